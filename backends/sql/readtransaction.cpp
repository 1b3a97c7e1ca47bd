// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/readtransaction.h"

#include <sqlite3.h>

namespace blokwatch {

ReadTransaction::ReadTransaction(sqlite3 *connection) : m_connection(connection)
{
    sqlite3_exec(connection, "BEGIN", nullptr, nullptr, nullptr);
}

ReadTransaction::~ReadTransaction() { sqlite3_exec(m_connection, "ROLLBACK", nullptr, nullptr, nullptr); }

}
