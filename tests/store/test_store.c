/* test_store.c: what holds for every store: test_store memory | sqlite | postgresql://... */
#include "fixture.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
	const char         *where;
	char                folder[64], path[96];
	struct store       *store;
	struct fixture_read read;
} world;

static bool lasting(void) /* a store that is closed and opened has what it had */
{
	return strcmp(world.where, "memory") != 0;
}

static void open_store(void)
{
	struct shoal_error error = { 0 };

	world.store = store_open(world.path, &error);
	if (!world.store)
		fail_msg("%s", error.text);
}

static void empty_database(const char *where)
{
	PGconn *conn = PQconnectdb(where);

	assert_int_equal(PQstatus(conn), CONNECTION_OK);
	PQclear(
	    PQexec(conn, "SET client_min_messages = error; DROP SCHEMA IF EXISTS shoal CASCADE"));
	PQfinish(conn);
}

static int begin(void **state)
{
	(void)state;
	snprintf(world.path, sizeof(world.path), "%s", world.where);
	if (!strcmp(world.where, "sqlite")) {
		strcpy(world.folder, "/tmp/shoal-store-XXXXXX");
		assert_non_null(mkdtemp(world.folder));
		snprintf(world.path, sizeof(world.path), "%s/test.db", world.folder);
	} else if (lasting()) {
		empty_database(world.where);
	}
	open_store();
	return 0;
}

static int end(void **state)
{
	(void)state;
	store_close(world.store);
	if (!strcmp(world.where, "sqlite")) {
		unlink(world.path);
		/* Nothing else may lie there once the store is closed. */
		return rmdir(world.folder);
	}
	return 0;
}

static enum store_status load(const char *id, uint32_t first)
{
	fixture_read_begin(&world.read);
	return world.store->ops->load(world.store, id, first, &world.read.reader);
}

static void expect(const char *id, uint32_t count, unsigned writer)
{
	assert_int_equal(load(id, 0), STORE_OK);
	assert_int_equal(world.read.entries, count);
	assert_true(fixture_read_is(&world.read, id, writer));
}

static void entries_come_back_as_they_went_in(void **state)
{
	struct store_match match = fixture_match("m1");

	(void)state;
	assert_int_equal(fixture_append(world.store, "m1", 0, 3, 1, true), STORE_OK);
	assert_int_equal(fixture_append(world.store, "m1", 3, 200, 1, false), STORE_OK);
	expect("m1", 203, 1);
	assert_string_equal(world.read.match.id, "m1");
	assert_memory_equal(world.read.match.secret, match.secret, STORE_SECRET);
	assert_true(world.read.match.created == match.created);
	assert_int_equal(world.read.match.stage, STORE_OPEN);
	assert_true(world.read.match.listed);
	assert_string_equal(world.read.summary, match.summary);

	assert_int_equal(load("m1", 201), STORE_OK);
	assert_int_equal(world.read.rows, 1);
	assert_int_equal(world.read.entries, 2);
	assert_int_equal(world.read.first, 201);
	assert_true(fixture_read_is(&world.read, "m1", 1));
	assert_int_equal(load("m1", 203), STORE_OK);
	assert_int_equal(world.read.entries, 0);
}

static void extreme_numbers_are_kept(void **state)
{
	struct store_match match = fixture_match("extreme");
	struct store_entry entries[2] = {
		{ .at = INT64_MAX,
		  .key = UINT64_MAX,
		  .action = UINT16_MAX,
		  .kind = UINT8_MAX,
		  .seat = INT8_MIN },
		{ .at = INT64_MIN, .key = UINT64_C(1) << 63, .number = 1, .seat = INT8_MAX }
	};
	struct store_job job = {
		.create = &match, .id = "extreme", .count = 2, .entries = entries, .stage = -1
	};

	(void)state;
	match.created = INT64_MIN;
	match.listed = false;
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	assert_int_equal(load("extreme", 0), STORE_OK);
	assert_true(world.read.match.created == INT64_MIN);
	assert_false(world.read.match.listed);
	assert_int_equal(world.read.entries, 2);
	assert_true(world.read.hashes[0] == fixture_hash(&entries[0]));
	assert_true(world.read.hashes[1] == fixture_hash(&entries[1]));
}

