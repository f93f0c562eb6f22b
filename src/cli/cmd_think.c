/* cmd_think.c: `shoal think`: computer players for servers on other machines. */
#include "cli.h"
#include "work.h"

#include <unistd.h>

enum { FLAG_STORE, FLAG_THREADS, FLAG_LOG, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_STORE] = { "store", "WHERE", "the servers' store: postgresql://..." },
	[FLAG_THREADS] = { "threads", "N", "on so many it thinks (one per processor)" },
	[FLAG_LOG] = { "log", "LEVEL", "error, warn, info (the default) or debug" },
};

static int run(const struct cli_args *args)
{
	long               processors = sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t           threads = processors > 0 ? (uint64_t)processors : 1;
	const char        *where = args->flag[FLAG_STORE], *log = args->flag[FLAG_LOG];
	enum log_level     level = LOG_INFO;
	struct shoal_error error;

	if (!where || !work_possible(where))
		return cli_complain(
		    "name the store that the servers share: --store postgresql://...");
	if (log && !log_read_level(log, &level))
		return cli_complain("--log is error, warn, info or debug, not '%s'", log);
	if (args->flag[FLAG_THREADS]
	    && !cli_number(args->flag[FLAG_THREADS], "--threads", 1, WORK_THREADS, &threads))
		return CLI_BAD;
	return work_run(&(struct work_config){ .store = where,
	                                       .threads = (unsigned)threads,
	                                       .level = level },
	                &error)
	           ? 0
	           : cli_error(&error);
}

const struct cli_command cmd_think = {
	.name = "think",
	.arguments = "",
	.about =
	    "Thinks for the computer players of servers over one PostgreSQL, until it is stopped",
	.examples = "  nice shoal think --store postgresql://shoal@db.example/shoal\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.run = run,
};
