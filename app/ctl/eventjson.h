// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/redaction.h"
#include "core/json/writer.h"
#include "core/values/runevent.h"

#include <span>
#include <string>

namespace blokwatch::ctl {

/// The payload as it may leave the house: what a workflow returned stands in it as it was, secrets included. What is no
/// JSON is replaced as a whole; an absent one stays absent.
std::string redactedPayload(const json::Redaction &redaction, const RunEvent &event);

/// Events of that batch as Blok's API has them, one value each, their payloads redacted.
void encodeRedacted(json::Writer &writer, const EventBatch &batch, std::span<const RunEvent> events);

/// One event so, on one line that ends with a line break.
std::string eventLine(const EventBatch &batch, const RunEvent &event);

}
