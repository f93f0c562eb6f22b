/* test_join.c: matches are made, listed and joined. */
#include "scene.h"

static void who_names_no_seats_sits_first_and_the_rest_is_open(void **context)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      maker = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"moonshell(players=3)\"");
	assert_text(TABLE(maker, "stage"), "open");
	assert_text(TABLE(maker, "seats.0.kind"), "person");
	assert_text(TABLE(maker, "seats.0.name"), "Player");
	assert_text(TABLE(maker, "seats.1.kind"), "open");
	assert_text(TABLE(maker, "seats.2.kind"), "open");
	assert_int_equal(stage_number(stage, maker, "table", "you"), 0);
	assert_int_equal(strlen(TABLE(maker, "dice.commitment")), 64);
	assert_text(TABLE(maker, "dice.secret"), "");
	assert_int_equal(scene_heard(stage, maker, "state"), 0);
	stage_close(stage);
}

static void an_open_seat_is_for_whoever_comes_and_the_last_begins_it(void **context)
{
	struct stage *stage = stage_open(2, NULL);
	unsigned      maker = stage_connect(stage), second = stage_connect(stage);
	unsigned      third = stage_connect(stage), late = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"moonshell(players=3)\"");
	stage_join(stage, second, scene_match(stage), "\"seat\":2,\"name\":\"Ben\"");
	assert_int_equal(stage_number(stage, second, "reply", "seat"), 2);
	assert_text(TABLE(maker, "seats.2.name"), "Ben");
	assert_text(TABLE(maker, "stage"), "open");
	stage_join(stage, third, scene_match(stage), "");
	assert_int_equal(stage_number(stage, third, "reply", "seat"), 1);
	assert_text(TABLE(maker, "stage"), "playing");
	assert_true(scene_heard(stage, maker, "state") > 0);
	assert_text(scene_do(stage, late, "{\"do\":\"join\",\"match\":\"%s\"}", scene_match(stage)),
	            "not-now");
	stage_close(stage);
}

static void a_seat_that_is_taken_or_is_none_is_refused(void **context)
{
	struct stage *stage = stage_open(3, NULL);
	unsigned      maker = stage_connect(stage), other = stage_connect(stage);

	(void)context;
	stage_make(stage, maker,
	           "\"game\":\"moonshell(players=3)\",\"seats\":[\"me\",\"open\",\"easy\"]");
	assert_text(scene_do(stage, other, "{\"do\":\"join\",\"match\":\"%s\",\"seat\":0}",
	                     scene_match(stage)),
	            "taken");
	assert_text(scene_do(stage, other, "{\"do\":\"join\",\"match\":\"%s\",\"seat\":2}",
	                     scene_match(stage)),
	            "taken");
	assert_text(scene_do(stage, other, "{\"do\":\"join\",\"match\":\"%s\",\"seat\":3}",
	                     scene_match(stage)),
	            "bad-message");
	assert_text(scene_do(stage, maker, "{\"do\":\"join\",\"match\":\"%s\",\"seat\":1}",
	                     scene_match(stage)),
	            "forbidden");
	assert_text(scene_do(stage, other, "{\"do\":\"join\",\"match\":\"0123456789abcdef\"}"),
	            "missing");
	assert_int_equal(scene_kind(stage, ENTRY_TAKE), 1);
	stage_close(stage);
}

static void an_invited_seat_opens_by_its_invitation_only(void **context)
{
	struct stage *stage = stage_open(4, NULL);
	unsigned      maker = stage_connect(stage), guest = stage_connect(stage);
	char          invite[PROTO_TOKEN];

	(void)context;
	stage_say(stage, maker,
	          "{\"do\":\"create\",\"game\":\"%s\",\"seats\":[\"open\",\"me\",\"invited\"]}",
	          "moonshell(players=3)");
	assert_int_equal(stage_number(stage, maker, "reply", "invites.0.seat"), 2);
	strcpy(invite, stage_text(stage, maker, "reply", "invites.0.invite"));
	assert_int_equal(strlen(invite), PROTO_TOKEN - 1);
	assert_false(scene_stored(stage, invite)); /* its hash is */

	assert_text(scene_do(stage, guest, "{\"do\":\"join\",\"match\":\"%s\",\"seat\":2}",
	                     scene_match(stage)),
	            "taken");
	assert_text(scene_do(stage, guest,
	                     "{\"do\":\"join\",\"match\":\"%s\",\"seat\":2,\"invite\":"
	                     "\"00000000000000000000000000000000\"}",
	                     scene_match(stage)),
	            "taken");
	assert_text(scene_do(stage, guest, "{\"do\":\"join\",\"match\":\"%s\",\"invite\":\"%s\"}",
	                     scene_match(stage), invite),
	            "ok");
	assert_int_equal(stage_number(stage, guest, "reply", "seat"), 2); /* before the open one */
	assert_text(scene_do(stage, stage_connect(stage),
	                     "{\"do\":\"join\",\"match\":\"%s\",\"seat\":2,\"invite\":\"%s\"}",
	                     scene_match(stage), invite),
	            "taken"); /* once */
	stage_close(stage);
}

