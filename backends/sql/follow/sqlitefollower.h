// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "ports/runsource.h"
#include "sql/file/sqlitefile.h"
#include "sql/follow/knownruns.h"
#include "sql/follow/runblockreader.h"
#include "sql/follow/sqliteevents.h"
#include "sql/follow/tablescan.h"
#include "sql/follow/toldevents.h"
#include "sql/schema.h"

#include <atomic>
#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>
#include <span>
#include <string>

namespace blokwatch {

/// Reads a SQLite trace database in full and then follows it. All its work and every call into the sink happens on the
/// thread it lives on.
class SqliteFollower : public QObject
{
public:
    /// `clock`, `sink` and `stop` must outlive it. `stop` is set by any thread to end a long reading.
    SqliteFollower(std::string path, DeploymentId deployment, const Clock &clock, RunSink &sink,
                   const std::atomic<bool> &stop);
    ~SqliteFollower() override;

    /// Reads for the first time and polls every `pollMs` from then on.
    void start(Millis pollMs);
    /// The next poll (now) reads everything anew.
    void refresh();
    /// Leaves the file alone until resume(), which reads what has changed since.
    void pause();
    void resume();

private:
    void poll();
    bool makeCurrent();
    Result<void> reopen();
    void closeFile();
    void failed(const Error &error);
    bool isWorthTrying();
    void readInFull();
    void sendNewest();
    bool scanAll(TableScan &scan);
    void readChanges();
    Result<bool> readWhatIsNew();
    Result<bool> readNewEvents();
    void tellMissing(const std::vector<std::string> &ids);
    bool wasWrittenMeanwhile() const;
    bool runsAreAsBefore();
    Result<void> readNewRuns();
    Result<SqliteEvents::Look> lookForEvents();
    Result<std::vector<std::string>> readRuns(std::span<const std::string> ids);
    Result<void> readLiveRuns();
    bool beginEvents();
    bool dataChanged();
    bool fullReadingIsDue() const;
    void send(ReadRuns runs);
    void settle();
    Millis sinceWhen(Freshness::State state) const;
    void tell(Freshness::State state, std::string text);
    std::vector<std::string> notes() const;

    const std::string m_path;
    const DeploymentId m_deployment;
    const Clock &m_clock;
    RunSink &m_sink;
    const std::atomic<bool> &m_stop;
    QTimer m_timer;

    std::unique_ptr<SqliteFile> m_file;
    Schema m_schema;
    std::optional<RunBlockReader> m_reader; // after the file and the schema, which it refers to
    std::optional<Statement> m_dataVersion;
    std::int64_t m_seenVersion = 0;
    FileStamp m_identity; ///< of the file that was read last
    int m_failures = 0;   ///< to open it, one after the other
    int m_pollsToSkip = 0;
    std::optional<DatabaseStamps> m_hopeless; ///< what the files were when opening failed for more than a moment
    KnownRuns m_known;
    SqliteEvents m_events;
    ToldEvents m_toldEvents;

    bool m_paused = false;
    bool m_everListed = false;
    bool m_wantsFull = true;
    bool m_wantsChanges = false;
    bool m_changedSinceFull = false;
    Millis m_fullReadingEnded = 0;
    Millis m_fullReadingTook = 0;
    std::string m_scanDamage;
    Freshness m_told;
};

}
