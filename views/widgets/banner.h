// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace blokwatch {

class ElidedLabel;
class Theme;

/// One line above a page about something that is wrong while the page goes on: what, a retry, and a cross to put it
/// away. Thread: GUI.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    Banner(const Theme &theme, QWidget *parent);

    /// Shows the text, unless it is the one that was put away last. Empty: hides.
    void tell(const QString &text);

Q_SIGNALS:
    void retryClicked();

private:
    void colour();

    const Theme &m_theme;
    QLabel *m_sign;
    ElidedLabel *m_text;
    QToolButton *m_dismiss;
    QString m_dismissed;
};

}
