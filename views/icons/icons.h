// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/wording.h"

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace blokwatch::icons {

/// An icon of resources/icons ("action/search"), drawn in one colour, sharp on a screen with this pixel ratio. Kept for
/// the next call. An unknown name gives an empty pixmap. Thread: GUI.
QPixmap tinted(const QString &name, const QColor &colour, int size, qreal pixelRatio);

/// The same as an icon for buttons and menus; draws itself for any pixel ratio.
QIcon icon(const QString &name, const QColor &colour);

/// Name of the glyph of a status ("status/timedout"); each has a shape of its own.
QString glyph(StatusFace face);

/// The program's own icon.
QIcon application();

}
