// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/networksetup.h"
#include "http/endpoint.h"

#include <QTest>

using namespace blokwatch;

class TestHttpEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForm_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("normal");
        const auto row = [](const char *given, const char *normal) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(normal);
        };
        row("http://localhost:4000", "http://localhost:4000/__blok");
        row("http://localhost:4000/", "http://localhost:4000/__blok");
        row("http://localhost:4000/__blok", "http://localhost:4000/__blok");
        row("http://localhost:4000/__blok//", "http://localhost:4000/__blok");
        row("HTTPS://Blok.Example.", "https://blok.example./__blok");
        row("https://blok.example:443/", "https://blok.example/__blok");
        row("http://blok.example:80", "http://blok.example/__blok");
        row("https://blok.example:80", "https://blok.example:80/__blok");
        row("http://[::1]:4000/__blok/", "http://[::1]:4000/__blok");
        row("https://proxy.example/team/blok", "https://proxy.example/team/blok/__blok");
        row("https://proxy.example/a%2Fb/__blok", "https://proxy.example/a%2Fb/__blok");
        row(" http://h ", "http://h/__blok");
    }
    void oneForm()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, normal);
        const auto url = normalUrl(given.toStdString());
        QVERIFY2(url.ok(), url ? "" : url.error().text.c_str());
        QCOMPARE(QByteArray::fromStdString(*url), normal);
        QCOMPARE(*normalUrl(*url), *url);
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char *given, const char *words) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(words);
        };
        row("http://", "it looks like https://HOST:PORT");
        row("http:///__blok", "it looks like https://HOST:PORT");
        row("http://h:99999", "it looks like https://HOST:PORT");
        row("http://h h", "it looks like https://HOST:PORT");
        row("http://h:0", "no port 0");
        row("ftp://h", "reached by http or https");
        row("http://user:s3cret@h/", "--token-file");
        row("http://s3cret@h/", "--token-file");
        row("http://s3cret@h:99999/", "--token-file");
        row("http://h/?token=s3cret", "leave out what follows");
        row("http://h/#s3cret", "leave out what follows");
    }
    void refused()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, words);
        const auto url = normalUrl(given.toStdString());
        QVERIFY(!url.ok());
        QCOMPARE(url.error().kind, Error::Kind::Usage);
        const auto text = QByteArray::fromStdString(url.error().text);
        QVERIFY2(text.contains(words), text.constData());
        QVERIFY2(!given.contains('@') || !text.contains("s3cret"), text.constData());
    }

    void hosts()
    {
        QCOMPARE(hostOf("https://h/__blok"), std::string("h"));
        QCOMPARE(hostOf("https://h:80/__blok"), std::string("h:80"));
        QCOMPARE(hostOf("http://[::1]:4000/__blok"), std::string("[::1]:4000"));
    }

    void theTokenIsInTheHeaderOnly()
    {
        const auto setup = NetworkSetup::of({"https://h/__blok", "s3cret", {}, {}});
        QVERIFY(setup.ok());
        const auto request = setup->request("/runs", "limit=1");
        QCOMPARE(request.rawHeader("Authorization"), QByteArray("Bearer s3cret"));
        QCOMPARE(request.url(), QUrl(QStringLiteral("https://h/__blok/runs?limit=1")));
        QVERIFY(!NetworkSetup::of({"https://h/__blok", {}, {}, {}})->request("/runs").hasRawHeader("Authorization"));
    }

    void tokensInClear()
    {
        for (const char *url :
             {"http://blok.example/__blok", "http://10.0.0.7:4000/__blok", "http://[2001:db8::1]/__blok"})
            QVERIFY2(sendsTokenInClear({url, "s3cret", {}, {}}), url);
        for (const char *url : {"https://blok.example/__blok", "http://localhost:4000/__blok",
                                "http://127.0.0.9/__blok", "http://[::1]:4000/__blok"})
            QVERIFY2(!sendsTokenInClear({url, "s3cret", {}, {}}), url);
        QVERIFY(!sendsTokenInClear({"http://blok.example/__blok", {}, {}, {}}));
    }

    void proxies()
    {
        for (const char *proxy : {"http://proxy.example:8080", "socks5://10.0.0.1:1080", "none", ""})
            QVERIFY2(NetworkSetup::of({"http://h/__blok", {}, {}, proxy}).ok(), proxy);
        for (const char *proxy : {"proxy.example:8080", "http://proxy.example", "ftp://h:1", "http://u:p@h:1", "x"}) {
            const auto setup = NetworkSetup::of({"http://h/__blok", {}, {}, proxy});
            QVERIFY2(!setup.ok(), proxy);
            QCOMPARE(setup.error().kind, Error::Kind::Usage);
        }
    }
};

QTEST_GUILESS_MAIN(TestHttpEndpoint)
#include "tst_httpendpoint.moc"
