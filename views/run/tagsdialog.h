// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "items/commandwords.h"
#include "items/runcommands.h"

#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace blokwatch {

class ActSubject;
class Theme;

/// Lets a person change the tags of a run: those that are unticked go, those that are typed come. wanted() comes with
/// the difference, once. Deletes itself when it closes. Thread: GUI.
class TagsDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `run` and `workflow` are plain text, `tags` as the source has them.
    TagsDialog(const QString &run, const QString &workflow, std::vector<std::string> tags, const Theme &theme,
               QWidget *parent);

    /// The run as it is now.
    void tell(const ActTarget &target, Millis now);

Q_SIGNALS:
    void wanted(const blokwatch::RunCommands::TagWish &wish);

private:
    void fill();
    void add();
    RunCommands::TagWish wish() const;
    void check();
    void send();

    const std::vector<std::string> m_tags;
    ActSubject *m_subject;
    QListWidget *m_list;
    QLineEdit *m_new;
    QPushButton *m_add;
    QLabel *m_wrong;
    QPushButton *m_yes;
    QString m_whyNot;
};

}
