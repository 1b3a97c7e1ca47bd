// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/stepwords.h"

#include "core/json/value.h"

#include <array>

namespace blokwatch::wording {

namespace {

constexpr qsizetype nameLimit = 64;

struct TypeBadge {
    std::string_view type;
    const char16_t *badge;
};

/// By the step's type in Blok; the words are those of Blok's workflow language.
constexpr std::array<TypeBadge, 5> typeBadges = {{
    {"wait", u"↳ wait"},
    {"forEach", u"↳ forEach"},
    {"loop", u"↳ loop"},
    {"switch", u"↳ switch"},
    {"tryCatch", u"↳ try"},
}};

/// Elements of a JSON array; nothing for any other value.
std::optional<qsizetype> elements(const std::optional<RawJson> &list)
{
    if (!list)
        return std::nullopt;
    const auto document = json::Document::parse(list->text);
    const bool isArray = document && document->root().kind() == json::Kind::Array;
    return isArray ? std::optional(qsizetype(document->root().size())) : std::nullopt;
}

QString counted(const QString &badge, std::optional<qsizetype> count)
{
    return count ? QStringLiteral("%1 (%2)").arg(badge).arg(*count) : badge;
}

void addSubworkflow(QStringList &badges, const NodeRun &step)
{
    const bool isAsync = step.wait == false;
    const qsizetype depth = step.subworkflowDepth.value_or(0);
    badges.append(counted(isAsync ? QStringLiteral("↳ async") : QStringLiteral("↳ sub"),
                          depth >= 2 ? std::optional(depth) : std::nullopt));
    if (step.dispatch == "http-self")
        badges.append(QStringLiteral("http"));
}

}

QStringList stepBadges(const NodeRun &step)
{
    QStringList badges;
    if (step.middleware)
        badges.append(QStringLiteral("mw:") + plain(*step.middleware, nameLimit));
    if (step.nodeType == "subworkflow")
        addSubworkflow(badges, step);
    for (const TypeBadge &type : typeBadges) {
        if (step.nodeType == type.type)
            badges.append(counted(QString::fromUtf16(type.badge),
                                  step.nodeType == "forEach" ? elements(step.outputs) : std::nullopt));
    }
    if (step.iterationIndex)
        badges.append(iterationNumber(*step.iterationIndex));
    if (step.cached && step.cached->text != "null")
        badges.append(QStringLiteral("cached"));
    if (const auto attempts = elements(step.attempts); attempts && *attempts > 0)
        badges.append(QStringLiteral("↻%1").arg(*attempts));
    return badges;
}

QString iterationNumber(std::int64_t index)
{
    return u'#' + (index < 0 ? QString::number(index + 1) : QString::number(quint64(index) + 1));
}

StatusFamily stepFamily(std::string_view status)
{
    const auto known = RunStatus::fromText(status).known();
    return status == "skipped" ? StatusFamily::Quiet : family(face(known, false));
}

}
