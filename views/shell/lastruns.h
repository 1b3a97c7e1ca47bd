// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"
#include "mirror/runtable.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace blokwatch {

/// How the newest run of each workflow stands. Cost: one look-up a changed row. Thread: the mirror's owner.
class LastRuns
{
public:
    /// Must see every change of the table, in order.
    void follow(const RunTable &runs, const RunChanges &changes);

    /// Nothing for an unknown workflow.
    std::optional<StatusFace> of(const RunTable &runs, std::string_view workflow) const;

private:
    void see(const RunTable &runs, RunNo run);

    std::unordered_map<std::string_view, RunNo> m_newest; ///< the texts belong to the table
};

}
