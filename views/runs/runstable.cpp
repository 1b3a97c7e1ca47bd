// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/runstable.h"

#include "items/runlistmodel.h"
#include "views/runs/columnfit.h"
#include "views/runs/columns.h"
#include "views/runs/copyrows.h"
#include "views/runs/liveticker.h"
#include "views/runs/rowanchor.h"
#include "views/runs/rundelegate.h"
#include "views/runs/selectionkeeper.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"
#include "views/widgets/flatheader.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

/// Letters would make the view look through the texts of all rows, however many there are; that is what the filter is
/// for.
bool isSearch(const QKeyEvent &event)
{
    return !event.text().isEmpty() && event.text().front().isPrint() && event.key() != Qt::Key_Space &&
           !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

/// Whether Qt would go from the current row, which need not be selected.
bool isStep(const QKeyEvent &event)
{
    constexpr std::array keys = {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Space};
    return std::find(keys.begin(), keys.end(), event.key()) != keys.end();
}

}

RunsTable::RunsTable(RunListModel &model, const Theme &theme, QWidget *parent)
    : QObject(parent),
      m_model(model),
      m_view(new QTableView(parent)),
      m_header(new FlatHeader(theme, m_view)),
      m_delegate(new RunDelegate(theme, m_view))
{
    m_view->setObjectName(QStringLiteral("runsTable"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setHorizontalHeader(m_header);
    m_header->setObjectName(QStringLiteral("runsHeader"));
    m_header->setAccessibleName(tr("Columns of the runs"));
    setUpFixedRows(m_view);
    m_view->setModel(&model);
    m_view->setItemDelegate(m_delegate);
    m_header->setSortIndicator(RunListModel::StartedColumn, Qt::DescendingOrder);
    m_view->setSortingEnabled(true);
    m_anchor = new RowAnchor(*m_view);
    m_ticker = new LiveTicker(*m_view, model);
    new SelectionKeeper(*m_view, model);
    addKeys();

    const auto touched = [this] {
        if (m_fitting)
            return;
        m_arranged = true;
        Q_EMIT layoutTouched();
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, m_view,
            [this] { m_view->viewport()->update(); });
    connect(m_header, &QHeaderView::sectionMoved, this, touched);
    connect(m_header, &QHeaderView::sectionResized, this, touched);
    connect(m_header, &QHeaderView::sortIndicatorChanged, this, [this] {
        m_anchor->showTop();
        Q_EMIT layoutTouched();
    });
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QTableView::customContextMenuRequested, this, [this](const QPoint &place) {
        const auto index = m_view->indexAt(place);
        if (index.isValid())
            Q_EMIT menuWanted(index, m_view->viewport()->mapToGlobal(place));
    });
    connect(m_view, &QTableView::activated, this, &RunsTable::openWanted);
    connect(&theme, &Theme::changed, m_view, [this] { m_view->viewport()->update(); });
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    fit();
}

void RunsTable::addKeys()
{
    const std::pair<QKeySequence, void (*)(RunsTable &)> keys[] = {
        {QKeySequence(Qt::Key_J), [](RunsTable &table) { table.moveBy(1); }},
        {QKeySequence(Qt::Key_K), [](RunsTable &table) { table.moveBy(-1); }},
        {QKeySequence(QKeySequence::Copy), [](RunsTable &table) { table.copySelection(); }},
    };
    for (const auto &[sequence, act] : keys) {
        auto *shortcut = new QShortcut(sequence, m_view);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, act = act] { act(*this); });
    }
}

void RunsTable::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    if (!m_view->selectionModel()->hasSelection()) {
        enter();
        return;
    }
    const auto current = m_view->currentIndex();
    m_view->setCurrentIndex(m_model.index(qBound(0, current.row() + rows, count - 1), qMax(current.column(), 0)));
}

/// Selects the first row that is wholly shown. Without a selection there is no other place to start from: the current
/// row is one that Qt chose when the view got the focus, and has gone far away since.
void RunsTable::enter()
{
    const int row = m_view->rowAt(m_view->verticalHeader()->defaultSectionSize() - 1);
    if (row >= 0)
        m_view->setCurrentIndex(m_model.index(row, m_header->logicalIndex(0)));
}

void RunsTable::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    setRowHeight(m_view, compact ? compactRow : roomyRow);
    m_view->viewport()->update();
    Q_EMIT layoutTouched();
}

QString RunsTable::sortText() const
{
    return columns::sortText(m_header->sortIndicatorSection(), m_header->sortIndicatorOrder());
}

void RunsTable::setSort(const QString &text)
{
    const auto sort = columns::sortFromText(text);
    m_view->sortByColumn(sort.column, sort.order);
}

QString RunsTable::layoutText() const { return m_arranged ? columns::layoutText(*m_header) : QString(); }

void RunsTable::setLayout(const QString &text)
{
    m_fitting = true;
    m_arranged = columns::applyLayout(*m_header, text);
    m_fitting = false;
}

void RunsTable::resetLayout()
{
    m_arranged = false;
    fit();
    Q_EMIT layoutTouched();
}

void RunsTable::fit()
{
    m_fitting = true;
    const int width = m_view->viewport()->width();
    if (m_arranged)
        columns::fillWidth(*m_header, width);
    else
        columns::applyDefault(*m_header, width, m_useful);
    m_fitting = false;
}

void RunsTable::setUsefulColumns(const QSet<int> &columns)
{
    if (columns == m_useful)
        return;
    m_useful = columns;
    fit();
}

void RunsTable::copySelection()
{
    if (!m_view->selectionModel()->hasSelection())
        return;
    const auto copy = selectedRows(*m_view);
    QApplication::clipboard()->setText(copy.text);
    if (copy.copied < copy.selected)
        Q_EMIT said(tr("Copied the first %L1 of %L2 rows").arg(copy.copied).arg(copy.selected));
    else
        Q_EMIT said(tr("Copied %Ln row(s)", nullptr, copy.copied));
}

void RunsTable::hover(int row)
{
    const int before = m_delegate->hoveredRow();
    if (row == before)
        return;
    m_delegate->setHoveredRow(row);
    const int height = m_view->verticalHeader()->defaultSectionSize();
    for (const int changed : {before, row}) {
        if (changed >= 0)
            m_view->viewport()->update(0, m_view->rowViewportPosition(changed), m_view->viewport()->width(), height);
    }
}

bool RunsTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (isSearch(key))
            return true;
        if (isStep(key) && !m_view->selectionModel()->hasSelection()) {
            enter();
            return true;
        }
    }
    // By the event first: the table may be half destroyed when its viewport is told to go.
    const auto isOfRows = [&](QEvent::Type type) { return event->type() == type && watched == m_view->viewport(); };
    if (isOfRows(QEvent::MouseMove))
        hover(m_view->rowAt(static_cast<QMouseEvent *>(event)->position().toPoint().y()));
    else if (isOfRows(QEvent::Leave))
        hover(-1);
    else if (isOfRows(QEvent::Resize))
        fit();
    return QObject::eventFilter(watched, event);
}

}
