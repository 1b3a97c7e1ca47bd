// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runlistmodel.h"
#include "runlines.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace blokwatch;
using blokwatch::test::dump;
using blokwatch::test::World;
using Model = RunListModel;

namespace {

struct Watched {
    World world;
    Model model{world.mirror};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};

    void add(const std::string &lines) { model.follow(world.add(lines)); }
    QStringList ids() const { return dump(model, {Model::IdColumn}); }
    QPersistentModelIndex at(const char *id, int column = 0) const
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, Model::IdColumn).data().toString() == QLatin1String(id))
                return model.index(row, column);
        }
        return {};
    }
};

struct Signals {
    QSignalSpy inserted, removed, changed, layouts, resets;
    explicit Signals(const Model &model)
        : inserted(&model, &Model::rowsInserted),
          removed(&model, &Model::rowsRemoved),
          changed(&model, &Model::dataChanged),
          layouts(&model, &Model::layoutChanged),
          resets(&model, &Model::modelReset)
    {
    }
    qsizetype total() const
    {
        return inserted.count() + removed.count() + changed.count() + layouts.count() + resets.count();
    }
};

QString idOf(const QModelIndex &index) { return index.data(Model::RunIdRole).toString(); }

RunQuery query(const char *text) { return std::get<RunQuery>(RunQuery::parse(text)); }

QStringList list(const char *words) { return QString::fromLatin1(words).split(QLatin1Char(' ')); }

std::string many(int first, int count, int workflows = 7)
{
    std::string lines;
    for (int i = first; i < first + count; ++i)
        lines += "r" + std::to_string(i) + " w" + std::to_string(i % workflows) +
                 " running started=" + std::to_string(i) + "\n";
    return lines;
}

}

class TestRunListOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tenThousandNewRunsAreOneInsertion()
    {
        Watched w;
        w.add(many(0, 10));
        const Signals seen(w.model);
        w.add(many(10, 10'000));
        QCOMPARE(w.model.rowCount(), 10'010);
        QCOMPARE(seen.total(), qsizetype(1));
        QCOMPARE(seen.inserted[0][1].toInt(), 0);
        QCOMPARE(seen.inserted[0][2].toInt(), 9'999);
    }

    void tenThousandRunsAllOverTheOrderAreFewSignals()
    {
        Watched w;
        w.add(many(0, 1000, 97));
        w.model.sort(Model::WorkflowColumn, Qt::AscendingOrder);
        const Signals seen(w.model);
        w.add(many(1000, 10'000, 97));
        QCOMPARE(w.model.rowCount(), 11'000);
        QVERIFY(seen.total() <= 16);
    }

    void severalInsertionsAreWholeStatesInBetween()
    {
        Watched w;
        w.add("r1 a failed\nr2 c failed\nr3 e failed");
        w.model.sort(Model::WorkflowColumn, Qt::AscendingOrder);
        QList<QStringList> states;
        connect(&w.model, &Model::rowsInserted, &w.model, [&] { states.append(w.ids()); });
        w.add("r4 b failed\nr5 d failed\nr6 f failed");
        QCOMPARE(states, QList<QStringList>({list("r1 r4 r2 r3"), list("r1 r4 r2 r5 r3"), list("r1 r4 r2 r5 r3 r6")}));
        for (RunNo run = 0; run < w.world.mirror.runs().size(); ++run)
            QCOMPARE(w.model.runAt(w.model.rowOf(run)), run);
    }

    void aChangeThatMovesNothingIsARangeOfData()
    {
        Watched w;
        w.add(many(0, 100));
        const Signals seen(w.model);
        w.add("r50 w1 failed started=50\nr51 w2 failed started=51\nr52 w3 failed started=52");
        QCOMPARE(seen.total(), seen.changed.count());
        QCOMPARE(seen.changed.count(), 1);
        QCOMPARE(seen.changed[0][0].toModelIndex().row(), 47);
        QCOMPARE(seen.changed[0][1].toModelIndex().row(), 49);
    }

    void aSelectionStaysWithItsRuns()
    {
        Watched w;
        w.add("r1 a failed started=1\nr2 b running started=2\nr3 c failed started=3\nr4 d running started=4");
        const auto two = w.at("r2", Model::KeyColumn);
        const auto three = w.at("r3", Model::TagsColumn);
        w.model.sort(Model::StatusColumn, Qt::AscendingOrder);
        w.model.sort(Model::WorkflowColumn, Qt::DescendingOrder);
        w.add("r5 bb failed started=5");
        w.add("r2 zz failed started=2");
        QCOMPARE(idOf(two), QStringLiteral("r2"));
        QCOMPARE(two.column(), int(Model::KeyColumn));
        QCOMPARE(idOf(three), QStringLiteral("r3"));
        w.model.setQuery(query("workflow:c,d"));
        QVERIFY(!two.isValid());
        QCOMPARE(idOf(three), QStringLiteral("r3"));
        QCOMPARE(w.ids(), list("r4 r3"));
        w.model.setQuery({});
        QCOMPARE(idOf(three), QStringLiteral("r3"));
    }

    void aRunThatNoLongerMatchesLeaves()
    {
        Watched w;
        w.model.setQuery(query("status:running"));
        w.add("r1 a running started=1\nr2 b running started=2");
        w.add("r1 a failed started=1\nr3 c running started=3");
        QCOMPARE(w.ids(), list("r3 r2"));
        QCOMPARE(w.model.rowOf(0), -1);
    }

    void aQueryThatDependsOnTimeIsAskedAgain()
    {
        Watched w;
        w.model.setQuery(query("started:>-10s"));
        w.add("r1 a running started=995000\nr2 b running started=999000");
        QCOMPARE(w.ids(), list("r2 r1"));
        w.world.clock.advance(6'000);
        RunChanges nothing;
        nothing.firstNew = nothing.end = w.world.mirror.runs().size();
        w.model.follow(nothing);
        QCOMPARE(w.ids(), list("r2"));
    }

    void onlyLiveTimesTick()
    {
        Watched w;
        w.add("r1 a failed started=1\nr2 b running started=2\nr3 c failed started=3\nr4 d delayed started=4\n"
              "r5 e failed started=5");
        const Signals seen(w.model);
        w.model.tick(-5, 100);
        QCOMPARE(seen.total(), qsizetype(1));
        QCOMPARE(seen.changed[0][0].toModelIndex(), w.model.index(1, Model::DurationColumn));
        QCOMPARE(seen.changed[0][1].toModelIndex(), w.model.index(3, Model::DurationColumn));
        w.model.tick(4, 4);
        w.model.tick(3, 1);
        QCOMPARE(seen.total(), qsizetype(1));
    }

    void sortingAgainBySameFieldSaysNothing()
    {
        Watched w;
        w.add(many(0, 5));
        const Signals seen(w.model);
        w.model.sort(-1);
        QCOMPARE(seen.total(), qsizetype(0));
        QCOMPARE(w.model.runSort(), RunSort());
    }

    /// Whatever happens, what the signals say is what the list is (the tester), and indexes stay with their runs.
    void anyHistory()
    {
        std::mt19937 random(11);
        const auto any = [&](int count) { return int(random() % unsigned(count)); };
        Watched w;
        QList<std::pair<QPersistentModelIndex, QString>> kept;
        for (int beat = 0; beat < 150; ++beat) {
            std::string lines;
            for (int i = any(12); i > 0; --i)
                lines += "r" + std::to_string(any(200)) + " w" + std::to_string(any(9)) + " " +
                         std::string(RunStatus::texts()[std::size_t(any(13))]) +
                         " started=" + std::to_string(any(1000)) + "\n";
            if (any(10) == 0)
                w.model.sort(any(Model::ColumnCount), Qt::SortOrder(any(2)));
            if (any(15) == 0)
                w.model.setQuery(query(any(2) ? "" : "-status:failed,running"));
            w.add(lines);
            for (const auto &[index, id] : kept) {
                if (index.isValid())
                    QCOMPARE(idOf(index), id);
            }
            if (const int rows = w.model.rowCount()) {
                const QModelIndex index = w.model.index(any(rows), any(Model::ColumnCount));
                kept.append({QPersistentModelIndex(index), idOf(index)});
            }
            const Model anew(w.world.mirror);
            QVERIFY(w.model.rowCount() <= anew.rowCount());
        }
        w.model.setQuery({});
        w.model.sort(-1);
        QCOMPARE(w.ids(), dump(Model(w.world.mirror), {Model::IdColumn}));
    }
};

QTEST_GUILESS_MAIN(TestRunListOrder)
#include "tst_runlistorder.moc"
