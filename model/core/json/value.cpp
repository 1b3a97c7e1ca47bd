// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/value.h"

#include "core/json/cursor.h"
#include "core/json/number.h"
#include "core/json/text.h"

#include <algorithm>
#include <vector>

namespace blokwatch::json {

namespace {

/// Tokens from this length on have their end in DocumentData::longTokens.
constexpr std::size_t longToken = 4096;
constexpr std::size_t mostBytes = std::size_t(1) << 31; // a container of two bytes takes four words
constexpr std::uint32_t nothing = 0xffffffff;

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

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

struct LongToken {
    std::uint32_t start;
    std::uint32_t end;
};

}

/// Words of a scalar: where it starts. Words of a container: where it starts, where it ends, the index behind it and
/// all in it, its size. What else is asked for is read from the source.
struct DocumentData {
    enum Word : std::uint32_t { Start, End, Next, Size, ContainerWords };

    std::shared_ptr<const std::string> source;
    std::vector<std::uint32_t> words;
    std::vector<LongToken> longTokens; ///< in source order
    std::size_t replaced = 0;

    std::uint32_t word(std::uint32_t index, Word which) const { return words[index + which]; }
    char first(std::uint32_t index) const { return (*source)[words[index]]; }
    bool isContainer(std::uint32_t index) const { return first(index) == '{' || first(index) == '['; }
    std::uint32_t behind(std::uint32_t index) const { return isContainer(index) ? word(index, Next) : index + 1; }
    std::size_t end(std::uint32_t index) const;
    std::optional<std::size_t> longEnd(std::size_t start) const;
    std::size_t colonBefore(std::uint32_t index) const;
};

/// Where the value ends, whose text is known to be valid.
std::size_t DocumentData::end(std::uint32_t index) const
{
    if (isContainer(index))
        return word(index, End);
    const std::size_t start = words[index];
    const auto *const begin = source->data() + start;
    const auto *const limit = source->data() + std::min(source->size(), start + longToken);
    const auto *at = begin + 1;
    if (*begin == '"') {
        for (; at != limit && *at != '"'; ++at)
            at += *at == '\\' && at + 1 != limit ? 1 : 0;
        at += at != limit ? 1 : 0;
    } else {
        while (at != limit && !isSpace(*at) && !isPunctuation(*at))
            ++at;
    }
    return at == limit ? longEnd(start).value_or(start + std::size_t(at - begin)) : start + std::size_t(at - begin);
}

std::optional<std::size_t> DocumentData::longEnd(std::size_t start) const
{
    const auto known = std::lower_bound(longTokens.begin(), longTokens.end(), start,
                                        [](const LongToken &token, std::size_t value) { return token.start < value; });
    if (known == longTokens.end() || known->start != start)
        return {};
    return known->end;
}

/// Position of the colon in front of a member's value; npos for what is no member.
std::size_t DocumentData::colonBefore(std::uint32_t index) const
{
    std::size_t at = words[index];
    while (at > 0 && isSpace((*source)[at - 1]))
        --at;
    return at > 0 && (*source)[at - 1] == ':' ? at - 1 : std::string::npos;
}

namespace {

/// Fills the table during a walk. While a container is open, its word Next is the index of the one around it.
class Builder
{
public:
    Builder(DocumentData &data, std::string_view text) : m_data(data), m_text(text) {}

    void open(bool, std::size_t position)
    {
        count();
        const auto index = std::uint32_t(m_data.words.size());
        m_data.words.insert(m_data.words.end(), {std::uint32_t(position), 0, m_around, 0});
        m_around = index;
    }
    void close(std::size_t position)
    {
        auto *const words = &m_data.words[m_around];
        m_around = words[DocumentData::Next];
        words[DocumentData::End] = std::uint32_t(position);
        words[DocumentData::Next] = std::uint32_t(m_data.words.size());
    }
    void name(std::string_view) {}
    void scalar(std::string_view token)
    {
        count();
        const auto start = std::uint32_t(token.data() - m_text.data());
        m_data.words.push_back(start);
        if (token.size() >= longToken)
            m_data.longTokens.push_back({start, start + std::uint32_t(token.size())});
    }

private:
    void count()
    {
        if (m_around != nothing)
            ++m_data.words[m_around + DocumentData::Size];
    }

