// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/tokens.h"

#include <QPixmap>
#include <QString>

namespace blokwatch {

/// The badge of a status: glyph, word and the colours of its family on a soft ground. Drawn once for each (face, word,
/// scheme, pixel ratio), then taken from memory. Thread: GUI.
class StatusBadge
{
public:
    static constexpr int height = 20;
    static constexpr int glyphSize = 12;

    /// At most `maxWidth` wide; a longer word is elided.
    static QPixmap pixmap(const Tokens &tokens, StatusFace face, StatusFamily family, const QString &word, int maxWidth,
                          qreal pixelRatio);
};

}
