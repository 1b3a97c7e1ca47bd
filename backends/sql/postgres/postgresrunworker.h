// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runreader.h"
#include "sql/postgres/postgresconnection.h"
#include "sql/schema.h"

#include <memory>
#include <QObject>
#include <vector>

namespace blokwatch {

/// Reads whole runs by a connection of its own, which is made when it is needed and anew when it was lost.
/// Thread: the one it lives on.
class PostgresRunWorker : public QObject
{
public:
    explicit PostgresRunWorker(PostgresAddress address) : m_address(std::move(address)) {}

    Result<void> open();
    Result<RunDetail> detail(const RunId &id);
    Result<std::vector<Run>> runs(const std::vector<RunId> &ids, std::vector<std::string> &damage);

private:
    /// One state of the database for all that read() reads; once more when the connection turned out to be lost.
    template<class T, class Read> Result<T> reading(Read read);
    Result<RunDetail> readDetail(const RunId &id);
    Result<std::vector<Run>> readRuns(const std::vector<RunId> &ids, std::vector<std::string> &damage);

    const PostgresAddress m_address;
    std::unique_ptr<PostgresConnection> m_connection;
    Schema m_schema;
};

}
