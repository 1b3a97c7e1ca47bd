// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "sql/file/sqlitefile.h"
#include "sql/sqlitesource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/listingprocess.h"
#include "sqlsupport/recordingsink.h"
#include "sqlsupport/testdatabase.h"
#include "sqlsupport/writerprocess.h"
#include "support/golden.h"

#include <fstream>
#include <QCoreApplication>
#include <QTemporaryDir>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;
namespace fs = std::filesystem;

namespace {

void write(const fs::path &path, const std::string &bytes)
{
    std::ofstream(path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
}

/// A folder that others may enter and read, but not write.
void closeFolder(const fs::path &folder)
{
    for (const auto &entry : fs::directory_iterator(folder))
        ::chmod(entry.path().c_str(), 0444);
    ::chmod(folder.c_str(), 0555);
}

}

class SqlOpen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void oddNamesAreFilesNotParameters_data();
    void oddNamesAreFilesNotParameters();
    void symbolicLinkFindsTheLog();
    void hotJournalIsReadFromCopy();
    void finishedJournalIsNoJournal();
    void readOnlyFolder_data();
    void readOnlyFolder();
    void unreadableFileForNobody();
    void livingWriterIsSharedWithoutTrace();
    void livingWriterWithHiddenIndexIsCopied();
    void descriptorsOfOneFileAreShared();
    void writerIsNotSeenInOurOwnLocks();

private:
    std::string path(const char *name = "trace.db") const { return (m_path / name).string(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    ManualClock m_clock{1'796'040'000'000};
};

void SqlOpen::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->path().toStdString();
    ::chmod(m_path.c_str(), 0755);
}

void SqlOpen::cleanup()
{
    ::chmod(m_path.c_str(), 0755);
    fs::remove_all(m_path); // QTemporaryDir cannot remove a name that is no UTF-8
    m_folder.reset();
}

void SqlOpen::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, Error::Kind kind, const char *words) {
        QTest::newRow(name) << QString::fromLatin1(name) << int(kind) << QString::fromLatin1(words);
    };
    row("missing.db", Error::Kind::NotFound, "there is no such file");
    row("folder", Error::Kind::Unreadable, "it is a folder; name the trace.db inside it");
    row("file.db/trace.db", Error::Kind::NotFound, "there is no such file");
    row("empty.db", Error::Kind::Malformed, "is empty");
    row("garbage.db", Error::Kind::Malformed, "is not a SQLite database");
    row("short.db", Error::Kind::Malformed, "is not a SQLite database");
    row("header.db", Error::Kind::Malformed, "damaged");
    row("other.db", Error::Kind::Malformed, "is not a Blok trace database: it has no table workflow_runs");
    row("fifo", Error::Kind::Unreadable, "it is not a regular file");
    row("/dev/null", Error::Kind::Unreadable, "it is not a regular file");
    row("", Error::Kind::Usage, "a path is needed");
}

void SqlOpen::saysWhatIsWrong()
{
    QFETCH(QString, name);
    QFETCH(int, kind);
    QFETCH(QString, words);
    fs::create_directory(m_path / "folder");
    write(path("file.db"), "x");
    write(path("empty.db"), "");
    write(path("garbage.db"), std::string(10000, 'x'));
    write(path("short.db"), "SQLite f");
    write(path("header.db"), std::string("SQLite format 3\0", 16) + std::string(5000, '\xee'));
    TestDatabase(path("other.db")).run("CREATE TABLE runs (id TEXT)");
    QCOMPARE(::mkfifo(path("fifo").c_str(), 0600), 0);
    const auto before = folderState(m_path);
    const auto target =
        name.isEmpty() || name.startsWith(QLatin1Char('/')) ? name.toStdString() : path(name.toLatin1().constData());
    const auto reader = openSqliteReader(target);
    QVERIFY(!reader.ok());
    QVERIFY2(QString::fromStdString(reader.error().text).contains(words), reader.error().text.c_str());
    if (name != QLatin1String("header.db"))
        QCOMPARE(int(reader.error().kind), kind);
    RecordingSink sink;
    const auto source = makeSqliteSource(target, {}, m_clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    source->close();
    QVERIFY(QString::fromStdString(sink.seen().text()).contains(words));
    QCOMPARE(difference(before, folderState(m_path)), QString());
    QCOMPARE(openDescriptors(m_path.string()), 0);
}

void SqlOpen::oddNamesAreFilesNotParameters_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"a?mode=rwc&x.db", "a#b.db", "100%25.db", "a b+c&d=e;f.db", "\xc3\xa4\xe2\x82\xac.db",
                             "bad\xff\xfe.db", "'quoted\".db", "-dash.db", ":memory:", "new\nline.db"})
        QTest::newRow(name) << QByteArray(name);
}

