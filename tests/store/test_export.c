/* test_export.c: matches go from store to store and stay the same; lines that are wrong are refused
 * with the number of the line: test_export [URL] */
#include "fixture.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *url; /* of a PostgreSQL, or NULL */

static bool keep_line(void *to, const char *bytes, size_t length)
{
	store_bytes_put(to, bytes, length);
	return true;
}

static struct store_bytes export_of(struct store *store, const char *id)
{
	struct store_bytes bytes = { 0 };
	struct shoal_error error = { 0 };

	if (!store_export(store, id, keep_line, &bytes, &error))
		fail_msg("%s", error.text);
	return bytes;
}

/* Line by line; stops at the first that is refused. */
static bool import_into(struct store *store, const char *bytes, size_t length, uint64_t *matches,
                        struct shoal_error *error)
{
	struct store_import *import = store_import_begin(store);
	const char          *end = bytes + length;
	struct shoal_error   ignored;
	bool                 good = true;

	assert_non_null(import);
	while (good && bytes < end) {
		const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));

		stop = stop ? stop : end;
		good = store_import_line(import, bytes, (size_t)(stop - bytes), error);
		bytes = stop + 1;
	}
	return store_import_end(import, matches, good ? error : &ignored) && good;
}

static struct store *must_open(const char *where)
{
	struct shoal_error error = { 0 };
	struct store      *store = store_open(where, &error);

	if (!store)
		fail_msg("%s", error.text);
	return store;
}

static void fill(struct store *store)
{
	char id[STORE_ID];

	for (unsigned i = 0; i < 220; i++) { /* more than are asked for at once */
		snprintf(id, sizeof(id), "m%u", i * 7919 % 1000);
		assert_int_equal(fixture_append(store, id, 0, i % 5, 0, true), STORE_OK);
	}
	assert_int_equal(fixture_append(store, "long", 0, 250, 0, true), STORE_OK);
	for (uint32_t n = 250; n < 1000; n += 250)
		assert_int_equal(fixture_append(store, "long", n, 250, 0, false), STORE_OK);
}

static void empty_database(void)
{
	PGconn *conn = PQconnectdb(url);

	assert_int_equal(PQstatus(conn), CONNECTION_OK);
	PQclear(
	    PQexec(conn, "SET client_min_messages = error; DROP SCHEMA IF EXISTS shoal CASCADE"));
	PQfinish(conn);
}

static void matches_go_from_store_to_store(void **state)
{
	char               folder[] = "/tmp/shoal-export-XXXXXX", path[64];
	const char        *where[5] = { "memory", path, url ? url : "memory", path, "memory" };
	struct store_bytes first, next;
	struct store      *store = must_open("memory");
	uint64_t           matches;

	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/test.db", folder);
	if (url)
		empty_database();
	fill(store);
	first = export_of(store, NULL);
	store_close(store);
	for (unsigned i = 0; i < 5; i++) {
		struct shoal_error error = { 0 };

		unlink(path);
		store = must_open(where[i]);
		if (!import_into(store, first.at, first.length, &matches, &error))
			fail_msg("%s", error.text);
		assert_int_equal(matches, 221);
		/* Once more: what is there already is no fault. */
		assert_true(import_into(store, first.at, first.length, &matches, &error));
		next = export_of(store, NULL);
		assert_int_equal(next.length, first.length);
		assert_memory_equal(next.at, first.at, first.length);
		store_bytes_finish(&next);
		store_close(store);
	}
	store_bytes_finish(&first);
	unlink(path);
	rmdir(folder);
}

static void one_match_can_be_exported(void **state)
{
	struct store      *store = must_open("memory"), *other = must_open("memory");
	struct store_bytes bytes;
	struct shoal_error error = { 0 };
	uint64_t           matches;

	(void)state;
	fill(store);
	bytes = export_of(store, "m919");
	assert_true(import_into(other, bytes.at, bytes.length, &matches, &error));
	assert_int_equal(matches, 1);
	store_bytes_finish(&bytes);
	assert_false(store_export(store, "none", keep_line, &bytes, &error));
	assert_non_null(strstr(error.text, "no match 'none'"));
	store_bytes_finish(&bytes);
	store_close(store);
	store_close(other);
}

static bool refuse_line(void *to, const char *bytes, size_t length)
{
	unsigned *left = to;

	(void)bytes;
	(void)length;
	return (*left)-- > 0;
}

