/* test_postgres.c: what is special about PostgreSQL: connections that break, processes that fight
 * for the same numbers and hear of each other, databases that are refused: test_postgres URL, where
 * the address ends with the folder of the server's socket. */
#include "fixture.h"
#include "proxy.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
	const char         *url, *folder;
	char                path[160]; /* through the proxy */
	struct proxy       *proxy;
	PGconn             *hand; /* meddles with the database */
	struct fixture_read read;
} world;

static void meddle(const char *sql)
{
	PGresult      *result = PQexec(world.hand, sql);
	ExecStatusType status = PQresultStatus(result);

	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		fail_msg("%s: %s", sql, PQerrorMessage(world.hand));
	PQclear(result);
}

static int begin(void **state)
{
	(void)state;
	world.hand = PQconnectdb(world.url);
	if (PQstatus(world.hand) != CONNECTION_OK)
		return -1;
	meddle("SET client_min_messages = error; DROP SCHEMA IF EXISTS shoal CASCADE");
	world.proxy = proxy_create(world.folder);
	snprintf(world.path, sizeof(world.path), "postgresql://shoal@/shoal?host=%s",
	         proxy_folder(world.proxy));
	return 0;
}

static int end(void **state)
{
	(void)state;
	proxy_destroy(world.proxy);
	PQfinish(world.hand);
	return 0;
}

static struct store *must_open(const char *where)
{
	struct shoal_error error = { 0 };
	struct store      *store = store_open(where, &error);

	if (!store)
		fail_msg("%s", error.text);
	return store;
}

