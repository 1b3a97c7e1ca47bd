// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/follow/toldevents.h"
#include "sql/sqliterunsource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"
#include "sqlsupport/writerprocess.h"
#include "support/golden.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;
using Seen = RecordingSink::Seen;

namespace {

constexpr Millis noon = 1'796'040'000'000;
constexpr Millis quickPoll = 10;
const std::string run = "run_00000000abcd";

std::vector<std::string> idsOf(const Seen &seen)
{
    std::vector<std::string> ids;
    for (const auto &line : seen.events)
        ids.push_back(line.substr(0, line.find(' ')));
    return ids;
}

/// The writer's events in the order in which they were written, from a copy of the database with its log.
std::vector<std::string> written(const std::string &path)
{
    QTemporaryDir folder;
    const std::filesystem::path target = folder.filePath(QStringLiteral("copy.db")).toStdString();
    std::filesystem::copy_file(path, target);
    if (std::filesystem::exists(path + "-wal"))
        std::filesystem::copy_file(path + "-wal", target.string() + "-wal");
    std::vector<std::string> ids;
    TestDatabase database(target.string());
    for (const auto &row : database.rows("SELECT id FROM run_events WHERE id LIKE 'evt_w%' ORDER BY rowid"))
        ids.push_back(row[0]);
    return ids;
}

/// INSERTs of events "evt_<prefix>1" and so on, of one run.
std::string insertEvents(const std::string &prefix, int count)
{
    return "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(count) +
           ") INSERT INTO run_events (id, type, run_id, workflow_name, timestamp, payload_json) SELECT 'evt_" + prefix +
           "' || i, 'NODE_STARTED', '" + run + "', 'orders', " + std::to_string(noon) + " + i, '{}' FROM n;";
}

/// Holds every batch until it is let go.
class HoldingSink final : public RunSink
{
public:
    void runs(std::shared_ptr<const RunBlock>) override {}
    void gone(DeploymentId, std::vector<std::string>) override {}
    void listed(DeploymentId) override {}
    void freshness(DeploymentId, Freshness freshness) override
    {
        m_caughtUp = freshness.state == State::Fresh;
        m_isBehind = m_isBehind || freshness.text.starts_with("catching up with ");
    }
    void events(DeploymentId, std::shared_ptr<const EventBatch> batch) override
    {
        m_events += batch->events.size();
        const std::scoped_lock lock(m_mutex);
        if (m_holds)
            m_batches.push_back(std::move(batch));
    }
    void letGo()
    {
        const std::scoped_lock lock(m_mutex);
        m_holds = false;
        m_batches.clear();
    }
    std::size_t events() const { return m_events; }
    bool isCaughtUp() const { return m_caughtUp; }
    bool isBehind() const { return m_isBehind; }

private:
    std::mutex m_mutex;
    std::vector<std::shared_ptr<const EventBatch>> m_batches;
    bool m_holds = true;
    std::atomic<std::size_t> m_events = 0;
    std::atomic<bool> m_caughtUp = false;
    std::atomic<bool> m_isBehind = false;
};

}

class SqlEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void eachOnceUnderAWriter();
    void fromNowOn();
    void killedWriterAndTheNext();
    void replacedFileStartsOver();
    void rowsComeBeforeTheirEvents();
    void runsWithoutARowAreGone();
    void deletedAndRenumberedRows();
    void clearedTableIsAGap();
    void damagedRowSpoilsOneEvent();
    void damagedPageIsAGap();
    void burstWaitsForTheSink();
    void burstStopsAtOnce();
    void tablesWithoutEvents_data();
    void tablesWithoutEvents();

private:
    bool openAndWait();
    bool change(const std::string &sql) { return changeElsewhere(m_path, "BEGIN; " + sql + "; COMMIT"); }
    bool waitForEvents(const std::vector<std::string> &ids)
    {
        return m_sink->wait([&](const Seen &seen) { return idsOf(seen) == ids && seen.counts.events == ids.size(); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    ManualClock m_clock{noon};
    std::unique_ptr<RecordingSink> m_sink;
    std::unique_ptr<SqliteRunSource> m_source;
};

void SqlEvents::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
    unpackData("golden/sqlite/trace.db.gz", m_path);
    QVERIFY(change(insertRun(run, noon - 1'000, "running")));
    m_clock.set(noon);
    m_sink = std::make_unique<RecordingSink>();
    m_source = std::make_unique<SqliteRunSource>(m_path, DeploymentId{1}, m_clock, quickPoll);
}

void SqlEvents::cleanup()
{
    m_source.reset();
    m_sink.reset();
    m_folder.reset();
}

bool SqlEvents::openAndWait()
{
    m_source->open(*m_sink);
    return m_sink->wait([](const Seen &seen) { return seen.listed == 1 && seen.is(State::Fresh); });
}

void SqlEvents::eachOnceUnderAWriter()
{
    QVERIFY(openAndWait());
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(150));
    QVERIFY(writer.checkpoint());
    QVERIFY(writer.waitForTransactions(300));
    m_source->pause();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Paused); }));
    QVERIFY(writer.waitForTransactions(450));
    m_source->refresh(); // what came meanwhile is told although everything is read anew
    m_source->resume();
    m_clock.advance(31'000); // a full reading is due
    QVERIFY(writer.waitForTransactions(600));
    QVERIFY(writer.checkpoint());
    QVERIFY(writer.pause());
    const auto expected = written(m_path);
    QVERIFY(expected.size() > 200);
    QVERIFY(waitForEvents(expected));
    QVERIFY(m_sink->seen().is(State::Fresh));
    QVERIFY(m_sink->seen().gaps.empty() && m_sink->seen().clocks.empty());
    QCOMPARE(m_sink->seen().counts.malformed, std::uint64_t(0));
    QVERIFY(writer.quit());
}

