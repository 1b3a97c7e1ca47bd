// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "httpsupport/fakeblok.h"
#include "runningctl.h"

#include <algorithm>
#include <memory>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace blokwatch::test;

namespace {

const QString runId = QString::fromStdString(FakeBlok::idOf(50));

/// A Blok with one run under way, and what it does when it is asked to cancel that.
struct Blok {
    explicit Blok(std::function<ServedAnswer(Blok &)> cancel) : onCancel(std::move(cancel))
    {
        fake.fill(5, fake.now() - 60'000);
        fake.begin(FakeBlok::idOf(50), fake.now() - 50'000, false);
        server.answer([this](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method != "POST")
                return std::nullopt;
            bodies.append(request.body);
            return onCancel(*this);
        });
        server.start();
    }
    ~Blok() { server.stop(); }

    void becomeCancelled() { fake.end(FakeBlok::idOf(50), "cancelled", fake.now()); }
    /// An event of a step, so many ms from now.
    void tell(const QByteArray &type, qint64 later)
    {
        server.send(sseChunks(
            type, "evt_0000000000ff",
            "{\"id\":\"evt_0000000000ff\",\"type\":\"" + type + "\",\"runId\":\"" + runId.toUtf8() +
                "\",\"workflowName\":\"orders\",\"timestamp\":" + QByteArray::number(qint64(fake.now()) + later) +
                ",\"nodeName\":\"charge\",\"nodeId\":\"node_1\",\"payload\":{}}"));
    }
    QStringList arguments(const QStringList &more) const
    {
        return QStringList{QStringLiteral("--source"), QString::fromStdString(server.url()), QStringLiteral("cancel"),
                           runId} +
               more;
    }
    Outcome run(const char *more) const { return blokwatchctl(arguments(words(more))); }
    /// Begins what takes its time; outcome() waits for the end of it.
    void begin(const char *more) { m_running = std::make_unique<RunningCtl>(arguments(words(more))); }
    Outcome outcome()
    {
        const int code = m_running->end();
        return {code, m_running->out(), m_running->err()};
    }

    std::function<ServedAnswer(Blok &)> onCancel;
    QList<QByteArray> bodies; ///< of what was to be done; the server's, until the program has ended
    RecordedServer server;
    FakeBlok fake{server};

private:
    std::unique_ptr<RunningCtl> m_running;
};

ServedAnswer accepted()
{
    return ServedAnswer::json("{\"cancelled\":true,\"runId\":\"" + runId.toUtf8() +
                              "\",\"previousStatus\":\"running\",\"newStatus\":\"cancelled\",\"note\":\"initiated\"}");
}

ServedAnswer done(Blok &blok)
{
    blok.becomeCancelled();
    return accepted();
}

QStringList phases(const Outcome &outcome)
{
    QStringList phases;
    for (const QString &line : outcome.lines()) {
        const auto phase = QJsonDocument::fromJson(line.toUtf8()).object();
        phases << (phase[QStringLiteral("runId")] == runId ? phase[QStringLiteral("phase")].toString() : line);
    }
    return phases;
}

/// A terminal as the program's standard input.
class Terminal
{
public:
    Terminal() : m_own(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        ::grantpt(m_own);
        ::unlockpt(m_own);
    }
    ~Terminal() { ::close(m_own); }
    Outcome run(const QStringList &arguments, const QByteArray &typed) const
    {
        QProcess process;
        process.setStandardInputFile(QString::fromLocal8Bit(::ptsname(m_own)));
        process.start(QStringLiteral(BLOKWATCHCTL), arguments);
        QByteArray err;
        const bool asks = QTest::qWaitFor(
            [&] {
                err += process.readAllStandardError();
                return err.contains("[y/N]") || process.state() == QProcess::NotRunning;
            },
            RunningCtl::patienceMs);
        if (!asks || ::write(m_own, typed.constData(), std::size_t(typed.size())) != typed.size() ||
            !process.waitForFinished(RunningCtl::patienceMs))
            return {-1, {}, err};
        return {process.exitCode(), process.readAllStandardOutput(), err + process.readAllStandardError()};
    }

private:
    int m_own;
};

}

class TestCtlCancel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A run must be quiet for five seconds, so all that takes its time goes on side by side.
    void initTestCase()
    {
        m_settled.begin("--yes --format json");
        m_forPeople.begin("--yes");
        m_marked.begin("--yes --format json --wait 1");
        m_goesOn.begin("--yes --format json --wait 3");
        m_endsFirst.begin("--yes --format json");
        m_lost.begin("--yes --format json --wait 4");
    }

