// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/tokens.h"

#include <QPalette>

namespace blokwatch {

/// Every role of a Fusion palette, made from the tokens.
QPalette paletteOf(const Tokens &tokens);

/// The style sheet for static chrome: inputs, buttons, menus, scroll bars. It never touches item views.
QString styleSheetOf(const Tokens &tokens);

}
