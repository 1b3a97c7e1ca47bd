// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runcommands.h"

#include "items/rowrun.h"
#include "ports/runreader.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace blokwatch {

namespace {

constexpr int tickMs = 250;
constexpr int mostActsAtOnce = 8;
/// Wishes that are over and that nobody has put away.
constexpr std::size_t mostKept = 256;

/// What was done before something failed stays done.
struct TagOutcome {
    std::size_t done = 0;
    std::optional<Error> error;
};

/// Of many, the oldest that is over.
template<class Map, class IsOver, class Age> void forgetOldest(Map &kept, IsOver isOver, Age age)
{
    if (kept.size() <= mostKept)
        return;
    const auto oldest = std::min_element(kept.begin(), kept.end(), [&](const auto &a, const auto &b) {
        return std::pair(!isOver(a.second), age(a.second)) < std::pair(!isOver(b.second), age(b.second));
    });
    if (isOver(oldest->second))
        kept.erase(oldest);
}

TagOutcome tagged(RunControl &control, const RunId &run, const RunCommands::TagWish &wish)
{
    TagOutcome outcome;
    const auto each = [&](const std::vector<std::string> &tags, auto change) {
        for (const std::string &tag : tags) {
            if (outcome.error)
                return;
            if (const auto answer = (control.*change)(run, tag); !answer)
                outcome.error = answer.error();
            else
                ++outcome.done;
        }
    };
    each(wish.add, &RunControl::addTag);
    each(wish.remove, &RunControl::removeTag);
    return outcome;
}

}

RunCommands::RunCommands(const Mirror &mirror, MirrorDriver &driver, Reach reach, QObject *parent)
    : QObject(parent),
      m_mirror(mirror),
      m_reach(std::move(reach))
{
    m_acting.setMaxThreadCount(mostActsAtOnce);
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &RunCommands::tick);
    connect(&driver, &MirrorDriver::eventsApplied, this, &RunCommands::hear, Qt::DirectConnection);
    connect(&driver, &MirrorDriver::runsChanged, this, &RunCommands::see, Qt::DirectConnection);
}

RunCommands::~RunCommands() { m_acting.waitForDone(); }

std::optional<ActTarget> RunCommands::target(const RunRef &run, const Run *read) const
{
    if (run.deployment.number >= m_mirror.sources().size())
        return std::nullopt;
    const WatchedSource &source = m_mirror.sources()[run.deployment.number];
    const auto abilities = m_reach.abilities ? m_reach.abilities(run.deployment)
                                             : RunAbilities{false, false, false, "nothing here can act on runs"};
    const auto row = m_mirror.runs().find(run.deployment, run.id.text);
    const bool isOfList = row && !(read && isBehind(m_mirror.runs(), *row, *read));
    if (!isOfList && !read)
        return std::nullopt;
    ActTarget target =
        isOfList ? actTarget(m_mirror.runs(), *row, source, abilities) : actTarget(*read, source.name, abilities);
    target.freshness = source.freshness; // a reading may be from before
    const auto *cancel = cancelOf(run);
    const auto *act = actOf(run);
    target.isCancelling = cancel && cancel->isUnderWay();
    target.isActing = act && act->state == RunAct::State::Requested;
    return target;
}

/// `what` happens on a thread of its own, `then` on this one.
template<class T> void RunCommands::act(const RunRef &run, std::function<Result<T>(RunControl &)> what,
                                        std::function<void(const Result<T> &)> then)
{
    m_acting.start(
        [this, deployment = run.deployment, open = m_reach.control, what = std::move(what), then = std::move(then)] {
            const auto ask = [&]() -> Result<T> {
                if (!open)
                    return Error{Error::Kind::Unsupported, "nothing here can act on runs"};
                const auto control = open(deployment);
                return control ? what(**control) : Result<T>(control.error());
            };
            const auto answer = std::make_shared<const Result<T>>(ask());
            QMetaObject::invokeMethod(this, [then, answer] { then(*answer); }, Qt::QueuedConnection);
        });
}

void RunCommands::cancel(const RunRef &run)
{
    m_cancels.insert_or_assign(run, CancelCommand(run, now()));
    forgetOldest(m_cancels, std::mem_fn(&CancelCommand::isOver), std::mem_fn(&CancelCommand::requestedAt));
    m_tick.start();
    Q_EMIT cancelChanged(run);
    const Millis requestedAt = m_cancels.at(run).requestedAt();
    act<CancelAnswer>(
        run, [id = run.id](RunControl &control) { return control.cancel(id); },
        [this, run, requestedAt](const Result<CancelAnswer> &answer) {
            const auto found = m_cancels.find(run);
            if (found == m_cancels.end() || found->second.requestedAt() != requestedAt)
                return;
            const bool wasInDoubt = found->second.isInDoubt();
            if (found->second.answered(answer, now()) || found->second.isInDoubt() != wasInDoubt)
                Q_EMIT cancelChanged(run);
        });
    see();
}

