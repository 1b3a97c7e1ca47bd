// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "ctl/textwidth.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr int gap = 2;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

QString andMore(int count) { return QCoreApplication::translate("Wording", "and %Ln more", nullptr, count); }

struct Line {
    QString name;
    QString value;
};

class Lines
{
public:
    void add(const QString &name, const QString &value)
    {
        if (!value.isEmpty())
            m_lines.append({name, value});
    }
    /// Several values under one name.
    void add(const QString &name, const QStringList &values)
    {
        for (const QString &value : values)
            add(&value == &values.first() ? name : QString(), value);
    }
    void print(Output &output) const
    {
        int width = 0;
        for (const Line &line : m_lines)
            width = std::max(width, displayWidth(line.name));
        for (const Line &line : m_lines)
            printLine(output,
                      line.name + QString(width + gap - displayWidth(line.name), QLatin1Char(' ')) + line.value);
    }

private:
    QList<Line> m_lines;
};

QString statusOf(const RunHead &head, const Terminal &terminal)
{
    QStringList parts{inColour(head.status, wording::family(head.face), terminal), head.detail, head.timing};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QStringList linksOf(const RunHead &head, const Terminal &terminal)
{
    QStringList lines;
    for (const RunHead::Link &link : head.links) {
        const QString id = wording::plain(link.run.text);
        const QString text = link.text.contains(id) ? link.text : QStringLiteral("%1 (%2)").arg(link.text, id);
        lines << (link.face ? QStringLiteral("%1 · %2").arg(
                                  text, inColour(link.status, wording::family(*link.face), terminal))
                            : text);
    }
    if (head.moreLinks > 0)
        lines << andMore(head.moreLinks);
    return lines;
}

}

void printHead(Output &output, const RunHead &head, const Terminal &terminal)
{
    Lines lines;
    lines.add(wording::field(RunField::Id), head.id);
    lines.add(wording::field(RunField::Status), statusOf(head, terminal));
    lines.add(wording::field(RunField::Workflow), head.workflow);
    for (const RunHead::Fact &fact : head.facts)
        lines.add(fact.name, fact.whole);
    QStringList tags = head.tags;
    if (head.moreTags > 0)
        tags << andMore(head.moreTags);
    lines.add(wording::field(RunField::Tag), tags.join(QStringLiteral(", ")));
    lines.add(translated(QT_TRANSLATE_NOOP("Ctl", "Related")), linksOf(head, terminal));
    lines.add(translated(QT_TRANSLATE_NOOP("Ctl", "Problems")), head.problems);
    lines.add(wording::field(RunField::Source), head.knowledge);
    lines.print(output);
}

}
