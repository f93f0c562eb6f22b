/* test_last.c: where only one seat and chance still act, the rest of a game is looked at whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../common/part.h"
#include "ask.h"
#include "last.h"

#include <math.h>
#include <string.h>

/* So many games that some end with several answers of one seat in a row. */
enum { MOST = 20000, GAMES = 60 };

static struct shoal_game *game_of(const char *name)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(name, NULL, &error);

	if (!game)
		fail_msg("%s: %s", name, error.text);
	return game;
}

/* The same by the book: every action of one state, without worlds or a budget. */
static double plain_worth(const struct shoal_game *game, const struct shoal_state *state, int seat)
{
	shoal_action action[SHOAL_LIST_MAX];
	uint32_t     weight[SHOAL_LIST_MAX];
	double out[SHOAL_SEATS_MAX], worth[SHOAL_SEATS_MAX], best = -HUGE_VAL, sum = 0, all = 0;
	bool   chance = state->actor == SHOAL_CHANCE;
	size_t count;

	if (state->actor == SHOAL_OVER) {
		shoal_worth(game, state, out, worth);
		return worth[seat];
	}
	count = chance ? game->rules->chance(game, state, action, weight)
	               : game->rules->legal(game, state, seat, action);
	for (size_t i = 0; i < count; i++) {
		union shoal_room next;
		double           value;

		memcpy(&next, state, game->state_bytes);
		game->rules->apply(game, &next.state, state->actor, action[i], NULL);
		value = plain_worth(game, &next.state, seat);
		best = fmax(best, value);
		sum += chance ? weight[i] * value : 0;
		all += chance ? weight[i] : 0;
	}
	return chance ? sum / all : best;
}

static void compare(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    const struct shoal_list *list, const struct last_view view[])
{
	for (uint32_t i = 0; i < list->count; i++) {
		union shoal_room next;
		double           worth;

		memcpy(&next, state, game->state_bytes);
		game->rules->apply(game, &next.state, seat, list->action[i], NULL);
		worth = plain_worth(game, &next.state, seat);
		assert_int_equal(view[i].action, list->action[i]);
		assert_true(fabs(view[i].worth - worth) < 1e-9);
	}
}

/* A player that searches plays what is best, and says what it is worth without calibrating it. */
static void players_know_it(const struct shoal_game *game, const struct shoal_state *state,
                            int seat, const struct shoal_list *list, const struct last_view view[])
{
	struct shoal_player *player = shoal_player_create(game, "mcts(iterations=20000)", 5, NULL);
	shoal_action         answer;
	uint32_t             best = 0;

	assert_non_null(player);
	answer = shoal_player_choose(player, state, seat, NULL);
	for (uint32_t i = 0; i < list->count; i++) {
		if (list->action[i] == answer)
			best = i;
	}
	for (uint32_t i = 0; i < list->count; i++)
		assert_true(view[i].worth <= view[best].worth + 1e-9);
	assert_true(fabs(shoal_player_value(player) - view[best].returns[seat]) < 1e-9);
	shoal_player_destroy(player);
}

static unsigned meet_in(const struct shoal_game *game, uint64_t seed)
{
	static struct last_view view[SHOAL_LIST_MAX];
	struct last            *last = last_create(game);
	struct shoal_random     random;
	struct shoal_list       list;
	struct questions        q;
	unsigned                met = 0;

	assert_non_null(last);
	shoal_random_seed(&random, seed);
	questions_begin(&q, game, seed, 1000);
	while (questions_next(&q)) {
		shoal_list_fill(&list, game, &q.now.state, q.seat);
		if (list.count < 2
		    || !last_ask(last, &q.now.state, q.seat, &list, random, MOST, view))
			continue;
		compare(game, &q.now.state, q.seat, &list, view);
		players_know_it(game, &q.now.state, q.seat, &list, view);
		met++;
	}
	last_destroy(last);
	return met;
}

static void all_that_is_public_is_exact(void **unused)
{
	static const char *const names[] = { "aqualuma(level=easy)",
		                             "aqualuma(level=hard,heroes=luma)", "duellum",
		                             "moonshell(players=1)" };

	(void)unused;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct shoal_game *game = game_of(names[i]);
		unsigned           met = 0;

		for (uint64_t seed = 0; seed < part_of(GAMES); seed++)
			met += meet_in(game, seed);
		print_message("%s: %u questions\n", names[i], met);
		assert_true(met > 0);
		shoal_game_destroy(game);
	}
}

