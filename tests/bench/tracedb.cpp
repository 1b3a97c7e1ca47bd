// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "tracedb.h"

#include "runmaker.h"

#include <sqlite3.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fs = std::filesystem;

namespace blokwatch::bench {

namespace {

/// Goes into the file's name: a database of another form is not mistaken for this one.
constexpr int version = 1;

/// The tables that a reader looks at, as Blok's 18 migrations leave them.
constexpr const char *schema = R"sql(
CREATE TABLE _trace_migrations (version INTEGER PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT (datetime('now')));
WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < 18)
    INSERT INTO _trace_migrations (version) SELECT v FROM n;
CREATE TABLE workflow_runs (
    id TEXT PRIMARY KEY, workflow_name TEXT NOT NULL, workflow_path TEXT NOT NULL, trigger_type TEXT NOT NULL,
    trigger_summary TEXT NOT NULL, status TEXT NOT NULL DEFAULT 'running', started_at INTEGER NOT NULL,
    finished_at INTEGER, duration_ms INTEGER, error_json TEXT, tags_json TEXT DEFAULT '[]', metadata_json TEXT,
    node_count INTEGER NOT NULL DEFAULT 0, completed_nodes INTEGER NOT NULL DEFAULT 0, environment TEXT, replay_of TEXT,
    parent_run_id TEXT, parent_node_run_id TEXT, scheduled_at INTEGER, expires_at INTEGER, debounce_key TEXT,
    debounce_mode TEXT, ping_count INTEGER, last_completed_step_index INTEGER, state_snapshot TEXT);
CREATE TABLE node_runs (
    id TEXT PRIMARY KEY, run_id TEXT NOT NULL, node_name TEXT NOT NULL, node_type TEXT NOT NULL, runtime_kind TEXT,
    status TEXT NOT NULL DEFAULT 'running', started_at INTEGER NOT NULL, finished_at INTEGER, duration_ms INTEGER,
    inputs_json TEXT, outputs_json TEXT, error_json TEXT, parent_node_id TEXT, depth INTEGER NOT NULL DEFAULT 0,
    step_index INTEGER NOT NULL DEFAULT 0, metrics_json TEXT, cached_json TEXT, attempts_json TEXT,
    iteration_context TEXT, flags_json TEXT,
    FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);
CREATE TABLE run_events (
    id TEXT PRIMARY KEY, type TEXT NOT NULL, run_id TEXT NOT NULL, workflow_name TEXT NOT NULL,
    timestamp INTEGER NOT NULL, node_name TEXT, node_id TEXT, payload_json TEXT,
    FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);
CREATE TABLE log_entries (
    id TEXT PRIMARY KEY, run_id TEXT NOT NULL, node_id TEXT, node_name TEXT, level TEXT NOT NULL, message TEXT NOT NULL,
    timestamp INTEGER NOT NULL, data_json TEXT,
    FOREIGN KEY (run_id) REFERENCES workflow_runs(id) ON DELETE CASCADE);
CREATE TABLE scheduled_dispatches (
    run_id TEXT PRIMARY KEY, workflow_name TEXT NOT NULL, trigger_type TEXT NOT NULL, scheduled_at INTEGER NOT NULL,
    expires_at INTEGER, dispatch_status TEXT NOT NULL, payload_json TEXT NOT NULL, created_at INTEGER NOT NULL,
    claimed_by TEXT, claimed_at INTEGER);
)sql";

/// Built after the rows, which is faster.
constexpr const char *indexes = R"sql(
CREATE INDEX idx_runs_workflow ON workflow_runs(workflow_name);
CREATE INDEX idx_runs_status ON workflow_runs(status);
CREATE INDEX idx_runs_started_at ON workflow_runs(started_at);
CREATE INDEX idx_runs_environment ON workflow_runs(environment);
CREATE INDEX idx_runs_replay_of ON workflow_runs(replay_of);
CREATE INDEX idx_runs_parent_run ON workflow_runs(parent_run_id);
CREATE INDEX idx_runs_scheduled_at ON workflow_runs(scheduled_at);
CREATE INDEX idx_runs_debounce_key ON workflow_runs(workflow_name, debounce_key);
CREATE INDEX idx_nodes_run ON node_runs(run_id);
CREATE INDEX idx_events_run ON run_events(run_id);
CREATE INDEX idx_events_timestamp ON run_events(timestamp);
CREATE INDEX idx_logs_run ON log_entries(run_id);
)sql";

