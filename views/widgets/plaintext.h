// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QString>

namespace blokwatch {

/// A label that never guesses rich text: what it is given is what it shows.
QLabel *plainLabel(const QString &objectName, QWidget *parent, const QString &text = {});

/// Text for a tooltip, such that Qt shows it literally, whatever it looks like.
QString plainToolTip(const QString &text);

/// Text from outside inside a sentence: kept apart from the direction of the text around it (FSI … PDI).
QString isolated(const QString &text);

}
