// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/navigation.h"

#include "views/shell/navdelegate.h"
#include "views/theme/theme.h"

namespace blokwatch {

namespace {

constexpr int refreshInterval = 250;

}

Navigation::Navigation(NavModel &entries, const Theme &theme, QWidget *parent)
    : QListView(parent),
      m_entries(entries),
      m_theme(theme)
{
    setObjectName(QStringLiteral("navigation"));
    setAccessibleName(tr("Pages and filters"));
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new NavDelegate(theme, this));
    setModel(&entries);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setMinimumWidth(160);
    setSelectionMode(NoSelection); // the model says which entry is in force; the current one is the keyboard's
    setViewportMargins(0, 8, 0, 0);
    const auto choose = [this](const QModelIndex &index) {
        if (index.isValid() && m_entries.flags(index) & Qt::ItemIsSelectable)
            Q_EMIT chosen(index.data(NavModel::TermRole).toByteArray());
    };
    connect(this, &QListView::clicked, this, choose);
    connect(this, &QListView::activated, this, choose);
    m_soon.setSingleShot(true);
    m_soon.setInterval(refreshInterval);
    connect(&m_soon, &QTimer::timeout, this, &Navigation::refresh);
    connect(&theme, &Theme::changed, this, &Navigation::colour);
    colour();
}

void Navigation::refreshSoon()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void Navigation::refresh() { m_entries.refresh(); }

void Navigation::mark(const QByteArray &term) { m_entries.setActive(term); }

void Navigation::colour()
{
    auto colours = palette();
    colours.setColor(QPalette::Base, m_theme.tokens().raised);
    colours.setColor(QPalette::Window, m_theme.tokens().raised);
    setPalette(colours);
}

}
