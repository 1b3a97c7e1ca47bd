// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/postgres/postgresconnection.h"
#include "sql/postgres/postgresrunsource.h"
#include "sqlsupport/postgressession.h"
#include "sqlsupport/recordingsink.h"

#include <memory>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;
using Seen = RecordingSink::Seen;

namespace {

constexpr Millis quickPoll = 10;
constexpr Millis quickTimeout = 300;
/// After all that was recorded.
constexpr Millis later = 1'796'040'000'000;
constexpr const char *watchers = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'blokwatch'";

std::string idOf(int number)
{
    char text[32];
    std::snprintf(text, sizeof text, "run_%012x", 0xabc000u + unsigned(number));
    return text;
}

/// What was sent of an event, by its id; each time that it was sent.
std::vector<std::string> eventsWith(const Seen &seen, const std::string &id)
{
    std::vector<std::string> found;
    for (const auto &event : seen.events) {
        if (event.starts_with(id + " "))
            found.push_back(event);
    }
    return found;
}

bool has(const Seen &seen, const std::string &id, const std::string &status)
{
    const auto run = seen.runs.find(id);
    return run != seen.runs.end() && run->second.find("|" + status + "|") != std::string::npos;
}

}

class PostgresLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_server.reset(); }
    void init();
    void cleanup();
    void followsWriter();
    void lateRowsAndEventsAreFound();
    void runnerAheadHidesNobody();
    void startsFromNothing();
    void contradictoryRowsComeWithTheirEnd();
    void vanishedRunsAreGone();
    void silentChangesShowInTime();
    void serverKilledAndBack();
    void serverRestartedAndBackendEnded();
    void appearsLater();
    void lockedTableIsStaleUntilUnlocked();
    void onlyEverReads();
    void leavesNoConnection();
    void noCallAfterClose();
    void clockOfTheServer();

private:
    bool openAndWait();

    std::unique_ptr<PostgresServer> m_server;
    std::unique_ptr<PostgresSession> m_writer;
    ManualClock m_clock;
    std::unique_ptr<RecordingSink> m_sink;
    std::unique_ptr<PostgresRunSource> m_source;
};

void PostgresLive::initTestCase()
{
    m_server = std::make_unique<PostgresServer>();
    loadRecording(*m_server);
}

void PostgresLive::init()
{
    m_server->createDatabase("trace", "golden");
    m_writer = std::make_unique<PostgresSession>(*m_server, "trace");
    m_clock.set(SystemClock().now());
    m_sink = std::make_unique<RecordingSink>();
    m_source = std::make_unique<PostgresRunSource>(*parsePostgresUrl(m_server->url("trace")), DeploymentId{1}, m_clock,
                                                   PostgresPace{quickPoll, quickTimeout});
}

void PostgresLive::cleanup()
{
    m_source.reset();
    m_sink.reset();
    m_writer.reset();
    m_server->dropDatabase("trace");
}

bool PostgresLive::openAndWait()
{
    m_source->open(*m_sink);
    return m_sink->wait([](const Seen &seen) { return seen.listed == 1 && seen.is(State::Fresh); });
}

void PostgresLive::followsWriter()
{
    QVERIFY(openAndWait());
    for (int i = 0; i < 100; ++i) {
        const auto at = later + i;
        const auto name = std::to_string(i);
        m_writer->run(insertPostgresRun(idOf(i), at, "queued"));
        m_writer->run(insertPostgresEvent("evt_a" + name, idOf(i), "RUN_STARTED", at));
        m_writer->run("UPDATE workflow_runs SET status = 'running' WHERE id = '" + idOf(i) + "'");
        if (i % 2 == 0)
            m_writer->run("UPDATE workflow_runs SET status = 'completed', finished_at = " + std::to_string(at + 9) +
                          ", duration_ms = 9 WHERE id = '" + idOf(i) + "'; " +
                          insertPostgresEvent("evt_b" + name, idOf(i), "RUN_COMPLETED", at + 9, "{\"durationMs\": 9}"));
    }
    const auto expected = m_writer->lines();
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected && seen.counts.events == 150; }));
    const auto seen = m_sink->seen();
    for (int i = 0; i < 100; ++i) {
        QCOMPARE(eventsWith(seen, "evt_a" + std::to_string(i)).size(), std::size_t(1));
        QCOMPARE(eventsWith(seen, "evt_b" + std::to_string(i)).size(), std::size_t(i % 2 == 0 ? 1 : 0));
    }
    QCOMPARE(eventsWith(seen, "evt_b4").front(),
             "evt_b4 RUN_COMPLETED " + idOf(4) + " " + std::to_string(later + 13) + " {\"durationMs\": 9}");
    QCOMPARE(seen.events.size(), std::size_t(150));
    QVERIFY(seen.is(State::Fresh));
    QCOMPARE(seen.listed, 1);
    // A silent change back to a status that can change, of a run known as such.
    m_writer->run("UPDATE workflow_runs SET status = 'delayed', scheduled_at = 5 WHERE id = '" + idOf(1) + "'");
    QVERIFY(m_sink->wait([](const Seen &now) { return has(now, idOf(1), "delayed"); }));
}

