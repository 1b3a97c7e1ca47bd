// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "ctl/linequeue.h"

#include <array>
#include <csignal>
#include <string>

#include <fcntl.h>
#include <unistd.h>

using namespace blokwatch::ctl;

class TestLineQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        std::signal(SIGPIPE, SIG_IGN);
        QCOMPARE(::pipe2(m_ends.data(), O_CLOEXEC), 0);
        ::fcntl(m_ends[0], F_SETFL, O_NONBLOCK);
        ::fcntl(m_ends[1], F_SETPIPE_SZ, 8192);
    }
    void cleanup()
    {
        closeReader();
        ::close(m_ends[1]);
    }

    void sendsWhatTheReaderTakes()
    {
        Output output(m_ends[1]);
        LineQueue lines(output);
        lines.add("one\n");
        lines.add("two\n");
        QVERIFY(lines.isEmpty());
        QCOMPARE(read(), std::string("one\ntwo\n"));
    }

    void waitsUpToItsLimit()
    {
        Output output(m_ends[1]);
        LineQueue lines(output, 100'000);
        std::string sent, got;
        for (char letter = 'a'; letter <= 'z'; ++letter) {
            const std::string line = std::string(10'000, letter) + "\n";
            lines.add(line);
            sent += line;
        }
        const auto dropped = lines.takeDropped();
        QVERIFY2(dropped >= 16 && dropped <= 17, std::to_string(dropped).c_str());
        QCOMPARE(lines.takeDropped(), std::uint64_t(0));
        while (!lines.isEmpty()) {
            got += read();
            lines.send(0);
        }
        got += read();
        QCOMPARE(got, sent.substr(0, std::size_t(26 - dropped) * 10'001)); // the first ones, whole
        lines.add("next\n");
        QCOMPARE(read(), std::string("next\n"));
    }

    void oneLineMayBeLonger()
    {
        Output output(m_ends[1]);
        LineQueue lines(output, 10);
        const std::string line(50'000, 'x');
        lines.add(line);
        lines.add("no room\n");
        std::string got;
        while (!lines.isEmpty()) {
            got += read();
            lines.send(0);
        }
        QCOMPARE(got + read(), line);
        QCOMPARE(lines.takeDropped(), std::uint64_t(1));
    }

    void endsWhenNobodyReads()
    {
        Output output(m_ends[1]);
        LineQueue lines(output);
        lines.add(std::string(50'000, 'x'));
        QVERIFY(!lines.isEmpty());
        closeReader();
        lines.finish();
        QVERIFY(output.isBrokenPipe());
    }

private:
    std::string read()
    {
        std::string all(65'536, '\0');
        const ssize_t count = ::read(m_ends[0], all.data(), all.size());
        all.resize(count > 0 ? std::size_t(count) : 0);
        return all;
    }
    void closeReader()
    {
        if (m_ends[0] >= 0)
            ::close(m_ends[0]);
        m_ends[0] = -1;
    }

    std::array<int, 2> m_ends{-1, -1};
};

QTEST_GUILESS_MAIN(TestLineQueue)
#include "tst_linequeue.moc"
