// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsontree.h"

#include "items/jsontreemodel.h"
#include "views/run/jsondelegate.h"
#include "views/runs/rundelegate.h"
#include "views/theme/theme.h"
#include "views/widgets/flatheader.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <deque>
#include <utility>

namespace blokwatch {

namespace {

constexpr int indent = 16;
constexpr int kindWidth = 160;
constexpr int narrow = 520; // below this there is no room for kinds
constexpr int nameRoom = 140;
constexpr int valueRoom = 160;
constexpr double ringShare = 0.75;
constexpr double nameShare = 0.36;

}

JsonTree::JsonTree(JsonTreeModel &model, const Theme &theme, QWidget *parent)
    : QTreeView(parent),
      m_model(model),
      m_theme(theme)
{
    setObjectName(QStringLiteral("jsonTree"));
    setAccessibleName(tr("Value as a tree"));
    setHeader(new FlatHeader(theme, this));
    setModel(&model);
    setItemDelegate(new JsonDelegate(theme, this));
    setUniformRowHeights(true);
    setIndentation(indent);
    setAnimated(false);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setExpandsOnDoubleClick(true);
    header()->setStretchLastSection(false);
    connect(this, &QTreeView::expanded, this, &JsonTree::makeRoom);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        const auto top = m_model.index(0, 0);
        expand(top);
        setCurrentIndex(top);
        Q_EMIT partChanged();
    });
}

void JsonTree::showOnly(const QModelIndex &index)
{
    m_model.fetchMore(index.siblingAtColumn(0));
    setRootIndex(index.siblingAtColumn(0));
    setCurrentIndex(m_model.index(0, 0, rootIndex()));
    Q_EMIT partChanged();
}

void JsonTree::reveal(std::size_t offset)
{
    const auto index = m_model.indexAt(offset);
    QModelIndexList around;
    auto at = index.parent();
    for (; at.isValid() && at != rootIndex() && around.size() < mostLevels; at = at.parent())
        around.prepend(at);
    const bool outside = at != rootIndex();
    if (outside) {
        const auto root = at.isValid() ? around[around.size() / 2] : QModelIndex();
        around = at.isValid() ? around.mid(around.size() / 2 + 1) : around;
        setRootIndex(root);
    }
    for (const auto &row : std::as_const(around))
        expand(row);
    setCurrentIndex(index);
    scrollTo(index, EnsureVisible);
    if (outside)
        Q_EMIT partChanged();
}

bool JsonTree::openAll(const QModelIndex &index)
{
    std::deque<QModelIndex> waiting{index.siblingAtColumn(0)};
    int rows = 0;
    while (!waiting.empty()) {
        const auto row = waiting.front();
        waiting.pop_front();
        if (!m_model.hasChildren(row))
            continue;
        if (rows >= mostRows)
            return false;
        m_model.fetchMore(row);
        expand(row);
        const int children = m_model.rowCount(row);
        for (int i = 0; i < children; ++i)
            waiting.push_back(m_model.index(i, 0, row));
        rows += children;
    }
    return true;
}

void JsonTree::closeAll()
{
    collapseAll();
    const auto top = m_model.index(0, 0, rootIndex());
    expand(top);
    setCurrentIndex(top);
}

void JsonTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return Q_EMIT copyValueWanted();
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return Q_EMIT copyPathWanted();
    if (event->key() == Qt::Key_Asterisk)
        return Q_EMIT openAllWanted(); // Qt's own opens without end
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        return setExpanded(currentIndex().siblingAtColumn(0), !isExpanded(currentIndex().siblingAtColumn(0)));
    QTreeView::keyPressEvent(event);
}

void JsonTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool selected = selectionModel()->isSelected(index);
    const auto kind = !selected    ? RunDelegate::Ground::Plain
                      : hasFocus() ? RunDelegate::Ground::Selected
                                   : RunDelegate::Ground::Unfocused;
    auto row = option.rect;
    row.setLeft(0);
    row.setRight(viewport()->width());
    painter->fillRect(row, RunDelegate::ground(m_theme.tokens(), kind));
    auto plain = option; // the ground is drawn; the style would lay its own over it
    plain.palette.setBrush(QPalette::Highlight, Qt::transparent);
    plain.showDecorationSelected = false;
    QTreeView::drawRow(painter, plain, index);
    if (selected && hasFocus()) { // as on the page of runs: along the edges of the row
        painter->setPen(mixed(m_theme.tokens().accent, m_theme.tokens().surface, ringShare));
        painter->drawLine(row.topLeft(), row.topRight());
        painter->drawLine(row.bottomLeft(), row.bottomRight());
    }
}

void JsonTree::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    if (!m_model.hasChildren(index))
        return;
    const bool open = isExpanded(index);
    QRectF box(0, 0, 8, 8);
    box.moveCenter(QRectF(rect.right() - indent + 1, rect.top(), indent, rect.height()).center());
    const auto c = box.center();
    QPainterPath path;
    if (open) {
        path.moveTo(c + QPointF(-3.5, -1.75));
        path.lineTo(c + QPointF(0, 1.75));
        path.lineTo(c + QPointF(3.5, -1.75));
    } else {
        path.moveTo(c + QPointF(-1.75, -3.5));
        path.lineTo(c + QPointF(1.75, 0));
        path.lineTo(c + QPointF(-1.75, 3.5));
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.tokens().inkDim, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPath(path);
    painter->restore();
}

void JsonTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitColumns();
}

/// Names in this row stay readable, however far they are moved in.
void JsonTree::makeRoom(const QModelIndex &index)
{
    const int above = rootIndex().isValid() ? m_model.depth(rootIndex()) + 1 : 0;
    const int needed = (m_model.depth(index) - above + 2) * indent + nameRoom;
    const int more = needed - columnWidth(JsonTreeModel::NameColumn);
    if (more <= 0)
        return;
    setColumnWidth(JsonTreeModel::NameColumn, needed);
    setColumnWidth(JsonTreeModel::ValueColumn, qMax(valueRoom, columnWidth(JsonTreeModel::ValueColumn) - more));
}

void JsonTree::fitColumns()
{
    const int width = viewport()->width();
    const bool kinds = width >= narrow;
    setColumnHidden(JsonTreeModel::KindColumn, !kinds);
    const int rest = width - (kinds ? kindWidth : 0);
    setColumnWidth(JsonTreeModel::NameColumn, int(rest * nameShare));
    setColumnWidth(JsonTreeModel::ValueColumn, rest - int(rest * nameShare));
    setColumnWidth(JsonTreeModel::KindColumn, kindWidth);
}

}
