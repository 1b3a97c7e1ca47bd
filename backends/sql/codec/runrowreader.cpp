// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/runrowreader.h"

#include "core/codec/codec.h"
#include "core/codec/errorcodec.h"
#include "sql/codec/rowcolumn.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <vector>

namespace blokwatch {

namespace {

enum Column : int {
    RowId,
    IdText,
    Workflow,
    TriggerType,
    TriggerSummary,
    Status,
    StartedAt,
    FinishedAt,
    DurationMs,
    ErrorJson,
    TagsJson,
    NodeCount,
    CompletedNodes,
    Environment,
    ReplayOf,
    Parent,
    ScheduledAt,
    ExpiresAt,
    DebounceKey,
    PingCount,
    LastStep,
    ColumnCount,
};

constexpr std::array<std::string_view, ColumnCount> names = {
    "rowid",
    "id",
    "workflow_name",
    "trigger_type",
    "trigger_summary",
    "status",
    "started_at",
    "finished_at",
    "duration_ms",
    "error_json",
    "tags_json",
    "node_count",
    "completed_nodes",
    "environment",
    "replay_of",
    "parent_run_id",
    "scheduled_at",
    "expires_at",
    "debounce_key",
    "ping_count",
    "last_completed_step_index",
};

constexpr std::size_t errorCharacters = 160;
constexpr std::string_view placeholderStart = "rowid:";

std::string_view firstCharacters(std::string_view text, std::size_t count)
{
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xc0) != 0x80;
        if (starts && count-- == 0)
            break;
    }
    return text.substr(0, end);
}

/// One row being read: cells go into `row`, faults into its damage, everything into the fingerprint.
class RowInProgress
{
public:
    RowInProgress(CellReader &cells, TextPool &pool, json::Decoder &decoder, std::uint64_t &fingerprint)
        : m_cells(cells),
          m_pool(pool),
          m_json(decoder),
          m_fingerprint(fingerprint)
    {
    }

    RunRow row;

    std::string_view text(Column column, RunRow::Damage bit)
    {
        CellFault fault = nullptr;
        const auto found = m_cells.text(column, fault);
        damagedIf(fault, bit);
        m_fingerprint = mixed(m_fingerprint, found);
        return found;
    }
    TextNo interned(Column column, RunRow::Damage bit) { return m_pool.intern(text(column, bit)); }
    RunKey key(Column column, RunRow::Damage bit) { return RunKey::of(text(column, bit), m_pool); }
    Millis time(Column column, RunRow::Damage bit) { return integer(column, bit, RunRow::noTime); }
    std::int32_t count(Column column, RunRow::Damage bit, std::int32_t absent)
    {
        using Limits = std::numeric_limits<std::int32_t>;
        const auto value = integer(column, bit, absent);
        if (value < Limits::min() || value > Limits::max())
            row.damage |= bit;
        return std::int32_t(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
    }
    void required(Column column, RunRow::Damage bit)
    {
        if (m_cells.isNull(column))
            row.damage |= bit;
    }
    void id();
    void status();
    void error();
    void tags();

private:
    std::int64_t integer(Column column, RunRow::Damage bit, std::int64_t absent)
    {
        if (m_cells.isNull(column)) {
            m_fingerprint = mixed(m_fingerprint, 0x9e3779b97f4a7c15u);
            return absent;
        }
        CellFault fault = nullptr;
        const auto value = m_cells.integer(column, fault);
        damagedIf(fault, bit);
        m_fingerprint = mixed(m_fingerprint, std::uint64_t(value));
        return fault && value == 0 ? absent : value;
    }
    void damagedIf(CellFault fault, RunRow::Damage bit) { row.damage |= fault ? bit : 0u; }

    CellReader &m_cells;
    TextPool &m_pool;
    json::Decoder &m_json;
    std::uint64_t &m_fingerprint;
};

void RowInProgress::id()
{
    const auto before = row.damage;
    const auto found = text(IdText, RunRow::DamagedId);
    if (!found.empty() && row.damage == before) {
        row.id = RunKey::of(found, m_pool);
        return;
    }
    CellFault ignored = nullptr;
    row.damage |= RunRow::DamagedId;
    row.id = RunKey::of(placeholderId(m_cells.integer(RowId, ignored)), m_pool);
}

void RowInProgress::status()
{
    const auto word = text(Status, RunRow::DamagedStatus);
    const auto status = RunStatus::fromText(word);
    row.status = status.known();
    if (row.status == RunStatus::Unknown)
        row.unknownStatus = m_pool.intern(word);
}

void RowInProgress::error()
{
    const auto source = text(ErrorJson, RunRow::DamagedError);
    if (source.empty())
        return;
    if (const auto message = errorMessage(m_json, source))
        row.errorText = m_pool.intern(firstCharacters(*message, errorCharacters));
    else {
        row.damage |= RunRow::DamagedError;
        row.errorText = m_pool.intern(firstCharacters(source, errorCharacters));
    }
}

void RowInProgress::tags()
{
    const auto source = text(TagsJson, RunRow::DamagedTags);
    if (source.empty() || source == "[]")
        return;
    auto list = decodeStringList(m_json, source);
    if (!list) {
        row.damage |= RunRow::DamagedTags;
        row.tags = m_pool.intern(source);
        return;
    }
    std::erase(*list,
               std::string()); // a tag without a text is none: whoever asks for runs without tags means these too
    std::sort(list->begin(), list->end());
    std::string joined;
    for (const auto &tag : *list)
        joined.append(joined.empty() ? "" : "\x1f").append(tag);
    row.tags = m_pool.intern(joined);
}

}

