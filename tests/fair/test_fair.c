/* test_fair.c: the derivation of fair dice by the vectors of doc/FAIRNESS.md, draws that come
 * again, and records that prove them. */
#include "table.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char commitment_of_vectors[] =
    "ce16623f544a6579ce0e9477f0359c2913c0d6bb87b9ca3ddda00ed0438d05b5";
static const char game_of_vectors[] = "aquarium(players=2,mode=intro,screens=hidden)";

/* Bytes 0 to 31. */
static void secret_of_vectors(uint8_t out[FAIR_BYTES])
{
	for (unsigned i = 0; i < FAIR_BYTES; i++)
		out[i] = (uint8_t)i;
}

static void is_hex(const uint8_t bytes[FAIR_BYTES], const char *right)
{
	char text[FAIR_HEX];

	fair_hex(bytes, FAIR_BYTES, text);
	assert_string_equal(text, right);
}

static void commitment_is_that_of_the_vectors(void **unused)
{
	uint8_t secret[FAIR_BYTES], out[FAIR_BYTES];

	(void)unused;
	secret_of_vectors(secret);
	fair_commit(secret, out);
	is_hex(out, commitment_of_vectors);
	fair_hash("abc", 3, out);
	is_hex(out, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

static void keys_are_those_of_the_vectors(void **unused)
{
	static const char *const words[] = { "Grüße vom Kai", "" }, *const none[] = { "", "" };
	uint8_t          secret[FAIR_BYTES];
	struct fair_dice dice;

	(void)unused;
	secret_of_vectors(secret);
	fair_begin(&dice, secret, "abcdefgh12345678", game_of_vectors, words, 2);
	is_hex(dice.key, "d8b0fa90822a6f6b7042479a86c91f07f9729789ccafe60c785ce766dc37e225");
	fair_begin(&dice, secret, "abcdefgh12345678", game_of_vectors, none, 2);
	is_hex(dice.key, "9386e8394be0b3d5a836a7fd35da665b22e91aaa4217fbd76c6063f5af9d3e6a");
}

static void numbers_are_those_of_the_vectors(void **unused)
{
	static const struct {
		const char *kind;
		uint32_t    n, total, r;
	} vectors[] = {
		{ "card", 0u, 6u, 5u },          { "card", 1u, 6u, 0u },
		{ "card", 2u, 6u, 3u },          { "card", 0u, 36u, 11u },
		{ "food", 0u, 6u, 5u },          { "food", 12345u, 4294967295u, 1652154223u },
		{ "food", 4294967295u, 2u, 0u },
	};
	uint8_t key[FAIR_BYTES];

	(void)unused;
	assert_true(fair_unhex("d8b0fa90822a6f6b7042479a86c91f07f9729789ccafe60c785ce766dc37e225",
	                       key, sizeof(key)));
	for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++)
		assert_int_equal(fair_below(key, vectors[i].kind, vectors[i].n, vectors[i].total),
		                 vectors[i].r);
}

/* 2^64 is 4 mod 6, and 16 mod 30: the last 4, or 16, values are tried again. */
static void the_uneven_rest_is_tried_again(void **unused)
{
	uint32_t r = 99;

	(void)unused;
	assert_true(fair_fit(UINT64_MAX - 4, 6, &r));
	assert_int_equal(r, 5);
	assert_false(fair_fit(UINT64_MAX - 3, 6, &r));
	assert_false(fair_fit(UINT64_MAX, 6, &r));
	assert_int_equal(r, 5);
	assert_true(fair_fit(UINT64_MAX - 16, 30, &r));
	assert_int_equal(r, 29);
	assert_false(fair_fit(UINT64_MAX - 15, 30, &r));
	assert_true(fair_fit(UINT64_MAX, 8, &r));
	assert_int_equal(r, 7);
	assert_true(fair_fit(UINT64_MAX, 1, &r));
	assert_int_equal(r, 0);
	assert_true(fair_fit(UINT64_MAX - 1, UINT32_MAX, &r)); /* 2^64 is 1 mod 2^32 - 1 */
	assert_int_equal(r, UINT32_MAX - 1);
	assert_false(fair_fit(UINT64_MAX, UINT32_MAX, &r));
}

static void only_lower_hexadecimal_digits_are_read(void **unused)
{
	static const char *const bad[] = {
		"", "0", "0a1", "0a1b2", "0A1b", "0a1g", " a1b", "0a1b "
	};
	uint8_t bytes[2] = { 7, 7 };

	(void)unused;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(fair_unhex(bad[i], bytes, 2));
	assert_int_equal(bytes[0], 7);
	assert_true(fair_unhex("0a1b", bytes, 2));
	assert_int_equal(bytes[0], 0x0a);
	assert_int_equal(bytes[1], 0x1b);
}

/* Six faces, 6,000 draws: within five standard deviations of 1,000 each. */
static void numbers_are_even(void **unused)
{
	uint8_t  key[FAIR_BYTES];
	unsigned times[6] = { 0 };

	(void)unused;
	secret_of_vectors(key);
	for (uint32_t n = 0; n < 6000; n++)
		times[fair_below(key, "roll", n, 6)]++;
	for (unsigned i = 0; i < 6; i++)
		assert_in_range(times[i], 1000 - 145, 1000 + 145);
}

/* The derivation names kinds, so names must tell them apart, without a space between words. */
static void kinds_have_plain_names_of_their_own(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);

		for (unsigned k = 0; k < rules->kind_count; k++) {
			const char *name = rules->kinds[k].name;

			assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789"),
			                 strlen(name));
			assert_in_range(strlen(name), 1, 24); /* record_write.c counts on it */
			for (unsigned other = 0; other < k; other++)
				assert_string_not_equal(rules->kinds[other].name, name);
		}
	}
}

