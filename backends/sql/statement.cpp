// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/statement.h"

#include <sqlite3.h>

namespace blokwatch {

std::optional<Statement> Statement::prepare(sqlite3 *connection, std::string_view sql)
{
    sqlite3_stmt *made = nullptr;
    if (sqlite3_prepare_v2(connection, sql.data(), int(sql.size()), &made, nullptr) != SQLITE_OK)
        return std::nullopt;
    return Statement(made);
}

void Statement::bind(int parameter, std::int64_t value) { sqlite3_bind_int64(raw(), parameter, value); }

void Statement::bind(int parameter, std::string_view text)
{
    sqlite3_bind_text64(raw(), parameter, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

bool Statement::step()
{
    m_code = sqlite3_step(raw()) & 0xff;
    return m_code == SQLITE_ROW;
}

void Statement::reset() { sqlite3_reset(raw()); }

Cells::Type Statement::type(int column) const
{
    switch (sqlite3_column_type(raw(), column)) {
    case SQLITE_NULL: return Type::Null;
    case SQLITE_INTEGER: return Type::Integer;
    case SQLITE_FLOAT: return Type::Real;
    case SQLITE_TEXT: return Type::Text;
    default: return Type::Blob;
    }
}

std::string_view Statement::bytes(int column)
{
    const char *bytes = sqlite3_column_type(raw(), column) == SQLITE_BLOB
                            ? static_cast<const char *>(sqlite3_column_blob(raw(), column))
                            : reinterpret_cast<const char *>(sqlite3_column_text(raw(), column));
    const auto length = std::size_t(sqlite3_column_bytes(raw(), column));
    return {length > 0 ? bytes : "", length};
}

std::int64_t Statement::integer(int column) { return sqlite3_column_int64(raw(), column); }

double Statement::real(int column) { return sqlite3_column_double(raw(), column); }

void Statement::Finalize::operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }

}
