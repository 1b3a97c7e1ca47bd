// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/interrupt.h"

#include <csignal>
#include <initializer_list>

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

void endByInterrupt()
{
    if (wasInterrupted())
        ::raise(caught);
}

}
