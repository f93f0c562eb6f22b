/* prospect.c: what lies ahead: the darkness that the open cards bring, and what the open turn can
 * still make of its dice and cards: the best places for them, and the best answer where one is
 * asked for. */
#include "prospect.h"

#include <string.h>

const int16_t aqualuma_field_worth[FIELDS + 1] = { 1550, 1050, 750, 550, 350, 170, 0 };

enum {
	LIT_MORE = 850,  /* a lit orb to one that lies in the station */
	HOME_MORE = 200, /* that to a carried one */
	DIE_WORTH = 50,  /* a die that fits nowhere yet */
	SUPPLY_WORTH = 40,
	BAD = -10000
};

/* Darkness. */

/* How much a world is to be feared by what its dark value is from the last field, in eighths;
 * before the last ignition and behind it. */
static int32_t threat_cost(const struct prospect *o, int32_t dark)
{
	static const int16_t cost[2][8 * EIGHT + 1] = {
		{ 840, 1054, 987, 920, 854, 788, 721, 654, 588, 557, 527, 496, 466,
		  436, 405,  374, 344, 326, 309, 291, 273, 255, 238, 220, 202, 193,
		  183, 173,  164, 154, 144, 135, 125, 119, 113, 108, 102, 96,  91,
		  85,  79,   75,  71,  67,  63,  59,  55,  51,  46,  43,  40,  36,
		  33,  30,   27,  23,  20,  18,  15,  12,  10,  8,   5,   2,   0 },
		{ 2160, 1837, 1715, 1592, 1470, 1348, 1225, 1102, 980, 925, 870, 815, 760,
		  705,  650,  595,  540,  509,  478,  447,  416,  385, 354, 323, 292, 276,
		  260,  244,  228,  212,  196,  180,  164,  156,  147, 139, 130, 122, 113,
		  104,  96,   90,   85,   80,   74,   68,   63,   58,  52,  48,  44,  40,
		  36,   32,   28,   24,   20,   18,   15,   12,   10,  8,   5,   2,   0 },
	};
	int32_t gap = o->g->track * EIGHT - dark;

	return cost[o->s->ignited][gap < 0 ? 0 : gap > 8 * EIGHT ? 8 * EIGHT : gap];
}

/* One open card in the dark phase that is so many away. */
static void see_card(struct prospect *o, unsigned kind, unsigned away)
{
	switch ((enum dark_effect)o->g->dark_card[kind].effect) {
	case DARK_WORLD:
		o->sure[o->g->dark_card[kind].world][away]++;
		break;
	case DARK_DIE:
		o->rolls = (uint8_t)(o->rolls + !away);
		o->open[away]++;
		break;
	case DARK_QUESTION:
		o->open[away]++;
		break;
	case DARK_STILL:
	case DARK_COUNT:
		break;
	}
}

/* The dark phases to come, as far as they are known (LUM-118, LUM-119): the open cards by the phase
 * that works them off, and what the deck may add. */
static void foresee(struct prospect *o)
{
	const struct aqualuma_game  *g = o->g;
	const struct aqualuma_state *s = o->s;
	unsigned                     column = aqualuma_column(s), left = aqualuma_dark_left(g, s);
	unsigned                     done = s->row * COLUMNS, away = (COLUMNS - column) % COLUMNS;

	for (unsigned i = 0; i < s->board_cards; i++) {
		if (away || i >= done)
			see_card(o, s->board[i], away);
		away = away + 1 < COLUMNS ? away + 1 : 0;
	}
	for (unsigned kind = 0; kind < DARKS && left; kind++) {
		if (s->dark_deck[kind] && g->dark_card[kind].effect == DARK_WORLD)
			o->fresh[g->dark_card[kind].world] =
			    (int16_t)(o->fresh[g->dark_card[kind].world]
			              + 100 * s->dark_deck[kind] / (int)left);
	}
	for (unsigned w = 0; w < WORLDS; w++) {
		int sum = s->row ? -o->fresh[w] : 0; /* the card of this phase is drawn */

		for (unsigned i = 0; i < AHEAD; i++) {
			sum += 100 * o->sure[w][i] + 14 * o->open[i] + o->fresh[w];
			o->rises[w][i] = (int16_t)sum;
		}
		o->threat[w] = EIGHT * s->dark[w] + 7 * o->sure[w][0] + o->open[0] + 1;
		o->cost[w] = threat_cost(o, o->threat[w]);
	}
}

