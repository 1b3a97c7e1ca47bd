// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/cellpainter.h"

#include "items/runlistmodel.h"
#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/statusbadge.h"

#include <QHeaderView>
#include <QStyle>

namespace blokwatch {

namespace {

/// No cell shows more; measuring a text costs by its length.
constexpr qsizetype longestShown = 512;
constexpr int markSize = 12;
constexpr int chipPadding = 6;
constexpr int chipHeight = 18;
constexpr int chipGap = 4;
constexpr int widestChip = 140;
constexpr int leastDetail = 48;

int leadingPadding(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *table = qobject_cast<const QTableView *>(option.widget);
    const bool isFirst = table && table->horizontalHeader()->sectionPosition(index.column()) == 0;
    return isFirst ? edgePadding : cellPadding;
}

/// Blok's ids all begin alike; what tells them apart is what follows.
QString shortId(const QString &id)
{
    const auto prefix = QLatin1String("run_");
    return id.startsWith(prefix) && id.size() == prefix.size() + 12 ? id.mid(prefix.size()) : id;
}

}

CellPainter::CellPainter(QPainter &painter, const Tokens &tokens, const QStyleOptionViewItem &option,
                         const QModelIndex &index)
    : m_painter(painter),
      m_tokens(tokens),
      m_option(option),
      m_index(index),
      m_room(option.rect.adjusted(leadingPadding(option, index), 0, -cellPadding, 0)),
      m_text(index.data(Qt::DisplayRole).toString().left(longestShown)),
      m_gone(index.data(RunListModel::GoneRole).toBool()),
      m_damaged(index.data(RunListModel::DamageRole).toBool())
{
}

QColor CellPainter::dim() const { return m_option.state & QStyle::State_Selected ? m_tokens.ink : m_tokens.inkDim; }

QRect CellPainter::mirrored(const QRect &rect) const
{
    return QStyle::visualRect(m_option.direction, m_option.rect, rect);
}

int CellPainter::drawText(const QRect &room, const QString &text, const QColor &ink, const QFont &font,
                          Qt::Alignment side) const
{
    if (text.isEmpty() || room.width() <= 0)
        return 0;
    const QFontMetrics metrics(font);
    int width = metrics.horizontalAdvance(text);
    const auto shown = width > room.width() ? metrics.elidedText(text, Qt::ElideRight, room.width()) : text;
    width = qMin(width, room.width());
    m_painter.setFont(font);
    m_painter.setPen(m_gone ? dim() : ink);
    m_painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    const auto visualSide = QStyle::visualAlignment(m_option.direction, side) | Qt::AlignAbsolute;
    m_painter.drawText(mirrored(room), int(visualSide | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    return width;
}

void CellPainter::badge()
{
    const auto ratio = m_painter.device()->devicePixelRatioF();
    const auto family = StatusFamily(m_index.data(RunListModel::FamilyRole).toInt());
    const StatusBadge::Content content{StatusFace(m_index.data(RunListModel::FaceRole).toInt()),
                                       m_gone ? StatusFamily::Quiet : family, m_text, m_option.direction};
    const auto pixmap = StatusBadge::pixmap(m_tokens, content, m_room.width() + cellPadding / 2, ratio);
    const QSize size = pixmap.deviceIndependentSize().toSize();
    const QRect place(m_room.left() - 1, m_room.center().y() - size.height() / 2 + 1, size.width(), size.height());
    m_painter.drawPixmap(mirrored(place), pixmap);
}

void CellPainter::text(const QColor &ink) { drawText(m_room, m_text, ink, m_option.font, Qt::AlignLeft); }

/// The name of a run that its source no longer has is struck through.
void CellPainter::workflow()
{
    auto font = m_option.font;
    font.setWeight(QFont::Medium);
    font.setStrikeOut(m_gone);
    drawText(m_room, m_text, m_text == wording::noName() ? dim() : m_tokens.inkStrong, font, Qt::AlignLeft);
}

void CellPainter::number()
{
    const bool live = m_index.data(RunListModel::LiveRole).toBool();
    const auto family = StatusFamily(m_index.data(RunListModel::FamilyRole).toInt());
    drawText(m_room, m_text, live ? m_tokens.family(family).ink : m_tokens.ink, m_option.font, Qt::AlignRight);
}

void CellPainter::id()
{
    static const QFont font = monoFont();
    drawText(m_room, shortId(m_text), dim(), font, Qt::AlignLeft);
}

void CellPainter::trigger()
{
    const int width = drawText(m_room, m_text, dim(), m_option.font, Qt::AlignLeft);
    const auto detail = m_index.data(RunListModel::DetailRole).toString().left(longestShown);
    if (detail == m_text)
        return;
    const int gap = width > 0 ? cellPadding : 0;
    if (m_room.width() - width - gap < leastDetail && width > 0)
        return;
    drawText(m_room.adjusted(width + gap, 0, 0, 0), detail, m_tokens.ink, m_option.font, Qt::AlignLeft);
}

void CellPainter::tags()
{
    static const QFont font = smallFont();
    const QFontMetrics metrics(font);
    const auto tags = m_index.data(RunListModel::TagsRole).toStringList();
    int x = m_room.left();
    for (qsizetype i = 0; i < tags.size(); ++i) {
        const auto tag = tags[i].left(64);
        const qsizetype more = tags.size() - i - 1;
        const auto rest = QStringLiteral("+%1").arg(more + 1);
        const int restWidth = more > 0 ? metrics.horizontalAdvance(rest) + chipGap : 0;
        const int wanted = qMin(metrics.horizontalAdvance(tag) + 2 * chipPadding, widestChip);
        const int left = m_room.right() + 1 - x - restWidth;
        if (wanted > left && i > 0) {
            drawText(QRect(x, m_room.top(), m_room.right() + 1 - x, m_room.height()), rest, dim(), font, Qt::AlignLeft);
            return;
        }
        const QRect chip(x, m_room.center().y() - chipHeight / 2 + 1, qMin(wanted, left), chipHeight);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(mixed(m_tokens.ink, m_tokens.surface, m_gone ? 0.05 : 0.1));
        m_painter.drawRoundedRect(mirrored(chip), 4, 4);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        drawText(chip.adjusted(chipPadding, 0, -chipPadding, 0), tag, m_tokens.ink, font, Qt::AlignLeft);
        x += chip.width() + chipGap;
    }
}

void CellPainter::error()
{
    const auto &failed = m_tokens.family(StatusFamily::Failed).ink;
    drawText(m_room, m_text, mixed(failed, m_tokens.ink, 0.55), m_option.font, Qt::AlignLeft);
}

void CellPainter::mark(const QString &icon)
{
    const auto ratio = m_painter.device()->devicePixelRatioF();
    const auto ink = m_tokens.family(StatusFamily::TimedOut).ink;
    const QRect place(m_option.rect.right() - markSize, m_room.center().y() - markSize / 2 + 1, markSize, markSize);
    m_painter.drawPixmap(mirrored(place), icons::tinted(icon, ink, markSize, ratio));
    m_room.setRight(place.left() - 2);
}

}
