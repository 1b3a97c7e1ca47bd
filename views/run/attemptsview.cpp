// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/attemptsview.h"

#include "items/detailsize.h"
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
    Q_EMIT counted();
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
