// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ids.h"
#include "core/result.h"
#include "core/values/rundetail.h"

#include <QObject>

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
    /// Opens what reads a deployment; called on the thread of that deployment, once, and again after it failed.
    using OpenReader = std::function<Result<std::unique_ptr<RunReader>>(DeploymentId)>;

    explicit DetailLoader(OpenReader open, QObject *parent = nullptr);
    /// Waits for what is being read; no signal comes afterwards.
    ~DetailLoader() override;

    /// Returns at once. One of the signals follows, unless a later wish of the same deployment came before.
    void load(const RunRef &run);

Q_SIGNALS:
    void loaded(const blokwatch::RunRef &run, std::shared_ptr<const blokwatch::RunDetail> detail);
    void failed(const blokwatch::RunRef &run, const QString &reason);
};

}
