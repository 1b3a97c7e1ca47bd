// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/traceapiclient.h"

#include "http/client/apierror.h"
#include "http/client/oncebody.h"

#include <QUrl>

#include <algorithm>
#include <tuple>
#include <utility>

namespace blokwatch {

namespace {

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
        ended(m_underWay.front().isAct, 0);
    countAsLoader();
    countAsActor();
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

QByteArray TraceApiClient::encoded(const api::Query &query)
{
    QByteArray text;
    for (const auto &[name, value] : query)
        text += (text.isEmpty() ? "" : "&") + QByteArray::fromStdString(name).toPercentEncoding() + '=' +
                QByteArray::fromStdString(value).toPercentEncoding();
    return text;
}

void TraceApiClient::send(Waiting waiting)
{
    const auto place = waiting.deed ? std::find_if(m_waiting.begin(), m_waiting.end(),
                                                   [](const Waiting &other) { return !other.deed; })
                                    : m_waiting.end();
    m_waiting.insert(place, std::move(waiting));
    schedule();
}

Error TraceApiClient::misunderstood(const QByteArray &body, const Error &why, bool isAct) const
{
    auto error = isCut(body) ? apierror::cutOff(m_setup.endpoint(), body.size())
                             : apierror::notUnderstood(m_setup.endpoint(), body, why.text);
    return isAct ? apierror::inDoubt(std::move(error)) : error;
}

std::optional<Millis> TraceApiClient::waitMs() const
{
    const bool isAct = !m_waiting.empty() && m_waiting.front().deed;
    return isAct ? m_budget->actWaitMs() : m_budget->waitMs();
}

bool TraceApiClient::begin(bool isAct) { return isAct ? m_budget->beginAct() : m_budget->begin(); }

void TraceApiClient::ended(bool isAct, Millis tookMs)
{
    if (isAct)
        m_budget->actEnded();
    else
        m_budget->ended(tookMs);
}

void TraceApiClient::schedule()
{
    std::erase_if(m_waiting, [](const Waiting &waiting) { return waiting.home.isNull(); });
    countAsLoader();
    countAsActor();
    const auto wait = isHeldByOthers() ? Millis(0) : waitMs();
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
    if (!m_waiting.empty() && !m_paused && begin(m_waiting.front().deed.has_value())) {
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

void TraceApiClient::countAsActor()
{
    const bool isActor = !m_paused && !m_waiting.empty() && m_waiting.front().deed;
    if (std::exchange(m_isActor, isActor) != isActor)
        m_budget->addActor(isActor);
}

void TraceApiClient::refuseAll()
{
    const QPointer<TraceApiClient> self(this);
    for (auto refused = std::exchange(m_waiting, {}); self && !refused.empty(); refused.pop_front()) {
        const auto &[home, deed, then] = std::tie(refused.front().home, refused.front().deed, refused.front().then);
        if (home)
            then((deed ? apierror::actPaused : apierror::paused)(m_setup.endpoint()));
    }
    if (self)
        schedule();
}

QNetworkReply *TraceApiClient::sent(const Waiting &waiting)
{
    auto request = m_setup.request(waiting.path, waiting.query);
    request.setRawHeader("Accept", "application/json");
    if (!waiting.deed)
        return m_manager->get(request);
    if (!waiting.deed->body)
        return m_manager->sendCustomRequest(request, waiting.deed->method);
    const auto body = QByteArray::fromStdString(*waiting.deed->body);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setHeader(QNetworkRequest::ContentLengthHeader, body.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    auto once = std::make_unique<OnceBody>(body);
    auto *reply = m_manager->sendCustomRequest(request, waiting.deed->method, once.get());
    once.release()->setParent(reply);
    return reply;
}

void TraceApiClient::start(Waiting next)
{
    const bool isAct = next.deed.has_value();
    auto *reply = sent(next);
    const auto place = m_underWay.emplace(m_underWay.end());
    const auto sentAt = m_clock.now();
    auto done = [this, place, sentAt, isAct, home = next.home,
                 then = std::move(next.then)](const Result<ApiAnswer> &answer) {
        m_underWay.erase(place);
        ended(isAct, m_clock.now() - sentAt);
        const QPointer<TraceApiClient> self(this);
        if (answer && m_heard)
            m_heard(*answer);
        if (self && home)
            then(answer);
        if (self)
            schedule();
    };
    const auto purpose = isAct ? Purpose::Act : Purpose::Read;
    *place = {std::make_unique<ApiReply>(reply, m_setup.endpoint(), m_clock, m_limits, purpose, next.subject,
                                         std::move(done)),
              isAct};
}

}
