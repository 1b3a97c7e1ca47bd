// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepsview.h"

#include "views/run/stepdelegate.h"
#include "views/run/stepsempty.h"
#include "views/run/stepsheader.h"
#include "views/theme/theme.h"
#include "views/widgets/fixedrowtable.h"

#include <QCursor>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>

namespace blokwatch {

namespace {

constexpr int tickInterval = 250;
constexpr int statusWidth = 112;
constexpr int durationWidth = 88;
constexpr int leastStep = 200;
constexpr int widestStep = 440;
constexpr double stepShare = 0.36;
/// Of the run's time: more of it waited away, and the run opens with its steps in sight instead.
constexpr double waitShare = 0.6;

}

StepsView::StepsView(const Clock &clock, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_model(clock),
      m_stack(new QStackedLayout(this)),
      m_table(new QTableView(this)),
      m_header(new StepsHeader(m_model, m_scale, theme, m_table)),
      m_delegate(new StepDelegate(m_model, m_scale, theme, m_table)),
      m_empty(new StatePanel(theme, this))
{
    setObjectName(QStringLiteral("stepsView"));
    setAccessibleName(tr("Steps and timeline"));
    m_empty->setObjectName(QStringLiteral("noSteps"));
    m_empty->show(noSteps({}, 0)); // a panel without a text can't be laid out
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    setUpTable(theme);
    connect(&m_model, &StepTreeModel::changing, this, &StepsView::beforeDetail);
    connect(&m_model, &StepTreeModel::ready, this, &StepsView::afterDetail);
    connect(&m_model, &StepTreeModel::timeChanged, this, [this] {
        redrawTime();
        updateTimer();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &StepsView::keepSelection);
    connect(m_header, &StepsHeader::fitWanted, this, &StepsView::fit);
    connect(m_header, &StepsHeader::scrolled, this, [this](double share) {
        m_scale.scroll(share);
        updateScale();
    });
    connect(m_header, &QHeaderView::sectionResized, this, [this] { m_arranged |= !m_fitting && isVisible(); });
}

void StepsView::setUpTable(const Theme &theme)
{
    m_table->setObjectName(QStringLiteral("stepsTable"));
    m_table->setAccessibleName(tr("Steps"));
    m_table->setHorizontalHeader(m_header);
    setUpFixedRows(m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_table->viewport()->update();
        tellSelection();
    });
    connect(&theme, &Theme::changed, m_table->viewport(), qOverload<>(&QWidget::update));
}

void StepsView::setDetail(std::shared_ptr<const RunDetail> detail, const SourceTime &time)
{
    m_model.setDetail(std::move(detail), time);
}

/// Keeps in mind the step under the pointer, or the first one in sight. Who reads at the top stays there.
void StepsView::beforeDetail()
{
    m_changing = true;
    m_place.reset();
    const int bottom = m_table->viewport()->height();
    int row = m_delegate->hoveredRow();
    if (row < 0 && m_table->verticalScrollBar()->value() > 0)
        row = m_table->rowAt(0);
    for (; row >= 0 && row < m_model.rowCount() && m_table->rowViewportPosition(row) < bottom; ++row) {
        if (const auto id = m_model.idAt(row); !id.empty()) {
            m_place.emplace(id, m_table->rowViewportPosition(row));
            return;
        }
    }
}

/// A step that moved to another parent was taken out and put in again: it stays selected, and what is read in its
/// place.
void StepsView::restorePlace()
{
    m_changing = false;
    if (m_selected.empty() || selected() == m_selected) {
        tellSelection();
    } else if (m_table->currentIndex().isValid() && m_model.rowOf(m_selected) < 0) {
        select(m_selected);
        tellSelection();
    } else {
        keepSelection();
    }
    const int row = m_place ? m_model.rowOf(m_place->first) : -1;
    if (row < 0)
        return;
    const int top = m_table->visualRect(m_model.index(row, StepTreeModel::StepColumn)).top(); // lays the rows out
    auto *bar = m_table->verticalScrollBar();
    bar->setValue(bar->value() + top - m_place->second);
    if (m_delegate->hoveredRow() >= 0)
        light(m_table->rowAt(m_table->viewport()->mapFromGlobal(QCursor::pos()).y()));
}

void StepsView::afterDetail()
{
    const RunDetail *detail = m_model.detail();
    const RunId run = detail ? detail->run.id : RunId();
    restorePlace();
    if (detail && m_model.rowCount() == 0)
        m_empty->show(noSteps(detail->run, m_model.now()));
    const bool isEmpty = detail && m_model.rowCount() == 0;
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_table);
    setFocusProxy(m_stack->currentWidget());
    m_scale.setWhole(m_model.whole());
    if (run != m_run) {
        m_run = run;
        m_scale.fit();
        m_table->scrollToTop();
        const auto *waterfall = m_model.waterfall();
        if (waterfall && waterfall->waited() && !m_model.isLive()) {
            const auto whole = m_model.whole();
            const auto wait = waterfall->waited()->span;
            if (m_scale.share(wait.to) > waitShare)
                m_scale.show({wait.to, whole.to});
        }
    }
    redrawTime();
    updateTimer();
}

/// A run that goes on is shown up to a round span, so that its bars don't move all the time.
void StepsView::redrawTime()
{
    auto whole = m_model.whole();
    if (m_model.isLive()) {
        const double length = double(whole.to) - double(whole.from);
        double round = 100;
        for (int i = 0; round < length * 1.05; ++i)
            round *= i % 2 == 0 ? 1.5 : 4.0 / 3;
        whole.to = wording::later(whole.from, Millis(qMin(round, 9e15)));
    }
    m_scale.setWhole(whole);
    updateScale();
}

void StepsView::updateScale()
{
    m_header->updateFit();
    m_table->viewport()->update();
}

void StepsView::fit()
{
    m_scale.fit();
    updateScale();
}

void StepsView::zoom(double factor, double share)
{
    m_scale.zoom(factor, share);
    updateScale();
}

void StepsView::setTicking(bool ticking)
{
    m_ticking = ticking;
    updateTimer();
}

void StepsView::updateTimer()
{
    if (m_ticking && isVisible() && m_model.isLive())
        m_timer.start(tickInterval, Qt::CoarseTimer, this);
    else
        m_timer.stop();
}

void StepsView::timerEvent(QTimerEvent *)
{
    if (window()->isMinimized())
        return;
    if (m_stack->currentWidget() == m_empty) {
        m_empty->show(noSteps(m_model.detail()->run, m_model.now()));
        return;
    }
    const int first = m_table->rowAt(0);
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    if (first >= 0)
        m_model.tick(first, last < 0 ? m_model.rowCount() - 1 : last);
    redrawTime();
}

void StepsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    updateTimer();
}

