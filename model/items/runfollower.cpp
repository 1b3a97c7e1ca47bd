// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runfollower.h"

#include "items/detailsize.h"
#include "items/wording.h"

#include <algorithm>

namespace blokwatch {

namespace {

/// A run that takes long to bring together is brought together less often: this share of the time at most.
constexpr int restPerWork = 8;
constexpr int restPerWorkAside = 3;
/// More events than this are brought in on a worker.
constexpr std::size_t mostHeardHere = 1000;

bool concerns(const RunChanges &changes, RunNo run)
{
    return (run >= changes.firstNew && run < changes.end) ||
           std::binary_search(changes.changed.begin(), changes.changed.end(), run);
}

}

RunFollower::RunFollower(const Mirror &mirror, MirrorDriver &driver, DetailLoader &loader, int intervalMs,
                         QObject *parent)
    : QObject(parent),
      m_mirror(mirror),
      m_loader(loader)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(intervalMs);
    m_collect.setSingleShot(true);
    m_collect.setInterval(collectMs);
    connect(&m_rest, &QTimer::timeout, this, &RunFollower::readIfDue);
    connect(&m_collect, &QTimer::timeout, this, &RunFollower::collect);
    connect(&driver, &MirrorDriver::eventsApplied, this, &RunFollower::hear, Qt::DirectConnection);
    connect(&driver, &MirrorDriver::runsChanged, this, &RunFollower::see, Qt::DirectConnection);
    connect(&driver, &MirrorDriver::sourcesChanged, this, [this] {
        // A pause may be over, or whatever kept the run from being read.
        const bool isFresh = m_run && isAny(Freshness::State::Fresh);
        m_wanted = m_wanted || (isFresh && !m_wasFresh && !m_trouble.isEmpty());
        m_wasFresh = isFresh;
        readIfDue();
        Q_EMIT rowsChanged();
    });
    connect(&loader, &DetailLoader::loaded, this, [this](const RunRef &run, std::shared_ptr<const RunDetail> detail) {
        if (run != m_run)
            return;
        m_endRead = detail->run.status.isTerminal();
        take(std::move(detail));
        m_state = State::Shown;
        finish(run, State::Shown, {});
    });
    connect(&loader, &DetailLoader::failed, this,
            [this](const RunRef &run, const QString &reason) { finish(run, State::Failed, reason); });
    connect(&loader, &DetailLoader::missing, this, [this](const RunRef &run) {
        finish(run, State::Missing, tr("Its source does not have this run any more."));
    });
}

void RunFollower::follow(const RunRef &run)
{
    stop();
    m_run = run;
    m_live = std::make_unique<LiveDetail>(run.id);
    m_state = State::Loading;
    m_wasFresh = isAny(Freshness::State::Fresh);
    read();
    Q_EMIT changed();
}

void RunFollower::stop()
{
    m_rest.stop();
    m_collect.stop();
    m_folding.cancel();
    m_run.reset();
    m_live.reset();
    m_shown.reset();
    m_isLarge = false;
    m_trouble.clear();
    m_state = State::Nothing;
    m_wanted = m_reading = m_endRead = false;
}

void RunFollower::setWatched(bool watched)
{
    m_watched = watched;
    readIfDue();
}

void RunFollower::reload()
{
    if (!m_run)
        return;
    if (m_state == State::Failed || m_state == State::Missing) {
        m_state = State::Loading;
        Q_EMIT changed();
    }
    read();
}

std::optional<RunNo> RunFollower::row() const
{
    return m_run ? m_mirror.runs().find(m_run->deployment, m_run->id.text) : std::nullopt;
}

std::shared_ptr<const RunDetail> RunFollower::detail()
{
    return m_isLarge ? m_shown : m_live ? m_live->detail() : nullptr;
}

