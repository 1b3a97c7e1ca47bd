// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/postgres/postgresaddress.h"

using namespace blokwatch;

class PostgresAddresses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void neverRepeatsPassword();
};

void PostgresAddresses::reads_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QStringList>("parts"); // host, port, database, user, sslmode
    QTest::addColumn<QString>("name");
    const auto row = [](const char *url, const QStringList &parts, const char *name) {
        QTest::newRow(url) << QString::fromUtf8(url) << parts << QString::fromUtf8(name);
    };
    const auto list = [](const char *text) { return QString::fromUtf8(text).split(QLatin1Char('|')); };
    row("postgres://blok@db.example:5433/trace", list("db.example|5433|trace|blok|"),
        "postgres://blok@db.example:5433/trace");
    row("PostgreSQL://db/trace", list("db|0|trace||"), "postgres://db/trace");
    row("postgres:///trace", list("|0|trace||"), "postgres:///trace");
    row("postgres://blok@/trace?host=/run/postgresql", list("/run/postgresql|0|trace|blok|"),
        "postgres://blok@/trace?host=/run/postgresql");
    row("postgres://blok@:5433/trace?host=%2Frun%2Fmy%20pg&sslmode=disable", list("/run/my pg|5433|trace|blok|disable"),
        "postgres://blok@:5433/trace?host=/run/my pg");
    row("postgres://u%40x@[::1]:1/a%2Fb?sslmode=verify-full", list("::1|1|a/b|u@x|verify-full"),
        "postgres://u@x@[::1]:1/a/b");
    row("postgres://blok@db:65535/größe", list("db|65535|größe|blok|"), "postgres://blok@db:65535/größe");
}

void PostgresAddresses::reads()
{
    QFETCH(QString, url);
    QFETCH(QStringList, parts);
    QFETCH(QString, name);
    const auto address = parsePostgresUrl(url.toStdString());
    QVERIFY2(address.ok(), address.ok() ? "" : address.error().text.c_str());
    QCOMPARE((QStringList{QString::fromStdString(address->host), QString::number(address->port),
                          QString::fromStdString(address->database), QString::fromStdString(address->user),
                          QString::fromStdString(address->sslMode)}),
             parts);
    QCOMPARE(QString::fromStdString(address->name()), name);
}

void PostgresAddresses::refuses_data()
{
    QTest::addColumn<QString>("part"); // of the error's text
    const std::pair<const char *, const char *> cases[] = {
        {"", "does not begin with postgres://"},
        {"mysql://h/db", "does not begin with postgres://"},
        {"postgres:db", "does not begin with postgres://"},
        {"postgres://host", "names no database"},
        {"postgres://host/", "names no database"},
        {"postgres://host/a/b", "names no database"},
        {"postgres://host:0/db", "port"},
        {"postgres://host:65536/db", "port"},
        {"postgres://host:5x/db", "port"},
        {"postgres://[::1/db", "brackets"},
        {"postgres://[::1]x/db", "brackets"},
        {"postgres://h/db?host=/x", "two hosts"},
        {"postgres://h/db?sslmode=maybe", "sslmode"},
        {"postgres://h/db?sslmode=", "without a value"},
        {"postgres://h/db?options=-c%20x", "other than host and sslmode"},
        {"postgres://h/d%00b", "NUL"},
    };
    for (const auto &[url, part] : cases)
        QTest::newRow(url) << QString::fromLatin1(part);
}

void PostgresAddresses::refuses()
{
    QFETCH(QString, part);
    const auto address = parsePostgresUrl(QTest::currentDataTag());
    QVERIFY(!address.ok());
    QCOMPARE(address.error().kind, Error::Kind::Usage);
    QVERIFY2(address.error().text.find(part.toStdString()) != std::string::npos, address.error().text.c_str());
}

void PostgresAddresses::neverRepeatsPassword()
{
    for (const char *url : {"postgres://blok:hunter2@db/trace", "postgres://blok@db/trace?password=hunter2",
                            "postgres://blok:hunter2@db", "postgres://a@b:hunter2@db/trace"}) {
        const auto address = parsePostgresUrl(url);
        QVERIFY(!address.ok());
        QCOMPARE(address.error().kind, Error::Kind::Usage);
        QVERIFY2(address.error().text.find("hunter2") == std::string::npos, url);
        QVERIFY2(address.error().text.find("PGPASSFILE") != std::string::npos, url);
    }
}

QTEST_APPLESS_MAIN(PostgresAddresses)
#include "tst_postgresaddress.moc"