static void an_undone_draw_comes_again(void **unused)
{
	struct table t;

	(void)unused;
	table_open(&t, "goofspiel(players=3,rounds=5)", 5);
	table_random(&t, UINT32_MAX, 0, 1);
	for (uint32_t i = shoal_match_plies(t.match); i-- > 0;) {
		struct shoal_ply ply = shoal_match_ply(t.match, i);

		table_back(&t, i);
		if (ply.seat != SHOAL_CHANCE)
			continue;
		table_draw(&t);
		assert_int_equal(shoal_match_ply(t.match, i).action, ply.action);
		table_back(&t, i);
	}
	table_close(&t);
}

static void other_words_or_ids_give_other_dice(void **unused)
{
	static const char *const words[][2] = {
		{ "a", "b" }, { "b", "a" }, { "ab", "" }, { "", "ab" }
	};
	uint8_t          secret[FAIR_BYTES];
	struct fair_dice dice[5];

	(void)unused;
	secret_of_vectors(secret);
	for (unsigned i = 0; i < 4; i++)
		fair_begin(&dice[i], secret, "abcdefgh12345678", "example", words[i], 2);
	fair_begin(&dice[4], secret, "abcdefgh12345679", "example", words[0], 2);
	for (unsigned i = 0; i < 5; i++) {
		for (unsigned j = 0; j < i; j++)
			assert_memory_not_equal(dice[i].key, dice[j].key, FAIR_BYTES);
	}
}

/* The record of what was read, which the caller frees. */
static char *written_again(const struct shoal_record *record, bool hashes)
{
	struct shoal_tags tags = { .proof = &record->proof,
		                   .ending = &record->ending,
		                   .played = record->played,
		                   .played_count = record->played_count };
	size_t            room = shoal_record_room(record->match, &tags);
	char             *bytes = malloc(room);
	struct shoal_text text;

	assert_non_null(bytes);
	text = shoal_text_over(bytes, room);
	for (unsigned seat = 0; seat < record->game->seats; seat++)
		tags.seat[seat] = record->seat[seat][0] ? record->seat[seat] : NULL;
	shoal_record_write(record->match, &tags, hashes, &text);
	assert_false(text.cut);
	return bytes;
}

