// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/runhead.h"

#include <vector>

class QLabel;

namespace blokwatch {

class ElidedLabel;
class FlowLayout;
class Theme;

/// Facts, each a quiet name above its value, side by side as far as there is room. What stays is not moved. Thread:
/// GUI.
class FactStrip final : public QWidget
{
    Q_OBJECT
public:
    FactStrip(const Theme &theme, QWidget *parent);
    void show(const QList<RunHead::Fact> &facts);

private:
    struct Cell {
        QWidget *box;
        QLabel *name;
        ElidedLabel *value;
    };
    Cell makeCell();
    void colour();

    const Theme &m_theme;
    FlowLayout *m_layout;
    std::vector<Cell> m_cells;
};

}
