#include "sql/reader.h"
