// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/ink.h"

namespace blokwatch {

void setInk(QWidget *widget, const QColor &ink)
{
    if (widget->testAttribute(Qt::WA_SetPalette) && widget->palette().color(QPalette::WindowText) == ink)
        return;
    auto palette = widget->palette();
    palette.setColor(QPalette::WindowText, ink);
    palette.setColor(QPalette::ButtonText, ink);
    widget->setPalette(palette);
}

}
