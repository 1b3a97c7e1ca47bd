// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/rawjson.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace blokwatch {

/// Why a run or a step failed, part by part, only what there is. Texts are plain and
/// without secrets.
struct ErrorWords {
    struct Part {
        QString name;
        QString value;
    };
    struct Cause {
        int level = 0; ///< 0: of the error itself
        QString message;
        QString about; ///< category, code, where it came from
        QString more;  ///< description, what to do, where to read about it; a line each
    };
    QString message;
    QStringList marks; ///< category, severity, code, HTTP status, whether it may be tried again
    QString description;
    QString remediation;
    QString docUrl;
    QList<Part> parts; ///< the rest that is short: step, SDK, when
    QList<Cause> causes; ///< each after the error that it caused
    QString stack; ///< with its lines, and behind it those of the causes
    std::optional<RawJson> details;
    std::optional<RawJson> snapshot;
    std::optional<RawJson> other; ///< members that nobody knows
};

/// From an error's JSON, also inside the `{"durationMs":…,"error":…}` that failed steps store; a text that is no object
/// is the message.
ErrorWords errorWords(const std::string &json);

}
