/* test_play.c: checked apply, drawing by weight, deals. */
#include "unit.h"

static void refuses_with_a_reason(void **unused)
{
	struct shoal_game *game = game_of("kuhn");
	union shoal_room   now;
	struct shoal_error error;

	(void)unused;
	game->rules->start(game, &now.state);
	assert_int_equal(shoal_try_apply(game, &now.state, 0, 0, NULL, &error), SHOAL_NOT_ASKED);
	assert_string_equal(error.text, "chance decides now, no seat is asked");
	assert_int_equal(shoal_try_apply(game, &now.state, SHOAL_CHANCE, 0, NULL, &error),
	                 SHOAL_ILLEGAL_ACTION);
	assert_non_null(strstr(error.text, "is not legal now"));
	assert_int_equal(shoal_try_apply(game, &now.state, SHOAL_CHANCE, 9999, NULL, &error),
	                 SHOAL_ILLEGAL_ACTION);
	assert_non_null(strstr(error.text, "there is no action 9999"));
	for (unsigned i = 0; i < 2; i++) {
		struct shoal_list list;

		shoal_list_fill(&list, game, &now.state, SHOAL_CHANCE);
		assert_int_equal(
		    shoal_try_apply(game, &now.state, SHOAL_CHANCE, list.action[0], NULL, NULL),
		    SHOAL_OK);
	}
	assert_int_equal(shoal_try_apply(game, &now.state, SHOAL_CHANCE, 2, NULL, &error),
	                 SHOAL_NOT_ASKED);
	assert_string_equal(error.text, "seat 0 is asked now, not chance");
	assert_int_equal(shoal_try_apply(game, &now.state, 1, 0, NULL, &error), SHOAL_NOT_ASKED);
	assert_string_equal(error.text, "seat 1 is not asked now, seat 0 is");
	assert_int_equal(shoal_try_apply(game, &now.state, 100, 0, NULL, &error), SHOAL_NOT_ASKED);
	assert_int_equal(shoal_try_apply(game, &now.state, -100, 0, NULL, &error), SHOAL_NOT_ASKED);
	shoal_game_destroy(game);
}

/* A game whose only point is a draw with weights 1, 2, 5. */

static size_t weighted(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action out[], uint32_t weight[])
{
	static const uint32_t weights[] = { 1, 2, 5 };

	(void)game;
	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		out[i] = (shoal_action)(10 + i);
		weight[i] = weights[i];
	}
	return 3;
}

static const struct shoal_kind kinds[] = {
	{ .name = "answer", .first = 0, .count = 10 },
	{ .name = "draw", .first = 10, .count = 3, .chance = true },
	{ .name = "other", .first = 13, .count = 3, .chance = true },
};

static const struct shoal_rules weighted_rules = { .chance = weighted,
	                                           .kinds = kinds,
	                                           .kind_count = 3 };
static const struct shoal_game  weighted_game = { .rules = &weighted_rules,
	                                          .answers = 10,
	                                          .actions = 16 };
static const struct shoal_state at_chance = { .actor = SHOAL_CHANCE };

static void in_proportion(const unsigned count[3], unsigned draws)
{
	static const unsigned weights[] = { 1, 2, 5 };

	for (unsigned i = 0; i < 3; i++) {
		double expected = draws * weights[i] / 8.0;

		assert_true(count[i] > expected * 0.95 && count[i] < expected * 1.05);
	}
}

static void draws_by_weight(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            count[3] = { 0 };

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < 80000; i++)
		count[shoal_chance_draw(&weighted_game, &at_chance, &random, &list) - 10]++;
	in_proportion(count, 80000);
}

static void deals_by_weight(void **unused)
{
	struct shoal_deal deal = { .seed = 7 };
	struct shoal_list list;
	unsigned          count[3] = { 0 };

	(void)unused;
	for (; deal.drawn[1] < 80000; deal.drawn[1]++)
		count[shoal_deal_draw(&deal, &weighted_game, &at_chance, &list) - 10]++;
	in_proportion(count, 80000);
}

