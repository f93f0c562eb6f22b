/* test_absence.c: who is gone, leaves or gives up, and how the others play on. */
#include "scene.h"

static const int64_t SECOND = 1000, ABSENCE = 60000;

static void who_is_gone_is_replaced_after_a_countdown(void **context)
{
	struct stage *stage = scene_people("example", "");
	int64_t       gone;

	(void)context;
	stage_leave(stage, 1);
	gone = stage->now;
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 0);
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.computer_at"), gone + ABSENCE);
	assert_text(TABLE(0, "seats.1.level"), "");
	scene_play(stage, 1);
	stage_pass(stage, ABSENCE - SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
	stage_pass(stage, 2 * SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 1);
	assert_text(TABLE(0, "seats.1.level"), "medium");
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 2);
	assert_int_equal(scene_asked(stage), 0);
	stage_close(stage);
}

static void nobody_is_replaced_who_is_not_asked(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	stage_leave(stage, 1); /* it is seat 0's turn */
	stage_pass(stage, 10 * ABSENCE);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
	stage_close(stage);
}

static void by_correspondence_the_clock_alone_decides(void **context)
{
	static const char *const clocks[] = { ",\"clock\":{\"move\":3600}",
		                              ",\"clock\":{\"total\":86400}" };

	(void)context;
	for (unsigned i = 0; i < 2; i++) {
		struct stage *stage = scene_people("example", clocks[i]);

		scene_play(stage, 1);
		stage_leave(stage, 1);
		assert_int_equal(stage_number(stage, 0, "table", "seats.1.computer_at"), -1);
		stage_pass(stage, 3500 * SECOND);
		assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
		assert_text(TABLE(0, "stage"), "playing");
		stage_pass(stage, 86400 * SECOND);
		assert_text(TABLE(0, "end.by"), "time");
		stage_close(stage);
	}
}

static void who_comes_back_plays_again(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      back;

	(void)context;
	scene_play(stage, 1);
	stage_leave(stage, 1);
	stage_pass(stage, 2 * ABSENCE);
	assert_text(TABLE(0, "seats.1.level"), "medium");
	back = scene_again(stage, 1);
	assert_text(TABLE(0, "seats.1.level"), "");
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 1);
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.computer_at"), -1);
	assert_true(stage_answer(stage, 0, NULL));
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 3);
	assert_true(stage_answer(stage, back, NULL));
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 4);
	stage_close(stage);
}

static void a_short_break_changes_nothing(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	scene_play(stage, 1);
	stage_leave(stage, 1);
	stage_pass(stage, ABSENCE / 2);
	assert_true(stage_answer(stage, scene_again(stage, 1), NULL));
	stage_pass(stage, 2 * ABSENCE);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
	stage_close(stage);
}

static void the_countdown_begins_when_the_match_does(void **context)
{
	struct stage *stage = stage_open(77, NULL);
	unsigned      maker = stage_connect(stage), other = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\"");
	stage_leave(stage, maker);
	stage_pass(stage, 60 * ABSENCE);
	stage_join(stage, other, scene_match(stage), "");
	stage_pass(stage, ABSENCE - SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
	stage_pass(stage, 2 * SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 1);
	stage_close(stage);
}

static void the_countdown_stands_in_an_outage(void **context)
{
	struct stage *stage = scene_people("example", "");
	int64_t       from;

	(void)context;
	stage_leave(stage, 0);
	from = stage->now;
	stage->now += 3600 * SECOND;
	stage_restart(stage);
	core_outage(stage->core, from, stage->now);
	scene_again(stage, 1);
	stage_pass(stage, ABSENCE - SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 0);
	stage_pass(stage, 2 * SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 1);
	stage_close(stage);
}

static void who_never_listened_is_missed(void **context)
{
	struct stage *stage = stage_open(78, NULL);
	unsigned      maker = stage_connect(stage), program = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\"");
	stage_say(stage, program, "{\"do\":\"join\",\"match\":\"%s\"}", scene_match(stage));
	scene_play(stage, 1);
	stage_pass(stage, 4 * ABSENCE);
	assert_text(TABLE(maker, "seats.1.level"), "medium");
	assert_int_equal(stage_number(stage, maker, "state", "view.ply"), 2);
	stage_close(stage);
}

/* The machine slept for an hour, and with it the process: nobody could have answered. */
static void nobody_is_missed_for_an_outage(void **context)
{
	struct stage *stage = stage_open(78, NULL);
	unsigned      maker = stage_connect(stage), program = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\"");
	stage_say(stage, program, "{\"do\":\"join\",\"match\":\"%s\"}", scene_match(stage));
	scene_play(stage, 1);
	stage_pass(stage, ABSENCE);
	core_outage(stage->core, stage->now, stage->now + 3600 * SECOND);
	stage->now += 3600 * SECOND;
	stage_pass(stage, ABSENCE - SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_GONE), 0);
	stage_pass(stage, 2 * SECOND);
	assert_int_equal(scene_kind(stage, ENTRY_GONE), 1);
	stage_close(stage);
}

