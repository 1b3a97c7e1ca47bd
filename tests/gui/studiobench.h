// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "items/mirrordriver.h"
#include "mirror/mirror.h"
#include "views/shell/mainwindow.h"

#include <QSettings>
#include <QTableView>

#include <memory>
#include <string>
#include <vector>

namespace blokwatch::test {

/// A run as a test writes it.
struct TestRun {
    std::string id;
    RunStatus::Known status = RunStatus::Completed;
    std::string workflow = "orders";
    Millis startedAt = 1000;
    Millis durationMs = 20;
    std::string tags = {};
    std::string error = {};
    std::string trigger = "http";
    std::string summary = "POST /orders";
    std::uint32_t damage = 0;
    Millis scheduledAt = 0;
};

std::shared_ptr<const RunBlock> blockOf(DeploymentId deployment, const std::vector<TestRun> &runs);

/// "run_000000000007"
std::string runId(int number);

/// `count` completed runs numbered from `first`, each a second younger than the one before.
std::vector<TestRun> numberedRuns(int first, int count);

/// A whole window over a mirror, fed through the inbox as a source would.
class StudioBench
{
public:
    /// With a settings file, the window starts and ends as the program's own does.
    explicit StudioBench(const QString &settings = {}, QSize size = {1280, 800}, DetailLoader::OpenReader open = {},
                         RunCommands::Reach reach = {});
    ~StudioBench();

    DeploymentId addSource(const std::string &name = "trace.db", const std::string &where = "/srv/blok/trace.db");
    void send(DeploymentId deployment, const std::vector<TestRun> &runs);
    void listed(DeploymentId deployment);
    void freshness(DeploymentId deployment, Freshness::State state, const std::string &text = {});
    void gone(DeploymentId deployment, const std::vector<std::string> &ids);
    /// A run's status as the list shows it; empty when the run is not shown.
    QString statusOf(const std::string &id) const;
    /// Sends, and waits until the mirror has taken all of it in. False: it did not in time.
    bool feed(DeploymentId deployment, const std::vector<TestRun> &runs);
    /// Waits until nothing is under way.
    bool settle();

    QTableView *table() const { return window->findChild<QTableView *>(QStringLiteral("runsTable")); }
    template<class W> W *find(const char *name) const { return window->findChild<W *>(QLatin1String(name)); }
    QString text(int row, int column) const { return table()->model()->index(row, column).data().toString(); }
    QString idAt(int row) const;
    int rowOf(const std::string &id) const;
    void type(const QString &text);

    ManualClock clock{2'000'000'000'000};
    Mirror mirror{clock};
    MirrorDriver driver{mirror};
    Theme theme;
    RunCommands commands;
    std::unique_ptr<MainWindow> window;
};

}
