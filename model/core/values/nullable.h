// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace blokwatch {

/// A member that may be null, which is not the same as absent (std::optional).
template<class T> struct Nullable {
    std::optional<T> value;
    friend bool operator==(const Nullable &, const Nullable &) = default;
};

}
