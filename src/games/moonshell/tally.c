/* tally.c: what is counted in a position: the parts of the score, what chests promise, what lies
 * within reach, and how near the end is. Worth is in eighths of a point. */
#include "potential.h"

#include <string.h>

enum {
#define OWN(id, name, plain, told, count) OWN_##id,
#include "terms.def"
	OWN_COUNT
};
enum {
#define COMMON(id, name, plain, told, count) COMMON_##id,
#include "terms.def"
	COMMON_COUNT
};

_Static_assert(OWN_COUNT <= (int)SHOAL_TERMS_MAX && COMMON_COUNT <= (int)SHOAL_TERMS_MAX, "terms");

const struct shoal_term moonshell_own_terms[] = {
#define OWN(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
	{ 0 }
};
const struct shoal_term moonshell_common_terms[] = {
#define COMMON(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
	{ 0 }
};

enum { FAMILY_TWO, FAMILY_MANY, FAMILY_CALM, FAMILY_DEEP };

const struct shoal_family moonshell_families[] = {
	{ "two",
	  "moonshell(players=2) moonshell(players=2,moonshell=on,powers=passive) "
	  "moonshell(players=2) moonshell(players=2,cards=mixed,reef=on,powers=active) "
	  "moonshell(players=2) moonshell(players=2,moonshell=on,cards=mixed,events=on) "
	  "moonshell(players=2,moonshell=on,powers=active,cards=reef,reef=on,events=on)",
	  "mcts(iterations=150)", SHOAL_CONTEST, 15 },
	{ "many",
	  "moonshell(players=4) moonshell(players=3) "
	  "moonshell(players=4,moonshell=on,powers=passive,cards=mixed) "
	  "moonshell(players=4) moonshell(players=3,powers=active,reef=on,events=on) "
	  "moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
	  "mcts(iterations=100)", SHOAL_CONTEST, 15 },
	{ "calm",
	  "moonshell(players=1,mode=wade) moonshell(players=1,mode=submerge) "
	  "moonshell(players=1,mode=submerge,cards=reef)",
	  "mcts(iterations=150)", SHOAL_POINTS, 10 },
	{ "deep",
	  "moonshell(players=1,mode=dive) moonshell(players=1,mode=tsunami) "
	  "moonshell(players=1,mode=dive,powers=active,cards=reef) "
	  "moonshell(players=1,mode=tsunami,powers=active)",
	  "mcts(iterations=150)", SHOAL_POINTS, 10 },
	{ 0 },
};

/* What all sides share. */
struct count {
	const struct moonshell_game  *g;
	const struct moonshell_state *s;
	struct shoal_tally           *out;
	struct moonshell_potential    chest[SIDES];
	uint8_t  near[4 * WIDTH][2]; /* next two tiles of a line, or TILE_NONE */
	uint8_t  trove[SIDES];       /* tiles that count for it */
	uint8_t  least;              /* empty spaces of the fullest chest */
	bool     ends;               /* this round is the last */
	bool     offers;             /* an event is open: nobody has had a turn in this round */
	bool     turns;              /* the ocean can be turned */
	unsigned active;             /* whose turn it is, or NOTHING */
};

static inline int16_t eighths(int worth)
{
	return (int16_t)(worth / (POINT / 8));
}

static inline int positive(int worth)
{
	return worth > 0 ? worth : 0;
}

static inline int between(int low, int value, int high)
{
	return value < low ? low : value > high ? high : value;
}

/* What lies within reach. */

static void read_lines(struct count *c)
{
	const uint8_t *water = c->s->water;

	for (unsigned line = 0; line < 4 * WIDTH; line++) {
		const uint8_t *space = moonshell_line[line];
		unsigned       found = 0;

		c->near[line][0] = water[space[0]];
		c->near[line][1] = water[space[1]];
		if (c->near[line][0] != TILE_NONE && c->near[line][1] != TILE_NONE)
			continue;
		c->near[line][0] = c->near[line][1] = TILE_NONE; /* gaps are rare (MOO-43) */
		for (unsigned d = 0; d < WIDTH && found < 2; d++) {
			if (water[space[d]] != TILE_NONE)
				c->near[line][found++] = water[space[d]];
		}
	}
}

