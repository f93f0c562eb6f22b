/* test_create.c: games from strings: names, options, values, combinations; the registry. */
#include "unit.h"

static void registry(void **unused)
{
	(void)unused;
	assert_non_null(shoal_rules_find("example"));
	assert_null(shoal_rules_find("exampl"));
	assert_null(shoal_rules_at(shoal_rules_count()));
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);

		assert_ptr_equal(shoal_rules_find(rules->id), rules);
		shoal_game_destroy(game_of(rules->id)); /* defaults always work */
	}
}

static void full_name(void **unused)
{
	static const struct {
		const char *given, *full;
	} cases[] = {
		{ "example", "example" },
		{ "example()", "example" },
		{ "kuhn", "kuhn(cards=3)" },
		{ "kuhn(cards=4)", "kuhn(cards=4)" },
		{ "goofspiel(rounds=4)", "goofspiel(players=2,rounds=4,bids=shown,ties=carry)" },
		{ "goofspiel(ties=drop,players=2)",
		  "goofspiel(players=2,rounds=3,bids=shown,ties=drop)" },
		{ "goofspiel(players=3)", "goofspiel(players=3,rounds=3,bids=shown)" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct shoal_game *game = game_of(cases[i].given), *again;

		assert_string_equal(game->name, cases[i].full);
		again = game_of(game->name);
		assert_string_equal(again->name, cases[i].full);
		shoal_game_destroy(again);
		shoal_game_destroy(game);
	}
}

static void refusals(void **unused)
{
	static const struct {
		const char       *text;
		enum shoal_status status;
		const char       *says;
	} cases[] = {
		{ "", SHOAL_UNKNOWN_GAME, "named by its id" },
		{ "(", SHOAL_UNKNOWN_GAME, "named by its id" },
		{ "exampel", SHOAL_UNKNOWN_GAME, "did you mean 'example'?" },
		{ "backgammon", SHOAL_UNKNOWN_GAME, "there are: " },
		{ "ex\xff", SHOAL_UNKNOWN_GAME, "named by its id" },
		{ "example(x=1)", SHOAL_BAD_OPTION, "has no options" },
		{ "kuhn(card=3)", SHOAL_BAD_OPTION, "did you mean 'cards'?" },
		{ "kuhn(colour=3)", SHOAL_BAD_OPTION, "this game has: cards" },
		{ "kuhn(cards=3", SHOAL_BAD_OPTION, "end with ')'" },
		{ "kuhn(cards=3))", SHOAL_BAD_OPTION, "nothing may follow" },
		{ "kuhn(cards=3)x", SHOAL_BAD_OPTION, "nothing may follow" },
		{ "kuhn(cards)", SHOAL_BAD_OPTION, "expected option=value" },
		{ "kuhn(,)", SHOAL_BAD_OPTION, "expected option=value" },
		{ "kuhn(cards=3,)", SHOAL_BAD_OPTION, "end with ')'" },
		{ "kuhn(cards=3,cards=3)", SHOAL_BAD_OPTION, "given twice" },
		{ "kuhn(cards=6)", SHOAL_BAD_VALUE, "it is one of: 3|4|5" },
		{ "kuhn(cards=)", SHOAL_BAD_VALUE, "needs a value" },
		{ "kuhn(cards=3=4)", SHOAL_BAD_OPTION, "end with ')'" },
		{ "kuhn(cards=3|4)", SHOAL_BAD_VALUE, "letters, digits and the signs" },
		{ "goofspiel(players=3,ties=drop)", SHOAL_BAD_COMBINATION,
		  "goes only with players=2" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct shoal_error error = { 0 };

		assert_null(shoal_game_create(cases[i].text, NULL, &error));
		if (error.status != cases[i].status || !strstr(error.text, cases[i].says))
			fail_msg("'%s' says %s: %s", cases[i].text, shoal_status_id(error.status),
			         error.text);
	}
}

static void overlong_words(void **unused)
{
	char               text[600] = "kuhn(cards=";
	struct shoal_error error;

	(void)unused;
	memset(text + strlen(text), '3', 500);
	assert_null(shoal_game_create(text, NULL, &error));
	memset(text, 'k', 500);
	assert_null(shoal_game_create(text, NULL, &error));
	assert_null(shoal_game_create(text, NULL, NULL)); /* nobody has to listen */
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(registry),
		cmocka_unit_test(full_name),
		cmocka_unit_test(refusals),
		cmocka_unit_test(overlong_words),
	};

	return UNIT_RUN(tests);
}
