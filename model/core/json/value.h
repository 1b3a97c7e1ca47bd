// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/writer.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace blokwatch::json {

enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

struct DocumentData;

/// A value in a Document, as cheap as a pointer. Good as long as any copy of its document lives. Thread: any.
class Node
{
public:
    class Iterator;

    Kind kind() const;
    /// The value as it stands in the source.
    std::string_view source() const;
    /// Name of this member, WTF-8; empty for what is no member.
    std::string name() const;
    /// WTF-8; empty for what is no string.
    std::string text() const;
    bool boolean() const; ///< false for what is no boolean
    double number() const; ///< infinite beyond the range of a double; 0 for what is no number

    /// Members of an object, with duplicates, or elements of an array; 0 for a scalar.
    std::size_t size() const;
    bool isMember() const;      ///< whether it has a name, which may be empty
    std::size_t offset() const; ///< where it begins in the source of its document
    /// In source order.
    Iterator begin() const;
    Iterator end() const;
    /// Goes on from this value among the children of its container.
    Iterator asIterator() const;
    /// The last member of that name, which is the one that counts in JavaScript. Cost: linear in size().
    std::optional<Node> find(std::string_view name) const;

    /// What comes next in the source: the first value in this one, or else behind(). Visits a document without a stack.
    std::optional<Node> next() const;
    /// What comes next in the source behind this value and all in it, to whichever container it belongs.
    std::optional<Node> behind() const;

    friend bool operator==(const Node &, const Node &) = default;

private:
    friend class Document;
    std::optional<Node> at(std::uint32_t index) const;
    std::string_view nameInside() const;

    Node(const DocumentData *data, std::uint32_t index) : m_data(data), m_index(index) {}

    const DocumentData *m_data;
    std::uint32_t m_index;
};

class Node::Iterator
{
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Node;
    using difference_type = std::ptrdiff_t;
    using pointer = const Node *;
    using reference = Node;

    Iterator(const DocumentData *data, std::uint32_t index) : m_data(data), m_index(index) {}
    Node operator*() const { return {m_data, m_index}; }
    Iterator &operator++();
    Iterator operator++(int)
    {
        const auto before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Iterator &, const Iterator &) = default;

private:
    const DocumentData *m_data;
    std::uint32_t m_index;
};

/// A JSON text with a table of its values: members in order, duplicates kept, numbers as their source, strings as
/// bytes. Memory: the text, 4 bytes a scalar and 16 bytes a container. Copies share both. Nothing recurses. Thread:
/// any.
class Document
{
public:
    /// Checks the whole text, at most 2 GiB. Error::Kind::Malformed names the first fault and its byte.
    static Result<Document> parse(std::string text);
    /// The same for a text that others read too: it is kept and not copied, unless bytes of it must be replaced. With
    /// `padding` bytes of spare capacity no copy is made for the time of the parsing either.
    static Result<Document> parse(std::shared_ptr<const std::string> text);

    Node root() const;
    /// The whole text that positions are offsets into, with replaced bytes replaced.
    std::string_view source() const;
    /// How many byte sequences were no UTF-8 and stand as U+FFFD now.
    std::size_t replaced() const;

private:
    explicit Document(std::shared_ptr<const DocumentData> data) : m_data(std::move(data)) {}

    std::shared_ptr<const DocumentData> m_data;
};

/// Writes a value anew, with the writer's indentation: texts escaped as JSON.stringify does, numbers as their source.
void write(Writer &writer, const Node &node);

}
