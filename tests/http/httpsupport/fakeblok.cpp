// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "httpsupport/fakeblok.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <iterator>

namespace blokwatch::test {

namespace {

QByteArray httpDate(std::int64_t ms)
{
    return QLocale::c()
        .toString(QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"))
        .toLatin1();
}

/// The event that tells of a status.
std::string eventOf(const std::string &status)
{
    static const std::map<std::string, std::string> events = {{"completed", "RUN_COMPLETED"},
                                                              {"failed", "RUN_FAILED"},
                                                              {"queued", "RUN_QUEUED"},
                                                              {"cancelled", "RUN_CANCELLED"}};
    return events.at(status);
}

}

FakeBlok::FakeBlok(RecordedServer &server) : m_server(server)
{
    server.answer([this](const ServedRequest &request) { return answerTo(request); });
}

QByteArray FakeBlok::jsonOf(const FakeRun &run) const
{
    const auto text = [](const std::string &value) { return '"' + QByteArray::fromStdString(value) + '"'; };
    QByteArray json = "{\"id\":" + text(run.id) + ",\"workflowName\":\"" + m_workflow +
                      "\",\"workflowPath\":\"orders\",\"triggerType\":\"http\","
                      "\"triggerSummary\":\"POST /orders\",\"status\":" +
                      text(run.status) + ",\"startedAt\":" + QByteArray::number(qint64(run.startedAt));
    if (run.finishedAt != 0)
        json += ",\"finishedAt\":" + QByteArray::number(qint64(run.finishedAt)) +
                ",\"durationMs\":" + QByteArray::number(qint64(run.finishedAt - run.startedAt));
    return json + ",\"tags\":[],\"nodeCount\":1,\"completedNodes\":0,\"environment\":\"test\"}";
}

std::string FakeBlok::idOf(int number)
{
    return "run_" + QByteArray::number(number, 16).rightJustified(12, '0').toStdString();
}

void FakeBlok::fill(int count, std::int64_t newestAt)
{
    const std::scoped_lock lock(m_mutex);
    for (int i = 0; i < count; ++i) {
        const auto at = newestAt - std::int64_t(count - 1 - i) * 1000;
        m_runs[{at, idOf(i)}] = {idOf(i), "completed", at, at + 500};
        m_starts[idOf(i)] = at;
    }
}

void FakeBlok::begin(const std::string &id, std::int64_t at, bool tell)
{
    const FakeRun run{id, "running", at, 0};
    {
        const std::scoped_lock lock(m_mutex);
        m_runs[{at, id}] = run;
        m_starts[id] = at;
    }
    if (tell)
        send("RUN_STARTED", run, at);
}

void FakeBlok::end(const std::string &id, const std::string &status, std::int64_t at, bool tell)
{
    FakeRun run;
    {
        const std::scoped_lock lock(m_mutex);
        auto &stored = m_runs.at({m_starts.at(id), id});
        stored.status = status;
        if (status != "queued")
            stored.finishedAt = at;
        run = stored;
    }
    if (tell)
        send(eventOf(status), run, at);
}

void FakeBlok::become(const std::string &id, const std::string &status)
{
    const std::scoped_lock lock(m_mutex);
    m_runs.at({m_starts.at(id), id}).status = status;
}

void FakeBlok::remove(const std::string &id)
{
    const std::scoped_lock lock(m_mutex);
    m_runs.erase({m_starts.at(id), id});
    m_starts.erase(id);
}

void FakeBlok::removeAll()
{
    const std::scoped_lock lock(m_mutex);
    m_runs.clear();
    m_starts.clear();
}

void FakeBlok::setWorkflow(const QByteArray &name)
{
    const std::scoped_lock lock(m_mutex);
    m_workflow = name;
}

void FakeBlok::setRepeats(int times)
{
    const std::scoped_lock lock(m_mutex);
    m_repeats = times;
}

void FakeBlok::setUptime(double seconds)
{
    const std::scoped_lock lock(m_mutex);
    m_uptime = seconds;
}

void FakeBlok::setSkew(std::int64_t ms)
{
    const std::scoped_lock lock(m_mutex);
    m_skew = ms;
}

void FakeBlok::onPage(std::function<void(std::int64_t)> hook)
{
    const std::scoped_lock lock(m_mutex);
    m_onPage = std::move(hook);
}

std::vector<std::string> FakeBlok::lines() const
{
    const std::scoped_lock lock(m_mutex);
    std::vector<std::string> lines;
    for (const auto &[key, run] : m_runs)
        lines.push_back(run.id + "|" + run.status + "|" + std::to_string(run.startedAt) + "|" +
                        (run.finishedAt != 0 ? std::to_string(run.finishedAt) : ""));
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::int64_t FakeBlok::now() const
{
    const std::scoped_lock lock(m_mutex);
    return QDateTime::currentMSecsSinceEpoch() + m_skew;
}

std::optional<ServedAnswer> FakeBlok::answerTo(const ServedRequest &request)
{
    auto answer = plainAnswer(request);
    if (answer)
        answer->headers.emplace_back("Date", httpDate(now()));
    return answer;
}

std::optional<ServedAnswer> FakeBlok::plainAnswer(const ServedRequest &request)
{
    const auto path = request.path();
    if (path == "/__blok/stream") {
        auto stream = ServedAnswer::stream(
            "event: connected\ndata: {\"timestamp\":" + QByteArray::number(qint64(now())) + "}\n\nretry: 3000\n\n");
        stream.heartbeatMs = 50;
        return stream;
    }
    if (path == "/__blok/health") {
        const std::scoped_lock lock(m_mutex);
        return ServedAnswer::json("{\"status\":\"ok\",\"version\":\"2.1.0\",\"uptime\":" +
                                  QByteArray::number(m_uptime) + ",\"activeRuns\":0}");
    }
    if (path == "/__blok/runs")
        return page(request);
    if (path.startsWith("/__blok/runs/"))
        return one(path.mid(int(sizeof "/__blok/runs/") - 1).toStdString());
    return std::nullopt;
}

ServedAnswer FakeBlok::page(const ServedRequest &request)
{
    const auto status = request.query("status").toStdString();
    const auto limit = request.query("limit").toLongLong();
    const auto offset = request.query("offset").toLongLong();
    std::function<void(std::int64_t)> hook;
    {
        const std::scoped_lock lock(m_mutex);
        hook = m_onPage;
    }
    if (hook && status.empty())
        hook(offset);
    const std::scoped_lock lock(m_mutex);
    QByteArray runs;
    std::int64_t total = 0;
    for (auto next = m_runs.rbegin(); next != m_runs.rend(); ++next) {
        if (!status.empty() && next->second.status != status)
            continue;
        if (total >= offset && total < offset + limit)
            runs += (runs.isEmpty() ? "" : ",") + jsonOf(next->second);
        ++total;
    }
    return ServedAnswer::json("{\"runs\":[" + runs + "],\"total\":" + QByteArray::number(qint64(total)) +
                              ",\"page\":1}");
}

ServedAnswer FakeBlok::one(const std::string &id)
{
    const std::scoped_lock lock(m_mutex);
    if (id.ends_with("/events"))
        return ServedAnswer::json("[]");
    const auto start = m_starts.find(id);
    if (start == m_starts.end()) {
        auto answer = ServedAnswer::json("{\"error\":\"Run not found\"}");
        answer.status = 404;
        return answer;
    }
    return ServedAnswer::json("{\"run\":" + jsonOf(m_runs.at({start->second, id})) + ",\"nodes\":[],\"logs\":[]}");
}

void FakeBlok::send(const std::string &type, const FakeRun &run, std::int64_t at)
{
    int number = 0;
    int repeats = 1;
    QByteArray workflow;
    {
        const std::scoped_lock lock(m_mutex);
        number = ++m_events;
        repeats = m_repeats;
        workflow = m_workflow;
    }
    const auto id = "evt_" + QByteArray::number(number, 16).rightJustified(12, '0');
    const auto name = QByteArray::fromStdString(type);
    const auto chunks = sseChunks(name, id,
                                  "{\"id\":\"" + id + "\",\"type\":\"" + name + "\",\"runId\":\"" +
                                      QByteArray::fromStdString(run.id) + "\",\"workflowName\":\"" + workflow +
                                      "\",\"timestamp\":" + QByteArray::number(qint64(at)) + ",\"payload\":{}}");
    for (int i = 0; i < repeats; ++i)
        m_server.send(chunks);
}

}
