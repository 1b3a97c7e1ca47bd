// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/follow/sqlitefollower.h"

#include "sql/readtransaction.h"

#include <algorithm>
#include <iterator>
#include <QDateTime>
#include <QElapsedTimer>
#include <sqlite3.h>
#include <unordered_set>
#include <utility>

namespace blokwatch {

namespace {

constexpr std::size_t liveRunsPerPoll = 4096;
constexpr int instructionsBetweenStopChecks = 20'000;
constexpr Millis shortestFullInterval = 30'000;
constexpr Millis fullIntervalFactor = 50;
/// A full reading that takes so little needs no interval.
constexpr Millis cheapFullReading = 10;
constexpr int mostPollsSkipped = 20;

/// The highest rowid there can be comes again; it is known then.
std::int64_t rowidAfter(std::int64_t rowid)
{
    return rowid < std::numeric_limits<std::int64_t>::max() ? rowid + 1 : rowid;
}

int isStopped(void *stop) { return static_cast<const std::atomic<bool> *>(stop)->load() ? 1 : 0; }

}

SqliteFollower::SqliteFollower(std::string path, DeploymentId deployment, const Clock &clock, RunSink &sink,
                               const std::atomic<bool> &stop)
    : m_path(std::move(path)),
      m_deployment(deployment),
      m_clock(clock),
      m_sink(sink),
      m_stop(stop),
      m_timer(this),
      m_toldEvents(deployment, clock, sink)
{
    connect(&m_timer, &QTimer::timeout, this, &SqliteFollower::poll);
}

SqliteFollower::~SqliteFollower() { closeFile(); }

void SqliteFollower::start(Millis pollMs)
{
    tell(Freshness::State::Loading, "reading " + m_path);
    poll();
    m_timer.start(int(pollMs));
}

void SqliteFollower::refresh()
{
    m_wantsFull = true;
    m_pollsToSkip = 0;
    poll();
}

void SqliteFollower::pause()
{
    m_paused = true;
    tell(Freshness::State::Paused, "nothing is read from " + m_path + " until it is resumed");
}

void SqliteFollower::resume()
{
    if (!std::exchange(m_paused, false))
        return;
    m_wantsChanges = true;
    poll();
}

void SqliteFollower::poll()
{
    if (m_stop || m_paused || m_sink.isFull() || !makeCurrent())
        return;
    if (m_wantsFull || fullReadingIsDue())
        readInFull();
    else if (m_wantsChanges || dataChanged())
        readChanges();
}

/// Looks at the file and opens it (again) in the way that suits it now. False: there is nothing to read from.
bool SqliteFollower::makeCurrent()
{
    if (m_file) {
        const auto standing = m_file->standing();
        const bool waits = standing == Standing::Written && m_file->access() == Access::Copy && !m_wantsFull &&
                           m_clock.now() - m_file->copiedAt() < shortestFullInterval;
        if (standing == Standing::Current || waits)
            return true;
        closeFile();
    }
    if (!isWorthTrying())
        return false;
    const auto opened = reopen();
    if (!opened) {
        closeFile();
        m_pollsToSkip = std::min(1 << std::min(m_failures++, 10), mostPollsSkipped);
        m_hopeless.reset();
        if (opened.error().kind != Error::Kind::Busy)
            m_hopeless = DatabaseStamps::of(m_path);
        failed(opened.error());
        return false;
    }
    m_failures = 0;
    return true;
}

/// After a failure some polls pass without a try, more from failure to failure, unless the files changed.
bool SqliteFollower::isWorthTrying()
{
    if (m_failures == 0 || --m_pollsToSkip <= 0)
        return true;
    return m_hopeless && !m_hopeless->sameContent(DatabaseStamps::of(m_path));
}

Result<void> SqliteFollower::reopen()
{
    auto file = SqliteFile::open(m_path, m_clock);
    if (!file)
        return file.error();
    m_file = *std::move(file);
    sqlite3_progress_handler(m_file->handle(), instructionsBetweenStopChecks, isStopped,
                             const_cast<std::atomic<bool> *>(&m_stop));
    auto schema = Schema::of(*m_file);
    if (!schema)
        return schema.error();
    m_schema = *std::move(schema);
    m_reader.emplace(*m_file, m_schema, m_deployment, m_clock);
    if (const auto prepared = m_reader->prepare(); !prepared)
        return prepared.error();
    if (!m_file->stamps().database.sameFile(m_identity)) {
        m_identity = m_file->stamps().database;
        m_events = SqliteEvents();
        m_everListed = false;
        m_wantsFull = true;
    }
    m_wantsChanges = true;
    m_changedSinceFull = true;
    return {};
}

void SqliteFollower::closeFile()
{
    m_dataVersion.reset();
    m_reader.reset();
    m_file.reset();
}

void SqliteFollower::failed(const Error &error)
{
    if (m_stop)
        return;
    if (!m_everListed && m_known.size() == 0 && error.kind != Error::Kind::Busy)
        tell(Freshness::State::Failed, error.text);
    else
        tell(Freshness::State::Stale,
             error.text + (m_known.size() > 0 ? "; what was read before is kept, reading is tried again"
                                              : "; reading is tried again"));
}

/// The first reading sends the newest runs ahead, so that there is something to look at.
void SqliteFollower::readInFull()
{
    QElapsedTimer took;
    took.start();
    const bool changed = dataChanged() || m_wantsChanges;
    const bool mayHaveNewEvents = m_events.hasBegun() && changed;
    if (!beginEvents())
        return;
    if (m_known.size() == 0)
        sendNewest();
    TableScan scan(*m_file, *m_reader);
    if (!scanAll(scan))
        return;
    m_scanDamage = scan.isDamaged() ? scan.damageSentence() : std::string();
    auto gone = m_known.endPass(!scan.isDamaged());
    if (!gone.empty())
        m_sink.gone(m_deployment, std::move(gone));
    m_fullReadingTook = took.elapsed();
    m_fullReadingEnded = m_clock.now();
    m_wantsChanges = mayHaveNewEvents;
    m_changedSinceFull = false;
    m_toldEvents.repaired();
    m_wantsFull = wasWrittenMeanwhile();
    if (!std::exchange(m_everListed, true))
        m_sink.listed(m_deployment);
    settle();
}

void SqliteFollower::sendNewest() { send(m_reader->newest(RunBlock::capacity)); }

/// False when it must be done again later; what it had met until then is known.
bool SqliteFollower::scanAll(TableScan &scan)
{
    m_known.beginPass();
    while (!m_stop) {
        auto runs = scan.next();
        if (!runs)
            break;
        send(m_known.step(*std::move(runs)));
    }
    if (!m_stop && !scan.error())
        return true;
    m_known.endPass(false);
    m_wantsFull = true;
    if (scan.error())
        failed(*scan.error());
    return false;
}

/// Events that cannot be read keep nobody from the runs.
bool SqliteFollower::beginEvents()
{
    if (m_events.hasBegun())
        return true;
    const ReadTransaction transaction(m_file->handle());
    const auto begun = m_events.begin(*m_file, m_schema);
    m_toldEvents.caughtUp();
    if (begun || begun.error().kind != Error::Kind::Busy)
        return true;
    failed(begun.error());
    return false;
}

void SqliteFollower::readChanges()
{
    dataChanged();
    m_changedSinceFull = true;
    m_wantsChanges = true;
    const auto read = readWhatIsNew();
    if (!read) {
        failed(read.error());
        return;
    }
    m_wantsChanges = !*read;
    if (*read)
        settle();
    else if (!m_stop && !m_wantsFull)
        tell(Freshness::State::Stale, "catching up with " + m_path + ": much was written at once");
    if (m_wantsFull)
        readInFull();
}

/// New runs, new events with the runs that they name, and runs that can still change; so much at a time that the log
/// can be emptied in between. False: there is more, or everything must be read first.
Result<bool> SqliteFollower::readWhatIsNew()
{
    if (!runsAreAsBefore()) {
        m_wantsFull = true;
        return false;
    }
    for (bool more = true; more;) {
        const auto read = readNewEvents();
        if (!read)
            return read.error();
        more = *read;
        if (m_stop || (more && m_toldEvents.isAhead()))
            return false;
    }
    if (const auto read = readLiveRuns(); !read)
        return read.error();
    return true;
}

/// Rows come before the events that changed them: whoever hears of an event can know its run. Damage to runs keeps no
/// event back. True: there are more.
Result<bool> SqliteFollower::readNewEvents()
{
    const ReadTransaction transaction(m_file->handle());
    if (const auto read = readNewRuns(); !read)
        return read.error();
    const auto look = lookForEvents();
    if (m_stop || wasWrittenMeanwhile())
        return false;
    if (!look)
        return look.error();
    const auto read = readRuns(look->runs);
    if (m_stop || wasWrittenMeanwhile())
        return false;
    if (!read && read.error().kind != Error::Kind::Malformed)
        return read.error();
    m_toldEvents.tell(*look);
    m_events.seen(*look);
    if (read)
        tellMissing(*read);
    m_wantsFull = m_wantsFull || look->moved;
    if (!look->more)
        m_toldEvents.caughtUp();
    if (!read)
        return read.error();
    return look->more;
}

/// A run that was known before is gone only when reading the whole table says so: the index that an id is looked up by
/// may be damaged.
void SqliteFollower::tellMissing(const std::vector<std::string> &ids)
{
    auto gone = m_known.unknown(ids);
    m_wantsFull = m_wantsFull || gone.size() < ids.size();
    if (!gone.empty())
        m_sink.gone(m_deployment, std::move(gone));
}

/// What is read without locks may be half of what was written; the next poll opens it anew.
bool SqliteFollower::wasWrittenMeanwhile() const
{
    return m_file->access() == Access::Immutable && m_file->standing() != Standing::Current;
}

/// Whether no run has gone from the end of the table.
bool SqliteFollower::runsAreAsBefore()
{
    auto row = Statement::prepare(m_file->handle(), "SELECT max(rowid) FROM workflow_runs");
    return (row && row->step() ? row->integer(0) : 0) >= m_known.lastRowid();
}

Result<void> SqliteFollower::readNewRuns()
{
    for (std::size_t read = RunBlock::capacity; read == RunBlock::capacity && !m_stop;) {
        const auto last = m_known.lastRowid();
        auto runs = m_reader->from(rowidAfter(last), RunBlock::capacity);
        if (runs.error)
            return *runs.error;
        read = runs.size();
        send(m_known.changed(std::move(runs)));
        if (m_known.lastRowid() == last) // on a damaged page rows can be out of order
            break;
    }
    return {};
}

/// Events that cannot be read keep nobody from the runs, but are not left out in silence.
Result<SqliteEvents::Look> SqliteFollower::lookForEvents()
{
    auto look = m_events.look(*m_file, m_schema);
    if (look || look.error().kind == Error::Kind::Busy || m_stop)
        return look;
    auto none = m_events.nothing();
    none.missed = look.error().text;
    return none;
}

/// The ids that have no row: what is heard of such a run must not show it as under way.
Result<std::vector<std::string>> SqliteFollower::readRuns(std::span<const std::string> ids)
{
    auto runs = m_reader->withIds(ids);
    if (runs.error)
        return *runs.error;
    std::unordered_set<std::string> found;
    for (const RunRow &row : runs.block->rows)
        found.insert(row.id.id(runs.block->texts));
    send(m_known.changed(std::move(runs)));
    std::vector<std::string> missing;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(missing),
                 [&](const std::string &id) { return !found.contains(id); });
    return missing;
}