void SqlOpen::oddNamesAreFilesNotParameters()
{
    QFETCH(QByteArray, name);
    unpackData("golden/sqlite/trace-v0.4.0.db.gz", path(name.constData()));
    const auto before = folderState(m_path);
    const auto file = SqliteFile::open(path(name.constData()), m_clock);
    QVERIFY2(file.ok(), file.ok() ? "" : file.error().text.c_str());
    QCOMPARE((*file)->access(), Access::Immutable);
    QCOMPARE(difference(before, folderState(m_path)), QString());
}

void SqlOpen::symbolicLinkFindsTheLog()
{
    fs::create_directory(m_path / "real");
    unpackTar("golden/sqlite/trace-killed-with-wal.tar.gz", m_path / "real");
    fs::create_symlink(m_path / "real" / "trace.db", path("link.db"));
    RecordingSink sink;
    const auto source = makeSqliteSource(path("link.db"), {}, m_clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Snapshot); }));
    QCOMPARE(sink.seen().runs.size(), std::size_t(8));
}

void SqlOpen::hotJournalIsReadFromCopy()
{
    // A transaction that has changed the file and was not ended: the journal has what was there before.
    {
        TestDatabase database(path());
        makeSchema(database, 18);
        database.run(insertRun("run_000000000001", 1000));
        database.run("PRAGMA cache_size = 1; BEGIN");
        for (int i = 2; i < 500; ++i)
            database.run(insertRun("run_late" + std::to_string(i), 2000));
        fs::create_directory(m_path / "killed");
        for (const char *name : {"trace.db", "trace.db-journal"})
            fs::copy_file(path(name), m_path / "killed" / name);
    }
    const auto before = folderState(m_path / "killed");
    RecordingSink sink;
    const auto source = makeSqliteSource((m_path / "killed" / "trace.db").string(), {}, m_clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Snapshot); }));
    source->close();
    QCOMPARE(sink.seen().runs.size(), std::size_t(1));
    QCOMPARE(difference(before, folderState(m_path / "killed")), QString());
}

void SqlOpen::finishedJournalIsNoJournal()
{
    unpackData("golden/sqlite/trace-v0.4.0.db.gz", path());
    write(path("trace.db-journal"), std::string(512, '\0'));
    const auto file = SqliteFile::open(path(), m_clock);
    QVERIFY(file.ok());
    QCOMPARE((*file)->access(), Access::Immutable);
}

void SqlOpen::readOnlyFolder_data()
{
    QTest::addColumn<QString>("data");
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("runs");
    QTest::newRow("no log") << QStringLiteral("golden/sqlite/trace.db.gz") << int(State::Fresh) << 187;
    QTest::newRow("killed") << QStringLiteral("golden/sqlite/trace-killed-with-wal.tar.gz") << int(State::Snapshot)
                            << 8;
}

void SqlOpen::readOnlyFolder()
{
    QFETCH(QString, data);
    QFETCH(int, state);
    QFETCH(int, runs);
    if (data.endsWith(QLatin1String("tar.gz")))
        unpackTar(data.toStdString(), m_path);
    else
        unpackData(data.toStdString(), path());
    closeFolder(m_path);
    const auto before = folderState(m_path);
    const auto listing = listAsNobody(path());
    QVERIFY2(int(listing.state) == state, listing.text.c_str());
    QCOMPARE(listing.runs, std::size_t(runs));
    QCOMPARE(QString::fromStdString(listing.detail), QStringLiteral("read"));
    QCOMPARE(difference(before, folderState(m_path)), QString());
}

