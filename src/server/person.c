/* person.c: hands a visitor all that is stored of them, or forgets them: match by match, on the
 * thread of the store, while others play. */
#include "person.h"
#include "inside.h"
#include "kept.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 }; /* where another process writes into the same match */

struct person {
	struct errand errand;
	core_conn     conn;
	int64_t       now, dates;
	bool          forget, begun, failed;
	unsigned      tries;
	uint32_t      scrubbed; /* as `from` of scrub */
	char          visitor[FAIR_HEX];
	struct kept   found; /* rows of the matches */
	size_t        done;
	json_t       *matches;
};

/* What is handed out. */

static const char *const kinds[ENTRY_KIND_COUNT] = {
#define KIND_ID(name, id) [ENTRY_##name] = (id),
	ENTRY_KINDS(KIND_ID)
#undef KIND_ID
};

/* Line `number` of an entry's text, as JSON. */
static json_t *line_of(const struct store_entry *entry, unsigned number)
{
	const char *at = entry->data, *end = at + entry->length, *stop;

	while (number-- && at < end) {
		stop = memchr(at, '\n', (size_t)(end - at));
		at = stop ? stop + 1 : end;
	}
	stop = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
	return json_stringn(at, (size_t)((stop ? stop : end) - at));
}

static json_t *told(const struct store_entry *entry)
{
	json_t *out =
	    json_pack("{s:I, s:I, s:s, s:i}", "number", (json_int_t)entry->number, "at",
	              (json_int_t)entry->at, "kind", kinds[entry->kind], "seat", entry->seat);

	if (entry->kind == ENTRY_TAKE) {
		json_object_set_new(out, "name", line_of(entry, 1));
		json_object_set_new(out, "word", line_of(entry, 2));
	} else if (entry->kind == ENTRY_CHAT || entry->kind == ENTRY_WORD
	           || entry->kind == ENTRY_RENAME) {
		json_object_set_new(out, "text", json_stringn(entry->data, entry->length));
	} else if (entry->kind == ENTRY_ACT || entry->kind == ENTRY_UNDO
	           || entry->kind == ENTRY_OFFER) {
		json_object_set_new(out, "action", json_integer(entry->action));
	}
	return out;
}

static bool hand_out(struct person *p, const struct kept *match, const bool mine[])
{
	struct proto_setup setup = { .game = "" };
	json_t            *entries = json_array(), *out;

	if (match->count)
		proto_read_setup(match->entries[0].data, match->entries[0].length, &setup, NULL);
	for (size_t i = 0; i < match->count; i++) {
		if (mine[i] && match->entries[i].kind < ENTRY_KIND_COUNT)
			json_array_append_new(entries, told(&match->entries[i]));
	}
	out = json_pack("{s:s, s:s, s:I, s:o}", "match", match->rows[0].id, "game", setup.game,
	                "created", (json_int_t)match->rows[0].created, "entries", entries);
	return !json_array_append_new(p->matches, out);
}

/* What is taken out. */

static bool forget_match(struct person *p, struct store *store, const struct kept *match)
{
	static const struct table_outages none;
	struct person_oblivion            o;
	bool                              good;

	if (!person_forget(match->rows, match->entries, match->count, &none, p->visitor, p->now,
	                   p->dates, &o))
		return false;
	if (o.drop)
		return store->ops->drop(store, match->rows[0].id) == STORE_OK;
	store->ops->commit(store, &o.job, 1);
	good = o.job.status == STORE_OK;
	if (o.job.status == STORE_CONFLICT && p->tries++ < TRIES) {
		p->done--; /* it is read once more */
		good = true;
	} else if (good) {
		p->tries = 0;
		good = store->ops->rewrite(store, match->rows[0].id, o.changes, o.change_count)
		       == STORE_OK;
	}
	person_finish(&o);
	return good;
}

