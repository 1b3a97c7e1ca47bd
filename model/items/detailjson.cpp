// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/detailjson.h"

#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "core/json/redaction.h"
#include "items/linewords.h"

namespace blokwatch {

void encodeRedacted(json::Writer &writer, const EventBatch &batch, std::span<const RunEvent> events)
{
    static const json::Redaction redaction;
    for (const RunEvent &event : events) {
        const std::string payload = event.payload.empty() ? std::string() : redaction.redacted(event.payload);
        RunEvent shown = event;
        shown.payload = payload;
        encode(writer, batch, shown);
    }
}

std::string detailJson(const RunDetail &detail, int indent)
{
    json::Writer writer(indent);
    writer.beginObject();
    encode(writer.name("run"), detail.run);
    encode(writer.name("nodes"), detail.nodes);
    encode(writer.name("logs"), detail.logs);
    writer.name("events").beginArray();
    if (detail.events)
        encodeRedacted(writer, *detail.events, detail.events->events);
    writer.endArray().endObject();
    return wording::jsonWithoutSecrets(writer.take());
}

std::string stepJson(const NodeRun &step, int indent)
{
    json::Writer writer(indent);
    encode(writer, step);
    return wording::jsonWithoutSecrets(writer.take());
}

}
