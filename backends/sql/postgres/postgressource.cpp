// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgressource.h"

#include "io/iothread.h"
#include "sql/postgres/postgresrunsource.h"
#include "sql/postgres/postgresrunworker.h"

#include <optional>
#include <QMetaObject>
#include <utility>

namespace blokwatch {

namespace {

/// Passes calls on to the thread that the connection belongs to, and waits.
class PostgresRunReader final : public RunReader
{
public:
    explicit PostgresRunReader(PostgresAddress address)
        : m_worker(m_thread.adopt(std::make_unique<PostgresRunWorker>(std::move(address))))
    {
    }

    Result<void> open()
    {
        return there<Result<void>>([&] { return m_worker->open(); });
    }
    Result<RunDetail> detail(const RunId &id) override
    {
        return there<Result<RunDetail>>([&] { return m_worker->detail(id); });
    }
    Result<std::vector<Run>> runs(const std::vector<RunId> &ids, std::vector<std::string> &damage) override
    {
        return there<Result<std::vector<Run>>>([&] { return m_worker->runs(ids, damage); });
    }

private:
    template<class Answer, class Call> Answer there(Call call)
    {
        std::optional<Answer> answer;
        QMetaObject::invokeMethod(m_worker, [&] { answer.emplace(call()); }, Qt::BlockingQueuedConnection);
        return *std::move(answer);
    }

    IoThread m_thread;
    PostgresRunWorker *m_worker; // lives and dies on m_thread
};

}

std::unique_ptr<RunSource> makePostgresSource(PostgresAddress address, DeploymentId deployment, const Clock &clock)
{
    return std::make_unique<PostgresRunSource>(std::move(address), deployment, clock);
}

Result<std::unique_ptr<RunReader>> openPostgresReader(PostgresAddress address)
{
    auto reader = std::make_unique<PostgresRunReader>(std::move(address));
    if (const auto opened = reader->open(); !opened)
        return opened.error();
    return std::unique_ptr<RunReader>(std::move(reader));
}

}
