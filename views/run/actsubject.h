// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/commandwords.h"

class QLabel;

namespace blokwatch {

class Theme;

/// The run that a dialog is about: status, workflow, id and source. Thread: GUI.
class ActSubject final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int textWidth = 464; ///< of a dialog that acts

    /// `run` and `workflow` are plain text.
    ActSubject(const QString &run, const QString &workflow, const Theme &theme, QWidget *parent);

    void showStatus(const ActTarget &target);

private:
    const Theme &m_theme;
    const QString m_run;
    QLabel *m_badge;
    QLabel *m_where;
};

/// Sentences as a list, one a paragraph.
QString bulleted(const QStringList &sentences);

/// Shows a text broken into lines, as wide as a dialog that acts; an empty one hides the label. A layout does not know
/// how high a text becomes that it makes narrower.
void showParagraph(QLabel *label, const QString &text);

}
