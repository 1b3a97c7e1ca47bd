// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "mirror/runneighbour.h"

#include "mirror/runpredicate.h"
#include "mirror/runquery.h"

#include <algorithm>
#include <string>
#include <utility>

namespace blokwatch {

namespace {

constexpr RunNo blockRows = 16'384;

/// The runs of a deployment whose field has just this text.
template<class Visit>
void visitMatches(const RunTable &runs, DeploymentId deployment, RunField field, std::string_view text, Visit visit)
{
    RunQuery::Term term;
    term.field = field;
    term.words = {RunQuery::literal(text)};
    RunPredicate predicate(runs, RunQuery().withTerm(std::move(term)), 0);
    std::vector<std::uint8_t> verdicts(blockRows);
    for (RunNo first = 0; first < runs.size(); first += blockRows) {
        const RunNo end = std::min(runs.size(), first + blockRows);
        predicate.judge(first, end, verdicts.data());
        for (RunNo run = first; run < end; ++run) {
            if (verdicts[run - first] && runs.deployment(run) == deployment)
                visit(run);
        }
    }
}

std::pair<Millis, RunNo> placeOf(const RunTable &runs, RunNo run) { return {runs.startedAt(run), run}; }

std::vector<RunNo> namers(const RunTable &runs, RunNo run, RunField field)
{
    std::vector<RunNo> found;
    visitMatches(runs, runs.deployment(run), field, runs.id(run), [&](RunNo match) { found.push_back(match); });
    std::sort(found.begin(), found.end(), [&](RunNo a, RunNo b) { return placeOf(runs, a) < placeOf(runs, b); });
    return found;
}

}

std::optional<RunNo> neighbourOf(const RunTable &runs, RunNo run, Neighbour which)
{
    const auto here = placeOf(runs, run);
    std::optional<RunNo> best;
    visitMatches(runs, runs.deployment(run), RunField::Workflow, runs.workflow(run), [&](RunNo match) {
        const auto place = placeOf(runs, match);
        const bool isOnSide = which == Neighbour::Older ? place < here : place > here;
        const auto isCloser = [&] {
            return which == Neighbour::Older ? place > placeOf(runs, *best) : place < placeOf(runs, *best);
        };
        if (isOnSide && (!best || isCloser()))
            best = match;
    });
    return best;
}

std::vector<RunNo> childrenOf(const RunTable &runs, RunNo run) { return namers(runs, run, RunField::Parent); }
std::vector<RunNo> replaysOf(const RunTable &runs, RunNo run) { return namers(runs, run, RunField::ReplayOf); }

}
