// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/queryedit.h"

#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStringListModel>
#include <QStyle>
#include <QStyledItemDelegate>

namespace blokwatch {

namespace {

constexpr int popupWidth = 320;
constexpr int suggestionHeight = 26;

/// Suggestions have the room of a menu's entries.
class SuggestionDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), suggestionHeight};
    }
};

}

QueryEdit::QueryEdit(const Theme &theme, QWidget *parent)
    : QLineEdit(parent),
      m_theme(theme),
      m_suggestions(new QStringListModel(this)),
      m_delegate(new SuggestionDelegate(this)),
      m_completer(new QCompleter(m_suggestions, this))
{
    setObjectName(QStringLiteral("filterEdit"));
    setFrame(false);
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setObjectName(QStringLiteral("filterSuggestions"));
    m_completer->popup()->setAccessibleName(tr("Suggestions"));
    connect(this, &QLineEdit::textEdited, this, &QueryEdit::suggest);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &QueryEdit::accept);
}

void QueryEdit::setFault(qsizetype position, qsizetype length)
{
    m_faultPosition = position;
    m_faultLength = length;
    update();
}

void QueryEdit::suggest()
{
    const auto completion = completionAt(text(), cursorPosition(), m_values);
    if (completion.suggestions.isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    m_suggestions->setStringList(completion.suggestions);
    const int typed = fontMetrics().horizontalAdvance(text().mid(completion.start, completion.length));
    m_completer->popup()->setItemDelegate(m_delegate); // the completer has put in its own
    m_completer->complete(QRect(qMax(0, cursorRect().center().x() - typed - 8), height() + 8, popupWidth, 4));
    m_completer->popup()->setCurrentIndex({});
}

void QueryEdit::accept(const QString &suggestion)
{
    const auto completion = completionAt(text(), cursorPosition(), m_values);
    auto changed = text();
    changed.replace(completion.start, completion.length, suggestion);
    setText(changed);
    setCursorPosition(int(completion.start + suggestion.size()));
    Q_EMIT textEdited(changed);
}

bool QueryEdit::event(QEvent *event)
{
    // Escape is this line's own key, before it is the window's.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void QueryEdit::changeEvent(QEvent *event)
{
    // An empty line takes its direction from the keyboard; the placeholder must stand where the window's lines begin.
    if (event->type() == QEvent::LayoutDirectionChange)
        setAlignment(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    QLineEdit::changeEvent(event);
}

void QueryEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_faultLength <= 0)
        return;
    // The text scrolls when it is longer than the line; the cursor tells how far.
    const auto &metrics = fontMetrics();
    const auto advance = [&](qsizetype count) { return metrics.horizontalAdvance(text().left(count)); };
    const int origin = cursorRect().center().x() - advance(cursorPosition());
    const int left = origin + advance(m_faultPosition);
    const int right = origin + qMax(advance(m_faultPosition + m_faultLength), advance(m_faultPosition) + 6);
    QPainter painter(this);
    painter.setPen(QPen(m_theme.tokens().family(StatusFamily::Failed).ink, 2));
    const int y = (height() + metrics.height()) / 2;
    painter.drawLine(left, y, right, y);
}

void QueryEdit::keyPressEvent(QKeyEvent *event)
{
    const bool popupOpen = m_completer->popup()->isVisible();
    switch (event->key()) {
    case Qt::Key_Escape:
        if (popupOpen)
            m_completer->popup()->hide();
        else
            Q_EMIT escapePressed();
        return;
    case Qt::Key_Tab:
    case Qt::Key_Down:
        if (!popupOpen && event->key() == Qt::Key_Down) {
            suggest();
            return;
        }
        break;
    case Qt::Key_Backspace:
        if (text().isEmpty()) {
            Q_EMIT backspacePressed();
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (popupOpen && m_completer->popup()->currentIndex().isValid()) {
            event->ignore(); // the completer's
            return;
        }
        m_completer->popup()->hide();
        break;
    default: break;
    }
    QLineEdit::keyPressEvent(event);
}

void QueryEdit::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    Q_EMIT focusChanged(true);
}

void QueryEdit::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        Q_EMIT focusChanged(false);
}

}
