// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/stepcell.h"

#include "items/steptreemodel.h"
#include "views/theme/fonts.h"
#include "views/widgets/fixedrowtable.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace blokwatch {

namespace {

constexpr int deepest = 12; ///< rows further in are not indented further
constexpr int expanderSize = 16;
constexpr int chipHeight = 18;
constexpr int chipPadding = 6;
constexpr int chipGap = 4;
constexpr int nameGap = 8;
constexpr int widestChip = 160;
constexpr double leastNameShare = 0.4;
constexpr int barHeight = 2;

QFont nameFont(bool strong)
{
    auto font = textFont();
    if (strong)
        font.setWeight(QFont::Medium);
    return font;
}

int widthOf(const StepCell::Chip &chip)
{
    static const QFontMetrics metrics(smallFont());
    return qMin(metrics.horizontalAdvance(chip.text) + 2 * chipPadding, widestChip);
}

QColor inkOf(StepCell::Tone tone, const Tokens &tokens)
{
    switch (tone) {
    case StepCell::Tone::Link: return tokens.accent;
    case StepCell::Tone::Alert: return tokens.family(StatusFamily::Failed).ink;
    case StepCell::Tone::Warning: return tokens.family(StatusFamily::TimedOut).ink;
    case StepCell::Tone::Live: return tokens.family(StatusFamily::Running).ink;
    case StepCell::Tone::Plain: break;
    }
    return tokens.ink;
}

void drawLine(QPainter &painter, const QRect &rect, const QString &text, Qt::LayoutDirection direction)
{
    const auto shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    const auto side = QStyle::visualAlignment(direction, Qt::AlignLeft) | Qt::AlignAbsolute;
    painter.drawText(rect, int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

}

StepCell::StepCell(const QStyleOptionViewItem &option, const QModelIndex &index)
    : expandable(index.data(StepTreeModel::ExpandableRole).toBool()),
      expanded(index.data(StepTreeModel::ExpandedRole).toBool()),
      text(index.data(Qt::DisplayRole).toString()),
      m_direction(option.direction),
      m_rect(option.rect),
      m_depth(qMin(index.data(StepTreeModel::DepthRole).toInt(), deepest)),
      m_group(index.data(StepTreeModel::GroupRole).toBool()),
      m_selected(option.state & QStyle::State_Selected)
{
    if (const auto percent = index.data(StepTreeModel::PercentRole); percent.isValid())
        m_percent = percent.toDouble();
    const int left = m_rect.left() + edgePadding - 6 + m_depth * indent;
    expander = QRect(left, m_rect.top(), expanderSize, m_rect.height());
    const QRect room(expander.right() + 4, m_rect.top(), m_rect.right() - cellPadding - expander.right() - 3,
                     m_rect.height());
    place(wantedChips(index), room);
    expander = QStyle::visualRect(m_direction, m_rect, expander);
}

QList<StepCell::Chip> StepCell::wantedChips(const QModelIndex &index) const
{
    QList<Chip> wanted;
    if (m_percent) {
        const auto phase = index.data(StepTreeModel::PhaseRole).toString();
        const auto percent = QStringLiteral("%1 %").arg(qRound(*m_percent));
        wanted << Chip{{}, phase.isEmpty() ? percent : QStringLiteral("%1 · %2").arg(percent, phase), Tone::Live};
    }
    if (const int failures = index.data(StepTreeModel::FailuresRole).toInt(); failures > 0 && !expanded)
        wanted << Chip{{}, StepTreeModel::tr("%Ln failed", nullptr, failures), Tone::Alert};
    const bool hasSubruns = !index.data(StepTreeModel::SubrunsRole).toStringList().isEmpty();
    bool subrunShown = false;
    for (const auto &badge : index.data(StepTreeModel::BadgesRole).toStringList()) {
        Chip chip{{}, badge};
        if (badge == QLatin1String("cached")) {
            chip.tone = Tone::Link;
            chip.target = Target::CachedRun;
        } else if (hasSubruns && !subrunShown && badge.startsWith(QStringLiteral("↳"))) {
            chip.tone = Tone::Link;
            chip.target = Target::Subrun;
            subrunShown = true;
        } else if (badge.startsWith(QStringLiteral("↻"))) {
            chip.tone = Tone::Warning;
        }
        wanted << chip;
    }
    if (hasSubruns && !subrunShown)
        wanted << Chip{{}, StepTreeModel::tr("↳ sub"), Tone::Link, Target::Subrun};
    return wanted;
}

/// The name gets what the badges leave, but never less than its share; badges without room become "+2".
void StepCell::place(const QList<Chip> &wanted, const QRect &room)
{
    const QFontMetrics metrics(nameFont(expandable && !m_group));
    const int full = metrics.horizontalAdvance(text) + 1;
    int chipsWidth = 0;
    for (const auto &chip : wanted)
        chipsWidth += widthOf(chip) + chipGap;
    const int left = qMax(int(room.width() * leastNameShare), room.width() - chipsWidth - nameGap);
    name = QRect(room.left(), room.top(), qMax(0, qMin(full, left)), room.height());
    int x = name.right() + 1 + nameGap;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        Chip chip = wanted[i];
        const qsizetype more = wanted.size() - i - 1;
        const Chip rest{{}, QStringLiteral("+%1").arg(more + 1)};
        const int spare = more > 0 ? widthOf(rest) + chipGap : 0;
        if (x + widthOf(chip) + spare > room.right() + 1) {
            if (x + widthOf(rest) > room.right() + 1)
                break;
            chip = rest;
            i = wanted.size();
        }
        chip.rect = QRect(x, room.center().y() - chipHeight / 2 + 1, widthOf(chip), chipHeight);
        x += chip.rect.width() + chipGap;
        chip.rect = QStyle::visualRect(m_direction, m_rect, chip.rect);
        chips << chip;
    }
    name = QStyle::visualRect(m_direction, m_rect, name);
}

StepCell::Target StepCell::targetAt(const QPoint &place) const
{
    for (const auto &chip : chips) {
        if (chip.rect.contains(place))
            return chip.target;
    }
    return Target::None;
}

void StepCell::paintGuides(QPainter &painter, const QColor &line) const
{
    painter.setPen(line);
    for (int depth = 0; depth < m_depth; ++depth) {
        const int x = m_rect.left() + edgePadding - 6 + depth * indent + expanderSize / 2;
        const QRect guide = QStyle::visualRect(m_direction, m_rect, QRect(x, m_rect.top(), 1, m_rect.height()));
        painter.drawLine(guide.topLeft(), guide.bottomLeft());
    }
}

void StepCell::paint(QPainter &painter, const Tokens &tokens, const QColor &ground) const
{
    paintGuides(painter, mixed(tokens.line, ground, 0.9));
    const QColor dim = m_selected ? tokens.ink : tokens.inkDim;
    painter.setRenderHint(QPainter::Antialiasing);
    if (expandable) {
        const QPointF middle = QRectF(expander).center();
        const double ahead = m_direction == Qt::RightToLeft ? -1 : 1;
        QPainterPath sign;
        if (expanded) {
            sign.moveTo(middle + QPointF(-3.5, -1.5));
            sign.lineTo(middle + QPointF(0, 2));
            sign.lineTo(middle + QPointF(3.5, -1.5));
        } else {
            sign.moveTo(middle + QPointF(-1.5 * ahead, -3.5));
            sign.lineTo(middle + QPointF(2 * ahead, 0));
            sign.lineTo(middle + QPointF(-1.5 * ahead, 3.5));
        }
        painter.strokePath(sign, QPen(dim, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.setFont(nameFont(expandable && !m_group));
    painter.setPen(m_group ? dim : tokens.inkStrong);
    drawLine(painter, name, text, m_direction);
    painter.setFont(smallFont());
    for (const auto &chip : chips) {
        const auto ink = inkOf(chip.tone, tokens);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(ink, ground, chip.tone == Tone::Plain ? 0.1 : 0.12));
        painter.drawRoundedRect(chip.rect, 4, 4);
        painter.setPen(ink);
        drawLine(painter, chip.rect.adjusted(chipPadding, 0, -chipPadding + 2, 0), chip.text, m_direction);
    }
    if (m_percent) {
        const QRect whole(name.left(), m_rect.bottom() - barHeight - 1, m_rect.right() - cellPadding - name.left(),
                          barHeight);
        const QRect track =
            m_direction == Qt::RightToLeft
                ? QRect(m_rect.left() + cellPadding, whole.top(), name.right() - m_rect.left() - cellPadding, barHeight)
                : whole;
        QRect done = track;
        done.setWidth(qRound(track.width() * *m_percent / 100));
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(tokens.ink, ground, 0.14));
        painter.drawRoundedRect(track, 1, 1);
        painter.setBrush(tokens.family(StatusFamily::Running).ink);
        painter.drawRoundedRect(QStyle::visualRect(m_direction, track, done), 1, 1);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}
