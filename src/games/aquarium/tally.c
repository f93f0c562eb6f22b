/* tally.c: what is counted in a position: of each seat the stars that it has and can hope for, what
 * it eats and can pay, and what lies ahead of it; of all what is left to come.
 *
 * Hopes are worked out in hundredths of stars and told in tenths. They are stars now, part of the
 * sets and trios that lack a fish or two, less what hunger will cost, and the worth of beads that
 * are left over. Their weights are from many games of variants against each other; the mind learns
 * how much to trust each part. */
#include "play.h"

#include <string.h>

/* clang-format off */
enum own_term {
#define OWN(id, name, plain, told, count) OWN_##id,
#include "terms.def"
#undef OWN
	OWN_COUNT
};

enum common_term {
#define COMMON(id, name, plain, told, count) COMMON_##id,
#include "terms.def"
#undef COMMON
	COMMON_COUNT
};

const struct shoal_term aquarium_own_terms[] = {
#define OWN(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
#undef OWN
	{ 0 },
};

const struct shoal_term aquarium_common_terms[] = {
#define COMMON(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
#undef COMMON
	{ 0 },
};

enum { FAMILY_TWO, FAMILY_FEW, FAMILY_MANY };

const struct shoal_family aquarium_families[] = {
	[FAMILY_TWO]  = { "two", "aquarium(players=2,mode=intro) aquarium(players=2,mode=normal) aquarium(players=2,mode=advanced)",
	                  "mcts(iterations=100)", SHOAL_CONTEST, 8 },
	[FAMILY_FEW]  = { "few", "aquarium(players=3,mode=intro) aquarium(players=3,mode=normal) aquarium(players=3,mode=advanced) "
	                  "aquarium(players=4,mode=intro) aquarium(players=4,mode=normal) aquarium(players=4,mode=advanced)",
	                  "mcts(iterations=60)", SHOAL_CONTEST, 8 },
	[FAMILY_MANY] = { "many", "aquarium(players=5,mode=intro) aquarium(players=5,mode=normal) aquarium(players=5,mode=advanced) "
	                  "aquarium(players=6,mode=intro) aquarium(players=6,mode=normal) aquarium(players=6,mode=advanced)",
	                  "mcts(iterations=50)", SHOAL_CONTEST, 8 },
	{ NULL, NULL, NULL, SHOAL_CONTEST, 0 },
};

/* Of hopes; hundredths where nothing else is said. */
enum {
	TURNS = 32,    /* of a seat, per card of the deck and seat */
	BEAD = 560,    /* stars that a spare bead is worth, early; thousandths */
	SATED = 4000,  /* spare beads at which half of their worth is lost */
	HUNGER = 21,   /* stars that a bead lacking for food costs */
	FOOD = 240,    /* the price to expect */
	EARNED = 92,   /* beads per turn, from passing and cards */
	BRED = 90,     /* share of the turns in which a pair pays */
	BANKED = 55,   /* share of the turns in which Fishybanks pay */
	SET = 14,      /* share of a bonus for a set that lacks one fish */
	EARLY = 8,     /* and for one that lacks two */
	TRIO = 16,     /* likewise */
	HALF_LATE = 390, /* turns left at which hopes for sets are halved */
	STARVED = 120, /* stars that fish lose for each food that cannot be paid */
	BEADS_CAP = 500, /* beads, plain: more are worth no more */
	LATEST = 16,   /* `late` at the end */
};
/* clang-format on */

struct outlook { /* the same for all seats */
	const struct aquarium_game  *g;
	const struct aquarium_state *s;
	int32_t                      turns;    /* that a seat still has, in hundredths */
	int32_t                      feedings; /* to come, but for one that is asked now */
	int32_t                      bead; /* stars that a spare bead is worth, in thousandths */
	int32_t                      late; /* 1 early, LATEST at the end */
	int32_t                      next; /* about how many cards bring the next feeding */
	bool                         feed, last; /* a feeding is asked; the last one */
};

static void look_out(const struct aquarium_game *g, const struct aquarium_state *s,
                     struct outlook *o)
{
	int32_t deck = (int32_t)aquarium_deck_left(g, s);

