// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace blokwatch {

/// One run as it was read last, with what the stream of events told of it besides. What it shows depends on the reading
/// and on the events that were heard, not on their order or on how often each was heard:
///   - everything goes by id, never by name;
///   - an end is final, of the run and of a step; the store's word counts before that of an event;
///   - a line that was logged stands once, though store and stream each give it an id of its own.
/// However long nobody can read the run, there is an end to what is kept: the oldest events are let go, which `damage`
/// tells until the next reading. What steps report on their way is kept by no store of Blok's: the newest reports stay.
/// Thread: the mirror's owner.
class LiveDetail
{
public:
    /// Events that no reading has, and reports of steps (progress, partial results).
    static constexpr std::size_t mostHeard = 20'000;
    static constexpr std::size_t mostReports = 5'000;

    explicit LiveDetail(RunId run) : m_run(std::move(run)) {}

    /// A reading of the store, in place of the one before. Events that are older than it and that it does not have are
    /// kept: it may have been taken before they were written.
    void read(std::shared_ptr<const RunDetail> reading);
    /// Takes what belongs to the run, also before anything was read. Whether there was something new in it. `owner` is
    /// what the texts of the events are in: large ones are not copied then.
    bool hear(std::span<const RunEvent> events, const std::shared_ptr<const EventBatch> &owner = nullptr);

    /// What is known; null before the first reading. The same object until something is new. Cost: nothing while the
    /// reading has everything, else that of a copy of the run.
    std::shared_ptr<const RunDetail> detail();
    /// The work of detail() for a thread of its own, with what is known now; only after the first reading. Thread of
    /// the work: any.
    std::function<std::shared_ptr<const RunDetail>()> folding() const;
    /// Whether anything was heard that is not settled by two readings.
    bool hasHeard() const { return heardCount() > 0; }
    std::size_t heardCount() const { return m_heard.size() + m_reports.size(); }
    /// Another number whenever there is something new.
    std::uint64_t version() const { return m_version; }

private:
    struct Heard {
        std::shared_ptr<const EventBatch> batch;
        bool isFresh; ///< the reading does not have it
    };
    /// Time, order within one millisecond, id.
    using Place = std::tuple<Millis, int, std::string>;

    /// Each in a batch of its own: a batch of the stream holds the events of all runs.
    using Events = std::map<Place, std::shared_ptr<const EventBatch>>;

    bool isInReading(std::string_view id) const { return m_read.contains(id); }
    std::vector<Heard> heardNow() const;
    static std::shared_ptr<const EventBatch> allEvents(const RunDetail &reading, const std::vector<Heard> &heard);
    static std::shared_ptr<const RunDetail> fold(const std::shared_ptr<const RunDetail> &reading,
                                                 const std::vector<Heard> &heard, std::size_t letGo);

    RunId m_run;
    std::shared_ptr<const RunDetail> m_reading;
    std::unordered_set<std::string_view> m_read; ///< ids of the events of m_reading
    Events m_heard;
    Events m_reports;
    std::size_t m_letGo = 0; ///< of m_heard, since the last reading
    std::shared_ptr<const RunDetail> m_shown;
    std::uint64_t m_version = 0;
};

}
