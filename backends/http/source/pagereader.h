// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/client/traceapiclient.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace blokwatch {

/// Reads a list of runs, newest first, page after page. The server counts pages by offset: a run that is added while we
/// read pushes others down, one that goes away pulls them up. So pages overlap, and a page that does not meet the one
/// before it is read again from further up. Each run is handed over once, but those without an id
/// as often as they are met. Thread: that of the client.
class PageReader : public QObject
{
public:
    static constexpr std::int64_t pageSize = 1000;

    struct Progress {
        std::vector<Run> runs; ///< those of this page that were not met before
        Millis sentAt = 0; ///< when the page was asked for, by our clock
        std::int64_t read = 0; ///< so far
        std::int64_t total = 0;
    };
    struct End {
        bool complete = true; ///< every page met the one before it
    };

    /// `client` and `clock` must outlive it.
    PageReader(TraceApiClient &client, const Clock &clock) : m_client(client), m_clock(clock) {}

    /// `status` empty: all. `page` returns whether to go on; `end` is called after the last page. An error ends
    /// nothing: `failed` is told, and retry() asks for the same page again.
    void start(std::string status, std::function<bool(Progress)> page, std::function<void(End)> end,
               std::function<void(Error)> failed);
    void retry() { ask(); }

private:
    void ask();
    void answered(Result<RunPage> page, Millis sentAt);
    bool meetsLast(const RunPage &page) const;
    std::vector<Run> fresh(RunPage &page);
    bool isLast(const RunPage &page, std::size_t count) const;
    void finish();

    TraceApiClient &m_client;
    const Clock &m_clock;
    std::string m_status;
    std::function<bool(Progress)> m_page;
    std::function<void(End)> m_end;
    std::function<void(Error)> m_failed;
    std::unordered_set<std::string> m_met;
    std::int64_t m_offset = 0;
    int m_stepsBack = 0;
    int m_barren = 0; ///< pages without a new run, one after the other
    End m_state;
};

}
