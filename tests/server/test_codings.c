/* test_codings.c: which packed form of a file a client gets, also from those that write nonsense.
 */
#include "codings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NONE = CODING_NONE, GZIP = CODING_GZIP, BROTLI = CODING_BROTLI, REFUSED = CODING_COUNT };

static struct head_span span_of(const char *text)
{
	return (struct head_span){ .at = text, .length = text ? (uint16_t)strlen(text) : 0 };
}

/* A text, which packs well, and a picture, which does not. */
static const size_t text_file[CODING_COUNT] = { 1000, 300, 250 };
static const size_t picture_file[CODING_COUNT] = { 1000, 0, 0 };

static enum coding choice(const char *accept, const size_t length[CODING_COUNT])
{
	uint16_t weight[CODING_COUNT];

	codings_read(span_of(accept), weight);
	for (unsigned i = 0; i < CODING_COUNT; i++)
		assert_true(weight[i] <= 1000);
	return codings_choose(weight, length);
}

/* clang-format off */
static const struct {
	const char *accept;
	unsigned    text, picture;
} rows[] = {
	/* what browsers and programs say */
	{ NULL,                                    NONE,    NONE },
	{ "gzip, deflate, br, zstd",               BROTLI,  NONE },
	{ "gzip, deflate, br",                     BROTLI,  NONE },
	{ "gzip, deflate",                         GZIP,    NONE },
	{ "gzip",                                  GZIP,    NONE },
	{ "br",                                    BROTLI,  NONE },
	{ "identity",                              NONE,    NONE },
	{ "identity;q=1, *;q=0",                   NONE,    NONE },
	{ "deflate",                               NONE,    NONE },
	{ "",                                      NONE,    NONE },
	/* weights */
	{ "gzip;q=1.0, br;q=0.9",                  GZIP,    NONE },
	{ "br;q=0.001",                            BROTLI,  NONE },
	{ "br;q=0.5,gzip;q=0.5",                   BROTLI,  NONE },
	{ "br;q=0,gzip;q=0.5",                     GZIP,    NONE },
	{ "br;q=0.000, gzip;q=0.0",                NONE,    NONE },
	{ "gzip;q=0.5, identity",                  NONE,    NONE },
	{ "gzip;q=0.5, identity;q=0.4",            GZIP,    NONE },
	{ "gzip;q=1.000",                          GZIP,    NONE },
	{ "gzip;q=1.",                             GZIP,    NONE },
	{ "gzip;q=0.",                             NONE,    NONE },
	{ "GZIP;Q=0.3",                            GZIP,    NONE },
	{ " \tgzip \t;\t q=0.3 ,\t",               GZIP,    NONE },
	/* the asterisk, and what is ruled out */
	{ "*",                                     BROTLI,  NONE },
	{ "*;q=0.2",                               BROTLI,  NONE },
	{ "*;q=0.2, br;q=0",                       GZIP,    NONE },
	{ "*;q=0",                                 REFUSED, REFUSED },
	{ "*;q=0, gzip",                           GZIP,    REFUSED },
	{ "*;q=0, identity",                       NONE,    NONE },
	{ "identity;q=0",                          REFUSED, REFUSED },
	{ "identity;q=0, br",                      BROTLI,  REFUSED },
	{ "identity;q=0, *",                       BROTLI,  REFUSED },
	{ "identity;q=0, deflate",                 REFUSED, REFUSED },
	/* lists */
	{ ",,,",                                   NONE,    NONE },
	{ ", gzip,,",                              GZIP,    NONE },
	{ "x-gzip",                                NONE,    NONE },
	{ "gzipp, brr, br-1",                      NONE,    NONE },
	/* what is malformed counts for nothing */
	{ "gzip br",                               NONE,    NONE },
	{ "gzip;",                                 NONE,    NONE },
	{ "gzip;q",                                NONE,    NONE },
	{ "gzip;q=",                               NONE,    NONE },
	{ "gzip;q=2",                              NONE,    NONE },
	{ "gzip;q=1.001",                          NONE,    NONE },
	{ "gzip;q=0.0001",                         NONE,    NONE },
	{ "gzip;q=-1",                             NONE,    NONE },
	{ "gzip;q=.5",                             NONE,    NONE },
	{ "gzip;q=00.5",                           NONE,    NONE },
	{ "gzip;q=0,5",                            NONE,    NONE },
	{ "gzip;q=1e0",                            NONE,    NONE },
	{ "gzip;q=nan",                            NONE,    NONE },
	{ "gzip;q=\"1\"",                          NONE,    NONE },
	{ "gzip;q =1",                             NONE,    NONE },
	{ "gzip;q= 1",                             NONE,    NONE },
	{ "gzip;level=9",                          NONE,    NONE },
	{ "gzip;q=0.5;q=0.6",                      NONE,    NONE },
	{ "gzip;q=18446744073709551616",           NONE,    NONE },
	{ ";q=1",                                  NONE,    NONE },
	{ "gzip, gzip",                            NONE,    NONE },
	{ "gzip;q=0, br, gzip",                    NONE,    NONE },
	{ "*, *",                                  NONE,    NONE },
	{ "identity;q=0, gzip;q=x",                NONE,    NONE },
	{ "gzip\xff",                              NONE,    NONE },
	{ "\"gzip\"",                              NONE,    NONE },
	{ "gzip/1",                                NONE,    NONE },
	{ "(br)",                                  NONE,    NONE },
	{ "gzip=br",                               NONE,    NONE },
};
/* clang-format on */

