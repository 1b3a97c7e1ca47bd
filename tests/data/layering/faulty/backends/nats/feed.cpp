#include <nats/nats.h>
#include <QObject>
