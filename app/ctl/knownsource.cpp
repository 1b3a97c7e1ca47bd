// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/knownsource.h"

#include "ctl/interrupt.h"
#include "ctl/messages.h"
#include "items/wording.h"

namespace blokwatch::ctl {

KnownSource::KnownSource(const SourceSpec &spec, const Backends &backends, const Clock &clock)
    : m_clock(clock),
      m_mirror(clock),
      m_open(m_mirror, {spec}, backends, clock)
{
}

KnownSource::Outcome KnownSource::await(Millis patience)
{
    const Millis begun = m_clock.now();
    while (!isKnown(source()) && !hasFailed(source())) {
        if (wasInterrupted())
            return Outcome::Interrupted;
        if (m_clock.now() - begun >= patience)
            return Outcome::Late;
        beat();
    }
    if (!hasFailed(source()))
        return Outcome::Known;
    complain(
        QStringLiteral("%1: %2").arg(wording::plain(source().name), ownWords(source().name, source().freshness.text)));
    return Outcome::Failed;
}

Mirror::Beat KnownSource::beat()
{
    if (!m_moreWaiting)
        m_open.awaitNews();
    Mirror::Beat beat = m_mirror.beat();
    m_moreWaiting = beat.moreWaiting;
    return beat;
}

}