void SqlEvents::fromNowOn()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(50));
    const auto before = written(m_path);
    QVERIFY(!before.empty());
    QVERIFY(openAndWait());
    QVERIFY(writer.waitForTransactions(200));
    QVERIFY(writer.pause());
    const auto expected = written(m_path);
    QVERIFY(
        m_sink->wait([&](const Seen &seen) { return !seen.events.empty() && idsOf(seen).back() == expected.back(); }));
    const auto told = idsOf(m_sink->seen());
    QVERIFY(told.size() <= expected.size() - before.size());
    QVERIFY(std::equal(told.rbegin(), told.rend(), expected.rbegin()));
}

void SqlEvents::killedWriterAndTheNext()
{
    auto writer = std::make_unique<WriterProcess>(m_path);
    QVERIFY(writer->waitForTransactions(1));
    QVERIFY(writer->pause());
    const auto old = written(m_path).size();
    QVERIFY(openAndWait());
    QVERIFY(writer->checkpoint()); // and goes on
    QVERIFY(writer->waitForTransactions(60));
    QVERIFY(writer->kill());
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Snapshot); }));
    const auto untilNow = [&] {
        auto expected = written(m_path);
        expected.erase(expected.begin(), expected.begin() + std::ptrdiff_t(old));
        return expected;
    };
    const auto before = folderState(m_folder->path().toStdString());
    QVERIFY(waitForEvents(untilNow()));
    QCOMPARE(difference(before, folderState(m_folder->path().toStdString())), QString());

    writer = std::make_unique<WriterProcess>(m_path);
    QVERIFY(writer->waitForTransactions(60));
    QVERIFY(writer->pause());
    QVERIFY(waitForEvents(untilNow()));
    QVERIFY(m_sink->seen().gaps.empty());
}

void SqlEvents::replacedFileStartsOver()
{
    QVERIFY(openAndWait());
    QVERIFY(change(insertEvents("a", 3)));
    QVERIFY(waitForEvents({"evt_a1", "evt_a2", "evt_a3"}));
    unpackData("golden/sqlite/trace.db.gz", m_path + ".new");
    {
        TestDatabase database(m_path + ".new");
        database.rows("PRAGMA journal_mode = DELETE");
        database.run(insertRun(run, noon) + insertEvents("old", 5'000));
    }
    std::filesystem::rename(m_path + ".new", m_path);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.listed == 2 && seen.is(State::Fresh); }));
    QVERIFY(change(insertEvents("b", 2)));
    QVERIFY(waitForEvents({"evt_a1", "evt_a2", "evt_a3", "evt_b1", "evt_b2"}));
    QVERIFY(m_sink->seen().gaps.empty());
}

void SqlEvents::rowsComeBeforeTheirEvents()
{
    struct Sink : RunSink {
        void runs(std::shared_ptr<const RunBlock> block) override
        {
            const std::scoped_lock lock(mutex);
            for (const auto &row : block->rows)
                known.insert(idText(row.id, block->texts));
        }
        void events(DeploymentId, std::shared_ptr<const EventBatch> batch) override
        {
            const std::scoped_lock lock(mutex);
            for (const auto &event : batch->events)
                strangers += known.contains(std::string(event.runId)) ? 0 : 1;
            count += batch->events.size();
        }
        void gone(DeploymentId, std::vector<std::string>) override {}
        void listed(DeploymentId) override {}
        void freshness(DeploymentId, Freshness) override {}
        std::mutex mutex;
        std::set<std::string> known;
        int strangers = 0;
        std::atomic<std::size_t> count = 0;
    } sink;
    m_source->open(sink);
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(200));
    QTRY_VERIFY_WITH_TIMEOUT(sink.count > 50, 30'000);
    m_source->close();
    QCOMPARE(sink.strangers, 0);
}

