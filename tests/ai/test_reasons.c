/* test_reasons.c: why one answer is better than another, in a game that is made for it.
 *
 * Each answer changes a few counts: gold of the seat, gold of others, a lamp that all share. One
 * finds what a secret chest holds, one draws from luck, one ends the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shoal/ai.h"

#include <string.h>

enum { WORK, ROB, LIGHT, OPEN, DRAW, SPOIL, END, ANSWERS, HEADS = ANSWERS, TAILS, ACTIONS };

struct chest_state {
	struct shoal_state base;    /* 8 */
	uint8_t            gold[3]; /* 3 */
	uint8_t            lamp, full, known, zero[2];
};

static struct chest_state *state_of(struct shoal_state *state)
{
	return (struct chest_state *)state;
}

static void set_up(struct shoal_game *game, unsigned seats)
{
	game->state_bytes = sizeof(struct chest_state);
	game->longest = 100;
	game->most_legal = ANSWERS;
	game->most_chance = 2;
	game->seats = (uint8_t)seats;
	game->low = -1;
	game->high = 1;
}

static enum shoal_status setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	set_up(game, 3);
	return SHOAL_OK;
}

static enum shoal_status setup_alone(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	set_up(game, 1);
	game->low = 0;
	game->high = 100;
	return SHOAL_OK;
}

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	struct chest_state *s = state_of(state);

	(void)game;
	memset(s, 0, sizeof(*s));
	s->base.pending = 1;
	s->base.seen = SHOAL_EVERYBODY;
	s->gold[0] = 4;
	s->gold[1] = 5;
	s->gold[2] = 9;
}

static size_t legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    shoal_action out[])
{
	(void)game;
	(void)state;
	(void)seat;
	for (unsigned i = 0; i < ANSWERS; i++)
		out[i] = (shoal_action)i;
	return ANSWERS;
}

static size_t chance(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action out[], uint32_t weight[])
{
	(void)game;
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		out[i] = (shoal_action)(HEADS + i);
		weight[i] = 1;
	}
	return 2;
}

static void wait_for(struct chest_state *s, int actor)
{
	s->base.actor = (int8_t)actor;
	s->base.pending = actor >= 0;
}

static void apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                  shoal_action action, struct shoal_sink *sink)
{
	struct chest_state *s = state_of(state);

	(void)game;
	(void)seat;
	(void)sink;
	s->base.ply++;
	s->gold[0] = (uint8_t)(s->gold[0] + (action == WORK) + (action == OPEN ? s->full : 0)
	                       + (action == HEADS ? 8 : 0));
	s->gold[1] = (uint8_t)(s->gold[1] - (action == SPOIL ? 3 : 0));
	s->gold[2] = (uint8_t)(s->gold[2] - (action == ROB ? 4 : 0));
	s->lamp = s->lamp || action == LIGHT;
	wait_for(s, action == END ? SHOAL_OVER : action == DRAW ? SHOAL_CHANCE : 0);
}

static void score(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	(void)state;
	memset(out, 0, game->seats * sizeof(out[0]));
}

/* The chest is empty or has 6, and only who lies about it knows. */
static void view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                 struct shoal_state *out)
{
	(void)seat;
	memcpy(out, state, game->state_bytes);
	state_of(out)->full = 0;
}

static void resample(const struct shoal_game *game, const struct shoal_state *seen, int seat,
                     struct shoal_random *random, struct shoal_state *out)
{
	(void)seat;
	memcpy(out, seen, game->state_bytes);
	state_of(out)->full = shoal_random_below(random, 2) ? 6 : 0;
}

static int32_t belief(const struct shoal_game *game, const struct shoal_state *world, int seat)
{
	(void)game;
	(void)seat;
	return ((const struct chest_state *)world)->full;
}