/* A board side as one who sits there sees it, with what each tile is worth to her. */
struct shore {
	unsigned tiles;   /* on its rocks */
	int      rock[2]; /* more first */
	int      one;     /* best tile of a column */
	int      both;    /* best column */
};

static int worth_of(const int16_t worth[KINDS], unsigned tile)
{
	return tile < KINDS ? positive(worth[tile]) : 0;
}

static void read_rocks(const struct count *c, unsigned side, unsigned front,
                       const int16_t worth[KINDS], struct shore *out)
{
	out->tiles = 0;
	for (unsigned i = 0; i < 2; i++) {
		unsigned rock = front * 2 + i, tile = c->s->rock[rock];

		out->tiles += tile != TILE_NONE;
		out->rock[i] = worth_of(worth, tile);
		if (c->g->dark && moonshell_reserved(c->s, side, rock))
			out->rock[i] = 0;
	}
	if (out->rock[1] > out->rock[0]) {
		int best = out->rock[1];

		out->rock[1] = out->rock[0];
		out->rock[0] = best;
	}
}

static void read_columns(const struct count *c, unsigned front, const int16_t worth[KINDS],
                         struct shore *out)
{
	out->one = out->both = 0;
	for (unsigned line = front * WIDTH; line < front * WIDTH + WIDTH; line++) {
		int a = worth_of(worth, c->near[line][0]), b = worth_of(worth, c->near[line][1]);

		if (c->near[line][1] == TILE_NONE)
			continue; /* MOO-38 */
		out->one = a > out->one ? a : out->one;
		out->one = b > out->one ? b : out->one;
		out->both = a + b > out->both ? a + b : out->both;
	}
}

/* The best of so many actions without turning the ocean any more. */
static int stay(const struct shore *shore, unsigned actions)
{
	if (!actions)
		return 0;
	if (shore->tiles == 2) {
		int sum = shore->rock[0] + (actions > 1 ? shore->rock[1] : 0);

		return actions > 3 ? sum + shore->one : sum;
	}
	if (shore->tiles) {
		if (actions < 3)
			return shore->rock[0];
		return shore->rock[0] + (actions > 3 ? shore->both : shore->one);
	}
	return actions > 2 ? shore->both : actions > 1 ? shore->one : 0;
}

/* The best of a turn with so many actions, each tile taken by itself. `here` is the shore in front
 * of the side now. */
static int turn_worth(const struct count *c, unsigned side, unsigned actions,
                      const int16_t worth[KINDS], const struct shore *here)
{
	unsigned front = moonshell_front(c->s, c->g->at[side]);
	unsigned step = moonshell_clockwise(c->g, c->s) ? 3 : 1;
	int      best = stay(here, actions);

	if (c->s->swift && c->active == side)
		actions++;
	for (unsigned i = 1; c->turns && i < actions && i < 4; i++) {
		struct shore there;
		int          value;

		read_rocks(c, side, (front + i * step) & 3, worth, &there);
		if (actions - i > 1)
			read_columns(c, (front + i * step) & 3, worth, &there);
		value = stay(&there, actions - i);
		best = value > best ? value : best;
	}
	return best;
}

/* Actions that a side has in its turn, now or when it comes. */
static unsigned actions_of(const struct count *c, unsigned side)
{
	if (c->active == side && !c->offers)
		return c->s->actions;
	if (moonshell_effect(c->g, c->s, EFF_ACTIONS))
		return c->g->event[c->s->event].value;
	return c->g->actions;
}

