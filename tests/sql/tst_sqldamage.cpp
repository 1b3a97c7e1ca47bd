// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/sqlitesource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"
#include "support/golden.h"

#include <fstream>
#include <QTemporaryDir>
#include <random>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

constexpr const char *spoiled = "run_000000000001";
constexpr const char *whole = "run_000000000002";

void patch(const std::string &path, std::streamoff at, const std::string &bytes)
{
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(at).write(bytes.data(), std::streamsize(bytes.size()));
}

bool mentions(const std::vector<std::string> &sentences, const std::string &words)
{
    return std::any_of(sentences.begin(), sentences.end(),
                       [&](const auto &one) { return one.find(words) != std::string::npos; });
}

}

class SqlDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneCellSpoilsOneCell_data();
    void oneCellSpoilsOneCell();
    void stepsLogsAndEvents();
    void runsWithoutIdKeepTheirRow();
    void corruptPageHidesOnlyItsRows();
    void corruptIndexHidesNothing();
    void flippedBytesNeverCrash();
    void truncatedFileIsAnAnswer();
    void hostileTextStaysText();

private:
    RecordingSink::Seen listed(const std::string &path);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

void SqlDamage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
}

RecordingSink::Seen SqlDamage::listed(const std::string &path)
{
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    const auto source = makeSqliteSource(path, {}, clock);
    source->open(sink);
    const bool answered = sink.wait([](const auto &seen) {
        return !seen.freshness.empty() && !seen.is(State::Loading) && !seen.is(State::Unknown);
    });
    source->close();
    if (!answered)
        qFatal("no answer");
    return sink.seen();
}

void SqlDamage::oneCellSpoilsOneCell_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("value");
    QTest::addColumn<uint>("bit");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *column, const char *value, unsigned bit, const char *sentence) {
        QTest::addRow("%s = %s", column, value)
            << QString::fromLatin1(column) << QString::fromLatin1(value) << bit << QString::fromLatin1(sentence);
    };
    const char *notText = "is a number or BLOB instead of text";
    const char *notNumber = "is text or a BLOB instead of a number";
    const char *notUtf8 = "is not valid UTF-8, its bad bytes are replaced";
    const char *notJson = "is not JSON, kept as text";
    const char *isNull = "is empty, though every row has it";
    row("workflow_name", "x'c3'", RunRow::DamagedWorkflow, notText);
    row("workflow_name", "CAST(x'61ff62' AS TEXT)", RunRow::DamagedWorkflow, notUtf8);
    row("workflow_name", "NULL", RunRow::DamagedWorkflow, isNull);
    row("workflow_path", "NULL", 0, isNull);
    row("trigger_type", "NULL", RunRow::DamagedTrigger, isNull);
    row("trigger_summary", "x'00ff'", RunRow::DamagedTrigger, notText);
    row("status", "NULL", RunRow::DamagedStatus, isNull);
    row("status", "CAST(x'ed' AS TEXT)", RunRow::DamagedStatus, notUtf8);
    row("started_at", "'yesterday'", RunRow::DamagedTimes, notNumber);
    row("started_at", "NULL", RunRow::DamagedTimes, isNull);
    row("started_at", "1e300", RunRow::DamagedTimes, "is not a number that fits");
    row("finished_at", "12.5", RunRow::DamagedTimes, "is not a whole number, its fraction is left out");
    row("started_at", "-9223372036854775807 - 1", RunRow::DamagedTimes, "is not a number that fits");
    row("duration_ms", "-5000", RunRow::DamagedTimes, "is negative");
    row("duration_ms", "x'01'", RunRow::DamagedTimes, notNumber);
    row("error_json", "'{\"message\":'", RunRow::DamagedError, notJson);
    row("error_json", "CAST(x'7b22ff' AS TEXT)", RunRow::DamagedError, notUtf8);
    row("tags_json", "'vip'", RunRow::DamagedTags, "is not a list of texts, kept as one text");
    row("tags_json", "'{\"a\":1}'", RunRow::DamagedTags, "is not a list of texts, kept as one text");
    row("metadata_json", "'{'", 0, notJson);
    row("node_count", "'many'", RunRow::DamagedCounts, notNumber);
    row("node_count", "99999999999", RunRow::DamagedCounts, "");
    row("completed_nodes", "NULL", RunRow::DamagedCounts, isNull);
    row("environment", "x'ff'", RunRow::DamagedEnvironment, notText);
    row("replay_of", "x'ff'", RunRow::DamagedLineage, notText);
    row("parent_run_id", "x'72756e'", RunRow::DamagedLineage, notText);
    row("parent_node_run_id", "x'72756e'", 0, notText);
    row("scheduled_at", "'soon'", RunRow::DamagedSchedule, notNumber);
    row("expires_at", "'never'", RunRow::DamagedSchedule, notNumber);
    row("debounce_key", "x'ff'", RunRow::DamagedSchedule, notText);
    row("ping_count", "'x'", RunRow::DamagedCounts, notNumber);
    row("last_completed_step_index", "'x'", RunRow::DamagedState, notNumber);
    row("state_snapshot", "x'ff'", 0, notText);
}

