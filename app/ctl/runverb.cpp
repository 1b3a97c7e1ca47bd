// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/knownsource.h"
#include "ctl/outputfile.h"
#include "ctl/runlookup.h"
#include "ctl/runtext.h"
#include "items/detailjson.h"
#include "items/steptreemodel.h"
#include "mirror/runneighbour.h"

#include <QCoreApplication>

namespace blokwatch::ctl {

namespace {

constexpr Millis listingPatience = 10'000;
constexpr std::size_t mostSubrunsRead = 8;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// A list does not tell which step started a run, so the first few are read.
SubrunWords subrunWords(const RunTable &runs, const std::vector<RunNo> &children, RunReader &reader)
{
    std::vector<RunId> ids;
    for (std::size_t i = 0; i < std::min(children.size(), mostSubrunsRead); ++i)
        ids.push_back({runs.id(children[i])});
    std::vector<std::string> damage;
    const auto read = reader.runs(ids, damage);
    SubrunWords words;
    for (const Run &run : read ? *read : std::vector<Run>()) { // the head has them all anyway
        if (run.parentNodeRunId)
            words[run.parentNodeRunId->text] << QStringLiteral("%1 %2").arg(
                wording::plain(run.id.text),
                wording::status(wording::face(run.status.known(), false), run.status.text()));
    }
    return words;
}

/// All that the studio's run page has, with what the source knows of other runs.
void printForPeople(Output &output, RunDetail detail, const KnownSource &known, RunReader *reader)
{
    const Terminal terminal = Terminal::ofStandardOutput();
    const RunTable &runs = known.mirror().runs();
    const Millis now = known.mirror().clock().now();
    const auto row = runs.find(known.source().deployment, detail.run.id.text);
    const auto children = row ? childrenOf(runs, *row) : std::vector<RunNo>();
    const auto replays = row ? replaysOf(runs, *row) : std::vector<RunNo>();
    printHead(output, runHead({known.mirror(), known.source().deployment, row, &detail, children, replays, now}),
              terminal);
    const auto shared = std::make_shared<const RunDetail>(std::move(detail));
    printSteps(output, *buildStepTree(shared),
               reader && !children.empty() ? subrunWords(runs, children, *reader) : SubrunWords(),
               SourceTime::of(known.source()).knownAt(now), terminal);
    printErrors(output, *shared, terminal);
    printResult(output, *shared, terminal);
    printAttempts(output, *shared, terminal);
    printLogs(output, *shared, terminal);
    printEvents(output, *shared, terminal);
}

ExitCode showForPeople(Output &output, Found found, const Backends &backends, const Clock &clock)
{
    KnownSource known(*found.source, backends, clock);
    const auto outcome = known.await(listingPatience);
    if (outcome == KnownSource::Outcome::Late)
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "%1: its list of runs is long; only runs read within 10 s are "
                                                     "told as related"))
                     .arg(wording::plain(found.source->name)));
    const auto reader = backends.reader(*found.source);
    printForPeople(output, *std::move(found.detail), known, reader ? reader->get() : nullptr);
    return outcome == KnownSource::Outcome::Failed ? SourceFailed : found.code;
}

ExitCode showAsJson(Output &output, const Found &found)
{
    output.write(detailJson(*found.detail) + "\n");
    for (const std::string &damage : found.detail->damage)
        complain(wording::plain(damage));
    return found.code;
}

}

ExitCode showRun(const Request &request, const Backends &backends, const Clock &clock)
{
    Found found = findRun(request.id, request.sources, backends, clock);
    if (!found.detail)
        return found.code;
    const auto file = OutputFile::standard();
    const ExitCode code = request.format == Format::Json
                              ? showAsJson(file->output(), found)
                              : showForPeople(file->output(), std::move(found), backends, clock);
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return written ? code : SourceFailed;
}

}
