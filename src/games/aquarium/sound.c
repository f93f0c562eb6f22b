/* sound.c: answers that are never better than another one, taken out. Each argument holds whatever
 * others have put face down or planned, and whatever chance brings. */
#include "play.h"

#include <string.h>

static size_t keep_one(shoal_action list[], shoal_action action)
{
	list[0] = action;
	return 1;
}

static size_t leave_out(shoal_action list[], size_t count, uint32_t actions, unsigned first)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		if (!(actions >> (list[i] - first) & 1))
			list[kept++] = list[i];
	}
	return kept;
}

/* Phase I. A card that will surely do nothing is spent (AQM-47), Pass is not (AQM-45), and all else
 * is the same after both: whoever passed can go on as if the card were spent. */

/* Phase I cards that may be turned up before the seat's own: AQM-44, AQM-120. */
static unsigned cards_before(const struct aquarium_game *g, const struct aquarium_state *v,
                             unsigned seat)
{
	unsigned cards = g->seats == 2 ? PHASE1_CARDS : 0; /* an Influence card may be any */

	for (unsigned at = v->active + 1u;; at++) {
		unsigned other = at < g->seats ? at : at - g->seats;

		if (other == seat)
			return cards;
		cards |= aquarium_unspent(v, other, 1);
	}
}

/* Bit per Phase I card that can do nothing when it is turned up. Until then the number of cards in
 * the shop grows by MORE alone and falls by FEWER alone. The number of fish there grows only when a
 * card is revealed: by MORE, or by REPLACE, which needs a fish itself. SWAP trades fish for fish.
 * Own fish do not become more: what the seat does before its card is at most the SWAP of an
 * Influence card. */
static unsigned sure_to_fail(const struct aquarium_game *g, const struct aquarium_state *v,
                             unsigned seat)
{
	unsigned before = cards_before(g, v, seat), cards = 0;
	bool     fish = aquarium_shop_fish(v);
	bool     more = before >> CARD_MORE & 1 && v->cards < SPACES;
	bool     fewer = before >> CARD_FEWER & 1 && fish; /* of five cards: a lone one stays */

	if (v->cards == SPACES && !fewer)
		cards |= 1u << CARD_MORE; /* AQM-49 */
	if (!more && (v->cards == 1 || !fish))
		cards |= 1u << CARD_FEWER; /* AQM-51, AQM-52 */
	if (!more && !fish)
		cards |= 1u << CARD_REPLACE | 1u << CARD_SWAP; /* AQM-54, AQM-56 */
	if (!aquarium_own_fish(v, seat))
		cards |= 1u << CARD_SWAP; /* AQM-56 */
	return cards;
}

/* Phase II. Where the buyer cannot pay however low the price falls, the purchase is refused unasked
 * (AQM-71), at whatever price: nothing but MINUS, which earns a bead, does anything. As above Pass
 * is no worse than a card that is spent for nothing. */

/* Below which the price does not fall if the seat itself plays so many HALFs: every other opponent
 * with a MINUS and a HALF is taken to play both. No card lowers it more, none gives the buyer
 * beads.
 */
static unsigned lowest_price(const struct aquarium_game *g, const struct aquarium_state *v,
                             unsigned seat, unsigned own)
{
	struct aquarium_price price;

	aquarium_price(g, v, &price);
	price.halves = own + (g->seats == 2); /* AQM-123: an Influence card */
	price.minus = g->seats == 2;
	for (unsigned other = 0; other < g->seats; other++) {
		unsigned cards = aquarium_unspent(v, other, 2);

		if (other == seat || other == v->active)
			continue;
		price.minus += cards >> CARD_MINUS & 1;
		price.halves += cards >> CARD_HALF & 1;
	}
	aquarium_work_out(&price);
	return price.price;
}

/* Bit per Phase II card, PLUS being the first, that can do nothing. */
static unsigned sure_to_be_refused(const struct aquarium_game *g, const struct aquarium_state *v,
                                   unsigned seat)
{
	unsigned beads = v->beads[v->active];

	if (lowest_price(g, v, seat, 0) <= beads)
		return 0;
	return 1u | 1u << (CARD_DOUBLE - CARD_PLUS)
	       | (unsigned)(lowest_price(g, v, seat, 1) > beads) << (CARD_HALF - CARD_PLUS);
}

