// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/postgresserver.h"

#include <functional>
#include <map>
#include <QSqlDatabase>
#include <string>
#include <vector>

namespace blokwatch::test {

/// A connection of a test's own to a database, which may write. Throws std::runtime_error when PostgreSQL says no.
class PostgresSession
{
public:
    PostgresSession(const PostgresServer &server, const std::string &database);
    ~PostgresSession();
    PostgresSession(const PostgresSession &) = delete;
    PostgresSession &operator=(const PostgresSession &) = delete;

    void run(const std::string &sql);
    std::vector<std::vector<std::string>> rows(const std::string &sql);
    std::int64_t number(const std::string &sql);
    /// Asks again until the number is `value`, 30 s at most. Returns whether it is.
    bool waitForNumber(const std::string &sql, std::int64_t value);
    /// Every run as rowLine() has it, straight from the table by one SELECT.
    std::map<std::string, std::string> lines();

private:
    QSqlDatabase m_database;
};

/// Makes the database "golden" of a server: the recorded runs. Others are made from it in no time.
void loadRecording(const PostgresServer &server);

/// Single-quoted, for SQL.
std::string quoted(const std::string &text);
/// INSERT of a plain run; `finishedAt` 0: not finished.
std::string insertPostgresRun(const std::string &id, std::int64_t startedAt, const std::string &status = "running",
                              std::int64_t finishedAt = 0);
std::string insertPostgresEvent(const std::string &id, const std::string &runId, const std::string &type,
                                std::int64_t timestamp, const std::string &payload = "{}");

}
