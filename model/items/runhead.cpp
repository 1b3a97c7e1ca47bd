// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/runhead.h"

#include "core/codec/errorcodec.h"
#include "core/json/value.h"
#include "items/linewords.h"
#include "items/rowrun.h"
#include "items/runcells.h"
#include "items/runspans.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <span>
#include <vector>

namespace blokwatch {

namespace {

constexpr qsizetype valueLimit = 160;
constexpr qsizetype tipLimit = 2048;
constexpr qsizetype tagLimit = 64;
constexpr std::size_t mostTags = 24;
constexpr std::size_t mostLinks = 24;
constexpr std::size_t mostMetadata = 12;
/// Bytes of an error or of metadata that are read at each refresh.
constexpr std::size_t mostParsed = 262'144;
constexpr qsizetype errorLimit = 1024;

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

QString shown(std::string_view text) { return wording::plain(text, valueLimit); }

/// For a tool tip: the text, and how long it is when that is too much for one.
QString toolTipOf(std::string_view text)
{
    const auto part = wording::plain(text, tipLimit);
    if (text.size() <= std::size_t(tipLimit))
        return part;
    return translated(QT_TRANSLATE_NOOP("Wording", "The beginning of %L1 bytes:")).arg(text.size()) + u'\n' + part;
}

/// The short form of an id that is enough to tell it from others.
QString shortId(std::string_view id) { return wording::plain(id, 20); }

const WatchedSource *sourceOf(const Mirror &mirror, DeploymentId deployment)
{
    const auto &sources = mirror.sources();
    const auto found = std::find_if(sources.begin(), sources.end(),
                                    [=](const WatchedSource &source) { return source.deployment == deployment; });
    return found == sources.end() ? nullptr : &*found;
}

/// Collects the facts that there are.
class Facts
{
public:
    Facts(QList<RunHead::Fact> &facts, Millis itsNow) : m_facts(facts), m_now(itsNow) {}

    void add(const QString &name, const QString &value, const QString &toolTip = {}, bool isId = false,
             const QString &whole = {})
    {
        if (!value.isEmpty())
            m_facts.append({name, value, toolTip.isEmpty() ? QString() : name + u'\n' + toolTip, isId,
                            whole.isEmpty() ? value : whole});
    }
    void text(const QString &name, const std::optional<std::string> &value, bool isId = false)
    {
        if (value)
            add(name, shown(*value), toolTipOf(*value), isId, wording::plain(*value, tipLimit));
    }
    void number(const QString &name, std::optional<std::int64_t> value, const QString &toolTip = {})
    {
        if (value)
            add(name, QString::number(*value), toolTip);
    }
    void moment(const QString &name, std::optional<Millis> at)
    {
        if (!at)
            return;
        const auto exact = wording::exactMoment(*at);
        const auto ago = wording::ago(*at, m_now);
        add(name, wording::moment(*at, m_now), exact + u'\n' + ago, false, QStringLiteral("%1 (%2)").arg(exact, ago));
    }
    void span(const QString &name, Millis span)
    {
        add(name, wording::span(span), translated(QT_TRANSLATE_NOOP("Wording", "%1 ms")).arg(span));
    }

private:
    QList<RunHead::Fact> &m_facts;
    Millis m_now;
};

class Builder
{
public:
    explicit Builder(const RunHeadInput &input)
        : m_in(input),
          m_source(sourceOf(input.mirror, input.deployment)),
          m_itsNow(m_source ? m_source->inItsTime(input.now) : input.now),
          m_run(runOfInput(input))
    {
    }

    RunHead build()
    {
        m_head.id = wording::plain(m_run.id.text);
        m_head.workflow = m_run.workflowName.empty() ? wording::noName() : wording::plain(m_run.workflowName, 512);
        addStatus();
        addError();
        addTimes();
        addTrigger();
        addSchedule();
        addMetadata();
        addTags();
        addLinks();
        addProblems();
        addKnowledge();
        return std::move(m_head);
    }

private:
    static Run runOfInput(const RunHeadInput &input)
    {
        static const Run nothing;
        const Run &reading = input.detail ? input.detail->run : nothing;
        return input.run ? runOf(input.mirror.runs(), *input.run, reading) : reading;
    }

