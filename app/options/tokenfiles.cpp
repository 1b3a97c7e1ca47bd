// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/tokenfiles.h"

#include "options/secret.h"

#include <QUrl>

namespace blokwatch {

namespace {

/// "api.example:4000", as far as the address names a port.
QString serverOf(const SourceSpec &source)
{
    return QUrl(QString::fromStdString(source.path)).authority(QUrl::FullyEncoded);
}

QStringList serversOf(const std::vector<SourceSpec> &sources)
{
    QStringList servers;
    for (const SourceSpec &source : sources) {
        if (source.kind == SourceSpec::Kind::Http && !servers.contains(serverOf(source)))
            servers << serverOf(source);
    }
    return servers;
}

struct TokenFile {
    QString server; ///< empty: whichever there is
    QString file;
};

TokenFile parsed(const QString &text, const QStringList &servers)
{
    const auto sign = text.indexOf(u'=');
    const auto server = text.left(qMax(sign, 0));
    return servers.contains(server) ? TokenFile{server, text.mid(sign + 1)} : TokenFile{{}, text};
}

Error ambiguous(const TokenFile &given, const QStringList &servers)
{
    return {Error::Kind::Usage,
            QStringLiteral("the token file “%1” may not be meant for all of %2; say whose it is, as --token-file %3=%1")
                .arg(given.file, servers.join(QStringLiteral(", ")), servers.constFirst())
                .toStdString()};
}

}

Result<void> giveTokens(std::vector<SourceSpec> &sources, const QStringList &files)
{
    const auto servers = serversOf(sources);
    if (servers.isEmpty())
        return {};
    for (const auto &text : files) {
        const auto given = parsed(text, servers);
        if (given.server.isEmpty() && servers.size() > 1)
            return ambiguous(given, servers);
        const auto token = readToken(given.file);
        if (!token)
            return token.error();
        for (SourceSpec &source : sources) {
            if (source.kind == SourceSpec::Kind::Http && (given.server.isEmpty() || serverOf(source) == given.server))
                source.token = *token;
        }
    }
    return {};
}

}
