// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctlprogram.h"

#include <QTest>

#include <csignal>

namespace blokwatch::test {

/// The real program while it runs. Needs the event loop that QTRY_… and QTest::qWaitFor run.
class RunningCtl
{
public:
    static constexpr int patienceMs = 30'000;

    /// Standard output goes to `outputFile` where one is given.
    explicit RunningCtl(const QStringList &arguments, const QString &outputFile = {})
    {
        if (!outputFile.isEmpty())
            m_process.setStandardOutputFile(outputFile);
        m_process.start(QStringLiteral(BLOKWATCHCTL), arguments);
        m_process.waitForStarted();
    }
    ~RunningCtl()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    QByteArray out()
    {
        m_out += m_process.readAllStandardOutput();
        return m_out;
    }
    QByteArray err()
    {
        m_err += m_process.readAllStandardError();
        return m_err;
    }
    /// The whole lines so far.
    QList<QByteArray> lines()
    {
        auto lines = out().split('\n');
        lines.removeLast();
        return lines;
    }
    /// The member `id` of each line; "no JSON" for a line that is no object.
    QStringList ids()
    {
        QStringList ids;
        for (const QByteArray &line : lines()) {
            const auto event = QJsonDocument::fromJson(line).object();
            ids.append(event.isEmpty() ? QStringLiteral("no JSON") : event[QStringLiteral("id")].toString());
        }
        return ids;
    }
    bool waitForId(const char *id)
    {
        return QTest::qWaitFor([&] { return ids().contains(QLatin1String(id)); }, patienceMs);
    }
    bool waitForLines(qsizetype count)
    {
        return QTest::qWaitFor([&] { return lines().size() >= count; }, patienceMs);
    }
    bool waitForError(const char *text)
    {
        return QTest::qWaitFor([&] { return err().contains(text); }, patienceMs);
    }

    bool isRunning() const { return m_process.state() == QProcess::Running; }
    void send(int signal) { ::kill(pid_t(m_process.processId()), signal); }
    /// The exit code; -1 when it does not end, -2 when a signal ended it.
    int end()
    {
        if (isRunning() && !m_process.waitForFinished(patienceMs))
            return -1;
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -2;
    }
    int end(int signal)
    {
        send(signal);
        return end();
    }

private:
    QProcess m_process;
    QByteArray m_out;
    QByteArray m_err;
};

}
