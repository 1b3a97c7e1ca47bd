// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace blokwatch {

/// The cells of the row that a query stands on, whichever database it came from. Columns are numbered from 0.
/// Thread: that of the query.
class Cells
{
public:
    enum class Type { Null, Integer, Real, Text, Blob };

    virtual Type type(int column) const = 0;
    /// The cell as text, a BLOB as its bytes; without a copy, valid until the next row or the next call.
    virtual std::string_view bytes(int column) = 0;
    virtual std::int64_t integer(int column) = 0; ///< for Type::Integer
    virtual double real(int column) = 0;          ///< for Type::Real

protected:
    ~Cells() = default;
};

}
