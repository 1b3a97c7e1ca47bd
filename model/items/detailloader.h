// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include "core/ids.h"
#include "core/result.h"
#include "core/values/rundetail.h"

#include <functional>
#include <map>
#include <memory>

namespace blokwatch {

class RunReader;

/// Reads whole runs without keeping the window waiting: one thread a deployment, so that a slow server holds up nobody
/// else's runs. Of the wishes of one deployment only the newest counts. Thread: the owner's, with an event loop.
class DetailLoader final : public QObject
{
    Q_OBJECT
public:
    /// Opens what reads a deployment; called on the thread of that deployment, once, and again after a reading failed.
    using OpenReader = std::function<Result<std::unique_ptr<RunReader>>(DeploymentId)>;

    explicit DetailLoader(OpenReader open, QObject *parent = nullptr);
    /// Waits for what is being read; no signal comes afterwards.
    ~DetailLoader() override;

    /// Returns at once. One of the signals follows, unless a later wish of the same deployment came before.
    void load(const RunRef &run);

Q_SIGNALS:
    void loaded(const blokwatch::RunRef &run, std::shared_ptr<const blokwatch::RunDetail> detail);
    void failed(const blokwatch::RunRef &run, const QString &reason);
    /// The source does not have the run (any more).
    void missing(const blokwatch::RunRef &run);

private:
    struct Desk;
    Desk &deskOf(DeploymentId deployment);
    void start(Desk &desk, const RunRef &run);
    /// On the thread of the desk.
    using Answer = Result<std::shared_ptr<const RunDetail>>;
    Answer readOn(Desk &desk, const RunRef &run) const;
    void finish(Desk &desk, const Answer &answer);

    OpenReader m_open;
    std::map<DeploymentId, std::unique_ptr<Desk>> m_desks;
};

}
