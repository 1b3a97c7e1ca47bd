// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "http/endpoint.h"

#include <QNetworkAccessManager>
#include <QNetworkRequest>
#include <QSslConfiguration>

#include <memory>
#include <string>

namespace blokwatch {

/// Managers and requests for one endpoint, all with the same proxy, trust and token. Thread: one.
class NetworkSetup
{
public:
    /// Reads the CA file; Error::Kind::Usage when there is no certificate in it, or the proxy has no meaning.
    static Result<NetworkSetup> of(HttpEndpoint endpoint);

    const HttpEndpoint &endpoint() const { return m_endpoint; }
    /// Managers share nothing: a stream in one takes no connection from another.
    std::unique_ptr<QNetworkAccessManager> makeManager() const;
    /// A GET of `path` ("/runs") with an encoded query. Uncompressed, HTTP/1.1 and without redirects: compression and
    /// HTTP/2 escape the limit of the read buffer.
    QNetworkRequest request(const std::string &path, const QByteArray &query = {}) const;

private:
    HttpEndpoint m_endpoint;
    QSslConfiguration m_tls;
};

}