/* What `arrows` would save in a world. */
static int32_t relief(const struct prospect *o, unsigned world, unsigned arrows)
{
	unsigned dark = o->s->dark[world];

	if (!arrows || !dark)
		return 0;
	return o->cost[world]
	       - threat_cost(o,
	                     o->threat[world] - EIGHT * (int32_t)(arrows < dark ? arrows : dark));
}

/* Strips. */

/* What a "+1" is worth where orbs lie on these fields. */
static int32_t shift_worth(const struct prospect *o, unsigned orbs)
{
	int32_t worth = 0;

	for (; orbs; orbs &= orbs - 1) {
		unsigned field = shoal_bits_lowest(orbs) + 1;

		worth += aqualuma_field_worth[field - 1] - aqualuma_field_worth[field];
	}
	return worth * o->want / 100 + CARD_WORTH;
}

/* What each further die in a world brings. */
static void look_along(struct prospect *o, unsigned world)
{
	const struct aqualuma_state *s = o->s;
	const struct aqualuma_strip *strip = &o->g->strip[s->strip[world]];
	unsigned                     orbs = s->orbs[world], n = s->laid[world];
	int32_t                      shifts = 0;

	o->relief[world][n] = relief(o, world, strip->best[n]);
	for (unsigned i = n; i < SLOTS; i++) {
		if (strip->plus >> i & 1) {
			shifts += orbs == s->orbs[world] ? o->shift[world] : shift_worth(o, orbs);
			orbs >>= 1;
		}
		o->relief[world][i + 1] = strip->best[i + 1] == strip->best[i]
		                              ? o->relief[world][i]
		                              : relief(o, world, strip->best[i + 1]);
		o->gain[world][i + 1] =
		    shifts + 7 * (o->relief[world][i + 1] - o->relief[world][n]) / 10;
	}
}

int32_t aqualuma_strip_promise(const struct prospect *o, unsigned world)
{
	static const uint8_t         ease[SLOTS] = { 200, 150, 113, 84, 63, 47 }; /* thousandths */
	const struct aqualuma_state *s = o->s;
	int32_t                      worth = 0;

	if (!o->fits[world])
		return 0;
	for (unsigned n = s->laid[world], i = 0; n < SLOTS; n++, i++)
		worth += ease[i] * (o->gain[world][n + 1] - o->gain[world][n]);
	return worth / 1000 * (12 + (int32_t)shoal_bits_count(o->fits[world])) / 30;
}

/* The open turn. */

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
static int32_t lay_worth(const struct prospect *o, unsigned world, uint8_t hand[KINDS])
{
	const struct aqualuma_state *s = o->s;
	const struct aqualuma_strip *strip;
	unsigned                     n = s->laid[world];
	uint32_t                     kinds = aqualuma_kinds(hand), fits = o->fits[world] & kinds;
	uint8_t                      die[SLOTS];

	if (!fits)
		return 0;
	strip = &o->g->strip[s->strip[world]];
	memcpy(die, s->die[world], sizeof(die));
	while (fits) {
		die[n] = (uint8_t)best_die(fits);
		if (!--hand[die[n]])
			kinds &= ~(1u << die[n]);
		n++;
		fits = kinds ? aqualuma_fits_at(strip, die, n) & kinds : 0;
	}
	return o->gain[world][n];
}

