// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/liveticker.h"

#include "items/runlistmodel.h"

#include <QEvent>
#include <QTableView>

namespace blokwatch {

namespace {

constexpr int interval = 1000;

}

LiveTicker::LiveTicker(QTableView &view, RunListModel &model) : QObject(&view), m_view(view), m_model(model)
{
    view.installEventFilter(this);
    update();
}

void LiveTicker::setRunning(bool running)
{
    m_running = running;
    update();
}

void LiveTicker::update()
{
    if (m_running && m_view.isVisible())
        m_timer.start(interval, Qt::CoarseTimer, this);
    else
        m_timer.stop();
}

bool LiveTicker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        update();
    return QObject::eventFilter(watched, event);
}

void LiveTicker::timerEvent(QTimerEvent *)
{
    if (m_view.window()->isMinimized())
        return;
    const int first = m_view.rowAt(0);
    const int last = m_view.rowAt(m_view.viewport()->height() - 1);
    if (first >= 0)
        m_model.tick(first, last < 0 ? m_model.rowCount() - 1 : last);
}

}
