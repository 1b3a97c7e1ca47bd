// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/cancelcommand.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

using Phase = CancelCommand::Phase;
using Kind = Error::Kind;

/// See RunControl: after these nothing was done.
constexpr std::array nothingDone = {Kind::Refused, Kind::NotFound, Kind::Unauthorized};

/// What the end of a step leaves behind, also when it ends because it was told to.
constexpr std::array traces = {EventType::NodeCompleted,        EventType::NodeFailed, EventType::NodeAttemptFailed,
                               EventType::BrowserSessionClosed, EventType::LogEntry,   EventType::Unknown};

template<class T, std::size_t N> bool isOneOf(const std::array<T, N> &all, T one)
{
    return std::find(all.begin(), all.end(), one) != all.end();
}

bool isEffective(Phase phase)
{
    return phase == Phase::Effective || phase == Phase::Settled || phase == Phase::StillEmitting;
}

bool isAwaited(Phase phase)
{
    return phase == Phase::Requested || phase == Phase::Acknowledged || phase == Phase::Overdue;
}

/// The earlier one; absent ones don't count.
std::optional<Millis> earlier(std::optional<Millis> a, std::optional<Millis> b)
{
    return a && b ? std::min(*a, *b) : a ? a : b;
}

}

bool CancelCommand::answered(const Result<CancelAnswer> &answer, Millis now)
{
    const bool refused = answer ? !answer->cancelled : isOneOf(nothingDone, answer.error().kind);
    m_inDoubt = answer ? answer->cancelled && answer->runId != m_run.id : !refused;
    if (!answer)
        m_reason = answer.error().text;
    else if (m_inDoubt)
        m_reason = "the server answered for another run: " + answer->runId.text;
    else
        m_reason = answer->note.value_or(refused ? "the server says that it did not cancel the run" : "");
    if (refused && isAwaited(m_phase))
        return become(Phase::Refused);
    if (!refused && !m_inDoubt && m_phase == Phase::Requested)
        return become(Phase::Acknowledged);
    return tick(now);
}

bool CancelCommand::seen(RunStatus::Known status, Millis now, std::optional<Millis> endedAt)
{
    if (m_phase == Phase::Refused || !RunStatus::isTerminal(status))
        return false;
    m_endedAs = status;
    if (status != RunStatus::Cancelled)
        return become(Phase::Ended);
    m_cancelledAt = earlier(m_cancelledAt, endedAt);
    if (isEffective(m_phase))
        return review(now);
    if (!m_cancelledAt)
        m_cancelledAt = lastSign();
    m_quietSince = now;
    return become(wentOn() ? Phase::StillEmitting : Phase::Effective);
}

bool CancelCommand::heard(const RunEvent &event, Millis now)
{
    if (event.runId != m_run.id.text || event.type == EventType::RunStarted)
        return false;
    if (event.type == EventType::RunCancelled) {
        m_cancelledAt = earlier(m_cancelledAt, event.timestamp);
        return review(now);
    }
    const auto before = lastSign();
    auto &last = isOneOf(traces, event.type) ? m_lastTrace : m_lastWork;
    last = std::max(last.value_or(event.timestamp), event.timestamp);
    const bool isNews = event.timestamp > std::max(before, m_cancelledAt);
    if (m_quietSince && isNews)
        m_quietSince = now;
    return review(now);
}

bool CancelCommand::tick(Millis now)
{
    if (isAwaited(m_phase))
        return now - m_requestedAt >= dueAfter && become(Phase::Overdue);
    const bool isQuiet = m_quietSince && now - *m_quietSince >= quietFor;
    return isEffective(m_phase) && isQuiet && become(Phase::Settled);
}

/// After a fact.
bool CancelCommand::review(Millis now)
{
    if (!isEffective(m_phase))
        return false;
    const bool isQuiet = now - *m_quietSince >= quietFor;
    if (wentOn() && !isQuiet)
        return become(Phase::StillEmitting);
    return false;
}

bool CancelCommand::wentOn() const
{
    return m_cancelledAt && ((m_lastWork && *m_lastWork > *m_cancelledAt) ||
                             (m_lastTrace && *m_lastTrace - *m_cancelledAt > stopsWithin));
}

std::optional<Millis> CancelCommand::lastSign() const { return std::max(m_lastWork, m_lastTrace); }

bool CancelCommand::become(Phase phase) { return std::exchange(m_phase, phase) != phase; }

}
