// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunsource.h"
#include "httpsupport/asking.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/keepingsink.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// A certificate authority of this test's own, made by openssl.
class Authority
{
public:
    bool make()
    {
        return m_folder.isValid() && run({"req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out",
                                          "ca.pem", "-days", "30", "-subj", "/CN=Blokwatch Test CA"});
    }
    /// NAME.pem and NAME.key, for the address `san`, valid for `days` (negative: expired).
    bool issue(const QString &name, const QString &san, int days)
    {
        QFile extension(path(name + QStringLiteral(".ext")));
        if (!extension.open(QIODevice::WriteOnly))
            return false;
        extension.write("subjectAltName=" + san.toUtf8() + "\n");
        extension.close();
        const auto file = [&](const char *end) { return name + QLatin1String(end); };
        return run({"req", "-newkey", "rsa:2048", "-nodes", "-keyout", file(".key"), "-out", file(".csr"), "-subj",
                    "/CN=blok"}) &&
               run({"x509", "-req", "-in", file(".csr"), "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-out",
                    file(".pem"), "-days", QString::number(days), "-extfile", file(".ext")});
    }
    QByteArray read(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    std::string caFile() const { return path(QStringLiteral("ca.pem")).toStdString(); }

private:
    struct Word : QString {
        Word(const char *text) : QString(QString::fromLatin1(text)) {}
        Word(const QString &text) : QString(text) {}
    };
    bool run(const QList<Word> &words)
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("openssl"), QStringList(words.begin(), words.end()));
        const bool done = process.waitForFinished(60'000) && process.exitCode() == 0;
        if (!done)
            qWarning("%s", process.readAllStandardError().constData());
        return done;
    }

    QTemporaryDir m_folder;
};

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