/* The last feeding. The count follows at once (AQM-37), and all plans are made without knowing the
 * others'. A seat's place depends on its own plan through its stars and, where these are equal, its
 * beads: more stars are never worse, nor are fewer beads with equal stars (AQM-133, AQM-134). So
 * the plan with most stars, and of those the dearest, is at least as good as any. */
struct feast {
	const struct aquarium_game *g;
	uint8_t                     stays[KINDS]; /* in the plan at hand */
	uint8_t                     best[KINDS];
	unsigned                    plants, food, beads;
	int32_t                     most; /* stars of the best plan; -1: none yet */
	unsigned                    cost; /* what it costs */
	unsigned                    looks;
};

enum { LOOKS_MOST = 20000 };

static unsigned sizes_of(const struct feast *f, unsigned kinds)
{
	unsigned sizes = 0;

	for (unsigned k = 0; k < kinds; k++)
		sizes += (unsigned)f->stays[k] << aquarium_size_bit(f->g, k);
	return sizes;
}

/* Food for the fish of the first kinds that stay. */
static unsigned cost_of(const struct feast *f, unsigned kinds)
{
	return f->food * aquarium_food_needed(sizes_of(f, kinds), f->plants);
}

/* Whether a plan like this one, which may give up more fish of kinds behind the first ones, could
 * still be the best. Neither stars nor cost grow with fish that are given up. */
static bool promising(const struct feast *f, unsigned kinds)
{
	int32_t  stars;
	unsigned cost;

	if (cost_of(f, kinds) > f->beads)
		return false;
	stars = aquarium_stars(f->g, f->stays);
	if (stars != f->most)
		return stars > f->most;
	cost = cost_of(f, FISH);
	return (cost < f->beads ? cost : f->beads) > f->cost;
}

static void try_plans(struct feast *f, unsigned kind)
{
	uint8_t all;

	if (f->looks++ > LOOKS_MOST)
		return;
	if (kind == FISH) {
		f->most = aquarium_stars(f->g, f->stays);
		f->cost = cost_of(f, FISH);
		memcpy(f->best, f->stays, sizeof(f->best));
		return;
	}
	all = f->stays[kind];
	for (unsigned n = all + 1u; n-- > 0;) {
		f->stays[kind] = (uint8_t)n;
		if (promising(f, kind + 1))
			try_plans(f, kind + 1);
	}
	f->stays[kind] = all;
}

/* If the plan can be paid as it is, it is the best of those that are left: stars and cost only fall
 * with every fish given up. Else the best one is looked for, and the first fish that it gives up is
 * the answer. It is in the list: those that stay before it can be paid, as can all that stay.
 * Should plants complete the plan earlier (AQM-91), the fish that then stay cost nothing and are no
 * stars less. */
static size_t feast(const struct aquarium_game *g, const struct aquarium_state *v, unsigned seat,
                    shoal_action list[], size_t count)
{
	struct feast f = { .g = g,
		           .plants = aquarium_plants(v, seat),
		           .food = v->food,
		           .beads = v->beads[seat],
		           .most = -1 };

	if (list[0] == ACT_DONE)
		return keep_one(list, ACT_DONE);
	memcpy(f.stays, v->held[seat], sizeof(f.stays));
	for (unsigned k = 0; k < FISH; k++)
		f.stays[k] = (uint8_t)(f.stays[k] - v->given[seat][k]);
	try_plans(&f, v->last[seat]);
	if (f.looks > LOOKS_MOST)
		return count;
	for (unsigned k = v->last[seat]; k < FISH; k++) {
		if (f.best[k] < f.stays[k])
			return keep_one(list, (shoal_action)(ACT_GIVE + k));
	}
	return count;
}

size_t aquarium_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      shoal_action list[], size_t count)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *v = aquarium_state_of(view);

	if (v->phase == PHASE_COMMIT1)
		return leave_out(list, count, sure_to_fail(g, v, (unsigned)seat), ACT_COMMIT1);
	if (v->phase == PHASE_COMMIT2)
		return leave_out(list, count, sure_to_be_refused(g, v, (unsigned)seat),
		                 ACT_COMMIT2);
	if (v->phase == PHASE_FEED && aquarium_feedings(v) == g->feedings)
		return feast(g, v, (unsigned)seat, list, count);
	return count;
}
