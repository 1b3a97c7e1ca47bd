// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/statusline.h"

#include "items/sourcewords.h"
#include "views/icons/icons.h"
#include "views/shell/sourcebadge.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace blokwatch {

namespace {

struct ModeEntry {
    Theme::Mode mode;
    const char *icon;
    const char *text;
};

constexpr ModeEntry modeEntries[] = {
    {Theme::Mode::System, "action/system", QT_TRANSLATE_NOOP("blokwatch::StatusLine", "Follow the system")},
    {Theme::Mode::Light, "action/sun", QT_TRANSLATE_NOOP("blokwatch::StatusLine", "Light")},
    {Theme::Mode::Dark, "action/moon", QT_TRANSLATE_NOOP("blokwatch::StatusLine", "Dark")},
};

}

StatusLine::StatusLine(Theme &theme, QWidget *parent)
    : QStatusBar(parent),
      m_theme(theme),
      m_sources(new QWidget(this)),
      m_open(new QToolButton(m_sources)),
      m_figures(plainLabel(QStringLiteral("feedFigures"), this)),
      m_runs(plainLabel(QStringLiteral("knownRuns"), this)),
      m_pause(new QToolButton(this)),
      m_themeButton(new QToolButton(this))
{
    setObjectName(QStringLiteral("statusBar"));
    setSizeGripEnabled(false);
    setFixedHeight(30);
    setContentsMargins(8, 0, 8, 0);
    m_sources->setObjectName(QStringLiteral("sources"));
    auto *layout = new QHBoxLayout(m_sources);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeOpenButton();
    layout->addWidget(m_open);
    layout->addStretch(1);
    addWidget(m_sources, 1);
    makeFigures();
    makeThemeMenu();
    connect(&theme, &Theme::changed, this, &StatusLine::colour);
    colour();
}

void StatusLine::makeOpenButton()
{
    m_open->setObjectName(QStringLiteral("openButton"));
    m_open->setText(tr("Open…"));
    m_open->setToolTip(tr("Open a trace database beside what is open (%1)")
                           .arg(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText)));
    m_open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_open->setIconSize({14, 14});
    m_open->setFixedHeight(24);
    connect(m_open, &QToolButton::clicked, this, &StatusLine::openWanted);
}

void StatusLine::makeFigures()
{
    for (auto *label : {m_figures, m_runs}) {
        label->setFont(smallFont());
        label->setContentsMargins(8, 0, 8, 0);
        addPermanentWidget(label);
    }
    m_figures->setToolTip(tr("Events that come, how long after they happened, and what the servers are asked"));
    m_pause->setObjectName(QStringLiteral("pauseButton"));
    m_pause->setIconSize({14, 14});
    m_pause->setFixedSize(28, 24);
    connect(m_pause, &QToolButton::clicked, this, &StatusLine::pauseToggled);
    addPermanentWidget(m_pause);
    addPermanentWidget(m_themeButton);
    showPause(false);
}

void StatusLine::showPause(bool isPaused)
{
    m_isPaused = isPaused;
    const auto text = isPaused ? tr("Resume: read from all sources again (P)") : tr("Pause: read nothing (P)");
    m_pause->setToolTip(text);
    m_pause->setAccessibleName(text);
    colour();
}

void StatusLine::makeThemeMenu()
{
    m_themeButton->setObjectName(QStringLiteral("themeButton"));
    m_themeButton->setAccessibleName(tr("Theme"));
    m_themeButton->setToolTip(tr("Theme"));
    m_themeButton->setPopupMode(QToolButton::InstantPopup);
    m_themeButton->setIconSize({14, 14});
    m_themeButton->setFixedSize(28, 24);
    auto *menu = new QMenu(m_themeButton);
    menu->setObjectName(QStringLiteral("themeMenu"));
    auto *group = new QActionGroup(menu);
    for (const auto &entry : modeEntries) {
        auto *action = menu->addAction(tr(entry.text));
        action->setObjectName(QStringLiteral("theme:") + Theme::modeText(entry.mode));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, mode = entry.mode] {
            m_theme.setMode(mode);
            colour();
            Q_EMIT themeChosen();
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [this, group] {
        for (auto *action : group->actions())
            action->setChecked(action->objectName() == QStringLiteral("theme:") + Theme::modeText(m_theme.mode()));
    });
    m_themeButton->setMenu(menu);
}

void StatusLine::refresh(const Mirror &mirror)
{
    const auto &sources = mirror.sources();
    while (m_badges.size() < qsizetype(sources.size())) {
        m_badges << new SourceBadge(m_theme, m_sources);
        static_cast<QHBoxLayout *>(m_sources->layout())->insertWidget(int(m_badges.size()) - 1, m_badges.last());
    }
    for (std::size_t i = 0; i < sources.size(); ++i)
        m_badges[qsizetype(i)]->show(sources[i], mirror.clock().now());
    m_figures->setText(wording::feedFigures(sources));
    m_figures->setVisible(!m_figures->text().isEmpty());
    m_pause->setVisible(!sources.empty());
    if (const bool isPaused = anyIs(sources, Freshness::State::Paused); isPaused != m_isPaused)
        showPause(isPaused);
    m_runs->setVisible(!sources.empty());
    m_runs->setText(tr("%Ln run(s)", nullptr, int(mirror.runs().size())));
}

void StatusLine::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_figures, tokens.inkDim);
    setInk(m_runs, tokens.inkDim);
    m_pause->setIcon(icons::icon(m_isPaused ? QStringLiteral("action/play") : QStringLiteral("action/pause"),
                                 m_isPaused ? tokens.family(StatusFamily::Waiting).ink : tokens.inkDim));
    setInk(m_open, tokens.inkDim);
    m_open->setIcon(icons::icon(QStringLiteral("action/open"), tokens.inkDim));
    for (const auto &entry : modeEntries) {
        if (entry.mode == m_theme.mode())
            m_themeButton->setIcon(icons::icon(QLatin1String(entry.icon), tokens.inkDim));
    }
}

}
