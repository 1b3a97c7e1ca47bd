// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/number.h"

#include "core/json/writer.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace blokwatch {

namespace {

/// from_chars() doesn't tell whether a number was too large or too small.
double beyondRange(std::string_view token)
{
    const bool negative = token.starts_with('-');
    const auto digits = token.substr(negative ? 1 : 0);
    const auto e = digits.find_first_of("eE");
    const auto mantissa = digits.substr(0, e);
    const auto point = mantissa.find('.');
    const auto significant = mantissa.find_first_of("123456789");
    if (significant == mantissa.npos)
        return negative ? -0.0 : 0.0;
    // The decimal exponent of the first significant digit tells which it was.
    double exponent = e == digits.npos ? 0 : std::strtod(std::string(digits.substr(e + 1)).c_str(), nullptr);
    const auto whole = point == mantissa.npos ? mantissa.size() : point;
    exponent += significant < whole ? double(whole - significant) : -double(significant - whole);
    const double value = exponent > 0 ? HUGE_VAL : 0.0;
    return negative ? -value : value;
}

}

double numberValue(std::string_view token)
{
    double value = 0;
    const auto parsed = std::from_chars(token.data(), token.data() + token.size(), value);
    return parsed.ec == std::errc::result_out_of_range ? beyondRange(token) : value;
}

Number Number::fromSource(std::string_view token)
{
    Number number(numberValue(token));
    if (json::numberText(number.m_value) != token)
        number.m_source = token;
    return number;
}

std::string Number::text() const { return m_source.empty() ? json::numberText(m_value) : m_source; }

}
