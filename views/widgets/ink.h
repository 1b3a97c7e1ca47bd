// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QWidget>

namespace blokwatch {

/// Gives the text of a widget one of the theme's inks. Called again when the theme changes.
void setInk(QWidget *widget, const QColor &ink);

}
