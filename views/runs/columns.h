// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

class QHeaderView;

namespace blokwatch {

/// Which columns of the runs table are shown, in which order and how wide. Kept as text:
/// "status:128 workflow:200 -environment:100 …", a minus for a hidden one.
namespace columns {

/// A word for each column that stays the same in every language and version.
QString word(int column);
/// The column of a word; -1 for none.
int fromWord(QStringView word);

/// The place of a column from the left before a person moves it.
int usualPlace(int column);

QString layoutText(const QHeaderView &header);
/// Applies a text made by layoutText(). Columns it doesn't name keep their place; words and widths it can't mean are
/// passed over. False, and nothing is done, when it would leave no column to see.
bool applyLayout(QHeaderView &header, const QString &text);

/// "-started" for descending, "started" for ascending.
QString sortText(int column, Qt::SortOrder order);
struct Sort {
    int column;
    Qt::SortOrder order;
};
/// Started, newest first, for a text that means nothing.
Sort sortFromText(const QString &text);

}

}
