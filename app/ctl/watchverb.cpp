// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/eventprinter.h"
#include "ctl/interrupt.h"
#include "ctl/linequeue.h"
#include "ctl/messages.h"
#include "ctl/newevents.h"
#include "ctl/opensources.h"
#include "ctl/outputfile.h"
#include "ctl/sourcenews.h"

#include <QCoreApplication>

#include <algorithm>
#include <deque>

namespace blokwatch::ctl {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

constexpr int readerCheckMs = 30;
constexpr Millis betweenComplaints = 10'000;

/// Says that events found no room because nobody reads them; when that is over, and now and then until it is.
class DropNews
{
public:
    void tell(LineQueue &lines, Millis now, bool isOver)
    {
        if (!isOver && now - m_lastTold < betweenComplaints)
            return;
        const std::uint64_t dropped = lines.takeDropped();
        if (dropped == 0)
            return;
        m_lastTold = now;
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "events are left out because standard output is read too slowly: "
                                                     "%1; those before and after are printed"))
                     .arg(dropped));
    }

private:
    Millis m_lastTold = 0;
};

bool allFailed(const Mirror &mirror)
{
    return std::all_of(mirror.sources().begin(), mirror.sources().end(), hasFailed);
}

}

ExitCode watchEvents(const Request &request, const Backends &backends, const Clock &clock)
{
    Mirror mirror(clock);
    std::deque<NewEvents> news;
    for (const SourceSpec &source : request.sources)
        news.emplace_back(mirror.inbox(), backends.events(source) == EventSupply::Table);
    const auto file = OutputFile::standard();
    Output &output = file->output();
    LineQueue lines(output);
    DropNews dropped;
    EventPrinter printer(mirror, request, lines);
    std::vector<SourceNews> told(request.sources.size());
    OpenSources open(mirror, request.sources, backends, clock,
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
        dropped.tell(lines, clock.now(), lines.isEmpty());
        if (!lines.isEmpty())
            lines.send(beat.moreWaiting ? 0 : readerCheckMs);
        else if (!beat.moreWaiting)
            open.awaitNews();
    }
    lines.finish();
    dropped.tell(lines, clock.now(), true);
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return !written || (allFailed(mirror) && !wasInterrupted()) ? SourceFailed : Done;
}

}
