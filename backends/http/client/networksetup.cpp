// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/networksetup.h"

#include <QFile>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QUrl>

#include <optional>
#include <utility>

namespace blokwatch {

namespace {

/// The system's proxies, or a given one; none to this computer itself.
class ProxyChoice final : public QNetworkProxyFactory
{
public:
    explicit ProxyChoice(std::optional<QNetworkProxy> given) : m_given(std::move(given)) {}
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        if (isThisComputer(query.peerHostName().toStdString()))
            return {QNetworkProxy(QNetworkProxy::NoProxy)};
        return m_given ? QList{*m_given} : systemProxyForQuery(query);
    }

private:
    std::optional<QNetworkProxy> m_given;
};

/// Nothing: the system's.
Result<std::optional<QNetworkProxy>> proxyOf(const std::string &text)
{
    if (text.empty())
        return std::optional<QNetworkProxy>();
    if (text == "none")
        return std::optional(QNetworkProxy(QNetworkProxy::NoProxy));
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const bool socks = url.scheme() == QLatin1String("socks5");
    if (!url.isValid() || url.host().isEmpty() || url.port() <= 0 || !url.userInfo().isEmpty() ||
        (!socks && url.scheme() != QLatin1String("http")))
        return Error{Error::Kind::Usage, "the proxy has no meaning; it looks like http://HOST:PORT, "
                                         "socks5://HOST:PORT or none, without name and password"};
    const auto type = socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy;
    return std::optional(QNetworkProxy(type, url.host(), quint16(url.port())));
}

Result<QSslConfiguration> tlsOf(const HttpEndpoint &endpoint)
{
    auto tls = QSslConfiguration::defaultConfiguration();
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    if (endpoint.caFile.empty())
        return tls;
    QFile file(QFile::decodeName(endpoint.caFile.c_str()));
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::Usage,
                     "the CA file " + endpoint.caFile + " can't be read: " + file.errorString().toStdString()};
    constexpr qint64 most = 16 << 20;
    const auto trusted = QSslCertificate::fromData(file.read(most), QSsl::Pem);
    if (trusted.isEmpty())
        return Error{Error::Kind::Usage, "the CA file " + endpoint.caFile +
                                             " holds no certificate in PEM form (-----BEGIN CERTIFICATE-----)"};
    tls.setCaCertificates(trusted);
    return tls;
}

}

Result<NetworkSetup> NetworkSetup::of(HttpEndpoint endpoint)
{
    if (const auto proxy = proxyOf(endpoint.proxy); !proxy)
        return proxy.error();
    auto tls = tlsOf(endpoint);
    if (!tls)
        return tls.error();
    NetworkSetup setup;
    setup.m_endpoint = std::move(endpoint);
    setup.m_tls = *std::move(tls);
    return setup;
}

std::unique_ptr<QNetworkAccessManager> NetworkSetup::makeManager() const
{
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setProxyFactory(new ProxyChoice(*proxyOf(m_endpoint.proxy)));
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setAutoDeleteReplies(false);
    return manager;
}

QNetworkRequest NetworkSetup::request(const std::string &path, const QByteArray &query) const
{
    QByteArray address = QByteArray::fromStdString(m_endpoint.url + path);
    if (!query.isEmpty())
        address += '?' + query;
    QNetworkRequest request(QUrl::fromEncoded(address, QUrl::StrictMode));
    request.setSslConfiguration(m_tls);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("User-Agent", "blokwatch");
    if (!m_endpoint.token.empty())
        request.setRawHeader("Authorization", "Bearer " + QByteArray::fromStdString(m_endpoint.token));
    return request;
}

}