void PostgresLive::lateRowsAndEventsAreFound()
{
    QVERIFY(openAndWait());
    m_writer->run(insertPostgresRun(idOf(1), later) + insertPostgresEvent("evt_1", idOf(1), "RUN_STARTED", later));
    QVERIFY(m_sink->wait([](const Seen &seen) { return !eventsWith(seen, "evt_1").empty(); }));
    // Written later than what is younger; and one of the same millisecond.
    m_writer->run(insertPostgresRun(idOf(2), later - 9'000) +
                  insertPostgresEvent("evt_2", idOf(2), "RUN_STARTED", later - 9'000) +
                  insertPostgresEvent("evt_0", idOf(1), "NODE_STARTED", later));
    QVERIFY(m_sink->wait([](const Seen &seen) {
        return seen.runs.contains(idOf(2)) && !eventsWith(seen, "evt_2").empty() && !eventsWith(seen, "evt_0").empty();
    }));
    // A run too old to be looked for is found by its event.
    m_writer->run(insertPostgresRun(idOf(3), later - 60'000) +
                  insertPostgresEvent("evt_3", idOf(3), "NODE_STARTED", later + 1));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.runs.contains(idOf(3)); }));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.counts.events == 4; }));
}

void PostgresLive::runnerAheadHidesNobody()
{
    QVERIFY(openAndWait());
    const auto now = SystemClock().now();
    const auto ahead = now + 3'600'000;
    m_writer->run(insertPostgresRun(idOf(1), ahead) + insertPostgresEvent("evt_1", idOf(1), "RUN_STARTED", ahead));
    QVERIFY(m_sink->wait([](const Seen &seen) { return !eventsWith(seen, "evt_1").empty(); }));
    m_writer->run(insertPostgresRun(idOf(2), now, "completed", now) +
                  insertPostgresEvent("evt_2", idOf(2), "RUN_COMPLETED", now));
    QVERIFY(m_sink->wait(
        [](const Seen &seen) { return seen.runs.contains(idOf(2)) && !eventsWith(seen, "evt_2").empty(); }));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.counts.events == 2; }));
}

void PostgresLive::startsFromNothing()
{
    m_writer->run("TRUNCATE workflow_runs CASCADE");
    QVERIFY(openAndWait());
    QVERIFY(m_sink->seen().runs.empty());
    m_writer->run(insertPostgresRun(idOf(1), 1'000) + insertPostgresEvent("evt_1", idOf(1), "RUN_STARTED", 1'000));
    QVERIFY(m_sink->wait(
        [](const Seen &seen) { return seen.runs.contains(idOf(1)) && !eventsWith(seen, "evt_1").empty(); }));
}

void PostgresLive::contradictoryRowsComeWithTheirEnd()
{
    m_writer->run(insertPostgresRun(idOf(1), later, "running", later + 5) +
                  insertPostgresEvent("evt_1", idOf(1), "RUN_FAILED", later - 1'000'000, "{\"error\": \"x\"}") +
                  insertPostgresEvent("evt_s", idOf(1), "RUN_STARTED", later - 1'000'000) +
                  insertPostgresRun(idOf(2), later, "queued", later + 5) +
                  insertPostgresRun(idOf(3), later, "running") +
                  insertPostgresEvent("evt_3", idOf(3), "RUN_COMPLETED", later - 1'000'000));
    QVERIFY(openAndWait());
    auto seen = m_sink->seen();
    QVERIFY(has(seen, idOf(1), "running"));
    QCOMPARE(seen.rows.at(idOf(1)).finishedAt, later + 5);
    QVERIFY(has(seen, idOf(2), "queued"));
    QCOMPARE(seen.rows.at(idOf(2)).finishedAt, later + 5);
    QCOMPARE(seen.events.size(), std::size_t(1));
    QCOMPARE(seen.events.front(),
             "evt_1 RUN_FAILED " + idOf(1) + " " + std::to_string(later - 1'000'000) + " {\"error\": \"x\"}");

    m_writer->run("UPDATE workflow_runs SET finished_at = " + std::to_string(later + 7) + " WHERE id = '" + idOf(3) +
                  "'");
    QVERIFY(m_sink->wait([](const Seen &now) { return !eventsWith(now, "evt_3").empty(); }));
    m_writer->run("UPDATE workflow_runs SET status = 'failed' WHERE id = '" + idOf(1) + "'");
    QVERIFY(m_sink->wait([](const Seen &now) { return has(now, idOf(1), "failed"); }));
    seen = m_sink->seen();
    QCOMPARE(seen.events.size(), std::size_t(2));
}

