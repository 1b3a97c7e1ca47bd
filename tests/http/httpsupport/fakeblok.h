// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/recordedserver.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace blokwatch::test {

/// A store of runs behind a RecordedServer, which lists them as Blok does: newest first, by offset and limit, `status`
/// one word, `total` of all that match; and tells events on its stream. Thread: any.
class FakeBlok
{
public:
    struct FakeRun {
        std::string id;
        std::string status;
        std::int64_t startedAt = 0;
        std::int64_t finishedAt = 0; ///< 0: not yet
    };

    /// Answers at the server from now on, and stops it in the end; the server must live until then.
    explicit FakeBlok(RecordedServer &server);
    ~FakeBlok() { m_server.stop(); }
    FakeBlok(const FakeBlok &) = delete;
    FakeBlok &operator=(const FakeBlok &) = delete;

    /// "run_" and twelve hex digits.
    static std::string idOf(int number);
    /// Old runs, all completed, one a second, the last one at `newestAt`.
    void fill(int count, std::int64_t newestAt);
    /// The event of it goes to the open streams, if `tell`.
    void begin(const std::string &id, std::int64_t at, bool tell = true);
    void end(const std::string &id, const std::string &status, std::int64_t at, bool tell = true);
    /// Without any event, as when a timer fires.
    void become(const std::string &id, const std::string &status);
    void remove(const std::string &id);
    void removeAll();

    /// The name of the workflow of all runs, UTF-8 without what JSON escapes.
    void setWorkflow(const QByteArray &name);
    /// So often is each event sent from now on.
    void setRepeats(int times);
    void setUptime(double seconds);
    /// ms that its clock is ahead of this computer's.
    void setSkew(std::int64_t ms);
    /// Called on the server's thread before each page of all runs is answered, with its offset.
    void onPage(std::function<void(std::int64_t offset)> hook);

    /// For tests that change a question before it is answered.
    std::optional<ServedAnswer> answerTo(const ServedRequest &request);

    /// "id|status|startedAt|finishedAt" of every run, in the order of ids.
    std::vector<std::string> lines() const;
    std::int64_t now() const;

private:
    QByteArray jsonOf(const FakeRun &run) const;
    std::optional<ServedAnswer> plainAnswer(const ServedRequest &request);
    ServedAnswer page(const ServedRequest &request);
    ServedAnswer one(const std::string &id);
    void send(const std::string &type, const FakeRun &run, std::int64_t at);

    RecordedServer &m_server;
    mutable std::mutex m_mutex;
    std::map<std::pair<std::int64_t, std::string>, FakeRun> m_runs; ///< by start
    std::map<std::string, std::int64_t> m_starts;
    std::function<void(std::int64_t)> m_onPage;
    QByteArray m_workflow = "orders";
    int m_repeats = 1;
    double m_uptime = 1000;
    std::int64_t m_skew = 0;
    int m_events = 0;
};

}
