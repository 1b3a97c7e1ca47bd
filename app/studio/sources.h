// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runcommands.h"
#include "mirror/mirror.h"
#include "options/sourcespec.h"
#include "ports/runsource.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace blokwatch::studio {

/// The sources that are open. Closed before anything that they hand over to goes away. Thread: the mirror's owner.
class Sources
{
public:
    /// The mirror must outlive this.
    Sources(Mirror &mirror, const Clock &clock);
    ~Sources();
    Sources(const Sources &) = delete;
    Sources &operator=(const Sources &) = delete;

    void open(const std::vector<SourceSpec> &specs);
    /// Opens files beside what is open; those that are open already are passed over. A text for what can't be opened.
    std::vector<std::string> openFiles(const QStringList &paths);
    /// Opens a source anew with another token. A text when it is no token: nothing has changed then.
    std::vector<std::string> setToken(DeploymentId deployment, const QString &token);
    /// Opens what reads whole runs of one of the sources; may be called on any thread, also later than sources change.
    DetailLoader::OpenReader readers() const;
    /// How the runs of one of them are acted on.
    RunCommands::Reach reach() const;
    void refresh();
    void pause();
    void resume();
    void close();

private:
    Mirror &m_mirror;
    const Clock &m_clock;
    /// What other threads read, with the specs as they are now.
    struct Shared {
        std::mutex mutex;
        std::vector<SourceSpec> specs;
        std::atomic<bool> closed = false; ///< nobody waits for a reading any more
    };
    void share();
    static std::optional<SourceSpec> specOf(Shared &shared, DeploymentId deployment);

    std::vector<SourceSpec> m_specs;
    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
    std::vector<std::unique_ptr<RunSource>> m_open;
};

}
