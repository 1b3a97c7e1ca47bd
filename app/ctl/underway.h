// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/interrupt.h"
#include "ctl/messages.h"

#include <chrono>
#include <future>
#include <utility>

namespace blokwatch::ctl {

/// Asks for something on another thread, and waits for it. An interrupt meanwhile says `words`, which may be empty, and
/// ends the program without waiting for the answer, which may be long in coming. So `work` must hold nothing that has
/// to be put away, such as a copy of a database.
template<class Work> auto underWay(const QString &words, Work work)
{
    constexpr auto interruptCheck = std::chrono::milliseconds(50); // a signal handler can't wake a future
    auto answer = std::async(std::launch::async, std::move(work));
    while (answer.wait_for(interruptCheck) != std::future_status::ready) {
        if (wasInterrupted())
            leaveInterrupted(words);
    }
    return answer.get();
}

}
