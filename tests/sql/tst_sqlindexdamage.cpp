// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/sqlitesource.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"
#include "support/golden.h"

#include <fstream>
#include <QTemporaryDir>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr std::size_t pageSize = 4096;

std::string bytesOf(const std::string &path)
{
    std::string bytes(std::filesystem::file_size(path), '\0');
    std::ifstream(path, std::ios::binary).read(bytes.data(), std::streamsize(bytes.size()));
    return bytes;
}

/// Where a text stands on the pages of a table or index.
std::vector<std::size_t> placesOf(const std::string &text, const std::string &name, const std::string &path)
{
    std::set<std::size_t> pages;
    for (const auto &row : TestDatabase(path).rows("SELECT pageno FROM dbstat WHERE name = '" + name + "'"))
        pages.insert(std::stoull(row[0]) - 1);
    const std::string bytes = bytesOf(path);
    std::vector<std::size_t> places;
    for (auto at = bytes.find(text); at != bytes.npos; at = bytes.find(text, at + 1)) {
        if (pages.contains(at / pageSize))
            places.push_back(at);
    }
    return places;
}

}

/// A single changed byte, which leaves every page in order: SQLite does not notice it.
class SqlIndexDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyListedRunCanBeOpened_data();
    void everyListedRunCanBeOpened();
    void stepsOfOtherRunsAreNotShown();
    void aStandInIsNoWayToAHealthyRun();
    void followingIsNotMisled();
    void followedRunIsNotGone();
    void rowsOutOfOrderHideNoOthers_data();
    void rowsOutOfOrderHideNoOthers();

private:
    RecordingSink::Seen listed() const;
    void misleadIndex();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

void SqlIndexDamage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
    unpackData("golden/sqlite/trace.db.gz", m_path);
}

RecordingSink::Seen SqlIndexDamage::listed() const
{
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    const auto source = makeSqliteSource(m_path, {}, clock);
    source->open(sink);
    const bool answered = sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); });
    source->close();
    if (!answered)
        qFatal("no answer");
    return sink.seen();
}

void SqlIndexDamage::everyListedRunCanBeOpened_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<int>("byte");
    for (const char *where : {"sqlite_autoindex_workflow_runs_1", "workflow_runs"}) {
        for (const int byte : {0xff, 0x41, 0x30})
            QTest::addRow("%s %x", where, unsigned(byte)) << QString::fromLatin1(where) << byte;
    }
}

void SqlIndexDamage::everyListedRunCanBeOpened()
{
    QFETCH(QString, where);
    QFETCH(int, byte);
    const std::string original = bytesOf(m_path);
    const auto ids = TestDatabase(m_path).rows("SELECT id FROM workflow_runs WHERE length(id) = 16 ORDER BY id");
    for (std::size_t chosen = 10; chosen < ids.size(); chosen += 40) {
        auto bytes = original;
        const auto places = placesOf(ids[chosen][0], where.toStdString(), m_path);
        QVERIFY(!places.empty());
        bytes[places[0] + 4] = char(byte);
        std::ofstream(m_path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
        const auto seen = listed();
        QCOMPARE(seen.runs.size(), std::size_t(187));
        const auto reader = openSqliteReader(m_path);
        QVERIFY(reader.ok());
        std::vector<RunId> asked;
        for (const auto &[id, line] : seen.runs) {
            asked.push_back({id});
            const auto detail = (*reader)->detail({id});
            QVERIFY2(detail.ok(), detail.ok() ? "" : detail.error().text.c_str());
            QCOMPARE(detail->run.id.text, id);
            QVERIFY2(line.starts_with(id + "|" + detail->run.workflowName + "|"), line.c_str());
        }
        std::vector<std::string> damage;
        const auto runs = (*reader)->runs(asked, damage);
        QVERIFY(runs.ok());
        QCOMPARE(runs->size(), asked.size());
        for (std::size_t i = 0; i < asked.size(); ++i)
            QCOMPARE((*runs)[i].id.text, asked[i].text);
        QVERIFY(!(*reader)->detail({"run_000000000000"}).ok());
        std::ofstream(m_path, std::ios::binary).write(original.data(), std::streamsize(original.size()));
    }
}

void SqlIndexDamage::stepsOfOtherRunsAreNotShown()
{
    const auto most = TestDatabase(m_path).rows("SELECT run_id, count(*) FROM node_runs GROUP BY run_id "
                                                "HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 1");
    const auto index = TestDatabase(m_path).rows("SELECT l.name FROM pragma_index_list('node_runs') l JOIN "
                                                 "pragma_index_info(l.name) i WHERE i.seqno = 0 AND i.name = 'run_id'");
    QVERIFY(!most.empty() && !index.empty());
    const auto original = bytesOf(m_path);
    for (const std::size_t place : placesOf(most[0][0], index[0][0], m_path)) {
        auto bytes = original;
        bytes[place + 5] = '!';
        std::ofstream(m_path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
        const auto reader = openSqliteReader(m_path);
        QVERIFY(reader.ok());
        const auto detail = (*reader)->detail({most[0][0]});
        QVERIFY(detail.ok());
        QCOMPARE(std::to_string(detail->nodes.size()), most[0][1]);
        for (const auto &node : detail->nodes)
            QCOMPARE(node.runId.text, most[0][0]);
    }
}

void SqlIndexDamage::aStandInIsNoWayToAHealthyRun()
{
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail({"rowid:5"});
    QVERIFY(!detail.ok());
    QCOMPARE(detail.error().kind, Error::Kind::NotFound);
}

/// Two runs, and an index that says run_000000000003 where the table has run_000000000001.
void SqlIndexDamage::misleadIndex()
{
    m_path = m_folder->filePath(QStringLiteral("followed.db")).toStdString();
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun("run_000000000001", 1000) + insertRun("run_000000000002", 2000));
        database.run("UPDATE workflow_runs SET workflow_name = 'first' WHERE id = 'run_000000000001'");
    }
    const auto places = placesOf("run_000000000001", "sqlite_autoindex_workflow_runs_1", m_path);
    QCOMPARE(places.size(), std::size_t(1));
    std::fstream(m_path, std::ios::binary | std::ios::in | std::ios::out)
        .seekp(std::streamoff(places[0]) + 14)
        .write("03", 2);
}

