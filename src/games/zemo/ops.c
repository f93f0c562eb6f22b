/* ops.c: the questions of a voyage, one per phase, and the flow of a turn around them. What squares
 * ask stands in squares.c, where a die can lead in course.c. */
#include "play.h"

#include <assert.h>
#include <string.h>

void zemo_tell_five(const struct play *p, enum event kind, int seat, const int arg[5])
{
	struct shoal_event event = { .kind = (uint16_t)kind,
		                     .seat = (int8_t)seat,
		                     .seen = SHOAL_EVERYBODY };

	for (unsigned i = 0; i < 5; i++)
		event.arg[i] = (int16_t)arg[i];
	p->sink->put(p->sink, &event);
}

void zemo_tell(const struct play *p, enum event kind, unsigned a, unsigned b, unsigned c)
{
	if (p->sink)
		zemo_tell_five(p, kind, 0, (int[5]){ (int)a, (int)b, (int)c });
}

/* The turn. */

static void begin_turn(const struct play *p)
{
	struct zemo_state *s = p->s;

	s->before[s->turn++] = s->steps; /* ZEM-11 */
	s->free_reroll = s->motive == MOT_ADVENTURER;
	s->phase = PHASE_ROLL;
	zemo_tell(p, EVENT_TURN, s->turn, s->ship, 0);
}

/* ZEM-25, ZEM-38: the roll stands. */
static void keep_roll(const struct play *p)
{
	struct zemo_state *s = p->s;

	for (; s->dice[0]; s->dice[0]--) {
		if (!zemo_mark_danger(p))
			return;
	}
	s->next = s->steps;
	if (!zemo_completable(p->g, s))
		zemo_end(p, END_TRAPPED);
	else if (zemo_dice_left(s))
		s->phase = PHASE_MOVE;
	else
		zemo_resolve(p);
}

static bool can_reroll(const struct zemo_state *s) /* ZEM-20 */
{
	return s->free_reroll || s->points[RES_COMMAND];
}

/* ZEM-37 with guard=off: a move that is blocked is the end, and nothing of it is drawn. */
static bool touches(const struct play *p, const struct zemo_move *m)
{
	unsigned at = zemo_blocked(p->g, p->s, m);

	if (at == NOWHERE)
		return false;
	if (p->sink)
		zemo_tell_five(
		    p, EVENT_TOUCH, 0,
		    (int[5]){ m->face, m->direction, (int)at, !zemo_bit(p->s->entered, at) });
	zemo_end(p, END_TRAPPED);
	return true;
}

static void move(const struct play *p, const struct zemo_move *m)
{
	struct zemo_state *s = p->s;
	int                from = s->ship, over = -1;

	if (!p->g->guard && touches(p, m))
		return;
	s->dice[m->face - 1]--;
	zemo_draw(p->g, s, m->direction);
	if (m->steps == 2) {
		over = s->ship;
		zemo_draw(p->g, s, m->direction);
	}
	if (p->sink)
		zemo_tell_five(p, EVENT_MOVE, 0,
		               (int[5]){ m->face, m->direction, from, over, s->ship });
	if (!zemo_dice_left(s))
		zemo_resolve(p);
	else if (!p->g->guard && !zemo_can_go_on(p->g, s))
		zemo_end(p, END_TRAPPED);
}

/* One entry per phase: what is listed, what chance draws, and what an answer does. */

static size_t start_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	unsigned a = 0, b = 5;
	size_t   n = 0;

	(void)g;
	while (!s->dice[a])
		a++;
	while (!s->dice[b])
		b--;
	if (a == b && s->rerolls < SETUP_REROLLS) /* ZEM-5, ZEM-6 */
		out[n++] = ACT_REROLL;
	out[n++] = (shoal_action)(ACT_START + a * LABELS + b);
	if (a != b)
		out[n++] = (shoal_action)(ACT_START + b * LABELS + a);
	return n;
}