static void count_reach(const struct count *c, unsigned side, int16_t own[])
{
	const struct moonshell_state     *s = c->s;
	const struct moonshell_potential *o = &c->chest[side];
	unsigned                          front = moonshell_front(s, c->g->at[side]);
	unsigned                          now = c->active == side ? s->actions : 0;
	unsigned                          actions = actions_of(c, side);
	struct shore                      here;

	read_rocks(c, side, front, o->gain, &here);
	read_columns(c, front, o->gain, &here);
	own[OWN_ROCK] = eighths(here.rock[0]);
	own[OWN_ROCK_2] = eighths(here.rock[1]);
	own[OWN_ROCK_NOW] = now ? own[OWN_ROCK] : 0;
	own[OWN_ROCK_2_NOW] = now > 1 ? own[OWN_ROCK_2] : 0;
	own[OWN_TURN_GAIN] = eighths(turn_worth(c, side, actions, o->gain, &here));
	read_rocks(c, side, front, o->sure, &here);
	read_columns(c, front, o->sure, &here);
	own[OWN_TURN_SURE] = (int16_t)turn_worth(c, side, actions, o->sure, &here);
	if (s->saved[side] != TILE_NONE) {
		own[OWN_SAVED] = 1;
		own[OWN_SAVED_GAIN] = eighths(worth_of(o->gain, s->saved[side]));
	}
	if (c->active != side)
		return;
	own[OWN_HELD] = s->held < KINDS ? eighths(o->gain[s->held]) : 0;
	own[OWN_NEXT] = s->next < KINDS ? eighths(o->gain[s->next]) : 0;
}

/* The score in its parts, and what chests promise. */

static unsigned most_of_others(const struct count *c, unsigned side)
{
	unsigned most = 0;

	for (unsigned i = 0; i < c->g->sides; i++) {
		if (i != side && c->trove[i] > most)
			most = c->trove[i];
	}
	return most;
}

static void count_trove(const struct count *c, unsigned side, int16_t own[])
{
	unsigned points = c->g->trove[c->s->objective[OBJ_TROVE]].points;
	int      lead = c->trove[side] - (int)most_of_others(c, side);

	own[OWN_TROVE] = (int16_t)(c->trove[side] && lead >= 0 ? points : 0);
	own[OWN_TROVE_TILES] = c->trove[side];
	own[OWN_TROVE_LEAD] = (int16_t)between(-4, lead, 4);
	/* An even chance where both have the same, and a fifth for every tile. */
	own[OWN_TROVE_HOPE] = (int16_t)((int)points * 8 * between(0, 5 + 2 * lead, 10) / 10);
}

static void count_tiles(const struct count *c, unsigned side, int16_t own[])
{
	const uint8_t *chest = c->s->chest[side];

	for (unsigned i = 0; i < CHEST; i++) {
		if (chest[i] < SHELLS || chest[i] >= TILE_MEEPLE)
			continue;
		if (chest[i] == TILE_STACK)
			own[OWN_STACKS]++;
		else if (chest[i] < BAG_KINDS)
			own[OWN_TILES] = (int16_t)(own[OWN_TILES] + c->g->points[chest[i]]);
		own[OWN_REEF] =
		    (int16_t)(own[OWN_REEF]
		              + (chest[i] == TILE_ANEMONE || chest[i] == TILE_CLOWNFISH));
	}
}

/* Shells may have points in changed tables. */
static int shell_points(const struct count *c, unsigned side)
{
	int sum = 0;

	if (!c->g->base.changed)
		return 0;
	for (unsigned i = 0; i < CHEST; i++) {
		if (c->s->chest[side][i] < SHELLS)
			sum += c->g->points[c->s->chest[side][i]];
	}
	return sum;
}

static void count_prospect(const struct moonshell_prospect *prospect, int time, int16_t own[])
{
	/* points are counted elsewhere; here: hope, and flags for one, two, three tiles */
	own[0] = (int16_t)(eighths(prospect->hope) * time / 10);
	if (prospect->missing && prospect->missing < 4)
		own[prospect->missing] = 1;
}

