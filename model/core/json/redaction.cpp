// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"

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

std::string lowered(std::string_view name)
{
    std::string text(name);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
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

Redaction::Redaction() : m_names(usualNames.begin(), usualNames.end()) {}

void Redaction::add(std::string_view name) { m_names.insert(lowered(name)); }

bool Redaction::isTelling(std::string_view name) const { return !name.empty() && m_names.contains(lowered(name)); }

std::string Redaction::redacted(std::string_view json) const
{
    const auto document = Document::parse(std::string(json));
    if (!document)
        return std::string(replacement);
    const std::string_view source = document->root().source();
    std::string result;
    std::size_t done = 0;
    std::vector<Node> waiting{document->root()};
    while (!waiting.empty()) {
        const Node node = waiting.back();
        waiting.pop_back();
        if (!isTelling(node.name())) {
            pushChildren(waiting, node);
            continue;
        }
        const auto start = std::size_t(node.source().data() - source.data());
        result.append(source.substr(done, start - done)).append(replacement);
        done = start + node.source().size();
    }
    return result.append(source.substr(done));
}

}
