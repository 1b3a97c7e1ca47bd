// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

#include "core/values/rundetail.h"

#include <memory>
#include <optional>

class QTabBar;
class QStackedWidget;
class QToolButton;

namespace blokwatch {

class AttemptsView;
class BodiesView;
class ElidedLabel;
class ErrorView;
class EventsView;
class LogsView;
class RawView;
class StatePanel;
class Theme;

/// What there is to read about the chosen step, or about the whole run while none is chosen: input and output, error,
/// attempts, logs, events, raw. A tab says how much is behind it. The tabs of a large run are brought up to date one
/// after the other, so that the window stays quick. Thread: GUI.
class RunTabs final : public QWidget
{
    Q_OBJECT
public:
    enum Tab { Bodies, Error, Attempts, Logs, Events, Raw, TabCount };

    RunTabs(const Theme &theme, QWidget *parent);

    /// Null: nothing is there yet. What is chosen stays, by id.
    void setDetail(std::shared_ptr<const RunDetail> detail);
    /// Another run: nothing is chosen, and the tab that tells most is shown.
    void begin();
    /// Empty: the whole run.
    void setStep(const QString &nodeRunId);
    void showTab(Tab tab);
    Tab tab() const;
    /// Whether something that will be shown is still to come.
    bool isReading() const;
    /// To where the tab that is shown can be searched.
    void focusSearch();

Q_SIGNALS:
    void said(const QString &text);
    void wholeRunWanted();

private:
    void build();
    void connectParts();
    QWidget *makeError();
    void findStep();
    const std::optional<RawJson> &error() const;
    void refresh();
    void refreshPart();
    void refreshBodies();
    void refreshError();
    void refreshAttempts();
    void refreshLogs();
    void refreshEvents();
    void refreshRaw();
    void refreshTitles();
    void chooseTab();
    void colour();

    const Theme &m_theme;
    std::shared_ptr<const RunDetail> m_detail;
    std::optional<NodeRunId> m_stepId; ///< the step that is wanted; none: the whole run
    const NodeRun *m_step = nullptr; ///< in m_detail; null: the whole run
    QWidget *m_scope;
    ElidedLabel *m_scopeName;
    QToolButton *m_whole;
    QTabBar *m_bar;
    QStackedWidget *m_pages;
    BodiesView *m_bodies;
    QStackedWidget *m_errorPages;
    ErrorView *m_error;
    StatePanel *m_noError;
    AttemptsView *m_attempts;
    LogsView *m_logs;
    EventsView *m_events;
    RawView *m_raw;
    QTimer m_turns; ///< runs while parts of a large run are due, one a turn of the event loop
    std::size_t m_part = 0; ///< the next one
    std::size_t m_partsDue = 0;
    bool m_tabChosen = false; ///< by a person, or once for this run
};

}
