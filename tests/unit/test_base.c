/* test_base.c: random numbers, hash, bits, text, JSON. */
#include "unit.h"

#include <jansson.h>

static void generator_is_xoshiro256plusplus(void **unused)
{
	struct shoal_random random = { { 1, 2, 3, 4 } };

	(void)unused; /* the first outputs of the published reference with this state */
	assert_true(shoal_random_next(&random) == 41943041);
	assert_true(shoal_random_next(&random) == 58720359);
	assert_true(shoal_random_next(&random) == UINT64_C(3588806011781223));
}

static void seeding_is_splitmix64(void **unused)
{
	struct shoal_random random;

	(void)unused; /* the published reference's outputs for seed 0 */
	shoal_random_seed(&random, 0);
	assert_true(random.word[0] == UINT64_C(0xe220a8397b1dcdaf));
	assert_true(random.word[1] == UINT64_C(0x6e789e6aa1b965f4));
	assert_true(random.word[2] == UINT64_C(0x06c45d188009454f));
}

static void below_is_even(void **unused)
{
	struct shoal_random random;
	unsigned            count[7] = { 0 };

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < 70000; i++)
		count[shoal_random_below(&random, 7)]++;
	for (unsigned i = 0; i < 7; i++)
		assert_in_range(count[i], 9600, 10400);
	assert_int_equal(shoal_random_below(&random, 1), 0);
}

/* With n = 3/4 of 2^32 a remainder would make the first quarter twice as likely. */
static void below_has_no_modulo_bias(void **unused)
{
	struct shoal_random random;
	uint32_t            n = UINT32_C(3) << 30, quarter = UINT32_C(1) << 30, first = 0;

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < 30000; i++) {
		uint32_t r = shoal_random_below(&random, n);

		assert_true(r < n);
		first += r < quarter;
	}
	assert_in_range(first, 9600, 10400);
}

static void hash_tells_apart(void **unused)
{
	char bytes[24] = { 0 }, other[24] = { 0 };

	(void)unused;
	assert_true(shoal_hash(bytes, 24, 0) == shoal_hash(other, 24, 0));
	assert_true(shoal_hash(bytes, 24, 0) != shoal_hash(bytes, 16, 0));
	assert_true(shoal_hash(bytes, 24, 0) != shoal_hash(bytes, 24, 1));
	for (unsigned i = 0; i < 24 * 8; i++) {
		other[i / 8] = (char)(1 << i % 8);
		assert_true(shoal_hash(bytes, 24, 0) != shoal_hash(other, 24, 0));
		other[i / 8] = 0;
	}
	/* A record holds such hashes: the function must never change. */
	assert_true(shoal_hash("shoal", 5, 0) == UINT64_C(0x0869d26951586108));
}

static void bits(void **unused)
{
	(void)unused;
	assert_int_equal(shoal_bits_count(0), 0);
	assert_int_equal(shoal_bits_count(UINT64_MAX), 64);
	assert_int_equal(shoal_bits_count(UINT64_C(0x8000000000000101)), 3);
	assert_int_equal(shoal_bits_lowest(UINT64_C(1) << 63), 63);
	assert_int_equal(shoal_bits_lowest(12), 2);
}

static void text_formats(void **unused)
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);

	(void)unused;
	shoal_put(&text, "%d|%5d|%-5d|%05d|%u|%x|%016llx", -3, 42, 42, -42, 7u, 255u,
	          (unsigned long long)0xabc);
	assert_string_equal(bytes, "-3|   42|42   |-0042|7|ff|0000000000000abc");
	text = SHOAL_TEXT(bytes);
	shoal_put(&text, "%s|%4s|%-4s|%.2s|%c|%%|%*d|%zu", "a", "bü", "bü", "xyz", 'c', 4, 9,
	          (size_t)12);
	assert_string_equal(bytes, "a|  bü|bü  |xy|c|%|   9|12");
	text = SHOAL_TEXT(bytes);
	shoal_put(&text, "%lld %d", (long long)INT64_MIN, INT32_MIN);
	assert_string_equal(bytes, "-9223372036854775808 -2147483648");
}