static bool one_match(struct person *p, struct store *store)
{
	struct kept match = { .no_memory = false };
	bool       *mine = NULL, good;

	good = store->ops->load(store, p->found.rows[p->done++].id, 0, kept_reader(&match))
	       == STORE_OK;
	kept_settle(&match);
	good = good && !match.no_memory && match.row_count == 1;
	if (good && p->forget) {
		good = forget_match(p, store, &match);
	} else if (good) {
		mine = calloc(match.count + 1, sizeof(*mine));
		if (mine)
			person_entries(match.entries, match.count, p->visitor, mine);
		good = mine && hand_out(p, &match, mine);
	}
	free(mine);
	kept_finish(&match);
	return good;
}

static bool person_step(struct errand *errand, struct store *store, bool stop)
{
	struct person *p = (struct person *)errand;

	if (!p->begun) {
		p->begun = true;
		p->failed = store->ops->of(store, p->visitor, kept_reader(&p->found)) != STORE_OK;
		kept_settle(&p->found);
		p->failed |= p->found.no_memory;
	} else if (p->done < p->found.row_count) {
		p->failed = !one_match(p, store);
	}
	if (stop && p->done < p->found.row_count)
		p->failed = true;
	if (p->failed || p->done < p->found.row_count)
		return !p->failed;
	p->failed = p->forget && store->ops->scrub(store, &p->scrubbed) != STORE_OK;
	return !p->failed && p->scrubbed && !stop;
}

static void answer(struct person *p, struct link *link)
{
	struct bytes cookie = { 0 };
	json_t      *out;
	char        *text;

	if (p->forget)
		out = json_pack("{s:s, s:I}", "t", "forgotten", "matches", (json_int_t)p->done);
	else
		out = json_pack("{s:s, s:s, s:O}", "t", "mine", "visitor", p->visitor, "matches",
		                p->matches);
	text = json_dumps(out, JSON_COMPACT);
	json_decref(out);
	if (p->forget)
		bytes_put(&cookie, "Set-Cookie: shoal_visitor=; Path=/; Max-Age=0; HttpOnly; "
		                   "SameSite=Strict\r\n");
	bytes_add(&cookie, "", 1);
	if (text)
		socket_reply(&link->socket,
		             (struct reply){ .status = 200, .extra = bytes_begin(&cookie) }, text,
		             strlen(text));
	else
		socket_refuse(&link->socket, 503, "there is not enough memory", NULL);
	bytes_finish(&cookie);
	free(text);
}

static void person_over(struct errand *errand, void *to)
{
	struct person *p = (struct person *)errand;
	struct server *server = to;
	struct link   *link = link_find(server, p->conn);

	for (size_t i = 0; i < p->done && p->forget; i++)
		core_changed(server->core, server_now(server), p->found.rows[i].id);
	if (p->forget)
		log_say(&server->log, p->failed ? LOG_ERROR : LOG_INFO, "forgotten", "matches=%zu",
		        p->done);
	if (!link)
		return;
	link_dirty(link);
	link->answered = true;
	if (p->failed)
		socket_refuse(&link->socket, 503,
		              "the store cannot do that now; some may be done, so try again",
		              "Retry-After: 5\r\n");
	else
		answer(p, link);
}

static void person_drop(struct errand *errand)
{
	struct person *p = (struct person *)errand;

	kept_finish(&p->found);
	json_decref(p->matches);
	free(p);
}

void person_ask(struct link *link, bool forget)
{
	struct server *server = link->server;
	struct person *p = calloc(1, sizeof(*p));

	if (!p) {
		socket_refuse(&link->socket, 503, "there is not enough memory", NULL);
		return;
	}
	p->errand =
	    (struct errand){ .step = person_step, .over = person_over, .drop = person_drop };
	p->forget = forget;
	p->now = server_now(server);
	p->dates = timeline_dates(&server->timeline, server_clocks());
	p->matches = json_array();
	fair_hex(link->who.visitor, FAIR_BYTES, p->visitor);
	p->conn = link_await(link);
	keeper_run(server->keeper, &p->errand);
}