	o->g = g;
	o->s = s;
	o->turns = TURNS * deck / g->seats;
	o->feedings = g->feedings - (int32_t)aquarium_feedings(s);
	o->bead = BEAD * o->turns / (o->turns + 100);
	o->late = LATEST * 100 / (o->turns + 100);
	o->next = s->left + (s->has ? 0 : s->pile + 1 < g->piles ? g->pile[s->pile + 1] : 0);
	o->next = s->has ? (o->next + 1) / 2 : o->next;
	o->feed = s->phase == PHASE_FEED;
	o->last = o->feed && o->feedings <= 0;
}

/* What is in an aquarium. */
struct count {
	unsigned fish[SIZES]; /* by size, all kinds */
	unsigned regular[SIZES], banks, rainbows, plants, types;
	unsigned sets[SIZES], lacks[SIZES]; /* complete ones; fish that the next one lacks */
	unsigned left[SIZES];               /* unseen fish that it could use */
	unsigned trios, near, close;    /* near: lack one fish; unseen fish that they could use */
	unsigned eats[SIZES], appetite; /* fish that no plant feeds */
	unsigned income;                /* extra beads for a pass */
	int32_t  stars;
};

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Sets, and what the next one of each size would lack: a colour with no more fish than there are
 * sets lacks one of it. */
static void count_sets(const struct outlook *o, const uint8_t held[KINDS], struct count *c)
{
	for (unsigned size = 0; size < SIZES; size++) {
		unsigned k = size, sets = least(least(held[k], held[k + SIZES]),
		                                least(held[k + 2 * SIZES], held[k + 3 * SIZES]));
		unsigned second = held[k + SIZES] == sets, third = held[k + 2 * SIZES] == sets,
			 fourth = held[k + 3 * SIZES] == sets;
		unsigned lacks = (held[k] == sets) + second + third + fourth;

		k += SIZES * (second + 2 * third + 3 * fourth);
		c->sets[size] = sets;
		c->lacks[size] = lacks;
		c->left[size] = lacks == 1 ? o->s->stock[k] : 0;
	}
}

static void count_trios(const struct outlook *o, const uint8_t held[KINDS], struct count *c)
{
	for (unsigned k = 0; k < REGULAR; k += SIZES) {
		unsigned trios = least(least(held[k], held[k + 1]), held[k + 2]);
		unsigned small = held[k] == trios, medium = held[k + 1] == trios,
			 large = held[k + 2] == trios;

		c->trios += trios;
		if (small + medium + large != 1)
			continue;
		c->near++;
		c->close += o->s->stock[k + medium + 2 * large];
	}
}

/* With Rainbow Fish, which may have any colour. */

static void colour_sets(const struct outlook *o, const uint8_t held[KINDS], unsigned sets,
                        struct count *c)
{
	unsigned lacks = 0, left = 0;

	for (unsigned k = 0; k < REGULAR; k += SIZES) {
		if (held[k] > sets)
			continue;
		lacks += sets + 1 - held[k];
		left += o->s->stock[k];
	}
	lacks -= least(lacks, c->rainbows);
	c->sets[0] = sets;
	c->lacks[0] = lacks;
	c->left[0] = lacks == 1 ? left : 0;
}

static void colour_trio(const struct outlook *o, const uint8_t held[KINDS], unsigned colour,
                        unsigned trios, struct count *c)
{
	unsigned lacks = 0, left = 0;

	for (unsigned k = colour * SIZES + 1; k < (colour + 1) * SIZES; k++) {
		if (held[k] > trios)
			continue;
		lacks += trios + 1 - held[k];
		left += o->s->stock[k];
	}
	c->trios += trios;
	c->near += lacks == 1;
	c->close += lacks == 1 ? left : 0;
}

static void count_bonuses(const struct outlook *o, const uint8_t held[KINDS], struct count *c)
{
	struct aquarium_sheet sheet;

	count_sets(o, held, c);
	if (c->rainbows) {
		aquarium_score_held(o->g, held, &sheet);
		colour_sets(o, held, sheet.sets[0], c);
		for (unsigned col = 0; col < COLOURS; col++)
			colour_trio(o, held, col, sheet.trios[col], c);
	} else {
		count_trios(o, held, c);
	}
	for (unsigned size = 0; size < SIZES; size++)
		c->stars += (int32_t)(c->sets[size] * o->g->set_stars[size]);
	c->stars += (int32_t)(c->trios * o->g->trio_stars);
}

