// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/writerprocess.h"

#include "sqlsupport/testdatabase.h"

#include <cstdio>
#include <poll.h>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <unistd.h>

namespace blokwatch::test {

namespace {

constexpr const char *writerArgument = "--write-database";
constexpr const char *changeArgument = "--change-database";
constexpr int deadlineMs = 30'000;
constexpr int pauseMs = 5;
constexpr std::int64_t firstTimestamp = 1'796'041'000'000;

/// What a runner does to its store: new runs, silent and announced changes, evictions.
void writeOne(TestDatabase &database, int number)
{
    const auto id = [](int n) {
        char text[32];
        std::snprintf(text, sizeof text, "run_%012x", unsigned(n) + 0xabc000u);
        return std::string(text);
    };
    const auto event = [&](int of, const char *type) {
        return insertEvent("evt_w" + std::to_string(getpid()) + "_" + std::to_string(number), id(of), type,
                           firstTimestamp + number);
    };
    const auto exists = [&](int of) {
        return database.number("SELECT count(*) FROM workflow_runs WHERE id = '" + id(of) + "'") == 1;
    };
    database.run("BEGIN IMMEDIATE");
    const int earlier = number - number % 5;
    switch (number % 5) {
    case 0:
        database.run(insertRun(id(number), firstTimestamp + number, "queued") + event(number, "RUN_STARTED"));
        break;
    case 1: database.run("UPDATE workflow_runs SET status = 'running' WHERE id = '" + id(earlier) + "'"); break;
    case 2:
        if (exists(earlier))
            database.run("UPDATE workflow_runs SET status = 'completed', finished_at = started_at + 9, duration_ms = 9 "
                         "WHERE id = '" +
                         id(earlier) + "';" + event(earlier, "RUN_COMPLETED"));
        break;
    case 3: database.run("UPDATE workflow_runs SET tags_json = '[\"vip\"]' WHERE id = '" + id(earlier) + "'"); break;
    default:
        if (number % 100 == 99)
            database.run("DELETE FROM workflow_runs WHERE rowid = (SELECT min(rowid) FROM workflow_runs WHERE status = "
                         "'completed')");
    }
    database.run("COMMIT");
}

void say(const char *word, int number)
{
    std::printf("%s %d\n", word, number);
    std::fflush(stdout);
}

/// One order a byte: p pause, c checkpoint and go on, m move and pause, q quit.
int write(const char *path)
{
    TestDatabase database(path);
    database.run("PRAGMA foreign_keys = ON");
    database.rows("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 300");
    const auto last = database.number("SELECT coalesce(max(timestamp), 0) FROM run_events") - firstTimestamp;
    int number = last < 0 ? 0 : int(last / 5 + 1) * 5;
    for (bool paused = false;;) {
        pollfd input = {STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, paused ? -1 : pauseMs) > 0) {
            char order = 'q';
            if (::read(STDIN_FILENO, &order, 1) != 1 || order == 'q')
                break;
            if (order == 'c')
                database.rows("PRAGMA wal_checkpoint(TRUNCATE)");
            if (order == 'm')
                database.run("UPDATE workflow_runs SET environment = 'moved' WHERE status = 'failed'");
            paused = order == 'p' || order == 'm';
            say("done", number);
            continue;
        }
        if (!paused) {
            writeOne(database, number++);
            say("wrote", number);
        }
    }
    say("quitting", number);
    return 0;
}

void change(const char *path, const std::string &sql)
{
    TestDatabase database(path);
    database.rows("PRAGMA journal_mode = DELETE");
    database.run("PRAGMA foreign_keys = ON");
    database.run(sql);
}

}

WriterProcess::WriterProcess(const std::string &database)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QCoreApplication::applicationFilePath(),
                    {QLatin1String(writerArgument), QString::fromStdString(database)});
}

WriterProcess::~WriterProcess() { kill(); }

bool WriterProcess::waitForTransactions(int count)
{
    QElapsedTimer timer;
    timer.start();
    while (m_transactions < count) {
        if (!m_process.canReadLine() && !m_process.waitForReadyRead(deadlineMs - int(timer.elapsed())))
            return false;
        while (m_process.canReadLine())
            m_transactions += m_process.readLine().startsWith("wrote") ? 1 : 0;
    }
    return true;
}

bool WriterProcess::tell(const char *order, const char *answer)
{
    m_process.write(order);
    for (;;) {
        if (!m_process.canReadLine() && !m_process.waitForReadyRead(deadlineMs))
            return false;
        while (m_process.canReadLine()) {
            if (m_process.readLine().startsWith(answer))
                return true;
        }
    }
}

bool WriterProcess::pause() { return tell("p", "done"); }
bool WriterProcess::moveFailedRuns() { return tell("m", "done"); }
bool WriterProcess::checkpoint() { return tell("c", "done"); }
bool WriterProcess::quit() { return tell("q", "quitting") && m_process.waitForFinished(deadlineMs); }

bool WriterProcess::kill()
{
    m_process.kill();
    return m_process.waitForFinished(deadlineMs);
}

bool changeElsewhere(const std::string &database, const std::string &sql)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(),
                  {QLatin1String(changeArgument), QString::fromStdString(database), QString::fromStdString(sql)});
    return process.waitForFinished(deadlineMs) && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
}

bool runIfWriter(int argc, char **argv)
{
    if (argc == 4 && qstrcmp(argv[1], changeArgument) == 0) {
        change(argv[2], argv[3]);
        return true;
    }
    if (argc != 3 || qstrcmp(argv[1], writerArgument) != 0)
        return false;
    return write(argv[2]) == 0;
}

}
