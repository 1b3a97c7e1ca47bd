// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/sources.h"

#include "options/opening.h"
#include "options/secret.h"

#include <QFile>
#include <QFileInfo>

namespace blokwatch::studio {

namespace {

std::string whereOf(const SourceSpec &spec)
{
    if (spec.kind != SourceSpec::Kind::Sqlite)
        return spec.path;
    return QFile::encodeName(QFileInfo(QFile::decodeName(spec.path.c_str())).absoluteFilePath()).toStdString();
}

Error notOpen() { return {Error::Kind::NotFound, "the source of this run is not open any more"}; }

}

Sources::Sources(Mirror &mirror, const Clock &clock) : m_mirror(mirror), m_clock(clock) {}

Sources::~Sources() { close(); }

void Sources::open(const std::vector<SourceSpec> &specs)
{
    for (const auto &spec : specs) {
        const auto deployment = m_mirror.addSource(spec.name, whereOf(spec));
        m_specs.push_back(spec);
        share();
        m_open.push_back(makeSource(spec, deployment, m_clock));
        m_open.back()->open(m_mirror.inbox());
    }
}

std::vector<std::string> Sources::openFiles(const QStringList &paths)
{
    std::vector<std::string> problems;
    QStringList known;
    for (const auto &spec : m_specs)
        known << QString::fromStdString(spec.path);
    for (const auto &path : paths) {
        if (known.contains(path))
            continue;
        auto all = parseSources(known + QStringList{path});
        if (!all) {
            problems.push_back(all.error().text);
            continue;
        }
        known << path;
        for (std::size_t i = 0; i < m_specs.size(); ++i) {
            if (m_specs[i].name != (*all)[i].name)
                m_mirror.renameSource(DeploymentId{std::uint16_t(i)}, (*all)[i].name);
            m_specs[i].name = (*all)[i].name;
        }
        open({all->back()});
    }
    return problems;
}

std::vector<std::string> Sources::setToken(DeploymentId deployment, const QString &token)
{
    const auto given = tokenIn(token.toUtf8(), QStringLiteral("what was entered"));
    if (!given)
        return {given.error().text};
    const auto which = std::size_t(deployment.number);
    m_specs[which].token = *given;
    share();
    m_open[which]->close();
    m_open[which] = makeSource(m_specs[which], deployment, m_clock);
    m_open[which]->open(m_mirror.inbox());
    return {};
}

void Sources::share()
{
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->specs = m_specs;
}

std::optional<SourceSpec> Sources::specOf(Shared &shared, DeploymentId deployment)
{
    const std::scoped_lock lock(shared.mutex);
    if (deployment.number >= shared.specs.size())
        return std::nullopt;
    return shared.specs[deployment.number];
}

DetailLoader::OpenReader Sources::readers() const
{
    return [shared = m_shared](DeploymentId deployment) -> Result<std::unique_ptr<RunReader>> {
        const auto spec = specOf(*shared, deployment);
        if (!spec)
            return notOpen();
        return openReader(*spec, [shared] { return shared->closed.load(); });
    };
}

RunCommands::Reach Sources::reach() const
{
    return {.abilities =
                [shared = m_shared](DeploymentId deployment) {
                    const auto spec = specOf(*shared, deployment);
                    return spec ? abilitiesOf(*spec) : RunAbilities{false, false, false, notOpen().text};
                },
            .control = [shared = m_shared](DeploymentId deployment) -> Result<std::unique_ptr<RunControl>> {
                const auto spec = specOf(*shared, deployment);
                return spec ? openControl(*spec) : notOpen();
            },
            .reader = readers()};
}

void Sources::refresh()
{
    for (const auto &source : m_open)
        source->refresh();
}

void Sources::pause()
{
    for (const auto &source : m_open)
        source->pause();
}

void Sources::resume()
{
    for (const auto &source : m_open)
        source->resume();
}

void Sources::close()
{
    m_shared->closed = true;
    for (const auto &source : m_open)
        source->close();
    m_open.clear();
}

}
