// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "plainruns.h"

#include <algorithm>

namespace blokwatch::test {

namespace {

Millis orNone(const std::optional<Millis> &time) { return time.value_or(RunRow::noTime); }

std::optional<Millis> asOptional(Millis time)
{
    return time == RunRow::noTime ? std::nullopt : std::optional<Millis>(time);
}

std::string lower(std::string text)
{
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return text;
}

/// Pattern against text, letter by letter.
bool glob(std::string_view pattern, std::string_view text)
{
    if (pattern.empty())
        return text.empty();
    if (pattern[0] == '*')
        return glob(pattern.substr(1), text) || (!text.empty() && glob(pattern, text.substr(1)));
    const std::size_t length = pattern[0] == '\\' && pattern.size() > 1 ? 2 : 1;
    return !text.empty() && pattern[length - 1] == text[0] && glob(pattern.substr(length), text.substr(1));
}

bool wordMatches(const std::string &word, const std::string &text, bool anywhere)
{
    if (word.find_first_not_of('*') == std::string::npos)
        return word.empty() ? text.empty() : !text.empty();
    const std::string pattern = anywhere ? "*" + word + "*" : word;
    return glob(lower(pattern), lower(text));
}

std::vector<std::string> statusNames(const PlainRun &run)
{
    std::vector<std::string> names{run.status};
    if (run.status == "debounced")
        names.push_back(run.isMerged() ? "merged" : "debouncing");
    return names;
}

std::vector<std::string> tagsOf(const PlainRun &run)
{
    return run.tags.empty() ? std::vector<std::string>{""} : std::vector<std::string>(run.tags.begin(), run.tags.end());
}

std::vector<std::string> textsOf(const PlainRun &run, RunField field, const std::vector<std::string> &sources)
{
    switch (field) {
    case RunField::Id: return {run.id};
    case RunField::Status: return statusNames(run);
    case RunField::Workflow: return {run.workflow};
    case RunField::Trigger: return {run.trigger};
    case RunField::Summary: return {run.summary};
    case RunField::Key: return {run.key};
    case RunField::Tag: return tagsOf(run);
    case RunField::Environment: return {run.environment};
    case RunField::Source: return {sources.at(run.deployment)};
    case RunField::Parent: return {run.parent};
    case RunField::ReplayOf: return {run.replay};
    case RunField::Error: return {run.error};
    default: return {};
    }
}

std::optional<std::int64_t> numberOf(const PlainRun &run, RunField field)
{
    switch (field) {
    case RunField::Started: return run.started;
    case RunField::Finished: return run.finished;
    case RunField::Duration: return run.duration;
    case RunField::Scheduled: return run.scheduled;
    case RunField::Expires: return run.expires;
    case RunField::Pings: return run.pings;
    default: return run.steps;
    }
}

bool boundHolds(const RunQuery::Bound &bound, std::int64_t value, Millis now)
{
    const std::int64_t low = bound.value + (bound.relative ? now : 0);
    const std::int64_t high = bound.upper + (bound.upperRelative ? now : 0);
    switch (bound.comparison) {
    case RunQuery::Comparison::Equal: return value == low;
    case RunQuery::Comparison::Less: return value < low;
    case RunQuery::Comparison::LessEqual: return value <= low;
    case RunQuery::Comparison::Greater: return value > low;
    case RunQuery::Comparison::GreaterEqual: return value >= low;
    case RunQuery::Comparison::Between: return value >= low && value <= high;
    }
    return false;
}

bool traitHolds(RunTrait trait, const PlainRun &run)
{
    const auto isOneOf = [&run](std::initializer_list<const char *> words) {
        return std::find(words.begin(), words.end(), run.status) != words.end();
    };
    switch (trait) {
    case RunTrait::Waiting:
        return isOneOf({"pending", "queued", "delayed"}) || (run.status == "debounced" && !run.isMerged());
    case RunTrait::Running: return isOneOf({"running", "paused"});
    case RunTrait::Bad: return isOneOf({"failed", "timedOut", "crashed", "throttled", "expired"});
    case RunTrait::Terminal:
        return isOneOf({"failed", "timedOut", "crashed", "throttled", "expired", "completed", "cancelled"}) ||
               run.isMerged();
    case RunTrait::Gone: return run.gone;
    case RunTrait::Damaged: return run.damage != 0;
    case RunTrait::Odd: return run.isOdd();
    case RunTrait::Replay: return !run.replay.empty();
    case RunTrait::SubRun: return !run.parent.empty();
    }
    return false;
}

bool anyWord(const std::vector<std::string> &words, const std::vector<std::string> &texts, bool anywhere)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
        return std::any_of(texts.begin(), texts.end(),
                           [&](const std::string &text) { return wordMatches(word, text, anywhere); });
    });
}

bool termHolds(const RunQuery::Term &term, const PlainRun &run, Millis now, const std::vector<std::string> &sources)
{
    if (!term.traits.empty())
        return std::any_of(term.traits.begin(), term.traits.end(), [&](RunTrait t) { return traitHolds(t, run); });
    if (!term.field) {
        std::vector<std::string> texts = tagsOf(run);
        texts.insert(texts.end(), {run.id, run.workflow, run.key, run.error});
        return anyWord(term.words, texts, true);
    }
    if (!term.words.empty()) {
        const bool prose = term.field == RunField::Error || term.field == RunField::Summary;
        return anyWord(term.words, textsOf(run, *term.field, sources), prose);
    }
    const auto number = numberOf(run, *term.field);
    return number && std::any_of(term.bounds.begin(), term.bounds.end(),
                                 [&](const auto &bound) { return boundHolds(bound, *number, now); });
}

