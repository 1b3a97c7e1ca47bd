// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httpruncontrol.h"

#include "core/json/validate.h"
#include "http/httpsource.h"

#include <QMetaObject>

#include <future>
#include <utility>

namespace blokwatch {

namespace {

/// What a person wrote has no meaning, so nothing was sent.
Error notSent(std::string why) { return {Error::Kind::Refused, std::move(why) + "; nothing was sent"}; }

/// Whoever reads an address takes these for steps within it: what lies above would be acted on.
bool isStep(const std::string &text) { return text == "." || text == ".."; }

bool isBlank(const std::string &text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

Result<void> withoutAnswer(const Result<TagAnswer> &answer)
{
    if (!answer)
        return answer.error();
    return {};
}

}

/// Lives on the control's thread.
class HttpRunControl::Worker : public QObject
{
public:
    Worker(NetworkSetup setup, const Clock &clock, HttpTimes times)
        : m_setup(std::make_unique<NetworkSetup>(std::move(setup))),
          m_clock(clock),
          m_times(times)
    {
    }

    TraceApiClient &client()
    {
        if (!m_client) {
            m_client = std::make_unique<TraceApiClient>(*std::move(m_setup), m_clock, m_times.answers, m_times.budget);
            m_client->obeyOthersPauses();
        }
        return *m_client;
    }

private:
    std::unique_ptr<NetworkSetup> m_setup; ///< until the client has it
    const Clock &m_clock;
    const HttpTimes m_times;
    std::unique_ptr<TraceApiClient> m_client;
};

HttpRunControl::HttpRunControl(NetworkSetup setup, const Clock &clock, HttpTimes times)
    : m_thread(std::make_unique<IoThread>()),
      m_worker(m_thread->adopt(std::make_unique<Worker>(std::move(setup), clock, times)))
{
}

HttpRunControl::~HttpRunControl() = default;

template<class T> Result<T> HttpRunControl::wait(api::Act<T> act)
{
    const auto promise = std::make_shared<std::promise<Result<T>>>();
    auto answer = promise->get_future();
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, promise, act = std::move(act)] {
        worker->client().template act<T>(act, worker,
                                         [promise](Result<T> result) { promise->set_value(std::move(result)); });
    });
    return answer.get();
}

RunAbilities HttpRunControl::abilities() const { return httpAbilities(); }

Result<CancelAnswer> HttpRunControl::cancel(const RunId &id)
{
    if (id.empty() || isStep(id.text))
        return notSent("a run without an id can't be cancelled");
    return wait(api::cancel(id.text));
}

Result<ReplayAnswer> HttpRunControl::replay(const RunId &id, const ReplayWish &wish)
{
    if (id.empty() || isStep(id.text))
        return notSent("a run without an id can't be replayed");
    if (wish.body) {
        if (const auto json = json::validate(wish.body->text); !json)
            return notSent("the body can't be sent: " + json.error().text);
    }
    return wait(api::replay(id.text, wish));
}

Result<void> HttpRunControl::addTag(const RunId &id, const std::string &tag)
{
    // Blok would add these, and they can't be taken away again.
    if (isBlank(tag) || isStep(tag))
        return notSent("a tag needs a name, other than “.” and “..”");
    if (id.empty() || isStep(id.text))
        return notSent("a run without an id can't be tagged");
    return withoutAnswer(wait(api::addTag(id.text, tag)));
}

Result<void> HttpRunControl::removeTag(const RunId &id, const std::string &tag)
{
    if (tag.empty() || isStep(tag))
        return notSent("Blok's trace API can't take away a tag that is empty, “.” or “..”");
    if (id.empty() || isStep(id.text))
        return notSent("a run without an id can't be tagged");
    return withoutAnswer(wait(api::removeTag(id.text, tag)));
}

}