static void deal_depends_on_seed_kind_and_number_alone(void **unused)
{
	struct shoal_deal deal = { .seed = 7 }, other = { .seed = 7 };
	struct shoal_list list;
	unsigned          same = 0;

	(void)unused;
	other.drawn[2] = 99; /* draws of another kind change nothing */
	for (unsigned i = 0; i < 100; i++) {
		deal.drawn[1] = other.drawn[1] = i;
		assert_int_equal(shoal_deal_draw(&deal, &weighted_game, &at_chance, &list),
		                 shoal_deal_draw(&other, &weighted_game, &at_chance, &list));
	}
	other.seed = 8;
	for (unsigned i = 0; i < 1000; i++) {
		deal.drawn[1] = other.drawn[1] = i;
		same += shoal_deal_draw(&deal, &weighted_game, &at_chance, &list)
		        == shoal_deal_draw(&other, &weighted_game, &at_chance, &list);
	}
	assert_in_range(same, 380, 560); /* by luck alone: 30 of 64 */
}

static void kinds_of_actions(void **unused)
{
	(void)unused;
	assert_int_equal(shoal_kind_of(&weighted_game, 0), 0);
	assert_int_equal(shoal_kind_of(&weighted_game, 9), 0);
	assert_int_equal(shoal_kind_of(&weighted_game, 10), 1);
	assert_int_equal(shoal_kind_of(&weighted_game, 15), 2);
}

static void perft_of_small_games(void **unused)
{
	static const struct {
		const char *name;
		uint64_t    count[5];
	} cases[] = {
		{ "kuhn", { 3, 6, 12, 24, 12 } },       /* 3*2 deals, then 2, 2, and 2 of 4 lines */
		{ "goofspiel", { 3, 9, 27, 54, 108 } }, /* prize, two bids, prize, bid */
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct shoal_game *game = game_of(cases[i].name);
		union shoal_room   now;

		game->rules->start(game, &now.state);
		for (unsigned depth = 1; depth <= 5; depth++)
			assert_true(shoal_perft(game, &now.state, depth)
			            == cases[i].count[depth - 1]);
		shoal_game_destroy(game);
	}
}

static void places_and_returns(void **unused)
{
	static const struct {
		int32_t points[4];
		uint8_t place[4];
		double  returns[4];
	} cases[] = {
		{ { 5, 9, 1, 7 }, { 3, 1, 4, 2 }, { -1 / 3.0, 1, -1, 1 / 3.0 } },
		{ { 5, 5, 5, 5 }, { 1, 1, 1, 1 }, { 0, 0, 0, 0 } },
		{ { 9, 5, 5, -2 }, { 1, 2, 2, 4 }, { 1, 0, 0, -1 } },
	};
	double alone;

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		uint8_t place[4];
		double  out[4];

		shoal_places(4, cases[i].points, place);
		assert_memory_equal(place, cases[i].place, 4);
		shoal_place_returns(4, place, out);
		for (unsigned seat = 0; seat < 4; seat++)
			assert_true(out[seat] - cases[i].returns[seat] < 1e-9
			            && cases[i].returns[seat] - out[seat] < 1e-9);
	}
	shoal_place_returns(1, cases[1].place, &alone);
	assert_true(alone == 1);
}

static void notation_back_to_actions(void **unused)
{
	struct shoal_game *game = game_of("example");
	union shoal_room   now;
	struct shoal_error error;
	shoal_action       action = 99;

	(void)unused;
	game->rules->start(game, &now.state);
	assert_int_equal(shoal_action_parse(game, &now.state, 0, "c", &action, &error), SHOAL_OK);
	assert_int_equal(action, 2);
	assert_int_equal(shoal_action_parse(game, &now.state, 0, "C", &action, &error),
	                 SHOAL_ILLEGAL_ACTION);
	assert_string_equal(error.text, "'C' is not legal; legal: a, b, c, d, e, f, g");
	assert_int_equal(shoal_action_parse(game, &now.state, 1, "c", &action, &error),
	                 SHOAL_NOT_ASKED);
	assert_int_equal(action, 2);
	shoal_game_destroy(game);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(refuses_with_a_reason),
		cmocka_unit_test(draws_by_weight),
		cmocka_unit_test(deals_by_weight),
		cmocka_unit_test(deal_depends_on_seed_kind_and_number_alone),
		cmocka_unit_test(kinds_of_actions),
		cmocka_unit_test(perft_of_small_games),
		cmocka_unit_test(places_and_returns),
		cmocka_unit_test(notation_back_to_actions),
	};

	return UNIT_RUN(tests);
}
