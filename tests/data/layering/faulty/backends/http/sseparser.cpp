#include "http/sseparser.h"
#include "http/qt.h"
#include <QString>
