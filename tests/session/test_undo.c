/* test_undo.c: what may be taken back, who must agree, and that nothing is rolled anew. */
#include "scene.h"

#include "shoal/match.h"

#define UNDO ",\"undo\":true"
#define ANSWER "{\"do\":\"%s\",\"key\":\"%s\"}"

static long long ply(const struct stage *stage, unsigned client)
{
	return stage_number(stage, client, "state", "view.ply");
}

static void ones_own_last_answer_is_free(void **context)
{
	struct stage *stage = scene_people("example", UNDO);
	char         *before = scene_view(stage, 1), *after;

	(void)context;
	assert_text(STATE(0, "undo"), "no");
	scene_play(stage, 1);
	assert_text(STATE(0, "undo"), "free");
	assert_text(STATE(1, "undo"), "no");
	assert_text(scene_undo(stage, 0), "ok");
	after = scene_view(stage, 1);
	assert_text(after, before);
	assert_text(STATE(1, "events.0.kind"), "undo");
	assert_int_equal(stage_number(stage, 1, "state", "events.0.seat"), 0);
	assert_int_equal(scene_kind(stage, ENTRY_OFFER), 0);
	assert_int_equal(scene_asked(stage), 0);
	free(before);
	free(after);
	stage_close(stage);
}

static void several_in_a_row_are_free(void **context)
{
	struct stage       *stage = scene_people("duellum", UNDO);
	struct shoal_random random;
	unsigned            most = 0;

	(void)context;
	shoal_random_seed(&random, 3);
	for (unsigned n = 0; n < 300 && most < 3 && scene_asked(stage) >= 0; n++) {
		unsigned who = (unsigned)scene_asked(stage), row = 0;

		stage_answer(stage, who, &random);
		while (n % 3 == 0 && !strcmp(STATE(who, "undo"), "free")) {
			assert_text(scene_undo(stage, who), "ok");
			assert_int_equal(scene_asked(stage), (int)who);
			row++;
		}
		most = row > most ? row : most;
	}
	assert_true(most >= 2);
	assert_int_equal(scene_kind(stage, ENTRY_OFFER), 0);
	stage_close(stage);
}

static void when_another_has_acted_the_table_must_agree(void **context)
{
	struct stage *stage = scene_people("example", UNDO);
	unsigned      onlooker = scene_onlooker(stage);

	(void)context;
	scene_play(stage, 2);
	assert_text(STATE(0, "undo"), "ask");
	assert_text(scene_undo(stage, 0), "ok");
	assert_int_equal(ply(stage, 0), 2);
	assert_text(TABLE(1, "offer.what"), "undo");
	assert_int_equal(stage_number(stage, onlooker, "table", "offer.seat"), 0);
	assert_text(scene_do(stage, 0, ANSWER, "agree", scene_offer(stage, 0)), "not-now");
	assert_text(scene_do(stage, onlooker, ANSWER, "agree", scene_offer(stage, 0)), "no-token");
	assert_text(scene_do(stage, 1, ANSWER, "agree", "abc"), "not-now"); /* another offer's */
	assert_int_equal(ply(stage, 0), 2);
	assert_text(scene_do(stage, 1, ANSWER, "agree", scene_offer(stage, 1)), "ok");
	assert_int_equal(ply(stage, 0), 0);
	assert_int_equal(ply(stage, onlooker), 0);
	assert_text(TABLE(1, "offer.what"), "");
	assert_int_equal(scene_asked(stage), 0);
	stage_close(stage);
}

static void a_refusal_stands_and_a_late_copy_asks_for_nothing(void **context)
{
	struct stage *stage = scene_people("example", UNDO);
	unsigned      entries;

	(void)context;
	scene_play(stage, 2);
	assert_text(scene_do(stage, 0, "{\"do\":\"undo\",\"ply\":2,\"key\":\"77\"}"), "ok");
	assert_text(scene_do(stage, 1, ANSWER, "refuse", "77"), "ok");
	assert_text(TABLE(0, "offer.what"), "");
	assert_int_equal(ply(stage, 0), 2);
	entries = scene_entries(stage);
	assert_text(scene_do(stage, 0, "{\"do\":\"undo\",\"ply\":2,\"key\":\"77\"}"), "ok");
	assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
	assert_int_equal(scene_entries(stage), entries);
	assert_text(scene_do(stage, 1, ANSWER, "agree", "77"), "not-now");
	assert_int_equal(ply(stage, 0), 2);
	stage_close(stage);
}

