// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/jsonsearch.h"

#include "mirror/textfold.h"

#include <array>

namespace blokwatch {

namespace {

constexpr std::size_t valuesBetweenLooks = 4096;

/// Horspool's search, over texts of any length without copying them.
class Needle
{
public:
    explicit Needle(std::string_view text) : m_text(foldedAscii(text))
    {
        m_skip.fill(m_text.size());
        for (std::size_t i = 0; i + 1 < m_text.size(); ++i)
            m_skip[slot(m_text[i])] = m_text.size() - 1 - i;
    }

    bool isIn(std::string_view text) const
    {
        const auto last = m_text.size() - 1;
        for (std::size_t at = 0; at + last < text.size(); at += m_skip[slot(foldedAscii(text[at + last]))]) {
            auto i = last;
            while (foldedAscii(text[at + i]) == m_text[i]) {
                if (i-- == 0)
                    return true;
            }
        }
        return false;
    }

private:
    static std::size_t slot(char c) { return static_cast<unsigned char>(c); }

    std::string m_text;
    std::array<std::size_t, 256> m_skip;
};

bool isScalar(json::Kind kind) { return kind != json::Kind::Array && kind != json::Kind::Object; }

bool isInValue(const JsonPicture &picture, const json::Node &node, const Needle &needle)
{
    if (const auto *instead = picture.insteadOf(node))
        return needle.isIn(*instead);
    const auto source = node.source();
    if (node.kind() != json::Kind::String)
        return needle.isIn(source);
    if (source.find('\\') != source.npos)
        return needle.isIn(node.text());
    return needle.isIn(source.substr(1, source.size() - 2));
}

}

JsonHits searchJson(const JsonPicture &picture, std::string_view text, const Abandoned &abandoned)
{
    JsonHits hits;
    if (text.empty())
        return hits;
    const Needle needle(text);
    std::size_t looked = 0;
    for (auto node = std::optional(picture.document().root()); node;) {
        if (++looked % valuesBetweenLooks == 0 && abandoned())
            break;
        const auto name = node->name();
        const bool hidden = picture.redaction().isTelling(name);
        if (needle.isIn(name) || (!hidden && isScalar(node->kind()) && isInValue(picture, *node, needle))) {
            if (hits.found++ < JsonHits::mostKept)
                hits.offsets.push_back(std::uint32_t(node->offset()));
        }
        node = hidden ? node->behind() : node->next();
    }
    return hits;
}

}
