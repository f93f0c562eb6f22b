/* postgres.c: matches in a PostgreSQL that many processes share. */
#include "inside.h"

struct store *postgres_open(const char *where, struct shoal_error *error)
{
	(void)where;
	shoal_fail(error, SHOAL_BAD_FILE, "not yet");
	return NULL;
}
