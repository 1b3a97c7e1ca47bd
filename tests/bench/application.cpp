// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "application.h"

#include "measure.h"

#include <QThread>

namespace blokwatch::bench {

namespace {

Application &application() { return *static_cast<Application *>(QCoreApplication::instance()); }

}

Application::Watch::Watch() { application().m_watches.push_back(this); }
Application::Watch::~Watch() { std::erase(application().m_watches, this); }

bool Application::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread() || m_watches.empty())
        return QApplication::notify(receiver, event);
    const QEvent::Type type = event->type();
    for (Watch *watch : m_watches)
        watch->begins(receiver, *event);
    const std::int64_t began = monotonicUs();
    ++m_depth;
    const bool handled = QApplication::notify(receiver, event);
    --m_depth;
    const std::int64_t now = monotonicUs();
    for (Watch *watch : m_watches)
        watch->ended(receiver, type, m_depth == 0, began, now);
    return handled;
}

}
