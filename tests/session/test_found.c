/* test_found.c: what the simulator and readers found, each as a short story on a stage. */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#define FAULT(who) (stage->client[who].fault)

/* A table of connect four with two people. */
static struct stage *two(const char *members)
{
	struct stage *stage = stage_open(1, NULL);
	char          all[200];

	stage_connect(stage);
	stage_connect(stage);
	snprintf(all, sizeof(all), "\"game\":\"example\"%s", members);
	stage_make(stage, 0, all);
	return stage;
}

static void who_leaves_with_an_open_connection_has_left(void **context)
{
	struct stage *stage = two("");

	(void)context;
	stage_join(stage, 1, stage->client[0].match, "");
	stage_say(stage, 0, "{\"do\":\"leave\"}");
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 0);
	assert_true(stage_number(stage, 1, "state", "view.ply") > 0); /* a computer answered */
	stage_answer(stage, 1, NULL);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 0);
	stage_say(stage, 0, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          stage->client[0].match, stage->client[0].token);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 1);
	stage_close(stage);
}

static void a_seat_left_before_the_beginning_is_nobodys(void **context)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      maker = stage_connect(stage), first = stage_connect(stage),
		 second = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"moonshell(players=3)\"");
	stage_join(stage, first, stage->client[maker].match, "\"seat\":1");
	stage_say(stage, first, "{\"do\":\"leave\"}");
	assert_int_equal(stage_number(stage, first, "table", "you"), -1);
	stage_join(stage, second, stage->client[maker].match, "\"seat\":1");
	stage_say(stage, first, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"I am still here\"}");
	assert_int_equal(FAULT(first), PROTO_FAULT_NO_TOKEN);
	stage_say(stage, second, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"So am I\"}");
	assert_int_equal(FAULT(second), PROTO_FAULT_OK);
	stage_close(stage);
}

static void a_full_server_still_serves_who_sits(void **context)
{
	struct stage *stage;

	(void)context;
	stage_config = core_defaults;
	stage_config.tables = 1;
	stage = two("");
	stage_join(stage, 1, stage->client[0].match, "");
	assert_true(stage_answer(stage, 0, NULL));
	stage_say(stage, 0, "{\"do\":\"create\",\"game\":\"example\"}");
	assert_int_equal(FAULT(0), PROTO_FAULT_UNAVAILABLE);
	stage_close(stage);
	stage_config.burst = 0; /* as it was */
}

static void a_wish_that_was_refused_is_not_uttered_twice(void **context)
{
	static const char *const wishes[] = { "{\"do\":\"undo\",\"ply\":2,\"key\":\"77\"}",
		                              "{\"do\":\"abort\",\"key\":\"77\"}" };

	(void)context;
	for (unsigned i = 0; i < 2; i++) {
		struct stage *stage = two(",\"undo\":true");

		stage_join(stage, 1, stage->client[0].match, "");
		assert_true(stage_answer(stage, 0, NULL));
		assert_true(stage_answer(stage, 1, NULL));
		stage_say(stage, 0, "%s", wishes[i]);
		assert_string_equal(stage_text(stage, 1, "table", "offer.key"), "77");
		stage_say(stage, 1, "{\"do\":\"refuse\",\"key\":\"77\"}");
		assert_string_equal(stage_text(stage, 1, "table", "offer.key"), "");
		stage_say(stage, 0, "%s", wishes[i]); /* an old tab sends it once more */
		assert_int_equal(FAULT(0), PROTO_FAULT_OK);
		assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
		assert_string_equal(stage_text(stage, 1, "table", "offer.key"), "");
		stage_close(stage);
	}
}

static void going_and_coming_back_gives_no_time(void **context)
{
	struct stage *stage = two(",\"clock\":{\"move\":60}");

	(void)context;
	stage_join(stage, 1, stage->client[0].match, "");
	for (unsigned i = 0; i < 3; i++) {
		unsigned back = stage_connect(stage);

		stage_leave(stage, i ? back - 1 : 0);
		stage_say(stage, back, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
		          stage->client[0].match, stage->client[0].token);
		stage_pass(stage, 19000);
	}
	assert_string_equal(stage_text(stage, 1, "table", "stage"), "playing");
	stage_pass(stage, 4000);
	assert_string_equal(stage_text(stage, 1, "table", "end.by"), "time");
	stage_close(stage);
}

static void chat_does_not_keep_an_empty_seat_warm(void **context)
{
	struct stage *stage = two("");

	(void)context;
	stage_say(stage, 1, "{\"do\":\"join\",\"match\":\"%s\"}", stage->client[0].match);
	stage_answer(stage, 0, NULL); /* now it is the turn of who never came to watch */
	for (unsigned i = 1; i < 10; i++) {
		stage_pass(stage, 25000);
		stage_say(stage, 0, "{\"do\":\"chat\",\"key\":\"%x\",\"text\":\"hello?\"}", i);
	}
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 2);
	stage_close(stage);
}

