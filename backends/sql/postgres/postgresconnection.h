// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/clock.h"
#include "core/result.h"
#include "sql/postgres/postgresaddress.h"
#include "sql/postgres/postgresrows.h"

#include <initializer_list>
#include <map>
#include <memory>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <span>
#include <string>

namespace blokwatch {

/// A connection that can only read, and no statement of which takes longer than a limit: the server sees to both. It is
/// called "blokwatch" there. Thread: the one that it was made on; calls block, connecting five seconds at most.
class PostgresConnection
{
public:
    static constexpr Millis usualTimeout = 5'000;

    /// Error kinds: Refused (password, rights), NotFound (no such database), Unsupported (no driver), Unreadable
    /// (nobody there, no TLS, starting up, …).
    static Result<std::unique_ptr<PostgresConnection>> open(const PostgresAddress &address,
                                                            Millis timeout = usualTimeout);
    ~PostgresConnection();
    PostgresConnection(const PostgresConnection &) = delete;
    PostgresConnection &operator=(const PostgresConnection &) = delete;

    /// Runs a SELECT with its values bound to $1, $2, …. `what` could not be done, says the Error.
    Result<PostgresRows> select(const std::string &what, const std::string &sql,
                                std::initializer_list<QVariant> values = {});
    /// Why rows ended before the last one; success when they did not.
    Result<void> ending(const std::string &what, const PostgresRows &rows) const;
    /// Whether the server was still there when it was last heard of.
    bool isOpen() const { return m_database.isOpen() && !m_isLost; }
    const std::string &name() const { return m_name; }

private:
    friend class PostgresTransaction;
    PostgresConnection(const PostgresAddress &address, Millis timeout);
    Result<void> connect(const PostgresAddress &address);
    Result<void> perform(const std::string &what, const QString &sql);
    Error failure(const std::string &what, const QSqlError &error) const;

    std::string m_name;
    Millis m_timeout;
    QSqlDatabase m_database;
    /// By their SQL, the names of the statements that are prepared; they live as long as the connection. QSqlQuery's
    /// own would each complain when they are freed after the connection was lost.
    std::map<std::string, QString> m_prepared;
    mutable bool m_isLost = false;
};

/// SELECTs that see one state of the database; keep it short. Thread: that of the connection.
class PostgresTransaction
{
public:
    static Result<PostgresTransaction> begin(PostgresConnection &connection);
    ~PostgresTransaction();
    PostgresTransaction(PostgresTransaction &&other) noexcept;
    PostgresTransaction &operator=(PostgresTransaction &&) = delete;

    /// The server's clock when it began.
    Millis now() const { return m_now; }

private:
    explicit PostgresTransaction(PostgresConnection &connection) : m_connection(&connection) {}

    PostgresConnection *m_connection;
    Millis m_now = 0;
};

/// A list of texts to be bound where SQL says CAST($1 AS text[]).
QVariant textArray(std::span<const std::string> texts);

}