static void what_is_not_there_is_missing(void **state)
{
	(void)state;
	assert_int_equal(load("nobody", 0), STORE_MISSING);
	assert_int_equal(load("", 0), STORE_MISSING);
	assert_int_equal(load("'; DROP TABLE matches; --", 0), STORE_MISSING);
	assert_int_equal(world.read.rows, 0);
	assert_int_equal(fixture_append(world.store, "nobody", 0, 1, 1, false), STORE_MISSING);
	assert_int_equal(fixture_append(world.store, "nobody", 0, 0, 1, false), STORE_MISSING);
	assert_int_equal(load("nobody", 0), STORE_MISSING);
}

static void another_count_is_a_conflict_and_writes_nothing(void **state)
{
	(void)state;
	assert_int_equal(fixture_append(world.store, "m", 0, 4, 1, true), STORE_OK);
	assert_int_equal(fixture_append(world.store, "m", 0, 1, 2, true), STORE_CONFLICT);
	assert_int_equal(fixture_append(world.store, "m", 3, 2, 2, false), STORE_CONFLICT);
	assert_int_equal(fixture_append(world.store, "m", 3, 1, 2, false), STORE_CONFLICT);
	assert_int_equal(fixture_append(world.store, "m", 5, 1, 2, false), STORE_CONFLICT);
	assert_int_equal(fixture_append(world.store, "m", 0, 0, 2, false), STORE_CONFLICT);
	expect("m", 4, 1);
	/* A match without entries is there all the same. */
	assert_int_equal(fixture_append(world.store, "empty", 0, 0, 1, true), STORE_OK);
	assert_int_equal(fixture_append(world.store, "empty", 0, 1, 2, true), STORE_CONFLICT);
	assert_int_equal(fixture_append(world.store, "empty", 1, 1, 2, false), STORE_CONFLICT);
	expect("empty", 0, 1);
}

/* Jobs of one batch: good, conflict, missing, malformed, good. */
static void a_refused_job_does_not_harm_the_others(void **state)
{
	static const char *const       ids[] = { "a", "b", "c", "d", "e", "f" };
	static const enum store_status status[] = { STORE_OK,     STORE_CONFLICT, STORE_MISSING,
		                                    STORE_FAILED, STORE_OK,       STORE_FAILED };
	char                           room[6][STORE_DATA];
	struct store_entry             entries[6];
	struct store_match             match = fixture_match("e");
	struct store_job               jobs[6];

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		if (i != 2)
			assert_int_equal(fixture_append(world.store, ids[i], 0, 1, 1, true),
			                 STORE_OK);
	}
	for (unsigned i = 0; i < 6; i++) {
		uint32_t first = i == 1 || i == 4 || i == 5 ? 0 : 1;

		entries[i] = fixture_entry(ids[i], first, 1, room[i]);
		jobs[i] = (struct store_job){
			.first = first, .count = 1, .entries = &entries[i], .stage = -1
		};
		strcpy(jobs[i].id, ids[i]);
	}
	jobs[4].create = &match;
	entries[3].data = "\xff"; /* not UTF-8 */
	entries[3].length = 1;
	strcpy(jobs[5].id, "no-id");
	world.store->ops->commit(world.store, jobs, 6);
	for (unsigned i = 0; i < 6; i++)
		assert_int_equal(jobs[i].status, status[i]);
	expect("a", 2, 1);
	expect("b", 1, 1);
	expect("d", 1, 1);
	expect("e", 1, 1);
}

