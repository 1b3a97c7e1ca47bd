// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/number.h"
#include "core/json/rawjson.h"
#include "core/values/kept.h"
#include "core/values/nullable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// “last 24h”, or from … to.
struct TimePeriod {
    std::string type;
    std::optional<std::string> value;
    std::optional<Millis> from;
    std::optional<Millis> to;
    Kept kept;

    friend bool operator==(const TimePeriod &, const TimePeriod &) = default;
};

/// A filter of the runs list that somebody named.
struct SavedFilter {
    std::string id;
    std::string name;
    std::vector<std::string> status;
    std::vector<std::string> workflow;
    std::vector<std::string> triggerType;
    std::vector<std::string> runtimeKind;
    std::vector<std::string> node;
    std::vector<std::string> tags;
    RawJson metadata;
    Nullable<TimePeriod> timePeriod;
    Nullable<std::string> durationBucket;
    Millis createdAt = 0;
    Millis updatedAt = 0;
    Kept kept;

    friend bool operator==(const SavedFilter &, const SavedFilter &) = default;
};

/// GET /saved-filters.
struct SavedFilterList {
    std::vector<SavedFilter> filters;
    Kept kept;

    friend bool operator==(const SavedFilterList &, const SavedFilterList &) = default;
};

/// In grid cells.
struct WidgetPosition {
    Number x;
    Number y;
    Number w;
    Number h;
    Kept kept;

    friend bool operator==(const WidgetPosition &, const WidgetPosition &) = default;
};

/// One tile of a dashboard.
struct Widget {
    std::string id;
    std::string type;
    std::optional<std::string> title;
    std::optional<RawJson> config;
    std::optional<WidgetPosition> position;
    Kept kept;

    friend bool operator==(const Widget &, const Widget &) = default;
};

/// A page of tiles.
struct Dashboard {
    std::string id;
    std::string name;
    std::optional<std::string> description;
    bool isDefault = false;
    Millis createdAt = 0;
    Millis updatedAt = 0;
    std::vector<Widget> widgets;
    Kept kept;

    friend bool operator==(const Dashboard &, const Dashboard &) = default;
};

/// GET /dashboards.
struct DashboardList {
    std::vector<Dashboard> dashboards;
    Kept kept;

    friend bool operator==(const DashboardList &, const DashboardList &) = default;
};

/// An address that is told of runs. The secret comes in clear.
struct Webhook {
    std::string id;
    std::string url;
    std::vector<std::string> events;
    std::optional<std::string> secret;
    Millis createdAt = 0;
    bool active = false;
    std::optional<std::int64_t> failCount;
    std::optional<Millis> lastTriggeredAt;
    std::optional<std::int64_t> lastStatus; ///< HTTP status
    Kept kept;

    friend bool operator==(const Webhook &, const Webhook &) = default;
};

/// GET /webhooks.
struct WebhookList {
    std::vector<Webhook> webhooks;
    Kept kept;

    friend bool operator==(const WebhookList &, const WebhookList &) = default;
};

}
