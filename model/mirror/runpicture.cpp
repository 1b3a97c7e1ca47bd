// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/eventmeaning.h"
#include "mirror/runcolumns.h"
#include "mirror/runfacts.h"

#include <algorithm>
#include <tuple>

namespace blokwatch {

namespace {

/// How long a store may still show a run under way after it ended: Blok writes to PostgreSQL behind its back.
constexpr Millis writeBehind = 1000;

template<class T> void takeLater(T &value, const Told<T> &told, Millis readAt)
{
    if (told.isKnown() && told.at > readAt)
        value = told.value;
}

}

bool isOpenThoughFinished(const RunRow &row)
{
    const bool canHaveEnded =
        RunStatus::isTerminal(row.status) || row.status == RunStatus::Debounced || row.status == RunStatus::Unknown;
    return row.finishedAt != RunRow::noTime && !canHaveEnded;
}

/// The end that counts: the earliest told by either side.
const RunEnd *RunFacts::end() const
{
    const auto order = [](const RunEnd &end) { return std::tuple(end.at, end.status, end.side); };
    const auto first = std::min_element(ends.begin(), ends.end(),
                                        [&](const RunEnd &a, const RunEnd &b) { return order(a) < order(b); });
    return first == ends.end() ? nullptr : &*first;
}

const RunEnd *RunFacts::find(RunSide side, RunStatus::Known status) const
{
    const auto found = std::find_if(ends.begin(), ends.end(),
                                    [&](const RunEnd &end) { return end.side == side && end.status == status; });
    return found == ends.end() ? nullptr : &*found;
}

bool RunFacts::storeKnowsAnEnd() const
{
    return std::any_of(ends.begin(), ends.end(), [](const RunEnd &end) { return end.side == RunSide::Store; });
}

RunRow RunFacts::picture() const
{
    RunRow row = store;
    if (!isStored())
        fillIdentity(row);
    fillStatus(row);
    fillSchedule(row);
    row.completedNodes = completedNodes();
    return row;
}

void RunFacts::fillIdentity(RunRow &row) const
{
    const Start &start = m_start.isKnown() ? m_start : m_implied;
    row.workflow = start.workflow;
    row.triggerType = start.triggerType;
    row.triggerSummary = start.triggerSummary;
    row.nodeCount = start.nodeCount;
    row.startedAt = start.at;
    row.status = RunStatus::Unknown;
}

void RunFacts::fillStatus(RunRow &row) const
{
    if (const RunEnd *ended = end()) {
        const RunEnd *stored = find(RunSide::Store, ended->status);
        const RunEnd &values = stored ? *stored : *ended;
        row.status = ended->status;
        row.unknownStatus = 0;
        row.finishedAt = values.finishedAt;
        row.durationMs = values.durationMs;
        row.errorText = values.error;
        return;
    }
    const OpenFact stored{readAt, openRank(store.status), store.status};
    if (m_open.at == RunRow::noTime || (isStored() && m_open <= stored) || m_open.status == row.status)
        return;
    row.status = m_open.status;
    row.unknownStatus = 0;
    row.finishedAt = row.durationMs = RunRow::noTime;
    row.errorText = 0;
}

void RunFacts::fillSchedule(RunRow &row) const
{
    takeLater(row.scheduledAt, m_scheduledAt, readAt);
    takeLater(row.expiresAt, m_expiresAt, readAt);
    takeLater(row.pingCount, m_pingCount, readAt);
    takeLater(row.key, m_key, readAt);
    if (row.mergedInto.isNone() && row.status == RunStatus::Debounced && m_mergedInto.isKnown())
        row.mergedInto = m_mergedInto.value;
}

/// Never less than any side knows of; a store that has the end has the last word.
std::int32_t RunFacts::completedNodes() const
{
    if (storeKnowsAnEnd())
        return store.completedNodes;
    return std::max(store.completedNodes, m_completedNodes >= 0 ? m_completedNodes : std::int32_t(m_completed.size()));
}

/// Whether an event says that the run set to something after its last end; the store's word counts for when that was.
bool RunFacts::wentOn() const
{
    const RunSide side = storeKnowsAnEnd() ? RunSide::Store : RunSide::Events;
    return m_goingOn.isKnown() && std::all_of(ends.begin(), ends.end(), [&](const RunEnd &end) {
               return end.side != side || end.last < m_goingOn.at;
           });
}

bool RunFacts::isStoreOpenAgain(const RunEnd &ended) const
{
    if (!isStored() || RunStatus::isTerminal(store.status) || isOpenThoughFinished(store))
        return false;
    return storeKnowsAnEnd() || (ended.at < readAt && readAt - ended.at > writeBehind);
}

bool RunFacts::isOdd() const
{
    if (isStored() && isOpenThoughFinished(store))
        return true;
    const RunEnd *ended = end();
    if (!ended)
        return false;
    return wentOn() || isStoreOpenAgain(*ended) || std::any_of(ends.begin(), ends.end(), [ended](const RunEnd &other) {
               return other.status != ended->status;
           });
}

std::vector<RunAnomaly> RunFacts::anomalies(const Columns &columns) const
{
    using Kind = RunAnomaly::Kind;
    std::vector<RunAnomaly> found;
    const auto wordOf = [](RunStatus::Known status) { return std::string(RunStatus(status).text()); };
    const auto storeWord = store.status == RunStatus::Unknown ? std::string(columns.statuses.text(store.unknownStatus))
                                                              : wordOf(store.status);
    const RunEnd *ended = end();
    const std::string shown = wordOf(picture().status);
    if (ended) {
        for (const RunEnd &other : ends) {
            const bool storeSaysSo = other.side == RunSide::Events && find(RunSide::Store, other.status);
            if (other.status != ended->status && !storeSaysSo)
                found.push_back({Kind::OtherEnd, other.side, shown, wordOf(other.status), other.at});
        }
        std::sort(found.begin(), found.end(), [](const RunAnomaly &a, const RunAnomaly &b) {
            return std::tie(a.at, a.other, a.side) < std::tie(b.at, b.other, b.side);
        });
        if (wentOn()) {
            const std::string type(eventTypeText(m_goingOn.value));
            found.push_back({Kind::WentOn, RunSide::Events, shown, type, m_goingOn.at});
        }
        if (isStoreOpenAgain(*ended))
            found.push_back({Kind::OpenAgain, RunSide::Store, shown, storeWord, readAt});
    }
    if (isStored() && isOpenThoughFinished(store))
        found.push_back({Kind::OpenThoughFinished, RunSide::Store, shown, storeWord, readAt});
    return found;
}

bool RunFacts::isSettled(const RunRow &picture) const
{
    const RunEnd *ended = end();
    if (!isStored() || !ended || ended->side != RunSide::Store || lastEventAt > readAt || isOdd())
        return false;
    const Millis last = store.finishedAt == RunRow::noTime ? RunEnd::unknownTime : store.finishedAt;
    return ended->at == last && ended->last == last && picture == store;
}

}
