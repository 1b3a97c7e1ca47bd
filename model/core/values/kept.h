// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace blokwatch {

/// A member of a JSON object that its type does not know, or whose value does not fit: name in WTF-8, value as source.
struct KeptMember {
    std::string name;
    std::string json;
    friend bool operator==(const KeptMember &, const KeptMember &) = default;
};

/// What a decoder found and the fields of a value cannot hold. Encoding writes it back, so nothing is lost on a round
/// trip.
struct Kept {
    std::vector<KeptMember> members;
    /// The whole value, when it was not a JSON object at all; the fields are then empty.
    std::string whole;
    /// Required fields that their source did not send (bit n: line n of the type's field table); they are not written.
    std::uint32_t missing = 0;
    /// How many members were kept because their value did not have the form that the field has.
    std::uint32_t misfits = 0;

    friend bool operator==(const Kept &, const Kept &) = default;
};

}
