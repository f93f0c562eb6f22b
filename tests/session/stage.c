/* stage.c: one core on a stage, for tests. */
#include "stage.h"

#include "kept.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum what { COMMIT, LOAD, LIST, THINK };

struct operation { /* of the store or a thinker, not answered yet */
	struct operation *next;
	enum what         what;
	uint64_t          ticket;
	struct kept       kept;
	char              id[STORE_ID];
	uint32_t          first;
	shoal_action      action;
};

struct core_config stage_config;
struct core_who    stage_who = { .free = true };

static struct stage_client *client_of(struct stage *stage, core_conn conn)
{
	for (unsigned i = 0; i < stage->clients; i++) {
		if (stage->client[i].conn == conn)
			return &stage->client[i];
	}
	return NULL;
}

static void on_send(struct core_host *host, core_conn conn, const char *bytes, size_t length,
                    enum proto_fault fault, uint32_t retry)
{
	struct stage_client *c = client_of((struct stage *)host, conn);

	assert_non_null(c);
	assert_int_equal(bytes[length], '\0');
	if (c->length + length + 2 > c->room) {
		c->room = (c->length + length + 2) * 2;
		c->heard = realloc(c->heard, c->room);
		assert_non_null(c->heard);
	}
	memcpy(c->heard + c->length, bytes, length);
	c->length += length;
	c->heard[c->length++] = '\n';
	c->heard[c->length] = '\0';
	c->fault = fault;
	c->retry = retry;
}

static void on_grant(struct core_host *host, core_conn conn, const char *match, const char *token)
{
	struct stage_client *c = client_of((struct stage *)host, conn);

	strncpy(c->match, match, sizeof(c->match) - 1);
	strncpy(c->token, token, sizeof(c->token) - 1);
}

static void on_drop(struct core_host *host, core_conn conn, uint16_t code, const char *why)
{
	struct stage_client *c = client_of((struct stage *)host, conn);

	(void)why;
	c->closed = true;
	c->code = code;
}

static struct operation *add(struct core_host *host, enum what what)
{
	struct stage     *stage = (struct stage *)host;
	struct operation *op = calloc(1, sizeof(*op));

	assert_non_null(op);
	op->what = what;
	if (stage->last)
		stage->last->next = op;
	else
		stage->first = op;
	stage->last = op;
	return op;
}

static void on_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
{
	struct operation *op = add(host, COMMIT);

	op->ticket = ticket;
	kept_job(&op->kept, job);
	assert_false(op->kept.no_memory);
}

static void on_load(struct core_host *host, const char *id, uint32_t first)
{
	struct operation *op = add(host, LOAD);

	strncpy(op->id, id, sizeof(op->id) - 1);
	op->first = first;
}

static void on_list(struct core_host *host, uint64_t ticket)
{
	add(host, LIST)->ticket = ticket;
}

static void on_think(struct core_host *host, const struct core_question *question)
{
	struct operation  *op = add(host, THINK);
	struct shoal_game *game = shoal_game_create(question->game, NULL, NULL);
	struct shoal_list  list;

	assert_non_null(game);
	shoal_list_fill(&list, game, &question->view.state, question->seat);
	assert_true(list.count > 0);
	op->ticket = question->ticket;
	op->action = list.action[question->seed % list.count];
	shoal_game_destroy(game);
}

static void on_random(struct core_host *host, void *bytes, size_t size)
{
	struct stage *stage = (struct stage *)host;

	for (size_t i = 0; i < size; i++)
		((uint8_t *)bytes)[i] = (uint8_t)(shoal_random_next(&stage->random) >> 32);
}

static void answer_read(struct stage *stage, struct operation *op)
{
	const struct store_ops *ops = stage->store->ops;
	struct kept            *kept = &op->kept;
	enum store_status       status = STORE_FAILED;

	if (!stage->broken && op->what == LOAD)
		status = ops->load(stage->store, op->id, op->first, kept_reader(kept));
	else if (!stage->broken)
		status = ops->list(stage->store, STORE_OPEN, 50, kept_reader(kept));
	kept_settle(kept);
	assert_false(kept->no_memory);
	if (op->what == LOAD)
		core_loaded(stage->core, stage->now, op->id, status, kept->rows, kept->entries,
		            kept->count);
	else
		core_listed(stage->core, stage->now, op->ticket, status, kept->rows,
		            kept->row_count);
}

