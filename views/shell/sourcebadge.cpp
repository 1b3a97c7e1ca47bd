// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/sourcebadge.h"

#include "items/sourcewords.h"
#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QToolTip>

#include <optional>

namespace blokwatch {

namespace {

constexpr int signSize = 12;
constexpr qsizetype mostNotes = 12;

struct Sign {
    Freshness::State state;
    const char *icon;
    std::optional<StatusFamily> family; ///< nothing: dim
};

constexpr Sign signsOfStates[] = {
    {Freshness::State::Unknown, "action/ring", std::nullopt},
    {Freshness::State::Loading, "action/ring", StatusFamily::Running},
    {Freshness::State::Fresh, "action/dot", StatusFamily::Good},
    {Freshness::State::Snapshot, "action/half", std::nullopt},
    {Freshness::State::Reconnecting, "action/ring", StatusFamily::Waiting},
    {Freshness::State::Stale, "action/half", StatusFamily::TimedOut},
    {Freshness::State::Paused, "action/pause", StatusFamily::Waiting},
    {Freshness::State::Failed, "action/warning", StatusFamily::Failed},
};

const Sign &signOf(Freshness::State state)
{
    for (const auto &sign : signsOfStates) {
        if (sign.state == state)
            return sign;
    }
    return signsOfStates[0];
}

}

SourceBadge::SourceBadge(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_sign(plainLabel(QStringLiteral("sourceSign"), this)),
      m_text(new ElidedLabel(QStringLiteral("sourceText"), this))
{
    setObjectName(QStringLiteral("sourceBadge"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::TabFocus);
    m_sign->setFixedSize(signSize, signSize);
    m_text->setFont(smallFont());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(6);
    layout->addWidget(m_sign);
    layout->addWidget(m_text);
    connect(&theme, &Theme::changed, this, &SourceBadge::colour);
}

void SourceBadge::show(const WatchedSource &source, Millis now)
{
    const auto name = isolated(wording::plain(source.name, 80));
    const auto words = wording::freshness(source.freshness, now);
    const auto notes = wording::sourceNotes(source, now);
    //: Name of a source and how fresh it is
    auto text = tr("%1 · %2").arg(name, words);
    if (!notes.isEmpty())
        text += QStringLiteral("  ⚠ %1").arg(notes.size());
    QStringList lines{wording::plain(source.where), words};
    if (!source.freshness.text.empty())
        lines << wording::ownWords(source);
    lines += wording::feedLines(source, now);
    for (const auto &note : notes.first(qMin(notes.size(), mostNotes)))
        lines << QStringLiteral("• ") + note;
    if (notes.size() > mostNotes)
        lines << tr("… and %n more note(s)", nullptr, int(notes.size() - mostNotes));
    // Told at every beat: nothing is set, and nothing laid out, that is there already.
    const auto told = text + u'\n' + lines.join(u'\n');
    if (told == m_told && source.freshness.state == m_state)
        return;
    m_told = told;
    m_state = source.freshness.state;
    m_text->setText(text);
    setToolTip(plainToolTip(lines.join(u'\n')));
    m_text->setToolTip(toolTip());
    setAccessibleName(text);
    setAccessibleDescription(lines.join(u'\n'));
    colour();
}

void SourceBadge::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        QToolTip::showText(mapToGlobal(QPoint(0, 0)), toolTip(), this);
}

void SourceBadge::colour()
{
    const auto &tokens = m_theme.tokens();
    const auto &sign = signOf(m_state);
    const auto ink = sign.family ? tokens.family(*sign.family).ink : tokens.inkDim;
    m_sign->setPixmap(icons::tinted(QLatin1String(sign.icon), ink, signSize, devicePixelRatioF()));
    setInk(m_text, m_state == Freshness::State::Failed ? ink : tokens.inkDim);
}

}
