// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"
#include "mirror/watchedsource.h"

#include <QStringList>

namespace blokwatch::wording {

/// What should be known about a source besides how fresh it is, most pressing first: gaps that are not repaired, what
/// was dropped, runs that contradict themselves, and the notes of the source itself. One sentence each.
QStringList sourceNotes(const WatchedSource &source, Millis now);

/// What a source says of its freshness, as plain text and without its name in front, which whoever shows it has put
/// there.
QString ownWords(const WatchedSource &source, qsizetype limit = 4096);

/// What came from a source and what it was asked: one line each. Empty for one without a feed that was never asked.
QStringList feedLines(const WatchedSource &source, Millis now);

/// "1,240 events/s · lag 0.2 s · 1.5 requests/s" for all together; the lag is that of the slowest. Only what there is.
QString feedFigures(const std::vector<WatchedSource> &sources);

}
