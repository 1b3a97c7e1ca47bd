// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace blokwatch::ctl {

/// From now on Ctrl+C and SIGTERM do not end the program at once but make wasInterrupted() true, so that temporary
/// copies of databases are removed first; a second one ends it. A reader that has gone (SIGPIPE) is only seen as a
/// failed write.
void catchInterrupts();

bool wasInterrupted();

/// Where standard input, output or error is closed, what is opened first would get its number, and be written to. From
/// now on writing to such an output fails.
void guardStandardFiles();

/// Ends the program by the signal that it caught, so that its parent knows. Does nothing when there was none.
void endByInterrupt();

}
