// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/abandoned.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace blokwatch {

/// Runs `work(abandoned)` on a thread of the pool. Whoever watches the future and goes away hears nothing of it; a
/// abandoned one gets no result, and one for which there was not enough memory is finished without any.
template<class Work> auto aside(Work work)
{
    using Answer = std::invoke_result_t<Work &, const Abandoned &>;
    const auto promise = std::make_shared<QPromise<Answer>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        const Abandoned abandoned = [&promise] { return promise->isCanceled(); };
        try {
            if (!abandoned())
                promise->addResult(work(abandoned));
        } catch (const std::bad_alloc &) {
        }
        promise->finish();
    });
    return promise->future();
}

/// The same value, which is taken apart on a thread of the pool when nobody has it any more: a large one takes a while.
template<class T> std::shared_ptr<T> letGoAside(std::shared_ptr<T> value)
{
    T *const shown = value.get();
    return {shown, [value = std::move(value)](T *) mutable {
                QThreadPool::globalInstance()->start([last = std::move(value)] {});
            }};
}

/// One work at a time whose result is wanted: a new one takes the place of the one before, which then tells nobody.
/// Thread: the owner's, with an event loop.
template<class Answer> class Errand
{
public:
    Errand() = default;
    ~Errand() { cancel(); }
    Errand(const Errand &) = delete;
    Errand &operator=(const Errand &) = delete;

    /// `then` hears the answer; null: there was not enough memory for it.
    void start(const QFuture<Answer> &future, std::function<void(const Answer *)> then)
    {
        cancel();
        m_watcher = std::make_unique<QFutureWatcher<Answer>>();
        QObject::connect(m_watcher.get(), &QFutureWatcherBase::finished, m_watcher.get(),
                         [this, then = std::move(then)] {
                             auto *const watcher = m_watcher.release();
                             watcher->deleteLater();
                             const auto answers = watcher->future().results();
                             then(answers.isEmpty() ? nullptr : &answers.first());
                         });
        m_watcher->setFuture(future);
    }
    bool isUnderWay() const { return m_watcher != nullptr; }
    void cancel()
    {
        if (!m_watcher)
            return;
        m_watcher->cancel();
        m_watcher.reset();
    }

private:
    std::unique_ptr<QFutureWatcher<Answer>> m_watcher;
};

}
