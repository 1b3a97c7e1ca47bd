// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/json/writer.h"
#include "core/result.h"
#include "core/values/kept.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Values from and to Blok's JSON, driven by one table of fields a type (core/codec/*.cpp). Nothing is lost on the
/// way: members that a type does not know, or whose value does not fit, are in its Kept and are written back; of
/// repeated members the last one counts, as in JavaScript. Thread: any, one decoder a thread.
namespace blokwatch {

namespace codec {

struct Field;
using Fields = std::span<const Field>;

Result<void> decodeObject(json::Decoder &decoder, std::string_view json, Fields fields, void *object, Kept &kept);
Result<void> decodeObjects(json::Decoder &decoder, std::string_view json, Fields fields, void *list,
                           std::pair<void *, Kept *> (*append)(void *list));
void encodeObject(json::Writer &writer, Fields fields, const void *object, const Kept &kept);
std::vector<std::string_view> names(Fields fields);

}

/// The field table of T, in the order in which Blok writes the members. Defined for every type in core/values that has
/// a Kept.
template<class T> codec::Fields fieldsOf();

/// One value. Error::Kind::Malformed when the text is no JSON; JSON of another kind than an object is in kept.whole.
template<class T> Result<T> decode(json::Decoder &decoder, std::string_view json)
{
    T value;
    if (const auto done = codec::decodeObject(decoder, json, fieldsOf<T>(), &value, value.kept); !done)
        return done.error();
    return value;
}

/// A JSON array of values; Error::Kind::Malformed also when it is no array.
template<class T> Result<std::vector<T>> decodeList(json::Decoder &decoder, std::string_view json)
{
    std::vector<T> list;
    constexpr auto append = [](void *to) {
        auto &value = static_cast<std::vector<T> *>(to)->emplace_back();
        return std::pair<void *, Kept *>(&value, &value.kept);
    };
    if (const auto done = codec::decodeObjects(decoder, json, fieldsOf<T>(), &list, append); !done)
        return done.error();
    return list;
}

template<class T> void encode(json::Writer &writer, const T &value)
{
    codec::encodeObject(writer, fieldsOf<T>(), &value, value.kept);
}

template<class T> void encode(json::Writer &writer, const std::vector<T> &list)
{
    writer.beginArray();
    for (const auto &value : list)
        encode(writer, value);
    writer.endArray();
}

/// The names of the members that T knows, in table order.
template<class T> std::vector<std::string_view> knownFields() { return codec::names(fieldsOf<T>()); }

/// A JSON array of strings ("tags_json"); Error::Kind::Malformed when it is anything else.
Result<std::vector<std::string>> decodeStringList(json::Decoder &decoder, std::string_view json);
Result<std::vector<std::string>> decodeStringList(std::string_view json);

}