static void text_is_cut_at_a_character(void **unused)
{
	char              bytes[4];
	struct shoal_text text = SHOAL_TEXT(bytes);

	(void)unused;
	shoal_put(&text, "aüü");
	assert_string_equal(bytes, "aü");
	assert_true(text.cut);
	shoal_put(&text, "more");
	assert_string_equal(bytes, "aü");
	text = shoal_text_over(bytes, 0);
	shoal_put(&text, "x");
	assert_true(text.cut);
}

static void fixed_numbers(void **unused)
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);

	(void)unused;
	shoal_put_fixed(&text, 1.005, 1);
	shoal_put(&text, " ");
	shoal_put_fixed(&text, -0.5, 4);
	shoal_put(&text, " ");
	shoal_put_fixed(&text, 2.5, 0);
	shoal_put(&text, " ");
	shoal_put_fixed(&text, -0.00001, 2);
	shoal_put(&text, " ");
	shoal_put_fixed(&text, 1e300, 2);
	assert_string_equal(bytes, "1.0 -0.5000 3 0.00 0");
}

static void widths(void **unused)
{
	(void)unused;
	assert_int_equal(shoal_text_width("Größe"), 5);
	assert_int_equal(shoal_text_width("\033[31mX\033[0m"), 1);
	assert_int_equal(shoal_text_width("\033["), 0);
}

static void clean_text(void **unused)
{
	static const char *const good[] = { "", "abc\n\t", "Größe", "\xe2\x82\xac",
		                            "\xf0\x9f\x90\x9f" };
	static const char *const bad[] = {
		"\x80",    "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80",
		"\x1b[0m", "\x7f", "\r",       "\xe2\x82"
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		assert_true(shoal_text_clean(good[i], strlen(good[i])));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(shoal_text_clean(bad[i], strlen(bad[i])));
	assert_false(shoal_text_clean("a\0b", 3));
}

static void nearest_name(void **unused)
{
	static const char *const names[] = { "play", "replay", "games" };

	(void)unused;
	assert_string_equal(shoal_nearest("plya", names, 3), "play");
	assert_string_equal(shoal_nearest("game", names, 3), "games");
	assert_null(shoal_nearest("xyzzy", names, 3));
	assert_null(shoal_nearest("", names, 3));
}

static void json_is_valid(void **unused)
{
	char              bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };
	json_t           *root;

	(void)unused;
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "s", "a\"b\\c\n\x01ü");
	shoal_json_int(&json, "i", -5);
	shoal_json_array(&json, "a");
	shoal_json_array(&json, NULL);
	shoal_json_end_array(&json);
	shoal_json_bool(&json, NULL, true);
	shoal_json_null(&json, NULL);
	shoal_json_fixed(&json, NULL, 0.25, 2);
	shoal_json_object(&json, NULL);
	shoal_json_end_object(&json);
	shoal_json_end_array(&json);
	shoal_json_int(&json, "z", 0);
	shoal_json_end_object(&json);
	assert_string_equal(bytes,
	                    "{\"s\":\"a\\\"b\\\\c\\u000a\\u0001ü\",\"i\":-5,\"a\":[[],true,null,0."
	                    "25,{}],\"z\":0}");
	root = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
	assert_non_null(root);
	assert_string_equal(json_string_value(json_object_get(root, "s")), "a\"b\\c\n\x01ü");
	json_decref(root);
}

static void errors(void **unused)
{
	struct shoal_error error;

	(void)unused;
	assert_int_equal(shoal_fail(&error, SHOAL_BAD_FILE, "cannot read '%s'", "x"),
	                 SHOAL_BAD_FILE);
	assert_string_equal(error.text, "cannot read 'x'");
	assert_int_equal(shoal_fail(NULL, SHOAL_BAD_FILE, "nobody listens"), SHOAL_BAD_FILE);
	shoal_fail(&error, SHOAL_GAME_OVER, "%s", "");
	assert_string_equal(error.text, "the game is over");
	assert_string_equal(shoal_status_id(SHOAL_GAME_OVER), "game-over");
	assert_string_equal(shoal_status_id((enum shoal_status)999), "unknown");
}

/* Whether a piece of the text is this word. */
static void assert_piece(const char *text, const struct shoal_pieces *pieces, unsigned i,
                         const char *word)
{
	assert_in_range(i, 0, pieces->count - 1u);
	assert_int_equal(pieces->piece[i].length, strlen(word));
	assert_memory_equal(text + pieces->piece[i].begin, word, strlen(word));
}

