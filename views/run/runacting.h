// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include "items/runcommands.h"

#include <functional>
#include <memory>

class QDialog;

namespace blokwatch {

class Theme;
struct RunDetail;

/// Leads a person to an act on one run: asks what has to be asked, with what is known of the run at that moment, and
/// hands the wish on. One dialog at a time. Thread: GUI.
class RunActing final : public QObject
{
    Q_OBJECT
public:
    using Detail = std::shared_ptr<const RunDetail>;

    /// All must outlive it; dialogs stand over `window`.
    RunActing(const Mirror &mirror, MirrorDriver &driver, RunCommands &commands, const Theme &theme, QWidget *window);

    /// Each returns whether there is anything to ask: false when nothing is known of the run. `detail`: the run as it
    /// was read, if it was.
    bool cancel(const RunRef &run, const Detail &detail = {});
    bool replay(const RunRef &run, const Detail &detail = {});
    bool tag(const RunRef &run, const Detail &detail = {});

private:
    struct Subject;
    /// Nothing: neither the mirror nor a reading has the run.
    std::optional<Subject> subjectOf(const RunRef &run, const Detail &detail) const;
    template<class Dialog> void open(Dialog *dialog, const RunRef &run, const Detail &detail);

    const Mirror &m_mirror;
    RunCommands &m_commands;
    const Theme &m_theme;
    QWidget *m_window;
    QPointer<QDialog> m_dialog;
    std::function<void()> m_refresh; ///< brings the open dialog up to date
};

}
