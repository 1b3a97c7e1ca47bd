// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "mirror/mirror.h"
#include "sql/postgres/postgresconnection.h"
#include "sql/postgres/postgresrunsource.h"
#include "sql/postgres/postgressource.h"
#include "sqlsupport/postgressession.h"
#include "support/authority.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <QFile>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

constexpr Millis later = 1'796'040'000'000; ///< after all that was recorded

std::string idOf(int number)
{
    char text[32];
    std::snprintf(text, sizeof text, "run_%012x", 0xabc000u + unsigned(number));
    return text;
}

/// "id|status|started|finished" of each run that the mirror shows as there.
std::set<std::string> shownIn(const RunTable &runs)
{
    std::set<std::string> lines;
    for (RunNo row = 0; row < runs.size(); ++row) {
        if (runs.isGone(row))
            continue;
        const auto end = runs.finishedAt(row);
        lines.insert(runs.id(row) + "|" + std::string(runs.statusText(row)) + "|" +
                     std::to_string(runs.startedAt(row)) + "|" + (end == RunRow::noTime ? "" : std::to_string(end)));
    }
    return lines;
}

std::set<std::string> storedIn(PostgresSession &session)
{
    std::set<std::string> lines;
    for (const auto &row : session.rows("SELECT id || '|' || status || '|' || started_at || '|' || "
                                        "coalesce(finished_at::text, '') FROM workflow_runs"))
        lines.insert(row[0]);
    return lines;
}

}

/// From a real PostgreSQL server to the picture of the world, through what goes wrong on the way.
class PostgresFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_server.reset(); }
    void init();
    void cleanup();
    void mirrorEqualsTheDatabase();
    void anEndTimeIsEvidence();
    void limitsAreTheServers();
    void wrongPassword();
    void tlsInWords();

private:
    template<class Condition> bool waitFor(Condition condition)
    {
        return QTest::qWaitFor(
            [&] {
                while (m_mirror->beat().moreWaiting) {}
                return condition();
            },
            30'000);
    }
    /// Waits until the mirror equals the database and is fresh, and says what differs if it doesn't.
    bool settles()
    {
        const auto &watched = m_mirror->sources().front();
        if (waitFor([&] {
                return watched.listed && watched.freshness.state == State::Fresh &&
                       shownIn(m_mirror->runs()) == storedIn(*m_session);
            }))
            return true;
        const auto shown = shownIn(m_mirror->runs()), stored = storedIn(*m_session);
        std::vector<std::string> wrong;
        std::set_symmetric_difference(shown.begin(), shown.end(), stored.begin(), stored.end(),
                                      std::back_inserter(wrong));
        for (const auto &line : wrong)
            qWarning("%s", line.c_str());
        qWarning("%s", watched.freshness.text.c_str());
        return false;
    }
    RunNo rowOf(const std::string &id) const
    {
        RunNo row = 0;
        while (row < m_mirror->runs().size() && m_mirror->runs().id(row) != id)
            ++row;
        return row;
    }

    std::unique_ptr<PostgresServer> m_server;
    std::unique_ptr<PostgresSession> m_session;
    const SystemClock m_clock;
    std::unique_ptr<Mirror> m_mirror;
    std::unique_ptr<PostgresRunSource> m_source;
};

void PostgresFaults::initTestCase()
{
    m_server = std::make_unique<PostgresServer>();
    loadRecording(*m_server);
}

