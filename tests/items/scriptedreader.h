// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/detailloader.h"
#include "ports/runreader.h"

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch::test {

/// What readers answer and what they were asked. Thread: any.
class Script : public std::enable_shared_from_this<Script>
{
public:
    DetailLoader::OpenReader opener();

    /// Readings wait until release().
    void hold()
    {
        change([this] { m_held = true; });
    }
    void release()
    {
        change([this] { m_held = false; });
    }
    void fail(Error error)
    {
        change([&] { m_error = std::move(error); });
    }
    void succeed()
    {
        change([this] { m_error.reset(); });
    }
    void setStatus(RunStatus::Known status)
    {
        change([=, this] { m_status = status; });
    }

    /// Ids in alphabetical order: readers are asked at the same time.
    std::vector<std::string> asked() const
    {
        const std::scoped_lock lock(m_mutex);
        auto ids = m_asked;
        std::sort(ids.begin(), ids.end());
        return ids;
    }
    int opened() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_opened;
    }
    bool isClosed() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_open == 0;
    }

private:
    class Reader;
    template<class Change> void change(Change change)
    {
        const std::scoped_lock lock(m_mutex);
        change();
        m_changed.notify_all();
    }
    Result<RunDetail> answer(const RunId &id)
    {
        std::unique_lock lock(m_mutex);
        m_asked.push_back(id.text);
        m_changed.wait(lock, [this] { return !m_held; });
        if (m_error)
            return *m_error;
        RunDetail detail;
        detail.run.id = id;
        detail.run.status = m_status;
        return detail;
    }

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_held = false;
    std::optional<Error> m_error;
    RunStatus::Known m_status = RunStatus::Running;
    std::vector<std::string> m_asked;
    int m_opened = 0;
    int m_open = 0;
};

class Script::Reader final : public RunReader
{
public:
    explicit Reader(std::shared_ptr<Script> script) : m_script(std::move(script)) {}
    ~Reader() override
    {
        m_script->change([this] { --m_script->m_open; });
    }
    Result<RunDetail> detail(const RunId &id) override { return m_script->answer(id); }
    Result<std::vector<Run>> runs(const std::vector<RunId> &, std::vector<std::string> &) override
    {
        return std::vector<Run>();
    }

private:
    std::shared_ptr<Script> m_script;
};

inline DetailLoader::OpenReader Script::opener()
{
    return [script = shared_from_this()](DeploymentId) -> Result<std::unique_ptr<RunReader>> {
        script->change([&] {
            ++script->m_opened;
            ++script->m_open;
        });
        return std::unique_ptr<RunReader>(std::make_unique<Reader>(script));
    };
}

}
