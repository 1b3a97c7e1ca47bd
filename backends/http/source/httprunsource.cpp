// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/httprunsource.h"

#include "http/source/httpfollower.h"

#include <QMetaObject>

#include <utility>

namespace blokwatch {

HttpRunSource::HttpRunSource(HttpEndpoint endpoint, DeploymentId deployment, const Clock &clock, HttpTimes times,
                             std::uint64_t seed)
    : m_endpoint(std::move(endpoint)),
      m_deployment(deployment),
      m_clock(clock),
      m_times(times),
      m_seed(seed)
{
}

HttpRunSource::~HttpRunSource() { close(); }

void HttpRunSource::open(RunSink &sink)
{
    close();
    m_thread = std::make_unique<IoThread>();
    m_follower = m_thread->adopt(std::make_unique<HttpFollower>(m_deployment, m_clock, sink, m_times, m_seed));
    QMetaObject::invokeMethod(m_follower, [this, follower = m_follower] { follower->start(m_endpoint); });
}

void HttpRunSource::close()
{
    m_follower = nullptr;
    m_thread.reset();
}

void HttpRunSource::refresh() { onThread(&HttpFollower::refresh); }
void HttpRunSource::pause() { onThread(&HttpFollower::pause); }
void HttpRunSource::resume() { onThread(&HttpFollower::resume); }

void HttpRunSource::onThread(void (HttpFollower::*what)())
{
    if (m_follower)
        QMetaObject::invokeMethod(m_follower, [follower = m_follower, what] { (follower->*what)(); });
}

}
