// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/canceldialog.h"

#include "views/run/actsubject.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace blokwatch {

CancelDialog::CancelDialog(const QString &run, const QString &workflow, const Theme &theme, QWidget *parent)
    : QDialog(parent),
      m_subject(new ActSubject(run, workflow, theme, this)),
      m_meaning(plainLabel(QStringLiteral("cancelMeaning"), this)),
      m_whyNot(plainLabel(QStringLiteral("cancelWhyNot"), this))
{
    setObjectName(QStringLiteral("cancelDialog"));
    setWindowTitle(tr("Cancel this run?"));
    setAttribute(Qt::WA_DeleteOnClose);
    setInk(m_whyNot, theme.tokens().family(StatusFamily::TimedOut).ink);
    auto *buttons = new QDialogButtonBox(this);
    m_yes = buttons->addButton(tr("Cancel the run"), QDialogButtonBox::AcceptRole);
    m_yes->setObjectName(QStringLiteral("cancelYes"));
    auto *no = buttons->addButton(tr("Leave it"), QDialogButtonBox::RejectRole);
    no->setObjectName(QStringLiteral("cancelNo"));
    no->setDefault(true);
    no->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(16);
    layout->addWidget(m_subject);
    layout->addWidget(m_meaning);
    layout->addWidget(m_whyNot);
    layout->addStretch(1);
    layout->addWidget(buttons);
}

void CancelDialog::tell(const ActTarget &target, Millis now)
{
    m_subject->showStatus(target);
    const QString why = wording::whyNotCancel(target, now);
    showParagraph(m_meaning, why.isEmpty() ? bulleted(wording::cancelMeaning(target)) : QString());
    showParagraph(m_whyNot, why);
    m_yes->setEnabled(why.isEmpty());
}

}
