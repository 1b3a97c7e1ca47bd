// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/chiprow.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QToolButton>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int gap = 6;
constexpr int widestTag = 240;
constexpr int widestLink = 288;
constexpr int glyphSize = 12;

bool isSame(const RunHead::Link &a, const RunHead::Link &b)
{
    return a.run == b.run && a.text == b.text && a.face == b.face;
}

}

ChipRow::ChipRow(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_layout(new FlowLayout(gap, gap))
{
    setObjectName(QStringLiteral("runChips"));
    setAccessibleName(tr("Related runs and tags"));
    setLayout(m_layout);
    connect(&theme, &Theme::changed, this, &ChipRow::build);
    hide();
}

void ChipRow::show(const RunHead &head)
{
    const bool isOther = head.tags != m_tags || head.moreLinks != m_more || head.moreTags != m_moreTags ||
                         head.links.size() != m_links.size() ||
                         !std::equal(head.links.begin(), head.links.end(), m_links.begin(), isSame);
    if (!isOther)
        return;
    m_tags = head.tags;
    m_links = head.links;
    m_more = head.moreLinks;
    m_moreTags = head.moreTags;
    build();
}

void ChipRow::build()
{
    while (auto *item = m_layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const auto &link : std::as_const(m_links))
        addLink(link);
    addMore("moreLinks", m_more);
    for (const auto &tag : std::as_const(m_tags))
        addTag(tag);
    addMore("moreTags", m_moreTags);
    setVisible(m_layout->count() > 0);
    updateGeometry();
}

void ChipRow::addMore(const char *name, int count)
{
    if (count <= 0)
        return;
    auto *more = plainLabel(QLatin1String(name), this, tr("and %Ln more", nullptr, count));
    more->setFont(smallFont());
    setInk(more, m_theme.tokens().inkDim);
    m_layout->addWidget(more);
    more->show();
}

void ChipRow::addLink(const RunHead::Link &link)
{
    auto *chip = new QToolButton(this);
    chip->setObjectName(QStringLiteral("runLink"));
    chip->setProperty("kind", int(link.kind));
    auto text = QFontMetrics(smallFont()).elidedText(link.text, Qt::ElideRight, widestLink);
    chip->setFont(smallFont());
    chip->setText(text.replace(u'&', QStringLiteral("&&")));
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setToolTip(plainToolTip(link.toolTip));
    chip->setAccessibleName(link.text + (link.status.isEmpty() ? QString() : QStringLiteral(", ") + link.status));
    if (link.face) {
        const auto &ink = m_theme.tokens().family(wording::family(*link.face)).ink;
        chip->setIconSize({glyphSize, glyphSize});
        chip->setIcon(icons::icon(icons::glyph(*link.face), ink));
    }
    chip->ensurePolished();
    // Qt leaves room for two blanks that nobody wants.
    chip->setMaximumWidth(chip->sizeHint().width() - 2 * chip->fontMetrics().horizontalAdvance(u' '));
    const auto id = QString::fromStdString(link.run.text);
    connect(chip, &QToolButton::clicked, this, [this, id] { Q_EMIT runWanted(id); });
    m_layout->addWidget(chip);
    chip->show();
}

void ChipRow::addTag(const QString &tag)
{
    auto *chip = plainLabel(QStringLiteral("runTag"), this);
    chip->setFont(smallFont());
    chip->setText(chip->fontMetrics().elidedText(tag, Qt::ElideRight, widestTag));
    chip->setToolTip(plainToolTip(tr("Tag: %1").arg(tag)));
    chip->setAccessibleName(tr("Tag: %1").arg(tag));
    m_layout->addWidget(chip);
    chip->show();
}

}
