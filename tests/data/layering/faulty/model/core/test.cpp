#include "support/golden.h"
