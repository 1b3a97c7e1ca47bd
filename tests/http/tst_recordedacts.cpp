// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "http/httpsource.h"
#include "http/source/httpruncontrol.h"
#include "httpsupport/asking.h"
#include "items/commandwords.h"
#include "support/exchanges.h"
#include "support/golden.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

using Phase = CancelCommand::Phase;
using Outcome = ReplayCheck::Outcome;

const SystemClock systemClock;

HttpEndpoint at(const RecordedServer &server) { return {*normalUrl(server.url()), {}, {}, {}}; }

/// What each recorded wish to cancel must come to.
struct Cancel {
    const char *name;
    const char *meaning; ///< the first that is said before it is asked for
    Phase phase;         ///< once the server has answered
    const char *sentence;
};

constexpr const char *marked = "The server says that it marked the run; no source has it as cancelled yet.";
constexpr const char *stepGoesOn = "The step under way goes on to its end unless it watches for the signal";
constexpr const char *ended = nullptr; ///< nobody is asked

constexpr Cancel cancels[] = {
    {"cancel-running-cooperative", stepGoesOn, Phase::Acknowledged, marked},
    {"cancel-running-non-cooperative", stepGoesOn, Phase::Acknowledged, marked},
    {"cancel-running-no-controller", stepGoesOn, Phase::Acknowledged, marked},
    {"cancel-running-cascade", stepGoesOn, Phase::Acknowledged, marked},
    {"cancel-paused", "It stands under the debugger and ends there", Phase::Acknowledged, marked},
    {"cancel-delayed", "It will not start when its time comes.", Phase::Acknowledged, marked},
    {"cancel-waiting", "It will not start when its time comes.", Phase::Acknowledged, marked},
    {"cancel-queued", "It leaves the queue and will not start.", Phase::Acknowledged, marked},
    {"cancel-debounced-active", "The whole window of the key it waits for ends", Phase::Acknowledged, marked},
    {"cancel-debounced-loser", "The whole window of the key it waits for ends", Phase::Acknowledged, marked},
    {"cancel-again-400", ended, Phase::Refused, "is cancelled, which can't be cancelled; nothing was done"},
    {"cancel-ok-400", ended, Phase::Refused, "is completed, which can't be cancelled; nothing was done"},
    {"cancel-fail-blok-400", ended, Phase::Refused, "is failed, which can't be cancelled; nothing was done"},
    {"cancel-timedOut-400", ended, Phase::Refused, "is timedOut, which can't be cancelled; nothing was done"},
    {"cancel-expired-400", ended, Phase::Refused, "is expired, which can't be cancelled; nothing was done"},
    {"cancel-throttled-400", ended, Phase::Refused, "is throttled, which can't be cancelled; nothing was done"},
    {"cancel-404", ended, Phase::Refused, "is not there (any more)"},
};

/// What each recorded replay must come to.
struct Replay {
    const char *name;
    std::optional<Outcome> outcome; ///< nothing: it failed
    const char *words;
};

constexpr Replay replays[] = {
    {"replay-200", Outcome::Confirmed, "started as a replay of "},
    {"replay-200-overrides", Outcome::Confirmed, "started as a replay of "},
    {"replay-of-replay", Outcome::Confirmed, "started as a replay of "},
    {"replay-of-failed", Outcome::Confirmed, "started as a replay of "},
    {"replay-of-delayed", Outcome::Confirmed, "started as a replay of "},
    {"replay-404", {}, "run run_nope is not there (any more)"},
    {"replay-400-subworkflow", {}, "Replay is only supported for HTTP triggers (got 'subworkflow')"},
    {"replay-400-studio", {}, "(got 'studio')”); nothing was done"},
    {"replay-504", {}, "the newest runs tell whether another workflow got it; whether it was done"},
    {"replay-502", {}, "could not reach itself to do this (“Replay request failed: connect"},
};

template<class Row, std::size_t count> const Row *rowOf(const Row (&rows)[count], const std::string &name)
{
    const auto *found =
        std::find_if(std::begin(rows), std::end(rows), [&](const Row &row) { return row.name == name; });
    return found == std::end(rows) ? nullptr : found;
}

std::vector<Exchange> recorded(const std::string &beginning)
{
    auto all = exchangesIn("golden/api");
    std::erase_if(all, [&](const Exchange &one) { return !one.name.starts_with(beginning); });
    return all;
}

RunId runOf(const Exchange &exchange) { return {exchange.target.split('/').value(3).toStdString()}; }

/// A run as the recorded list of all runs has it, in the shape of an answer about one.
std::optional<ServedAnswer> listedRun(const QByteArray &path)
{
    const auto list =
        QJsonDocument::fromJson(QByteArray::fromStdString(readData("golden/api/runs-limit-1000.json.gz")));
    for (const auto &run : list[QLatin1String("runs")].toArray()) {
        if (path == "/__blok/runs/" + run[QLatin1String("id")].toString().toUtf8())
            return ServedAnswer::json(QJsonDocument(QJsonObject{{QStringLiteral("run"), run},
                                                                {QStringLiteral("nodes"), QJsonArray()},
                                                                {QStringLiteral("logs"), QJsonArray()}})
                                          .toJson());
    }
    return {};
}

/// The recorded server, which answers this exchange to what is done, asked by whatever name.
void serve(RecordedServer &server, Exchange exchange)
{
    exchange.host.clear();
    server.serve("golden/api");
    server.answer([](const ServedRequest &request) {
        return request.method == "GET" ? listedRun(request.path()) : std::nullopt;
    });
    server.answer([exchange](const ServedRequest &request) {
        return exchange.fits(request) ? std::optional(exchange.answer) : std::nullopt;
    });
    server.start();
}

