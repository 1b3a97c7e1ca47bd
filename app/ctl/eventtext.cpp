// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/eventtext.h"

#include "core/codec/errorcodec.h"
#include "core/json/value.h"
#include "ctl/eventjson.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace blokwatch::ctl {

namespace {

using Type = EventType;
using Family = StatusFamily;

constexpr qsizetype longestPart = 200;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

struct Words {
    const char *word;
    Family family;
};

/// By EventType.
constexpr std::array<Words, std::size_t(Type::Unknown)> words = {{
    {QT_TRANSLATE_NOOP("Ctl", "Run started"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Run resumed"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Run paused"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Run completed"), Family::Good},
    {QT_TRANSLATE_NOOP("Ctl", "Run failed"), Family::Failed},
    {QT_TRANSLATE_NOOP("Ctl", "Run throttled"), Family::Refused},
    {QT_TRANSLATE_NOOP("Ctl", "Run delayed"), Family::Waiting},
    {QT_TRANSLATE_NOOP("Ctl", "Run expired"), Family::Refused},
    {QT_TRANSLATE_NOOP("Ctl", "Run debounced"), Family::Waiting},
    {QT_TRANSLATE_NOOP("Ctl", "Run queued"), Family::Waiting},
    {QT_TRANSLATE_NOOP("Ctl", "Run cancelled"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Run crashed"), Family::Crashed},
    {QT_TRANSLATE_NOOP("Ctl", "Run timed out"), Family::TimedOut},
    {QT_TRANSLATE_NOOP("Ctl", "Step started"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Step completed"), Family::Good},
    {QT_TRANSLATE_NOOP("Ctl", "Step failed"), Family::Failed},
    {QT_TRANSLATE_NOOP("Ctl", "Step skipped"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Step cached"), Family::Good},
    {QT_TRANSLATE_NOOP("Ctl", "Attempt failed"), Family::Failed},
    {QT_TRANSLATE_NOOP("Ctl", "Progress"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Partial result"), Family::Running},
    {QT_TRANSLATE_NOOP("Ctl", "Variables"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Log"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Browser opened"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Browser page"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Browser action"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Browser artifact"), Family::Quiet},
    {QT_TRANSLATE_NOOP("Ctl", "Browser closed"), Family::Quiet},
}};

/// How the value of a member is said.
using Say = std::optional<QString> (*)(const json::Node &value, Millis now);

std::optional<QString> asText(const json::Node &value, Millis)
{
    if (value.kind() == json::Kind::Null)
        return std::nullopt;
    const std::string text = value.kind() == json::Kind::String ? value.text() : std::string(value.source());
    return wording::plain(text, longestPart);
}

std::optional<QString> asSpan(const json::Node &value, Millis)
{
    if (value.kind() != json::Kind::Number || !(std::abs(value.number()) < 1e15))
        return std::nullopt;
    return wording::span(Millis(value.number()));
}

std::optional<QString> asMoment(const json::Node &value, Millis now)
{
    if (value.kind() != json::Kind::Number || !(std::abs(value.number()) < 1e15))
        return std::nullopt;
    return wording::moment(Millis(value.number()), now);
}

std::optional<QString> asError(const json::Node &value, Millis)
{
    json::Decoder decoder;
    const auto message = errorMessage(decoder, value.source());
    return message ? std::optional(wording::plain(*message, longestPart)) : std::nullopt;
}

/// A member of the payload that people want to know, in the order in which it is said.
struct Part {
    Type type;
    const char *member;
    Say say = asText;
    const char *sentence = nullptr; ///< with %1
};

constexpr const char *keySentence = QT_TRANSLATE_NOOP("Ctl", "key %1");
constexpr const char *limitSentence = QT_TRANSLATE_NOOP("Ctl", "limit %1");
constexpr const char *inFlightSentence = QT_TRANSLATE_NOOP("Ctl", "in flight %1");
constexpr const char *untilSentence = QT_TRANSLATE_NOOP("Ctl", "until %1");

constexpr Part parts[] = {
    {Type::RunStarted, "triggerSummary"},
    {Type::RunResumed, "action"},
    {Type::RunCompleted, "durationMs", asSpan},
    {Type::RunFailed, "error", asError},
    {Type::RunCrashed, "error", asError},
    {Type::RunTimedOut, "stepId"},
    {Type::RunTimedOut, "maxDurationMs", asSpan, limitSentence},
    {Type::RunThrottled, "concurrencyKey", asText, keySentence},
    {Type::RunThrottled, "currentInFlight", asText, inFlightSentence},
    {Type::RunThrottled, "concurrencyLimit", asText, limitSentence},
    {Type::RunQueued, "concurrencyKey", asText, keySentence},
    {Type::RunQueued, "currentInFlight", asText, inFlightSentence},
    {Type::RunQueued, "concurrencyLimit", asText, limitSentence},
    {Type::RunQueued, "scheduledAt", asMoment, untilSentence},
    {Type::RunDelayed, "scheduledAt", asMoment, untilSentence},
    {Type::RunExpired, "lateBy", asSpan, QT_TRANSLATE_NOOP("Ctl", "late by %1")},
    {Type::RunDebounced, "debounceKey", asText, keySentence},
    {Type::RunDebounced, "pingCount", asText, QT_TRANSLATE_NOOP("Ctl", "pings %1")},
    {Type::RunDebounced, "intoRunId", asText, QT_TRANSLATE_NOOP("Ctl", "into %1")},
    {Type::RunDebounced, "scheduledAt", asMoment, untilSentence},
    {Type::RunCancelled, "previousStatus", asText, QT_TRANSLATE_NOOP("Ctl", "was %1")},
    {Type::NodeCompleted, "durationMs", asSpan},
    {Type::NodeFailed, "error", asError},
    {Type::NodeSkipped, "reason"},
    {Type::NodeAttemptFailed, "attempt", asText, QT_TRANSLATE_NOOP("Ctl", "attempt %1")},
    {Type::NodeAttemptFailed, "error", asError},
    {Type::NodeProgress, "percent", asText, QT_TRANSLATE_NOOP("Ctl", "%1 %")},
    {Type::NodeProgress, "phase"},
    {Type::NodePartialResult, "snapshot"},
    {Type::VarsUpdated, "vars"},
    {Type::LogEntry, "level"},
    {Type::LogEntry, "message"},
    {Type::BrowserPageUpdated, "url"},
    {Type::BrowserPageUpdated, "title"},
    {Type::BrowserAction, "action"},
    {Type::BrowserAction, "selector"},
    {Type::BrowserArtifact, "kind"},
    {Type::BrowserArtifact, "name"},
};

}

QString eventWord(const RunEvent &event)
{
    return event.type == Type::Unknown ? wording::plain(event.typeText, longestPart)
                                       : translated(words[std::size_t(event.type)].word);
}

StatusFamily eventFamily(EventType type)
{
    return type == Type::Unknown ? Family::Quiet : words[std::size_t(type)].family;
}

QString eventDetail(const RunEvent &event, Millis now)
{
    static const json::Redaction redaction;
    const auto payload = json::Document::parse(redactedPayload(redaction, event));
    if (!payload)
        return {};
    if (event.type == Type::Unknown)
        return wording::plain(payload->root().source(), longestPart);
    QStringList said;
    for (const Part &part : parts) {
        const auto value = part.type == event.type ? payload->root().find(part.member) : std::nullopt;
        const auto text = value ? part.say(*value, now) : std::nullopt;
        if (text && !text->isEmpty())
            said.append(part.sentence ? translated(part.sentence).arg(*text) : *text);
    }
    return said.join(QStringLiteral(", "));
}

}
