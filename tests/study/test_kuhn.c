/* test_kuhn.c: Kuhn poker through the generic interface alone has the value that is known of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shoal/game.h"

#include <string.h>

enum { CARDS = 3, DECISIONS = 3 };

/* How often a seat bets, in thirds, with each card: at its first decision without a bet before it
 * (OPEN), and in answer to one (ANSWER). */
enum { OPEN, ANSWER, SITUATIONS };

struct profile {
	uint8_t thirds[2][CARDS][SITUATIONS];
};

/* Seat 0 has a family of best strategies: it bluffs with the lowest card in a/3 and bets the
 * highest in 3a/3 of the games, for a = 0 .. 1. Seat 1 has one. */
static struct profile equilibrium(uint8_t a)
{
	return (struct profile){ .thirds = {
				     [0] = { { a, 0 },
		                             { 0, (uint8_t)(a + 1) },
		                             { (uint8_t)(3 * a), 3 } },
				     [1] = { { 1, 0 }, { 0, 1 }, { 3, 3 } },
				 } };
}

struct line { /* what was played */
	unsigned card[2], dealt, moves;
	bool     bet; /* the last move was one */
};

/* The expected return of seat 0, times 3 for every decision that is not made and times the sum of
 * weights for every chance still to come: an integer, so that it is exact. */
static int64_t value(const struct shoal_game *game, const struct shoal_state *state,
                     struct line line, const struct profile *profile)
{
	union shoal_room  next;
	struct shoal_list list;
	double            returns[2];
	int64_t           sum = 0;

	if (state->actor == SHOAL_OVER) {
		game->rules->score(game, state, returns);
		sum = (int64_t)returns[0];
		for (unsigned i = line.moves; i < DECISIONS; i++)
			sum *= 3;
		return sum;
	}
	shoal_list_fill(&list, game, state, state->actor);
	for (uint32_t i = 0; i < list.count; i++) {
		struct line on = line;
		int64_t     weight;

		if (state->actor == SHOAL_CHANCE) {
			on.card[on.dealt++] = list.action[i] - (unsigned)game->answers;
			weight = list.weight[i];
		} else {
			unsigned card = line.card[state->actor];

			weight = profile->thirds[state->actor][card][line.bet ? ANSWER : OPEN];
			on.bet = i == 1;
			on.moves++;
			weight = on.bet ? weight : 3 - weight;
		}
		memcpy(&next, state, game->state_bytes);
		game->rules->apply(game, &next.state, state->actor, list.action[i], NULL);
		sum += weight * value(game, &next.state, on, profile);
	}
	return sum;
}

static int64_t value_of(const struct shoal_game *game, const struct profile *profile)
{
	union shoal_room start;

	game->rules->start(game, &start.state);
	return value(game, &start.state, (struct line){ 0 }, profile);
}

enum { DEALS = 3 * 2, SCALE = DEALS * 3 * 3 * 3, KNOWN = -SCALE / 18 }; /* -1/18 */

static void test_value(void **state)
{
	struct shoal_game *game = shoal_game_create("kuhn", NULL, NULL);

	(void)state;
	assert_non_null(game);
	for (uint8_t a = 0; a <= 1; a++) {
		struct profile profile = equilibrium(a);

		assert_int_equal(value_of(game, &profile), KNOWN);
	}
	shoal_game_destroy(game);
}

/* No strategy of a seat does better against the other's: all 64 without dice are tried. */
static void test_no_better_answer(void **state)
{
	struct shoal_game *game = shoal_game_create("kuhn", NULL, NULL);

	(void)state;
	assert_non_null(game);
	for (unsigned seat = 0; seat < 2; seat++) {
		int64_t best = seat == 0 ? -SCALE : SCALE;

		for (unsigned bits = 0; bits < 64; bits++) {
			struct profile profile = equilibrium(1);
			int64_t        got;

			for (unsigned i = 0; i < 6; i++)
				profile.thirds[seat][i / 2][i % 2] = bits >> i & 1 ? 3 : 0;
			got = value_of(game, &profile);
			best = (seat == 0) == (got > best) ? got : best;
		}
		assert_int_equal(best, KNOWN);
	}
	shoal_game_destroy(game);
}

static void test_perft(void **state)
{
	static const uint64_t expected[] = { 1, 3, 6, 12, 24, 12, 0 };
	struct shoal_game    *game = shoal_game_create("kuhn(cards=3)", NULL, NULL);
	union shoal_room      start;

	(void)state;
	assert_non_null(game);
	game->rules->start(game, &start.state);
	for (unsigned depth = 0; depth < 7; depth++)
		assert_int_equal(shoal_perft(game, &start.state, depth), expected[depth]);
	shoal_game_destroy(game);
}

