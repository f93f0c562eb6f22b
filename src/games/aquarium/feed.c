/* feed.c: Feeding Time!: bills, plans and their end. A plan begins with every fish staying; all
 * seats make theirs at once and in secret. */
#include "play.h"

#include <assert.h>
#include <string.h>

unsigned aquarium_plants(const struct aquarium_state *s, unsigned seat)
{
	const uint8_t *plant = &s->held[seat][KIND_PLANT];

	return (unsigned)plant[0] + plant[1] + plant[2];
}

unsigned aquarium_fish(const struct aquarium_state *s, unsigned seat)
{
	unsigned n = 0;

	for (unsigned k = 0; k < FISH; k++)
		n += s->held[seat][k];
	return n;
}

static unsigned staying(const struct aquarium_game *g, const struct aquarium_state *s,
                        unsigned seat)
{
	unsigned sizes = 0;

	for (unsigned k = 0; k < FISH; k++)
		sizes += ((unsigned)s->held[seat][k] - s->given[seat][k])
		         << aquarium_size_bit(g, k);
	return sizes;
}

unsigned aquarium_bill(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                       unsigned food)
{
	return food * aquarium_food_needed(staying(g, s, seat), aquarium_plants(s, seat));
}

unsigned aquarium_bill_without(const struct aquarium_game *g, const struct aquarium_state *s,
                               unsigned seat, unsigned food, unsigned kind)
{
	return food
	       * aquarium_food_needed(staying(g, s, seat) - (1u << aquarium_size_bit(g, kind)),
	                              aquarium_plants(s, seat));
}

unsigned aquarium_plan_list(const struct aquarium_game *g, const struct aquarium_state *s,
                            unsigned seat)
{
	unsigned plants = aquarium_plants(s, seat), fish = 0, list = 0, sizes = 0;
	unsigned most = s->beads[seat] / s->food; /* food that can be paid */

	for (unsigned k = 0; k < FISH; k++) {
		unsigned stay = (unsigned)s->held[seat][k] - s->given[seat][k];

		if (!stay)
			continue;
		if (k >= s->last[seat] && aquarium_food_needed(sizes, plants) <= most) /* AQM-90 */
			list |= 1u << k;
		fish += stay;
		sizes += stay << aquarium_size_bit(g, k);
	}
	if (fish <= plants) /* AQM-91 */
		return 0;
	if (aquarium_food_needed(sizes, plants) <= most) /* AQM-89 */
		list |= PLAN_DONE;
	return list;
}

static void give(const struct play *p, unsigned seat, unsigned kind, bool asked)
{
	p->s->given[seat][kind]++;
	p->s->last[seat] = (uint8_t)kind;
	aquarium_tell_seat(p, EVENT_GIVE, seat, (int)kind, !asked, 0);
}

bool aquarium_plan_settle(const struct play *p, unsigned seat)
{
	for (;;) {
		unsigned list = aquarium_plan_list(p->g, p->s, seat);

		if (!list || list == PLAN_DONE)
			return true;
		if (list & (list - 1))
			return false;
		give(p, seat, shoal_bits_lowest(list), false);
	}
}

/* AQM-92: all plans take effect at the same time. */
static void eat(const struct play *p, unsigned seat)
{
	struct aquarium_state *s = p->s;
	unsigned               cost = aquarium_bill(p->g, s, seat, s->food), gone = 0;
	unsigned plants = aquarium_plants(s, seat), stay = p->sink ? aquarium_fish(s, seat) : 0;

	assert(cost <= s->beads[seat]);
	s->beads[seat] = (uint16_t)(s->beads[seat] - cost);
	for (unsigned k = 0; k < FISH; k++)
		gone += s->given[seat][k];
	if (p->sink) {
		stay -= gone;
		aquarium_tell_secret(p, EVENT_FED, seat,
		                     (int[4]){ (int)cost, (int)stay,
		                               (int)(plants < stay ? plants : stay), (int)gone });
	}
	for (unsigned k = 0; gone && k < FISH; k++) {
		if (!s->given[seat][k])
			continue;
		s->held[seat][k] = (uint8_t)(s->held[seat][k] - s->given[seat][k]);
		aquarium_tell_secret(p, EVENT_STARVE, seat, (int[4]){ (int)k, s->given[seat][k] });
	}
}

static void end_feeding(const struct play *p)
{
	struct aquarium_state *s = p->s;

	for (unsigned seat = 0; seat < p->g->seats; seat++)
		eat(p, seat);
	memset(s->given, 0, sizeof(s->given));
	memset(s->last, 0, sizeof(s->last));
	memset(s->answers, 0, sizeof(s->answers));
	memset(s->spent, 0, sizeof(s->spent)); /* AQM-94 */
	s->food = 0;
	tell(p, EVENT_RETURN, SHOAL_NOBODY, 0, 0, 0);
	if (aquarium_feedings(s) == p->g->feedings)
		aquarium_end_game(p); /* AQM-37 */
	else
		aquarium_reveal(p, (enum purpose)s->purpose); /* AQM-35 */
}

void aquarium_feed(const struct play *p, unsigned price)
{
	struct aquarium_state *s = p->s;

	s->food = (uint8_t)price;
	s->phase = PHASE_FEED;
	s->base.pending = 0;
	tell(p, EVENT_FOOD, SHOAL_CHANCE, (int)price, 0, 0);
	for (unsigned seat = 0; seat < p->g->seats; seat++) {
		if (aquarium_plan_settle(p, seat))
			tell(p, EVENT_READY, (int)seat, 3, 1, 0);
		else
			s->base.pending |= shoal_seat_bit((int)seat);
	}
	if (!s->base.pending)
		end_feeding(p);
}

void aquarium_plan_take(const struct play *p, unsigned seat, unsigned index)
{
	struct aquarium_state *s = p->s;

	s->answers[seat]++;
	if (index < FISH) {
		give(p, seat, index, true);
		if (!aquarium_plan_settle(p, seat))
			return;
	}
	s->base.pending = (uint8_t)(s->base.pending & ~shoal_seat_bit((int)seat));
	tell(p, EVENT_READY, (int)seat, 3, 0, 0);
	if (!s->base.pending)
		end_feeding(p);
}
