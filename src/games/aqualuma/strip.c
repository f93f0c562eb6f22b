/* strip.c: magic strips: which die fits the next slot, and how far a strip reaches. */
#include "aqualuma.h"

/* Values that the number condition allows, bit value - 1. */
uint32_t aqualuma_numbers_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS],
                             unsigned n)
{
	const uint32_t all = (1u << FACES) - 1;
	unsigned       before = aqualuma_value(n ? die[n - 1] : 0), sum = 0; /* slot 1 has none */

	switch ((enum number)strip->number[n]) {
	case NUM_MORE:
		return all & ~((1u << before) - 1);
	case NUM_MOST:
		for (unsigned i = 0; i < n; i++)
			sum += aqualuma_value(die[i]);
		if (sum >= strip->total)
			return 0;
		return strip->total - sum >= FACES ? all : (1u << (strip->total - sum)) - 1;
	case NUM_SAME:
		return 1u << (before - 1);
	case NUM_PAIR:
		sum = strip->total - before; /* what is missing; far too much if it is passed */
		return sum - 1 < FACES ? 1u << (sum - 1) : 0;
	case NUM_EVEN:
		return 0x2a;
	case NUM_ODD:
		return 0x15;
	case NUM_OTHER:
		return all & ~(1u << (before - 1));
	case NUM_ANY:
	case NUM_COUNT:
		break;
	}
	return all;
}

/* Colours that the colour condition allows, a bit each. */
uint32_t aqualuma_hues_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS], unsigned n)
{
	const uint32_t all = (1u << COLOURS) - 1;
	uint32_t       before = 1u << aqualuma_colour(n ? die[n - 1] : 0); /* slot 1 has none */

	switch ((enum hue)strip->hue[n]) {
	case HUE_RED:
		return 1;
	case HUE_GREEN:
		return 2;
	case HUE_BLUE:
		return 4;
	case HUE_SAME:
		return before;
	case HUE_OTHER:
		return all & ~before;
	case HUE_NEW:
		for (unsigned i = 0; i < n; i++)
			before |= 1u << aqualuma_colour(die[i]);
		return all & ~before;
	case HUE_ANY:
	case HUE_COUNT:
		break;
	}
	return all;
}

uint32_t aqualuma_fits_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS], unsigned n)
{
	/* A bit at the first kind of each colour in the set. */
	static const uint32_t first[1u << COLOURS] = { 0x0000, 0x0001, 0x0040, 0x0041,
		                                       0x1000, 0x1001, 0x1040, 0x1041 };

	if (n >= SLOTS)
		return 0;
	return aqualuma_numbers_at(strip, die, n) * first[aqualuma_hues_at(strip, die, n)];
}

uint32_t aqualuma_fits(const struct aqualuma_game *g, const struct aqualuma_state *s,
                       unsigned world)
{
	return aqualuma_fits_at(&g->strip[s->strip[world]], s->die[world], s->laid[world]);
}

unsigned aqualuma_arrows(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         unsigned world)
{
	unsigned best = g->strip[s->strip[world]].best[s->laid[world]];

	return best ? best + aqualuma_abilities(g, s)->breath : 0;
}
