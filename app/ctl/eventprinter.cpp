// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/eventprinter.h"

#include "ctl/eventjson.h"
#include "ctl/eventtext.h"
#include "ctl/textwidth.h"
#include "items/wording.h"

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr int widestColumn = 32;
constexpr qsizetype longestName = 200;

}

EventPrinter::EventPrinter(const Mirror &mirror, const Request &request, LineQueue &lines)
    : m_mirror(mirror),
      m_request(request),
      m_lines(lines),
      m_terminal(Terminal::ofStandardOutput())
{
}

void EventPrinter::beginBeat()
{
    if (!m_request.query.isEmpty())
        m_predicate.emplace(m_mirror.runs(), m_request.query, m_mirror.clock().now());
}

void EventPrinter::print(DeploymentId deployment, const EventBatch &batch, const RunEvent &event)
{
    if (!isWanted(deployment, event))
        return;
    if (m_request.format == Format::Json)
        m_lines.add(eventLine(batch, event));
    else
        m_lines.add((textLine(deployment, event) + QLatin1Char('\n')).toStdString());
}

bool EventPrinter::isWanted(DeploymentId deployment, const RunEvent &event)
{
    if (!m_predicate)
        return true;
    const auto run = m_mirror.runs().find(deployment, event.runId);
    return run && m_predicate->matches(*run);
}

QString EventPrinter::textLine(DeploymentId deployment, const RunEvent &event)
{
    const Millis now = m_mirror.clock().now();
    QString line = padded(Time, wording::moment(event.timestamp, now));
    if (m_mirror.sources().size() > 1)
        line += padded(Source, wording::plain(m_mirror.sources()[deployment.number].name, longestName));
    line += padded(Run, wording::plain(event.runId, longestName));
    line += padded(Workflow, wording::plain(event.workflowName, longestName));
    const QString word = padded(Word, eventWord(event));
    QString rest = wording::plain(event.nodeName, longestName);
    if (const QString detail = eventDetail(event, now); !detail.isEmpty())
        rest += (rest.isEmpty() ? QString() : QStringLiteral(": ")) + detail;
    if (m_terminal.columns > 0)
        rest = elided(rest, std::max(m_terminal.columns - displayWidth(line) - displayWidth(word), 0));
    QString whole = line + inColour(word, eventFamily(event.type), m_terminal) + rest;
    while (whole.endsWith(QLatin1Char(' ')))
        whole.chop(1);
    return whole;
}

/// A column becomes as wide as the widest text so far, and no narrower.
QString EventPrinter::padded(Column column, const QString &text)
{
    int &width = m_widths[column];
    width = std::max(width, std::min(displayWidth(text), widestColumn));
    return text + QString(std::max(width - displayWidth(text), 0) + 2, QLatin1Char(' '));
}

}
