// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>

#include <array>

namespace blokwatch::test {

/// WCAG 2 contrast ratio, 1 to 21.
double contrast(const QColor &a, const QColor &b);

/// How a colour looks to somebody without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
enum class Sight { Normal, Protan, Deutan, Tritan };
QColor seenBy(Sight sight, const QColor &colour);

/// Perceived difference of two colours, CIEDE2000 (Sharma, Wu and Dalal 2005) under D65.
double ciede2000(const QColor &a, const QColor &b);

/// The same from CIELAB values, to check it against the published pairs.
double ciede2000(const std::array<double, 3> &a, const std::array<double, 3> &b);

}
