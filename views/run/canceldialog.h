// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "items/commandwords.h"

class QLabel;
class QPushButton;

namespace blokwatch {

class ActSubject;
class Theme;

/// Asks whether a run shall be cancelled, and says what that means for it in the status that it has at that moment;
/// what changes while it is open, changes in it. Accepted: yes. Deletes itself when it closes. Thread: GUI.
class CancelDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `run` and `workflow` are plain text.
    CancelDialog(const QString &run, const QString &workflow, const Theme &theme, QWidget *parent);

    /// The run as it is now.
    void tell(const ActTarget &target, Millis now);

private:
    ActSubject *m_subject;
    QLabel *m_meaning;
    QLabel *m_whyNot;
    QPushButton *m_yes;
};

}
