/* admin.c: what the operator asks for: over the socket in the file system, which nobody but who
 * runs the server can open. The same HTTP as everywhere; `shoal admin` and `shoal backup` speak it.
 */
#include "inside.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { BACKUP_PAGES = 64 }; /* at once: a quarter of a megabyte */

struct order { /* one request */
	struct server *server;
	struct link   *link;
	json_t        *body; /* an object */
};

static void refuse(const struct order *o, unsigned status, const char *text)
{
	socket_refuse(&o->link->socket, status, text, NULL);
}

static void done(struct link *link)
{
	static const char text[] = "{\"ok\":true}\n";

	socket_reply(&link->socket, (struct reply){ .status = 200 }, text, sizeof(text) - 1);
}

/* A copy of the store, while everybody plays on. */

struct backup {
	struct errand errand;
	core_conn     conn;
	bool          good;
	char          path[];
};

static bool backup_step(struct errand *errand, struct store *store, bool stop)
{
	struct backup *b = (struct backup *)errand;
	bool           more;

	b->good =
	    store->ops->copy(store, b->path, stop ? 0 : BACKUP_PAGES, &more) == STORE_OK && !stop;
	return more;
}

static void backup_over(struct errand *errand, void *to)
{
	struct backup *b = (struct backup *)errand;
	struct server *server = to;
	struct link   *link = link_find(server, b->conn);

	log_say(&server->log, b->good ? LOG_INFO : LOG_ERROR, b->good ? "backup" : "backup-failed",
	        "store=%s", server->store_name);
	if (!link)
		return;
	link_dirty(link);
	link->answered = true;
	if (b->good)
		done(link);
	else
		socket_refuse(&link->socket, 503, "the copy cannot be written", NULL);
}

static void backup_drop(struct errand *errand)
{
	free(errand);
}

static void order_backup(struct order *o)
{
	const char    *path = json_string_value(json_object_get(o->body, "path"));
	struct backup *b;

	if (!path || path[0] != '/') {
		refuse(o, 400, "\"path\" is the whole name of an empty file");
		return;
	}
	if (strcmp(o->server->store_name, "sqlite") != 0) {
		refuse(o, 409, "this store is no file; PostgreSQL is backed up by pg_dump");
		return;
	}
	b = calloc(1, sizeof(*b) + strlen(path) + 1);
	if (!b) {
		refuse(o, 503, "there is not enough memory");
		return;
	}
	b->errand =
	    (struct errand){ .step = backup_step, .over = backup_over, .drop = backup_drop };
	strcpy(b->path, path);
	b->conn = link_await(o->link);
	keeper_run(o->server->keeper, &b->errand);
}

/* What is kept for a time only. */
static void order_prune(struct order *o)
{
	core_conn conn = link_await(o->link);

	if (pruning_begin(o->server, conn))
		return;
	o->link->answered = true;
	refuse(o, 409, "it is being done already");
}

static const struct {
	const char *path;
	void (*run)(struct order *);
} orders[] = {
	{ "/admin/backup", order_backup },
	{ "/admin/prune", order_prune },
};

void admin_request(struct link *link, const struct head *head, const char *body)
{
	struct order o = { .server = link->server, .link = link };
	size_t       i = 0;

	while (i < sizeof(orders) / sizeof(orders[0]) && strcmp(orders[i].path, head->path) != 0)
		i++;
	if (i == sizeof(orders) / sizeof(orders[0])) {
		refuse(&o, 404, "there is nothing at this address; see doc/API.md");
		return;
	}
	if (head->method != HEAD_POST) {
		socket_refuse(&link->socket, 405, "this address has no such method",
		              "Allow: POST\r\n");
		return;
	}
	o.body = json_loadb(body, head->body, JSON_REJECT_DUPLICATES, NULL);
	if (json_is_object(o.body))
		orders[i].run(&o);
	else
		refuse(&o, 400, "the body must be a JSON object");
	json_decref(o.body);
}