Result<void> SqliteFollower::readLiveRuns()
{
    const ReadTransaction transaction(m_file->handle());
    const auto live = m_known.liveRowids(liveRunsPerPoll);
    auto again = m_reader->withRowids(live);
    if (again.error)
        return *again.error;
    const bool vanished = again.size() < live.size();
    m_known.dropLive(live, again.rowids);
    send(m_known.changed(std::move(again)));
    m_wantsFull = m_wantsFull || m_known.needsPass() || (vanished && m_fullReadingTook <= cheapFullReading);
    return {};
}

/// Whether somebody else has written since the last call. A file read without its log or from a copy can't change.
bool SqliteFollower::dataChanged()
{
    if (!m_dataVersion)
        m_dataVersion = Statement::prepare(m_file->handle(), "PRAGMA data_version");
    if (!m_dataVersion || !m_dataVersion->step())
        return false;
    const auto version = sqlite3_column_int64(m_dataVersion->raw(), 0);
    m_dataVersion->reset();
    return std::exchange(m_seenVersion, version) != version;
}

bool SqliteFollower::fullReadingIsDue() const
{
    const auto interval = std::max(shortestFullInterval, fullIntervalFactor * m_fullReadingTook);
    return m_changedSinceFull && m_clock.now() - m_fullReadingEnded >= interval;
}

