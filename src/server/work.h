/* work.h: `shoal think`: takes questions to computer players from a store that servers share, and
 * answers them. */
#ifndef SERVER_WORK_H
#define SERVER_WORK_H

#include "log.h"

enum { WORK_THREADS = 256 }; /* at most */

struct work_config {
	const char    *store;
	unsigned       threads;
	enum log_level level;
};

/* Is this the name of a store where questions can stand? */
bool work_possible(const char *store);

/* Thinks until SIGTERM or SIGINT. False with a sentence if it cannot begin. */
bool work_run(const struct work_config *config, struct shoal_error *error);

#endif
