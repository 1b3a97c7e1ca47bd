// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "items/commandwords.h"
#include "items/detailloader.h"
#include "items/mirrordriver.h"
#include "items/runact.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// Acts on runs without keeping the window waiting, and follows what becomes of each wish: what a server answers is no
/// fact, only what the mirror has of the run is. Thread: the mirror's owner, with an event loop.
class RunCommands final : public QObject
{
    Q_OBJECT
public:
    /// How the runs of a deployment are reached.
    struct Reach {
        /// Asks nobody. Absent: nothing can be done to any run.
        std::function<RunAbilities(DeploymentId)> abilities = {};
        /// Called on other threads, once an act.
        std::function<Result<std::unique_ptr<RunControl>>(DeploymentId)> control = {};
        /// The same; reads what a replay has started.
        DetailLoader::OpenReader reader = {};
    };
    /// The tags that a run gets and loses.
    struct TagWish {
        std::vector<std::string> add;
        std::vector<std::string> remove;
    };

    /// The mirror and its driver must outlive it.
    RunCommands(const Mirror &mirror, MirrorDriver &driver, Reach reach, QObject *parent = nullptr);
    /// Waits for acts under way, which the backends bound in time. No signal comes afterwards.
    ~RunCommands() override;

    /// The run as it is known now, with what can be done to it. `read`: the run as it was read, for one that the mirror
    /// does not have; nothing when neither has it.
    std::optional<ActTarget> target(const RunRef &run, const Run *read = nullptr) const;

    /// Asks for it and follows it; takes the place of an earlier wish for the same run.
    void cancel(const RunRef &run);
    /// The last wish to cancel the run; null: there is none. Valid until the next call or signal.
    const CancelCommand *cancelOf(const RunRef &run) const;
    /// Forgets a wish that is over.
    void dismissCancel(const RunRef &run);
    void replay(const RunRef &run, ReplayWish wish);
    /// Goes on until something fails.
    void tag(const RunRef &run, TagWish wish);
    /// The last of the other acts on the run; null: there is none. Valid until the next call or signal.
    const RunAct *actOf(const RunRef &run) const;
    /// Forgets one that has been answered.
    void dismissAct(const RunRef &run);

Q_SIGNALS:
    /// The phase of cancelOf() is another one.
    void cancelChanged(const blokwatch::RunRef &run);
    /// The state of actOf() is another one.
    void actChanged(const blokwatch::RunRef &run);
    /// Its source has more, or something else, of the run than it tells by itself.
    void sourceChanged(const blokwatch::RunRef &run);

private:
    template<class T> void act(const RunRef &run, std::function<Result<T>(RunControl &)> what,
                               std::function<void(const Result<T> &)> then);
    void hear(const std::vector<AppliedEvents> &events);
    void see();
    void tick();
    void review(const std::function<bool(CancelCommand &)> &what);
    std::uint64_t begin(const RunRef &run, RunAct::Kind kind);
    RunAct *underWay(const RunRef &run, std::uint64_t number);
    Millis now() const { return m_mirror.clock().now(); }

    const Mirror &m_mirror;
    const Reach m_reach;
    struct Numbered {
        RunAct act;
        std::uint64_t number; ///< a later act takes the place of an earlier one, whose answer is then nobody's
    };
    std::map<RunRef, CancelCommand> m_cancels;
    std::map<RunRef, Numbered> m_acts;
    std::uint64_t m_lastNumber = 0;
    QTimer m_tick; ///< runs while a wish is not over
    QThreadPool m_acting;
};

}
