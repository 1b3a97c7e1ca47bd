// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ports/runrow.h"

#include "core/codec/errorcodec.h"
#include "core/codec/runcodec.h"

#include <algorithm>
#include <limits>

namespace blokwatch {

namespace {

constexpr std::size_t errorCharacters = 160;
constexpr std::string_view tagSeparator = "\x1f";

std::string_view firstCharacters(std::string_view text, std::size_t most)
{
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xc0) != 0x80;
        if (starts && count++ == most)
            break;
    }
    return text.substr(0, end);
}

TextNo joined(std::vector<std::string> tags, TextPool &texts)
{
    std::sort(tags.begin(), tags.end());
    std::string all;
    for (std::size_t i = 0; i < tags.size(); ++i)
        all.append(i == 0 ? "" : tagSeparator).append(tags[i]);
    return texts.intern(all);
}

std::int32_t fitted(std::int64_t count, RunRow &row)
{
    using Limits = std::numeric_limits<std::int32_t>;
    if (count < 0 || count > Limits::max())
        row.damage |= RunRow::DamagedCounts;
    return std::int32_t(std::clamp<std::int64_t>(count, 0, Limits::max()));
}

struct FieldDamage {
    std::string_view field;
    RunRow::Damage damage;
};

constexpr FieldDamage fieldDamages[] = {
    {"id", RunRow::DamagedId},
    {"workflowName", RunRow::DamagedWorkflow},
    {"triggerType", RunRow::DamagedTrigger},
    {"triggerSummary", RunRow::DamagedTrigger},
    {"status", RunRow::DamagedStatus},
    {"startedAt", RunRow::DamagedTimes},
    {"finishedAt", RunRow::DamagedTimes},
    {"durationMs", RunRow::DamagedTimes},
    {"error", RunRow::DamagedError},
    {"tags", RunRow::DamagedTags},
    {"nodeCount", RunRow::DamagedCounts},
    {"completedNodes", RunRow::DamagedCounts},
    {"pingCount", RunRow::DamagedCounts},
    {"environment", RunRow::DamagedEnvironment},
    {"replayOf", RunRow::DamagedLineage},
    {"parentRunId", RunRow::DamagedLineage},
    {"scheduledAt", RunRow::DamagedSchedule},
    {"expiresAt", RunRow::DamagedSchedule},
    {"debounceKey", RunRow::DamagedSchedule},
    {"lastCompletedStepIndex", RunRow::DamagedState},
};

std::uint32_t damageOf(std::string_view field)
{
    const auto found = std::find_if(std::begin(fieldDamages), std::end(fieldDamages),
                                    [field](const FieldDamage &known) { return known.field == field; });
    return found == std::end(fieldDamages) ? 0 : std::uint32_t(found->damage);
}

/// Marks the cells whose source sent nothing where something is required, or another kind of value than Blok writes.
std::uint32_t damageOf(const Kept &kept)
{
    std::uint32_t damage = 0;
    if (kept.missing != 0) {
        const auto fields = knownFields<Run>();
        for (std::size_t i = 0; i < fields.size(); ++i)
            damage |= (kept.missing >> i & 1) != 0 ? damageOf(fields[i]) : 0;
    }
    if (kept.misfits != 0) {
        for (const KeptMember &member : kept.members)
            damage |= damageOf(member.name);
    }
    return damage;
}

Millis orNone(const std::optional<Millis> &time) { return time.value_or(RunRow::noTime); }

void copySchedule(const Run &run, TextPool &texts, RunRow &row)
{
    row.scheduledAt = orNone(run.scheduledAt);
    row.expiresAt = orNone(run.expiresAt);
    row.key = texts.intern(run.debounceKey.value_or(""));
    if (run.pingCount)
        row.pingCount = fitted(*run.pingCount, row);
    row.afterStep = run.lastCompletedStepIndex.has_value();
}

void copyLineage(const Run &run, TextPool &texts, RunRow &row)
{
    if (run.parentRunId)
        row.parent = RunKey::of(run.parentRunId->text, texts);
    if (run.replayOf)
        row.replayOf = RunKey::of(run.replayOf->text, texts);
}

}

ListedError listedError(json::Decoder &decoder, std::string_view errorJson)
{
    if (const auto message = errorMessage(decoder, errorJson))
        return {std::string(firstCharacters(*message, errorCharacters)), false};
    return {std::string(firstCharacters(errorJson, errorCharacters)), true};
}

RunRow rowOf(const Run &run, TextPool &texts)
{
    RunRow row;
    row.damage = damageOf(run.kept);
    row.id = RunKey::of(run.id.text, texts);
    row.status = run.status.known();
    if (row.status == RunStatus::Unknown)
        row.unknownStatus = texts.intern(run.status.text());
    row.workflow = texts.intern(run.workflowName);
    row.triggerType = texts.intern(run.triggerType);
    row.triggerSummary = texts.intern(run.triggerSummary);
    row.environment = texts.intern(run.environment.value_or(""));
    row.startedAt = (row.damage & RunRow::DamagedTimes) != 0 && run.startedAt == 0 ? RunRow::noTime : run.startedAt;
    row.finishedAt = orNone(run.finishedAt);
    row.durationMs = orNone(run.durationMs);
    row.nodeCount = fitted(run.nodeCount, row);
    row.completedNodes = fitted(run.completedNodes, row);
    if (run.tags)
        row.tags = joined(*run.tags, texts);
    if (run.error) {
        json::Decoder decoder;
        const ListedError error = listedError(decoder, run.error->text);
        row.errorText = texts.intern(error.text);
        if (error.isDamaged)
            row.damage |= RunRow::DamagedError;
    }
    copySchedule(run, texts, row);
    copyLineage(run, texts, row);
    return row;
}

}
