// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"

#include <QColor>

#include <array>

namespace blokwatch {

/// The colours of one scheme. Nothing in the window has a colour that isn't derived from these.
struct Tokens {
    bool dark = false;
    QColor surface; ///< the page
    QColor raised;  ///< navigation, status bar, table header
    QColor overlay; ///< menus, tooltips, inputs
    QColor line;
    QColor inkStrong;
    QColor ink;
    QColor inkDim;   ///< secondary text: still 4.5:1 on surface and raised
    QColor inkFaint; ///< decoration and disabled text only
    QColor accent;
    QColor onAccent;

    /// Inks of JSON: 4.5:1 on surface and on rows that are chosen.
    struct Json {
        QColor name;
        QColor string;
        QColor number;
        QColor literal; ///< null, true, false
    };
    Json json;

    /// How a status family is drawn: the text and glyph, and the badge behind them (5 % of the ink over the page).
    struct Pair {
        QColor ink;
        QColor fill;
    };
    static constexpr std::size_t familyCount = 8;
    std::array<Pair, familyCount> families;

    const Pair &family(StatusFamily family) const { return families[std::size_t(family)]; }
};

const Tokens &darkTokens();
const Tokens &lightTokens();

/// `share` (0 to 1) of the ink over the ground, opaque.
QColor mixed(const QColor &ink, const QColor &ground, double share);

}