/* What is read is what was written, and writing it gives the same text. */
static void records_of_fair_matches_go_round(void **unused)
{
	(void)unused;
	for (uint64_t number = 0; number < 24; number++) {
		const char         *id = shoal_rules_at(number % shoal_rules_count())->id;
		struct shoal_record record;
		struct shoal_error  error;
		struct table        t;
		char               *text, *again;

		table_open(&t, id, number);
		table_random(&t, number & 1 ? 40 : UINT32_MAX, 4, number);
		text = table_record(&t, number & 2);
		if (shoal_record_read(text, strlen(text), NULL, &record, &error)
		    || fair_check(&record, &error))
			fail_msg("%s: %s", id, error.text);
		assert_int_equal(record.played_count, t.count);
		assert_memory_equal(record.played, t.played, t.count * sizeof(*t.played));
		assert_string_equal(record.proof.word[0], t.proof.word[0]);
		assert_int_equal(shoal_match_plies(record.match), shoal_match_plies(t.match));
		again = written_again(&record, number & 2);
		assert_string_equal(text, again);
		shoal_record_finish(&record);
		free(again);
		free(text);
		table_close(&t);
	}
}

/* Plies 2 and 3 taken back, then only the new 3: the order in which it happened. */
static void what_was_taken_back_stands_in_order(void **unused)
{
	struct table t;
	char        *text;

	(void)unused;
	table_open(&t, "example", 3);
	table_play(&t, 0, 3);
	table_play(&t, 1, 0);
	table_play(&t, 0, 1);
	table_back(&t, 2);
	table_play(&t, 0, 2);
	table_back(&t, 1);
	table_play(&t, 1, 6);
	table_play(&t, 0, 5);
	table_back(&t, 2);
	text = table_record(&t, false);
	assert_non_null(strstr(text, "\n\n1 0 d\n(2 1 a)\n(3 0 b)\n(3 0 c)\n2 1 g\n(3 0 f)\nend "));
	free(text);
	table_close(&t);
}

/* Steps that are no match are not written, and no draw gets a number. */
static void what_cannot_have_happened_is_refused(void **unused)
{
	struct table        t;
	struct shoal_played wrong;

	(void)unused;
	table_open(&t, "goofspiel(rounds=5)", 4);
	table_random(&t, 4, 0, 1);
	assert_true(fair_mark(&t.start, t.game, t.played, t.count));
	wrong = t.played[0];
	t.played[0].action =
	    (shoal_action)(wrong.action + (wrong.action + 1 < t.game->actions ? 1 : -1));
	assert_false(fair_mark(&t.start, t.game, t.played, t.count)); /* other dice */
	t.played[0] = wrong;
	t.played[2].ply = 7;
	assert_false(fair_mark(&t.start, t.game, t.played, t.count)); /* a gap */
	table_close(&t);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(commitment_is_that_of_the_vectors),
		cmocka_unit_test(keys_are_those_of_the_vectors),
		cmocka_unit_test(numbers_are_those_of_the_vectors),
		cmocka_unit_test(the_uneven_rest_is_tried_again),
		cmocka_unit_test(only_lower_hexadecimal_digits_are_read),
		cmocka_unit_test(numbers_are_even),
		cmocka_unit_test(kinds_have_plain_names_of_their_own),
		cmocka_unit_test(an_undone_draw_comes_again),
		cmocka_unit_test(other_words_or_ids_give_other_dice),
		cmocka_unit_test(records_of_fair_matches_go_round),
		cmocka_unit_test(what_was_taken_back_stands_in_order),
		cmocka_unit_test(what_cannot_have_happened_is_refused),
	};

	return cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL);
}
