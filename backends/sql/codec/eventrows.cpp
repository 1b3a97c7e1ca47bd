// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/eventrows.h"

namespace blokwatch {

namespace {

std::size_t textBytes(const EventRow &row)
{
    return row.id.text.size() + row.type.size() + row.runId.text.size() + row.workflowName.size() +
           (row.nodeName ? row.nodeName->size() : 0) + (row.nodeId ? row.nodeId->text.size() : 0) +
           (row.payload ? row.payload->text.size() : 0);
}

}

std::shared_ptr<const EventBatch> eventBatch(const std::vector<EventRow> &rows)
{
    auto batch = std::make_shared<EventBatch>();
    std::size_t bytes = 0;
    for (const auto &row : rows)
        bytes += textBytes(row);
    auto &arena = batch->arena.emplace_back();
    arena.reserve(bytes);
    const auto keep = [&arena](const std::string &text) {
        const auto start = arena.size();
        arena += text;
        return std::string_view(arena).substr(start);
    };
    batch->events.reserve(rows.size());
    for (const auto &row : rows) {
        auto &event = batch->events.emplace_back();
        event.id = keep(row.id.text);
        event.type = eventTypeFromText(row.type);
        event.typeText = keep(row.type);
        event.runId = keep(row.runId.text);
        event.workflowName = keep(row.workflowName);
        event.timestamp = row.timestamp;
        if (row.nodeName)
            event.nodeName = keep(*row.nodeName);
        if (row.nodeId)
            event.nodeId = keep(row.nodeId->text);
        if (row.payload)
            event.payload = keep(row.payload->text);
    }
    return batch;
}

}