void SqlOpen::unreadableFileForNobody()
{
    unpackTar("golden/sqlite/trace-killed-with-wal.tar.gz", m_path);
    ::chmod(path("trace.db-wal").c_str(), 0000);
    const auto log = listAsNobody(path());
    QVERIFY(log.text.find("trace.db-wal: permission denied") != std::string::npos);
    ::chmod(path().c_str(), 0000);
    const auto file = listAsNobody(path());
    QCOMPARE(file.state, State::Failed);
    QVERIFY(file.text.find("trace.db: permission denied") != std::string::npos);
    ::chmod(m_path.c_str(), 0000);
    const auto folder = listAsNobody(path());
    QVERIFY(folder.text.find("permission denied") != std::string::npos);
}

void SqlOpen::livingWriterIsSharedWithoutTrace()
{
    unpackData("golden/sqlite/trace.db.gz", path());
    WriterProcess writer(path());
    QVERIFY(writer.waitForTransactions(20));
    QVERIFY(writer.pause());
    const auto before = folderState(m_path);
    {
        const auto file = SqliteFile::open(path(), m_clock);
        QVERIFY(file.ok());
        QCOMPARE((*file)->access(), Access::Shared);
    }
    ::chmod(m_path.c_str(), 0555);
    const auto listing = listAsNobody(path());
    QCOMPARE(listing.state, State::Fresh);
    QVERIFY(listing.runs > 187);
    QCOMPARE(QString::fromStdString(listing.detail), QStringLiteral("read"));
    QCOMPARE(difference(before, folderState(m_path)), QString());
}

void SqlOpen::livingWriterWithHiddenIndexIsCopied()
{
    unpackData("golden/sqlite/trace.db.gz", path());
    WriterProcess writer(path());
    QVERIFY(writer.waitForTransactions(20));
    QVERIFY(writer.pause());
    ::chmod(path("trace.db-shm").c_str(), 0600);
    if (::geteuid() != 0)
        ::chmod(path("trace.db-shm").c_str(), 0000);
    const auto before = folderState(m_path);
    const auto listing = listAsNobody(path());
    QCOMPARE(listing.state, State::Snapshot);
    QVERIFY(listing.text.starts_with("snapshot of "));
    QVERIFY(listing.runs > 187);
    QCOMPARE(difference(before, folderState(m_path)), QString());
}

void SqlOpen::descriptorsOfOneFileAreShared()
{
    unpackData("golden/sqlite/trace.db.gz", path());
    WriterProcess writer(path());
    QVERIFY(writer.waitForTransactions(5));
    auto first = SqliteFile::open(path(), m_clock);
    auto second = SqliteFile::open(path(), m_clock);
    QVERIFY(first.ok() && second.ok());
    // The lock of the first connection on the index outlives the second: a writer would otherwise take itself for
    // alone, and empty the log under the reader.
    *second = nullptr;
    int error = 0;
    QCOMPARE((*first)->standing(), Standing::Current);
    QVERIFY(writer.quit());
    QVERIFY(fs::exists(path("trace.db-wal")) && fs::file_size(path("trace.db-wal")) > 0);
    *first = nullptr;
    QCOMPARE(openDescriptors("trace.db"), 0);
    QVERIFY(HeldFile::open(path("nothing"), error) == nullptr);
    QCOMPARE(error, ENOENT);
}

void SqlOpen::writerIsNotSeenInOurOwnLocks()
{
    unpackTar("golden/sqlite/trace-killed-with-wal.tar.gz", m_path);
    const auto first = SqliteFile::open(path(), m_clock);
    const auto second = SqliteFile::open(path(), m_clock);
    QVERIFY(first.ok() && second.ok());
    QCOMPARE((*first)->access(), Access::Copy);
    QCOMPARE((*second)->access(), Access::Copy);
}

int main(int argc, char **argv)
{
    if (runIfWriter(argc, argv) || runIfListing(argc, argv))
        return 0;
    QCoreApplication application(argc, argv);
    SqlOpen test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_sqlopen.moc"