/* AQM-87: plants feed the largest. */
static void count_eaters(struct count *c)
{
	unsigned plants = c->plants;

	for (unsigned size = SIZES; size-- > 0;) {
		unsigned fed = least(plants, c->fish[size]);

		plants -= fed;
		c->eats[size] = c->fish[size] - fed;
		c->appetite += c->eats[size] * (size + 1);
	}
}

/* Plants have no stars; so it makes no difference that one of them is added up, too. */
static int32_t stars_of(const struct aquarium_game *g, const uint8_t held[KINDS])
{
	int32_t sum = 0;
	int16_t have[KINDS - 1]; /* as wide as stars, for vectors */

	for (unsigned k = 0; k < KINDS - 1; k++)
		have[k] = held[k];
	for (unsigned k = 0; k < KINDS - 1; k++)
		sum += have[k] * g->wide_stars[k];
	return sum;
}

static void count_all(const struct outlook *o, const uint8_t held[KINDS], struct count *c)
{
	const struct aquarium_game *g = o->g;

	c->income = c->plants = c->types = c->trios = c->near = c->close = c->appetite = 0;
	c->stars = stars_of(g, held);
	for (unsigned left = g->earners; left; left &= left - 1) {
		unsigned k = shoal_bits_lowest(left);

		c->income += (unsigned)g->income[k] * held[k];
	}
	for (unsigned size = 0; size < SIZES; size++)
		c->fish[size] = c->regular[size] = (unsigned)held[size] + held[size + SIZES]
		                                   + held[size + 2 * SIZES]
		                                   + held[size + 3 * SIZES];
	c->fish[0] += held[KIND_RAINBOW];
	c->fish[g->size[KIND_FISHYBANK] - 1] += held[KIND_FISHYBANK];
	for (unsigned k = KIND_PLANT; k < KINDS; k++) {
		c->plants += held[k];
		c->types += held[k] != 0;
	}
	c->banks = held[KIND_FISHYBANK];
	c->rainbows = held[KIND_RAINBOW];
	c->stars += g->plant_stars[c->types];
	count_bonuses(o, held, c);
	count_eaters(c);
}

/* What a seat with these cards and beads can hope for. */
struct hope {
	int32_t spare; /* hundredths of beads that food will not take; below 0: lacks */
	int32_t progress, worth, hunger, all; /* hundredths of stars */
};

static int32_t hope_of(const struct outlook *o, const struct count *c, unsigned tank, int32_t beads,
                       struct hope *out)
{
	const struct aquarium_game *g = o->g;
	int32_t                     income =
	    EARNED + BRED * (int32_t)aquarium_pair_size(tank) + BANKED * (int32_t)c->income;
	int32_t sum = TRIO * g->trio_stars * (int32_t)c->near;

	for (unsigned size = 0; size < SIZES; size++)
		sum += (c->lacks[size] == 1   ? SET
		        : c->lacks[size] == 2 ? EARLY
		                              : 0)
		       * g->set_stars[size];
	out->progress = sum * o->turns / (o->turns + HALF_LATE);
	beads = beads > BEADS_CAP ? BEADS_CAP : beads;
	out->spare =
	    100 * beads + income * o->turns / 100 - FOOD * (int32_t)c->appetite * o->feedings;
	out->worth = out->hunger = 0;
	if (out->spare < 0) {
		int32_t most = c->stars * 85;

		out->hunger = -out->spare * HUNGER / 100;
		out->hunger = out->hunger < most ? out->hunger : most;
	} else {
		int32_t spare = out->spare < 100 * BEADS_CAP ? out->spare : 100 * BEADS_CAP;

		out->worth = spare * o->bead / 1000 * SATED / (SATED + spare);
	}
	out->all = 100 * c->stars + out->progress - out->hunger + out->worth;
	return out->all;
}

/* One seat: in FEED as if its plan stood as it is. */
struct keeper {
	const uint8_t *held;
	uint8_t        fed[KINDS]; /* FEED: those that stay */
	int32_t        beads;
	int32_t        lack, given; /* beads that the plan lacks, fish that it gives up */
	struct count   count;
	struct hope    hope;
	int32_t        ahead;
};

