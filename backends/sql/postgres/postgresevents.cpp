// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresevents.h"

#include "sql/codec/eventrows.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr const char *what = "its events cannot be read";
constexpr std::size_t idsPerPage = 16'384;
constexpr std::size_t eventsPerBatch = 1'024;

Result<std::vector<EventRow>> rowsWhere(PostgresConnection &connection, const Schema &schema, const char *condition,
                                        std::span<const std::string> texts)
{
    const RowReader<EventRow> reader(schema.events);
    auto rows = connection.select(what, reader.select() + condition, {textArray(texts)});
    if (!rows)
        return rows.error();
    CellReader cells(*rows);
    std::vector<std::string> damage;
    std::vector<EventRow> events;
    while (rows->next())
        events.push_back(reader.read(cells, damage));
    if (const auto ended = connection.ending(what, *rows); !ended)
        return ended.error();
    return events;
}

}

/// A runner whose clock is ahead must not hide the events of the others, so the server's clock is a limit too.
Millis PostgresEvents::from(Millis now) const { return m_last == 0 ? 0 : std::min(m_last, now) - overlap; }

Result<PostgresEvents::Look> PostgresEvents::look(PostgresConnection &connection, Millis from) const
{
    Look found;
    std::string last;
    for (bool more = true, first = true; more; first = false) {
        const QVariant time = qlonglong(first ? from : found.last);
        auto rows = first ? connection.select(what,
                                              "SELECT id, timestamp FROM run_events WHERE timestamp >= $1 "
                                              "ORDER BY timestamp, id LIMIT $2",
                                              {time, qlonglong(idsPerPage)})
                          : connection.select(what,
                                              "SELECT id, timestamp FROM run_events WHERE (timestamp, id) > ($1, $2) "
                                              "ORDER BY timestamp, id LIMIT $3",
                                              {time, QString::fromStdString(last), qlonglong(idsPerPage)});
        if (!rows)
            return rows.error();
        std::size_t count = 0;
        for (; rows->next(); ++count) {
            last = rows->bytes(0);
            found.last = rows->integer(1);
            if (found.all.insert(last).second && !m_seen.contains(last))
                found.fresh.push_back(last);
        }
        if (const auto ended = connection.ending(what, *rows); !ended)
            return ended.error();
        more = count == idsPerPage;
    }
    return found;
}

Result<void> PostgresEvents::begin(PostgresConnection &connection, const Schema &schema, Millis now)
{
    m_hasBegun = !schema.events.has("timestamp");
    if (m_hasBegun)
        return {};
    {
        auto rows = connection.select(what, "SELECT coalesce(max(timestamp), 0) FROM run_events");
        if (!rows)
            return rows.error();
        m_last = rows->next() ? rows->integer(0) : 0;
    }
    auto found = look(connection, from(now));
    if (!found)
        return found.error();
    m_seen = std::move(found->all);
    m_hasBegun = true;
    return {};
}

Result<void> PostgresEvents::read(PostgresConnection &connection, const Schema &schema, Millis now,
                                  std::unordered_set<std::string> &runs, const Take &take)
{
    if (!schema.events.has("timestamp"))
        return {};
    auto found = look(connection, from(now));
    if (!found)
        return found.error();
    for (std::size_t from = 0; from < found->fresh.size(); from += eventsPerBatch) {
        const auto count = std::min(eventsPerBatch, found->fresh.size() - from);
        auto rows = rowsWhere(connection, schema, " WHERE id = ANY (CAST($1 AS text[])) ORDER BY timestamp, ctid",
                              std::span(found->fresh).subspan(from, count));
        if (!rows)
            return rows.error();
        for (const auto &row : *rows)
            runs.insert(row.runId.text);
        take(eventBatch(*rows));
    }
    m_seen = std::move(found->all);
    m_last = std::max(m_last, found->last);
    return {};
}

Result<std::shared_ptr<const EventBatch>> PostgresEvents::endings(PostgresConnection &connection, const Schema &schema,
                                                                  std::span<const std::string> runs)
{
    std::shared_ptr<const EventBatch> none;
    if (runs.empty() || !schema.events.has("type"))
        return none;
    auto rows = rowsWhere(connection, schema,
                          " WHERE run_id = ANY (CAST($1 AS text[])) AND type IN ('RUN_COMPLETED', 'RUN_FAILED', "
                          "'RUN_CANCELLED', 'RUN_CRASHED', 'RUN_TIMED_OUT', 'RUN_THROTTLED', 'RUN_EXPIRED') "
                          "ORDER BY timestamp, ctid",
                          runs);
    if (!rows)
        return rows.error();
    return rows->empty() ? none : eventBatch(*rows);
}

}