constexpr const char *insert = R"sql(
INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, status, started_at,
    finished_at, duration_ms, error_json, tags_json, node_count, completed_nodes, environment, debounce_key)
VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14))sql";

using Connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using Prepared = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

void check(sqlite3 *connection, int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE)
        throw std::runtime_error(std::string("can't make the database: ") + sqlite3_errmsg(connection));
}

void execute(sqlite3 *connection, const char *sql)
{
    check(connection, sqlite3_exec(connection, sql, nullptr, nullptr, nullptr));
}

void bind(sqlite3_stmt *statement, int parameter, std::string_view text)
{
    sqlite3_bind_text64(statement, parameter, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void bind(sqlite3_stmt *statement, int parameter, const std::optional<std::string> &text)
{
    if (text)
        bind(statement, parameter, std::string_view(*text));
    else
        sqlite3_bind_null(statement, parameter);
}

void bind(sqlite3_stmt *statement, int parameter, std::optional<Millis> number)
{
    if (number)
        sqlite3_bind_int64(statement, parameter, *number);
    else
        sqlite3_bind_null(statement, parameter);
}

void write(sqlite3_stmt *statement, const MadeRun &run)
{
    std::optional<std::string> error;
    if (run.errorMessage)
        error =
            R"({"message":")" + *run.errorMessage + R"(","code":"UPSTREAM","category":"DEPENDENCY","retryable":true})";
    bind(statement, 1, std::string_view(run.id));
    bind(statement, 2, std::string_view(run.workflow));
    bind(statement, 3, std::string_view(run.triggerType));
    bind(statement, 4, std::string_view(run.triggerSummary));
    bind(statement, 5, std::string_view(run.status));
    bind(statement, 6, std::optional(run.startedAt));
    bind(statement, 7, run.finishedAt);
    bind(statement, 8, run.durationMs);
    bind(statement, 9, error);
    bind(statement, 10, std::string_view(run.tagsJson));
    bind(statement, 11, std::optional(Millis(run.nodeCount)));
    bind(statement, 12, std::optional(Millis(run.completedNodes)));
    bind(statement, 13, std::string_view(run.environment));
    bind(statement, 14, run.debounceKey);
}

void make(const fs::path &path, int runs)
{
    sqlite3 *raw = nullptr;
    const int opened = sqlite3_open(path.c_str(), &raw);
    const Connection connection(raw, sqlite3_close);
    check(raw, opened);
    execute(raw, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;");
    execute(raw, "BEGIN");
    execute(raw, schema);
    sqlite3_stmt *prepared = nullptr;
    check(raw, sqlite3_prepare_v2(raw, insert, -1, &prepared, nullptr));
    const Prepared statement(prepared, sqlite3_finalize);
    RunMaker maker;
    for (int i = 0; i < runs; ++i) {
        write(prepared, maker.next());
        check(raw, sqlite3_step(prepared));
        check(raw, sqlite3_reset(prepared));
    }
    execute(raw, indexes);
    execute(raw, "COMMIT");
}

}

fs::path traceDatabase(const fs::path &folder, int runs)
{
    const fs::path path = folder / ("trace-" + std::to_string(runs) + "-v" + std::to_string(version) + ".db");
    if (fs::exists(path))
        return path;
    const fs::path unfinished = path.string() + ".making";
    fs::remove(unfinished);
    make(unfinished, runs);
    fs::rename(unfinished, path);
    return path;
}

}
