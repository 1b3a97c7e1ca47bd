// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/file/logcheck.h"
#include "sql/sqlitesource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"

#include <fstream>
#include <QTemporaryDir>

using namespace blokwatch;
using namespace blokwatch::test;

/// The log of a killed writer, with one byte changed: SQLite leaves out what follows without a word.
class SqlLogDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aSoundLogHasNothingToTell();
    void everyFrameCounts();
    void theDatabaseIsNotBlamed();
    void theRestOfAnEarlierUseIsNoDamage();
    void aTornEndIsNoDamage();

private:
    std::string log() const { return m_path + "-wal"; }
    void change(std::streamoff at) const;
    RecordingSink::Seen listed() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

void SqlLogDamage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("trace.db")).toStdString();
    unpackTar("golden/sqlite/trace-killed-with-wal.tar.gz", m_folder->path().toStdString());
}

void SqlLogDamage::change(std::streamoff at) const
{
    std::fstream file(log(), std::ios::binary | std::ios::in | std::ios::out);
    const int byte = file.seekg(at).get();
    file.seekp(at).put(char(byte ^ 0x20));
}

RecordingSink::Seen SqlLogDamage::listed() const
{
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    const auto source = makeSqliteSource(m_path, {}, clock);
    source->open(sink);
    const bool answered = sink.wait(
        [](const auto &seen) { return seen.is(Freshness::State::Snapshot) || seen.is(Freshness::State::Failed); });
    source->close();
    if (!answered)
        qFatal("no answer");
    return sink.seen();
}

void SqlLogDamage::aSoundLogHasNothingToTell()
{
    QCOMPARE(logDamage(log()), std::string());
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(8));
    QCOMPARE(seen.notes().find("log"), std::string::npos);
    QCOMPARE(logDamage(m_path + "-nothing"), std::string());
}

void SqlLogDamage::everyFrameCounts()
{
    constexpr std::streamoff frameSize = 24 + 4096;
    const auto frames = (std::streamoff(std::filesystem::file_size(log())) - 32) / frameSize;
    QVERIFY(frames > 20);
    for (std::streamoff frame = 1; frame <= frames; ++frame) {
        for (const std::streamoff inside : {0, 16, 24 + 2000}) {
            const auto at = 32 + (frame - 1) * frameSize + inside;
            change(at);
            QCOMPARE(logDamage(log()),
                     "is damaged from frame " + std::to_string(frame) + " on: later transactions are missing");
            change(at);
        }
    }
    change(32 + frames / 2 * frameSize + 8); // a salt: only the frames behind it show that it is no end
    QCOMPARE(logDamage(log()),
             "is damaged from frame " + std::to_string(frames / 2 + 1) + " on: later transactions are missing");
    const auto seen = listed();
    QVERIFY(seen.is(Freshness::State::Snapshot) || seen.is(Freshness::State::Failed));
    QVERIFY(seen.runs.size() < 8);
    const std::string said = seen.notes() + seen.text();
    QVERIFY2(said.find("trace.db-wal is damaged from frame") != std::string::npos, said.c_str());
}

void SqlLogDamage::theDatabaseIsNotBlamed()
{
    for (const std::streamoff at : {0, 9, 17, 25}) {
        change(at);
        const auto seen = listed();
        QVERIFY(seen.is(Freshness::State::Failed));
        QVERIFY2(seen.text().find("trace.db-wal is damaged at its beginning") != std::string::npos,
                 seen.text().c_str());
        const auto reader = openSqliteReader(m_path);
        QVERIFY(!reader);
        QVERIFY(reader.error().text.find("trace.db-wal is damaged") != std::string::npos);
        change(at);
    }
}

/// A log is written anew from its beginning and keeps its length.
void SqlLogDamage::theRestOfAnEarlierUseIsNoDamage()
{
    const auto path = m_folder->filePath(QStringLiteral("used.db")).toStdString();
    const auto copied = path + "-copied";
    {
        TestDatabase database(path);
        database.rows("PRAGMA journal_mode = WAL");
        makeSchema(database, 18);
        for (int i = 0; i < 50; ++i)
            database.run(insertRun("run_odd" + std::to_string(i), 1000 + i));
        database.rows("PRAGMA wal_checkpoint(RESTART)");
        database.run(insertRun("run_late", 5000));
        std::filesystem::copy_file(path + "-wal", copied);
    }
    QVERIFY(std::filesystem::file_size(copied) > 100'000);
    QCOMPARE(logDamage(copied), std::string());
}

void SqlLogDamage::aTornEndIsNoDamage()
{
    const auto size = std::filesystem::file_size(log());
    for (const std::uintmax_t less : {1, 100, 4096, 4100, 4119}) {
        std::filesystem::resize_file(log(), size - less);
        QCOMPARE(logDamage(log()), std::string());
    }
}

QTEST_GUILESS_MAIN(SqlLogDamage)
#include "tst_sqllogdamage.moc"
