// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/actline.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/focus.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace blokwatch {

ActLine::ActLine(const QString &objectName, const Theme &theme, QWidget *parent)
    : QFrame(parent),
      m_theme(theme),
      m_word(plainLabel(QStringLiteral("actWord"), this)),
      m_sentence(new ElidedLabel(QStringLiteral("actSentence"), this)),
      m_action(new QToolButton(this)),
      m_dismiss(new QToolButton(this))
{
    setObjectName(objectName);
    setProperty("actLine", true); // which the style sheet goes by
    auto font = textFont();
    font.setWeight(QFont::DemiBold);
    m_word->setFont(font);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_action->setObjectName(QStringLiteral("actAction"));
    m_dismiss->setObjectName(QStringLiteral("actDismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    m_dismiss->setToolTip(tr("Dismiss"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 3, 12, 3);
    layout->setSpacing(8);
    layout->addWidget(m_word);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_dismiss);
    connect(m_action, &QToolButton::clicked, this, &ActLine::actionClicked);
    connect(m_dismiss, &QToolButton::clicked, this, &ActLine::dismissed);
    connect(&theme, &Theme::changed, this, &ActLine::colour);
    hide();
}

void ActLine::tell(const Content &content)
{
    m_content = content;
    m_word->setText(content.word);
    m_sentence->setText(content.sentence);
    setAccessibleName(content.word + QStringLiteral(": ") + content.sentence);
    m_action->setText(content.action);
    m_action->setAccessibleName(content.action);
    m_action->setVisible(!content.action.isEmpty());
    m_dismiss->setVisible(content.canDismiss);
    colour();
    show();
}

void ActLine::clear()
{
    passFocus(*this, *parentWidget());
    hide();
}

void ActLine::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_word, tokens.family(m_content.family).ink);
    setInk(m_sentence, tokens.ink);
    m_dismiss->setIcon(icons::icon(QStringLiteral("action/close"), tokens.inkDim));
}

}
