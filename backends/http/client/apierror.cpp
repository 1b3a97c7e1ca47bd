// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/apierror.h"

#include "core/codec/apicodec.h"

#include <QSslCertificate>
#include <QUrl>

#include <algorithm>
#include <array>

namespace blokwatch::apierror {

namespace {

using Kind = Error::Kind;

constexpr std::string_view tokenWanted = "the server wants a token; put it into a file and give --token-file";

struct Words {
    QNetworkReply::NetworkError code;
    const char *text; ///< behind "HOST: "
};

constexpr const char *proxyPassword =
    "the proxy wants a name and a password, which are not supported; use another proxy or none";

constexpr Words networkWords[] = {
    {QNetworkReply::ConnectionRefusedError,
     "connection refused; nothing listens there, or a firewall says no: check host and port and whether Blok runs"},
    {QNetworkReply::HostNotFoundError, "no such host; check the spelling and the name service"},
    {QNetworkReply::SslHandshakeFailedError,
     "no TLS connection came about; if this server speaks plain HTTP, the address starts with http://"},
    {QNetworkReply::TimeoutError, "the connection timed out; check that the host can be reached from here"},
    {QNetworkReply::NetworkSessionFailedError, "there is no network"},
    {QNetworkReply::ProxyConnectionRefusedError, "the proxy refuses connections; check the proxy settings"},
    {QNetworkReply::ProxyConnectionClosedError, "the proxy closed the connection; check the proxy settings"},
    {QNetworkReply::ProxyNotFoundError, "the proxy's name is not known; check the proxy settings"},
    {QNetworkReply::ProxyTimeoutError, "the proxy did not answer in time"},
    {QNetworkReply::ProxyAuthenticationRequiredError, proxyPassword},
    {QNetworkReply::ProtocolFailure,
     "what answers there does not speak HTTP; check the port, and https:// or http:// in front of it"},
};

/// Asked for plain HTTP, an HTTP proxy is to Qt just the server that it connects to.
QNetworkReply::NetworkError seenThroughProxy(const HttpEndpoint &endpoint, QNetworkReply::NetworkError code)
{
    const QString host = QUrl(QString::fromStdString(endpoint.url)).host();
    if (!endpoint.proxy.starts_with("http:") || isThisComputer(host.toStdString()))
        return code;
    switch (code) {
    case QNetworkReply::ConnectionRefusedError: return QNetworkReply::ProxyConnectionRefusedError;
    case QNetworkReply::HostNotFoundError: return QNetworkReply::ProxyNotFoundError;
    default: return code;
    }
}

/// A certificate's name or number from outside: short, on one line.
std::string shown(const QString &text, qsizetype most = 120)
{
    QString line = text.simplified();
    line.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
    return (line.size() > most ? line.left(most) + QStringLiteral("…") : line).toStdString();
}

std::string certificateNames(const QSslCertificate &certificate)
{
    QStringList names = certificate.subjectAlternativeNames().values();
    if (names.isEmpty())
        names = certificate.subjectInfo(QSslCertificate::CommonName);
    return names.isEmpty() ? "nobody" : shown(names.join(QStringLiteral(", ")));
}

std::string day(const QDateTime &time) { return time.toUTC().toString(Qt::ISODate).toStdString(); }

bool isUnknownIssuer(const QSslError &error)
{
    constexpr std::array unknown = {QSslError::SelfSignedCertificate,
                                    QSslError::SelfSignedCertificateInChain,
                                    QSslError::UnableToGetIssuerCertificate,
                                    QSslError::UnableToGetLocalIssuerCertificate,
                                    QSslError::UnableToVerifyFirstCertificate,
                                    QSslError::CertificateUntrusted,
                                    QSslError::InvalidCaCertificate};
    return std::find(unknown.begin(), unknown.end(), error.error()) != unknown.end();
}

std::string tlsWords(const HttpEndpoint &endpoint, const QSslError &error)
{
    const auto certificate = error.certificate();
    switch (error.error()) {
    case QSslError::HostNameMismatch:
        return "the certificate is for " + certificateNames(certificate) +
               " and not for this host; use the name that it is for";
    case QSslError::CertificateExpired:
        return "the certificate expired at " + day(certificate.expiryDate()) + "; the server needs a new one";
    case QSslError::CertificateNotYetValid:
        return "the certificate is valid from " + day(certificate.effectiveDate()) +
               " only; check this computer's clock";
    default: break;
    }
    if (isUnknownIssuer(error))
        return "the certificate was issued by somebody unknown (" +
               shown(certificate.issuerDisplayName().isEmpty() ? QStringLiteral("no name")
                                                               : certificate.issuerDisplayName()) +
               "); " +
               (endpoint.caFile.empty() ? "give the issuer's certificate by --ca-file"
                                        : "it is not in " + endpoint.caFile);
    return "the certificate is not accepted: " + shown(error.errorString());
}

Error about(const HttpEndpoint &endpoint, Kind kind, const std::string &text)
{
    return {kind, hostOf(endpoint.url) + ": " + text};
}

/// The server's own words, when its answer has the form of Blok's errors.
ErrorAnswer saidBy(const QByteArray &body)
{
    json::Decoder decoder;
    auto answer = decode<ErrorAnswer>(decoder, std::string_view(body.constData(), std::size_t(body.size())));
    return answer ? *std::move(answer) : ErrorAnswer();
}

std::string inBrackets(const ErrorAnswer &said)
{
    return said.error.empty() ? "" : " (“" + shown(QString::fromStdString(said.error)) + "”)";
}

std::string hinted(const ErrorAnswer &said)
{
    return said.hint ? ": " + shown(QString::fromStdString(*said.hint), 400) : "";
}

/// Blok says this where no trace endpoint is routed.
bool isNoTraceApi(const ErrorAnswer &said)
{
    return said.error.empty() || said.error.starts_with("Workflow not found: __blok");
}

std::string firstOf(const QByteArray &body) { return shown(QString::fromUtf8(body.left(400)), 80); }

std::string megabytes(qint64 bytes) { return std::to_string(bytes >> 20) + " MB"; }

std::string seconds(qint64 ms)
{
    return ms % 1000 == 0 ? std::to_string(ms / 1000) + " s" : std::to_string(ms) + " ms";
}

}

Error noAnswer(const HttpEndpoint &endpoint, const QNetworkReply &reply, const QList<QSslError> &tls)
{
    if (!tls.isEmpty())
        return about(endpoint, Kind::Refused, tlsWords(endpoint, tls.constFirst()));
    if (reply.error() == QNetworkReply::RemoteHostClosedError)
        return about(endpoint, Kind::Unreadable,
                     "the server closed the connection without an answer; perhaps the address should start with " +
                         std::string(endpoint.url.starts_with("https:") ? "http://" : "https://"));
    for (const auto &words : networkWords) {
        if (words.code == seenThroughProxy(endpoint, reply.error()))
            return about(endpoint, Kind::Unreadable, words.text);
    }
    return about(endpoint, Kind::Unreadable, "no answer: " + shown(reply.errorString()));
}

Error refusal(const HttpEndpoint &endpoint, int status, const QByteArray &body, std::string_view subject)
{
    const auto said = saidBy(body);
    if (status == 401)
        return about(endpoint, Kind::Unauthorized,
                     endpoint.token.empty()
                         ? std::string(tokenWanted)
                         : std::string("the server does not accept the token; check what is in the --token-file"));
    if (status == 403 && endpoint.token.empty() && !said.hint)
        return about(endpoint, Kind::Unauthorized,
                     "the server does not allow this" + inBrackets(said) +
                         " without a token; put it into a file and give "
                         "--token-file");
    if (status == 403)
        return about(endpoint, Kind::Refused,
                     "the server does not allow this" + inBrackets(said) +
                         (said.hint ? hinted(said) : "; the token lacks the right to read"));
    if (status == 407)
        return about(endpoint, Kind::Refused, proxyPassword);
    if (status == 404 && !subject.empty() && !isNoTraceApi(said))
        return about(endpoint, Kind::NotFound, std::string(subject) + " is not there (any more)");
    if (status == 404)
        return about(endpoint, Kind::Unsupported,
                     "there is no trace API at " + endpoint.url +
                         "; the address is wrong, or tracing is switched off in Blok (BLOK_TRACE_ENABLED)");
    if (status == 429)
        return about(endpoint, Kind::Busy, "the server is asked too often by somebody; it is asked again later");
    if (status == 503 && said.hint)
        return about(endpoint, Kind::Refused,
                     "the server keeps its trace API closed" + inBrackets(said) + hinted(said));
    if (status == 502 || status == 503 || status == 504)
        return about(endpoint, Kind::Busy,
                     "nobody is at work behind this address (HTTP " + std::to_string(status) +
                         "); Blok is starting, stopping or not running" + inBrackets(said));
    if (status >= 500)
        return about(endpoint, Kind::Unreadable,
                     "the server failed (HTTP " + std::to_string(status) + ")" +
                         (said.error.empty() ? ": “" + firstOf(body) + "”" : inBrackets(said)) +
                         "; its own log tells why");
    return about(endpoint, Kind::Unreadable,
                 "an answer that was not expected (HTTP " + std::to_string(status) + ")" + inBrackets(said) +
                     "; check that " + endpoint.url + " is a Blok trace API");
}

Error inDoubt(Error error)
{
    if (error.kind == Kind::Refused || error.kind == Kind::NotFound || error.kind == Kind::Unauthorized)
        error.kind = Kind::Unreadable;
    error.text += "; whether it was done is not known";
    return error;
}

Error actNoAnswer(const HttpEndpoint &endpoint, const QNetworkReply &reply, const QList<QSslError> &tls)
{
    auto error = noAnswer(endpoint, reply, tls);
    constexpr std::array unsent = {
        QNetworkReply::ConnectionRefusedError,  QNetworkReply::HostNotFoundError,
        QNetworkReply::SslHandshakeFailedError, QNetworkReply::ProxyConnectionRefusedError,
        QNetworkReply::ProxyNotFoundError,      QNetworkReply::ProxyAuthenticationRequiredError};
    if (std::find(unsent.begin(), unsent.end(), reply.error()) != unsent.end())
        return {Kind::Refused, error.text + "; nothing was done"};
    constexpr std::array broken = {QNetworkReply::RemoteHostClosedError, QNetworkReply::ContentReSendError};
    if (std::find(broken.begin(), broken.end(), reply.error()) != broken.end())
        error = about(endpoint, Kind::Unreadable, "the server closed the connection without an answer");
    return inDoubt(std::move(error));
}

Error actRefusal(const HttpEndpoint &endpoint, int status, const QByteArray &body, std::string_view subject)
{
    const auto said = saidBy(body);
    const auto nothingDone = [&](const std::string &text) {
        return about(endpoint, Kind::Refused, text + "; nothing was done");
    };
    if (status == 400 && said.status)
        return nothingDone(std::string(subject) + " is " +
                           shown(QString::fromStdString(std::string(said.status->text()))) +
                           ", which can't be cancelled");
    if (status == 401 || (status == 404 && !isNoTraceApi(said)))
        return refusal(endpoint, status, body, subject);
    if (status == 403)
        return nothingDone("the server does not allow this" + inBrackets(said) +
                           (said.hint ? hinted(said) : "; the token lacks the right to do it"));
    if (status == 404)
        return nothingDone("the trace API at " + endpoint.url +
                           " can't do this; its Blok is too old, or the address is wrong");
    if (status == 409)
        return nothingDone(std::string(subject) + " changed at this very moment" + inBrackets(said) +
                           "; look at its status");
    if (status == 429)
        return nothingDone("the server is asked too often by somebody; try again later");
    if (status == 503 && said.hint)
        return nothingDone(refusal(endpoint, status, body, subject).text.substr(hostOf(endpoint.url).size() + 2));
    if (status >= 400 && status < 500)
        return nothingDone("the server did not accept this (HTTP " + std::to_string(status) + ")" + inBrackets(said));
    if (status == 502 && !said.error.empty())
        return inDoubt(about(endpoint, Kind::Unreadable,
                             "the server could not reach itself to do this" + inBrackets(said) +
                                 "; the address that it was asked by must be one that it can reach, too"));
    if (status == 504 && !said.error.empty())
        return inDoubt(about(endpoint, Kind::Busy,
                             "the server waited in vain for what it had started" + inBrackets(said) +
                                 "; the newest runs tell whether another workflow got it"));
    return inDoubt(refusal(endpoint, status, body, {}));
}

Error redirect(const HttpEndpoint &endpoint, const QUrl &target)
{
    const QUrl base(QString::fromStdString(endpoint.url));
    const auto place = base.resolved(target).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    return about(endpoint, Kind::Refused,
                 "the server sends on to " + shown(place, 200) +
                     ", which is not followed so that a token stays where it belongs; give the address of the trace "
                     "API itself");
}

Error paused(const HttpEndpoint &endpoint)
{
    return about(endpoint, Kind::Busy, "paused; nothing is asked of it until it is resumed");
}

Error actPaused(const HttpEndpoint &endpoint)
{
    return about(endpoint, Kind::Refused, "paused, so it was not sent; resume it first");
}

Error timeout(const HttpEndpoint &endpoint, qint64 silentMs)
{
    return about(endpoint, Kind::Unreadable,
                 "no answer for " + seconds(silentMs) + "; the server is overloaded, or something on the way drops it");
}

Error tooSlow(const HttpEndpoint &endpoint, qint64 totalMs)
{
    return about(endpoint, Kind::Unreadable, "the answer was not complete after " + seconds(totalMs) + ", given up");
}

Error tooLarge(const HttpEndpoint &endpoint, qint64 limit)
{
    return about(endpoint, Kind::Unsupported,
                 "the answer is larger than " + megabytes(limit) + " and was cut off; nothing of it is shown");
}

Error cutOff(const HttpEndpoint &endpoint, qint64 received)
{
    return about(endpoint, Kind::Unreadable,
                 "the answer broke off after " + std::to_string(received) + " bytes; nothing of it is shown");
}

Error notUnderstood(const HttpEndpoint &endpoint, const QByteArray &body, const std::string &why)
{
    return about(endpoint, Kind::Malformed,
                 "the answer is not what a Blok trace API sends (" + why + "): “" + firstOf(body) + "”; check that " +
                     endpoint.url + " is one");
}

}
