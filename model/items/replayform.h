// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/runcontrol.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace blokwatch {

/// Whether it can be a method or the name of a header (RFC 9110, token). Thread: any.
bool isHttpToken(const QString &text);

/// How a person wants a request to be made again. What is left empty is as the server recorded it; it recorded neither
/// headers nor body.
struct ReplayForm {
    enum class Field { Method, Path, Headers, Body };
    struct Reading {
        ReplayWish wish;
        QString wrong; ///< why it can't be sent; empty: it can
        std::optional<Field> where; ///< of `wrong`
        QStringList notes; ///< what will not be as one may think
    };

    QString method;
    QString path;
    QString headers; ///< one a line, "Name: value"
    QString body;    ///< JSON

    /// Thread: any.
    Reading read() const;
};

}