void SqlDamage::oneCellSpoilsOneCell()
{
    QFETCH(QString, column);
    QFETCH(QString, value);
    QFETCH(uint, bit);
    QFETCH(QString, sentence);
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun(spoiled, 1000) + insertRun(whole, 2000));
        // The columns lose their constraints; the rows stay.
        database.run("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE "
                     "name = 'workflow_runs'; PRAGMA writable_schema = RESET");
        database.run("UPDATE workflow_runs SET " + column.toStdString() + " = " + value.toStdString() +
                     " WHERE id = '" + spoiled + "'");
    }
    const auto before = folderState(m_folder->path().toStdString());
    const auto seen = listed(m_path);
    QVERIFY2(seen.is(State::Fresh), seen.text().c_str());
    QCOMPARE(seen.rows.size(), std::size_t(2));
    QCOMPARE(seen.rows.at(spoiled).damage, bit);
    QCOMPARE(seen.rows.at(whole).damage, 0u);
    QCOMPARE(seen.rows.at(spoiled).nodeCount == 3, column != QLatin1String("node_count"));
    QCOMPARE(QString::fromStdString(seen.notes()),
             bit ? QStringLiteral("1 run has cells that cannot be read; they are marked, the rest is shown")
                 : QString());
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{spoiled});
    QVERIFY(detail.ok());
    QVERIFY(detail->run.triggerType == "http" || column == QLatin1String("trigger_type"));
    if (!sentence.isEmpty()) {
        const auto expected = QStringLiteral("run run_000000000001: %1 %2").arg(column, sentence);
        QCOMPARE(detail->damage.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(detail->damage.front()), expected);
    }
    if (value == QLatin1String("'{\"message\":'"))
        QCOMPARE(QString::fromStdString(detail->run.error->text), QStringLiteral("\"{\\\"message\\\":\""));
    QCOMPARE(difference(before, folderState(m_folder->path().toStdString())), QString());
}

