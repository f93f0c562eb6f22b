/* house.c: a core with a store in memory around it. */
#include "house.h"

#include "entry.h"
#include "kept.h"
#include "table.h"

#include <string.h>

enum asked { COMMIT, LOAD, LIST, THINK };

struct house_asked {
	struct house_asked *next;
	enum asked          what;
	uint64_t            ticket;
	struct kept         kept;
	char                id[STORE_ID];
	uint32_t            first;
	shoal_action        action;
};

static struct house_asked *add(struct core_host *host, enum asked what, uint64_t ticket)
{
	struct house       *house = (struct house *)host;
	struct house_asked *asked = calloc(1, sizeof(*asked));

	FUZZ_CHECK(asked);
	asked->what = what;
	asked->ticket = ticket;
	if (house->last)
		house->last->next = asked;
	else
		house->first = asked;
	house->last = asked;
	house->waiting++;
	return asked;
}

static struct house_conn *conn_of(struct house *house, core_conn id)
{
	for (unsigned i = 0; i < HOUSE_CONNS; i++) {
		if (house->conn[i].open && house->conn[i].id == id)
			return &house->conn[i];
	}
	return NULL;
}

/* What a client would remember of a state. */
static void read_state(struct house_conn *conn, const char *bytes)
{
	const char *at = strstr(bytes, "\"ply\":");

	conn->ply = at ? (uint32_t)strtoul(at + 6, NULL, 10) : 0;
	at = strstr(bytes, "\"legal\":");
	for (unsigned i = 0; i < 4; i++) {
		at = at ? strstr(at + 1, "\"action\":") : NULL;
		conn->legal[i] = at ? atoi(at + 9) : -1;
	}
}

static void on_send(struct core_host *host, core_conn id, const char *bytes, size_t length,
                    enum proto_fault fault, uint32_t retry)
{
	struct house_conn *conn = conn_of((struct house *)host, id);
	bool               error = !strncmp(bytes, "{\"t\":\"error\"", 12);

	FUZZ_CHECK(conn && length && bytes[length - 1] == '}' && strlen(bytes) == length);
	FUZZ_CHECK(shoal_text_clean(bytes, length));
	FUZZ_CHECK(error == (fault != PROTO_FAULT_OK));
	FUZZ_CHECK(error || !retry);
	conn->answered += error || !strncmp(bytes, "{\"t\":\"reply\"", 12);
	if (!strncmp(bytes, "{\"t\":\"state\"", 12))
		read_state(conn, bytes);
}

static void on_grant(struct core_host *host, core_conn id, const char *match, const char *token)
{
	struct house *house = (struct house *)host;

	FUZZ_CHECK(conn_of(house, id) && proto_match_ok(match) && proto_token_ok(token));
	memcpy(house->token[house->tokens++ % HOUSE_TOKENS], token, PROTO_TOKEN);
	for (unsigned i = 0; i < HOUSE_MATCHES; i++) {
		if (!strcmp(house->match[i], match))
			return;
	}
	memcpy(house->match[house->matches++ % HOUSE_MATCHES], match, strlen(match) + 1);
}

static void on_drop(struct core_host *host, core_conn id, uint16_t code, const char *why)
{
	struct house_conn *conn = conn_of((struct house *)host, id);

	FUZZ_CHECK(conn && code && why);
	conn->dropped = true;
}

static void on_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
{
	struct house_asked *asked = add(host, COMMIT, ticket);

	FUZZ_CHECK(job->count);
	for (uint32_t i = 0; i < job->count; i++)
		FUZZ_CHECK(job->entries[i].number == job->first + i
		           && job->entries[i].length <= STORE_DATA);
	kept_job(&asked->kept, job);
	FUZZ_CHECK(!asked->kept.no_memory);
}

static void on_load(struct core_host *host, const char *id, uint32_t first)
{
	struct house_asked *asked = add(host, LOAD, 0);

	memcpy(asked->id, id, strlen(id) + 1);
	asked->first = first;
}

static void on_list(struct core_host *host, uint64_t ticket)
{
	add(host, LIST, ticket);
}

static void on_think(struct core_host *host, const struct core_question *question)
{
	struct shoal_game *game = shoal_game_create(question->game, NULL, NULL);
	struct shoal_list  list;

	FUZZ_CHECK(game);
	shoal_list_fill(&list, game, &question->view.state, question->seat);
	FUZZ_CHECK(list.count);
	add(host, THINK, question->ticket)->action = list.action[question->seed % list.count];
	shoal_game_destroy(game);
}

static void on_random(struct core_host *host, void *bytes, size_t size)
{
	struct house *house = (struct house *)host;

	for (size_t i = 0; i < size; i++)
		((uint8_t *)bytes)[i] = (uint8_t)(shoal_random_next(&house->random) >> 32);
}

static struct core *new_core(struct house *house)
{
	struct core_config config = core_defaults;
	struct core       *core;

	config.tables = 6;
	config.slice = 1; /* clients are few: even they are told in slices */
	config.shared = house->shared;
	core = core_create(&config, &house->host);
	FUZZ_CHECK(core);
	return core;
}

void house_open(struct house *house, uint64_t seed, bool shared)
{
	*house = (struct house){ .host = { .send = on_send,
		                           .grant = on_grant,
		                           .drop = on_drop,
		                           .commit = on_commit,
		                           .load = on_load,
		                           .list = on_list,
		                           .think = on_think,
		                           .random = on_random },
		                 .shared = shared,
		                 .now = 1700000000000 };
	shoal_random_seed(&house->random, seed);
	house->store = store_open("memory", NULL);
	FUZZ_CHECK(house->store);
	house->core = new_core(house);
}