static void all_who_are_there_must_agree(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", UNDO);

	(void)context;
	while (strcmp(STATE(0, "undo"), "ask") != 0)
		scene_play(stage, 1);
	assert_text(scene_undo(stage, 0), "ok");
	assert_text(TABLE(0, "offer.what"), "undo");
	assert_text(scene_undo(stage, 1), "not-now"); /* one offer at a time */
	assert_text(scene_do(stage, 1, ANSWER, "agree", scene_offer(stage, 1)), "ok");
	assert_int_equal(stage_number(stage, 0, "table", "offer.agreed.1"), 1);
	assert_text(scene_do(stage, 1, ANSWER, "agree", scene_offer(stage, 1)), "ok"); /* once */
	assert_int_equal(stage_number(stage, 1, "reply", "again"), 1);
	assert_int_equal(scene_kind(stage, ENTRY_AGREE), 1);
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 0);
	assert_text(scene_do(stage, 2, ANSWER, "agree", scene_offer(stage, 2)), "ok");
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 1);
	assert_int_equal(scene_asked(stage), 0);
	stage_close(stage);
}

static void a_line_that_breaks_is_no_consent_until_the_countdown_is_over(void **context)
{
	struct stage *stage = scene_people("example", UNDO);

	(void)context;
	scene_play(stage, 2);
	assert_text(scene_undo(stage, 0), "ok");
	stage_leave(stage, 1);
	stage_pass(stage, core_defaults.absence - 1000);
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 0);
	stage_pass(stage, 2000);
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 1);
	stage_close(stage);
}

static void computers_agree(void **context)
{
	struct stage *stage = scene_seats("example", "[\"me\",\"easy\"]", UNDO);

	(void)context;
	scene_play(stage, 2);
	assert_int_equal(ply(stage, 0), 4);
	assert_text(STATE(0, "undo"), "ask");
	assert_text(scene_undo(stage, 0), "ok");
	assert_int_equal(ply(stage, 0), 2);
	assert_int_equal(scene_asked(stage), 0);
	stage_close(stage);
}

static void an_answer_ends_the_offer_and_everybody_hears_it(void **context)
{
	struct stage *stage = scene_people("example", UNDO);
	unsigned      onlooker = scene_onlooker(stage);
	char          key[24];

	(void)context;
	scene_play(stage, 2);
	assert_text(scene_undo(stage, 1), "ok"); /* its own: free */
	scene_play(stage, 1);
	assert_text(scene_undo(stage, 0), "ok");
	strcpy(key, scene_offer(stage, 1));
	scene_play(stage, 1);
	assert_text(TABLE(0, "offer.what"), "");
	assert_text(TABLE(onlooker, "offer.what"), "");
	assert_text(scene_do(stage, 1, ANSWER, "agree", key), "not-now");
	stage_close(stage);
}

static void who_leaves_asks_for_nothing_any_more(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", UNDO);

	(void)context;
	while (strcmp(STATE(0, "undo"), "ask") != 0)
		scene_play(stage, 1);
	assert_text(scene_undo(stage, 0), "ok");
	assert_text(scene_do(stage, 0, "{\"do\":\"resign\"}"), "ok");
	assert_text(TABLE(1, "offer.what"), "");
	stage_close(stage);
}

/* One answer, tried, taken back, another tried and taken back, and then the first again: the same
 * comes of it. Returns whether chance had a part. */
static bool try_twice(struct stage *stage, struct shoal_random *random)
{
	struct shoal_random same = *random;
	long long           at = ply(stage, 0);
	char               *before = scene_view(stage, 0), *first, *text;
	bool                rolled;

	assert_true(stage_answer(stage, 0, random));
	rolled = ply(stage, 0) > at + 1;
	first = scene_view(stage, 0);
	if (strcmp(STATE(0, "undo"), "no") != 0) { /* it is not over, and was not secret */
		assert_text(scene_undo(stage, 0), "ok");
		text = scene_view(stage, 0);
		assert_text(text, before);
		free(text);
		stage_answer(stage, 0, random);
	}
	if (strcmp(STATE(0, "undo"), "no") != 0) {
		assert_text(scene_undo(stage, 0), "ok");
		assert_true(stage_answer(stage, 0, &same));
		text = scene_view(stage, 0);
		assert_text(text, first);
		free(text);
	}
	free(before);
	free(first);
	return rolled;
}

static void nothing_is_rolled_anew(void **context)
{
	static const char *const games[] = { "zemo", "moonshell(players=1)", "duellum(players=1)" };

	(void)context;
	for (size_t i = 0; i < 3; i++) {
		struct stage       *stage = scene_people(games[i], UNDO);
		struct shoal_random random;
		unsigned            rolled = 0;

		shoal_random_seed(&random, 11 + i);
		for (unsigned n = 0; n < 60 && scene_asked(stage) >= 0; n++)
			rolled += try_twice(stage, &random);
		assert_true(rolled > 0 && scene_kind(stage, ENTRY_UNDO) > 10);
		stage_close(stage);
	}
}

static void after_chance_it_is_not_free(void **context)
{
	struct stage *stage = scene_people("moonshell(players=2)", UNDO);
	bool          seen = false;

	(void)context;
	for (unsigned n = 0; n < 60 && !seen; n++) {
		unsigned  who = (unsigned)scene_asked(stage);
		long long at = ply(stage, who);

		stage_answer(stage, who, &stage->random);
		if (ply(stage, who) <= at + 1)
			continue;
		assert_string_not_equal(STATE(who, "undo"), "free"); /* chance followed */
		seen |= !strcmp(STATE(who, "undo"), "ask");
	}
	assert_true(seen);
	stage_close(stage);
}

