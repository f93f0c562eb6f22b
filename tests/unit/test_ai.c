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

/* Players from outside: what they say is checked, and what they fail with is told. */

struct host {
	shoal_action      action;
	uint32_t          opinions;
	double            value;
	bool              fails;
	unsigned          asked, begun, ended;
	struct shoal_list legal;
};

static enum shoal_status host_choose(void *context, const struct shoal_question *question,
                                     struct shoal_answer *out, struct shoal_error *error)
{
	struct host *host = context;

	host->asked++;
	host->legal = *question->legal;
	if (host->fails)
		return shoal_fail(error, SHOAL_BAD_PLAYER, "it would not");
	out->action = host->action;
	out->opinions = host->opinions;
	for (uint32_t i = 0; i < host->opinions && i < SHOAL_LIST_MAX; i++)
		out->opinion[i] =
		    (struct shoal_opinion){ .action = host->action, .value = host->value };
	return SHOAL_OK;
}

static void host_begin(void *context, uint64_t seed)
{
	((struct host *)context)->begun = (unsigned)seed;
}

static void host_destroy(void *context)
{
	((struct host *)context)->ended++;
}

/* The sentence of its fault, or "" if its answer counted, which `want` then is. */
static const char *host_asked(struct host *host, shoal_action want)
{
	static char               said[256];
	struct shoal_game        *game = game_of("example");
	struct shoal_outside      outside = { host, host_choose, host_begin, host_destroy };
	struct shoal_error        error;
	struct shoal_player      *player = shoal_player_outside(game, &outside, &error);
	const struct shoal_error *fault;
	union shoal_room          state;
	shoal_action              action;

	assert_non_null(player);
	game->rules->start(game, &state.state);
	shoal_player_reseed(player, 7);
	action = shoal_player_choose(player, &state.state, 0, NULL);
	fault = shoal_player_fault(player);
	snprintf(said, sizeof(said), "%s", fault ? fault->text : "");
	assert_int_equal(action, fault ? 0 : want);
	if (!fault && host->opinions)
		assert_true(shoal_player_value(player) == host->value);
	assert_int_equal(host->begun, 7);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return said;
}

static void from_outside(void **unused)
{
	struct host good = { .action = 3, .opinions = 1, .value = 0.25 }, mute = { .action = 6 };
	struct host illegal = { .action = 7 }, wild = { .opinions = 1, .value = 1.5 };
	struct host many = { .opinions = 8 }, sad = { .fails = true };

	(void)unused;
	assert_string_equal(host_asked(&good, 3), "");
	assert_int_equal(good.legal.count, 7);
	assert_int_equal(good.ended, 1);
	assert_string_equal(host_asked(&mute, 6), "");
	assert_non_null(strstr(host_asked(&illegal, 0), "answered 7, which is not legal"));
	assert_non_null(strstr(host_asked(&wild, 0), "an opinion of 0 that cannot be"));
	assert_non_null(strstr(host_asked(&many, 0), "more opinions than there are answers"));
	assert_string_equal(host_asked(&sad, 0), "it would not");
}

/* A game ends where one fails: that seat is last, the others are first. */
static void a_fault_is_a_loss(void **unused)
{
	struct host          sad = { .fails = true };
	struct shoal_outside outside = { &sad, host_choose, NULL, NULL };
	struct shoal_game   *game = game_of("moonshell(players=3)");
	struct shoal_error   error;
	struct shoal_player *players[] = { player_of(game, "random", 1),
		                           shoal_player_outside(game, &outside, &error),
		                           player_of(game, "random", 2) };
	struct arena_outcome outcome;

	(void)unused;
	arena_run(game, players, 1, &outcome);
	assert_int_equal(outcome.forfeit, 1);
	assert_int_equal(sad.asked, 1);
	assert_string_equal(outcome.result.ending, "forfeit");
	for (unsigned seat = 0; seat < 3; seat++) {
		assert_true(outcome.returns[seat] == (seat == 1 ? game->low : game->high));
		assert_int_equal(outcome.result.place[seat], seat == 1 ? 3 : 1);
		shoal_player_destroy(players[seat]);
	}
	shoal_game_destroy(game);
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
		cmocka_unit_test(from_outside),
		cmocka_unit_test(a_fault_is_a_loss),
	};

	return UNIT_RUN(tests);
}
