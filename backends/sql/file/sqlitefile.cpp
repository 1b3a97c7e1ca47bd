// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/sqlitefile.h"

#include "sql/file/readonlyvfs.h"
#include "sql/statement.h"

#include <atomic>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <sqlite3.h>

namespace blokwatch {

namespace {

/// Every byte that means something in a URI, and every one that is not ASCII, as an escape.
std::string uriPath(const std::string &path)
{
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string escaped;
    for (const char byte : path) {
        if (plain.find(byte) != plain.npos) {
            escaped += byte;
            continue;
        }
        const auto value = static_cast<unsigned char>(byte);
        escaped += {'%', digits[value >> 4], digits[value & 15]};
    }
    return escaped;
}

QString uri(const std::string &path, const char *parameters)
{
    return QString::fromStdString("file:" + uriPath(path) + "?" + parameters + "&vfs=");
}

QString nextConnectionName()
{
    static std::atomic<unsigned> count = 0;
    return QStringLiteral("blokwatch-sqlite-%1").arg(++count);
}

Error::Kind kindOf(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_SCHEMA:
    case SQLITE_READONLY: return Error::Kind::Busy; // the log is being recovered or the writer left a moment ago
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Error::Kind::Malformed;
    default: return Error::Kind::Unreadable;
    }
}

}

Result<std::unique_ptr<SqliteFile>> SqliteFile::open(const std::string &name, const Clock &clock)
{
    auto plan = OpenPlan::of(name);
    if (!plan)
        return plan.error();
    std::unique_ptr<SqliteFile> file(new SqliteFile(*std::move(plan)));
    auto opened = file->connect(clock);
    if (opened)
        opened = file->probe();
    if (opened)
        return file;
    if (file->standing() != Standing::Current)
        return Error{Error::Kind::Busy, name + " changed while it was opened (" + opened.error().text + ")"};
    if (const auto damage = file->logDamage(); !damage.empty())
        return Error{Error::Kind::Malformed, damage + "; without them " + opened.error().text};
    return opened.error();
}

SqliteFile::~SqliteFile()
{
    m_handle = nullptr;
    if (!m_connection.isEmpty())
        QSqlDatabase::removeDatabase(m_connection);
}

Result<void> SqliteFile::connect(const Clock &clock)
{
    if (m_plan.access != Access::Copy) {
        const char *parameters = m_plan.access == Access::Immutable ? "mode=ro&immutable=1" : "mode=ro&readonly_shm=1";
        return openConnection(uri(m_plan.path, parameters) + QLatin1String(readOnlyVfs()), true);
    }
    auto copy = SnapshotCopy::make(m_plan.path, *m_plan.database, clock);
    if (!copy)
        return copy.error();
    m_copy = *std::move(copy);
    return openConnection(uri(m_copy->databasePath(), "mode=rw") + QLatin1String("unix"), false);
}

Result<void> SqliteFile::openConnection(const QString &address, bool readOnly)
{
    m_connection = nextConnectionName();
    auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
    database.setDatabaseName(address);
    database.setConnectOptions(QLatin1String(readOnly
                                                 ? "QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=200"
                                                 : "QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=200"));
    if (!database.isValid())
        return Error{Error::Kind::Unsupported, "cannot read " + name() + ": Qt's SQLite driver is not installed"};
    if (!database.open())
        return Error{Error::Kind::Unreadable,
                     "cannot read " + name() + ": " + database.lastError().text().trimmed().toStdString()};
    const auto held = database.driver()->handle();
    if (!held.isValid() || qstrcmp(held.typeName(), "sqlite3*") != 0)
        return Error{Error::Kind::Unsupported, "cannot read " + name() + ": Qt's SQLite driver shows no handle"};
    m_handle = *static_cast<sqlite3 *const *>(held.constData());
    restrict();
    return {};
}

void SqliteFile::restrict()
{
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // Without a mapping a file that is cut short is an error, not a signal.
    sqlite3_exec(m_handle, "PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON; PRAGMA query_only = ON", nullptr,
                 nullptr, nullptr);
}

Result<void> SqliteFile::probe()
{
    auto tables =
        Statement::prepare(m_handle, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'workflow_runs'");
    if (!tables)
        return failure("it cannot be opened");
    if (tables->step())
        return {};
    if (tables->code() != SQLITE_DONE)
        return failure("it cannot be opened");
    return Error{Error::Kind::Malformed, name() + " is not a Blok trace database: it has no table workflow_runs"};
}

Error SqliteFile::failure(const std::string &what) const
{
    const int code = sqlite3_extended_errcode(m_handle);
    if (kindOf(code) == Error::Kind::Malformed)
        return {Error::Kind::Malformed, name() + " is damaged: " + what + " (" + sqlite3_errmsg(m_handle) + ")"};
    return {kindOf(code), "cannot read " + name() + ": " + what + " (" + sqlite3_errmsg(m_handle) + ")"};
}

}
