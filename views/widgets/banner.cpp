// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/banner.h"

#include "views/icons/icons.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/focus.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int signSize = 14;

}

struct Banner::Face {
    const char *name; ///< of the object, which the style sheet goes by
    const char *icon;
    StatusFamily family;
    const char *action;
    bool dismissable;
};

const Banner::Face &Banner::faceOf(Kind kind)
{
    static constexpr Face faces[] = {
        {"banner", "action/warning", StatusFamily::Failed, QT_TR_NOOP("Try again"), true},
        {"pausedBanner", "action/pause", StatusFamily::Waiting, QT_TR_NOOP("Resume"), false},
    };
    return faces[std::size_t(kind)];
}

Banner::Banner(Kind kind, const Theme &theme, QWidget *parent)
    : QFrame(parent),
      m_face(faceOf(kind)),
      m_theme(theme),
      m_sign(plainLabel(QStringLiteral("bannerSign"), this)),
      m_text(new ElidedLabel(QStringLiteral("bannerText"), this)),
      m_action(new QToolButton(this)),
      m_dismiss(new QToolButton(this))
{
    setObjectName(QLatin1String(m_face.name));
    m_action->setObjectName(QStringLiteral("bannerAction"));
    m_action->setText(tr(m_face.action));
    m_dismiss->setObjectName(QStringLiteral("bannerDismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    m_dismiss->setToolTip(tr("Dismiss"));
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 3, 12, 3);
    layout->setSpacing(8);
    layout->addWidget(m_sign);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_dismiss);
    m_dismiss->setVisible(m_face.dismissable);
    connect(m_action, &QToolButton::clicked, this, &Banner::actionClicked);
    connect(m_dismiss, &QToolButton::clicked, this, [this] {
        m_dismissed = m_text->text();
        leave();
    });
    connect(&theme, &Theme::changed, this, &Banner::colour);
    colour();
    hide();
}

void Banner::leave()
{
    passFocus(*this, *parentWidget());
    hide();
}

void Banner::tell(const QString &text, const QString &action)
{
    m_action->setText(action.isEmpty() ? tr(m_face.action) : action);
    if (text.isEmpty())
        m_dismissed.clear();
    else if (text != m_text->text()) {
        m_text->setText(text);
        setAccessibleName(text);
    }
    if (text.isEmpty() || text == m_dismissed)
        leave();
    else
        show();
}

void Banner::colour()
{
    const auto &tokens = m_theme.tokens();
    const auto &ink = tokens.family(m_face.family).ink;
    m_sign->setPixmap(icons::tinted(QLatin1String(m_face.icon), ink, signSize, devicePixelRatioF()));
    m_dismiss->setIcon(icons::icon(QStringLiteral("action/close"), tokens.inkDim));
    setInk(m_text, tokens.ink);
}

}
