// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/screenshots.h"

#include "items/wording.h"
#include "mirror/mirror.h"
#include "views/run/jsonview.h"
#include "views/run/runpage.h"
#include "views/run/runtabs.h"
#include "views/run/stepsview.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pagestack.h"

#include <QDir>
#include <QPixmap>

#include <algorithm>

namespace blokwatch::studio {

namespace {

constexpr int deadlineMs = 30'000;
/// Between two looks at whether everything has been read: what is read by workers tells nobody when all are done.
constexpr int lookMs = 20;

}

std::optional<RunRef> runToShow(const Mirror &mirror, const QString &id)
{
    const RunTable &runs = mirror.runs();
    std::optional<RunNo> found;
    for (RunNo run = 0; run < runs.size(); ++run) {
        const bool isBetter = id.isEmpty() ? !found || runs.completedNodes(run) > runs.completedNodes(*found)
                                           : runs.id(run) == id.toStdString();
        if (isBetter)
            found = run;
    }
    return found ? std::optional(RunRef{runs.deployment(*found), {runs.id(*found)}}) : std::nullopt;
}

Screenshots::Screenshots(MainWindow &window, const Mirror &mirror, const QString &folder, const QString &run)
    : QObject(&window),
      m_window(window),
      m_mirror(mirror),
      m_folder(folder),
      m_run(run)
{
    m_looking.setInterval(lookMs);
    m_deadline.setSingleShot(true);
    connect(&m_looking, &QTimer::timeout, this, &Screenshots::look);
    connect(&m_deadline, &QTimer::timeout, this, [this] { finish(tr("the run was not read in time")); });
}

void Screenshots::start()
{
    if (!QDir().mkpath(m_folder)) {
        finish(tr("the folder %1 can't be made").arg(m_folder));
        return;
    }
    if (!write(QStringLiteral("runs.png")))
        return;
    const auto run = runToShow(m_mirror, m_run);
    if (!run) {
        finish(m_run.isEmpty() ? QString() : tr("there is no run %1 in the sources").arg(m_run));
        return;
    }
    m_deadline.start(deadlineMs);
    m_window.pages()->openRun(*run);
    m_looking.start();
}

void Screenshots::look()
{
    using State = RunFollower::State;
    const auto &follower = m_window.pages()->runPage()->follower();
    if (follower.state() == State::Loading)
        return;
    auto *steps = m_window.pages()->runPage()->steps();
    const auto shown = m_window.pages()->runPage()->detail();
    if (shown && !shown->nodes.empty() && steps->model().rowCount() == 0)
        return;
    const auto views = m_window.findChildren<JsonView *>();
    const bool isReading = std::any_of(views.begin(), views.end(),
                                       [](const JsonView *view) { return view->isVisible() && !view->isReady(); });
    if (isReading || m_window.pages()->runPage()->tabs()->isReading())
        return;
    if (follower.state() == State::Failed || follower.state() == State::Missing)
        m_problem = follower.trouble();
    if (write(QStringLiteral("run.png")))
        finish(m_problem);
}

bool Screenshots::write(const QString &name)
{
    m_window.settle();
    const auto path = QDir(m_folder).filePath(name);
    if (m_window.grab().save(path))
        return true;
    finish(tr("%1 can't be written").arg(path));
    return false;
}

void Screenshots::finish(const QString &problem)
{
    m_looking.stop();
    m_deadline.stop();
    Q_EMIT done(problem);
}

}
