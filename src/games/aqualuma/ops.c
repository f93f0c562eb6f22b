/* ops.c: the phases of Aqualuma in one table, the loop that runs them, and chance. */
#include "play.h"

#include <assert.h>

void aqualuma_tell(const struct play *p, enum event kind, int seat, const int arg[8])
{
	struct shoal_event event = { .kind = (uint16_t)kind,
		                     .seat = (int8_t)seat,
		                     .seen = SHOAL_EVERYBODY };

	for (unsigned i = 0; i < 8; i++)
		event.arg[i] = (int16_t)arg[i];
	p->sink->put(p->sink, &event);
}

/* One entry per phase: it runs by itself, asks (`list`; `alone`: also with one answer), or is drawn
 * by chance. */
static const struct {
	aqualuma_runner *run;
	aqualuma_lister *list;
	aqualuma_taker  *take;
	bool             alone;
} ops[PHASE_COUNT] = {
	[PHASE_HERO] = { .take = aqualuma_hero_take },
	[PHASE_STRIP] = { .take = aqualuma_strip_take },
	[PHASE_ORBWORLD] = { .take = aqualuma_orbworld_take },
	[PHASE_ORB] = { .take = aqualuma_orb_take },
	[PHASE_DARK] = { .take = aqualuma_dark_take },
	[PHASE_CARD] = { .take = aqualuma_draw_take },
	[PHASE_ROLL] = { .take = aqualuma_roll_take },
	[PHASE_WORLDDIE] = { .take = aqualuma_worlddie_take },
	[PHASE_START] = { .list = aqualuma_start_list, .take = aqualuma_start_take },
	[PHASE_TAKE] = { .list = aqualuma_take_list, .take = aqualuma_take_take },
	[PHASE_ACT] = { .list = aqualuma_act_list, .take = aqualuma_act_take, .alone = true },
	[PHASE_USE] = { .list = aqualuma_use_list, .take = aqualuma_use_take },
	[PHASE_MUST] = { .list = aqualuma_must_list, .take = aqualuma_use_take },
	[PHASE_STEP] = { .list = aqualuma_step_list, .take = aqualuma_step_take, .alone = true },
	[PHASE_SET] = { .list = aqualuma_set_list, .take = aqualuma_set_take },
	[PHASE_REROLL] = { .list = aqualuma_reroll_list, .take = aqualuma_reroll_take },
	[PHASE_LESS] = { .list = aqualuma_less_list, .take = aqualuma_less_take },
	[PHASE_CHANGE] = { .list = aqualuma_change_list, .take = aqualuma_change_take },
	[PHASE_PAY] = { .list = aqualuma_pay_list, .take = aqualuma_pay_take },
	[PHASE_BEAM] = { .list = aqualuma_beam_list, .take = aqualuma_beam_take },
	[PHASE_SPREAD] = { .list = aqualuma_spread_list, .take = aqualuma_spread_take },
	[PHASE_RISE] = { .list = aqualuma_rise_list, .take = aqualuma_rise_take, .alone = true },
	[PHASE_GIVEN] = { .list = aqualuma_given_list, .take = aqualuma_given_take },
	[PHASE_GOT] = { .list = aqualuma_got_list, .take = aqualuma_got_take },
	[PHASE_PINCH] = { .list = aqualuma_pinch_list, .take = aqualuma_pinch_take },
	[PHASE_STEW] = { .list = aqualuma_stew_list, .take = aqualuma_stew_take },
	[PHASE_FLIP] = { .list = aqualuma_flip_list, .take = aqualuma_flip_take },
	[PHASE_KEEP] = { .list = aqualuma_keep_list, .take = aqualuma_keep_take, .alone = true },
	[PHASE_OPENING] = { .run = aqualuma_opening_run },
	[PHASE_DRAWS] = { .run = aqualuma_draws_run },
	[PHASE_TURN] = { .run = aqualuma_turn_run },
	[PHASE_READY] = { .run = aqualuma_ready_run },
	[PHASE_ROLLS] = { .run = aqualuma_rolls_run },
	[PHASE_SPREADS] = { .run = aqualuma_spreads_run },
	[PHASE_DARK_PHASE] = { .run = aqualuma_dark_phase_run },
	[PHASE_WORK] = { .run = aqualuma_work_run },
	[PHASE_CLOSE] = { .run = aqualuma_close_run },
};

