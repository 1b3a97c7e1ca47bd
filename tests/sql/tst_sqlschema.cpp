// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/sqlitesource.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"

#include <QTemporaryDir>

using namespace blokwatch;
using namespace blokwatch::test;

class SqlSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyVersion_data();
    void everyVersion();
    void laterVersionSaysWhatIsNotShown();
    void manyUnknownColumnsAreCounted();
    void generatedColumnsAreNoNews();
    void missingTablesAndColumnsAreNamed();
    void noMigrationsTable();
    void eventsWithoutAnIndexAreReadOnce();
    void eventsWithoutATimestamp();
    void aTagWithoutATextIsNone();
    void aColumnNamedRowid_data();
    void aColumnNamedRowid();

private:
    RecordingSink::Seen listed();
    RunDetail detail(const char *id);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

void SqlSchema::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
}

RecordingSink::Seen SqlSchema::listed()
{
    const SystemClock clock;
    RecordingSink sink;
    const auto source = makeSqliteSource(m_path, {}, clock);
    source->open(sink);
    sink.wait([](const auto &seen) { return seen.is(Freshness::State::Fresh) || seen.is(Freshness::State::Failed); });
    source->close();
    return sink.seen();
}

RunDetail SqlSchema::detail(const char *id)
{
    const auto reader = openSqliteReader(m_path);
    if (!reader)
        qFatal("%s", reader.error().text.c_str());
    auto found = (*reader)->detail(RunId{id});
    if (!found)
        qFatal("%s", found.error().text.c_str());
    return *std::move(found);
}

void SqlSchema::everyVersion_data()
{
    QTest::addColumn<int>("version");
    for (int version = 1; version <= 18; ++version)
        QTest::addRow("version %d", version) << version;
}

void SqlSchema::everyVersion()
{
    QFETCH(int, version);
    {
        TestDatabase database(m_path);
        makeSchema(database, version);
        database.run(insertRun("run_000000000001", 1000) + insertRun("run_000000000002", 2000, "running") +
                     insertEvent("evt_1", "run_000000000001", "RUN_STARTED", 1000));
        database.run("INSERT INTO node_runs (id, run_id, node_name, node_type, started_at) VALUES "
                     "('node_1', 'run_000000000001', 'charge', 'module', 1001)");
        database.run("INSERT INTO log_entries (id, run_id, level, message, timestamp) VALUES "
                     "('log_1', 'run_000000000001', 'info', 'hello', 1002)");
        const auto fill = [&](int from, const char *table, const char *column, const char *value) {
            if (version >= from)
                database.run(std::string("UPDATE ") + table + " SET " + column + " = " + value);
        };
        fill(3, "workflow_runs", "environment", "'staging'");
        fill(4, "node_runs", "cached_json", "'{\"sourceRunId\":\"run_1\"}'");
        fill(5, "workflow_runs", "replay_of", "'run_00000000000a'");
        fill(6, "workflow_runs", "parent_run_id", "'run_00000000000b'");
        fill(8, "workflow_runs", "debounce_key", "'doc-1'");
        fill(10, "workflow_runs", "last_completed_step_index", "0");
        fill(11, "workflow_runs", "state_snapshot", "'{}'");
        fill(12, "node_runs", "iteration_context", "'{\"mode\":\"parallel\"}'");
        fill(16, "node_runs", "flags_json", "'{\"wait\":true,\"iterationIndex\":4,\"later\":1}'");
    }
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(2));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());
    QCOMPARE(seen.rows.at("run_000000000001").damage, 0u);
    QCOMPARE(seen.rows.at("run_000000000001").afterStep, version >= 10);
    QVERIFY(seen.runs == databaseLines(m_path));

    const auto found = detail("run_000000000001");
    QVERIFY(found.damage.empty());
    QVERIFY(found.run.environment == (version >= 3 ? "staging" : "production"));
    QCOMPARE(found.run.replayOf.has_value(), version >= 5);
    QCOMPARE(found.run.parentRunId.has_value(), version >= 6);
    QCOMPARE(found.run.debounceKey.has_value(), version >= 8);
    QCOMPARE(found.run.stateSnapshot.has_value(), version >= 11);
    QCOMPARE(found.nodes.size(), std::size_t(1));
    QCOMPARE(found.logs.size(), std::size_t(1));
    QCOMPARE(found.events->events.size(), std::size_t(1));
    const auto &node = found.nodes.front();
    QCOMPARE(node.cached.has_value(), version >= 4);
    QCOMPARE(node.iterationContext.has_value(), version >= 12);
    QCOMPARE(node.iterationIndex.value_or(-1), std::int64_t(version >= 16 ? 4 : -1));
    QCOMPARE(node.wait.value_or(false), version >= 16);
    QCOMPARE(node.kept.members.size(), std::size_t(version >= 16 ? 1 : 0));
}

