// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/factstrip.h"

#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr const char *wholeText = "wholeText"; ///< property of a value's label: what is copied
constexpr int widestValue = 280;
constexpr int gapX = 24;
constexpr int gapY = 8;

void setTextIfOther(QLabel *label, const QString &text)
{
    if (label->text() != text)
        label->setText(text);
}

}

FactStrip::FactStrip(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_layout(new FlowLayout(gapX, gapY))
{
    setObjectName(QStringLiteral("runFacts"));
    setAccessibleName(tr("Facts about the run"));
    setLayout(m_layout);
    connect(&theme, &Theme::changed, this, &FactStrip::colour);
}

FactStrip::Cell FactStrip::makeCell()
{
    auto *box = new QWidget(this);
    Cell cell{box, plainLabel(QStringLiteral("factName"), box), new ElidedLabel(QStringLiteral("factValue"), box)};
    cell.name->setFont(smallFont());
    cell.value->setMaximumWidth(widestValue);
    auto *copy = new QAction(tr("Copy value"), box);
    connect(copy, &QAction::triggered, cell.value,
            [value = cell.value] { QGuiApplication::clipboard()->setText(value->property(wholeText).toString()); });
    box->addAction(copy);
    box->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(cell.name);
    layout->addWidget(cell.value);
    m_layout->addWidget(box);
    return cell;
}

void FactStrip::show(const QList<RunHead::Fact> &facts)
{
    while (m_cells.size() < std::size_t(facts.size()))
        m_cells.push_back(makeCell());
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const auto &cell = m_cells[i];
        const bool isUsed = i < std::size_t(facts.size());
        cell.box->setVisible(isUsed);
        if (!isUsed)
            continue;
        const auto &fact = facts[qsizetype(i)];
        setTextIfOther(cell.name, fact.name);
        setTextIfOther(cell.value, fact.value);
        cell.value->setProperty(wholeText, fact.whole.isEmpty() ? fact.value : fact.whole);
        cell.value->setFont(fact.isId ? monoFont() : textFont());
        cell.box->setToolTip(fact.toolTip.isEmpty() ? QString() : plainToolTip(fact.toolTip));
        cell.box->setAccessibleName(fact.name + QStringLiteral(": ") + fact.value);
    }
    colour();
    setVisible(!facts.isEmpty());
    m_layout->invalidate();
    updateGeometry();
}

void FactStrip::colour()
{
    for (const auto &cell : m_cells) {
        setInk(cell.name, m_theme.tokens().inkDim);
        setInk(cell.value, m_theme.tokens().ink);
    }
}

}
