/* clock_none.c: no clock. */
#include "clock.h"

uint64_t clock_milliseconds(void)
{
	return 0;
}