void SqlSchema::laterVersionSaysWhatIsNotShown()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(
            "ALTER TABLE workflow_runs ADD COLUMN foo TEXT; ALTER TABLE workflow_runs ADD COLUMN bar INTEGER;"
            "ALTER TABLE node_runs ADD COLUMN host TEXT; INSERT INTO _trace_migrations (version) VALUES (19);" +
            insertRun("run_000000000001", 1000));
    }
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(1));
    QCOMPARE(
        QString::fromStdString(seen.notes()),
        QStringLiteral("schema version 19 is newer than this program knows (18); 2 columns of workflow_runs are not "
                       "shown: foo, bar; 1 column of node_runs is not shown: host"));
}

void SqlSchema::manyUnknownColumnsAreCounted()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        for (int i = 0; i < 10; ++i)
            database.run("ALTER TABLE log_entries ADD COLUMN extra" + std::to_string(i) + " TEXT");
    }
    QCOMPARE(QString::fromStdString(listed().notes()),
             QStringLiteral("10 columns of log_entries are not shown: extra0, extra1, extra2, extra3, extra4, extra5, "
                            "extra6, extra7 and 2 more"));
}

void SqlSchema::generatedColumnsAreNoNews()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run("ALTER TABLE workflow_runs ADD COLUMN metadata_tenant_idx TEXT GENERATED ALWAYS AS "
                     "(json_extract(metadata_json, '$.tenant')) VIRTUAL;"
                     "CREATE INDEX idx_workflow_runs_metadata_tenant ON workflow_runs(metadata_tenant_idx);" +
                     insertRun("run_000000000001", 1000));
    }
    const auto seen = listed();
    QVERIFY2(seen.is(Freshness::State::Fresh), seen.text().c_str());
    QCOMPARE(seen.runs.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());
}

void SqlSchema::missingTablesAndColumnsAreNamed()
{
    TestDatabase(m_path).run("CREATE TABLE workflow_runs (id TEXT PRIMARY KEY, status TEXT, started_at INTEGER);"
                             "INSERT INTO workflow_runs VALUES ('run_000000000001', 'failed', 5)");
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(1));
    QCOMPARE(seen.rows.at("run_000000000001").damage, 0u);
    QVERIFY(seen.notes().find("table node_runs is missing: nothing of it is shown") != std::string::npos);
    QVERIFY(seen.notes().find("table run_events is missing") != std::string::npos);
    QVERIFY(seen.notes().find("workflow_runs lacks columns that every version of Blok makes: workflow_name, "
                              "workflow_path, trigger_type") != std::string::npos);
    const auto found = detail("run_000000000001");
    QVERIFY(found.run.status == RunStatus::Failed);
    QVERIFY(found.nodes.empty() && found.logs.empty() && found.events->events.empty());
}

void SqlSchema::noMigrationsTable()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run("DROP TABLE _trace_migrations;" + insertRun("run_000000000001", 1000));
    }
    const auto seen = listed();
    QVERIFY2(seen.is(Freshness::State::Fresh), seen.text().c_str());
    QCOMPARE(seen.runs.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());
}

