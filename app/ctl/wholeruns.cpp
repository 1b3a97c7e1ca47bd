// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/wholeruns.h"

#include "ctl/interrupt.h"
#include "ctl/messages.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t batchSize = 256;
constexpr std::size_t mostDamageLines = 20;
constexpr std::size_t mostIdLines = 20;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

}

WholeRuns::WholeRuns(const Mirror &mirror, const std::vector<SourceSpec> &sources, const Backends &backends)
    : m_mirror(mirror),
      m_backends(backends)
{
    for (std::size_t i = 0; i < sources.size(); ++i)
        m_sources.push_back({&sources[i], mirror.sources()[i].deployment, nullptr, std::nullopt});
}

void WholeRuns::visit(std::span<const RunNo> runs, const Visit &visit)
{
    while (!runs.empty()) {
        const auto batch = runs.first(std::min(runs.size(), batchSize));
        if (!visitBatch(batch, visit))
            return;
        runs = runs.subspan(batch.size());
    }
}

bool WholeRuns::visitBatch(std::span<const RunNo> runs, const Visit &visit)
{
    std::vector<std::optional<Run>> found(runs.size());
    for (Source &source : m_sources)
        read(source, runs, found);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const DeploymentId deployment = m_mirror.runs().deployment(runs[i]);
        const auto source = std::find_if(m_sources.begin(), m_sources.end(),
                                         [&](const Source &s) { return s.deployment == deployment; });
        if (!found[i])
            m_missing.push_back(runs[i]);
        else if (!visit(*found[i], source->spec->name))
            return false;
    }
    return true;
}

/// Fills in those of the runs that belong to the source.
void WholeRuns::read(Source &source, std::span<const RunNo> runs, std::vector<std::optional<Run>> &found)
{
    std::vector<RunId> ids;
    std::unordered_map<RunId, std::size_t> places;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (m_mirror.runs().deployment(runs[i]) != source.deployment)
            continue;
        ids.push_back({m_mirror.runs().id(runs[i])});
        places.emplace(ids.back(), i);
    }
    RunReader *reader = ids.empty() ? nullptr : readerOf(source);
    if (!reader)
        return;
    std::vector<std::string> damage;
    auto answer = reader->runs(ids, damage);
    for (const std::string &text : damage)
        m_damage.push_back(source.spec->name + ": " + text);
    if (!answer) {
        source.failure = answer.error();
        return;
    }
    for (Run &run : *answer) {
        if (const auto place = places.find(run.id); place != places.end())
            found[place->second] = std::move(run);
    }
}

RunReader *WholeRuns::readerOf(Source &source)
{
    if (source.failure)
        return nullptr;
    if (!source.reader) {
        auto reader = m_backends.reader(*source.spec);
        if (reader)
            source.reader = *std::move(reader);
        else
            source.failure = reader.error();
    }
    return source.reader.get();
}

bool WholeRuns::report()
{
    bool failed = !m_missing.empty();
    if (wasInterrupted())
        return failed;
    for (const Source &source : m_sources) {
        if (!source.failure)
            continue;
        failed = true;
        complain(QStringLiteral("%1: %2").arg(wording::plain(source.spec->name), wording::plain(source.failure->text)));
    }
    for (std::size_t i = 0; i < std::min(m_damage.size(), mostDamageLines); ++i)
        complain(wording::plain(m_damage[i]));
    if (m_damage.size() > mostDamageLines)
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "and %1 more cells that could not be read"))
                     .arg(m_damage.size() - mostDamageLines));
    if (!m_missing.empty())
        complain(
            translated(QT_TRANSLATE_NOOP("Ctl", "left out because their source could not give them whole, runs: %1"))
                .arg(m_missing.size()) +
            missingIds());
    return failed;
}

/// One line each.
QString WholeRuns::missingIds() const
{
    QString lines;
    for (std::size_t i = 0; i < std::min(m_missing.size(), mostIdLines); ++i)
        lines += QStringLiteral("\n  ") + wording::plain(m_mirror.runs().id(m_missing[i]));
    return m_missing.size() > mostIdLines ? lines + QStringLiteral("\n  …") : lines;
}

}
