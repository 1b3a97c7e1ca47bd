// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "items/mirrordriver.h"
#include "items/runlistmodel.h"
#include "mirror/mirror.h"
#include "ports/runsource.h"
#include "stagewatch.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"

#include <memory>
#include <optional>
#include <string>

namespace blokwatch::bench {

/// The studio on a trace API: source, mirror and driver, then the list's model, then the window. Thread: GUI.
class StudioWatch final : public StageWatch
{
public:
    /// `stage`: Mirror, Models or Window.
    StudioWatch(Stage stage, const std::string &url);
    ~StudioWatch() override;

    bool isReady() const override;
    std::uint64_t arrived() const override { return source().eventsApplied; }
    void check() const override;
    const QObject *driver() const override { return &m_driver; }

    Mirror &mirror() { return m_mirror; }
    MirrorDriver &beats() { return m_driver; }
    /// Only with the stage Window.
    MainWindow &window() { return *m_window; }

private:
    const WatchedSource &source() const { return m_mirror.sources().front(); }

    const SystemClock m_clock;
    Theme m_theme;
    Mirror m_mirror{m_clock};
    MirrorDriver m_driver{m_mirror};
    RunCommands m_commands{m_mirror, m_driver, {}};
    std::optional<RunListModel> m_model;
    std::optional<MainWindow> m_window;
    std::unique_ptr<RunSource> m_source;
};

}
