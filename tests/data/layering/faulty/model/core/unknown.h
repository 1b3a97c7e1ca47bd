#include <QInventedByTomorrow>