/* The station: orbs brought home, and lit as far as the pips reach. */
static int32_t station_worth(const struct prospect *o, uint8_t hand[KINDS])
{
	const struct aqualuma_state *s = o->s;
	unsigned carried = s->carried[s->hero], orbs = s->inactive + carried, lit = 0;
	unsigned pips = aqualuma_pips(hand), missing = (unsigned)o->g->needed - s->active;
	int32_t  worth = HOME_MORE * (int32_t)carried;

	if (orbs > missing)
		orbs = missing;
	while (lit < orbs && pips >= o->price) {
		pips -= o->price;
		lit++;
	}
	if (lit)
		memset(hand, 0, KINDS); /* what is left is of little use */
	worth += LIT_MORE * (int32_t)lit;
	if (lit < orbs)
		worth += (int32_t)(250 * pips / o->price);
	return worth;
}

static int32_t target_worth(const struct prospect *o, unsigned area, uint8_t hand[KINDS])
{
	return area == STATION ? station_worth(o, hand) : lay_worth(o, area, hand);
}

/* The best place to go with the hand dice and cards: its worth less the cards. */
static int32_t best_target(const struct prospect *o, const uint8_t hand[KINDS])
{
	uint32_t kinds = aqualuma_kinds(hand);
	int32_t  best = 0;

	for (unsigned area = 0; area < AREAS; area++) {
		unsigned moves = o->g->distance[o->area][area];
		uint8_t  copy[KINDS];
		int32_t  worth;

		moves -= moves && o->dash;
		if (area == o->area || moves > o->cards
		    || (area < WORLDS && !(o->fits[area] & kinds)))
			continue;
		memcpy(copy, hand, sizeof(copy));
		worth = 4 * target_worth(o, area, copy) / 5 - CARD_WORTH * (int32_t)moves;
		best = worth > best ? worth : best;
	}
	return best;
}

/* What this turn can still bring: the dice laid here and what is left elsewhere, or all elsewhere.
 */
static int32_t turn_worth(struct prospect *o)
{
	uint8_t  hand[KINDS];
	int32_t  here;
	unsigned dice = 0;

	memcpy(hand, o->hand, sizeof(hand));
	here = 19 * target_worth(o, o->area, hand) / 20;
	o->here = here;
	o->away = best_target(o, o->hand);
	here += memcmp(hand, o->hand, sizeof(hand)) != 0 ? best_target(o, hand) : o->away;
	for (unsigned k = 0; k < KINDS; k++)
		dice += o->hand[k];
	return (here > o->away ? here : o->away)
	       + CARD_WORTH * (int32_t)(o->cards < 5 ? o->cards : 5) + DIE_WORTH * (int32_t)dice;
}

/* Open questions: the best that an answer can make of the hand. */

static int32_t with_change(struct prospect *o, unsigned from, unsigned to)
{
	int32_t worth;

	o->hand[from]--;
	o->hand[to]++;
	worth = turn_worth(o);
	o->hand[to]--;
	o->hand[from]++;
	return worth;
}

static void raise_to(int32_t *best, int32_t value)
{
	*best = value > *best ? value : *best;
}

