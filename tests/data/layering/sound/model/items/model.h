#include "mirror/table.h"

#include <QString>
#include <QtCore/QObject>
