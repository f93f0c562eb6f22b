/* test_endings.c: matches that are called off, and matches that follow. */
#include "scene.h"

#include "shoal/match.h"

#define ABORT "{\"do\":\"abort\",\"key\":\"%s\"}"

static void the_maker_calls_it_off_before_it_begins(void **context)
{
	static const char *const words[] = { "{\"do\":\"abort\",\"key\":\"1\"}",
		                             "{\"do\":\"leave\"}" };

	(void)context;
	for (size_t i = 0; i < 2; i++) {
		struct stage *stage = stage_open(50 + i, NULL);
		unsigned      maker = stage_connect(stage), other = stage_connect(stage);

		stage_make(stage, maker, "\"game\":\"moonshell(players=3)\",\"listed\":true");
		stage_join(stage, other, scene_match(stage), "");
		assert_text(scene_do(stage, other, ABORT, "1"), "forbidden");
		assert_text(scene_do(stage, maker, "%s", words[i]), "ok");
		assert_text(TABLE(other, "stage"), "aborted");
		assert_text(TABLE(other, "end.by"), "aborted");
		assert_int_equal(strlen(TABLE(other, "dice.secret")), 64);
		assert_text(scene_do(stage, other, "{\"do\":\"record\",\"match\":\"%s\"}",
		                     scene_match(stage)),
		            "not-now"); /* it never began */
		assert_text(scene_do(stage, other, "{\"do\":\"rematch\"}"), "not-now");
		assert_text(scene_do(stage, stage_connect(stage),
		                     "{\"do\":\"join\",\"match\":\"%s\"}", scene_match(stage)),
		            "not-now");
		stage_say(stage, other, "{\"do\":\"list\"}");
		assert_text(stage_text(stage, other, "reply", "matches.0.match"), "");
		stage_close(stage);
	}
}

static void at_a_table_without_a_maker_who_sits_alone_calls_it_off(void **context)
{
	struct stage *stage = stage_open(53, NULL);
	unsigned      anna = stage_connect(stage), ben = stage_connect(stage);

	(void)context;
	stage_say(stage, anna,
	          "{\"do\":\"create\",\"game\":\"spoof(players=3)\",\"seats\":[\"open\",\"open\","
	          "\"open\"]}");
	strcpy(stage->client[anna].match, stage_text(stage, anna, "reply", "match"));
	stage_join(stage, ben, scene_match(stage), "");
	stage_join(stage, anna, scene_match(stage), "");
	assert_text(scene_do(stage, anna, ABORT, "1"), "forbidden");
	assert_text(scene_do(stage, ben, "{\"do\":\"leave\"}"), "ok");
	assert_text(TABLE(anna, "stage"), "open");
	assert_text(scene_do(stage, anna, ABORT, "1"), "ok");
	assert_text(TABLE(ben, "stage"), "aborted");
	stage_close(stage);
}

static void later_all_must_agree(void **context)
{
	struct stage       *stage = scene_people("moonshell(players=3)", ",\"word\":\"reef\"");
	struct shoal_record record;
	struct shoal_error  error;
	const char         *text;

	(void)context;
	scene_play(stage, 5);
	assert_text(scene_do(stage, 1, ABORT, "a1"), "ok");
	assert_text(TABLE(0, "offer.what"), "abort");
	assert_text(TABLE(0, "offer.key"), "a1");
	assert_text(scene_do(stage, 0, "{\"do\":\"agree\",\"key\":\"a1\"}"), "ok");
	assert_text(TABLE(0, "stage"), "playing");
	assert_text(scene_do(stage, 2, "{\"do\":\"refuse\",\"key\":\"a1\"}"), "ok");
	assert_text(TABLE(0, "offer.what"), "");
	assert_text(scene_do(stage, 1, ABORT, "a1"), "ok"); /* a copy that comes late */
	assert_text(TABLE(0, "offer.what"), "");
	assert_text(scene_do(stage, 1, ABORT, "a2"), "ok");
	assert_text(scene_do(stage, 0, "{\"do\":\"agree\",\"key\":\"a2\"}"), "ok");
	assert_text(scene_do(stage, 2, "{\"do\":\"agree\",\"key\":\"a2\"}"), "ok");
	assert_text(TABLE(0, "stage"), "aborted");
	assert_int_equal(strlen(TABLE(0, "dice.secret")), 64);
	assert_text(scene_do(stage, 0, "{\"do\":\"record\",\"match\":\"%s\"}", scene_match(stage)),
	            "ok");
	text = stage_text(stage, 0, "reply", "record");
	if (shoal_record_read(text, strlen(text), NULL, &record, &error))
		fail_msg("%s", error.text);
	assert_int_equal(record.ending.how, SHOAL_ABORTED);
	assert_text(record.proof.word[0], "reef");
	shoal_record_finish(&record);
	stage_close(stage);
}

