// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/runhead.h"

class QFrame;
class QLabel;
class QToolButton;

namespace blokwatch {

class ElidedLabel;
class FactArea;
class RunActions;
class TextBlock;
class Theme;

/// The upper part of a run's page: what it is, how it fares, every fact there is, what it belongs to, what can be done.
/// Thread: GUI.
class RunHeader final : public QWidget
{
    Q_OBJECT
public:
    RunHeader(const Theme &theme, QWidget *parent);

    void show(const RunHead &head);
    RunActions *actions() const { return m_actions; }
    void setCanGoForward(bool can);
    /// No more of the page than that is for facts, px.
    void setMostFactHeight(int height);

Q_SIGNALS:
    void backWanted();
    void forwardWanted();
    void olderWanted();
    void newerWanted();
    void errorWanted();
    void runWanted(const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *button(const char *name, const QString &toolTip);
    QWidget *makeBar();
    QWidget *makeTitle();
    void showBadge();
    void colour();

    const Theme &m_theme;
    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_older;
    QToolButton *m_newer;
    ElidedLabel *m_crumbs;
    RunActions *m_actions;
    QLabel *m_badge;
    ElidedLabel *m_title;
    QLabel *m_timing;
    ElidedLabel *m_id;
    ElidedLabel *m_knowledge;
    ElidedLabel *m_error;
    QFrame *m_problemBox;
    TextBlock *m_problems;
    FactArea *m_facts;
    RunHead m_head;
};

}
