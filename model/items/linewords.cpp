// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/linewords.h"

#include "core/codec/errorcodec.h"
#include "core/json/preview.h"
#include "core/json/redaction.h"
#include "core/json/value.h"
#include "mirror/eventmeaning.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace blokwatch::wording {

namespace {

/// A larger payload is not summed up: a list must stay quick.
constexpr std::size_t largestSummed = 32'768;
constexpr qsizetype memberLimit = 80;
constexpr int mostMembers = 6;
constexpr qsizetype lineLimit = 4096;

const json::Redaction &redaction()
{
    static const json::Redaction usual;
    return usual;
}

/// A log line such as "[step 1/2] started" is no JSON, and is shown.
QString memberText(const json::Node &member)
{
    const auto name = plain(member.name(), memberLimit);
    if (redaction().isTelling(member.name()))
        return name + u' ' + plain(json::Redaction::word);
    switch (member.kind()) {
    case json::Kind::String: {
        const auto text = member.text();
        return name + u' ' + plain(redaction().insteadOf(text).value_or(text), memberLimit);
    }
    case json::Kind::Number:
    case json::Kind::Boolean: return name + u' ' + plain(member.source(), memberLimit);
    default: return {};
    }
}

}

QString exactTime(Millis at)
{
    const auto parts = exactMoment(at).split(u' ');
    return parts.size() == 3 ? parts[1] : parts.join(u' ');
}

QString plainLines(std::string_view text, qsizetype mostLines)
{
    QStringList lines;
    qsizetype more = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (lines.size() < mostLines) {
            auto line = text.substr(0, end);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            lines << plain(line, lineLimit);
            if (lines.back().size() == lineLimit && line.size() > std::size_t(lineLimit))
                lines.back() +=
                    QCoreApplication::translate("Wording", " (cut: this line has %L1 bytes)").arg(line.size());
        } else {
            ++more;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (more > 0)
        lines << QCoreApplication::translate("Wording", "… %Ln more line(s)", nullptr, int(more));
    return lines.join(u'\n');
}

std::string withoutSecrets(std::string_view text) { return redaction().insteadOf(text).value_or(std::string(text)); }

std::string jsonWithoutSecrets(std::string_view json) { return redaction().shown(json); }

std::string jsonBeginning(std::string_view json, std::size_t limit)
{
    auto part = json::preview(json, redaction(), {.indent = 0, .limit = limit});
    return part.end == json::Preview::End::Fault ? redaction().guessed(json.substr(0, limit)) : std::move(part.text);
}

QString eventSummary(const RunEvent &event)
{
    if (event.payload.empty() || event.payload.size() > largestSummed)
        return {};
    const auto document = json::Document::parse(std::string(event.payload));
    if (!document || document->root().kind() != json::Kind::Object)
        return {};
    QStringList parts;
    for (const json::Node member : document->root()) {
        if (parts.size() == mostMembers)
            break;
        if (member.name() == "error") {
            json::Decoder decoder;
            if (const auto message = errorMessage(decoder, redaction().redacted(member.source())))
                parts << plain(*message, 2 * memberLimit);
        } else if (const auto text = memberText(member); !text.isEmpty()) {
            parts << text;
        }
    }
    return parts.join(QStringLiteral(" · "));
}

StatusFamily eventFamily(EventType type)
{
    const EventMeaning &meaning = meaningOf(type);
    switch (type) {
    case EventType::NodeCompleted:
    case EventType::NodeCached: return StatusFamily::Good;
    case EventType::NodeFailed: return StatusFamily::Failed;
    case EventType::NodeAttemptFailed: return StatusFamily::TimedOut;
    case EventType::NodeSkipped: return StatusFamily::Quiet;
    default: break;
    }
    return meaning.kind == EventMeaning::Kind::Nothing ? StatusFamily::Quiet : family(face(meaning.status, false));
}

}
