// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunreader.h"

#include "http/source/pagereader.h"

#include <QMetaObject>

#include <future>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace blokwatch {

namespace {

/// Ids that are asked for one by one, before pages of all runs are read instead.
constexpr std::size_t fewIds = 3;

}

/// Lives on the reader's thread.
class HttpRunReader::Worker : public QObject
{
public:
    Worker(NetworkSetup setup, const Clock &clock, HttpTimes times) : m_clock(clock), m_times(times)
    {
        m_setup = std::make_unique<NetworkSetup>(std::move(setup));
    }

    TraceApiClient &client()
    {
        if (!m_client) {
            m_client = std::make_unique<TraceApiClient>(*std::move(m_setup), m_clock, m_times.answers, m_times.budget);
            m_client->setLoading(true);
            m_client->obeyOthersPauses();
            m_pages = std::make_unique<PageReader>(*m_client, m_clock);
        }
        return *m_client;
    }

    void detail(const std::string &id, std::function<void(Result<RunDetail>)> then)
    {
        client().get<RunDetail>(api::run(id), this, [this, id, then = std::move(then)](Result<RunDetail> detail) {
            if (detail)
                events(id, std::move(*detail), then);
            else
                then(std::move(detail));
        });
    }

    void runs(std::vector<std::string> ids, std::function<void(Result<std::vector<Run>>)> then)
    {
        m_then = std::move(then);
        m_found.clear();
        m_order = ids;
        m_missing = {ids.begin(), ids.end()};
        if (m_missing.size() <= fewIds)
            nextSingle();
        else
            pages();
    }

private:
    void events(const std::string &id, RunDetail &&detail, std::function<void(Result<RunDetail>)> then)
    {
        using Batch = std::shared_ptr<const EventBatch>;
        auto whole = std::make_shared<RunDetail>(std::move(detail));
        client().get<Batch>(api::events(id), this, [this, whole, then = std::move(then)](Result<Batch> batch) {
            if (batch)
                whole->events = *batch;
            else
                whole->damage.push_back("its events could not be read: " + batch.error().text);
            if (whole->startsRuns())
                subruns(whole, then);
            else
                then(std::move(*whole));
        });
    }

    void subruns(const std::shared_ptr<RunDetail> &whole, std::function<void(Result<RunDetail>)> then)
    {
        using Runs = std::vector<Run>;
        client().get<Runs>(api::subruns(whole->run.id.text), this, [whole, then = std::move(then)](Result<Runs> runs) {
            if (runs)
                whole->subruns = *std::move(runs);
            else
                whole->damage.push_back("its sub-runs could not be read: " + runs.error().text);
            then(std::move(*whole));
        });
    }

    void pages()
    {
        client();
        m_pages->start(
            {},
            [this](PageReader::Progress page) {
                for (auto &run : page.runs) {
                    if (m_missing.erase(run.id.text) > 0)
                        m_found.emplace(run.id.text, std::move(run));
                }
                return m_missing.size() > fewIds;
            },
            [this](PageReader::End) { nextSingle(); }, [this](const Error &error) { tell(error); });
    }

    /// What no page had: gone, or one of a few.
    void nextSingle()
    {
        if (m_missing.empty() || m_missing.size() > fewIds) {
            finish();
            return;
        }
        const auto id = *m_missing.begin();
        m_missing.erase(m_missing.begin());
        client().get<RunDetail>(api::run(id), this, [this, id](const Result<RunDetail> &detail) {
            if (detail)
                m_found.emplace(id, detail->run);
            else if (detail.error().kind != Error::Kind::NotFound) {
                tell(detail.error());
                return;
            }
            nextSingle();
        });
    }

    void finish()
    {
        std::vector<Run> runs;
        for (const auto &id : m_order) {
            if (const auto found = m_found.find(id); found != m_found.end())
                runs.push_back(found->second);
        }
        tell(std::move(runs));
    }

    void tell(Result<std::vector<Run>> result)
    {
        const auto then = std::exchange(m_then, {});
        then(std::move(result));
    }

    const Clock &m_clock;
    const HttpTimes m_times;
    std::unique_ptr<NetworkSetup> m_setup; ///< until the client has it
    std::unique_ptr<TraceApiClient> m_client;
    std::unique_ptr<PageReader> m_pages; // after the client, which it refers to
    std::function<void(Result<std::vector<Run>>)> m_then;
    std::vector<std::string> m_order;
    std::unordered_set<std::string> m_missing;
    std::unordered_map<std::string, Run> m_found;
};

HttpRunReader::HttpRunReader(NetworkSetup setup, const Clock &clock, HttpTimes times)
    : m_thread(std::make_unique<IoThread>()),
      m_worker(m_thread->adopt(std::make_unique<Worker>(std::move(setup), clock, times)))
{
}

HttpRunReader::~HttpRunReader() = default;

template<class T> Result<T> HttpRunReader::wait(std::function<void(Worker &, std::function<void(Result<T>)>)> ask)
{
    const auto promise = std::make_shared<std::promise<Result<T>>>();
    auto answer = promise->get_future();
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, promise, ask = std::move(ask)] {
        ask(*worker, [promise](Result<T> result) { promise->set_value(std::move(result)); });
    });
    return answer.get();
}

Result<Health> HttpRunReader::health()
{
    return wait<Health>([](Worker &worker, auto then) {
        worker.client().template get<Health>(api::health(), &worker, std::move(then));
    });
}

Result<RunDetail> HttpRunReader::detail(const RunId &id)
{
    return wait<RunDetail>([id](Worker &worker, auto then) { worker.detail(id.text, std::move(then)); });
}

Result<std::vector<Run>> HttpRunReader::runs(const std::vector<RunId> &ids, std::vector<std::string> &)
{
    std::vector<std::string> texts;
    for (const auto &id : ids)
        texts.push_back(id.text);
    return wait<std::vector<Run>>([texts](Worker &worker, auto then) { worker.runs(texts, std::move(then)); });
}

}
