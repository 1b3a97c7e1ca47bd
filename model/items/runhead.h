// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/rundetail.h"
#include "items/runtiming.h"
#include "items/wording.h"
#include "mirror/mirror.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace blokwatch {

/// Everything that can be said about a run in a few words, ready to be shown: only what there is. All texts are plain.
struct RunHead {
    struct Fact {
        QString name;
        QString value;
        QString toolTip; ///< the exact value; its first line is never text from outside
        bool isId = false;
        QString whole = {}; ///< where there is room: a moment exactly and how long ago, a text at its length
    };
    /// Another run, one click away.
    struct Link {
        enum class Kind { Parent, ReplayOf, MergedInto, SubRun, Replay };
        Kind kind = Kind::Parent;
        RunId run;
        QString text;
        QString toolTip;
        std::optional<StatusFace> face; ///< of a run that is known
        QString status;
    };
    QString id;
    QString workflow;
    StatusFace face = StatusFace::Unknown;
    QString status;
    QString detail;     ///< what the status waits for, where it went
    QString timing;     ///< "4.2 s", "fires in 12 s"; goes on by the second while `isLive`
    bool isLive = false;
    QString error; ///< first sentence
    QList<Fact> facts;
    QStringList tags;
    int moreTags = 0; ///< tags that are left out
    QList<Link> links;
    int moreLinks = 0;    ///< links that are left out
    QStringList problems; ///< what speaks against what is shown, one sentence each
    QString knowledge;    ///< "trace.db · Fresh · as of 3 s ago"
};

/// `detail` may be null: then it is what the list knows. `run` may be absent: then it is what the reading says; one of
/// them must be there. `related` are the sub-runs and replays of the run: see childrenOf() and replaysOf().
struct RunHeadInput {
    const Mirror &mirror;
    DeploymentId deployment;
    std::optional<RunNo> run;
    const RunDetail *detail = nullptr;
    std::vector<RunNo> children;
    std::vector<RunNo> replays;
    Millis now = 0;
};
RunHead runHead(const RunHeadInput &input);

/// The link that opens a run in Blokwatch: "blokwatch://run/run_1a…?source=trace.db".
QString runLink(const Mirror &mirror, const RunRef &run);

}
