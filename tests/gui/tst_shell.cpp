// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "views/runs/columns.h"
#include "views/shell/navigation.h"
#include "views/widgets/plaintext.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

std::vector<TestRun> hostileRuns()
{
    const std::string html = "<img src=x onerror=\"alert(1)\"><b>bold</b>";
    return {
        {.id = "run_000000000001",
         .status = RunStatus::Failed,
         .workflow = html,
         .startedAt = 9000,
         .tags = html,
         .error = html,
         .summary = html},
        {.id = std::string(100'000, 'x'), .workflow = std::string(1'000'000, 'w'), .startedAt = 8000},
        {.id = "run_000000000003", .workflow = "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d orders 12", .startedAt = 7000},
        {.id = "run_000000000004",
         .workflow = "a\x01\x1b[31m\tb\nc\xe2\x80\xae"
                     "evil",
         .startedAt = 6000},
        {.id = "run_000000000005", .workflow = "\xe8\xa8\x82\xe5\x96\xae\xe8\x99\x95\xe7\x90\x86", .startedAt = 5000},
        {.id = "run_000000000006",
         .workflow = "\xed\xa0\xbd broken \xff",
         .startedAt = 4000,
         .damage = RunRow::DamagedWorkflow | RunRow::DamagedTimes},
        {.id = "", .workflow = "", .startedAt = RunRow::noTime, .trigger = "", .summary = ""},
    };
}

int rowWithTerm(const Navigation *navigation, const QByteArray &term)
{
    return static_cast<const NavModel *>(navigation->model())->rowOfTerm(term);
}

void clickEntry(Navigation *navigation, const QByteArray &term)
{
    const auto index = navigation->model()->index(rowWithTerm(navigation, term), 0);
    navigation->scrollTo(index);
    QTest::mouseClick(navigation->viewport(), Qt::LeftButton, {}, navigation->visualRect(index).center());
}

}

class TestShell : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void navigationCountsAndFilters()
    {
        StudioBench bench;
        auto *navigation = bench.find<Navigation>("navigation");
        QAbstractItemModelTester tester(navigation->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(
            bench.feed(bench.addSource(), {
                                              {.id = runId(1), .status = RunStatus::Failed, .workflow = "checkout"},
                                              {.id = runId(2), .status = RunStatus::Running, .workflow = "two words"},
                                              {.id = runId(3), .status = RunStatus::Completed, .workflow = "checkout"},
                                          }));
        const QByteArray term("status:failed");
        QTRY_COMPARE(navigation->model()->index(0, 0).data(NavModel::CountRole).toUInt(), 3U);
        QCOMPARE(navigation->model()->index(rowWithTerm(navigation, term), 0).data(NavModel::CountRole).toUInt(), 1U);
        clickEntry(navigation, term);
        QCOMPARE(bench.table()->model()->rowCount(), 1);
        QVERIFY(navigation->model()->index(rowWithTerm(navigation, term), 0).data(NavModel::ActiveRole).toBool());
        clickEntry(navigation, "workflow:\"two words\"");
        QCOMPARE(bench.table()->model()->rowCount(), 1);
        QCOMPARE(bench.idAt(0), QString::fromStdString(runId(2)));
        clickEntry(navigation, {});
        QCOMPARE(bench.table()->model()->rowCount(), 3);
    }

    /// Every quick filter is a query that its own field understands.
    void everyEntryIsAQuery()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), hostileRuns()));
        auto *navigation = bench.find<Navigation>("navigation");
        QTRY_VERIFY(navigation->model()->rowCount() > 12);
        for (int row = 0; row < navigation->model()->rowCount(); ++row) {
            const auto index = navigation->model()->index(row, 0);
            if (!(navigation->model()->flags(index) & Qt::ItemIsSelectable))
                continue;
            const auto parsed = RunQuery::parse(index.data(NavModel::TermRole).toByteArray().toStdString());
            QVERIFY2(std::holds_alternative<RunQuery>(parsed), qPrintable(index.data().toString().left(80)));
            Q_EMIT navigation->clicked(index);
            const auto shown = uint(bench.table()->model()->rowCount());
            QVERIFY2(shown == index.data(NavModel::CountRole).toUInt(),
                     index.data(NavModel::TermRole).toByteArray().left(200).constData());
        }
    }

    void statusBarTellsHowFreshASourceIs()
    {
        StudioBench bench;
        const auto source = bench.addSource("trace.db", "/srv/<b>blok</b>/trace.db");
        bench.listed(source);
        QVERIFY(bench.settle());
        auto *badge = bench.find<QWidget>("sourceBadge");
        QVERIFY(bench.find<QLabel>("sourceText")->text().contains(QStringLiteral("Fresh")));
        QVERIFY(!badge->toolTip().contains(QStringLiteral("<b>")));
        QTextDocument shown;
        shown.setHtml(badge->toolTip());
        QVERIFY(shown.toPlainText().contains(QStringLiteral("/srv/<b>blok</b>/trace.db")));
        bench.freshness(source, Freshness::State::Stale);
        QVERIFY(bench.settle());
        QVERIFY(bench.find<QLabel>("sourceText")->text().contains(QStringLiteral("Stale")));
    }

    void notesOfASourceAreCountedAndReached()
    {
        StudioBench bench;
        const auto source = bench.addSource();
        bench.mirror.inbox().freshness(
            source, {.state = Freshness::State::Fresh, .since = 0, .text = {}, .notes = {"one", "two"}});
        QVERIFY(bench.settle());
        auto *badge = bench.find<QWidget>("sourceBadge");
        QTRY_VERIFY(badge->accessibleName().contains(QStringLiteral("⚠ 2")));
        QVERIFY(badge->accessibleDescription().contains(QStringLiteral("two")));
        QVERIFY(badge->focusPolicy() & Qt::TabFocus);
        QVERIFY(bench.find<QToolButton>("openButton")->isVisible());
    }

    void themeChangesWhileRunning()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 20)));
        const auto ground = [&] { return bench.window->grab().toImage().pixelColor(bench.window->width() - 60, 300); };
        bench.find<QAction>("theme:dark")->trigger();
        QVERIFY(ground().lightness() < 60);
        bench.find<QAction>("theme:light")->trigger();
        QVERIFY(ground().lightness() > 230);
    }

    void nothingIsRichText()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource("<i>trace</i>", "<i>where</i>"), hostileRuns()));
        bench.type(QStringLiteral("workflow:\"<b>bold</b>\""));
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        for (const auto *label : bench.window->findChildren<QLabel *>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName()));
        for (const auto *widget : bench.window->findChildren<QWidget *>()) {
            const auto tip = widget->toolTip();
            QVERIFY2(!tip.contains(QStringLiteral("<i>")) && !tip.contains(QStringLiteral("<b>")), qPrintable(tip));
        }
        QCOMPARE(plainToolTip(QStringLiteral("a < b")), QStringLiteral("a < b"));
        QTextDocument shown;
        shown.setHtml(plainToolTip(QStringLiteral("<b>x</b>\n&lt;")));
        QCOMPARE(shown.toPlainText(), QStringLiteral("<b>x</b>\n&lt;"));
    }

    void hostileTextIsShownAndTheLayoutHolds()
    {
        StudioBench bench;
        const auto before = bench.window->size();
        QVERIFY(bench.feed(bench.addSource(std::string(5000, 'n')), hostileRuns()));
        QCOMPARE(bench.table()->model()->rowCount(), int(hostileRuns().size()));
        QVERIFY(bench.text(0, RunListModel::WorkflowColumn).startsWith(QStringLiteral("<img src=x")));
        for (int column = 0; column < RunListModel::ColumnCount; ++column)
            bench.table()->setColumnHidden(column, false);
        // Every row has its height, however long or odd its texts are.
        for (int row = 0; row < bench.table()->model()->rowCount(); ++row)
            QCOMPARE(bench.table()->rowHeight(row), 28);
        bench.window->grab();
        bench.type(QString(300, u'y'));
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        QVERIFY(bench.find<QWidget>("filterChip")->width() < 400);
        QCOMPARE(bench.window->size(), before);
        QVERIFY(bench.window->minimumSizeHint().width() < 1000);
        const auto leftToRight = bench.window->grab().toImage();
        bench.window->setLayoutDirection(Qt::RightToLeft);
        QCoreApplication::processEvents();
        QVERIFY(bench.find<Navigation>("navigation")->mapTo(bench.window.get(), QPoint()).x() > before.width() / 2);
        QVERIFY(bench.find<QLineEdit>("filterEdit")->alignment() & Qt::AlignRight);
        QVERIFY(bench.window->grab().toImage() != leftToRight);
    }

    void everythingHasANameForScreenReaders()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), hostileRuns()));
        bench.type(QStringLiteral("status:failed"));
        QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
        for (const auto *widget : bench.window->findChildren<QWidget *>()) {
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const bool takesKeys = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
            const bool isPart =
                qobject_cast<const QScrollBar *>(widget) || widget->parentWidget()->inherits("QAbstractScrollArea");
            if ((!button && !takesKeys) || isPart || (button && !button->isVisible()))
                continue;
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named, qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName()));
        }
        const auto status = bench.table()->model()->index(0, RunListModel::StatusColumn);
        QVERIFY(status.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Failed")));
    }

    void windowComesBackAsItWasLeft()
    {
        QTemporaryDir folder;
        const auto settings = folder.filePath(QStringLiteral("blokwatch.ini"));
        {
            StudioBench bench(settings);
            bench.window->resize(1100, 700);
            QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 5)));
            bench.table()->setColumnHidden(RunListModel::TagsColumn, true);
            bench.table()->setColumnWidth(RunListModel::WorkflowColumn, 333);
            bench.table()->horizontalHeader()->moveSection(0, 2);
            bench.table()->sortByColumn(RunListModel::DurationColumn, Qt::AscendingOrder);
            bench.find<QAction>("theme:light")->trigger();
            bench.find<QToolButton>("densityButton")->setChecked(true);
            bench.type(QStringLiteral("status:completed"));
            QTest::keyClick(bench.find<QLineEdit>("filterEdit"), Qt::Key_Return);
            bench.window->close();
        }
        StudioBench bench(settings);
        auto *header = bench.table()->horizontalHeader();
        QCOMPARE(bench.window->size(), QSize(1100, 700));
        QVERIFY(header->isSectionHidden(RunListModel::TagsColumn));
        QCOMPARE(header->sectionSize(RunListModel::WorkflowColumn), 333);
        QCOMPARE(header->visualIndex(RunListModel::StatusColumn), 2);
        QCOMPARE(header->sortIndicatorSection(), int(RunListModel::DurationColumn));
        QCOMPARE(bench.theme.mode(), Theme::Mode::Light);
        QCOMPARE(bench.table()->verticalHeader()->defaultSectionSize(), 22);
        QCOMPARE(bench.find<QLabel>("chipText")->text(), QStringLiteral("status:completed"));
    }

    void whatWasAskedForOnceIsNotKept()
    {
        QTemporaryDir folder;
        const auto settings = folder.filePath(QStringLiteral("blokwatch.ini"));
        {
            StudioBench bench(settings);
            bench.find<QAction>("theme:light")->trigger();
            bench.window->close();
        }
        {
            StudioBench bench(settings);
            bench.theme.setMode(Theme::Mode::Dark); // as --theme does
            bench.window->setStartSize({900, 600});
            bench.window->close();
        }
        StudioBench bench(settings);
        QCOMPARE(bench.theme.mode(), Theme::Mode::Light);
        QCOMPARE(bench.window->size(), QSize(1280, 800));
    }

    void damagedSettingsFallBack()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("blokwatch.ini"));
        {
            QSettings settings(path, QSettings::IniFormat);
            settings.setValue(QStringLiteral("theme"), QStringLiteral("purple"));
            settings.setValue(QStringLiteral("window/geometry"), QByteArray("nonsense"));
            settings.setValue(QStringLiteral("window/navigation"), QStringLiteral("-5"));
            settings.setValue(QStringLiteral("runs/columns"),
                              QStringLiteral("-status:12 nothing:3 workflow:99999999999"));
            settings.setValue(QStringLiteral("runs/sort"), QStringLiteral("-nonsense"));
            settings.setValue(QStringLiteral("runs/filter"), QStringLiteral("stauts:failed \"open"));
        }
        StudioBench bench(path);
        auto *header = bench.table()->horizontalHeader();
        QCOMPARE(bench.theme.mode(), Theme::Mode::System);
        QCOMPARE(bench.window->size(), QSize(1280, 800));
        QVERIFY(!header->isSectionHidden(RunListModel::StatusColumn));
        QCOMPARE(header->sortIndicatorSection(), int(RunListModel::StartedColumn));
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
        QVERIFY(bench.find<QLineEdit>("filterEdit")->text().isEmpty());
        QVERIFY(!bench.find<QLabel>("filterFault")->isVisible());
    }
};

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
