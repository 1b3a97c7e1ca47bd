#include "views/page.cpp"
#include <QtWidgets>
#include <qwidget.h>
