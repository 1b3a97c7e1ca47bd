// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/texttable.h"

#include "ctl/textwidth.h"

#include <algorithm>
#include <numeric>

namespace blokwatch::ctl {

namespace {

constexpr int gap = 2;
constexpr int narrowest = 6;

QString padded(const QString &text, int width, bool right)
{
    const QString fill(std::max(width - displayWidth(text), 0), QLatin1Char(' '));
    return right ? fill + text : text + fill;
}

}

std::vector<int> TextTable::widths(std::size_t rows, const Terminal &terminal) const
{
    std::vector<int> widths;
    for (const Column &column : m_columns) {
        int width = displayWidth(column.title);
        for (std::size_t row = 0; row < rows; ++row)
            width = std::max(width, displayWidth(column.cell(row)));
        widths.push_back(width);
    }
    const auto total = [&] { return std::accumulate(widths.begin(), widths.end(), gap * (int(widths.size()) - 1)); };
    while (terminal.columns > 0 && total() > terminal.columns) {
        std::size_t widest = widths.size();
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (m_columns[i].mayShrink && widths[i] > narrowest &&
                (widest == widths.size() || widths[i] > widths[widest]))
                widest = i;
        }
        if (widest == widths.size())
            break;
        --widths[widest];
    }
    return widths;
}

void TextTable::print(Output &output, std::size_t rows, const Terminal &terminal) const
{
    const std::vector<int> width = widths(rows, terminal);
    const auto line = [&](const auto &text, const auto &style) {
        QString whole;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const bool isLast = i + 1 == m_columns.size();
            const QString shown = elided(text(m_columns[i]), width[i]);
            const QString cell = isLast && !m_columns[i].right ? shown : padded(shown, width[i], m_columns[i].right);
            whole += style(m_columns[i], cell) + (isLast ? QString() : QString(gap, QLatin1Char(' ')));
        }
        while (whole.endsWith(QLatin1Char(' ')))
            whole.chop(1);
        output.write((whole + QLatin1Char('\n')).toStdString());
    };
    line([](const Column &column) { return column.title; },
         [&](const Column &, const QString &cell) { return inBold(cell, terminal); });
    for (std::size_t row = 0; row < rows && output.isOpen(); ++row)
        line([&](const Column &column) { return column.cell(row); },
             [&](const Column &column, const QString &cell) {
                 return column.family ? inColour(cell, column.family(row), terminal) : cell;
             });
}

}