enum { SMALL_LIST = 2 * KINDS }; /* most answers of a question other than ACT */

/* Chance. */

static uint32_t undrawn_heroes(const struct aqualuma_state *s)
{
	uint32_t bits = (1u << HEROES) - 1;

	for (unsigned i = 0; i < PARTY; i++)
		bits &= ~(s->who[i] == NOTHING ? 0 : 1u << s->who[i]);
	return bits;
}

static uint32_t drawable_strips(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	if (!s->turn)
		return s->pile & g->opening_strips; /* LUM-6 */
	return s->pile ? s->pile : s->spent;        /* LUM-76 */
}

/* The first action of each draw. */
static const uint16_t first_outcome[PHASE_START] = {
	[PHASE_HERO] = ACT_HERO, [PHASE_STRIP] = ACT_STRIP,       [PHASE_ORBWORLD] = ACT_ORBWORLD,
	[PHASE_ORB] = ACT_ORB,   [PHASE_DARK] = ACT_DARK,         [PHASE_CARD] = ACT_DRAW,
	[PHASE_ROLL] = ACT_ROLL, [PHASE_WORLDDIE] = ACT_WORLDDIE,
};

/* The weights of a draw's outcomes, or NULL where all weigh 1. */
static const uint8_t *weights(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	if (s->phase == PHASE_CARD)
		return s->deck;
	if (s->phase == PHASE_DARK)
		return s->dark_deck;
	return s->phase == PHASE_WORLDDIE ? g->faces : NULL;
}

static uint32_t in_use(const uint8_t weight[], unsigned count)
{
	uint32_t bits = 0;

	for (unsigned i = 0; i < count; i++)
		bits |= (uint32_t)(weight[i] != 0) << i;
	return bits;
}

/* The outcomes of a draw other than a roll, a bit each. */
static uint32_t outcomes(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	if (s->phase == PHASE_CARD)
		return aqualuma_cards(s->deck);
	if (s->phase == PHASE_DARK)
		return in_use(s->dark_deck, DARKS);
	if (s->phase == PHASE_WORLDDIE)
		return in_use(g->faces, WORLDS + 1);
	if (s->phase == PHASE_STRIP)
		return drawable_strips(g, s);
	if (s->phase == PHASE_ORB)
		return s->undrawn;
	return s->phase == PHASE_ORBWORLD ? (1u << WORLDS) - 1 : undrawn_heroes(s);
}

static size_t roll_odds(const struct aqualuma_state *s, shoal_action out[], uint32_t weight[])
{
	unsigned n = s->rolling[aqualuma_rolling(s)], count = aqualuma_rolls(n);
	uint8_t  counts[FACES];

	for (unsigned i = 0; i < count; i++) {
		aqualuma_roll_counts(n, i, counts);
		out[i] = (shoal_action)(ACT_ROLL + i);
		weight[i] = aqualuma_roll_weight(n, counts);
	}
	return count;
}

size_t aqualuma_chance(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action out[], uint32_t weight[])
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);
	const uint8_t               *each = weights(g, s);
	size_t                       n = 0;

	if (s->phase == PHASE_ROLL)
		return roll_odds(s, out, weight);
	for (uint32_t bits = outcomes(g, s); bits; bits &= bits - 1) {
		unsigned i = shoal_bits_lowest(bits);

		out[n] = (shoal_action)(first_outcome[s->phase] + i);
		weight[n++] = each ? each[i] : 1;
	}
	return n;
}

