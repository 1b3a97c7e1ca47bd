// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/attemptsview.h"

#include "views/run/errorview.h"
#include "views/widgets/linedelegate.h"
#include "views/widgets/statepanel.h"

#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

namespace blokwatch {

namespace {

constexpr int stepWidth = 140;
constexpr int numberWidth = 72;
constexpr int timeWidth = 112;

}

AttemptsView::AttemptsView(const Theme &theme, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("attemptsView"));
    setAccessibleName(tr("Attempts"));
    m_stack = new QStackedLayout(this);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("attemptSplitter"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    auto *delegate = new LineDelegate(theme, this);
    delegate->setFace(AttemptListModel::TimeColumn, LineDelegate::Face::MonoDim);
    m_table = lineTable(QStringLiteral("attemptTable"), tr("Attempts"), delegate, theme, Qt::DisplayRole, m_splitter);
    m_table->setModel(&m_model);
    m_table->setColumnWidth(AttemptListModel::StepColumn, stepWidth);
    m_table->setColumnWidth(AttemptListModel::AttemptColumn, numberWidth);
    m_table->setColumnWidth(AttemptListModel::TimeColumn, timeWidth);
    m_error = new ErrorView(theme, m_splitter);
    m_error->setObjectName(QStringLiteral("attemptError"));
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_panel = new StatePanel(theme, this);
    m_panel->setObjectName(QStringLiteral("noAttempts"));
    m_stack->addWidget(m_panel);
    m_stack->addWidget(m_splitter);
    showEmpty(false);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AttemptsView::showError);
}

void AttemptsView::setDetail(const RunDetail &detail, const std::optional<NodeRunId> &step)
{
    m_model.setDetail(detail, step);
    if (!m_table->currentIndex().isValid() && m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(0, 0));
    showError();
    if (m_model.rowCount() > 0)
        m_stack->setCurrentWidget(m_splitter);
    else
        showEmpty(step.has_value());
}

void AttemptsView::clear()
{
    m_model.clear();
    showEmpty(false);
}

void AttemptsView::showEmpty(bool ofStep)
{
    m_panel->show({QStringLiteral("action/check"),
                   tr("No failed attempt"),
                   ofStep ? tr("This step was not tried again.") : tr("No step of this run was tried again."),
                   {}});
    m_stack->setCurrentWidget(m_panel);
}

void AttemptsView::showError()
{
    const auto current = m_table->currentIndex();
    if (current.isValid())
        m_error->setError(m_model.errorJson(current.row()));
    else
        m_error->clear();
}

}
