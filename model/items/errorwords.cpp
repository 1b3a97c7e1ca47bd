// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/errorwords.h"

#include "core/codec/errorcodec.h"
#include "core/json/value.h"
#include "items/linewords.h"

#include <QCoreApplication>

#include <array>

namespace blokwatch {

namespace {

constexpr qsizetype markLimit = 64;
constexpr qsizetype textLimit = 8192;
constexpr qsizetype mostStackLines = 400;
constexpr qsizetype mostTextLines = 200;
constexpr int mostStackLevels = 8;

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

/// The error itself: what failed steps store wraps it together with the duration.
std::string unwrapped(const std::string &json)
{
    const auto document = json::Document::parse(json);
    if (!document || document->root().kind() != json::Kind::Object || document->root().find("message"))
        return json;
    const auto inside = document->root().find("error");
    return inside ? std::string(inside->source()) : json;
}

/// A text for people, whose paragraphs stay.
QString textOf(const std::optional<std::string> &text)
{
    if (!text)
        return {};
    auto shown = wording::plainLines(*text, mostTextLines);
    if (shown.size() > textLimit) {
        shown.truncate(textLimit);
        if (shown.back().isHighSurrogate())
            shown.chop(1);
        shown += translated(QT_TRANSLATE_NOOP("Wording", "… (cut: all of it has %L1 bytes)")).arg(text->size());
    }
    return shown;
}

QStringList marksOf(const ErrorDetail &error)
{
    QStringList marks;
    for (const auto &text : {error.category, error.severity, error.code}) {
        if (text && !text->empty())
            marks << wording::plain(*text, markLimit);
    }
    if (error.httpStatus)
        marks << QStringLiteral("HTTP %1").arg(*error.httpStatus);
    if (error.retryable)
        marks << (*error.retryable ? translated(QT_TRANSLATE_NOOP("Wording", "can be tried again"))
                                   : translated(QT_TRANSLATE_NOOP("Wording", "no use trying again")));
    if (error.retryAfterMs.value_or(0) > 0)
        marks << translated(QT_TRANSLATE_NOOP("Wording", "again after %1")).arg(wording::span(*error.retryAfterMs));
    return marks;
}

struct NamedText {
    const char *name;
    std::optional<std::string> ErrorDetail::*text;
};

constexpr std::array namedTexts = {
    NamedText{QT_TRANSLATE_NOOP("Wording", "Step"), &ErrorDetail::node},
    NamedText{QT_TRANSLATE_NOOP("Wording", "Runtime"), &ErrorDetail::runtimeKind},
    NamedText{QT_TRANSLATE_NOOP("Wording", "SDK"), &ErrorDetail::sdk},
    NamedText{QT_TRANSLATE_NOOP("Wording", "SDK version"), &ErrorDetail::sdkVersion},
    NamedText{QT_TRANSLATE_NOOP("Wording", "At"), &ErrorDetail::at},
};

void addCauses(QList<ErrorWords::Cause> &causes, const ErrorDetail &error, int level)
{
    if (!error.causes)
        return;
    for (const ErrorDetail &cause : *error.causes) {
        QStringList about = marksOf(cause);
        for (const NamedText &named : namedTexts) {
            if (const auto &text = cause.*named.text; text && !text->empty())
                about << wording::plain(*text, markLimit);
        }
        const auto &message = cause.message.empty() ? cause.kept.whole : cause.message;
        QStringList more{textOf(cause.description), textOf(cause.remediation), textOf(cause.docUrl)};
        more.removeAll(QString());
        causes.append({level, textOf(message), about.join(QStringLiteral(" · ")), more.join(u'\n')});
        addCauses(causes, cause, level + 1); // the decoder follows at most 31 levels
    }
}

/// A copy that is no object: a bare text that was thrown, or something else.
ErrorWords bare(const std::string &json)
{
    ErrorWords words;
    json::Decoder decoder;
    const auto message = errorMessage(decoder, json);
    words.message = textOf(message ? *message : json);
    return words;
}

std::optional<RawJson> othersOf(const ErrorDetail &error)
{
    if (error.kept.members.empty())
        return std::nullopt;
    json::Writer writer;
    writer.beginObject();
    for (const KeptMember &member : error.kept.members)
        writer.name(member.name).raw(member.json);
    writer.endObject();
    return RawJson{writer.take()};
}

/// The stack of an error, and behind it those of its causes.
void addStacks(QStringList &stacks, const ErrorDetail &error, int level = 0)
{
    if (error.stack && !error.stack->empty()) {
        const auto stack = wording::plainLines(*error.stack, mostStackLines);
        stacks << (level == 0 ? stack : translated(QT_TRANSLATE_NOOP("Wording", "Caused by: %1")).arg(stack));
    }
    if (!error.causes || level == mostStackLevels)
        return;
    for (const ErrorDetail &cause : *error.causes)
        addStacks(stacks, cause, level + 1);
}

std::optional<RawJson> valueOf(const std::optional<RawJson> &json)
{
    return json && json->text != "null" ? json : std::nullopt;
}

}

ErrorWords errorWords(const std::string &json)
{
    const auto text = wording::jsonWithoutSecrets(unwrapped(json));
    json::Decoder decoder;
    const auto error = decode<ErrorDetail>(decoder, text);
    if (!error || !error->kept.whole.empty())
        return bare(text);
    ErrorWords words;
    words.message = textOf(error->message);
    words.marks = marksOf(*error);
    words.description = textOf(error->description);
    words.remediation = textOf(error->remediation);
    words.docUrl = textOf(error->docUrl);
    for (const NamedText &named : namedTexts) {
        if (const auto value = textOf((*error).*named.text); !value.isEmpty())
            words.parts.append({translated(named.name), value});
    }
    addCauses(words.causes, *error, 0);
    QStringList stacks;
    addStacks(stacks, *error);
    words.stack = stacks.join(QStringLiteral("\n\n"));
    words.details = valueOf(error->details);
    words.snapshot = valueOf(error->contextSnapshot);
    words.other = othersOf(*error);
    return words;
}

}
