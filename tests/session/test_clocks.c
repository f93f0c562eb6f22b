/* test_clocks.c: whose clock runs, when it ends, and what it must not tell. */
#include "scene.h"

#include "table.h"

static const int64_t SECOND = 1000;

static long long left(struct stage *stage, unsigned client, unsigned seat)
{
	char path[32];

	stage_say(stage, client, "{\"do\":\"look\",\"match\":\"%s\"}", scene_match(stage));
	snprintf(path, sizeof(path), "state.left.%u", seat);
	return stage_number(stage, client, "reply", path);
}

static void without_a_clock_nobody_hurries(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	assert_text(TABLE(0, "clock"), "");
	assert_int_equal(left(stage, 0, 0), -1);
	stage_pass(stage, SECOND * 86400 * 30);
	assert_text(TABLE(0, "stage"), "playing");
	stage_close(stage);
}

static void a_move_has_its_time_and_the_next_has_it_again(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"move\":30}");

	(void)context;
	assert_int_equal(stage_number(stage, 0, "table", "clock.move"), 30);
	stage_pass(stage, 20 * SECOND);
	assert_int_equal(left(stage, 1, 0), 10 * SECOND);
	assert_int_equal(left(stage, 1, 1), 30 * SECOND);
	scene_play(stage, 2);
	assert_int_equal(left(stage, 1, 0), 30 * SECOND);
	stage_pass(stage, 29 * SECOND);
	assert_text(TABLE(0, "stage"), "playing");
	stage_pass(stage, 2 * SECOND);
	assert_text(TABLE(1, "stage"), "over");
	assert_text(TABLE(1, "end.by"), "time");
	assert_int_equal(stage_number(stage, 1, "table", "end.seat"), 0);
	assert_int_equal(scene_kind(stage, ENTRY_FLAG), 1);
	stage_close(stage);
}

static void a_total_is_used_up_over_all_answers(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"total\":60}");

	(void)context;
	stage_pass(stage, 20 * SECOND);
	scene_play(stage, 1);
	stage_pass(stage, 50 * SECOND);
	assert_int_equal(left(stage, 0, 0), 40 * SECOND);
	assert_int_equal(left(stage, 0, 1), 10 * SECOND);
	scene_play(stage, 1);
	stage_pass(stage, 39 * SECOND);
	assert_text(TABLE(0, "stage"), "playing");
	stage_pass(stage, 2 * SECOND);
	assert_text(TABLE(0, "end.by"), "time");
	assert_int_equal(stage_number(stage, 0, "table", "end.seat"), 0);
	stage_close(stage);
}

static void in_a_game_of_three_a_computer_plays_on_for_good(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", ",\"clock\":{\"move\":30}");
	unsigned      who;
	char          path[32];

	(void)context;
	while (scene_all_asked(stage))
		scene_play(stage, 1);
	who = (unsigned)scene_asked(stage);
	stage_pass(stage, 31 * SECOND);
	assert_text(TABLE(0, "stage"), "playing");
	assert_int_equal(scene_kind(stage, ENTRY_FLAG), 1);
	snprintf(path, sizeof(path), "seats.%u.out", who);
	assert_int_equal(stage_number(stage, 0, "table", path), 1);
	snprintf(path, sizeof(path), "seats.%u.level", who);
	assert_text(TABLE(0, path), "medium");
	assert_text(scene_do(stage, who, "{\"do\":\"act\",\"ply\":%lld,\"key\":\"1\",\"action\":0}",
	                     stage_number(stage, who, "state", "view.ply")),
	            "forbidden");
	scene_again(stage, who); /* is no way back */
	assert_int_equal(stage_number(stage, 0, "table", path), -1);
	assert_text(TABLE(0, path), "medium");
	assert_int_not_equal(scene_asked(stage), (int)who);
	stage_close(stage);
}

static void computers_have_no_clock(void **context)
{
	struct stage *stage =
	    scene_seats("example", "[\"me\",\"easy\"]", ",\"clock\":{\"move\":10}");

	(void)context;
	stage->deaf = true; /* my answer, and what the computer thinks, take their time */
	stage_answer(stage, 0, NULL);
	stage_pass(stage, 3600 * SECOND);
	stage->deaf = false;
	stage_run(stage);
	assert_text(TABLE(0, "stage"), "playing");
	assert_int_equal(stage_number(stage, 0, "state", "left.1"), 10 * SECOND);
	stage_close(stage);
}

static void an_outage_does_not_count(void **context)
{
	static const char *const clocks[] = { ",\"clock\":{\"move\":30}",
		                              ",\"clock\":{\"total\":30}" };

	(void)context;
	for (size_t i = 0; i < 2; i++) {
		struct stage *stage = scene_people("example", clocks[i]);
		int64_t       from;
		unsigned      back;

		stage_pass(stage, 10 * SECOND);
		from = stage->now;
		stage->now += 3600 * SECOND;
		stage_restart(stage);
		core_outage(stage->core, from, stage->now);
		back = scene_again(stage, 0);
		scene_again(stage, 1);
		assert_int_equal(left(stage, back, 0), 20 * SECOND);
		stage_pass(stage, 19 * SECOND);
		assert_text(TABLE(back, "stage"), "playing");
		stage_pass(stage, 2 * SECOND);
		assert_text(TABLE(back, "end.by"), "time");
		stage_close(stage);
	}
}

