// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/chipstrip.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/plaintext.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int chipHeight = 24;
constexpr int widestChip = 240;
constexpr int gap = 4;
constexpr int buttonSize = 18;
constexpr qsizetype longestMenuText = 80;

}

ChipStrip::ChipStrip(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("filterChips"));
    setFixedHeight(chipHeight);
    m_more->setObjectName(QStringLiteral("moreChips"));
    m_more->setAccessibleName(tr("More filters"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->setFixedHeight(chipHeight);
    m_more->hide();
    connect(&theme, &Theme::changed, this, &ChipStrip::colour);
    arrange();
}

void ChipStrip::setRoom(int width)
{
    if (width == m_room)
        return;
    m_room = width;
    arrange();
}

void ChipStrip::setChips(const QStringList &texts)
{
    if (texts == m_texts)
        return;
    m_texts = texts;
    for (auto *chip : std::as_const(m_chips)) {
        chip->hide();
        chip->deleteLater(); // its button may be the sender
    }
    m_chips.clear();
    for (int i = 0; i < texts.size(); ++i)
        m_chips << makeChip(i, texts[i]);
    colour();
    arrange();
}

QWidget *ChipStrip::makeChip(int number, const QString &text)
{
    auto *chip = new QFrame(this);
    chip->setObjectName(QStringLiteral("filterChip"));
    chip->setFixedHeight(chipHeight);
    auto *label = new ElidedLabel(QStringLiteral("chipText"), chip);
    label->setFont(smallFont());
    label->setText(text);
    label->setMaximumWidth(widestChip);
    auto *remove = new QToolButton(chip);
    remove->setObjectName(QStringLiteral("chipRemove"));
    remove->setAccessibleName(tr("Remove the filter %1").arg(isolated(text)));
    remove->setToolTip(tr("Remove this filter"));
    remove->setFixedSize(buttonSize, buttonSize);
    remove->setIconSize({12, 12});
    auto *layout = new QHBoxLayout(chip);
    layout->setContentsMargins(8, 0, 2, 0);
    layout->setSpacing(2);
    layout->addWidget(label);
    layout->addWidget(remove);
    chip->setMaximumWidth(qMin(label->sizeHint().width(), widestChip) + buttonSize + 14);
    connect(remove, &QToolButton::clicked, this, [this, number] { Q_EMIT removed(number); });
    return chip;
}

void ChipStrip::colour()
{
    for (auto *button : findChildren<QToolButton *>(QStringLiteral("chipRemove")))
        button->setIcon(icons::icon(QStringLiteral("action/close"), m_theme.tokens().inkDim));
}

void ChipStrip::arrange()
{
    int x = 0;
    qsizetype shown = 0;
    const int moreWidth = m_more->fontMetrics().horizontalAdvance(QStringLiteral("+99")) + 20;
    for (; shown < m_chips.size(); ++shown) {
        const int width = m_chips[shown]->maximumWidth();
        const bool isLast = shown + 1 == m_chips.size();
        if (shown > 0 && x + width + (isLast ? 0 : moreWidth + gap) > m_room)
            break;
        m_chips[shown]->setGeometry(x, 0, width, chipHeight);
        m_chips[shown]->show();
        x += width + gap;
    }
    m_more->menu()->clear();
    for (auto i = shown; i < m_chips.size(); ++i) {
        m_chips[i]->hide();
        auto text = m_texts[i].left(longestMenuText);
        auto *action =
            m_more->menu()->addAction(tr("Remove %1").arg(isolated(text.replace(u'&', QStringLiteral("&&")))));
        connect(action, &QAction::triggered, this, [this, i] { Q_EMIT removed(int(i)); });
    }
    m_more->setVisible(shown < m_chips.size());
    if (m_more->isVisibleTo(this)) {
        m_more->setText(QStringLiteral("+%1").arg(m_chips.size() - shown));
        m_more->setGeometry(x, 0, moreWidth, chipHeight);
        x += moreWidth + gap;
    }
    setFixedWidth(x);
    setVisible(!m_texts.isEmpty());
}

}
