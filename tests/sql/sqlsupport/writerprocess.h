// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <string>

namespace blokwatch::test {

/// Another process that writes a trace database in WAL mode, about 200 transactions a second, until it is told to stop.
/// It is the test program itself: its main() calls runIfWriter().
class WriterProcess
{
public:
    explicit WriterProcess(const std::string &database);
    ~WriterProcess();

    /// Waits until it has made this many transactions in all.
    bool waitForTransactions(int count);
    /// Stops writing but keeps the database open.
    bool pause();
    /// Sets the environment of all failed runs to "moved", without an event, and writes nothing more.
    bool moveFailedRuns();
    /// Empties the log into the database and goes on.
    bool checkpoint();
    /// Ends it as an operator would.
    bool quit();
    /// Ends it as a power cut would.
    bool kill();

private:
    bool tell(const char *order, const char *answer);

    QProcess m_process;
    int m_transactions = 0;
};

/// Another process runs the SQL on a database without a log. This process
/// would not see locks of its own. Returns whether it worked.
bool changeElsewhere(const std::string &database, const std::string &sql);

/// When the arguments ask for a writer, writes as they say, and returns true.
bool runIfWriter(int argc, char **argv);

}
