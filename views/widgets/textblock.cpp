// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/textblock.h"

#include "views/widgets/plaintext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace blokwatch {

namespace {

constexpr int usualWidth = 320;

/// The text with its line ends as a layout knows them, so that positions stay the same.
QString laidText(const QLabel &label)
{
    auto text = label.text();
    return text.replace(u'\n', QChar::LineSeparator);
}

bool isInWord(QChar c) { return !c.isSpace(); }

}

TextBlock::TextBlock(const QString &objectName, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setObjectName(objectName);
    setFocusPolicy(Qt::ClickFocus);
    setCursor(Qt::IBeamCursor);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto policy = QSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto *copy = new QAction(tr("Copy"), this);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_from == m_to ? text() : selection()); });
    addAction(copy);
}

void TextBlock::setMostLines(int lines)
{
    m_mostLines = lines;
    m_laidWidth = -1;
    updateGeometry();
}

QString TextBlock::selection() const { return text().mid(std::min(m_from, m_to), std::abs(m_from - m_to)); }

/// Lays the text out and returns its height.
int TextBlock::layOut(int width) const
{
    const auto wanted = laidText(*this);
    if (width != m_laidWidth || m_layout.text() != wanted || m_layout.font() != font()) {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        option.setAlignment(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignAbsolute);
        option.setTextDirection(layoutDirection());
        m_layout.setTextOption(option);
        m_layout.setFont(font());
        m_layout.setText(wanted);
        m_layout.setCacheEnabled(true);
        m_laidWidth = width;
        double y = 0;
        m_isCut = false;
        m_layout.beginLayout();
        for (auto line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
            line.setLineWidth(std::max(1, width));
            line.setPosition({0, y});
            y += line.height();
            if (m_layout.lineCount() == m_mostLines) {
                m_isCut = line.textStart() + line.textLength() < wanted.size();
                break;
            }
        }
        m_layout.endLayout();
    }
    return m_layout.lineCount() == 0 ? fontMetrics().height() : int(std::ceil(m_layout.boundingRect().height()));
}

int TextBlock::heightForWidth(int width) const { return layOut(width); }

QSize TextBlock::sizeHint() const { return {usualWidth, layOut(width() > 1 ? width() : usualWidth)}; }

QSize TextBlock::minimumSizeHint() const { return {1, fontMetrics().height()}; }

void TextBlock::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    layOut(width());
    const auto &colours = palette();
    painter.setPen(colours.color(foregroundRole()));
    QList<QTextLayout::FormatRange> chosen;
    if (m_from != m_to) {
        QTextLayout::FormatRange range{std::min(m_from, m_to), std::abs(m_from - m_to), {}};
        range.format.setBackground(colours.highlight());
        range.format.setForeground(colours.highlightedText());
        chosen << range;
    }
    if (!m_isCut) {
        m_layout.draw(&painter, {0, 0}, chosen);
        return;
    }
    const auto last = m_layout.lineAt(m_layout.lineCount() - 1);
    painter.setClipRect(QRectF(0, 0, width(), last.y()));
    m_layout.draw(&painter, {0, 0}, chosen);
    painter.setClipping(false);
    const auto rest = text().mid(last.textStart(), last.textLength() + 1).replace(u'\n', QChar(0x2026));
    const QRectF place(0, last.y(), width(), last.height());
    painter.drawText(place, int(m_layout.textOption().alignment()) | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(rest + QChar(0x2026), Qt::ElideRight, width() - 1));
}

bool TextBlock::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && m_isCut) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(text()), this);
        return true;
    }
    return QLabel::event(event);
}

int TextBlock::positionAt(const QPoint &place) const
{
    layOut(width());
    for (int i = 0; i < m_layout.lineCount(); ++i) {
        const auto line = m_layout.lineAt(i);
        if (place.y() < line.y() + line.height() || i + 1 == m_layout.lineCount())
            return line.xToCursor(place.x());
    }
    return 0;
}

void TextBlock::select(int from, int to)
{
    m_from = std::clamp(from, 0, int(text().size()));
    m_to = std::clamp(to, 0, int(text().size()));
    update();
}

void TextBlock::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int at = positionAt(event->position().toPoint());
    select(event->modifiers() & Qt::ShiftModifier ? m_from : at, at);
}

void TextBlock::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        select(m_from, positionAt(event->position().toPoint()));
}

void TextBlock::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto whole = text();
    int from = std::min(positionAt(event->position().toPoint()), int(whole.size()));
    int to = from;
    while (from > 0 && isInWord(whole[from - 1]))
        --from;
    while (to < whole.size() && isInWord(whole[to]))
        ++to;
    select(from, to);
}

void TextBlock::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::SelectAll))
        select(0, int(text().size()));
    else if (event->matches(QKeySequence::Copy) && m_from != m_to)
        QGuiApplication::clipboard()->setText(selection());
    else
        QLabel::keyPressEvent(event);
}

void TextBlock::focusOutEvent(QFocusEvent *event)
{
    if (event->reason() != Qt::PopupFocusReason)
        select(m_to, m_to);
    QLabel::focusOutEvent(event);
}

}
