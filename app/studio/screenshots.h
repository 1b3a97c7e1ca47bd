// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QWidget;

namespace blokwatch::studio {

/// Writes the window as DIR/runs.png; the folder is made. What went wrong, or an empty text.
QString writeScreenshots(QWidget &window, const QString &folder);

}
