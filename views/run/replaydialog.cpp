// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/replaydialog.h"

#include "views/run/actsubject.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace blokwatch {

namespace {

constexpr int headerLines = 3;
constexpr int bodyLines = 8;

}

ReplayDialog::ReplayDialog(const QString &run, const QString &workflow, const QString &summary, const Theme &theme,
                           QWidget *parent)
    : QDialog(parent),
      m_subject(new ActSubject(run, workflow, theme, this)),
      m_method(new QLineEdit(this)),
      m_path(new QLineEdit(this)),
      m_headers(editor("replayHeaders", tr("Headers"), headerLines)),
      m_body(editor("replayBody", tr("Body"), bodyLines)),
      m_notes(plainLabel(QStringLiteral("replayNotes"), this)),
      m_wrong(plainLabel(QStringLiteral("replayWrong"), this))
{
    setObjectName(QStringLiteral("replayDialog"));
    setWindowTitle(tr("Replay this run"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *meaning = plainLabel(QStringLiteral("replayMeaning"), this);
    showParagraph(meaning, bulleted(wording::replayMeaning()));
    setInk(m_notes, theme.tokens().inkDim);
    setInk(m_wrong, theme.tokens().family(StatusFamily::Failed).ink);
    auto *buttons = new QDialogButtonBox(this);
    m_yes = buttons->addButton(tr("Replay"), QDialogButtonBox::AcceptRole);
    m_yes->setObjectName(QStringLiteral("replayYes"));
    auto *no = buttons->addButton(tr("Leave it"), QDialogButtonBox::RejectRole);
    no->setObjectName(QStringLiteral("replayNo"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ReplayDialog::send);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(16);
    layout->addWidget(m_subject);
    layout->addWidget(meaning);
    layout->addLayout(makeForm(summary), 1);
    layout->addWidget(m_notes);
    layout->addWidget(m_wrong);
    layout->addWidget(buttons);
    m_body->setFocus();
    check();
}

QPlainTextEdit *ReplayDialog::editor(const char *name, const QString &accessibleName, int lines)
{
    auto *made = new QPlainTextEdit(this);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setFont(monoFont());
    made->setTabChangesFocus(true);
    made->setLineWrapMode(QPlainTextEdit::NoWrap);
    made->setMinimumHeight(made->fontMetrics().lineSpacing() * lines + 16);
    connect(made, &QPlainTextEdit::textChanged, this, &ReplayDialog::check);
    return made;
}

QGridLayout *ReplayDialog::makeForm(const QString &summary)
{
    const qsizetype gap = summary.indexOf(u' ');
    const std::pair<QLineEdit *, QString> lines[] = {{m_method, summary.left(gap < 0 ? 0 : gap)},
                                                     {m_path, gap < 0 ? QString() : summary.mid(gap + 1)}};
    for (const auto &[edit, recorded] : lines) {
        edit->setFont(monoFont());
        edit->setPlaceholderText(recorded.isEmpty() ? tr("as recorded") : recorded);
        connect(edit, &QLineEdit::textChanged, this, &ReplayDialog::check);
    }
    m_method->setObjectName(QStringLiteral("replayMethod"));
    m_path->setObjectName(QStringLiteral("replayPath"));
    m_headers->setPlaceholderText(tr("Name: value, one a line"));
    m_body->setPlaceholderText(tr("JSON; empty: none"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    const std::pair<QString, QWidget *> rows[] = {
        {tr("Method"), m_method}, {tr("Path"), m_path}, {tr("Headers"), m_headers}, {tr("Body"), m_body}};
    for (const auto &[name, field] : rows) {
        const int row = grid->rowCount();
        auto *label = plainLabel(QStringLiteral("replayField"), this, name);
        label->setBuddy(field);
        field->setAccessibleName(name);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        grid->addWidget(field, row, 1);
    }
    grid->setRowStretch(grid->rowCount() - 1, 1);
    return grid;
}

ReplayForm ReplayDialog::form() const
{
    return {m_method->text(), m_path->text(), m_headers->toPlainText(), m_body->toPlainText()};
}

void ReplayDialog::tell(const ActTarget &target, Millis now)
{
    m_subject->showStatus(target);
    m_whyNot = wording::whyNotReplay(target, now);
    showReading();
}

void ReplayDialog::check()
{
    if (!m_yes) // the fields come before it
        return;
    m_reading = form().read();
    showReading();
}

void ReplayDialog::showReading()
{
    const QString wrong = m_whyNot.isEmpty() ? m_reading.wrong : m_whyNot;
    showParagraph(m_wrong, wrong);
    showParagraph(m_notes, wrong.isEmpty() ? m_reading.notes.join(u'\n') : QString());
    m_yes->setEnabled(wrong.isEmpty());
}

void ReplayDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && qobject_cast<QLineEdit *>(focusWidget()))
        focusNextChild();
    else
        QDialog::keyPressEvent(event);
}

void ReplayDialog::send()
{
    Q_EMIT wanted(m_reading.wish);
    accept();
}

}
