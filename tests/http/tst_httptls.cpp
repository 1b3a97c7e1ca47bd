// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunsource.h"
#include "httpsupport/asking.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/keepingsink.h"
#include "support/authority.h"

#include <QFile>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// A server with the certificate of that name.
struct SecureServer {
    SecureServer(const Authority &authority, const QString &name)
    {
        server.useTls(authority.read(name + QStringLiteral(".pem")), authority.read(name + QStringLiteral(".key")));
        server.start();
        url = *normalUrl(server.url());
    }
    RecordedServer server;
    FakeBlok blok{server};
    std::string url;
};

}

class TestHttpTls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_authority.make());
        QVERIFY(m_authority.issue(QStringLiteral("good"), QStringLiteral("IP:127.0.0.1"), 30));
        QVERIFY(m_authority.issue(QStringLiteral("other"), QStringLiteral("DNS:other.example"), 30));
        QVERIFY(m_authority.issue(QStringLiteral("old"), QStringLiteral("IP:127.0.0.1"), -1));
    }

    void ownCa()
    {
        SecureServer secure(m_authority, QStringLiteral("good"));
        const auto health = Asking({secure.url, {}, m_authority.caFile(), {}}).ask(api::health());
        QVERIFY2(health.ok(), health ? "" : health.error().text.c_str());
    }

    void streamAndPages()
    {
        SecureServer secure(m_authority, QStringLiteral("good"));
        secure.blok.fill(1200, secure.blok.now() - 60'000);
        const SystemClock clock;
        KeepingSink sink;
        HttpRunSource source({secure.url, {}, m_authority.caFile(), {}}, DeploymentId{1}, clock, quickTimes(), 1);
        source.open(sink);
        QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
        QCOMPARE(sink.seen().lines(), secure.blok.lines());
        secure.blok.begin(FakeBlok::idOf(5000), secure.blok.now());
        QVERIFY(sink.wait([](const auto &seen) { return seen.eventIds.size() == 1; }));
        source.close();
    }

    void unknownCa()
    {
        SecureServer secure(m_authority, QStringLiteral("good"));
        const auto health = Asking({secure.url, "s3cret", {}, {}}).ask(api::health());
        QCOMPARE(health.error().kind, Error::Kind::Refused);
        const auto &words = health.error().text;
        QVERIFY2(
            words.find("issued by somebody unknown (Blokwatch Test CA); give the issuer's certificate by --ca-file") !=
                std::string::npos,
            words.c_str());
        QVERIFY(secure.server.requests().empty()); // no token has left
    }

    void wrongName()
    {
        SecureServer secure(m_authority, QStringLiteral("other"));
        const auto words = Asking({secure.url, "s3cret", m_authority.caFile(), {}}).fault(api::health());
        QVERIFY2(words.find("the certificate is for other.example and not for this host") != std::string::npos,
                 words.c_str());
        QVERIFY(secure.server.requests().empty());
    }

    void expired()
    {
        SecureServer secure(m_authority, QStringLiteral("old"));
        const auto words = Asking({secure.url, {}, m_authority.caFile(), {}}).fault(api::health());
        QVERIFY2(words.find("the certificate expired at 20") != std::string::npos, words.c_str());
        QVERIFY(secure.server.requests().empty());
    }

    void plainServer()
    {
        RecordedServer server;
        server.start();
        const std::string url = "https" + server.url().substr(4) + "/__blok";
        const auto words = Asking({url, {}, {}, {}}).fault(api::health());
        QVERIFY2(words.find("http://") != std::string::npos, words.c_str());
    }

    void plainClient()
    {
        SecureServer secure(m_authority, QStringLiteral("good"));
        const std::string url = "http" + secure.url.substr(5);
        const auto words = Asking({url, {}, {}, {}}).fault(api::health());
        QVERIFY2(words.find("https://") != std::string::npos, words.c_str());
    }

    void caFileWithoutCertificate()
    {
        QFile file(m_authority.path(QStringLiteral("empty.pem")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto setup = NetworkSetup::of({"https://h/__blok", {}, file.fileName().toStdString(), {}});
        QCOMPARE(setup.error().kind, Error::Kind::Usage);
        QVERIFY(setup.error().text.find("holds no certificate") != std::string::npos);
    }

private:
    Authority m_authority;
};

QTEST_GUILESS_MAIN(TestHttpTls)
#include "tst_httptls.moc"
