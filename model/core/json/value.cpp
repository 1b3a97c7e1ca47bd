// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/value.h"

#include "core/json/cursor.h"
#include "core/json/number.h"
#include "core/json/text.h"

#include <vector>

namespace blokwatch::json {

namespace {

/// One value; positions are offsets into the source.
struct Entry {
    std::uint32_t start = 0;
    std::uint32_t length = 0;
    std::uint32_t nameStart = 0; ///< behind the opening quote
    std::uint32_t nameLength = 0;
    std::uint32_t next = 0; ///< index behind this value and all in it
    std::uint32_t size = 0;
    Kind kind = Kind::Null;
};

Kind kindOf(char first)
{
    switch (first) {
    case '{': return Kind::Object;
    case '[': return Kind::Array;
    case '"': return Kind::String;
    case 't':
    case 'f': return Kind::Boolean;
    case 'n': return Kind::Null;
    default: return Kind::Number;
    }
}

}

struct DocumentData {
    std::string source;
    std::vector<Entry> entries;
    std::size_t replaced = 0;

    std::string_view slice(std::uint32_t start, std::uint32_t length) const
    {
        return std::string_view(source).substr(start, length);
    }
};

namespace {

/// Fills the table during a walk. While a container is open, its `next` is the index of the one around it.
class Builder
{
public:
    Builder(std::vector<Entry> &entries, std::string_view text) : m_entries(entries), m_text(text) {}

    void open(bool, std::size_t position)
    {
        auto &entry = add(position, 0);
        entry.next = m_around;
        m_around = std::uint32_t(m_entries.size() - 1);
    }
    void close(std::size_t position)
    {
        auto &entry = m_entries[m_around];
        entry.length = std::uint32_t(position) - entry.start;
        m_around = entry.next;
        entry.next = std::uint32_t(m_entries.size());
    }
    void name(std::string_view token) { m_name = insideOf(token); }
    void scalar(std::string_view token)
    {
        auto &entry = add(offset(token), token.size());
        entry.next = std::uint32_t(m_entries.size());
    }

private:
    static constexpr std::uint32_t nothing = 0xffffffff;

    std::size_t offset(std::string_view part) const { return std::size_t(part.data() - m_text.data()); }

    Entry &add(std::size_t start, std::size_t length)
    {
        if (m_around != nothing)
            ++m_entries[m_around].size;
        auto &entry = m_entries.emplace_back();
        entry.start = std::uint32_t(start);
        entry.length = std::uint32_t(length);
        entry.kind = kindOf(m_text[start]);
        if (m_name.data() != nullptr) {
            entry.nameStart = std::uint32_t(offset(m_name));
            entry.nameLength = std::uint32_t(m_name.size());
        }
        m_name = {};
        return entry;
    }

    std::vector<Entry> &m_entries;
    std::string_view m_text;
    std::string_view m_name;
    std::uint32_t m_around = nothing;
};

const Entry &entry(const DocumentData &data, std::uint32_t index) { return data.entries[index]; }

}

Result<Document> Document::parse(std::string text)
{
    auto data = std::make_shared<DocumentData>();
    const auto length = text.size();
    data->source = std::move(text);
    data->source.append(padding, '\0');
    Decoder decoder;
    const auto cursor = decoder.openInPlace(std::string_view(data->source).substr(0, length));
    if (!cursor)
        return cursor.error();
    Nesting nesting;
    Builder builder(data->entries, decoder.text());
    if (const auto fault = walk(**cursor, nesting, builder))
        return malformed(fault);
    if (!(*cursor)->atEnd())
        return malformed((*cursor)->fault("more text behind the value"));
    data->replaced = decoder.replaced();
    if (data->replaced > 0)
        data->source = decoder.text();
    return Document(std::move(data));
}

Node Document::root() const { return {m_data.get(), 0}; }
std::size_t Document::replaced() const { return m_data->replaced; }

Kind Node::kind() const { return entry(*m_data, m_index).kind; }

std::string_view Node::source() const
{
    const auto &own = entry(*m_data, m_index);
    return m_data->slice(own.start, own.length);
}

std::string Node::name() const
{
    const auto &own = entry(*m_data, m_index);
    return unescaped(m_data->slice(own.nameStart, own.nameLength));
}

std::string Node::text() const { return kind() == Kind::String ? unescaped(insideOf(source())) : std::string(); }
bool Node::boolean() const { return source() == "true"; }
double Node::number() const { return kind() == Kind::Number ? numberValue(source()) : 0; }
std::size_t Node::size() const { return entry(*m_data, m_index).size; }

Node::Iterator Node::begin() const { return size() == 0 ? end() : Iterator(m_data, m_index + 1); }
Node::Iterator Node::end() const { return {m_data, entry(*m_data, m_index).next}; }

Node::Iterator &Node::Iterator::operator++()
{
    m_index = entry(*m_data, m_index).next;
    return *this;
}

std::optional<Node> Node::find(std::string_view name) const
{
    std::optional<Node> found;
    if (kind() != Kind::Object)
        return found;
    for (const auto member : *this) {
        const auto &own = entry(*m_data, member.m_index);
        const auto inside = m_data->slice(own.nameStart, own.nameLength);
        if (inside == name || (inside.find('\\') != inside.npos && unescaped(inside) == name))
            found.emplace(member);
    }
    return found;
}

void write(Writer &writer, const Node &root)
{
    struct Open {
        Node::Iterator next;
        Node::Iterator end;
        bool object;
    };
    std::vector<Open> open;
    const auto value = [&](const Node &node) {
        const auto kind = node.kind();
        if (kind == Kind::String) {
            writer.string(node.text());
        } else if (kind == Kind::Array || kind == Kind::Object) {
            const bool object = kind == Kind::Object;
            object ? writer.beginObject() : writer.beginArray();
            open.push_back({node.begin(), node.end(), object});
        } else {
            writer.raw(node.source());
        }
    };
    value(root);
    while (!open.empty()) {
        auto &innermost = open.back();
        if (innermost.next == innermost.end) {
            innermost.object ? writer.endObject() : writer.endArray();
            open.pop_back();
            continue;
        }
        const auto node = *innermost.next++;
        if (innermost.object)
            writer.name(node.name());
        value(node);
    }
}

}
