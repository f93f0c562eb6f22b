/* test_ai.c: computer players: specs, determinism, strength, honesty. */
#include "unit.h"

#include "arena.h"

static struct shoal_player *player_of(const struct shoal_game *game, const char *spec,
                                      uint64_t seed)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, seed, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

static void refusals(void **unused)
{
	static const struct {
		const char       *spec, *says;
		enum shoal_status status;
	} cases[] = {
		{ "", "there are: random, greedy", SHOAL_BAD_PLAYER },
		{ "gredy", "did you mean 'greedy'?", SHOAL_BAD_PLAYER },
		{ "random(x=1)", "this player has no options", SHOAL_BAD_OPTION },
		{ "greedy(sample=1)", "did you mean 'samples'?", SHOAL_BAD_OPTION },
		{ "greedy(samples=x)", "samples is 1 to 10000", SHOAL_BAD_VALUE },
		{ "greedy(samples=0)", "samples is 1 to 10000", SHOAL_BAD_VALUE },
		{ "greedy(samples=99999999999999999999)", "samples is 1 to 10000",
		  SHOAL_BAD_VALUE },
	};
	struct shoal_game *game = game_of("example");

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct shoal_error error = { 0 };

		assert_null(shoal_player_create(game, cases[i].spec, 1, &error));
		if (error.status != cases[i].status || !strstr(error.text, cases[i].says))
			fail_msg("'%s' says %s: %s", cases[i].spec, shoal_status_id(error.status),
			         error.text);
	}
	shoal_game_destroy(game);
}

/* Average return of the first spec in seat 0 against the second everywhere else. */
static double average(const char *name, const char *spec, const char *others, unsigned games)
{
	struct shoal_game   *game = game_of(name);
	struct shoal_player *players[SHOAL_SEATS_MAX] = { player_of(game, spec, 1) };
	double               sum = 0;

	for (unsigned seat = 1; seat < game->seats; seat++)
		players[seat] = player_of(game, others, seat + 1);
	for (unsigned i = 0; i < games; i++) {
		struct arena_outcome outcome;

		arena_run(game, players, i, &outcome);
		sum += outcome.returns[0];
	}
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_player_destroy(players[seat]);
	shoal_game_destroy(game);
	return sum / games;
}

static void greedy_beats_random(void **unused)
{
	(void)unused;
	assert_true(average("example", "greedy", "random", 300) > 0.85);
	assert_true(average("example", "random", "greedy", 300) < -0.8);
}

static void greedy_takes_the_win(void **unused)
{
	struct shoal_game   *game = game_of("example");
	struct shoal_player *player = player_of(game, "greedy", 1);
	struct shoal_opinion best[8];
	union shoal_room     now;

	(void)unused;
	game->rules->start(game, &now.state);
	for (int i = 0; i < 6; i++) /* d c d c d c */
		game->rules->apply(game, &now.state, i & 1, i & 1 ? 2 : 3, NULL);
	assert_int_equal(shoal_player_choose(player, &now.state, 0, NULL), 3);
	assert_int_equal(shoal_player_opinions(player, best, 8), 7);
	assert_int_equal(best[0].action, 3);
	assert_true(best[0].value == 1);
	assert_true(best[1].value < 1);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

static void same_seed_same_answers(void **unused)
{
	static const char *const specs[] = { "random", "greedy", "greedy(samples=3)" };
	struct shoal_game       *game = game_of("goofspiel(players=3,rounds=5)");

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		struct arena_outcome first, second;
		struct shoal_player *a[3], *b[3];

		for (unsigned seat = 0; seat < 3; seat++) {
			a[seat] = player_of(game, specs[i], seat);
			b[seat] = player_of(game, specs[i], seat);
		}
		for (unsigned k = 0; k < 20; k++) {
			arena_run(game, a, k, &first);
			arena_run(game, b, k, &second);
			assert_int_equal(first.plies, second.plies);
			assert_memory_equal(first.result.points, second.result.points,
			                    sizeof(first.result.points));
		}
		for (unsigned seat = 0; seat < 3; seat++) {
			shoal_player_destroy(a[seat]);
			shoal_player_destroy(b[seat]);
		}
	}
	shoal_game_destroy(game);
}

/* What a seat cannot know does not change its answer: a player is given the same bytes. */
static void honest(void **unused)
{
	struct shoal_game   *game = game_of("kuhn(cards=5)");
	struct shoal_player *player = player_of(game, "greedy", 3),
			    *twin = player_of(game, "greedy", 3);
	union shoal_room  a, b, view;
	struct shoal_list list;

	(void)unused;
	game->rules->start(game, &a.state);
	shoal_list_fill(&list, game, &a.state, SHOAL_CHANCE);
	game->rules->apply(game, &a.state, SHOAL_CHANCE, list.action[2], NULL);
	b = a;
	shoal_list_fill(&list, game, &a.state, SHOAL_CHANCE);
	game->rules->apply(game, &a.state, SHOAL_CHANCE, list.action[0], NULL);
	game->rules->apply(game, &b.state, SHOAL_CHANCE, list.action[3], NULL);
	assert_memory_not_equal(&a, &b, game->state_bytes);
	for (unsigned i = 0; i < 50; i++) {
		shoal_action first, second;

		shoal_view(game, &a.state, 0, &view.state);
		first = shoal_player_choose(player, &view.state, 0, NULL);
		shoal_view(game, &b.state, 0, &view.state);
		second = shoal_player_choose(twin, &view.state, 0, NULL);
		assert_int_equal(first, second);
	}
	shoal_player_destroy(player);
	shoal_player_destroy(twin);
	shoal_game_destroy(game);
}

static void intervals(void **unused)
{
	double low, high;

	(void)unused;
	arena_interval(50, 100, &low, &high);
	assert_true(low > 0.403 && low < 0.405 && high > 0.595 && high < 0.597);
	arena_interval(0, 10, &low, &high);
	assert_true(low == 0 && high > 0.27 && high < 0.28);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(refusals),
		cmocka_unit_test(greedy_beats_random),
		cmocka_unit_test(greedy_takes_the_win),
		cmocka_unit_test(same_seed_same_answers),
		cmocka_unit_test(honest),
		cmocka_unit_test(intervals),
	};

	return UNIT_RUN(tests);
}
