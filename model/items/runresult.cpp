// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runresult.h"

#include "core/json/value.h"

#include <algorithm>

namespace blokwatch {

const RunEvent *resultEvent(const RunDetail &detail)
{
    if (!detail.events)
        return nullptr;
    const auto &events = detail.events->events;
    const auto ended = std::find_if(events.rbegin(), events.rend(),
                                    [](const RunEvent &event) { return event.type == EventType::RunCompleted; });
    return ended == events.rend() ? nullptr : &*ended;
}

std::shared_ptr<const std::string> resultIn(std::string_view payload)
{
    const auto document = json::Document::parse(std::string(payload));
    const auto data = document ? document->root().find("data") : std::nullopt;
    return data ? std::make_shared<const std::string>(data->source()) : nullptr;
}

}
