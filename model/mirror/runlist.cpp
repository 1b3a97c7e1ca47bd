// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runlist.h"

#include "mirror/runliststate.h"

namespace blokwatch {

RunList::RunList(const RunTable &table) : m_state(std::make_unique<State>(table)) {}
RunList::~RunList() = default;

void RunList::setQuery(const RunQuery &query, Millis now)
{
    m_state->query = query;
    m_state->ask(now);
    m_state->filter();
}

void RunList::setSort(RunSort sort)
{
    m_state->order = RunOrder(m_state->table, sort);
    m_state->arrange();
}

const RunQuery &RunList::query() const { return m_state->query; }
RunSort RunList::sort() const { return m_state->order.by(); }
std::size_t RunList::size() const { return m_state->shown().size(); }
RunNo RunList::at(std::size_t position) const { return m_state->shown().at(position); }
std::optional<std::size_t> RunList::positionOf(RunNo row) const { return m_state->positionOf(row); }
RunList::Delta RunList::prepare(const RunChanges &changes, Millis now) { return m_state->prepare(changes, now); }
void RunList::commit() { m_state->commit(); }
std::size_t RunList::bytes() const { return m_state->bytes(); }

}
