// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/number.h"
#include "core/json/rawjson.h"
#include "core/values/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// GET /health.
struct Health {
    std::string status;
    std::string version;
    Number uptime; ///< s
    std::int64_t activeRuns = 0;
    Kept kept;

    friend bool operator==(const Health &, const Health &) = default;
};

/// GET /config.
struct ServerConfig {
    std::vector<std::string> workflows;
    std::vector<std::string> triggers;
    Kept kept;

    friend bool operator==(const ServerConfig &, const ServerConfig &) = default;
};

/// Two workflows that want the same route.
struct RoutingDiagnostic {
    std::string kind;
    std::string method;
    std::string path;
    std::string winnerSource;
    std::string droppedSource;
    std::string message;
    Millis recordedAt = 0;
    Kept kept;

    friend bool operator==(const RoutingDiagnostic &, const RoutingDiagnostic &) = default;
};

/// GET /routing.
struct Routing {
    std::vector<RoutingDiagnostic> diagnostics;
    std::int64_t count = 0;
    Millis now = 0;
    Kept kept;

    friend bool operator==(const Routing &, const Routing &) = default;
};

/// A step type.
struct CatalogNode {
    std::string name;
    std::string ref;
    std::string runtime;
    std::optional<std::string> description;
    std::optional<RawJson> inputSchema;
    std::optional<RawJson> outputSchema;
    std::optional<std::vector<std::string>> tags;
    Kept kept;

    friend bool operator==(const CatalogNode &, const CatalogNode &) = default;
};

/// GET /nodes.
struct NodeCatalog {
    std::vector<CatalogNode> nodes;
    std::int64_t count = 0;
    Kept kept;

    friend bool operator==(const NodeCatalog &, const NodeCatalog &) = default;
};

}
