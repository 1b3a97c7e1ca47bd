// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runheader.h"

#include "views/icons/icons.h"
#include "views/run/factarea.h"
#include "views/run/runactions.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statusbadge.h"
#include "views/widgets/textblock.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int titlePixels = 18;
constexpr int buttonSize = 28;
constexpr int widestBadge = 240;
constexpr int mostProblemLines = 4;

}

RunHeader::RunHeader(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_back(button("runBack", tr("Back (Esc)"))),
      m_forward(button("runForward", tr("Forward (Alt+Right)"))),
      m_older(button("runOlder", tr("Older run of this workflow ([)"))),
      m_newer(button("runNewer", tr("Newer run of this workflow (])"))),
      m_crumbs(new ElidedLabel(QStringLiteral("runCrumbs"), this)),
      m_actions(new RunActions(theme, this)),
      m_badge(plainLabel(QStringLiteral("runBadge"), this)),
      m_title(new ElidedLabel(QStringLiteral("runTitle"), this)),
      m_timing(plainLabel(QStringLiteral("runTiming"), this)),
      m_id(new ElidedLabel(QStringLiteral("runId"), this)),
      m_knowledge(new ElidedLabel(QStringLiteral("runKnowledge"), this)),
      m_error(new ElidedLabel(QStringLiteral("runErrorLine"), this)),
      m_problemBox(new QFrame(this)),
      m_problems(new TextBlock(QStringLiteral("runProblems"), m_problemBox)),
      m_facts(new FactArea(theme, this))
{
    setObjectName(QStringLiteral("runHeader"));
    setAccessibleName(tr("Run"));
    m_error->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_error->setCursor(Qt::PointingHandCursor);
    m_error->installEventFilter(this);
    setAttribute(Qt::WA_StyledBackground);
    m_problemBox->setObjectName(QStringLiteral("runProblemBox"));
    auto *problems = new QVBoxLayout(m_problemBox);
    problems->setContentsMargins(10, 6, 10, 6);
    problems->addWidget(m_problems);
    m_problems->setMostLines(mostProblemLines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 8, margin, 12);
    layout->setSpacing(8);
    layout->addWidget(makeBar());
    layout->addWidget(makeTitle());
    layout->addWidget(m_problemBox);
    layout->addWidget(m_facts);
    connect(m_back, &QToolButton::clicked, this, &RunHeader::backWanted);
    connect(m_forward, &QToolButton::clicked, this, &RunHeader::forwardWanted);
    connect(m_older, &QToolButton::clicked, this, &RunHeader::olderWanted);
    connect(m_newer, &QToolButton::clicked, this, &RunHeader::newerWanted);
    connect(m_facts, &FactArea::runWanted, this, &RunHeader::runWanted);
    connect(&theme, &Theme::changed, this, &RunHeader::colour);
    colour();
}

QToolButton *RunHeader::button(const char *name, const QString &toolTip)
{
    auto *made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(toolTip);
    made->setAccessibleName(toolTip);
    made->setIconSize({16, 16});
    made->setFixedSize(buttonSize, buttonSize);
    return made;
}

QWidget *RunHeader::makeBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_back);
    layout->addWidget(m_forward);
    layout->addSpacing(6);
    layout->addWidget(m_crumbs, 1);
    layout->addWidget(m_older);
    layout->addWidget(m_newer);
    layout->addSpacing(8);
    layout->addWidget(m_actions);
    return bar;
}

QWidget *RunHeader::makeTitle()
{
    auto titleFont = textFont();
    titleFont.setPixelSize(titlePixels);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);
    m_id->setFont(monoFont());
    m_knowledge->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *box = new QWidget(this);
    auto *first = new QHBoxLayout;
    first->setSpacing(10);
    first->addWidget(m_badge);
    first->addWidget(m_title);
    first->addWidget(m_timing);
    first->addStretch(1);
    auto *second = new QHBoxLayout;
    second->setSpacing(16);
    second->addWidget(m_id);
    second->addWidget(m_knowledge, 1);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(first);
    layout->addLayout(second);
    layout->addWidget(m_error);
    return box;
}

void RunHeader::show(const RunHead &head)
{
    m_head = head;
    m_crumbs->setText(tr("Runs") + QStringLiteral("  ›  ") + head.workflow);
    m_title->setText(head.workflow);
    QStringList timing{head.detail, head.timing};
    timing.removeAll(QString());
    m_timing->setText(timing.join(QStringLiteral(" · ")));
    m_id->setText(head.id);
    m_knowledge->setText(head.knowledge);
    m_error->setText(head.error);
    m_error->setAccessibleName(tr("Error: %1").arg(head.error));
    m_error->setVisible(!head.error.isEmpty());
    m_problems->setText(head.problems.join(u'\n'));
    m_problemBox->setVisible(!head.problems.isEmpty());
    m_facts->show(head);
    showBadge();
    setInk(m_timing, head.isLive ? m_theme.tokens().family(wording::family(head.face)).ink : m_theme.tokens().inkDim);
}

void RunHeader::showBadge()
{
    const StatusBadge::Content content{m_head.face, wording::family(m_head.face), m_head.status, layoutDirection()};
    m_badge->setPixmap(StatusBadge::pixmap(m_theme.tokens(), content, widestBadge, devicePixelRatioF()));
    m_badge->setAccessibleName(tr("Status: %1").arg(m_head.status));
}

/// A click on the line of the error.
bool RunHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_error && event->type() == QEvent::MouseButtonRelease)
        Q_EMIT errorWanted();
    return QWidget::eventFilter(watched, event);
}

void RunHeader::setMostFactHeight(int height) { m_facts->setMostHeight(height); }

void RunHeader::setCanGoForward(bool can) { m_forward->setEnabled(can); }

void RunHeader::colour()
{
    const auto &tokens = m_theme.tokens();
    const std::pair<QToolButton *, const char *> pictures[] = {
        {m_back, "action/back"}, {m_forward, "action/forward"}, {m_older, "action/older"}, {m_newer, "action/newer"}};
    for (const auto &[which, name] : pictures)
        which->setIcon(icons::icon(QLatin1String(name), tokens.inkDim));
    setInk(m_crumbs, tokens.inkDim);
    setInk(m_title, tokens.inkStrong);
    setInk(m_id, tokens.inkDim);
    setInk(m_knowledge, tokens.inkDim);
    setInk(m_error, tokens.family(StatusFamily::Failed).ink);
    setInk(m_problems, tokens.family(StatusFamily::TimedOut).ink);
    if (!m_head.id.isEmpty())
        show(m_head);
}

}
