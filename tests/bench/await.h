// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QEventLoop>
#include <QTimer>

#include <stdexcept>
#include <string>

namespace blokwatch::bench {

/// Runs the event loop until the condition, which is looked at every 10 ms, holds. Throws std::runtime_error, with
/// what was waited for, after `deadlineMs`.
template<class Condition> void await(const char *what, int deadlineMs, Condition condition)
{
    QEventLoop loop;
    QTimer look;
    QTimer deadline;
    deadline.setSingleShot(true);
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (condition())
            loop.exit(0);
    });
    QObject::connect(&deadline, &QTimer::timeout, &loop, [&] { loop.exit(1); });
    look.start(10);
    deadline.start(deadlineMs);
    if (loop.exec() != 0)
        throw std::runtime_error(std::string("waited in vain for ") + what);
}

}