static void forget(struct house *house)
{
	struct house_asked *asked = house->first;

	house->first = asked->next;
	house->last = house->first ? house->last : NULL;
	house->waiting--;
	kept_finish(&asked->kept);
	free(asked);
}

void house_close(struct house *house)
{
	core_destroy(house->core);
	while (house->first)
		forget(house);
	store_close(house->store);
}

void house_restart(struct house *house)
{
	core_destroy(house->core);
	while (house->first)
		forget(house);
	for (unsigned i = 0; i < HOUSE_CONNS; i++)
		house->conn[i].open = false;
	house->core = new_core(house);
}

void house_connect(struct house *house, unsigned which)
{
	struct house_conn *conn = &house->conn[which % HOUSE_CONNS];

	if (conn->open) {
		conn->open = false;
		core_close(house->core, house->now, conn->id);
		return;
	}
	*conn = (struct house_conn){ .id = ++house->conns, .open = true };
	core_open(house->core, house->now, conn->id, CORE_STREAM,
	          &(struct core_who){ .free = true });
}

void house_say(struct house *house, unsigned which, const char *bytes, size_t length)
{
	struct house_conn *conn = &house->conn[which % HOUSE_CONNS];

	if (!conn->open)
		house_connect(house, which);
	conn->asked++;
	core_message(house->core, house->now, conn->id, bytes, length);
}

static void answer_read(struct house *house, struct house_asked *asked, bool well)
{
	const struct store_ops *ops = house->store->ops;
	struct kept            *kept = &asked->kept;
	enum store_status       status = STORE_FAILED;

	if (well && asked->what == LOAD)
		status = ops->load(house->store, asked->id, asked->first, kept_reader(kept));
	else if (well)
		status = ops->list(house->store, STORE_OPEN, 8, kept_reader(kept));
	kept_settle(kept);
	FUZZ_CHECK(!kept->no_memory);
	if (asked->what == LOAD)
		core_loaded(house->core, house->now, asked->id, status, kept->rows, kept->entries,
		            kept->count);
	else
		core_listed(house->core, house->now, asked->ticket, status, kept->rows,
		            kept->row_count);
}

/* Somebody else says a line there first. */
static void interfere(struct house *house, const struct house_asked *asked)
{
	struct store_entry line = { .at = house->now,
		                    .key = 1,
		                    .number = asked->kept.job.first,
		                    .kind = ENTRY_CHAT,
		                    .length = 5,
		                    .data = "first" };
	struct store_job job = { .first = line.number, .count = 1, .entries = &line, .stage = -1 };

	memcpy(job.id, asked->kept.job.id, sizeof(job.id));
	if (line.number) /* the match is there */
		house->store->ops->commit(house->store, &job, 1);
}

static void answer_commit(struct house *house, struct house_asked *asked, enum house_answer how)
{
	struct store_job *job = &asked->kept.job;

	job->status = STORE_FAILED;
	if (how == HOUSE_CONFLICT)
		interfere(house, asked);
	if (how != HOUSE_FAIL)
		house->store->ops->commit(house->store, job, 1);
	core_committed(house->core, house->now, asked->ticket, job->status);
}

void house_answer(struct house *house, enum house_answer how)
{
	struct house_asked *asked = house->first;

	if (!asked)
		return;
	house->first = asked->next; /* it asks for more while it is answered */
	house->last = house->first ? house->last : NULL;
	if (asked->what == COMMIT)
		answer_commit(house, asked, how);
	else if (asked->what == THINK)
		core_thought(house->core, house->now, asked->ticket, asked->action);
	else
		answer_read(house, asked, how != HOUSE_FAIL);
	asked->next = house->first;
	house->first = asked;
	house->last = house->last ? house->last : asked;
	forget(house);
	core_tick(house->core, house->now);
}

bool house_settle(struct house *house)
{
	int64_t end = house->now + 10000;

	for (unsigned step = 0; step < 500; step++) {
		int64_t next = core_next(house->core);

		if (house->first) {
			house_answer(house, HOUSE_WELL);
		} else if (next > house->now && house->now >= end) {
			return true;
		} else {
			if (next > house->now)
				house->now = next < end ? next : end;
			core_tick(house->core, house->now);
		}
	}
	return false;
}

void house_check_store(struct house *house)
{
	struct table_outages outages = { .count = 0 };

	for (unsigned i = 0; i < HOUSE_MATCHES; i++) {
		struct kept        kept = { .count = 0 };
		struct table      *table;
		struct shoal_error error;

		if (!house->match[i][0]
		    || house->store->ops->load(house->store, house->match[i], 0,
		                               kept_reader(&kept)))
			continue; /* and nothing was read */
		kept_settle(&kept);
		FUZZ_CHECK(!kept.no_memory);
		table = table_create(kept.rows, &outages);
		FUZZ_CHECK(table);
		for (size_t n = 0; n < kept.count; n++)
			FUZZ_CHECK(table_fold(table, &kept.entries[n], NULL, &error));
		FUZZ_CHECK(table->stage == kept.rows[0].stage);
		table_destroy(table);
		kept_finish(&kept);
	}
}
