// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/testdatabase.h"

#include <sqlite3.h>
#include <stdexcept>

namespace blokwatch::test {

namespace {

struct Migration {
    int version;
    const char *sql;
};

/// What each version of Blok adds to the tables that are read, and stand-ins for its other tables.
constexpr Migration migrations[] = {
    {1,
     "CREATE TABLE _trace_migrations (version INTEGER PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT (datetime('now')));"
     "CREATE TABLE workflow_runs (id TEXT PRIMARY KEY, workflow_name TEXT NOT NULL, workflow_path TEXT NOT NULL,"
     " trigger_type TEXT NOT NULL, trigger_summary TEXT NOT NULL, status TEXT NOT NULL DEFAULT 'running',"
     " started_at INTEGER NOT NULL, finished_at INTEGER, duration_ms INTEGER, error_json TEXT,"
     " tags_json TEXT DEFAULT '[]', metadata_json TEXT, node_count INTEGER NOT NULL DEFAULT 0,"
     " completed_nodes INTEGER NOT NULL DEFAULT 0);"
     "CREATE TABLE node_runs (id TEXT PRIMARY KEY, run_id TEXT NOT NULL, node_name TEXT NOT NULL,"
     " node_type TEXT NOT NULL, runtime_kind TEXT, status TEXT NOT NULL DEFAULT 'running',"
     " started_at INTEGER NOT NULL, finished_at INTEGER, duration_ms INTEGER, inputs_json TEXT, outputs_json TEXT,"
     " error_json TEXT, parent_node_id TEXT, depth INTEGER NOT NULL DEFAULT 0,"
     " step_index INTEGER NOT NULL DEFAULT 0, metrics_json TEXT,"
     " FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);"
     "CREATE TABLE run_events (id TEXT PRIMARY KEY, type TEXT NOT NULL, run_id TEXT NOT NULL,"
     " workflow_name TEXT NOT NULL, timestamp INTEGER NOT NULL, node_name TEXT, node_id TEXT, payload_json TEXT,"
     " FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);"
     "CREATE TABLE log_entries (id TEXT PRIMARY KEY, run_id TEXT NOT NULL, node_id TEXT, node_name TEXT,"
     " level TEXT NOT NULL, message TEXT NOT NULL, timestamp INTEGER NOT NULL, data_json TEXT,"
     " FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);"
     "CREATE INDEX idx_runs_workflow ON workflow_runs(workflow_name);"
     "CREATE INDEX idx_runs_status ON workflow_runs(status);"
     "CREATE INDEX idx_runs_started_at ON workflow_runs(started_at);"
     "CREATE INDEX idx_nodes_run ON node_runs(run_id);"
     "CREATE INDEX idx_events_run ON run_events(run_id);"
     "CREATE INDEX idx_events_timestamp ON run_events(timestamp);"
     "CREATE INDEX idx_logs_run ON log_entries(run_id);"},
    {2, "CREATE TABLE dashboards (id TEXT PRIMARY KEY, name TEXT NOT NULL);"},
    {3, "ALTER TABLE workflow_runs ADD COLUMN environment TEXT;"},
    {4, "ALTER TABLE node_runs ADD COLUMN cached_json TEXT;"
        "CREATE TABLE idempotency_cache (workflow_name TEXT NOT NULL, step_id TEXT NOT NULL);"},
    {5, "ALTER TABLE node_runs ADD COLUMN attempts_json TEXT; ALTER TABLE workflow_runs ADD COLUMN replay_of TEXT;"},
    {6, "ALTER TABLE workflow_runs ADD COLUMN parent_run_id TEXT;"
        "ALTER TABLE workflow_runs ADD COLUMN parent_node_run_id TEXT;"},
    {7, "CREATE TABLE concurrency_locks (workflow_name TEXT NOT NULL, concurrency_key TEXT NOT NULL);"},
    {8, "ALTER TABLE workflow_runs ADD COLUMN scheduled_at INTEGER;"
        "ALTER TABLE workflow_runs ADD COLUMN expires_at INTEGER;"
        "ALTER TABLE workflow_runs ADD COLUMN debounce_key TEXT;"
        "ALTER TABLE workflow_runs ADD COLUMN debounce_mode TEXT;"
        "ALTER TABLE workflow_runs ADD COLUMN ping_count INTEGER;"},
    {9, "CREATE TABLE scheduled_dispatches (run_id TEXT PRIMARY KEY);"},
    {10, "ALTER TABLE workflow_runs ADD COLUMN last_completed_step_index INTEGER;"},
    {11, "ALTER TABLE workflow_runs ADD COLUMN state_snapshot TEXT;"},
    {12, "ALTER TABLE node_runs ADD COLUMN iteration_context TEXT;"},
    {13, "ALTER TABLE scheduled_dispatches ADD COLUMN claimed_by TEXT;"},
    {14, "CREATE TABLE trace_saved_filters (id TEXT PRIMARY KEY);"},
    {15, "CREATE TABLE trace_workflow_samples (workflow_name TEXT PRIMARY KEY);"},
    {16, "ALTER TABLE node_runs ADD COLUMN flags_json TEXT;"},
    {17, "CREATE TABLE webhooks (id TEXT PRIMARY KEY);"},
    {18, "ALTER TABLE trace_saved_filters ADD COLUMN workflow TEXT NOT NULL DEFAULT '[]';"},
};

}

TestDatabase::TestDatabase(const std::string &path)
{
    if (sqlite3_open(path.c_str(), &m_connection) != SQLITE_OK)
        throw std::runtime_error("cannot open " + path);
    sqlite3_busy_timeout(m_connection, 5000);
    run("PRAGMA synchronous = OFF");
}

TestDatabase::~TestDatabase() { sqlite3_close(m_connection); }

void TestDatabase::run(const std::string &sql)
{
    if (sqlite3_exec(m_connection, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw std::runtime_error(std::string(sqlite3_errmsg(m_connection)) + " in " + sql);
}

std::vector<std::vector<std::string>> TestDatabase::rows(const std::string &sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(m_connection, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        throw std::runtime_error(std::string(sqlite3_errmsg(m_connection)) + " in " + sql);
    std::vector<std::vector<std::string>> found;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        auto &row = found.emplace_back();
        for (int i = 0; i < sqlite3_column_count(statement); ++i) {
            const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(statement, i));
            row.emplace_back(text ? text : "", std::size_t(sqlite3_column_bytes(statement, i)));
        }
    }
    if (sqlite3_finalize(statement) != SQLITE_OK)
        throw std::runtime_error(std::string(sqlite3_errmsg(m_connection)) + " in " + sql);
    return found;
}

std::int64_t TestDatabase::number(const std::string &sql) { return std::stoll(rows(sql).at(0).at(0)); }

std::set<std::string> TestDatabase::columns(const std::string &table)
{
    std::set<std::string> names;
    for (const auto &row : rows("SELECT name FROM pragma_table_info('" + table + "')"))
        names.insert(row[0]);
    return names;
}

void makeSchema(TestDatabase &database, int version)
{
    for (const auto &migration : migrations) {
        if (migration.version > version)
            break;
        database.run(migration.sql);
        database.run("INSERT INTO _trace_migrations (version) VALUES (" + std::to_string(migration.version) + ")");
    }
}

std::string insertRun(const std::string &id, std::int64_t startedAt, const std::string &status)
{
    return "INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, status, "
           "started_at, node_count, completed_nodes) VALUES ('" +
           id + "', 'orders', 'orders', 'http', 'POST /orders', '" + status + "', " + std::to_string(startedAt) +
           ", 3, 1);";
}

std::string insertEvent(const std::string &id, const std::string &runId, const std::string &type,
                        std::int64_t timestamp, const std::string &payload)
{
    return "INSERT INTO run_events (id, type, run_id, workflow_name, timestamp, payload_json) VALUES ('" + id + "', '" +
           type + "', '" + runId + "', 'orders', " + std::to_string(timestamp) + ", '" + payload + "');";
}

}
