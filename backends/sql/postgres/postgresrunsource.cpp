// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresrunsource.h"

#include <QMetaObject>
#include <utility>

namespace blokwatch {

PostgresRunSource::PostgresRunSource(PostgresAddress address, DeploymentId deployment, const Clock &clock,
                                     PostgresPace pace)
    : m_address(std::move(address)),
      m_deployment(deployment),
      m_clock(clock),
      m_pace(pace)
{
}

PostgresRunSource::~PostgresRunSource() { close(); }

void PostgresRunSource::open(RunSink &sink)
{
    close();
    m_stop = false;
    m_thread = std::make_unique<IoThread>();
    m_follower =
        m_thread->adopt(std::make_unique<PostgresFollower>(m_address, m_deployment, m_clock, sink, m_stop, m_pace));
    QMetaObject::invokeMethod(m_follower, [follower = m_follower] { follower->start(); });
}

void PostgresRunSource::close()
{
    m_stop = true;
    m_follower = nullptr;
    m_thread.reset();
}

void PostgresRunSource::refresh() { onThread(&PostgresFollower::refresh); }
void PostgresRunSource::pause() { onThread(&PostgresFollower::pause); }
void PostgresRunSource::resume() { onThread(&PostgresFollower::resume); }

void PostgresRunSource::onThread(void (PostgresFollower::*what)())
{
    if (m_follower)
        QMetaObject::invokeMethod(m_follower, [follower = m_follower, what] { (follower->*what)(); });
}

}