void PostgresFaults::init()
{
    m_server->createDatabase("trace", "golden");
    m_session = std::make_unique<PostgresSession>(*m_server, "trace");
    m_mirror = std::make_unique<Mirror>(m_clock);
    m_source =
        std::make_unique<PostgresRunSource>(*parsePostgresUrl(m_server->url("trace")),
                                            m_mirror->addSource("trace", "trace"), m_clock, PostgresPace{10, 5'000});
}

void PostgresFaults::cleanup()
{
    m_source.reset();
    m_mirror.reset();
    m_session.reset();
    m_server->dropDatabase("trace");
}

/// Killed again and again while runs come, end, and vanish; and no event is told twice.
void PostgresFaults::mirrorEqualsTheDatabase()
{
    m_source->open(m_mirror->inbox());
    // What was recorded holds runs that contradict themselves; they are another test's.
    m_session->run("DELETE FROM workflow_runs WHERE finished_at IS NOT NULL AND status IN ('queued', 'running', "
                   "'delayed', 'debounced')");
    QVERIFY(settles());
    int events = 0;
    for (int round = 0; round < 3; ++round) {
        for (int i = round * 20; i < round * 20 + 20; ++i) {
            const auto at = later + i;
            const auto name = std::to_string(i);
            m_session->run(insertPostgresRun(idOf(i), at) +
                           insertPostgresEvent("evt_a" + name, idOf(i), "RUN_STARTED", at));
            ++events;
            if (i % 2 == 0)
                m_session->run("UPDATE workflow_runs SET status = 'failed', finished_at = " + std::to_string(at + 9) +
                               " WHERE id = '" + idOf(i) + "'");
        }
        m_session.reset();
        m_server->kill();
        QVERIFY(waitFor([&] { return m_mirror->sources().front().freshness.state != State::Fresh; }));
        QVERIFY(m_mirror->runs().size() > 150); // what was read stays
        m_server->start();
        m_session = std::make_unique<PostgresSession>(*m_server, "trace");
        m_session->run("DELETE FROM workflow_runs WHERE id = '" + idOf(round * 20 + 1) + "'");
        QVERIFY(settles());
    }
    const auto &applied = m_mirror->sources().front().eventsApplied;
    QVERIFY(waitFor([&] { return applied >= std::uint64_t(events - 3); })); // without those of the deleted runs
    QVERIFY(applied <= std::uint64_t(events));
    QCOMPARE(m_mirror->sources().front().counts.reconnects, std::uint64_t(3));
    QCOMPARE(m_mirror->sources().front().anomalies, std::size_t(0));
    QVERIFY(m_mirror->sources().front().clockOffset);
}

/// Blok may lose the status and keep the end, or write them in the wrong order.
void PostgresFaults::anEndTimeIsEvidence()
{
    m_session->run(insertPostgresRun(idOf(1), later, "running", later + 5) +
                   insertPostgresEvent("evt_1", idOf(1), "RUN_FAILED", later + 5, "{\"error\": \"x\"}") +
                   insertPostgresRun(idOf(2), later, "queued", later + 5));
    m_source->open(m_mirror->inbox());
    QVERIFY(waitFor([&] { return m_mirror->sources().front().listed && rowOf(idOf(2)) < m_mirror->runs().size(); }));
    const auto &runs = m_mirror->runs();
    QVERIFY(waitFor([&] { return runs.status(rowOf(idOf(1))) == RunStatus::Failed; }));
    QCOMPARE(runs.finishedAt(rowOf(idOf(1))), later + 5);
    for (const int odd : {1, 2}) {
        const auto anomalies = runs.anomalies(rowOf(idOf(odd)));
        QVERIFY(!anomalies.empty());
        QCOMPARE(anomalies.front().kind, RunAnomaly::Kind::OpenThoughFinished);
        QCOMPARE(runs.finishedAt(rowOf(idOf(odd))), later + 5);
    }
}

void PostgresFaults::limitsAreTheServers()
{
    const auto connection = PostgresConnection::open(*parsePostgresUrl(m_server->url("trace")));
    QVERIFY(connection.ok());
    for (const auto &[name, value] : {std::pair{"statement_timeout", "5s"}, {"default_transaction_read_only", "on"}}) {
        auto rows = (*connection)->select("it cannot be asked", std::string("SELECT current_setting('") + name + "')");
        QVERIFY(rows.ok() && rows->next());
        QCOMPARE(std::string(rows->bytes(0)), std::string(value));
    }
}

void PostgresFaults::wrongPassword()
{
    m_server->run("postgres", "DROP ROLE IF EXISTS with_password; CREATE ROLE with_password LOGIN PASSWORD 'hunter2'");
    qputenv("PGPASSWORD", "s3cret");
    const auto reader = openPostgresReader(*parsePostgresUrl(m_server->url("trace", "with_password")));
    qunsetenv("PGPASSWORD");
    QVERIFY(!reader.ok());
    QCOMPARE(reader.error().kind, Error::Kind::Refused);
    QVERIFY2(reader.error().text.find("check the password that PGPASSWORD, PGPASSFILE or ~/.pgpass has") !=
                 std::string::npos,
             reader.error().text.c_str());
    QVERIFY(reader.error().text.find("s3cret") == std::string::npos);
}

void PostgresFaults::tlsInWords()
{
    Authority authority, stranger;
    QVERIFY(authority.make() && stranger.make());
    QVERIFY(authority.issue(QStringLiteral("other"), QStringLiteral("DNS:other.example"), 30));
    QVERIFY(authority.issue(QStringLiteral("good"), QStringLiteral("IP:127.0.0.1"), 30));
    QVERIFY(authority.issue(QStringLiteral("old"), QStringLiteral("IP:127.0.0.1"), -1));
    const auto serveWith = [&](const char *name) {
        for (const char *end : {".pem", ".key"}) {
            const auto text = authority.read(QLatin1String(name) + QLatin1String(end)).toStdString();
            m_server->run("postgres", QByteArray::fromStdString("COPY (SELECT " + quoted(text) +
                                                                ") TO PROGRAM 'umask 077; printf %b \"$(cat)\" > " +
                                                                m_server->folder() + "/data/server" + end + "'"));
        }
        m_server->run("postgres", "ALTER SYSTEM SET ssl_cert_file = 'server.pem'");
        m_server->run("postgres", "ALTER SYSTEM SET ssl_key_file = 'server.key'");
        m_server->run("postgres", "ALTER SYSTEM SET ssl = on");
        m_session.reset();
        m_server->stop();
        m_server->start();
        m_session = std::make_unique<PostgresSession>(*m_server, "trace");
    };
    const auto fault = [&](const Authority &trusted) {
        qputenv("PGSSLROOTCERT", QByteArray::fromStdString(trusted.caFile()));
        const auto reader = openPostgresReader(*parsePostgresUrl(m_server->url("trace") + "?sslmode=verify-full"));
        qunsetenv("PGSSLROOTCERT");
        return reader.ok() ? std::string() : reader.error().text;
    };
    const auto says = [](const std::string &text, const char *words) {
        if (text.find(words) == std::string::npos)
            qWarning("%s", text.c_str());
        return text.find(words) != std::string::npos;
    };
    serveWith("good");
    QCOMPARE(fault(authority), std::string());
    QVERIFY(says(fault(stranger), "was issued by somebody else than PGSSLROOTCERT names"));
    const auto none = openPostgresReader(*parsePostgresUrl(m_server->url("trace") + "?sslmode=verify-full"));
    QVERIFY(!none.ok() && says(none.error().text, "set PGSSLROOTCERT to the issuer's certificate"));
    serveWith("other");
    QVERIFY(says(fault(authority), "use the name that the certificate is for"));
    serveWith("old");
    QVERIFY(says(fault(authority), "the certificate has expired"));
}

QTEST_GUILESS_MAIN(PostgresFaults)
#include "tst_postgresfaults.moc"
