// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "httpsupport/fakeblok.h"
#include "runningctl.h"

#include <QSet>

#include <csignal>
#include <map>
#include <memory>

using namespace blokwatch::test;

namespace {

const QString runId = QString::fromStdString(FakeBlok::idOf(50));
constexpr int soon = 5'000;

ServedAnswer answered(int status, const QByteArray &body)
{
    auto answer = ServedAnswer::json(body);
    answer.status = status;
    return answer;
}

ServedAnswer html() { return ServedAnswer::text(200, "<html><title>\x1b[2J log in</title></html>"); }

ServedAnswer cut()
{
    auto answer = ServedAnswer::json("{\"cancelled\":true,\"runId\":\"" + runId.toUtf8() + "\"}");
    answer.cutAfter = 9;
    return answer;
}

ServedAnswer silence()
{
    auto answer = ServedAnswer::json("{}");
    answer.stallAfter = 0;
    return answer;
}

/// A Blok with one run under way, one answer to all that is to be done, and perhaps one to what is asked.
struct Blok {
    explicit Blok(ServedAnswer act, const QByteArray &stalled = {})
    {
        fake.fill(3, fake.now() - 60'000);
        fake.begin(FakeBlok::idOf(50), fake.now() - 50'000, false);
        server.answer([act = std::move(act), stalled](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method != "GET")
                return act;
            return !stalled.isEmpty() && request.path().endsWith(stalled) ? std::optional(silence()) : std::nullopt;
        });
        server.start();
    }
    ~Blok() { server.stop(); }

    QStringList arguments(const char *verb, const char *more) const
    {
        return QStringList{QStringLiteral("--source"), QString::fromStdString(server.url())} + words(verb) +
               QStringList{runId} + words(more);
    }
    qsizetype acts() const
    {
        const auto all = server.requests();
        return std::count_if(all.begin(), all.end(), [](const auto &request) { return request.method != "GET"; });
    }

    RecordedServer server;
    FakeBlok fake{server};
};

struct Verb {
    const char *verb;
    const char *more;
};

constexpr Verb verbs[] = {{"cancel", "--yes --wait 0.2"}, {"replay", ""}, {"tag", "--add vip"}};

/// Ended by that signal; what was said until then.
struct Interrupted {
    int code;
    QByteArray out;
    QByteArray err;
};

Interrupted interrupted(RunningCtl &ctl)
{
    QElapsedTimer timer;
    timer.start();
    const int code = ctl.end(SIGINT);
    return {timer.elapsed() < soon ? code : -1, ctl.out(), ctl.err()};
}

}

class TestCtlFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whatever a server answers: the exit code tells refused from not known, JSON stays JSON, and it is asked once.
    void answers_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("words");
        m_answers.clear();
        const auto row = [this](const char *name, ServedAnswer answer, int code, const char *words) {
            m_answers[name] = std::move(answer);
            QTest::newRow(name) << code << QByteArray(words);
        };
        row("401", answered(401, "{\"error\":\"Unauthorized\"}"), 3, "wants a token");
        row("403", answered(403, "{}"), 3, "lacks the right to do it; nothing was done");
        row("429", answered(429, "{}"), 3, "asked too often by somebody");
        row("500 text", ServedAnswer::text(500, "oops"), 4, "the server failed (HTTP 500)");
        row("cut", cut(), 4, "broke off after 9 bytes");
        row("no body", answered(200, ""), 4, "whether it was done is not known");
        row("html", html(), 4, "whether it was done is not known");
        row("nothing told", answered(200, "{}"), 4, "the answer does not say what was done");
    }
    void answers()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, words);
        struct Asked {
            std::unique_ptr<Blok> blok;
            std::unique_ptr<RunningCtl> ctl;
            bool json;
        };
        std::vector<Asked> all;
        for (const Verb &verb : verbs) {
            for (const bool json : {false, true}) {
                auto blok = std::make_unique<Blok>(m_answers[QTest::currentDataTag()]);
                auto arguments = blok->arguments(verb.verb, verb.more);
                if (json)
                    arguments << QStringLiteral("--format=json");
                auto ctl = std::make_unique<RunningCtl>(arguments);
                all.push_back({std::move(blok), std::move(ctl), json});
            }
        }
        for (const Asked &asked : all) {
            const int ended = asked.ctl->end();
            const QByteArray said = asked.ctl->out() + asked.ctl->err();
            QVERIFY2(ended == code, (QByteArray::number(ended) + ' ' + said).constData());
            QVERIFY2(said.contains(words), said.constData());
            QVERIFY2(!said.contains('\x1b') && !said.contains("<title>\n"), said.constData());
            QCOMPARE(asked.blok->acts(), 1);
            for (const QByteArray &line : asked.json ? asked.ctl->lines() : QList<QByteArray>())
                QVERIFY2(QJsonDocument::fromJson(line).isObject(), line.constData());
        }
    }

    /// Ctrl+C ends it at once, and says what it leaves open.
    void interruptedWhileItIsDone()
    {
        const QByteArray said[] = {
            "interrupted; what was asked for can't be taken back, and run run_000000000032 tells",
            "interrupted; the request was made, and runs --where replay:run_000000000032 tells",
            "interrupted; some of the tags may have been changed"};
        for (std::size_t i = 0; i < std::size(verbs); ++i) {
            Blok blok(silence());
            RunningCtl ctl(blok.arguments(verbs[i].verb, verbs[i].more));
            QTRY_COMPARE_WITH_TIMEOUT(blok.acts(), 1, RunningCtl::patienceMs);
            const auto [code, out, err] = interrupted(ctl);
            QCOMPARE(code, -2);
            QVERIFY2(err.contains(said[i]), err.constData());
        }
    }

    /// Before anything was asked for there is nothing to leave open.
    void interruptedWhileItIsLookedUp()
    {
        for (const QByteArray stalled : {"/__blok/runs/run_000000000032", "/__blok/runs"}) {
            Blok blok(silence(), stalled);
            RunningCtl ctl(blok.arguments("cancel", "--yes"));
            QTRY_VERIFY_WITH_TIMEOUT(std::any_of(requestsOf(blok).begin(), requestsOf(blok).end(),
                                                 [&](const QByteArray &path) { return path.endsWith(stalled); }),
                                     RunningCtl::patienceMs);
            const auto [code, out, err] = interrupted(ctl);
            QCOMPARE(code, -2);
            QVERIFY2(!err.contains("interrupted"), err.constData());
            QCOMPARE(blok.acts(), 0);
        }
    }

    void interruptedWhileItIsFollowed()
    {
        Blok blok(ServedAnswer::json("{\"cancelled\":true,\"runId\":\"" + runId.toUtf8() +
                                     "\",\"previousStatus\":\"running\",\"newStatus\":\"cancelled\"}"));
        RunningCtl ctl(blok.arguments("cancel", "--yes --format json"));
        QTRY_VERIFY_WITH_TIMEOUT(ctl.out().contains("\"acknowledged\""), RunningCtl::patienceMs);
        const auto [code, out, err] = interrupted(ctl);
        QCOMPARE(code, -2);
        QVERIFY2(err.contains("The server says that it marked the run; no source has it as cancelled yet."),
                 err.constData());
        QVERIFY(out.endsWith('\n'));
    }

    /// What is opened first must not take the place of a closed output.
    void closedOutput()
    {
        for (const Verb &verb : verbs) {
            Blok blok(answered(401, "{}"));
            const Outcome outcome = shell(blok.arguments(verb.verb, verb.more), ">&-");
            QCOMPARE(outcome.code, 3);
            QCOMPARE(blok.acts(), 1);
        }
        Blok blok(answered(401, "{}"));
        const Outcome outcome = shell(blok.arguments("run", ""), ">&-");
        QCOMPARE(outcome.code, 3);
        QVERIFY2(outcome.err.contains("cannot write “standard output”: Bad file descriptor"), outcome.err.constData());
        QCOMPARE(shell(blok.arguments("run", ""), "<&- >/dev/null 2>&-").code, 0);
    }

    /// A reader that has gone, or takes its time, changes nothing of what is done.
    void readersThatGoOrAreSlow()
    {
        Blok blok(answered(400, "{\"error\":\"no\",\"status\":\"completed\"}"));
        const Outcome gone = shell(blok.arguments("cancel", "--yes"), "| true; exit ${PIPESTATUS[0]}");
        QCOMPARE(gone.code, 3);
        QCOMPARE(blok.acts(), 1);
        const Outcome slow = shell(blok.arguments("cancel", "--yes --format json"),
                                   "| while read -r line; do sleep 0.1; echo \"$line\"; done; exit ${PIPESTATUS[0]}");
        QCOMPARE(slow.code, 3);
        QVERIFY2(slow.out.contains("\"refused\""), slow.out.constData());
    }

private:
    static QList<QByteArray> &requestsOf(const Blok &blok)
    {
        static QList<QByteArray> paths;
        paths.clear();
        for (const auto &request : blok.server.requests())
            paths << request.path();
        return paths;
    }
    /// The program with its outputs as a shell connects them.
    static Outcome shell(const QStringList &arguments, const char *redirections)
    {
        QProcess process;
        process.start(QStringLiteral("bash"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("\"$0\" \"$@\" ") + QLatin1String(redirections),
                                  QStringLiteral(BLOKWATCHCTL)} +
                          arguments);
        if (!process.waitForFinished(RunningCtl::patienceMs))
            return {-1, {}, "did not end"};
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    std::map<QByteArray, ServedAnswer> m_answers;
};

QTEST_GUILESS_MAIN(TestCtlFaults)
#include "tst_ctlfaults.moc"