static void look_at(const struct outlook *o, unsigned seat, struct keeper *k)
{
	const struct aquarium_state *s = o->s;

	k->held = s->held[seat];
	k->beads = s->beads[seat];
	k->lack = k->given = 0;
	if (o->feed) {
		k->beads -= (int32_t)aquarium_bill(o->g, s, seat, s->food);
		if (k->beads < 0) {
			k->lack = -k->beads;
			k->beads = 0;
		}
		memcpy(k->fed, k->held, sizeof(k->fed));
		for (unsigned f = 0; f < FISH; f++) {
			k->fed[f] = (uint8_t)(k->fed[f] - s->given[seat][f]);
			k->given += s->given[seat][f];
		}
		k->held = k->fed;
	}
	count_all(o, k->held, &k->count);
	hope_of(o, &k->count, s->tank[seat], k->beads, &k->hope);
}

/* AQM-133, AQM-134: seats that would be behind, less those that would be ahead. */
static void compare(const struct outlook *o, struct keeper all[SEATS])
{
	unsigned seats = o->g->seats;

	for (unsigned a = 0; a < seats; a++)
		all[a].ahead = 0;
	for (unsigned a = 0; a < seats; a++) {
		for (unsigned b = a + 1; b < seats; b++) {
			int32_t stars = all[a].count.stars - all[b].count.stars;
			int32_t by = stars ? stars : all[b].beads - all[a].beads;

			all[a].ahead += (by > 0) - (by < 0);
			all[b].ahead -= (by > 0) - (by < 0);
		}
	}
}

static int16_t narrow(int32_t number)
{
	return (int16_t)(number > 2000 ? 2000 : number < -2000 ? -2000 : number);
}

static int16_t tenths(int32_t hundredths)
{
	return narrow((hundredths + (hundredths < 0 ? -5 : 5)) / 10);
}

/* How much of a number lies between two bounds. */
static int16_t between(int32_t number, int32_t low, int32_t high)
{
	return (int16_t)(number <= low ? 0 : number < high ? number - low : high - low);
}

static void put_aquarium(const struct outlook *o, const struct keeper *k, int16_t own[])
{
	const struct count *c = &k->count;

	own[OWN_POINTS] = narrow(c->stars);
	own[OWN_POINTS_LATE] = narrow(c->stars * o->late / LATEST);
	own[OWN_POINTS_LAST] = o->last ? narrow(c->stars) : 0;
	own[OWN_AHEAD] = (int16_t)k->ahead;
	own[OWN_AHEAD_LATE] = (int16_t)(k->ahead * o->late / 4);
	own[OWN_AHEAD_LAST] = o->last ? (int16_t)k->ahead : 0;
	own[OWN_BANKS] = (int16_t)c->banks;
	own[OWN_RAINBOWS] = (int16_t)c->rainbows;
	own[OWN_PLANTS] = (int16_t)c->plants;
	own[OWN_TYPES] = (int16_t)c->types;
	own[OWN_TYPES_ALL] = c->types == PLANTS;
	for (unsigned size = 0; size < SIZES; size++) {
		own[OWN_SMALL + size] = (int16_t)c->regular[size];
		own[OWN_SETS_SMALL + size] = (int16_t)c->sets[size];
		own[OWN_NEAR_SMALL + size] = c->lacks[size] == 1;
		own[OWN_FAR_SMALL + size] = c->lacks[size] == 2;
		own[OWN_LEFT_SMALL + size] = (int16_t)c->left[size];
		own[OWN_EATS_SMALL + size] = (int16_t)c->eats[size];
	}
	own[OWN_TRIOS] = (int16_t)c->trios;
	own[OWN_NEAR_TRIOS] = (int16_t)c->near;
	own[OWN_LEFT_TRIOS] = (int16_t)c->close;
	own[OWN_PROGRESS] = tenths(k->hope.progress);
}

