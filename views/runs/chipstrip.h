// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QWidget>

class QToolButton;

namespace blokwatch {

class Theme;

/// The terms of a filter as chips in one row, each with a button that removes it. Those that don't fit stand behind
/// a "+2" button.
class ChipStrip final : public QWidget
{
    Q_OBJECT
public:
    ChipStrip(const Theme &theme, QWidget *parent);

    void setChips(const QStringList &texts);
    /// How wide the strip may get.
    void setRoom(int width);

Q_SIGNALS:
    void removed(int chip);

private:
    QWidget *makeChip(int number, const QString &text);
    void arrange();
    void colour();

    const Theme &m_theme;
    QStringList m_texts;
    QList<QWidget *> m_chips;
    QToolButton *m_more;
    int m_room = 400;
};

}
