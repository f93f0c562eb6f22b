/* test_session.c: matches from the first to the last message. */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#define FAULT(who) (stage->client[who].fault)

static const char *const games[] = {
	"zemo",   "moonshell(players=3)", "aquarium(players=3)", "aqualuma(seats=2)", "duellum",
	"example"
};

/* Everybody answers whenever asked, until it is over. */
static void play_out(struct stage *stage, unsigned clients, uint64_t seed)
{
	struct shoal_random random;
	bool                any = true;

	shoal_random_seed(&random, seed);
	while (any) {
		any = false;
		for (unsigned client = 0; client < clients; client++)
			any |= stage_answer(stage, client, &random);
	}
}

static void every_game_is_played_to_its_end(void **context)
{
	(void)context;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct stage *stage = stage_open(i, NULL);
		unsigned      maker = stage_connect(stage);
		char          members[200];
		long long     seats;
		json_t       *table;

		snprintf(members, sizeof(members),
		         "\"game\":\"%s\",\"name\":\"Anna\",\"word\":\"tide\"", games[i]);
		stage_make(stage, maker, members);
		table = stage_last(stage, maker, "table");
		seats = (long long)json_array_size(json_object_get(table, "seats"));
		json_decref(table);
		for (long long seat = 1; seat < seats; seat++)
			stage_join(stage, stage_connect(stage), stage->client[maker].match, "");
		assert_string_equal(stage_text(stage, maker, "table", "stage"), "playing");
		play_out(stage, stage->clients, i);
		assert_string_equal(stage_text(stage, maker, "table", "stage"), "over");
		assert_string_equal(stage_text(stage, maker, "table", "end.by"), "rules");
		assert_int_equal(strlen(stage_text(stage, maker, "table", "dice.secret")), 64);
		stage_say(stage, maker, "{\"do\":\"record\",\"match\":\"%s\"}",
		          stage->client[maker].match);
		assert_int_equal(FAULT(maker), PROTO_FAULT_OK);
		assert_memory_equal(stage_text(stage, maker, "reply", "record"), "shoal record 1",
		                    14);
		stage_close(stage);
	}
}

static void computers_fill_the_other_seats(void **context)
{
	struct stage *stage = stage_open(5, NULL);
	unsigned      me = stage_connect(stage);

	(void)context;
	stage_make(stage, me,
	           "\"game\":\"moonshell(players=3)\",\"seats\":[\"easy\",\"me\",\"greedy\"]");
	play_out(stage, 1, 1);
	assert_string_equal(stage_text(stage, me, "table", "stage"), "over");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_is_played_to_its_end),
		cmocka_unit_test(computers_fill_the_other_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
