// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/gathering.h"
#include "ctl/outputfile.h"
#include "ctl/runwriter.h"
#include "ctl/selection.h"
#include "ctl/wholeruns.h"

#include <QCoreApplication>

namespace blokwatch::ctl {

namespace {

std::unique_ptr<RunWriter> writerFor(Format format, Output &output)
{
    if (format == Format::Csv)
        return std::make_unique<CsvRunWriter>(output);
    return std::make_unique<JsonRunWriter>(output);
}

}

ExitCode exportRuns(const Request &request, const Backends &backends, const Clock &clock)
{
    auto file = OutputFile::open(request.output, request.sources);
    if (!file) {
        complain(QString::fromStdString(file.error().text));
        return file.error().kind == Error::Kind::Usage ? BadArguments : SourceFailed;
    }
    const Gathering gathering(request.sources, backends, clock);
    WholeRuns whole(gathering.mirror(), request.sources, backends);
    Output &output = (*file)->output();
    const auto writer = writerFor(request.format, output);
    writer->begin();
    whole.visit(select(gathering.mirror(), request), [&](const Run &run, const std::string &source) {
        writer->run(run, source);
        return output.isOpen();
    });
    writer->end();
    const bool sourceFailed = whole.report() || gathering.hasFailures();
    if (gathering.hasOnlyFailures() && !request.output.isEmpty()) {
        (*file)->discard();
        complain(QCoreApplication::translate("Ctl", "“%1” was not written").arg(request.output));
        return SourceFailed;
    }
    const auto closed = (*file)->close();
    if (!closed)
        complain(QString::fromStdString(closed.error().text));
    return sourceFailed || !closed ? SourceFailed : Done;
}

}
