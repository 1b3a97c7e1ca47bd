// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/field.h"

#include "core/json/text.h"

#include <algorithm>

namespace blokwatch::codec {

namespace {

constexpr std::size_t maxFields = 32;
constexpr std::size_t none = maxFields;

/// Blok writes members in table order, so the search starts behind the last hit.
std::size_t indexOf(Fields fields, std::string_view name, std::size_t from = 0)
{
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto index = from + i < fields.size() ? from + i : from + i - fields.size();
        if (fields[index].name == name)
            return index;
    }
    return none;
}

/// One object on its way into a value.
class Filling
{
public:
    Filling(Reader &reader, Fields fields, void *object, Kept &kept)
        : m_reader(reader),
          m_fields(fields),
          m_object(object),
          m_kept(kept)
    {
    }

    Fit member()
    {
        std::string_view name;
        if (const auto fit = m_reader.name(name); fit != Fit::Fits)
            return fit;
        const auto index = indexOf(m_fields, name, m_next);
        if (index == none)
            return keep(std::string(name));
        m_next = index + 1;
        return known(index);
    }

    std::uint32_t missing() const
    {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            if (m_fields[i].required && !has(i))
                bits |= 1u << i;
        }
        return bits;
    }

private:
    bool has(std::size_t index) const { return (m_filled >> index & 1) != 0; }

    /// A member that the type knows. The last one of a name counts; earlier ones are kept.
    Fit known(std::size_t index)
    {
        const auto &field = m_fields[index];
        if (has(index)) {
            m_kept.members.push_back({std::string(field.name), std::string(m_sources[index])});
            field.clear(m_object);
            m_filled &= ~(1u << index);
        }
        const json::Cursor bookmark = m_reader.cursor;
        const auto fit = field.decode(m_reader, m_object);
        if (fit == Fit::Fits) {
            m_filled |= 1u << index;
            m_sources[index] = m_reader.cursor.passedSince(bookmark.position());
            return fit;
        }
        if (fit == Fit::Broken)
            return fit;
        m_reader.cursor = bookmark;
        field.clear(m_object);
        ++m_kept.misfits;
        return keep(std::string(field.name));
    }

    Fit keep(std::string name)
    {
        std::string_view source;
        const auto fit = m_reader.source(source);
        if (fit == Fit::Fits)
            m_kept.members.push_back({std::move(name), std::string(source)});
        return fit;
    }

    Reader &m_reader;
    Fields m_fields;
    void *m_object;
    Kept &m_kept;
    std::size_t m_next = 0;
    std::uint32_t m_filled = 0;
    std::array<std::string_view, maxFields> m_sources; ///< of the fields in m_filled
};

Result<void> finished(const Reader &reader, Fit fit, const char *misfit)
{
    if (fit == Fit::Broken)
        return json::malformed(reader.fault);
    if (fit == Fit::Misfit)
        return json::malformed(reader.cursor.fault(misfit));
    if (!reader.cursor.atEnd())
        return json::malformed(reader.cursor.fault("more text behind the value"));
    return {};
}

}

Fit decodeFields(Reader &reader, Fields fields, void *object, Kept &kept)
{
    if (reader.cursor.kind() != '{' || reader.level >= Reader::maxLevel) {
        std::string_view source;
        const auto fit = reader.source(source);
        kept.whole = source;
        return fit;
    }
    Filling filling(reader, fields, object, kept);
    ++reader.level;
    const auto fit = reader.members([&] { return filling.member(); });
    --reader.level;
    kept.missing = filling.missing();
    return fit;
}

Result<void> decodeObject(json::Decoder &decoder, std::string_view json, Fields fields, void *object, Kept &kept)
{
    const auto cursor = decoder.open(json);
    if (!cursor)
        return cursor.error();
    Reader reader(**cursor);
    return finished(reader, decodeFields(reader, fields, object, kept), "");
}

Result<void> decodeObjects(json::Decoder &decoder, std::string_view json, Fields fields, void *list,
                           std::pair<void *, Kept *> (*append)(void *list))
{
    const auto cursor = decoder.open(json);
    if (!cursor)
        return cursor.error();
    Reader reader(**cursor);
    const auto fit = reader.list([&] {
        const auto [object, kept] = append(list);
        return decodeFields(reader, fields, object, *kept);
    });
    return finished(reader, fit, "a list was expected");
}

void encodeObject(json::Writer &writer, Fields fields, const void *object, const Kept &kept)
{
    if (!kept.whole.empty()) {
        writer.raw(kept.whole);
        return;
    }
    const auto writeKept = [&](std::size_t index) {
        for (const auto &member : kept.members) {
            if (indexOf(fields, member.name) == index)
                writer.name(member.name).raw(member.json);
        }
    };
    writer.beginObject();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        // Kept members that have the name of the field come before it: the last one of a name counts.
        writeKept(i);
        if ((kept.missing >> i & 1) == 0 && fields[i].present(object)) {
            writer.name(fields[i].name);
            fields[i].encode(writer, object);
        }
    }
    writeKept(none);
    writer.endObject();
}

std::vector<std::string_view> names(Fields fields)
{
    std::vector<std::string_view> result;
    for (const auto &field : fields)
        result.push_back(field.name);
    return result;
}

}

namespace blokwatch {

Result<std::vector<std::string>> decodeStringList(json::Decoder &decoder, std::string_view json)
{
    const auto cursor = decoder.open(json);
    if (!cursor)
        return cursor.error();
    codec::Reader reader(**cursor);
    std::vector<std::string> list;
    const auto fit = codec::decodeMember(reader, list);
    if (const auto done = codec::finished(reader, fit, "a list of texts was expected"); !done)
        return done.error();
    return list;
}

Result<std::vector<std::string>> decodeStringList(std::string_view json)
{
    json::Decoder decoder;
    return decodeStringList(decoder, json);
}

}
