// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "http/endpoint.h"

#include <QByteArray>
#include <QList>
#include <QNetworkReply>
#include <QObject>
#include <QPointer>
#include <QSslError>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>

namespace blokwatch {

/// What one answer may cost.
struct ApiLimits {
    qint64 maxBytes = qint64(64) << 20;
    int silenceMs = 15'000; ///< without a byte
    int totalMs = 120'000;  ///< for the whole answer, however it trickles
};

/// An answer with status 200.
struct ApiAnswer {
    QByteArray body;
    std::optional<Millis> date; ///< the server's clock by its Date header, in whole seconds
    Millis sentAt = 0;          ///< of our clock
    Millis receivedAt = 0;
};

enum class Purpose {
    Read,
    Act, ///< changes something: a failure says whether it was done
};

/// Receives one answer within its limits. Nothing is said after it is destroyed, which ends the request.
class ApiReply : public QObject
{
public:
    using Done = std::function<void(Result<ApiAnswer>)>;
    /// `reply` comes from a manager that lives longer. `subject`: see apierror::refusal(). `endpoint` and `clock` must
    /// outlive it. `done` is called once, never from here; it may destroy this.
    ApiReply(QNetworkReply *reply, const HttpEndpoint &endpoint, const Clock &clock, ApiLimits limits, Purpose purpose,
             std::string subject, Done done);
    ~ApiReply() override;

private:
    /// Takes over what has come; false: it was too much, `done` has been called, and this may be gone.
    bool read();
    void finished();
    Result<ApiAnswer> answer();
    /// The failure of what had been sent.
    Error failure(Error error) const;
    void end(Result<ApiAnswer> result);

    QPointer<QNetworkReply> m_reply; ///< its manager may go first
    const HttpEndpoint &m_endpoint;
    const Clock &m_clock;
    const ApiLimits m_limits;
    const Purpose m_purpose;
    const std::string m_subject;
    Done m_done;
    QTimer m_silence;
    QTimer m_total;
    QByteArray m_body;
    QList<QSslError> m_tlsErrors;
    Millis m_sentAt;
};

}