    void addStatus()
    {
        const auto &mirror = m_in.mirror;
        // The record alone does not tell a merged run from one that waits for its window, unless it has ended.
        const bool isMerged = m_in.run && !isBehind(mirror.runs(), *m_in.run, m_run)
                                  ? mirror.runs().isMerged(*m_in.run)
                                  : m_run.finishedAt.has_value() || !m_run.scheduledAt;
        m_head.face = wording::face(m_run.status.known(), isMerged);
        m_head.status = wording::status(m_head.face, m_run.status.text());
        if (!m_in.run || isBehind(mirror.runs(), *m_in.run, m_run)) {
            m_head.timing = m_run.durationMs ? wording::span(*m_run.durationMs) : QString();
            return;
        }
        const auto timing = runTiming(mirror, *m_in.run, m_in.now);
        m_head.timing = timingSentence(timing, m_head.face);
        m_head.isLive = timing.live;
        m_head.detail = RunCells(mirror).detail(*m_in.run, RunField::Status);
    }

    void addError()
    {
        if (m_run.error && m_run.error->text.size() > mostParsed) {
            m_head.error = wording::plain(wording::jsonBeginning(m_run.error->text, errorLimit), errorLimit);
        } else if (m_run.error) {
            json::Decoder decoder;
            const auto error = wording::jsonWithoutSecrets(m_run.error->text);
            const auto message = errorMessage(decoder, error);
            m_head.error = wording::plain(message ? *message : error, errorLimit);
        } else if (m_in.run) {
            m_head.error = wording::plain(wording::withoutSecrets(m_in.mirror.runs().errorText(*m_in.run)), errorLimit);
        }
    }

    void addTimes()
    {
        Facts facts(m_head.facts, m_itsNow);
        facts.moment(wording::field(RunField::Started), m_run.startedAt);
        facts.moment(wording::field(RunField::Finished), m_run.finishedAt);
        const bool waits = m_in.detail && m_head.face != StatusFace::Merged; // which waits for nothing any more
        const auto spans = waits ? runSpans(*m_in.detail, m_itsNow).value_or(RunSpans()) : RunSpans();
        if (m_run.durationMs && *m_run.durationMs >= 0)
            facts.span(wording::field(RunField::Duration), *m_run.durationMs);
        if (spans.waited > 0)
            facts.span(translated(QT_TRANSLATE_NOOP("Wording", "Waited")), spans.waited);
        if (spans.waited > 0 && spans.ran > 0)
            facts.span(translated(QT_TRANSLATE_NOOP("Wording", "Ran")), spans.ran);
        addSteps(facts);
    }

    /// Blok counts what ran, repeated and nested steps too, beside the steps that the workflow lists.
    void addSteps(Facts &facts)
    {
        if (m_run.nodeCount <= 0 && m_run.completedNodes <= 0)
            return;
        const bool isMore = m_run.completedNodes > m_run.nodeCount;
        facts.add(wording::field(RunField::Steps),
                  isMore ? translated(QT_TRANSLATE_NOOP("Wording", "%1 · %2 executed"))
                               .arg(m_run.nodeCount)
                               .arg(m_run.completedNodes)
                         : QStringLiteral("%1/%2").arg(m_run.completedNodes).arg(m_run.nodeCount),
                  translated(QT_TRANSLATE_NOOP("Wording", "Steps in the workflow: %1\nExecutions that completed, "
                                                          "repeated and nested ones too: %2"))
                      .arg(m_run.nodeCount)
                      .arg(m_run.completedNodes));
    }

    void addTrigger()
    {
        Facts facts(m_head.facts, m_itsNow);
        const auto trigger =
            m_run.triggerSummary.empty() ? m_run.triggerType : m_run.triggerType + " · " + m_run.triggerSummary;
        facts.text(wording::field(RunField::Trigger), trigger);
        facts.add(wording::field(RunField::Environment), shown(m_run.environment.value_or("production")));
        if (m_run.workflowPath != m_run.workflowName && !m_run.workflowPath.empty())
            facts.text(translated(QT_TRANSLATE_NOOP("Wording", "Path")), m_run.workflowPath, true);
    }