void SqlDamage::stepsLogsAndEvents()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun(spoiled, 1000));
        database.run(
            "INSERT INTO node_runs (id, run_id, node_name, node_type, started_at, inputs_json, flags_json, depth) "
            "VALUES ('node_1', 'run_000000000001', 'a', 'module', 2, '{bad', '{\"wait\":1}', 0),"
            "('node_2', 'run_000000000001', 'b', 'module', 1, 'null', 'nonsense', 'deep'),"
            "(NULL, 'run_000000000001', 'c', 'module', 3, NULL, '[1]', 0)");
        database.run("INSERT INTO log_entries (id, run_id, level, message, timestamp, data_json) VALUES "
                     "('log_1', 'run_000000000001', 'info', x'ff41', 5, '1 2')");
        database.run(insertEvent("evt_1", spoiled, "RUN_STARTED", 7, "{\"a\":1") +
                     insertEvent("evt_2", spoiled, "SOMETHING_NEW", 6));
    }
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{spoiled});
    QVERIFY(detail.ok());
    QCOMPARE(detail->nodes.size(), std::size_t(3));
    QVERIFY(detail->nodes[0].id.text == "node_2");
    QVERIFY(detail->nodes[0].inputs && detail->nodes[0].inputs->text == "null");
    QCOMPARE(QString::fromStdString(detail->nodes[1].inputs->text), QStringLiteral("\"{bad\""));
    QVERIFY(mentions(detail->damage, "node node_1: inputs_json is not JSON, kept as text"));
    QVERIFY(mentions(detail->damage, "node node_1: flags_json has members of another type, kept as they are"));
    QVERIFY(mentions(detail->damage, "node node_2: flags_json is not JSON"));
    QVERIFY(mentions(detail->damage, "node node_2: depth is text or a BLOB instead of a number"));
    QVERIFY(mentions(detail->damage, "node without id: id is empty, though every row has it"));
    QVERIFY(mentions(detail->damage, "log log_1: message is a number or BLOB instead of text"));
    QVERIFY(mentions(detail->damage, "log log_1: data_json is not JSON, kept as text"));
    QVERIFY(mentions(detail->damage, "event evt_1: payload_json is not JSON, kept as text"));
    QVERIFY(detail->nodes[0].kept.members.size() == 1 && detail->nodes[1].kept.members.size() == 1);
    QCOMPARE(detail->events->events.size(), std::size_t(2));
    QVERIFY(detail->events->events[0].typeText == "SOMETHING_NEW");
    QVERIFY(detail->events->events[0].type == EventType::Unknown);
}

void SqlDamage::runsWithoutIdKeepTheirRow()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun(whole, 2000) + insertRun("x", 1000) + insertRun("y", 1000));
        database.run("UPDATE workflow_runs SET id = NULL WHERE id = 'x'");
        database.run("UPDATE workflow_runs SET id = CAST(x'ff' AS TEXT) WHERE id = 'y'");
    }
    const auto seen = listed(m_path);
    QCOMPARE(seen.rows.size(), std::size_t(3));
    for (const char *id : {"rowid:2", "rowid:3"}) {
        QCOMPARE(seen.rows.at(id).damage, unsigned(RunRow::DamagedId));
        const auto reader = openSqliteReader(m_path);
        QVERIFY(reader.ok());
        const auto detail = (*reader)->detail(RunId{id});
        QVERIFY(detail.ok());
        QVERIFY(detail->run.id.text == id && detail->run.workflowName == "orders");
        QVERIFY(!detail->damage.empty());
    }
}

void SqlDamage::corruptPageHidesOnlyItsRows()
{
    std::int64_t page = 0;
    std::int64_t pageSize = 0;
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run("BEGIN");
        for (int i = 0; i < 2000; ++i)
            database.run(insertRun("run_odd" + std::to_string(i), 1000 + i));
        database.run("COMMIT");
        pageSize = database.number("PRAGMA page_size");
        page = database.number("SELECT pageno FROM dbstat WHERE name = 'workflow_runs' AND pagetype = 'leaf' LIMIT 1 "
                               "OFFSET 10");
    }
    patch(m_path, (page - 1) * pageSize, std::string(200, '\x5a'));
    const auto seen = listed(m_path);
    QVERIFY2(seen.is(State::Fresh), seen.text().c_str());
    QVERIFY(seen.rows.size() > 1900 && seen.rows.size() < 2000);
    QVERIFY(seen.rows.contains("run_odd0") && seen.rows.contains("run_odd1999"));
    const auto lost = 2000 - seen.rows.size();
    QVERIFY2(seen.notes().starts_with(std::to_string(lost) + " runs cannot be read: "), seen.notes().c_str());
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    QVERIFY((*reader)->detail(RunId{"run_odd1999"}).ok());
    int unreadable = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto id = "run_odd" + std::to_string(i);
        if (seen.rows.contains(id))
            continue;
        const auto detail = (*reader)->detail(RunId{id});
        QVERIFY(!detail.ok());
        QCOMPARE(detail.error().kind, Error::Kind::Malformed);
        ++unreadable;
    }
    QCOMPARE(unreadable, int(lost));
}

