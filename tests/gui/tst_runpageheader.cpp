// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "core/json/value.h"
#include "gui/recordedruns.h"

#include <QLabel>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

QString plain(const std::string &text) { return wording::plain(text, 4096); }

}

class TestRunPageHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void facts_data();
    void facts();
    void tellsTagsMetadataAndLineage();
    void tellsSourceAndFreshness();
    void waitingAndRunningAreToldApart();
};

void TestRunPageHeader::facts_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QStringList>("facts"); ///< those that must be there
    const auto row = [](const char *recording, const char *word, const char *facts) {
        QTest::newRow(recording) << QString::fromLatin1(recording) << QString::fromLatin1(word)
                                 << QString::fromLatin1(facts).split(u',');
    };
    row("run-full.json", "Completed",
        "Started,Finished,Duration,Steps,Trigger,Environment,Path,Scheduled,Expires,Key,Debounce mode,Pings,Called by "
        "step,k");
    row("run-delayed-pending.json", "Delayed", "Started,Trigger,Environment,Scheduled");
    row("run-queued-pending.json", "Queued", "Started,Trigger,Environment,Next try,Retries or pings");
    row("run-expired.json", "Expired", "Started,Finished,Scheduled,Expires");
    row("run-throttled.json", "Throttled", "Started,Finished,Trigger,Environment");
    row("run-debounced-pending.json", "Merged", "Started,Key,Pings");
    row("run-wait-pending.json", "Delayed", "Started,Scheduled,Last step index");
    row("run-env-unset.json", "Completed", "Started,Environment");
    row("run-timedOut.json", "Timed out", "Started,Finished,Duration,Steps");
}

void TestRunPageHeader::facts()
{
    QFETCH(QString, recording);
    QFETCH(QString, word);
    QFETCH(QStringList, facts);
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto run = answerOf(recording.toStdString()).run;
    QVERIFY(recorded.open(run.id.text));
    QCOMPARE(recorded.find<QLabel>("runBadge")->accessibleName(), QStringLiteral("Status: ") + word);
    for (const auto &fact : facts)
        QVERIFY2(recorded.fact(fact) != QStringLiteral("(none)"), qPrintable(fact));
    const Millis now = recorded.bench->clock.now();
    const auto moment = [&](const char *name, const std::optional<Millis> &at) {
        return !at || recorded.fact(QLatin1String(name)) == wording::moment(*at, now);
    };
    QVERIFY(moment("Started", run.startedAt));
    QVERIFY(moment("Finished", run.finishedAt));
    QVERIFY(moment(run.status.known() == RunStatus::Queued ? "Next try" : "Scheduled", run.scheduledAt));
    QVERIFY(moment("Expires", run.expiresAt));
    QCOMPARE(recorded.fact(QStringLiteral("Environment")), plain(run.environment.value_or("production")));
    if (run.debounceKey) {
        QCOMPARE(recorded.fact(QStringLiteral("Key")), plain(*run.debounceKey));
        QCOMPARE(recorded.fact(QStringLiteral("Pings")), QString::number(run.pingCount.value()));
    }
}

void TestRunPageHeader::tellsTagsMetadataAndLineage()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    const auto full = answerOf("run-full.json").run;
    QVERIFY(recorded.open(full.id.text));
    QTRY_COMPARE(recorded.links().size(), 2); // up, and what it replays
    QVERIFY(recorded.links()[0].startsWith(QStringLiteral("↑ Called from ") + plain(full.parentRunId->text)));
    QVERIFY(recorded.links()[1].startsWith(QStringLiteral("↻ Replay of ") + plain(full.replayOf->text)));
    QCOMPARE(recorded.fact(QStringLiteral("k")), QStringLiteral("1"));
    QCOMPARE(recorded.find<QLabel>("runTag")->text(), QStringLiteral("full"));
    // And down, from the other side.
    QVERIFY(recorded.open(full.replayOf->text));
    QTRY_VERIFY(!recorded.links().filter(QStringLiteral("↻ Replayed as ") + plain(full.id.text)).isEmpty());
    const auto meta = answerOf("run-meta.json").run;
    QVERIFY(recorded.open(meta.id.text));
    const auto document = json::Document::parse(meta.metadata.value().text);
    for (const json::Node member : document->root()) {
        const auto value = member.kind() == json::Kind::String ? member.text() : std::string(member.source());
        QCOMPARE(recorded.fact(plain(std::string(member.name()))), plain(value));
    }
}

void TestRunPageHeader::tellsSourceAndFreshness()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    QVERIFY(recorded.open(answerOf("run-queued-pending.json").run.id.text));
    QVERIFY(recorded.text("runKnowledge").startsWith(QStringLiteral("trace.db · ")));
    QVERIFY(recorded.text("runKnowledge").contains(QStringLiteral("as of ")));
    recorded.bench->freshness(recorded.deployment, Freshness::State::Stale, "the disk is gone");
    QVERIFY(recorded.bench->settle());
    QTRY_VERIFY2(recorded.text("runKnowledge").contains(QStringLiteral("the disk is gone")),
                 qPrintable(recorded.text("runKnowledge")));
}

void TestRunPageHeader::waitingAndRunningAreToldApart()
{
    Recorded recorded;
    QVERIFY(recorded.isListed());
    for (const char *name : {"run-wait.json", "run-foreach-parallel-wait.json", "run-delayed-done.json"}) {
        const auto run = answerOf(name).run;
        QVERIFY(recorded.open(run.id.text));
        QVERIFY2(recorded.fact(QStringLiteral("Waited")) != QStringLiteral("(none)"), name);
        QVERIFY2(recorded.fact(QStringLiteral("Ran")) != QStringLiteral("(none)"), name);
    }
    QVERIFY(recorded.open(answerOf("run-ok.json").run.id.text));
    QCOMPARE(recorded.fact(QStringLiteral("Waited")), QStringLiteral("(none)"));
}

QTEST_MAIN(TestRunPageHeader)
#include "tst_runpageheader.moc"
