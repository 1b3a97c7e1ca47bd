// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/phaseprinter.h"

#include "core/json/writer.h"
#include "ctl/messages.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

qsizetype widestPhase()
{
    qsizetype widest = 0;
    for (int phase = 0; phase < CancelCommand::phaseCount; ++phase)
        widest = std::max(widest, wording::cancelPhase(CancelCommand::Phase(phase)).size());
    return widest;
}

}

PhasePrinter::PhasePrinter(Format format, const SourceSpec &source, const Clock &clock, LineQueue &lines)
    : m_format(format),
      m_source(source),
      m_clock(clock),
      m_lines(lines),
      m_terminal(Terminal::ofStandardOutput())
{
}

void PhasePrinter::announce(const Run &run, const ActTarget &target)
{
    const StatusFace face = wording::face(target.status.known(), target.merged);
    QStringList lines{translated(QT_TRANSLATE_NOOP("Ctl", "Cancels run %1 of %2 at %3 (%4):"))
                          .arg(wording::plain(run.id.text), wording::plain(run.workflowName),
                               wording::plain(m_source.name), wording::status(face, target.status.text()))};
    for (const QString &sentence : wording::cancelMeaning(target))
        lines << QStringLiteral("  ") + sentence;
    const QString text = lines.join(QLatin1Char('\n'));
    if (m_format == Format::Json)
        complain(text);
    else
        m_lines.add((text + QLatin1Char('\n')).toStdString());
}

void PhasePrinter::print(const CancelCommand &command)
{
    m_lines.add(m_format == Format::Json ? jsonLine(command) : textLine(command).toStdString());
}

QString PhasePrinter::textLine(const CancelCommand &command) const
{
    static const qsizetype width = widestPhase();
    const QString word = wording::cancelPhase(command.phase());
    return wording::moment(m_clock.now(), m_clock.now()) + QStringLiteral("  ") +
           inColour(word, wording::cancelPhaseFamily(command.phase()), m_terminal) +
           QString(width + 2 - word.size(), QLatin1Char(' ')) + wording::cancelSentence(command) + QLatin1Char('\n');
}

std::string PhasePrinter::jsonLine(const CancelCommand &command) const
{
    json::Writer writer;
    writer.beginObject();
    writer.name("runId").string(command.run().id.text);
    writer.name("source").string(m_source.name);
    writer.name("phase").string(wording::cancelPhaseName(command.phase()));
    writer.name("timestamp").number(std::int64_t(m_clock.now()));
    writer.name("text").string(wording::cancelSentence(command).toStdString());
    if (!command.reason().empty())
        writer.name("reason").string(command.reason());
    writer.endObject();
    return writer.text() + "\n";
}

}
