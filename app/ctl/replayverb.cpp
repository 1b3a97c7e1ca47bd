// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/writer.h"
#include "ctl/actverbs.h"
#include "ctl/outputfile.h"
#include "ctl/runtext.h"
#include "ctl/underway.h"
#include "ctl/verbs.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch::ctl {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

constexpr std::array outcomeNames = {"confirmed", "otherRun", "unchecked"}; ///< by ReplayCheck::Outcome

ReplayCheck checked(const Acting &acting, const ReplayAnswer &answer, const Backends &backends)
{
    const RunId &original = acting.found.detail->run.id;
    const auto reader = backends.reader(*acting.found.source);
    if (!reader)
        return {ReplayCheck::Outcome::Unchecked, original, answer.newRunId, reader.error().text};
    return checkReplay(original, answer, **reader);
}

std::string jsonOf(const ReplayCheck &check)
{
    json::Writer writer;
    writer.beginObject();
    writer.name("runId").string(check.original.text);
    writer.name("newRunId").string(check.named.text);
    writer.name("outcome").string(outcomeNames[std::size_t(check.outcome)]);
    writer.name("text").string(wording::replayOutcome(check).toStdString());
    writer.endObject();
    return writer.text() + "\n";
}

}

ExitCode replayRun(const Request &request, const Backends &backends, const Clock &clock)
{
    const Acting acting = actingOn(request, backends, clock, wording::whyNotReplay);
    if (!acting.control)
        return acting.code;
    const RunId &id = acting.found.detail->run.id;
    const auto answer = underWay(translated(QT_TRANSLATE_NOOP("Ctl", "interrupted; the request was made, and "
                                                                     "runs --where replay:%1 tells what started"))
                                     .arg(wording::plain(id.text)),
                                 [&] { return acting.control->replay(id, request.act.wish); });
    if (!answer)
        return actFailed(acting, answer.error());
    const auto unchecked = translated(QT_TRANSLATE_NOOP("Ctl", "interrupted; the server named run %1 as what started"));
    const ReplayCheck check = underWay(unchecked.arg(wording::plain(answer->newRunId.text)),
                                       [&] { return checked(acting, *answer, backends); });
    if (wasInterrupted()) // nothing can be written any more, but it has started
        leaveInterrupted(wording::replayOutcome(check));
    const auto file = OutputFile::standard();
    if (request.format == Format::Json)
        file->output().write(jsonOf(check));
    else
        printLine(file->output(), wording::replayOutcome(check));
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    if (!written)
        return SourceFailed;
    return check.outcome == ReplayCheck::Outcome::Confirmed ? acting.code : NotKnown;
}

}
