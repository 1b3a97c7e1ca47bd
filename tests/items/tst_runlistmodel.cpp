// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runlistmodel.h"
#include "runlines.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace blokwatch;
using blokwatch::test::dump;
using blokwatch::test::World;
using Model = RunListModel;

namespace {

const QList<int> brief = {Model::IdColumn, Model::WorkflowColumn, Model::StatusColumn};

/// A model that follows a world, under the tester.
struct Watched {
    World world;
    Model model{world.mirror};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};

    void add(const std::string &lines) { model.follow(world.add(lines)); }
    QVariant cell(int column, int role = Qt::DisplayRole, int row = 0) const
    {
        return model.index(row, column).data(role);
    }
    QString text(int column, int row = 0) const { return cell(column, Qt::DisplayRole, row).toString(); }
};

}

class TestRunListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newestFirst()
    {
        Watched w;
        w.add("r1 pay failed started=1\nr2 ship running started=2");
        w.add("r3 pay completed started=3");
        QCOMPARE(dump(w.model, brief),
                 QStringList({QStringLiteral("r3|pay|Completed"), QStringLiteral("r2|ship|Running"),
                              QStringLiteral("r1|pay|Failed")}));
    }

    void showsEveryColumn()
    {
        Watched w;
        w.add("run_00000000000a pay failed started=990000 finished=994200 duration=4200 trigger=http summary=POST/pay "
              "key=tenant-42 tags=a,vip error=declined env=staging steps=5/3");
        QStringList cells;
        for (int column = 0; column < Model::ColumnCount; ++column)
            cells.append(w.text(column));
        QCOMPARE(cells.join(QLatin1Char('|')),
                 QStringLiteral("Failed|pay|http|tenant-42|00:16:30|4.2 s|5/3|a, vip|declined|staging|trace.db|"
                                "run_00000000000a"));
        QCOMPARE(w.cell(Model::TriggerColumn, Model::DetailRole).toString(), QStringLiteral("POST/pay"));
        QCOMPARE(w.cell(0, Model::TagsRole).toStringList(), QStringList({QStringLiteral("a"), QStringLiteral("vip")}));
        QCOMPARE(w.cell(0, Model::RunIdRole).toString(), QStringLiteral("run_00000000000a"));
        QCOMPARE(w.cell(0, Model::FaceRole).toInt(), int(StatusFace::Failed));
        QCOMPARE(w.cell(0, Model::FamilyRole).toInt(), int(StatusFamily::Failed));
        QCOMPARE(w.cell(Model::StatusColumn, Qt::AccessibleTextRole).toString(), QStringLiteral("Status: Failed"));
        QCOMPARE(w.cell(Model::StartedColumn, Qt::ToolTipRole).toString(),
                 QStringLiteral("Started\n1970-01-01 00:16:30.000 +00:00\n10 s ago"));
        QVERIFY(w.cell(Model::DurationColumn, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QCOMPARE(w.model.headerData(Model::StepsColumn, Qt::Horizontal).toString(), QStringLiteral("Steps"));
    }

    void timings_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("live");
        const auto row = [](const char *name, const char *line, const char *text, bool live) {
            QTest::newRow(name) << QString::fromLatin1(line) << QString::fromLatin1(text) << live;
        };
        row("running", "running started=988000", "12 s", true);
        row("starts in the future", "running started=1988000", "0 s", true);
        row("paused", "paused started=880000", "2 m 00 s", true);
        row("pending", "pending started=815000", "waits 3 m 05 s", true);
        row("queued", "queued started=1 scheduled=1030000", "in 30 s", true);
        row("queued, no time", "queued started=990000", "waits 10 s", true);
        row("delayed", "delayed started=1 scheduled=1065000", "in 1 m 05 s", true);
        row("past due", "delayed started=1 scheduled=995000", "overdue 5 s", true);
        row("debouncing", "debounced started=1 scheduled=1002000", "in 2 s", true);
        row("merged", "debounced started=1 into=r9 duration=7", "7 ms", false);
        row("completed", "completed started=1 duration=1500", "1.5 s", false);
        row("negative", "completed started=1 duration=-1500", "clock?", false);
        row("ends before it starts", "failed started=1600 finished=1000", "clock?", false);
        row("no duration", "failed started=1000 finished=1600", "600 ms", false);
        row("nothing known", "crashed started=1000", "", false);
        row("unknown, ended", "odd started=1000 finished=1600", "600 ms", false);
        row("unknown, open", "odd started=990000", "10 s", true);
    }
    void timings()
    {
        QFETCH(QString, line);
        Watched w;
        w.add("r1 pay " + line.toStdString());
        QTEST(w.text(Model::DurationColumn), "text");
        QTEST(w.cell(Model::DurationColumn, Model::LiveRole).toBool(), "live");
        QVERIFY(!w.cell(Model::StartedColumn, Model::LiveRole).toBool());
    }

    void aNewDayChangesMoments()
    {
        Watched w;
        w.world.clock.set(86'399'000);
        w.add("r1 pay completed started=80000000");
        w.model.tick(0, 0);
        QSignalSpy changed(&w.model, &QAbstractItemModel::dataChanged);
        w.model.tick(0, 0);
        QCOMPARE(changed.size(), 0);
        w.world.clock.advance(2000);
        w.model.tick(0, 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().column(), int(Model::StartedColumn));
    }

    void nothingLooksLiveWhenItsSourceIsNot()
    {
        Watched w;
        w.add("r1 pay running started=900000");
        w.world.state(Freshness::State::Stale, 930'000);
        w.world.clock.advance(1'000'000);
        QCOMPARE(w.text(Model::DurationColumn), QStringLiteral("30 s"));
        QVERIFY(!w.cell(Model::DurationColumn, Model::LiveRole).toBool());
        w.world.state(Freshness::State::Fresh, w.world.clock.now());
        w.world.mirror.inbox().gone(w.world.source, {"r1"});
        w.model.follow(w.world.beat());
        QVERIFY(w.cell(0, Model::GoneRole).toBool());
        QVERIFY(!w.cell(Model::DurationColumn, Model::LiveRole).toBool());
        QVERIFY(w.cell(0, Qt::ToolTipRole).toString().contains(QStringLiteral("Gone at its source since")));
    }

    void statusDetails_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *line, const char *detail) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(detail);
        };
        row("queued pings=2 scheduled=1", "retry 2");
        row("delayed scheduled=1", "by its trigger");
        row("delayed afterstep scheduled=1", "in a wait step");
        row("debounced pings=4 scheduled=2000000", "pings: 4");
        row("debounced into=r7", "into r7");
        row("expired expires=1000 finished=3500", "late by 2.5 s");
        row("completed", "");
    }
    void statusDetails()
    {
        QFETCH(QString, line);
        Watched w;
        w.add("r1 pay " + line.toStdString());
        QTEST(w.cell(Model::StatusColumn, Model::DetailRole).toString(), "detail");
    }

    void aDamagedCellIsMarkedAndTheRestIsShown()
    {
        Watched w;
        w.add("r1 pay failed tags= damage=" + std::to_string(RunRow::DamagedTags));
        QVERIFY(w.cell(Model::TagsColumn, Model::DamageRole).toBool());
        QVERIFY(!w.cell(Model::WorkflowColumn, Model::DamageRole).toBool());
        QCOMPARE(w.text(Model::TagsColumn), QStringLiteral("unreadable"));
        QCOMPARE(w.text(Model::WorkflowColumn), QStringLiteral("pay"));
    }

    void hostileTextIsPlainEverywhere()
    {
        Watched w;
        const std::string bad = "<img/src=x>\x1b]0;owned\x07\xe2\x80\xae\xff\x7f";
        w.add(bad + " " + bad + " " + bad + " trigger=" + bad + " summary=" + bad + " key=" + bad + " tags=" + bad +
              "," + bad + " error=" + bad + " env=" + bad + " into=" + bad);
        QCOMPARE(w.model.rowCount(), 1);
        for (int column = 0; column < Model::ColumnCount; ++column) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                                   int(Model::DetailRole), int(Model::RunIdRole)}) {
                const QString text = w.cell(column, role).toString();
                QVERIFY(text.isValidUtf16());
                for (const QChar c : text) {
                    QVERIFY(c == QLatin1Char('\n') || c.category() != QChar::Other_Control);
                    QVERIFY(c.direction() != QChar::DirRLO);
                }
                QVERIFY(role == Qt::ToolTipRole || !text.contains(QLatin1Char('\n')));
            }
            QVERIFY(!Qt::mightBeRichText(w.cell(column, Qt::ToolTipRole).toString()));
        }
        QVERIFY(w.text(Model::WorkflowColumn).startsWith(QStringLiteral("<img/src=x>")));
    }

    void aHugeNameIsCut()
    {
        Watched w;
        w.add("r1 " + std::string(1 << 20, 'x') + " failed");
        QVERIFY(w.text(Model::WorkflowColumn).size() <= 256);
        QVERIFY(w.cell(Model::WorkflowColumn, Qt::ToolTipRole).toString().size() <= 5000);
    }

    void unknownStatusIsShownAsItsText()
    {
        Watched w;
        w.add("r1 pay futureStatus");
        QCOMPARE(w.text(Model::StatusColumn), QStringLiteral("futureStatus"));
        QCOMPARE(w.cell(0, Model::FaceRole).toInt(), int(StatusFace::Unknown));
    }

    void wrongIndexesGiveNothing()
    {
        Watched w;
        w.add("r1 pay failed");
        QVERIFY(!w.model.data(QModelIndex()).isValid());
        QVERIFY(!w.model.headerData(-1, Qt::Horizontal).isValid());
        QVERIFY(!w.model.headerData(Model::ColumnCount, Qt::Horizontal).isValid());
        QVERIFY(!Model::fieldOf(Model::ColumnCount));
        QCOMPARE(w.model.rowCount(w.model.index(0, 0)), 0);
    }
};

QTEST_GUILESS_MAIN(TestRunListModel)
#include "tst_runlistmodel.moc"
