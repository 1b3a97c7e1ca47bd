// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/attemptlistmodel.h"
#include "items/eventlistmodel.h"
#include "items/loglistmodel.h"
#include "items/wording.h"
#include "mirror/eventlines.h"
#include "support/pulse.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

LogEntry line(const std::string &id, const std::string &level, const std::string &message, const std::string &node = {})
{
    LogEntry entry;
    entry.id = {id};
    entry.level = level;
    entry.message = message;
    entry.timestamp = 1'796'040'000'123;
    if (!node.empty())
        entry.nodeId = NodeRunId{node};
    return entry;
}

std::shared_ptr<const RunDetail> detailOf(std::vector<LogEntry> logs)
{
    auto detail = std::make_shared<RunDetail>();
    detail->logs = std::move(logs);
    return detail;
}

QStringList messages(const LogListModel &model)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << model.index(row, LogListModel::MessageColumn).data().toString();
    return all;
}

}

class TestLineModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreShownAsPlainText()
    {
        LogListModel model;
        const QAbstractItemModelTester tester(&model, strict);
        auto entry = line("log_1", "warn", "<b>no</b>\u202e\nand\x01");
        entry.data = RawJson{R"({"a":1})"};
        model.setDetail(detailOf({entry}));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, LogListModel::TimeColumn).data().toString(), QStringLiteral("12:00:00.123"));
        QCOMPARE(model.index(0, LogListModel::LevelColumn).data().toString(), QStringLiteral("warn"));
        QCOMPARE(messages(model)[0], QStringLiteral("<b>no</b>\ufffd and\u2401  {\"a\":1}"));
        QCOMPARE(model.index(0, LogListModel::MessageColumn).data(LogListModel::WholeRole).toString(),
                 QStringLiteral("<b>no</b>\ufffd\nand\u2401 {\"a\":1}"));
        QCOMPARE(model.index(0, 0).data(LogListModel::FamilyRole).toInt(), int(StatusFamily::TimedOut));
        QCOMPARE(model.headerData(LogListModel::MessageColumn, Qt::Horizontal).toString(), QStringLiteral("Message"));
    }

    void filtersByLevelTextExpressionAndStep()
    {
        LogListModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setDetail(detailOf({line("1", "info", "Card accepted"), line("2", "error", "card DECLINED", "n1"),
                                  line("3", "info", "done", "n1"), line("4", "INFO", "card [x]")}));
        QCOMPARE(model.levels().size(), 2);
        QCOMPARE(model.levels()[0].word, QStringLiteral("error"));
        QCOMPARE(model.levels()[1].lines, 3);
        QCOMPARE(model.setFilter({.levels = {QStringLiteral("info")}, .text = {}, .step = {}}), QString());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.setFilter({.levels = {}, .text = QStringLiteral("CARD"), .step = {}}), QString());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.setFilter({.levels = {}, .text = QStringLiteral("[x]"), .step = {}}), QString());
        QCOMPARE(messages(model), QStringList{QStringLiteral("card [x]")});
        QCOMPARE(
            model.setFilter({.levels = {}, .text = QStringLiteral("card (de|ac)"), .isExpression = true, .step = {}}),
            QString());
        QCOMPARE(model.rowCount(), 2);
        const auto fault =
            model.setFilter({.levels = {}, .text = QStringLiteral("card ("), .isExpression = true, .step = {}});
        QVERIFY2(fault.contains(QStringLiteral("at character 7")), qPrintable(fault));
        QCOMPARE(model.rowCount(), 2); // the filter before stays
        QCOMPARE(model.setFilter({.levels = {}, .text = {}, .step = NodeRunId{"n1"}}), QString());
        QCOMPARE(messages(model), (QStringList{QStringLiteral("card DECLINED"), QStringLiteral("done")}));
        QCOMPARE(model.total(), 4);
    }

    void linesKeepTheirRowsWhenMoreCome()
    {
        LogListModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setDetail(detailOf({line("1", "info", "a"), line("2", "info", "b"), line("4", "info", "d")}));
        const QPersistentModelIndex last(model.index(2, 0));
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setDetail(
            detailOf({line("1", "info", "a"), line("2", "info", "b"), line("3", "info", "c"), line("4", "info", "d")}));
        QCOMPARE(messages(model).join(u' '), QStringLiteral("a b c d"));
        QCOMPARE(last.row(), 3);
        model.setDetail(detailOf({line("1", "info", "a"), line("2", "info", "b"), line("3", "info", "c"),
                                  line("4", "info", "d"), line("evt", "info", "e")}));
        QCOMPARE(last.row(), 3);
        const QPersistentModelIndex heard(model.index(4, 0));
        model.setDetail(detailOf({line("1", "info", "a"), line("2", "info", "b"), line("3", "info", "c"),
                                  line("4", "info", "d"), line("5", "info", "e")})); // the store's id for it
        QCOMPARE(heard.row(), 4);
        QCOMPARE(heard.data(LogListModel::IdRole).toString(), QStringLiteral("5"));
        model.setDetail(detailOf({line("1", "info", "a"), line("4", "info", "d"), line("5", "info", "e")}));
        QCOMPARE(last.row(), 1);
        QCOMPARE(messages(model).join(u' '), QStringLiteral("a d e"));
        QCOMPARE(resets.size(), 0);
    }

    void aHundredThousandLinesKeepNobodyWaiting()
    {
        std::vector<LogEntry> many;
        for (int i = 0; i < 100'000; ++i)
            many.push_back(line("log_" + std::to_string(i), i % 100 ? "info" : "error",
                                "line " + std::to_string(i) +
                                    " of something that takes about a hundred characters in "
                                    "all, as lines of a log do"));
        LogListModel model;
        const auto detail = detailOf(std::move(many));
        const Pulse pulse;
        model.setDetail(detail);
        QTRY_VERIFY(!model.isScanning());
        QCOMPARE(model.rowCount(), 100'000);
        model.setFilter({.levels = {}, .text = QStringLiteral("line \\d*7 "), .isExpression = true, .step = {}});
        QVERIFY(model.isScanning());
        QTRY_VERIFY(!model.isScanning());
        QCOMPARE(model.rowCount(), 10'000);
        QVERIFY(pulse.beats() > 1);
        QVERIFY2(pulse.gap().cpuMs <= 50, qPrintable(QString::number(pulse.gap().cpuMs)));
    }

    void eventsTellWhatTheyTellWithoutSecrets()
    {
        EventListModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setEvents(eventBatch(
            {{.run = "r",
              .type = "RUN_STARTED",
              .at = 1'796'040'000'000,
              .payload = R"({"token":"golden","nodeCount":2})"},
             {.run = "r",
              .type = "NODE_FAILED",
              .at = 1'796'040'000'005,
              .payload = R"({"durationMs":2,"error":{"message":"plain failure"}})",
              .node = "n1"},
             {.run = "r", .type = "SOMETHING_NEW", .at = 1'796'040'000'006, .payload = "[1]"},
             {.run = "r",
              .type = "LOG_ENTRY",
              .at = 1'796'040'000'007,
              .payload = "{\"message\":\"[step 1/2] load\",\"text\":\"{\\\"jwt\\\":\\\"x.y\\\"}\",\"key\":7}"}}));
        QCOMPARE(model.rowCount(), 4);
        const auto told = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(told(0, EventListModel::SummaryColumn), QStringLiteral("token [REDACTED] · nodeCount 2"));
        QCOMPARE(told(1, EventListModel::SummaryColumn), QStringLiteral("durationMs 2 · plain failure"));
        QCOMPARE(told(1, EventListModel::StepColumn), QStringLiteral("step"));
        QCOMPARE(told(2, EventListModel::TypeColumn), QStringLiteral("SOMETHING_NEW"));
        QCOMPARE(told(3, EventListModel::SummaryColumn),
                 QStringLiteral("message [step 1/2] load · text {\"jwt\":\"[REDACTED]\"} · key [REDACTED]"));
        QCOMPARE(model.index(1, 0).data(EventListModel::FamilyRole).toInt(), int(StatusFamily::Failed));
        model.setStep(NodeRunId{"n1"});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(told(0, EventListModel::TypeColumn), QStringLiteral("NODE_FAILED"));
    }

    /// Of events that come without end the oldest are let go, here and there.
    void eventsKeepTheirRowsWhenOthersGoAway()
    {
        const auto batchOf = [](const std::vector<std::string> &ids, const char *node) {
            auto batch = std::make_shared<EventBatch>();
            for (const auto &id : ids) {
                RunEvent event;
                event.id = batch->arena.emplace_back(id);
                event.nodeId = id.starts_with('x') ? "other" : node;
                batch->events.push_back(event);
            }
            return std::shared_ptr<const EventBatch>(batch);
        };
        for (const bool isFiltered : {false, true}) {
            EventListModel model;
            const QAbstractItemModelTester tester(&model, strict);
            if (isFiltered)
                model.setStep(NodeRunId{"n"});
            model.setEvents(batchOf({"a", "b", "x1", "c", "d", "e"}, "n"));
            const auto rows = [&] {
                QStringList ids;
                for (int row = 0; row < model.rowCount(); ++row)
                    ids << model.index(row, 0).data(EventListModel::IdRole).toString();
                return ids.join(u' ');
            };
            QTRY_VERIFY(!model.isScanning());
            const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
            const QPersistentModelIndex kept(model.index(isFiltered ? 3 : 4, 0));
            QCOMPARE(kept.data(EventListModel::IdRole).toString(), QStringLiteral("d"));
            model.setEvents(batchOf({"a", "x1", "d", "y", "e", "x2", "f"}, "n"));
            QCOMPARE(rows(), isFiltered ? QStringLiteral("a d y e f") : QStringLiteral("a x1 d y e x2 f"));
            QCOMPARE(kept.data(EventListModel::IdRole).toString(), QStringLiteral("d"));
            model.setEvents(batchOf({"a", "e", "d", "f"}, "n")); // in another order
            QCOMPARE(rows(), QStringLiteral("a e d f"));
            QCOMPARE(resets.size(), 0);
        }
    }

    /// The same line hides the same things in every tab.
    void linesAndAttemptsTellNoSecrets()
    {
        auto entry = line("1", "info", R"({"password":"golden-secret","n":1})");
        entry.data = RawJson{R"({"token":"golden-secret","step":"[load] now"})"};
        LogListModel model;
        model.setDetail(detailOf({entry}));
        const auto cell = model.index(0, LogListModel::MessageColumn);
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(LogListModel::WholeRole)}) {
            const auto text = cell.data(role).toString();
            QVERIFY2(!text.contains(QStringLiteral("golden-secret")), qPrintable(text));
            QVERIFY2(text.contains(QStringLiteral("[REDACTED]")), qPrintable(text));
        }
        QVERIFY(cell.data().toString().contains(QStringLiteral("[load] now")));
        LogListModel::Filter filter;
        filter.text = QStringLiteral("golden-secret");
        QCOMPARE(model.setFilter(filter), QString());
        QCOMPARE(model.rowCount(), 0);

        RunDetail detail;
        detail.nodes.resize(1);
        detail.nodes[0].attempts = RawJson{R"([{"attempt":1,"error":{"reason":"no","password":"golden-secret"}}])"};
        const auto attempts = AttemptListModel::attemptsOf(detail, std::nullopt);
        QCOMPARE(attempts.size(), std::size_t(1));
        QVERIFY2(!attempts[0].message.contains(QStringLiteral("golden-secret")), qPrintable(attempts[0].message));
        QVERIFY(attempts[0].message.contains(QStringLiteral("[REDACTED]")));
        QVERIFY(attempts[0].error.find("golden-secret") == std::string::npos);
    }

    void attemptsOfAStepOrOfAll()
    {
        NodeRun first;
        first.id = {"n1"};
        first.nodeName = "flaky";
        first.attempts =
            RawJson{R"([{"attempt":1,"error":{"message":"one"},"timestamp":5},{"attempt":2,"error":"two"}])"};
        NodeRun second = first;
        second.id = {"n2"};
        second.attempts = RawJson{"{\"no\":\"list\"}"};
        RunDetail detail;
        detail.nodes = {first, second};
        AttemptListModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.show(AttemptListModel::attemptsOf(detail, std::nullopt));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, AttemptListModel::MessageColumn).data().toString(), QStringLiteral("one"));
        QCOMPARE(model.index(1, AttemptListModel::AttemptColumn).data().toString(), QStringLiteral("2"));
        QCOMPARE(model.errorJson(1), std::string("\"two\""));
        const QPersistentModelIndex kept(model.index(0, 0));
        detail.nodes[0].attempts = RawJson{
            R"([{"attempt":1,"error":{"message":"one"},"timestamp":5},{"attempt":2,"error":"two"},{"attempt":3}])"};
        model.show(AttemptListModel::attemptsOf(detail, NodeRunId{"n1"}));
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(kept.isValid());
        model.show(AttemptListModel::attemptsOf(detail, NodeRunId{"n2"}));
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestLineModels)
#include "tst_linemodels.moc"