static void malformed_jobs_are_refused(void **state)
{
	char               room[STORE_DATA], text[STORE_DATA + 2];
	struct store_entry good = fixture_entry("m", 0, 1, room), entry;
	struct store_match match = fixture_match("m");
	struct store_job   job, base = { .id = "m", .count = 1, .entries = &entry, .stage = -1 };

	(void)state;
	memset(text, 'x', sizeof(text));
	text[STORE_DATA + 1] = '\0';
	assert_int_equal(fixture_append(world.store, "m", 0, 0, 1, true), STORE_OK);
	for (unsigned i = 0; i < 9; i++) {
		entry = good;
		job = base;
		if (i == 0)
			entry.number = 1;
		if (i == 1)
			entry.data = text, entry.length = STORE_DATA + 1;
		if (i == 2)
			entry.data = "a\0b", entry.length = 3;
		if (i == 3)
			job.stage = STORE_STAGES;
		if (i == 4)
			job.summary = text;
		if (i == 5)
			job.summary = "\xc0\x80";
		if (i == 6)
			job.create = &match, strcpy(job.id, "other");
		if (i == 7)
			memset(job.id, 'a', STORE_ID);
		if (i == 8)
			job.first = entry.number = UINT32_MAX;
		world.store->ops->commit(world.store, &job, 1);
		if (job.status != STORE_FAILED)
			fail_msg("case %u: %d", i, (int)job.status);
	}
	expect("m", 0, 1);
}

static void stage_and_summary_change_with_the_entries(void **state)
{
	char               room[STORE_DATA];
	struct store_entry entry = fixture_entry("m", 0, 1, room);
	struct store_job   job = { .id = "m",
		                   .count = 1,
		                   .entries = &entry,
		                   .stage = STORE_PLAYING,
		                   .summary = "{\"n\":1}" };

	(void)state;
	assert_int_equal(fixture_append(world.store, "m", 0, 0, 1, true), STORE_OK);
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	job.stage = STORE_OVER;
	job.summary = "{\"n\":2}";
	world.store->ops->commit(world.store, &job, 1); /* the same number again */
	assert_int_equal(job.status, STORE_CONFLICT);
	assert_int_equal(load("m", 0), STORE_OK);
	assert_int_equal(world.read.match.stage, STORE_PLAYING);
	assert_string_equal(world.read.summary, "{\"n\":1}");
	job = (struct store_job){ .id = "m", .first = 1, .stage = STORE_ABORTED };
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	assert_int_equal(load("m", 0), STORE_OK);
	assert_int_equal(world.read.match.stage, STORE_ABORTED);
	assert_string_equal(world.read.summary, "{\"n\":1}");
	for (int8_t lobby = -1; lobby <= 1; lobby += 2) {
		job = (struct store_job){ .id = "m", .first = 1, .stage = -1, .lobby = lobby };
		world.store->ops->commit(world.store, &job, 1);
		assert_int_equal(job.status, STORE_OK);
		assert_int_equal(load("m", 0), STORE_OK);
		assert_int_equal(world.read.match.listed, lobby > 0);
		assert_int_equal(world.read.match.stage, STORE_ABORTED);
	}
	job.lobby = 2;
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_FAILED);
}

static void create_at(const char *id, int64_t created, enum store_stage stage, bool listed)
{
	struct store_match match = fixture_match(id);
	struct store_job   job = { .create = &match, .stage = -1 };

	strcpy(job.id, id);
	match.created = created;
	match.stage = (uint8_t)stage;
	match.listed = listed;
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
}

static void lists_are_of_one_stage_and_newest_first(void **state)
{
	(void)state;
	create_at("old", 100, STORE_OPEN, true);
	create_at("new", 300, STORE_OPEN, true);
	create_at("hidden", 400, STORE_OPEN, false);
	create_at("Mid", 200, STORE_OPEN, true);
	create_at("mid", 200, STORE_OPEN, true);
	create_at("over", 500, STORE_OVER, true);
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->list(world.store, STORE_OPEN, 3, &world.read.reader),
	                 STORE_OK);
	assert_int_equal(world.read.rows, 3);
	assert_string_equal(world.read.ids[0], "new");
	assert_string_equal(world.read.ids[1], "Mid");
	assert_string_equal(world.read.ids[2], "mid");
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->list(world.store, STORE_ABORTED, 9, &world.read.reader),
	                 STORE_OK);
	assert_int_equal(world.read.rows, 0);
}

