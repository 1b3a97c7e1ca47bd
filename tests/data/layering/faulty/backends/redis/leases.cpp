#include "hiredis/hiredis.h"
#include <sqlite3.h>