static void forget(struct operation *op)
{
	kept_finish(&op->kept);
	free(op);
}

static void answer(struct stage *stage, struct operation *op)
{
	if (op->what == COMMIT) {
		struct store_job *job = &op->kept.job;

		job->status = STORE_FAILED;
		if (!stage->broken)
			stage->store->ops->commit(stage->store, job, 1);
		core_committed(stage->core, stage->now, op->ticket, job->status);
	} else if (op->what == THINK) {
		core_thought(stage->core, stage->now, op->ticket, op->action);
	} else {
		answer_read(stage, op);
	}
	forget(op);
}

void stage_step(struct stage *stage)
{
	struct operation *op = stage->first;

	assert_non_null(op);
	stage->first = op->next;
	if (!stage->first)
		stage->last = NULL;
	answer(stage, op);
	core_tick(stage->core, stage->now);
}

void stage_run(struct stage *stage)
{
	for (;;) {
		while (core_next(stage->core) <= stage->now) /* a crowd is told in slices */
			core_tick(stage->core, stage->now);
		if (!stage->first || stage->deaf)
			return;
		stage_step(stage);
	}
}

void stage_pass(struct stage *stage, int64_t milliseconds)
{
	int64_t end = stage->now + milliseconds;

	while (stage->now < end) {
		int64_t next = core_next(stage->core);

		stage->now = next < end ? (next > stage->now ? next : stage->now + 1) : end;
		core_tick(stage->core, stage->now);
		stage_run(stage);
	}
}

struct stage *stage_open(uint64_t seed, struct store *store)
{
	struct stage *stage = calloc(1, sizeof(*stage));

	assert_non_null(stage);
	stage->host = (struct core_host){ .send = on_send,
		                          .grant = on_grant,
		                          .drop = on_drop,
		                          .commit = on_commit,
		                          .load = on_load,
		                          .list = on_list,
		                          .think = on_think,
		                          .random = on_random };
	shoal_random_seed(&stage->random, seed);
	stage->now = 1700000000000;
	stage->store = store ? store : store_open("memory", NULL);
	stage->own_store = !store;
	if (!stage_config.burst) {
		stage_config = core_defaults;
		stage_config.burst = 1000000;
	}
	stage->core = core_create(&stage_config, &stage->host);
	assert_non_null(stage->core);
	return stage;
}

static void forget_operations(struct stage *stage)
{
	while (stage->first) {
		struct operation *op = stage->first;

		stage->first = op->next;
		forget(op);
	}
	stage->last = NULL;
}

void stage_restart(struct stage *stage)
{
	core_destroy(stage->core);
	forget_operations(stage);
	for (unsigned i = 0; i < stage->clients; i++)
		stage->client[i].closed = true;
	stage->core = core_create(&stage_config, &stage->host);
	assert_non_null(stage->core);
}

void stage_close(struct stage *stage)
{
	core_destroy(stage->core);
	forget_operations(stage);
	for (unsigned i = 0; i < stage->clients; i++)
		free(stage->client[i].heard);
	if (stage->own_store)
		store_close(stage->store);
	free(stage);
}

unsigned stage_connect(struct stage *stage)
{
	unsigned i = stage->clients++;

	assert_true(i < STAGE_CLIENTS);
	stage->client[i].conn = i + 1;
	stage->client[i].retry = core_open(stage->core, stage->now, i + 1, CORE_STREAM, &stage_who);
	return i;
}

void stage_leave(struct stage *stage, unsigned client)
{
	core_close(stage->core, stage->now, stage->client[client].conn);
	core_tick(stage->core, stage->now);
	stage_run(stage);
}

