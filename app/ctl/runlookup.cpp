// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runlookup.h"

#include "ctl/gathering.h"
#include "ctl/interrupt.h"
#include "ctl/underway.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t shortestBeginning = 8;
constexpr std::size_t mostCandidates = 20;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

struct Candidate {
    std::string id;
    const SourceSpec *source;
};

/// One look-up. Sources that have failed are not asked again.
class Lookup
{
public:
    Lookup(const std::vector<SourceSpec> &sources, const Backends &backends) : m_backends(backends)
    {
        for (const SourceSpec &source : sources)
            m_sources.push_back(&source);
    }

    bool hasFailures() const { return m_failures; }
    const std::vector<const SourceSpec *> &sources() const { return m_sources; }

    /// The run with exactly this id, from each source that has it.
    std::vector<Found> whole(const std::string &id)
    {
        std::vector<Found> found;
        std::erase_if(m_sources, [&](const SourceSpec *source) {
            auto detail = ask(*source, id);
            if (detail)
                found.push_back({*std::move(detail), source, Done});
            else if (detail.error().kind != Error::Kind::NotFound)
                return fail(*source, detail.error());
            return false;
        });
        return found;
    }

    std::vector<Candidate> beginningWith(const std::string &id, const Clock &clock)
    {
        std::vector<SourceSpec> specs;
        specs.reserve(m_sources.size());
        for (const SourceSpec *source : m_sources)
            specs.push_back(*source);
        const Gathering gathering(specs, m_backends, clock);
        m_failures = m_failures || gathering.hasFailures();
        const RunTable &runs = gathering.mirror().runs();
        std::vector<Candidate> candidates;
        for (RunNo run = 0; run < runs.size(); ++run) {
            if (std::string whole = runs.id(run); whole.starts_with(id))
                candidates.push_back({std::move(whole), m_sources[indexOf(gathering.mirror(), runs.deployment(run))]});
        }
        return candidates;
    }

private:
    Result<RunDetail> ask(const SourceSpec &source, const std::string &id)
    {
        const auto read = [&]() -> Result<RunDetail> {
            const auto reader = m_backends.reader(source);
            return reader ? (*reader)->detail({id}) : reader.error();
        };
        return source.kind == SourceSpec::Kind::Sqlite ? read() : underWay({}, read);
    }

    bool fail(const SourceSpec &source, const Error &error)
    {
        m_failures = true;
        if (!wasInterrupted())
            complain(QStringLiteral("%1: %2").arg(wording::plain(source.name), wording::plain(error.text)));
        return true;
    }

    static std::size_t indexOf(const Mirror &mirror, DeploymentId deployment)
    {
        const auto &sources = mirror.sources();
        return std::size_t(std::find_if(sources.begin(), sources.end(),
                                        [&](const WatchedSource &s) { return s.deployment == deployment; }) -
                           sources.begin());
    }

    const Backends &m_backends;
    std::vector<const SourceSpec *> m_sources;
    bool m_failures = false;
};

void list(const QString &what, const std::vector<Candidate> &candidates)
{
    QString text = what;
    for (std::size_t i = 0; i < std::min(candidates.size(), mostCandidates); ++i)
        text += QStringLiteral("\n  %1  %2")
                    .arg(wording::plain(candidates[i].id), wording::plain(candidates[i].source->name));
    if (candidates.size() > mostCandidates)
        text += QStringLiteral("\n  …");
    complain(text);
}

}

Found findRun(const std::string &id, const std::vector<SourceSpec> &sources, const Backends &backends,
              const Clock &clock)
{
    Lookup lookup(sources, backends);
    std::vector<Found> found = lookup.whole(id);
    std::vector<Candidate> candidates;
    if (found.empty() && id.size() >= shortestBeginning && !lookup.sources().empty()) {
        candidates = lookup.beginningWith(id, clock);
        if (candidates.size() == 1)
            found = lookup.whole(candidates.front().id);
    }
    for (const Found &run : found) {
        if (found.size() > 1)
            candidates.push_back({run.detail->run.id.text, run.source});
    }
    const QString shown = wording::plain(id);
    if (found.size() > 1)
        list(translated(QT_TRANSLATE_NOOP("Ctl", "%1 is in several sources; name one of them")).arg(shown), candidates);
    else if (candidates.size() > 1)
        list(translated(QT_TRANSLATE_NOOP("Ctl", "several runs begin with %1 (%2)"))
                 .arg(shown, QString::number(candidates.size())),
             candidates);
    else if (found.empty() && !wasInterrupted())
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "no run %1 in the sources that could be read")).arg(shown));
    if (found.size() == 1) {
        found.front().code = lookup.hasFailures() ? SourceFailed : Done;
        return std::move(found.front());
    }
    if (found.size() > 1 || candidates.size() > 1)
        return {std::nullopt, nullptr, BadArguments};
    return {std::nullopt, nullptr, lookup.hasFailures() ? SourceFailed : NotThere};
}

}