    void addSchedule()
    {
        Facts facts(m_head.facts, m_itsNow);
        const bool isQueued = m_run.status.known() == RunStatus::Queued;
        facts.moment(isQueued ? translated(QT_TRANSLATE_NOOP("Wording", "Next try"))
                              : wording::field(RunField::Scheduled),
                     m_run.scheduledAt);
        facts.moment(wording::field(RunField::Expires), m_run.expiresAt);
        facts.text(wording::field(RunField::Key), m_run.debounceKey, true);
        facts.text(translated(QT_TRANSLATE_NOOP("Wording", "Debounce mode")), m_run.debounceMode);
        // Blok counts the pings of a debounced run and the tries of a queued one in the same field.
        facts.number(m_run.debounceKey ? wording::field(RunField::Pings)
                                       : translated(QT_TRANSLATE_NOOP("Wording", "Retries or pings")),
                     m_run.pingCount);
        if (!m_run.status.isTerminal()) // where it goes on
            facts.number(translated(QT_TRANSLATE_NOOP("Wording", "Last step index")), m_run.lastCompletedStepIndex,
                         translated(QT_TRANSLATE_NOOP("Wording", "The last step of the workflow that is done, counted "
                                                                 "from 0. The run goes on after it.")));
        if (m_run.parentNodeRunId)
            facts.text(translated(QT_TRANSLATE_NOOP("Wording", "Called by step")), m_run.parentNodeRunId->text, true);
        if (m_run.stateSnapshot)
            facts.add(
                translated(QT_TRANSLATE_NOOP("Wording", "State snapshot")),
                translated(QT_TRANSLATE_NOOP("Wording", "%L1 bytes")).arg(m_run.stateSnapshot->size()),
                translated(QT_TRANSLATE_NOOP("Wording", "What the run was put aside with; it stands under Raw.")));
    }

    void addMetadata()
    {
        if (!m_run.metadata)
            return;
        Facts facts(m_head.facts, m_itsNow);
        const bool isLong = m_run.metadata->text.size() > mostParsed;
        const auto &source = m_run.metadata->text;
        const auto metadata =
            isLong ? wording::jsonBeginning(source, std::size_t(tipLimit)) : wording::jsonWithoutSecrets(source);
        const auto document = json::Document::parse(isLong ? std::string() : metadata);
        if (!document || document->root().kind() != json::Kind::Object) {
            facts.text(translated(QT_TRANSLATE_NOOP("Wording", "Metadata")), metadata);
            return;
        }
        std::size_t count = 0;
        for (const json::Node member : document->root()) {
            if (++count > mostMetadata)
                continue;
            const auto value = member.kind() == json::Kind::String ? member.text() : std::string(member.source());
            facts.text(wording::plain(member.name(), 40), value, true);
        }
        if (count > mostMetadata)
            facts.add(translated(QT_TRANSLATE_NOOP("Wording", "Metadata")),
                      translated(QT_TRANSLATE_NOOP("Wording", "%L1 more")).arg(count - mostMetadata),
                      translated(QT_TRANSLATE_NOOP("Wording", "All of it stands under Raw.")));
    }

    void addTags()
    {
        const auto tags = m_run.tags.value_or(std::vector<std::string>());
        for (std::size_t i = 0; i < std::min(tags.size(), mostTags); ++i)
            m_head.tags << wording::plain(tags[i], tagLimit);
        m_head.moreTags = int(tags.size()) - int(m_head.tags.size());
    }

    /// `text` has a place for the short id.
    void link(RunHead::Link::Kind kind, const char *text, const std::string &id)
    {
        if (id.empty())
            return;
        RunHead::Link made{kind, {id}, translated(text).arg(shortId(id)), wording::plain(id), std::nullopt, {}};
        const auto &runs = m_in.mirror.runs();
        if (const auto run = runs.find(m_in.deployment, id)) {
            made.face = wording::face(runs.status(*run), runs.isMerged(*run));
            if (runs.workflow(*run) != m_run.workflowName)
                made.text += QStringLiteral(" · ") + wording::plain(runs.workflow(*run), 40);
            made.status = wording::status(*made.face, runs.statusText(*run));
            made.toolTip = QStringList{made.status, shown(runs.workflow(*run)), wording::plain(id)}.join(u'\n');
        }
        m_head.links << made;
    }

