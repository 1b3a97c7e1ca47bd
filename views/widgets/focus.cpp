// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/focus.h"

#include <QWidget>

namespace blokwatch {

void passFocus(const QWidget &going, QWidget &heir)
{
    const auto *focused = going.window()->focusWidget();
    if (focused && (focused == &going || going.isAncestorOf(focused)))
        heir.setFocus(Qt::OtherFocusReason);
}

}