static void errors_know_their_pieces(void **unused)
{
	const char        *format = "100 %% of '%-5s' and %d, not %.*s";
	struct shoal_error error;

	(void)unused;
	shoal_fail(&error, SHOAL_BAD_VALUE, format, "Bär", -7, 2, "xyz");
	assert_string_equal(error.text, "100 % of 'Bär  ' and -7, not xy");
	assert_true(error.pieces.format == shoal_hash(format, strlen(format), 0));
	assert_int_equal(error.pieces.count, 3);
	assert_piece(error.text, &error.pieces, 0, "Bär  ");
	assert_piece(error.text, &error.pieces, 1, "-7");
	assert_piece(error.text, &error.pieces, 2, "xy");
	assert_int_equal(error.inside, 0);

	shoal_fail(&error, SHOAL_GAME_OVER, "%s", "");
	assert_true(!error.pieces.format && !error.pieces.count);
}

static void pieces_are_cut_with_the_text(void **unused)
{
	struct shoal_error error;
	char               word[300];

	(void)unused;
	memset(word, 'x', sizeof(word) - 1);
	word[sizeof(word) - 1] = '\0';
	shoal_fail(&error, SHOAL_BAD_VALUE, "'%s' is longer than %d", word, 3);
	assert_int_equal(error.pieces.count, 2);
	assert_int_equal(error.pieces.piece[0].begin, 1);
	assert_int_equal(error.pieces.piece[0].length, sizeof(error.text) - 2);
	assert_int_equal(error.pieces.piece[1].begin, sizeof(error.text) - 1);
	assert_int_equal(error.pieces.piece[1].length, 0);

	shoal_fail(&error, SHOAL_BAD_VALUE, "%d%d%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7, 8, 9);
	assert_int_equal(error.pieces.count, SHOAL_PIECES);
	assert_piece(error.text, &error.pieces, SHOAL_PIECES - 1, "8");
}

static void an_error_inside_another_keeps_its_pieces(void **unused)
{
	struct shoal_error why, error;

	(void)unused;
	shoal_fail(&why, SHOAL_BAD_OPTION, "no '%s' in %s", "depth", "moonshell");
	assert_int_equal(shoal_fail_inside(&error, &why, "line %u: %s!", 12u, why.text),
	                 SHOAL_BAD_OPTION);
	assert_int_equal(error.status, SHOAL_BAD_OPTION);
	assert_string_equal(error.text, "line 12: no 'depth' in moonshell!");
	assert_piece(error.text, &error.pieces, 0, "12");
	assert_piece(error.text, &error.pieces, 1, why.text);
	assert_int_equal(error.inside, 2);
	assert_true(error.inner.format == why.pieces.format);
	assert_piece(error.text, &error.inner, 0, "depth");
	assert_piece(error.text, &error.inner, 1, "moonshell");

	shoal_fail_inside(&error, &why, "%.8s, in line %u", why.text, 3u);
	assert_string_equal(error.text, "no 'dept, in line 3");
	assert_int_equal(error.inside, 1);
	assert_piece(error.text, &error.inner, 0, "dept");
	assert_piece(error.text, &error.inner, 1, "");

	shoal_fail_inside(&error, &why, "line %u", 3u);
	assert_int_equal(error.inside, 0);
	assert_int_equal(shoal_fail_inside(NULL, &why, "line %u", 3u), SHOAL_BAD_OPTION);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(generator_is_xoshiro256plusplus),
		cmocka_unit_test(seeding_is_splitmix64),
		cmocka_unit_test(below_is_even),
		cmocka_unit_test(below_has_no_modulo_bias),
		cmocka_unit_test(hash_tells_apart),
		cmocka_unit_test(bits),
		cmocka_unit_test(text_formats),
		cmocka_unit_test(text_is_cut_at_a_character),
		cmocka_unit_test(fixed_numbers),
		cmocka_unit_test(widths),
		cmocka_unit_test(clean_text),
		cmocka_unit_test(nearest_name),
		cmocka_unit_test(json_is_valid),
		cmocka_unit_test(errors),
		cmocka_unit_test(errors_know_their_pieces),
		cmocka_unit_test(pieces_are_cut_with_the_text),
		cmocka_unit_test(an_error_inside_another_keeps_its_pieces),
	};

	return UNIT_RUN(tests);
}