    void refusedByTheServer()
    {
        Blok blok([](Blok &) {
            auto answer = ServedAnswer::json("{\"error\":\"Cannot cancel run in 'completed' state.\",\"runId\":\"" +
                                             runId.toUtf8() + "\",\"status\":\"completed\"}");
            answer.status = 400;
            return answer;
        });
        const Outcome outcome = blok.run("--yes --format json");
        QCOMPARE(outcome.code, 3);
        QCOMPARE(phases(outcome), words("requested refused"));
        QVERIFY(outcome.out.contains("is completed, which can't be cancelled; nothing was done"));
    }

    void nothingToCancel()
    {
        Blok blok(done);
        const QStringList at{QStringLiteral("--source"), QString::fromStdString(blok.server.url())};
        const auto ended = QString::fromStdString(FakeBlok::idOf(2));
        Outcome outcome = blokwatchctl(at + QStringList{QStringLiteral("cancel"), ended, QStringLiteral("--yes")});
        QCOMPARE(outcome.code, 3);
        QCOMPARE(outcome.err, "blokwatchctl: " + ended.toUtf8() + ": It has ended: Completed.\n");
        outcome = blokwatchctl(at + words("cancel run_nope --yes"));
        QCOMPARE(outcome.code, 1);
        QVERIFY(blok.bodies.isEmpty());

        Folder folder;
        outcome = blokwatchctl({QStringLiteral("--source"), folder.golden(QStringLiteral("trace.db.gz")),
                                QStringLiteral("cancel"), QStringLiteral("run_9e4a6e1d5032"), QStringLiteral("--yes")});
        QCOMPARE(outcome.code, 3);
        QVERIFY2(outcome.err.contains("trace.db is a file that is only read; act at the trace API of its Blok"),
                 outcome.err.constData());
    }

    void asks()
    {
        Blok blok(done);
        const Outcome silent = blok.run("");
        QCOMPARE(silent.code, 2);
        QVERIFY(silent.err.contains("give --yes to cancel without asking"));
        QVERIFY(blok.server.requests().empty());

        const Terminal terminal;
        const Outcome no = terminal.run(blok.arguments({}), "n\n");
        QVERIFY2(no.code == 2, no.err.constData());
        QVERIFY(no.err.contains("Cancel this run? [y/N]") && no.err.contains("nothing was done"));
        QVERIFY(blok.bodies.isEmpty());
        const Outcome yes = terminal.run(blok.arguments(words("--wait 1")), "yes\n");
        QVERIFY2(yes.code == 0, yes.err.constData());
        QCOMPARE(blok.bodies.size(), 1);
    }

