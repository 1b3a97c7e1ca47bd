// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/redaction.h"
#include "core/values/runevent.h"

#include <string>

namespace blokwatch::ctl {

/// The payload as it may leave the house: what a workflow returned stands in it as it was, secrets included. What is no
/// JSON is replaced as a whole; an absent one stays absent.
std::string redactedPayload(const json::Redaction &redaction, const RunEvent &event);

/// One event as Blok's API has it, its payload redacted, on one line that ends with a line break.
std::string eventLine(const EventBatch &batch, const RunEvent &event);

}