/// Statuses from the most urgent on.
int urgency(const PlainRun &run)
{
    static const std::vector<std::string> order = {"running", "paused",    "queued",    "delayed", "debouncing",
                                                   "pending", "failed",    "timedOut",  "crashed", "throttled",
                                                   "expired", "cancelled", "completed", "merged"};
    return int(std::find(order.begin(), order.end(), statusNames(run).back()) - order.begin());
}

int sign(bool less, bool more) { return less ? -1 : more ? 1 : 0; }

template<class T> int compareOptional(const std::optional<T> &a, const std::optional<T> &b, bool descending)
{
    if (!a || !b)
        return int(b.has_value()) - int(a.has_value());
    const int order = sign(*a < *b, *b < *a);
    return descending ? -order : order;
}

std::optional<std::pair<std::string, std::string>> sortText(const PlainRun &run, RunField field,
                                                            const std::vector<std::string> &sources)
{
    std::string text;
    if (field == RunField::Tag) {
        for (const std::string &tag : run.tags)
            text += (text.empty() ? "" : "\x1f") + tag;
    } else {
        text = textsOf(run, field, sources).front();
    }
    const bool isId = field == RunField::Id || field == RunField::Parent || field == RunField::ReplayOf;
    if (text.empty() && field != RunField::Id)
        return {};
    return std::pair(isId ? text : lower(text), text);
}

}

RunRow toRow(const PlainRun &run, TextPool &texts)
{
    const RunStatus status = RunStatus::fromText(run.status);
    RunRow row;
    row.id = RunKey::of(run.id, texts);
    row.status = status.known();
    row.unknownStatus = status.known() == RunStatus::Unknown ? texts.intern(run.status) : 0;
    row.workflow = texts.intern(run.workflow);
    row.triggerType = texts.intern(run.trigger);
    row.triggerSummary = texts.intern(run.summary);
    row.environment = run.environment == "production" ? 0 : texts.intern(run.environment);
    row.key = texts.intern(run.key);
    std::string tags;
    for (const std::string &tag : run.tags)
        tags += (tags.empty() ? "" : "\x1f") + tag;
    row.tags = texts.intern(tags);
    row.errorText = texts.intern(run.error);
    row.startedAt = orNone(run.started);
    row.finishedAt = orNone(run.finished);
    row.durationMs = orNone(run.duration);
    row.scheduledAt = orNone(run.scheduled);
    row.expiresAt = orNone(run.expires);
    row.nodeCount = run.nodes;
    row.completedNodes = run.steps;
    row.pingCount = run.pings.value_or(-1);
    row.parent = RunKey::of(run.parent, texts);
    row.replayOf = RunKey::of(run.replay, texts);
    row.mergedInto = RunKey::of(run.into, texts);
    row.damage = run.damage;
    row.afterStep = run.afterStep;
    return row;
}

PlainRun fromTable(const RunTable &table, RunNo row)
{
    PlainRun run;
    run.deployment = table.deployment(row).number;
    run.id = table.id(row);
    run.status = table.statusText(row);
    run.workflow = table.workflow(row);
    run.trigger = table.triggerType(row);
    run.summary = table.triggerSummary(row);
    run.environment = table.environment(row);
    run.key = table.key(row);
    for (const std::string_view tag : table.tags(row))
        run.tags.emplace(tag);
    run.error = table.errorText(row);
    run.started = asOptional(table.startedAt(row));
    run.finished = asOptional(table.finishedAt(row));
    run.duration = asOptional(table.durationMs(row));
    run.scheduled = asOptional(table.scheduledAt(row));
    run.expires = asOptional(table.expiresAt(row));
    run.nodes = table.nodeCount(row);
    run.steps = table.completedNodes(row);
    if (table.pingCount(row) != -1)
        run.pings = table.pingCount(row);
    run.parent = table.parent(row);
    run.replay = table.replayOf(row);
    run.into = table.mergedInto(row);
    run.damage = table.damage(row);
    run.gone = table.isGone(row);
    return run;
}

bool plainMatch(const PlainRun &run, const RunQuery &query, Millis now, const std::vector<std::string> &sources)
{
    return std::all_of(query.terms().begin(), query.terms().end(),
                       [&](const RunQuery::Term &term) { return termHolds(term, run, now, sources) != term.negated; });
}

bool plainBefore(const PlainRun &a, const PlainRun &b, RunSort sort, const std::vector<std::string> &sources)
{
    int order = 0;
    if (sort.field == RunField::Status)
        order = sort.descending ? urgency(b) - urgency(a) : urgency(a) - urgency(b);
    else if (textsOf(a, sort.field, sources).empty())
        order = compareOptional(numberOf(a, sort.field), numberOf(b, sort.field), sort.descending);
    else
        order = compareOptional(sortText(a, sort.field, sources), sortText(b, sort.field, sources), sort.descending);
    if (order == 0)
        order = compareOptional(a.started, b.started, true);
    if (order == 0)
        order = sign(a.id < b.id, b.id < a.id);
    return order != 0 ? order < 0 : a.deployment < b.deployment;
}

}
