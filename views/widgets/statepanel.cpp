// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/statepanel.h"

#include "views/icons/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int pictureSize = 40;
constexpr int textWidth = 460;

}

StatePanel::StatePanel(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_picture(plainLabel(QStringLiteral("statePicture"), this)),
      m_title(plainLabel(QStringLiteral("stateTitle"), this)),
      m_text(plainLabel(QStringLiteral("stateText"), this)),
      m_action(new QPushButton(this))
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
    m_text->setMaximumWidth(textWidth);
    m_text->setMinimumWidth(qMin(textWidth, 280));
    m_action->setObjectName(QStringLiteral("stateAction"));
    m_action->setProperty("primary", true);

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(m_picture);
    layout->addSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_text, 0, Qt::AlignHCenter);
    layout->addSpacing(8);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);

    connect(m_action, &QPushButton::clicked, this, &StatePanel::actionClicked);
    connect(&theme, &Theme::changed, this, &StatePanel::colour);
    colour();
}

void StatePanel::show(const Content &content)
{
    m_icon = content.icon;
    m_title->setText(content.title);
    m_text->setText(content.text);
    m_text->setFixedHeight(m_text->heightForWidth(textWidth));
    m_text->setFixedWidth(textWidth);
    m_action->setText(content.action);
    m_action->setAccessibleName(content.action);
    m_action->setVisible(!content.action.isEmpty());
    setAccessibleName(content.title);
    setAccessibleDescription(content.text);
    colour();
    setVisible(true);
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