static void expect(struct store *store, const char *id, uint32_t count)
{
	fixture_read_begin(&world.read);
	assert_int_equal(store->ops->load(store, id, 0, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.entries, count);
	assert_true(fixture_read_is(&world.read, id, 0));
}

/* Connections that break. */

static const enum proxy_mode breaks[] = { PROXY_DEAF, PROXY_MUTE, PROXY_HALF, PROXY_LATE };
enum { BREAKS = sizeof(breaks) / sizeof(breaks[0]) };

static void an_unknown_outcome_is_found_out(void **state)
{
	struct store *store = must_open(world.path);
	uint32_t      count = 0;

	(void)state;
	for (unsigned i = 0; i < 4 * BREAKS; i++) {
		proxy_set(world.proxy, breaks[i % BREAKS], (int)(i * 15));
		assert_int_equal(fixture_append(store, "m", count, 2, 0, !count), STORE_OK);
		assert_true(proxy_struck(world.proxy));
		count += 2;
		expect(store, "m", count);
	}
	poll(NULL, 0, 400); /* what was held back has arrived by now */
	expect(store, "m", count);
	store_close(store);
}

/* Something that is still under way to the server must not be done after it was found not to be. */
static void what_was_given_up_is_not_done_later(void **state)
{
	struct store *store = must_open(world.path);

	(void)state;
	assert_int_equal(fixture_append(store, "m", 0, 1, 0, true), STORE_OK);
	proxy_set(world.proxy, PROXY_LATE, 400);
	assert_int_equal(fixture_append(store, "m", 1, 1, 0, false), STORE_OK);
	for (unsigned i = 0; i < 100 && !proxy_was_late(world.proxy); i++)
		poll(NULL, 0, 20);
	assert_true(proxy_was_late(world.proxy));
	expect(store, "m", 2);
	store_close(store);
}

static void a_conflict_stays_one_when_the_answer_is_lost(void **state)
{
	struct store *store = must_open(world.path), *other = must_open(world.url);

	(void)state;
	assert_int_equal(fixture_append(store, "m", 0, 1, 0, true), STORE_OK);
	assert_int_equal(fixture_append(other, "m", 1, 1, 0, false), STORE_OK);
	for (unsigned i = 0; i < BREAKS; i++) {
		proxy_set(world.proxy, breaks[i], 20);
		assert_int_equal(fixture_append(store, "m", 1, 1, 7, false), STORE_CONFLICT);
		proxy_set(world.proxy, breaks[i], 20);
		assert_int_equal(fixture_append(store, "m", 0, 1, 7, true), STORE_CONFLICT);
		proxy_set(world.proxy, breaks[i], 20);
		assert_int_equal(fixture_append(store, "nobody", 0, 1, 7, false), STORE_MISSING);
	}
	expect(other, "m", 2);
	store_close(store);
	store_close(other);
}

static void reading_survives_a_break(void **state)
{
	struct store *store = must_open(world.path);

	(void)state;
	assert_int_equal(fixture_append(store, "m", 0, 9, 0, true), STORE_OK);
	for (unsigned i = 0; i < BREAKS; i++) {
		proxy_set(world.proxy, breaks[i], 20);
		expect(store, "m", 9);
		assert_true(proxy_struck(world.proxy));
	}
	/* A connection that was ended while nobody used it. */
	meddle("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
	       "WHERE application_name = 'shoal'");
	assert_int_equal(fixture_append(store, "m", 9, 1, 0, false), STORE_OK);
	expect(store, "m", 10);
	store_close(store);
}

static void a_locked_match_fails_and_the_others_do_not(void **state)
{
	static char        room[2][STORE_DATA];
	struct store      *store = must_open(world.url);
	struct store_entry entries[2] = { fixture_entry("a", 1, 0, room[0]),
		                          fixture_entry("b", 1, 0, room[1]) };
	struct store_job   jobs[2] = {
		  { .id = "a", .first = 1, .count = 1, .entries = &entries[0], .stage = -1 },
		  { .id = "b", .first = 1, .count = 1, .entries = &entries[1], .stage = -1 }
	};

	(void)state;
	assert_int_equal(fixture_append(store, "a", 0, 1, 0, true), STORE_OK);
	assert_int_equal(fixture_append(store, "b", 0, 1, 0, true), STORE_OK);
	meddle("BEGIN; SELECT 1 FROM shoal.matches WHERE id = 'a' FOR UPDATE");
	store->ops->commit(store, jobs, 2);
	meddle("ROLLBACK");
	assert_int_equal(jobs[0].status, STORE_FAILED);
	assert_int_equal(jobs[1].status, STORE_OK);
	expect(store, "a", 1);
	expect(store, "b", 2);
	store_close(store);
}

/* Many writers. */

enum { WRITERS = 3, MATCHES = 4, GOAL = 60 };

struct fight {                                      /* shared by processes */
	volatile uint8_t  owner[MATCHES][GOAL + 4]; /* who was told that it is his */
	volatile bool     doubled, failed;
	volatile bool     ready[WRITERS + 1];
	volatile uint32_t rounds[WRITERS + 1]; /* done; all there are by who is through */
};

static const char *const ids[MATCHES] = { "ma", "mb", "mc", "md" };

static uint32_t count_of(struct store *store, const char *id)
{
	fixture_read_begin(&world.read);
	if (store->ops->load(store, id, 0, &world.read.reader) != STORE_OK)
		return UINT32_MAX;
	return world.read.entries;
}

/* One batch over all matches that are not full, in an order of its own. */
static bool fight_once(struct store *store, struct fight *fight, unsigned writer, uint32_t next[])
{
	static char        room[MATCHES][2][STORE_DATA];
	struct store_entry entries[MATCHES][2];
	struct store_job   jobs[MATCHES];
	unsigned           which[MATCHES], count = 0;

	for (unsigned k = 0; k < MATCHES; k++) {
		unsigned m = (k * 3 + writer) % MATCHES;

		if (next[m] >= GOAL)
			continue;
		which[count] = m;
		jobs[count] = (struct store_job){ .first = next[m],
			                          .count = 1 + (next[m] + writer) % 2,
			                          .entries = entries[m],
			                          .stage = -1 };
		strcpy(jobs[count].id, ids[m]);
		for (uint32_t i = 0; i < jobs[count].count; i++)
			entries[m][i] = fixture_entry(ids[m], next[m] + i, writer, room[m][i]);
		count++;
	}
	store->ops->commit(store, jobs, count);
	for (unsigned k = 0; k < count; k++) {
		unsigned m = which[k];

		if (jobs[k].status == STORE_CONFLICT) {
			next[m] = count_of(store, ids[m]);
			continue;
		}
		if (jobs[k].status != STORE_OK)
			fight->failed = true;
		for (uint32_t i = 0; i < jobs[k].count; i++) {
			if (fight->owner[m][next[m] + i])
				fight->doubled = true;
			fight->owner[m][next[m] + i] = (uint8_t)writer;
		}
		next[m] += jobs[k].count;
	}
	return count != 0;
}

static void fight_on(struct fight *fight, unsigned writer)
{
	struct store *store = store_open(world.url, NULL);
	uint32_t      next[MATCHES] = { 0 };

	if (!store)
		fight->failed = true;
	fight->ready[writer] = true;
	for (unsigned w = 1; w <= WRITERS; w++) { /* all begin together */
		while (!fight->ready[w] && !fight->failed)
			poll(NULL, 0, 1);
	}
	while (store && !fight->failed && fight_once(store, fight, writer, next)) {
		fight->rounds[writer]++;
		for (unsigned w = 1; w <= WRITERS; w++) { /* and nobody hurries ahead */
			while (fight->rounds[w] < fight->rounds[writer] && !fight->failed)
				poll(NULL, 0, 1);
		}
	}
	fight->rounds[writer] = UINT32_MAX;
	store_close(store);
}

static void writers_that_fight_for_numbers_leave_no_gap(void **state)
{
	struct fight *fight =
	    mmap(NULL, sizeof(*fight), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	struct store *store = must_open(world.url);
	pid_t         children[WRITERS];
	char          room[STORE_DATA];
	unsigned      shares[WRITERS + 1] = { 0 };

	(void)state;
	assert_true(fight != MAP_FAILED);
	for (unsigned m = 0; m < MATCHES; m++)
		assert_int_equal(fixture_append(store, ids[m], 0, 0, 0, true), STORE_OK);
	for (unsigned w = 0; w < WRITERS; w++) {
		children[w] = fork();
		if (!children[w]) {
			fight_on(fight, w + 1);
			_exit(0);
		}
	}
	for (unsigned w = 0; w < WRITERS; w++)
		waitpid(children[w], NULL, 0);
	assert_false(fight->failed);
	assert_false(fight->doubled);
	for (unsigned m = 0; m < MATCHES; m++) {
		assert_true(count_of(store, ids[m]) >= GOAL);
		assert_false(world.read.gap);
		for (uint32_t n = 0; n < world.read.entries; n++) {
			unsigned           writer = fight->owner[m][n];
			struct store_entry entry = fixture_entry(ids[m], n, writer, room);

			shares[writer]++;
			assert_true(world.read.hashes[n] == fixture_hash(&entry));
		}
	}
	assert_int_equal(shares[0], 0);
	for (unsigned w = 1; w <= WRITERS; w++) /* it was a fight */
		assert_true(shares[w] < MATCHES * GOAL);
	munmap(fight, sizeof(*fight));
	store_close(store);
}

/* News. */

struct heard {
	unsigned count;
	char     last[STORE_ID];
};

static void hear(void *to, const char *id)
{
	struct heard *heard = to;

	heard->count++;
	snprintf(heard->last, STORE_ID, "%s", id);
}

/* What the store hears within some time, once it heard anything. */
static struct heard listen_to(struct store *store, int milliseconds)
{
	struct heard  heard = { 0 };
	struct pollfd fd = { .fd = store->ops->descriptor(store), .events = POLLIN };

	if (fd.fd >= 0 && poll(&fd, 1, milliseconds) > 0)
		store->ops->news(store, hear, &heard);
	return heard;
}

static void others_hear_of_an_append(void **state)
{
	struct store *one = must_open(world.url), *two = must_open(world.url);
	struct heard  heard;

	(void)state;
	assert_int_equal(fixture_append(one, "m", 0, 1, 0, true), STORE_OK);
	heard = listen_to(two, 2000);
	assert_int_equal(heard.count, 1);
	assert_string_equal(heard.last, "m");
	assert_int_equal(listen_to(one, 300).count, 0); /* nobody hears himself */
	/* What anybody may say on the channel does no harm. */
	meddle("NOTIFY shoal_entries, 'm ../../x  aVeryLongNameThatIsNotAnId123456789 n'");
	heard = listen_to(two, 2000);
	assert_int_equal(heard.count, 2);
	assert_string_equal(heard.last, "n");
	store_close(one);
	store_close(two);
}

static void a_whole_batch_is_one_notice(void **state)
{
	static struct store_job   jobs[STORE_BATCH];
	static struct store_match matches[STORE_BATCH];
	struct store             *one = must_open(world.url), *two = must_open(world.url);

	(void)state;
	for (unsigned i = 0; i < STORE_BATCH; i++) {
		char id[STORE_ID];

		snprintf(id, sizeof(id), "match%03uABCDEFGHIJKLMNO", i);
		assert_int_equal(strlen(id), STORE_ID - 1);
		matches[i] = fixture_match(id);
		jobs[i] = (struct store_job){ .create = &matches[i], .stage = -1 };
		strcpy(jobs[i].id, id);
	}
	one->ops->commit(one, jobs, STORE_BATCH);
	assert_int_equal(jobs[0].status, STORE_OK);
	assert_int_equal(listen_to(two, 2000).count, STORE_BATCH);
	store_close(one);
	store_close(two);
}

static void polling_finds_what_was_not_heard(void **state)
{
	static const char *const asked[] = { "a", "b", "none", "no-id" };
	static const uint32_t    next[] = { 2, 2, 0, 0 };
	struct store            *one = must_open(world.url), *two = must_open(world.url);
	struct heard             heard = { 0 };

	(void)state;
	meddle("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
	       "WHERE application_name = 'shoal' AND query LIKE 'LISTEN%'");
	assert_int_equal(fixture_append(one, "a", 0, 3, 0, true), STORE_OK);
	assert_int_equal(fixture_append(one, "b", 0, 2, 0, true), STORE_OK);
	assert_int_equal(two->ops->newer(two, asked, next, 4, hear, &heard), STORE_OK);
	assert_int_equal(heard.count, 1);
	assert_string_equal(heard.last, "a");
	/* The ear comes back by itself, sooner or later. */
	assert_int_equal(listen_to(two, 1000).count, 0);
	heard = (struct heard){ 0 };
	for (uint32_t i = 0; i < 50 && !heard.count; i++, poll(NULL, 0, 20)) {
		assert_int_equal(fixture_append(one, "b", 2 + i, 1, 0, false), STORE_OK);
		heard = listen_to(two, 500);
	}
	assert_string_equal(heard.last, "b");
	store_close(one);
	store_close(two);
}

/* Databases. */

static void refused(const char *where, const char *says)
{
	struct shoal_error error = { 0 };

	assert_null(store_open(where, &error));
	if (!strstr(error.text, says))
		fail_msg("'%s' does not say '%s'", error.text, says);
	if (strstr(error.text, "geheim"))
		fail_msg("'%s' holds the password", error.text);
}

static void strange_databases_are_refused(void **state)
{
	char where[200];

	(void)state;
	meddle("CREATE SCHEMA shoal; CREATE TABLE shoal.songs (title text)");
	refused(world.url, "a schema 'shoal' that is not ours");
	meddle("DROP SCHEMA shoal CASCADE");
	store_close(must_open(world.url));
	meddle("INSERT INTO shoal.schema_steps VALUES (99, '099-future')");
	refused(world.url, "newer Shoal (schema 99");
	meddle("DELETE FROM shoal.schema_steps WHERE number = 99; DROP TABLE shoal.outages");
	refused(world.url, "not those of Shoal");

	meddle("DROP DATABASE IF EXISTS latin");
	meddle("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
	snprintf(where, sizeof(where), "postgresql://shoal@/latin?host=%s", world.folder);
	refused(where, "ENCODING 'UTF8'");
	snprintf(where, sizeof(where), "postgresql://shoal:geheim@/nothere?host=%s", world.folder);
	refused(where, "does not exist");
	meddle("DROP DATABASE latin");
}

static void passwords_are_not_told(void **state)
{
	(void)state;
	refused("postgresql://u:geheim@/x?host=/nowhere/at/all", "cannot use the database");
	refused("postgresql://u:ge@geheim@/x?host=/nowhere", "cannot use the database");
	refused("postgresql://u:ge@geheim@localhost:1/x", "cannot be read");
	refused("postgresql://u:%geheim@localhost/x", "cannot be read");
	refused("postgresql://u:geheim@localhost:port/x", "cannot");
	refused("postgresql://u@localhost/x?passwort=geheim", "cannot be read");
	refused("mysql://u:geheim@localhost/x", "a store is a file's name");
}

static void an_older_schema_is_brought_up_to_date(void **state)
{
	int64_t newest = store_schema_version(store_schema_postgresql);

	(void)state;
	assert_true(newest >= 2);
	for (int64_t version = 1; version < newest; version++) {
		struct store *store;

		meddle("DROP SCHEMA IF EXISTS shoal CASCADE; CREATE SCHEMA shoal; CREATE TABLE "
		       "shoal.schema_steps (number integer PRIMARY KEY, name text NOT NULL)");
		for (int64_t i = 0; i < version; i++) {
			char step[128];

			meddle(store_schema_postgresql[i].sql);
			snprintf(step, sizeof(step),
			         "INSERT INTO shoal.schema_steps VALUES (%d, '%s')", (int)i + 1,
			         store_schema_postgresql[i].name);
			meddle(step);
		}
		meddle("INSERT INTO shoal.matches VALUES ('old', decode(repeat('00', 32), 'hex'), "
		       "5, 1, true, '{}');"
		       "INSERT INTO shoal.entries VALUES ('old', 0, 1, 2, 3, 4, 5, 'six')");
		store = must_open(world.url);
		assert_int_equal(fixture_append(store, "old", 1, 2, 0, false), STORE_OK);
		assert_int_equal(count_of(store, "old"), 3);
		store_close(store);
	}
}

/* Several processes that start at once on an empty database. */
static void everybody_may_create_the_schema(void **state)
{
	pid_t children[4];
	int   status;

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		children[i] = fork();
		if (!children[i]) {
			struct store *store = store_open(world.url, NULL);

			_exit(!store);
		}
	}
	for (unsigned i = 0; i < 4; i++) {
		waitpid(children[i], &status, 0);
		assert_true(WIFEXITED(status) && !WEXITSTATUS(status));
	}
}

static void damaged_rows_are_a_failure(void **state)
{
	static const char *const damages[] = {
		"UPDATE shoal.entries SET number = 9 WHERE match = 'bad' AND number = 2",
		"DELETE FROM shoal.entries WHERE match = 'bad' AND number = 0",
		"UPDATE shoal.entries SET kind = 256 WHERE match = 'bad' AND number = 1",
		"UPDATE shoal.entries SET seat = -129 WHERE match = 'bad' AND number = 1",
		"UPDATE shoal.entries SET action = -1 WHERE match = 'bad' AND number = 1",
		"UPDATE shoal.entries SET data = repeat('x', 4097) WHERE match = 'bad'",
		"UPDATE shoal.entries SET data = E'a\\x01' WHERE match = 'bad'",
		"UPDATE shoal.matches SET secret = 'short' WHERE id = 'bad'",
		"UPDATE shoal.matches SET stage = 4 WHERE id = 'bad'",
		"UPDATE shoal.matches SET summary = repeat('x', 4097) WHERE id = 'bad'",
	};
	struct store *store = must_open(world.url);

	(void)state;
	meddle("ALTER TABLE shoal.entries DROP CONSTRAINT entries_kind_check, "
	       "DROP CONSTRAINT entries_seat_check, DROP CONSTRAINT entries_action_check;"
	       "ALTER TABLE shoal.matches DROP CONSTRAINT matches_secret_check, "
	       "DROP CONSTRAINT matches_stage_check");
	assert_int_equal(fixture_append(store, "good", 0, 3, 0, true), STORE_OK);
	for (size_t i = 0; i < sizeof(damages) / sizeof(damages[0]); i++) {
		assert_int_equal(fixture_append(store, "bad", 0, 3, 0, true), STORE_OK);
		meddle(damages[i]);
		fixture_read_begin(&world.read);
		if (store->ops->load(store, "bad", 0, &world.read.reader) != STORE_FAILED)
			fail_msg("not found out: %s", damages[i]);
		expect(store, "good", 3);
		meddle("DELETE FROM shoal.entries WHERE match = 'bad';"
		       "DELETE FROM shoal.matches WHERE id = 'bad'");
	}
	store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

/* One number that a query tells. */
static long long tells(const char *sql)
{
	PGresult *result = PQexec(world.hand, sql);
	long long number;

	if (PQresultStatus(result) != PGRES_TUPLES_OK || PQntuples(result) != 1)
		fail_msg("%s: %s", sql, PQerrorMessage(world.hand));
	number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
	PQclear(result);
	return number;
}

static bool refuses(const char *sql)
{
	PGresult *result = PQexec(world.hand, sql);
	bool      refused = PQresultStatus(result) == PGRES_FATAL_ERROR;

	PQclear(result);
	return refused;
}

static void ignore_outage(void *to, struct store_outage outage)
{
	(void)to;
	(void)outage;
}

static enum store_status make(struct store *store, const char *id, int64_t created)
{
	char               room[STORE_DATA];
	struct store_entry entry = fixture_entry(id, 0, 0, room);
	struct store_match match = fixture_match(id);
	struct store_job   job = { .create = &match, .count = 1, .entries = &entry, .stage = -1 };

	match.created = created;
	match.stage = STORE_OVER;
	snprintf(job.id, sizeof(job.id), "%s", id);
	store->ops->commit(store, &job, 1);
	return job.status;
}

/* A match lies in the part of the days in which it was made, and nothing else is looked at. */
static void matches_lie_in_parts(void **state)
{
	struct store *store = must_open(world.url);
	int64_t       today = tells("SELECT floor(extract(epoch FROM now()) * 1000)::bigint");
	int64_t       now = today, days = 2592000000;
	char          part[160];

	(void)state;
	assert_int_equal(tells("SELECT count(*) FROM shoal.parts"), 1);
	assert_int_equal(store->ops->alive(store, &now, 1000, ignore_outage, NULL), STORE_OK);
	assert_int_equal(tells("SELECT max(number) FROM shoal.parts"), today / days);
	meddle("SELECT shoal.open_part()"); /* twice is once */
	assert_int_equal(tells("SELECT count(*) FROM shoal.parts"), 2);
	assert_int_equal(make(store, "new", today), STORE_OK);
	assert_int_equal(make(store, "old", 7), STORE_OK);
	assert_int_equal(fixture_append(store, "new", 1, 3, 0, false), STORE_OK);
	assert_int_equal(fixture_append(store, "old", 1, 1, 0, false), STORE_OK);
	assert_int_equal(fixture_append(store, "new", 1, 1, 0, false), STORE_CONFLICT);
	assert_int_equal(tells("SELECT count(*) FROM shoal.entries_0"), 2);
	snprintf(part, sizeof(part), "SELECT count(*) FROM shoal.entries_%d", (int)(today / days));
	assert_int_equal(tells(part), 4);
	expect(store, "new", 4);
	expect(store, "old", 2);
	/* Another part for the same match cannot be. */
	assert_true(refuses("INSERT INTO shoal.entries VALUES ('new', 9, 0, 0, 0, 0, 0, '', 0)"));
	store_close(store);
}

static void an_old_part_is_taken_out_and_put_back(void **state)
{
	struct store *store = must_open(world.url);
	int64_t       now = tells("SELECT floor(extract(epoch FROM now()) * 1000)::bigint");
	char          newest[160];

	(void)state;
	assert_int_equal(store->ops->alive(store, &now, 1000, ignore_outage, NULL), STORE_OK);
	assert_int_equal(make(store, "new", now), STORE_OK);
	assert_int_equal(make(store, "old", 7), STORE_OK);
	assert_int_equal(fixture_append(store, "old", 1, 4, 0, false), STORE_OK);
	snprintf(newest, sizeof(newest), "SELECT shoal.take_out(%d)", (int)(now / 2592000000));
	assert_true(refuses(newest));
	assert_true(refuses("SELECT shoal.take_out(3)"));
	meddle("UPDATE shoal.matches SET stage = 1 WHERE id = 'old'");
	assert_true(refuses("SELECT shoal.take_out(0)")); /* it is being played */
	meddle("UPDATE shoal.matches SET stage = 2 WHERE id = 'old'");
	assert_int_equal(tells("SELECT shoal.take_out(0)"), 1);
	fixture_read_begin(&world.read);
	assert_int_equal(store->ops->load(store, "old", 0, &world.read.reader), STORE_MISSING);
	assert_int_equal(fixture_append(store, "old", 5, 1, 0, false), STORE_MISSING);
	expect(store, "new", 1);
	assert_int_equal(tells("SELECT count(*) FROM shoal.entries_0"), 5);
	/* What is as old goes where there is room. */
	assert_int_equal(make(store, "late", 7), STORE_OK);
	expect(store, "late", 1);
	assert_int_equal(tells("SELECT shoal.put_back(0)"), 1);
	expect(store, "old", 5);
	expect(store, "late", 1);
	assert_int_equal(fixture_append(store, "old", 5, 1, 0, false), STORE_OK);
	store_close(store);
}

/* From here on commits wait for these standbys: a new connection has what the others were told
 * before, and the checkpointer, which says whether anybody waits, hears of it before it works. */
static void wait_for_standbys(const char *names)
{
	char set[96], is[160];

	snprintf(set, sizeof(set), "ALTER SYSTEM SET synchronous_standby_names = '%s'", names);
	snprintf(is, sizeof(is),
	         "SELECT (current_setting('synchronous_standby_names') = '%s')::int", names);
	meddle(set);
	meddle("SELECT pg_reload_conf()");
	do
		PQreset(world.hand);
	while (!tells(is));
	meddle("CHECKPOINT");
}

/* Who is ended while it waits for a standby has committed on one machine only. */
static void what_no_standby_has_is_not_acknowledged(void **state)
{
	struct store *store = must_open(world.url);

	(void)state;
	assert_int_equal(fixture_append(store, "before", 0, 2, 0, true), STORE_OK);
	wait_for_standbys("nobody");
	assert_int_equal(fixture_append(store, "before", 2, 2, 0, false), STORE_FAILED);
	wait_for_standbys("");
	expect(store, "before", 4); /* FAILED says that it is not known */
	assert_int_equal(fixture_append(store, "before", 4, 1, 0, false), STORE_OK);
	store_close(store);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		TEST(an_unknown_outcome_is_found_out),
		TEST(what_was_given_up_is_not_done_later),
		TEST(a_conflict_stays_one_when_the_answer_is_lost),
		TEST(reading_survives_a_break),
		TEST(a_locked_match_fails_and_the_others_do_not),
		TEST(writers_that_fight_for_numbers_leave_no_gap),
		TEST(others_hear_of_an_append),
		TEST(a_whole_batch_is_one_notice),
		TEST(polling_finds_what_was_not_heard),
		TEST(strange_databases_are_refused),
		TEST(passwords_are_not_told),
		TEST(an_older_schema_is_brought_up_to_date),
		TEST(everybody_may_create_the_schema),
		TEST(damaged_rows_are_a_failure),
		TEST(matches_lie_in_parts),
		TEST(an_old_part_is_taken_out_and_put_back),
		TEST(what_no_standby_has_is_not_acknowledged),
	};

	world.url = argc == 2 ? argv[1] : "";
	world.folder = strstr(world.url, "host=");
	if (!world.folder) {
		fprintf(stderr, "usage: test_postgres postgresql://user@/name?host=FOLDER\n");
		return 2;
	}
	world.folder += strlen("host=");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
