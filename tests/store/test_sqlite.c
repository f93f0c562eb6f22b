/* test_sqlite.c: what is special about SQLite: which files are refused, older ones, damaged ones,
 * and disks that are full or fail. */
#include "disk.h"
#include "fixture.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
	char                folder[64], path[96];
	struct fixture_read read;
} world;

static int begin(void **state)
{
	(void)state;
	strcpy(world.folder, "/tmp/shoal-sqlite-XXXXXX");
	assert_non_null(mkdtemp(world.folder));
	snprintf(world.path, sizeof(world.path), "%s/test.db", world.folder);
	return 0;
}

static int end(void **state)
{
	char path[128];

	(void)state;
	unlink(world.path);
	for (unsigned i = 0; i < 3; i++) {
		static const char *const more[] = { "-wal", "-journal", ".link" };

		snprintf(path, sizeof(path), "%s%s", world.path, more[i]);
		unlink(path);
	}
	return rmdir(world.folder);
}

static struct store *must_open(void)
{
	struct shoal_error error = { 0 };
	struct store      *store = store_open(world.path, &error);

	if (!store)
		fail_msg("%s", error.text);
	return store;
}

/* It is refused with a sentence that says this and names the file. */
static void refused(const char *path, const char *says)
{
	struct shoal_error error = { 0 };

	assert_null(store_open(path, &error));
	assert_int_equal(error.status, SHOAL_BAD_FILE);
	if (!strstr(error.text, says) || !strstr(error.text, path))
		fail_msg("'%s' does not say '%s'", error.text, says);
}

