// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>

namespace blokwatch {

/// A token as somebody gave it, without white space around it. Error::Kind::Usage when it is none; no text names what
/// was given. `where` begins the sentence: "the token file “x”".
Result<std::string> tokenIn(const QByteArray &text, const QString &where);

/// The token in a file, without white space around it. Error::Kind::Usage when the file can't be read, is empty, or
/// holds what can't be a token; no text names what is in it.
Result<std::string> readToken(const QString &file);

/// Asks whoever sits at the terminal of this process for the token of `name`, without showing what is typed. Nothing
/// when there is no terminal, nothing was typed, or a signal that is handled came in between. Blocks.
std::optional<std::string> askForToken(const std::string &name);

/// The same at an open terminal.
std::optional<std::string> askForToken(const std::string &name, int terminal);

}