static void put_beads(const struct outlook *o, const struct keeper *k, unsigned tank, int16_t own[])
{
	int32_t appetite = (int32_t)k->count.appetite, beads = k->beads;
	int32_t pair = (int32_t)aquarium_pair_size(tank), spare = k->hope.spare / 100;
	bool    more = o->feedings > 0; /* else nothing more is ever eaten */

	own[OWN_APPETITE] = narrow(appetite);
	own[OWN_APPETITE_ALL] = narrow(appetite * o->feedings);
	own[OWN_BEADS_FEW] = between(beads, 0, 4);
	own[OWN_BEADS_SOME] = between(beads, 4, 10);
	own[OWN_BEADS_MANY] = between(beads, 10, 20);
	own[OWN_BEADS_MORE] = between(beads, 20, 40);
	own[OWN_BEADS_REST] = between(beads, 40, 200);
	own[OWN_LACK_CHEAP] = more ? between(appetite, beads, beads + 100) : 0;
	own[OWN_LACK_USUAL] = more ? between(2 * appetite, beads, beads + 100) : 0;
	own[OWN_LACK_DEAR] = more ? between(3 * appetite, beads, beads + 100) : 0;
	own[OWN_LACK_SOON] = (int16_t)(own[OWN_LACK_USUAL] * 8 / (8 + o->next));
	own[OWN_TANK] = (int16_t)pair;
	own[OWN_TANK_INCOME] = narrow(pair * o->turns / 100);
	own[OWN_BANK_INCOME] = narrow((int32_t)k->count.income * o->turns / 100);
	own[OWN_SPARE_FEW] = between(spare, 0, 10);
	own[OWN_SPARE_MANY] = between(spare, 10, 30);
	own[OWN_SPARE_REST] = between(spare, 30, 130);
	own[OWN_SPARE_WORTH] = tenths(k->hope.worth);
	own[OWN_HUNGER_FEW] = between(-spare, 0, 10);
	own[OWN_HUNGER_MANY] = between(-spare, 10, 110);
	own[OWN_HUNGER_WORTH] = tenths(k->hope.hunger);
}

/* Action cards. */

/* Stars between the best fish of the shop and the seat's least, in tenths. */
static int16_t swap_promise(const struct outlook *o, const uint8_t held[KINDS])
{
	const struct aquarium_game *g = o->g;
	unsigned                    best = 0, worst = 255;

	for (unsigned i = 0; i < SPACES; i++) {
		unsigned kind = o->s->shop[i];

		if (kind < FISH && g->stars[kind] > best)
			best = g->stars[kind];
	}
	for (unsigned k = 0; k < FISH; k++) {
		if (held[k] && g->stars[k] < worst)
			worst = g->stars[k];
	}
	return (int16_t)(best > worst ? 10 * (best - worst) : 0);
}

static void put_cards(const struct outlook *o, const struct keeper *k, unsigned seat, int16_t own[])
{
	const struct aquarium_state *s = o->s;
	unsigned                     card = s->card[seat], gone = o->feed ? 0 : s->spent[seat];

	if (!o->feedings)
		gone = 0xff; /* they will never be played again */
	if (card < CARD_PASS)
		gone |= 1u << card;
	shoal_tally_set(&own[OWN_HAS_MORE], ~gone);
	own[OWN_DOWN_MORE] = card == CARD_MORE;
	own[OWN_DOWN_FEWER] = card == CARD_FEWER;
	own[OWN_DOWN_REPLACE] = card == CARD_REPLACE;
	own[OWN_DOWN_SWAP] = card == CARD_SWAP ? swap_promise(o, k->held) : 0;
	own[OWN_DOWN_MINUS] = card == CARD_MINUS && s->phase != PHASE_CONFIRM;
	own[OWN_DOWN_NOTHING] =
	    card <= CARD_SWAP && aquarium_nothing(o->g, s, seat, (enum card)card) != DOES_SOMETHING;
}

/* The purchase. */

enum stage { STAGE_NONE, STAGE_OFFERED, STAGE_DECLARED, STAGE_PRICED, STAGE_ASKED };

