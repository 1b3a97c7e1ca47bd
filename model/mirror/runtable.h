// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runblock.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// Number of a run in the table: dense, from 0, never used again for another run.
using RunNo = std::uint32_t;

/// A column of a table that only grows: blocks that never move, so that growing costs no copy.
template<class T> class Column
{
public:
    static constexpr std::size_t blockSize = RunBlock::capacity;

    T get(RunNo row) const { return (*m_blocks[row / blockSize])[row % blockSize]; }
    void set(RunNo row, T value) { (*m_blocks[row / blockSize])[row % blockSize] = value; }
    void append(T value)
    {
        if (m_size % blockSize == 0)
            m_blocks.push_back(std::make_unique<std::array<T, blockSize>>());
        set(m_size++, value);
    }
    RunNo size() const { return m_size; }
    std::size_t bytes() const { return m_blocks.size() * sizeof(std::array<T, blockSize>); }
    /// The values of block `number`; only those below size() are meaningful.
    const T *block(std::size_t number) const { return m_blocks[number]->data(); }

private:
    std::vector<std::unique_ptr<std::array<T, blockSize>>> m_blocks;
    RunNo m_size = 0;
};

/// What happened to the table since the last look.
struct RunChanges {
    RunNo firstNew = 0; ///< rows [firstNew, end) are new
    RunNo end = 0;
    std::vector<RunNo> changed; ///< older rows with a changed cell, ascending, each once
    bool empty() const { return firstNew == end && changed.empty(); }
};

/// Every run that any source told of, one row each, newest knowledge in place. A column store: texts are interned,
/// ids packed, rows only appended. Thread: the owner's only.
class RunTable
{
public:
    RunTable();
    ~RunTable();
    RunTable(const RunTable &) = delete;
    RunTable &operator=(const RunTable &) = delete;

    /// Adds the rows of a block, or brings known runs up to date. Cost: about 150 ns a row.
    void apply(const RunBlock &block);
    /// Marks runs that their source no longer has; they stay. Unknown ids are ignored. A later apply() revives them.
    void markGone(DeploymentId deployment, const std::vector<std::string> &ids, Millis since);

    RunNo size() const;
    std::optional<RunNo> find(DeploymentId deployment, std::string_view id) const;
    /// What changed since the last call; new rows are never listed as changed.
    RunChanges takeChanges();

    std::string id(RunNo row) const;
    DeploymentId deployment(RunNo row) const;
    RunStatus::Known status(RunNo row) const;
    std::string_view statusText(RunNo row) const; ///< Blok's word, or the unknown one
    std::string_view workflow(RunNo row) const;
    std::string_view triggerType(RunNo row) const;
    std::string_view triggerSummary(RunNo row) const;
    std::string_view environment(RunNo row) const; ///< "production" where the source says nothing
    std::string_view key(RunNo row) const;
    std::vector<std::string_view> tags(RunNo row) const;
    std::string_view errorText(RunNo row) const;
    Millis startedAt(RunNo row) const;
    Millis finishedAt(RunNo row) const;  ///< RunRow::noTime when absent; so are the other times
    Millis durationMs(RunNo row) const;
    Millis scheduledAt(RunNo row) const;
    Millis expiresAt(RunNo row) const;
    std::int32_t nodeCount(RunNo row) const;
    std::int32_t completedNodes(RunNo row) const;
    std::int32_t pingCount(RunNo row) const; ///< -1: absent
    std::string parent(RunNo row) const;     ///< empty: none
    std::string replayOf(RunNo row) const;   ///< empty: none
    std::string mergedInto(RunNo row) const; ///< empty: not known to be merged
    /// A debounced run that will not run itself: it was merged into another one, or has ended.
    bool isMerged(RunNo row) const;
    bool waitsInStep(RunNo row) const; ///< delayed by a wait step, not by its trigger
    std::uint32_t damage(RunNo row) const; ///< RunRow::Damage bits
    bool isGone(RunNo row) const;
    Millis goneSince(RunNo row) const;

    /// Bytes that the table keeps alive, all in, for figures.
    std::size_t bytes() const;

    /// The columns themselves, for queries and sorts in this room.
    struct Columns;
    const Columns &columns() const { return *m_columns; }

private:
    std::unique_ptr<Columns> m_columns;
};

}
