// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace blokwatch::ctl {

/// Whether somebody sits at the terminal that standard input is.
bool canAsk();

/// Asks a question on standard error; anything but yes is no. Blocks until a line was entered; an interrupt is no.
bool confirmed(const QString &question);

}
