// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/eventprinter.h"
#include "ctl/interrupt.h"
#include "ctl/newevents.h"
#include "ctl/opensources.h"
#include "ctl/outputfile.h"
#include "ctl/sourcenews.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>

namespace blokwatch::ctl {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// The sources that tell events; of the others it is said that they don't.
std::vector<SourceSpec> withEvents(const std::vector<SourceSpec> &sources, const Backends &backends)
{
    std::vector<SourceSpec> watched;
    for (const SourceSpec &source : sources) {
        if (backends.events(source) != EventSupply::None)
            watched.push_back(source);
        else
            complain(translated(QT_TRANSLATE_NOOP("Ctl", "%1: a file tells no events; give the trace API of its Blok "
                                                         "to watch it, or list its runs with runs"))
                         .arg(wording::plain(source.name)));
    }
    return watched;
}

bool allFailed(const Mirror &mirror)
{
    return std::all_of(mirror.sources().begin(), mirror.sources().end(), hasFailed);
}

}

ExitCode watchEvents(const Request &request, const Backends &backends, const Clock &clock)
{
    const std::vector<SourceSpec> watched = withEvents(request.sources, backends);
    if (watched.empty())
        return BadArguments;
    Mirror mirror(clock);
    std::deque<NewEvents> news;
    for (const SourceSpec &source : watched)
        news.emplace_back(mirror.inbox(), backends.events(source) == EventSupply::Table);
    const auto file = OutputFile::standard();
    Output &output = file->output();
    EventPrinter printer(mirror, request, output);
    std::vector<SourceNews> told(watched.size());
    OpenSources open(mirror, watched, backends, clock,
                     [&news](std::size_t number) -> RunSink & { return news[number]; });
    while (!wasInterrupted() && output.isOpen() && output.hasReader() && !allFailed(mirror)) {
        const Mirror::Beat beat = mirror.beat();
        for (std::size_t i = 0; i < told.size(); ++i)
            told[i].tell(mirror.sources()[i], clock.now());
        if (!beat.events.empty())
            printer.beginBeat();
        for (const AppliedEvents &applied : beat.events) {
            for (const RunEvent &event : std::span(applied.batch->events).subspan(applied.first, applied.count)) {
                if (news[applied.deployment.number].isNew(event))
                    printer.print(applied.deployment, *applied.batch, event);
            }
        }
        if (!beat.moreWaiting)
            open.awaitNews();
    }
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return !written || (allFailed(mirror) && !wasInterrupted()) ? SourceFailed : Done;
}

}
