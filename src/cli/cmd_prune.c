/* cmd_prune.c: `shoal prune`: what is kept for a time only goes now, in the server that runs or,
 * where none does, in the store. */
#include "cli.h"
#include "operator.h"
#include "prune.h"
#include "store_file.h"

#include <limits.h>
#include <time.h>

enum { FLAG_STORE, FLAG_ADMIN, FLAG_KEEP, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_STORE] = CLI_FLAG_STORE,
	[FLAG_ADMIN] = { "admin", "SOCKET", "the server's socket (the store's name and -admin)" },
	[FLAG_KEEP] = { "keep", "WHAT=DAYS,...",
	                "where no server runs: open=1,finished=never,chat=90" },
};

static int tell(uint64_t open, uint64_t finished, uint64_t lines)
{
	printf("%llu tables that never began, %llu finished matches and %llu lines of chat are "
	       "gone\n",
	       (unsigned long long)open, (unsigned long long)finished, (unsigned long long)lines);
	return 0;
}

static uint64_t number(const json_t *reply, const char *name)
{
	return (uint64_t)json_integer_value(json_object_get(reply, name));
}

static int prune_here(const struct cli_args *args)
{
	struct prune       prune = { .rules = prune_defaults, .from = INT64_MIN };
	struct shoal_error error;
	struct store      *store;
	struct timespec    now;

	if (args->flag[FLAG_KEEP] && !prune_read(args->flag[FLAG_KEEP], &prune.rules, &error))
		return cli_error(&error);
	store = store_file_open(args->flag[FLAG_STORE], true);
	if (!store)
		return CLI_BAD;
	clock_gettime(CLOCK_REALTIME, &now);
	prune.now = (int64_t)now.tv_sec * 1000;
	while (prune_step(&prune, store))
		;
	store_close(store);
	if (prune.failed)
		return cli_complain("the store could not do it; what is done is done");
	return tell(prune.counts.open, prune.counts.finished, prune.counts.lines);
}

static int run(const struct cli_args *args)
{
	const char         *where = args->flag[FLAG_STORE] ? args->flag[FLAG_STORE] : CLI_STORE;
	const char         *admin = args->flag[FLAG_ADMIN];
	char                socket[PATH_MAX];
	json_t             *body, *reply = NULL;
	enum operator_heard heard = OPERATOR_NOBODY;
	int                 status;

	if (!admin && operator_socket(where, socket, sizeof(socket)))
		admin = socket;
	body = json_object();
	if (admin)
		heard = operator_ask(admin, "/admin/prune", body, &reply);
	json_decref(body);
	if (heard == OPERATOR_NOBODY)
		return prune_here(args);
	if (heard == OPERATOR_REFUSED)
		status = operator_complain(reply);
	else if (args->flag[FLAG_KEEP])
		status = cli_complain("a server runs, which was told by itself what to keep; it "
		                      "has just gone by that");
	else
		status =
		    tell(number(reply, "open"), number(reply, "finished"), number(reply, "lines"));
	json_decref(reply);
	return status;
}

const struct cli_command cmd_prune = {
	.name = "prune",
	.arguments = "",
	.about =
	    "Removes what is kept for a time only: tables that never began, old matches, old chat",
	.examples = "  shoal prune --store club.db --keep finished=365,chat=30\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 0,
	.most_words = 0,
	.run = run,
};
