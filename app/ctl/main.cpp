// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/interrupt.h"
#include "ctl/outputfile.h"
#include "ctl/verbs.h"
#include "options/locale.h"
#include "sql/postgres/postgressource.h"
#include "sql/sqlitesource.h"

#include <QCoreApplication>

using namespace blokwatch;
using namespace blokwatch::ctl;

namespace {

ExitCode perform(const Request &request)
{
    const Backends backends{
        [](const SourceSpec &source, DeploymentId deployment, const Clock &clock) {
            if (source.kind == SourceSpec::Kind::Postgres)
                return makePostgresSource(*parsePostgresUrl(source.path), deployment, clock);
            return makeSqliteSource(source.path, deployment, clock);
        },
        [](const SourceSpec &source) {
            if (source.kind == SourceSpec::Kind::Postgres)
                return openPostgresReader(*parsePostgresUrl(source.path));
            return openSqliteReader(source.path, wasInterrupted);
        },
    };
    const SystemClock clock;
    switch (request.verb) {
    case Verb::Runs: return listRuns(request, backends, clock);
    case Verb::Run: return showRun(request, backends, clock);
    case Verb::Export: return exportRuns(request, backends, clock);
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
    useUtf8Locale();
    catchInterrupts();
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("blokwatchctl"));
    const auto request = readRequest(QCoreApplication::arguments());
    if (const auto *reply = std::get_if<Reply>(&request))
        return answer(*reply);
    const ExitCode code = perform(std::get<Request>(request));
    endByInterrupt();
    return code;
}
