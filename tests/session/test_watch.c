/* test_watch.c: who comes, comes back or looks on hears what was missed, exactly. */
#include "scene.h"

/* All events that the client was ever told, joined from its messages; to be released. */
static json_t *events_of(const struct stage *stage, unsigned client)
{
	const char *at = stage->client[client].heard, *end = at + stage->client[client].length;
	json_t     *all = json_array();

	while (at < end) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		json_t     *message = json_loadb(at, (size_t)(newline - at), 0, NULL);
		const char *t = json_string_value(json_object_get(message, "t"));

		if (!strcmp(t, "state")) {
			assert_int_equal(json_integer_value(json_object_get(message, "from")),
			                 json_array_size(all));
			json_array_extend(all, json_object_get(message, "events"));
			assert_int_equal(json_integer_value(json_object_get(message, "n")),
			                 json_array_size(all));
		}
		json_decref(message);
		at = newline + 1;
	}
	return all;
}

static const char *const games[] = {
	"moonshell(players=3)", "aquarium(players=3)", "goofspiel", "spoof", "kuhn", "duellum"
};

static void late_comers_hear_every_event_that_their_seat_may_know(void **context)
{
	(void)context;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct stage *stage = scene_people(games[i], ",\"undo\":true");
		unsigned      seats = stage->clients, early = scene_onlooker(stage);

		for (unsigned n = 0; n < 12 && scene_asked(stage) >= 0; n++) {
			unsigned who = (unsigned)scene_asked(stage);

			stage_answer(stage, who, NULL);
			if (n == 5)
				scene_undo(stage, who); /* happens or is asked for */
		}
		for (unsigned client = 0; client < seats; client++) {
			json_t *live = events_of(stage, client);
			json_t *late = events_of(stage, scene_again(stage, client));

			assert_true(json_array_size(live) > 0);
			assert_true(json_equal(live, late));
			json_decref(live);
			json_decref(late);
		}
		stage_say(stage, early, "{\"do\":\"look\",\"match\":\"%s\",\"since\":0}",
		          scene_match(stage));
		assert_int_equal(stage_number(stage, early, "reply", "state.n"),
		                 stage_number(stage, early, "state", "n"));
		stage_close(stage);
	}
}

static void who_lost_the_line_gets_what_was_missed(void **context)
{
	struct stage *stage = scene_people("duellum", "");
	unsigned      back;
	long long     had, n;
	json_t       *live, *message;
	size_t        index = 0;

	(void)context;
	scene_play(stage, 5);
	had = stage_number(stage, 1, "state", "n");
	scene_play(stage, 5);
	n = stage_number(stage, 1, "state", "n");
	assert_true(n > had && had > 0);
	live = events_of(stage, 1);
	back = stage_connect(stage);
	stage_say(stage, back,
	          "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"since\":%lld}",
	          scene_match(stage), stage->client[1].token, had);
	assert_int_equal(stage_number(stage, back, "state", "from"), had);
	assert_int_equal(stage_number(stage, back, "state", "n"), n);
	message = stage_last(stage, back, "state");
	assert_int_equal(json_array_size(json_object_get(message, "events")), n - had);
	for (; index < (size_t)(n - had); index++)
		assert_true(json_equal(json_array_get(json_object_get(message, "events"), index),
		                       json_array_get(live, (size_t)had + index)));
	json_decref(message);
	json_decref(live);
	stage_close(stage);
}

static void without_since_or_from_the_future_it_is_a_snapshot(void **context)
{
	static const char *const since[] = { "", ",\"since\":999999" };
	struct stage            *stage = scene_people("duellum", "");

	(void)context;
	scene_play(stage, 5);
	for (size_t i = 0; i < 2; i++) {
		unsigned back = stage_connect(stage);

		stage_say(stage, back, "{\"do\":\"watch\",\"match\":\"%s\"%s}", scene_match(stage),
		          since[i]);
		assert_true(stage_number(stage, back, "state", "n") > 0);
		assert_int_equal(stage_number(stage, back, "state", "from"),
		                 stage_number(stage, back, "state", "n"));
		assert_int_equal(stage_number(stage, back, "state", "events.0.kind"), -1);
	}
	stage_close(stage);
}

static void too_much_missed_is_a_snapshot(void **context)
{
	struct stage *stage = scene_people("aquarium(players=6)", "");
	unsigned      back;
	long long     n;

	(void)context;
	while (scene_asked(stage) >= 0 && stage_number(stage, 0, "state", "n") <= 520)
		scene_play(stage, 1);
	n = stage_number(stage, 0, "state", "n");
	assert_true(n > 500);
	back = scene_again(stage, 0); /* since 0 */
	assert_int_equal(stage_number(stage, back, "state", "from"), n);
	back = stage_connect(stage);
	stage_say(stage, back,
	          "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"since\":%lld}",
	          scene_match(stage), stage->client[0].token, n - 500);
	assert_int_equal(stage_number(stage, back, "state", "from"), n - 500);
	stage_close(stage);
}

static void one_connection_may_go_from_table_to_table(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      other = stage_connect(stage);
	unsigned      states;

	(void)context;
	stage_make(stage, other, "\"game\":\"zemo\"");
	stage_say(stage, 1, "{\"do\":\"watch\",\"match\":\"%s\"}", stage->client[other].match);
	assert_text(TABLE(1, "match"), stage->client[other].match);
	assert_int_equal(stage_number(stage, 1, "table", "you"), -1);
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 0); /* not at the first */
	states = scene_heard(stage, 1, "state");
	stage_answer(stage, 0, NULL);
	assert_int_equal(scene_heard(stage, 1, "state"), states);
	stage_close(stage);
}

static void a_seat_may_have_several_connections(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      second = scene_again(stage, 0);

	(void)context;
	assert_true(stage_answer(stage, second, NULL));
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 1);
	stage_leave(stage, 0);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 1);
	stage_leave(stage, second);
	assert_int_equal(stage_number(stage, 1, "table", "seats.0.here"), 0);
	stage_close(stage);
}

static void sentences_come_in_the_language_of_who_watches(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      german = stage_connect(stage);
	char          english[400];

	(void)context;
	stage_say(stage, german,
	          "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\",\"lang\":\"de\"}",
	          scene_match(stage), stage->client[0].token);
	strcpy(english, STATE(0, "prompt"));
	assert_true(english[0]);
	assert_string_not_equal(english, STATE(german, "prompt"));
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(late_comers_hear_every_event_that_their_seat_may_know),
		cmocka_unit_test(who_lost_the_line_gets_what_was_missed),
		cmocka_unit_test(without_since_or_from_the_future_it_is_a_snapshot),
		cmocka_unit_test(too_much_missed_is_a_snapshot),
		cmocka_unit_test(one_connection_may_go_from_table_to_table),
		cmocka_unit_test(a_seat_may_have_several_connections),
		cmocka_unit_test(sentences_come_in_the_language_of_who_watches),
	};

	return UNIT_RUN(tests);
}
