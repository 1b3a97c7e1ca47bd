// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include "core/codec/apicodec.h"
#include "core/codec/runcodec.h"
#include "items/commandwords.h"
#include "ports/runrow.h"
#include "support/golden.h"

#include <QSet>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

using Phase = CancelCommand::Phase;

const RunAbilities able{true, true, true, {}};
constexpr Millis now = 1'796'040'000'000;

/// A run in this status, of a source that is fresh and can all.
ActTarget target(const char *status)
{
    ActTarget target;
    target.status = RunStatus::fromText(status);
    target.triggerType = "http";
    target.source = "blok:4000";
    target.freshness.state = Freshness::State::Fresh;
    target.abilities = able;
    return target;
}

QString meaning(const ActTarget &target) { return wording::cancelMeaning(target).join(QLatin1Char('\n')); }

CancelCommand asked() { return {RunRef{{}, {"run_1"}}, 0}; }

std::vector<Run> recordedRuns()
{
    json::Decoder decoder;
    return decode<RunPage>(decoder, readData("golden/api/runs-limit-1000.json.gz"))->runs;
}

}

class TestCommandWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCancellingMeans()
    {
        QVERIFY(meaning(target("running")).startsWith(QStringLiteral("The step under way goes on to its end unless")));
        QVERIFY(meaning(target("running")).contains(QStringLiteral("Only the Blok process that runs it")));
        QVERIFY(meaning(target("paused")).contains(QStringLiteral("under the debugger")));
        for (const char *waits : {"delayed", "queued", "debounced"})
            QVERIFY(meaning(target(waits))
                        .contains(QStringLiteral("Its timer is removed only in the Blok process that owns it.")));
        for (const char *odd : {"pending", "futureStatus"})
            QVERIFY(meaning(target(odd)).startsWith(QStringLiteral("The server decides")));
        for (const char *any : {"running", "paused", "delayed", "queued", "debounced", "pending", "futureStatus"})
            QVERIFY(meaning(target(any)).endsWith(QStringLiteral("Runs that it started are cancelled as well.")));

        auto waits = target("delayed");
        QVERIFY(!meaning(waits).contains(QStringLiteral("waits in a step")));
        waits.waitsInStep = true;
        QVERIFY(meaning(waits).startsWith(QStringLiteral("It waits in a step: what its steps have done so far")));

        auto window = target("debounced");
        window.key = "tenant-42";
        QVERIFY(
            meaning(window).startsWith(QStringLiteral("The whole window of the key “tenant-42” ends: all that was")));
        window.merged = true;
        QVERIFY(
            meaning(window).startsWith(QStringLiteral("It was merged into another run. The window of the key “tena")));
    }

    void whyItCanNot()
    {
        for (const auto status : RunStatus::texts()) {
            const auto word = std::string(status);
            const bool ended = RunStatus::fromText(word).isTerminal();
            QCOMPARE(wording::whyNotCancel(target(word.c_str()), now).startsWith(QStringLiteral("It has ended: ")),
                     ended);
            QCOMPARE(wording::whyNotCancel(target(word.c_str()), now).isEmpty(), !ended);
            QVERIFY(wording::whyNotReplay(target(word.c_str()), now).isEmpty());
            QVERIFY(wording::whyNotTag(target(word.c_str()), now).isEmpty());
        }
        QCOMPARE(wording::whyNotCancel(target("timedOut"), now), QStringLiteral("It has ended: Timed out."));

        auto file = target("running");
        file.abilities = {false, false, false, "trace.db is a file"};
        for (const auto why : {wording::whyNotCancel, wording::whyNotReplay, wording::whyNotTag})
            QCOMPARE(why(file, now), QStringLiteral("trace.db is a file"));

        auto gone = target("running");
        gone.goneSince = now - 1000;
        QVERIFY(wording::whyNotCancel(gone, now).startsWith(QStringLiteral("Its source no longer has it (since ")));

        using State = Freshness::State;
        for (const auto state : {State::Stale, State::Paused, State::Failed, State::Unknown}) {
            auto behind = target("running");
            behind.freshness = {state, now - 60'000, "gone away", {}, false};
            QVERIFY(wording::whyNotCancel(behind, now).startsWith(QStringLiteral("blok:4000 is not up to date (")));
        }
        for (const auto state : {State::Fresh, State::Loading, State::Reconnecting}) {
            auto fine = target("running");
            fine.freshness.state = state;
            QVERIFY(wording::whyNotCancel(fine, now).isEmpty());
        }

        auto sub = target("failed");
        sub.triggerType = "subworkflow";
        QVERIFY(wording::whyNotReplay(sub, now).endsWith(QStringLiteral("here it was: subworkflow.")));
        QVERIFY(wording::whyNotTag(sub, now).isEmpty());
    }

    /// Both ways to describe a run say the same of every recorded one.
    void recorded()
    {
        const auto runs = recordedRuns();
        QVERIFY(runs.size() > 150);
        RunTable table;
        RunBlock block;
        for (const Run &run : runs)
            block.rows.push_back(rowOf(run, block.texts));
        table.apply(block, now);
        WatchedSource source;
        source.name = "blok";
        source.freshness.state = Freshness::State::Fresh;
        for (const Run &run : runs) {
            const auto row = table.find({}, run.id.text);
            QVERIFY(row.has_value());
            const auto listed = actTarget(table, *row, source, able);
            const auto read = actTarget(run, "blok", able);
            QCOMPARE(wording::cancelMeaning(listed), wording::cancelMeaning(read));
            QCOMPARE(wording::whyNotCancel(listed, now), wording::whyNotCancel(read, now));
            QCOMPARE(wording::whyNotReplay(listed, now), wording::whyNotReplay(read, now));
            QCOMPARE(wording::whyNotCancel(read, now).isEmpty(), !run.status.isTerminal());
        }
    }

    void phases()
    {
        QSet<QString> words;
        QSet<QString> names;
        for (int phase = 0; phase < CancelCommand::phaseCount; ++phase) {
            words.insert(wording::cancelPhase(Phase(phase)));
            names.insert(QString::fromStdString(std::string(wording::cancelPhaseName(Phase(phase)))));
        }
        QCOMPARE(words.size(), CancelCommand::phaseCount);
        QCOMPARE(names.size(), CancelCommand::phaseCount);
        QVERIFY(names.contains(QStringLiteral("stillEmitting")) && words.contains(QStringLiteral("Still emitting")));

        auto command = asked();
        const auto says = [&] { return wording::cancelSentence(command); };
        QCOMPARE(says(), QStringLiteral("Cancelling was asked for; the server has not answered yet."));
        command.answered(Error{Error::Kind::Unreadable, "no answer for 15 s; whether it was done is not known"}, 1);
        QCOMPARE(says(),
                 QStringLiteral("no answer for 15 s; whether it was done is not known. What a source says of the "
                                "run decides."));
        command.tick(CancelCommand::dueAfter);
        QVERIFY(says().startsWith(QStringLiteral("No source has the run as cancelled 15")));
        QVERIFY(says().endsWith(QStringLiteral("(no answer for 15 s; whether it was done is not known)")));
        command.seen(RunStatus::Cancelled, CancelCommand::dueAfter, 7);
        QVERIFY2(
            says().startsWith(QStringLiteral("The run is cancelled; whether its code has stopped shows when nothing")),
            qPrintable(says()));
        command.tick(CancelCommand::dueAfter + CancelCommand::quietFor);
        QVERIFY(says().startsWith(QStringLiteral("The run is cancelled, and nothing was heard of it for 5")));

        auto refused = asked();
        refused.answered(Error{Error::Kind::Refused, "blok: it has ended"}, 1);
        QCOMPARE(wording::cancelSentence(refused), QStringLiteral("Not cancelled: blok: it has ended"));
        auto ended = asked();
        ended.seen(RunStatus::TimedOut, 1);
        QCOMPARE(wording::cancelSentence(ended),
                 QStringLiteral("The run had ended before it could be cancelled: Timed out."));
    }

    void replays()
    {
        using Outcome = ReplayCheck::Outcome;
        QCOMPARE(wording::replayOutcome({Outcome::Confirmed, {"run_a"}, {"run_b"}, {}}),
                 QStringLiteral("Run run_b started as a replay of run_a."));
        QVERIFY(wording::replayOutcome({Outcome::OtherRun, {"run_a"}, {"run_b"}, {}})
                    .startsWith(QStringLiteral("The server named run run_b, but that one is no replay of run_a: ")));
        QVERIFY(wording::replayOutcome({Outcome::Unchecked, {"run_a"}, {"run_b"}, "gone"})
                    .endsWith(QStringLiteral("could not be checked: gone.")));
        QCOMPARE(wording::replayMeaning().size(), 3);
    }

    /// Ids, keys and reasons come from outside: they stay on one line, without controls, and no %1 of theirs counts.
    void hostileText()
    {
        const std::string hostile = "<b>\x1b[2J\n%1 %2\u202e" + std::string(1'000'000, 'x');
        auto window = target("debounced");
        window.key = hostile;
        auto file = target("running");
        file.abilities = {false, false, false, hostile};
        auto command = asked();
        command.answered(Error{Error::Kind::Refused, hostile}, 1);
        for (const QString &text :
             {meaning(window), wording::whyNotCancel(file, now), wording::cancelSentence(command),
              wording::replayOutcome({ReplayCheck::Outcome::Unchecked, {hostile}, {hostile}, hostile})}) {
            QVERIFY(text.size() < 1500);
            QVERIFY(!text.contains(QChar(0x1b)) && !text.contains(QChar(0x202e)));
            QVERIFY(text.contains(QStringLiteral("%1 %2")));
        }
    }
};

QTEST_GUILESS_MAIN(TestCommandWords)
#include "tst_commandwords.moc"
