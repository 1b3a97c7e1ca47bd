// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqlitesource.h"

#include "sql/sqliterunreader.h"
#include "sql/sqliterunsource.h"

namespace blokwatch {

std::unique_ptr<RunSource> makeSqliteSource(std::string path, DeploymentId deployment, const Clock &clock)
{
    return std::make_unique<SqliteRunSource>(std::move(path), deployment, clock);
}

Result<std::unique_ptr<RunReader>> openSqliteReader(std::string path, std::function<bool()> stop)
{
    static const SystemClock clock;
    auto reader = std::make_unique<SqliteRunReader>(std::move(path), clock, std::move(stop));
    if (const auto opened = reader->open(); !opened)
        return opened.error();
    return std::unique_ptr<RunReader>(std::move(reader));
}

}
