// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "studiowatch.h"

#include "http/httpsource.h"

#include <stdexcept>

namespace blokwatch::bench {

StudioWatch::StudioWatch(Stage stage, const std::string &url)
{
    const DeploymentId deployment = m_mirror.addSource("bench", url);
    if (stage == Stage::Models) {
        m_model.emplace(m_mirror);
        QObject::connect(&m_driver, &MirrorDriver::runsChanged, &*m_model,
                         [this](const RunChanges &changes) { m_model->follow(changes); });
    } else if (stage == Stage::Window) {
        m_theme.apply();
        m_window.emplace(m_mirror, m_driver, m_theme, Session(), DetailLoader::OpenReader(), m_commands);
        m_window->show();
    }
    // After the models: what is counted here has gone through them.
    QObject::connect(&m_driver, &MirrorDriver::eventsApplied, &m_driver, [this] { noteArrival(); });
    m_source = makeHttpSource({url, {}, {}, {}}, deployment, m_clock);
    m_source->open(m_mirror.inbox());
}

StudioWatch::~StudioWatch() { m_source->close(); }

bool StudioWatch::isReady() const
{
    return source().listed && source().freshness.state == Freshness::State::Fresh &&
           (!m_window || m_window->isVisible());
}

void StudioWatch::check() const
{
    const FeedCounts &counts = source().counts;
    if (counts.malformed + counts.oversized + counts.reconnects > 0 || counts.events != source().eventsApplied)
        throw std::runtime_error("the feed counted " + std::to_string(counts.events) + " events, " +
                                 std::to_string(counts.malformed) + " malformed, " + std::to_string(counts.oversized) +
                                 " too large and " + std::to_string(counts.reconnects) + " reconnects, the mirror " +
                                 std::to_string(source().eventsApplied) + " events");
}

}
