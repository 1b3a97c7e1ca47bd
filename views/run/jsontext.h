// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstddef>
#include <string_view>

class QPlainTextEdit;
class QWidget;

namespace blokwatch {

/// Bytes of a text that are shown before, or instead of, a tree.
inline constexpr std::size_t mostShownText = 64 * 1024;

/// Outside text of several lines as it may be shown, see wording::plain(). Lines that would be slow to lay out are
/// broken.
QString plainLines(std::string_view text);

/// A field that shows such text: read only, in the font of JSON, no rich text.
QPlainTextEdit *makeTextField(QWidget *parent);

}
