// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/eventjson.h"

#include "items/detailjson.h"

#include <algorithm>
#include <span>

namespace blokwatch::ctl {

std::string redactedPayload(const json::Redaction &redaction, const RunEvent &event)
{
    return event.payload.empty() ? std::string() : redaction.redacted(event.payload);
}

std::string eventLine(const EventBatch &batch, const RunEvent &event)
{
    json::Writer writer;
    encodeRedacted(writer, batch, std::span(&event, 1));
    std::string line = writer.take();
    // A body is kept as its source. Inside a text of it no line can break, only between its values.
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line + "\n";
}

}
