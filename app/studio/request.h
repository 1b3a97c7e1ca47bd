// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/sourcespec.h"
#include "views/theme/theme.h"

#include <QSize>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace blokwatch::studio {

/// What the command line asks for.
struct Request {
    std::vector<SourceSpec> sources;
    QStringList hiddenNames; ///< see CommandLine::hiddenNames()
    std::optional<Theme::Mode> theme;
    std::optional<QSize> size;
    QString screenshots; ///< folder; empty: none
    QString run; ///< id of the run to show; empty: none in particular
    bool reportStart = false;
};

/// Words instead of a window: help, version, or what is wrong with the command line.
struct Reply {
    QString text;
    bool wrong = false;
};

std::variant<Request, Reply> readRequest(const QStringList &arguments);

}
