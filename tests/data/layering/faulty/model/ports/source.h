#include "../mirror/table.h"
