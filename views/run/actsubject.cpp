// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/actsubject.h"

#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statusbadge.h"

#include <QHBoxLayout>

namespace blokwatch {

namespace {

constexpr int widestBadge = 160;
constexpr int titlePixels = 16;
constexpr qsizetype sourceLimit = 80;

}

ActSubject::ActSubject(const QString &run, const QString &workflow, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_run(run),
      m_badge(plainLabel(QStringLiteral("actBadge"), this)),
      m_where(new ElidedLabel(QStringLiteral("actWhere"), this))
{
    setObjectName(QStringLiteral("actSubject"));
    auto *title = new ElidedLabel(QStringLiteral("actWorkflow"), this);
    auto font = textFont();
    font.setPixelSize(titlePixels);
    font.setWeight(QFont::DemiBold);
    title->setFont(font);
    title->setText(workflow);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setInk(title, theme.tokens().inkStrong);
    m_where->setFont(monoFont());
    m_where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setInk(m_where, theme.tokens().inkDim);
    auto *first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(m_badge);
    first->addWidget(title, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(first);
    layout->addWidget(m_where);
    setMinimumWidth(textWidth);
}

void ActSubject::showStatus(const ActTarget &target)
{
    const StatusFace face = wording::face(target.status.known(), target.merged);
    const QString word = wording::status(face, target.status.text());
    const StatusBadge::Content content{face, wording::family(face), word, layoutDirection()};
    m_badge->setPixmap(StatusBadge::pixmap(m_theme.tokens(), content, widestBadge, devicePixelRatioF()));
    m_badge->setAccessibleName(tr("Status: %1").arg(word));
    m_where->setText(isolated(m_run) + QStringLiteral("  ·  ") + isolated(wording::plain(target.source, sourceLimit)));
}

QString bulleted(const QStringList &sentences)
{
    QStringList lines;
    for (const QString &sentence : sentences)
        lines << QStringLiteral("•  ") + sentence;
    return lines.join(QStringLiteral("\n\n"));
}

void showParagraph(QLabel *label, const QString &text)
{
    label->setWordWrap(true);
    label->setText(text);
    label->setFixedSize(ActSubject::textWidth, label->heightForWidth(ActSubject::textWidth));
    label->setVisible(!text.isEmpty());
}

}
