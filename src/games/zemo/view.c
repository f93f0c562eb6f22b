/* view.c: nothing is hidden in this game, so there is no view; what learners observe. */
#include "zemo.h"

#include <string.h>

static void put_set(const uint64_t bits[3], float out[])
{
	for (unsigned word = 0; word < 3; word++) {
		for (uint64_t left = bits[word]; left; left &= left - 1)
			out[word * 64 + shoal_bits_lowest(left)] = 1;
	}
}

/* 169 squares entered, 169 where the ship is, 144 blocks crossed, then 64 numbers: 6 resources, 4
 * spent, 10 feature circles as parts of their maxima, sacked towns, danger, turn, 3 motives, 14
 * phases, 6 dice left, free reroll, combat (enemy among 6, cannon, sum, shortage, strength); the
 * rest is 0. */
void zemo_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                  float out[])
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(view);
	float                   *at = &out[2 * SQUARES + BLOCKS];

	(void)seat;
	memset(out, 0, ZEMO_OBSERVE * sizeof(out[0]));
	put_set(s->entered, out);
	out[SQUARES + s->ship] = s->steps || s->turn;
	put_set(s->crossed, &out[(size_t)2 * SQUARES]);
	for (unsigned r = 0; r < RES_COUNT; r++)
		*at++ = (float)s->points[r] / POINTS_MAX;
	for (unsigned r = 0; r < SOLD_COUNT; r++)
		*at++ = (float)s->spent[r] / (2 * POINTS_MAX);
	for (unsigned f = 0; f < FEA_COUNT; f++)
		*at++ = (float)s->circles[f] / CIRCLES_MAX;
	*at++ = (float)s->sacked / SACKED_MAX;
	*at++ = (float)s->danger / DANGER_MAX;
	*at++ = (float)s->turn / TURNS;
	for (unsigned m = 0; m < MOT_COUNT; m++)
		*at++ = s->motive == m;
	for (unsigned phase = 0; phase < PHASE_COUNT; phase++)
		*at++ = s->phase == phase;
	for (unsigned face = 0; face < 6; face++)
		*at++ = (float)s->dice[face] / DICE;
	*at++ = s->free_reroll;
	for (unsigned f = 0; f <= FEA_TOWN; f++)
		*at++ = s->enemy == f + 1;
	*at++ = (float)s->cannon / CANNON_MAX;
	*at++ = (float)s->sum / SUMS;
	*at++ = (float)s->shortage / POINTS_MAX;
	*at = (float)g->strength[s->danger] / POINTS_MAX;
}

/* clang-format off */
const struct shoal_field zemo_fields[] = {
	{ "entered",      SQUARES,                 1,      NULL },
	{ "ship",         SQUARES,                 1,      NULL },
	{ "crossed",      BLOCKS,                  1,      NULL },
	{ "resources",    RES_COUNT,               1,      NULL },
	{ "spent",        SOLD_COUNT,              1,      NULL },
	{ "circles",      FEA_COUNT,               1,      NULL },
	{ "sacked",       1,                       1,      NULL },
	{ "danger",       1,                       1,      NULL },
	{ "turn",         1,                       1,      NULL },
	{ "motive",       MOT_COUNT,               1,      NULL },
	{ "phase",        PHASE_COUNT,             1,      NULL },
	{ "dice",         6,                       1,      NULL },
	{ "free_reroll",  1,                       1,      NULL },
	{ "enemy",        FEA_TOWN + 1,            1,      NULL },
	{ "cannon",       1,                       1,      NULL },
	{ "sum",          1,                       1,      NULL },
	{ "shortage",     1,                       1,      NULL },
	{ "strength",     1,                       1,      NULL },
	{ "unused",       64 - 57,                 1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */
