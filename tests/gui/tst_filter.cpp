// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "views/runs/completion.h"
#include "views/widgets/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

class TestFilter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unfinishedTermsAreNotInForce_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char *typed, const char *meant) {
            QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(meant);
        };
        row("workflow", "");
        row("status:fa", "");
        row("status:failed", "status:failed");
        row("status:failed,cra", "");
        row("workflow:orders st", "workflow:orders ");
        row("-status:", "");
        row("started:>", "");
        row("card", "card");
        row("\"card declined", "");
        row("workflow ", "workflow ");
    }
    void unfinishedTermsAreNotInForce()
    {
        QFETCH(QString, typed);
        QTEST(finishedTerms(typed), "meant");
    }

    void typingDoesNotEmptyTheList()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .status = RunStatus::Failed}, {.id = runId(2)}}));
        int least = 2;
        for (const QChar c : QStringLiteral("status:failed")) {
            bench.type(QString(c));
            least = qMin(least, bench.table()->model()->rowCount());
        }
        QCOMPARE(least, 1);
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void suggestedValuesMatch_data()
    {
        QTest::addColumn<QByteArray>("workflow");
        QTest::newRow("tab") << QByteArray("a\tb c");
        QTest::newRow("invalid bytes") << QByteArray("x\xff y");
        QTest::newRow("long") << QByteArray(400, 'w');
        QTest::newRow("star") << QByteArray("a*\x01 b");
    }
    void suggestedValuesMatch()
    {
        QFETCH(QByteArray, workflow);
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .workflow = workflow.toStdString()},
                                               {.id = runId(2), .workflow = "other"}}));
        bench.type(QStringLiteral("workflow:") + QChar::fromLatin1(workflow[0]));
        auto *edit = bench.find<QLineEdit>("filterEdit");
        QTest::keyClick(edit, Qt::Key_Backspace);
        const auto shown = wording::plain(workflow.toStdString(), 128);
        edit->setText(QStringLiteral("workflow:") +
                      writtenValue(RunField::Workflow, {shown, shown.toStdString() == workflow.toStdString()}));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void filterWhileLoadingSaysSo()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        bench.send(source, numberedRuns(0, 5));
        bench.freshness(source, Freshness::State::Loading);
        QVERIFY(bench.settle());
        QTRY_COMPARE(bench.table()->model()->rowCount(), 5);
        bench.type(QStringLiteral("workflow:none-like-it"));
        QCOMPARE(bench.find<QLabel>("stateTitle")->text(),
                 QStringLiteral("Reading %1").arg(isolated(QStringLiteral("trace.db"))));
        QVERIFY(bench.find<QLabel>("stateText")->text().contains(u'5'));
        bench.listed(source);
        QVERIFY(bench.settle());
        QVERIFY(bench.find<QPushButton>("stateAction")->isVisible());
    }

    void escapeOutsideTheFieldKeepsTheFilter()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .status = RunStatus::Failed}, {.id = runId(2)}}));
        bench.type(QStringLiteral("status:failed"));
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        bench.table()->setFocus();
        QTest::keyClick(bench.table(), Qt::Key_Escape);
        QCOMPARE(bench.table()->model()->rowCount(), 1);
    }

    void aFailedSourceBesideOthersIsTold()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 3)));
        const auto other = bench.addSource("other.db");
        bench.freshness(other, Freshness::State::Failed, "no such file");
        QVERIFY(bench.settle());
        auto *banner = bench.find<QWidget>("banner");
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(bench.find<QLabel>("bannerText")->text().contains(QStringLiteral("no such file")));
        QTest::mouseClick(bench.find<QToolButton>("bannerDismiss"), Qt::LeftButton);
        QVERIFY(!banner->isVisible());
        bench.window->refreshSources();
        QVERIFY(!banner->isVisible());
        bench.freshness(other, Freshness::State::Failed, "not a database");
        QVERIFY(bench.settle());
        QTRY_VERIFY(banner->isVisible());
    }

    void theMenuOfARowFiltersAndCopies()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .workflow = "a b"}, {.id = runId(2)}}));
        const int row = bench.rowOf(runId(1));
        const auto place = bench.table()->visualRect(bench.table()->model()->index(row, 1)).center();
        Q_EMIT bench.table()->customContextMenuRequested(place);
        auto *menu = bench.find<QMenu>("rowMenu");
        QVERIFY(menu);
        menu->findChild<QAction *>(QStringLiteral("copyId"))->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(runId(1)));
        menu->findChild<QAction *>(QStringLiteral("filter:workflow"))->trigger();
        QCOMPARE(bench.table()->model()->rowCount(), 1);
        QCOMPARE(bench.find<QLabel>("chipText")->text(), QStringLiteral("workflow:\"a b\""));
        menu->close();
    }

    void copiesAreWholeAndNoFormula()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .workflow = "=1+1", .error = std::string(300, 'e')}}));
        bench.table()->selectAll();
        QTest::keySequence(bench.table(), QKeySequence(QKeySequence::Copy));
        const auto lines = QApplication::clipboard()->text().split(u'\n');
        QVERIFY(lines[0].startsWith(QStringLiteral("Status\tWorkflow\t")));
        QVERIFY(lines[1].contains(QStringLiteral("\t'=1+1\t")));
        QVERIFY(lines[1].contains(QString(300, u'e')));
        QVERIFY(lines[1].contains(QStringLiteral("1970-01-01T00:00:01.000+00:00")));
    }

    void toolTipsFitTheScreen()
    {
        std::string tags;
        for (int i = 0; i < 200; ++i)
            tags += (i ? "\x1f" : "") + ("tag-" + std::to_string(i));
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), {{.id = runId(1), .workflow = std::string(5000, 'w'), .tags = tags}}));
        for (const int column : {RunListModel::TagsColumn, RunListModel::WorkflowColumn}) {
            const auto tip = plainToolTip(bench.table()->model()->index(0, column).data(Qt::ToolTipRole).toString());
            const auto lines = tip.split(u'\n');
            QVERIFY2(lines.size() <= 25, qPrintable(tip));
            for (const auto &line : lines)
                QVERIFY(bench.table()->fontMetrics().horizontalAdvance(line) <= 1.2 * toolTipWidth);
        }
        QVERIFY(bench.table()
                    ->model()
                    ->index(0, RunListModel::TagsColumn)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("+188")));
    }
};

QTEST_MAIN(TestFilter)
#include "tst_filter.moc"