static void start_take(const struct play *p, shoal_action action)
{
	struct zemo_state *s = p->s;

	memset(s->dice, 0, sizeof(s->dice));
	if (action == ACT_REROLL) {
		s->rerolls++;
		s->phase = PHASE_PAIR;
		zemo_tell(p, EVENT_REROLL, 2, 0, 0);
		return;
	}
	action = (shoal_action)(action - ACT_START);
	s->ship = (uint8_t)(p->g->row[action / LABELS] * SIDE + p->g->column[action % LABELS]);
	s->entered[s->ship >> 6] |= UINT64_C(1) << (s->ship & 63); /* ZEM-8 */
	zemo_tell(p, EVENT_START, s->ship, 0, 0);
	if (p->g->motive == MOT_NONE) {
		s->phase = PHASE_MOTIVE;
		return;
	}
	s->motive = p->g->motive;
	zemo_tell(p, EVENT_MOTIVE, s->motive, 0, 0);
	begin_turn(p);
}

static size_t motive_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	(void)g;
	(void)s;
	for (unsigned m = 0; m < MOT_COUNT; m++)
		out[m] = (shoal_action)(ACT_MOTIVE + m);
	return MOT_COUNT;
}

static void motive_take(const struct play *p, shoal_action action)
{
	p->s->motive = (uint8_t)(action - ACT_MOTIVE);
	zemo_tell(p, EVENT_MOTIVE, p->s->motive, 0, 0);
	begin_turn(p); /* ZEM-10 */
}

static size_t keep_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	size_t n = 0;

	if (!zemo_lost_roll(g, s)) /* ZEM-24 */
		out[n++] = ACT_KEEP;
	out[n++] = ACT_REROLL;
	return n;
}

static void keep_take(const struct play *p, shoal_action action)
{
	struct zemo_state *s = p->s;

	if (action == ACT_KEEP) {
		keep_roll(p);
		return;
	}
	zemo_tell(p, EVENT_REROLL, !s->free_reroll, 0, 0);
	if (s->free_reroll)
		s->free_reroll = 0; /* ZEM-23 */
	else
		zemo_spend(p, RES_COMMAND, 1);
	memset(s->dice, 0, sizeof(s->dice));
	s->phase = PHASE_ROLL;
}

static void move_take(const struct play *p, shoal_action action)
{
	move(p, &zemo_moves[action - ACT_MOVE]);
}

static size_t turn_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	(void)g;
	(void)s;
	out[0] = ACT_SAIL;
	out[1] = ACT_STOP;
	return 2;
}

static void turn_take(const struct play *p, shoal_action action)
{
	if (action == ACT_SAIL) {
		begin_turn(p);
		return;
	}
	zemo_tell(p, EVENT_STOP, p->s->turn, 0, 0);
	zemo_end(p, END_SCORED);
}

static void pair_take(const struct play *p, shoal_action action)
{
	const uint8_t *pair = p->g->pair[action - ACT_PAIR];

	p->s->dice[pair[0]]++;
	p->s->dice[pair[1]]++;
	p->s->phase = PHASE_START;
	if (p->sink)
		zemo_tell_five(p, EVENT_PAIR, SHOAL_CHANCE, (int[5]){ pair[0] + 1, pair[1] + 1 });
}

static void roll_take(const struct play *p, shoal_action action)
{
	const uint8_t *roll = p->g->roll[action - ACT_ROLL];

	for (unsigned i = 0; i < DICE; i++)
		p->s->dice[roll[i]]++;
	if (p->sink)
		zemo_tell_five(p, EVENT_ROLL, SHOAL_CHANCE,
		               (int[5]){ roll[0] + 1, roll[1] + 1, roll[2] + 1, roll[3] + 1 });
	if (can_reroll(p->s))
		p->s->phase = PHASE_KEEP;
	else
		keep_roll(p);
}

