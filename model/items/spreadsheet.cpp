// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/spreadsheet.h"

namespace blokwatch {

QString spreadsheetCell(QString text)
{
    text.replace(u'\t', u' ').replace(u'\n', u' ');
    const bool isFormula = !text.isEmpty() && QStringLiteral("=+-@").contains(text.front());
    return isFormula ? u'\'' + text : text;
}

}
