// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringView>

namespace blokwatch::ctl {

/// Columns that a text takes in a terminal: two for East Asian wide characters and emoji, none for marks that sit on
/// another character. The text must have no control characters.
int displayWidth(QStringView text);

/// The text, or as much of it as fits into `width` columns, with an ellipsis; never half a character.
QString elided(const QString &text, int width);

}
