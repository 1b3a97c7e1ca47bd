// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runacting.h"

#include "core/values/rundetail.h"
#include "items/rowrun.h"
#include "views/run/canceldialog.h"
#include "views/run/replaydialog.h"
#include "views/run/tagsdialog.h"

namespace blokwatch {

namespace {

constexpr qsizetype nameLimit = 200;

}

/// What a dialog says of the run before anything else.
struct RunActing::Subject {
    QString run;
    QString workflow;
    Run known;
};

RunActing::RunActing(const Mirror &mirror, MirrorDriver &driver, RunCommands &commands, const Theme &theme,
                     QWidget *window)
    : QObject(window),
      m_mirror(mirror),
      m_commands(commands),
      m_theme(theme),
      m_window(window)
{
    const auto refresh = [this] {
        if (m_dialog)
            m_refresh();
    };
    connect(&driver, &MirrorDriver::runsChanged, this, refresh);
    connect(&driver, &MirrorDriver::sourcesChanged, this, refresh);
    connect(&commands, &RunCommands::cancelChanged, this, refresh);
    connect(&commands, &RunCommands::actChanged, this, refresh);
}

std::optional<RunActing::Subject> RunActing::subjectOf(const RunRef &run, const Detail &detail) const
{
    if (!m_commands.target(run, detail ? &detail->run : nullptr))
        return std::nullopt;
    const auto row = m_mirror.runs().find(run.deployment, run.id.text);
    Run known = detail ? detail->run : Run();
    if (row)
        known = detail ? runOf(m_mirror.runs(), *row, detail->run) : runOf(m_mirror.runs(), *row);
    return Subject{wording::plain(run.id.text, nameLimit), wording::plain(known.workflowName, nameLimit), known};
}

template<class Dialog> void RunActing::open(Dialog *dialog, const RunRef &run, const Detail &detail)
{
    if (m_dialog)
        m_dialog->close();
    m_dialog = dialog;
    m_refresh = [this, dialog, run, detail] {
        if (const auto target = m_commands.target(run, detail ? &detail->run : nullptr))
            dialog->tell(*target, m_mirror.clock().now());
    };
    m_refresh();
    // What it refers to may be large.
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        if (m_dialog == dialog)
            m_refresh = [] {};
    });
    dialog->open();
}

bool RunActing::cancel(const RunRef &run, const Detail &detail)
{
    const auto subject = subjectOf(run, detail);
    if (!subject)
        return false;
    auto *dialog = new CancelDialog(subject->run, subject->workflow, m_theme, m_window);
    connect(dialog, &CancelDialog::accepted, &m_commands, [this, run] { m_commands.cancel(run); });
    open(dialog, run, detail);
    return true;
}

bool RunActing::replay(const RunRef &run, const Detail &detail)
{
    const auto subject = subjectOf(run, detail);
    if (!subject)
        return false;
    auto *dialog = new ReplayDialog(subject->run, subject->workflow,
                                    wording::plain(subject->known.triggerSummary, nameLimit), m_theme, m_window);
    connect(dialog, &ReplayDialog::wanted, &m_commands,
            [this, run](const ReplayWish &wish) { m_commands.replay(run, wish); });
    open(dialog, run, detail);
    return true;
}

bool RunActing::tag(const RunRef &run, const Detail &detail)
{
    const auto subject = subjectOf(run, detail);
    if (!subject)
        return false;
    auto *dialog = new TagsDialog(subject->run, subject->workflow,
                                  subject->known.tags.value_or(std::vector<std::string>()), m_theme, m_window);
    connect(dialog, &TagsDialog::wanted, &m_commands,
            [this, run](const RunCommands::TagWish &wish) { m_commands.tag(run, wish); });
    open(dialog, run, detail);
    return true;
}

}