static enum stage stage_of(const struct aquarium_state *s)
{
	switch ((enum phase)s->phase) {
	case PHASE_TURN:
		return STAGE_OFFERED;
	case PHASE_COMMIT1:
	case PHASE_INFLUENCE1:
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
	case PHASE_SWAP_GIVE:
		return STAGE_DECLARED;
	case PHASE_COMMIT2:
	case PHASE_INFLUENCE2:
		return STAGE_PRICED;
	case PHASE_CONFIRM:
		return STAGE_ASKED;
	case PHASE_BREED:
		return s->at ? STAGE_DECLARED : STAGE_NONE;
	case PHASE_STARTER:
	case PHASE_FIRST:
	case PHASE_CARD:
	case PHASE_FOOD:
	case PHASE_FEED:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
	return STAGE_NONE;
}

/* What taking the shop at a price brings, in hundredths of stars; *stars are those alone. */
static int32_t gain_of(const struct outlook *o, const struct keeper *k, unsigned tank,
                       unsigned price, int32_t *stars)
{
	uint8_t      held[KINDS];
	struct count count;
	struct hope  hope;

	memcpy(held, k->held, sizeof(held));
	for (unsigned i = 0; i < SPACES; i++) {
		if (o->s->shop[i] != NOTHING)
			held[o->s->shop[i]]++;
	}
	count_all(o, held, &count);
	*stars = count.stars - k->count.stars;
	return hope_of(o, &count, tank, k->beads - (int32_t)price, &hope) - k->hope.all;
}

/* Cards that lie face down count, for the world is this one. */
static void put_purchase(const struct outlook *o, const struct keeper all[SEATS],
                         struct shoal_tally *out)
{
	const struct aquarium_state *s = o->s;
	enum stage                   stage = stage_of(s);
	struct aquarium_price        price;
	unsigned buyer = s->active, next = buyer + 1u == o->g->seats ? 0 : buyer + 1u;
	int32_t  gain, stars;

	for (unsigned seat = 0; seat < o->g->seats; seat++) {
		memset(&out->own[seat][OWN_GAIN_OFFERED], 0,
		       sizeof(int16_t) * (OWN_SHARE - OWN_GAIN_OFFERED + 1));
	}
	aquarium_price_down(o->g, s, &price);
	out->common[COMMON_PRICE] = between((int32_t)price.price, 0, 100);
	if (stage == STAGE_NONE)
		return;
	if (s->beads[next] >= price.base) {
		gain = gain_of(o, &all[next], s->tank[next], price.base, &stars);
		out->own[next][OWN_NEXT_GAIN] = gain > 0 ? tenths(gain) : 0;
	}
	if (price.price > s->beads[buyer]) {
		out->own[buyer][OWN_POOR] = 1;
		return;
	}
	gain = gain_of(o, &all[buyer], s->tank[buyer], price.price, &stars);
	if (gain <= 0)
		return;
	out->own[buyer][OWN_GAIN_OFFERED + stage - STAGE_OFFERED] = tenths(gain);
	out->own[buyer][OWN_GAIN_STARS] = narrow(stars);
	for (unsigned rest = price.sharers; rest; rest &= rest - 1)
		out->own[shoal_bits_lowest(rest)][OWN_SHARE] =
		    tenths((int32_t)price.share * o->bead / 10);
}

/* Questions. */

/* The size of the largest pair that the seat could breed now. */
static int16_t may_breed(const struct outlook *o, unsigned seat)
{
	const struct aquarium_state *s = o->s;
	uint32_t                     pairs;
	unsigned                     most = 0;

	if (s->phase != PHASE_BREED || aquarium_player(o->g, s) != seat)
		return 0;
	for (pairs = aquarium_eligible(o->g, s, seat, s->gained); pairs; pairs &= pairs - 1) {
		unsigned size = aquarium_pair_size(shoal_bits_lowest(pairs));

		most = size > most ? size : most;
	}
	return (int16_t)most;
}

static void put_questions(const struct outlook *o, const struct keeper *k, unsigned seat,
                          int16_t own[])
{
	const struct aquarium_state *s = o->s;
	bool                         asked = s->base.pending >> seat & 1;
	bool                         swaps = asked && s->phase == PHASE_SWAP_TAKE;
	unsigned distance = seat >= s->active ? seat - s->active : seat + o->g->seats - s->active;

	own[OWN_ACTIVE] = !distance;
	own[OWN_NEXT] = distance == 1;
	own[OWN_DISTANCE] = (int16_t)distance;
	own[OWN_ASKED] = asked;
	own[OWN_PICKS] = asked && s->phase >= PHASE_FEWER && s->phase <= PHASE_SWAP_GIVE;
	if (swaps)
		own[OWN_DOWN_SWAP] = swap_promise(o, k->held);
	own[OWN_TAKING] = asked && s->phase == PHASE_SWAP_GIVE ? o->g->stars[s->shop[s->space]] : 0;
	own[OWN_BREEDS] = may_breed(o, seat);
	own[OWN_PLANNED] = o->feed && !asked;
	own[OWN_GIVEN] = (int16_t)k->given;
	own[OWN_STARVES] = o->feed ? tenths(STARVED * k->lack / s->food) : 0;
}

static void put_common(const struct outlook *o, int16_t common[])
{
	const struct aquarium_game  *g = o->g;
	const struct aquarium_state *s = o->s;
	enum stage                   stage = stage_of(s);
	unsigned                     value = 0, stars = 0, plants = 0;

	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] == NOTHING)
			continue;
		value += g->value[s->shop[i]];
		stars += g->stars[s->shop[i]];
		plants += s->shop[i] >= KIND_PLANT;
	}
	common[COMMON_TURNS] = narrow(o->turns / 10);
	common[COMMON_DECK] = (int16_t)aquarium_deck_left(g, s);
	common[COMMON_FEEDINGS] = (int16_t)o->feedings;
	common[COMMON_LAST_BUT_ONE] = o->feedings == 1;
	common[COMMON_LAST] = o->last;
	common[COMMON_SOON] = s->has ? (int16_t)(100 / (s->left + 1)) : 0;
	common[COMMON_CARDS_TO] = (int16_t)o->next;
	common[COMMON_LATE] = (int16_t)o->late;
	common[COMMON_FOOD] = s->food;
	common[COMMON_TURN] = stage == STAGE_OFFERED;
	common[COMMON_DECLARED] = stage == STAGE_DECLARED;
	common[COMMON_PRICED] = stage == STAGE_PRICED;
	common[COMMON_CONFIRM] = stage == STAGE_ASKED;
	common[COMMON_BREED] = s->phase == PHASE_BREED;
	common[COMMON_FEED] = o->feed;
	common[COMMON_SHOP_CARDS] = s->cards;
	common[COMMON_SHOP_FULL] = s->cards == SPACES;
	common[COMMON_SHOP_VALUE] = narrow((int32_t)value);
	common[COMMON_SHOP_STARS] = narrow((int32_t)stars);
	common[COMMON_SHOP_PLANTS] = (int16_t)plants;
	common[COMMON_IDLE] = s->still;
	common[COMMON_INTRO] = g->mode == MODE_INTRO;
	common[COMMON_ADVANCED] = g->mode == MODE_ADVANCED;
	common[COMMON_FULL_TABLE] = g->seats == 4 || g->seats == 6;
}

