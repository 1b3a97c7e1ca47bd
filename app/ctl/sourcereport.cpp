// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/sourcereport.h"

#include "core/json/writer.h"
#include "ctl/messages.h"
#include "ctl/texttable.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>

namespace blokwatch::ctl {

namespace {

using State = Freshness::State;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

std::string_view stateWord(State state)
{
    switch (state) {
    case State::Unknown: return "unknown";
    case State::Loading: return "loading";
    case State::Fresh: return "fresh";
    case State::Snapshot: return "snapshot";
    case State::Reconnecting: return "reconnecting";
    case State::Stale: return "stale";
    case State::Paused: return "paused";
    case State::Failed: return "failed";
    }
    return "unknown";
}

StatusFamily stateFamily(State state)
{
    if (state == State::Fresh || state == State::Snapshot)
        return StatusFamily::Good;
    return state == State::Failed ? StatusFamily::Failed : StatusFamily::Waiting;
}

std::string_view kindWord(SourceSpec::Kind kind)
{
    constexpr std::array<std::string_view, 3> words = {"sqlite", "postgres", "http"}; // by Kind
    return words[std::size_t(kind)];
}

void writeGaps(json::Writer &writer, const SourceReport &report)
{
    writer.name("gaps").beginObject();
    writer.name("all").number(std::int64_t(report.gaps));
    writer.name("open").number(std::int64_t(report.gapsOpen));
    writer.name("repaired").number(std::int64_t(report.gapsRepaired));
    writer.endObject();
}

void writeFigures(json::Writer &writer, const SourceReport &report)
{
    const FeedCounts &counts = report.source->counts;
    writer.name("events").number(std::int64_t(counts.events));
    writer.name("malformed").number(std::int64_t(counts.malformed));
    writer.name("oversized").number(std::int64_t(counts.oversized));
    writer.name("dropped").number(std::int64_t(counts.dropped));
    writer.name("reconnects").number(std::int64_t(counts.reconnects));
    writeGaps(writer, report);
    writer.name("eventsPerSecond").number(report.source->eventsPerSecond);
    if (report.hasStream())
        writer.name("requestsPerSecond").number(counts.requestsPerSecond);
}

void write(json::Writer &writer, const SourceReport &report)
{
    const WatchedSource &source = *report.source;
    writer.beginObject();
    writer.name("name").string(source.name);
    writer.name("where").string(source.where);
    writer.name("kind").string(kindWord(report.kind));
    writer.name("state").string(stateWord(source.freshness.state));
    if (source.freshness.since != 0)
        writer.name("since").number(source.freshness.since);
    writer.name("text").string(source.freshness.text);
    writer.name("notes").beginArray();
    for (const std::string &note : source.freshness.notes)
        writer.string(note);
    writer.endArray();
    writer.name("runs").number(std::int64_t(report.runs));
    writeFigures(writer, report);
    writer.endObject();
}

QString gapText(const SourceReport &report)
{
    if (report.gaps == 0)
        return QStringLiteral("0");
    return translated(QT_TRANSLATE_NOOP("Ctl", "%1: %2 open, %3 repaired"))
        .arg(QString::number(report.gaps), QString::number(report.gapsOpen), QString::number(report.gapsRepaired));
}

QString rate(double perSecond) { return QString::number(perSecond, 'f', 1); }

}

std::vector<SourceReport> reportsOf(const Mirror &mirror, const std::vector<SourceSpec> &sources,
                                    const Backends &backends)
{
    std::vector<SourceReport> reports;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const WatchedSource &source = mirror.sources()[i];
        SourceReport &report = reports.emplace_back();
        report.source = &source;
        report.kind = sources[i].kind;
        report.events = backends.events(sources[i]);
        report.gaps = source.gaps.size() + source.gapsDropped;
        for (const FeedGap &gap : source.gaps) {
            report.gapsOpen += gap.until == 0 ? 1 : 0;
            report.gapsRepaired += gap.repaired ? 1 : 0;
        }
    }
    for (RunNo run = 0; run < mirror.runs().size(); ++run)
        reports[mirror.runs().deployment(run).number].runs += mirror.runs().isGone(run) ? 0 : 1;
    return reports;
}

void printJson(Output &output, const std::vector<SourceReport> &reports)
{
    json::Writer writer(2);
    writer.beginArray();
    for (const SourceReport &report : reports)
        write(writer, report);
    writer.endArray();
    output.write(writer.text());
    output.write("\n");
}

void printText(Output &output, const std::vector<SourceReport> &reports, Millis now, const Terminal &terminal)
{
    TextTable table;
    const auto add = [&](const char *title, std::function<QString(const SourceReport &)> text, bool right = false,
                         bool mayShrink = false) {
        table.add(
            {translated(title), [&reports, text](std::size_t row) { return text(reports[row]); }, right, mayShrink});
    };
    const auto figure = [&](const char *title, std::function<QString(const SourceReport &)> text) {
        add(title, std::move(text), true);
    };
    add(QT_TRANSLATE_NOOP("Ctl", "Source"), [](const auto &r) { return wording::plain(r.source->name); }, false, true);
    add(QT_TRANSLATE_NOOP("Ctl", "Kind"), [](const auto &r) { return wording::plain(kindWord(r.kind)); });
    table.add({translated(QT_TRANSLATE_NOOP("Ctl", "Freshness")),
               [&](std::size_t row) { return wording::freshness(reports[row].source->freshness, now); }, false, false,
               [&](std::size_t row) { return stateFamily(reports[row].source->freshness.state); }});
    add(QT_TRANSLATE_NOOP("Ctl", "Runs"), [](const auto &r) { return QString::number(r.runs); }, true);
    figure(QT_TRANSLATE_NOOP("Ctl", "Events"), [](const auto &r) { return QString::number(r.source->counts.events); });
    figure(QT_TRANSLATE_NOOP("Ctl", "Malformed"),
           [](const auto &r) { return QString::number(r.source->counts.malformed + r.source->counts.oversized); });
    figure(QT_TRANSLATE_NOOP("Ctl", "Reconnects"),
           [](const auto &r) { return QString::number(r.source->counts.reconnects); });
    figure(QT_TRANSLATE_NOOP("Ctl", "Gaps"), gapText);
    figure(QT_TRANSLATE_NOOP("Ctl", "Events/s"), [](const auto &r) { return rate(r.source->eventsPerSecond); });
    figure(QT_TRANSLATE_NOOP("Ctl", "Requests/s"),
           [](const auto &r) { return r.hasStream() ? rate(r.source->counts.requestsPerSecond) : QString(); });
    add(QT_TRANSLATE_NOOP("Ctl", "Where"), [](const auto &r) { return wording::plain(r.source->where); }, false, true);
    table.print(output, reports.size(), terminal);
    for (const SourceReport &report : reports) {
        const Freshness &freshness = report.source->freshness;
        std::vector<std::string> sentences = freshness.notes;
        if (!freshness.text.empty())
            sentences.insert(sentences.begin(), freshness.text);
        for (const std::string &sentence : sentences)
            output.write(QStringLiteral("%1: %2\n")
                             .arg(wording::plain(report.source->name), ownWords(report.source->name, sentence))
                             .toStdString());
    }
}

}
