// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/postgresserver.h"

#include <arpa/inet.h>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <netinet/in.h>
#include <pwd.h>
#include <QElapsedTimer>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace blokwatch::test {

namespace {

constexpr int deadlineMs = 60'000;

[[noreturn]] void fail(const std::string &what) { throw std::runtime_error("PostgreSQL for tests: " + what); }

std::filesystem::path programFolder()
{
    const std::filesystem::path versions = "/usr/lib/postgresql"; // Debian keeps them off the PATH
    std::filesystem::path newest;
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(versions, error)) {
        if (std::filesystem::exists(entry.path() / "bin/postgres") && entry.path() > newest)
            newest = entry.path();
    }
    if (newest.empty())
        fail("there is no server in " + versions.string() + "; install postgresql-15");
    return newest / "bin";
}

int freePort()
{
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto *const general = reinterpret_cast<sockaddr *>(&address);
    const bool found = ::bind(descriptor, general, length) == 0 && ::getsockname(descriptor, general, &length) == 0;
    ::close(descriptor);
    if (!found)
        fail("no free port");
    return ntohs(address.sin_port);
}

/// Runs to the end and returns what it printed.
QByteArray finished(const QStringList &command, const QByteArray &input = {})
{
    QProcess process;
    process.setWorkingDirectory(QStringLiteral("/"));
    process.start(command.first(), command.mid(1));
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(deadlineMs) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        fail(command.join(QLatin1Char(' ')).toStdString() + ": " + process.errorString().toStdString() + " " +
             process.readAllStandardError().toStdString());
    return process.readAllStandardOutput();
}

}

PostgresServer::PostgresServer() : m_programs(programFolder()), m_port(freePort())
{
    char folder[] = "/tmp/blokwatch-postgres-XXXXXX"; // short enough for the path of a socket
    if (!::mkdtemp(folder))
        fail("no temporary folder");
    m_folder = folder;
    if (::geteuid() == 0) {
        const auto *nobody = ::getpwnam("nobody");
        if (!nobody || ::chown(folder, nobody->pw_uid, nobody->pw_gid) != 0)
            fail("the temporary folder cannot be given to nobody");
    }
    makeCluster();
    start();
}

PostgresServer::~PostgresServer()
{
    if (m_process.state() != QProcess::NotRunning)
        stop();
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

/// The command for a program of the server, run by the user who may run it; it ends with this process.
QStringList PostgresServer::asOwner(const QString &program, const QStringList &arguments) const
{
    QStringList command = {QStringLiteral("setpriv"), QStringLiteral("--pdeathsig"), QStringLiteral("INT")};
    if (::geteuid() == 0)
        command << QStringLiteral("--reuid=nobody") << QStringLiteral("--regid=nogroup")
                << QStringLiteral("--clear-groups");
    return command << QString::fromStdString((m_programs / program.toStdString()).string()) << arguments;
}

void PostgresServer::makeCluster()
{
    const auto data = QString::fromStdString((m_folder / "data").string());
    finished(asOwner(QStringLiteral("initdb"),
                     {QStringLiteral("-D"), data, QStringLiteral("-U"), QStringLiteral("postgres"),
                      QStringLiteral("-A"), QStringLiteral("trust"), QStringLiteral("-E"), QStringLiteral("UTF8"),
                      QStringLiteral("--locale=C"), QStringLiteral("--no-sync"), QStringLiteral("--no-instructions")}));
    std::ofstream access(m_folder / "data/pg_hba.conf");
    access << "local all all trust\n"
              "host all with_password 127.0.0.1/32 scram-sha-256\n"
              "host all all 127.0.0.1/32 trust\n";
    std::ofstream settings(m_folder / "data/postgresql.conf", std::ios::app);
    settings << "listen_addresses = '127.0.0.1'\nport = " << m_port << "\nunix_socket_directories = '"
             << m_folder.string() << "'\nfsync = off\nautovacuum = off\njit = off\nmax_connections = 20\n"
             << "shared_buffers = 16MB\ntimezone = 'UTC'\n";
}

void PostgresServer::start()
{
    QElapsedTimer timer;
    timer.start();
    m_process.setWorkingDirectory(QStringLiteral("/"));
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(QString::fromStdString((m_folder / "log").string()), QIODevice::Append);
    const auto command = asOwner(QStringLiteral("postgres"),
                                 {QStringLiteral("-D"), QString::fromStdString((m_folder / "data").string())});
    while (!timer.hasExpired(deadlineMs)) {
        // After a kill it refuses to start until the last of its former processes has seen that it is alone.
        if (m_process.state() == QProcess::NotRunning)
            m_process.start(command.first(), command.mid(1));
        if (m_process.waitForStarted(deadlineMs) && isReady())
            return;
        m_process.waitForFinished(20);
    }
    std::ifstream log(m_folder / "log");
    fail("the server does not start: " + std::string(std::istreambuf_iterator<char>(log), {}));
}

bool PostgresServer::isReady() const
{
    QProcess process;
    process.start(QString::fromStdString((m_programs / "pg_isready").string()),
                  {QStringLiteral("-q"), QStringLiteral("-h"), QStringLiteral("127.0.0.1"), QStringLiteral("-p"),
                   QString::number(m_port)});
    return process.waitForFinished(deadlineMs) && process.exitCode() == 0;
}

void PostgresServer::stop()
{
    ::kill(pid_t(m_process.processId()), SIGINT);
    if (!m_process.waitForFinished(deadlineMs)) {
        m_process.kill();
        m_process.waitForFinished(deadlineMs);
    }
}

void PostgresServer::kill()
{
    const auto pid = std::to_string(m_process.processId());
    std::ifstream children("/proc/" + pid + "/task/" + pid + "/children");
    m_process.kill();
    for (pid_t child = 0; children >> child;)
        ::kill(child, SIGKILL);
    m_process.waitForFinished(deadlineMs);
}

std::string PostgresServer::url(const std::string &database, const std::string &user) const
{
    return "postgres://" + user + "@127.0.0.1:" + std::to_string(m_port) + "/" + database;
}

QByteArray PostgresServer::run(const std::string &database, const QByteArray &sql) const
{
    return finished({QString::fromStdString((m_programs / "psql").string()), QStringLiteral("-XqAt"),
                     QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"), QStringLiteral("-h"),
                     QString::fromStdString(m_folder.string()), QStringLiteral("-p"), QString::number(m_port),
                     QStringLiteral("-U"), QStringLiteral("postgres"), QStringLiteral("-d"),
                     QString::fromStdString(database), QStringLiteral("-f"), QStringLiteral("-")},
                    sql);
}

void PostgresServer::createDatabase(const std::string &name, const std::string &original) const
{
    run("postgres", QByteArray::fromStdString("CREATE DATABASE " + name + " TEMPLATE " + original));
}

void PostgresServer::dropDatabase(const std::string &name) const
{
    run("postgres", QByteArray::fromStdString("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)"));
}

}
