// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"

#include "core/json/preview.h"
#include "core/json/text.h"
#include "core/json/value.h"

#include <algorithm>
#include <array>
#include <vector>

namespace blokwatch::json {

namespace {

constexpr std::array<std::string_view, 22> usualNames = {
    "access_token",  "accesstoken",   "api-key",  "api_key",     "apikey",
    "authorization", "client_secret", "cookie",   "credentials", "jwt",
    "key",           "passwd",        "password", "private_key", "proxy-authorization",
    "refresh_token", "secret",        "session",  "set-cookie",  "token",
    "x-api-key",     "x-auth-token"};

constexpr std::string_view replacement = "\"[REDACTED]\"";

std::vector<std::string> &furtherNames()
{
    static std::vector<std::string> names;
    return names;
}

std::string lowered(std::string_view name)
{
    std::string text(name);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

/// Whether a string's text is JSON or the beginning of it, also one that was made a JSON string more than once.
bool looksLikeJson(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    while (!text.empty() &&
           (static_cast<unsigned char>(text.front()) <= ' ' || text.front() == '"' || text.front() == '\\'))
        text.remove_prefix(1);
    return text.starts_with('{') || text.starts_with('[');
}

/// Values still to be looked into, in source order: the next one is at the back.
void pushChildren(std::vector<Node> &waiting, const Node &node)
{
    const auto first = std::ptrdiff_t(waiting.size());
    for (const Node child : node)
        waiting.push_back(child);
    std::reverse(waiting.begin() + first, waiting.end());
}

}

Redaction::Redaction()
{
    for (const auto name : usualNames)
        add(name);
    for (const auto &name : furtherNames())
        add(name);
}

void Redaction::hideAlso(std::string_view name) { furtherNames().emplace_back(name); }

void Redaction::add(std::string_view name)
{
    m_names.insert(lowered(name));
    m_longest = std::max(m_longest, name.size());
}

bool Redaction::isTelling(std::string_view name) const
{
    return !name.empty() && name.size() <= m_longest && m_names.contains(lowered(name));
}

/// Whether it is not even the beginning of JSON, such as "[info] started".
bool Redaction::isNoJson(std::string_view text) const
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || (text[first] != '{' && text[first] != '['))
        return false;
    const auto part = preview(text, *this, {.indent = 0, .limit = text.size()});
    return part.end == Preview::End::Fault && part.hidden == 0;
}

std::optional<std::string> Redaction::insteadOf(std::string_view text) const
{
    if (!looksLikeJson(text))
        return {};
    if (const auto document = Document::parse(std::string(text))) {
        const auto source = document->root().source();
        auto shown = redacted(source);
        return shown == source ? std::nullopt : std::optional(std::move(shown));
    }
    constexpr std::string_view mark = "...[TRUNCATED]"; // how the server ends a preview
    const bool marked = text.ends_with(mark);
    const auto json = text.substr(0, text.size() - (marked ? mark.size() : 0));
    auto part = preview(json, *this, {.indent = 0, .limit = json.size()});
    if (part.end == Preview::End::Fault && part.hidden > 0)
        return (part.text += ' ').append(word);
    if (part.end == Preview::End::Fault) {
        auto shown = guessed(text); // "[info] started" is no JSON at all
        return shown == text ? std::nullopt : std::optional(std::move(shown));
    }
    if (part.hidden == 0)
        return {};
    return part.text.append(marked ? mark : std::string_view());
}

std::optional<std::string> Redaction::insteadOfSource(std::string_view source) const
{
    const auto inside = source.substr(1, source.size() - 2);
    // Escapes may stand for blanks before the bracket; a byte order mark for itself.
    constexpr std::string_view starts = "{[\\ \xef";
    if (inside.empty() || starts.find(inside.front()) == starts.npos)
        return {};
    return insteadOf(unescaped(inside));
}

/// The source with the values of telling names replaced; `in` has what to put in place of a string, if anything.
template<class InString>
std::string Redaction::withoutSecrets(std::string_view source, const Node &root, InString in) const
{
    std::string result;
    std::size_t done = 0;
    std::vector<Node> waiting{root};
    while (!waiting.empty()) {
        const Node node = waiting.back();
        waiting.pop_back();
        std::optional<std::string> instead;
        if (isTelling(node.name()))
            instead = replacement;
        else if (node.kind() == Kind::String)
            instead = in(node);
        else
            pushChildren(waiting, node);
        if (!instead)
            continue;
        const auto start = std::size_t(node.source().data() - source.data());
        result.append(source.substr(done, start - done)).append(*instead);
        done = start + node.source().size();
    }
    return result.append(source.substr(done));
}

std::string Redaction::redacted(std::string_view json) const
{
    const auto document = Document::parse(std::string(json));
    if (!document)
        return std::string(replacement);
    const auto inString = [this](const Node &node) {
        return std::optional(redactedString(node.source(), node.text()));
    };
    return withoutSecrets(document->root().source(), document->root(), inString);
}

std::string Redaction::shown(std::string_view json) const
{
    const auto document = Document::parse(std::string(json));
    if (!document)
        return guessed(json);
    const auto inString = [this](const Node &node) {
        const auto text = insteadOfSource(node.source());
        return text ? std::optional(quoted(*text)) : std::nullopt;
    };
    return withoutSecrets(document->root().source(), document->root(), inString);
}

/// A string, which may hold JSON of its own. Each level of that doubles the backslashes, so there are few.
std::string Redaction::redactedString(std::string_view source, const std::string &text) const
{
    if (!looksLikeJson(text))
        return std::string(source);
    const std::string inside = redacted(text);
    if (inside == replacement)
        return isNoJson(text) ? quoted(guessed(text)) : inside;
    const bool same = text.find(inside) != text.npos; // but for blanks around it
    return same ? std::string(source) : quoted(inside);
}

}
