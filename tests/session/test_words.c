/* test_words.c: words are promised when people sit down and shown together when all do; the dice
 * are made from them. */
#include "scene.h"

#include "table.h"

static const char *promise_of(const char *word)
{
	static char hex[FAIR_HEX];
	uint8_t     hash[FAIR_BYTES];

	fair_promise(word, hash);
	fair_hex(hash, sizeof(hash), hex);
	return hex;
}

/* Two who promised "ray" and "eel" and sit; none has shown anything. */
static struct stage *promised_pair(void)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      maker = stage_connect(stage), other = stage_connect(stage);
	char          members[200];

	snprintf(members, sizeof(members), "\"game\":\"moonshell\",\"promise\":\"%s\"",
	         promise_of("ray"));
	stage_make(stage, maker, members);
	snprintf(members, sizeof(members), "\"promise\":\"%s\"", promise_of("eel"));
	stage_join(stage, other, scene_match(stage), members);
	return stage;
}

static void a_match_waits_for_the_words_that_were_promised(void **context)
{
	struct stage *stage = promised_pair();

	(void)context;
	assert_text(TABLE(0, "stage"), "open");
	assert_text(TABLE(0, "dice.promises.0"), promise_of("ray"));
	assert_text(TABLE(0, "dice.promises.1"), promise_of("eel"));
	assert_int_equal(stage_number(stage, 0, "table", "dice.awaited.0"), 0);
	assert_int_equal(stage_number(stage, 0, "table", "dice.awaited.1"), 1);
	assert_false(scene_stored(stage, "ray"));
	assert_text(scene_do(stage, 1, "{\"do\":\"show\",\"word\":\"eel\"}"), "ok");
	assert_text(TABLE(0, "stage"), "open");
	assert_int_equal(stage_number(stage, 0, "table", "dice.awaited.0"), 0);
	assert_text(TABLE(0, "dice.words.1"), ""); /* not before all are shown */
	assert_text(scene_do(stage, 1, "{\"do\":\"show\",\"word\":\"eel\"}"), "ok"); /* again */
	assert_text(scene_do(stage, 0, "{\"do\":\"show\",\"word\":\"ray\"}"), "ok");
	assert_text(TABLE(0, "stage"), "playing");
	assert_text(TABLE(1, "dice.words.0"), "ray");
	assert_text(TABLE(1, "dice.words.1"), "eel");
	assert_text(TABLE(1, "dice.promises.0"), promise_of("ray"));
	stage_close(stage);
}

static void a_word_that_was_not_promised_is_refused(void **context)
{
	struct stage *stage = promised_pair();

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"show\",\"word\":\"eel\"}"), "forbidden");
	assert_text(scene_do(stage, scene_onlooker(stage), "{\"do\":\"show\",\"word\":\"ray\"}"),
	            "no-token");
	assert_int_equal(scene_kind(stage, ENTRY_WORD), 0);
	assert_text(scene_do(stage, 0,
	                     "{\"do\":\"create\",\"game\":\"zemo\",\"word\":\"ray\","
	                     "\"promise\":\"%s\"}",
	                     promise_of("ray")),
	            "bad-message");
	stage_close(stage);
}

static void words_are_shown_when_all_seats_are_taken(void **context)
{
	struct stage *stage = stage_open(2, NULL);
	unsigned      maker = stage_connect(stage);
	char          members[200];

	(void)context;
	snprintf(members, sizeof(members), "\"game\":\"moonshell\",\"promise\":\"%s\"",
	         promise_of("ray"));
	stage_make(stage, maker, members);
	assert_text(scene_do(stage, maker, "{\"do\":\"show\",\"word\":\"ray\"}"), "not-now");
	assert_int_equal(stage_number(stage, maker, "table", "dice.awaited.0"), -1);
	stage_join(stage, stage_connect(stage), scene_match(stage), ""); /* without a word */
	assert_text(TABLE(maker, "stage"), "open");
	assert_text(scene_do(stage, maker, "{\"do\":\"show\",\"word\":\"ray\"}"), "ok");
	assert_text(TABLE(maker, "stage"), "playing");
	stage_close(stage);
}

static void who_does_not_show_the_word_has_none_and_holds_nobody_up(void **context)
{
	struct stage *stage = promised_pair();
	char          line[120];

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"show\",\"word\":\"ray\"}"), "ok");
	stage_pass(stage, TABLE_WORDS - 1);
	assert_text(TABLE(0, "stage"), "open");
	stage_pass(stage, 2);
	assert_text(TABLE(0, "stage"), "playing");
	assert_text(TABLE(0, "dice.words.0"), "ray");
	assert_text(TABLE(0, "dice.words.1"), "");
	assert_text(scene_do(stage, 1, "{\"do\":\"show\",\"word\":\"eel\"}"), "not-now");
	assert_text(scene_do(stage, 0, "{\"do\":\"abort\",\"key\":\"1\"}"), "ok");
	assert_text(scene_do(stage, 1, "{\"do\":\"agree\",\"key\":\"1\"}"), "ok");
	assert_text(scene_do(stage, 1, "{\"do\":\"record\",\"match\":\"%s\"}", scene_match(stage)),
	            "ok");
	snprintf(line, sizeof(line),
	         "word 0: ray\nword 1: \npromise 0: %s\npromise 1: ", promise_of("ray"));
	assert_non_null(strstr(stage_text(stage, 1, "reply", "record"), line));
	stage_close(stage);
}

static void nobody_leaves_while_words_are_known(void **context)
{
	struct stage *stage = promised_pair();

	(void)context;
	assert_text(scene_do(stage, 0, "{\"do\":\"show\",\"word\":\"ray\"}"), "ok");
	assert_text(scene_do(stage, 1, "{\"do\":\"leave\"}"), "not-now");
	stage_close(stage);
	stage = promised_pair();
	assert_text(scene_do(stage, 1, "{\"do\":\"leave\"}"), "ok");
	assert_text(TABLE(0, "seats.1.kind"), "open");
	assert_text(TABLE(0, "dice.promises.1"), "");
	stage_close(stage);
}

static void words_are_awaited_across_a_restart(void **context)
{
	struct stage *stage = promised_pair();
	unsigned      again;

	(void)context;
	stage_restart(stage);
	again = scene_again(stage, 1);
	assert_text(scene_do(stage, again, "{\"do\":\"show\",\"word\":\"eel\"}"), "ok");
	stage_pass(stage, TABLE_WORDS + 1);
	assert_text(TABLE(again, "stage"), "playing");
	assert_text(TABLE(again, "dice.words.1"), "eel");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_waits_for_the_words_that_were_promised),
		cmocka_unit_test(a_word_that_was_not_promised_is_refused),
		cmocka_unit_test(words_are_shown_when_all_seats_are_taken),
		cmocka_unit_test(who_does_not_show_the_word_has_none_and_holds_nobody_up),
		cmocka_unit_test(nobody_leaves_while_words_are_known),
		cmocka_unit_test(words_are_awaited_across_a_restart),
	};

	return UNIT_RUN(tests);
}
