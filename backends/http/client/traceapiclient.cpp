// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/traceapiclient.h"

#include "http/client/apierror.h"

#include <QUrl>

#include <utility>

namespace blokwatch {

namespace {

QByteArray encoded(const api::Query &query)
{
    QByteArray text;
    for (const auto &[name, value] : query)
        text += (text.isEmpty() ? "" : "&") + QByteArray::fromStdString(name).toPercentEncoding() + '=' +
                QByteArray::fromStdString(value).toPercentEncoding();
    return text;
}

/// JSON that has begun and not ended. Qt doesn't always notice that a chunked answer lacks its last chunk.
bool isCut(const QByteArray &body)
{
    const auto text = body.trimmed();
    return (text.startsWith('{') || text.startsWith('[')) && !text.endsWith('}') && !text.endsWith(']');
}

}

TraceApiClient::TraceApiClient(NetworkSetup setup, const Clock &clock, ApiLimits limits, BudgetTimes budget)
    : m_setup(std::move(setup)),
      m_clock(clock),
      m_limits(limits),
      m_budget(EndpointBudget::of(m_setup.endpoint().url, budget)),
      m_manager(m_setup.makeManager())
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TraceApiClient::startNext);
    connect(m_budget.get(), &EndpointBudget::changed, this, &TraceApiClient::schedule);
}

TraceApiClient::~TraceApiClient()
{
    m_budget->disconnect(this);
    m_loading = false;
    setPaused(false);
    dropAll();
}

void TraceApiClient::dropAll()
{
    m_waiting.clear();
    for (; !m_underWay.empty(); m_underWay.pop_front())
        m_budget->ended(0);
    countAsLoader();
}

void TraceApiClient::setLoading(bool loading)
{
    m_loading = loading;
    countAsLoader();
}

void TraceApiClient::setPaused(bool paused)
{
    if (std::exchange(m_paused, paused) != paused)
        m_budget->addPause(paused);
    schedule();
}

void TraceApiClient::send(const std::string &path, const api::Query &query, const std::string &subject, QObject *home,
                          Then then)
{
    m_waiting.push_back({path, encoded(query), subject, home, std::move(then)});
    schedule();
}

Error TraceApiClient::misunderstood(const QByteArray &body, const Error &why) const
{
    if (isCut(body))
        return apierror::cutOff(m_setup.endpoint(), body.size());
    return apierror::notUnderstood(m_setup.endpoint(), body, why.text);
}

void TraceApiClient::schedule()
{
    std::erase_if(m_waiting, [](const Waiting &waiting) { return waiting.home.isNull(); });
    countAsLoader();
    const auto wait = isHeldByOthers() ? Millis(0) : m_budget->waitMs();
    if (m_waiting.empty() || m_paused || !wait)
        m_timer.stop();
    else
        m_timer.start(int(*wait));
}

void TraceApiClient::startNext()
{
    std::erase_if(m_waiting, [](const Waiting &waiting) { return waiting.home.isNull(); });
    if (isHeldByOthers()) {
        refuseAll();
        return;
    }
    if (!m_waiting.empty() && !m_paused && m_budget->begin()) {
        auto next = std::move(m_waiting.front());
        m_waiting.pop_front();
        start(std::move(next));
    }
    schedule();
}

void TraceApiClient::countAsLoader()
{
    const bool isLoader = m_loading && !(m_waiting.empty() && m_underWay.empty());
    if (std::exchange(m_isLoader, isLoader) != isLoader)
        m_budget->addLoader(isLoader);
}

void TraceApiClient::refuseAll()
{
    const QPointer<TraceApiClient> self(this);
    for (auto refused = std::exchange(m_waiting, {}); self && !refused.empty(); refused.pop_front()) {
        if (refused.front().home)
            refused.front().then(apierror::paused(m_setup.endpoint()));
    }
    if (self)
        schedule();
}

void TraceApiClient::start(Waiting next)
{
    auto request = m_setup.request(next.path, next.query);
    request.setRawHeader("Accept", "application/json");
    auto *reply = m_manager->get(request);
    const auto place = m_underWay.emplace(m_underWay.end());
    const auto sentAt = m_clock.now();
    auto done = [this, place, sentAt, home = next.home, then = std::move(next.then)](const Result<ApiAnswer> &answer) {
        m_underWay.erase(place);
        m_budget->ended(m_clock.now() - sentAt);
        const QPointer<TraceApiClient> self(this);
        if (answer && m_heard)
            m_heard(*answer);
        if (self && home)
            then(answer);
        if (self)
            schedule();
    };
    *place = std::make_unique<ApiReply>(reply, m_setup.endpoint(), m_clock, m_limits, next.subject, std::move(done));
}

}
