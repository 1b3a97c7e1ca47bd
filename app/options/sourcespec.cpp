// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/sourcespec.h"

#include "http/endpoint.h"
#include "sql/postgres/postgresaddress.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <sys/stat.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

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

bool isSameFile(const SourceSpec &a, const SourceSpec &b)
{
    struct stat first = {}, second = {};
    if (::stat(a.path.c_str(), &first) == 0 && ::stat(b.path.c_str(), &second) == 0)
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    return a.path == b.path;
}

bool isSameAddress(const SourceSpec &a, const SourceSpec &b) { return a.path == b.path; }

/// The last `parts` parts of the path.
std::string tail(const SourceSpec &source, qsizetype parts)
{
    const QString whole = QDir::cleanPath(QFileInfo(QFile::decodeName(source.path.c_str())).absoluteFilePath());
    const QStringList all = whole.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return all.mid(std::max<qsizetype>(all.size() - parts, 0)).join(QLatin1Char('/')).toStdString();
}

/// As many of its last folders as tell it apart.
void nameFile(SourceSpec &source, const std::vector<SourceSpec> &sources)
{
    constexpr qsizetype deepest = 64;
    const auto isShared = [&](qsizetype parts) {
        return std::count_if(sources.begin(), sources.end(),
                             [&](const SourceSpec &other) { return tail(other, parts) == tail(source, parts); }) > 1;
    };
    qsizetype parts = 1;
    while (parts < deepest && isShared(parts))
        ++parts;
    source.name = tail(source, parts);
}

/// The whole address where the host is that of another source.
void nameAddress(SourceSpec &source, const std::vector<SourceSpec> &sources)
{
    const auto isShared = std::count_if(sources.begin(), sources.end(), [&](const SourceSpec &other) {
                              return other.kind == source.kind && hostOf(other.path) == hostOf(source.path);
                          }) > 1;
    source.name = isShared ? source.path : hostOf(source.path);
}

void keepName(SourceSpec &, const std::vector<SourceSpec> &) {}

Result<SourceSpec> sqliteSource(const QString &text)
{
    const QString path = schemeOf(text).isEmpty() ? text : text.mid(schemeOf(text).size() + 1);
    if (path.isEmpty())
        return usage(QStringLiteral("a source is empty; give the path of a trace.db"));
    SourceSpec source;
    source.path = QFile::encodeName(path).toStdString();
    source.name = tail(source, 1);
    return source;
}

/// Its name tells the place, not who reads it: "trace@db.example:5433".
Result<SourceSpec> postgresSource(const QString &text)
{
    const auto address = parsePostgresUrl(text.toStdString());
    if (!address)
        return address.error();
    SourceSpec source;
    source.kind = SourceSpec::Kind::Postgres;
    source.path = text.toStdString();
    source.name = address->database + "@";
    source.name += address->host.empty() ? "localhost" : address->host;
    source.name += address->port == 0 ? std::string() : ":" + std::to_string(address->port);
    return source;
}

Result<SourceSpec> httpSource(const QString &text)
{
    auto url = normalUrl(text.toStdString());
    if (!url)
        return url.error();
    SourceSpec source;
    source.kind = SourceSpec::Kind::Http;
    source.path = *std::move(url);
    source.name = hostOf(source.path);
    return source;
}

/// What a kind of source is called, and how two of it are compared and named.
struct KindOfSource {
    SourceSpec::Kind kind;
    const char *word;
    bool (*isSame)(const SourceSpec &, const SourceSpec &);
    void (*name)(SourceSpec &, const std::vector<SourceSpec> &all);
};
constexpr KindOfSource kinds[] = {
    {SourceSpec::Kind::Sqlite, "file", isSameFile, nameFile},
    {SourceSpec::Kind::Postgres, "database", isSameDatabase, keepName},
    {SourceSpec::Kind::Http, "trace API", isSameAddress, nameAddress},
};

struct Scheme {
    const char *name; ///< in front of the colon; empty: a plain path
    Result<SourceSpec> (*parse)(const QString &text);
};
constexpr Scheme schemes[] = {
    {"", sqliteSource},   {"sqlite", sqliteSource}, {"postgres", postgresSource}, {"postgresql", postgresSource},
    {"http", httpSource}, {"https", httpSource},
};

const KindOfSource &kindOf(const SourceSpec &source)
{
    return *std::find_if(std::begin(kinds), std::end(kinds),
                         [&](const KindOfSource &known) { return known.kind == source.kind; });
}

}

Result<SourceSpec> parseSource(const QString &text)
{
    const QString name = schemeOf(text);
    for (const auto &scheme : schemes) {
        if (name == QLatin1String(scheme.name))
            return scheme.parse(text);
    }
    return usage(QStringLiteral("source “%1”: “%2:” is no kind of source; give the path of a trace.db, "
                                "http://HOST:PORT or postgres://USER@HOST/DB")
                     .arg(text, name));
}

Result<std::vector<SourceSpec>> parseSources(const QStringList &texts)
{
    std::vector<SourceSpec> sources;
    for (const QString &text : texts) {
        auto source = parseSource(text);
        if (!source)
            return source.error();
        const auto same = std::find_if(sources.begin(), sources.end(), [&](const SourceSpec &other) {
            return other.kind == source->kind && kindOf(other).isSame(other, *source);
        });
        if (same != sources.end())
            return usage(QStringLiteral("source “%1” is the same %3 as “%2”; give each %3 once")
                             .arg(text, QFile::decodeName(same->path.c_str()), QLatin1String(kindOf(*same).word)));
        sources.push_back(*std::move(source));
    }
    for (SourceSpec &source : sources)
        kindOf(source).name(source, sources);
    return sources;
}

}
