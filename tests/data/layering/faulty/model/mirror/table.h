#include "core/clock.h"
	#include<QtCore/QObject>
