// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

#include "items/wording.h"

class QLabel;
class QToolButton;

namespace blokwatch {

class ElidedLabel;
class Theme;

/// One line about something that a person did to a run: how far it is, in a word and a sentence, a button that leads
/// on, and a cross to put it away. Hidden until it is told something. Thread: GUI.
class ActLine final : public QFrame
{
    Q_OBJECT
public:
    struct Content {
        QString word; ///< "Acknowledged"
        StatusFamily family = StatusFamily::Quiet;
        QString sentence; ///< plain text
        QString action; ///< empty: no button
        bool canDismiss = false;
    };
    ActLine(const QString &objectName, const Theme &theme, QWidget *parent);

    void tell(const Content &content);
    /// Nothing to tell.
    void clear();

Q_SIGNALS:
    void actionClicked();
    void dismissed();

private:
    void colour();

    const Theme &m_theme;
    Content m_content;
    QLabel *m_word;
    ElidedLabel *m_sentence;
    QToolButton *m_action;
    QToolButton *m_dismiss;
};

}
