// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/jsonpicture.h"

#include <QString>

#include <cstddef>
#include <string_view>

/// How the parts of a JSON value are written for people: one line each, plain text, short however long the value is.
/// Thread: any.
namespace blokwatch::jsonwords {

QString name(std::string_view name);
/// "[3]", "[0 … 999]"
QString number(std::size_t number);
QString range(std::size_t first, std::size_t last);

/// A value on one line, its beginning when it is long: `"text"`, `17`, `{"a": 1, "b": […`. Hidden: [REDACTED].
QString value(const JsonPicture &picture, const json::Node &node);

/// "object, 3 members", "string, 1.2 MB"
QString kind(const JsonPicture &picture, const json::Node &node);
QString hidden();
QString elements(std::size_t count);
/// "147,790 bytes", "12.3 MB"
QString bytes(double bytes);

/// A step of a path: `.items` or `."odd name"`, whole; `[3]`.
QString step(std::string_view name);
QString step(std::size_t number);

}