    void arguments_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char *arguments, const char *message) {
            QTest::newRow(arguments) << QString::fromUtf8(arguments) << QByteArray(message);
        };
        row("cancel", "cancel needs the id of a run");
        row("cancel a b", "“b” is one word too many after cancel");
        row("cancel a --wait soon", "--wait “soon” is no number of seconds");
        row("cancel a --wait -1", "--wait “-1” is no number of seconds");
        row("cancel a --method GET", "--method has no meaning for cancel");
        row("runs --yes", "--yes has no meaning for runs");
        row("cancel a --format table", "use one of text, json");
    }
    void arguments()
    {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, message);
        const Outcome outcome =
            blokwatchctl(words("--source http://127.0.0.1:1") + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
    }

    void untilItIsSettled()
    {
        const Blok &blok = m_settled;
        const Outcome outcome = m_settled.outcome();
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        auto seen = phases(outcome);
        seen.removeAll(QStringLiteral("acknowledged")); // the fact may be quicker than the answer
        QCOMPARE(seen, words("requested effective settled"));
        QCOMPARE(blok.bodies, QList<QByteArray>{"{}"});
        QVERIFY(outcome.err.contains("Cancels run run_000000000032 of orders at 127.0.0.1:"));
        QVERIFY(outcome.err.contains("The step under way goes on to its end unless it watches for the signal"));
        const auto last = QJsonDocument::fromJson(outcome.lines().constLast().toUtf8()).object();
        QVERIFY(
            last[QStringLiteral("text")].toString().startsWith(QStringLiteral("The run is cancelled, and nothing")));
        QCOMPARE(last[QStringLiteral("reason")].toString(), QStringLiteral("initiated"));
        QVERIFY(last[QStringLiteral("timestamp")].toDouble() > 1e12);
    }

    void forPeople()
    {
        const Outcome outcome = m_forPeople.outcome();
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QCOMPARE(outcome.err, QByteArray());
        const QStringList lines = outcome.lines();
        QVERIFY(lines.constFirst().startsWith(QStringLiteral("Cancels run ")));
        QVERIFY(lines.contains(QStringLiteral("  Runs that it started are cancelled as well.")));
        QVERIFY(lines.constLast().contains(QStringLiteral("  Settled         The run is cancelled, and nothing was")));
        QVERIFY(!outcome.out.contains('\x1b'));
    }

    /// Marked, says the server, but no source has it so.
    void notEffectiveYet()
    {
        const Outcome outcome = m_marked.outcome();
        QCOMPARE(outcome.code, 4);
        QCOMPARE(phases(outcome), words("requested acknowledged"));
    }

    void itsCodeGoesOn()
    {
        const Outcome outcome = m_goesOn.outcome();
        QCOMPARE(outcome.code, 4);
        QVERIFY2(phases(outcome).constLast() == QStringLiteral("stillEmitting"), outcome.out.constData());
    }

    void itEndsFirst()
    {
        const Outcome outcome = m_endsFirst.outcome();
        QCOMPARE(outcome.code, 3);
        QCOMPARE(phases(outcome), words("requested ended"));
        QVERIFY(outcome.out.contains("The run had ended before it could be cancelled: Completed."));
    }

    /// Nobody knows what became of the request; then the source tells.
    void theAnswerIsLost()
    {
        const Outcome outcome = m_lost.outcome();
        QCOMPARE(outcome.code, 0);
        auto seen = phases(outcome);
        seen.removeAll(QStringLiteral("requested")); // again when the answer was lost
        QCOMPARE(seen.constFirst(), QStringLiteral("effective"));
        QCOMPARE(m_lost.bodies.size(), 1);
    }

private:
    Blok m_settled{done};
    Blok m_forPeople{done};
    Blok m_marked{[](Blok &) { return accepted(); }};
    Blok m_goesOn{[](Blok &asked) {
        asked.becomeCancelled();
        asked.tell("NODE_STARTED", 500);
        return accepted();
    }};
    Blok m_endsFirst{[](Blok &asked) {
        asked.fake.end(FakeBlok::idOf(50), "completed", asked.fake.now());
        auto answer = accepted();
        answer.delayMs = 1500;
        return answer;
    }};
    Blok m_lost{[](Blok &asked) {
        asked.becomeCancelled();
        auto answer = accepted();
        answer.cutAfter = 3;
        return answer;
    }};
};

QTEST_GUILESS_MAIN(TestCtlCancel)
#include "tst_ctlcancel.moc"
