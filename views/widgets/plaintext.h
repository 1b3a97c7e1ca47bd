// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QString>

namespace blokwatch {

/// A label that never guesses rich text: what it is given is what it shows.
QLabel *plainLabel(const QString &objectName, QWidget *parent, const QString &text = {});

/// No line of a tooltip is wider, px.
constexpr int toolTipWidth = 480;

/// Text for a tooltip, such that Qt shows it literally, whatever it looks like, and such that it fits the screen:
/// broken into lines, at most 24.
QString plainToolTip(const QString &text);

/// Text from outside inside a sentence: kept apart from the direction of the text around it (FSI … PDI).
QString isolated(const QString &text);

}