static const struct {
	zemo_lister *list;
	zemo_taker  *take; /* without a list: chance */
} ops[PHASE_COUNT] = {
	[PHASE_PAIR] = { .take = pair_take },
	[PHASE_START] = { .list = start_list, .take = start_take },
	[PHASE_MOTIVE] = { .list = motive_list, .take = motive_take },
	[PHASE_ROLL] = { .take = roll_take },
	[PHASE_KEEP] = { .list = keep_list, .take = keep_take },
	[PHASE_MOVE] = { .list = zemo_move_list, .take = move_take },
	[PHASE_NAVY] = { .list = zemo_navy_list, .take = zemo_navy_take },
	[PHASE_TOWN] = { .list = zemo_town_list, .take = zemo_town_take },
	[PHASE_CANNON] = { .list = zemo_cannon_list, .take = zemo_cannon_take },
	[PHASE_SUM] = { .take = zemo_sum_take },
	[PHASE_AGAIN] = { .list = zemo_again_list, .take = zemo_again_take },
	[PHASE_PAY] = { .list = zemo_pay_list, .take = zemo_pay_take },
	[PHASE_TURN] = { .list = turn_list, .take = turn_take },
};

size_t zemo_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                  shoal_action out[])
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(state);
	size_t                   count = ops[s->phase].list(g, s, out);

	(void)seat;
	assert(count >= 1 && count <= g->base.most_legal);
	return count;
}

void zemo_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                shoal_action action, struct shoal_sink *sink)
{
	const struct zemo_game *g = zemo_game_of(game);
	struct zemo_state      *s = (struct zemo_state *)state;
	struct play             p = { .g = g, .s = s, .sink = sink };

	(void)seat;
	ops[s->phase].take(&p, action);
	s->base.ply++;
	assert(s->base.ply <= g->base.longest && s->steps <= STEPS_MAX);
	if (s->phase == PHASE_OVER) {
		s->base.actor = SHOAL_OVER;
		s->base.pending = s->base.seen = 0;
	} else {
		s->base.actor = ops[s->phase].list ? 0 : SHOAL_CHANCE;
		s->base.pending = ops[s->phase].list ? 1 : 0;
		s->base.seen = SHOAL_EVERYBODY;
	}
}

/* Chance. */

size_t zemo_chance(const struct shoal_game *game, const struct shoal_state *state,
                   shoal_action out[], uint32_t weight[])
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(state);
	size_t                   n = 0;

	if (s->phase == PHASE_SUM) {
		for (unsigned sum = s->cannon; sum <= s->cannon * 6u; sum++) {
			out[n] = (shoal_action)(ACT_SUM + sum - 1);
			weight[n++] = g->ways[s->cannon][sum];
		}
		return n;
	}
	n = s->phase == PHASE_ROLL ? ROLLS : PAIRS;
	for (unsigned i = 0; i < n; i++) {
		out[i] = (shoal_action)((s->phase == PHASE_ROLL ? ACT_ROLL : ACT_PAIR) + i);
		weight[i] = 0;
	}
	for (uint32_t r = 0; r < zemo_total(game, state); r++)
		weight[s->phase == PHASE_ROLL ? g->roll_at[r] : g->pair_at[r]]++;
	return n;
}

uint32_t zemo_total(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct zemo_state *s = zemo_state_of(state);
	uint32_t                 total = 1;

	(void)game;
	if (s->phase != PHASE_SUM)
		return s->phase == PHASE_ROLL ? 1296 : 36;
	for (unsigned i = 0; i < s->cannon; i++)
		total *= 6;
	return total;
}

shoal_action zemo_pick(const struct shoal_game *game, const struct shoal_state *state, uint32_t r)
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(state);
	unsigned                 sum = s->cannon;

	if (s->phase == PHASE_ROLL)
		return (shoal_action)(ACT_ROLL + g->roll_at[r]);
	if (s->phase == PHASE_PAIR)
		return (shoal_action)(ACT_PAIR + g->pair_at[r]);
	while (r >= g->ways[s->cannon][sum])
		r -= g->ways[s->cannon][sum++];
	return (shoal_action)(ACT_SUM + sum - 1);
}
