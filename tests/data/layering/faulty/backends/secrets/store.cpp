#include "ports/source.h"