static void the_lobby_shows_what_is_listed_and_open(void **context)
{
	struct stage *stage = stage_open(6, NULL);
	unsigned      maker = stage_connect(stage), other = stage_connect(stage);
	char          match[PROTO_MATCH];

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\"");
	stage_make(stage, other,
	           "\"game\":\"example\",\"name\":\"Zo\\u00eb\",\"listed\":true,"
	           "\"clock\":{\"move\":30}");
	strcpy(match, stage->client[other].match);
	assert_text(scene_do(stage, maker, "{\"do\":\"list\",\"id\":7}"), "ok");
	assert_int_equal(stage_number(stage, maker, "reply", "id"), 7);
	assert_text(stage_text(stage, maker, "reply", "matches.0.match"), match);
	assert_text(stage_text(stage, maker, "reply", "matches.0.seats.0.name"), "Zo\u00eb");
	assert_text(stage_text(stage, maker, "reply", "matches.0.seats.1.kind"), "open");
	assert_int_equal(stage_number(stage, maker, "reply", "matches.0.clock.move"), 30);
	assert_text(stage_text(stage, maker, "reply", "matches.1.match"), "");

	stage_join(stage, maker, match, "");
	assert_text(scene_do(stage, maker, "{\"do\":\"list\"}"), "ok");
	assert_text(stage_text(stage, maker, "reply", "matches.0.match"), "");
	stage_close(stage);
}

static void what_cannot_be_made_is_refused_and_leaves_nothing(void **context)
{
	static const struct {
		const char *members, *fault;
	} bad[] = {
		{ "\"game\":\"chess\"", "bad-game" },
		{ "\"game\":\"moonshell(players=9)\"", "bad-game" },
		{ "\"game\":\"moonshell(\"", "bad-game" },
		{ "\"game\":\"example\",\"seats\":[\"me\"]", "bad-game" },
		{ "\"game\":\"example\",\"seats\":[\"me\",\"open\",\"open\"]", "bad-game" },
		{ "\"game\":\"example\",\"seats\":[\"easy\",\"hard\"]", "bad-message" },
		{ "\"game\":\"example\",\"seats\":[\"me\",\"me\"]", "bad-message" },
		{ "\"game\":\"example\",\"seats\":[\"me\",\"mcts(iterations=9999)\"]",
		  "bad-message" },
		{ "\"game\":\"example\",\"clock\":{\"move\":1}", "bad-message" },
		{ "\"seats\":[\"me\",\"open\"]", "bad-message" },
	};
	struct stage      *stage = stage_open(7, NULL);
	unsigned           client = stage_connect(stage);
	struct core_counts counts;

	(void)context;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_text(scene_do(stage, client, "{\"do\":\"create\",%s}", bad[i].members),
		            bad[i].fault);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	assert_int_equal(counts.entries, 0);
	assert_text(scene_do(stage, client, "{\"do\":\"leave\"}"),
	            "bad-message"); /* which match? */
	stage_close(stage);
}

static void every_level_may_be_asked_for(void **context)
{
	(void)context;
	for (size_t i = 0; proto_level(i); i++) {
		char          seats[64];
		struct stage *stage;

		snprintf(seats, sizeof(seats), "[\"me\",\"%s\"]", proto_level(i));
		stage = scene_seats("example", seats, "");
		assert_text(TABLE(0, "stage"), "playing");
		assert_text(TABLE(0, "seats.1.level"), proto_level(i));
		assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 1);
		stage_close(stage);
	}
}

static void one_alone_begins_at_once(void **context)
{
	struct stage *stage = scene_people("zemo", "");

	(void)context;
	assert_text(TABLE(0, "stage"), "playing");
	assert_int_equal(scene_asked(stage), 0);
	stage_close(stage);
}

