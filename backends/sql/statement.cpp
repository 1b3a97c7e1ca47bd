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

void Statement::Finalize::operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }

}