static void an_export_that_cannot_be_written_says_so(void **state)
{
	struct store *store = must_open("memory");

	(void)state;
	fill(store);
	for (unsigned lines = 0; lines < 400; lines += 50) {
		struct shoal_error error = { 0 };
		unsigned           left = lines;

		assert_false(store_export(store, NULL, refuse_line, &left, &error));
		assert_non_null(strstr(error.text, "cannot be written"));
	}
	store_close(store);
}

#define HEAD "{\"format\":\"shoal-export\",\"version\":1}\n"
#define ZEROS "0000000000000000"
#define SECRET ZEROS ZEROS ZEROS ZEROS
#define MATCH_WITH(id, secret, created, stage, listed, summary, entries)                   \
	"{\"match\":" id ",\"secret\":" secret ",\"created\":" created ",\"stage\":" stage \
	",\"listed\":" listed ",\"summary\":" summary ",\"entries\":" entries "}\n"
#define MATCH(entries) \
	MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{}\"", entries)
#define ENTRY_WITH(number, at, key, kind, seat, action, data)                                   \
	"{\"number\":" number ",\"at\":" at ",\"key\":" key ",\"kind\":" kind ",\"seat\":" seat \
	",\"action\":" action ",\"data\":" data "}\n"
#define ENTRY(number) ENTRY_WITH(number, "1", "\"" ZEROS "\"", "1", "0", "5", "\"x\"")
#define END(matches) "{\"end\":true,\"matches\":" matches "}\n"

struct wrong {
	const char *text, *line, *says;
};

static const struct wrong wrongs[] = {
	{ "", "line 0", "ends too early" },
	{ HEAD, "line 1", "ends too early" },
	{ "{}\n", "line 1", "no export of Shoal" },
	{ "\n", "line 1", "not one JSON object" },
	{ "[]\n", "line 1", "not one JSON object" },
	{ "{\"format\":\"shoal-export\",\"version\":2}\n", "line 1", "newer Shoal" },
	{ "{\"format\":\"shoal-export\",\"version\":1.0}\n", "line 1", "no export" },
	{ "{\"format\":\"shoal-export\",\"version\":1,\"x\":1}\n", "line 1", "no export" },
	{ "{\"format\":\"shoal-export\",\"format\":\"x\",\"version\":1}\n", "line 1", "not one" },
	{ HEAD HEAD, "line 2", "a match has" },
	{ HEAD "\xff\n", "line 2", "not one JSON object" },
	{ HEAD MATCH("0") "junk\n", "line 3", "not one JSON object" },
	{ HEAD MATCH("0") MATCH("0") " x", "line 4", "not one JSON object" },
	{ HEAD MATCH("1"), "line 2", "ends too early" },
	{ HEAD MATCH("1") END("1"), "line 3", "an entry has" },
	{ HEAD MATCH("2") ENTRY("0") MATCH("0"), "line 4", "an entry has" },
	{ HEAD MATCH("1") ENTRY("1"), "line 3", "'number' must be one more" },
	{ HEAD MATCH("2") ENTRY("0") ENTRY("0"), "line 4", "'number' must be one more" },
	{ HEAD MATCH("0") ENTRY("0"), "line 3", "a match has" },
	{ HEAD MATCH("-1"), "line 2", "'entries'" },
	{ HEAD MATCH("99999999999"), "line 2", "'entries'" },
	{ HEAD MATCH("1e1"), "line 2", "'entries'" },
	{ HEAD MATCH("0") END("2"), "line 3", "another number of matches" },
	{ HEAD MATCH("0") END("1") END("1"), "line 4", "nothing may stand behind" },
	{ HEAD "{\"end\":false,\"matches\":0}\n", "line 2", "the last line is" },
	{ HEAD MATCH("1") ENTRY("0") MATCH("0"), "line 4", "already, with other content" },
	{ HEAD MATCH("0") MATCH("1") ENTRY("0"), "line 4", "already, with other content" },
	{ HEAD MATCH_WITH("\"\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{}\"", "0"),
	  "line 2", "'match' must be" },
	{ HEAD MATCH_WITH("\"a b\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{}\"", "0"),
	  "line 2", "'match' must be" },
	{ HEAD MATCH_WITH("\"a\\u0000b\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{}\"",
	                  "0"),
	  "line 2", "not one JSON object" },
	{ HEAD MATCH_WITH("\"abcdefghijklmnopqrstuvwx\"", "\"" SECRET "\"", "1", "\"open\"", "true",
	                  "\"{}\"", "0"),
	  "line 2", "'match' must be" },
	{ HEAD MATCH_WITH("7", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{}\"", "0"), "line 2",
	  "'match' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"00\"", "1", "\"open\"", "true", "\"{}\"", "0"), "line 2",
	  "'secret' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" ZEROS ZEROS ZEROS "000000000000000G\"", "1", "\"open\"",
	                  "true", "\"{}\"", "0"),
	  "line 2", "'secret' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "\"1\"", "\"open\"", "true", "\"{}\"", "0"),
	  "line 2", "'created' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "9223372036854775808", "\"open\"", "true",
	                  "\"{}\"", "0"),
	  "line 2", "not one JSON object" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"ajar\"", "true", "\"{}\"", "0"),
	  "line 2", "'stage' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "1", "\"{}\"", "0"), "line 2",
	  "'listed' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "true", "{}", "0"), "line 2",
	  "'summary' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"[]\"", "0"),
	  "line 2", "'summary' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{\"", "0"),
	  "line 2", "'summary' must be" },
	{ HEAD MATCH_WITH("\"m\"", "\"" SECRET "\"", "1", "\"open\"", "true", "\"{\\r}\"", "0"),
	  "line 2", "'summary' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1.5", "\"" ZEROS "\"", "1", "0", "5", "\"x\""), "line 3",
	  "'at' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "5", "1", "0", "5", "\"x\""), "line 3",
	  "'key' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"00000000000000FF\"", "1", "0", "5", "\"x\""),
	  "line 3", "'key' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "256", "0", "5", "\"x\""), "line 3",
	  "'kind' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "1", "-129", "5", "\"x\""),
	  "line 3", "'seat' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "1", "0", "65536", "\"x\""),
	  "line 3", "'action' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "1", "0", "5", "null"), "line 3",
	  "'data' must be" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "1", "0", "5", "\"\\u0007\""),
	  "line 3", "'data' must be clean" },
	{ HEAD MATCH("1") ENTRY_WITH("0", "1", "\"" ZEROS "\"", "1", "0", "5", "\"\\ud800\""),
	  "line 3", "not one JSON object" },
	{ HEAD MATCH("1") "{\"number\":0}\n", "line 3", "an entry has" },
};

