// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/source/pagereader.h"
#include "http/source/runrelay.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Brings the runs that can still change up to date: the lists by status first, then the newest runs, where those are
/// that have ended meanwhile, and last, one by one, the few that are in none of them. Thread: that of the client.
class LiveReading : public QObject
{
public:
    struct Wanted {
        std::vector<std::string> statuses;
        /// Newest runs are read back to this moment of the server's clock.
        std::optional<Millis> newestSince;
    };
    /// More than this are not looked up one by one: a full reading is cheaper for the server.
    static constexpr std::size_t mostLookups = 20;

    /// All must outlive it.
    LiveReading(TraceApiClient &client, const Clock &clock, RunRelay &relay)
        : m_client(client),
          m_clock(clock),
          m_relay(relay),
          m_pages(client, clock)
    {
    }

    /// `done` says whether a full reading is wanted. After `failed` nothing of it goes on.
    void start(Wanted wanted, std::function<void(bool wantsFull)> done, std::function<void(Error)> failed);

private:
    void nextList();
    void newest();
    void lookUp();
    void lookedUp(const std::string &id, const Result<RunDetail> &detail, Millis sentAt);
    void finish(bool wantsFull);

    TraceApiClient &m_client;
    const Clock &m_clock;
    RunRelay &m_relay;
    PageReader m_pages;
    Wanted m_wanted;
    std::deque<std::string> m_missed;
    std::function<void(bool)> m_done;
    std::function<void(Error)> m_failed;
};

}
