// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "await.h"
#include "beatwatch.h"
#include "bench.h"
#include "feederprocess.h"
#include "measure.h"
#include "plainreader.h"
#include "stagewatch.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace blokwatch::bench {

namespace {

constexpr int readyMs = 20'000;
/// Without an arrival for so long nothing more will come.
constexpr std::int64_t silenceUs = 3'000'000;
/// The feeder is asked for a little more than the target, which counts from the first event to the last one's arrival.
constexpr double offered = 1.02;

struct Load {
    double perSecond;
    double seconds;
    bool threeChunks;
};

struct Outcome {
    double perSecond = 0; ///< from the first event's writing to the last one's arrival
    double lost = 0;
    double fellBehindMs = 0; ///< how long after its turn the last event arrived
    double cpuUs = 0;        ///< of this process, an event
    std::vector<double> beats;
};

/// Feeds what can be fed and waits until it has arrived, or nothing comes any more.
Outcome ingest(Stage stage, const Load &load)
{
    FeederProcess feeder({load.perSecond, load.seconds, load.threeChunks, false});
    const auto watch = watchUpTo(stage, feeder.url());
    await("the stream", readyMs, [&] { return watch->isReady(); });

    std::optional<BeatWatch> beats;
    if (watch->driver())
        beats.emplace(*watch->driver());
    const double before = cpuMs();
    feeder.begin();
    std::optional<Feeding> feeding;
    await("the feeder's last event", int(load.seconds * 1000) + readyMs,
          [&] { return (feeding = feeder.result()).has_value(); });
    await("the last event", int(load.seconds * 1000) + readyMs,
          [&] { return watch->arrived() >= watch->wanted(*feeding) || monotonicUs() - watch->lastUs() > silenceUs; });

    Outcome outcome;
    const double events = double(feeding->events);
    outcome.cpuUs = (cpuMs() - before) * 1000 / events;
    if (beats)
        outcome.beats = beats->beats();
    await("the feed's counts", readyMs, [last = watch->lastUs()] { return monotonicUs() - last > 600'000; });
    watch->check();
    const double arrived = double(watch->arrived()) / double(watch->wanted(*feeding));
    const double seconds = double(watch->lastUs() - feeding->beganUs) / 1e6;
    outcome.lost = events * (1 - arrived);
    outcome.perSecond = events * arrived / seconds;
    outcome.fellBehindMs = std::max(feeding->lateMs, (seconds - load.seconds) * 1000);
    return outcome;
}

}

void runIngest(const Context &context, Report &report)
{
    const Load one{(context.quick ? 2'000 : 50'000) * offered, context.quick ? 1.0 : 60.0, false};
    const Load three{(context.quick ? 2'000 : 30'000) * offered, one.seconds, true};
    FeederProcess plain({one.perSecond, context.quick ? 1.0 : 5.0, false, true});
    const double least = readPlainly(plain);

    Outcome all = ingest(context.stage, one);
    report.figure("events_per_s", all.perSecond);
    report.figure("cpu_us_per_event", all.cpuUs, least);
    const Outcome chunked = ingest(context.stage, three);
    report.figure("events_per_s_three_chunks", chunked.perSecond);
    report.figure("cpu_us_per_event_three_chunks", chunked.cpuUs);
    report.figure("lost", all.lost + chunked.lost);
    if (context.quick && all.lost + chunked.lost > 0)
        throw std::runtime_error("events were lost, though there were few");
    report.figure("fell_behind_ms", std::max(all.fellBehindMs, chunked.fellBehindMs));
    all.beats.insert(all.beats.end(), chunked.beats.begin(), chunked.beats.end());
    if (all.beats.empty())
        return; // a stage without beats
    report.figure("beat_p99_ms", percentile(all.beats, 0.99));
    report.figure("beat_max_ms", *std::ranges::max_element(all.beats));
}

}
