// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresconnection.h"

#include <atomic>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlField>
#include <utility>

namespace blokwatch {

namespace {

/// A dead network is noticed within 15 s.
constexpr const char *connectOptions = "connect_timeout=5;application_name=blokwatch;keepalives_idle=5;"
                                       "keepalives_interval=3;keepalives_count=3;tcp_user_timeout=15000";

QString nextConnectionName()
{
    static std::atomic<unsigned> count = 0;
    return QStringLiteral("blokwatch-postgres-%1").arg(++count);
}

/// What the driver says, as one line.
std::string words(const QSqlError &error)
{
    auto text = error.databaseText().simplified();
    if (text.isEmpty())
        text = error.driverText().simplified();
    return text.toStdString();
}

struct Hint {
    std::string_view part; ///< of libpq's message
    Error::Kind kind;
    std::string_view advice;
};
/// Failures to connect carry no code. A server that speaks another language gets no advice, but its own words.
constexpr Hint hints[] = {
    {"no password supplied", Error::Kind::Refused,
     "; it wants a password: set PGPASSFILE to a file of passwords, write it to ~/.pgpass, or set PGPASSWORD"},
    {"password authentication failed", Error::Kind::Refused,
     "; check the password that PGPASSWORD, PGPASSFILE or ~/.pgpass has for this server, database and user"},
    {"no pg_hba.conf entry", Error::Kind::Refused,
     "; the server's pg_hba.conf does not let this user in from here, or only with another sslmode"},
    {"database \"", Error::Kind::NotFound, "; check the name behind the last / of the address"},
    {"role \"", Error::Kind::Refused, "; check the user in the address"},
    {"does not match host name", Error::Kind::Refused, "; use the name that the certificate is for"},
    {"root certificate file", Error::Kind::Refused, "; set PGSSLROOTCERT to the issuer's certificate"},
    {"certificate verify failed", Error::Kind::Refused,
     "; the certificate has expired or was issued by somebody else than PGSSLROOTCERT names"},
    {"SSL", Error::Kind::Unreadable, "; check ?sslmode= in the address and the certificate that PGSSLROOTCERT names"},
    {"could not translate host name", Error::Kind::Unreadable, "; check the host in the address"},
    {"Connection refused", Error::Kind::Unreadable, ""},
};

Error connectFailure(const std::string &name, const QSqlError &error)
{
    const auto said = words(error);
    for (const auto &hint : hints) {
        if (said.find(hint.part) != said.npos)
            return {hint.kind, "cannot reach " + name + ": " + said + std::string(hint.advice)};
    }
    return {Error::Kind::Unreadable, "cannot reach " + name + ": " + said};
}

}

PostgresConnection::PostgresConnection(const PostgresAddress &address, Millis timeout)
    : m_name(address.name()),
      m_timeout(timeout),
      m_database(QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), nextConnectionName()))
{
}

PostgresConnection::~PostgresConnection()
{
    m_database.close();
    const auto connection = m_database.connectionName();
    m_database = {};
    QSqlDatabase::removeDatabase(connection);
}

Result<std::unique_ptr<PostgresConnection>> PostgresConnection::open(const PostgresAddress &address, Millis timeout)
{
    std::unique_ptr<PostgresConnection> connection(new PostgresConnection(address, timeout));
    if (const auto connected = connection->connect(address); !connected)
        return connected.error();
    return connection;
}

Result<void> PostgresConnection::connect(const PostgresAddress &address)
{
    if (!m_database.isValid())
        return Error{Error::Kind::Unsupported, "cannot reach " + m_name +
                                                   ": Qt's PostgreSQL driver is not installed (package "
                                                   "libqt6sql6-psql)"};
    m_database.setHostName(QString::fromStdString(address.host));
    m_database.setDatabaseName(QString::fromStdString(address.database));
    m_database.setUserName(QString::fromStdString(address.user));
    if (address.port != 0)
        m_database.setPort(address.port);
    auto options = QString::fromLatin1(connectOptions);
    if (!address.sslMode.empty())
        options += QStringLiteral(";sslmode=") + QString::fromStdString(address.sslMode);
    m_database.setConnectOptions(options);
    if (!m_database.open())
        return connectFailure(m_name, m_database.lastError());
    for (const auto &setting : {QStringLiteral("SET default_transaction_read_only = on"),
                                QStringLiteral("SET statement_timeout = %1").arg(m_timeout),
                                QStringLiteral("SET idle_in_transaction_session_timeout = 30000")}) {
        if (const auto set = perform("it cannot be set to read only", setting); !set)
            return set;
    }
    return {};
}

