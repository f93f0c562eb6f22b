/* eval.c: a quick estimate of the chance to win.
 *
 * The position is worth what the orbs have achieved, less what the darkness threatens, plus the
 * turns that are left, the open one by what its dice and cards can still do. The unit is about a
 * magic card; an orb is worth 26 from its last field to its light. */
#include "aqualuma.h"

#include <string.h>

static const double WORTH_LIT = 26, WORTH_HOME = 17.5, WORTH_CARRIED = 15.5, WORTH_MOVE = 0.7;
static const double WORTH_TURN = 7.8;   /* what a turn brings */
static const double WORTH_CARD = 1.1;   /* in the active hero's hand */
static const double WORTH_DIE = 0.5;    /* a die that fits nowhere yet */
static const double WORTH_SUPPLY = 0.4; /* a die that is available */
static const double WORTH_MARKER = 10.5;

/* An orb on a field of the track; 0 is carried. */
static double field_worth(unsigned field)
{
	static const double worth[FIELDS + 1] = { 15.5, 10.5, 7.5, 5.5, 3.5, 1.7, 0 };

	return worth[field];
}

/* What a hand and a place can still become in this turn. */
struct outlook {
	const struct aqualuma_game  *g;
	const struct aqualuma_state *s;
	double                       want;           /* 1, or little when enough orbs are free */
	double                       threat[WORLDS]; /* dark value with what is sure to come */
	uint32_t                     fits[WORLDS];   /* kinds of dice for the next slot */
	unsigned                     area, cards, dash, active, home;
	uint8_t                      hand[KINDS];
};

/* Darkness. */

static double threat_cost(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          double dark)
{
	static const double cost[] = { 12, 5.6, 2.8, 1.28, 0.56, 0.24, 0.08, 0, 0, 0, 0 };
	double              gap = g->track - dark, part;
	unsigned            whole;

	if (gap <= 0)
		return cost[0] * (s->ignited ? 1.8 : 0.7);
	if (gap >= 8)
		return 0;
	whole = (unsigned)gap;
	part = gap - whole;
	return (cost[whole] * (1 - part) + cost[whole + 1] * part) * (s->ignited ? 1.5 : 0.8)
	       + 0.2 * (8 - gap);
}

/* The dark values after the next dark phase, as far as it is known. */
static void foresee(struct outlook *o)
{
	const struct aqualuma_game  *g = o->g;
	const struct aqualuma_state *s = o->s;
	unsigned column = aqualuma_column(s), height = aqualuma_height(s, column);
	double   each = 0.14;

	for (unsigned row = 0; row < height; row++) {
		unsigned kind = s->board[row * COLUMNS + column];

		if (row < s->row)
			continue; /* worked off in this dark phase */
		if (g->gloom[kind].gloom == GLOOM_WORLD)
			o->threat[g->gloom[kind].world] += 0.85;
		else if (g->gloom[kind].gloom != GLOOM_STILL)
			each += 0.12;
	}
	for (unsigned w = 0; w < WORLDS; w++)
		o->threat[w] += s->dark[w] + each;
}

/* What `arrows` would save in a world. */
static double relief(const struct outlook *o, unsigned world, unsigned arrows)
{
	unsigned dark = o->s->dark[world];

	if (!arrows || !dark)
		return 0;
	return threat_cost(o->g, o->s, o->threat[world])
	       - threat_cost(o->g, o->s, o->threat[world] - (arrows < dark ? arrows : dark));
}

/* Strips. */

/* What a "+1" is worth where orbs lie on these fields. */
static double shift_worth(const struct outlook *o, unsigned orbs)
{
	double worth = 0;

	for (; orbs; orbs &= orbs - 1) {
		unsigned field = shoal_bits_lowest(orbs) + 1;

		worth += field_worth(field - 1) - field_worth(field);
	}
	return worth * o->want + WORTH_CARD;
}

/* What the slots that are still to come promise, the nearer the more, if any die fits. */
static double strip_outlook(const struct outlook *o, unsigned world)
{
	const struct aqualuma_state *s = o->s;
	const struct aqualuma_strip *strip = &o->g->strip[s->strip[world]];
	unsigned                     orbs = s->orbs[world], best = strip->best[s->laid[world]];
	uint32_t                     fits = o->fits[world];
	double                       worth = 0, ease = 0.2, before = relief(o, world, best);

	if (!fits)
		return 0;
	for (unsigned i = s->laid[world]; i < SLOTS; i++, ease *= 0.75) {
		double after;

		if (strip->plus >> i & 1) {
			worth += ease * shift_worth(o, orbs);
			orbs >>= 1;
		}
		if (strip->best[i + 1] == best)
			continue;
		best = strip->best[i + 1];
		after = relief(o, world, best);
		worth += 0.6 * ease * (after - before);
		before = after;
	}
	return worth * (0.4 + shoal_bits_count(fits) / 30.0);
}

