// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/sqliterunsource.h"
#include "sql/sqlitesource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"
#include "sqlsupport/writerprocess.h"
#include "support/golden.h"

#include <QCoreApplication>
#include <QTemporaryDir>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;
using Seen = RecordingSink::Seen;

namespace {

constexpr Millis noon = 1'796'040'000'000;
constexpr Millis quickPoll = 10;

/// The database with its log as it is now, read from a copy.
std::map<std::string, std::string> linesOfCopy(const std::string &path)
{
    QTemporaryDir folder;
    const std::filesystem::path target = folder.filePath(QStringLiteral("copy.db")).toStdString();
    std::filesystem::copy_file(path, target);
    if (std::filesystem::exists(path + "-wal"))
        std::filesystem::copy_file(path + "-wal", target.string() + "-wal");
    return databaseLines(target.string());
}

}

class SqlFollow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void followsWriter();
    void pauseReadsNothing();
    void checkpointsAreNotNoticed();
    void killedWriterLeavesSnapshot();
    void logAppearsBesideImmutable();
    void replacedFileIsListedAnew();
    void deletedFileComesBack();
    void appearsLater();
    void vanishedRunsAreGoneAfterRefresh();
    void silentChangesOfOldRunsShowInTime();
    void vacuumRenumbersRows();
    void reusedRowIsAnotherRun();
    void readerSeesWhatWasJustWritten();
    void noCallAfterClose();
    void leavesNothingOpen();

private:
    bool openAndWait(State state);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    ManualClock m_clock{noon};
    RecordingSink *m_sink = nullptr;
    std::unique_ptr<RecordingSink> m_sinkOwner;
    std::unique_ptr<SqliteRunSource> m_source;
};

void SqlFollow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
    unpackData("golden/sqlite/trace.db.gz", m_path);
    m_clock.set(noon);
    m_sinkOwner = std::make_unique<RecordingSink>();
    m_sink = m_sinkOwner.get();
    m_source = std::make_unique<SqliteRunSource>(m_path, DeploymentId{1}, m_clock, quickPoll);
}

void SqlFollow::cleanup()
{
    m_source.reset();
    m_sinkOwner.reset();
    m_folder.reset();
}

bool SqlFollow::openAndWait(State state)
{
    m_source->open(*m_sink);
    return m_sink->wait([state](const Seen &seen) { return seen.listed == 1 && seen.is(state); });
}

void SqlFollow::followsWriter()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(1));
    QVERIFY(openAndWait(State::Fresh));
    QVERIFY(writer.waitForTransactions(600));
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.runs.size() > 280; }));
    QVERIFY(m_sink->seen().is(State::Fresh));
    QVERIFY(writer.pause());
    m_clock.advance(31'000); // deletions and tags are seen by the next full reading
    const auto expected = linesOfCopy(m_path);
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected; }));
    QVERIFY(m_sink->seen().gone.size() >= 5);
    QVERIFY(writer.quit());
    for (const auto &freshness : m_sink->seen().freshness)
        QVERIFY2(freshness.state != State::Stale && freshness.state != State::Failed, freshness.text.c_str());
}

void SqlFollow::pauseReadsNothing()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(1));
    QVERIFY(openAndWait(State::Fresh));
    m_clock.advance(5'000);
    m_source->pause();
    m_source->pause();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Paused); }));
    QCOMPARE(m_sink->seen().freshness.back().since, noon + 5'000);
    const auto calls = m_sink->seen().calls;
    QVERIFY(writer.waitForTransactions(200));
    m_source->refresh();
    QCOMPARE(m_sink->seen().calls, calls);
    m_source->resume();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    QVERIFY(writer.pause());
    m_clock.advance(31'000);
    const auto expected = linesOfCopy(m_path);
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected; }));
    QCOMPARE(m_sink->seen().listed, 1);
}

void SqlFollow::checkpointsAreNotNoticed()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(50));
    QVERIFY(openAndWait(State::Fresh));
    for (int total = 100; total <= 300; total += 50) {
        QVERIFY(writer.checkpoint());
        QVERIFY(writer.waitForTransactions(total));
    }
    QVERIFY(writer.checkpoint());
    QVERIFY(writer.pause());
    m_clock.advance(31'000);
    const auto expected = linesOfCopy(m_path);
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected && seen.is(State::Fresh); }));
}

