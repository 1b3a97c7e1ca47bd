// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/rawjson.h"
#include "core/values/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Why a run or a step failed. Plain exceptions have message and stack; Blok's own errors have all of it, and their
/// causes also say where they came from (node … at).
struct ErrorDetail {
    std::string message;
    std::optional<std::string> stack;
    std::optional<std::string> code;
    std::optional<std::string> category;
    std::optional<std::string> severity;
    std::optional<std::int64_t> httpStatus;
    std::optional<bool> retryable;
    std::optional<std::int64_t> retryAfterMs;
    std::optional<std::string> description;
    std::optional<std::string> remediation;
    std::optional<std::string> docUrl;
    std::optional<RawJson> details;
    std::optional<RawJson> contextSnapshot;
    std::optional<std::vector<ErrorDetail>> causes; ///< at most 31 levels; what is deeper is in kept.whole of its cause
    std::optional<std::string> node;
    std::optional<std::string> sdk;
    std::optional<std::string> sdkVersion;
    std::optional<std::string> runtimeKind;
    std::optional<std::string> at; ///< ISO 8601
    Kept kept;

    friend bool operator==(const ErrorDetail &, const ErrorDetail &) = default;
};

}