/// An event leads by the damaged index to another run: that run must not be sent under the first one's id.
void SqlIndexDamage::followingIsNotMisled()
{
    misleadIndex();
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    const auto source = makeSqliteSource(m_path, {}, clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
    TestDatabase(m_path).run(insertEvent("evt_1", "run_000000000003", "RUN_STARTED", 5000) +
                             insertRun("run_000000000009", 9000));
    QVERIFY(sink.wait([](const auto &seen) { return seen.runs.contains("run_000000000009"); }));
    source->close();
    QVERIFY(!sink.seen().runs.contains("run_000000000003"));
    QCOMPARE(sink.seen().runs.size(), std::size_t(3));
}

/// The damaged index does not find the run that an event names; the table has it.
void SqlIndexDamage::followedRunIsNotGone()
{
    misleadIndex();
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    const auto source = makeSqliteSource(m_path, {}, clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh); }));
    TestDatabase(m_path).run(insertEvent("evt_1", "run_000000000001", "RUN_STARTED", 5000));
    QVERIFY(sink.wait([](const auto &seen) { return seen.events.size() == 1; }));
    TestDatabase(m_path).run(insertRun("run_000000000009", 9000));
    QVERIFY(sink.wait([](const auto &seen) { return seen.runs.contains("run_000000000009"); }));
    source->close();
    QVERIFY(sink.seen().gone.empty());
    QVERIFY(sink.seen().runs.contains("run_000000000001"));
}

void SqlIndexDamage::rowsOutOfOrderHideNoOthers_data()
{
    QTest::addColumn<int>("rowid");
    QTest::newRow("dip") << 3;
    QTest::newRow("leap") << 127;
    QTest::newRow("double") << 49;
}

/// The number of row 50 is changed in its page.
void SqlIndexDamage::rowsOutOfOrderHideNoOthers()
{
    QFETCH(int, rowid);
    m_path = m_folder->filePath(QStringLiteral("order.db")).toStdString();
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        for (int i = 1; i <= 100; ++i)
            database.run(insertRun("run_odd" + std::to_string(1000 + i), 1000 + i));
    }
    // Of a table's row there stand its length, its number, the length of its head, and then the cells.
    const auto places = placesOf("run_odd1050", "workflow_runs", m_path);
    QCOMPARE(places.size(), std::size_t(1));
    const std::string bytes = bytesOf(m_path);
    const std::size_t head = bytes.rfind(char(50), places[0]);
    QVERIFY(places[0] - head < 64);
    std::fstream(m_path, std::ios::binary | std::ios::in | std::ios::out).seekp(std::streamoff(head)).put(char(rowid));
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(99));
    QVERIFY(!seen.runs.contains("run_odd1050"));
    QVERIFY2(seen.notes().find("out of order") != std::string::npos, seen.notes().c_str());
}

QTEST_GUILESS_MAIN(SqlIndexDamage)
#include "tst_sqlindexdamage.moc"
