// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/detailjson.h"
#include "items/errorwords.h"
#include "items/runcsv.h"
#include "items/runhead.h"
#include "mirror/eventlines.h"
#include "mirror/runneighbour.h"
#include "runlines.h"

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

QString valueOf(const RunHead &head, const QString &name)
{
    for (const auto &fact : head.facts) {
        if (fact.name == name)
            return fact.value;
    }
    return QStringLiteral("(none)");
}

const std::string wholeError =
    R"({"durationMs":2,"error":{"message":"Order 42 <b>now</b>","code":"E1","category":"DEPENDENCY","severity":"ERROR",)"
    R"("httpStatus":503,"retryable":true,"retryAfterMs":1000,"description":"d","remediation":"do this",)"
    R"("docUrl":"https://x/y","stack":"Error: a\n    at b","details":{"k":1},"contextSnapshot":{"c":2},"node":"load",)"
    R"("extra":[1],"causes":[{"message":"socket","code":"ECONN","description":"one\ntwo","causes":[{"message":"deep",)"
    R"("stack":"x"}]},{"message":"second","details":null,"retryAfterMs":0}]}})";

struct Known {
    explicit Known(const std::string &lines)
    {
        world.mirror.inbox().runs(test::runs(lines, world.source));
        world.mirror.inbox().freshness(world.source, {Freshness::State::Fresh, 0, {}, {}});
        world.mirror.beat();
    }
    RunHead head(const std::string &id, const RunDetail *detail = nullptr)
    {
        const auto run = world.mirror.runs().find(world.source, id);
        return runHead({world.mirror,
                        world.source,
                        run,
                        detail,
                        run ? childrenOf(world.mirror.runs(), *run) : std::vector<RunNo>(),
                        {},
                        20'000});
    }

    World world;
};

}

class TestRunHead : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOnlyWhatThereIs()
    {
        Known known("r1 pay completed started=1000 finished=3000 duration=2000 trigger=http steps=3/4 tags=vip,eu");
        const auto head = known.head("r1");
        QCOMPARE(head.workflow, QStringLiteral("pay"));
        QCOMPARE(head.status, QStringLiteral("Completed"));
        QCOMPARE(head.timing, QStringLiteral("2.0 s"));
        QCOMPARE(head.tags, (QStringList{QStringLiteral("vip"), QStringLiteral("eu")}));
        QCOMPARE(valueOf(head, QStringLiteral("Steps")), QStringLiteral("3/4"));
        QCOMPARE(valueOf(head, QStringLiteral("Duration")), QStringLiteral("2.0 s"));
        for (const auto *absent : {"Key", "Expires", "Scheduled", "Pings", "Waited"})
            QCOMPARE(valueOf(head, QLatin1String(absent)), QStringLiteral("(none)"));
        for (const auto &fact : head.facts)
            QVERIFY2(!fact.value.isEmpty(), qPrintable(fact.name));
        QVERIFY(head.knowledge.contains(QStringLiteral("Fresh")));
        QVERIFY(head.problems.isEmpty());
    }

    /// Where there is room: exact moments, whole texts; and what is left out is counted.
    void tellsTheWholeAndCountsTheRest()
    {
        Known known("r1 pay completed started=1000 finished=3000 duration=2000");
        RunDetail detail;
        detail.run.workflowPath = std::string(500, 'p');
        detail.run.tags.emplace();
        std::string metadata = "{\"note\":\"n\"";
        for (int i = 0; i < 30; ++i) {
            detail.run.tags->push_back("t" + std::to_string(i));
            metadata += ",\"m" + std::to_string(i) + "\":1";
        }
        detail.run.metadata = RawJson{metadata + "}"};
        const auto head = known.head("r1", &detail);
        QCOMPARE(head.tags.size(), 24);
        QCOMPARE(head.moreTags, 6);
        QCOMPARE(valueOf(head, QStringLiteral("Metadata")), QStringLiteral("19 more"));
        for (const auto &fact : head.facts) {
            QVERIFY2(!fact.whole.isEmpty(), qPrintable(fact.name));
            if (fact.name == QStringLiteral("Started"))
                QVERIFY2(fact.whole.startsWith(QStringLiteral("1970-01-01 00:00:01.000 ")), qPrintable(fact.whole));
            if (fact.name == QStringLiteral("Path"))
                QCOMPARE(fact.whole.size(), 500);
        }
    }

