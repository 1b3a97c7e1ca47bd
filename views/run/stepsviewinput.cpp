// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepsview.h"

#include "views/run/stepcell.h"
#include "views/run/stepdelegate.h"
#include "views/run/stepsheader.h"
#include "views/run/waterfallpainter.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTableView>
#include <QWheelEvent>

#include <cmath>

namespace blokwatch {

namespace {

constexpr double zoomStep = 1.25;
constexpr double wheelNotch = 120;
constexpr double scrollShare = 0.12;

}

bool StepsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress && keyPressed(*static_cast<QKeyEvent *>(event)))
        return true;
    if (watched == m_table->viewport() && viewportEvent(*event))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool StepsView::viewportEvent(QEvent &event)
{
    switch (event.type()) {
    case QEvent::Resize: fitColumns(); return false;
    case QEvent::Wheel: return wheel(static_cast<QWheelEvent &>(event));
    case QEvent::MouseMove: hover(static_cast<QMouseEvent &>(event).position().toPoint()); return false;
    case QEvent::Leave: light(-1); return false;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        const auto &mouse = static_cast<QMouseEvent &>(event);
        const auto place = mouse.position().toPoint();
        if (mouse.button() != Qt::LeftButton || pressed(place))
            return mouse.button() == Qt::LeftButton;
        if (event.type() == QEvent::MouseButtonDblClick)
            activate(m_table->rowAt(place.y()));
        return event.type() == QEvent::MouseButtonDblClick;
    }
    default: return false;
    }
}

/// A press on the sign that opens a row, or on a badge that leads somewhere. Others select as usual.
bool StepsView::pressed(const QPoint &place)
{
    const auto index = m_table->indexAt(place);
    if (!index.isValid() || index.column() != StepTreeModel::StepColumn)
        return false;
    QStyleOptionViewItem option;
    option.rect = m_table->visualRect(index);
    option.direction = m_table->layoutDirection();
    const StepCell cell(option, index);
    if (cell.isOnExpander(place)) {
        m_table->setFocus(Qt::MouseFocusReason);
        toggle(index.row());
        return true;
    }
    const auto target = cell.targetAt(place);
    return target != StepCell::Target::None && follow(index.row(), target == StepCell::Target::CachedRun);
}

bool StepsView::wheel(const QWheelEvent &event)
{
    const auto angle = event.angleDelta();
    const bool along = event.modifiers() & Qt::ShiftModifier || qAbs(angle.x()) > qAbs(angle.y());
    if (event.modifiers() & Qt::ControlModifier) {
        const int column = StepTreeModel::TimelineColumn;
        const QRect cell(m_header->sectionViewportPosition(column), 0, m_header->sectionSize(column), 1);
        const double left = cell.left() + WaterfallPainter::padding;
        const double share = (event.position().x() - left) / qMax(1, cell.width() - 2 * WaterfallPainter::padding);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        zoom(std::pow(zoomStep, angle.y() / wheelNotch), qBound(0.0, mirrored ? 1 - share : share, 1.0));
        return true;
    }
    if (!along || !m_scale.isZoomed())
        return false;
    const int turned = angle.x() != 0 ? angle.x() : angle.y();
    m_scale.scroll(-turned / wheelNotch * scrollShare * (layoutDirection() == Qt::RightToLeft ? -1 : 1));
    updateScale();
    return true;
}

bool StepsView::keyPressed(const QKeyEvent &event)
{
    if (event.matches(QKeySequence::Copy)) {
        copyRow();
        return true;
    }
    if (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return false;
    const bool mirrored = m_table->layoutDirection() == Qt::RightToLeft;
    const int row = m_table->currentIndex().row();
    switch (event.key()) {
    case Qt::Key_Right: mirrored ? closeOrLeave() : openOrEnter(); return true;
    case Qt::Key_Left: mirrored ? openOrEnter() : closeOrLeave(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: activate(row); return true;
    case Qt::Key_Space: toggle(row); return true;
    case Qt::Key_J: goTo(qMin(row + 1, m_model.rowCount() - 1)); return true;
    case Qt::Key_K: goTo(qMax(row - 1, 0)); return true;
    case Qt::Key_Plus: zoom(zoomStep); return true;
    case Qt::Key_Minus: zoom(1 / zoomStep); return true;
    case Qt::Key_0: fit(); return true;
    default: break;
    }
    // Other letters would make the view look through the names of all rows, however many there are.
    return !event.text().isEmpty() && event.text().front().isPrint();
}

void StepsView::openOrEnter()
{
    const auto index = m_table->currentIndex();
    if (!index.data(StepTreeModel::ExpandableRole).toBool())
        return;
    if (index.data(StepTreeModel::ExpandedRole).toBool())
        goTo(index.row() + 1);
    else
        toggle(index.row());
}

void StepsView::closeOrLeave()
{
    const auto index = m_table->currentIndex();
    if (!index.isValid())
        return;
    if (index.data(StepTreeModel::ExpandableRole).toBool() && index.data(StepTreeModel::ExpandedRole).toBool())
        toggle(index.row());
    else if (const int above = m_model.parentRow(index.row()); above >= 0)
        goTo(above);
}

/// What is selected inside a row that closes is no longer in sight; then the row itself is selected.
void StepsView::toggle(int row)
{
    if (row < 0)
        return;
    const auto index = m_model.index(row, 0);
    const bool expanded = index.data(StepTreeModel::ExpandedRole).toBool();
    if (expanded) {
        const std::uint32_t current =
            m_table->currentIndex().isValid() ? m_model.itemAt(m_table->currentIndex().row()) : StepTree::none;
        const std::uint32_t item = m_model.itemAt(row);
        if (current != StepTree::none && current > item && current < m_model.tree()->items[item].end)
            goTo(row);
    }
    m_model.setExpanded(row, !expanded);
}

void StepsView::activate(int row)
{
    if (row < 0)
        return;
    if (m_model.index(row, 0).data(StepTreeModel::ExpandableRole).toBool())
        toggle(row);
    else if (!follow(row, false))
        Q_EMIT stepActivated(m_model.idAt(row));
}

bool StepsView::follow(int row, bool cachedFirst)
{
    const auto cached = m_model.cachedRun(row);
    const auto subruns = m_model.subruns(row);
    if (cached && (cachedFirst || subruns.empty()))
        Q_EMIT runWanted(*cached);
    else if (!subruns.empty())
        Q_EMIT runWanted(subruns.front());
    else
        return false;
    return true;
}

void StepsView::hover(const QPoint &place)
{
    const auto index = m_table->indexAt(place);
    light(index.row());
    bool link = false;
    if (index.isValid() && index.column() == StepTreeModel::StepColumn) {
        QStyleOptionViewItem option;
        option.rect = m_table->visualRect(index);
        option.direction = m_table->layoutDirection();
        link = StepCell(option, index).targetAt(place) != StepCell::Target::None;
    }
    m_table->viewport()->setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void StepsView::light(int row)
{
    const int before = m_delegate->hoveredRow();
    if (row == before)
        return;
    m_delegate->setHoveredRow(row);
    for (const int changed : {before, row}) {
        if (changed >= 0)
            m_table->viewport()->update(0, m_table->rowViewportPosition(changed), m_table->viewport()->width(),
                                        m_table->rowHeight(changed));
    }
}

void StepsView::copyRow() const
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    QStringList cells;
    for (int column = 0; column < StepTreeModel::TimelineColumn; ++column)
        cells << m_model.index(row, column).data().toString();
    cells << m_model.index(row, 0).data(StepTreeModel::IdRole).toString();
    QApplication::clipboard()->setText(cells.join(u'\t'));
}

}
