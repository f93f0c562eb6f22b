/* admin.c: what the operator asks for: over the socket in the file system, which nobody but who
 * runs the server can open. The same HTTP as everywhere; `shoal admin` and `shoal backup` speak it.
 */
#include "inside.h"
#include "kept.h"
#include "table.h"

#include <arpa/inet.h>
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
	memcpy(b->path, path, strlen(path) + 1);
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

/* Deeds: each is noted in the store before it is done, and not done if that fails. */

struct deed {
	struct errand errand;
	core_conn     conn; /* 0: nobody waits */
	int64_t       at;
	bool          failed;
	bool          list; /* of the lobby: it is to be cleared */
	json_t       *body;
	char         *text; /* of the note */
	struct kept   open;
	void (*effect)(struct server *server, struct deed *deed, struct link *link);
};

static bool deed_step(struct errand *errand, struct store *store, bool stop)
{
	struct deed      *d = (struct deed *)errand;
	struct store_note note = { .at = d->at, .kind = "order", .data = d->text };

	d->failed = stop || store->ops->note(store, &note) != STORE_OK;
	if (d->list && !d->failed) {
		d->failed =
		    store->ops->list(store, STORE_OPEN, 10000, kept_reader(&d->open)) != STORE_OK;
		kept_settle(&d->open);
	}
	return false;
}

static void deed_over(struct errand *errand, void *to)
{
	struct deed   *d = (struct deed *)errand;
	struct server *server = to;
	struct link   *link = d->conn ? link_find(server, d->conn) : NULL;

	if (!d->failed) {
		d->effect(server, d, link);
	} else if (link) {
		link->answered = true;
		socket_refuse(&link->socket, 503, "the store cannot note it now; nothing was done",
		              "Retry-After: 5\r\n");
	}
	if (link)
		link_dirty(link);
}

static void deed_drop(struct errand *errand)
{
	struct deed *d = (struct deed *)errand;

	kept_finish(&d->open);
	json_decref(d->body);
	free(d->text);
	free(d);
}

static void answer(struct link *link)
{
	if (!link)
		return;
	link->answered = true;
	done(link);
}

static void deny(struct link *link, unsigned status, const char *text)
{
	if (!link)
		return;
	link->answered = true;
	socket_refuse(&link->socket, status, text, NULL);
}

static void begin_deed(struct order *o, const char *name, bool list,
                       void (*effect)(struct server *server, struct deed *deed, struct link *link))
{
	struct deed *d = calloc(1, sizeof(*d));
	json_t      *note = d ? json_pack("{s:s, s:O}", "order", name, "with", o->body) : NULL;

	if (d)
		d->text = json_dumps(note, JSON_COMPACT);
	json_decref(note);
	if (!d || !d->text || strlen(d->text) > STORE_DATA) {
		if (d)
			free(d->text);
		free(d);
		refuse(o, 400, "this is too long to be noted");
		return;
	}
	d->errand = (struct errand){ .step = deed_step, .over = deed_over, .drop = deed_drop };
	d->at = server_now(o->server);
	d->list = list;
	d->body = json_incref(o->body);
	d->effect = effect;
	d->conn = link_await(o->link);
	log_say(&o->server->log, LOG_INFO, "order", "name=%s", name);
	keeper_run(o->server->keeper, &d->errand);
}

/* At a table. */

static void effect_table(struct server *server, struct deed *d, struct link *link)
{
	static const struct {
		const char     *name;
		enum core_power power;
	} powers[] = { { "close", CORE_CLOSE },
		       { "hide", CORE_HIDE },
		       { "show", CORE_SHOW },
		       { "unsay", CORE_UNSAY },
		       { "rename", CORE_RENAME } };
	const char       *power = json_string_value(json_object_get(d->body, "power"));
	const char       *name = json_string_value(json_object_get(d->body, "name"));
	struct core_order order = { .ticket = d->conn };

	if (link)
		link->wipe = !strcmp(power, "unsay");
	for (unsigned i = 0; i < sizeof(powers) / sizeof(powers[0]); i++) {
		if (!strcmp(powers[i].name, power))
			order.power = powers[i].power;
	}
	snprintf(order.match, sizeof(order.match), "%s",
	         json_string_value(json_object_get(d->body, "match")));
	order.number = (uint32_t)json_integer_value(json_object_get(d->body, "line"));
	order.seat = (int8_t)json_integer_value(json_object_get(d->body, "seat"));
	if (name)
		snprintf(order.name, sizeof(order.name), "%s", name);
	if (link) {
		snprintf(link->match, sizeof(link->match), "%s", order.match);
		link->line = order.number;
	}
	core_order(server->core, server_now(server), &order);
}