void SqlDamage::corruptIndexHidesNothing()
{
    std::int64_t pageSize = 0;
    std::vector<std::vector<std::string>> pages;
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        for (int i = 0; i < 100; ++i)
            database.run(insertRun("run_odd" + std::to_string(i), 1000 + i));
        database.run("INSERT INTO node_runs (id, run_id, node_name, node_type, started_at) VALUES "
                     "('node_1', 'run_odd7', 'charge', 'module', 1001)");
        pageSize = database.number("PRAGMA page_size");
        pages = database.rows("SELECT pageno FROM dbstat WHERE name IN ('idx_runs_started_at', 'idx_nodes_run', "
                              "'sqlite_autoindex_workflow_runs_1')");
    }
    for (const auto &page : pages)
        patch(m_path, (std::stoll(page[0]) - 1) * pageSize, std::string(100, '\x5a'));
    const auto seen = listed(m_path);
    QCOMPARE(seen.rows.size(), std::size_t(100));
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{"run_odd7"});
    QVERIFY2(detail.ok(), detail.ok() ? "" : detail.error().text.c_str());
    QCOMPARE(detail->nodes.size(), std::size_t(1));
}

void SqlDamage::flippedBytesNeverCrash()
{
    unpackData("golden/sqlite/trace-v2.1.0-mini.db.gz", m_path);
    std::string original(std::filesystem::file_size(m_path), '\0');
    std::ifstream(m_path, std::ios::binary).read(original.data(), std::streamsize(original.size()));
    int answered = 0;
    int opened = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        std::mt19937 random(seed);
        auto bytes = original;
        // Some copies lose single bytes anywhere, others many in the headers of pages.
        for (unsigned i = 0; i < 1 + seed % 20; ++i) {
            const auto page = random() % (bytes.size() / 4096);
            const auto at = seed % 2 == 0 ? random() % bytes.size() : page * 4096 + random() % 64;
            bytes[at] = char(random());
        }
        std::ofstream(m_path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
        const auto seen = listed(m_path);
        const auto &freshness = seen.freshness.back();
        QVERIFY2(!freshness.text.empty(), std::to_string(seed).c_str());
        const bool isFresh = freshness.state == State::Fresh;
        QVERIFY2(isFresh || freshness.state == State::Failed, freshness.text.c_str());
        answered += isFresh ? 1 : 0;
        const auto reader = openSqliteReader(m_path);
        if (!reader) {
            QVERIFY2(!isFresh, "what can be listed can be opened");
            continue;
        }
        for (const auto &[id, row] : seen.rows) {
            const auto detail = (*reader)->detail(RunId{id});
            if (!detail) {
                QCOMPARE(detail.error().kind, Error::Kind::Malformed); // a listed run is never said not to be there
                continue;
            }
            QCOMPARE(detail->run.id.text, id);
            ++opened;
        }
    }
    QVERIFY(answered > 50);
    QVERIFY(opened > 50 * 10);
}

void SqlDamage::truncatedFileIsAnAnswer()
{
    unpackData("golden/sqlite/trace-v2.1.0-mini.db.gz", m_path);
    for (auto size = std::filesystem::file_size(m_path); size > 5000; size = size * 2 / 3) {
        std::filesystem::resize_file(m_path, size);
        const auto seen = listed(m_path);
        QVERIFY(!seen.text().empty());
    }
}

void SqlDamage::hostileTextStaysText()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun("'' OR 1=1 --", 1000) + insertRun("<b>x</b>", 1000) + insertRun(whole, 1));
        database.run("UPDATE workflow_runs SET workflow_name = char(0, 65) || '<img src=x>'");
        database.run("UPDATE workflow_runs SET error_json = json_object('message', replace(hex(zeroblob(400)), '0', "
                     "char(233))) WHERE id = '<b>x</b>'");
    }
    const auto seen = listed(m_path);
    QCOMPARE(seen.rows.size(), std::size_t(3));
    QCOMPARE(seen.errors.at("<b>x</b>").size(), std::size_t(2 * 160)); // 160 characters of two bytes
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{"' OR 1=1 --"});
    QVERIFY(detail.ok());
    QVERIFY(detail->run.workflowName == std::string("\0A<img src=x>", 13));
}

QTEST_GUILESS_MAIN(SqlDamage)
#include "tst_sqldamage.moc"
