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
      m_budget(clock, budget),
      m_manager(m_setup.makeManager())
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TraceApiClient::startNext);
}

TraceApiClient::~TraceApiClient() = default;

void TraceApiClient::dropAll()
{
    m_waiting.clear();
    for (; !m_underWay.empty(); m_underWay.pop_front())
        m_budget.ended(0);
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
    const auto wait = m_budget.waitMs();
    if (m_waiting.empty() || !wait)
        m_timer.stop();
    else
        m_timer.start(int(*wait));
}

void TraceApiClient::startNext()
{
    std::erase_if(m_waiting, [](const Waiting &waiting) { return waiting.home.isNull(); });
    if (!m_waiting.empty() && m_budget.waitMs() == Millis(0)) {
        auto next = std::move(m_waiting.front());
        m_waiting.pop_front();
        start(std::move(next));
    }
    schedule();
}

void TraceApiClient::start(Waiting next)
{
    m_budget.began();
    auto request = m_setup.request(next.path, next.query);
    request.setRawHeader("Accept", "application/json");
    auto *reply = m_manager->get(request);
    const auto place = m_underWay.emplace(m_underWay.end());
    const auto sentAt = m_clock.now();
    auto done = [this, place, sentAt, home = next.home, then = std::move(next.then)](const Result<ApiAnswer> &answer) {
        m_underWay.erase(place);
        m_budget.ended(m_clock.now() - sentAt);
        schedule();
        const QPointer<TraceApiClient> self(this);
        if (answer && m_heard)
            m_heard(*answer);
        if (self && home)
            then(answer);
    };
    *place = std::make_unique<ApiReply>(reply, m_setup.endpoint(), m_clock, m_limits, next.subject, std::move(done));
}

}
