// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/asking.h"
#include "support/recordedserver.h"

#include <QTcpServer>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

const QByteArray health = "{\"status\":\"ok\",\"version\":\"1\",\"uptime\":3,\"activeRuns\":0}";

/// A trace API that only the proxy could reach.
HttpEndpoint through(const RecordedServer &proxy, const std::string &scheme = "http")
{
    return {scheme + "://blok.example/__blok", "s3cret", {}, proxy.url()};
}

bool says(const std::string &text, const char *words)
{
    if (text.find(words) == std::string::npos)
        qWarning("%s", text.c_str());
    return text.find(words) != std::string::npos;
}

}

/// A server that is reached through a proxy, or not.
class TestHttpProxy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksThroughIt()
    {
        RecordedServer proxy;
        proxy.answer([](const ServedRequest &) { return std::optional(ServedAnswer::json(health)); });
        proxy.start();
        QVERIFY(Asking(through(proxy)).ask(api::health()).ok());
        QCOMPARE(proxy.requests().front().target, QByteArray("http://blok.example/__blok/health"));
    }

    /// What goes through a tunnel is for its end alone.
    void tunnelGetsNoToken()
    {
        RecordedServer proxy;
        proxy.answer([](const ServedRequest &) { return std::optional(ServedAnswer::text(403, "no")); });
        proxy.start();
        const auto fault = Asking(through(proxy, "https")).fault(api::health());
        QVERIFY(!fault.empty());
        QVERIFY(fault.find("not found") == std::string::npos);
        QVERIFY(!proxy.requests().empty());
        for (const auto &request : proxy.requests()) {
            QCOMPARE(request.method, QByteArray("CONNECT"));
            QVERIFY(!request.headers.contains("authorization"));
        }
    }

    void wantsAPassword()
    {
        RecordedServer proxy;
        proxy.answer([](const ServedRequest &) {
            auto answer = ServedAnswer::text(407, "");
            answer.headers.emplace_back("Proxy-Authenticate", "Basic realm=\"p\"");
            return std::optional(answer);
        });
        proxy.start();
        QVERIFY(says(Asking(through(proxy)).fault(api::health()), "the proxy wants a name and a password"));
    }

    void isAway()
    {
        QTcpServer free;
        QVERIFY(free.listen(QHostAddress::LocalHost));
        const auto port = free.serverPort();
        free.close();
        const HttpEndpoint endpoint{"http://blok.example/__blok", {}, {}, "http://127.0.0.1:" + std::to_string(port)};
        QVERIFY(says(Asking(endpoint).fault(api::health()), "the proxy refuses connections; check the proxy settings"));
    }

    void thisComputerNeedsNone()
    {
        RecordedServer proxy, server;
        server.answer([](const ServedRequest &) { return std::optional(ServedAnswer::json(health)); });
        proxy.start();
        server.start();
        QVERIFY(Asking({*normalUrl(server.url()), {}, {}, proxy.url()}).ask(api::health()).ok());
        QVERIFY(proxy.requests().empty());
    }
};

QTEST_GUILESS_MAIN(TestHttpProxy)
#include "tst_httpproxy.moc"
