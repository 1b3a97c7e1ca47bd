// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runfield.h"

#include <QStringList>

#include <functional>

namespace blokwatch {

/// What could stand where a person is typing a filter.
struct Completion {
    qsizetype start = 0;  ///< of the part that a suggestion replaces
    qsizetype length = 0;
    QStringList suggestions; ///< "status:", or "status:failed" behind a field; at most mostSuggestions
    static constexpr qsizetype mostSuggestions = 12;
};

/// A value as it is shown, which may not be the value itself: what can't be shown is replaced, what is long is cut.
struct KnownValue {
    QString shown;
    bool exact = true; ///< `shown` is the value, character for character
};

/// Known values of a field, most useful first; may be empty.
using FieldValues = std::function<QList<KnownValue>(RunField)>;

/// Field names while a name is being typed, behind a colon the values of that field.
Completion completionAt(const QString &text, qsizetype cursor, const FieldValues &values);

/// A value as the filter language writes it: in quotes where it needs them, `*` for what can't be written.
QString writtenValue(RunField field, const KnownValue &value);

/// The beginning of a text being typed that has its meaning already: all but a last term that is still being written,
/// such as "workfl", "status:", "status:fa" or "started:>".
QString finishedTerms(const QString &typed);
/// That text without its last term.
QString withoutLastTerm(const QString &typed);

}
