/* eval.c: a quick estimate: the stars that each seat can hope for, and from their differences the
 * returns.
 *
 * A seat's hope is its stars now, part of the sets and trios that lack one fish, less what hunger
 * will cost, and the worth of beads that are left over. A purchase under way counts for what the
 * buyer would gain by it if it is worth its price. Only + - * / are used, so that every machine
 * agrees. */
#include "play.h"

#include <string.h>

struct weights {
	double turns;    /* of a seat, per card of the deck and seat */
	double bead;     /* stars that a spare bead is worth, early */
	double sated;    /* spare beads at which half of their worth is lost */
	double hunger;   /* stars that a bead lacking for food costs */
	double food;     /* the price to expect */
	double earned;   /* beads per turn, from passing and cards */
	double bred;     /* share of the turns in which a pair pays */
	double banked;   /* share of the turns in which Fishybanks pay */
	double set;      /* share of a bonus for a set that lacks one fish */
	double early;    /* and for one that lacks two */
	double trio;     /* likewise */
	double offered;  /* share of a purchase's gain that comes true: before BUY, */
	double declared; /* in Phase I, */
	double priced;   /* in Phase II */
	double card;     /* stars that an unspent action card is worth */
	double swap;     /* share of the stars that a SWAP face down promises */
	double late;     /* turns left at which hopes for sets are halved */
};

/* From many games of variants against each other. */
static const struct weights weight = {
	.turns = 0.32,
	.bead = 0.56,
	.sated = 40,
	.hunger = 0.21,
	.food = 2.4,
	.earned = 0.92,
	.bred = 0.9,
	.banked = 0.55,
	.set = 0.14,
	.early = 0.08,
	.trio = 0.16,
	.offered = 0.39,
	.declared = 0.47,
	.priced = 0.53,
	.card = 0.034,
	.swap = 0.54,
	.late = 3.9,
};

struct outlook { /* the same for all seats */
	const struct aquarium_game *g;
	double                      turns;    /* that a seat still has, about */
	double                      feedings; /* to come, but for one that is asked now */
	double                      bead;     /* stars that a spare bead is worth */
};

static void look_out(const struct aquarium_game *g, const struct aquarium_state *s,
                     struct outlook *o)
{
	o->g = g;
	o->turns = weight.turns * aquarium_deck_left(g, s) / g->seats;
	o->feedings = g->feedings - aquarium_feedings(s);
	o->bead = weight.bead * o->turns / (o->turns + 1.0);
}

/* Part of a bonus for what lacks a card or two, while cards still come. */
static double progress(const struct outlook *o, const uint8_t held[KINDS])
{
	unsigned rainbow = held[KIND_RAINBOW] != 0;
	double   sum = 0;

	for (unsigned size = 0; size < SIZES; size++) {
		unsigned colours = size ? 0 : rainbow;

		for (unsigned c = 0; c < COLOURS; c++)
			colours += held[aquarium_regular(c, size)] != 0;
		if (colours == 2 || colours == 3)
			sum += (colours == 3 ? weight.set : weight.early) * o->g->set_stars[size];
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		bool small = held[aquarium_regular(c, 0)] || rainbow,
		     medium = held[aquarium_regular(c, 1)], large = held[aquarium_regular(c, 2)];

		if (small + medium + large == 2)
			sum += weight.trio * o->g->trio_stars;
	}
	return sum * o->turns / (o->turns + weight.late);
}

/* AQM-87: food for these fish, in sizes, when plants feed the largest. */
static unsigned appetite(const struct aquarium_game *g, const uint8_t held[KINDS])
{
	unsigned plants = 0, sum = 0, sizes[SIZES] = { 0 };

	for (unsigned k = 0; k < FISH; k++)
		sizes[g->size[k] - 1] += held[k];
	for (unsigned k = KIND_PLANT; k < KINDS; k++)
		plants += held[k];
	for (unsigned size = SIZES; size-- > 0;) {
		unsigned eats = sizes[size] > plants ? sizes[size] - plants : 0;

		plants -= sizes[size] - eats;
		sum += eats * (size + 1);
	}
	return sum;
}

/* What a seat with these cards and beads can hope for. */
static double hope(const struct outlook *o, const uint8_t held[KINDS], unsigned tank, double beads)
{
	const struct aquarium_game *g = o->g;
	double income = weight.earned + weight.bred * aquarium_pair_size(tank), spare;
	double stars = aquarium_stars(g, held);

	for (unsigned k = 0; k < FISH; k++)
		income += weight.banked * g->income[k] * held[k];
	spare = beads + income * o->turns - weight.food * appetite(g, held) * o->feedings;
	if (spare < 0) {
		double loss = -spare * weight.hunger, most = stars * 0.85;

		return stars - (loss < most ? loss : most) + progress(o, held);
	}
	return stars + progress(o, held) + spare * o->bead * weight.sated / (weight.sated + spare);
}