/* clang-format off */
static const struct shoal_term own_terms[] = {
	{ "gold",      100, SHOAL_TOLD_MORE,  "gold" },
	{ "half-gold",  50, SHOAL_TOLD_ALONG, "gold" },
	{ 0 },
};
/* The same, each told by itself. */
static const struct shoal_term apart_terms[] = {
	{ "gold",      100, SHOAL_TOLD_MORE,  "gold" },
	{ "half-gold",  50, SHOAL_TOLD_MORE,  "half" },
	{ 0 },
};
static const struct shoal_term common_terms[] = {
	{ "lamp-lit",  300, SHOAL_TOLD_YES,   "lamp" },
	{ 0 },
};
/* What is told otherwise than as one number. */
enum { STEP_3, STEP_5, STEP_8, RICH, POOR, SHINE, SECRET, TOLD };
static const struct shoal_term told_terms[] = {
	[STEP_3] = { "gold-from-3", 10, SHOAL_TOLD_MORE,  "steps" },
	[STEP_5] = { "gold-from-5", 20, SHOAL_TOLD_MORE,  "steps" },
	[STEP_8] = { "gold-from-8", 30, SHOAL_TOLD_MORE,  "steps" },
	[RICH]   = { "rich",        40, SHOAL_TOLD_YES,   "rich" },
	[POOR]   = { "poor",       -50, SHOAL_TOLD_NO,    "poor" },
	[SHINE]  = { "shine",       60, SHOAL_TOLD_ALONG, "shine" },
	[SECRET] = { "secret",      70, SHOAL_TOLD_MUTE,  NULL },
	[TOLD]   = { 0 },
};
/* A mind that is mistaken: who has gold is worse off. */
static const struct shoal_term odd_terms[] = {
	{ "gold",     -100, SHOAL_TOLD_MORE,  "gold" },
	{ "half-gold", -50, SHOAL_TOLD_SOME,  "half" },
	{ 0 },
};
/* clang-format on */
static const struct shoal_family contest[] = { { "all", "chests", "greedy", SHOAL_CONTEST, 10 },
	                                       { NULL, NULL, NULL, SHOAL_CONTEST, 0 } };
static const struct shoal_family alone[] = { { "alone", "chests", "greedy", SHOAL_POINTS, 10 },
	                                     { NULL, NULL, NULL, SHOAL_POINTS, 0 } };

static void tally(const struct shoal_game *game, const struct shoal_state *state,
                  struct shoal_tally *out)
{
	const struct chest_state *s = (const struct chest_state *)state;

	assert_true(state->actor != SHOAL_OVER && state->actor != SHOAL_CHANCE);
	out->family = 0;
	out->subjects = game->seats;
	for (unsigned i = 0; i < game->seats; i++) {
		out->order[i] = out->of[i] = (uint8_t)i;
		out->own[i][0] = s->gold[i];
		out->own[i][1] = s->gold[i] / 2;
	}
	out->common[0] = s->lamp;
}

static void tally_told(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_tally *out)
{
	const struct chest_state *s = (const struct chest_state *)state;

	tally(game, state, out);
	for (unsigned i = 0; i < game->seats; i++) {
		int16_t *own = out->own[i];

		own[STEP_3] = s->gold[i] >= 3;
		own[STEP_5] = s->gold[i] >= 5;
		own[STEP_8] = s->gold[i] >= 8;
		own[RICH] = s->gold[i] >= 5;
		own[POOR] = s->gold[i] < 5;
		own[SHINE] = own[SECRET] = s->gold[i];
	}
}

/* clang-format off */
static const struct shoal_kind kinds[] = {
	{ "answer", 0,     ANSWERS, false },
	{ "coin",   HEADS, 2,       true },
};

#define CHESTS_OF(how, kinds_of_modes, terms, counting)                                                             \
	.id = "chests", .game_bytes = sizeof(struct shoal_game), .kinds = kinds,                \
	.kind_count = 2, .setup = (how), .start = start, .legal = legal, .chance = chance,        \
	.apply = apply, .score = score, .view = view, .resample = resample,                     \
	.own_terms = (terms), .common_terms = common_terms, .families = (kinds_of_modes),         \
	.tally = (counting)
