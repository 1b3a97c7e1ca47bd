// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/file/readonlyvfs.h"

#include <sqlite3.h>

namespace blokwatch {

namespace {

sqlite3_vfs *systemVfs()
{
    static sqlite3_vfs *const vfs = sqlite3_vfs_find(nullptr);
    return vfs;
}

int openForReading(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    if (name) {
        flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_DELETEONCLOSE);
        flags |= SQLITE_OPEN_READONLY;
    }
    return systemVfs()->xOpen(systemVfs(), name, file, flags, outFlags);
}

int refuseDelete(sqlite3_vfs *, const char *, int) { return SQLITE_IOERR_DELETE; }

}

const char *readOnlyVfs()
{
    static sqlite3_vfs vfs = [] {
        sqlite3_vfs made = *systemVfs();
        made.zName = "blokwatch-readonly";
        made.pNext = nullptr;
        made.xOpen = openForReading;
        made.xDelete = refuseDelete;
        return made;
    }();
    static const int registered = sqlite3_vfs_register(&vfs, 0);
    return registered == SQLITE_OK ? vfs.zName : nullptr;
}

}
