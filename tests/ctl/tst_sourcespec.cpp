// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/sourcespec.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace blokwatch;

namespace {

QStringList names(const QStringList &texts)
{
    QStringList names;
    const auto sources = parseSources(texts);
    if (!sources)
        return {QString::fromStdString(sources.error().text)};
    for (const SourceSpec &source : *sources)
        names.append(QString::fromStdString(source.name));
    return names;
}

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

}

class TestSourceSpec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paths()
    {
        const auto plain = parseSource(QStringLiteral("/var/lib/blok/trace.db"));
        QVERIFY(plain.ok());
        QCOMPARE(plain->path, std::string("/var/lib/blok/trace.db"));
        QCOMPARE(plain->name, std::string("trace.db"));
        QCOMPARE(parseSource(QStringLiteral("sqlite:/a/b.db"))->path, std::string("/a/b.db"));
        QCOMPARE(parseSource(QStringLiteral("SQLITE:b.db"))->path, std::string("b.db"));
        QCOMPARE(parseSource(QStringLiteral("./http:x"))->path, std::string("./http:x"));
        QCOMPARE(parseSource(QStringLiteral("1:2.db"))->path, std::string("1:2.db"));
        QCOMPARE(parseSource(QStringLiteral("数据.db"))->name, std::string("数据.db"));
    }

    void otherSchemes()
    {
        for (const char *text : {"ftp://h", "mysql://h/d", "nats://h", "redis://h", "sandbox:", "file:///x"}) {
            const auto source = parseSource(QString::fromLatin1(text));
            QVERIFY(!source.ok());
            QCOMPARE(source.error().kind, Error::Kind::Usage);
            QVERIFY(source.error().text.find("is no kind of source") != std::string::npos);
        }
        QVERIFY(!parseSource(QString()).ok());
        QVERIFY(!parseSource(QStringLiteral("sqlite:")).ok());
    }

    void traceApis()
    {
        const auto source = parseSource(QStringLiteral("https://Blok.example:443/"));
        QVERIFY(source.ok());
        QCOMPARE(source->kind, SourceSpec::Kind::Http);
        QCOMPARE(source->path, std::string("https://blok.example/__blok"));
        QCOMPARE(source->name, std::string("blok.example"));
        QCOMPARE(names(words("http://h:4000 https://[::1]:4001/__blok trace.db")), words("h:4000 [::1]:4001 trace.db"));
        QCOMPARE(names(words("http://h/a http://h/b")), words("http://h/a/__blok http://h/b/__blok"));
        QVERIFY(!parseSources(words("http://h http://H:80/__blok")).ok());
        const auto secret = parseSource(QStringLiteral("http://me:hunter2@h"));
        QCOMPARE(secret.error().kind, Error::Kind::Usage);
        QVERIFY(secret.error().text.find("hunter2") == std::string::npos);
    }

    void postgresAddresses()
    {
        const auto source = parseSource(QStringLiteral("postgres://blok@db.example:5433/trace?sslmode=require"));
        QVERIFY(source.ok());
        QCOMPARE(source->kind, SourceSpec::Kind::Postgres);
        QCOMPARE(source->path, std::string("postgres://blok@db.example:5433/trace?sslmode=require"));
        QCOMPARE(names(words("postgres://blok@db:5433/trace POSTGRESQL:///trace trace.db postgres://db/other")),
                 words("trace@db:5433 trace@localhost trace.db other@db"));
        for (const char *same : {"postgres://a@db/t postgres://b@db:5432/t?sslmode=disable",
                                 "postgres://db/t?host= postgres://db/t", "postgres://a:hunter2@db/t t.db"}) {
            const auto sources = parseSources(words(same));
            QVERIFY(!sources.ok());
            QCOMPARE(sources.error().kind, Error::Kind::Usage);
            QVERIFY(sources.error().text.find("hunter2") == std::string::npos);
        }
    }

    void namesTellSourcesApart()
    {
        QCOMPARE(names(words("/a/trace.db /b/other.db")), words("trace.db other.db"));
        QCOMPARE(names(words("/p/trace.db /s/trace.db /x/y.db")), words("p/trace.db s/trace.db y.db"));
        QCOMPARE(names(words("/1/blok/trace.db /2/blok/trace.db")), words("1/blok/trace.db 2/blok/trace.db"));
        QCOMPARE(names(words("/trace.db /a/trace.db")), words("trace.db a/trace.db"));
    }

    void theSameFileTwice()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("trace.db"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString link = folder.filePath(QStringLiteral("link.db"));
        QVERIFY(QFile::link(path, link));
        for (const QString &other :
             {path, link, folder.path() + QStringLiteral("/./trace.db"), QStringLiteral("sqlite:") + path}) {
            const auto sources = parseSources({path, other});
            QVERIFY(!sources.ok());
            QCOMPARE(sources.error().kind, Error::Kind::Usage);
        }
        QVERIFY(!parseSources(words("missing.db missing.db")).ok());
        QVERIFY(parseSources(words("missing.db other.db")).ok());
        QVERIFY(parseSources({})->empty());
    }
};

QTEST_GUILESS_MAIN(TestSourceSpec)
#include "tst_sourcespec.moc"
