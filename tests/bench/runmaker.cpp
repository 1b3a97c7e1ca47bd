// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "runmaker.h"

#include "core/ids.h"

#include <array>

namespace blokwatch::bench {

namespace {

struct StatusShare {
    const char *status;
    int upTo; ///< of 1000
    bool ended;
};

constexpr std::array<StatusShare, 10> statuses = {{
    {"completed", 880, true},
    {"failed", 930, true},
    {"throttled", 945, true},
    {"timedOut", 958, true},
    {"debounced", 970, true},
    {"cancelled", 980, true},
    {"expired", 987, true},
    {"crashed", 991, true},
    {"queued", 996, false},
    {"running", 1000, false},
}};

constexpr std::array subjects = {"checkout", "billing", "invoice", "import", "export", "mail", "search", "media"};
constexpr std::array verbs = {"create", "sync", "nightly", "webhook", "cleanup"};
constexpr std::array tags = {"vip", "eu", "us", "prod", "beta", "manual"};
constexpr std::array environments = {"production", "production", "production", "staging", "development"};
constexpr std::array errors = {"card declined", "upstream answered 502", "validation failed: email",
                               "connect ECONNREFUSED 10.0.3.7:5432", "undefined is not an object"};

}

/// splitmix64
std::uint64_t RunMaker::random()
{
    std::uint64_t z = (m_state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

MadeRun RunMaker::next()
{
    MadeRun run;
    run.id = unpackRunId(random());
    const std::uint64_t number = below(300) * below(300) / 300;
    run.workflow = std::string(subjects[number % subjects.size()]) + '-' + verbs[number / 8 % verbs.size()] + '-' +
                   std::to_string(number);
    const bool http = below(10) < 8;
    run.triggerType = http ? "http" : "cron";
    run.triggerSummary = http ? "POST /" + run.workflow : "cron";
    run.environment = environments[below(environments.size())];
    run.tagsJson = "[]";
    if (below(5) == 0) {
        run.tag = tags[below(tags.size())];
        run.tagsJson = "[\"" + run.tag + "\"]";
    }
    if (below(20) == 0)
        run.debounceKey = "tenant-" + std::to_string(below(2000));

    m_now += Millis(below(500));
    run.startedAt = m_now;
    run.nodeCount = int(1 + below(9));
    const int share = int(below(1000));
    for (const StatusShare &candidate : statuses) {
        if (share >= candidate.upTo)
            continue;
        run.status = candidate.status;
        run.completedNodes = candidate.ended ? run.nodeCount : int(below(std::uint64_t(run.nodeCount)));
        if (candidate.ended) {
            run.durationMs = Millis(below(200) * below(200));
            run.finishedAt = run.startedAt + *run.durationMs;
        }
        break;
    }
    if (run.status == "failed")
        run.errorMessage = errors[below(errors.size())] + (" (attempt " + std::to_string(1 + below(50)) + ')');
    return run;
}

}
