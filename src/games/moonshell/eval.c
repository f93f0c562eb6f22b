/* eval.c: a quick estimate of what the seats will get.
 *
 * A chest is worth what it scores now and, for each pattern, what its most promising placement
 * promises; tiles within reach add a part of what they would add. Points become returns by
 * comparing every two seats. */
#include "moonshell.h"

#include <string.h>

static const double RESERVE = 0.6; /* of the moonshell, per empty space */
static const double LEAD = 10; /* points ahead that make a win three times as likely as a loss */

/* What a pattern of n spaces promises with k of them filled: points * (k / n) ^ 1.5. */
static const double share[6][6] = {
	{ 0 },
	{ 0, 1 },
	{ 0, 0.35, 1 },
	{ 0, 0.19, 0.54, 1 },
	{ 0, 0.125, 0.35, 0.65, 1 },
	{ 0, 0.09, 0.25, 0.46, 0.72, 1 },
};

static double share_of(unsigned filled, unsigned spaces)
{
	double part;

	if (spaces < 6)
		return share[spaces][filled];
	part = (double)filled / spaces;
	return part * part;
}

struct chest { /* one chest being estimated */
	struct moonshell_reading r;
	unsigned                 taken; /* spaces with something */
	unsigned                 empty; /* number of the others */
	double                   hope;  /* that there is time to complete patterns */
};

/* What a placement promises: nothing if a wrong tile is in it or the chest cannot hold it any more;
 * less for every space that must be filled under it first. */
static double promise(const struct chest *c, unsigned spaces, unsigned matching)
{
	unsigned missing = spaces & ~matching, under;

	if (spaces & c->taken & ~matching)
		return 0;
	if (!missing)
		return 1;
	under = (missing >> 4 | missing >> 8) & ~c->taken & ~spaces;
	if (shoal_bits_count(missing) + shoal_bits_count(under) > c->empty)
		return 0;
	return share_of(shoal_bits_count(spaces & matching), shoal_bits_count(spaces))
	       * (1 - 0.12 * shoal_bits_count(under)) * c->hope;
}

static double pattern_worth(const struct moonshell_card *card, const struct chest *c)
{
	const struct moonshell_pattern *pattern = &card->pattern;
	double                          best = 0;

	for (unsigned i = 0; i < pattern->count; i++) {
		unsigned spaces = 0, matching = 0;
		double   worth;

		for (unsigned n = 0; n < pattern->needs; n++) {
			spaces |= pattern->mask[i][n];
			matching |= pattern->mask[i][n] & c->r.mask[pattern->need[n]];
		}
		if (!matching)
			continue; /* it promises nothing yet */
		worth = promise(c, spaces, matching);
		best = worth > best ? worth : best;
	}
	return best * card->points;
}

/* The most promising instance apart from those that are counted already. */
static double secret_best(const struct moonshell_secret *secret, const struct chest *c,
                          unsigned counted, unsigned *spaces)
{
	double best = 0;

	for (unsigned i = 0; i < secret->count; i++) {
		if (secret->mask[i] & counted)
			continue;
		for (unsigned type = 0; type < SHAPES; type++) {
			unsigned matching = secret->mask[i] & c->r.mask[secret->first + type];
			double   worth;

			if (!matching)
				continue;
			worth = promise(c, secret->mask[i], matching);
			if (worth > best) {
				best = worth;
				*spaces = secret->mask[i];
			}
		}
	}
	return best;
}

static double secret_worth(const struct moonshell_secret *secret, const struct chest *c)
{
	unsigned counted = 0;
	double   sum = 0;

	for (unsigned i = 0; i < secret->times && i < 4; i++) {
		unsigned spaces = 0;

		sum += secret_best(secret, c, counted, &spaces);
		counted |= spaces;
	}
	return sum * secret->points;
}

static double pair_worth(const struct moonshell_game *g, unsigned card, const struct chest *c)
{
	unsigned a = c->r.count[g->pair[card].type[0]], b = c->r.count[g->pair[card].type[1]];
	unsigned low = a < b ? a : b, more = a + b - 2 * low;
	double   pairs = low;

	if (c->r.moon && more) {
		pairs++;
		more--;
	}
	pairs += 0.35 * (more < c->empty ? more : c->empty); /* half pairs that can be completed */
	return g->pair[card].points * (pairs < g->pair[card].most ? pairs : g->pair[card].most);
}

/* A chest by itself: all but the Trove. */
static double chest_worth(const struct moonshell_game *g, const struct moonshell_state *s,
                          unsigned side, const uint8_t chest[CHEST])
{
	const uint8_t *card = s->objective;
	unsigned       secret = moonshell_secret_of(s, side);
	struct chest   c = { .taken = 0 };
	double         sum = 0;

	moonshell_read(chest, &c.r);
	for (unsigned i = 0; i < CHEST; i++) {
		c.taken |= (unsigned)(chest[i] != TILE_NONE && chest[i] != TILE_MEEPLE) << i;
		if (chest[i] < BAG_KINDS)
			sum += g->points[chest[i]] + 0.3;
		if (chest[i] == TILE_ANEMONE || chest[i] == TILE_CLOWNFISH)
			sum += 0.2 * g->stack;
		if (chest[i] == TILE_STACK)
			sum += g->stack + 0.3;
	}
	c.empty = CHEST - shoal_bits_count(c.taken);
	c.hope = 1 - 0.9 * s->quiet / g->quiet;
	sum += pattern_worth(&g->pattern[OBJ_COMPOSITION][card[OBJ_COMPOSITION]], &c);
	sum += pattern_worth(&g->pattern[OBJ_ARRAY][card[OBJ_ARRAY]], &c);
	sum += pair_worth(g, card[OBJ_PAIR], &c);
	sum += g->collector[card[OBJ_COLLECTOR]].points
	       * (c.r.count[g->collector[card[OBJ_COLLECTOR]].type] + c.r.moon);
	sum += 0.5 * (c.r.count[g->trove[card[OBJ_TROVE]].type] + c.r.moon);
	if (secret != NOTHING)
		sum += secret_worth(&g->secret[secret], &c);
	return sum;
}