/// What was shown before stays until the events that the reading does not have are brought in again.
void RunFollower::take(std::shared_ptr<const RunDetail> reading)
{
    auto before = m_live->heardCount() > mostHeardHere ? m_shown : detail();
    m_live->read(reading);
    m_isLarge = isLarge(*reading) || m_live->heardCount() > mostHeardHere;
    m_shown.reset();
    if (!m_isLarge) {
        m_shown = m_live->detail();
        return;
    }
    const bool isWhole = !m_live->hasHeard();
    m_shown = before && !isWhole ? std::move(before) : std::move(reading);
    if (isWhole)
        m_folding.cancel();
    else if (!m_folding.isUnderWay())
        foldAside();
}

void RunFollower::foldAside()
{
    m_foldedVersion = m_live->version();
    m_foldingTime.start();
    const auto work = [fold = m_live->folding()](const Abandoned &) { return letGoAside(fold()); };
    m_folding.start(aside(work), [this](const auto *folded) { showFolded(folded); });
}

void RunFollower::showFolded(const std::shared_ptr<const RunDetail> *folded)
{
    if (!m_isLarge)
        return;
    if (folded) // otherwise there was not enough memory, and the next reading has it
        m_shown = *folded;
    Q_EMIT changed();
    m_collect.setInterval(std::max(collectMs, int(m_foldingTime.elapsed()) * restPerWorkAside));
    if (m_foldedVersion != m_live->version() && !m_collect.isActive())
        m_collect.start();
}

void RunFollower::hear(const std::vector<AppliedEvents> &events)
{
    const auto isOfThisRun = [this](const RunEvent &event) { return event.runId == m_run->id.text; };
    bool isNew = false;
    for (const AppliedEvents &applied : events) {
        if (!m_run || applied.deployment != m_run->deployment)
            continue;
        const auto told = std::span(applied.batch->events).subspan(applied.first, applied.count);
        isNew |= m_watched ? m_live->hear(told, applied.batch) : std::any_of(told.begin(), told.end(), isOfThisRun);
    }
    if (!isNew)
        return;
    want();
    if (!m_watched) // all of it comes with the reading for whoever looks again
        return;
    if (!m_collect.isActive() && !m_folding.isUnderWay())
        m_collect.start();
}

void RunFollower::see(const RunChanges &changes)
{
    const auto run = row();
    if (run && concerns(changes, *run))
        want();
    if (run)
        Q_EMIT rowsChanged();
}

void RunFollower::want()
{
    m_wanted = m_wanted || !(m_endRead && hasEnded());
    readIfDue();
}

bool RunFollower::hasEnded() const
{
    const auto run = row();
    return !run || RunStatus::isTerminal(m_mirror.runs().status(*run));
}

/// Whether a source of the run is in that state.
bool RunFollower::isAny(Freshness::State state) const
{
    const auto &sources = m_mirror.sources();
    return std::any_of(sources.begin(), sources.end(), [=, this](const WatchedSource &source) {
        return source.deployment == m_run->deployment && source.is(state);
    });
}

void RunFollower::readIfDue()
{
    if (m_run && m_wanted && m_watched && !m_reading && !m_rest.isActive() && !isAny(Freshness::State::Paused))
        read();
}

void RunFollower::read()
{
    m_wanted = false;
    m_reading = true;
    m_rest.start();
    m_loader.load(*m_run);
}

void RunFollower::finish(const RunRef &run, State ifNothing, const QString &trouble)
{
    if (run != m_run)
        return;
    m_reading = false;
    m_trouble = trouble;
    if (m_state != State::Shown)
        m_state = ifNothing;
    Q_EMIT changed();
    readIfDue();
}

void RunFollower::collect()
{
    m_isLarge = m_isLarge || (m_shown && m_live->heardCount() > mostHeardHere);
    if (m_isLarge) {
        foldAside();
        return;
    }
    QElapsedTimer clock;
    clock.start();
    m_shown = m_live->detail();
    if (!m_shown)
        return;
    Q_EMIT changed();
    m_collect.setInterval(std::max(collectMs, int(clock.elapsed()) * restPerWork));
}

}
