// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/statepanel.h"

#include "views/icons/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int pictureSize = 40;
constexpr int widestText = 460;
constexpr int sideRoom = 32;

}

StatePanel::StatePanel(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_picture(plainLabel(QStringLiteral("statePicture"), this)),
      m_title(plainLabel(QStringLiteral("stateTitle"), this)),
      m_text(plainLabel(QStringLiteral("stateText"), this)),
      m_action(new QPushButton(this)),
      m_other(new QPushButton(this))
{
    setObjectName(QStringLiteral("statePanel"));
    m_picture->setFixedHeight(pictureSize);
    m_picture->setAlignment(Qt::AlignCenter);
    auto titleFont = m_title->font();
    titleFont.setPixelSize(17);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setWordWrap(true);
    m_action->setObjectName(QStringLiteral("stateAction"));
    m_action->setProperty("primary", true);
    m_other->setObjectName(QStringLiteral("stateOther"));
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_action);
    buttons->addWidget(m_other);
    buttons->addStretch(1);

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(m_picture);
    layout->addSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_text, 0, Qt::AlignHCenter);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    layout->addStretch(3);

    connect(m_action, &QPushButton::clicked, this, &StatePanel::actionClicked);
    connect(m_other, &QPushButton::clicked, this, &StatePanel::otherClicked);
    connect(&theme, &Theme::changed, this, &StatePanel::colour);
    colour();
}

void StatePanel::show(const Content &content)
{
    m_icon = content.icon;
    m_title->setText(content.title);
    m_text->setText(content.text);
    fitText();
    m_action->setText(content.action);
    m_action->setAccessibleName(content.action);
    m_action->setVisible(!content.action.isEmpty());
    m_other->setText(content.other);
    m_other->setVisible(!content.other.isEmpty());
    setAccessibleName(content.title);
    setAccessibleDescription(content.text);
    colour();
    setVisible(true);
}

void StatePanel::fitText()
{
    const int room = qBound(1, width() - sideRoom, widestText);
    m_text->setMinimumSize(0, 0); // else a label never asks for less than it had
    m_text->setFixedSize(room, qMax(0, m_text->heightForWidth(room))); // -1 without a text
}

void StatePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitText();
}

void StatePanel::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_title, tokens.inkStrong);
    setInk(m_text, tokens.inkDim);
    if (!m_icon.isEmpty())
        m_picture->setPixmap(icons::tinted(m_icon, tokens.inkFaint, pictureSize, devicePixelRatioF()));
}

}