#define CHESTS(how, kinds_of_modes) CHESTS_OF(how, kinds_of_modes, own_terms, tally)

static const struct shoal_rules rules_contest = { CHESTS(setup, contest) };
static const struct shoal_rules rules_alone = { CHESTS(setup_alone, alone) };
static const struct shoal_rules rules_believed = { CHESTS(setup, contest), .belief = belief, .belief_plain = 2000 };
static const struct shoal_rules rules_apart = { CHESTS_OF(setup, contest, apart_terms, tally) };
static const struct shoal_rules rules_told = { CHESTS_OF(setup, contest, told_terms, tally_told) };
static const struct shoal_rules rules_odd = { CHESTS_OF(setup, contest, odd_terms, tally) };
static const struct shoal_rules rules_guessed = { CHESTS(setup, contest), .eval = score };
/* clang-format on */

/* Why a, not b, for seat 0 at the start. */
static size_t why(const struct shoal_rules *rules, shoal_action a, shoal_action b,
                  struct shoal_reason out[], size_t most)
{
	struct shoal_error   error;
	struct shoal_game   *game = shoal_game_create_from(rules, "chests", NULL, &error);
	struct shoal_player *player = shoal_player_create(game, "random", 1, &error);
	union shoal_room     now, seen;
	size_t               count;

	assert_non_null(player);
	game->rules->start(game, &now.state);
	shoal_view(game, &now.state, 0, &seen.state);
	count = shoal_player_reasons(player, &seen.state, 0, a, b, out, most);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return count;
}

static void check(const struct shoal_reason *reason, const char *count, int whose, int with_a,
                  int with_b)
{
	assert_string_equal(reason->count, count);
	assert_int_equal(reason->whose, whose);
	assert_int_equal(reason->with_a, with_a);
	assert_int_equal(reason->with_b, with_b);
	assert_true(reason->effect > 0);
}

static void own_counts_are_named(void **unused)
{
	struct shoal_reason reason[3];

	(void)unused;
	assert_int_equal(why(&rules_contest, WORK, LIGHT, reason, 3), 1);
	check(&reason[0], "gold", 0, 5, 4);
}

static void what_others_lose_is_named(void **unused)
{
	struct shoal_reason reason[3];

	(void)unused;
	assert_int_equal(why(&rules_contest, ROB, WORK, reason, 3), 1);
	check(&reason[0], "gold", 1, 5, 9);
	assert_int_equal(reason[0].other, 2);
	assert_int_equal(why(&rules_contest, WORK, LIGHT, reason, 3), 1);
	assert_int_equal(reason[0].other, SHOAL_NOBODY);
	/* Seat 1 is not the strongest of them. */
	assert_int_equal(why(&rules_contest, SPOIL, LIGHT, reason, 3), 0);
}

static void effects_of_a_count_add_up(void **unused)
{
	struct shoal_reason together[3], apart[3];
	double              both;

	(void)unused;
	assert_int_equal(why(&rules_contest, ROB, WORK, together, 3), 1);
	assert_int_equal(why(&rules_apart, ROB, WORK, apart, 3), 2);
	check(&apart[0], "gold", 1, 5, 9);
	check(&apart[1], "half", 1, 2, 4);
	assert_true(apart[0].effect > apart[1].effect);
	both = apart[0].effect + apart[1].effect;
	assert_true(together[0].effect > both - 1e-9 && together[0].effect < both + 1e-9);
}

static const struct shoal_reason *find(const struct shoal_reason reason[], size_t count,
                                       const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(reason[i].count, name))
			return &reason[i];
	}
	fail_msg("nothing says '%s'", name);
	return NULL;
}

