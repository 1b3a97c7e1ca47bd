// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/theme/fonts.h"

#include <QStringList>

namespace blokwatch {

namespace {

QFont fontOf(const QStringList &families, int pixels)
{
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixels);
    return font;
}

QStringList textFamilies()
{
    return {QStringLiteral("Noto Sans"), QStringLiteral("Roboto"), QStringLiteral("DejaVu Sans"),
            QStringLiteral("Liberation Sans"), QStringLiteral("sans-serif")};
}

}

QFont textFont() { return fontOf(textFamilies(), 13); }

QFont monoFont()
{
    static const QStringList families = {QStringLiteral("JetBrains Mono"), QStringLiteral("Noto Sans Mono"),
                                         QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Liberation Mono"),
                                         QStringLiteral("monospace")};
    auto font = fontOf(families, 12);
    font.setStyleHint(QFont::Monospace);
    return font;
}

QFont smallFont() { return fontOf(textFamilies(), 12); }

}
