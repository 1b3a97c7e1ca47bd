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

    /// What is drawn: the word beside the glyph, which stands where a line of that direction begins.
    struct Content {
        StatusFace face;
        StatusFamily family;
        QString word;
        Qt::LayoutDirection direction = Qt::LeftToRight;
    };
    /// At most `maxWidth` wide; a longer word is elided.
    static QPixmap pixmap(const Tokens &tokens, const Content &content, int maxWidth, qreal pixelRatio);
    /// The width of a badge that shows the whole word.
    static int width(const QString &word);
};

}
