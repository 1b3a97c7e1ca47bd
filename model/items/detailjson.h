// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/writer.h"
#include "core/values/rundetail.h"

#include <span>
#include <string>

namespace blokwatch {

/// Events of that batch as Blok's API has them, one value each, their payloads as they may leave the house: what a
/// workflow returned stands in them as it was, secrets included.
void encodeRedacted(json::Writer &writer, const EventBatch &batch, std::span<const RunEvent> events);

/// A whole run in the shape of Blok's GET /runs/:id, and its events, redacted. Indent as json::Writer has it.
std::string detailJson(const RunDetail &detail, int indent = 0);

/// One step as it stands there.
std::string stepJson(const NodeRun &step, int indent = 0);

}