_Static_assert((int)OWN_COUNT <= SHOAL_TERMS_MAX && (int)COMMON_COUNT <= SHOAL_TERMS_MAX, "terms");

void aquarium_tally(const struct shoal_game *game, const struct shoal_state *state,
                    struct shoal_tally *out)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	struct keeper                all[SEATS];
	struct outlook               o;

	look_out(g, s, &o);
	out->family = g->seats == 2 ? FAMILY_TWO : g->seats < 5 ? FAMILY_FEW : FAMILY_MANY;
	out->subjects = g->seats;
	for (unsigned seat = 0; seat < g->seats; seat++) {
		unsigned turn = s->active + seat;

		out->of[seat] = (uint8_t)seat;
		out->order[seat] = (uint8_t)(turn < g->seats ? turn : turn - g->seats);
		look_at(&o, seat, &all[seat]);
	}
	compare(&o, all);
	for (unsigned seat = 0; seat < g->seats; seat++) {
		put_aquarium(&o, &all[seat], out->own[seat]);
		put_beads(&o, &all[seat], s->tank[seat], out->own[seat]);
		put_cards(&o, &all[seat], seat, out->own[seat]);
		put_questions(&o, &all[seat], seat, out->own[seat]);
	}
	put_common(&o, out->common);
	put_purchase(&o, all, out);
}

int32_t aquarium_plain_worth(const int16_t own[])
{
	int32_t sum = 0;

	/* clang-format off */
#define OWN(id, name, plain, told, count) sum += (plain) * own[OWN_##id];
#include "terms.def"
#undef OWN
	/* clang-format on */
	return sum;
}
