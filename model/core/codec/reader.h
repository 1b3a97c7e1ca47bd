// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/codec.h"
#include "core/json/cursor.h"

#include <string>
#include <string_view>

namespace blokwatch::codec {

/// What became of a JSON value that was read into a member.
enum class Fit {
    Fits,
    Misfit, ///< JSON of another kind than the member holds
    Broken, ///< no JSON; Reader::fault says why
};

/// The state of one decoding.
class Reader
{
public:
    /// Values inside values that are decoded into types; deeper ones (error causes only) are kept as source.
    static constexpr int maxLevel = 32;

    explicit Reader(json::Cursor &from) : cursor(from) {}

    Fit broken(const char *reason)
    {
        fault = cursor.fault(reason);
        return Fit::Broken;
    }
    /// The inside of the string at the cursor, which is then passed; `escaped` tells whether it has escapes.
    Fit string(std::string_view &inside);
    /// `"name":`, decoded; the view is good until the next name.
    Fit name(std::string_view &name);
    /// Passes one value; `source` gets its text.
    Fit source(std::string_view &source);
    bool passNull();

    /// Passes an array, calling element() at each value.
    template<class Element> Fit list(Element element) { return items('[', ']', element); }
    /// Passes an object, calling member() at each name.
    template<class Member> Fit members(Member member) { return items('{', '}', member); }

    json::Cursor &cursor;
    json::Fault fault;
    int level = 0;
    bool escaped = false;

private:
    template<class Item> Fit items(char opening, char closing, Item item)
    {
        if (cursor.kind() != opening)
            return Fit::Misfit;
        cursor.next();
        if (cursor.kind() == closing) {
            cursor.next();
            return Fit::Fits;
        }
        for (;;) {
            if (const auto fit = item(); fit != Fit::Fits)
                return fit;
            const char kind = cursor.kind();
            if (kind != closing && kind != ',')
                return broken(closing == ']' ? "a comma or ] is missing" : "a comma or } is missing");
            cursor.next();
            if (kind == closing)
                return Fit::Fits;
        }
    }

    json::Nesting m_nesting;
    std::string m_name;
};

}
