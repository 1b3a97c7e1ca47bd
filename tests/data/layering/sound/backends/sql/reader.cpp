#include "core/run.h"
#include <QSqlQuery>
#include <sqlite3.h>