/* The die of those that fit which leaves most for later: the lowest. */
static unsigned best_die(uint32_t fits)
{
	uint32_t values = (fits | fits >> FACES | fits >> 2 * FACES) & ((1u << FACES) - 1);
	unsigned kind = shoal_bits_lowest(values);

	while (!(fits >> kind & 1))
		kind += FACES;
	return kind;
}

/* What the hand dice bring if they are laid in a world as far as they fit; they are used up. */
static double lay_worth(const struct outlook *o, unsigned world, uint8_t hand[KINDS])
{
	const struct aqualuma_state *s = o->s;
	const struct aqualuma_strip *strip = &o->g->strip[s->strip[world]];
	unsigned                     n = s->laid[world], orbs = s->orbs[world];
	uint32_t                     kinds = aqualuma_kinds(hand), fits = o->fits[world] & kinds;
	uint8_t                      die[SLOTS];
	double                       worth = 0;

	if (!fits)
		return 0;
	memcpy(die, s->die[world], sizeof(die));
	while (fits) {
		die[n] = (uint8_t)best_die(fits);
		if (!--hand[die[n]])
			kinds &= ~(1u << die[n]);
		if (strip->plus >> n & 1) {
			worth += shift_worth(o, orbs);
			orbs >>= 1;
		}
		n++;
		fits = kinds ? aqualuma_fits_at(strip, die, n) & kinds : 0;
	}
	if (strip->best[n] == strip->best[s->laid[world]])
		return worth;
	return worth
	       + 0.7
	             * (relief(o, world, strip->best[n])
	                - relief(o, world, strip->best[s->laid[world]]));
}

/* The station: orbs brought home, and lit as far as the pips reach. */
static double station_worth(const struct outlook *o, uint8_t hand[KINDS])
{
	const struct aqualuma_state *s = o->s;
	unsigned                     carried = s->carried[s->hero], orbs = o->home + carried;
	unsigned                     price = aqualuma_price(o->g, s), pips = aqualuma_pips(hand);
	unsigned                     missing = o->g->needed - o->active, lit = 0;
	double                       worth = carried * (WORTH_HOME - WORTH_CARRIED);

	if (orbs > missing)
		orbs = missing;
	while (lit < orbs && pips >= price) {
		pips -= price;
		lit++;
	}
	if (lit)
		memset(hand, 0, KINDS); /* what is left is of little use */
	worth += lit * (WORTH_LIT - WORTH_HOME);
	if (lit < orbs)
		worth += 2.5 * pips / price;
	return worth;
}

static double target_worth(const struct outlook *o, unsigned area, uint8_t hand[KINDS])
{
	return area == STATION ? station_worth(o, hand) : lay_worth(o, area, hand);
}

/* The best place to go with the hand dice and cards: its worth less the cards, and how many. */
static double best_target(const struct outlook *o, unsigned from, unsigned cards, unsigned dash,
                          const uint8_t hand[KINDS])
{
	uint32_t kinds = aqualuma_kinds(hand);
	double   best = 0;

	for (unsigned area = 0; area < AREAS; area++) {
		unsigned moves = o->g->distance[from][area];
		uint8_t  copy[KINDS];
		double   worth;

		moves -= moves && dash;
		if (area == from || moves > cards || (area < WORLDS && !(o->fits[area] & kinds)))
			continue;
		memcpy(copy, hand, sizeof(copy));
		worth = 0.8 * target_worth(o, area, copy) - WORTH_CARD * moves;
		best = worth > best ? worth : best;
	}
	return best;
}

/* What this turn can still bring: the dice laid here and what is left elsewhere, or all elsewhere.
 */
static double turn_worth(const struct outlook *o)
{
	uint8_t  hand[KINDS];
	double   here, away;
	unsigned dice = 0;

	memcpy(hand, o->hand, sizeof(hand));
	here = 0.95 * target_worth(o, o->area, hand);
	away = best_target(o, o->area, o->cards, o->dash, o->hand);
	here += memcmp(hand, o->hand, sizeof(hand)) != 0
	            ? best_target(o, o->area, o->cards, o->dash, hand)
	            : away;
	for (unsigned k = 0; k < KINDS; k++)
		dice += o->hand[k];
	return (here > away ? here : away) + WORTH_CARD * (o->cards < 5 ? o->cards : 5)
	       + WORTH_DIE * dice;
}

/* Open questions: the best that an answer can make of the hand. */

static double with_change(struct outlook *o, unsigned from, unsigned to)
{
	double worth;

	o->hand[from]--;
	o->hand[to]++;
	worth = turn_worth(o);
	o->hand[to]--;
	o->hand[from]++;
	return worth;
}

static void raise_to(double *best, double value)
{
	*best = value > *best ? value : *best;
}

