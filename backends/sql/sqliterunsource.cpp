// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/sqliterunsource.h"

#include "sql/follow/sqlitefollower.h"

#include <QMetaObject>
#include <utility>

namespace blokwatch {

SqliteRunSource::SqliteRunSource(std::string path, DeploymentId deployment, const Clock &clock, Millis pollMs)
    : m_path(std::move(path)),
      m_deployment(deployment),
      m_clock(clock),
      m_pollMs(pollMs)
{
}

SqliteRunSource::~SqliteRunSource() { close(); }

void SqliteRunSource::open(RunSink &sink)
{
    close();
    m_stop = false;
    m_thread = std::make_unique<IoThread>();
    m_follower = m_thread->adopt(std::make_unique<SqliteFollower>(m_path, m_deployment, m_clock, sink, m_stop));
    QMetaObject::invokeMethod(m_follower, [follower = m_follower, poll = m_pollMs] { follower->start(poll); });
}

void SqliteRunSource::close()
{
    m_stop = true;
    m_follower = nullptr;
    m_thread.reset();
}

void SqliteRunSource::refresh() { onThread(&SqliteFollower::refresh); }
void SqliteRunSource::pause() { onThread(&SqliteFollower::pause); }
void SqliteRunSource::resume() { onThread(&SqliteFollower::resume); }

void SqliteRunSource::onThread(void (SqliteFollower::*what)())
{
    if (m_follower)
        QMetaObject::invokeMethod(m_follower, [follower = m_follower, what] { (follower->*what)(); });
}

}