/* A die is changed by a card, or once a turn. */
static int32_t change_worth(struct prospect *o)
{
	enum phase                        phase = o->s->phase;
	static const struct aqualuma_card none = { .kinds = (1u << KINDS) - 1 };
	const struct aqualuma_card *card = o->s->face == NOTHING ? &none : &o->g->card[o->s->face];
	int32_t                     best = BAD;

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
static int32_t roll_worth(struct prospect *o, unsigned colour)
{
	int32_t sum = 0;

	for (unsigned k = colour * FACES; k < (colour + 1) * FACES; k++) {
		o->hand[k]++;
		sum += turn_worth(o);
		o->hand[k]--;
	}
	return sum / FACES;
}

/* A die is rerolled: the one that is missed least. */
static int32_t reroll_worth(struct prospect *o)
{
	const struct aqualuma_card *card = &o->g->card[o->s->face];
	int32_t                     left = card->times - o->s->times;
	uint32_t                    kinds = aqualuma_kinds(o->hand) & card->kinds;
	int32_t                     best = turn_worth(o);

	for (; kinds; kinds &= kinds - 1) {
		unsigned k = shoal_bits_lowest(kinds);

		o->hand[k]--;
		raise_to(&best, roll_worth(o, aqualuma_colour(k)) + 5 * left);
		o->hand[k]++;
	}
	return best + 120 * (int32_t)aqualuma_dice(o->s->rolling);
}

static int32_t move_worth(struct prospect *o)
{
	unsigned from = o->area;
	int32_t  best = BAD;

	for (unsigned bits = o->g->touch[from]; bits; bits &= bits - 1) {
		o->area = shoal_bits_lowest(bits);
		raise_to(&best, turn_worth(o));
	}
	o->area = from;
	return best;
}

/* A card back: a step, or a new die. */
static int32_t use_worth(struct prospect *o)
{
	int32_t best = o->s->phase == PHASE_MUST ? BAD : move_worth(o);

	if (o->s->phase == PHASE_STEP) {
		raise_to(&best, turn_worth(o));
		return best;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		if (o->s->available[c])
			raise_to(&best, roll_worth(o, c) - SUPPLY_WORTH);
	}
	return best;
}

/* PAY: the orb as good as lit, the rest of the hand for little. */
static int32_t pay_worth(struct prospect *o)
{
	unsigned pips = o->s->paid + aqualuma_pips(o->hand);

	return LIT_MORE + CARD_WORTH * (int32_t)o->cards
	       + 10 * (int32_t)(pips > o->price ? pips - o->price : 0);
}

/* Answers that come soon and leave the hand alone. */
static int32_t soon_worth(struct prospect *o)
{
	return turn_worth(o) - 10;
}

static int32_t keep_worth(struct prospect *o)
{
	(void)o;
	return 30;
}

bool aqualuma_turn_promise(struct prospect *o, int32_t *worth)
{
	static int32_t (*const of[PHASE_ASKS])(struct prospect *) = {
		[PHASE_ACT] = turn_worth,     [PHASE_USE] = use_worth,
		[PHASE_MUST] = use_worth,     [PHASE_STEP] = use_worth,
		[PHASE_LESS] = change_worth,  [PHASE_CHANGE] = change_worth,
		[PHASE_PINCH] = change_worth, [PHASE_FLIP] = change_worth,
		[PHASE_SET] = reroll_worth,   [PHASE_REROLL] = reroll_worth,
		[PHASE_PAY] = pay_worth,      [PHASE_GIVEN] = soon_worth,
		[PHASE_GOT] = soon_worth,     [PHASE_STEW] = soon_worth,
		[PHASE_BEAM] = soon_worth,    [PHASE_KEEP] = keep_worth,
	};
	enum phase phase = o->s->phase;

	o->here = o->away = 0;
	if (phase == PHASE_SPREAD && !o->s->dark_phase)
		*worth = soon_worth(o);
	else
		*worth = of[phase] ? of[phase](o) : TURN_WORTH;
	return of[phase] || (phase == PHASE_SPREAD && !o->s->dark_phase);
}

void aqualuma_look_ahead(struct prospect *o, const struct aqualuma_game *g,
                         const struct aqualuma_state *s)
{
	unsigned free = s->inactive + (unsigned)s->active;

	*o = (struct prospect){ .g = g, .s = s, .area = s->area[s->hero], .price = s->board_cards };
	memcpy(o->hand, s->hand, sizeof(o->hand));
	for (unsigned i = 0; i < CARDS; i++)
		o->cards += s->card[s->hero][i];
	for (unsigned i = 0; i < PARTY; i++)
		free += s->carried[i];
	o->want = free < g->needed ? 100 : 10;
	if (s->turn) {
		o->dash = aqualuma_abilities(g, s)->dash && !(s->used & USED_DASH);
		o->price = aqualuma_price(g, s);
	}
	foresee(o);
	for (unsigned w = 0; w < WORLDS; w++) {
		o->shift[w] = shift_worth(o, s->orbs[w]);
		if (s->strip[w] == NOTHING)
			continue;
		o->fits[w] = aqualuma_fits(g, s, w);
		look_along(o, w);
	}
}
