// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/shell/navmodel.h"

#include <QListView>
#include <QTimer>

namespace blokwatch {

class Theme;

/// The list at the left: the page, quick filters, workflows. Thread: GUI.
class Navigation final : public QListView
{
    Q_OBJECT
public:
    static constexpr int usualWidth = 232;

    Navigation(NavModel &entries, const Theme &theme, QWidget *parent);

    /// The counts changed; the list follows a moment later, at most four times a second.
    void refreshSoon();
    void refresh();
    /// Shows which entry stands for what is in force; an unknown term marks none.
    void mark(const QByteArray &term);

Q_SIGNALS:
    /// The term of an entry, empty for all runs.
    void chosen(const QByteArray &term);

private:
    void colour();

    NavModel &m_entries;
    const Theme &m_theme;
    QTimer m_soon;
};

}
