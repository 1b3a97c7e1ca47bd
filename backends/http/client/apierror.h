// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "http/endpoint.h"

#include <QByteArray>
#include <QList>
#include <QNetworkReply>
#include <QSslError>

#include <string>
#include <string_view>

/// What went wrong with a request, in words that say what to do.
namespace blokwatch::apierror {

/// Why there was no answer at all. `tls` is what TLS found wrong.
Error noAnswer(const HttpEndpoint &endpoint, const QNetworkReply &reply, const QList<QSslError> &tls);
/// An answer that came, with a status other than 200. `subject`: what was asked for; empty: the endpoint itself.
Error refusal(const HttpEndpoint &endpoint, int status, const QByteArray &body, std::string_view subject);
/// The same two for an act. Error::Kind::Refused, NotFound or Unauthorized: nothing was done; any other kind: nobody
/// knows, and the text says so.
Error actNoAnswer(const HttpEndpoint &endpoint, const QNetworkReply &reply, const QList<QSslError> &tls);
Error actRefusal(const HttpEndpoint &endpoint, int status, const QByteArray &body, std::string_view subject);
/// Any other failure of an act after it was sent.
Error inDoubt(Error error);

/// The server sends on to another place, which is not followed.
Error redirect(const HttpEndpoint &endpoint, const QUrl &target);

/// Somebody has paused the endpoint.
Error paused(const HttpEndpoint &endpoint);
/// The same for an act, which was not sent.
Error actPaused(const HttpEndpoint &endpoint);

Error timeout(const HttpEndpoint &endpoint, qint64 silentMs);
Error tooSlow(const HttpEndpoint &endpoint, qint64 totalMs);
Error tooLarge(const HttpEndpoint &endpoint, qint64 limit);
Error cutOff(const HttpEndpoint &endpoint, qint64 received);
/// A 200 whose body can't be understood.
Error notUnderstood(const HttpEndpoint &endpoint, const QByteArray &body, const std::string &why);

}
