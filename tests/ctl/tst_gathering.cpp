// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "ctl/gathering.h"

#include <QElapsedTimer>
#include <QTemporaryFile>

#include <atomic>
#include <functional>
#include <thread>

#include <unistd.h>

using namespace blokwatch;
using namespace blokwatch::ctl;

namespace {

/// Says something new all the time, but never has a run.
class BusySource final : public RunSource
{
public:
    BusySource(DeploymentId deployment, Freshness::State state) : m_deployment(deployment), m_state(state) {}
    ~BusySource() override { close(); }
    void open(RunSink &sink) override
    {
        m_thread = std::thread([this, &sink] {
            for (int i = 0; !m_stop; ++i) {
                sink.freshness(m_deployment, {m_state, i, "reading for the time " + std::to_string(i), {}});
                std::this_thread::yield();
            }
        });
    }
    void close() override
    {
        m_stop = true;
        if (m_thread.joinable())
            m_thread.join();
    }
    void refresh() override {}
    void pause() override {}
    void resume() override {}

private:
    const DeploymentId m_deployment;
    const Freshness::State m_state;
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

/// What the call says on standard error.
QByteArray saidBy(const std::function<void()> &call)
{
    QTemporaryFile file;
    if (!file.open())
        return "no file";
    std::fflush(stderr);
    const int before = ::dup(STDERR_FILENO);
    ::dup2(file.handle(), STDERR_FILENO);
    call();
    std::fflush(stderr);
    ::dup2(before, STDERR_FILENO);
    ::close(before);
    file.seek(0);
    return file.readAll();
}

}

class TestGathering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patienceIsNotRenewedByWords_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("loading") << int(Freshness::State::Loading) << QByteArray("s.db: did not answer in time");
        QTest::newRow("busy") << int(Freshness::State::Stale) << QByteArray("s.db: reading for the time ");
    }
    void patienceIsNotRenewedByWords()
    {
        QFETCH(int, state);
        QFETCH(QByteArray, sentence);
        const Backends backends{[&](const SourceSpec &, DeploymentId deployment, const Clock &) {
                                    return std::make_unique<BusySource>(deployment, Freshness::State(state));
                                },
                                {}};
        const SystemClock clock;
        const std::vector<SourceSpec> sources = {{SourceSpec::Kind::Sqlite, "s.db", "s.db", {}, {}}};
        QElapsedTimer took;
        took.start();
        const QByteArray said = saidBy([&] {
            const Gathering gathering(sources, backends, clock, 300);
            QVERIFY(gathering.hasOnlyFailures());
        });
        QVERIFY2(took.elapsed() < 20'000, qPrintable(QString::number(took.elapsed())));
        QVERIFY2(said.contains(sentence), said.constData());
    }
};

QTEST_GUILESS_MAIN(TestGathering)
#include "tst_gathering.moc"
