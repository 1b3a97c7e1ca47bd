// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace blokwatch {

class Theme;

/// What a page shows when it has nothing to list: an icon, a title, what it means and what to do.
class StatePanel final : public QWidget
{
    Q_OBJECT
public:
    struct Content {
        QString icon; ///< name for icons::tinted()
        QString title;
        QString text;
        QString action; ///< empty: no button
        QString other = {}; ///< a second, quieter button
    };

    StatePanel(const Theme &theme, QWidget *parent);
    void show(const Content &content);

Q_SIGNALS:
    void actionClicked();
    void otherClicked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void colour();
    void fitText();

    const Theme &m_theme;
    QString m_icon;
    QLabel *m_picture;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_action;
    QPushButton *m_other;
};

}