RunRowReader::RunRowReader(const TableSchema &runs)
{
    static_assert(ColumnCount == columnCount);
    m_select = "SELECT ";
    m_select += runs.position;
    for (int i = IdText; i < ColumnCount; ++i) {
        m_present[std::size_t(i)] = runs.has(names[std::size_t(i)]);
        m_select.append(", ").append(m_present[std::size_t(i)] ? names[std::size_t(i)] : "NULL");
    }
    m_select += " FROM workflow_runs";
}

RunRow RunRowReader::read(CellReader &cells, TextPool &pool, std::uint64_t &fingerprint)
{
    static constexpr std::pair<Column, RunRow::Damage> requiredColumns[] = {
        {Workflow, RunRow::DamagedWorkflow},      {TriggerType, RunRow::DamagedTrigger},
        {TriggerSummary, RunRow::DamagedTrigger}, {Status, RunRow::DamagedStatus},
        {StartedAt, RunRow::DamagedTimes},        {NodeCount, RunRow::DamagedCounts},
        {CompletedNodes, RunRow::DamagedCounts},
    };
    fingerprint = 0;
    RowInProgress in(cells, pool, m_json, fingerprint);
    for (const auto &[column, bit] : requiredColumns) {
        if (m_present[column])
            in.required(column, bit);
    }
    in.id();
    in.status();
    in.error();
    in.tags();
    auto &row = in.row;
    row.workflow = in.interned(Workflow, RunRow::DamagedWorkflow);
    row.triggerType = in.interned(TriggerType, RunRow::DamagedTrigger);
    row.triggerSummary = in.interned(TriggerSummary, RunRow::DamagedTrigger);
    const auto environment = in.text(Environment, RunRow::DamagedEnvironment);
    row.environment = pool.intern(environment.empty() ? defaultEnvironment : environment);
    row.key = in.interned(DebounceKey, RunRow::DamagedSchedule);
    row.replayOf = in.key(ReplayOf, RunRow::DamagedLineage);
    row.parent = in.key(Parent, RunRow::DamagedLineage);
    row.startedAt = in.time(StartedAt, RunRow::DamagedTimes);
    row.finishedAt = in.time(FinishedAt, RunRow::DamagedTimes);
    row.durationMs = in.time(DurationMs, RunRow::DamagedTimes);
    if (row.durationMs < 0 && row.durationMs != RunRow::noTime)
        row.damage |= RunRow::DamagedTimes;
    row.scheduledAt = in.time(ScheduledAt, RunRow::DamagedSchedule);
    row.expiresAt = in.time(ExpiresAt, RunRow::DamagedSchedule);
    row.nodeCount = in.count(NodeCount, RunRow::DamagedCounts, 0);
    row.completedNodes = in.count(CompletedNodes, RunRow::DamagedCounts, 0);
    row.pingCount = in.count(PingCount, RunRow::DamagedCounts, -1);
    row.afterStep = in.time(LastStep, RunRow::DamagedState) != RunRow::noTime;
    return row;
}

std::string placeholderId(std::int64_t rowid) { return std::string(placeholderStart) + std::to_string(rowid); }

std::optional<std::int64_t> placeholderRowid(std::string_view id)
{
    std::int64_t rowid = 0;
    if (!id.starts_with(placeholderStart))
        return std::nullopt;
    id.remove_prefix(placeholderStart.size());
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), rowid);
    if (error != std::errc() || end != id.data() + id.size())
        return std::nullopt;
    return rowid;
}

std::uint64_t mixed(std::uint64_t fingerprint, std::uint64_t value)
{
    fingerprint = (fingerprint ^ value) * 0xff51afd7ed558ccdu;
    return fingerprint ^ fingerprint >> 32;
}

std::uint64_t mixed(std::uint64_t fingerprint, std::string_view bytes)
{
    fingerprint = mixed(fingerprint, bytes.size());
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const auto length = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), length);
        fingerprint = mixed(fingerprint, word);
        bytes.remove_prefix(length);
    }
    return fingerprint;
}

}