/// Somebody deleted the run before anybody had read it, or it is written only later.
void SqlEvents::runsWithoutARowAreGone()
{
    const std::string other = "run_00000000dcba";
    QVERIFY(openAndWait());
    QVERIFY(changeElsewhere(m_path, "PRAGMA foreign_keys = OFF; BEGIN; INSERT INTO run_events (id, type, run_id, "
                                    "workflow_name, timestamp, payload_json) VALUES ('evt_1', 'RUN_STARTED', '" +
                                        other + "', 'orders', " + std::to_string(noon) + ", '{}'); COMMIT"));
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.gone == std::vector{other}; }));
    QCOMPARE(idsOf(m_sink->seen()), std::vector<std::string>{"evt_1"});
    QVERIFY(change(insertRun(other, noon, "running")));
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs.contains(other); }));
}

void SqlEvents::deletedAndRenumberedRows()
{
    QVERIFY(openAndWait());
    QVERIFY(change(insertEvents("a", 3)));
    QVERIFY(waitForEvents({"evt_a1", "evt_a2", "evt_a3"}));
    QVERIFY(change("DELETE FROM run_events WHERE id IN ('evt_a2', 'evt_a3'); " + insertEvents("b", 1)));
    QVERIFY(waitForEvents({"evt_a1", "evt_a2", "evt_a3", "evt_b1"}));
    QVERIFY(changeElsewhere(m_path, "DELETE FROM run_events WHERE rowid % 3 = 0; VACUUM; " + insertEvents("c", 400)));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.events.size() == 404; }));
    QVERIFY(change(insertEvents("d", 1)));
    QVERIFY(m_sink->wait([](const Seen &seen) { return idsOf(seen).back() == "evt_d1"; }));
    QCOMPARE(m_sink->seen().events.size(), std::size_t(405));
    QVERIFY(m_sink->seen().gaps.empty());
}

void SqlEvents::clearedTableIsAGap()
{
    QVERIFY(openAndWait());
    QVERIFY(change(insertEvents("a", 1)));
    QVERIFY(waitForEvents({"evt_a1"}));
    m_clock.advance(5'000);
    QVERIFY(change("DELETE FROM run_events; " + insertEvents("b", 2)));
    QVERIFY(m_sink->wait([](const Seen &seen) { return !seen.gaps.empty() && seen.gaps.back().repaired; }));
    const auto gap = m_sink->seen().gaps.back();
    QCOMPARE(gap.number, 1u);
    QVERIFY(gap.from == noon || gap.from == gap.until); // of the last look, which may have come after the clock's step
    QCOMPARE(gap.until, noon + 5'000);
    QVERIFY2(gap.reason.find("have been deleted") != std::string::npos, gap.reason.c_str());
    QVERIFY(change(insertEvents("c", 1)));
    QVERIFY(waitForEvents({"evt_a1", "evt_c1"}));

    QVERIFY(change("DELETE FROM run_events")); // nothing there is no gap: all that comes is new
    m_source->refresh();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    QCOMPARE(m_sink->seen().gaps.back().number, 1u);
}

void SqlEvents::damagedRowSpoilsOneEvent()
{
    QVERIFY(openAndWait());
    QVERIFY(change(insertEvents("a", 1) + "INSERT INTO run_events VALUES ('evt_x1', 'NODE_STARTED', '" + run +
                   "', 'orders', 'soon', NULL, NULL, '{}'), ('evt_x2', '', '" + run +
                   "', 'orders', 5, NULL, NULL, '{}'), ('evt_text', 'NODE_FAILED', '" + run +
                   "', 'orders', 7, x'ff', NULL, 'no JSON');" + insertEvents("b", 1)));
    QVERIFY(waitForEvents({"evt_a1", "evt_text", "evt_b1"}));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.counts.malformed == 2; }));
    QCOMPARE(m_sink->seen().events[1], "evt_text NODE_FAILED " + run + " 7 \"no JSON\"");
    const auto before = folderState(m_folder->path().toStdString());
    m_source->refresh();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    QCOMPARE(difference(before, folderState(m_folder->path().toStdString())), QString());
    QCOMPARE(m_sink->seen().counts.malformed, std::uint64_t(2));
}

