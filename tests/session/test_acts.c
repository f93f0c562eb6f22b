/* test_acts.c: an answer counts once, for the ply that it was meant for, from who is asked. */
#include "scene.h"

#define ACT "{\"do\":\"act\",\"ply\":%lld,\"key\":\"%x\",\"action\":%d}"

static void an_answer_for_another_ply_is_stale(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      entries = scene_entries(stage);

	(void)context;
	assert_text(scene_do(stage, 0, ACT, 1LL, 1, 3), "stale");
	assert_text(scene_do(stage, 0, ACT, 0LL, 1, 3), "ok");
	assert_text(scene_do(stage, 1, ACT, 0LL, 2, 3), "stale");
	assert_int_equal(scene_entries(stage), entries + 1);
	stage_close(stage);
}

static void the_same_key_does_nothing_twice(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      entries;

	(void)context;
	assert_text(scene_do(stage, 0, ACT, 0LL, 7, 3), "ok");
	assert_int_equal(stage_number(stage, 0, "reply", "again"), -1);
	entries = scene_entries(stage);
	assert_text(scene_do(stage, 0, ACT, 0LL, 7, 3), "ok");
	assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
	assert_int_equal(scene_entries(stage), entries);
	assert_text(scene_do(stage, 1, ACT, 1LL, 7, 3), "ok"); /* another seat's key is its own */
	assert_int_equal(stage_number(stage, 1, "reply", "again"), -1);
	stage_restart(stage); /* the key outlives the process */
	assert_text(scene_do(stage, scene_again(stage, 0), ACT, 0LL, 7, 3), "ok");
	assert_int_equal(scene_entries(stage), entries + 1);
	stage_close(stage);
}

static void an_old_message_after_an_undo_does_nothing(void **context)
{
	struct stage *stage = scene_people("example", ",\"undo\":true");
	unsigned      entries;

	(void)context;
	assert_text(scene_do(stage, 0, ACT, 0LL, 7, 3), "ok");
	assert_text(scene_undo(stage, 0), "ok");
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 0);
	entries = scene_entries(stage);
	assert_text(scene_do(stage, 0, ACT, 0LL, 7, 3), "ok"); /* the copy of a slow line */
	assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 0);
	assert_int_equal(scene_entries(stage), entries);
	assert_text(scene_do(stage, 0, ACT, 0LL, 8, 3), "ok");
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 1);
	stage_close(stage);
}

static void an_illegal_answer_is_refused_by_number_and_by_notation(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      entries = scene_entries(stage);
	char          notation[80];

	(void)context;
	assert_text(scene_do(stage, 0, ACT, 0LL, 1, 7), "illegal");
	assert_text(scene_do(stage, 0, ACT, 0LL, 1, 65535), "illegal");
	assert_text(
	    scene_do(stage, 0, "{\"do\":\"act\",\"ply\":0,\"key\":\"1\",\"action\":\"zz\"}"),
	    "illegal");
	assert_int_equal(scene_entries(stage), entries);
	strcpy(notation, STATE(0, "legal.2.text"));
	assert_text(scene_do(stage, 0, "{\"do\":\"act\",\"ply\":0,\"key\":\"1\",\"action\":\"%s\"}",
	                     notation),
	            "ok");
	assert_int_equal(scene_entries(stage), entries + 1);
	stage_close(stage);
}

static void chance_is_nobodys_to_answer(void **context)
{
	struct stage      *stage = scene_people("zemo", "");
	struct shoal_game *game = game_of("zemo");
	unsigned           entries = scene_entries(stage);

	(void)context;
	for (int action = game->answers; action < game->actions; action++)
		assert_text(
		    scene_do(stage, 0, ACT, stage_number(stage, 0, "state", "view.ply"), 1, action),
		    "illegal");
	assert_int_equal(scene_entries(stage), entries);
	shoal_game_destroy(game);
	stage_close(stage);
}

static void who_is_not_asked_cannot_answer(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      onlooker = scene_onlooker(stage), entries = scene_entries(stage);

	(void)context;
	assert_text(scene_do(stage, 1, ACT, 0LL, 1, 3), "not-now");
	assert_text(scene_do(stage, onlooker, ACT, 0LL, 1, 3), "no-token");
	assert_int_equal(scene_entries(stage), entries);
	stage_close(stage);
}

/* Two who answer in secret: whoever is first, the other hears nothing but that it was done. */
static void secret_answers_come_in_any_order(void **context)
{
	struct stage *stage = scene_people("goofspiel", "");
	unsigned      states;

	(void)context;
	states = scene_heard(stage, 0, "state");
	assert_true(stage_answer(stage, 1, NULL));
	assert_true(scene_heard(stage, 0, "state") <= states + 1);
	assert_false(stage_answer(stage, 1, NULL)); /* it is not asked again */
	assert_true(stage_answer(stage, 0, NULL));
	stage_close(stage);
}

static void a_person_comes_back_by_answering(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      program = stage_connect(stage);

	(void)context;
	stage_leave(stage, 0);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 0);
	assert_text(scene_do(stage, program,
	                     "{\"do\":\"act\",\"match\":\"%s\",\"token\":\"%s\",\"ply\":0,"
	                     "\"key\":\"5\",\"action\":3}",
	                     scene_match(stage), stage->client[0].token),
	            "ok");
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 1);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_answer_for_another_ply_is_stale),
		cmocka_unit_test(the_same_key_does_nothing_twice),
		cmocka_unit_test(an_old_message_after_an_undo_does_nothing),
		cmocka_unit_test(an_illegal_answer_is_refused_by_number_and_by_notation),
		cmocka_unit_test(chance_is_nobodys_to_answer),
		cmocka_unit_test(who_is_not_asked_cannot_answer),
		cmocka_unit_test(secret_answers_come_in_any_order),
		cmocka_unit_test(a_person_comes_back_by_answering),
	};

	return UNIT_RUN(tests);
}