static void alone_or_among_computers_it_ends_at_once(void **context)
{
	struct stage *stage = scene_people("zemo", "");

	(void)context;
	assert_text(scene_do(stage, 0, ABORT, "1"), "ok");
	assert_text(TABLE(0, "stage"), "aborted");
	stage_close(stage);
	stage = scene_seats("moonshell(players=3)", "[\"me\",\"easy\",\"random\"]", "");
	assert_text(scene_do(stage, 0, ABORT, "1"), "ok");
	assert_text(TABLE(0, "stage"), "aborted");
	stage_close(stage);
}

/* Rematch. */

static void over(struct stage *stage)
{
	assert_text(scene_do(stage, 0, "{\"do\":\"resign\"}"), "ok");
	assert_text(TABLE(0, "stage"), "over");
}

static void seats_move_on_by_one_and_old_tokens_open_the_new_ones(void **context)
{
	struct stage *stage = scene_people("example", ",\"undo\":true,\"listed\":true,"
	                                              "\"clock\":{\"move\":99}");
	char          match[PROTO_MATCH], token[PROTO_TOKEN];
	unsigned      stranger = stage_connect(stage);

	(void)context;
	assert_text(scene_do(stage, 1, "{\"do\":\"rematch\"}"), "not-now");
	over(stage);
	memcpy(token, stage->client[0].token, sizeof(token));
	assert_text(scene_do(stage, 1, "{\"do\":\"rematch\",\"word\":\"wave\"}"), "ok");
	strcpy(match, stage_text(stage, 1, "reply", "match"));
	assert_int_equal(stage_number(stage, 1, "reply", "seat"), 0);
	assert_text(TABLE(0, "rematch"), match);
	assert_text(scene_do(stage, 0, "{\"do\":\"rematch\"}"), "ok"); /* is told which */
	assert_text(stage_text(stage, 0, "reply", "match"), match);
	assert_text(stage_text(stage, 0, "reply", "token"), "");

	assert_text(scene_do(stage, stranger, "{\"do\":\"join\",\"match\":\"%s\"}", match),
	            "taken");
	stage_say(stage, stranger, "{\"do\":\"list\"}");
	assert_text(stage_text(stage, stranger, "reply", "matches.0.match"), "");
	assert_text(scene_do(stage, 0, "{\"do\":\"join\",\"match\":\"%s\",\"invite\":\"%s\"}",
	                     match, token),
	            "ok");
	assert_int_equal(stage_number(stage, 0, "reply", "seat"), 1);
	stage_say(stage, 0, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}", match,
	          stage->client[0].token);
	assert_text(TABLE(0, "stage"), "playing");
	assert_text(TABLE(0, "seats.0.name"), "Guest1");
	assert_text(TABLE(0, "dice.words.0"), "wave");
	assert_int_equal(stage_number(stage, 0, "table", "undo"), 1);
	assert_int_equal(stage_number(stage, 0, "table", "clock.move"), 99);
	assert_string_not_equal(token,
	                        stage->client[0].token); /* the old one is for the old match */
	stage_close(stage);
}

static void computers_move_on_too(void **context)
{
	struct stage *stage =
	    scene_seats("moonshell(players=3)", "[\"me\",\"easy\",\"random\"]", "");

	(void)context;
	assert_text(scene_do(stage, 0, ABORT, "1"), "ok");
	assert_text(scene_do(stage, 0, "{\"do\":\"rematch\"}"), "ok");
	stage_say(stage, 0, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          stage->client[0].match, stage->client[0].token);
	assert_text(TABLE(0, "stage"), "playing");
	assert_int_equal(stage_number(stage, 0, "table", "you"), 1);
	assert_text(TABLE(0, "seats.0.level"), "random");
	assert_text(TABLE(0, "seats.2.level"), "easy");
	stage_close(stage);
}

