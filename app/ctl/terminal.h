// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"

#include <QString>

namespace blokwatch::ctl {

/// What standard output can show.
struct Terminal {
    int columns = 0;     ///< 0: not a terminal, nothing is cut
    bool colour = false; ///< a terminal, and NO_COLOR is not set

    static Terminal ofStandardOutput();
};

/// The text in the colour of a family; as it is where there is no colour.
QString inColour(const QString &text, StatusFamily family, const Terminal &terminal);
QString inBold(const QString &text, const Terminal &terminal);

}
