// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "application.h"

#include <vector>

namespace blokwatch::bench {

/// Measures GUI beats. A beat begins with a timer event of the MirrorDriver and has everything that the GUI thread
/// handles until the driver's next one: the mirror's work, the models, layouts, painting, and whatever else is due.
/// Its length is the sum of the wall-clock times of these events, so it is the time in which a click would have to
/// wait, at most; waiting for something to come does not count, being suspended by the system does.
class BeatWatch final : public Application::Watch
{
public:
    explicit BeatWatch(const QObject &driver) : m_driver(driver) {}

    /// ms of each beat since this was made; the one that goes on is not among them.
    std::vector<double> beats() const { return m_beats; }

    void ended(const QObject *receiver, QEvent::Type type, bool outermost, std::int64_t beganUs,
               std::int64_t endedUs) override
    {
        if (!outermost)
            return;
        if (receiver == &m_driver && type == QEvent::Timer) {
            if (m_hasBegun)
                m_beats.push_back(m_current);
            m_hasBegun = true;
            m_current = 0;
        }
        m_current += double(endedUs - beganUs) / 1000;
    }

private:
    const QObject &m_driver;
    std::vector<double> m_beats;
    bool m_hasBegun = false;
    double m_current = 0;
};

}