void PostgresLive::vanishedRunsAreGone()
{
    m_writer->run(insertPostgresRun(idOf(1), later));
    QVERIFY(openAndWait());
    m_writer->run("DELETE FROM workflow_runs WHERE id = '" + idOf(1) + "'");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.gone == std::vector{idOf(1)}; }));
    m_writer->run("DELETE FROM workflow_runs WHERE status = 'failed'");
    m_source->refresh();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.gone.size() == 44; }));
    QVERIFY(m_sink->seen().runs == m_writer->lines());
}

void PostgresLive::silentChangesShowInTime()
{
    QVERIFY(openAndWait());
    m_writer->run("UPDATE workflow_runs SET environment = 'moved' WHERE status = 'failed'");
    m_clock.advance(600'000);
    const auto expected = m_writer->lines();
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected; }));
}

void PostgresLive::serverKilledAndBack()
{
    QVERIFY(openAndWait());
    const auto upToDate = m_clock.now();
    m_writer.reset();
    m_server->kill();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Reconnecting); }));
    QVERIFY2(m_sink->seen().text().find("what was read before is kept") != std::string::npos,
             m_sink->seen().text().c_str());
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187));
    m_clock.advance(15'001);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Stale); }));
    QCOMPARE(m_sink->seen().freshness.back().since, upToDate);
    QVERIFY2(m_sink->wait([](const Seen &seen) { return seen.text().find("Connection refused") != std::string::npos; }),
             m_sink->seen().text().c_str());

    m_server->start();
    m_writer = std::make_unique<PostgresSession>(*m_server, "trace");
    m_writer->run(insertPostgresRun(idOf(1), later) + insertPostgresEvent("evt_1", idOf(1), "RUN_STARTED", later));
    m_writer->run("DELETE FROM workflow_runs WHERE status = 'crashed'");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh) && !eventsWith(seen, "evt_1").empty(); }));
    m_source->refresh(); // the deletion may have come after the full reading of the new connection
    const auto expected = m_writer->lines();
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected && seen.gone.size() == 6; }));
    const auto seen = m_sink->seen();
    QCOMPARE(seen.counts.reconnects, std::uint64_t(1));
    QCOMPARE(seen.listed, 1);
    QCOMPARE(seen.events.size(), std::size_t(1));
}

void PostgresLive::serverRestartedAndBackendEnded()
{
    QVERIFY(openAndWait());
    m_writer.reset();
    m_server->stop();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Reconnecting); }));
    m_server->start();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    m_writer = std::make_unique<PostgresSession>(*m_server, "trace");
    m_writer->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'blokwatch'");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.counts.reconnects == 2 && seen.is(State::Fresh); }));
    QCOMPARE(m_sink->seen().listed, 1);
    QVERIFY(m_sink->seen().gone.empty());
}

void PostgresLive::appearsLater()
{
    m_writer.reset();
    m_server->stop();
    m_source->open(*m_sink);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Failed); }));
    QVERIFY(m_sink->seen().text().find("it is tried again") != std::string::npos);
    m_server->start();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.listed == 1 && seen.is(State::Fresh); }));
    QCOMPARE(m_sink->seen().counts.reconnects, std::uint64_t(0));
}

void PostgresLive::lockedTableIsStaleUntilUnlocked()
{
    QVERIFY(openAndWait());
    m_writer->run("BEGIN; LOCK TABLE workflow_runs IN ACCESS EXCLUSIVE MODE");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Stale); }));
    QVERIFY2(m_sink->seen().text().find("it took longer than 300 ms and was given up, because of a lock or a slow "
                                        "server; what was read before is kept") != std::string::npos,
             m_sink->seen().text().c_str());
    m_writer->run(insertPostgresRun(idOf(1), later) + " COMMIT");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh) && seen.runs.contains(idOf(1)); }));
    QCOMPARE(m_sink->seen().counts.reconnects, std::uint64_t(0));

    // Locked from the beginning: stale, not failed, because it will do by itself.
    m_source->close();
    m_sink = std::make_unique<RecordingSink>();
    m_writer->run("BEGIN; LOCK TABLE run_events IN ACCESS EXCLUSIVE MODE");
    m_source->open(*m_sink);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Stale); }));
    m_writer->run("ROLLBACK");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.listed == 1 && seen.is(State::Fresh); }));
    m_writer->run(insertPostgresEvent("evt_1", idOf(1), "RUN_STARTED", later));
    QVERIFY(m_sink->wait([](const Seen &seen) { return !seen.events.empty(); }));
    QCOMPARE(eventsWith(m_sink->seen(), "evt_1").size(), std::size_t(1));
    QCOMPARE(m_sink->seen().events.size(), std::size_t(1)); // none of before
}