/* What a tile would add at its best place, or 0 if there is none. */
static double tile_gain(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned side, unsigned tile, double now)
{
	uint8_t  chest[CHEST];
	unsigned partner = moonshell_partner(s->chest[side], tile);
	double   best = 0;

	if (partner != NOTHING)
		return 0.8 * g->stack;
	memcpy(chest, s->chest[side], CHEST);
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned space = moonshell_lowest(chest, column);
		double   gain;

		if (space == NOTHING)
			continue;
		chest[space] = (uint8_t)tile;
		gain = chest_worth(g, s, side, chest) - now;
		chest[space] = TILE_NONE;
		best = gain > best ? gain : best;
	}
	return best;
}

/* Tiles in hand count nearly in full, tiles on the own rocks by how soon they can be collected. */
static double reach_worth(const struct moonshell_game *g, const struct moonshell_state *s,
                          unsigned side, double now)
{
	bool     active = s->round && moonshell_active(g, s) == side;
	unsigned front = moonshell_front(s, g->at[side]), actions = active ? s->actions : 0;
	double   gain[2] = { 0, 0 }, sum = 0;

	if (active && s->held <= TILE_MOON)
		sum += 0.97 * tile_gain(g, s, side, s->held, now);
	if (active && s->next <= TILE_MOON)
		sum += 0.9 * tile_gain(g, s, side, s->next, now);
	if (s->saved[side] != TILE_NONE)
		sum += 0.6 * tile_gain(g, s, side, s->saved[side], now);
	for (unsigned i = 0; i < 2; i++) {
		unsigned rock = front * 2 + i;

		if (s->rock[rock] != TILE_NONE && !moonshell_reserved(s, side, rock))
			gain[i] = tile_gain(g, s, side, s->rock[rock], now);
	}
	if (gain[1] > gain[0]) {
		double best = gain[1];

		gain[1] = gain[0];
		gain[0] = best;
	}
	sum += gain[0] * (actions ? 0.9 : 0.35) + gain[1] * (actions > 1 ? 0.85 : 0.3);
	return sum + 0.1 * actions; /* an action not used is worth little, but not nothing */
}

/* The share of the Trove that a side can hope for. */
static double trove_hope(const struct moonshell_game *g, const struct moonshell_state *s,
                         unsigned side)
{
	unsigned type = g->trove[s->objective[OBJ_TROVE]].type;
	int      own = 0, most = 0;
	double   hope;

	for (unsigned i = 0; i < g->sides; i++) {
		struct moonshell_reading r;
		int                      tiles;

		moonshell_read(s->chest[i], &r);
		tiles = r.count[type] + r.moon;
		if (i == side)
			own = tiles;
		else if (tiles > most)
			most = tiles;
	}
	hope = 0.5 + 0.22 * (own - most);
	return hope < 0 ? 0 : hope > 1 ? 1 : hope;
}

static unsigned empty_spaces(const uint8_t chest[CHEST])
{
	unsigned count = 0;

	for (unsigned i = 0; i < CHEST; i++)
		count += chest[i] == TILE_NONE;
	return count;
}

static double estimate(const struct moonshell_game *g, const struct moonshell_state *s,
                       unsigned side)
{
	double sum = chest_worth(g, s, side, s->chest[side]);

	sum += reach_worth(g, s, side, sum);
	sum += g->trove[s->objective[OBJ_TROVE]].points * trove_hope(g, s, side);
	if (s->reserve >> side & 1) /* worth more than it scores, the more the longer it can wait */
		sum += g->reserve + RESERVE * empty_spaces(s->chest[side]);
	return sum;
}

/* Any difference of points as a part of a win, between -1 and 1; more is always better. */
static double lead(double difference)
{
	return difference / (LEAD + (difference < 0 ? -difference : difference));
}

void moonshell_eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	double                        points[SIDES] = { 0 };

	if (s->phase == PHASE_OVER) {
		moonshell_returns(game, state, out);
		return;
	}
	for (unsigned seat = 0; seat < game->seats; seat++) {
		if (s->objective[OBJ_COLLECTOR] != NOTHING) /* the last to be drawn */
			points[seat] = estimate(g, s, seat);
		out[seat] = 0;
	}
	if (g->solo) {
		out[0] = points[0] < game->high ? points[0] : game->high;
		return;
	}
	for (unsigned a = 0; a < game->seats; a++) {
		for (unsigned b = 0; b < game->seats; b++)
			out[a] += lead(points[a] - points[b]) / (game->seats - 1);
	}
}
