/* test_owners.c: seats belong to visitors: a browser needs no token, and a seat can be carried to
 * another browser. */
#include "scene.h"

#include "table.h"

/* A connection of a visitor's browser; 0 is nobody's. */
static unsigned visitor(struct stage *stage, uint8_t number)
{
	unsigned client;

	stage_who = (struct core_who){ .free = true };
	memset(stage_who.visitor, number, sizeof(stage_who.visitor));
	client = stage_connect(stage);
	stage_who = (struct core_who){ .free = true };
	return client;
}

/* The seat as which a connection without a token watches; -1: it looks on. */
static long long watches_as(struct stage *stage, unsigned client, const char *match)
{
	stage_say(stage, client, "{\"do\":\"watch\",\"match\":\"%s\"}", match);
	return stage_number(stage, client, "reply", "seat");
}

static void a_seat_belongs_to_the_browser_that_took_it(void **context)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      anna = visitor(stage, 1), ben = visitor(stage, 2);

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\"");
	stage_join(stage, ben, scene_match(stage), "");
	assert_int_equal(watches_as(stage, visitor(stage, 1), scene_match(stage)), 0);
	assert_int_equal(watches_as(stage, visitor(stage, 2), scene_match(stage)), 1);
	assert_int_equal(watches_as(stage, visitor(stage, 3), scene_match(stage)), -1);
	assert_int_equal(watches_as(stage, visitor(stage, 0), scene_match(stage)), -1);
	assert_text(scene_do(stage, visitor(stage, 1),
	                     "{\"do\":\"act\",\"match\":\"%s\",\"ply\":0,\"key\":\"1\","
	                     "\"action\":3}",
	                     scene_match(stage)),
	            "ok");
	assert_text(scene_do(stage, visitor(stage, 3),
	                     "{\"do\":\"act\",\"match\":\"%s\",\"ply\":1,\"key\":\"1\","
	                     "\"action\":3}",
	                     scene_match(stage)),
	            "no-token");
	stage_restart(stage);
	assert_int_equal(watches_as(stage, visitor(stage, 2), scene_match(stage)), 1);
	stage_close(stage);
}

static void one_browser_has_one_seat_at_a_table(void **context)
{
	struct stage *stage = stage_open(2, NULL);
	unsigned      anna = visitor(stage, 1);

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\"");
	assert_text(scene_do(stage, visitor(stage, 1), "{\"do\":\"join\",\"match\":\"%s\"}",
	                     scene_match(stage)),
	            "forbidden");
	stage_close(stage);
}

static void who_made_a_table_without_sitting_down_is_still_its_maker(void **context)
{
	struct stage *stage = stage_open(3, NULL);
	unsigned      anna = visitor(stage, 1), ben = visitor(stage, 2);
	char          match[STORE_ID], invite[PROTO_TOKEN];

	(void)context;
	stage_say(stage, anna,
	          "{\"do\":\"create\",\"game\":\"moonshell(players=3)\",\"seats\":"
	          "[\"open\",\"invited\",\"open\"]}");
	strcpy(match, stage_text(stage, anna, "reply", "match"));
	strcpy(invite, stage_text(stage, anna, "reply", "invites.0.invite"));
	stage_join(stage, ben, match, "");
	stage_say(stage, anna, "{\"do\":\"join\",\"match\":\"%s\",\"invite\":\"%s\"}", match,
	          invite);
	assert_int_equal(stage_number(stage, anna, "reply", "seat"), 1);
	assert_text(scene_do(stage, ben, "{\"do\":\"abort\",\"key\":\"1\"}"), "forbidden");
	assert_text(
	    scene_do(stage, anna, "{\"do\":\"abort\",\"key\":\"1\",\"match\":\"%s\"}", match),
	    "ok");
	assert_text(TABLE(ben, "stage"), "aborted");
	stage_close(stage);
}

