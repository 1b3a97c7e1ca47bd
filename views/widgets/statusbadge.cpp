// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/statusbadge.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"

#include <QCache>
#include <QFontMetrics>
#include <QPainter>
#include <QPixmap>
#include <QStyle>

namespace blokwatch {

namespace {

constexpr int padding = 7;
constexpr int gap = 6;
constexpr qsizetype longestWord = 64;

QFont wordFont()
{
    auto font = smallFont();
    font.setWeight(QFont::Medium);
    return font;
}

constexpr int frameWidth = 2 * padding + StatusBadge::glyphSize + gap;

QPixmap drawn(const Tokens &tokens, const StatusBadge::Content &content, int maxWidth, qreal ratio)
{
    const QFontMetrics metrics(wordFont());
    const auto shown =
        metrics.elidedText(content.word.left(longestWord), Qt::ElideRight, qMax(0, maxWidth - frameWidth));
    const int textWidth = metrics.horizontalAdvance(shown);
    const QSize size(frameWidth + textWidth, StatusBadge::height);
    const auto placed = [&](const QRect &rect) {
        return QStyle::visualRect(content.direction, QRect(QPoint(), size), rect);
    };

    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    const auto &pair = tokens.family(content.family);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(mixed(pair.ink, tokens.surface, 0.14), 1));
    painter.setBrush(pair.fill);
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 5, 5);
    const QRect glyph(padding, (size.height() - StatusBadge::glyphSize) / 2, StatusBadge::glyphSize,
                      StatusBadge::glyphSize);
    painter.drawPixmap(placed(glyph).topLeft(),
                       icons::tinted(icons::glyph(content.face), pair.ink, StatusBadge::glyphSize, ratio));
    painter.setFont(wordFont());
    painter.setPen(pair.ink);
    painter.drawText(placed({padding + StatusBadge::glyphSize + gap, 0, textWidth + 1, size.height()}),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::AlignAbsolute | Qt::TextSingleLine, shown);
    return pixmap;
}

}

QPixmap StatusBadge::pixmap(const Tokens &tokens, const Content &content, int maxWidth, qreal pixelRatio)
{
    static QCache<QString, QPixmap> cache(256);
    const auto key = QStringLiteral("%1|%2|%3|%4|%5|%6|%7")
                         .arg(tokens.dark)
                         .arg(int(content.face))
                         .arg(int(content.family))
                         .arg(int(content.direction))
                         .arg(maxWidth)
                         .arg(pixelRatio)
                         .arg(content.word.left(longestWord));
    if (const auto *known = cache.object(key))
        return *known;
    auto pixmap = drawn(tokens, content, maxWidth, pixelRatio);
    cache.insert(key, new QPixmap(pixmap));
    return pixmap;
}

int StatusBadge::width(const QString &word)
{
    return frameWidth + QFontMetrics(wordFont()).horizontalAdvance(word.left(longestWord));
}

}
