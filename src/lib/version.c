/* version.c: which version of the library this is. */
#include "shoal/version.h"

const char *shoal_version(void)
{
	return SHOAL_VERSION;
}