static void a_code_carries_a_seat_to_another_browser_once(void **context)
{
	struct stage *stage = stage_open(4, NULL);
	unsigned      anna = visitor(stage, 1), phone = visitor(stage, 7);
	char          code[PROTO_TOKEN], token[PROTO_TOKEN];

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	assert_text(
	    scene_do(stage, phone, "{\"do\":\"carry\",\"match\":\"%s\"}", scene_match(stage)),
	    "no-token");
	assert_text(scene_do(stage, anna, "{\"do\":\"carry\"}"), "ok");
	strcpy(code, stage_text(stage, anna, "reply", "carry"));
	assert_int_equal(stage_number(stage, anna, "reply", "until"), stage->now + TABLE_CARRY);
	assert_false(scene_stored(stage, code));
	assert_text(scene_do(stage, phone, "{\"do\":\"own\",\"match\":\"%s\",\"carry\":\"%s\"}",
	                     scene_match(stage), code),
	            "ok");
	assert_int_equal(stage_number(stage, phone, "reply", "seat"), 0);
	strcpy(token, stage_text(stage, phone, "reply", "token"));
	assert_int_equal(watches_as(stage, phone, scene_match(stage)), 0);
	assert_int_equal(watches_as(stage, visitor(stage, 1), scene_match(stage)), 0);
	stage_say(stage, visitor(stage, 0), "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(stage), token);
	assert_text(scene_do(stage, visitor(stage, 8),
	                     "{\"do\":\"own\",\"match\":\"%s\",\"carry\":\"%s\"}",
	                     scene_match(stage), code),
	            "forbidden");
	stage_close(stage);
}

static void a_code_is_good_for_minutes(void **context)
{
	struct stage *stage = stage_open(5, NULL);
	unsigned      anna = visitor(stage, 1);
	char          code[PROTO_TOKEN];

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	assert_text(scene_do(stage, anna, "{\"do\":\"carry\"}"), "ok");
	strcpy(code, stage_text(stage, anna, "reply", "carry"));
	stage_pass(stage, TABLE_CARRY + 1);
	assert_text(scene_do(stage, visitor(stage, 8),
	                     "{\"do\":\"own\",\"match\":\"%s\",\"carry\":\"%s\"}",
	                     scene_match(stage), code),
	            "forbidden");
	stage_close(stage);
}

static void a_seat_of_a_token_becomes_the_browsers(void **context)
{
	struct stage *stage = stage_open(6, NULL);
	unsigned      anna = visitor(stage, 0), now = visitor(stage, 5);
	unsigned      entries;

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	assert_text(scene_do(stage, now, "{\"do\":\"own\",\"match\":\"%s\",\"token\":\"%s\"}",
	                     scene_match(stage), stage->client[anna].token),
	            "ok");
	assert_text(stage_text(stage, now, "reply", "token"), "");
	entries = scene_entries(stage);
	assert_text(scene_do(stage, now, "{\"do\":\"own\",\"match\":\"%s\",\"token\":\"%s\"}",
	                     scene_match(stage), stage->client[anna].token),
	            "ok");
	assert_int_equal(scene_entries(stage), entries);
	assert_int_equal(watches_as(stage, visitor(stage, 5), scene_match(stage)), 0);
	stage_close(stage);
}

/* Four browsers own a seat at the most: who sat down, and the latest. */
static void the_oldest_browser_makes_room(void **context)
{
	struct stage *stage = stage_open(7, NULL);
	unsigned      anna = visitor(stage, 1);

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	for (uint8_t i = 2; i < 8; i++)
		assert_text(scene_do(stage, visitor(stage, i),
		                     "{\"do\":\"own\",\"match\":\"%s\",\"token\":\"%s\"}",
		                     scene_match(stage), stage->client[anna].token),
		            "ok");
	assert_int_equal(watches_as(stage, visitor(stage, 1), scene_match(stage)), 0);
	assert_int_equal(watches_as(stage, visitor(stage, 2), scene_match(stage)), -1);
	assert_int_equal(watches_as(stage, visitor(stage, 7), scene_match(stage)), 0);
	stage_close(stage);
}

static void in_a_rematch_the_seat_knows_whose_it_was(void **context)
{
	struct stage *stage = stage_open(8, NULL);
	unsigned      anna = visitor(stage, 1), ben = visitor(stage, 2);
	char          next[STORE_ID];

	(void)context;
	stage_make(stage, anna, "\"game\":\"example\"");
	stage_join(stage, ben, scene_match(stage), "");
	assert_text(scene_do(stage, ben, "{\"do\":\"resign\"}"), "ok");
	assert_text(scene_do(stage, anna, "{\"do\":\"rematch\",\"sit\":false}"), "ok");
	assert_text(stage_text(stage, anna, "reply", "token"), "");
	strcpy(next, stage_text(stage, anna, "reply", "match"));
	assert_text(TABLE(ben, "rematch"), next);
	assert_text(scene_do(stage, visitor(stage, 3), "{\"do\":\"join\",\"match\":\"%s\"}", next),
	            "taken");
	stage_say(stage, ben, "{\"do\":\"join\",\"match\":\"%s\"}", next);
	assert_int_equal(stage_number(stage, ben, "reply", "seat"), 0);
	stage_say(stage, anna, "{\"do\":\"join\",\"match\":\"%s\"}", next);
	assert_int_equal(stage_number(stage, anna, "reply", "seat"), 1);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_seat_belongs_to_the_browser_that_took_it),
		cmocka_unit_test(one_browser_has_one_seat_at_a_table),
		cmocka_unit_test(who_made_a_table_without_sitting_down_is_still_its_maker),
		cmocka_unit_test(a_code_carries_a_seat_to_another_browser_once),
		cmocka_unit_test(a_code_is_good_for_minutes),
		cmocka_unit_test(a_seat_of_a_token_becomes_the_browsers),
		cmocka_unit_test(the_oldest_browser_makes_room),
		cmocka_unit_test(in_a_rematch_the_seat_knows_whose_it_was),
	};

	return UNIT_RUN(tests);
}
