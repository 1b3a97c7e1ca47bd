// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/codec/rowcolumn.h"
#include "sql/schema.h"

#include <algorithm>
#include <string>
#include <vector>

namespace blokwatch {

/// "node node_1a2b3c4d5e6f: inputs_json is not JSON, kept as text".
std::string damageSentence(std::string_view word, std::string_view id, std::string_view column, CellFault fault);

/// Reads whole rows of one table of one database: only the columns that are there.
template<class Row> class RowReader
{
public:
    explicit RowReader(const TableSchema &table) : m_position(table.position)
    {
        for (const auto &column : columnsOf<Row>()) {
            if (table.has(column.name))
                m_columns.push_back(&column);
        }
    }

    /// "SELECT rowid, id, … FROM workflow_runs". Where the row stands is column 0.
    std::string select() const
    {
        std::string sql = "SELECT ";
        sql += m_position;
        for (const auto *column : m_columns)
            sql.append(", ").append(column->name);
        return sql.append(" FROM ").append(tableOf<Row>());
    }

    /// The row that the statement of select() stands on. One sentence in `damage` for each faulty cell.
    Row read(CellReader &cells, std::vector<std::string> &damage) const
    {
        Row row;
        std::vector<std::pair<std::string_view, CellFault>> faults;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (const auto fault = m_columns[i]->read(cells, int(i) + 1, row))
                faults.emplace_back(m_columns[i]->name, fault);
        }
        for (const auto &[column, fault] : faults)
            damage.push_back(damageSentence(wordOf<Row>(), idOf(row), column, fault));
        return row;
    }

private:
    std::string_view m_position;
    std::vector<const RowColumn<Row> *> m_columns;
};

}
