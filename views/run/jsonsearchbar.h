// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

#include <cstddef>

class QLabel;
class QLineEdit;
class QToolButton;

namespace blokwatch {

class Theme;

/// The search field of a value, with what was found and the way to the next and the previous one. Thread: GUI.
class JsonSearchBar final : public QFrame
{
    Q_OBJECT
public:
    JsonSearchBar(const Theme &theme, QWidget *parent);

    QString text() const;
    void focusEdit();
    void clear();
    /// Nothing is said about what was found.
    void tellNothing();
    void tellSearching();
    /// "3 of 17"; current counts from 1, 0 for none.
    void tellFound(std::size_t current, std::size_t found);

Q_SIGNALS:
    void textChanged(const QString &text);
    void nextWanted();
    void previousWanted();
    void left(); ///< Escape in an empty field

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void colour();
    void tell(const QString &text, bool canGo);

    const Theme &m_theme;
    QLabel *m_icon;
    QLineEdit *m_edit;
    QLabel *m_found;
    QToolButton *m_previous;
    QToolButton *m_next;
};

}
