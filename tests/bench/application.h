// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>

#include <cstdint>
#include <vector>

namespace blokwatch::bench {

/// The application of all benches. It tells what the GUI thread does, event by event.
class Application final : public QApplication
{
public:
    /// Hears of the GUI thread's events. Thread: GUI.
    class Watch
    {
    public:
        Watch();
        virtual ~Watch();
        Watch(const Watch &) = delete;
        Watch &operator=(const Watch &) = delete;
        virtual void begins(const QObject *, const QEvent &) {}
        /// The receiver may be gone. `outermost`: not sent while another event was handled. Times as monotonicUs().
        virtual void ended(const QObject *receiver, QEvent::Type type, bool outermost, std::int64_t beganUs,
                           std::int64_t endedUs) = 0;
    };

    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override;

private:
    std::vector<Watch *> m_watches;
    int m_depth = 0;
};

}
