// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/values/runevent.h"
#include "sql/codec/rowreader.h"
#include "sql/postgres/postgresconnection.h"
#include "sql/schema.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace blokwatch {

/// Finds the events that were written since the last look, by time: Blok counts neither its events nor its writes, and
/// writes them out of order, so each look begins ten seconds before the last event seen, and repeats are dropped by id.
/// Knows what it has seen across connections. Thread: one.
class PostgresEvents
{
public:
    static constexpr Millis overlap = 10'000;
    using Take = std::function<void(std::shared_ptr<const EventBatch>)>;

    /// Takes what is there now as seen. Inside a transaction of the caller, which began at `now` of the server.
    Result<void> begin(PostgresConnection &connection, const Schema &schema, Millis now);
    bool hasBegun() const { return m_hasBegun; }
    /// Hands over the events that have come since, oldest first, and adds the ids of their runs. Those of an earlier
    /// look that failed come again.
    Result<void> read(PostgresConnection &connection, const Schema &schema, Millis now,
                      std::unordered_set<std::string> &runs, const Take &take);

    /// The events that ended these runs, as far as they are there; null when there are none.
    static Result<std::shared_ptr<const EventBatch>> endings(PostgresConnection &connection, const Schema &schema,
                                                             std::span<const std::string> runs);

private:
    struct Look {
        std::vector<std::string> fresh; ///< in the order of their time
        std::unordered_set<std::string> all;
        Millis last = 0;
    };
    Millis from(Millis now) const;
    Result<Look> look(PostgresConnection &connection, Millis from) const;

    std::unordered_set<std::string> m_seen; ///< ids in the interval of the last look
    Millis m_last = 0; ///< time of the newest event seen; 0: there was none
    bool m_hasBegun = false;
};

}