/* Two processes may know the same outage by other moments. */
static void an_outage_that_is_told_twice_counts_once(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"move\":30}");
	int64_t       from;

	(void)context;
	stage_pass(stage, 10 * SECOND);
	from = stage->now;
	stage->now += 100 * SECOND;
	core_outage(stage->core, from + 50 * SECOND, stage->now);
	core_outage(stage->core, from, from + 60 * SECOND);
	core_outage(stage->core, from + 50 * SECOND, stage->now);
	core_outage(stage->core, from + 20 * SECOND, from + 70 * SECOND);
	assert_int_equal(left(stage, 0, 0), 20 * SECOND);
	stage_pass(stage, 10 * SECOND);
	assert_int_equal(left(stage, 0, 0), 10 * SECOND);
	stage_close(stage);
}

/* More outages than are kept: the latest are, in whichever order they come. */
static void of_many_outages_the_earliest_are_forgotten(void **context)
{
	struct table_outages all = { .count = 0 };
	const int64_t        many = 2 * (int64_t)TABLE_OUTAGES;
	int64_t              covered = 0;

	(void)context;
	for (int64_t i = 0; i < many; i++) {
		int64_t at = i * 37 % many * 10;

		table_outage(&all, at, at + 5);
		table_outage(&all, at, at + 5);
	}
	assert_int_equal(all.count, TABLE_OUTAGES);
	for (size_t i = 0; i < all.count; i++) {
		assert_true(all.at[i].from == (int64_t)(i + TABLE_OUTAGES) * 10);
		covered += all.at[i].to - all.at[i].from;
	}
	assert_int_equal(covered, 5 * TABLE_OUTAGES);
	table_outage(&all, 0, 100000);
	assert_int_equal(all.count, 1);
}

static void going_and_coming_back_wins_no_time(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"move\":30}");

	(void)context;
	for (unsigned i = 0; i < 3; i++) {
		unsigned again = scene_again(stage, 0);

		stage_leave(stage, i ? again - 1 : 0);
		stage_leave(stage, again);
		stage_pass(stage, 9 * SECOND);
	}
	assert_text(TABLE(1, "stage"), "playing");
	scene_again(stage, 0);
	assert_int_equal(left(stage, 1, 0), 3 * SECOND);
	stage_pass(stage, 4 * SECOND);
	assert_text(TABLE(1, "end.by"), "time");
	stage_close(stage);
}

static void while_a_computer_plays_the_persons_clock_stands(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"move\":100}");

	(void)context;
	scene_play(stage, 1);
	stage_leave(stage, 1);
	stage_pass(stage, 59 * SECOND);
	stage->deaf = true;
	stage_pass(stage, SECOND);
	stage_step(stage); /* a computer has the seat, and thinks */
	assert_int_equal(scene_kind(stage, ENTRY_REPLACE), 1);
	stage_pass(stage, 100 * SECOND);
	stage_say(stage, stage_connect(stage),
	          "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}", scene_match(stage),
	          stage->client[1].token);
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 1);
	assert_int_equal(left(stage, 0, 1), 40 * SECOND);
	stage_close(stage);
}

static void each_answer_brings_its_increment(void **context)
{
	struct stage *stage =
	    scene_people("example", ",\"undo\":true,\"clock\":{\"total\":60,\"increment\":7}");

	(void)context;
	assert_int_equal(stage_number(stage, 0, "table", "clock.increment"), 7);
	stage_pass(stage, 20 * SECOND);
	scene_play(stage, 1);
	assert_int_equal(left(stage, 0, 0), 47 * SECOND);
	assert_int_equal(left(stage, 0, 1), 60 * SECOND);
	scene_play(stage, 1);
	assert_int_equal(left(stage, 0, 1), 67 * SECOND);
	scene_play(stage, 1); /* at once: there is more than at the beginning of the answer */
	assert_int_equal(left(stage, 0, 0), 54 * SECOND);
	for (unsigned i = 0; i < 3;
	     i++) { /* what is taken back and answered anew brings nothing more */
		assert_text(scene_undo(stage, 0), "ok");
		scene_play(stage, 1);
		assert_int_equal(left(stage, 0, 0), 54 * SECOND);
	}
	stage_pass(stage, 68 * SECOND);
	assert_text(TABLE(1, "end.by"), "time");
	assert_int_equal(stage_number(stage, 1, "table", "end.seat"), 1);
	stage_close(stage);
}

