// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/previewpanel.h"

#include "items/runhead.h"
#include "views/run/chiprow.h"
#include "views/run/factstrip.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statusbadge.h"
#include "views/widgets/textblock.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int titlePixels = 16;
constexpr int leastWidth = 240;
constexpr int widestBadge = 200;
constexpr int mostTitleLines = 3;
constexpr int mostLines = 8;

}

PreviewPanel::PreviewPanel(const Mirror &mirror, const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_mirror(mirror),
      m_theme(theme),
      m_page(new QWidget(this))
{
    setObjectName(QStringLiteral("previewPanel"));
    setAccessibleName(tr("Preview"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(leastWidth);
    build();
    setWidget(m_page);
    connect(&theme, &Theme::changed, this, &PreviewPanel::colour);
    colour();
    refresh();
}

QLabel *PreviewPanel::textBlock(const char *name, int most)
{
    auto *block = new TextBlock(QLatin1String(name), m_page);
    block->setMostLines(most);
    return block;
}

void PreviewPanel::build()
{
    m_page->setObjectName(QStringLiteral("previewPage"));
    m_none = textBlock("previewNone", mostLines);
    m_badge = plainLabel(QStringLiteral("previewBadge"), m_page);
    m_title = textBlock("previewTitle", mostTitleLines);
    m_id = new ElidedLabel(QStringLiteral("previewId"), m_page);
    m_timing = textBlock("previewTiming", mostLines);
    m_error = textBlock("previewError", mostLines);
    m_problems = textBlock("previewProblems", mostLines);
    m_facts = new FactStrip(m_theme, m_page);
    m_chips = new ChipRow(m_theme, m_page);
    m_knowledge = textBlock("previewKnowledge", mostLines);
    m_open = new QPushButton(tr("Open"), m_page);
    m_open->setObjectName(QStringLiteral("previewOpen"));
    auto titleFont = textFont();
    titleFont.setPixelSize(titlePixels);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);
    m_id->setFont(monoFont());
    m_none->setText(tr("Choose a run to see more of it here."));
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(margin, 12, margin, margin);
    layout->setSpacing(8);
    for (auto *part : std::initializer_list<QWidget *>{m_none, m_badge, m_title, m_id, m_timing, m_error, m_problems,
                                                       m_facts, m_chips, m_knowledge})
        layout->addWidget(part);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    layout->addStretch(1);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_run)
            Q_EMIT runWanted({m_mirror.runs().deployment(*m_run), {m_mirror.runs().id(*m_run)}});
    });
    connect(m_chips, &ChipRow::runWanted, this, [this](const QString &id) {
        if (m_run)
            Q_EMIT runWanted({m_mirror.runs().deployment(*m_run), {id.toStdString()}});
    });
}

void PreviewPanel::setRun(std::optional<RunNo> run)
{
    m_run = run;
    refresh();
}

void PreviewPanel::refresh()
{
    m_none->setVisible(!m_run);
    for (auto *part : std::initializer_list<QWidget *>{m_badge, m_title, m_id, m_open})
        part->setVisible(m_run.has_value());
    const auto head =
        m_run ? runHead({m_mirror, m_mirror.runs().deployment(*m_run), m_run, nullptr, {}, {}, m_mirror.clock().now()})
              : RunHead();
    const StatusBadge::Content content{head.face, wording::family(head.face), head.status, layoutDirection()};
    m_badge->setPixmap(StatusBadge::pixmap(m_theme.tokens(), content, widestBadge, devicePixelRatioF()));
    m_badge->setAccessibleName(tr("Status: %1").arg(head.status));
    m_title->setText(head.workflow);
    m_id->setText(head.id);
    QStringList timing{head.detail, head.timing};
    timing.removeAll(QString());
    const std::pair<QLabel *, QString> texts[] = {{m_timing, timing.join(QStringLiteral(" · "))},
                                                  {m_error, head.error},
                                                  {m_problems, head.problems.join(u'\n')},
                                                  {m_knowledge, head.knowledge}};
    for (const auto &[label, text] : texts) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    }
    m_facts->show(head.facts);
    m_chips->show(head);
}

void PreviewPanel::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_title, tokens.inkStrong);
    setInk(m_error, tokens.family(StatusFamily::Failed).ink);
    setInk(m_problems, tokens.family(StatusFamily::TimedOut).ink);
    for (auto *label : std::initializer_list<QWidget *>{m_none, m_id, m_timing, m_knowledge})
        setInk(label, tokens.inkDim);
    refresh();
}

}