/* What a line took that was removed: its bytes, behind the entry that says so. */
struct wipe {
	struct errand errand;
	uint32_t      from;
	char          match[STORE_ID];
	uint32_t      line;
	bool          begun;
};

struct line_finder {
	struct store_reader reader;
	uint32_t            line, lines; /* which one, and how many so far */
	struct store_entry  found;
	bool                there;
};

static void pass_match(struct store_reader *reader, const struct store_match *match)
{
	(void)reader;
	(void)match;
}

static void find_line(struct store_reader *reader, const struct store_entry *entry)
{
	struct line_finder *finder = (struct line_finder *)reader;

	if (entry->kind != ENTRY_CHAT || finder->lines++ != finder->line)
		return;
	finder->found = (struct store_entry){ .number = entry->number };
	finder->there = true;
}

/* The line becomes empty in the store. */
static bool empty_line(const struct wipe *w, struct store *store)
{
	struct line_finder finder = { .reader = { pass_match, find_line }, .line = w->line };

	return store->ops->load(store, w->match, 0, &finder.reader) == STORE_OK && finder.there
	       && store->ops->rewrite(store, w->match, &finder.found, 1) == STORE_OK;
}

static bool wipe_step(struct errand *errand, struct store *store, bool stop)
{
	struct wipe *w = (struct wipe *)errand;

	if (stop)
		return false;
	if (!w->begun && !empty_line(w, store))
		return false;
	w->begun = true;
	return store->ops->scrub(store, &w->from) == STORE_OK && w->from;
}

static void wipe_over(struct errand *errand, void *to)
{
	(void)errand;
	(void)to;
}

static void wipe_drop(struct errand *errand)
{
	free(errand);
}

static void wipe_line(struct server *server, const struct link *link)
{
	struct wipe *w = calloc(1, sizeof(*w));

	if (!w)
		return;
	w->errand = (struct errand){ .step = wipe_step, .over = wipe_over, .drop = wipe_drop };
	snprintf(w->match, sizeof(w->match), "%s", link->match);
	w->line = link->line;
	keeper_run(server->keeper, &w->errand);
}

void admin_obeyed(struct server *server, uint64_t ticket, enum proto_fault fault)
{
	struct link *link = link_find(server, ticket);

	if (!link)
		return;
	link_dirty(link);
	if (fault == PROTO_FAULT_OK && link->wipe)
		wipe_line(server, link);
	if (fault == PROTO_FAULT_OK)
		answer(link);
	else if (fault == PROTO_FAULT_MISSING)
		deny(link, 404, "there is no such match, line or person");
	else if (fault == PROTO_FAULT_NOT_NOW)
		deny(link, 409, "it is so already, or over");
	else
		deny(link, 503, "it could not be done; try again");
}

/* The members that a power needs are there and have their shape. */
static bool table_order_good(const json_t *body)
{
	const char *power = json_string_value(json_object_get(body, "power"));
	const char *match = json_string_value(json_object_get(body, "match"));
	const char *name = json_string_value(json_object_get(body, "name"));
	json_int_t  line = json_integer_value(json_object_get(body, "line"));
	json_int_t  seat = json_integer_value(json_object_get(body, "seat"));

	if (!power || !match || !proto_match_ok(match))
		return false;
	if (!strcmp(power, "close") || !strcmp(power, "hide") || !strcmp(power, "show"))
		return true;
	if (!strcmp(power, "unsay"))
		return json_is_integer(json_object_get(body, "line")) && line >= 0
		       && line <= UINT32_MAX;
	return !strcmp(power, "rename") && json_is_integer(json_object_get(body, "seat"))
	       && seat >= 0 && seat < SHOAL_SEATS_MAX && name && name[0]
	       && strlen(name) < PROTO_NAME && shoal_text_clean(name, strlen(name));
}