void StepsView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    updateTimer();
}

NodeRunId StepsView::selected() const { return m_model.idAt(m_table->currentIndex().row()); }

bool StepsView::select(const NodeRunId &id)
{
    const int row = m_model.reveal(id);
    if (row >= 0)
        goTo(row);
    return row >= 0;
}

void StepsView::tellSelection()
{
    const auto id = selected();
    if (m_changing || id == m_selected)
        return;
    m_selected = id;
    Q_EMIT stepSelected(id);
}

/// After everything was announced anew: the step that was selected, or what it is closed in.
void StepsView::keepSelection()
{
    const auto *tree = m_model.tree();
    std::uint32_t item = tree && !m_selected.empty() ? tree->find(m_selected.text) : StepTree::none;
    while (item != StepTree::none && m_model.rowOfItem(item) < 0)
        item = tree->items[item].parent;
    if (item != StepTree::none)
        goTo(m_model.rowOfItem(item));
    else
        tellSelection();
}

void StepsView::goTo(int row) { m_table->setCurrentIndex(m_model.index(row, StepTreeModel::StepColumn)); }

void StepsView::fitColumns()
{
    if (m_arranged)
        return;
    m_fitting = true;
    const int width = m_table->viewport()->width();
    m_header->resizeSection(StepTreeModel::StepColumn, qBound(leastStep, int(width * stepShare), widestStep));
    m_header->resizeSection(StepTreeModel::StatusColumn, statusWidth);
    m_header->resizeSection(StepTreeModel::DurationColumn, durationWidth);
    m_fitting = false;
}

}
