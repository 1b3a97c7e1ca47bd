// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/columnmenu.h"

#include "views/runs/columns.h"

#include <QHeaderView>

namespace blokwatch {

namespace {

constexpr int smallestUseful = 60;

}

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
    const int shown = m_header.count() - m_header.hiddenSectionCount();
    for (int visual = 0; visual < m_header.count(); ++visual) {
        const int column = m_header.logicalIndex(visual);
        auto *action = addAction(m_header.model()->headerData(column, Qt::Horizontal).toString());
        action->setObjectName(QStringLiteral("column:") + columns::word(column));
        action->setCheckable(true);
        action->setChecked(!m_header.isSectionHidden(column));
        action->setEnabled(shown > 1 || m_header.isSectionHidden(column));
        connect(action, &QAction::triggered, this, [this, column](bool on) {
            m_header.setSectionHidden(column, !on);
            if (on && m_header.sectionSize(column) < smallestUseful)
                m_header.resizeSection(column, 2 * smallestUseful);
            Q_EMIT chosen();
        });
    }
    addSeparator();
    auto *reset = addAction(tr("Arrange columns by default"));
    reset->setObjectName(QStringLiteral("columnsDefault"));
    connect(reset, &QAction::triggered, this, &ColumnMenu::resetWanted);
}

}
