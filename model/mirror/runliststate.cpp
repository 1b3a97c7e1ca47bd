// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runliststate.h"

#include <algorithm>
#include <numeric>

namespace blokwatch {

namespace {

/// Adds a position to ascending ranges.
void addPosition(std::vector<RunList::Range> &ranges, std::size_t position)
{
    if (!ranges.empty() && ranges.back().first + ranges.back().count == position)
        ++ranges.back().count;
    else
        ranges.push_back({position, 1});
}

}

void RunList::State::Edit::applyTo(RunSequence &sequence)
{
    if (kept)
        sequence = std::move(*kept);
    sequence.insert(arrivals);
}

RunList::State::State(const RunTable &runs) : table(runs), predicate(runs, {}, 0), order(runs, {}) { arrange(); }

void RunList::State::arrange()
{
    pending.reset();
    known = table.size();
    revision = table.columns().revision;
    std::vector<RunNo> rows(known);
    std::iota(rows.begin(), rows.end(), RunNo(0));
    order.sort(rows);
    all = RunSequence(std::move(rows), order.by().descending);
    if (!isFiltered())
        return;
    verdicts.resize(known);
    predicate.judge(0, known, verdicts.data());
    matching = all.where(verdicts);
}

void RunList::State::filter()
{
    if (pending || revision != table.columns().revision || known != table.size()) {
        arrange();
        return;
    }
    verdicts.clear();
    matching = {};
    if (!isFiltered())
        return;
    verdicts.resize(known);
    predicate.judge(0, known, verdicts.data());
    matching = all.where(verdicts);
}

void RunList::State::ask(Millis now)
{
    predicate = RunPredicate(table, query, now);
    asked = now;
}

std::optional<std::size_t> RunList::State::positionOf(RunNo row) const
{
    if (!wasShown(row))
        return {};
    const RunSequence &rows = shown();
    const std::size_t place = rows.place(row, order);
    if (place < rows.size() && rows.at(place) == row)
        return place;
    // Cells that changed since the last commit() may have led the search astray.
    return rows.find(row);
}

std::size_t RunList::State::bytes() const { return all.bytes() + matching.bytes() + verdicts.capacity(); }

bool RunList::State::mustAskAgain(Millis now) const
{
    return query.dependsOnTime() && (now < asked || now - asked >= askAgainAfter);
}

RunList::Delta RunList::State::prepare(const RunChanges &changes, Millis now)
{
    commit();
    Pending next;
    next.revision = table.columns().revision;
    const bool everything = mustAskAgain(now);
    judge(next, changes, now);

    const RunNo end = table.size();
    std::vector<bool> seen(everything ? known : 0);
    for (std::size_t i = 0; i < changes.changed.size(); ++i) {
        const RunNo row = changes.changed[i];
        if (row >= known)
            continue;
        const bool moved = changes.fields.empty() || (changes.fields[i] & order.fields()) != 0;
        sortOut(next, row, moved);
        if (!moved && wasShown(row) && (!isFiltered() || next.verdicts[row] != 0))
            next.stay.push_back(row);
        if (everything)
            seen[row] = true;
    }
    for (RunNo row = everything ? 0 : known; row < end; ++row) {
        if (row >= known || !seen[row])
            sortOut(next, row, row >= known);
    }
    place(next.all, all);
    if (isFiltered())
        place(next.matching, matching);
    Delta delta = describe(next);
    pending = std::move(next);
    return delta;
}

/// Verdicts on all rows as they are now.
void RunList::State::judge(Pending &next, const RunChanges &changes, Millis now)
{
    if (!isFiltered())
        return;
    const RunNo end = table.size();
    next.verdicts.reserve(std::max<std::size_t>(end, verdicts.capacity()));
    next.verdicts = verdicts;
    next.verdicts.resize(end);
    if (mustAskAgain(now)) {
        ask(now);
        predicate.judge(0, end, next.verdicts.data());
        return;
    }
    for (RunNo row : changes.changed) {
        if (row < known)
            next.verdicts[row] = predicate.matches(row);
    }
    predicate.judge(known, end, next.verdicts.data() + known);
}

void RunList::State::sortOut(Pending &next, RunNo row, bool moved) const
{
    const bool isNew = row >= known;
    if (moved) {
        next.all.arriving.push_back(row);
        if (!isNew)
            next.all.leaving.push_back(row);
    }
    if (!isFiltered())
        return;
    const bool was = wasShown(row);
    const bool is = next.verdicts[row] != 0;
    if (was && (moved || !is))
        next.matching.leaving.push_back(row);
    if (is && (moved || !was))
        next.matching.arriving.push_back(row);
}

bool RunList::State::wasShown(RunNo row) const { return row < known && (!isFiltered() || verdicts[row] != 0); }

/// Finds where the arriving rows go among those that stay.
void RunList::State::place(Edit &edit, const RunSequence &sequence) const
{
    if (!edit.leaving.empty()) {
        std::vector<std::uint8_t> stays(known, 1);
        for (RunNo row : edit.leaving)
            stays[row] = 0;
        edit.kept = sequence.where(stays);
    }
    order.sort(edit.arriving);
    const RunSequence &kept = edit.kept ? *edit.kept : sequence;
    std::size_t from = 0;
    edit.arrivals.reserve(edit.arriving.size());
    for (RunNo row : edit.arriving) {
        from = kept.place(row, order, from);
        edit.arrivals.push_back({from, row});
    }
}

RunList::Delta RunList::State::describe(const Pending &next) const
{
    const Edit &edit = isFiltered() ? next.matching : next.all;
    Delta delta;
    if (edit.kept) {
        delta.kind = Delta::Kind::Rebuilt;
        return delta;
    }
    if (!edit.arrivals.empty())
        delta.kind = Delta::Kind::Inserted;
    for (std::size_t i = 0; i < edit.arrivals.size(); ++i)
        addPosition(delta.inserted, edit.arrivals[i].place + i);
    delta.changed = changedRanges(next);
    return delta;
}

std::vector<RunList::Range> RunList::State::changedRanges(const Pending &next) const
{
    const auto &arrivals = (isFiltered() ? next.matching : next.all).arrivals;
    std::vector<std::size_t> positions;
    for (RunNo row : next.stay) {
        const std::size_t place = shown().place(row, order);
        const auto before = std::upper_bound(arrivals.begin(), arrivals.end(), place,
                                             [](std::size_t at, const auto &arrival) { return at < arrival.place; });
        positions.push_back(place + std::size_t(before - arrivals.begin()));
    }
    std::sort(positions.begin(), positions.end());
    std::vector<Range> ranges;
    for (std::size_t position : positions)
        addPosition(ranges, position);
    return ranges;
}

void RunList::State::commit()
{
    if (!pending)
        return;
    pending->all.applyTo(all);
    if (isFiltered()) {
        pending->matching.applyTo(matching);
        verdicts = std::move(pending->verdicts);
    }
    known = RunNo(all.size());
    revision = pending->revision;
    pending.reset();
}

}
