#include "items/model.h"
#include <QColor>
#include <QWidget>
