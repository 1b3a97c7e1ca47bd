// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsondelegate.h"

#include "items/jsontreemodel.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr int padding = 8;
using Face = JsonTreeModel::Face;

QColor valueInk(const Tokens &tokens, Face face)
{
    switch (face) {
    case Face::Null:
    case Face::Boolean: return tokens.json.literal;
    case Face::Number: return tokens.json.number;
    case Face::String: return tokens.json.string;
    case Face::Hidden: return tokens.ink;
    case Face::Array:
    case Face::Object:
    case Face::Range: break;
    }
    return tokens.inkDim;
}

QColor inkOf(const Tokens &tokens, const QModelIndex &index, bool selected)
{
    const auto face = Face(index.data(JsonTreeModel::FaceRole).toInt());
    const auto ink = [&] {
        if (index.column() == JsonTreeModel::ValueColumn)
            return valueInk(tokens, face);
        const bool isName = index.column() == JsonTreeModel::NameColumn && face != Face::Range;
        return isName ? tokens.json.name : tokens.inkDim;
    }();
    return selected && ink == tokens.inkDim ? tokens.ink : ink; // dim text is for the page's own ground
}

}

JsonDelegate::JsonDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

void JsonDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    auto font = index.column() == JsonTreeModel::KindColumn ? smallFont() : monoFont();
    const auto face = Face(index.data(JsonTreeModel::FaceRole).toInt());
    font.setItalic(face == Face::Hidden && index.column() == JsonTreeModel::ValueColumn);
    const auto rect = option.rect.adjusted(index.column() == JsonTreeModel::NameColumn ? 2 : padding, 0, -padding, 0);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setFont(font);
    painter->setPen(inkOf(m_theme.tokens(), index, selected));
    const auto text = QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, rect.width());
    painter->drawText(rect, int(Qt::AlignVCenter) | Qt::TextSingleLine, text);
    painter->restore();
}

QSize JsonDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {80, rowHeight}; }

bool JsonDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto text = index.isValid() ? index.data().toString() : QString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? text : plainToolTip(text), view);
    return true;
}

}
