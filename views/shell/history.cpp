// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/history.h"

#include <utility>

namespace blokwatch {

void History::visit(Place place)
{
    if (place == current())
        return;
    m_places.resize(m_current + 1);
    m_places.push_back(std::move(place));
    if (m_places.size() > most)
        m_places.erase(m_places.begin());
    m_current = m_places.size() - 1;
}

void History::replace(Place place) { m_places[m_current] = std::move(place); }

const History::Place &History::back()
{
    if (canGoBack())
        --m_current;
    return current();
}

const History::Place &History::forward()
{
    if (canGoForward())
        ++m_current;
    return current();
}

}