/// Asking for the events of each debounced run would take the square of their number: minutes.
void SqlSchema::eventsWithoutAnIndexAreReadOnce()
{
    constexpr int count = 20'000;
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        for (const auto &index : database.rows("SELECT name FROM pragma_index_list('run_events') WHERE origin = 'c'"))
            database.run("DROP INDEX " + index[0]);
        database.run("BEGIN");
        for (int i = 0; i < count; ++i) {
            const auto id = "run_odd" + std::to_string(i);
            database.run(
                insertRun(id, 1000 + i, "debounced") +
                insertEvent("evt_a" + std::to_string(i), id, "RUN_DEBOUNCED", 9, R"({"intoRunId":"run_late"})") +
                insertEvent("evt_b" + std::to_string(i), id, "RUN_DEBOUNCED", 5, R"({"intoRunId":"run_early"})") +
                insertEvent("evt_c" + std::to_string(i), id, "RUN_DEBOUNCED", 10));
        }
        database.run("COMMIT");
    }
    const auto seen = listed();
    QVERIFY2(seen.is(Freshness::State::Fresh), seen.text().c_str()); // within the deadline of a sink
    QCOMPARE(seen.mergedInto.size(), std::size_t(count));
    for (const auto &[id, target] : seen.mergedInto)
        QCOMPARE(target, std::string("run_late"));
}

void SqlSchema::eventsWithoutATimestamp()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun("run_odd", 1, "debounced"));
        database.run("DROP TABLE run_events");
        database.run("CREATE TABLE run_events (id TEXT, type TEXT, run_id TEXT, payload_json TEXT)");
        database.run("INSERT INTO run_events VALUES ('a', 'RUN_DEBOUNCED', 'run_odd', '{\"intoRunId\":\"run_old\"}'), "
                     "('b', 'RUN_DEBOUNCED', 'run_odd', '{\"intoRunId\":\"run_new\"}')");
    }
    QCOMPARE(listed().mergedInto.at("run_odd"), std::string("run_new"));
}

void SqlSchema::aTagWithoutATextIsNone()
{
    {
        TestDatabase database(m_path);
        makeSchema(database, 18);
        database.run(insertRun("run_none", 1) + insertRun("run_empty", 2) + insertRun("run_two", 3) +
                     insertRun("run_mixed", 4));
        database.run("UPDATE workflow_runs SET tags_json = '[\"\"]' WHERE id = 'run_empty'");
        database.run("UPDATE workflow_runs SET tags_json = '[\"\",\"\"]' WHERE id = 'run_two'");
        database.run("UPDATE workflow_runs SET tags_json = '[\"vip\",\"\"]' WHERE id = 'run_mixed'");
    }
    const auto seen = listed();
    for (const char *id : {"run_none", "run_empty", "run_two"})
        QCOMPARE(seen.tags.at(id), std::string());
    QCOMPARE(seen.tags.at("run_mixed"), std::string("vip"));
}

void SqlSchema::aColumnNamedRowid_data()
{
    QTest::addColumn<QString>("columns");
    QTest::newRow("text") << QStringLiteral("rowid text, id text");
    QTest::newRow("capitals") << QStringLiteral("ROWID integer, id text");
    QTest::newRow("generated") << QStringLiteral("id text, rowid text AS ('7')");
}

/// Such a table has no row numbers that grow; reading it block by block would not end.
void SqlSchema::aColumnNamedRowid()
{
    QFETCH(QString, columns);
    {
        TestDatabase database(m_path);
        database.run("CREATE TABLE workflow_runs (" + columns.toStdString() + ");" +
                     "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 17000) "
                     "INSERT INTO workflow_runs (id) SELECT 'run_odd' || i FROM n");
    }
    const auto seen = listed();
    QVERIFY2(seen.is(Freshness::State::Failed), seen.text().c_str());
    QVERIFY2(seen.text().find("workflow_runs has a column rowid") != std::string::npos, seen.text().c_str());
    const auto reader = openSqliteReader(m_path);
    QVERIFY(!reader);
    QCOMPARE(reader.error().kind, Error::Kind::Malformed);
}

QTEST_GUILESS_MAIN(SqlSchema)
#include "tst_sqlschema.moc"
