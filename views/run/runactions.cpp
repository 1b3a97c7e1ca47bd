// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runactions.h"

#include "items/wording.h"
#include "views/icons/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int buttonHeight = 28;

void setDoable(QToolButton *button, const QString &whyNot, const QString &what)
{
    button->setEnabled(whyNot.isEmpty());
    button->setToolTip(plainToolTip(whyNot.isEmpty() ? what : whyNot));
    button->setAccessibleDescription(whyNot);
}

}

RunActions::RunActions(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_copy(button("runCopy", tr("Copy"))),
      m_export(button("runExport", tr("Export"))),
      m_tag(button("runTags", tr("Tags…"))),
      m_replay(button("runReplay", tr("Replay…"))),
      m_cancel(button("runCancel", tr("Cancel…")))
{
    setObjectName(QStringLiteral("runActions"));
    setAccessibleName(tr("Actions"));
    auto *copies = new QMenu(m_copy);
    entry(copies, "copyRunId", tr("Copy ID"), Action::CopyId);
    entry(copies, "copyRunLink", tr("Copy link"), Action::CopyLink);
    m_copy->setMenu(copies);
    auto *exports = new QMenu(m_export);
    entry(exports, "exportJson", tr("As JSON…"), Action::ExportJson);
    entry(exports, "exportCsv", tr("As CSV…"), Action::ExportCsv);
    m_export->setMenu(exports);
    for (auto *menuButton : {m_copy, m_export})
        menuButton->setPopupMode(QToolButton::InstantPopup);
    connect(m_tag, &QToolButton::clicked, this, [this] { Q_EMIT wanted(Action::Tag); });
    connect(m_replay, &QToolButton::clicked, this, [this] { Q_EMIT wanted(Action::Replay); });
    connect(m_cancel, &QToolButton::clicked, this, [this] { Q_EMIT wanted(Action::Cancel); });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (auto *each : {m_copy, m_export, m_tag, m_replay, m_cancel})
        layout->addWidget(each);
    connect(&theme, &Theme::changed, this, &RunActions::colour);
    setHasDetail(false);
    setTarget({}, 0);
    colour();
}

QToolButton *RunActions::button(const char *name, const QString &text)
{
    auto *made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setText(text);
    made->setAccessibleName(text);
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setIconSize({16, 16});
    made->setFixedHeight(buttonHeight);
    return made;
}

QAction *RunActions::entry(QMenu *menu, const char *name, const QString &text, Action action)
{
    auto *made = menu->addAction(text, this, [this, action] { Q_EMIT wanted(action); });
    made->setObjectName(QLatin1String(name));
    return made;
}

void RunActions::setHasDetail(bool hasDetail)
{
    setDoable(m_export, hasDetail ? QString() : notRead(), tr("Save the run as a file"));
}

void RunActions::setTarget(const std::optional<ActTarget> &target, Millis now)
{
    const auto set = [&](QToolButton *button, QString (*whyNot)(const ActTarget &, Millis), const QString &what) {
        setDoable(button, target ? whyNot(*target, now) : notRead(), what);
    };
    set(m_tag, wording::whyNotTag, tr("Change the tags of this run (T)"));
    set(m_replay, wording::whyNotReplay, tr("Make the request of this run again (R)"));
    set(m_cancel, wording::whyNotCancel, tr("Stop this run (C)"));
}

QString RunActions::notRead() { return tr("The whole run has not been read yet."); }

void RunActions::colour()
{
    const auto &ink = m_theme.tokens().inkDim;
    const std::pair<QToolButton *, const char *> pictures[] = {{m_copy, "action/copy"},
                                                               {m_export, "action/export"},
                                                               {m_tag, "action/tag"},
                                                               {m_replay, "action/refresh"},
                                                               {m_cancel, "action/stop"}};
    for (const auto &[which, name] : pictures)
        which->setIcon(icons::icon(QLatin1String(name), ink));
}

}
