// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/jsonpicture.h"

#include "core/json/text.h"
#include "core/json/writer.h"

#include <algorithm>
#include <iterator>

namespace blokwatch {

namespace {

constexpr std::size_t membersOfMarker = 4;
constexpr std::string_view depthMarker = "\"[MAX_DEPTH]\"";

bool isContainer(json::Kind kind) { return kind == json::Kind::Array || kind == json::Kind::Object; }

std::optional<ServerCut> serverCut(const json::Node &node)
{
    if (node.kind() != json::Kind::Object || node.size() != membersOfMarker)
        return {};
    const auto marker = node.find("_truncated");
    const auto original = node.find("_originalSize");
    const auto most = node.find("_maxSize");
    if (!marker || !marker->boolean() || !original || !most || !node.find("_preview"))
        return {};
    return ServerCut{node.offset(), original->number(), most->number()};
}

std::string hiddenSource() { return json::quoted(json::Redaction::word); }

}

Result<std::shared_ptr<const JsonPicture>> JsonPicture::of(std::shared_ptr<const std::string> source,
                                                           json::Redaction redaction)
{
    auto document = json::Document::parse(std::move(source));
    if (!document)
        return document.error();
    return std::shared_ptr<const JsonPicture>(new JsonPicture(*std::move(document), std::move(redaction)));
}

JsonPicture::JsonPicture(json::Document document, json::Redaction redaction)
    : m_document(std::move(document)),
      m_redaction(std::move(redaction))
{
    for (auto node = std::optional(m_document.root()); node; node = node->next()) {
        ++m_values;
        lookAt(*node);
    }
}

void JsonPicture::lookAt(const json::Node &node)
{
    const auto kind = node.kind();
    if (kind == json::Kind::String) {
        m_depthCuts += node.source() == depthMarker ? 1 : 0;
        if (auto instead = m_redaction.insteadOfSource(node.source()))
            m_instead.emplace(node.offset(), *std::move(instead));
    } else if (isContainer(kind)) {
        if (node.size() > pageSize)
            mark(node);
        else if (const auto cut = serverCut(node))
            m_cuts.push_back(*cut);
    }
}

void JsonPicture::mark(const json::Node &container)
{
    auto &marks = m_marks[container.offset()];
    marks.reserve(container.size() / pageSize + 1);
    std::size_t number = 0;
    for (const auto child : container) {
        if (number++ % pageSize == 0)
            marks.push_back(child);
    }
}

bool JsonPicture::isHidden(const json::Node &node) const { return m_redaction.isTelling(node.name()); }

const std::string *JsonPicture::insteadOf(const json::Node &node) const
{
    const auto found = m_instead.find(node.offset());
    return found == m_instead.end() ? nullptr : &found->second;
}

json::Node JsonPicture::child(const json::Node &container, std::size_t number) const
{
    auto from = container.begin();
    if (const auto marks = m_marks.find(container.offset()); marks != m_marks.end())
        from = marks->second[number / pageSize].asIterator();
    return *std::next(from, std::ptrdiff_t(m_marks.contains(container.offset()) ? number % pageSize : number));
}

std::optional<std::size_t> JsonPicture::childAt(const json::Node &container, std::size_t offset) const
{
    std::size_t number = 0;
    auto from = container.begin();
    if (const auto found = m_marks.find(container.offset()); found != m_marks.end()) {
        const auto &marks = found->second;
        const auto behind = std::upper_bound(marks.begin(), marks.end(), offset,
                                             [](std::size_t value, const auto &mark) { return value < mark.offset(); });
        if (behind == marks.begin())
            return {};
        number = std::size_t(behind - marks.begin() - 1) * pageSize;
        from = std::prev(behind)->asIterator();
    }
    for (; from != container.end(); ++from, ++number) {
        const auto child = *from;
        if (offset < child.offset())
            return {};
        if (offset < child.offset() + child.source().size())
            return number;
    }
    return {};
}

json::Node JsonPicture::nodeAt(std::size_t offset) const
{
    auto node = m_document.root();
    while (node.offset() < offset && node.size() > 0) {
        const auto number = childAt(node, offset);
        if (!number)
            break;
        node = child(node, *number);
    }
    return node;
}

void JsonPicture::writeRedacted(const json::Node &root, const std::function<void(std::string_view)> &write) const
{
    const auto source = m_document.source();
    const auto end = root.offset() + root.source().size();
    auto done = root.offset();
    const auto replace = [&](const json::Node &node, std::string_view instead) {
        write(source.substr(done, node.offset() - done));
        write(instead);
        done = node.offset() + node.source().size();
    };
    for (auto node = std::optional(root); node && node->offset() < end;) {
        const bool hidden = isHidden(*node);
        if (hidden)
            replace(*node, hiddenSource());
        else if (const auto *instead = insteadOf(*node))
            replace(*node, json::quoted(*instead));
        node = hidden ? node->behind() : node->next();
    }
    write(source.substr(done, end - done));
}

std::string JsonPicture::wholeText(const json::Node &node) const
{
    if (isHidden(node))
        return std::string(json::Redaction::word);
    if (const auto *instead = insteadOf(node))
        return *instead;
    if (node.kind() == json::Kind::String)
        return json::displayUtf8(node.text());
    if (!isContainer(node.kind()))
        return std::string(node.source());
    std::string redacted;
    writeRedacted(node, [&](std::string_view piece) { redacted += piece; });
    json::Writer writer(2);
    if (const auto document = json::Document::parse(std::move(redacted)))
        json::write(writer, document->root());
    return writer.take();
}

}
