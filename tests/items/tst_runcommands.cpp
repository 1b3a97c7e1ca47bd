// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/replayform.h"
#include "items/runcommands.h"

#include <QSignalSpy>

#include <condition_variable>
#include <deque>
#include <mutex>

using namespace blokwatch;

namespace {

const RunRef run{{}, {"run_000000000001"}};

/// What a server would do; each act waits until the test answers it.
class Server
{
public:
    Result<CancelAnswer> cancel() { return take(m_cancels); }
    Result<void> tag(const std::string &tag)
    {
        const std::scoped_lock lock(m_mutex);
        tags.push_back(tag);
        if (tag == failingTag)
            return Error{Error::Kind::Refused, "no such tag"};
        return {};
    }
    void answerCancel(Result<CancelAnswer> answer)
    {
        const std::scoped_lock lock(m_mutex);
        m_cancels.push_back(std::move(answer));
        m_changed.notify_all();
    }
    int waiting()
    {
        const std::scoped_lock lock(m_mutex);
        return m_waiting;
    }

    std::vector<std::string> tags;
    std::string failingTag;

private:
    Result<CancelAnswer> take(std::deque<Result<CancelAnswer>> &answers)
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        m_changed.wait(lock, [&] { return !answers.empty(); });
        --m_waiting;
        auto answer = std::move(answers.front());
        answers.pop_front();
        return answer;
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Result<CancelAnswer>> m_cancels;
    int m_waiting = 0;
};

class Control final : public RunControl
{
public:
    explicit Control(Server &server) : m_server(server) {}
    RunAbilities abilities() const override { return {true, true, true, {}}; }
    Result<CancelAnswer> cancel(const RunId &) override { return m_server.cancel(); }
    Result<ReplayAnswer> replay(const RunId &id, const ReplayWish &) override
    {
        ReplayAnswer answer;
        answer.newRunId = {"run_000000000002"};
        answer.originalRunId = id;
        return answer;
    }
    Result<void> addTag(const RunId &, const std::string &tag) override { return m_server.tag("+" + tag); }
    Result<void> removeTag(const RunId &, const std::string &tag) override { return m_server.tag("-" + tag); }

private:
    Server &m_server;
};

CancelAnswer accepted()
{
    CancelAnswer answer;
    answer.cancelled = true;
    answer.runId = run.id;
    return answer;
}

/// A mirror with one run under way, and its commands.
struct Bench {
    Bench()
    {
        mirror.addSource("api", "http://127.0.0.1");
        send(RunStatus::Running);
    }
    void send(RunStatus::Known status)
    {
        auto block = std::make_shared<RunBlock>();
        RunRow row;
        row.id = RunKey::of(run.id.text, block->texts);
        row.status = status;
        row.workflow = block->texts.intern("orders");
        row.startedAt = 1000;
        if (RunStatus::isTerminal(status))
            row.finishedAt = 2000;
        block->rows.push_back(row);
        mirror.inbox().runs(std::move(block));
    }
    bool isKnown() const { return mirror.runs().find(run.deployment, run.id.text).has_value(); }
    CancelCommand::Phase phase() const { return commands->cancelOf(run)->phase(); }

