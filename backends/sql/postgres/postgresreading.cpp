// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresreading.h"

#include <algorithm>
#include <utility>

namespace blokwatch {

namespace {

constexpr std::size_t liveRunsPerPoll = 4'096;
constexpr std::size_t idsPerQuery = 4'096;
/// Blok writes its queue out of order: what was started this long before the newest run may still arrive.
constexpr Millis overlap = PostgresEvents::overlap;

/// Blok's writer may lose or mix up the parts of a change. A debounced run may have both.
bool contradictsItself(const RunRow &row)
{
    return row.finishedAt != RunRow::noTime && !RunStatus::isTerminal(row.status) && row.status != RunStatus::Debounced;
}

}

void PostgresReading::send(ReadRuns runs)
{
    if (runs.size() == 0 || m_stop)
        return;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        m_lastStart = std::max(m_lastStart, runs.block->rows[i].startedAt);
        if (contradictsItself(runs.block->rows[i]))
            m_contradictory.push_back(runIdText(*runs.block, i));
    }
    m_sink.runs(std::move(runs.block));
}

void PostgresReading::send(std::shared_ptr<const EventBatch> events)
{
    if (!events || m_stop)
        return;
    m_eventCount += events->events.size();
    m_sink.events(m_deployment, std::move(events));
}

Result<void> PostgresReading::sendEndings(PostgresConnection &connection, const Schema &schema)
{
    while (!m_contradictory.empty() && !m_stop) {
        const auto count = std::min(idsPerQuery, m_contradictory.size());
        const auto first = m_contradictory.end() - std::ptrdiff_t(count);
        auto endings = PostgresEvents::endings(connection, schema, std::span(first, count));
        if (!endings)
            return endings.error();
        send(*std::move(endings));
        m_contradictory.erase(first, m_contradictory.end());
    }
    return {};
}

Result<void> PostgresReading::full(PostgresConnection &connection, const Schema &schema)
{
    PostgresRunBlocks blocks(connection, schema, m_deployment);
    m_known.beginPass();
    RunPlace place;
    for (bool more = true, first = true; more && !m_stop; first = false) {
        const auto transaction = PostgresTransaction::begin(connection);
        if (!transaction)
            return transaction.error();
        if (!m_events.hasBegun()) {
            if (const auto begun = m_events.begin(connection, schema, transaction->now()); !begun)
                return begun;
        }
        auto page = blocks.newest(transaction->now(), first ? nullptr : &place);
        if (!page)
            return page.error();
        more = page->runs.size() == RunBlock::capacity && (first || page->last != place);
        place = std::move(page->last);
        send(m_known.changed(std::move(page->runs)));
        if (const auto sent = sendEndings(connection, schema); !sent)
            return sent;
    }
    if (m_stop)
        return {};
    if (auto gone = m_known.endPass(); !gone.empty())
        m_sink.gone(m_deployment, std::move(gone));
    return {};
}

Result<bool> PostgresReading::changes(PostgresConnection &connection, const Schema &schema)
{
    PostgresRunBlocks blocks(connection, schema, m_deployment);
    const auto transaction = PostgresTransaction::begin(connection);
    if (!transaction)
        return transaction.error();
    const auto now = m_changesReadAt = transaction->now();
    const auto read =
        m_events.read(connection, schema, now, m_heardOf, [this](auto events) { send(std::move(events)); });
    if (!read)
        return read.error();
    if (const auto sent = startedSince(blocks, now); !sent)
        return sent.error();
    const auto live = m_known.live(liveRunsPerPoll);
    const auto vanished = again(blocks, now, live);
    if (!vanished)
        return vanished.error();
    for (const auto &id : live)
        m_heardOf.erase(id);
    const auto rest = again(blocks, now, {m_heardOf.begin(), m_heardOf.end()});
    if (!rest)
        return rest.error();
    m_heardOf.clear();
    if (const auto sent = sendEndings(connection, schema); !sent)
        return sent.error();
    return *vanished;
}

Result<void> PostgresReading::startedSince(PostgresRunBlocks &blocks, Millis now)
{
    const auto from = m_lastStart == 0 ? 0 : std::min(m_lastStart, now) - overlap;
    RunPlace place;
    for (bool more = true, first = true; more && !m_stop; first = false) {
        auto page = blocks.since(now, from, first ? nullptr : &place);
        if (!page)
            return page.error();
        more = page->runs.size() == RunBlock::capacity && (first || page->last != place);
        place = std::move(page->last);
        send(m_known.changed(std::move(page->runs)));
    }
    return {};
}

Result<bool> PostgresReading::again(PostgresRunBlocks &blocks, Millis now, const std::vector<std::string> &ids)
{
    bool vanished = false;
    for (std::size_t from = 0; from < ids.size() && !m_stop; from += idsPerQuery) {
        const auto asked = std::span(ids).subspan(from, std::min(idsPerQuery, ids.size() - from));
        auto runs = blocks.withIds(now, asked);
        if (!runs)
            return runs.error();
        const auto known = m_known.size();
        auto gone = m_known.missing(asked, *runs);
        vanished = vanished || m_known.size() < known;
        send(m_known.changed(*std::move(runs)));
        if (!gone.empty() && !m_stop)
            m_sink.gone(m_deployment, std::move(gone));
    }
    return vanished;
}

}
