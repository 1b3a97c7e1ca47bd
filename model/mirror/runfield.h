// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace blokwatch {

/// What a list of runs can be filtered and sorted by. The same words serve the filter bar, `--where`, `--sort`, saved
/// filters and links.
enum class RunField : std::uint8_t {
    Id,
    Status,
    Workflow,
    Trigger,     ///< trigger type: http, cron, …
    Summary,     ///< trigger summary: "POST /orders"
    Key,         ///< debounce key
    Tag,
    Environment,
    Source,
    Started,
    Finished,
    Duration,
    Scheduled,
    Expires,
    Steps,       ///< completed steps
    Pings,
    Parent,
    ReplayOf,
    Error,       ///< first 160 characters of the message
};

/// The word for the field in the filter language ("workflow").
std::string_view runFieldName(RunField field);
/// The field with this word; nothing for a word that names none. Case counts.
std::optional<RunField> runFieldFromName(std::string_view name);
/// All fields, in the order of the enumeration.
std::span<const RunField> runFields();

}
