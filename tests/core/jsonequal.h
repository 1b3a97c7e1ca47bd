// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/value.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch::test {

/// A value in a form that is equal for equal values: members sorted, duplicates kept, numbers as their source.
inline std::string canonical(const json::Node &node)
{
    json::Writer writer;
    if (node.kind() == json::Kind::String)
        return writer.string(node.text()).take();
    if (node.kind() != json::Kind::Array && node.kind() != json::Kind::Object)
        return std::string(node.source());
    const bool object = node.kind() == json::Kind::Object;
    std::vector<std::string> parts;
    for (const auto child : node)
        parts.push_back((object ? json::Writer().string(child.name()).take() + ":" : "") + canonical(child));
    if (object)
        std::sort(parts.begin(), parts.end());
    std::string text = object ? "{" : "[";
    for (const auto &part : parts)
        text += part + ",";
    return text + (object ? "}" : "]");
}

inline std::string canonical(std::string_view json)
{
    const auto document = json::Document::parse(std::string(json));
    if (!document)
        throw std::runtime_error(document.error().text + ": " + std::string(json.substr(0, 200)));
    return canonical(document->root());
}

}
