#include "ports/source.h"
#include "core/run.h"