void PostgresLive::onlyEverReads()
{
    const auto address = *parsePostgresUrl(m_server->url("trace"));
    const auto connection = PostgresConnection::open(address);
    QVERIFY(connection.ok());
    QCOMPARE(m_writer->number(watchers), 1);
    m_writer->run("CREATE SEQUENCE s");
    for (const char *sql :
         {"INSERT INTO _trace_migrations (version) VALUES (99) RETURNING 1", "DELETE FROM workflow_runs RETURNING 1",
          "SELECT nextval('s')", "UPDATE workflow_runs SET status = 'failed' RETURNING 1"}) {
        const auto refused = (*connection)->select("it cannot be changed", sql);
        QVERIFY2(!refused.ok(), sql);
        QVERIFY2(refused.error().text.find("read-only transaction") != std::string::npos, refused.error().text.c_str());
    }
    QCOMPARE(m_writer->number("SELECT count(*) FROM workflow_runs"), 187);

    // Whoever writes gets a transaction id, so that the next one shows whether somebody has.
    constexpr const char *nextId = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint";
    const auto before = m_writer->number(nextId);
    QVERIFY(openAndWait());
    const auto calls = m_writer->number("SELECT xact_commit FROM pg_stat_database WHERE datname = 'trace'");
    m_source->refresh();
    QVERIFY(m_writer->waitForNumber(
        "SELECT CAST(xact_commit > " + std::to_string(calls + 50) +
            " AS integer) FROM (SELECT pg_stat_clear_snapshot()) c, pg_stat_database WHERE datname = 'trace'",
        1));
    m_source->close();
    QCOMPARE(m_writer->number(nextId), before);
}

void PostgresLive::leavesNoConnection()
{
    QVERIFY(openAndWait());
    QCOMPARE(m_writer->number(watchers), 1);
    m_source->close();
    QVERIFY(m_writer->waitForNumber(watchers, 0));
    QStringList left;
    for (const auto &name : QSqlDatabase::connectionNames()) {
        if (name.startsWith(QLatin1String("blokwatch")))
            left << name;
    }
    QCOMPARE(left, QStringList());
    for (int i = 0; i < 30; ++i) { // more than the server allows at once
        m_source->open(*m_sink);
        if (i % 3 != 0)
            QVERIFY(m_sink->wait([i](const Seen &seen) { return seen.listed >= i / 3 + 1; }));
        m_source->close();
    }
    QVERIFY(m_writer->waitForNumber(watchers, 0));
}

void PostgresLive::noCallAfterClose()
{
    for (int i = 0; i < 20; ++i) {
        m_source->open(*m_sink);
        if (i % 2 == 0)
            QVERIFY(m_sink->wait([](const Seen &seen) { return seen.calls > 3; }));
        m_source->close();
        const auto calls = m_sink->seen().calls;
        m_writer->run(insertPostgresRun(idOf(i), later + i));
        QVERIFY(m_writer->waitForNumber(watchers, 0));
        QCOMPARE(m_sink->seen().calls, calls);
        m_sink = std::make_unique<RecordingSink>();
    }
}

void PostgresLive::clockOfTheServer()
{
    m_clock.advance(-600'000);
    const auto before = SystemClock().now();
    QVERIFY(openAndWait());
    const auto seen = m_sink->seen();
    QVERIFY(seen.readAt.front() >= before && seen.readAt.front() <= SystemClock().now());
    QVERIFY2(seen.notes().find("the server's clock is 600 s ahead of this computer's") != std::string::npos ||
                 seen.notes().find("the server's clock is 601 s ahead") != std::string::npos,
             seen.notes().c_str());
    const auto about = [](Millis ahead) {
        return [ahead](const Seen &now) { return !now.clocks.empty() && std::abs(now.clocks.back() - ahead) < 30'000; };
    };
    QVERIFY(m_sink->wait(about(600'000)));
    m_clock.set(SystemClock().now() + 600'000); // ours is set forward while it is watched
    QVERIFY(m_sink->wait(about(-600'000)));
}

QTEST_GUILESS_MAIN(PostgresLive)
#include "tst_postgreslive.moc"
