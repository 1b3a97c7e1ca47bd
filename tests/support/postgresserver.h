// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <string>

namespace blokwatch::test {

/// A private PostgreSQL server on loopback, with data in a temporary folder of its own and the user "postgres", whom it
/// trusts. As root it runs as nobody, because PostgreSQL refuses root. Ends with this object, also when the test
/// program is killed. What cannot be done throws std::runtime_error.
/// Thread: one; calls block.
class PostgresServer
{
public:
    /// Makes the database cluster and starts the server.
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer &) = delete;
    PostgresServer &operator=(const PostgresServer &) = delete;

    /// On the same port as before.
    void start();
    /// As an operator would: connections are cut, all is written.
    void stop();
    /// As a power cut would.
    void kill();

    int port() const { return m_port; }
    /// Of its Unix socket.
    std::string folder() const { return m_folder.string(); }
    /// "postgres://USER@127.0.0.1:PORT/DATABASE".
    std::string url(const std::string &database, const std::string &user = "postgres") const;

    /// Runs SQL by psql, which also understands a dump; returns the rows, one a line, cells separated by "|".
    QByteArray run(const std::string &database, const QByteArray &sql) const;
    /// A new database, whose content is that of `original`.
    void createDatabase(const std::string &name, const std::string &original = "template0") const;
    void dropDatabase(const std::string &name) const;

private:
    void makeCluster();
    bool isReady() const;
    QStringList asOwner(const QString &program, const QStringList &arguments) const;

    std::filesystem::path m_folder;
    std::filesystem::path m_programs;
    QProcess m_process;
    int m_port = 0;
};

}