/* Changes the file behind the store's back. */
static void meddle(const char *sql)
{
	sqlite3 *db;
	char    *error = NULL;

	assert_int_equal(sqlite3_open(world.path, &db), SQLITE_OK);
	sqlite3_exec(db, sql, NULL, NULL, &error);
	if (error)
		fail_msg("%s: %s", sql, error);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void write_file(const char *bytes, size_t length)
{
	FILE *file = fopen(world.path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	fclose(file);
}

static uint64_t file_hash(void)
{
	static char bytes[1 << 20];
	FILE       *file = fopen(world.path, "rb");
	size_t      length;

	assert_non_null(file);
	length = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	return shoal_hash(bytes, length, length);
}

static void only_the_owner_reads_the_file(void **state)
{
	struct store *store = must_open();
	struct stat   about;

	(void)state;
	assert_int_equal(stat(world.path, &about), 0);
	assert_int_equal(about.st_mode & 077, 0);
	store_close(store);
}

static void a_file_in_use_is_refused(void **state)
{
	struct store *store = must_open();
	char          link_path[128];

	(void)state;
	refused(world.path, "in use by another process; stop that one first");
	snprintf(link_path, sizeof(link_path), "%s.link", world.path);
	assert_int_equal(symlink(world.path, link_path), 0);
	refused(link_path, "in use by another process");
	assert_int_equal(fixture_append(store, "m", 0, 1, 0, true), STORE_OK);
	store_close(store);
	store_close(must_open());
}

/* In another process, which has it until it ends. */
static void a_file_of_another_process_is_free_when_that_is_killed(void **state)
{
	int   ready[2], stay[2], status;
	char  byte;
	pid_t child;

	(void)state;
	assert_int_equal(pipe(ready), 0);
	assert_int_equal(pipe(stay), 0);
	child = fork();
	assert_true(child >= 0);
	if (!child) {
		struct store *store = store_open(world.path, NULL);
		bool          good = store && fixture_append(store, "m", 0, 7, 0, true) == STORE_OK;

		(void)!write(ready[1], good ? "y" : "n", 1);
		close(stay[1]); /* ends with the test, whatever happens to it */
		(void)!read(stay[0], &byte, 1);
		_exit(0);
	}
	assert_int_equal(read(ready[0], &byte, 1), 1);
	assert_int_equal(byte, 'y');
	refused(world.path, "in use by another process");
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, &status, 0), child);
	for (unsigned i = 0; i < 2; i++) {
		close(ready[i]);
		close(stay[i]);
	}

	struct store *store = must_open();

	fixture_read_begin(&world.read);
	assert_int_equal(store->ops->load(store, "m", 0, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.entries, 7);
	store_close(store);
}

static void foreign_files_are_refused_and_stay_as_they_are(void **state)
{
	uint64_t hash;

	(void)state;
	write_file("This is a letter, not a database.\n", 34);
	hash = file_hash();
	refused(world.path, "is not a store of Shoal");
	assert_true(file_hash() == hash);

	unlink(world.path);
	meddle("CREATE TABLE songs (title TEXT)");
	hash = file_hash();
	refused(world.path, "is a database of something else");
	assert_true(file_hash() == hash);

	unlink(world.path);
	meddle("PRAGMA application_id = 1");
	refused(world.path, "is a database of something else");
	refused(world.folder, "cannot open the store");
}

static void an_empty_file_becomes_a_store(void **state)
{
	(void)state;
	write_file("", 0);
	store_close(must_open());
	store_close(must_open());
}

static void a_newer_schema_is_refused(void **state)
{
	(void)state;
	store_close(must_open());
	meddle("INSERT INTO schema_steps VALUES (99, '099-future')");
	refused(world.path, "newer Shoal (schema 99");
}

static void missing_tables_are_refused(void **state)
{
	(void)state;
	store_close(must_open());
	meddle("DROP TABLE outages");
	refused(world.path, "not those of Shoal");
}

/* The store of every older version, with matches in it, is brought up to date and keeps them. */
static void an_older_schema_is_brought_up_to_date(void **state)
{
	int64_t newest = store_schema_version(store_schema_sqlite);

	(void)state;
	assert_true(newest >= 2);
	for (int64_t version = 1; version < newest; version++) {
		struct store *store;

		meddle("PRAGMA application_id = 0x53686f6c; PRAGMA journal_mode = WAL;"
		       "CREATE TABLE schema_steps (number INTEGER NOT NULL PRIMARY KEY, "
		       "name TEXT NOT NULL) STRICT");
		for (int64_t i = 0; i < version; i++) {
			char step[128];

			meddle(store_schema_sqlite[i].sql);
			snprintf(step, sizeof(step), "INSERT INTO schema_steps VALUES (%d, '%s')",
			         (int)i + 1, store_schema_sqlite[i].name);
			meddle(step);
		}
		meddle("INSERT INTO matches VALUES ('old', zeroblob(32), 5, 1, 1, '{}');"
		       "INSERT INTO entries VALUES ('old', 0, 1, 2, 3, 4, 5, 'six')");
		store = must_open();
		fixture_read_begin(&world.read);
		assert_int_equal(store->ops->load(store, "old", 0, &world.read.reader), STORE_OK);
		assert_int_equal(world.read.entries, 1);
		assert_int_equal(fixture_append(store, "old", 1, 2, 0, false), STORE_OK);
		assert_int_equal(fixture_append(store, "new", 0, 2, 0, true), STORE_OK);
		store_close(store);
		unlink(world.path);
	}
}

/* Rows that no Shoal wrote: a failure of that match, and of no other. */
static void damaged_rows_are_a_failure(void **state)
{
	static const char *const damages[] = {
		"UPDATE entries SET number = 9 WHERE match = 'bad' AND number = 2",
		"DELETE FROM entries WHERE match = 'bad' AND number = 1",
		"DELETE FROM entries WHERE match = 'bad' AND number = 0",
		"UPDATE entries SET kind = 256 WHERE match = 'bad' AND number = 1",
		"UPDATE entries SET kind = -1 WHERE match = 'bad' AND number = 1",
		"UPDATE entries SET seat = 128 WHERE match = 'bad' AND number = 1",
		"UPDATE entries SET action = 65536 WHERE match = 'bad' AND number = 1",
		"UPDATE entries SET data = CAST(x'ff' AS TEXT) WHERE match = 'bad' AND number = 1",
		"UPDATE entries SET data = CAST(x'610062' AS TEXT) WHERE match = 'bad'",
		"UPDATE entries SET data = hex(zeroblob(2049)) WHERE match = 'bad' AND number = 1",
		"UPDATE matches SET secret = zeroblob(31) WHERE id = 'bad'",
		"UPDATE matches SET stage = 4 WHERE id = 'bad'",
		"UPDATE matches SET stage = -1 WHERE id = 'bad'",
		"UPDATE matches SET listed = 2 WHERE id = 'bad'",
		"UPDATE matches SET summary = hex(zeroblob(2049)) WHERE id = 'bad'",
		"UPDATE matches SET summary = CAST(x'c328' AS TEXT) WHERE id = 'bad'",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(damages) / sizeof(damages[0]); i++) {
		struct store *store = must_open();
		char          sql[256];

		assert_int_equal(fixture_append(store, "bad", 0, 3, 0, true), STORE_OK);
		assert_int_equal(fixture_append(store, "good", 0, 3, 0, true), STORE_OK);
		store_close(store);
		snprintf(sql, sizeof(sql), "PRAGMA ignore_check_constraints = 1; %s", damages[i]);
		meddle(sql);
		store = must_open();
		fixture_read_begin(&world.read);
		if (store->ops->load(store, "bad", 0, &world.read.reader) != STORE_FAILED)
			fail_msg("not found out: %s", damages[i]);
		fixture_read_begin(&world.read);
		assert_int_equal(store->ops->load(store, "good", 0, &world.read.reader), STORE_OK);
		assert_int_equal(world.read.entries, 3);
		store_close(store);
		unlink(world.path);
	}
}

/* Bytes of the file itself: whatever happens, nothing crashes and nothing wrong comes out. */
static void a_damaged_file_is_a_failure_or_as_it_was(void **state)
{
	static char         bytes[1 << 20];
	struct store       *store = must_open();
	struct shoal_random random;
	size_t              length;
	FILE               *file;
	unsigned            failed = 0;

	(void)state;
	for (uint32_t n = 0; n < 60; n += 20)
		assert_int_equal(fixture_append(store, "m", n, 20, 0, !n), STORE_OK);
	store_close(store);
	file = fopen(world.path, "rb");
	assert_non_null(file);
	length = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	shoal_random_seed(&random, 9);
	for (unsigned i = 0; i < 300; i++) {
		size_t place = shoal_random_below(&random, (uint32_t)length - 64);
		char   saved[64];

		memcpy(saved, bytes + place, sizeof(saved));
		for (unsigned k = 0; k < 1 + i % 64; k++)
			bytes[place + k] = (char)shoal_random_next(&random);
		write_file(bytes, length);
		memcpy(bytes + place, saved, sizeof(saved));
		store = store_open(world.path, NULL);
		fixture_read_begin(&world.read);
		failed += !store || store->ops->load(store, "m", 0, &world.read.reader) != STORE_OK;
		assert_false(world.read.gap);
		store_close(store);
	}
	assert_true(failed > 20);
}

/* On the disk of the power cuts, in memory. */

static void expect_count(struct store *store, const char *id, uint32_t count)
{
	fixture_read_begin(&world.read);
	assert_int_equal(store->ops->load(store, id, 0, &world.read.reader), STORE_OK);
	assert_int_equal(world.read.entries, count);
	assert_true(fixture_read_is(&world.read, id, 0));
}

static void a_full_disk_is_a_failure_that_passes(void **state)
{
	struct disk  *disk = disk_create(1);
	struct store *store = sqlite_open("full.db", &sqlite_defaults, NULL);

	(void)state;
	assert_non_null(store);
	assert_int_equal(fixture_append(store, "m", 0, 5, 0, true), STORE_OK);
	for (unsigned round = 0; round < 3; round++) {
		uint32_t count = 5 + round;

		disk_fill(disk, true);
		assert_int_equal(fixture_append(store, "m", count, 1, 0, false), STORE_FAILED);
		assert_int_equal(fixture_append(store, "n", 0, 200, 0, true), STORE_FAILED);
		expect_count(store, "m", count);
		disk_fill(disk, false);
		assert_int_equal(fixture_append(store, "m", count, 1, 0, false), STORE_OK);
		expect_count(store, "m", count + 1);
	}
	assert_int_equal(fixture_append(store, "n", 0, 200, 0, true), STORE_OK);
	assert_true(sqlite_sound(store));
	store_close(store);
	disk_destroy(disk);
}

/* Syncs fail a while; then the power, too. What was refused is not there. */
static void a_failing_sync_acknowledges_nothing(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 40; seed++) {
		struct disk  *disk = disk_create(seed);
		struct store *store = sqlite_open("sync.db", &sqlite_defaults, NULL);

		assert_int_equal(fixture_append(store, "m", 0, 5, 0, true), STORE_OK);
		disk_break_sync(disk, true);
		assert_int_equal(fixture_append(store, "m", 5, 2, 0, false), STORE_FAILED);
		expect_count(store, "m", 5);
		disk_break_sync(disk, false);
		assert_int_equal(fixture_append(store, "m", 5, 1, 0, false), STORE_OK);
		expect_count(store, "m", 6);
		disk_cut_after(disk, 1);
		assert_int_equal(fixture_append(store, "m", 6, 1, 0, false), STORE_FAILED);
		store_close(store);
		disk_restart(disk);
		store = sqlite_open("sync.db", &sqlite_defaults, NULL);
		assert_non_null(store);
		expect_count(store, "m", 6);
		assert_true(sqlite_sound(store));
		store_close(store);
		disk_destroy(disk);
	}
}