static void order_table(struct order *o)
{
	const char *power = json_string_value(json_object_get(o->body, "power"));

	if (!table_order_good(o->body)) {
		refuse(o, 400,
		       "\"power\" is close, hide, show, unsay (with \"line\") or rename (with "
		       "\"seat\" and \"name\"), and \"match\" a match");
		return;
	}
	begin_deed(o, power, false, effect_table);
}

static void effect_clear(struct server *server, struct deed *d, struct link *link)
{
	for (size_t i = 0; i < d->open.row_count; i++) {
		struct core_order order = { .power = CORE_HIDE };

		memcpy(order.match, d->open.rows[i].id, sizeof(order.match));
		core_order(server->core, server_now(server), &order);
	}
	answer(link);
}

static void order_clear(struct order *o)
{
	begin_deed(o, "clear", true, effect_clear);
}

/* To somebody. */

static bool read_ban(const json_t *body, int64_t now, struct core_ban *ban)
{
	const char    *visitor = json_string_value(json_object_get(body, "visitor"));
	const char    *address = json_string_value(json_object_get(body, "address"));
	json_int_t     minutes = json_integer_value(json_object_get(body, "minutes"));
	struct network network;

	*ban = (struct core_ban){ .mute = json_is_true(json_object_get(body, "mute")) };
	if (minutes < 0 || minutes > 5256000 || !visitor == !address)
		return false;
	ban->until = now + minutes * 60000;
	if (visitor)
		return fair_unhex(visitor, ban->visitor, FAIR_BYTES)
		       && !table_hash_none(ban->visitor);
	if (!network_read(address, strlen(address), &network))
		return false;
	memcpy(ban->address, network.bytes, sizeof(ban->address));
	address_fold(ban->address);
	return true;
}

static void effect_ban(struct server *server, struct deed *d, struct link *link)
{
	struct core_ban ban;

	if (read_ban(d->body, d->at, &ban) && core_ban(server->core, server_now(server), &ban))
		answer(link);
	else
		deny(link, 503, "there are too many bans");
}

static void order_ban(struct order *o)
{
	struct core_ban ban;

	if (read_ban(o->body, 0, &ban))
		begin_deed(o, "ban", false, effect_ban);
	else
		refuse(
		    o, 400,
		    "one of \"visitor\" (64 digits) and \"address\", \"minutes\" (0 lifts it), and "
		    "\"mute\": true if it is for the chat only");
}

/* To all. */

static void effect_announce(struct server *server, struct deed *d, struct link *link)
{
	const char *text = json_string_value(json_object_get(d->body, "text"));

	snprintf(server->notice, sizeof(server->notice), "%s", text);
	answer(link);
}

static void order_announce(struct order *o)
{
	const char *text = json_string_value(json_object_get(o->body, "text"));

	if (text && strlen(text) < sizeof(o->server->notice)
	    && shoal_text_clean(text, strlen(text)))
		begin_deed(o, "announce", false, effect_announce);
	else
		refuse(o, 400,
		       "\"text\" is a line of at most 300 bytes; an empty one takes it away");
}

static void effect_read_only(struct server *server, struct deed *d, struct link *link)
{
	server->read_only = json_is_true(json_object_get(d->body, "on"));
	keeper_pause(server->keeper, server->read_only);
	core_read_only(server->core, server_now(server), server->read_only);
	answer(link);
}

static void order_read_only(struct order *o)
{
	if (json_is_boolean(json_object_get(o->body, "on")))
		begin_deed(o, "read-only", false, effect_read_only);
	else
		refuse(o, 400, "\"on\" is true or false");
}

/* Looking. */

static void reply_json(struct link *link, json_t *out)
{
	char *text = json_dumps(out, JSON_COMPACT);

	json_decref(out);
	if (text)
		socket_reply(&link->socket, (struct reply){ .status = 200 }, text, strlen(text));
	else
		socket_refuse(&link->socket, 503, "there is not enough memory", NULL);
	free(text);
}