static void who_asks_for_another_match_gets_the_same_as_the_others(void **context)
{
	struct stage *stage = two("");
	char          first[PROTO_MATCH], second[PROTO_MATCH];

	(void)context;
	stage_join(stage, 1, stage->client[0].match, "");
	stage_say(stage, 0, "{\"do\":\"resign\"}");
	stage->deaf = true; /* both ask before the store has answered */
	stage_say(stage, 0, "{\"do\":\"rematch\"}");
	stage_say(stage, 1, "{\"do\":\"rematch\"}");
	stage->deaf = false;
	stage_pass(stage, 1000);
	strcpy(first, stage_text(stage, 0, "reply", "match"));
	strcpy(second, stage_text(stage, 1, "reply", "match"));
	assert_string_equal(first, second);
	assert_string_equal(stage_text(stage, 1, "table", "rematch"), first);
	stage_say(stage, 1, "{\"do\":\"join\",\"match\":\"%s\",\"invite\":\"%s\"}", second,
	          stage->client[1].token);
	assert_int_equal(FAULT(1), PROTO_FAULT_OK);
	stage_close(stage);
}

/* Two processes over one store; the second does not hear what the first writes. */
static void who_is_behind_reads_before_saying_no(void **context)
{
	struct store *store = store_open("memory", NULL);
	struct stage *here, *there;
	unsigned      late;

	(void)context;
	stage_config = core_defaults;
	stage_config.shared = true;
	here = stage_open(1, store);
	there = stage_open(2, store);
	stage_connect(here);
	stage_connect(here);
	late = stage_connect(there);
	stage_make(here, 0, "\"game\":\"example\"");
	stage_say(there, late, "{\"do\":\"look\",\"match\":\"%s\"}", here->client[0].match);
	stage_join(here, 1, here->client[0].match, "");
	stage_answer(here, 0, NULL);
	stage_say(there, late, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"since\":1}",
	          here->client[0].match, here->client[1].token);
	assert_int_equal(there->client[late].fault, PROTO_FAULT_OK);
	assert_int_equal(stage_number(there, late, "state", "n"), 1);
	stage_answer(here, 1, NULL);
	stage_answer(here, 0, NULL);
	stage_say(there, late, "{\"do\":\"act\",\"ply\":3,\"key\":\"5\",\"action\":3}");
	assert_int_equal(there->client[late].fault, PROTO_FAULT_OK);
	stage_close(here);
	stage_close(there);
	store_close(store);
	stage_config.burst = 0; /* as it was */
}

static void who_asks_while_the_store_is_away_is_answered_later(void **context)
{
	struct stage *stage = two("");

	(void)context;
	stage_join(stage, 1, stage->client[0].match, "");
	stage->broken = true;
	core_changed(stage->core, stage->now, stage->client[0].match);
	stage_run(stage);
	stage_say(stage, 0, "{\"do\":\"look\",\"id\":9,\"match\":\"%s\"}",
	          stage->client[0].match); /* waits for the next try */
	stage_leave(stage, 1);
	stage->broken = false;
	stage_pass(stage, 5000);
	assert_int_equal(stage_number(stage, 0, "reply", "id"), 9);
	stage_close(stage);
}

/* Nobody was there to see the time run out; the late answer is the first that comes. */
static void an_answer_that_comes_too_late_is_refused(void **context)
{
	struct stage *stage = two(",\"clock\":{\"move\":30}");
	unsigned      late;

	(void)context;
	stage_join(stage, 1, stage->client[0].match, "");
	stage_restart(stage);
	stage_pass(stage, 31000);
	late = stage_connect(stage);
	stage_say(stage, late,
	          "{\"do\":\"act\",\"match\":\"%s\",\"token\":\"%s\",\"ply\":0,\"key\":\"1\","
	          "\"action\":3}",
	          stage->client[0].match, stage->client[0].token);
	assert_int_equal(FAULT(late), PROTO_FAULT_NOT_NOW);
	stage_say(stage, late, "{\"do\":\"watch\",\"match\":\"%s\"}", stage->client[0].match);
	assert_string_equal(stage_text(stage, late, "table", "end.by"), "time");
	stage_close(stage);
}

static void a_table_that_nobody_watches_is_not_read_at_every_entry(void **context)
{
	struct stage *stage = two("");

	(void)context;
	stage_leave(stage, 0);
	stage->deaf = true; /* what is asked of the store stays where it can be seen */
	core_changed(stage->core, stage->now, stage->client[0].match);
	assert_null(stage->first);
	stage->deaf = false;
	stage_say(stage, 1, "{\"do\":\"watch\",\"match\":\"%s\"}", stage->client[0].match);
	assert_int_equal(FAULT(1), PROTO_FAULT_OK);
	stage->deaf = true;
	core_changed(stage->core, stage->now, stage->client[0].match);
	assert_non_null(stage->first);
	stage->deaf = false;
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_leaves_with_an_open_connection_has_left),
		cmocka_unit_test(a_seat_left_before_the_beginning_is_nobodys),
		cmocka_unit_test(a_full_server_still_serves_who_sits),
		cmocka_unit_test(going_and_coming_back_gives_no_time),
		cmocka_unit_test(chat_does_not_keep_an_empty_seat_warm),
		cmocka_unit_test(who_asks_for_another_match_gets_the_same_as_the_others),
		cmocka_unit_test(who_is_behind_reads_before_saying_no),
		cmocka_unit_test(who_asks_while_the_store_is_away_is_answered_later),
		cmocka_unit_test(an_answer_that_comes_too_late_is_refused),
		cmocka_unit_test(a_table_that_nobody_watches_is_not_read_at_every_entry),
		cmocka_unit_test(a_wish_that_was_refused_is_not_uttered_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