static void play(const struct shoal_game *game, struct shoal_state *state, const char *moves)
{
	char word[16];

	while (*moves) {
		size_t             length = strcspn(moves, " ");
		struct shoal_error error = { 0 };
		shoal_action       action = SHOAL_NO_ACTION;

		memcpy(word, moves, length);
		word[length] = '\0';
		assert_int_equal(
		    shoal_action_parse(game, state, state->actor, word, &action, &error), SHOAL_OK);
		assert_int_equal(shoal_try_apply(game, state, state->actor, action, NULL, &error),
		                 SHOAL_OK);
		moves += length + (moves[length] == ' ');
	}
}

/* All ways that a game can go, with who wins how much: KUH-2, KUH-3, KUH-4, KUH-5. */
static void test_endings(void **state)
{
	static const struct {
		const char *moves, *ending;
		double low, high; /* return of seat 0 with card 1 against 2, with 3 against 2 */
	} rows[] = {
		{ "pass pass", "showdown", -1, 1 },    { "pass bet pass", "fold", -1, -1 },
		{ "pass bet bet", "showdown", -2, 2 }, { "bet pass", "fold", 1, 1 },
		{ "bet bet", "showdown", -2, 2 },
	};
	struct shoal_game *game = shoal_game_create("kuhn", NULL, NULL);

	(void)state;
	assert_non_null(game);
	for (size_t i = 0; i < 2 * sizeof(rows) / sizeof(rows[0]); i++) {
		union shoal_room    now;
		struct shoal_result result = { 0 };
		double              returns[2];

		game->rules->start(game, &now.state);
		play(game, &now.state, i & 1 ? "card3 card2" : "card1 card2");
		play(game, &now.state, rows[i / 2].moves);
		assert_int_equal(now.state.actor, SHOAL_OVER);
		game->rules->score(game, &now.state, returns);
		game->rules->result(game, &now.state, &result);
		assert_true(returns[0] == (i & 1 ? rows[i / 2].high : rows[i / 2].low));
		assert_string_equal(result.ending, rows[i / 2].ending);
	}
	shoal_game_destroy(game);
}

/* KUH-1, KUH-4, KUH-5: which plies are secret, and what a view still hides at the end. */
static void test_secrets(void **state)
{
	enum { CARD = 8 };
	struct shoal_game *game = shoal_game_create("kuhn", NULL, NULL);
	union shoal_room   now, view;

	(void)state;
	assert_non_null(game);
	game->rules->start(game, &now.state);
	assert_int_equal(now.state.seen, shoal_seat_bit(0));
	play(game, &now.state, "card1");
	assert_int_equal(now.state.seen, shoal_seat_bit(1));
	play(game, &now.state, "card3");
	assert_int_equal(now.state.seen, SHOAL_EVERYBODY);
	play(game, &now.state, "pass bet");
	for (int last = 0; last < 2; last++) {
		union shoal_room end = now;

		play(game, &end.state, last ? "bet" : "pass");
		shoal_view(game, &end.state, SHOAL_NOBODY, &view.state);
		assert_int_equal(view.bytes[CARD], last ? 1 : 0);
		assert_int_equal(view.bytes[CARD + 1], last ? 3 : 0);
		shoal_view(game, &end.state, 1, &view.state);
		assert_int_equal(view.bytes[CARD], last ? 1 : 0);
		assert_int_equal(view.bytes[CARD + 1], 3);
	}
	shoal_game_destroy(game);
}

/* A deal's draw depends on seed, kind and number, not on how many plies came before. */
static void test_deal(void **state)
{
	struct shoal_game *game = shoal_game_create("kuhn(cards=5)", NULL, NULL);
	struct shoal_list  list;
	union shoal_room   early, late;
	unsigned           kind, differ = 0;

	(void)state;
	assert_non_null(game);
	kind = shoal_kind_of(game, game->answers);
	game->rules->start(game, &early.state);
	memcpy(&late, &early, game->state_bytes);
	late.state.ply += 5; /* chance does not read it */
	for (uint64_t seed = 0; seed < 64; seed++) {
		struct shoal_deal one = { .seed = seed }, other = one, second = one;
		shoal_action      action = shoal_deal_draw(&one, game, &early.state, &list);

		other.drawn[kind + 1] = 3;
		second.drawn[kind] = 1;
		assert_int_equal(shoal_deal_draw(&one, game, &late.state, &list), action);
		assert_int_equal(shoal_deal_draw(&other, game, &early.state, &list), action);
		differ += shoal_deal_draw(&second, game, &early.state, &list) != action;
	}
	assert_in_range(differ, 38, 63); /* 4 of 5 */
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_value),   cmocka_unit_test(test_no_better_answer),
		cmocka_unit_test(test_perft),   cmocka_unit_test(test_endings),
		cmocka_unit_test(test_secrets), cmocka_unit_test(test_deal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
