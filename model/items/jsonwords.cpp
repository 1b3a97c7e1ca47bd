// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/jsonwords.h"

#include "core/json/preview.h"
#include "core/json/text.h"
#include "items/wording.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace blokwatch::jsonwords {

namespace {

constexpr qsizetype longestName = 200;
constexpr qsizetype longestValue = 300;
constexpr std::size_t lookedAt = 4 * std::size_t(longestValue);
constexpr double shortText = 1024;
constexpr double kilo = 1000;

int counted(std::size_t count) { return int(std::min<std::size_t>(count, 0x7fffffff)); }

bool isContainer(json::Kind kind) { return kind == json::Kind::Array || kind == json::Kind::Object; }

/// The beginning of what is between the quotes, cut in front of an escape that would be torn apart.
std::string beginningOf(std::string_view inside)
{
    const auto part = inside.substr(0, lookedAt);
    return json::unescaped(part.substr(0, std::min(json::escapeFault(part), part.size())));
}

QString quoted(std::string_view text, bool whole)
{
    const auto shown = wording::plain(text, longestValue);
    const bool cut = !whole && !shown.endsWith(QChar(0x2026));
    return u'"' + shown + (cut ? QStringLiteral("…\"") : QStringLiteral("\""));
}

QString containerText(const JsonPicture &picture, const json::Node &node)
{
    if (node.size() == 0)
        return node.kind() == json::Kind::Array ? QStringLiteral("[]") : QStringLiteral("{}");
    const auto part = json::preview(node.source(), picture.redaction(), {.indent = 0, .limit = lookedAt});
    auto shown = wording::plain(part.text, longestValue);
    if (part.end != json::Preview::End::Whole && !shown.endsWith(QChar(0x2026)))
        shown += QChar(0x2026);
    return shown;
}

bool isIdentifier(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
    };
    const auto isFurther = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); };
    return !name.empty() && isLetter(name.front()) && std::all_of(name.begin(), name.end(), isFurther);
}

}

QString name(std::string_view name)
{
    return name.empty() ? QStringLiteral("\"\"") : wording::plain(name, longestName);
}
QString number(std::size_t number) { return QStringLiteral("[%1]").arg(number); }

QString range(std::size_t first, std::size_t last)
{
    return first == last ? number(first) : QStringLiteral("[%1 … %2]").arg(first).arg(last);
}

QString value(const JsonPicture &picture, const json::Node &node)
{
    if (picture.isHidden(node))
        return QString::fromUtf8(json::Redaction::word.data(), qsizetype(json::Redaction::word.size()));
    if (const auto *instead = picture.insteadOf(node))
        return quoted(*instead, true);
    if (isContainer(node.kind()))
        return containerText(picture, node);
    const auto source = node.source();
    if (node.kind() != json::Kind::String)
        return wording::plain(source, longestValue);
    const auto inside = source.substr(1, source.size() - 2);
    return quoted(beginningOf(inside), inside.size() <= lookedAt);
}

QString kind(const JsonPicture &picture, const json::Node &node)
{
    switch (node.kind()) {
    case json::Kind::Null: return QCoreApplication::translate("JsonWords", "null", "kind of a JSON value");
    case json::Kind::Boolean: return QCoreApplication::translate("JsonWords", "boolean", "kind of a JSON value");
    case json::Kind::Number: return QCoreApplication::translate("JsonWords", "number", "kind of a JSON value");
    case json::Kind::Array:
        return QCoreApplication::translate("JsonWords", "array, %n element(s)", nullptr, counted(node.size()));
    case json::Kind::Object:
        return QCoreApplication::translate("JsonWords", "object, %n member(s)", nullptr, counted(node.size()));
    case json::Kind::String: break;
    }
    const auto *instead = picture.insteadOf(node);
    const auto size = double(instead ? instead->size() : node.source().size() - 2);
    const auto word = QCoreApplication::translate("JsonWords", "string", "kind of a JSON value");
    //: %1: "string", %2: its size, such as "1.2 MB"
    return size < shortText ? word : QCoreApplication::translate("JsonWords", "%1, %2").arg(word, bytes(size));
}

QString hidden() { return QCoreApplication::translate("JsonWords", "hidden: secret"); }
QString elements(std::size_t count)
{
    return QCoreApplication::translate("JsonWords", "%n element(s)", nullptr, counted(count));
}

QString bytes(double bytes)
{
    const QLocale locale;
    if (bytes < kilo * 10)
        return QCoreApplication::translate("JsonWords", "%1 bytes").arg(locale.toString(bytes, 'f', 0));
    if (bytes < kilo * kilo)
        return QCoreApplication::translate("JsonWords", "%1 kB").arg(locale.toString(bytes / kilo, 'f', 1));
    return QCoreApplication::translate("JsonWords", "%1 MB").arg(locale.toString(bytes / kilo / kilo, 'f', 1));
}

QString step(std::string_view name)
{
    const auto text = json::displayUtf8(isIdentifier(name) ? std::string(name) : json::quoted(name));
    return u'.' + QString::fromStdString(text);
}

QString step(std::size_t number) { return jsonwords::number(number); }

}
