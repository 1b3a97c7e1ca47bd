// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"
#include "views/widgets/statepanel.h"

#include <optional>

namespace blokwatch {

/// What the runs page has to say instead of a list.
struct RunsState {
    enum class Kind { NoSource, Loading, Paused, Failed, Empty, NoMatch };
    enum class Action { None, Open, Retry, Resume, ClearFilter };
    Kind kind;
    Action action;
    StatePanel::Content content;
};

/// Nothing when there are rows to show.
std::optional<RunsState> runsState(const Mirror &mirror, int shownRows);

/// What is wrong with some of the sources while runs are known, each with its reason, and what a button offers to do
/// about it; else empty.
struct Trouble {
    QString text;
    QString action;
};
Trouble troubleBeside(const Mirror &mirror);

/// Which sources are paused while runs are known; else empty.
QString pausedBeside(const Mirror &mirror);

}
