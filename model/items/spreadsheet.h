// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace blokwatch {

/// A text as a cell between tabs: no tab or line break in it, and an apostrophe before what a spreadsheet would take
/// for a formula.
QString spreadsheetCell(QString text);

}