static void count_reserve(const struct count *c, unsigned side, int16_t own[])
{
	own[OWN_RESERVE] = c->s->reserve >> side & 1;
	own[OWN_POINTS] = (int16_t)(own[OWN_RESERVE] * c->g->reserve);
}

static void count_chest(const struct count *c, unsigned side, int16_t own[])
{
	const struct moonshell_game      *g = c->g;
	const struct moonshell_potential *o = &c->chest[side];
	const uint8_t                    *card = c->s->objective;
	/* What is left of hope after rounds in which nothing was collected. */
	int time = 10 - 9 * c->s->quiet / g->quiet;

	own[OWN_COMPOSITION] = o->pattern[OBJ_COMPOSITION].points;
	own[OWN_ARRAY] = o->pattern[OBJ_ARRAY].points;
	own[OWN_SECRET] = o->secret.points;
	own[OWN_PAIR] = (int16_t)moonshell_pair_points(g, card[OBJ_PAIR], &o->r);
	own[OWN_COLLECTOR] = (int16_t)moonshell_collector_points(g, card[OBJ_COLLECTOR], &o->r);
	count_trove(c, side, own);
	count_tiles(c, side, own);
	own[OWN_TILES] = (int16_t)(own[OWN_TILES] + shell_points(c, side));
	count_reserve(c, side, own);
	own[OWN_POINTS] = (int16_t)(own[OWN_POINTS] + own[OWN_COMPOSITION] + own[OWN_ARRAY]
	                            + own[OWN_SECRET] + own[OWN_PAIR] + own[OWN_COLLECTOR]
	                            + own[OWN_TROVE] + own[OWN_TILES] + own[OWN_STACKS] * g->stack);
	count_prospect(&o->pattern[OBJ_COMPOSITION], time, &own[OWN_COMPOSITION_HOPE]);
	count_prospect(&o->pattern[OBJ_ARRAY], time, &own[OWN_ARRAY_HOPE]);
	count_prospect(&o->secret, time, &own[OWN_SECRET_HOPE]);
	own[OWN_HALF_PAIRS] = o->half_pairs;
	own[OWN_SPACES] = o->empty;
	if (o->empty < 4)
		own[OWN_SPACES_0 + o->empty] = 1;
	if (!own[OWN_RESERVE])
		return;
	own[OWN_RESERVE_SPACES] = o->empty;
	own[OWN_RESERVE_GAIN] = eighths(positive(o->gain[TILE_MOON] - POINT * g->reserve));
}

/* Turns and the end. */

/* Turns until a side acts; 0: it is its turn. */
static unsigned waits(const struct count *c, unsigned side)
{
	unsigned from = c->active == NOTHING ? c->s->start : c->active;

	return (side + c->g->sides - from) % c->g->sides;
}

/* Has a side a turn in this round, or the rest of one? */
static bool has_turn(const struct count *c, unsigned side)
{
	unsigned place = (side + c->g->sides - (unsigned)c->s->start) % c->g->sides;

	return c->offers || place >= c->s->turn;
}

static void count_tempo(const struct count *c, unsigned side, int16_t own[])
{
	const struct moonshell_game  *g = c->g;
	const struct moonshell_state *s = c->s;
	unsigned                      board = s->mermaid[side];

	own[OWN_ACTS] = c->active == side;
	own[OWN_ACTIONS] = c->active == side ? s->actions : 0;
	own[OWN_WAITS] = (int16_t)waits(c, side);
	if (board == NOTHING || !(g->light || g->dark))
		return;
	own[OWN_AWAY] = s->meeple[side] != PLACE_HOME;
	own[OWN_POWER] = s->meeple[side] == PLACE_HOME && !(c->active == side && s->used);
	own[OWN_POOL + (g->dark ? g->dark_power : g->light_power)[board]] =
	    (int16_t)(1 + own[OWN_POWER]);
}