uint32_t aqualuma_total(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);
	static const uint32_t rolls[DICE_MAX + 1] = { 1, 6, 36, 216, 1296, 7776, 46656, 279936 };
	uint32_t              sum = 0;

	if (s->phase == PHASE_ROLL)
		return rolls[s->rolling[aqualuma_rolling(s)]];
	if (s->phase == PHASE_CARD)
		return s->deck_cards;
	if (s->phase == PHASE_DARK)
		return aqualuma_dark_left(g, s);
	if (s->phase != PHASE_WORLDDIE)
		return shoal_bits_count(outcomes(g, s));
	for (unsigned i = 0; i <= QUESTION; i++)
		sum += g->faces[i];
	return sum;
}

shoal_action aqualuma_pick(const struct shoal_game *game, const struct shoal_state *state,
                           uint32_t r)
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);
	const uint8_t               *each = weights(g, s);
	unsigned                     first = first_outcome[s->phase], i = 0;
	uint32_t                     bits;

	if (s->phase == PHASE_ROLL) {
		unsigned n = s->rolling[aqualuma_rolling(s)];

		return (shoal_action)(first + aqualuma_roll_pick(n, r));
	}
	if (each) {
		while (r >= each[i])
			r -= each[i++];
		return (shoal_action)(first + i);
	}
	for (bits = outcomes(g, s); r; r--)
		bits &= bits - 1;
	return (shoal_action)(first + shoal_bits_lowest(bits));
}

/* The loop. */

/* The action that is taken by itself because there is no other, or SHOAL_NO_ACTION. */
static shoal_action only(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	shoal_action list[SMALL_LIST];
	uint32_t     bits;

	if (s->phase == PHASE_ROLL || s->phase == PHASE_OVER || ops[s->phase].alone)
		return SHOAL_NO_ACTION;
	if (ops[s->phase].list)
		return ops[s->phase].list(g, s, list) == 1 ? list[0] : SHOAL_NO_ACTION;
	bits = outcomes(g, s);
	return bits & (bits - 1)
	           ? SHOAL_NO_ACTION
	           : (shoal_action)(first_outcome[s->phase] + shoal_bits_lowest(bits));
}

void aqualuma_ask(const struct aqualuma_game *g, struct aqualuma_state *s)
{
	unsigned seat = aqualuma_seat(g, s->hero); /* LUM-3 */
	bool     over = s->phase == PHASE_OVER, asks = ops[s->phase].list;

	s->base.seen = over ? 0 : SHOAL_EVERYBODY;
	s->base.pending = asks ? (uint8_t)(1u << seat) : 0;
	s->base.actor = asks ? (int8_t)seat : over ? SHOAL_OVER : SHOAL_CHANCE;
}

void aqualuma_settle(const struct play *p)
{
	for (;;) {
		shoal_action action;

		while (ops[p->s->phase].run)
			ops[p->s->phase].run(p);
		action = only(p->g, p->s);
		if (action == SHOAL_NO_ACTION)
			break;
		ops[p->s->phase].take(p, action);
	}
	aqualuma_ask(p->g, p->s);
}

bool aqualuma_asks(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	shoal_action list[SHOAL_LIST_MAX];
	uint32_t     bits;

	if (s->phase == PHASE_OVER)
		return true;
	if (s->phase == PHASE_ROLL)
		return aqualuma_rolling(s) != NOTHING;
	if (ops[s->phase].list)
		return ops[s->phase].list(g, s, list) >= (ops[s->phase].alone ? 1 : 2);
	bits = outcomes(g, s);
	return bits & (bits - 1);
}

size_t aqualuma_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                      shoal_action out[])
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);
	size_t                       count = ops[s->phase].list(g, s, out);

	(void)seat;
	assert(count && count <= g->base.most_legal);
	return count;
}

void aqualuma_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                    shoal_action action, struct shoal_sink *sink)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	struct aqualuma_state      *s = (struct aqualuma_state *)state;
	struct play                 p = { .g = g, .s = s, .sink = sink };

	(void)seat;
	ops[s->phase].take(&p, action);
	aqualuma_settle(&p);
	s->base.ply++;
	assert(s->base.ply <= g->base.longest);
}
