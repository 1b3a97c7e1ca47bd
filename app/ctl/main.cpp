// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"
#include "ctl/interrupt.h"
#include "ctl/outputfile.h"
#include "ctl/verbs.h"
#include "options/locale.h"
#include "options/opening.h"
#include "options/secret.h"

#include <QCoreApplication>

#include <unistd.h>

using namespace blokwatch;
using namespace blokwatch::ctl;

namespace {

/// Asks whoever sits at the terminal for the tokens that servers want and nobody has given.
void askForTokens(std::vector<SourceSpec> &sources)
{
    for (SourceSpec &source : sources) {
        if (source.token.empty() && ::isatty(STDIN_FILENO) == 1 && wantsToken(source))
            source.token = askForToken(source.name).value_or("");
    }
}

ExitCode perform(const Request &request)
{
    const Backends backends{
        makeSource,
        [](const SourceSpec &source) { return openReader(source, wasInterrupted); },
        [](const SourceSpec &source) {
            return source.kind == SourceSpec::Kind::Http ? EventSupply::Stream : EventSupply::Table;
        },
        abilitiesOf,
        openControl,
    };
    const SystemClock clock;
    switch (request.verb) {
    case Verb::Runs: return listRuns(request, backends, clock);
    case Verb::Run: return showRun(request, backends, clock);
    case Verb::Export: return exportRuns(request, backends, clock);
    case Verb::Watch: return watchEvents(request, backends, clock);
    case Verb::Sources: return showSources(request, backends, clock);
    case Verb::Cancel: return cancelRun(request, backends, clock);
    case Verb::Replay: return replayRun(request, backends, clock);
    case Verb::Tag: return tagRun(request, backends, clock);
    }
    return BadArguments;
}

ExitCode answer(const Reply &reply)
{
    if (reply.err.isEmpty()) {
        const auto file = OutputFile::standard();
        file->output().write(reply.out.toStdString());
        const auto written = file->close();
        if (!written)
            complain(QString::fromStdString(written.error().text));
        return written ? Done : SourceFailed;
    }
    complain(reply.err);
    complain(QCoreApplication::translate("Ctl", "--help tells how it is used"));
    return BadArguments;
}

}

int main(int argc, char **argv)
{
    guardStandardFiles();
    useUtf8Locale();
    catchInterrupts();
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("blokwatchctl"));
    auto read = readRequest(QCoreApplication::arguments());
    if (const auto *reply = std::get_if<Reply>(&read))
        return answer(*reply);
    auto &request = std::get<Request>(read);
    for (const QString &name : request.hiddenNames)
        json::Redaction::hideAlso(name.toStdString());
    askForTokens(request.sources);
    const ExitCode code = perform(request);
    if (request.verb != Verb::Watch) // which is meant to be interrupted
        endByInterrupt();
    return code;
}
