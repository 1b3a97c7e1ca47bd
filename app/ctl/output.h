// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace blokwatch::ctl {

/// Bytes on their way to a file descriptor, in pieces of 64 KiB. After a failure everything further is dropped, so a
/// writer asks isOpen() only where stopping early saves work. An interrupt is a failure, see catchInterrupts().
class Output
{
public:
    explicit Output(int descriptor) : m_descriptor(descriptor) {}
    Output(const Output &) = delete;
    Output &operator=(const Output &) = delete;

    void write(std::string_view bytes);
    /// Hands over what is left; false when something could not be written.
    bool flush();
    /// Writes what the reader takes now, at most what a pipe takes in one piece; waits up to so long for it to take
    /// anything. Returns how many bytes. Not to be mixed with write().
    std::size_t writeReady(std::string_view bytes, int milliseconds);
    /// Whether what is written can still reach somebody; asks the system.
    bool hasReader() const;
    bool isOpen() const { return m_error == 0; }
    /// The reader has gone, which is no failure of ours.
    bool isBrokenPipe() const;
    /// errno of the first failure; 0: none.
    int error() const { return m_error; }

private:
    void send(std::string_view bytes);
    bool isReady(int milliseconds) const;

    int m_descriptor;
    int m_error = 0;
    std::string m_waiting;
};

}