static void ids_are_in_the_order_of_bytes(void **state)
{
	static const char *const order[] = { "0z", "9", "A", "Zz", "a", "aB", "ab", "b" };

	(void)state;
	for (unsigned i = 0; i < 8; i++)
		create_at(order[(i * 3) % 8], 100, STORE_OPEN, i % 2);
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->ids(world.store, "", 100, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.rows, 8);
	for (unsigned i = 0; i < 8; i++)
		assert_string_equal(world.read.ids[i], order[i]);
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->ids(world.store, "Zz", 2, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.rows, 2);
	assert_string_equal(world.read.ids[0], "a");
	assert_string_equal(world.read.ids[1], "aB");
}

struct outages {
	unsigned            count;
	int64_t             seen;
	struct store_outage list[8];
};

static void keep_outage(void *to, struct store_outage outage)
{
	struct outages *outages = to;

	assert_true(outages->count < 8);
	outages->list[outages->count++] = outage;
}

static struct outages alive(int64_t now)
{
	struct outages outages = { .seen = now };

	assert_int_equal(
	    world.store->ops->alive(world.store, &outages.seen, 10000, keep_outage, &outages),
	    STORE_OK);
	return outages;
}

static void a_time_without_service_is_an_outage(void **state)
{
	struct outages outages;

	(void)state;
	assert_int_equal(alive(1000000).count, 0);
	assert_int_equal(alive(1010000).count, 0); /* just in time */
	assert_int_equal(alive(1005000).count, 0); /* a clock that went back */
	outages = alive(1020001);
	assert_int_equal(outages.count, 1);
	assert_true(outages.list[0].from == 1010000 && outages.list[0].to == 1020001);
	if (lasting()) {
		store_close(world.store);
		open_store();
	}
	outages = alive(9000000);
	assert_int_equal(outages.count, 2);
	assert_true(outages.list[1].from == 1020001 && outages.list[1].to == 9000000);
}

/* A clock that was set back: the store knows better, also after a restart. */
static void the_time_of_service_does_not_go_back(void **state)
{
	(void)state;
	assert_int_equal(alive(5000000).seen, 5000000);
	assert_int_equal(alive(1400000).seen, 5000000);
	if (lasting()) {
		store_close(world.store);
		open_store();
	}
	assert_int_equal(alive(1500000).seen, 5000000);
	assert_int_equal(alive(5000001).seen, 5000001);
	assert_int_equal(alive(5000001).count, 0);
}

static void what_was_committed_is_there_after_closing(void **state)
{
	(void)state;
	if (!lasting())
		skip();
	assert_int_equal(fixture_append(world.store, "m", 0, 50, 1, true), STORE_OK);
	store_close(world.store);
	open_store();
	expect("m", 50, 1);
	assert_int_equal(fixture_append(world.store, "m", 50, 1, 1, false), STORE_OK);
	expect("m", 51, 1);
}

static void a_batch_is_one_commit(void **state)
{
	static struct store_job   jobs[STORE_BATCH];
	static struct store_match matches[STORE_BATCH];
	static struct store_entry entries[STORE_BATCH];
	static char               rooms[STORE_BATCH][STORE_DATA];

	(void)state;
	for (unsigned i = 0; i < STORE_BATCH; i++) {
		char id[STORE_ID];

		snprintf(id, sizeof(id), "batch%uABCDEFGHIJKLMN", i);
		matches[i] = fixture_match(id);
		entries[i] = fixture_entry(id, 0, 3, rooms[i]);
		jobs[i] = (struct store_job){
			.create = &matches[i], .count = 1, .entries = &entries[i], .stage = -1
		};
		strcpy(jobs[i].id, id);
	}
	world.store->ops->commit(world.store, jobs, STORE_BATCH);
	for (unsigned i = 0; i < STORE_BATCH; i++) {
		assert_int_equal(jobs[i].status, STORE_OK);
		expect(jobs[i].id, 1, 3);
	}
	world.store->ops->commit(world.store, jobs, 0);
}

/* What is kept shorter, or no longer. */