/// The page of the newest events is overwritten, then the next ones come.
void SqlEvents::damagedPageIsAGap()
{
    QVERIFY(openAndWait());
    QVERIFY(change(insertEvents("a", 1)));
    QVERIFY(waitForEvents({"evt_a1"}));
    m_source->pause();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Paused); }));
    QVERIFY(change(insertEvents("b", 3'000)));
    {
        TestDatabase database(m_path);
        const auto page = database.number("SELECT pageno FROM dbstat WHERE name = 'run_events' AND pagetype = 'leaf' "
                                          "ORDER BY path DESC LIMIT 1 OFFSET 20");
        const auto size = database.number("PRAGMA page_size");
        QFile file(QString::fromStdString(m_path));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(qint64((page - 1) * size)));
        QCOMPARE(file.write(QByteArray(int(size), '\xff')), qint64(size));
    }
    m_source->resume();
    QVERIFY(m_sink->wait([](const Seen &seen) { return !seen.gaps.empty(); }));
    QVERIFY2(m_sink->seen().gaps.front().reason.find("is damaged: its events cannot be read") != std::string::npos,
             m_sink->seen().gaps.front().reason.c_str());
    QVERIFY(change(
        "INSERT INTO run_events (id, type, run_id, workflow_name, timestamp) VALUES ('evt_c1', 'NODE_STARTED', '" +
        run + "', 'orders', 5)"));
    QVERIFY(m_sink->wait([](const Seen &seen) { return idsOf(seen).back() == "evt_c1"; }));
    auto ids = idsOf(m_sink->seen());
    QVERIFY(ids.size() > 1'000 && ids.size() < 3'002);
    std::sort(ids.begin(), ids.end());
    QVERIFY(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
}

void SqlEvents::burstWaitsForTheSink()
{
    constexpr int burst = 100'000;
    HoldingSink sink;
    m_source->open(sink);
    QTRY_VERIFY_WITH_TIMEOUT(sink.isCaughtUp(), 30'000);
    QVERIFY(change(insertEvents("a", burst)));
    QTRY_VERIFY_WITH_TIMEOUT(sink.isBehind(), 30'000);
    QVERIFY(sink.events() >= ToldEvents::batchesAhead * SqliteEvents::perLook);
    QVERIFY(sink.events() < burst);
    sink.letGo();
    QTRY_COMPARE_WITH_TIMEOUT(sink.events(), std::size_t(burst), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(sink.isCaughtUp(), 30'000);
    m_source->close();
    QCOMPARE(sink.events(), std::size_t(burst));
}

void SqlEvents::burstStopsAtOnce()
{
    constexpr std::size_t burst = 300'000;
    QVERIFY(openAndWait());
    m_source->pause();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Paused); }));
    QVERIFY(change(insertEvents("a", int(burst))));
    m_source->resume();
    QVERIFY(m_sink->wait([](const Seen &seen) { return !seen.events.empty(); }));
    m_source->close();
    const auto told = m_sink->seen().events.size();
    QVERIFY2(told < burst, "the burst was read to its end");
    QCOMPARE(m_sink->seen().counts.events, told);
}

void SqlEvents::tablesWithoutEvents_data()
{
    QTest::addColumn<QString>("table");
    QTest::newRow("none") << QString();
    QTest::newRow("no timestamp") << QStringLiteral("(id TEXT, type TEXT, run_id TEXT)");
    QTest::newRow("no id") << QStringLiteral("(type TEXT, run_id TEXT, timestamp INTEGER)");
    QTest::newRow("no run") << QStringLiteral("(id TEXT, type TEXT, timestamp INTEGER)");
    QTest::newRow("no row numbers") << QStringLiteral(
        "(id TEXT PRIMARY KEY, type TEXT, run_id TEXT, timestamp INTEGER) WITHOUT ROWID");
}

void SqlEvents::tablesWithoutEvents()
{
    QFETCH(QString, table);
    const auto insert = [&](const char *id) {
        if (table.isEmpty())
            return std::string("SELECT 1");
        return "INSERT INTO run_events (type" + std::string(table.contains(QLatin1String("(id")) ? ", id" : "") +
               ") VALUES ('NODE_STARTED'" +
               (table.contains(QLatin1String("(id")) ? ", '" + std::string(id) + "')" : std::string(")"));
    };
    QVERIFY(change("DROP TABLE run_events"));
    if (!table.isEmpty())
        QVERIFY(change("CREATE TABLE run_events " + table.toStdString() + "; " + insert("old")));
    QVERIFY(openAndWait());
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(188));
    QVERIFY(change(insertRun("run_00000000beef", noon) + insert("new")));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.runs.contains("run_00000000beef"); }));
    m_source->refresh();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    QVERIFY(m_sink->seen().events.empty() && m_sink->seen().gaps.empty());
    QCOMPARE(m_sink->seen().counts.malformed, std::uint64_t(0));
}

int main(int argc, char **argv)
{
    if (runIfWriter(argc, argv))
        return 0;
    QCoreApplication application(argc, argv);
    SqlEvents test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_sqlevents.moc"
