// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"
#include "measure.h"
#include "mirror/mirror.h"
#include "sql/sqlitesource.h"
#include "tracedb.h"

#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

namespace blokwatch::bench {

namespace {

/// What a list needs of a run.
constexpr const char *listColumns =
    "SELECT id, workflow_name, trigger_type, trigger_summary, status, started_at, finished_at, duration_ms, error_json,"
    " tags_json, node_count, completed_nodes, environment, replay_of, parent_run_id, scheduled_at, expires_at,"
    " debounce_key, ping_count, last_completed_step_index FROM workflow_runs";

/// Steps every row through the C API and fetches every value: the least that any reader must do.
void stepAll(const std::string &path)
{
    sqlite3 *raw = nullptr;
    const int opened = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READONLY, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> connection(raw, sqlite3_close);
    sqlite3_stmt *rows = nullptr;
    if (opened != SQLITE_OK || sqlite3_prepare_v2(raw, listColumns, -1, &rows, nullptr) != SQLITE_OK)
        throw std::runtime_error(std::string("can't read the database: ") + sqlite3_errmsg(raw));
    const int columns = sqlite3_column_count(rows);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        for (int i = 0; i < columns; ++i) {
            if (sqlite3_column_type(rows, i) == SQLITE_INTEGER)
                keep(sqlite3_column_int64(rows, i));
            else
                keep(sqlite3_column_text(rows, i));
        }
    }
    sqlite3_finalize(rows);
}

/// Lets the owner of the mirror sleep until its inbox has something.
class Doorbell
{
public:
    void ring()
    {
        const std::scoped_lock lock(m_mutex);
        m_rung = true;
        m_changed.notify_one();
    }
    void await()
    {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, std::chrono::minutes(2), [this] { return m_rung; }))
            throw std::runtime_error("the source has been silent for two minutes");
        m_rung = false;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_rung = false;
};

struct Opening {
    double firstPageMs = 0;
    double allMs = 0;
};

Opening open(const std::string &path, RunNo runs)
{
    constexpr RunNo page = 50;
    const auto began = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    };
    const SystemClock clock;
    Doorbell bell;
    Mirror mirror(clock);
    mirror.inbox().setWaker([&] { bell.ring(); });
    const DeploymentId deployment = mirror.addSource("bench", path);
    const auto source = makeSqliteSource(path, deployment, clock);
    source->open(mirror.inbox());

    Opening opening;
    while (!mirror.sources().front().listed) {
        bell.await();
        while (mirror.beat().moreWaiting) {}
        if (opening.firstPageMs == 0 && mirror.runs().size() >= page)
            opening.firstPageMs = elapsed();
    }
    opening.allMs = elapsed();
    source->close();
    if (mirror.runs().size() != runs)
        throw std::runtime_error("the mirror has " + std::to_string(mirror.runs().size()) + " runs");
    return opening;
}

}

void runOpen(const Context &context, Report &report)
{
    const int runs = context.quick ? 20'000 : 1'000'000;
    const int times = context.quick ? 1 : 5;
    const std::string path = traceDatabase(context.cache, runs).string();
    stepAll(path); // fills the page cache for both sides
    const double baseline = medianMs(times, [&] { stepAll(path); });
    std::vector<double> firstPage;
    std::vector<double> all;
    for (int i = 0; i < times; ++i) {
        const Opening opening = open(path, RunNo(runs));
        firstPage.push_back(opening.firstPageMs);
        all.push_back(opening.allMs);
    }
    report.figure("first_page_ms", median(firstPage));
    report.figure("all_ms", median(all), baseline);
}

}
