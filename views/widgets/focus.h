// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace blokwatch {

/// If `going` or a part of it has the keyboard focus, `heir` gets it. For what is about to hide: otherwise the focus
/// goes to whatever comes next in the window. Thread: GUI.
void passFocus(const QWidget &going, QWidget &heir);

}