/* A die is changed by a card, or once a turn. */
static double change_worth(struct outlook *o)
{
	enum phase                        phase = o->s->phase;
	static const struct aqualuma_card none = { .kinds = (1u << KINDS) - 1 };
	const struct aqualuma_card *card = o->s->face == NOTHING ? &none : &o->g->card[o->s->face];
	double                      best = -100;

	for (uint32_t kinds = aqualuma_kinds(o->hand) & card->kinds; kinds; kinds &= kinds - 1) {
		unsigned k = shoal_bits_lowest(kinds), value = aqualuma_value(k);

		if (phase == PHASE_FLIP)
			raise_to(&best, with_change(o, k, k + 7 - 2 * value));
		if (phase == PHASE_PINCH && value < FACES)
			raise_to(&best, with_change(o, k, k + 1));
		if ((phase == PHASE_PINCH || phase == PHASE_LESS) && value > 1)
			raise_to(&best, with_change(o, k, k - 1));
		for (unsigned to = card->low; phase == PHASE_CHANGE && to <= card->high; to++)
			raise_to(&best, with_change(o, k, k + to - value));
	}
	return best;
}

/* The turn with one more die of a colour, on average. */
static double roll_worth(struct outlook *o, unsigned colour)
{
	double sum = 0;

	for (unsigned k = colour * FACES; k < (colour + 1) * FACES; k++) {
		o->hand[k]++;
		sum += turn_worth(o);
		o->hand[k]--;
	}
	return sum / FACES;
}

/* A die is rerolled: the one that is missed least. */
static double reroll_worth(struct outlook *o)
{
	const struct aqualuma_card *card = &o->g->card[o->s->face];
	unsigned                    left = card->times - (unsigned)o->s->times;
	uint32_t                    kinds = aqualuma_kinds(o->hand) & card->kinds;
	double                      best = turn_worth(o);

	for (; kinds; kinds &= kinds - 1) {
		unsigned k = shoal_bits_lowest(kinds);

		o->hand[k]--;
		raise_to(&best, roll_worth(o, aqualuma_colour(k)) + 0.05 * left);
		o->hand[k]++;
	}
	return best + 1.2 * aqualuma_dice(o->s->rolling);
}

static double move_worth(struct outlook *o)
{
	unsigned from = o->area;
	double   best = -100;

	for (unsigned bits = o->g->touch[from]; bits; bits &= bits - 1) {
		o->area = shoal_bits_lowest(bits);
		raise_to(&best, turn_worth(o));
	}
	o->area = from;
	return best;
}

/* A card back: a step, or a new die. */
static double use_worth(struct outlook *o)
{
	double best = o->s->phase == PHASE_MUST ? -100 : move_worth(o);

	if (o->s->phase == PHASE_STEP) {
		raise_to(&best, turn_worth(o));
		return best;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		if (o->s->available[c])
			raise_to(&best, roll_worth(o, c) - WORTH_SUPPLY);
	}
	return best;
}

/* PAY: the orb as good as lit, the rest of the hand for little. */
static double pay_worth(struct outlook *o)
{
	unsigned price = aqualuma_price(o->g, o->s), pips = o->s->paid + aqualuma_pips(o->hand);

	return WORTH_LIT - WORTH_HOME + WORTH_CARD * o->cards
	       + 0.1 * (pips > price ? pips - price : 0);
}

/* Answers that come soon and leave the hand alone. */
static double soon_worth(struct outlook *o)
{
	return turn_worth(o) - 0.1;
}

static double act_worth(struct outlook *o)
{
	return turn_worth(o);
}

static double keep_worth(struct outlook *o)
{
	(void)o;
	return 0.3;
}

/* What the open turn is worth, by what is asked. */
static double open_worth(struct outlook *o)
{
	static double (*const worth[PHASE_ASKS])(struct outlook *) = {
		[PHASE_ACT] = act_worth,      [PHASE_USE] = use_worth,
		[PHASE_MUST] = use_worth,     [PHASE_STEP] = use_worth,
		[PHASE_LESS] = change_worth,  [PHASE_CHANGE] = change_worth,
		[PHASE_PINCH] = change_worth, [PHASE_FLIP] = change_worth,
		[PHASE_SET] = reroll_worth,   [PHASE_REROLL] = reroll_worth,
		[PHASE_PAY] = pay_worth,      [PHASE_GIVEN] = soon_worth,
		[PHASE_GOT] = soon_worth,     [PHASE_STEW] = soon_worth,
		[PHASE_BEAM] = soon_worth,    [PHASE_KEEP] = keep_worth,
	};
	enum phase phase = o->s->phase;

	if (phase == PHASE_SPREAD && !o->s->dusk)
		return soon_worth(o);
	return worth[phase] ? worth[phase](o) : WORTH_TURN;
}

