/* scene.c: tables on a stage in one call. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *scene_match(const struct stage *stage)
{
	return stage->client[0].match;
}

static size_t seats_of(const struct stage *stage)
{
	json_t *table = stage_last(stage, 0, "table");
	size_t  seats = json_array_size(json_object_get(table, "seats"));

	json_decref(table);
	return seats;
}

static struct stage *made(const char *members)
{
	static uint64_t seed = 1;
	struct stage   *stage = stage_open(seed++, NULL);

	stage_make(stage, stage_connect(stage), members);
	for (size_t seat = 1; seat < seats_of(stage); seat++) {
		char path[48], name[96];

		snprintf(path, sizeof(path), "seats.%zu.kind", seat);
		if (strcmp(stage_text(stage, 0, "table", path), "open") != 0)
			continue;
		snprintf(name, sizeof(name), "\"name\":\"Guest%zu\",\"seat\":%zu", seat, seat);
		stage_join(stage, stage_connect(stage), scene_match(stage), name);
	}
	return stage;
}

struct stage *scene_people(const char *game, const char *members)
{
	char bytes[600];

	snprintf(bytes, sizeof(bytes), "\"game\":\"%s\",\"name\":\"Anna\"%s", game, members);
	return made(bytes);
}

struct stage *scene_seats(const char *game, const char *seats, const char *members)
{
	char bytes[600];

	snprintf(bytes, sizeof(bytes), "\"game\":\"%s\",\"name\":\"Anna\",\"seats\":%s%s", game,
	         seats, members);
	return made(bytes);
}

unsigned scene_onlooker(struct stage *stage)
{
	unsigned client = stage_connect(stage);

	stage_say(stage, client, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage));
	assert_int_equal(stage->client[client].fault, PROTO_FAULT_OK);
	return client;
}

unsigned scene_again(struct stage *stage, unsigned like)
{
	unsigned client = stage_connect(stage);

	memcpy(stage->client[client].token, stage->client[like].token, PROTO_TOKEN);
	memcpy(stage->client[client].match, stage->client[like].match, PROTO_MATCH);
	stage_say(stage, client, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"since\":0}",
	          stage->client[like].match, stage->client[like].token);
	assert_int_equal(stage->client[client].fault, PROTO_FAULT_OK);
	return client;
}

const char *scene_do(struct stage *stage, unsigned client, const char *format, ...)
{
	char    bytes[2048];
	va_list list;

	va_start(list, format);
	vsnprintf(bytes, sizeof(bytes), format, list);
	va_end(list);
	stage_say(stage, client, "%s", bytes);
	return proto_fault_id(stage->client[client].fault);
}

int scene_asked(const struct stage *stage)
{
	for (unsigned client = 0; client < stage->clients; client++) {
		json_t *state = stage_last(stage, client, "state");
		bool    asked = json_object_get(state, "legal");

		json_decref(state);
		if (asked && !stage->client[client].closed)
			return (int)client;
	}
	return -1;
}

bool scene_all_asked(const struct stage *stage)
{
	json_t *state = stage_last(stage, 0, "state");
	json_t *pending = json_object_get(json_object_get(state, "view"), "pending");
	bool    all = json_array_size(pending) > 1;

	json_decref(state);
	return all;
}

void scene_play(struct stage *stage, unsigned answers)
{
	for (unsigned i = 0; i < answers; i++) {
		int client = scene_asked(stage);

		assert_true(client >= 0);
		assert_true(stage_answer(stage, (unsigned)client, &stage->random));
	}
}

const char *scene_undo(struct stage *stage, unsigned client)
{
	return scene_do(stage, client, "{\"do\":\"undo\",\"ply\":%lld,\"key\":\"%llx\"}",
	                stage_number(stage, client, "state", "view.ply"),
	                (unsigned long long)(shoal_random_next(&stage->random) | 1));
}

const char *scene_offer(const struct stage *stage, unsigned client)
{
	return stage_text(stage, client, "table", "offer.key");
}

char *scene_view(const struct stage *stage, unsigned client)
{
	json_t *state = stage_last(stage, client, "state");
	char   *text = json_dumps(json_object_get(state, "view"), JSON_SORT_KEYS);

	json_decref(state);
	assert_non_null(text);
	return text;
}

unsigned scene_heard(const struct stage *stage, unsigned client, const char *t)
{
	const char *at = stage->client[client].heard;
	char        head[32];
	unsigned    count = 0;

	snprintf(head, sizeof(head), "{\"t\":\"%s\"", t);
	while (at && (at = strstr(at, head)) != NULL) {
		count++;
		at++;
	}
	return count;
}

struct counting { /* entries of a match */
	struct store_reader reader;
	unsigned            all, kind[ENTRY_KIND_COUNT];
	const char         *text;
	bool                stored;
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	struct counting *c = (struct counting *)reader;

	if (c->text && match->summary)
		c->stored |= strstr(match->summary, c->text) != NULL;
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct counting *c = (struct counting *)reader;
	char             data[STORE_DATA + 1];

	assert_true(entry->kind < ENTRY_KIND_COUNT && entry->length <= STORE_DATA);
	c->all++;
	c->kind[entry->kind]++;
	if (!c->text || !entry->length)
		return;
	memcpy(data, entry->data, entry->length);
	data[entry->length] = '\0';
	c->stored |= strstr(data, c->text) != NULL;
}

static struct counting count(struct stage *stage, const char *text)
{
	struct counting c = { .reader = { on_match, on_entry }, .text = text };

	stage->store->ops->load(stage->store, scene_match(stage), 0, &c.reader);
	return c;
}

unsigned scene_entries(struct stage *stage)
{
	return count(stage, NULL).all;
}

unsigned scene_kind(struct stage *stage, enum entry_kind kind)
{
	return count(stage, NULL).kind[kind];
}

bool scene_stored(struct stage *stage, const char *text)
{
	return count(stage, text).stored;
}