/* How often the text stands in the file, or in the log. */
static unsigned found(const char *text)
{
	static const char *const names[] = { "", "-wal" };
	static char              bytes[8 << 20];
	char                     path[128];
	unsigned                 count = 0;

	for (unsigned i = 0; i < 2; i++) {
		FILE  *file;
		size_t length;

		snprintf(path, sizeof(path), "%s%s", world.path, names[i]);
		file = fopen(path, "rb");
		if (!file)
			continue;
		length = fread(bytes, 1, sizeof(bytes), file);
		assert_true(length < sizeof(bytes));
		fclose(file);
		for (size_t at = 0; at + strlen(text) <= length; at++)
			count += !memcmp(bytes + at, text, strlen(text));
	}
	return count;
}

/* A name that is early or late among the others, by no order. */
static void name_match(char id[STORE_ID], unsigned number)
{
	memset(id, 0, STORE_ID);
	snprintf(id, STORE_ID, "m%08x", number * 2654435761u);
}

/* Lines of two people, match by match, of all lengths: rows move from page to page. */
static void say_lines(struct store *store, unsigned matches, unsigned lines)
{
	for (unsigned m = 0; m < matches; m++) {
		for (unsigned line = 0; line < lines; line++) {
			struct store_match match;
			struct store_entry entry = { .number = line, .kind = 16 };
			struct store_job   job = {
				  .first = line, .count = 1, .entries = &entry, .stage = -1
			};
			char text[320];

			name_match(job.id, m);
			match = fixture_match(job.id);
			job.create = line ? NULL : &match;
			memset(text, '.', sizeof(text));
			for (unsigned i = 0; i < 6; i++)
				text[i] = (line % 2 ? "stays " : "spoken")[i];
			entry.data = text;
			entry.length = 14 + (5 + 11 * ((m + line) % 27)) % 300;
			store->ops->commit(store, &job, 1);
			assert_int_equal(job.status, STORE_OK);
		}
	}
}