static void put(const char *id, uint32_t first, uint8_t kind, int64_t at, const char *data)
{
	struct store_match match = fixture_match(id);
	struct store_entry entry = { .at = at,
		                     .number = first,
		                     .kind = kind,
		                     .length = (uint32_t)strlen(data),
		                     .data = data };
	struct store_job   job = { .create = first ? NULL : &match,
		                   .first = first,
		                   .count = 1,
		                   .entries = &entry,
		                   .stage = -1 };

	match.created = at;
	strcpy(job.id, id);
	world.store->ops->commit(world.store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
}

struct texts { /* of one match */
	struct store_reader reader;
	char                all[512];
};

static void keep_text(struct store_reader *reader, const struct store_entry *entry)
{
	struct texts *texts = (struct texts *)reader;
	size_t        at = strlen(texts->all);

	snprintf(texts->all + at, sizeof(texts->all) - at, "[%.*s]", (int)entry->length,
	         entry->length ? entry->data : "");
}

static void no_match(struct store_reader *reader, const struct store_match *match)
{
	(void)reader;
	(void)match;
}

static void texts_are(const char *id, const char *expected)
{
	struct texts texts = { .reader = { no_match, keep_text } };

	assert_int_equal(world.store->ops->load(world.store, id, 0, &texts.reader), STORE_OK);
	assert_string_equal(texts.all, expected);
}

static const char *const somebody =
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
static const char *const other = "1123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

static void matches_of_a_visitor_are_found(void **state)
{
	char took[80], owned[80];

	(void)state;
	snprintf(took, sizeof(took), "name\n%s", somebody);
	snprintf(owned, sizeof(owned), "%s\n", somebody);
	put("b", 0, 2, 1, took);
	put("b", 1, 2, 1, took);
	put("a", 0, 20, 1, owned);
	put("c", 0, 2, 1, other);
	put("d", 0, 16, 1, took); /* only said it */
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->of(world.store, somebody, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.rows, 2);
	assert_string_equal(world.read.ids[0], "a");
	assert_string_equal(world.read.ids[1], "b");
}

static void old_matches_come_in_order_and_in_parts(void **state)
{
	static const char *const ids[] = { "e", "a", "d", "b" };

	(void)state;
	for (unsigned i = 0; i < 4; i++)
		put(ids[i], 0, 0, 10 + i / 2, "x");
	put("f", 0, 0, 20, "x");
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->aged(world.store, STORE_OPEN, 20, INT64_MIN, "", 3,
	                                        &world.read.reader),
	                 STORE_OK);
	assert_int_equal(world.read.rows, 3);
	assert_string_equal(world.read.ids[0], "a");
	assert_string_equal(world.read.ids[1], "e");
	assert_string_equal(world.read.ids[2], "b");
	fixture_read_begin(&world.read);
	assert_int_equal(
	    world.store->ops->aged(world.store, STORE_OPEN, 20, 11, "b", 3, &world.read.reader),
	    STORE_OK);
	assert_int_equal(world.read.rows, 1);
	assert_string_equal(world.read.ids[0], "d");
	fixture_read_begin(&world.read);
	assert_int_equal(world.store->ops->aged(world.store, STORE_OVER, 99, INT64_MIN, "", 3,
	                                        &world.read.reader),
	                 STORE_OK);
	assert_int_equal(world.read.rows, 0);
}

static void texts_are_rewritten_all_or_none(void **state)
{
	struct store_entry changes[3] = { { .number = 0, .length = 3, .data = "new" },
		                          { .number = 2 },
		                          { .number = 7 } };
	uint32_t           from = 0;

	(void)state;
	put("m", 0, 2, 1, "first");
	put("m", 1, 4, 1, "second");
	put("m", 2, 16, 1, "third");
	assert_int_equal(world.store->ops->rewrite(world.store, "m", changes, 2), STORE_OK);
	texts_are("m", "[new][second][]");
	changes[0].data = "old";
	assert_int_equal(world.store->ops->rewrite(world.store, "none", changes, 1), STORE_MISSING);
	assert_int_equal(world.store->ops->rewrite(world.store, "m", changes + 2, 1),
	                 STORE_MISSING);
	assert_int_equal(world.store->ops->scrub(world.store, &from), STORE_OK);
	assert_int_equal(from, 0);
	texts_are("m", "[new][second][]");
}

