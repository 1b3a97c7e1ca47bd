// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/factarea.h"

#include "views/run/chiprow.h"
#include "views/run/factstrip.h"

#include <QEvent>
#include <QVBoxLayout>

namespace blokwatch {

FactArea::FactArea(const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_page(new QWidget(this)),
      m_facts(new FactStrip(theme, m_page)),
      m_chips(new ChipRow(theme, m_page))
{
    setObjectName(QStringLiteral("runFactArea"));
    setAccessibleName(tr("Facts about the run"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    m_page->setObjectName(QStringLiteral("runFactPage"));
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_facts);
    layout->addWidget(m_chips);
    layout->addStretch(1);
    setWidget(m_page);
    m_page->installEventFilter(this);
    connect(m_chips, &ChipRow::runWanted, this, &FactArea::runWanted);
}

void FactArea::show(const RunHead &head)
{
    m_facts->show(head.facts);
    m_chips->show(head);
    fit();
}

void FactArea::setMostHeight(int height)
{
    if (height == m_mostHeight)
        return;
    m_mostHeight = height;
    fit();
}

void FactArea::fit()
{
    auto *layout = m_page->layout();
    layout->activate();
    const int wanted =
        layout->hasHeightForWidth() ? layout->heightForWidth(viewport()->width()) : layout->sizeHint().height();
    const int height = qMin(wanted, m_mostHeight);
    if (height != maximumHeight() || height != minimumHeight())
        setFixedHeight(height);
}

void FactArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool FactArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_page && event->type() == QEvent::LayoutRequest)
        fit();
    return QScrollArea::eventFilter(watched, event);
}

}