void stage_say(struct stage *stage, unsigned client, const char *format, ...)
{
	char    bytes[PROTO_MESSAGE];
	va_list list;
	int     length;

	va_start(list, format);
	length = vsnprintf(bytes, sizeof(bytes), format, list);
	va_end(list);
	stage->client[client].fault = PROTO_FAULT_OK;
	core_message(stage->core, stage->now, stage->client[client].conn, bytes, (size_t)length);
	core_tick(stage->core, stage->now);
	stage_run(stage);
}

json_t *stage_last(const struct stage *stage, unsigned client, const char *t)
{
	const struct stage_client *c = &stage->client[client];
	size_t                     end = c->length;
	char                       head[32];
	size_t length = (size_t)snprintf(head, sizeof(head), "{\"t\":\"%s\"", t);

	while (end > 0) {
		size_t begin = end - 1;

		while (begin > 0 && c->heard[begin - 1] != '\n')
			begin--;
		if (!strncmp(c->heard + begin, head, length)) {
			json_t *message = json_loadb(c->heard + begin, end - 1 - begin, 0, NULL);

			assert_non_null(message);
			return message;
		}
		end = begin;
	}
	return NULL;
}

static json_t *at_path(json_t *value, const char *path)
{
	while (value && *path) {
		char   step[64];
		size_t length = strcspn(path, ".");

		assert_true(length < sizeof(step));
		memcpy(step, path, length);
		step[length] = '\0';
		value = json_is_array(value) ? json_array_get(value, (size_t)atoi(step))
		                             : json_object_get(value, step);
		path += length + (path[length] == '.');
	}
	return value;
}

const char *stage_text(const struct stage *stage, unsigned client, const char *t, const char *path)
{
	static char bytes[65536];
	json_t     *message = stage_last(stage, client, t);
	const char *text = json_string_value(at_path(message, path));

	bytes[0] = '\0';
	if (text)
		strncpy(bytes, text, sizeof(bytes) - 1);
	json_decref(message);
	return bytes;
}

long long stage_number(const struct stage *stage, unsigned client, const char *t, const char *path)
{
	json_t   *message = stage_last(stage, client, t);
	json_t   *value = at_path(message, path);
	long long number = -1;

	if (json_is_integer(value))
		number = json_integer_value(value);
	else if (json_is_boolean(value))
		number = json_is_true(value);
	json_decref(message);
	return number;
}

static void watch(struct stage *stage, unsigned client)
{
	stage_say(stage, client, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"since\":0}",
	          stage->client[client].match, stage->client[client].token);
}

void stage_make(struct stage *stage, unsigned client, const char *members)
{
	stage_say(stage, client, "{\"do\":\"create\",%s}", members);
	assert_int_equal(stage->client[client].fault, PROTO_FAULT_OK);
	watch(stage, client);
}

void stage_join(struct stage *stage, unsigned client, const char *match, const char *members)
{
	stage_say(stage, client, "{\"do\":\"join\",\"match\":\"%s\"%s%s}", match,
	          *members ? "," : "", members);
	assert_int_equal(stage->client[client].fault, PROTO_FAULT_OK);
	watch(stage, client);
}

bool stage_answer(struct stage *stage, unsigned client, struct shoal_random *random)
{
	json_t   *state = stage_last(stage, client, "state");
	json_t   *legal = json_object_get(state, "legal");
	size_t    count = json_array_size(legal);
	size_t    chosen = random && count ? shoal_random_below(random, (uint32_t)count) : 0;
	long long action = json_integer_value(at_path(json_array_get(legal, chosen), "action"));
	long long ply = json_integer_value(at_path(state, "view.ply"));
	unsigned long long key = shoal_random_next(&stage->random) | 1;

	json_decref(state);
	if (!count)
		return false;
	stage_say(stage, client, "{\"do\":\"act\",\"ply\":%lld,\"key\":\"%llx\",\"action\":%lld}",
	          ply, key, action);
	return stage->client[client].fault == PROTO_FAULT_OK;
}
