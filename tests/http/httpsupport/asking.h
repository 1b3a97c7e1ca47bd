// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "http/client/traceapiclient.h"
#include "httpsupport/quicktimes.h"

#include <QTest>

#include <optional>
#include <string>

namespace blokwatch::test {

/// A client that asks one question at a time; the caller's event loop runs while it waits.
class Asking
{
public:
    explicit Asking(HttpEndpoint endpoint, HttpTimes times = quickTimes())
        : m_client(*NetworkSetup::of(std::move(endpoint)), m_clock, times.answers, times.budget)
    {
    }

    template<class T> Result<T> ask(const api::Ask<T> &question)
    {
        std::optional<Result<T>> answer;
        m_client.get<T>(question, &m_client, [&](Result<T> result) { answer = std::move(result); });
        if (!QTest::qWaitFor([&] { return answer.has_value(); }, 20'000))
            return Error{Error::Kind::Busy, "no answer came at all"};
        return *std::move(answer);
    }
    /// The words of the failure; empty when there was none.
    template<class T> std::string fault(const api::Ask<T> &question)
    {
        const auto answer = ask(question);
        return answer ? std::string() : answer.error().text;
    }
    TraceApiClient &client() { return m_client; }

private:
    SystemClock m_clock;
    TraceApiClient m_client;
};

}