static void wrong_lines_are_refused_by_their_number(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrongs) / sizeof(wrongs[0]); i++) {
		struct store      *store = must_open("memory");
		struct shoal_error error = { 0 };
		uint64_t           matches;

		if (import_into(store, wrongs[i].text, strlen(wrongs[i].text), &matches, &error))
			fail_msg("case %zu was not refused", i);
		if (!strstr(error.text, wrongs[i].line) || !strstr(error.text, wrongs[i].says))
			fail_msg("case %zu: '%s' does not say '%s' and '%s'", i, error.text,
			         wrongs[i].line, wrongs[i].says);
		store_close(store);
	}
}

static void too_long_lines_are_refused(void **state)
{
	static char        text[200000];
	struct store      *store = must_open("memory");
	struct shoal_error error = { 0 };
	uint64_t           matches;
	size_t             length;

	(void)state;
	memset(text, ' ', sizeof(text));
	assert_false(import_into(store, text, sizeof(text), &matches, &error));
	assert_non_null(strstr(error.text, "at most 65536 bytes"));
	/* Depth, too, has an end. */
	length = (size_t)snprintf(text, sizeof(text), "%s", HEAD);
	memset(text + length, '[', 60000);
	assert_false(import_into(store, text, length + 60000, &matches, &error));
	/* The longest text that may be is taken. */
	length = (size_t)snprintf(text, sizeof(text), "%s%s%s", HEAD, MATCH("1"),
	                          "{\"number\":0,\"at\":1,\"key\":\"" ZEROS
	                          "\",\"kind\":1,\"seat\":0,\"action\":5,\"data\":\"");
	for (unsigned i = 0; i < STORE_DATA; i++)
		length += (size_t)snprintf(text + length, sizeof(text) - length, "\\u0041");
	length += (size_t)snprintf(text + length, sizeof(text) - length, "\"}\n%s", END("1"));
	assert_true(import_into(store, text, length, &matches, &error));
	assert_int_equal(matches, 1);
	store_close(store);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matches_go_from_store_to_store),
		cmocka_unit_test(one_match_can_be_exported),
		cmocka_unit_test(an_export_that_cannot_be_written_says_so),
		cmocka_unit_test(wrong_lines_are_refused_by_their_number),
		cmocka_unit_test(too_long_lines_are_refused),
	};

	url = argc > 1 ? argv[1] : NULL;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