/// The wish that the recorded body of a replay stands for.
ReplayWish wishOf(const Exchange &exchange)
{
    const auto body = QJsonDocument::fromJson(exchange.body.value_or("{}")).object();
    ReplayWish wish;
    if (body.contains(QLatin1String("method")))
        wish.method = body[QLatin1String("method")].toString().toStdString();
    if (body.contains(QLatin1String("path")))
        wish.path = body[QLatin1String("path")].toString().toStdString();
    const auto headers = body[QLatin1String("headers")].toObject();
    for (auto header = headers.begin(); header != headers.end(); ++header)
        wish.headers.emplace_back(header.key().toStdString(), header.value().toString().toStdString());
    if (body.contains(QLatin1String("body")))
        wish.body =
            RawJson{QJsonDocument(body[QLatin1String("body")].toObject()).toJson(QJsonDocument::Compact).toStdString()};
    return wish;
}

/// A run that is about to be acted on.
ActTarget targetOf(const RunStatus &status)
{
    ActTarget target;
    target.status = status;
    target.triggerType = "http";
    target.freshness.state = Freshness::State::Fresh;
    target.abilities = httpAbilities();
    return target;
}

}

class TestRecordedActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCancel_data() { list("cancel-", std::size(cancels)); }
    /// From the words before it to the phase and words that the recorded answer leads to, and on from there.
    void everyCancel()
    {
        const Exchange exchange = current();
        const Cancel *expected = rowOf(cancels, exchange.name);
        QVERIFY2(expected, "nothing says what this recording must come to");
        RecordedServer server;
        serve(server, exchange);
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
        CancelCommand command({{}, runOf(exchange)}, 0);
        const auto answer = control.cancel(runOf(exchange));
        command.answered(answer, 1);
        const auto requests = server.requests();
        QCOMPARE(requests.size(), std::size_t(1));
        QCOMPARE(requests[0].headers.value("content-type"), QByteArray("application/json"));
        QCOMPARE(int(command.phase()), int(expected->phase));
        const QString sentence = wording::cancelSentence(command);
        QVERIFY2(sentence.contains(QString::fromUtf8(expected->sentence)), qPrintable(sentence));
        if (!answer) {
            const auto status = QJsonDocument::fromJson(exchange.answer.body)[QLatin1String("status")].toString();
            const auto known = targetOf(RunStatus::fromText(status.toStdString()));
            QCOMPARE(answer.error().kind, exchange.answer.status == 404 ? Error::Kind::NotFound : Error::Kind::Refused);
            QVERIFY(status.isEmpty() || wording::whyNotCancel(known, 0).startsWith(QStringLiteral("It has ended: ")));
            return;
        }
        QCOMPARE(answer->runId, runOf(exchange));
        QCOMPARE(answer->newStatus.known(), RunStatus::Cancelled);
        const auto target = targetOf(answer->previousStatus);
        QCOMPARE(wording::whyNotCancel(target, 0), QString());
        QVERIFY2(wording::cancelMeaning(target).constFirst().startsWith(QString::fromUtf8(expected->meaning)),
                 qPrintable(wording::cancelMeaning(target).join(u'\n')));
        QVERIFY(command.seen(RunStatus::Cancelled, 2, 2));
        QCOMPARE(int(command.phase()), int(Phase::Effective));
        QVERIFY(command.tick(2 + CancelCommand::quietFor));
        QCOMPARE(wording::cancelPhase(command.phase()), QStringLiteral("Settled"));
    }

    void everyReplay_data() { list("replay-", std::size(replays)); }
    void everyReplay()
    {
        const Exchange exchange = current();
        const Replay *expected = rowOf(replays, exchange.name);
        QVERIFY2(expected, "nothing says what this recording must come to");
        RecordedServer server;
        serve(server, exchange);
        HttpRunControl control(*NetworkSetup::of(at(server)), systemClock, quickTimes());
        const auto answer = control.replay(runOf(exchange), wishOf(exchange));
        QCOMPARE(server.requests().size(), std::size_t(1));
        QCOMPARE(answer.ok(), expected->outcome.has_value());
        if (!answer) {
            QVERIFY2(answer.error().text.find(expected->words) != std::string::npos, answer.error().text.c_str());
            return;
        }
        QCOMPARE(answer->replayOf, runOf(exchange));
        const auto reader = openHttpReader(at(server));
        const auto check = checkReplay(runOf(exchange), *answer, **reader);
        const QString words = wording::replayOutcome(check);
        QVERIFY2(check.outcome == *expected->outcome, qPrintable(words));
        QVERIFY2(words.contains(QString::fromUtf8(expected->words)), qPrintable(words));
        QVERIFY(words.contains(QString::fromStdString(answer->newRunId.text)));
    }

private:
    /// One row for each recording, whatever the tables know.
    void list(const std::string &beginning, std::size_t known)
    {
        QTest::addColumn<int>("number");
        m_exchanges = recorded(beginning);
        for (std::size_t i = 0; i < m_exchanges.size(); ++i)
            QTest::newRow(m_exchanges[i].name.c_str()) << int(i);
        if (m_exchanges.size() != known)
            QTest::newRow("a row without a recording") << -1;
    }
    Exchange current() const
    {
        const int number = *static_cast<int *>(QTest::qData("number", qMetaTypeId<int>()));
        return number < 0 ? Exchange() : m_exchanges[std::size_t(number)];
    }

    std::vector<Exchange> m_exchanges;
};

QTEST_GUILESS_MAIN(TestRecordedActs)
#include "tst_recordedacts.moc"
