// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QTableView;

namespace blokwatch {

/// The selected rows as text, one line a run, the columns as they are shown, separated by tabs; ids whole.
QString selectedRowsText(const QTableView &view);

}
