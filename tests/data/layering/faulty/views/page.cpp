#include "sql/reader.h"
#include "studio/main.h"
#include PAGE_HEADER
#include <QTcpSocket>
