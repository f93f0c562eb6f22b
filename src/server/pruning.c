/* pruning.c: the server keeps things only for the time that its operator said, every hour anew. */
#include "inside.h"
#include "prune.h"

#include <stdlib.h>
#include <string.h>

struct pruning {
	struct errand errand;
	struct prune  prune;
	core_conn     conn; /* who asked for it; 0: nobody */
	char (*tables)[STORE_ID];
};

static bool pruning_step(struct errand *errand, struct store *store, bool stop)
{
	struct pruning *p = (struct pruning *)errand;

	return !stop && prune_step(&p->prune, store);
}

static void pruning_over(struct errand *errand, void *to)
{
	struct pruning            *p = (struct pruning *)errand;
	const struct prune_counts *counts = &p->prune.counts;
	struct server             *server = to;
	struct link               *link = p->conn ? link_find(server, p->conn) : NULL;
	char                       bytes[160];
	struct shoal_text          text = SHOAL_TEXT(bytes);

	log_say(&server->log, p->prune.failed ? LOG_ERROR : LOG_INFO, "pruned",
	        "open=%llu finished=%llu lines=%llu", (unsigned long long)counts->open,
	        (unsigned long long)counts->finished, (unsigned long long)counts->lines);
	server->pruning = false;
	if (!link)
		return;
	link_dirty(link);
	link->answered = true;
	shoal_put(&text, "{\"ok\":true,\"open\":%llu,\"finished\":%llu,\"lines\":%llu}\n",
	          (unsigned long long)counts->open, (unsigned long long)counts->finished,
	          (unsigned long long)counts->lines);
	if (p->prune.failed)
		socket_refuse(&link->socket, 503, "the store cannot do that now", NULL);
	else
		socket_reply(&link->socket, (struct reply){ .status = 200 }, bytes, text.length);
}

static void pruning_drop(struct errand *errand)
{
	struct pruning *p = (struct pruning *)errand;

	free(p->tables);
	free(p);
}

static int by_id(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* Where somebody is, or was a minute ago. */
static bool spare_tables(struct pruning *p, struct server *server)
{
	struct core_counts counts;
	const char       **ids;
	uint32_t          *next;
	bool               good;

	core_count(server->core, &counts);
	ids = calloc(counts.tables + 1, sizeof(*ids));
	next = calloc(counts.tables + 1, sizeof(*next));
	p->tables = calloc(counts.tables + 1, sizeof(*p->tables));
	good = ids && next && p->tables;
	if (good) {
		p->prune.spared_count = core_tables(server->core, 0, 1, ids, next, counts.tables);
		for (size_t i = 0; i < p->prune.spared_count; i++)
			memcpy(p->tables[i], ids[i], strnlen(ids[i], STORE_ID - 1));
		qsort(p->tables, p->prune.spared_count, STORE_ID, by_id);
		p->prune.spared = (const char(*)[STORE_ID])p->tables;
	}
	free(ids);
	free(next);
	return good;
}

bool pruning_begin(struct server *server, core_conn conn)
{
	struct pruning *p = server->pruning ? NULL : calloc(1, sizeof(*p));

	if (!p)
		return false;
	p->errand =
	    (struct errand){ .step = pruning_step, .over = pruning_over, .drop = pruning_drop };
	p->prune =
	    (struct prune){ .rules = server->keep, .now = server_now(server), .from = INT64_MIN };
	p->conn = conn;
	if (!spare_tables(p, server)) {
		pruning_drop(&p->errand);
		return false;
	}
	server->pruning = true;
	keeper_run(server->keeper, &p->errand);
	return true;
}