    void addLinks()
    {
        using Kind = RunHead::Link::Kind;
        const auto &runs = m_in.mirror.runs();
        link(Kind::Parent, QT_TRANSLATE_NOOP("Wording", "↑ Called from %1"), m_run.parentRunId.value_or(RunId()).text);
        link(Kind::ReplayOf, QT_TRANSLATE_NOOP("Wording", "↻ Replay of %1"), m_run.replayOf.value_or(RunId()).text);
        if (m_in.run && m_head.face == StatusFace::Merged)
            link(Kind::MergedInto, QT_TRANSLATE_NOOP("Wording", "→ Merged into %1"), runs.mergedInto(*m_in.run));
        std::vector<const Run *> unlisted; // a reading may know sub-runs that no list has
        for (const Run &subrun : m_in.detail ? std::span<const Run>(m_in.detail->subruns) : std::span<const Run>()) {
            const auto row = runs.find(m_in.deployment, subrun.id.text);
            if (!row || runs.parent(*row) != m_run.id.text)
                unlisted.push_back(&subrun);
        }
        const std::size_t all = m_in.children.size() + m_in.replays.size() + unlisted.size();
        for (std::size_t i = 0; i < std::min(m_in.replays.size(), mostLinks); ++i)
            link(Kind::Replay, QT_TRANSLATE_NOOP("Wording", "↻ Replayed as %1"), runs.id(m_in.replays[i]));
        std::size_t room = mostLinks - std::min(m_in.replays.size(), mostLinks);
        const auto addSubRun = [&](const std::string &id) {
            if (room == 0)
                return;
            link(Kind::SubRun, QT_TRANSLATE_NOOP("Wording", "↓ Sub-run %1"), id);
            --room;
        };
        for (const RunNo child : m_in.children)
            addSubRun(runs.id(child));
        for (const Run *child : unlisted)
            addSubRun(child->id.text);
        m_head.moreLinks = int(all > mostLinks ? all - mostLinks : 0);
    }

    void addProblems()
    {
        const auto &runs = m_in.mirror.runs();
        if (m_in.run) {
            for (const RunAnomaly &anomaly : runs.anomalies(*m_in.run))
                m_head.problems << wording::anomaly(anomaly);
            if (runs.isGone(*m_in.run))
                m_head.problems << translated(QT_TRANSLATE_NOOP("Wording", "Gone at its source since %1"))
                                       .arg(wording::exactMoment(runs.goneSince(*m_in.run)));
        }
        if (m_in.detail) {
            for (const std::string &damage : m_in.detail->damage)
                m_head.problems << wording::plain(damage, 512);
        }
    }

    void addKnowledge()
    {
        QStringList parts;
        if (m_source) {
            parts << shown(m_source->name) << wording::freshness(m_source->freshness, m_in.now);
            if (m_source->is(Freshness::State::Stale) || m_source->is(Freshness::State::Failed))
                parts << wording::plain(m_source->freshness.text, 256);
        }
        const auto &runs = m_in.mirror.runs();
        if (m_in.run && !RunStatus::isTerminal(runs.status(*m_in.run)) && runs.knownAt(*m_in.run) > 0)
            parts << translated(QT_TRANSLATE_NOOP("Wording", "as of %1"))
                         .arg(wording::ago(runs.knownAt(*m_in.run), m_itsNow));
        parts.removeAll(QString());
        m_head.knowledge = parts.join(QStringLiteral(" · "));
    }

    const RunHeadInput &m_in;
    const WatchedSource *m_source;
    Millis m_itsNow;
    Run m_run;
    RunHead m_head;
};

}

RunHead runHead(const RunHeadInput &input) { return Builder(input).build(); }

QString runLink(const Mirror &mirror, const RunRef &run)
{
    const auto source = sourceOf(mirror, run.deployment);
    const auto text = [](const std::string &bytes) {
        return QUrl::toPercentEncoding(QString::fromUtf8(bytes.c_str(), qsizetype(bytes.size())));
    };
    return QStringLiteral("blokwatch://run/") + QString::fromLatin1(text(run.id.text)) +
           (source ? QStringLiteral("?source=") + QString::fromLatin1(text(source->name)) : QString());
}

}
