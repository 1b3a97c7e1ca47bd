// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresrows.h"

#include <utility>

namespace blokwatch {

bool PostgresRows::next()
{
    m_column = -1;
    return m_query.next();
}

/// The driver converts a cell anew for each call, so the last one is kept.
const QVariant &PostgresRows::value(int column) const
{
    if (std::exchange(m_column, column) != column)
        m_value = m_query.value(column);
    return m_value;
}

Cells::Type PostgresRows::type(int column) const
{
    const auto &cell = value(column);
    if (cell.isNull())
        return Type::Null;
    switch (cell.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong: return Type::Integer;
    case QMetaType::Double: return Type::Real;
    case QMetaType::QByteArray: return Type::Blob;
    default: return Type::Text;
    }
}

std::string_view PostgresRows::bytes(int column)
{
    const auto &cell = value(column);
    m_bytes = cell.typeId() == QMetaType::QByteArray ? cell.toByteArray() : cell.toString().toUtf8();
    return {m_bytes.constData(), std::size_t(m_bytes.size())};
}

std::int64_t PostgresRows::integer(int column) { return value(column).toLongLong(); }

double PostgresRows::real(int column) { return value(column).toDouble(); }

}
