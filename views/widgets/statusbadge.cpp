// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/statusbadge.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"

#include <QCache>
#include <QFontMetrics>
#include <QPainter>
#include <QPixmap>

namespace blokwatch {

namespace {

constexpr int padding = 7;
constexpr int gap = 6;
constexpr qsizetype longestWord = 64;

QPixmap drawn(const Tokens &tokens, StatusFace face, StatusFamily family, const QString &word, int maxWidth,
              qreal ratio)
{
    auto font = smallFont();
    font.setWeight(QFont::Medium);
    const QFontMetrics metrics(font);
    const int room = maxWidth - 2 * padding - StatusBadge::glyphSize - gap;
    const auto shown = metrics.elidedText(word.left(longestWord), Qt::ElideRight, qMax(0, room));
    const int textWidth = metrics.horizontalAdvance(shown);
    const QSize size(2 * padding + StatusBadge::glyphSize + gap + textWidth, StatusBadge::height);

    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    const auto &pair = tokens.family(family);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(mixed(pair.ink, tokens.surface, 0.14), 1));
    painter.setBrush(pair.fill);
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 5, 5);
    painter.drawPixmap(padding, (size.height() - StatusBadge::glyphSize) / 2,
                       icons::tinted(icons::glyph(face), pair.ink, StatusBadge::glyphSize, ratio));
    painter.setFont(font);
    painter.setPen(pair.ink);
    painter.drawText(QRect(padding + StatusBadge::glyphSize + gap, 0, textWidth + 1, size.height()),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
    return pixmap;
}

}

QPixmap StatusBadge::pixmap(const Tokens &tokens, StatusFace face, StatusFamily family, const QString &word,
                            int maxWidth, qreal pixelRatio)
{
    static QCache<QString, QPixmap> cache(256);
    const auto key = QStringLiteral("%1|%2|%3|%4|%5|%6")
                         .arg(tokens.dark)
                         .arg(int(face))
                         .arg(int(family))
                         .arg(maxWidth)
                         .arg(pixelRatio)
                         .arg(word.left(longestWord));
    if (const auto *known = cache.object(key))
        return *known;
    auto pixmap = drawn(tokens, face, family, word, maxWidth, pixelRatio);
    cache.insert(key, new QPixmap(pixmap));
    return pixmap;
}

}
