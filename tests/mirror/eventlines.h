// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/eventcodec.h"

#include <memory>
#include <string>
#include <vector>

namespace blokwatch::test {

/// An event to write in a test; `payload` is JSON.
struct EventLine {
    std::string run = {};
    std::string type = {};
    Millis at = 0;
    std::string payload = "{}";
    std::string node = {};
    std::string workflow = "checkout";
};

inline std::shared_ptr<const EventBatch> eventBatch(const std::vector<EventLine> &lines)
{
    auto batch = std::make_shared<EventBatch>();
    json::Decoder decoder;
    std::size_t number = 0;
    for (const EventLine &line : lines) {
        std::string json = "{\"id\":\"evt_" + std::to_string(number++) + "\",\"type\":\"" + line.type +
                           "\",\"runId\":\"" + line.run + "\",\"workflowName\":\"" + line.workflow +
                           "\",\"timestamp\":" + std::to_string(line.at);
        if (!line.node.empty())
            json += ",\"nodeName\":\"step\",\"nodeId\":\"" + line.node + "\"";
        json += ",\"payload\":" + line.payload + "}";
        if (const auto done = decodeEvent(decoder, json, *batch); !done)
            throw std::invalid_argument(done.error().text);
    }
    return batch;
}

}
