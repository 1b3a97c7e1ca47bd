// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/commandline.h"
#include "options/secret.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <pthread.h>
#include <termios.h>
#include <unistd.h>

using namespace blokwatch;

class TestSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("BLOKWATCH_TOKEN_FILE"); }

    void tokenFiles()
    {
        QCOMPARE(*readToken(written("  tok-3n.x~ \r\n\n")), std::string("tok-3n.x~"));
        for (const QByteArray &text :
             {QByteArray(), QByteArray(" \n "), QByteArray("hunter2 x"), QByteArray("hunter2\nx"),
              QByteArray("hunter2\x7f"), QByteArray("hunter2\xc3\xa4"), QByteArray(20'000, 'h')}) {
            const auto token = readToken(written(text));
            QVERIFY(!token.ok());
            QCOMPARE(token.error().kind, Error::Kind::Usage);
            QVERIFY(token.error().text.find("hunter2") == std::string::npos);
        }
        QVERIFY(!readToken(m_folder.path()).ok());
        QVERIFY(!readToken(m_folder.filePath(QStringLiteral("missing"))).ok());
    }

    void sourcesGetTheirToken()
    {
        const QString file = written("s3cret\n");
        CommandLine line(QStringLiteral("test"));
        QVERIFY(line.read({QStringLiteral("test"), QStringLiteral("--source"), QStringLiteral("http://h"),
                           QStringLiteral("--source"), QStringLiteral("t.db"), QStringLiteral("--token-file"), file,
                           QStringLiteral("--ca-file"), QStringLiteral("ca.pem")})
                    .ok());
        QCOMPARE(line.sources()[0].token, std::string("s3cret"));
        QCOMPARE(line.sources()[0].caFile, std::string("ca.pem"));
        QVERIFY(line.sources()[1].token.empty() && line.sources()[1].caFile.empty());
    }

    void environment()
    {
        qputenv("BLOKWATCH_TOKEN_FILE", QFile::encodeName(written("fr0m-env")));
        CommandLine line(QStringLiteral("test"));
        QVERIFY(line.read({QStringLiteral("test"), QStringLiteral("--source"), QStringLiteral("http://h")}).ok());
        QCOMPARE(line.sources()[0].token, std::string("fr0m-env"));
        qputenv("BLOKWATCH_TOKEN_FILE", "/nowhere/token");
        QVERIFY(!line.read({QStringLiteral("test"), QStringLiteral("--source"), QStringLiteral("http://h")}).ok());
        QVERIFY(line.read({QStringLiteral("test"), QStringLiteral("--source"), QStringLiteral("t.db")}).ok());
    }

    void namesToHide()
    {
        qputenv("BLOKWATCH_HIDE", " iban,, pin ");
        CommandLine line(QStringLiteral("test"));
        QVERIFY(line.read({QStringLiteral("test"), QStringLiteral("--hide"), QStringLiteral("ssn")}).ok());
        QCOMPARE(line.hiddenNames(),
                 (QStringList{QStringLiteral("ssn"), QStringLiteral("iban"), QStringLiteral("pin")}));
        qunsetenv("BLOKWATCH_HIDE");
        QCOMPARE(line.hiddenNames(), QStringList{QStringLiteral("ssn")});
    }

    void eachServerGetsItsOwnToken()
    {
        const auto one = written("one"), two = written("two");
        const auto read = [](CommandLine &line, const QStringList &more) {
            const QString source = QStringLiteral("--source");
            return line.read(QStringList{QStringLiteral("test"), source, QStringLiteral("http://a:4000"), source,
                                         QStringLiteral("https://b/x"), source, QStringLiteral("t.db")} +
                             more);
        };
        const QString option = QStringLiteral("--token-file");
        CommandLine each(QStringLiteral("test"));
        const auto ofA = QStringLiteral("a:4000=") + one, ofB = QStringLiteral("b=") + two;
        QVERIFY(read(each, {option, ofA, option, ofB}).ok());
        QCOMPARE(each.sources()[0].token, std::string("one"));
        QCOMPARE(each.sources()[1].token, std::string("two"));
        QVERIFY(each.sources()[2].token.empty());
        CommandLine single(QStringLiteral("test"));
        QVERIFY(read(single, {option, ofB}).ok());
        QVERIFY(single.sources()[0].token.empty());
        CommandLine vague(QStringLiteral("test"));
        const auto refused = read(vague, {option, one});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, Error::Kind::Usage);
        QVERIFY2(refused.error().text.find("--token-file a:4000=") != std::string::npos, refused.error().text.c_str());
    }

    void prompt()
    {
        const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
        QVERIFY(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
        const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
        QVERIFY(terminal >= 0);
        // Typed when the prompt is there: what was typed before is thrown away.
        const auto typist = QThread::create([master] {
            char c = 0;
            while (::read(master, &c, 1) == 1 && c != ':') {}
            (void)!::write(master, " s3cret \n", 9);
        });
        typist->start();
        const auto token = askForToken("h:4000", terminal);
        QVERIFY(typist->wait(10'000));
        delete typist;
        QCOMPARE(token, std::optional<std::string>("s3cret"));
        ::fcntl(master, F_SETFL, O_NONBLOCK);
        QByteArray shown(256, '\0');
        shown.truncate(std::max<qsizetype>(::read(master, shown.data(), std::size_t(shown.size())), 0));
        QVERIFY(!shown.contains("s3cret"));
        termios after = {};
        QVERIFY(::tcgetattr(terminal, &after) == 0 && (after.c_lflag & ECHO) != 0);
        ::close(terminal);
        ::close(master);
        QCOMPARE(askForToken("h", -1), std::nullopt);
    }

    void aSignalEndsThePrompt()
    {
        const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
        QVERIFY(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
        const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
        QVERIFY(terminal >= 0);
        struct sigaction action = {}, before = {};
        action.sa_handler = [](int) {};
        QCOMPARE(::sigaction(SIGUSR1, &action, &before), 0);
        // Again and again: one that comes before the prompt waits for an answer would be missed.
        std::atomic<bool> isAsking = true;
        const auto asker = ::pthread_self();
        const auto interrupter = QThread::create([&] {
            char c = 0;
            while (::read(master, &c, 1) == 1 && c != ':') {}
            while (isAsking) {
                ::pthread_kill(asker, SIGUSR1);
                QThread::yieldCurrentThread();
            }
        });
        interrupter->start();
        const auto token = askForToken("h:4000", terminal);
        isAsking = false;
        QVERIFY(interrupter->wait(10'000));
        delete interrupter;
        ::sigaction(SIGUSR1, &before, nullptr);
        QCOMPARE(token, std::nullopt);
        termios after = {};
        QVERIFY(::tcgetattr(terminal, &after) == 0 && (after.c_lflag & ECHO) != 0);
        ::close(terminal);
        ::close(master);
    }

private:
    QString written(const QByteArray &text)
    {
        const QString path = m_folder.filePath(QString::number(m_files++));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
    }

    QTemporaryDir m_folder;
    int m_files = 0;
};

QTEST_GUILESS_MAIN(TestSecret)
#include "tst_secret.moc"
