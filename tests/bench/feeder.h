// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace blokwatch::bench {

/// What a feeder does; see FeederProcess.
struct FeederOptions {
    double perSecond = 0;     ///< events
    double seconds = 0;       ///< how long
    bool threeChunks = false; ///< an HTTP chunk a line, as Blok writes events; otherwise one an event
    bool hangsUp = false;     ///< ends the stream behind the last event

    std::vector<std::string> arguments() const;
    /// Throws std::runtime_error for anything that arguments() did not make.
    static FeederOptions of(const std::vector<std::string> &arguments);
};

/// A trace API of its own over plain sockets on the loopback interface, in a process of its own: health, runs (the
/// newest 1,000 of those it told of), and the stream of all runs with recorded events. Its clock fixes how many events
/// are due each millisecond; while the reader's socket is full they wait and are late, and those that could not be
/// written within the time are never made.
///
/// Prints "port N"; begins with the events when it reads a line, prints "fed EVENTS BYTES BEGAN_US LATE_MS" after the
/// last one (see Feeding), and ends with its input. Takes what
/// FeederOptions::arguments() gives, returns the exit code.
int runFeeder(const std::vector<std::string> &arguments);

}