static void what_is_dropped_is_gone(void **state)
{
	(void)state;
	put("m", 0, 0, 1, "x");
	put("m", 1, 0, 1, "x");
	put("n", 0, 0, 1, "y");
	assert_int_equal(world.store->ops->drop(world.store, "m"), STORE_OK);
	assert_int_equal(load("m", 0), STORE_MISSING);
	assert_int_equal(world.store->ops->drop(world.store, "m"), STORE_MISSING);
	texts_are("n", "[y]");
	put("m", 0, 0, 1, "again");
	texts_are("m", "[again]");
}

static void old_lines_become_empty(void **state)
{
	size_t count;

	(void)state;
	put("m", 0, 16, 5, "one");
	put("m", 1, 2, 5, "name");
	put("m", 2, 16, 6, "two");
	put("m", 3, 16, 7, "three");
	put("n", 0, 16, 6, "four");
	assert_int_equal(world.store->ops->hush(world.store, 7, 2, &count), STORE_OK);
	assert_int_equal(count, 2);
	assert_int_equal(world.store->ops->hush(world.store, 7, 2, &count), STORE_OK);
	assert_int_equal(count, 1);
	assert_int_equal(world.store->ops->hush(world.store, 7, 2, &count), STORE_OK);
	assert_int_equal(count, 0);
	texts_are("m", "[][name][][three]");
	texts_are("n", "[]");
}

static void hand_note(void *to, const struct store_note *note)
{
	size_t at = strlen(to);

	snprintf((char *)to + at, 64 - at, "%d%s", (int)note->at, note->data);
}

static void notes_come_newest_first(void **state)
{
	char all[64] = "";

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(
		    world.store->ops->note(world.store,
		                           &(struct store_note){ i, "did", i ? "{}" : "[]" }),
		    STORE_OK);
	assert_int_equal(
	    world.store->ops->note(world.store, &(struct store_note){ 9, "told", "x" }), STORE_OK);
	assert_int_equal(world.store->ops->notes(world.store, "did", 2, hand_note, all), STORE_OK);
	assert_string_equal(all, "2{}1{}");
	assert_int_equal(world.store->ops->notes(world.store, "did", 9, hand_note, all), STORE_OK);
	assert_string_equal(all, "2{}1{}2{}1{}0[]");
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(entries_come_back_as_they_went_in, begin, end),
		cmocka_unit_test_setup_teardown(matches_of_a_visitor_are_found, begin, end),
		cmocka_unit_test_setup_teardown(old_matches_come_in_order_and_in_parts, begin, end),
		cmocka_unit_test_setup_teardown(texts_are_rewritten_all_or_none, begin, end),
		cmocka_unit_test_setup_teardown(what_is_dropped_is_gone, begin, end),
		cmocka_unit_test_setup_teardown(old_lines_become_empty, begin, end),
		cmocka_unit_test_setup_teardown(notes_come_newest_first, begin, end),
		cmocka_unit_test_setup_teardown(extreme_numbers_are_kept, begin, end),
		cmocka_unit_test_setup_teardown(what_is_not_there_is_missing, begin, end),
		cmocka_unit_test_setup_teardown(another_count_is_a_conflict_and_writes_nothing,
		                                begin, end),
		cmocka_unit_test_setup_teardown(a_refused_job_does_not_harm_the_others, begin, end),
		cmocka_unit_test_setup_teardown(malformed_jobs_are_refused, begin, end),
		cmocka_unit_test_setup_teardown(stage_and_summary_change_with_the_entries, begin,
		                                end),
		cmocka_unit_test_setup_teardown(lists_are_of_one_stage_and_newest_first, begin,
		                                end),
		cmocka_unit_test_setup_teardown(ids_are_in_the_order_of_bytes, begin, end),
		cmocka_unit_test_setup_teardown(a_time_without_service_is_an_outage, begin, end),
		cmocka_unit_test_setup_teardown(the_time_of_service_does_not_go_back, begin, end),
		cmocka_unit_test_setup_teardown(what_was_committed_is_there_after_closing, begin,
		                                end),
		cmocka_unit_test_setup_teardown(a_batch_is_one_commit, begin, end),
	};

	if (argc != 2) {
		fprintf(stderr, "usage: test_store memory|sqlite|postgresql://...\n");
		return 2;
	}
	world.where = argv[1];
	return cmocka_run_group_tests(tests, NULL, NULL);
}
