// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/rawview.h"

#include "items/detailjson.h"
#include "views/run/jsonview.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int indent = 2;

std::optional<NodeRunId> idOf(const NodeRun *step) { return step ? std::optional(step->id) : std::nullopt; }

}

RawView::RawView(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_view(new JsonView(theme, this)),
      m_refresh(new QToolButton(this))
{
    setObjectName(QStringLiteral("rawPage"));
    m_view->setObjectName(QStringLiteral("rawView"));
    m_refresh->setObjectName(QStringLiteral("rawRefresh"));
    m_refresh->setText(tr("There is something new: show it"));
    m_refresh->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_refresh, 0, Qt::AlignHCenter);
    layout->addWidget(m_view, 1);
    connect(m_refresh, &QToolButton::clicked, this, &RawView::write);
    connect(m_view, &JsonView::said, this, &RawView::said);
    begin();
}

void RawView::begin()
{
    m_writing.cancel();
    m_isWritten = false;
    m_written.reset();
    setDetail(nullptr, nullptr);
}

void RawView::setDetail(std::shared_ptr<const RunDetail> detail, const NodeRun *step)
{
    m_detail = std::move(detail);
    m_step = step;
    refresh();
}

void RawView::focusSearch() { m_view->focusSearch(); }

void RawView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void RawView::refresh()
{
    if (!m_detail) {
        m_isWritten = false;
        m_writing.cancel();
        m_view->setValue(nullptr, tr("Not read yet."));
        m_refresh->hide();
        return;
    }
    const bool isOfThis = m_isWritten && m_writtenStep == idOf(m_step);
    m_refresh->setVisible(isOfThis && m_written.lock() != m_detail);
    if (isVisible() && !isOfThis)
        write();
}

void RawView::write()
{
    m_isWritten = true;
    m_written = m_detail;
    m_writtenStep = idOf(m_step);
    m_refresh->hide();
    m_view->setValue(nullptr, tr("Writing…"));
    const auto work = [detail = m_detail, step = m_step](const Abandoned &) {
        const auto text = step ? stepJson(*step, indent) : detailJson(*detail, indent);
        return letGoAside(std::make_shared<const std::string>(text));
    };
    m_writing.start(aside(work), [this](const std::shared_ptr<const std::string> *text) {
        m_view->setValue(text ? *text : nullptr, tr("There was not enough memory to write all of this run."));
    });
}

}