/* Kuhn poker, the answer to a bet: to fold loses the chip, to call wins or loses two. */
static void secrets_are_averaged(void **unused)
{
	struct shoal_game  *game = game_of("kuhn");
	struct last        *last = last_create(game);
	struct shoal_random random;
	struct last_view    view[2];
	unsigned            met = 0;

	(void)unused;
	assert_non_null(last);
	shoal_random_seed(&random, 4);
	for (uint64_t seed = 0; seed < 60; seed++) {
		struct questions  q;
		struct shoal_list list;
		union shoal_room  now;

		questions_begin(&q, game, seed, 1000);
		while (questions_next(&q)) {
			double call;

			shoal_view(game, &q.now.state, q.seat, &now.state);
			shoal_list_fill(&list, game, &now.state, q.seat);
			if (!last_ask(last, &now.state, q.seat, &list, random, MOST, view))
				continue;
			call = view[1].returns[q.seat];
			assert_true(fabs(view[0].returns[q.seat] + 1) < 1e-9);
			/* The lowest card, the middle one, the highest of three. */
			assert_true(call < -1.9 || fabs(call) < 0.5 || call > 1.9);
			met++;
		}
	}
	assert_true(met > 10);
	last_destroy(last);
	shoal_game_destroy(game);
}

/* An urn with one white ball and three black ones. Who draws wins or loses a whole point, who stays
 * loses a quarter: to draw costs half a point, though with as many black balls as white ones it
 * would cost nothing. */
enum { URN_STAY, URN_DRAW, URN_WHITE, URN_BLACK };

struct urn_state {
	struct shoal_state base;
	uint8_t            last; /* action */
	uint8_t            zero[7];
};

static enum shoal_status urn_setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->state_bytes = sizeof(struct urn_state);
	game->longest = game->most_legal = game->most_chance = 2;
	game->seats = 1;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}

static void urn_start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct urn_state first = { .base = { .pending = 1, .seen = SHOAL_EVERYBODY } };

	(void)game;
	memcpy(state, &first, sizeof(first));
}

static size_t urn_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                        shoal_action out[])
{
	(void)game;
	(void)state;
	(void)seat;
	out[0] = URN_STAY;
	out[1] = URN_DRAW;
	return 2;
}

static size_t urn_chance(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action out[], uint32_t weight[])
{
	(void)game;
	(void)state;
	out[0] = URN_WHITE;
	weight[0] = 1;
	out[1] = URN_BLACK;
	weight[1] = 3;
	return 2;
}

static void urn_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                      shoal_action action, struct shoal_sink *sink)
{
	(void)game;
	(void)seat;
	(void)sink;
	state->ply++;
	state->actor = action == URN_DRAW ? SHOAL_CHANCE : SHOAL_OVER;
	state->pending = 0;
	((struct urn_state *)state)->last = (uint8_t)action;
}

static void urn_score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct urn_state *s = (const struct urn_state *)state;

	(void)game;
	out[0] = s->last == URN_STAY ? -0.25 : s->last == URN_WHITE ? 1 : -1;
}

static const struct shoal_kind urn_kinds[] = {
	{ .name = "answer", .first = URN_STAY, .count = 2 },
	{ .name = "ball", .first = URN_WHITE, .count = 2, .chance = true },
};

static const struct shoal_rules urn = { .id = "urn",
	                                .game_bytes = sizeof(struct shoal_game),
	                                .kinds = urn_kinds,
	                                .kind_count = 2,
	                                .setup = urn_setup,
	                                .start = urn_start,
	                                .legal = urn_legal,
	                                .chance = urn_chance,
	                                .apply = urn_apply,
	                                .score = urn_score };

static void draws_have_their_weights(void **unused)
{
	struct shoal_error  error;
	struct shoal_game  *game = shoal_game_create_from(&urn, "urn", NULL, &error);
	struct last        *last = game ? last_create(game) : NULL;
	struct last_view    view[2];
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;

	(void)unused;
	assert_non_null(last);
	shoal_random_seed(&random, 1);
	urn_start(game, &now.state);
	shoal_list_fill(&list, game, &now.state, 0);
	assert_true(last_ask(last, &now.state, 0, &list, random, MOST, view));
	assert_true(fabs(view[URN_STAY].worth + 0.25) < 1e-9);
	assert_true(fabs(view[URN_DRAW].worth + 0.5) < 1e-9);
	assert_true(fabs(view[URN_DRAW].returns[0] + 0.5) < 1e-9);
	compare(game, &now.state, 0, &list, view);
	players_know_it(game, &now.state, 0, &list, view);
	last_destroy(last);
	shoal_game_destroy(game);
}

/* Who is not alone any more, or may not look that far, is told nothing. */
static void others_and_size_end_it(void **unused)
{
	struct shoal_game  *game = game_of("example");
	struct last        *last = last_create(game);
	struct last_view    view[SHOAL_LIST_MAX];
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;

	(void)unused;
	assert_non_null(last);
	shoal_random_seed(&random, 1);
	game->rules->start(game, &now.state);
	shoal_list_fill(&list, game, &now.state, 0);
	assert_false(last_ask(last, &now.state, 0, &list, random, MOST, view));
	last_destroy(last);
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_that_is_public_is_exact),
		cmocka_unit_test(secrets_are_averaged),
		cmocka_unit_test(draws_have_their_weights),
		cmocka_unit_test(others_and_size_end_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
