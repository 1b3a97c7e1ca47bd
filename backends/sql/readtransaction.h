// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

struct sqlite3;

namespace blokwatch {

/// Several SELECTs that see one state of the database. Keep it short: it keeps the log from being emptied. Destroy the
/// statements first.
class ReadTransaction
{
public:
    explicit ReadTransaction(sqlite3 *connection);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction &) = delete;
    ReadTransaction &operator=(const ReadTransaction &) = delete;

private:
    sqlite3 *m_connection;
};

}