static void a_seat_that_is_left_before_the_beginning_is_free_again(void **context)
{
	struct stage *stage = stage_open(8, NULL);
	unsigned      maker = stage_connect(stage), second = stage_connect(stage), third;

	(void)context;
	stage_make(stage, maker, "\"game\":\"moonshell(players=3)\"");
	stage_join(stage, second, scene_match(stage), "\"name\":\"Ben\"");
	assert_text(scene_do(stage, second, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"bye\"}"),
	            "ok");
	assert_text(scene_do(stage, second, "{\"do\":\"leave\"}"), "ok");
	assert_text(TABLE(maker, "seats.1.kind"), "open");
	assert_int_equal(stage_number(stage, second, "table", "you"), -1); /* looks on */
	assert_text(scene_do(stage, second, "{\"do\":\"leave\"}"), "no-token");

	third = stage_connect(stage);
	stage_join(stage, third, scene_match(stage), "\"seat\":1,\"name\":\"Cleo\"");
	assert_text(TABLE(maker, "seats.1.name"), "Cleo");
	assert_text(stage_text(stage, third, "chat", "name"), "Ben"); /* who said it */
	assert_text(scene_do(stage, second, "{\"do\":\"chat\",\"key\":\"2\",\"text\":\"me\"}"),
	            "no-token");
	stage_join(stage, second, scene_match(stage), "\"name\":\"Ben\"");
	assert_int_equal(stage_number(stage, second, "table", "you"), 2);
	stage_close(stage);
}

static void who_sat_down_again_stays_when_the_table_is_read_anew(void **context)
{
	struct stage *stage = stage_open(9, NULL);
	unsigned      maker = stage_connect(stage), second = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"moonshell(players=3)\"");
	stage_join(stage, second, scene_match(stage), "");
	assert_text(scene_do(stage, second, "{\"do\":\"leave\"}"), "ok");
	stage_join(stage, second, scene_match(stage), "");
	stage->broken = true; /* a commit that fails */
	assert_text(scene_do(stage, maker, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"x\"}"),
	            "unavailable");
	stage->broken = false;
	stage_pass(stage, 5000);
	assert_text(scene_do(stage, second, "{\"do\":\"chat\",\"key\":\"2\",\"text\":\"here\"}"),
	            "ok");
	assert_text(stage_text(stage, maker, "chat", "text"), "here");
	stage_close(stage);
}

static void the_lobby_forgets_what_nobody_joined(void **context)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      maker = stage_connect(stage);

	(void)context;
	stage_make(stage, maker, "\"game\":\"example\",\"listed\":true");
	stage_pass(stage, 86000000);
	stage_say(stage, maker, "{\"do\":\"list\"}");
	assert_text(stage_text(stage, maker, "reply", "matches.0.stage"), "open");
	stage_pass(stage, 1000000);
	stage_say(stage, maker, "{\"do\":\"list\"}");
	assert_text(stage_text(stage, maker, "reply", "matches.0.stage"), "");
	stage_close(stage);
}

/* Who wants a word to count sees the commitment first. */
static void a_match_can_be_made_without_sitting_down(void **context)
{
	struct stage *stage = stage_open(1, NULL);
	unsigned      maker = stage_connect(stage);
	char          match[PROTO_MATCH], commitment[FAIR_HEX];

	(void)context;
	stage_say(stage, maker, "{\"do\":\"create\",\"game\":\"zemo\",\"seats\":[\"open\"]}");
	assert_text(stage_text(stage, maker, "reply", "token"), "");
	snprintf(match, sizeof(match), "%s", stage_text(stage, maker, "reply", "match"));
	stage_say(stage, maker, "{\"do\":\"look\",\"match\":\"%s\"}", match);
	assert_text(stage_text(stage, maker, "reply", "table.stage"), "open");
	snprintf(commitment, sizeof(commitment), "%s",
	         stage_text(stage, maker, "reply", "table.dice.commitment"));
	stage_join(stage, maker, match, "\"word\":\"my own\"");
	assert_text(TABLE(maker, "stage"), "playing");
	assert_text(TABLE(maker, "dice.commitment"), commitment);
	assert_text(TABLE(maker, "dice.words.0"), "my own");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_can_be_made_without_sitting_down),
		cmocka_unit_test(the_lobby_forgets_what_nobody_joined),
		cmocka_unit_test(who_names_no_seats_sits_first_and_the_rest_is_open),
		cmocka_unit_test(an_open_seat_is_for_whoever_comes_and_the_last_begins_it),
		cmocka_unit_test(a_seat_that_is_taken_or_is_none_is_refused),
		cmocka_unit_test(an_invited_seat_opens_by_its_invitation_only),
		cmocka_unit_test(the_lobby_shows_what_is_listed_and_open),
		cmocka_unit_test(what_cannot_be_made_is_refused_and_leaves_nothing),
		cmocka_unit_test(every_level_may_be_asked_for),
		cmocka_unit_test(one_alone_begins_at_once),
		cmocka_unit_test(a_seat_that_is_left_before_the_beginning_is_free_again),
		cmocka_unit_test(who_sat_down_again_stays_when_the_table_is_read_anew),
	};

	return UNIT_RUN(tests);
}