const CancelCommand *RunCommands::cancelOf(const RunRef &run) const
{
    const auto found = m_cancels.find(run);
    return found == m_cancels.end() ? nullptr : &found->second;
}

void RunCommands::dismissCancel(const RunRef &run)
{
    const auto found = m_cancels.find(run);
    if (found == m_cancels.end() || !found->second.isOver())
        return;
    m_cancels.erase(found);
    Q_EMIT cancelChanged(run);
}

std::uint64_t RunCommands::begin(const RunRef &run, RunAct::Kind kind)
{
    m_acts.insert_or_assign(run, Numbered{{kind, RunAct::State::Requested, {}, {}}, ++m_lastNumber});
    const auto isOver = [](const Numbered &one) { return one.act.state != RunAct::State::Requested; };
    forgetOldest(m_acts, isOver, [](const Numbered &one) { return one.number; });
    Q_EMIT actChanged(run);
    return m_lastNumber;
}

RunAct *RunCommands::underWay(const RunRef &run, std::uint64_t number)
{
    const auto found = m_acts.find(run);
    return found == m_acts.end() || found->second.number != number ? nullptr : &found->second.act;
}

const RunAct *RunCommands::actOf(const RunRef &run) const
{
    const auto found = m_acts.find(run);
    return found == m_acts.end() ? nullptr : &found->second.act;
}

void RunCommands::dismissAct(const RunRef &run)
{
    const auto *act = actOf(run);
    if (!act || act->state == RunAct::State::Requested)
        return;
    m_acts.erase(run);
    Q_EMIT actChanged(run);
}

void RunCommands::replay(const RunRef &run, ReplayWish wish)
{
    const auto number = begin(run, RunAct::Kind::Replay);
    const auto what = [run, wish = std::move(wish), open = m_reach.reader](RunControl &control) -> Result<ReplayCheck> {
        const auto answer = control.replay(run.id, wish);
        if (!answer)
            return answer.error();
        const auto reader = open ? open(run.deployment)
                                 : Result<std::unique_ptr<RunReader>>(
                                       Error{Error::Kind::Unsupported, "nothing here can read whole runs"});
        if (!reader)
            return ReplayCheck{ReplayCheck::Outcome::Unchecked, run.id, answer->newRunId, reader.error().text};
        return checkReplay(run.id, *answer, **reader);
    };
    act<ReplayCheck>(run, what, [this, run, number](const Result<ReplayCheck> &check) {
        if (auto *act = underWay(run, number)) {
            if (check) {
                act->state = RunAct::State::Done;
                act->check = *check;
            } else {
                act->fail(check.error());
            }
            Q_EMIT actChanged(run);
        }
    });
}

void RunCommands::tag(const RunRef &run, TagWish wish)
{
    const auto number = begin(run, RunAct::Kind::Tags);
    const auto what = [id = run.id, wish = std::move(wish)](RunControl &control) -> Result<TagOutcome> {
        return tagged(control, id, wish);
    };
    act<TagOutcome>(run, what, [this, run, number](const Result<TagOutcome> &answer) {
        if (auto *act = underWay(run, number)) {
            act->state = RunAct::State::Done;
            if (const auto error = answer ? answer->error : std::optional(answer.error()))
                act->fail(*error);
            Q_EMIT actChanged(run);
        }
        Q_EMIT sourceChanged(run); // Blok tells nobody of tags
    });
}

void RunCommands::hear(const std::vector<AppliedEvents> &events)
{
    if (m_cancels.empty())
        return;
    for (const AppliedEvents &applied : events) {
        for (const RunEvent &event : std::span(applied.batch->events).subspan(applied.first, applied.count)) {
            const auto found = m_cancels.find(RunRef{applied.deployment, {std::string(event.runId)}});
            if (found == m_cancels.end() || !found->second.heard(event, now()))
                continue;
            m_tick.start(); // one that was over may be heard of again
            Q_EMIT cancelChanged(found->first);
        }
    }
}

void RunCommands::see()
{
    const RunTable &runs = m_mirror.runs();
    review([&](CancelCommand &command) {
        const auto row = runs.find(command.run().deployment, command.run().id.text);
        if (!row)
            return false;
        const Millis end = runs.finishedAt(*row);
        return command.seen(runs.status(*row), now(), end == RunRow::noTime ? std::nullopt : std::optional(end));
    });
}

void RunCommands::tick()
{
    review([&](CancelCommand &command) { return command.tick(now()); });
    if (std::all_of(m_cancels.begin(), m_cancels.end(), [](const auto &one) { return one.second.isOver(); }))
        m_tick.stop();
}

/// Whoever hears of a change may forget the command.
void RunCommands::review(const std::function<bool(CancelCommand &)> &what)
{
    std::vector<RunRef> changed;
    for (auto &[run, command] : m_cancels) {
        if (what(command))
            changed.push_back(run);
    }
    for (const RunRef &run : changed)
        Q_EMIT cancelChanged(run);
}

}
