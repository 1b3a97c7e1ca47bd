// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace blokwatch {

/// Where runs are to be read from, as somebody asked for it.
struct SourceSpec {
    enum class Kind { Sqlite, Postgres, Http };
    Kind kind = Kind::Sqlite;
    std::string path; ///< as given: of a file in the encoding of the file system, or an address (http: as normalUrl())
    std::string name; ///< short, and not that of another source of this program: "staging/trace.db", "trace@db.example"
    std::string token; ///< http: the secret to get in with; never shown
    std::string caFile; ///< http: see HttpEndpoint
    friend bool operator==(const SourceSpec &, const SourceSpec &) = default;
};

/// What `--source` takes: the path of a trace.db, plain or as "sqlite:PATH", an address of PostgreSQL as
/// parsePostgresUrl() reads it, or that of a trace API as normalUrl() does. Whether it is there is found out when it is
/// opened. Other schemes are Error::Kind::Usage, and so is an empty text.
Result<SourceSpec> parseSource(const QString &text);

/// All sources of a program, with names that tell them apart by as many of their last folders as that needs. The same
/// file, database or trace API twice, also through a link, is Error::Kind::Usage: its runs would be counted twice.
Result<std::vector<SourceSpec>> parseSources(const QStringList &texts);

}
