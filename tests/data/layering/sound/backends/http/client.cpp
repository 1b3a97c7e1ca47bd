#include "http/sseparser.h"
#include <QTcpSocket>
