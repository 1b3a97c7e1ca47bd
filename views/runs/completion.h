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

/// Known values of a field, most useful first; may be empty.
using FieldValues = std::function<QStringList(RunField)>;

/// Field names while a name is being typed, behind a colon the values of that field.
Completion completionAt(const QString &text, qsizetype cursor, const FieldValues &values);

/// A value as the filter language writes it: in quotes where it needs them.
QString writtenValue(RunField field, const QString &value);

}
