// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <string>

namespace blokwatch::ctl {

/// The exit codes of the program.
enum ExitCode {
    Done = 0,         ///< also when nothing matches
    NotThere = 1,     ///< the run asked for is in no source
    BadArguments = 2, ///< not understood, or it fits several runs
    SourceFailed = 3, ///< a source, or the output; what the others have is still printed. An act was refused
    NotKnown = 4,     ///< an act is not known to have had its effect (yet)
};

/// "blokwatchctl: …" on standard error, as plain text; further lines are kept.
void complain(const QString &text);

/// Says what an interrupt leaves open (empty: nothing), and ends the program by it; only after one.
[[noreturn]] void leaveInterrupted(const QString &text);

/// What a source says of itself, as plain text and without its name in front, which whoever prints it has put there.
QString ownWords(const std::string &source, const std::string &text);

}