    Server server;
    ManualClock clock{10'000};
    Mirror mirror{clock};
    MirrorDriver driver{mirror};
    RunCommands::Reach reach{[](DeploymentId) { return RunAbilities{true, true, true, {}}; },
                             [this](DeploymentId) -> Result<std::unique_ptr<RunControl>> {
                                 return std::unique_ptr<RunControl>(std::make_unique<Control>(server));
                             },
                             {}};
    std::unique_ptr<RunCommands> commands = std::make_unique<RunCommands>(mirror, driver, reach);
};

}

class TestRunCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerIsNoFact()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        const QSignalSpy changes(bench.commands.get(), &RunCommands::cancelChanged);
        bench.commands->cancel(run);
        QCOMPARE(bench.phase(), CancelCommand::Phase::Requested);
        bench.server.answerCancel(accepted());
        QTRY_COMPARE(bench.phase(), CancelCommand::Phase::Acknowledged);
        bench.send(RunStatus::Cancelled);
        QTRY_COMPARE(bench.phase(), CancelCommand::Phase::Effective);
        bench.clock.advance(CancelCommand::quietFor);
        QTRY_COMPARE(bench.phase(), CancelCommand::Phase::Settled);
        QCOMPARE(changes.size(), 4);
        bench.commands->dismissCancel(run);
        QVERIFY(!bench.commands->cancelOf(run));
    }

    void theLastWishCounts()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        bench.commands->cancel(run);
        QTRY_COMPARE(bench.server.waiting(), 1);
        bench.clock.advance(CancelCommand::dueAfter);
        QTRY_COMPARE(bench.phase(), CancelCommand::Phase::Overdue);
        bench.commands->dismissCancel(run); // it is not over
        QVERIFY(bench.commands->cancelOf(run));
        bench.commands->cancel(run);
        QCOMPARE(bench.phase(), CancelCommand::Phase::Requested);
        QTRY_COMPARE(bench.server.waiting(), 2);
        bench.server.answerCancel(accepted());
        bench.server.answerCancel(accepted());
        QTRY_COMPARE(bench.server.waiting(), 0);
        QTRY_COMPARE(bench.phase(), CancelCommand::Phase::Acknowledged);
    }

    void aRunThatHadEndedIsKnownToHaveEnded()
    {
        Bench bench;
        bench.send(RunStatus::Completed);
        QTRY_VERIFY(bench.isKnown() && bench.mirror.runs().status(0) == RunStatus::Completed);
        bench.commands->cancel(run);
        QCOMPARE(bench.phase(), CancelCommand::Phase::Ended);
        bench.server.answerCancel(accepted());
    }

    void whoGoesHearsNothing()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        bench.commands->cancel(run);
        QTRY_COMPARE(bench.server.waiting(), 1);
        bench.server.answerCancel(accepted());
        bench.commands.reset();
        QCoreApplication::processEvents();
        QCOMPARE(bench.server.waiting(), 0);
    }

    void tagsStopAtTheFirstFailure()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        const QSignalSpy changed(bench.commands.get(), &RunCommands::sourceChanged);
        bench.server.failingTag = "+b";
        bench.commands->tag(run, {{"a", "b", "c"}, {"d"}});
        QCOMPARE(bench.commands->actOf(run)->state, RunAct::State::Requested);
        QTRY_COMPARE(bench.commands->actOf(run)->state, RunAct::State::Refused);
        QCOMPARE(bench.server.tags, (std::vector<std::string>{"+a", "+b"}));
        QCOMPARE(changed.size(), 1); // what was done is to be seen
        QCOMPARE(wording::actSentence(*bench.commands->actOf(run)),
                 QStringLiteral("Not all tags were changed: no such tag"));
        bench.server.failingTag.clear();
        bench.commands->tag(run, {{"b"}, {"d"}});
        QTRY_COMPARE(bench.commands->actOf(run)->state, RunAct::State::Done);
        bench.commands->dismissAct(run);
        QVERIFY(!bench.commands->actOf(run));
    }

    void whatCanNotBeReadIsNotChecked()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        bench.commands->replay(run, {});
        QTRY_COMPARE(bench.commands->actOf(run)->state, RunAct::State::Done);
        const auto &act = *bench.commands->actOf(run);
        QCOMPARE(act.check.outcome, ReplayCheck::Outcome::Unchecked);
        QCOMPARE(wording::actWord(act), QStringLiteral("Not known"));
        QVERIFY(wording::actSentence(act).contains(QStringLiteral("could not be checked")));
    }

    void withoutAnyReachNothingCanBeDone()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        RunCommands commands(bench.mirror, bench.driver, {});
        const auto target = commands.target(run);
        QVERIFY(target);
        QVERIFY(!wording::whyNotCancel(*target, 0).isEmpty());
        QVERIFY(!commands.target({{}, {"run_unknown"}}));
        QVERIFY(!commands.target({{7}, run.id}));
        commands.replay(run, {});
        QTRY_COMPARE(commands.actOf(run)->state, RunAct::State::Refused);
    }

    void anActUnderWayStandsInTheWayOfTheNext()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        const auto cancelling = QStringLiteral("Cancelling is under way.");
        const auto fresh = [&] {
            auto target = *bench.commands->target(run);
            target.freshness.state = Freshness::State::Fresh;
            return target;
        };
        QCOMPARE(wording::whyNotCancel(fresh(), 0), QString());
        bench.commands->cancel(run);
        QCOMPARE(wording::whyNotCancel(fresh(), 0), cancelling);
        QCOMPARE(wording::whyNotTag(fresh(), 0), QString());
        bench.commands->tag(run, {{"a"}, {}});
        QVERIFY(!wording::whyNotTag(fresh(), 0).isEmpty());
        QVERIFY(!wording::whyNotReplay(fresh(), 0).isEmpty());
        QTRY_COMPARE(wording::whyNotTag(fresh(), 0), QString());
        bench.server.answerCancel(accepted());
        bench.clock.advance(CancelCommand::dueAfter);
        QTRY_COMPARE(wording::whyNotCancel(fresh(), 0), QString());
    }

    /// A run that only a reading has is no fresher than its source.
    void whatOnlyAReadingHasIsAsOldAsItsSource()
    {
        Bench bench;
        QTRY_VERIFY(bench.isKnown());
        Run read;
        read.id = {"run_unlisted"};
        read.status = RunStatus::Running;
        Freshness paused;
        paused.state = Freshness::State::Paused;
        bench.mirror.inbox().freshness({}, paused);
        QTRY_COMPARE(bench.mirror.sources()[0].freshness.state, Freshness::State::Paused);
        const auto target = bench.commands->target({{}, read.id}, &read);
        QVERIFY(target);
        QVERIFY(wording::whyNotCancel(*target, 0).contains(QStringLiteral("not up to date")));
    }

    void aFormIsReadFieldByField_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("headers");
        QTest::addColumn<QString>("body");
        QTest::addColumn<int>("wrong"); // ReplayForm::Field; -1: none
        const auto row = [](const char *name, const char *method, const char *path, const char *headers,
                            const char *body, int wrong) {
            QTest::newRow(name) << QString::fromLatin1(method) << QString::fromLatin1(path)
                                << QString::fromLatin1(headers) << QString::fromLatin1(body) << wrong;
        };
        row("nothing", "", "", "", "", -1);
        row("all", " PUT ", "/a b", "A: 1\n\nB:2", "[1]", -1);
        row("method", "GET /", "", "", "", int(ReplayForm::Field::Method));
        row("path", "", "orders", "", "", int(ReplayForm::Field::Path));
        row("header without a colon", "", "", "A", "", int(ReplayForm::Field::Headers));
        row("header without a name", "", "", ": 1", "", int(ReplayForm::Field::Headers));
        row("a header twice", "", "", "A: 1\na: 2", "", int(ReplayForm::Field::Headers));
        row("body", "", "", "", "{", int(ReplayForm::Field::Body));
        row("the first fault counts", "G T", "x", "", "{", int(ReplayForm::Field::Method));
    }

    void aFormIsReadFieldByField()
    {
        QFETCH(QString, method);
        QFETCH(QString, path);
        QFETCH(QString, headers);
        QFETCH(QString, body);
        QFETCH(int, wrong);
        const auto reading = ReplayForm{method, path, headers, body}.read();
        QCOMPARE(reading.where ? int(*reading.where) : -1, wrong);
        QCOMPARE(reading.wrong.isEmpty(), wrong == -1);
        QCOMPARE(reading.wish.method.has_value(), method == QStringLiteral(" PUT "));
        if (wrong == -1)
            QCOMPARE(reading.wish.headers.size(), std::size_t(method == QStringLiteral(" PUT ") ? 2 : 0));
    }
};

QTEST_MAIN(TestRunCommands)
#include "tst_runcommands.moc"