static void put_present(void *to, const struct core_present *present)
{
	static const uint8_t four[12] = { [10] = 0xff, [11] = 0xff };
	char                 visitor[FAIR_HEX], address[INET6_ADDRSTRLEN] = "";
	const uint8_t       *bytes = present->who->address;

	fair_hex(present->who->visitor, FAIR_BYTES, visitor);
	if (!memcmp(bytes, four, sizeof(four)))
		inet_ntop(AF_INET, bytes + sizeof(four), address, sizeof(address));
	else
		inet_ntop(AF_INET6, bytes, address, sizeof(address));
	json_array_append_new(to, json_pack("{s:s, s:s, s:s?, s:s?, s:i}", "visitor", visitor,
	                                    "address", address, "match", present->match, "name",
	                                    present->name, "seat", present->seat));
}

static void order_who(struct order *o)
{
	struct core_counts counts;
	json_t            *people = json_array();

	core_count(o->server->core, &counts);
	core_presents(o->server->core, put_present, people);
	reply_json(o->link,
	           json_pack("{s:o, s:I, s:I, s:s, s:b}", "people", people, "tables",
	                     (json_int_t)counts.tables, "playing", (json_int_t)counts.playing,
	                     "notice", o->server->notice, "read_only", o->server->read_only));
}

struct reading { /* of notes */
	struct errand errand;
	core_conn     conn;
	const char   *kind;
	json_t       *notes;
	bool          failed;
};

static void put_note(void *to, const struct store_note *note)
{
	json_t *data = json_loads(note->data, JSON_DECODE_ANY, NULL);

	json_array_append_new(to, json_pack("{s:I, s:o}", "at", (json_int_t)note->at, "what",
	                                    data ? data : json_null()));
}

static bool reading_step(struct errand *errand, struct store *store, bool stop)
{
	struct reading *r = (struct reading *)errand;

	r->failed = stop || store->ops->notes(store, r->kind, 1000, put_note, r->notes) != STORE_OK;
	return false;
}

/* Bans of before hold on: the newest word about somebody is the last. */
static void restore_bans(struct server *server, const json_t *notes)
{
	for (size_t i = json_array_size(notes); i-- > 0;) {
		const json_t *note = json_array_get(notes, i),
			     *what = json_object_get(note, "what");
		const char     *name = json_string_value(json_object_get(what, "order"));
		struct core_ban ban;

		if (name && !strcmp(name, "ban")
		    && read_ban(json_object_get(what, "with"),
		                json_integer_value(json_object_get(note, "at")), &ban))
			core_ban(server->core, server_now(server), &ban);
	}
}

static void reading_over(struct errand *errand, void *to)
{
	struct reading *r = (struct reading *)errand;
	struct server  *server = to;
	struct link    *link = r->conn ? link_find(server, r->conn) : NULL;

	if (!r->conn && !r->failed)
		restore_bans(server, r->notes);
	if (!link)
		return;
	link_dirty(link);
	link->answered = true;
	if (r->failed)
		deny(link, 503, "the store cannot be read now");
	else
		reply_json(link, json_pack("{s:O}", "notes", r->notes));
}

static void reading_drop(struct errand *errand)
{
	struct reading *r = (struct reading *)errand;

	json_decref(r->notes);
	free(r);
}

static void read_notes(struct server *server, const char *kind, core_conn conn)
{
	struct reading *r = calloc(1, sizeof(*r));

	if (!r)
		return;
	r->errand =
	    (struct errand){ .step = reading_step, .over = reading_over, .drop = reading_drop };
	r->kind = kind;
	r->conn = conn;
	r->notes = json_array();
	keeper_run(server->keeper, &r->errand);
}

void admin_begin(struct server *server)
{
	read_notes(server, "order", 0);
}

static void order_log(struct order *o)
{
	read_notes(o->server, "order", link_await(o->link));
}

static const struct {
	const char *path;
	void (*run)(struct order *);
} orders[] = {
	{ "/admin/backup", order_backup },
	{ "/admin/prune", order_prune },
	{ "/admin/table", order_table },
	{ "/admin/clear", order_clear },
	{ "/admin/ban", order_ban },
	{ "/admin/announce", order_announce },
	{ "/admin/read-only", order_read_only },
	{ "/admin/who", order_who },
	{ "/admin/log", order_log },
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
