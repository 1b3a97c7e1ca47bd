// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "options/sourcespec.h"

#include <QStringList>

#include <vector>

namespace blokwatch {

/// Gives trace APIs their tokens. Each of `files` is HOST=FILE or HOST:PORT=FILE for that server, or a plain FILE,
/// which is only for all of them if all are one server: a token must not reach a server that it is not for.
/// Error::Kind::Usage, which names what to write instead; files are only read where a source can use them.
Result<void> giveTokens(std::vector<SourceSpec> &sources, const QStringList &files);

}