static void two_who_ask_at_once_get_one_match(void **context)
{
	struct stage *stage = scene_people("example", "");
	char          match[PROTO_MATCH];

	(void)context;
	over(stage);
	stage->deaf = true; /* both ask before anything is stored */
	scene_do(stage, 0, "{\"do\":\"rematch\"}");
	scene_do(stage, 1, "{\"do\":\"rematch\"}");
	stage->deaf = false;
	stage_run(stage);
	strcpy(match, stage_text(stage, 0, "reply", "match"));
	assert_text(stage_text(stage, 1, "reply", "match"), match);
	assert_text(TABLE(1, "rematch"), match);
	assert_int_equal(scene_heard(stage, 0, "reply"), scene_heard(stage, 0, "reply"));
	assert_text(scene_do(stage, 1, "{\"do\":\"join\",\"match\":\"%s\",\"invite\":\"%s\"}",
	                     match, stage->client[1].token),
	            "ok");
	stage_close(stage);
}

static void in_two_processes_it_is_one_match_as_well(void **context)
{
	struct stage *stage = scene_people("example", ""), *other;
	unsigned      there;
	char          match[PROTO_MATCH], old[PROTO_MATCH], token[PROTO_TOKEN];

	(void)context;
	over(stage);
	strcpy(old, scene_match(stage));
	strcpy(token, stage->client[1].token);
	other = stage_open(900, stage->store);
	there = stage_connect(other);
	stage_say(other, there, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}", old, token);
	stage->deaf = true;
	scene_do(stage, 0, "{\"do\":\"rematch\"}");
	assert_text(scene_do(other, there, "{\"do\":\"rematch\"}"), "ok"); /* this one is faster */
	strcpy(match, stage_text(other, there, "reply", "match"));
	assert_true(stage_text(other, there, "reply", "token")[0]);
	stage->deaf = false;
	stage_run(stage);
	assert_text(proto_fault_id(stage->client[0].fault), "ok");
	assert_text(stage_text(stage, 0, "reply", "match"), match);
	assert_int_equal(stage_number(stage, 0, "reply", "again"), 1);
	assert_text(TABLE(0, "rematch"), match);
	stage_close(other);
	stage_close(stage);
}

static void a_rematch_that_was_made_but_not_noted_is_found(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      back;
	char          match[PROTO_MATCH], old[PROTO_MATCH];

	(void)context;
	over(stage);
	strcpy(old, scene_match(stage));
	back = stage_connect(stage);
	memcpy(stage->client[back].token, stage->client[1].token, PROTO_TOKEN);
	stage->deaf = true;
	scene_do(stage, 0, "{\"do\":\"rematch\"}");
	stage_step(stage); /* it is made; then the process dies */
	strcpy(match, stage_text(stage, 0, "reply", "match"));
	assert_true(match[0]);
	stage->deaf = false;
	stage_restart(stage);
	back = stage_connect(stage);
	assert_text(scene_do(stage, back, "{\"do\":\"rematch\",\"match\":\"%s\",\"token\":\"%s\"}",
	                     old, stage->client[1].token),
	            "ok");
	assert_text(stage_text(stage, back, "reply", "match"), match);
	stage_close(stage);
}

static void a_store_that_fails_makes_none_and_it_can_be_asked_again(void **context)
{
	struct stage *stage = scene_people("example", "");

	(void)context;
	over(stage);
	stage->broken = true;
	assert_text(scene_do(stage, 0, "{\"do\":\"rematch\"}"), "unavailable");
	stage->broken = false;
	assert_text(TABLE(1, "rematch"), "");
	stage_pass(stage, 3000);
	assert_text(scene_do(stage, 1, "{\"do\":\"rematch\"}"), "ok");
	assert_true(TABLE(0, "rematch")[0]);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_maker_calls_it_off_before_it_begins),
		cmocka_unit_test(at_a_table_without_a_maker_who_sits_alone_calls_it_off),
		cmocka_unit_test(later_all_must_agree),
		cmocka_unit_test(alone_or_among_computers_it_ends_at_once),
		cmocka_unit_test(seats_move_on_by_one_and_old_tokens_open_the_new_ones),
		cmocka_unit_test(computers_move_on_too),
		cmocka_unit_test(two_who_ask_at_once_get_one_match),
		cmocka_unit_test(in_two_processes_it_is_one_match_as_well),
		cmocka_unit_test(a_rematch_that_was_made_but_not_noted_is_found),
		cmocka_unit_test(a_store_that_fails_makes_none_and_it_can_be_asked_again),
	};

	return UNIT_RUN(tests);
}