/* Orbs: as many as are needed count, the furthest first. */
static double orbs_worth(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned at[FIELDS + 1] = { 0 }, missing = (unsigned)g->needed - s->active, n;
	double   worth = s->active * WORTH_LIT, weight;

	n = s->inactive < missing ? s->inactive : missing;
	worth += n * WORTH_HOME;
	missing -= n;
	for (unsigned i = 0; i < g->heroes; i++) {
		unsigned way = g->distance[s->area[i]][STATION];

		at[0] += s->carried[i];
		worth -= s->carried[i] * WORTH_MOVE * way;
	}
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned bits = s->orbs[w]; bits; bits &= bits - 1)
			at[shoal_bits_lowest(bits) + 1]++;
	}
	for (unsigned field = 0; field <= FIELDS; field++) {
		n = at[field] < missing ? at[field] : missing;
		weight = n + 0.15 * (at[field] - n);
		worth += weight * field_worth(field);
		missing -= n;
	}
	return worth;
}

/* Heroes stand well near what is worth doing. */
static double places_worth(const struct outlook *o)
{
	const struct aqualuma_state *s = o->s;
	double                       lure[AREAS], worth = 0;

	for (unsigned w = 0; w < WORLDS; w++)
		lure[w] = 0.15 * (shift_worth(o, s->orbs[w]) + threat_cost(o->g, s, o->threat[w]));
	lure[STATION] = s->inactive ? 1.5 : 0;
	for (unsigned i = 0; i < o->g->heroes; i++) {
		double best = -10;

		for (unsigned area = 0; area < AREAS; area++)
			raise_to(&best, lure[area] - 0.5 * o->g->distance[s->area[i]][area]);
		worth += best;
	}
	return worth;
}

static double table_worth(struct outlook *o)
{
	const struct aqualuma_state *s = o->s;
	double                       worth = s->ignited ? 0 : WORTH_MARKER;

	for (unsigned w = 0; w < WORLDS; w++) {
		worth -= threat_cost(o->g, s, o->threat[w]);
		if (s->strip[w] == NOTHING)
			continue;
		worth += 0.7 * relief(o, w, o->g->strip[s->strip[w]].best[s->laid[w]]);
		worth += strip_outlook(o, w);
	}
	for (unsigned i = 0; i < SPECIALS; i++)
		worth += s->special[i] ? 0 : 2.5;
	for (unsigned i = 0; i < PARTY; i++)
		worth += s->kept[i] == NOTHING ? 0 : 0.4 + 0.15 * aqualuma_value(s->kept[i]);
	return worth + places_worth(o) + WORTH_SUPPLY * aqualuma_dice(s->available);
}

static void look_out(const struct aqualuma_game *g, const struct aqualuma_state *s,
                     struct outlook *o)
{
	unsigned free = s->inactive + (unsigned)s->active;

	*o = (struct outlook){ .g = g, .s = s, .area = s->area[s->hero] };
	memcpy(o->hand, s->hand, sizeof(o->hand));
	for (unsigned i = 0; i < CARDS; i++)
		o->cards += s->card[s->hero][i];
	for (unsigned i = 0; i < PARTY; i++)
		free += s->carried[i];
	for (unsigned w = 0; w < WORLDS; w++)
		o->fits[w] = s->strip[w] == NOTHING ? 0 : aqualuma_fits(g, s, w);
	o->want = free < g->needed ? 1 : 0.1;
	o->active = s->active;
	o->home = s->inactive;
	if (s->turn)
		o->dash = aqualuma_abilities(g, s)->dash && !(s->used & USED_DASH);
	foresee(o);
}

/* An orb that is paid for is judged as lit, so that dice above the price are missed (LUM-84). */
static const struct aqualuma_state *as_lit(const struct aqualuma_game  *g,
                                           const struct aqualuma_state *s,
                                           struct aqualuma_state       *room)
{
	if (s->phase != PHASE_PAY || s->paid < aqualuma_price(g, s) || s->active + 1 >= g->needed)
		return s;
	*room = *s;
	room->inactive--;
	room->active++;
	room->phase = PHASE_ACT;
	return room;
}

void aqualuma_eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);
	struct aqualuma_state        room;
	struct outlook               o;
	double                       worth, chance;

	if (s->phase == PHASE_OVER) {
		aqualuma_returns(game, state, out);
		return;
	}
	s = as_lit(g, s, &room);
	look_out(g, s, &o);
	worth = orbs_worth(g, s) + table_worth(&o) + open_worth(&o)
	        + (WORTH_TURN + 0.3) * aqualuma_dark_left(g, s) - WORTH_LIT * g->needed;
	chance = worth / 80;
	chance = 0.5 + 0.5 * chance / (1 + (chance < 0 ? -chance : chance));
	for (unsigned seat = 0; seat < game->seats; seat++)
		out[seat] = chance;
}