void SqliteFollower::send(ReadRuns runs)
{
    if (runs.size() > 0 && !m_stop)
        m_sink.runs(std::move(runs.block));
}

/// Says how well what was sent is known, after a reading that came to its end.
void SqliteFollower::settle()
{
    if (m_stop || !m_everListed)
        return;
    if (m_file->access() != Access::Copy) {
        tell(Freshness::State::Fresh, "up to date with " + m_path);
        return;
    }
    const auto time = QDateTime::fromMSecsSinceEpoch(m_file->copiedAt()).toString(QStringLiteral("HH:mm"));
    tell(Freshness::State::Snapshot, "snapshot of " + time.toStdString());
}

/// What was not up to date before it was paused is so since then.
Millis SqliteFollower::sinceWhen(Freshness::State state) const
{
    if (state == Freshness::State::Snapshot)
        return m_file->copiedAt();
    const bool isPausedAnew = state == Freshness::State::Paused && m_told.state != Freshness::State::Fresh;
    return state == m_told.state || isPausedAnew ? m_told.since : m_clock.now();
}

void SqliteFollower::tell(Freshness::State state, std::string text)
{
    Freshness now{state, 0, std::move(text), notes()};
    now.since = sinceWhen(state);
    if (now == m_told)
        return;
    m_told = now;
    m_sink.freshness(m_deployment, std::move(now));
}

std::vector<std::string> SqliteFollower::notes() const
{
    auto notes = m_schema.notes;
    if (m_file && !m_file->logDamage().empty())
        notes.push_back(m_file->logDamage());
    if (!m_scanDamage.empty())
        notes.push_back(m_scanDamage);
    if (const auto count = m_known.damagedRuns(); count > 0)
        notes.push_back(std::to_string(count) + (count == 1 ? " run has" : " runs have") +
                        " cells that cannot be read; they are marked, the rest is shown");
    return notes;
}

}