void SqlFollow::killedWriterLeavesSnapshot()
{
    auto writer = std::make_unique<WriterProcess>(m_path);
    QVERIFY(writer->waitForTransactions(40));
    QVERIFY(openAndWait(State::Fresh));
    m_clock.set(noon + 61'000);
    QVERIFY(writer->kill());
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Snapshot); }));
    const auto seen = m_sink->seen();
    QCOMPARE(QString::fromStdString(seen.text()),
             QStringLiteral("snapshot of ") +
                 QDateTime::fromMSecsSinceEpoch(noon + 61'000).toString(QStringLiteral("HH:mm")));
    QCOMPARE(seen.freshness.back().since, noon + 61'000);
    m_source->refresh();
    const auto before = folderState(m_folder->path().toStdString());
    const auto expected = linesOfCopy(m_path);
    QVERIFY(m_sink->wait([&](const Seen &now) { return now.runs == expected; }));
    QCOMPARE(difference(before, folderState(m_folder->path().toStdString())), QString());

    writer = std::make_unique<WriterProcess>(m_path);
    QVERIFY(m_sink->wait([](const Seen &now) { return now.is(State::Fresh); }));
    const auto runs = m_sink->seen().runs.size();
    QVERIFY(m_sink->wait([&](const Seen &now) { return now.runs.size() > runs + 20; }));
    QCOMPARE(m_sink->seen().listed, 1);
}

void SqlFollow::logAppearsBesideImmutable()
{
    QVERIFY(openAndWait(State::Fresh));
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187));
    WriterProcess writer(m_path);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.runs.size() > 200; }));
    QVERIFY(writer.pause());
    m_clock.advance(31'000);
    const auto expected = linesOfCopy(m_path);
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected && seen.is(State::Fresh); }));
}

void SqlFollow::replacedFileIsListedAnew()
{
    QVERIFY(openAndWait(State::Fresh));
    unpackData("golden/sqlite/trace-v0.4.0.db.gz", m_path + ".new");
    std::filesystem::rename(m_path + ".new", m_path);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.listed == 2 && seen.is(State::Fresh); }));
    const auto seen = m_sink->seen();
    QCOMPARE(seen.runs.size(), std::size_t(16));
    QCOMPARE(seen.gone.size(), std::size_t(187));
    QVERIFY(seen.runs == databaseLines(m_path));
}

void SqlFollow::deletedFileComesBack()
{
    QVERIFY(openAndWait(State::Fresh));
    std::filesystem::rename(m_path, m_path + ".away");
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Stale); }));
    QVERIFY(m_sink->seen().text().find("there is no such file; what was read before is kept") != std::string::npos);
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187));
    std::filesystem::rename(m_path + ".away", m_path);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Fresh); }));
    QVERIFY(m_sink->seen().gone.empty());
}

void SqlFollow::appearsLater()
{
    std::filesystem::rename(m_path, m_path + ".away");
    m_source->open(*m_sink);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Failed); }));
    std::filesystem::rename(m_path + ".away", m_path);
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.listed == 1 && seen.is(State::Fresh); }));
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187));
}

void SqlFollow::vanishedRunsAreGoneAfterRefresh()
{
    QVERIFY(openAndWait(State::Fresh));
    TestDatabase database(m_path);
    database.rows("PRAGMA journal_mode = DELETE");
    database.run("DELETE FROM workflow_runs WHERE status = 'failed'");
    m_source->refresh();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.gone.size() == 43; }));
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187 - 43));
}

void SqlFollow::silentChangesOfOldRunsShowInTime()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(3));
    QVERIFY(openAndWait(State::Fresh));
    QVERIFY(writer.moveFailedRuns());
    m_clock.advance(31'000);
    QVERIFY(m_sink->wait([](const Seen &seen) {
        return std::count_if(seen.runs.begin(), seen.runs.end(),
                             [](const auto &run) { return run.second.find("|moved|") != std::string::npos; }) == 43;
    }));
}

