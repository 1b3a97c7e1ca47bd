// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/outputfile.h"
#include "ctl/runlookup.h"
#include "ctl/runtext.h"
#include "items/detailjson.h"
#include "items/wording.h"

namespace blokwatch::ctl {

namespace {

void printForPeople(Output &output, const Found &found, const Clock &clock)
{
    const Terminal terminal = Terminal::ofStandardOutput();
    const RunDetail &detail = *found.detail;
    printFacts(output, detail.run, found.source->name, clock.now(), terminal);
    printSteps(output, detail.nodes, terminal);
    printError(output, detail.run, terminal);
    printLogs(output, detail.logs, terminal);
}

}

ExitCode showRun(const Request &request, const Backends &backends, const Clock &clock)
{
    const Found found = findRun(request.id, request.sources, backends, clock);
    if (!found.detail)
        return found.code;
    const auto file = OutputFile::standard();
    Output &output = file->output();
    if (request.format == Format::Json)
        output.write(detailJson(*found.detail) + "\n");
    else
        printForPeople(output, found, clock);
    for (const std::string &damage : found.detail->damage)
        complain(wording::plain(damage));
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return written ? found.code : SourceFailed;
}

}
