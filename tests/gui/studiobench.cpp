// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/studiobench.h"

#include "items/runlistmodel.h"

#include <QLineEdit>
#include <QTest>

#include <algorithm>

namespace blokwatch::test {

std::shared_ptr<const RunBlock> blockOf(DeploymentId deployment, const std::vector<TestRun> &runs)
{
    auto block = std::make_shared<RunBlock>();
    block->deployment = deployment;
    for (const auto &run : runs) {
        RunRow row;
        row.id = RunKey::of(run.id, block->texts);
        row.status = run.status;
        row.workflow = block->texts.intern(run.workflow);
        row.triggerType = block->texts.intern(run.trigger);
        row.triggerSummary = block->texts.intern(run.summary);
        row.tags = block->texts.intern(run.tags);
        row.errorText = block->texts.intern(run.error);
        row.startedAt = run.startedAt;
        if (RunStatus::isTerminal(run.status)) {
            row.durationMs = run.durationMs;
            row.finishedAt = run.startedAt + run.durationMs;
        }
        if (run.scheduledAt > 0)
            row.scheduledAt = run.scheduledAt;
        row.nodeCount = 3;
        row.completedNodes = 2;
        row.damage = run.damage;
        block->rows.push_back(row);
    }
    return block;
}

std::string runId(int number)
{
    auto digits = QString::number(number, 16).rightJustified(12, u'0').toStdString();
    return "run_" + digits;
}

std::vector<TestRun> numberedRuns(int first, int count)
{
    std::vector<TestRun> runs;
    for (int i = first; i < first + count; ++i)
        runs.push_back({.id = runId(i), .startedAt = 1'000'000 + Millis(i) * 1000, .durationMs = (i * 37) % 1000});
    return runs;
}

StudioBench::StudioBench(const QString &settings, QSize size, DetailLoader::OpenReader open, RunCommands::Reach reach)
    : commands(mirror, driver, std::move(reach))
{
    theme.apply();
    auto session =
        settings.isEmpty() ? Session() : Session(std::make_unique<QSettings>(settings, QSettings::IniFormat));
    theme.setMode(session.theme());
    window = std::make_unique<MainWindow>(mirror, driver, theme, std::move(session), std::move(open), commands);
    if (settings.isEmpty())
        window->resize(size);
    window->show();
    if (!QTest::qWaitForWindowActive(window.get()))
        qWarning("the window does not become active");
}

StudioBench::~StudioBench() = default;

DeploymentId StudioBench::addSource(const std::string &name, const std::string &where)
{
    const auto deployment = mirror.addSource(name, where);
    window->refreshSources();
    return deployment;
}

void StudioBench::send(DeploymentId deployment, const std::vector<TestRun> &runs)
{
    mirror.inbox().runs(blockOf(deployment, runs));
}

void StudioBench::listed(DeploymentId deployment)
{
    mirror.inbox().listed(deployment);
    freshness(deployment, Freshness::State::Fresh);
}

void StudioBench::freshness(DeploymentId deployment, Freshness::State state, const std::string &text)
{
    mirror.inbox().freshness(deployment,
                             {.state = state, .since = clock.now(), .text = text, .notes = {}, .wantsToken = false});
}

bool StudioBench::feed(DeploymentId deployment, const std::vector<TestRun> &runs)
{
    send(deployment, runs);
    listed(deployment);
    const auto isKnown = [&](const TestRun &run) { return mirror.runs().find(deployment, run.id).has_value(); };
    return QTest::qWaitFor([&] { return settle() && std::all_of(runs.begin(), runs.end(), isKnown); });
}

void StudioBench::gone(DeploymentId deployment, const std::vector<std::string> &ids)
{
    mirror.inbox().gone(deployment, ids);
}

bool StudioBench::settle()
{
    QCoreApplication::processEvents();
    return QTest::qWaitFor([&] { return driver.isIdle(); });
}

QString StudioBench::idAt(int row) const
{
    return table()->model()->index(row, 0).data(RunListModel::RunIdRole).toString();
}

int StudioBench::rowOf(const std::string &id) const
{
    const auto wanted = QString::fromStdString(id);
    for (int row = 0; row < table()->model()->rowCount(); ++row) {
        if (idAt(row) == wanted)
            return row;
    }
    return -1;
}

QString StudioBench::statusOf(const std::string &id) const
{
    const int row = rowOf(id);
    return row < 0 ? QString() : text(row, RunListModel::StatusColumn);
}

void StudioBench::type(const QString &text)
{
    auto *edit = find<QLineEdit>("filterEdit");
    edit->setFocus();
    QTest::keyClicks(edit, text);
    QCoreApplication::processEvents();
}

}
