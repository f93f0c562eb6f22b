/* fuzz_import.c: any bytes as the lines of an export, and as stored rows. What is taken comes out
 * again the same; what is not is refused with a sentence; rows that no store would write are never
 * handed out. */
#include "disk.h"
#include "fuzz.h"
#include "inside.h"

#include <sqlite3.h>
#include <string.h>

static bool keep_line(void *to, const char *bytes, size_t length)
{
	store_bytes_put(to, bytes, length);
	return true;
}

static bool import_lines(struct store *store, const char *bytes, size_t length)
{
	struct store_import *import = store_import_begin(store);
	const char          *end = bytes + length;
	struct shoal_error   error = { 0 };
	uint64_t             matches;
	bool                 good = true;

	FUZZ_CHECK(import);
	while (good && bytes < end) {
		const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));

		stop = stop ? stop : end;
		good = store_import_line(import, bytes, (size_t)(stop - bytes), &error);
		FUZZ_CHECK(good || (error.status && strstr(error.text, "line ")));
		bytes = stop + 1;
	}
	return store_import_end(import, &matches, &error) && good;
}

static struct store_bytes export_all(struct store *store)
{
	struct store_bytes bytes = { 0 };
	struct shoal_error error = { 0 };

	FUZZ_CHECK(store_export(store, NULL, keep_line, &bytes, &error));
	return bytes;
}

/* Whatever was taken, also before a line that was refused, is a good store. */
static void fuzz_lines(const char *bytes, size_t length)
{
	struct store      *store = memory_open(NULL), *other = memory_open(NULL);
	struct store_bytes once, twice;

	FUZZ_CHECK(store && other);
	import_lines(store, bytes, length);
	once = export_all(store);
	FUZZ_CHECK(import_lines(other, once.at, once.length));
	FUZZ_CHECK(import_lines(other, once.at, once.length));
	twice = export_all(other);
	FUZZ_CHECK(once.length == twice.length && !memcmp(once.at, twice.at, once.length));
	store_bytes_finish(&once);
	store_bytes_finish(&twice);
	store_close(store);
	store_close(other);
}

/* Rows in a file on a disk in memory. */

struct looked {
	struct store_reader reader;
	uint32_t            next;
};

static void look_match(struct store_reader *reader, const struct store_match *match)
{
	(void)reader;
	FUZZ_CHECK(store_match_good(match));
}

static void look_entry(struct store_reader *reader, const struct store_entry *entry)
{
	FUZZ_CHECK(store_entry_good(entry, ((struct looked *)reader)->next++));
}

/* Mostly small, so that good rows are found; now and then anything. */
static int64_t take_number(struct fuzz_input *input)
{
	uint64_t number = 0;

	if (fuzz_byte(input) % 4)
		return (int64_t)fuzz_byte(input) % 4;
	for (unsigned i = 0; i < 8; i++)
		number = number << 8 | fuzz_byte(input);
	return (int64_t)number;
}

static size_t take_bytes(struct fuzz_input *input, char out[STORE_DATA + 64])
{
	size_t length =
	    fuzz_byte(input) == 0 ? STORE_DATA + fuzz_below(input, 64) : fuzz_below(input, 64);

	for (size_t i = 0; i < length; i++)
		out[i] = (char)(input->left ? fuzz_byte(input) : 'x');
	return length;
}

static void run_with(sqlite3 *db, const char *sql, struct fuzz_input *input)
{
	sqlite3_stmt *statement;
	char          bytes[STORE_DATA + 64];

	FUZZ_CHECK(sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK);
	for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
		const char *name = sqlite3_bind_parameter_name(statement, i);

		if (name[1] == 'n')
			sqlite3_bind_int64(statement, i, take_number(input));
		else if (name[1] == 't')
			sqlite3_bind_text(statement, i, bytes, (int)take_bytes(input, bytes),
			                  SQLITE_TRANSIENT);
		else
			sqlite3_bind_blob(statement, i, bytes,
			                  input->left % 2 ? STORE_SECRET
			                                  : (int)take_bytes(input, bytes),
			                  SQLITE_TRANSIENT);
	}
	sqlite3_step(statement); /* what SQLite itself refuses is not stored */
	sqlite3_finalize(statement);
}

static void write_rows(struct fuzz_input *input)
{
	sqlite3 *db;

	FUZZ_CHECK(sqlite3_open("fuzz.db", &db) == SQLITE_OK);
	sqlite3_exec(db,
	             "PRAGMA locking_mode = EXCLUSIVE; PRAGMA ignore_check_constraints = 1;"
	             "DELETE FROM entries; DELETE FROM matches",
	             NULL, NULL, NULL);
	run_with(db, "INSERT INTO matches VALUES ('m', :b1, :n1, :n2, :n3, :t1)", input);
	while (input->left)
		run_with(db, "INSERT INTO entries VALUES ('m', :n1, :n2, :n3, :n4, :n5, :n6, :t1)",
		         input);
	FUZZ_CHECK(sqlite3_close(db) == SQLITE_OK);
}

static void fuzz_rows(struct fuzz_input *input)
{
	static struct disk *disk;
	struct store       *store;
	struct looked       looked = { .reader = { .match = look_match, .entry = look_entry } };
	struct store_bytes  bytes = { 0 };

	if (!disk) {
		disk = disk_create(1);
		store_close(sqlite_open("fuzz.db", &sqlite_defaults, NULL));
	}
	write_rows(input);
	store = sqlite_open("fuzz.db", &sqlite_defaults, NULL);
	FUZZ_CHECK(store);
	store->ops->load(store, "m", 0, &looked.reader);
	if (store_export(store, NULL, keep_line, &bytes, NULL))
		fuzz_lines(bytes.at, bytes.length);
	store_bytes_finish(&bytes);
	store_close(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = { .at = data, .left = size };

	if (size && data[0] < ' ')
		fuzz_rows(&input);
	else
		fuzz_lines((const char *)data, size);
	return 0;
}
