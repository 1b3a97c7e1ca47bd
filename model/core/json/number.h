// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace blokwatch {

/// A JSON number as its double, and, where JavaScript would write that double otherwise (1.0, 1e400,
/// 12345678901234567890123), its source beside it.
class Number
{
public:
    Number(double value = 0) : m_value(value) {}
    /// The token must be a JSON number. Beyond the range of a double the value is an infinity, as in JavaScript.
    static Number fromSource(std::string_view token);

    double value() const { return m_value; }
    /// The source, or what JavaScript writes.
    std::string text() const;

    friend bool operator==(const Number &, const Number &) = default;

private:
    double m_value;
    std::string m_source;
};

/// The double nearest to a JSON number token; infinite beyond the range, zero below it.
double numberValue(std::string_view token);

}
