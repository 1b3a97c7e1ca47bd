// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sql/codec/cells.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace blokwatch {

/// A prepared statement of the SQLite C API. Destroy or reset() it soon: an open SELECT keeps a log from being emptied.
/// Thread: that of its connection.
class Statement final : public Cells
{
public:
    /// Nothing when the connection refuses; its error code and message then say why.
    static std::optional<Statement> prepare(sqlite3 *connection, std::string_view sql);

    /// Parameters are numbered from 1. A bound text must live until the statement is reset or destroyed.
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view text);
    /// True: a row is there to be read. False: the end or a failure, see code().
    bool step();
    /// SQLITE_DONE, SQLITE_ROW or the (primary) code of the failure of the last step.
    int code() const { return m_code; }
    /// Ends the reading; parameters stay bound.
    void reset();
    sqlite3_stmt *raw() const { return m_statement.get(); }

    Type type(int column) const override;
    std::string_view bytes(int column) override;
    std::int64_t integer(int column) override;
    double real(int column) override;

private:
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const;
    };
    explicit Statement(sqlite3_stmt *statement) : m_statement(statement) {}

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    int m_code = 0;
};

}
