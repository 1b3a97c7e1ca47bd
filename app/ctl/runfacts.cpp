// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runtext.h"

#include "items/wording.h"

#include <QCoreApplication>
#include <QList>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

struct Fact {
    QString name;
    QString value;
};

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

/// Collects the facts that there are.
class Facts
{
public:
    explicit Facts(Millis now) : m_now(now) {}

    void text(const QString &name, const std::string &value) { add(name, wording::plain(value)); }
    void text(const QString &name, const std::optional<std::string> &value) { text(name, value.value_or("")); }
    template<class Tag> void id(const QString &name, const std::optional<Id<Tag>> &value)
    {
        text(name, value ? value->text : std::string());
    }
    void number(const QString &name, std::optional<std::int64_t> value)
    {
        if (value)
            add(name, QString::number(*value));
    }
    void moment(const QString &name, std::optional<Millis> at)
    {
        if (at)
            add(name, QStringLiteral("%1 (%2)").arg(wording::exactMoment(*at), wording::ago(*at, m_now)));
    }
    void add(const QString &name, const QString &value)
    {
        if (!value.isEmpty())
            m_facts.append({name, value});
    }
    const QList<Fact> &all() const { return m_facts; }

private:
    Millis m_now;
    QList<Fact> m_facts;
};

QString statusOf(const Run &run, const Terminal &terminal)
{
    // The record alone does not tell a merged run from one that waits for its window, unless it has ended.
    const bool isMerged = run.finishedAt.has_value() || !run.scheduledAt.has_value();
    const StatusFace face = wording::face(run.status.known(), isMerged);
    return inColour(wording::status(face, run.status.text()), wording::family(face), terminal);
}

QString tagsOf(const Run &run)
{
    QStringList tags;
    for (const std::string &tag : run.tags.value_or(std::vector<std::string>()))
        tags.append(wording::plain(tag));
    return tags.join(QStringLiteral(", "));
}

QString pathOf(const Run &run)
{
    return run.workflowPath == run.workflowName ? QString() : wording::plain(run.workflowPath);
}

void addTimes(Facts &facts, const Run &run)
{
    facts.moment(wording::field(RunField::Started), run.startedAt);
    facts.moment(wording::field(RunField::Finished), run.finishedAt);
    if (run.durationMs)
        facts.add(wording::field(RunField::Duration), wording::span(*run.durationMs));
    facts.moment(wording::field(RunField::Scheduled), run.scheduledAt);
    facts.moment(wording::field(RunField::Expires), run.expiresAt);
}

}

void printLine(Output &output, const QString &line) { output.write((line + QLatin1Char('\n')).toStdString()); }

void printHeading(Output &output, const QString &heading, const Terminal &terminal)
{
    printLine(output, QString());
    printLine(output, inBold(heading, terminal));
}

void printFacts(Output &output, const Run &run, const std::string &source, Millis now, const Terminal &terminal)
{
    Facts facts(now);
    facts.text(wording::field(RunField::Id), run.id.text);
    facts.add(wording::field(RunField::Status), statusOf(run, terminal));
    facts.text(wording::field(RunField::Workflow), run.workflowName);
    facts.add(translated(QT_TRANSLATE_NOOP("Ctl", "Path")), pathOf(run));
    facts.text(wording::field(RunField::Trigger), run.triggerType + " " + run.triggerSummary);
    addTimes(facts, run);
    facts.add(wording::field(RunField::Steps), QStringLiteral("%1/%2").arg(run.completedNodes).arg(run.nodeCount));
    facts.number(translated(QT_TRANSLATE_NOOP("Ctl", "Last step done")), run.lastCompletedStepIndex);
    facts.text(wording::field(RunField::Environment), run.environment.value_or("production"));
    facts.add(wording::field(RunField::Tag), tagsOf(run));
    facts.text(wording::field(RunField::Key), run.debounceKey);
    facts.text(translated(QT_TRANSLATE_NOOP("Ctl", "Debounce mode")), run.debounceMode);
    facts.number(wording::field(RunField::Pings), run.pingCount);
    facts.id(wording::field(RunField::Parent), run.parentRunId);
    facts.id(translated(QT_TRANSLATE_NOOP("Ctl", "Called by step")), run.parentNodeRunId);
    facts.id(wording::field(RunField::ReplayOf), run.replayOf);
    if (run.metadata)
        facts.text(translated(QT_TRANSLATE_NOOP("Ctl", "Metadata")), run.metadata->text);
    facts.text(wording::field(RunField::Source), source);
    qsizetype width = 0;
    for (const Fact &fact : facts.all())
        width = std::max(width, fact.name.size());
    for (const Fact &fact : facts.all())
        printLine(output, fact.name.leftJustified(width + 2) + fact.value);
}

}