static void count_end(const struct count *c, unsigned side, int16_t own[])
{
	int hope = own[OWN_COMPOSITION_HOPE] + own[OWN_ARRAY_HOPE] + own[OWN_SECRET_HOPE];

	own[OWN_POINTS_LATE] = (int16_t)(own[OWN_POINTS] * (CHEST - c->least) / 4);
	own[OWN_HOPE_LATE] = (int16_t)(hope * (CHEST - c->least) / 16);
	if (!c->ends)
		return;
	if (has_turn(c, side)) {
		own[OWN_LAST_TURN] = 1;
		own[OWN_LAST_SURE] = own[OWN_TURN_SURE];
		own[OWN_LAST_POINTS] = own[OWN_POINTS];
		return;
	}
	/* What is not there now never will be. */
	own[OWN_DONE_POINTS] = own[OWN_POINTS];
	memset(&own[OWN_COMPOSITION_HOPE], 0,
	       (OWN_HALF_PAIRS + 1 - OWN_COMPOSITION_HOPE) * sizeof(own[0]));
	memset(&own[OWN_HELD], 0, (OWN_TURN_SURE + 1 - OWN_HELD) * sizeof(own[0]));
	own[OWN_RESERVE_SPACES] = own[OWN_RESERVE_GAIN] = own[OWN_REEF] = own[OWN_HOPE_LATE] = 0;
}

/* MOO-129 to MOO-131. */
static int32_t place_key(const struct count *c, unsigned seat)
{
	return c->out->own[seat][OWN_POINTS] * 64 + c->out->own[seat][OWN_RESERVE] * 32
	       - (int32_t)moonshell_tiles(c->s->chest[seat]);
}

static void count_leads(const struct count *c)
{
	unsigned seats = c->g->base.seats;
	int32_t  key[SIDES];

	for (unsigned i = 0; i < seats; i++)
		key[i] = place_key(c, i);
	for (unsigned i = 0; i < seats; i++) {
		int16_t *own = c->out->own[i];
		int32_t  most = INT32_MIN;
		int      points = 0;

		for (unsigned k = 0; k < seats; k++) {
			if (k == i)
				continue;
			most = key[k] > most ? key[k] : most;
			points = c->out->own[k][OWN_POINTS] > points ? c->out->own[k][OWN_POINTS]
			                                             : points;
		}
		own[OWN_LEAD] = (int16_t)between(-20, own[OWN_POINTS] - points, 20);
		own[OWN_LEADS] = (int16_t)((key[i] > most) - (key[i] < most));
		own[OWN_DONE_LEADS] = own[OWN_DONE_POINTS] ? own[OWN_LEADS] : 0;
	}
}

static void count_common(const struct count *c, int16_t common[])
{
	const struct moonshell_game  *g = c->g;
	const struct moonshell_state *s = c->s;

	common[COMMON_ROUND] = s->round;
	common[COMMON_QUIET] = s->quiet;
	common[COMMON_QUIET_END] = s->round && s->quiet + 1 >= g->quiet && !s->entered;
	common[COMMON_LAST] = c->ends;
	common[COMMON_TO_COME] = (int16_t)(s->round && !c->offers ? g->sides - s->turn : g->sides);
	common[COMMON_BAG] = s->bag_tiles / 4;
	common[COMMON_URCHINS] =
	    (int16_t)(s->bag_tiles ? 20 * s->bag[TILE_URCHIN] / s->bag_tiles : 0);
	common[COMMON_DRAWS] = s->base.actor == SHOAL_CHANCE;
	common[COMMON_OFFERS] = c->offers;
	common[COMMON_FREE_TURN] = s->swift;
	common[COMMON_STILL] = moonshell_effect(g, s, EFF_STILL);
	if (moonshell_effect(g, s, EFF_ACTIONS))
		common[COMMON_EXTRA] = (int16_t)(g->event[s->event].value - g->actions);
	common[COMMON_REACH_FAR] = moonshell_effect(g, s, EFF_REACH);
	common[COMMON_MOONSHELLS] = g->moonshell;
	common[COMMON_LIGHT] = g->light;
	common[COMMON_DARK] = g->dark;
	common[COMMON_REEFS] = g->reef;
	common[COMMON_REEF_CARDS] =
	    (int16_t[]){ 0, 2, 1 }[g->base.choice[OPT_CARDS] % 3]; /* base, reef, mixed */
	common[COMMON_EVENT_CARDS] = g->events;
	common[COMMON_FOUR] = g->base.seats == 4;
}