    DocumentData &m_data;
    std::string_view m_text;
    std::uint32_t m_around = nothing;
};

}

Result<Document> Document::parse(std::string text)
{
    text.reserve(text.size() + padding);
    return parse(std::make_shared<const std::string>(std::move(text)));
}

Result<Document> Document::parse(std::shared_ptr<const std::string> text)
{
    if (text->size() > mostBytes)
        return malformed({0, "longer than 2 GiB"});
    auto data = std::make_shared<DocumentData>();
    data->source = std::move(text);
    Decoder decoder;
    const bool padded = data->source->capacity() - data->source->size() >= padding;
    const auto cursor = padded ? decoder.openInPlace(*data->source) : decoder.open(*data->source);
    if (!cursor)
        return cursor.error();
    Nesting nesting;
    Builder builder(*data, decoder.text());
    if (const auto fault = walk(**cursor, nesting, builder))
        return malformed(fault);
    if (!(*cursor)->atEnd())
        return malformed((*cursor)->fault("more text behind the value"));
    data->words.shrink_to_fit();
    data->replaced = decoder.replaced();
    if (data->replaced > 0)
        data->source = std::make_shared<const std::string>(decoder.text());
    return Document(std::move(data));
}

Node Document::root() const { return {m_data.get(), 0}; }
std::string_view Document::source() const { return *m_data->source; }
std::size_t Document::replaced() const { return m_data->replaced; }

Kind Node::kind() const { return kindOf(m_data->first(m_index)); }
std::size_t Node::offset() const { return m_data->words[m_index]; }
bool Node::isMember() const { return m_data->colonBefore(m_index) != std::string::npos; }

std::string_view Node::source() const
{
    return std::string_view(*m_data->source).substr(offset(), m_data->end(m_index) - offset());
}

/// What stands between the quotes of the name. The quote that opens it is the last one without a backslash before it.
std::string_view Node::nameInside() const
{
    const auto colon = m_data->colonBefore(m_index);
    if (colon == std::string::npos)
        return {};
    const std::string_view source = *m_data->source;
    const auto close = source.rfind('"', colon);
    auto open = source.rfind('"', close - 1);
    while (open > 0 && source[open - 1] == '\\')
        open = source.rfind('"', open - 1);
    return source.substr(open + 1, close - open - 1);
}

std::string Node::name() const { return unescaped(nameInside()); }
std::string Node::text() const { return kind() == Kind::String ? unescaped(insideOf(source())) : std::string(); }
bool Node::boolean() const { return source() == "true"; }
double Node::number() const { return kind() == Kind::Number ? numberValue(source()) : 0; }

std::size_t Node::size() const { return m_data->isContainer(m_index) ? m_data->word(m_index, DocumentData::Size) : 0; }

Node::Iterator Node::begin() const
{
    return size() == 0 ? end() : Iterator(m_data, m_index + DocumentData::ContainerWords);
}
Node::Iterator Node::asIterator() const { return {m_data, m_index}; }
Node::Iterator Node::end() const { return {m_data, m_data->behind(m_index)}; }

Node::Iterator &Node::Iterator::operator++()
{
    m_index = m_data->behind(m_index);
    return *this;
}

std::optional<Node> Node::find(std::string_view name) const
{
    std::optional<Node> found;
    if (kind() != Kind::Object)
        return found;
    for (const auto member : *this) {
        const auto inside = member.nameInside();
        if (inside == name || (inside.find('\\') != inside.npos && unescaped(inside) == name))
            found.emplace(member);
    }
    return found;
}

std::optional<Node> Node::at(std::uint32_t index) const
{
    return index < m_data->words.size() ? std::optional(Node(m_data, index)) : std::nullopt;
}

std::optional<Node> Node::next() const
{
    return at(m_index + (m_data->isContainer(m_index) ? std::uint32_t(DocumentData::ContainerWords) : 1));
}

std::optional<Node> Node::behind() const { return at(m_data->behind(m_index)); }

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
