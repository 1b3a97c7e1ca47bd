// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/navdelegate.h"

#include "views/icons/icons.h"
#include "views/shell/navmodel.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr int rowHeight = 28;
constexpr int headingHeight = 36;
constexpr int inset = 8;
constexpr int signSize = 14;

NavModel::Kind kindOf(const QModelIndex &index) { return NavModel::Kind(index.data(NavModel::KindRole).toInt()); }

QString shortCount(uint count)
{
    const QLocale locale;
    if (count < 100'000)
        return locale.toString(count);
    return count < 1'000'000 ? QStringLiteral("%1k").arg(locale.toString(count / 1000))
                             : QStringLiteral("%1M").arg(locale.toString(count / 1e6, 'f', 1));
}

}

NavDelegate::NavDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

QSize NavDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {100, kindOf(index) == NavModel::Kind::Heading ? headingHeight : rowHeight};
}

void NavDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    const auto title = index.data(Qt::DisplayRole).toString();
    const auto side = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignAbsolute;
    const auto mirrored = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    painter->save();
    if (kindOf(index) == NavModel::Kind::Heading) {
        auto font = smallFont();
        font.setPixelSize(11);
        font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(tokens.inkDim);
        const auto place = option.rect.adjusted(2 * inset, 0, -inset, -5);
        painter->drawText(mirrored(place), int(side | Qt::AlignBottom), title);
        painter->restore();
        return;
    }

    const bool active = index.data(NavModel::ActiveRole).toBool();
    const bool hovered = option.state & QStyle::State_MouseOver;
    const QRect pill = option.rect.adjusted(inset, 1, -inset, -1);
    painter->setRenderHint(QPainter::Antialiasing);
    if (active || hovered) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(active ? mixed(tokens.accent, tokens.raised, 0.2)
                                 : mixed(tokens.inkStrong, tokens.raised, 0.06));
        painter->drawRoundedRect(pill, 6, 6);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(tokens.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(pill).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    const auto count = index.data(NavModel::CountRole).toUInt();
    paintSign(painter, mirrored({pill.left() + inset, pill.center().y() - signSize / 2 + 1, signSize, signSize}), index,
              count > 0);

    const auto number = shortCount(count);
    painter->setFont(smallFont());
    const int numberWidth = painter->fontMetrics().horizontalAdvance(number);
    painter->setPen(tokens.inkDim);
    painter->drawText(mirrored({pill.right() - inset - numberWidth, pill.top(), numberWidth + 1, pill.height()}),
                      int(side | Qt::AlignVCenter), number);

    auto font = option.font;
    font.setWeight(active ? QFont::Medium : QFont::Normal);
    painter->setFont(font);
    painter->setPen(active ? tokens.inkStrong : count > 0 ? tokens.ink : tokens.inkDim);
    const QRect room(pill.left() + inset + signSize + inset, pill.top(),
                     pill.width() - 4 * inset - signSize - numberWidth, pill.height());
    painter->setLayoutDirection(title.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    painter->drawText(mirrored(room), int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(title, Qt::ElideRight, room.width()));
    painter->restore();
}

void NavDelegate::paintSign(QPainter *painter, const QRect &place, const QModelIndex &index, bool lit) const
{
    const auto &tokens = m_theme.tokens();
    const auto ratio = painter->device()->devicePixelRatioF();
    const int face = index.data(NavModel::FaceRole).toInt();
    const auto known = face < 0 ? tokens.inkDim : tokens.family(wording::family(StatusFace(face))).ink;
    QString name = QStringLiteral("action/dot");
    if (kindOf(index) == NavModel::Kind::Page)
        name = QStringLiteral("action/runs");
    else if (face >= 0)
        name = icons::glyph(StatusFace(face));
    painter->drawPixmap(place, icons::tinted(name, lit ? known : tokens.inkFaint, signSize, ratio));
}

bool NavDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &,
                            const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? text : plainToolTip(text), view);
    return true;
}

}
