/* store_file.h: the store that a command names. */
#ifndef CLI_STORE_FILE_H
#define CLI_STORE_FILE_H

#include "store.h"

#define CLI_STORE "shoal.db" /* where nothing is said */
#define CLI_FLAG_STORE                                                                     \
	{                                                                                  \
		"store", "WHERE", "a file, or postgresql://user@host/name (" CLI_STORE ")" \
	}

/* Opens the store of a flag (NULL: the usual one). With `there` a file must be there already.
 * Complains by itself; NULL means: return CLI_BAD. */
struct store *store_file_open(const char *where, bool there);

#endif
