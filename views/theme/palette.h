// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/tokens.h"

#include <QPalette>

namespace blokwatch {

/// Every role of a Fusion palette, made from the tokens.
QPalette paletteOf(const Tokens &tokens);

/// The style sheet for static chrome: inputs, buttons, menus, scroll bars. Of item views it touches only the short list
/// of suggestions.
QString styleSheetOf(const Tokens &tokens);

}
