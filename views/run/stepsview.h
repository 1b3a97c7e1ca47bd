// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBasicTimer>
#include <QWidget>

#include "items/steptreemodel.h"
#include "views/run/timescale.h"

#include <optional>
#include <utility>

class QStackedLayout;
class QTableView;

namespace blokwatch {

class StatePanel;
class StepDelegate;
class StepsHeader;
class Theme;

/// The steps of one run: a tree on the left, a waterfall in the same rows on the right. The edge between the two can
/// be moved. Right and Left open and close, Enter follows a step to the run behind it, + - 0 and Ctrl+wheel zoom.
/// Thread: GUI.
class StepsView final : public QWidget
{
    Q_OBJECT
public:
    StepsView(const Clock &clock, const Theme &theme, QWidget *parent = nullptr);

    /// The run whose steps are shown; null for none. A later reading of the same run keeps selection, what is open,
    /// zoom and place.
    void setDetail(std::shared_ptr<const RunDetail> detail, const SourceTime &time = {});
    /// Runs that steps of this run started.
    void setSubruns(std::vector<Run> subruns) { m_model.setSubruns(std::move(subruns)); }
    /// Freshness and clock of the run's source changed.
    void setSourceTime(const SourceTime &time) { m_model.setSourceTime(time); }

    /// Selects a step, opening what is above it. False: there is none of that id.
    bool select(const NodeRunId &id);
    /// Empty: none, or an iteration.
    NodeRunId selected() const;

    void fit();
    void zoom(double factor, double share = 0.5);
    const TimeScale &scale() const { return m_scale; }
    StepTreeModel &model() { return m_model; }
    QTableView *table() const { return m_table; }

    /// Off for pictures, which must not depend on the second in which they are taken.
    void setTicking(bool ticking);

Q_SIGNALS:
    /// Empty: none, or an iteration.
    void stepSelected(const blokwatch::NodeRunId &id);
    /// Enter or a double click on a step that leads to no other run.
    void stepActivated(const blokwatch::NodeRunId &id);
    /// The run of a cached result, or one that a step started.
    void runWanted(const blokwatch::RunId &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setUpTable(const Theme &theme);
    void beforeDetail();
    void afterDetail();
    void restorePlace();
    void updateScale();
    void redrawTime();
    void updateTimer();
    void tellSelection();
    void keepSelection();
    void fitColumns();
    bool keyPressed(const QKeyEvent &event);
    bool viewportEvent(QEvent &event);
    bool pressed(const QPoint &place);
    bool wheel(const QWheelEvent &event);
    void openOrEnter();
    void closeOrLeave();
    void toggle(int row);
    void activate(int row);
    bool follow(int row, bool cachedFirst);
    void goTo(int row);
    void hover(const QPoint &place);
    void light(int row);
    void copyRow() const;

    StepTreeModel m_model;
    TimeScale m_scale;
    QStackedLayout *m_stack;
    QTableView *m_table;
    StepsHeader *m_header;
    StepDelegate *m_delegate;
    StatePanel *m_empty;
    QBasicTimer m_timer;
    NodeRunId m_selected; ///< as last told
    /// A step in sight and where it stands, while the rows change.
    std::optional<std::pair<NodeRunId, int>> m_place;
    bool m_changing = false; ///< the rows change: what is selected now is not what a person chose
    RunId m_run; ///< whose steps are shown
    bool m_ticking = true;
    bool m_arranged = false; ///< a person moved the columns
    bool m_fitting = false;
};

}
