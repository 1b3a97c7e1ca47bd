// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/interrupt.h"

#include <csignal>

#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

namespace blokwatch::ctl {

namespace {

volatile std::sig_atomic_t caught = 0;

extern "C" void noteInterrupt(int signal) { caught = signal; }

}

void catchInterrupts()
{
    struct sigaction action = {};
    action.sa_handler = noteInterrupt;
    action.sa_flags = SA_RESETHAND; // no SA_RESTART: a write that waits for a slow reader must return
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        ::sigaction(signal, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

bool wasInterrupted() { return caught != 0; }

void guardStandardFiles()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) < 0) // so that the next one opened has this number
            (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

void endByInterrupt()
{
    if (wasInterrupted())
        ::raise(caught);
}

}