/* FEED: as if the seat's plan stood as it is; what it cannot pay for, hunger takes. */
static double hope_after_plan(const struct outlook *o, const struct aquarium_state *s,
                              unsigned seat)
{
	uint8_t held[KINDS];
	double  beads = s->beads[seat], cost = aquarium_bill(o->g, s, seat, s->food);
	double  lack = cost > beads ? cost - beads : 0;

	memcpy(held, s->held[seat], sizeof(held));
	for (unsigned k = 0; k < FISH; k++)
		held[k] = (uint8_t)(held[k] - s->given[seat][k]);
	return hope(o, held, s->tank[seat], beads - cost + lack) - 1.2 * lack / s->food;
}

/* What a seat would have after taking the shop, before it breeds. */
static double hope_after_buying(const struct outlook *o, const struct aquarium_state *s,
                                unsigned seat, double price)
{
	uint8_t held[KINDS];

	memcpy(held, s->held[seat], sizeof(held));
	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] != NOTHING)
			held[s->shop[i]]++;
	}
	return hope(o, held, s->tank[seat], s->beads[seat] - price);
}

/* How much of a purchase's gain comes true; 0 outside one and in feedings. */
static double how_sure(const struct aquarium_state *s)
{
	switch ((enum phase)s->phase) {
	case PHASE_TURN:
		return weight.offered;
	case PHASE_COMMIT1:
	case PHASE_INFLUENCE1:
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
	case PHASE_SWAP_GIVE:
		return weight.declared;
	case PHASE_COMMIT2:
	case PHASE_INFLUENCE2:
	case PHASE_CONFIRM:
		return weight.priced;
	case PHASE_BREED:
		return s->at ? weight.declared : 0;
	case PHASE_STARTER:
	case PHASE_FIRST:
	case PHASE_CARD:
	case PHASE_FOOD:
	case PHASE_FEED:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
	return 0;
}

/* Adds what the purchase under way, or one that can begin now, promises. Cards that lie face down
 * count, for the world is this one. */
static void add_purchase(const struct outlook *o, const struct aquarium_state *s, double out[])
{
	struct aquarium_state shown = *s;
	struct aquarium_price price;
	double                sure = how_sure(s), gain;

	shown.phase = PHASE_CONFIRM;
	aquarium_price(o->g, &shown, &price);
	if (sure <= 0 || price.price > s->beads[s->active])
		return;
	gain = hope_after_buying(o, s, s->active, price.price) - out[s->active];
	if (gain <= 0)
		return;
	out[s->active] += sure * gain;
	for (unsigned rest = price.sharers; rest; rest &= rest - 1)
		out[shoal_bits_lowest(rest)] += sure * price.share * o->bead;
}

/* Stars between the best fish of the shop and the seat's least, for a SWAP face down. */
static double swap_promise(const struct aquarium_game *g, const struct aquarium_state *s,
                           unsigned seat)
{
	unsigned shop = aquarium_shop_fish(s), own = aquarium_own_fish(s, seat), best = 0,
		 least = 99;

	if (s->card[seat] != CARD_SWAP || !own)
		return 0;
	for (; shop; shop &= shop - 1) {
		unsigned stars = g->stars[shoal_bits_lowest(shop)];

		best = stars > best ? stars : best;
	}
	for (; own; own &= own - 1) {
		unsigned stars = g->stars[shoal_bits_lowest(own)];

		least = stars < least ? stars : least;
	}
	return best > least ? weight.swap * (best - least) : 0;
}

/* Action cards in hand, and those of Phase I that are on their way. */
static double hope_of_cards(const struct outlook *o, const struct aquarium_state *s, unsigned seat)
{
	double value = -weight.card * shoal_bits_count(s->spent[seat]);

	if (o->feedings <= 0 || s->phase == PHASE_FEED)
		return 0;
	if (s->card[seat] < CARD_PASS && s->phase != PHASE_CONFIRM)
		value -= weight.card;
	return value + swap_promise(o->g, s, seat);
}

void aquarium_eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	struct outlook               o;
	double                       stars[SEATS] = { 0 }, scale;

	if (s->phase == PHASE_OVER) {
		aquarium_returns(game, state, out);
		return;
	}
	look_out(g, s, &o);
	for (unsigned seat = 0; seat < g->seats; seat++)
		stars[seat] = s->phase == PHASE_FEED
		                  ? hope_after_plan(&o, s, seat)
		                  : hope(&o, s->held[seat], s->tank[seat], s->beads[seat]);
	if (s->phase != PHASE_FEED)
		add_purchase(&o, s, stars);
	for (unsigned seat = 0; seat < g->seats; seat++)
		stars[seat] += hope_of_cards(&o, s, seat);
	scale = 3.0 + 0.8 * o.turns;
	for (unsigned seat = 0; seat < g->seats; seat++) {
		double sum = 0;

		for (unsigned other = 0; other < g->seats; other++) {
			double ahead = (stars[seat] - stars[other]) / scale;

			sum += ahead / (1.0 + (ahead < 0 ? -ahead : ahead));
		}
		out[seat] = sum / (g->seats - 1u);
	}
}
