#include "core/run.h"