static void it_is_forbidden_where_it_is_off(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	scene_play(stage, 1);
	assert_text(STATE(0, "undo"), "no");
	assert_text(scene_undo(stage, 0), "forbidden");
	stage_close(stage);
}

static void nothing_is_taken_back_while_secret_answers_are_open(void **context)
{
	static const char *const games[] = { "goofspiel", "spoof", "aquarium(players=3)" };

	(void)context;
	for (size_t i = 0; i < 3; i++) {
		struct stage *stage = scene_people(games[i], UNDO);

		while (!scene_all_asked(stage))
			scene_play(stage, 1);
		scene_play(stage, 1);
		assert_text(STATE(0, "undo"), "no");
		assert_text(scene_undo(stage, 0), "not-now");
		assert_text(scene_undo(stage, 1), "not-now");
		assert_int_equal(scene_kind(stage, ENTRY_UNDO), 0);
		stage_close(stage);
	}
}

/* An offer to end it stands while answers are secret, or its end would tell that one was given. */
static void a_secret_answer_ends_no_offer(void **context)
{
	struct stage *stage = scene_people("spoof(players=3)", UNDO);

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"abort\",\"key\":\"5\"}"), "ok");
	assert_true(stage_answer(stage, 1, NULL));
	assert_text(TABLE(2, "offer.what"), "abort");
	stage_close(stage);
}

static void a_stale_undo_does_nothing(void **context)
{
	struct stage *stage = scene_people("example", UNDO);

	(void)context;
	scene_play(stage, 1);
	assert_text(scene_do(stage, 0, "{\"do\":\"undo\",\"ply\":0,\"key\":\"9\"}"), "stale");
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 0);
	assert_text(scene_undo(stage, 1), "not-now"); /* it has answered nothing */
	stage_close(stage);
}

static void the_record_marks_what_was_taken_back(void **context)
{
	struct stage       *stage = scene_people("moonshell(players=2)", UNDO);
	struct shoal_record record;
	struct shoal_error  error;
	const char         *text;
	unsigned            back = 0;

	(void)context;
	scene_play(stage, 7);
	assert_text(scene_undo(stage, (unsigned)(scene_asked(stage) == 0)), "ok");
	if (*scene_offer(stage, 0))
		assert_text(scene_do(stage, (unsigned)(scene_asked(stage)), ANSWER, "agree",
		                     scene_offer(stage, 0)),
		            "ok");
	assert_int_equal(scene_kind(stage, ENTRY_UNDO), 1);
	scene_play(stage, 3);
	assert_text(scene_do(stage, 0, "{\"do\":\"resign\"}"), "ok");
	assert_text(scene_do(stage, 0, "{\"do\":\"record\",\"match\":\"%s\"}", scene_match(stage)),
	            "ok");
	text = stage_text(stage, 0, "reply", "record");
	if (shoal_record_read(text, strlen(text), NULL, &record, &error))
		fail_msg("%s", error.text);
	for (size_t i = 0; i < record.played_count; i++)
		back += record.played[i].back;
	assert_true(back >= 1);
	assert_int_equal(record.ending.how, SHOAL_RESIGNED);
	shoal_record_finish(&record);
	stage_close(stage);
}

static void there_is_an_end_to_it(void **context)
{
	struct stage *stage = scene_people("example", UNDO);

	(void)context;
	for (unsigned i = 0; i < 500; i++) {
		assert_true(stage_answer(stage, 0, NULL));
		assert_text(scene_undo(stage, 0), "ok");
	}
	assert_true(stage_answer(stage, 0, NULL));
	assert_text(scene_undo(stage, 0), "too-many");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ones_own_last_answer_is_free),
		cmocka_unit_test(several_in_a_row_are_free),
		cmocka_unit_test(when_another_has_acted_the_table_must_agree),
		cmocka_unit_test(a_refusal_stands_and_a_late_copy_asks_for_nothing),
		cmocka_unit_test(all_who_are_there_must_agree),
		cmocka_unit_test(a_line_that_breaks_is_no_consent_until_the_countdown_is_over),
		cmocka_unit_test(computers_agree),
		cmocka_unit_test(an_answer_ends_the_offer_and_everybody_hears_it),
		cmocka_unit_test(who_leaves_asks_for_nothing_any_more),
		cmocka_unit_test(nothing_is_rolled_anew),
		cmocka_unit_test(after_chance_it_is_not_free),
		cmocka_unit_test(it_is_forbidden_where_it_is_off),
		cmocka_unit_test(nothing_is_taken_back_while_secret_answers_are_open),
		cmocka_unit_test(a_secret_answer_ends_no_offer),
		cmocka_unit_test(a_stale_undo_does_nothing),
		cmocka_unit_test(the_record_marks_what_was_taken_back),
		cmocka_unit_test(there_is_an_end_to_it),
	};

	return UNIT_RUN(tests);
}
