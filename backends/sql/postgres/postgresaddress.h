// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace blokwatch {

/// Where a PostgreSQL database is. Never holds a password: libpq itself finds it in PGPASSWORD, the file that
/// PGPASSFILE names, or ~/.pgpass. What is empty or 0 is left to libpq's defaults (PGHOST, PGPORT, the login name, …).
struct PostgresAddress {
    std::string host; ///< name, address, or the folder of a Unix socket
    std::uint16_t port = 0;
    std::string database;
    std::string user;
    std::string sslMode; ///< one of libpq's sslmode words

    /// "postgres://blok@db.example:5432/trace", for messages.
    std::string name() const;
    friend bool operator==(const PostgresAddress &, const PostgresAddress &) = default;
};

/// Reads "postgres://USER@HOST:PORT/DB?sslmode=…", also "postgresql:"; USER, HOST and PORT may be left out, the host
/// may be given as ?host=FOLDER. Error::Kind::Usage for anything else and for a password, which then is not in the
/// text.
Result<PostgresAddress> parsePostgresUrl(std::string_view url);

}
