/* test_chat.c: who may talk, who hears it, and how much. */
#include "scene.h"

static const char *say(struct stage *stage, unsigned client, unsigned key, const char *text)
{
	return scene_do(stage, client, "{\"do\":\"chat\",\"key\":\"%x\",\"text\":\"%s\"}", key,
	                text);
}

static void everybody_at_the_table_hears_a_line(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      onlooker = scene_onlooker(stage);

	(void)context;
	assert_text(say(stage, 1, 1, "gut Schlag \\u00e4"), "ok");
	for (unsigned client = 0; client < stage->clients; client++) {
		assert_text(stage_text(stage, client, "chat", "text"), "gut Schlag \u00e4");
		assert_text(stage_text(stage, client, "chat", "name"), "Guest1");
		assert_int_equal(stage_number(stage, client, "chat", "seat"), 1);
		assert_int_equal(stage_number(stage, client, "chat", "at"), stage->now);
	}
	assert_text(say(stage, onlooker, 1, "me too"), "no-token");
	stage_close(stage);
}

/* A clock was set back: service goes on, and dates are those of the wall. */
static void dates_are_those_of_the_wall(void **context)
{
	static const int64_t hour = 3600000;
	struct stage        *stage = stage_open(79, NULL);
	unsigned             maker = stage_connect(stage), other = stage_connect(stage);

	(void)context;
	core_dates(stage->core, -hour);
	stage_make(stage, maker, "\"game\":\"example\",\"listed\":true");
	assert_int_equal(stage_number(stage, maker, "table", "created"), stage->now - hour);
	stage_say(stage, other, "{\"do\":\"list\"}");
	assert_int_equal(stage_number(stage, other, "reply", "matches.0.created"),
	                 stage->now - hour);
	stage_join(stage, other, scene_match(stage), "");
	assert_text(say(stage, other, 1, "late"), "ok");
	assert_int_equal(stage_number(stage, maker, "chat", "at"), stage->now - hour);
	stage_leave(stage, other);
	assert_int_equal(stage_number(stage, maker, "table", "seats.1.computer_at"),
	                 stage->now - hour + 60000);
	core_dates(stage->core, 0);
	scene_again(stage, maker);
	assert_int_equal(stage_number(stage, stage->clients - 1, "chat", "at"), stage->now);
	stage_close(stage);
}

static void the_same_key_says_nothing_twice(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	assert_text(say(stage, 0, 5, "hi"), "ok");
	assert_text(say(stage, 0, 5, "hi"), "ok");
	assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
	assert_int_equal(scene_heard(stage, 1, "chat"), 1);
	assert_int_equal(scene_kind(stage, ENTRY_CHAT), 1);
	stage_close(stage);
}

static void enough_is_enough(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", "");

	(void)context;
	for (unsigned i = 1; i <= 200; i++)
		assert_text(say(stage, 0, i, "and"), "ok");
	assert_text(say(stage, 0, 201, "and"), "too-many");
	for (unsigned i = 1; i <= 200; i++)
		assert_text(say(stage, 1, i, "so"), "ok");
	for (unsigned i = 1; i <= 100; i++)
		assert_text(say(stage, 2, i, "on"), "ok");
	assert_text(say(stage, 2, 101, "on"), "too-many"); /* of the whole table */
	assert_int_equal(scene_kind(stage, ENTRY_CHAT), 500);
	stage_close(stage);
}

static void late_comers_hear_the_last_fifty(void **context)
{
	struct stage *stage = scene_people("example", "");
	char          line[16];
	unsigned      late, back;

	(void)context;
	for (unsigned i = 1; i <= 60; i++) {
		snprintf(line, sizeof(line), "line %u", i);
		assert_text(say(stage, i % 2, i, line), "ok");
	}
	late = scene_onlooker(stage);
	assert_int_equal(scene_heard(stage, late, "chat"), 50);
	assert_null(strstr(stage->client[late].heard, "\"line 10\""));
	assert_non_null(strstr(stage->client[late].heard, "\"line 11\""));
	assert_text(stage_text(stage, late, "chat", "text"), "line 60");
	stage_restart(stage);
	back = scene_again(stage, 0);
	assert_int_equal(scene_heard(stage, back, "chat"), 50);
	stage_close(stage);
}

static void a_muted_seat_is_not_heard_until_it_is_again(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", "");
	unsigned      onlooker = scene_onlooker(stage);

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"mute\",\"seat\":1,\"on\":true}"), "ok");
	assert_text(scene_do(stage, onlooker, "{\"do\":\"mute\",\"seat\":1,\"on\":true}"), "ok");
	assert_text(scene_do(stage, 0, "{\"do\":\"mute\",\"seat\":3,\"on\":true}"), "bad-message");
	say(stage, 1, 1, "one");
	say(stage, 2, 2, "two");
	assert_int_equal(scene_heard(stage, 0, "chat"), 1);
	assert_text(stage_text(stage, 0, "chat", "text"), "two");
	assert_int_equal(scene_heard(stage, onlooker, "chat"), 1);
	assert_int_equal(scene_heard(stage, 2, "chat"), 2); /* others hear it */
	assert_text(scene_do(stage, 0, "{\"do\":\"mute\",\"seat\":1,\"on\":false}"), "ok");
	say(stage, 1, 3, "three");
	assert_text(stage_text(stage, 0, "chat", "text"), "three");
	assert_int_equal(scene_heard(stage, onlooker, "chat"), 1);
	stage_close(stage);
}

static void there_is_talk_before_and_after(void **context)
{
	struct stage *stage = stage_open(40, NULL);
	unsigned      maker = stage_connect(stage), other = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\"");
	assert_text(say(stage, maker, 1, "who comes?"), "ok");
	stage_join(stage, other, scene_match(stage), "");
	assert_text(stage_text(stage, other, "chat", "text"), "who comes?");
	scene_do(stage, other, "{\"do\":\"resign\"}");
	assert_text(say(stage, maker, 2, "thanks"), "ok");
	assert_text(stage_text(stage, other, "chat", "text"), "thanks");
	stage_close(stage);
}

static void a_line_changes_nothing_else(void **context)
{
	struct stage *stage = scene_people("example", ",\"clock\":{\"move\":30}");
	unsigned states = scene_heard(stage, 1, "state"), tables = scene_heard(stage, 1, "table");

	(void)context;
	stage_pass(stage, 20000);
	say(stage, 0, 1, "thinking");
	stage_pass(stage, 5000);
	say(stage, 1, 1, "hurry");
	assert_int_equal(scene_heard(stage, 1, "state"), states);
	assert_int_equal(scene_heard(stage, 1, "table"), tables);
	stage_pass(stage, 6000);
	assert_text(TABLE(1, "end.by"), "time");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(everybody_at_the_table_hears_a_line),
		cmocka_unit_test(dates_are_those_of_the_wall),
		cmocka_unit_test(the_same_key_says_nothing_twice),
		cmocka_unit_test(enough_is_enough),
		cmocka_unit_test(late_comers_hear_the_last_fifty),
		cmocka_unit_test(a_muted_seat_is_not_heard_until_it_is_again),
		cmocka_unit_test(there_is_talk_before_and_after),
		cmocka_unit_test(a_line_changes_nothing_else),
	};

	return UNIT_RUN(tests);
}
