// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/rawjson.h"
#include "core/result.h"
#include "core/values/answers.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace blokwatch {

/// What can be done to the runs of a source.
struct RunAbilities {
    bool canCancel = false;
    bool canReplay = false;
    bool canTag = false;
    /// Why the others can't, one sentence for people: "trace.db is a file that is only read; cancel at the trace API".
    std::string whyNot;
    friend bool operator==(const RunAbilities &, const RunAbilities &) = default;
};

/// How a run's request is to be made again. What is absent is as the server recorded it; it records neither headers nor
/// body, and drops Authorization and Cookie headers.
struct ReplayWish {
    std::optional<std::string> method;
    std::optional<std::string> path;
    std::vector<std::pair<std::string, std::string>> headers;
    std::optional<RawJson> body;
};

/// Acts on the runs of a source, one call at a time. Calls block: they belong on a worker or in a program without a
/// window. No answer is a fact about a run: its status changes when the source says so. An error of kind Refused,
/// NotFound or Unauthorized means that nothing was done; after any other nobody knows.
class RunControl
{
public:
    virtual ~RunControl() = default;
    virtual RunAbilities abilities() const = 0;
    virtual Result<CancelAnswer> cancel(const RunId &id) = 0;
    virtual Result<ReplayAnswer> replay(const RunId &id, const ReplayWish &wish) = 0;
    virtual Result<void> addTag(const RunId &id, const std::string &tag) = 0;
    virtual Result<void> removeTag(const RunId &id, const std::string &tag) = 0;
};

}
