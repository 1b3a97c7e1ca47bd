// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/json/writer.h"
#include "core/result.h"
#include "core/values/runevent.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Events from and to JSON. Texts without escapes are views into the source, which is part of the batch; texts with
/// escapes get a block of their own there. The payload is checked and kept as source. Thread: any, one decoder a
/// thread.
namespace blokwatch {

/// Adds an event whose JSON lies in a block of batch.arena, with json::padding readable bytes behind it. On an Error
/// (no JSON, or no object) the batch has no new event; counting it in batch.malformed is up to the caller.
Result<void> decodeEventInPlace(json::Decoder &decoder, std::string_view json, EventBatch &batch);

/// The same for any text: a copy goes into the arena.
Result<void> decodeEvent(json::Decoder &decoder, std::string_view json, EventBatch &batch);

/// A JSON array of events (GET /runs/:id/events). Elements that are no objects are counted in EventBatch::malformed.
Result<EventBatch> decodeEvents(json::Decoder &decoder, std::string_view json);

/// `event` must belong to `batch`.
void encode(json::Writer &writer, const EventBatch &batch, const RunEvent &event);
/// All events of a batch as an array.
void encode(json::Writer &writer, const EventBatch &batch);

/// The names of the members that RunEvent knows, in the order in which Blok writes them.
std::vector<std::string_view> knownEventFields();

}
