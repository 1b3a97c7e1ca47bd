// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/source/httprunsource.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/quicktimes.h"
#include "mirror/mirror.h"
#include "ports/forwardingsink.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace blokwatch::test {

/// What the mirror shows, as FakeBlok::lines(); runs that are gone left out.
inline std::vector<std::string> linesOf(const RunTable &runs)
{
    std::vector<std::string> lines;
    for (RunNo row = 0; row < runs.size(); ++row) {
        if (runs.isGone(row))
            continue;
        const auto end = runs.finishedAt(row);
        lines.push_back(runs.id(row) + "|" + std::string(runs.statusText(row)) + "|" +
                        std::to_string(runs.startedAt(row)) + "|" + (end == RunRow::noTime ? "" : std::to_string(end)));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// Hands everything on, and tells what has been dropped, also while nobody takes from the inbox. Thread of dropped():
/// any.
class PassingSink final : public ForwardingSink
{
public:
    using ForwardingSink::ForwardingSink;
    std::uint64_t dropped() const { return m_dropped; }

    void counts(DeploymentId deployment, FeedCounts counts) override
    {
        m_dropped = counts.dropped;
        ForwardingSink::counts(deployment, counts);
    }

private:
    std::atomic<std::uint64_t> m_dropped = 0;
};

/// A server with a store, and the whole way from its socket to a picture of the world. What its answerers refer to must
/// be declared before it.
struct MirrorWorld {
    RecordedServer server;
    FakeBlok blok{server};
    SystemClock clock;
    Mirror mirror{clock};
    PassingSink sink{mirror.inbox()};
    DeploymentId deployment;
    std::unique_ptr<HttpRunSource> source;
    std::map<std::string, int> eventCount; ///< how often each event was applied, by its id
    std::vector<Millis> lags; ///< after each beat that applied events

    void open(std::uint64_t seed = 1, HttpTimes times = quickTimes())
    {
        server.start();
        deployment = mirror.addSource("blok", server.url());
        source = std::make_unique<HttpRunSource>(HttpEndpoint{*normalUrl(server.url()), {}, {}, {}}, deployment, clock,
                                                 times, seed);
        source->open(sink);
    }
    ~MirrorWorld()
    {
        if (source)
            source->close();
    }
    const WatchedSource &watched() const { return mirror.sources().front(); }

    /// Applies all that has come.
    void beat()
    {
        for (bool more = true; more;) {
            const auto beat = mirror.beat();
            more = beat.moreWaiting;
            for (const auto &applied : beat.events) {
                for (std::size_t i = applied.first; i < applied.first + applied.count; ++i)
                    ++eventCount[std::string(applied.batch->events[i].id)];
            }
            if (!beat.events.empty() && watched().lag)
                lags.push_back(*watched().lag);
        }
    }
    template<class Condition> bool waitFor(Condition condition, int ms = 30'000)
    {
        return QTest::qWaitFor(
            [&] {
                beat();
                return condition();
            },
            ms);
    }
    bool is(Freshness::State state) const { return watched().freshness.state == state; }
    bool allRepaired() const
    {
        const auto &gaps = watched().gaps;
        return std::all_of(gaps.begin(), gaps.end(), [](const FeedGap &gap) { return gap.repaired; });
    }
    /// Waits until the mirror equals the store, fresh and without an open gap, and says what differs if it doesn't.
    bool settles()
    {
        if (waitFor([&] {
                return watched().listed && is(Freshness::State::Fresh) && allRepaired() &&
                       linesOf(mirror.runs()) == blok.lines();
            }))
            return true;
        const auto shown = linesOf(mirror.runs());
        const auto stored = blok.lines();
        std::vector<std::string> wrong;
        std::set_symmetric_difference(shown.begin(), shown.end(), stored.begin(), stored.end(),
                                      std::back_inserter(wrong));
        for (const auto &line : wrong)
            qWarning("%s", line.c_str());
        qWarning("%s", watched().freshness.text.c_str());
        return false;
    }
    /// No run is there twice.
    bool hasEachRunOnce() const
    {
        std::set<std::string> ids;
        for (RunNo row = 0; row < mirror.runs().size(); ++row)
            ids.insert(mirror.runs().id(row));
        return ids.size() == mirror.runs().size();
    }
};

}
