// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/sourcespec.h"

#include "sql/postgres/postgresaddress.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <sys/stat.h>

#include <algorithm>
#include <tuple>

namespace blokwatch {

namespace {

Error usage(const QString &text) { return {Error::Kind::Usage, text.toStdString()}; }

/// "http" of "http://host"; empty for a plain path. A file whose name looks like that can be given as "./http:x".
QString schemeOf(const QString &text)
{
    static const QRegularExpression scheme(QStringLiteral("^([A-Za-z][A-Za-z0-9+.-]*):"));
    return scheme.match(text).captured(1).toLower();
}

bool isSameDatabase(const SourceSpec &a, const SourceSpec &b)
{
    constexpr int usualPort = 5432;
    const auto first = parsePostgresUrl(a.path);
    const auto second = parsePostgresUrl(b.path);
    const auto place = [](const PostgresAddress &address) {
        return std::tuple(address.host, address.port == 0 ? usualPort : int(address.port), address.database);
    };
    return first && second && place(*first) == place(*second);
}

/// Whether both lead to one place, whatever links there are on the way to a file.
bool isSame(const SourceSpec &a, const SourceSpec &b)
{
    if (a.kind != b.kind)
        return false;
    if (a.kind == SourceSpec::Kind::Postgres)
        return isSameDatabase(a, b);
    struct stat first = {}, second = {};
    if (::stat(a.path.c_str(), &first) == 0 && ::stat(b.path.c_str(), &second) == 0)
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    return a.path == b.path;
}

/// The last `parts` parts of the path.
std::string tail(const SourceSpec &source, qsizetype parts)
{
    const QString whole = QDir::cleanPath(QFileInfo(QFile::decodeName(source.path.c_str())).absoluteFilePath());
    const QStringList all = whole.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return all.mid(std::max<qsizetype>(all.size() - parts, 0)).join(QLatin1Char('/')).toStdString();
}

void tellApart(std::vector<SourceSpec> &sources)
{
    constexpr qsizetype deepest = 64;
    for (SourceSpec &source : sources) {
        if (source.kind != SourceSpec::Kind::Sqlite)
            continue;
        const auto isShared = [&](qsizetype parts) {
            return std::count_if(sources.begin(), sources.end(), [&](const SourceSpec &other) {
                       return tail(other, parts) == tail(source, parts);
                   }) > 1;
        };
        qsizetype parts = 1;
        while (parts < deepest && isShared(parts))
            ++parts;
        source.name = tail(source, parts);
    }
}

/// Its name tells the place, not who reads it: "trace@db.example:5433".
Result<SourceSpec> postgresSource(const QString &text)
{
    const auto address = parsePostgresUrl(text.toStdString());
    if (!address)
        return address.error();
    SourceSpec source{SourceSpec::Kind::Postgres, text.toStdString(), address->database + "@"};
    source.name += address->host.empty() ? "localhost" : address->host;
    source.name += address->port == 0 ? std::string() : ":" + std::to_string(address->port);
    return source;
}

}

Result<SourceSpec> parseSource(const QString &text)
{
    const QString scheme = schemeOf(text);
    if (scheme == QLatin1String("postgres") || scheme == QLatin1String("postgresql"))
        return postgresSource(text);
    if (!scheme.isEmpty() && scheme != QLatin1String("sqlite"))
        return usage(QStringLiteral("source “%1”: “%2:” is no kind of source; give the path of a trace.db or "
                                    "postgres://USER@HOST/DB")
                         .arg(text, scheme));
    const QString path = scheme.isEmpty() ? text : text.mid(scheme.size() + 1);
    if (path.isEmpty())
        return usage(QStringLiteral("a source is empty; give the path of a trace.db"));
    SourceSpec source{SourceSpec::Kind::Sqlite, QFile::encodeName(path).toStdString(), {}};
    source.name = tail(source, 1);
    return source;
}

Result<std::vector<SourceSpec>> parseSources(const QStringList &texts)
{
    std::vector<SourceSpec> sources;
    for (const QString &text : texts) {
        auto source = parseSource(text);
        if (!source)
            return source.error();
        const auto same = std::find_if(sources.begin(), sources.end(),
                                       [&](const SourceSpec &other) { return isSame(other, *source); });
        if (same != sources.end())
            return usage(QStringLiteral("source “%1” is the same %3 as “%2”; give each %3 once")
                             .arg(text, QFile::decodeName(same->path.c_str()),
                                  QLatin1String(same->kind == SourceSpec::Kind::Sqlite ? "file" : "database")));
        sources.push_back(*std::move(source));
    }
    tellApart(sources);
    return sources;
}

}
