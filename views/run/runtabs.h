// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

#include "core/values/rundetail.h"
#include "items/aside.h"

#include <memory>
#include <optional>
#include <string>

class QLabel;
class QSplitter;
class QTabBar;
class QStackedWidget;
class QToolButton;

namespace blokwatch {

class AttemptsView;
class ElidedLabel;
class ErrorView;
class EventsView;
class JsonView;
class LogsView;
class StatePanel;
class Theme;

/// What there is to read about the chosen step, or about the whole run while none is chosen: input and output, error,
/// attempts, logs, events, raw. A tab says how much is behind it. Thread: GUI.
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
    /// Whether a worker still reads or writes something that will be shown.
    bool isReading() const;
    /// To where the tab that is shown can be searched.
    void focusSearch();

Q_SIGNALS:
    void said(const QString &text);
    void wholeRunWanted();

private:
    void build();
    QWidget *makeBodies();
    QWidget *makeRaw();
    QWidget *makeError();
    const NodeRun *step() const;
    const std::optional<RawJson> &error() const;
    void refresh();
    void refreshBodies();
    void refreshError();
    void refreshRaw();
    void refreshTitles();
    void chooseTab();
    using Text = std::shared_ptr<const std::string>;
    struct Body {
        JsonView *view = nullptr;
        QLabel *title = nullptr;
        Text shown;
        QString emptyText;
    };
    Body makeBody(QSplitter *splitter, const char *name, const QString &title);
    Text partOf(const std::optional<RawJson> &json) const;
    static void setBody(Body &body, Text text, const QString &emptyText);
    void findResult();
    void colour();

    const Theme &m_theme;
    std::shared_ptr<const RunDetail> m_detail;
    std::optional<NodeRunId> m_step;
    QWidget *m_scope;
    ElidedLabel *m_scopeName;
    QToolButton *m_whole;
    QTabBar *m_bar;
    QStackedWidget *m_pages;
    Body m_input;
    Body m_output;
    Text m_result;            ///< what the run returned
    std::string m_resultOf;   ///< id of the event that told it
    Errand<Text> m_searching; ///< for it: it may be large
    QStackedWidget *m_errorPages;
    ErrorView *m_error;
    StatePanel *m_noError;
    AttemptsView *m_attempts;
    LogsView *m_logs;
    EventsView *m_events;
    JsonView *m_raw;
    QToolButton *m_rawRefresh;
    std::shared_ptr<const RunDetail> m_rawOf; ///< what the raw view shows
    std::optional<NodeRunId> m_rawStep;
    Errand<Text> m_writing;
    bool m_tabChosen = false; ///< by a person, or once for this run
};

}
