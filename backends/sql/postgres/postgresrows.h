// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/codec/cells.h"

#include <QByteArray>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>
#include <utility>

namespace blokwatch {

/// The rows of one query, read forward once. Numbers come as Integer or Real, all
/// else, JSONB too, as Text. Thread: that of the connection.
class PostgresRows final : public Cells
{
public:
    explicit PostgresRows(QSqlQuery query) : m_query(std::move(query)) {}

    /// False: the end, or a failure that PostgresConnection::ending() tells.
    bool next();
    QSqlError error() const { return m_query.lastError(); }

    Type type(int column) const override;
    std::string_view bytes(int column) override;
    std::int64_t integer(int column) override;
    double real(int column) override;

private:
    const QVariant &value(int column) const;

    QSqlQuery m_query;
    mutable int m_column = -1; ///< that m_value is of
    mutable QVariant m_value;
    QByteArray m_bytes;
};

}
