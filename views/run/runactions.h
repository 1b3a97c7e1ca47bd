// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/commandwords.h"

#include <optional>

class QAction;
class QMenu;
class QToolButton;

namespace blokwatch {

class Theme;

/// What can be done with the run on screen: copy, export, replay, cancel. Who can do it is the business of others; what
/// nobody can do is disabled, with the reason. Thread: GUI.
class RunActions final : public QWidget
{
    Q_OBJECT
public:
    enum class Action { CopyId, CopyLink, ExportJson, ExportCsv, Tag, Replay, Cancel };

    RunActions(const Theme &theme, QWidget *parent);

    /// Whether the whole run is there, which an export needs.
    void setHasDetail(bool hasDetail);
    /// What the run is now; nothing: nobody knows it yet.
    void setTarget(const std::optional<ActTarget> &target, Millis now);

    /// Why nothing can be done with a run that nobody knows yet.
    static QString notRead();

Q_SIGNALS:
    void wanted(blokwatch::RunActions::Action action);

private:
    QToolButton *button(const char *name, const QString &text);
    QAction *entry(QMenu *menu, const char *name, const QString &text, Action action);
    void colour();

    const Theme &m_theme;
    QToolButton *m_copy;
    QToolButton *m_export;
    QToolButton *m_tag;
    QToolButton *m_replay;
    QToolButton *m_cancel;
};

}