static void a_delay_does_not_count(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"total\":30,\"delay\":10}");

	(void)context;
	assert_int_equal(stage_number(stage, 0, "table", "clock.delay"), 10);
	assert_int_equal(left(stage, 0, 0), 40 * SECOND); /* until it would fall */
	assert_int_equal(left(stage, 0, 1), 30 * SECOND);
	stage_pass(stage, 4 * SECOND);
	assert_int_equal(left(stage, 0, 0), 36 * SECOND);
	scene_play(stage, 1);
	assert_int_equal(left(stage, 0, 0), 30 * SECOND);
	stage_pass(stage, 15 * SECOND);
	assert_int_equal(left(stage, 0, 1), 25 * SECOND);
	assert_text(scene_do(stage, 0, "{\"do\":\"chat\",\"key\":\"c\",\"text\":\"hm\"}"), "ok");
	assert_int_equal(left(stage, 0, 1), 25 * SECOND); /* other entries change nothing */
	scene_play(stage, 1);
	assert_int_equal(left(stage, 0, 1), 25 * SECOND);
	stage_restart(stage);
	assert_int_equal(left(stage, scene_again(stage, 0), 1), 25 * SECOND);
	stage_close(stage);
}

static void a_delay_ends_with_a_flag(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"total\":30,\"delay\":10}");

	(void)context;
	stage_pass(stage, 39 * SECOND);
	assert_text(TABLE(0, "stage"), "playing");
	stage_pass(stage, 2 * SECOND);
	assert_text(TABLE(0, "end.by"), "time");
	stage_close(stage);
}

static void after_an_undo_an_answer_has_its_time_again_and_a_total_goes_on(void **context)
{
	static const char *const clocks[] = { ",\"undo\":true,\"clock\":{\"move\":30}",
		                              ",\"undo\":true,\"clock\":{\"total\":30}" };

	(void)context;
	for (size_t i = 0; i < 2; i++) {
		struct stage *stage = scene_people("example", clocks[i]);

		stage_pass(stage, 20 * SECOND);
		scene_play(stage, 1);
		assert_text(scene_undo(stage, 0), "ok");
		assert_int_equal(left(stage, 0, 0), (i ? 10 : 30) * SECOND);
		stage_close(stage);
	}
}

/* Seat 0 lays coins in secret in the first match and does nothing in the second. */
static void a_secret_answer_neither_resets_a_clock_nor_shows_in_one(void **context)
{
	struct stage *stage = scene_people("spoof(players=3)", ",\"clock\":{\"move\":30}");
	struct stage *other = scene_people("spoof(players=3)", ",\"clock\":{\"move\":30}");
	unsigned      states = scene_heard(stage, 1, "state");

	(void)context;
	stage_pass(stage, 10 * SECOND);
	stage_pass(other, 10 * SECOND);
	assert_text(scene_do(stage, 0, "{\"do\":\"act\",\"ply\":0,\"key\":\"1\",\"action\":1}"),
	            "ok");
	assert_int_equal(scene_heard(stage, 1, "state"), states);
	stage_pass(stage, 10 * SECOND);
	stage_pass(other, 10 * SECOND);
	for (unsigned seat = 0; seat < 3; seat++) {
		assert_int_equal(left(stage, 1, seat), 10 * SECOND);
		assert_int_equal(left(other, 1, seat), 10 * SECOND);
	}
	stage_pass(stage, 11 * SECOND);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.out"), 1);
	stage_close(other);
	stage_close(stage);
}

static void the_flag_of_who_is_not_connected_falls_when_somebody_looks(void **context)
{
	struct stage      *stage = scene_people("example", ",\"clock\":{\"move\":30}");
	struct core_counts counts;
	unsigned           late;

	(void)context;
	stage_leave(stage, 0);
	stage_leave(stage, 1);
	stage_restart(stage);
	stage_pass(stage, 7200 * SECOND);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	late = scene_onlooker(stage);
	assert_text(TABLE(late, "end.by"), "time");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(without_a_clock_nobody_hurries),
		cmocka_unit_test(a_move_has_its_time_and_the_next_has_it_again),
		cmocka_unit_test(a_total_is_used_up_over_all_answers),
		cmocka_unit_test(each_answer_brings_its_increment),
		cmocka_unit_test(a_delay_does_not_count),
		cmocka_unit_test(a_delay_ends_with_a_flag),
		cmocka_unit_test(in_a_game_of_three_a_computer_plays_on_for_good),
		cmocka_unit_test(computers_have_no_clock),
		cmocka_unit_test(an_outage_does_not_count),
		cmocka_unit_test(an_outage_that_is_told_twice_counts_once),
		cmocka_unit_test(of_many_outages_the_earliest_are_forgotten),
		cmocka_unit_test(going_and_coming_back_wins_no_time),
		cmocka_unit_test(while_a_computer_plays_the_persons_clock_stands),
		cmocka_unit_test(after_an_undo_an_answer_has_its_time_again_and_a_total_goes_on),
		cmocka_unit_test(a_secret_answer_neither_resets_a_clock_nor_shows_in_one),
		cmocka_unit_test(the_flag_of_who_is_not_connected_falls_when_somebody_looks),
	};

	return UNIT_RUN(tests);
}
