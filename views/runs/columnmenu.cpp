// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/columnmenu.h"

#include "views/runs/columnfit.h"
#include "views/runs/columns.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>

namespace blokwatch {

ColumnMenu::ColumnMenu(QHeaderView &header, QWidget *parent) : QMenu(parent), m_header(header)
{
    setObjectName(QStringLiteral("columnMenu"));
    setAccessibleName(tr("Columns"));
    connect(this, &QMenu::aboutToShow, this, &ColumnMenu::fill);
    fill();
}

void ColumnMenu::fill()
{
    clear();
    for (int visual = 0; visual < m_header.count(); ++visual) {
        const int column = m_header.logicalIndex(visual);
        auto *action = addAction(m_header.model()->headerData(column, Qt::Horizontal).toString());
        action->setObjectName(QStringLiteral("column:") + columns::word(column));
        action->setCheckable(true);
        action->setChecked(!m_header.isSectionHidden(column));
        connect(action, &QAction::triggered, this, [this, column](bool on) { choose(column, on); });
    }
    addSeparator();
    auto *reset = addAction(tr("Arrange columns by default"));
    reset->setObjectName(QStringLiteral("columnsDefault"));
    connect(reset, &QAction::triggered, this, &ColumnMenu::resetWanted);
}

void ColumnMenu::choose(int column, bool on)
{
    if (!on && m_header.count() - m_header.hiddenSectionCount() <= 1) {
        findChild<QAction *>(QStringLiteral("column:") + columns::word(column))->setChecked(true); // the last one stays
        return;
    }
    m_header.setSectionHidden(column, !on);
    if (on)
        m_header.resizeSection(column, columns::neededWidth(column));
    Q_EMIT chosen();
}

bool ColumnMenu::toggle(QAction *action)
{
    if (!action || !action->isCheckable() || !action->isEnabled())
        return false;
    action->trigger();
    return true;
}

void ColumnMenu::mouseReleaseEvent(QMouseEvent *event)
{
    if (!toggle(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void ColumnMenu::keyPressEvent(QKeyEvent *event)
{
    const bool chooses =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!chooses || !toggle(activeAction()))
        QMenu::keyPressEvent(event);
}

}
