#include "mirror/table.h"
