#include <qstring.h>
