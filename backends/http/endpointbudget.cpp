// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/endpointbudget.h"

#include <map>

namespace blokwatch {

namespace {

const SystemClock systemClock;

struct Registry {
    std::mutex mutex;
    std::map<std::string, std::weak_ptr<EndpointBudget>> budgets;
};

Registry &registry()
{
    static Registry one;
    return one;
}

}

std::shared_ptr<EndpointBudget> EndpointBudget::of(const std::string &url, BudgetTimes times)
{
    auto &[mutex, budgets] = registry();
    const std::scoped_lock lock(mutex);
    std::erase_if(budgets, [](const auto &known) { return known.second.expired(); });
    auto &known = budgets[url];
    auto budget = known.lock();
    if (!budget) {
        budget = std::make_shared<EndpointBudget>(times);
        known = budget;
    }
    return budget;
}

EndpointBudget::EndpointBudget(BudgetTimes times) : m_budget(systemClock, times) {}

std::optional<Millis> EndpointBudget::waitMs() const
{
    const std::scoped_lock lock(m_mutex);
    return m_actors > 0 ? std::nullopt : m_budget.waitMs();
}

bool EndpointBudget::begin()
{
    const std::scoped_lock lock(m_mutex);
    if (m_actors > 0 || m_budget.waitMs() != Millis(0))
        return false;
    m_budget.began();
    return true;
}

void EndpointBudget::ended(Millis tookMs)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_budget.ended(tookMs);
    }
    Q_EMIT changed();
}

void EndpointBudget::addActor(bool more)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_actors += more ? 1 : -1;
    }
    Q_EMIT changed();
}

std::optional<Millis> EndpointBudget::actWaitMs() const
{
    const std::scoped_lock lock(m_mutex);
    return m_budget.actWaitMs();
}

bool EndpointBudget::beginAct()
{
    const std::scoped_lock lock(m_mutex);
    if (m_budget.actWaitMs() != Millis(0))
        return false;
    m_budget.actBegan();
    return true;
}

void EndpointBudget::actEnded()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_budget.actEnded();
    }
    Q_EMIT changed();
}

void EndpointBudget::addLoader(bool more)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_loaders += more ? 1 : -1;
        m_budget.setLoading(m_loaders > 0);
    }
    if (more)
        Q_EMIT changed();
}

void EndpointBudget::addPause(bool more)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_pauses += more ? 1 : -1;
    }
    Q_EMIT changed();
}

bool EndpointBudget::isPaused() const
{
    const std::scoped_lock lock(m_mutex);
    return m_pauses > 0;
}

double EndpointBudget::allowedPerSecond() const
{
    const std::scoped_lock lock(m_mutex);
    return m_budget.allowedPerSecond();
}

double EndpointBudget::perSecond() const
{
    const std::scoped_lock lock(m_mutex);
    return m_budget.perSecond();
}

int EndpointBudget::inFlight() const
{
    const std::scoped_lock lock(m_mutex);
    return m_budget.inFlight();
}

}
