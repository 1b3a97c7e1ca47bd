// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/attemptsview.h"

#include "views/run/errorview.h"
#include "views/widgets/linedelegate.h"

#include <QHBoxLayout>
#include <QSplitter>
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
    auto *splitter = new QSplitter(this);
    splitter->setObjectName(QStringLiteral("attemptSplitter"));
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    auto *delegate = new LineDelegate(theme, this);
    delegate->setFace(AttemptListModel::TimeColumn, LineDelegate::Face::MonoDim);
    m_table = lineTable(QStringLiteral("attemptTable"), tr("Attempts"), delegate, theme, Qt::DisplayRole, splitter);
    m_table->setModel(&m_model);
    m_table->setColumnWidth(AttemptListModel::StepColumn, stepWidth);
    m_table->setColumnWidth(AttemptListModel::AttemptColumn, numberWidth);
    m_table->setColumnWidth(AttemptListModel::TimeColumn, timeWidth);
    m_error = new ErrorView(theme, splitter);
    m_error->setObjectName(QStringLiteral("attemptError"));
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AttemptsView::showError);
}

void AttemptsView::setDetail(const RunDetail &detail, const std::optional<NodeRunId> &step)
{
    m_model.setDetail(detail, step);
    if (!m_table->currentIndex().isValid() && m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(0, 0));
    showError();
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
