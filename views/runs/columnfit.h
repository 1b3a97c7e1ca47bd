// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>

class QHeaderView;

namespace blokwatch::columns {

/// The width at which a column shows the widest wording that it can have in the language of now, or, for texts from
/// outside, at which it begins to be useful. Pixels, with the cell's padding. Measured once a language.
int neededWidth(int column);

/// The arrangement before a person chose one: what an operator can't do without, among them the source where it
/// is useful, then the other columns of `useful` by
/// their worth as long as they fit the width; the room left over goes to those with long texts. It never needs a
/// horizontal scroll bar where the columns of the first kind fit (about 700 px).
void applyDefault(QHeaderView &header, int width, const QSet<int> &useful);

/// Gives the last text, the error, what the others leave of the width.
void fillWidth(QHeaderView &header, int width);

}