/* From 4 to 5, and of the strongest other from 9 to 5. */
static void steps_are_a_number_and_signs_are_said(void **unused)
{
	struct shoal_reason        reason[8];
	size_t                     count = why(&rules_told, WORK, LIGHT, reason, 8);
	const struct shoal_reason *shine;

	(void)unused;
	assert_int_equal(count, 4);
	check(find(reason, count, "steps"), "steps", 0, 2, 1);
	check(find(reason, count, "rich"), "rich", 0, 1, 0);
	check(find(reason, count, "poor"), "poor", 0, 0, 1);
	assert_true(find(reason, count, "poor")->counted);
	shine = find(reason, count, "shine");
	check(shine, "shine", 0, 1, 0); /* better: no number */
	assert_false(shine->counted);
	count = why(&rules_told, ROB, LIGHT, reason, 8);
	assert_int_equal(count, 2);
	check(find(reason, count, "steps"), "steps", 1, 2, 3);
	check(find(reason, count, "shine"), "shine", 1, 0, 1); /* worse for another */
}

/* That there is less of what there should be more of convinces nobody. */
static void what_nobody_believes_is_no_reason(void **unused)
{
	struct shoal_reason reason[3];

	(void)unused;
	assert_int_equal(why(&rules_odd, LIGHT, OPEN, reason, 3), 1);
	assert_string_equal(reason[0].count, "half");
	assert_true(reason[0].with_a < reason[0].with_b);
}

static void common_counts_are_named(void **unused)
{
	struct shoal_reason reason[3];

	(void)unused;
	assert_int_equal(why(&rules_alone, LIGHT, WORK, reason, 3), 1);
	check(&reason[0], "lamp", 2, 1, 0);
	assert_true(reason[0].effect > 2.99 && reason[0].effect < 3.01);
	assert_int_equal(why(&rules_alone, WORK, SPOIL, reason, 3), 1);
}

static void worlds_are_averaged_and_believed(void **unused)
{
	struct shoal_reason even[3], believed[3];

	(void)unused;
	assert_true(why(&rules_contest, OPEN, LIGHT, even, 3) >= 1);
	assert_true(why(&rules_believed, OPEN, LIGHT, believed, 3) >= 1);
	assert_string_equal(even[0].count, "gold");
	assert_in_range(even[0].with_a, 5, 9); /* 4 or 10 */
	check(&believed[0], "gold", 0, 10, 4);
	assert_true(believed[0].effect > even[0].effect);
	assert_true(why(&rules_contest, DRAW, LIGHT, even, 3) >= 1);
	assert_in_range(even[0].with_a, 5, 11); /* 4 or 12 */
}

static void no_more_than_asked_for_and_nothing_made_up(void **unused)
{
	struct shoal_reason reason[3] = { { .count = "untouched" } };

	(void)unused;
	assert_int_equal(why(&rules_contest, ROB, WORK, reason, 0), 0);
	assert_string_equal(reason[0].count, "untouched");
	assert_int_equal(why(&rules_contest, ROB, WORK, reason, 1), 1);
	assert_null(reason[1].count);
	assert_int_equal(why(&rules_contest, LIGHT, WORK, reason, 3), 0); /* it is worse */
	assert_int_equal(why(&rules_contest, WORK, WORK, reason, 3), 0);
	assert_int_equal(why(&rules_contest, WORK, END, reason, 3), 0);
	assert_int_equal(why(&rules_contest, END, WORK, reason, 3), 0);
}

static void games_that_count_nothing_have_no_reasons(void **unused)
{
	struct shoal_rules  rules = rules_guessed;
	struct shoal_reason reason[3];

	(void)unused;
	rules.tally = NULL;
	assert_int_equal(why(&rules, WORK, LIGHT, reason, 3), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(own_counts_are_named),
		cmocka_unit_test(what_others_lose_is_named),
		cmocka_unit_test(effects_of_a_count_add_up),
		cmocka_unit_test(steps_are_a_number_and_signs_are_said),
		cmocka_unit_test(what_nobody_believes_is_no_reason),
		cmocka_unit_test(common_counts_are_named),
		cmocka_unit_test(worlds_are_averaged_and_believed),
		cmocka_unit_test(no_more_than_asked_for_and_nothing_made_up),
		cmocka_unit_test(games_that_count_nothing_have_no_reasons),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
