// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/source/livereading.h"

#include <utility>

namespace blokwatch {

void LiveReading::start(Wanted wanted, std::function<void(bool)> done, std::function<void(Error)> failed)
{
    m_wanted = std::move(wanted);
    m_done = std::move(done);
    m_failed = std::move(failed);
    m_missed.clear();
    m_relay.known.beginRound();
    nextList();
}

void LiveReading::nextList()
{
    if (m_wanted.statuses.empty()) {
        newest();
        return;
    }
    auto status = std::move(m_wanted.statuses.back());
    m_wanted.statuses.pop_back();
    m_pages.start(
        std::move(status),
        [this](const PageReader::Progress &page) {
            m_relay.runs(page.runs, page.sentAt);
            return true;
        },
        [this](PageReader::End) { nextList(); }, m_failed);
}

void LiveReading::newest()
{
    if (!m_wanted.newestSince && m_relay.known.missed().empty()) {
        finish(false);
        return;
    }
    m_pages.start(
        {},
        [this](const PageReader::Progress &page) {
            m_relay.runs(page.runs, page.sentAt);
            return m_wanted.newestSince && !page.runs.empty() && page.runs.back().startedAt >= *m_wanted.newestSince;
        },
        [this](PageReader::End) {
            const auto missed = m_relay.known.missed();
            if (missed.size() > mostLookups) {
                finish(true);
                return;
            }
            m_missed.assign(missed.begin(), missed.end());
            lookUp();
        },
        m_failed);
}

void LiveReading::lookUp()
{
    if (m_missed.empty()) {
        finish(false);
        return;
    }
    auto id = std::move(m_missed.front());
    m_missed.pop_front();
    m_client.get<RunDetail>(api::run(id), this, [this, id, sentAt = m_clock.now()](const Result<RunDetail> &detail) {
        lookedUp(id, detail, sentAt);
    });
}

void LiveReading::lookedUp(const std::string &id, const Result<RunDetail> &detail, Millis sentAt)
{
    if (detail)
        m_relay.runs({detail->run}, sentAt);
    else if (detail.error().kind == Error::Kind::NotFound)
        m_relay.gone({id});
    else {
        const auto failed = m_failed; // it may start another reading
        failed(detail.error());
        return;
    }
    lookUp();
}

void LiveReading::finish(bool wantsFull)
{
    const auto done = std::exchange(m_done, {}); // it may start another reading
    done(wantsFull);
}

}
