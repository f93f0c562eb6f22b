/* store_file.c: the store that a command names. */
#include "store_file.h"
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct store *store_file_open(const char *where, bool there)
{
	struct shoal_error error = { 0 };
	struct store      *store;

	if (!where)
		where = CLI_STORE;
	if (!strcmp(where, "memory")) {
		cli_complain("a store in memory is gone when the command ends; name a file or "
		             "postgresql://...");
		return NULL;
	}
	if (there && !strstr(where, "://") && access(where, F_OK)) {
		cli_complain("cannot open the store '%s': %s", where, strerror(errno));
		return NULL;
	}
	store = store_open(where, &error);
	if (!store)
		cli_error(&error);
	return store;
}
