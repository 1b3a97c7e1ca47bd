// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace blokwatch {

class ElidedLabel;
class Theme;

/// One line above a page about what keeps it from being up to date: what, a button that does something about it, and
/// for troubles a cross to put it away. When it goes while it has the focus, its parent gets that. Thread: GUI.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    enum class Kind { Trouble, Paused };
    Banner(Kind kind, const Theme &theme, QWidget *parent);

    /// Shows the text, unless it is the one that was put away last, and on the button `action` instead of its usual
    /// word. An empty text hides.
    void tell(const QString &text, const QString &action = {});

Q_SIGNALS:
    void actionClicked();

private:
    struct Face;
    static const Face &faceOf(Kind kind);
    void leave();
    void colour();

    const Face &m_face;
    const Theme &m_theme;
    QLabel *m_sign;
    ElidedLabel *m_text;
    QToolButton *m_action;
    QToolButton *m_dismiss;
    QString m_dismissed;
};

}
