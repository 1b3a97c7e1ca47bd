// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/interrupt.h"
#include "ctl/messages.h"
#include "ctl/opensources.h"
#include "ctl/outputfile.h"
#include "ctl/sourcereport.h"
#include "items/wording.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

/// A snapshot holds all that its files have, and nobody is writing them.
bool isFresh(const WatchedSource &source)
{
    return source.listed &&
           (source.freshness.state == Freshness::State::Fresh || source.freshness.state == Freshness::State::Snapshot);
}

bool isSettled(const WatchedSource &source) { return isFresh(source) || hasFailed(source); }

}

ExitCode showSources(const Request &request, const Backends &backends, const Clock &clock)
{
    Mirror mirror(clock);
    const auto all = [&mirror](bool (*is)(const WatchedSource &)) {
        return std::all_of(mirror.sources().begin(), mirror.sources().end(), is);
    };
    {
        OpenSources open(mirror, request.sources, backends, clock);
        const QDeadlineTimer deadline(request.timeoutMs);
        for (;;) {
            while (mirror.beat().moreWaiting && !wasInterrupted()) {}
            if (all(isSettled) || deadline.hasExpired() || wasInterrupted())
                break;
            open.awaitNews();
        }
    }
    for (const WatchedSource &source : mirror.sources()) {
        if (!source.listed && !hasFailed(source) && !wasInterrupted())
            complain(QCoreApplication::translate("Ctl", "%1: was not read within %2; --timeout waits longer")
                         .arg(wording::plain(source.name), wording::span(request.timeoutMs)));
    }
    const auto file = OutputFile::standard();
    const std::vector<SourceReport> reports = reportsOf(mirror, request.sources, backends);
    if (request.format == Format::Json)
        printJson(file->output(), reports);
    else
        printText(file->output(), reports, clock.now(), Terminal::ofStandardOutput());
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return written && all(isFresh) ? Done : SourceFailed;
}

}
