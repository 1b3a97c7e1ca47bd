// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/linedelegate.h"

#include "items/spreadsheet.h"
#include "views/runs/rundelegate.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/flatheader.h"
#include "views/widgets/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QPainter>
#include <QShortcut>
#include <QTableView>
#include <QToolTip>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int lineRow = 24;
constexpr qsizetype longestShown = 1024;
constexpr qsizetype longestToolTip = 2000;
constexpr qsizetype mostCopied = 10'000;

void copyRows(const QTableView &table, int role)
{
    auto rows = table.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const auto &row : rows.first(qMin(rows.size(), mostCopied))) {
        QStringList cells;
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const auto whole = row.siblingAtColumn(column).data(role);
            cells << spreadsheetCell((whole.isValid() ? whole : row.siblingAtColumn(column).data()).toString());
        }
        lines << cells.join(u'\t');
    }
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

}

LineDelegate::LineDelegate(const Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent),
      m_theme(theme),
      m_mono(monoFont())
{
}

QColor LineDelegate::inkOf(Face face, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    const auto dim = option.state & QStyle::State_Selected ? tokens.ink : tokens.inkDim;
    switch (face) {
    case Face::Dim:
    case Face::MonoDim: return dim;
    case Face::Family: {
        const auto family = index.data(m_familyRole);
        return family.isValid() ? tokens.family(StatusFamily(family.toInt())).ink : dim;
    }
    default: return tokens.ink;
    }
}

void LineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tokens = m_theme.tokens();
    const auto face = m_faces.value(index.column(), Face::Text);
    auto ground = RunDelegate::Ground::Plain;
    if (option.state & QStyle::State_Selected)
        ground = option.state & QStyle::State_Active ? RunDelegate::Ground::Selected : RunDelegate::Ground::Unfocused;
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, RunDelegate::ground(tokens, ground));
    const auto room = option.rect.adjusted(index.column() == 0 ? edgePadding : cellPadding, 0, -cellPadding, 0);
    const bool isMono = face == Face::Mono || face == Face::MonoDim;
    painter->setFont(isMono ? m_mono : option.font);
    painter->setPen(inkOf(face, option, index));
    const auto text = index.data().toString().left(longestShown);
    const auto shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, room.width());
    painter->setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    const auto side = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignAbsolute;
    painter->drawText(QStyle::visualRect(option.direction, option.rect, room),
                      int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    painter->restore();
}

bool LineDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? text : plainToolTip(text.left(longestToolTip)), view);
    return true;
}

QTableView *lineTable(const QString &objectName, const QString &accessibleName, LineDelegate *delegate,
                      const Theme &theme, int copyRole, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(objectName);
    table->setAccessibleName(accessibleName);
    auto *header = new FlatHeader(theme, table);
    header->setObjectName(objectName + QStringLiteral("Header"));
    header->setAccessibleName(accessibleName);
    table->setHorizontalHeader(header);
    setUpFixedRows(table, lineRow);
    header->setStretchLastSection(true);
    header->setSectionsMovable(false);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    auto *copy = new QShortcut(QKeySequence(QKeySequence::Copy), table);
    copy->setContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QShortcut::activated, table, [table, copyRole] { copyRows(*table, copyRole); });
    QObject::connect(&theme, &Theme::changed, table, [table] { table->viewport()->update(); });
    return table;
}

}
