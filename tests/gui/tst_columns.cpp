// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"
#include "items/runlistmodel.h"
#include "views/runs/columnfit.h"
#include "views/theme/fonts.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/statusbadge.h"

#include <QDateTime>
#include <QDir>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <QTranslator>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr Millis day = 86'400'000;

int textWidth(const QString &text) { return QFontMetrics(textFont()).horizontalAdvance(text); }

}

/// Which columns are shown and how wide they are before a person has a say.
class TestColumns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyWordingFits_data()
    {
        QTest::addColumn<QString>("catalogue");
        const auto catalogues = QDir(QStringLiteral(":/blokwatch/translations")).entryInfoList();
        QVERIFY(catalogues.size() >= 2);
        for (const auto &file : catalogues)
            QTest::addRow("%s", qPrintable(file.fileName())) << file.filePath();
    }
    void everyWordingFits()
    {
        QFETCH(QString, catalogue);
        QTranslator translator;
        QVERIFY(translator.load(catalogue));
        QCoreApplication::installTranslator(&translator);
        const auto room = [](int column) { return columns::neededWidth(column) - 2 * cellPadding; };
        const Millis now = QDateTime(QDate(2026, 12, 31), QTime(23, 0)).toMSecsSinceEpoch();
        for (int ago = 0; ago < 800; ++ago) {
            const auto text = wording::moment(now - ago * day, now);
            QVERIFY2(textWidth(text) <= room(RunListModel::StartedColumn), qPrintable(text));
        }
        for (int face = 0; face < statusFaceCount; ++face) {
            const auto word = wording::status(StatusFace(face));
            QVERIFY2(StatusBadge::width(word) <= room(RunListModel::StatusColumn), qPrintable(word));
        }
        using Kind = RunTiming::Kind;
        for (const auto kind : {Kind::Took, Kind::Runs, Kind::Waits, Kind::WaitsFor, Kind::Overdue}) {
            for (const Millis span : {Millis(999), Millis(40'067'000), Millis(59'959'000), 40 * day}) {
                const auto text = timingText({kind, span});
                QVERIFY2(textWidth(text) <= room(RunListModel::DurationColumn), qPrintable(text));
            }
        }
    }

    void columnsFitTheWindow_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("leastError");
        QTest::newRow("960") << 960 << 140;
        QTest::newRow("1100") << 1100 << 180;
        QTest::newRow("1280") << 1280 << 200;
        QTest::newRow("1920") << 1920 << 260;
    }
    void columnsFitTheWindow()
    {
        QFETCH(int, width);
        QFETCH(int, leastError);
        StudioBench bench({}, {width, 700});
        auto runs = numberedRuns(0, 200);
        runs[7].tags = "vip";
        QVERIFY(bench.feed(bench.addSource(), runs));
        bench.window->settle();
        auto *header = bench.table()->horizontalHeader();
        QVERIFY2(header->length() <= bench.table()->viewport()->width(), qPrintable(QString::number(header->length())));
        QVERIFY(!bench.table()->horizontalScrollBar()->isVisible());
        for (int column = 0; column < header->count(); ++column) {
            if (!header->isSectionHidden(column))
                QVERIFY(header->sectionSize(column) >= columns::neededWidth(column));
        }
        QVERIFY(header->sectionSize(RunListModel::ErrorColumn) >= leastError);
    }

    void columnsWithoutContentAreLeftOut()
    {
        StudioBench bench({}, {1920, 700});
        const auto first = bench.addSource();
        auto *header = bench.table()->horizontalHeader();
        QVERIFY(bench.feed(first, numberedRuns(0, 3)));
        QVERIFY(header->isSectionHidden(RunListModel::TagsColumn));
        QVERIFY(header->isSectionHidden(RunListModel::SourceColumn));
        auto tagged = numberedRuns(3, 1);
        tagged[0].tags = "vip";
        QVERIFY(bench.feed(first, tagged));
        QVERIFY(!header->isSectionHidden(RunListModel::TagsColumn));
        bench.addSource("other.db");
        QVERIFY(!header->isSectionHidden(RunListModel::SourceColumn));
    }

    void severalSourcesAreToldApartInASmallWindow()
    {
        StudioBench bench({}, {960, 700});
        const auto first = bench.addSource();
        bench.addSource("other.db");
        QVERIFY(bench.feed(first, numberedRuns(0, 200)));
        bench.window->settle();
        const auto *header = bench.table()->horizontalHeader();
        QVERIFY(!header->isSectionHidden(RunListModel::SourceColumn));
        QVERIFY2(header->length() <= bench.table()->viewport()->width(), qPrintable(QString::number(header->length())));
    }

    void theErrorTakesTheRestOfAnArrangedTable()
    {
        StudioBench bench({}, {1000, 700});
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 3)));
        auto *header = bench.table()->horizontalHeader();
        header->resizeSection(RunListModel::WorkflowColumn, 150);
        bench.window->resize(1600, 700);
        QCoreApplication::processEvents();
        QCOMPARE(header->length(), bench.table()->viewport()->width());
        QCOMPARE(header->sectionSize(RunListModel::WorkflowColumn), 150);
    }

    void theMenuStaysForTheNextColumn()
    {
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, 3)));
        auto *menu = bench.find<QMenu>("columnMenu");
        menu->popup(bench.window->mapToGlobal(QPoint(600, 60)));
        auto *header = bench.table()->horizontalHeader();
        for (const auto *name : {"column:steps", "column:trigger"}) {
            const auto *action = menu->findChild<QAction *>(QLatin1String(name));
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(const_cast<QAction *>(action)).center());
            QVERIFY(menu->isVisible());
        }
        QVERIFY(header->isSectionHidden(RunListModel::StepsColumn));
        QVERIFY(header->isSectionHidden(RunListModel::TriggerColumn));
        menu->close();
    }
};

QTEST_MAIN(TestColumns)
#include "tst_columns.moc"
