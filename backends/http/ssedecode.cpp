// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/ssedecode.h"

#include "core/codec/eventcodec.h"

#include <utility>

namespace blokwatch {

namespace {

std::optional<Millis> connectedAt(json::Decoder &decoder, std::string_view data)
{
    EventBatch notice;
    if (!decodeEvent(decoder, data, notice) || notice.events.front().timestamp == 0)
        return {};
    return notice.events.front().timestamp;
}

}

SseNotices decodeBlock(json::Decoder &decoder, SseBlock block, EventBatch &batch)
{
    SseNotices notices;
    if (block.frames.empty())
        return notices;
    batch.arena.push_back(std::move(block.bytes));
    batch.events.reserve(batch.events.size() + block.frames.size());
    for (const auto &frame : block.frames) {
        if (frame.event == "connected")
            notices.connectedAt = connectedAt(decoder, frame.data);
        else if (frame.event == "stream-end")
            notices.ended = true;
        else if (!decodeEventInPlace(decoder, frame.data, batch))
            ++batch.malformed;
    }
    return notices;
}

}