static void test_the_form_that_is_sent(void **state)
{
	(void)state;
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		unsigned text = choice(rows[i].accept, text_file);
		unsigned picture = choice(rows[i].accept, picture_file);

		if (text != rows[i].text || picture != rows[i].picture)
			fail_msg("%s: %u and %u", rows[i].accept ? rows[i].accept : "(none)", text,
			         picture);
	}
}

/* Every beginning of each, and each with one byte changed, ends in some choice. */
static void test_any_bytes(void **state)
{
	(void)state;
	for (unsigned i = 1; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char   text[64];
		size_t length = strlen(rows[i].accept);

		for (size_t n = 0; n <= length; n++) {
			snprintf(text, sizeof(text), "%.*s", (int)n, rows[i].accept);
			choice(text, text_file);
		}
		for (size_t n = 0; n < length; n++) {
			for (int c = 1; c < 256; c++) {
				snprintf(text, sizeof(text), "%s", rows[i].accept);
				text[n] = (char)c;
				choice(text, text_file);
			}
		}
	}
}

/* The longest field that fits a head. */
static void test_long_lists(void **state)
{
	static char text[HEAD_BYTES];

	(void)state;
	memset(text, ',', sizeof(text) - 6);
	memcpy(text + sizeof(text) - 6, " gzip", 6);
	assert_int_equal(choice(text, text_file), GZIP);
	for (size_t i = 0; i + 6 < sizeof(text); i += 2)
		text[i] = 'x'; /* a comma stays behind it */
	assert_int_equal(choice(text, text_file), GZIP);
	memset(text, 'a', sizeof(text) - 1);
	assert_int_equal(choice(text, text_file), NONE);
	memset(text, ' ', sizeof(text) - 1);
	assert_int_equal(choice(text, text_file), NONE);
}

static void test_an_empty_file_is_sent_as_it_is(void **state)
{
	static const size_t empty[CODING_COUNT] = { 0 };

	(void)state;
	assert_int_equal(choice("br, gzip", empty), NONE);
	assert_int_equal(choice(NULL, empty), NONE);
	assert_int_equal(choice("identity;q=0, br", empty), REFUSED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_form_that_is_sent),
		cmocka_unit_test(test_any_bytes),
		cmocka_unit_test(test_long_lists),
		cmocka_unit_test(test_an_empty_file_is_sent_as_it_is),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
