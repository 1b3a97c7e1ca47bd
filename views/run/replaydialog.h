// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "items/commandwords.h"
#include "items/replayform.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace blokwatch {

class ActSubject;
class Theme;

/// Asks how the request of a run is to be made again: the server keeps neither its headers nor its body. wanted() comes
/// with what was entered, once. Deletes itself when it closes. Thread: GUI.
class ReplayDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `run`, `workflow` and `summary` ("POST /orders") are plain text.
    ReplayDialog(const QString &run, const QString &workflow, const QString &summary, const Theme &theme,
                 QWidget *parent);

    /// The run as it is now.
    void tell(const ActTarget &target, Millis now);

Q_SIGNALS:
    void wanted(const blokwatch::ReplayWish &wish);

protected:
    /// Enter in a field goes to the next one: a workflow does not run again by it.
    void keyPressEvent(QKeyEvent *event) override;

private:
    QGridLayout *makeForm(const QString &summary);
    QPlainTextEdit *editor(const char *name, const QString &accessibleName, int lines);
    ReplayForm form() const;
    void check();
    void showReading();
    void send();

    ActSubject *m_subject;
    QLineEdit *m_method;
    QLineEdit *m_path;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_body;
    QLabel *m_notes;
    QLabel *m_wrong;
    QPushButton *m_yes = nullptr;
    QString m_whyNot;
    ReplayForm::Reading m_reading; ///< of what stands in the fields; the body may be large
};

}