    /// The list comes later than a reading, or its source is paused. An end is final.
    void anEndThatWasReadCounts()
    {
        Known known("r1 pay running started=1000\nr2 pay failed started=1000 finished=3000 duration=2000");
        RunDetail detail;
        detail.run.status = RunStatus::Completed;
        detail.run.finishedAt = 6000;
        detail.run.durationMs = 5000;
        const auto head = known.head("r1", &detail);
        QCOMPARE(head.status, QStringLiteral("Completed"));
        QCOMPARE(head.timing, QStringLiteral("5.0 s"));
        QVERIFY(!head.isLive);
        QVERIFY(valueOf(head, QStringLiteral("Finished")) != QStringLiteral("(none)"));
        detail.run.status = RunStatus::Running;
        detail.run.finishedAt.reset();
        QCOMPARE(known.head("r2", &detail).status, QStringLiteral("Failed"));
    }

    void subRunsThatNoListHasAreReachable()
    {
        Known known("r1 pay running started=1000\nr2 child running started=1500 parent=r1");
        RunDetail detail;
        detail.subruns.resize(2);
        detail.subruns[0].id = {"r2"};
        detail.subruns[1].id = {"r3"};
        QStringList links;
        for (const auto &link : known.head("r1", &detail).links)
            links << QString::fromStdString(link.run.text);
        QCOMPARE(links.join(u' '), QStringLiteral("r2 r3"));
    }

    void factsAndExportsTellNoSecrets()
    {
        Known known("r1 pay failed started=1000 finished=3000 duration=2000");
        const auto secret = QStringLiteral("golden-secret");
        RunDetail detail;
        detail.run.error = RawJson{R"({"code":7,"password":"golden-secret"})"};
        detail.run.metadata = RawJson{R"({"token":"golden-secret","body":{"jwt":"golden-secret"},"tenant":"t-1"})"};
        NodeRun step;
        step.id = {"n1"};
        step.inputs = RawJson{R"({"password":"golden-secret","note":"[1] kept"})"};
        step.error = detail.run.error;
        detail.nodes = {step};
        LogEntry line;
        line.data = RawJson{R"({"authorization":"golden-secret"})"};
        detail.logs = {line};
        const auto head = known.head("r1", &detail);
        QVERIFY2(!head.error.contains(secret) && head.error.contains(QStringLiteral("[REDACTED]")),
                 qPrintable(head.error));
        QCOMPARE(valueOf(head, QStringLiteral("token")), QStringLiteral("[REDACTED]"));
        QCOMPARE(valueOf(head, QStringLiteral("tenant")), QStringLiteral("t-1"));
        for (const auto &fact : head.facts)
            QVERIFY2(!(fact.value + fact.whole + fact.toolTip).contains(secret), qPrintable(fact.name));
        const auto words = errorWords(detail.run.error->text);
        QVERIFY2(!words.message.contains(secret), qPrintable(words.message));
        json::Decoder decoder;
        for (const auto &text : {detailJson(detail, 2), stepJson(step), csvLine(detail.run, "s", decoder)}) {
            QVERIFY2(text.find("golden-secret") == std::string::npos, text.c_str());
            QVERIFY2(text.find("[REDACTED]") != std::string::npos, text.c_str());
        }
        QVERIFY(stepJson(step).find("[1] kept") != std::string::npos);
    }

    /// A merged run waits for nothing any more, though nobody recorded an end.
    void aMergedRunDoesNotWait()
    {
        Known known("r1 pay debounced started=1000 finished=1000 key=k");
        RunDetail detail;
        detail.run.startedAt = 1000;
        const auto head = known.head("r1", &detail);
        QCOMPARE(head.face, StatusFace::Merged);
        QCOMPARE(valueOf(head, QStringLiteral("Waited")), QStringLiteral("(none)"));
    }

    void tellsWaitingAndRunningApart()
    {
        Known known("r1 pay completed started=1000 finished=11000 duration=10000 scheduled=7000");
        RunDetail detail;
        detail.run.startedAt = 1000;
        detail.run.finishedAt = 11'000;
        detail.run.scheduledAt = 7000;
        NodeRun first;
        first.startedAt = 7000;
        first.finishedAt = 8000;
        NodeRun wait;
        wait.nodeType = "wait";
        wait.startedAt = 8000;
        NodeRun last;
        last.startedAt = 10'500;
        last.finishedAt = 11'000;
        detail.nodes = {first, wait, last};
        const auto head = known.head("r1", &detail);
        QCOMPARE(valueOf(head, QStringLiteral("Waited")), QStringLiteral("8.5 s"));
        QCOMPARE(valueOf(head, QStringLiteral("Ran")), QStringLiteral("1.5 s"));
        detail.nodes = {first};
        detail.nodes[0].startedAt = 1010; // what any run takes to set out is no waiting
        QCOMPARE(valueOf(known.head("r1", &detail), QStringLiteral("Waited")), QStringLiteral("(none)"));
    }

