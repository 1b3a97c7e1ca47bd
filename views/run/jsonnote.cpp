// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsonnote.h"

#include "items/jsonwords.h"
#include "items/wording.h"
#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int lineHeight = 28;
constexpr int iconSize = 14;

int counted(std::size_t count) { return int(std::min<std::size_t>(count, 0x7fffffff)); }

/// What the server left out of the value.
QString cutText(const JsonPicture &picture)
{
    QStringList said;
    const auto &cuts = picture.serverCuts();
    if (cuts.size() == 1) {
        const auto &cut = cuts.front();
        //: %1 and %2: sizes such as "147.8 kB"
        said << JsonNote::tr("Cut by the server: of %1 it kept the beginning, since its limit is %2")
                    .arg(jsonwords::bytes(cut.originalBytes), jsonwords::bytes(cut.mostBytes));
    } else if (!cuts.empty()) {
        said << JsonNote::tr("Cut by the server: of %n value(s) it kept the beginning only", nullptr,
                             counted(cuts.size()));
    }
    if (picture.depthCuts() > 0)
        said << JsonNote::tr("%n value(s) were nested too deeply for the server to keep", nullptr,
                             counted(picture.depthCuts()));
    if (const auto replaced = picture.document().replaced(); replaced > 0)
        said << JsonNote::tr("%n byte sequence(s) were no UTF-8 and stand as U+FFFD", nullptr, counted(replaced));
    return said.join(QStringLiteral(" · "));
}

}

JsonNote::JsonNote(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_amount(plainLabel(QStringLiteral("jsonAmount"), this)),
      m_sign(plainLabel(QStringLiteral("jsonCutSign"), this)),
      m_warning(new ElidedLabel(QStringLiteral("jsonCut"), this))
{
    setObjectName(QStringLiteral("jsonNote"));
    setFixedHeight(lineHeight);
    m_amount->setFont(smallFont());
    m_warning->setFont(smallFont());
    m_amount->setAccessibleName(tr("How much is shown"));
    m_warning->setAccessibleName(tr("What is missing"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_amount);
    layout->addSpacing(8);
    layout->addWidget(m_sign);
    layout->addWidget(m_warning, 1);
    connect(&theme, &Theme::changed, this, &JsonNote::colour);
    colour();
    tellNothing();
}

void JsonNote::tellNothing() { tell({}, {}); }

void JsonNote::tellPreview(std::size_t shown, std::size_t all)
{
    tell(tr("The first %1 of %2, as text; the rest is being read…")
             .arg(jsonwords::bytes(double(shown)), jsonwords::bytes(double(all))),
         {});
}

void JsonNote::tellWhole(const JsonPicture &picture)
{
    const auto size = jsonwords::bytes(double(picture.document().source().size()));
    //: %1: a size such as "1.2 MB"
    tell(tr("All of %1, %n value(s)", nullptr, counted(picture.values())).arg(size), cutText(picture));
}

void JsonNote::tellText(std::size_t shown, std::size_t all, const std::string &fault)
{
    const auto size = jsonwords::bytes(double(all));
    const auto amount =
        shown < all ? tr("The first %1 of %2").arg(jsonwords::bytes(double(shown)), size) : tr("All of %1").arg(size);
    tell(amount, tr("Not JSON: shown as text (%1)").arg(wording::plain(fault, 200)));
}

void JsonNote::tell(const QString &amount, const QString &warning)
{
    m_amount->setText(amount);
    m_warning->setText(warning);
    m_sign->setVisible(!warning.isEmpty());
}

void JsonNote::colour()
{
    const auto &tokens = m_theme.tokens();
    const auto warning = tokens.family(StatusFamily::Waiting).ink;
    m_sign->setPixmap(icons::tinted(QStringLiteral("action/warning"), warning, iconSize, devicePixelRatioF()));
    setInk(m_amount, tokens.inkDim);
    setInk(m_warning, warning);
}

}
