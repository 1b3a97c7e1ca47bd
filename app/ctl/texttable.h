// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/output.h"
#include "ctl/terminal.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <vector>

namespace blokwatch::ctl {

/// Rows in aligned columns. Cells are asked for twice, once for their width, so that no table is held in memory.
class TextTable
{
public:
    struct Column {
        QString title;
        std::function<QString(std::size_t row)> cell; ///< plain text on one line
        bool right = false;
        bool mayShrink = false; ///< gives way when the terminal is too narrow
        std::function<StatusFamily(std::size_t row)> family = {}; ///< colours the cell
    };

    void add(Column column) { m_columns.push_back(std::move(column)); }
    void print(Output &output, std::size_t rows, const Terminal &terminal) const;

private:
    std::vector<int> widths(std::size_t rows, const Terminal &terminal) const;

    std::vector<Column> m_columns;
};

}
