// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/pagestack.h"

#include "mirror/mirror.h"
#include "views/run/runheader.h"
#include "views/run/runpage.h"
#include "views/runs/runspage.h"
#include "views/runs/runstable.h"
#include "views/widgets/plaintext.h"

#include <QTableView>

namespace blokwatch {

namespace {

constexpr qsizetype idLimit = 64;

}

PageStack::PageStack(RunsPage *runs, const Mirror &mirror, MirrorDriver &driver, DetailLoader::OpenReader open,
                     RunCommands &commands, const Theme &theme, QWidget *parent)
    : QStackedWidget(parent),
      m_mirror(mirror),
      m_loader(std::move(open)),
      m_driver(driver),
      m_commands(commands),
      m_acting(mirror, driver, commands, theme, this),
      m_theme(theme),
      m_runs(runs)
{
    setObjectName(QStringLiteral("pages"));
    addWidget(m_runs);
    connect(m_runs, &RunsPage::runWanted, this, &PageStack::openRun);
    connect(m_runs, &RunsPage::cancelWanted, this, [this](const RunRef &run) { m_acting.cancel(run); });
    connect(m_runs, &RunsPage::replayWanted, this, [this](const RunRef &run) { m_acting.replay(run); });
    connect(m_runs, &RunsPage::tagsWanted, this, [this](const RunRef &run) { m_acting.tag(run); });
    tellOfActs();
}

RunDetailPage *PageStack::runPage()
{
    if (m_run)
        return m_run;
    m_run = new RunDetailPage(m_mirror, m_driver, m_loader, m_commands, m_acting, m_theme, this);
    m_run->setTicking(m_ticking);
    m_run->restoreLayout(m_runLayout);
    addWidget(m_run);
    connect(m_run, &RunDetailPage::runWanted, this, &PageStack::openRun);
    connect(m_run, &RunDetailPage::backWanted, this, &PageStack::back);
    connect(m_run->header(), &RunHeader::forwardWanted, this, &PageStack::forward);
    connect(m_run, &RunDetailPage::olderWanted, this, [this] { step(Neighbour::Older); });
    connect(m_run, &RunDetailPage::newerWanted, this, [this] { step(Neighbour::Newer); });
    connect(m_run, &RunDetailPage::said, this, &PageStack::said);
    connect(m_run, &RunDetailPage::layoutTouched, this, &PageStack::layoutTouched);
    return m_run;
}

bool PageStack::isShown(const RunRef &run) const { return !isListShown() && m_run->run() == run; }

/// Of acts on a run that is not on screen, the status bar tells.
void PageStack::tellOfActs()
{
    const auto tell = [this](const RunRef &run, const QString &word, const QString &sentence) {
        if (isShown(run))
            return;
        QString which = isolated(wording::plain(run.id.text, idLimit));
        if (const auto &sources = m_mirror.sources(); sources.size() > 1) // which may have the same ids
            which += QStringLiteral(" · ") + isolated(wording::plain(sources[run.deployment.number].name, idLimit));
        Q_EMIT said(QStringLiteral("%1: %2. %3").arg(which, word, sentence));
    };
    connect(&m_commands, &RunCommands::cancelChanged, this, [this, tell](const RunRef &run) {
        if (const auto *cancel = m_commands.cancelOf(run))
            tell(run, wording::cancelPhase(cancel->phase()), wording::cancelSentence(*cancel));
    });
    connect(&m_commands, &RunCommands::actChanged, this, [this, tell](const RunRef &run) {
        if (const auto *act = m_commands.actOf(run))
            tell(run, wording::actWord(*act), wording::actSentence(*act));
    });
}

QByteArray PageStack::runLayout() const { return m_run ? m_run->layoutState() : m_runLayout; }

void PageStack::setRunLayout(const QByteArray &layout) { m_runLayout = layout; }

void PageStack::setTicking(bool ticking)
{
    m_ticking = ticking;
    if (m_run)
        m_run->setTicking(ticking);
}

void PageStack::reload()
{
    if (!isListShown())
        m_run->reload();
}

bool PageStack::isListShown() const { return currentWidget() == m_runs; }

void PageStack::openRun(const RunRef &run)
{
    m_history.visit({run});
    show(m_history.current());
}

void PageStack::showList()
{
    m_history.visit({});
    show(m_history.current());
}

void PageStack::back()
{
    // Where nothing lies behind a run, the list does.
    if (!m_history.canGoBack())
        m_history.replace({});
    show(m_history.back());
}

void PageStack::forward() { show(m_history.forward()); }

void PageStack::step(Neighbour which)
{
    const auto &place = m_history.current();
    const auto row = place.run ? m_mirror.runs().find(place.run->deployment, place.run->id.text) : std::nullopt;
    const auto next = row ? neighbourOf(m_mirror.runs(), *row, which) : std::nullopt;
    if (!next) {
        Q_EMIT said(which == Neighbour::Older ? tr("No older run of this workflow is known")
                                              : tr("No newer run of this workflow is known"));
        return;
    }
    m_history.replace({RunRef{m_mirror.runs().deployment(*next), {m_mirror.runs().id(*next)}}});
    show(m_history.current());
}

void PageStack::show(const History::Place &place)
{
    if (!place.run) {
        setCurrentWidget(m_runs);
        m_runs->table()->view()->setFocus();
        return;
    }
    auto *page = runPage();
    page->header()->setCanGoForward(m_history.canGoForward());
    if (page->run() != place.run)
        page->open(*place.run);
    setCurrentWidget(page);
    page->takeFocus();
}

}