Result<void> PostgresConnection::perform(const std::string &what, const QString &sql)
{
    QSqlQuery query(m_database);
    if (query.exec(sql))
        return {};
    return failure(what, query.lastError());
}

Result<PostgresRows> PostgresConnection::select(const std::string &what, const std::string &sql,
                                                std::initializer_list<QVariant> values)
{
    auto &name = m_prepared[sql];
    if (name.isEmpty()) {
        const auto next = QStringLiteral("blokwatch_%1").arg(m_prepared.size());
        const auto prepare = QStringLiteral("PREPARE ") + next + QStringLiteral(" AS ") + QString::fromStdString(sql);
        if (const auto prepared = perform(what, prepare); !prepared) {
            m_prepared.erase(sql);
            return prepared.error();
        }
        name = next;
    }
    QStringList literals;
    for (const auto &value : values) {
        QSqlField field({}, value.metaType());
        field.setValue(value);
        literals << m_database.driver()->formatValue(field);
    }
    auto execute = QStringLiteral("EXECUTE ") + name;
    if (!literals.isEmpty())
        execute += QStringLiteral(" (") + literals.join(QStringLiteral(", ")) + QLatin1Char(')');
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.exec(execute))
        return failure(what, query.lastError());
    return PostgresRows(std::move(query));
}

Result<void> PostgresConnection::ending(const std::string &what, const PostgresRows &rows) const
{
    if (!rows.error().isValid() && m_database.isOpen())
        return {};
    return failure(what, rows.error());
}

Error PostgresConnection::failure(const std::string &what, const QSqlError &error) const
{
    const auto code = error.nativeErrorCode().toStdString();
    const auto said = words(error);
    if (code == "57014")
        return {Error::Kind::Busy, m_name + ": " + what + ": it took longer than " + std::to_string(m_timeout) +
                                       " ms and was given up, because of a lock or a slow server"};
    // A killed backend gives an error without a code, and often without a text.
    if (code.empty() || code.starts_with("08") || code.starts_with("57P") || !m_database.isOpen()) {
        m_isLost = true;
        return {Error::Kind::Unreadable,
                "lost the connection to " + m_name + (said.empty() ? std::string() : " (" + said + ")")};
    }
    auto kind = Error::Kind::Unreadable;
    std::string advice;
    if (code == "42501") {
        kind = Error::Kind::Refused;
        advice = "; the user needs the right to read Blok's tables (GRANT SELECT)";
    }
    return {kind, m_name + ": " + what + ": " + said + advice};
}

Result<PostgresTransaction> PostgresTransaction::begin(PostgresConnection &connection)
{
    constexpr const char *what = "a reading cannot begin";
    if (const auto begun = connection.perform(what, QStringLiteral("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
        !begun)
        return begun.error();
    PostgresTransaction transaction(connection);
    auto rows = connection.select(what, "SELECT CAST(extract(epoch FROM now()) * 1000 AS bigint)");
    if (!rows)
        return rows.error();
    if (rows->next())
        transaction.m_now = rows->integer(0);
    if (const auto ended = connection.ending(what, *rows); !ended)
        return ended.error();
    return transaction;
}

PostgresTransaction::PostgresTransaction(PostgresTransaction &&other) noexcept
    : m_connection(std::exchange(other.m_connection, nullptr)),
      m_now(other.m_now)
{
}

/// Nothing was written, so that a commit ends a failed transaction as well as a good one.
PostgresTransaction::~PostgresTransaction()
{
    if (m_connection && m_connection->isOpen())
        static_cast<void>(m_connection->perform("a reading cannot end", QStringLiteral("COMMIT")).ok());
}

QVariant textArray(std::span<const std::string> texts)
{
    QString array = QStringLiteral("{");
    for (const auto &text : texts) {
        if (array.size() > 1)
            array += QLatin1Char(',');
        array += QLatin1Char('"');
        for (const QChar character : QString::fromStdString(text)) {
            if (character == QLatin1Char('"') || character == QLatin1Char('\\'))
                array += QLatin1Char('\\');
            array += character;
        }
        array += QLatin1Char('"');
    }
    return array + QLatin1Char('}');
}

}
