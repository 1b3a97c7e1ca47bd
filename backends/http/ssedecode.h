// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/json/decoder.h"
#include "core/values/runevent.h"
#include "http/sseparser.h"

#include <optional>

namespace blokwatch {

/// What Blok's streams say about themselves, between the events of runs.
struct SseNotices {
    std::optional<Millis> connectedAt; ///< the server's clock, from `event: connected`
    bool ended = false;                ///< `event: stream-end`: the run is over and nothing more will come
};

/// Adds the events of a block to a batch, which takes over the block's bytes: one copy from socket to event. Frames
/// that are no event are counted in batch.malformed. Thread: any, one decoder a thread.
SseNotices decodeBlock(json::Decoder &decoder, SseBlock block, EventBatch &batch);

}
