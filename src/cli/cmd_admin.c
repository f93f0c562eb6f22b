/* cmd_admin.c: `shoal admin`: what the operator of a running server may do, over its socket. */
#include "cli.h"
#include "operator.h"
#include "store_file.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FLAG_STORE, FLAG_ADMIN, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_STORE] = { "store", "FILE", "the store of the server (" CLI_STORE ")" },
	[FLAG_ADMIN] = { "admin", "SOCKET", "the server's socket (the store's name and -admin)" },
};

/* What follows the word is a match, a number or a text of the message. */
static const struct {
	const char *word, *path, *power; /* power: of /admin/table */
	const char *with[3];             /* members, in their order */
} orders[] = {
	{ "who", "/admin/who", NULL, { NULL } },
	{ "log", "/admin/log", NULL, { NULL } },
	{ "close", "/admin/table", "close", { "match" } },
	{ "hide", "/admin/table", "hide", { "match" } },
	{ "show", "/admin/table", "show", { "match" } },
	{ "unsay", "/admin/table", "unsay", { "match", "line" } },
	{ "rename", "/admin/table", "rename", { "match", "seat", "name" } },
	{ "ban", "/admin/ban", NULL, { "who", "minutes" } },
	{ "mute", "/admin/ban", NULL, { "who", "minutes" } },
	{ "pardon", "/admin/ban", NULL, { "who" } },
	{ "clear", "/admin/clear", NULL, { NULL } },
	{ "announce", "/admin/announce", NULL, { "text" } },
	{ "read-only", "/admin/read-only", NULL, { "on" } },
};

enum { ORDERS = sizeof(orders) / sizeof(orders[0]) };

/* A visitor is 64 digits, all else an address. */
static void put_who(json_t *body, const char *who)
{
	bool visitor = strlen(who) == 64 && strspn(who, "0123456789abcdef") == 64;

	json_object_set_new(body, visitor ? "visitor" : "address", json_string(who));
}

static bool put_member(json_t *body, const char *member, const char *word)
{
	uint64_t number = 0;

	if (!strcmp(member, "who")) {
		put_who(body, word);
	} else if (!strcmp(member, "on")) {
		json_object_set_new(body, member, json_boolean(!strcmp(word, "on")));
	} else if (!strcmp(member, "line") || !strcmp(member, "seat")
	           || !strcmp(member, "minutes")) {
		if (!cli_number(word, member, 0, UINT32_MAX, &number))
			return false;
		json_object_set_new(body, member, json_integer((json_int_t)number));
	} else {
		json_object_set_new(body, member, json_string(word));
	}
	return true;
}

static json_t *body_of(unsigned order, char **words, bool mute)
{
	json_t *body = json_object();

	if (orders[order].power)
		json_object_set_new(body, "power", json_string(orders[order].power));
	for (unsigned i = 0; i < 3 && orders[order].with[i]; i++) {
		if (!put_member(body, orders[order].with[i], words[i])) {
			json_decref(body);
			return NULL;
		}
	}
	if (!strcmp(orders[order].word, "pardon"))
		json_object_set_new(body, "minutes", json_integer(0));
	if (mute)
		json_object_set_new(body, "mute", json_true());
	return body;
}

static int give(const char *socket, unsigned order, char **words, bool mute)
{
	json_t             *body = body_of(order, words, mute), *reply = NULL;
	enum operator_heard heard;
	int                 status = 0;
	char               *text;

	if (!body)
		return CLI_BAD;
	heard = operator_ask(socket, orders[order].path, body, &reply);
	json_decref(body);
	if (heard == OPERATOR_NOBODY)
		return cli_complain("no server listens at '%s'; --store or --admin names it",
		                    socket);
	if (heard == OPERATOR_REFUSED) {
		status = operator_complain(reply);
	} else if (!orders[order].with[0] && strcmp(orders[order].word, "clear") != 0) {
		text = json_dumps(reply, JSON_INDENT(2));
		printf("%s\n", text ? text : "");
		free(text);
	}
	json_decref(reply);
	return status;
}

static unsigned words_of(unsigned order)
{
	unsigned count = 0;

	while (count < 3 && orders[order].with[count])
		count++;
	return count;
}

static int run(const struct cli_args *args)
{
	const char *where = args->flag[FLAG_STORE] ? args->flag[FLAG_STORE] : CLI_STORE;
	const char *admin = args->flag[FLAG_ADMIN];
	char        socket[PATH_MAX];
	unsigned    order = 0;
	int         status;

	while (order < ORDERS && strcmp(orders[order].word, args->word[0]) != 0)
		order++;
	if (order == ORDERS || args->words - 1 != words_of(order))
		return cli_complain("that is no order; `shoal admin --help` lists them");
	if (!admin && !operator_socket(where, socket, sizeof(socket)))
		return cli_complain("which server? --admin names its socket");
	admin = admin ? admin : socket;
	status = give(admin, order, args->word + 1, !strcmp(orders[order].word, "mute"));
	if (!status && !strcmp(orders[order].word, "pardon"))
		status = give(admin, order, args->word + 1, true);
	return status;
}

const struct cli_command cmd_admin = {
	.name = "admin",
	.arguments = "ORDER ...",
	.about = "What the operator of a running server may do; everything is noted in the store",
	.examples =
	    "  shoal admin who                         who is there, and where\n"
	    "  shoal admin log                         what was ordered, the newest first\n"
	    "  shoal admin close MATCH                 ends a table without a result\n"
	    "  shoal admin hide MATCH                  out of the lobby; show MATCH: again\n"
	    "  shoal admin clear                       hides all open tables\n"
	    "  shoal admin unsay MATCH LINE            removes a line of chat\n"
	    "  shoal admin rename MATCH SEAT NAME\n"
	    "  shoal admin ban WHO MINUTES             a visitor (see who), or an address\n"
	    "  shoal admin mute WHO MINUTES            the same for the chat only\n"
	    "  shoal admin pardon WHO\n"
	    "  shoal admin announce TEXT               on every page; '' takes it away\n"
	    "  shoal admin read-only on                before a restart; clocks stand\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 4,
	.run = run,
};
