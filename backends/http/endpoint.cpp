// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/endpoint.h"

#include <QHostAddress>
#include <QUrl>

namespace blokwatch {

namespace {

const QString apiPath = QStringLiteral("/__blok");

Error usage(const QString &text) { return {Error::Kind::Usage, text.toStdString()}; }

/// What may be said about an address that is wrong: nothing of what stands in front of an @.
QString sayable(const QString &text)
{
    const auto at = text.lastIndexOf(u'@');
    const auto slashes = text.indexOf(QLatin1String("//"));
    return at < 0 ? text : text.left(slashes < 0 ? 0 : slashes + 2) + QStringLiteral("…") + text.mid(at);
}

int plainPort(const QUrl &url) { return url.scheme() == QLatin1String("https") ? 443 : 80; }

QString pathOf(const QUrl &url)
{
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path.endsWith(apiPath) ? path : path + apiPath;
}

}

Result<std::string> normalUrl(std::string_view text)
{
    const QString given = QString::fromUtf8(text.data(), qsizetype(text.size())).trimmed();
    QUrl url(given, QUrl::StrictMode);
    const auto refuse = [&](const QString &why) {
        return usage(QStringLiteral("source “%1”: %2").arg(sayable(given), why));
    };
    if (given.contains(u'@') && !url.isValid())
        return refuse(QStringLiteral("the address has no meaning; a token goes into a file, see --token-file"));
    if (!url.isValid() || url.host().isEmpty())
        return refuse(QStringLiteral("the address has no meaning; it looks like https://HOST:PORT"));
    if (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https"))
        return refuse(QStringLiteral("a trace API is reached by http or https"));
    if (!url.userInfo().isEmpty() || url.authority().contains(u'@'))
        return refuse(QStringLiteral("names and passwords don't belong into an address, where everybody on this "
                                     "computer can read them; put the token into a file and give --token-file"));
    if (url.hasQuery() || url.hasFragment())
        return refuse(QStringLiteral("an address of a trace API ends with its path; leave out what follows ? or #"));
    if (url.port() == 0)
        return refuse(QStringLiteral("there is no port 0"));
    const QString path = pathOf(url);
    url.setPath(path, QUrl::StrictMode);
    if (url.port() == plainPort(url))
        url.setPort(-1);
    return url.toString(QUrl::FullyEncoded).toStdString();
}

std::string hostOf(const std::string &url)
{
    return QUrl(QString::fromStdString(url)).authority(QUrl::FullyEncoded).toStdString();
}

bool isThisComputer(std::string_view host)
{
    return host == "localhost" || QHostAddress(QString::fromUtf8(host.data(), qsizetype(host.size()))).isLoopback();
}

bool sendsTokenInClear(const HttpEndpoint &endpoint)
{
    const QUrl url(QString::fromStdString(endpoint.url));
    return !endpoint.token.empty() && url.scheme() == QLatin1String("http") &&
           !isThisComputer(url.host().toStdString());
}

}
