// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/verbs.h"

#include "ctl/gathering.h"
#include "ctl/outputfile.h"
#include "ctl/selection.h"
#include "ctl/texttable.h"
#include "items/runcells.h"

namespace blokwatch::ctl {

namespace {

struct Shown {
    RunField field;
    bool right;
    bool mayShrink;
};

constexpr Shown shown[] = {
    {RunField::Id, false, false},     {RunField::Status, false, false},  {RunField::Workflow, false, true},
    {RunField::Trigger, false, true}, {RunField::Started, false, false}, {RunField::Duration, true, false},
    {RunField::Steps, true, false},   {RunField::Key, false, true},      {RunField::Tag, false, true},
    {RunField::Source, false, true},  {RunField::Error, false, true},
};

QString cellText(const RunCells &cells, RunNo run, RunField field, Millis now)
{
    QString text = cells.text(run, field, now);
    if (cells.isDamaged(run, field))
        text += QStringLiteral(" ⚠");
    const QString detail = field == RunField::Trigger ? cells.detail(run, field) : QString();
    return detail.isEmpty() ? text : text + QLatin1Char(' ') + detail;
}

TextTable runTable(const RunCells &cells, const std::vector<RunNo> &runs, bool severalSources, Millis now)
{
    TextTable table;
    for (const Shown &column : shown) {
        if (column.field == RunField::Source && !severalSources)
            continue;
        TextTable::Column added{wording::field(column.field), {}, column.right, column.mayShrink};
        added.cell = [&cells, &runs, now, field = column.field](std::size_t row) {
            return cellText(cells, runs[row], field, now);
        };
        if (column.field == RunField::Status)
            added.family = [&cells, &runs](std::size_t row) { return wording::family(cells.face(runs[row])); };
        table.add(std::move(added));
    }
    return table;
}

}

ExitCode listRuns(const Request &request, const Backends &backends, const Clock &clock)
{
    if (request.format != Format::Table)
        return exportRuns(request, backends, clock);
    const Gathering gathering(request.sources, backends, clock);
    const std::vector<RunNo> runs = select(gathering.mirror(), request);
    const RunCells cells(gathering.mirror());
    const auto file = OutputFile::standard();
    runTable(cells, runs, request.sources.size() > 1, clock.now())
        .print(file->output(), runs.size(), Terminal::ofStandardOutput());
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return gathering.hasFailures() || !written ? SourceFailed : Done;
}

}
