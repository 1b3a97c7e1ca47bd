// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace blokwatch {

/// An id as its source wrote it, in WTF-8 (see json/text.h). The tag keeps ids of different things apart.
template<class Tag> struct Id {
    std::string text;

    bool empty() const { return text.empty(); }
    friend auto operator<=>(const Id &, const Id &) = default;
};

using RunId = Id<struct RunTag>;
using NodeRunId = Id<struct NodeRunTag>;
using EventId = Id<struct EventTag>;
using LogId = Id<struct LogTag>;

/// The 48 bits of a run id in Blok's usual form, "run_" and twelve lower-case hex digits; nothing for any other form.
std::optional<std::uint64_t> packRunId(std::string_view text);

/// The inverse of packRunId(). Only the lower 48 bits count.
std::string unpackRunId(std::uint64_t packed);

/// Number of a deployment in this process; endpoints of one deployment share it.
struct DeploymentId {
    std::uint16_t number = 0;
    friend auto operator<=>(DeploymentId, DeploymentId) = default;
};

/// A run in this process: ids alone are not unique, because a staging store restored from production has the same.
struct RunRef {
    DeploymentId deployment;
    RunId id;
    friend auto operator<=>(const RunRef &, const RunRef &) = default;
};

}

template<class Tag> struct std::hash<blokwatch::Id<Tag>> {
    std::size_t operator()(const blokwatch::Id<Tag> &id) const noexcept { return std::hash<std::string>{}(id.text); }
};
