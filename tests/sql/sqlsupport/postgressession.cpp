// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/postgressession.h"

#include "support/golden.h"

#include <atomic>
#include <QElapsedTimer>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QVariant>
#include <stdexcept>

namespace blokwatch::test {

namespace {

constexpr int deadlineMs = 30'000;

QString nextName()
{
    static std::atomic<int> count = 0;
    return QStringLiteral("test-session-%1").arg(++count);
}

QSqlQuery performed(QSqlDatabase &database, const std::string &sql)
{
    QSqlQuery query(database);
    if (!query.exec(QString::fromStdString(sql)))
        throw std::runtime_error(query.lastError().text().toStdString() + " in: " + sql.substr(0, 500));
    return query;
}

}

PostgresSession::PostgresSession(const PostgresServer &server, const std::string &database)
    : m_database(QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), nextName()))
{
    m_database.setHostName(QStringLiteral("127.0.0.1"));
    m_database.setPort(server.port());
    m_database.setUserName(QStringLiteral("postgres"));
    m_database.setDatabaseName(QString::fromStdString(database));
    if (!m_database.open())
        throw std::runtime_error(m_database.lastError().text().toStdString());
}

PostgresSession::~PostgresSession()
{
    const auto name = m_database.connectionName();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(name);
}

void PostgresSession::run(const std::string &sql) { performed(m_database, sql); }

std::vector<std::vector<std::string>> PostgresSession::rows(const std::string &sql)
{
    auto query = performed(m_database, sql);
    std::vector<std::vector<std::string>> found;
    while (query.next()) {
        auto &row = found.emplace_back();
        for (int column = 0; column < query.record().count(); ++column)
            row.push_back(query.value(column).toString().toStdString());
    }
    return found;
}

std::int64_t PostgresSession::number(const std::string &sql)
{
    auto query = performed(m_database, sql);
    return query.next() ? query.value(0).toLongLong() : -1;
}

bool PostgresSession::waitForNumber(const std::string &sql, std::int64_t value)
{
    QElapsedTimer timer;
    timer.start();
    while (!timer.hasExpired(deadlineMs)) {
        if (number(sql) == value)
            return true;
    }
    return false;
}

std::map<std::string, std::string> PostgresSession::lines()
{
    std::string line;
    for (const char *column :
         {"id", "workflow_name", "trigger_type", "trigger_summary", "status", "started_at", "finished_at",
          "duration_ms", "node_count", "completed_nodes", "environment", "debounce_key", "ping_count", "parent_run_id",
          "replay_of", "scheduled_at", "expires_at"}) {
        const char *absent = column == std::string("environment") ? "production" : "";
        line += (line.empty() ? "" : "||'|'||") + ("coalesce(" + std::string(column) + "::text, '" + absent + "')");
    }
    std::map<std::string, std::string> lines;
    for (const auto &row : rows("SELECT id, " + line + " FROM workflow_runs"))
        lines[row.at(0)] = row.at(1);
    return lines;
}

void loadRecording(const PostgresServer &server)
{
    server.createDatabase("golden");
    server.run("golden", QByteArray::fromStdString(readData("golden/postgres/small.sql.gz")));
}

std::string quoted(const std::string &text)
{
    std::string sql = "'";
    for (const char c : text)
        sql.append(c == '\'' ? 2 : 1, c);
    return sql + "'";
}

std::string insertPostgresRun(const std::string &id, std::int64_t startedAt, const std::string &status,
                              std::int64_t finishedAt)
{
    const auto finished = finishedAt == 0 ? std::string("NULL") : std::to_string(finishedAt);
    return "INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, status, "
           "started_at, finished_at) VALUES (" +
           quoted(id) + ", 'orders', 'orders', 'http', 'POST /orders', " + quoted(status) + ", " +
           std::to_string(startedAt) + ", " + finished + ");";
}

std::string insertPostgresEvent(const std::string &id, const std::string &runId, const std::string &type,
                                std::int64_t timestamp, const std::string &payload)
{
    return "INSERT INTO run_events (id, type, run_id, workflow_name, timestamp, payload_json) VALUES (" + quoted(id) +
           ", " + quoted(type) + ", " + quoted(runId) + ", 'orders', " + std::to_string(timestamp) + ", " +
           quoted(payload) + ");";
}

}