    void queuedAndDebouncedRunsTellTheirSchedule()
    {
        Known known("q pay queued started=1000 scheduled=32000 expires=60000 pings=3\n"
                    "d pay debounced started=1000 scheduled=32000 key=k pings=4");
        const auto queued = known.head("q");
        QVERIFY(queued.timing.startsWith(QStringLiteral("next try in")));
        QCOMPARE(queued.detail, QStringLiteral("retry 3"));
        QVERIFY(valueOf(queued, QStringLiteral("Next try")) != QStringLiteral("(none)"));
        QVERIFY(valueOf(queued, QStringLiteral("Expires")) != QStringLiteral("(none)"));
        const auto debounced = known.head("d");
        QCOMPARE(valueOf(debounced, QStringLiteral("Key")), QStringLiteral("k"));
        QCOMPARE(valueOf(debounced, QStringLiteral("Pings")), QStringLiteral("4"));
        QVERIFY(debounced.knowledge.contains(QStringLiteral("as of")) || debounced.isLive);
    }

    void hostileTextsStayPlain()
    {
        Known known("r1 pay running started=1000");
        RunDetail detail;
        detail.run.workflowPath = "<img src=x>\u202e";
        detail.run.metadata = RawJson{R"({"<b>name</b>":"<script>","n":7,"deep":{"a":1}})"};
        detail.run.replayOf = RunId{"<b>run</b>"};
        detail.damage = {"node node_1: inputs is not JSON, kept as text"};
        const auto head = known.head("r1", &detail);
        QCOMPARE(valueOf(head, QStringLiteral("Path")), QStringLiteral("<img src=x>\ufffd"));
        QCOMPARE(valueOf(head, QStringLiteral("<b>name</b>")), QStringLiteral("<script>"));
        QCOMPARE(valueOf(head, QStringLiteral("n")), QStringLiteral("7"));
        QCOMPARE(head.links.size(), 1);
        QCOMPARE(head.links[0].text, QStringLiteral("↻ Replay of <b>run</b>"));
        QVERIFY(!head.links[0].face);
        QCOMPARE(head.problems.size(), 1);
    }

    void aRunThatNobodyListedIsToldFromItsReading()
    {
        Known known("r1 pay running started=1000");
        RunDetail detail;
        detail.run.id = {"r2"};
        detail.run.workflowName = "ship";
        detail.run.status = RunStatus::Failed;
        detail.run.durationMs = 1500;
        detail.run.error = RawJson{R"({"durationMs":3,"error":{"message":"no"}})"};
        const auto head = known.head("r2", &detail);
        QCOMPARE(head.status, QStringLiteral("Failed"));
        QCOMPARE(head.timing, QStringLiteral("1.5 s"));
        QCOMPARE(head.error, QStringLiteral("no"));
    }

    void linksNameRunAndSource()
    {
        Known known("r1 pay running started=1000");
        QCOMPARE(runLink(known.world.mirror, {known.world.source, {"run_<a> b"}}).section(u'?', 0, 0),
                 QStringLiteral("blokwatch://run/run_%3Ca%3E%20b"));
    }

    void errorsAreTakenApart()
    {
        const auto error = errorWords(wholeError);
        QCOMPARE(error.message, QStringLiteral("Order 42 <b>now</b>"));
        QCOMPARE(error.marks.join(u'|'),
                 QStringLiteral("DEPENDENCY|ERROR|E1|HTTP 503|can be tried again|again after 1.0 s"));
        QCOMPARE(error.remediation, QStringLiteral("do this"));
        QCOMPARE(error.docUrl, QStringLiteral("https://x/y"));
        QCOMPARE(error.parts.size(), 1);
        QCOMPARE(error.causes.size(), 3);
        QCOMPARE(error.causes[1].level, 1);
        QCOMPARE(error.causes[1].message, QStringLiteral("deep"));
        QCOMPARE(error.causes[2].level, 0);
        QCOMPARE(error.causes[0].more, QStringLiteral("one\ntwo"));
        QCOMPARE(error.causes[2].about, QString());
        QCOMPARE(error.stack, QStringLiteral("Error: a\n    at b\n\nCaused by: x"));
        QCOMPARE(error.details->text, std::string(R"({"k":1})"));
        QCOMPARE(error.snapshot->text, std::string(R"({"c":2})"));
        QCOMPARE(error.other->text, std::string(R"({"extra":[1]})"));
    }

    void errorsOfAnyOtherFormAreTheMessage()
    {
        QCOMPARE(errorWords("\"thrown\"").message, QStringLiteral("thrown"));
        QCOMPARE(errorWords("42").message, QStringLiteral("42"));
        QCOMPARE(errorWords("no json").message, QStringLiteral("no json"));
        QVERIFY(!errorWords("{}").stack.size());
    }
};

QTEST_GUILESS_MAIN(TestRunHead)
#include "tst_runhead.moc"