static bool is_offer(const struct moonshell_state *s)
{
	return s->phase == PHASE_EVENT || s->phase == PHASE_MOONRISE || s->phase == PHASE_EXCHANGE
	       || s->phase == PHASE_GIFT || (s->phase == PHASE_TILE && s->fill > FILL_LINES);
}

static void look_at_chests(struct count *c)
{
	const struct moonshell_state *s = c->s;
	unsigned                      type = c->g->trove[s->objective[OBJ_TROVE]].type, most = 0;

	c->least = CHEST;
	for (unsigned i = 0; i < c->g->sides; i++) {
		struct moonshell_potential *o = &c->chest[i];

		moonshell_read_chest(s->chest[i], o);
		c->trove[i] = (uint8_t)(o->r.count[type] + o->r.moon);
		c->least = o->empty < c->least ? o->empty : c->least;
		most = o->empty > most ? o->empty : most;
		if (i >= c->g->base.seats)
			c->out->common[COMMON_RIVAL] = o->empty;
	}
	c->out->common[COMMON_LEAST] = c->least;
	c->out->common[COMMON_MOST] = (int16_t)most;
	for (unsigned i = 0; i < c->g->base.seats; i++)
		moonshell_weigh_chest(c->g, s, s->chest[i], moonshell_secret_of(s, i),
		                      most_of_others(c, i), &c->chest[i]);
}

static void put_order(const struct count *c)
{
	unsigned seats = c->g->base.seats, first = c->active < seats ? c->active : c->s->start;

	c->out->subjects = (uint8_t)seats;
	for (unsigned i = 0; i < seats; i++) {
		c->out->order[i] = (uint8_t)((first + i) % seats);
		c->out->of[i] = (uint8_t)i;
	}
}

static uint8_t family_of(const struct moonshell_game *g)
{
	if (g->solo)
		return g->reef ? FAMILY_DEEP : FAMILY_CALM;
	return g->base.seats == 2 ? FAMILY_TWO : FAMILY_MANY;
}

void moonshell_tally(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_tally *out)
{
	struct count c;

	c.g = moonshell_game_of(game);
	c.s = moonshell_state_of(state);
	c.out = out;
	c.offers = is_offer(c.s);
	c.ends = c.s->round && (c.s->last || c.s->round >= c.g->rounds);
	c.turns = !moonshell_effect(c.g, c.s, EFF_STILL);
	c.active = c.s->round ? moonshell_active(c.g, c.s) : NOTHING;
	out->family = family_of(c.g);
	put_order(&c);
	memset(out->common, 0, COMMON_COUNT * sizeof(out->common[0]));
	for (unsigned seat = 0; seat < game->seats; seat++)
		memset(out->own[seat], 0, OWN_COUNT * sizeof(out->own[0][0]));
	count_common(&c, out->common);
	if (c.s->objective[OBJ_COLLECTOR] == NOTHING) { /* the last to be drawn: chests are empty */
		for (unsigned seat = 0; seat < game->seats; seat++)
			count_reserve(&c, seat, out->own[seat]);
		return;
	}
	look_at_chests(&c);
	read_lines(&c);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		count_chest(&c, seat, out->own[seat]);
		count_reach(&c, seat, out->own[seat]);
		count_tempo(&c, seat, out->own[seat]);
		count_end(&c, seat, out->own[seat]);
	}
	if (game->seats > 1)
		count_leads(&c);
}