static void who_leaves_is_replaced_at_once_and_looks_on(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      entries;

	(void)context;
	scene_play(stage, 1);
	assert_text(scene_do(stage, 1, "{\"do\":\"leave\"}"), "ok");
	assert_text(TABLE(0, "seats.1.level"), "medium");
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 2);
	assert_int_equal(stage_number(stage, 1, "table", "you"), -1);
	assert_text(scene_do(stage, 1, "{\"do\":\"leave\"}"), "no-token");
	entries = scene_entries(stage);
	assert_text(
	    scene_do(stage, 1, "{\"do\":\"leave\",\"token\":\"%s\"}", stage->client[1].token),
	    "ok"); /* it has left */
	assert_int_equal(scene_entries(stage), entries);
	assert_true(stage_answer(stage, 0, NULL));
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 4);
	scene_again(stage, 1);
	assert_text(TABLE(0, "seats.1.level"), "");
	stage_close(stage);
}

static void in_a_duel_who_resigns_has_lost(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	scene_play(stage, 3);
	assert_text(scene_do(stage, 0, "{\"do\":\"resign\"}"), "ok");
	assert_text(TABLE(1, "stage"), "over");
	assert_text(TABLE(1, "end.by"), "resigned");
	assert_int_equal(stage_number(stage, 1, "table", "end.seat"), 0);
	assert_non_null(strstr(stage->client[1].heard, "\"returns\":[-1.0000,1.0000]"));
	assert_text(scene_do(stage, 1, "{\"do\":\"resign\"}"), "not-now");
	stage_close(stage);
}

static void in_a_game_of_three_who_resigns_is_played_by_a_computer(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", "");

	(void)context;
	assert_text(scene_do(stage, 1, "{\"do\":\"resign\"}"), "ok");
	assert_text(TABLE(0, "stage"), "playing");
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.out"), 1);
	assert_text(scene_do(stage, 1, "{\"do\":\"resign\"}"), "forbidden");
	assert_text(scene_do(stage, 1, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"well played\"}"),
	            "ok");
	while (scene_asked(stage) >= 0) {
		assert_int_not_equal(scene_asked(stage), 1);
		scene_play(stage, 1);
	}
	assert_text(TABLE(0, "end.by"), "rules");
	stage_close(stage);
}

static void alone_it_is_over(void **context)
{
	static const char *const words[] = { "resign", "leave" };

	(void)context;
	for (size_t i = 0; i < 2; i++) {
		struct stage *stage = scene_people("zemo", "");

		assert_text(scene_do(stage, 0, "{\"do\":\"%s\"}", words[i]), "ok");
		assert_text(TABLE(0, "end.by"), "resigned");
		assert_text(
		    scene_do(stage, 0, "{\"do\":\"record\",\"match\":\"%s\"}", scene_match(stage)),
		    "ok");
		stage_close(stage);
	}
}

static void a_game_played_together_goes_on_with_a_computer(void **context)
{
	struct stage *stage = scene_people("aqualuma(seats=2)", "");

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"resign\"}"), "ok");
	assert_text(TABLE(1, "stage"), "playing");
	assert_text(TABLE(1, "seats.0.level"), "medium");
	while (scene_asked(stage) >= 0)
		scene_play(stage, 1);
	assert_text(TABLE(1, "end.by"), "rules");
	stage_close(stage);
}

static void every_game_ends_when_all_but_one_have_gone(void **context)
{
	static const char *const games[] = { "moonshell(players=3)",
		                             "aquarium(players=4)",
		                             "duellum",
		                             "aqualuma(seats=2)",
		                             "goofspiel",
		                             "kuhn",
		                             "spoof",
		                             "example" };

	(void)context;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct stage *stage = scene_people(games[i], "");
		unsigned      seats = stage->clients, stay = (unsigned)i % seats;

		for (unsigned client = 0; client < seats; client++) {
			if (client != stay)
				stage_leave(stage, client);
		}
		for (unsigned n = 0; n < 3000 && strcmp(TABLE(stay, "stage"), "over") != 0; n++) {
			if (!stage_answer(stage, stay, &stage->random))
				stage_pass(stage, 10 * SECOND);
		}
		assert_text(TABLE(stay, "end.by"), "rules");
		stage_close(stage);
	}
}

static void where_nobody_is_nothing_happens(void **context)
{
	struct stage      *stage = scene_people("moonshell(players=3)", "");
	struct core_counts counts;
	unsigned           entries;

	(void)context;
	for (unsigned client = 0; client < 3; client++)
		stage_leave(stage, client);
	entries = scene_entries(stage);
	stage_pass(stage, 86400 * SECOND);
	assert_int_equal(scene_entries(stage), entries);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	assert_int_equal(scene_kind(stage, ENTRY_GONE), 3);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_gone_is_replaced_after_a_countdown),
		cmocka_unit_test(nobody_is_replaced_who_is_not_asked),
		cmocka_unit_test(by_correspondence_the_clock_alone_decides),
		cmocka_unit_test(who_comes_back_plays_again),
		cmocka_unit_test(a_short_break_changes_nothing),
		cmocka_unit_test(the_countdown_begins_when_the_match_does),
		cmocka_unit_test(the_countdown_stands_in_an_outage),
		cmocka_unit_test(who_never_listened_is_missed),
		cmocka_unit_test(nobody_is_missed_for_an_outage),
		cmocka_unit_test(who_leaves_is_replaced_at_once_and_looks_on),
		cmocka_unit_test(in_a_duel_who_resigns_has_lost),
		cmocka_unit_test(in_a_game_of_three_who_resigns_is_played_by_a_computer),
		cmocka_unit_test(alone_it_is_over),
		cmocka_unit_test(a_game_played_together_goes_on_with_a_computer),
		cmocka_unit_test(every_game_ends_when_all_but_one_have_gone),
		cmocka_unit_test(where_nobody_is_nothing_happens),
	};

	return UNIT_RUN(tests);
}
