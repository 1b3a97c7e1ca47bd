// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace blokwatch {

/// One JSON value as source text, kept byte for byte: bodies whose form is the workflow author's business.
struct RawJson {
    std::string text;
    friend bool operator==(const RawJson &, const RawJson &) = default;
};

}
