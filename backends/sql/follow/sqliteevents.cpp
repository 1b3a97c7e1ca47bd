// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/sqliteevents.h"

#include "sql/codec/rowreader.h"
#include "sql/statement.h"

#include <algorithm>
#include <array>
#include <sqlite3.h>
#include <utility>

namespace blokwatch {

namespace {

constexpr const char *what = "its events cannot be read";
constexpr std::size_t bytesPerLook = 4 << 20;

/// Whether rows of this table are events.
bool holdsEvents(const TableSchema &table)
{
    constexpr std::array<std::string_view, 4> needed = {"id", "type", "run_id", "timestamp"};
    return std::all_of(needed.begin(), needed.end(), [&](auto column) { return table.has(column); });
}

bool isEvent(const EventRow &row) { return !row.type.empty() && !row.runId.text.empty() && row.timestamp != 0; }

std::string selectIds(const TableSchema &table, const char *tail)
{
    const std::string id = table.has("id") ? "id" : "NULL";
    return "SELECT rowid, " + id + " FROM run_events " + tail;
}

Result<void> ending(const SqliteFile &file, const Statement &statement)
{
    if (statement.code() == SQLITE_DONE)
        return {};
    return file.failure(what);
}

}

Result<void> SqliteEvents::begin(const SqliteFile &file, const Schema &schema)
{
    m_hasBegun = !schema.events.exists();
    if (m_hasBegun)
        return {};
    auto rows = Statement::prepare(file.handle(), selectIds(schema.events, "ORDER BY rowid DESC LIMIT ?1"));
    if (!rows)
        return file.failure(what);
    rows->bind(1, std::int64_t(perLook));
    for (bool first = true; rows->step(); first = false) {
        const std::string id(rows->bytes(1));
        if (first) {
            m_last = rows->integer(0);
            m_lastId = id;
        }
        remember(id);
    }
    const auto ended = ending(file, *rows);
    m_hasBegun = ended.ok();
    return ended;
}

void SqliteEvents::remember(const std::string &id)
{
    if (id.empty())
        return;
    if (m_newer.size() >= perLook)
        m_older = std::exchange(m_newer, {});
    m_newer.insert(id);
}

SqliteEvents::Look SqliteEvents::nothing() const
{
    Look look;
    look.last = m_last;
    look.lastId = m_lastId;
    return look;
}

Result<SqliteEvents::Look> SqliteEvents::look(const SqliteFile &file, const Schema &schema) const
{
    Look found = nothing();
    if (!m_hasBegun || !schema.events.exists())
        return found;
    const auto stands = isWhereItWas(file, schema);
    if (!stands)
        return stands.error();
    if (!*stands) {
        if (const auto placed = findPlace(file, schema, found); !placed)
            return placed.error();
    }
    const auto read = readRows(file, schema, found);
    if (!read)
        return read.error();
    std::sort(found.runs.begin(), found.runs.end());
    found.runs.erase(std::unique(found.runs.begin(), found.runs.end()), found.runs.end());
    return found;
}

/// Whether the last row that was seen still is.
Result<bool> SqliteEvents::isWhereItWas(const SqliteFile &file, const Schema &schema) const
{
    if (m_last == nowhere)
        return true;
    auto row = Statement::prepare(file.handle(), selectIds(schema.events, "WHERE rowid = ?1"));
    if (!row)
        return file.failure(what);
    row->bind(1, m_last);
    if (row->step())
        return row->bytes(1) == m_lastId;
    if (const auto ended = ending(file, *row); !ended)
        return ended.error();
    return false;
}

/// The new rows stand behind the last of those that were seen and are still there.
Result<void> SqliteEvents::findPlace(const SqliteFile &file, const Schema &schema, Look &look) const
{
    auto rows = Statement::prepare(file.handle(), selectIds(schema.events, "ORDER BY rowid DESC"));
    if (!rows)
        return file.failure(what);
    look.moved = true;
    look.last = nowhere;
    look.lastId.clear();
    for (bool first = true; rows->step(); first = false) {
        const std::string id(rows->bytes(1));
        const bool isKnown = isRemembered(id);
        if (first || isKnown) {
            look.last = rows->integer(0);
            look.lastId = id;
        }
        if (isKnown)
            return {};
    }
    if (const auto ended = ending(file, *rows); !ended)
        return ended;
    if (look.last != nowhere && holdsEvents(schema.events))
        look.missed = "the events that were read before have been deleted, so that new ones cannot be told from old";
    return {};
}

Result<void> SqliteEvents::readRows(const SqliteFile &file, const Schema &schema, Look &look) const
{
    const RowReader<EventRow> reader(schema.events);
    auto rows = Statement::prepare(file.handle(), reader.select() + " WHERE rowid > ?1 ORDER BY rowid LIMIT ?2");
    if (!rows)
        return file.failure(what);
    const auto from = look.last;
    rows->bind(1, from);
    rows->bind(2, std::int64_t(perLook));
    const bool areEvents = holdsEvents(schema.events);
    CellReader cells(*rows);
    std::vector<std::string> damage;
    std::size_t count = 0, bytes = 0;
    while (bytes < bytesPerLook && rows->step()) {
        ++count;
        auto row = reader.read(cells, damage);
        if (const auto rowid = rows->integer(0); rowid > look.last) {
            look.last = rowid;
            look.lastId = schema.events.has("id") ? rows->bytes(1) : std::string_view();
        }
        bytes += row.payload ? row.payload->text.size() : 0;
        if (!row.runId.text.empty())
            look.runs.push_back(row.runId.text);
        if (!areEvents || isRemembered(row.id.text))
            continue;
        if (isEvent(row))
            look.events.push_back(std::move(row));
        else
            ++look.malformed;
    }
    const bool isFull = count == perLook || bytes >= bytesPerLook;
    look.more = isFull && look.last > from;
    if (isFull)
        return {};
    const auto ended = ending(file, *rows);
    if (ended || ended.error().kind != Error::Kind::Malformed)
        return ended;
    look.missed = ended.error().text;
    return skipToNewest(file, schema, look);
}

Result<void> SqliteEvents::skipToNewest(const SqliteFile &file, const Schema &schema, Look &look)
{
    auto row = Statement::prepare(file.handle(), selectIds(schema.events, "ORDER BY rowid DESC LIMIT 1"));
    if (!row)
        return file.failure(what);
    if (!row->step())
        return ending(file, *row);
    look.last = std::max(look.last, row->integer(0));
    look.lastId = row->bytes(1);
    return {};
}

void SqliteEvents::seen(const Look &look)
{
    m_last = look.last;
    m_lastId = look.lastId;
    for (const auto &event : look.events)
        remember(event.id.text);
    remember(m_lastId);
}

}
