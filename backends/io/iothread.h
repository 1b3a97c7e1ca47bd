// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <QObject>
#include <QThread>

namespace blokwatch {

/// Owns a thread with an event loop and what lives on it. Destroying it ends both; when the destructor returns,
/// nothing runs there any more. Thread: the owner's.
class IoThread
{
public:
    IoThread() { m_thread.start(); }
    ~IoThread()
    {
        m_thread.quit();
        m_thread.wait();
    }
    IoThread(const IoThread &) = delete;
    IoThread &operator=(const IoThread &) = delete;

    /// The worker lives and dies on this thread from now on. Call it by QMetaObject::invokeMethod().
    template<class Worker> Worker *adopt(std::unique_ptr<Worker> worker)
    {
        worker->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, worker.get(), &QObject::deleteLater);
        return worker.release();
    }

private:
    QThread m_thread;
};

}
