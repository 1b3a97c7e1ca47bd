// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"

#include <QStatusBar>

class QLabel;
class QToolButton;

namespace blokwatch {

class SourceBadge;
class Theme;

/// The bar at the bottom: every source with its freshness, what comes from them, how many runs are known, a button that
/// pauses them all, the choice of the theme.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    StatusLine(Theme &theme, QWidget *parent);

    void refresh(const Mirror &mirror);

Q_SIGNALS:
    void themeChosen();
    /// A person wants to see another source.
    void openWanted();
    /// A person wants all sources to pause, or if one of them is paused, to resume.
    void pauseToggled();

private:
    void makeOpenButton();
    void makeFigures();
    void showPause(bool isPaused);
    void makeThemeMenu();
    void colour();

    Theme &m_theme;
    QWidget *m_sources;
    QList<SourceBadge *> m_badges;
    QToolButton *m_open;
    QLabel *m_figures;
    QLabel *m_runs;
    QToolButton *m_pause;
    QToolButton *m_themeButton;
    bool m_isPaused = false;
};

}
