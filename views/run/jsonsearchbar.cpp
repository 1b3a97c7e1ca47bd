// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsonsearchbar.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int iconSize = 16;
constexpr int longestText = 1000;

QToolButton *button(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(toolTip);
    button->setFixedSize(24, 24);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}

JsonSearchBar::JsonSearchBar(const Theme &theme, QWidget *parent)
    : QFrame(parent),
      m_theme(theme),
      m_icon(plainLabel(QStringLiteral("jsonSearchIcon"), this)),
      m_edit(new QLineEdit(this)),
      m_found(plainLabel(QStringLiteral("jsonFound"), this)),
      m_previous(button("jsonPrevious", tr("Previous place found"), tr("Previous (Shift+Enter, Shift+F3)"), this)),
      m_next(button("jsonNext", tr("Next place found"), tr("Next (Enter, F3)"), this))
{
    setObjectName(QStringLiteral("jsonSearch"));
    m_edit->setObjectName(QStringLiteral("jsonSearchEdit"));
    m_edit->setAccessibleName(tr("Search in the value"));
    m_edit->setPlaceholderText(tr("Search"));
    m_edit->setToolTip(tr("Search names and values (Ctrl+F)"));
    m_edit->setFrame(false);
    m_edit->setMaxLength(longestText);
    m_edit->installEventFilter(this);
    m_found->setFont(smallFont());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 4, 0);
    layout->setSpacing(4);
    layout->addWidget(m_icon);
    layout->addSpacing(4);
    layout->addWidget(m_edit, 1);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_found), static_cast<QWidget *>(m_previous), static_cast<QWidget *>(m_next)})
        layout->addWidget(widget);
    connect(m_edit, &QLineEdit::textEdited, this, &JsonSearchBar::textChanged);
    connect(m_previous, &QToolButton::clicked, this, &JsonSearchBar::previousWanted);
    connect(m_next, &QToolButton::clicked, this, &JsonSearchBar::nextWanted);
    connect(&theme, &Theme::changed, this, &JsonSearchBar::colour);
    colour();
    tellNothing();
}

QString JsonSearchBar::text() const { return m_edit->text(); }

void JsonSearchBar::focusEdit()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void JsonSearchBar::clear()
{
    m_edit->clear();
    tellNothing();
}

void JsonSearchBar::tellNothing() { tell({}, false); }
void JsonSearchBar::tellSearching() { tell(tr("searching…"), false); }

void JsonSearchBar::tellFound(std::size_t current, std::size_t found)
{
    const QLocale locale;
    if (found == 0)
        return tell(tr("not found"), false);
    //: %1: number of the place that is shown, %2: how many were found
    tell(tr("%1 of %2").arg(locale.toString(qulonglong(current)), locale.toString(qulonglong(found))), true);
}

void JsonSearchBar::tell(const QString &text, bool canGo)
{
    m_found->setText(text);
    m_found->setVisible(!text.isEmpty());
    m_previous->setEnabled(canGo);
    m_next->setEnabled(canGo);
}

bool JsonSearchBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_edit || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        key->modifiers() & Qt::ShiftModifier ? Q_EMIT previousWanted() : Q_EMIT nextWanted();
        return true;
    case Qt::Key_Escape:
        if (m_edit->text().isEmpty()) {
            Q_EMIT left();
        } else {
            clear();
            Q_EMIT textChanged({});
        }
        return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

void JsonSearchBar::colour()
{
    const auto &tokens = m_theme.tokens();
    m_icon->setPixmap(icons::tinted(QStringLiteral("action/search"), tokens.inkDim, iconSize, devicePixelRatioF()));
    m_previous->setIcon(icons::icon(QStringLiteral("action/sortup"), tokens.ink));
    m_next->setIcon(icons::icon(QStringLiteral("action/sortdown"), tokens.ink));
    setInk(m_found, tokens.inkDim);
}

}
