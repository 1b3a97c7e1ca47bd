// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/tagsdialog.h"

#include "views/run/actsubject.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr qsizetype tagLimit = 200;
constexpr int TagRole = Qt::UserRole;

QListWidgetItem *itemOf(const std::string &tag, QListWidget *list)
{
    const bool isBlank = tag.find_first_not_of(' ') == tag.npos;
    auto *item = new QListWidgetItem(isBlank ? wording::noName() : wording::plain(tag, tagLimit), list);
    item->setData(TagRole, QByteArray::fromStdString(tag));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
    return item;
}

}

TagsDialog::TagsDialog(const QString &run, const QString &workflow, std::vector<std::string> tags, const Theme &theme,
                       QWidget *parent)
    : QDialog(parent),
      m_tags(std::move(tags)),
      m_subject(new ActSubject(run, workflow, theme, this)),
      m_list(new QListWidget(this)),
      m_new(new QLineEdit(this)),
      m_add(new QPushButton(tr("Add"), this)),
      m_wrong(plainLabel(QStringLiteral("tagsWrong"), this))
{
    setObjectName(QStringLiteral("tagsDialog"));
    setWindowTitle(tr("Tags of this run"));
    setAttribute(Qt::WA_DeleteOnClose);
    setInk(m_wrong, theme.tokens().family(StatusFamily::TimedOut).ink);
    auto *buttons = new QDialogButtonBox(this);
    m_yes = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_yes->setObjectName(QStringLiteral("tagsYes"));
    auto *no = buttons->addButton(tr("Leave it"), QDialogButtonBox::RejectRole);
    no->setObjectName(QStringLiteral("tagsNo"));
    m_add->setDefault(true); // Enter adds, it does not send
    connect(buttons, &QDialogButtonBox::accepted, this, &TagsDialog::send);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    auto *typing = new QHBoxLayout;
    typing->setSpacing(8);
    typing->addWidget(m_new, 1);
    typing->addWidget(m_add);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(16);
    layout->addWidget(m_subject);
    layout->addWidget(m_list, 1);
    layout->addLayout(typing);
    layout->addWidget(m_wrong);
    layout->addWidget(buttons);
    m_new->setFocus();
    check();
}

void TagsDialog::fill()
{
    m_list->setObjectName(QStringLiteral("tagsList"));
    m_list->setAccessibleName(tr("Tags"));
    for (const std::string &tag : m_tags)
        itemOf(tag, m_list);
    m_new->setObjectName(QStringLiteral("tagsNew"));
    m_new->setAccessibleName(tr("New tag"));
    m_new->setPlaceholderText(tr("New tag"));
    m_add->setObjectName(QStringLiteral("tagsAdd"));
    connect(m_list, &QListWidget::itemChanged, this, &TagsDialog::check);
    connect(m_new, &QLineEdit::textChanged, this, &TagsDialog::check);
    connect(m_add, &QPushButton::clicked, this, &TagsDialog::add);
}

/// One that is there already is ticked again.
void TagsDialog::add()
{
    const std::string tag = m_new->text().trimmed().toStdString();
    m_new->clear();
    if (tag.empty())
        return;
    const QByteArray wanted = QByteArray::fromStdString(tag);
    QListWidgetItem *item = nullptr;
    for (int row = 0; row < m_list->count() && !item; ++row) {
        if (m_list->item(row)->data(TagRole).toByteArray() == wanted)
            item = m_list->item(row);
    }
    if (!item)
        item = itemOf(tag, m_list);
    item->setCheckState(Qt::Checked);
    m_list->setCurrentItem(item);
    check();
}

RunCommands::TagWish TagsDialog::wish() const
{
    RunCommands::TagWish wish;
    for (int row = 0; row < m_list->count(); ++row) {
        const auto *item = m_list->item(row);
        const std::string tag = item->data(TagRole).toByteArray().toStdString();
        const bool had = std::find(m_tags.begin(), m_tags.end(), tag) != m_tags.end();
        const bool has = item->checkState() == Qt::Checked;
        if (has && !had)
            wish.add.push_back(tag);
        if (had && !has)
            wish.remove.push_back(tag);
    }
    // What stands in the field, and was not added, was meant.
    const std::string typed = m_new->text().trimmed().toStdString();
    const auto isThere = [&](const auto &tags) { return std::find(tags.begin(), tags.end(), typed) != tags.end(); };
    if (!typed.empty() && !isThere(m_tags) && !isThere(wish.add))
        wish.add.push_back(typed);
    return wish;
}

void TagsDialog::tell(const ActTarget &target, Millis now)
{
    m_subject->showStatus(target);
    m_whyNot = wording::whyNotTag(target, now);
    showParagraph(m_wrong, m_whyNot);
    check();
}

void TagsDialog::check()
{
    const auto changes = wish();
    m_add->setEnabled(!m_new->text().trimmed().isEmpty());
    m_yes->setEnabled(m_whyNot.isEmpty() && !(changes.add.empty() && changes.remove.empty()));
}

void TagsDialog::send()
{
    Q_EMIT wanted(wish());
    accept();
}

}
