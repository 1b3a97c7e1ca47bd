// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/reader.h"
#include "core/ids.h"
#include "core/json/number.h"
#include "core/json/rawjson.h"
#include "core/json/writer.h"
#include "core/runstatus.h"
#include "core/values/kept.h"
#include "core/values/nullable.h"
#include "core/values/runevent.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// For field tables only. Includes simdjson.
namespace blokwatch::codec {

/// A member of a JSON object and the member of a C++ value that it belongs to.
struct Field {
    std::string_view name;
    bool required;
    Fit (*decode)(Reader &reader, void *object);
    bool (*present)(const void *object);
    void (*encode)(json::Writer &writer, const void *object);
    void (*clear)(void *object);
};

Fit decodeFields(Reader &reader, Fields fields, void *object, Kept &kept);

Fit decodeMember(Reader &reader, std::string &text);
Fit decodeMember(Reader &reader, std::int64_t &number);
Fit decodeMember(Reader &reader, bool &flag);
Fit decodeMember(Reader &reader, Number &number);
Fit decodeMember(Reader &reader, RawJson &value);
Fit decodeMember(Reader &reader, RunStatus &status);
using SharedEvents = std::shared_ptr<const EventBatch>;
Fit decodeMember(Reader &reader, SharedEvents &events);
template<class Tag> Fit decodeMember(Reader &reader, Id<Tag> &id) { return decodeMember(reader, id.text); }
template<class T>
    requires requires(T &value) { value.kept; }
Fit decodeMember(Reader &reader, T &value)
{
    return decodeFields(reader, fieldsOf<T>(), &value, value.kept);
}
template<class T> Fit decodeMember(Reader &reader, std::vector<T> &list);
template<class T> Fit decodeMember(Reader &reader, std::optional<T> &value)
{
    return decodeMember(reader, value.emplace());
}
template<class T> Fit decodeMember(Reader &reader, Nullable<T> &value)
{
    return reader.passNull() ? Fit::Fits : decodeMember(reader, value.value.emplace());
}
template<class T> Fit decodeMember(Reader &reader, std::vector<T> &list)
{
    return reader.list([&] { return decodeMember(reader, list.emplace_back()); });
}

inline void encodeMember(json::Writer &writer, const std::string &text) { writer.string(text); }
inline void encodeMember(json::Writer &writer, std::int64_t number) { writer.number(number); }
inline void encodeMember(json::Writer &writer, bool flag) { writer.boolean(flag); }
inline void encodeMember(json::Writer &writer, const Number &number) { writer.raw(number.text()); }
inline void encodeMember(json::Writer &writer, const RawJson &value) { writer.raw(value.text); }
void encodeMember(json::Writer &writer, const SharedEvents &events);
inline void encodeMember(json::Writer &writer, const RunStatus &status) { writer.string(status.text()); }
template<class Tag> void encodeMember(json::Writer &writer, const Id<Tag> &id) { writer.string(id.text); }
template<class T>
    requires requires(const T &value) { value.kept; }
void encodeMember(json::Writer &writer, const T &value)
{
    encodeObject(writer, fieldsOf<T>(), &value, value.kept);
}
template<class T> void encodeMember(json::Writer &writer, const std::vector<T> &list);
template<class T> void encodeMember(json::Writer &writer, const std::optional<T> &value)
{
    encodeMember(writer, *value);
}
template<class T> void encodeMember(json::Writer &writer, const Nullable<T> &value)
{
    if (value.value)
        encodeMember(writer, *value.value);
    else
        writer.null();
}
template<class T> void encodeMember(json::Writer &writer, const std::vector<T> &list)
{
    writer.beginArray();
    for (const auto &value : list)
        encodeMember(writer, value);
    writer.endArray();
}

template<class T> constexpr bool isOptional = false;
template<class T> constexpr bool isOptional<std::optional<T>> = true;
template<> inline constexpr bool isOptional<SharedEvents> = true;

template<class Class, class Type> Class classOf(Type Class::*);
template<class Class, class Type> Type typeOf(Type Class::*);

/// A line of a field table: `field<&Run::id>("id")`. A std::optional member may be absent, any other is required. For a
/// member of a base class the class whose table it is follows.
template<auto Member, class Class = decltype(classOf(Member))> constexpr Field field(std::string_view name)
{
    using Type = decltype(typeOf(Member));
    return {
        name,
        !isOptional<Type>,
        [](Reader &reader, void *object) { return decodeMember(reader, static_cast<Class *>(object)->*Member); },
        [](const void *object) {
            if constexpr (isOptional<Type>)
                return bool(static_cast<const Class *>(object)->*Member);
            else
                return true;
        },
        [](json::Writer &writer, const void *object) {
            encodeMember(writer, static_cast<const Class *>(object)->*Member);
        },
        [](void *object) { static_cast<Class *>(object)->*Member = Type(); },
    };
}

}
