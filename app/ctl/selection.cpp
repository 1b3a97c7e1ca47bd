// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/selection.h"

#include <algorithm>

namespace blokwatch::ctl {

std::vector<RunNo> select(const Mirror &mirror, const Request &request)
{
    RunList list(mirror.runs());
    list.setQuery(request.query, mirror.clock().now());
    list.setSort(request.sort);
    const std::size_t count = request.limit == 0 ? list.size() : std::min(request.limit, list.size());
    std::vector<RunNo> runs;
    runs.reserve(count);
    for (std::size_t position = 0; position < count; ++position)
        runs.push_back(list.at(position));
    return runs;
}

}