static void what_was_taken_away_leaves_no_byte(void **state)
{
	enum { MATCHES = 300, LINES = 12 };
	struct store      *store = must_open();
	struct store_entry empty[LINES / 2] = { 0 };
	uint32_t           from = 0;

	(void)state;
	say_lines(store, MATCHES, LINES);
	assert_true(found("spoken") >= MATCHES * LINES / 2);
	for (unsigned line = 0; line < LINES / 2; line++)
		empty[line].number = 2 * line;
	for (unsigned m = 0; m < MATCHES; m++) {
		char id[STORE_ID];

		name_match(id, m);
		if (m % 3)
			assert_int_equal(store->ops->rewrite(store, id, empty, LINES / 2),
			                 STORE_OK);
		else
			assert_int_equal(store->ops->drop(store, id), STORE_OK);
	}
	do
		assert_int_equal(store->ops->scrub(store, &from), STORE_OK);
	while (from);
	assert_int_equal(found("spoken"), 0);
	assert_true(sqlite_sound(store));
	store_close(store);
	assert_int_equal(found("spoken"), 0);
	store = must_open();
	assert_true(sqlite_sound(store));
	store_close(store);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(what_was_taken_away_leaves_no_byte, begin, end),
		cmocka_unit_test_setup_teardown(only_the_owner_reads_the_file, begin, end),
		cmocka_unit_test_setup_teardown(a_file_in_use_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_file_of_another_process_is_free_when_that_is_killed, begin, end),
		cmocka_unit_test_setup_teardown(foreign_files_are_refused_and_stay_as_they_are,
		                                begin, end),
		cmocka_unit_test_setup_teardown(an_empty_file_becomes_a_store, begin, end),
		cmocka_unit_test_setup_teardown(a_newer_schema_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(missing_tables_are_refused, begin, end),
		cmocka_unit_test_setup_teardown(an_older_schema_is_brought_up_to_date, begin, end),
		cmocka_unit_test_setup_teardown(damaged_rows_are_a_failure, begin, end),
		cmocka_unit_test_setup_teardown(a_damaged_file_is_a_failure_or_as_it_was, begin,
		                                end),
		cmocka_unit_test(a_full_disk_is_a_failure_that_passes),
		cmocka_unit_test(a_failing_sync_acknowledges_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
