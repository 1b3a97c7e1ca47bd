// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/attemptsview.h"

#include "items/detailsize.h"
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
    showEmpty();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AttemptsView::showError);
}

void AttemptsView::setDetail(const std::shared_ptr<const RunDetail> &detail, const std::optional<NodeRunId> &step)
{
    const auto run = detail ? detail->run.id : RunId();
    const bool isOther = run != m_run || step != m_step;
    m_run = run;
    m_step = step;
    m_gathering.cancel();
    if (!detail || !isLarge(*detail)) {
        show(detail ? AttemptListModel::attemptsOf(*detail, step) : Attempts());
        return;
    }
    if (isOther)
        show({});
    const auto work = [=](const Abandoned &) {
        return std::make_shared<Attempts>(AttemptListModel::attemptsOf(*detail, step));
    };
    m_gathering.start(aside(work), [this](const std::shared_ptr<Attempts> *gathered) {
        if (gathered)
            show(std::move(**gathered));
    });
}

bool AttemptsView::isReading() const { return m_gathering.isUnderWay() || m_error->isReading(); }

void AttemptsView::show(Attempts attempts)
{
    m_model.show(std::move(attempts));
    if (!m_table->currentIndex().isValid() && m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(0, 0));
    showError();
    if (m_model.rowCount() > 0)
        m_stack->setCurrentWidget(m_splitter);
    else
        showEmpty();
    Q_EMIT counted();
}

void AttemptsView::showEmpty()
{
    m_panel->show({QStringLiteral("action/check"),
                   tr("No failed attempt"),
                   m_step ? tr("This step was not tried again.") : tr("No step of this run was tried again."),
                   {}});
    m_stack->setCurrentWidget(m_panel);
}

void AttemptsView::showError()
{
    const auto current = m_table->currentIndex();
    if (current.isValid())
        m_error->setError(std::make_shared<const std::string>(m_model.errorJson(current.row())));
    else
        m_error->clear();
}

}
