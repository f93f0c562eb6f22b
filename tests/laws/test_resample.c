/* test_resample.c: on small games `resample` draws every possible world as often as it should.
 *
 * All histories are enumerated through the generic interface. Those that give the observer its view
 * are the possible worlds, each with the weight of its history: chance by its weights, others'
 * answers that the observer did not see as if chosen evenly from their lists, all else 1. Draws are
 * then counted against these weights, with a fixed seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shoal/game.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS_MAX = 1024, DRAWS = 8000 };

struct world {
	union shoal_room room;
	double           weight;
	uint32_t         drawn;
};

struct worlds {
	const struct shoal_game *game;
	union shoal_room         view;
	int                      observer;
	size_t                   count;
	double                   sum; /* of weights */
	struct world             world[WORLDS_MAX];
};

static struct world *find(struct worlds *w, const struct shoal_state *state)
{
	for (size_t i = 0; i < w->count; i++) {
		if (!memcmp(&w->world[i].room, state, w->game->state_bytes))
			return &w->world[i];
	}
	return NULL;
}

static bool has_view(const struct worlds *w, const struct shoal_state *state)
{
	union shoal_room view;

	shoal_view(w->game, state, w->observer, &view.state);
	return !memcmp(&view, &w->view, w->game->state_bytes);
}

static void add(struct worlds *w, const struct shoal_state *state, double weight)
{
	struct world *world = find(w, state);

	if (!world) {
		assert_true(w->count < WORLDS_MAX);
		world = &w->world[w->count++];
		memset(world, 0, sizeof(*world));
		memcpy(&world->room, state, w->game->state_bytes);
	}
	world->weight += weight;
	w->sum += weight;
}

/* Where an enumeration stands: those who answer an open question no further, and the one whose
 * answer has begun. */
struct place {
	unsigned stopped;
	int      busy;
};

static void enumerate(struct worlds *w, const struct shoal_state *state, struct place place,
                      double weight);

static void enumerate_from(struct worlds *w, const struct shoal_state *state, int seat,
                           struct place place, double weight)
{
	struct shoal_list list;
	union shoal_room  next;
	double            sum = 0;
	bool hidden = seat != w->observer && !(state->seen & shoal_seat_bit(w->observer));

	shoal_list_fill(&list, w->game, state, seat);
	for (uint32_t i = 0; i < list.count; i++)
		sum += seat == SHOAL_CHANCE ? list.weight[i] : 1;
	for (uint32_t i = 0; i < list.count; i++) {
		double part = seat == SHOAL_CHANCE ? list.weight[i] / sum : hidden ? 1 / sum : 1;

		memcpy(&next, state, w->game->state_bytes);
		w->game->rules->apply(w->game, &next.state, seat, list.action[i], NULL);
		place.busy = seat;
		enumerate(w, &next.state, place, weight * part);
	}
}

/* Each world is reached in one way: simultaneous answers in the order of seats. In the question
 * that is open in the view another seat that owes its answer has not begun it, and the observer may
 * have stopped anywhere. */
static void enumerate(struct worlds *w, const struct shoal_state *state, struct place place,
                      double weight)
{
	unsigned asked = state->pending & ~place.stopped;
	int      seat = asked ? (int)shoal_bits_lowest(asked) : state->actor;

	if (!asked && has_view(w, state))
		add(w, state, weight);
	if (!asked && (state->pending || state->actor != SHOAL_CHANCE))
		return;
	if (asked && w->view.state.pending >> seat & 1
	    && (seat == w->observer || place.busy != seat))
		enumerate(w, state,
		          (struct place){ place.stopped | shoal_seat_bit(seat), SHOAL_NOBODY },
		          weight);
	enumerate_from(w, state, seat, place, weight);
}

/* Chi-square: its mean is the number of worlds less one, its variance twice that. */
static void check_counts(const struct worlds *w)
{
	double sum = 0, free = (double)w->count - 1, above;

	for (size_t i = 0; i < w->count; i++) {
		double expected = DRAWS * w->world[i].weight / w->sum;
		double off = w->world[i].drawn - expected;

		sum += off * off / expected;
	}
	above = sum - free - 4;
	if (above > 0 && above * above > 25 * 2 * free)
		fail_msg("%s, ply %u, observer %d: %zu worlds, chi-square %d", w->game->name,
		         w->view.state.ply, w->observer, w->count, (int)sum);
}

/* Draws from the view of `observer` and returns how many worlds there are. */
static size_t check_view(struct worlds *w, const struct shoal_state *state, int observer,
                         struct shoal_random *random)
{
	union shoal_room start, drawn;

	w->observer = observer;
	w->count = 0;
	w->sum = 0;
	shoal_view(w->game, state, observer, &w->view.state);
	w->game->rules->start(w->game, &start.state);
	enumerate(w, &start.state, (struct place){ 0, SHOAL_NOBODY }, 1);
	for (unsigned i = 0; i < DRAWS; i++) {
		struct world *world;

		shoal_resample(w->game, &w->view.state, observer, random, &drawn.state);
		world = find(w, &drawn.state);
		if (!world)
			fail_msg("%s, ply %u, observer %d: an impossible world is drawn",
			         w->game->name, w->view.state.ply, observer);
		else
			world->drawn++;
	}
	check_counts(w);
	return w->count;
}

/* Every view of every observer in a few games; at least one must have had `least` worlds: all deals
 * of two cards, or all bids of a seat. */
static void check_game(const char *text, unsigned games, size_t least)
{
	struct worlds      *w = malloc(sizeof(*w));
	struct shoal_game  *game = shoal_game_create(text, NULL, NULL);
	struct shoal_random random;
	struct shoal_list   list;
	size_t              most = 0;

	assert_non_null(w);
	assert_non_null(game);
	shoal_random_seed(&random, 7);
	w->game = game;
	for (unsigned i = 0; i < games; i++) {
		union shoal_room now;

		game->rules->start(game, &now.state);
		for (;;) {
			for (int o = -1; o < game->seats; o++) {
				size_t count =
				    check_view(w, &now.state, o < 0 ? SHOAL_NOBODY : o, &random);

				most = count > most ? count : most;
			}
			if (now.state.actor == SHOAL_OVER)
				break;
			shoal_list_fill(&list, game, &now.state, now.state.actor);
			game->rules->apply(game, &now.state, now.state.actor,
			                   list.action[shoal_random_below(&random, list.count)],
			                   NULL);
		}
	}
	assert_true(most >= least);
	shoal_game_destroy(game);
	free(w);
}

static void test_kuhn(void **state)
{
	(void)state;
	check_game("kuhn(cards=3)", 8, 6);
	check_game("kuhn(cards=5)", 4, 20);
}

static void test_goofspiel(void **state)
{
	(void)state;
	check_game("goofspiel(rounds=3,bids=shown)", 2, 3);
	check_game("goofspiel(rounds=3,bids=secret)", 4, 3);
	check_game("goofspiel(players=3,rounds=3,bids=secret)", 1, 3);
}

static void test_spoof(void **state)
{
	(void)state;
	check_game("spoof", 4, 4);
	check_game("spoof(players=3)", 2, 16);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kuhn),
		cmocka_unit_test(test_goofspiel),
		cmocka_unit_test(test_spoof),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
