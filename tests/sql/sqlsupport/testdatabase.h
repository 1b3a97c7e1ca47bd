// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

struct sqlite3;

namespace blokwatch::test {

/// A database that a test makes or changes. Throws std::runtime_error when SQLite says no.
class TestDatabase
{
public:
    explicit TestDatabase(const std::string &path);
    ~TestDatabase();
    TestDatabase(const TestDatabase &) = delete;
    TestDatabase &operator=(const TestDatabase &) = delete;

    void run(const std::string &sql);
    std::vector<std::vector<std::string>> rows(const std::string &sql);
    std::int64_t number(const std::string &sql);
    std::set<std::string> columns(const std::string &table);

private:
    sqlite3 *m_connection = nullptr;
};

/// Brings an empty database to a version of Blok's schema, step by step as its migrations do.
void makeSchema(TestDatabase &database, int version);

/// INSERT of a plain completed run.
std::string insertRun(const std::string &id, std::int64_t startedAt, const std::string &status = "completed");
std::string insertEvent(const std::string &id, const std::string &runId, const std::string &type,
                        std::int64_t timestamp, const std::string &payload = "{}");

}
