// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace blokwatch {

/// The text font: Noto Sans at 13 px. Where it isn't installed: Roboto, DejaVu Sans, Liberation Sans (all have digits
/// of one width), then what the system calls sans-serif.
QFont textFont();

/// The font of ids and JSON: JetBrains Mono at 12 px. Else Noto Sans Mono, DejaVu Sans Mono, Liberation Mono,
/// monospace.
QFont monoFont();

/// The text font, smaller, for headings of groups, badges and chips: 12 px.
QFont smallFont();

}