void SqlFollow::vacuumRenumbersRows()
{
    QVERIFY(openAndWait(State::Fresh));
    {
        TestDatabase database(m_path);
        database.rows("PRAGMA journal_mode = DELETE");
        database.run("DELETE FROM workflow_runs WHERE rowid < 100; VACUUM");
    }
    m_source->refresh();
    const auto expected = databaseLines(m_path);
    QVERIFY(expected.size() < 187);
    QVERIFY(m_sink->wait([&](const Seen &seen) { return seen.runs == expected; }));
    QCOMPARE(m_sink->seen().gone.size(), 187 - expected.size());
}

void SqlFollow::reusedRowIsAnotherRun()
{
    QVERIFY(openAndWait(State::Fresh));
    std::string last;
    {
        TestDatabase database(m_path);
        database.rows("PRAGMA journal_mode = DELETE");
        last = database.rows("SELECT id FROM workflow_runs ORDER BY rowid DESC LIMIT 1")[0][0];
        database.run("BEGIN; DELETE FROM workflow_runs WHERE id = '" + last + "';" +
                     insertRun("run_00000000beef", noon) +
                     insertEvent("evt_beef", "run_00000000beef", "RUN_STARTED", noon) + "COMMIT");
    }
    QVERIFY(m_sink->wait(
        [&](const Seen &seen) { return seen.gone.size() == 1 && seen.runs.contains("run_00000000beef"); }));
    QVERIFY(m_sink->seen().gone.front() == last);
    QCOMPARE(m_sink->seen().runs.size(), std::size_t(187));
}

void SqlFollow::readerSeesWhatWasJustWritten()
{
    const auto reader = openSqliteReader(m_path);
    QVERIFY(reader.ok());
    const RunId first{"run_000000abc000"};
    QVERIFY(!(*reader)->detail(first).ok());
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(5));
    const auto detail = (*reader)->detail(first);
    QVERIFY2(detail.ok(), detail.ok() ? "" : detail.error().text.c_str());
    QVERIFY(detail->run.status == RunStatus::Completed);
    QCOMPARE(detail->events->events.size(), std::size_t(2));
    QVERIFY(writer.kill());
    QVERIFY((*reader)->detail(first).ok());
}

void SqlFollow::noCallAfterClose()
{
    WriterProcess writer(m_path);
    QVERIFY(writer.waitForTransactions(10));
    for (int i = 0; i < 20; ++i) {
        m_source->open(*m_sink);
        if (i % 2 == 0)
            QVERIFY(m_sink->wait([](const Seen &seen) { return seen.calls > 3; }));
        m_source->close();
        const auto calls = m_sink->seen().calls;
        QVERIFY(writer.waitForTransactions(10 + i));
        QCOMPARE(m_sink->seen().calls, calls);
        m_sinkOwner = std::make_unique<RecordingSink>();
        m_sink = m_sinkOwner.get();
    }
}

void SqlFollow::leavesNothingOpen()
{
    const auto all = openDescriptors("");
    const auto copies = [] {
        return std::count_if(
            std::filesystem::directory_iterator(QDir::tempPath().toStdString()), {}, [](const auto &e) {
                return e.path().filename().string().starts_with(QCoreApplication::applicationName().toStdString());
            });
    };
    const auto copiesBefore = copies();
    auto writer = std::make_unique<WriterProcess>(m_path);
    QVERIFY(writer->waitForTransactions(5));
    QVERIFY(openAndWait(State::Fresh));
    {
        const auto reader = openSqliteReader(m_path);
        QVERIFY(reader.ok());
        QVERIFY((*reader)->detail(RunId{"run_9e4a6e1d5032"}).ok());
    }
    QVERIFY(openDescriptors("trace.db") > 0);
    writer.reset();
    QVERIFY(m_sink->wait([](const Seen &seen) { return seen.is(State::Snapshot); }));
    m_source->close();
    QCOMPARE(openDescriptors("trace.db"), 0);
    QCOMPARE(openDescriptors(""), all);
    QCOMPARE(copies(), copiesBefore);
}

int main(int argc, char **argv)
{
    if (runIfWriter(argc, argv))
        return 0;
    QCoreApplication application(argc, argv);
    SqlFollow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_sqlfollow.moc"
