/* events.c: event cards: what happens at once, and what each player is offered (MOO-93 to 110). */
#include "play.h"

/* Effects that need nobody. */

static bool has_meeple(const struct moonshell_state *s, unsigned where)
{
	return s->meeple[0] == where || s->meeple[1] == where || s->meeple[2] == where
	       || s->meeple[3] == where;
}

static void undertow(const struct play *p) /* MOO-104, MOO-92 */
{
	struct moonshell_state *s = p->s;

	for (unsigned rock = 0; rock < ROCKS; rock++) {
		if (s->rock[rock] == TILE_NONE || has_meeple(s, PLACE_ROCK + rock))
			continue;
		TELL(p, EVENT_BACK, SHOAL_CHANCE, s->rock[rock], -1, (int)rock);
		moonshell_return(p, &s->rock[rock]);
	}
}

static void whirlpool(const struct play *p) /* MOO-105 */
{
	struct moonshell_state *s = p->s;

	for (unsigned i = 0; i < 9; i++) {
		unsigned space = WIDTH + 1 + i / 3 * WIDTH + i % 3;

		if (s->water[space] == TILE_NONE || has_meeple(s, PLACE_WATER + space))
			continue;
		TELL(p, EVENT_BACK, SHOAL_CHANCE, s->water[space], (int)space, -1);
		moonshell_return(p, &s->water[space]);
	}
	s->fill = FILL_MIDDLE;
	s->phase = PHASE_FILL;
}

static void bloom(const struct play *p, unsigned count) /* MOO-110 */
{
	if (count > p->s->aside)
		count = p->s->aside;
	if (count)
		moonshell_add_urchins(p, count, true);
}

void moonshell_event_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                card = action - (unsigned)ACT_EVENT;
	unsigned                effect = p->g->event[card].effect, value = p->g->event[card].value;

	s->event = (uint8_t)card;
	s->events = (uint16_t)(s->events | 1u << card);
	if (s->events == p->g->deck) /* MOO-94 */
		s->events = 0;
	TELL(p, EVENT_CARD, SHOAL_CHANCE, (int)card, (int)effect, (int)value);
	s->phase = PHASE_BEGIN;
	switch ((enum effect)effect) {
	case EFF_MOONRISE:
	case EFF_SANDS:
	case EFF_GIFT:
		s->phase = PHASE_OFFER;
		break;
	case EFF_RIPTIDE:
		moonshell_rotate(p, value, ROT_RIPTIDE); /* MOO-97 */
		break;
	case EFF_DRIFTWASH:
		s->fill = FILL_ROCKS;
		s->phase = PHASE_FILL;
		break;
	case EFF_UNDERTOW:
		undertow(p);
		break;
	case EFF_WHIRLPOOL:
		whirlpool(p);
		break;
	case EFF_BLOOM:
		bloom(p, value);
		break;
	case EFF_ACTIONS: /* these last the round; the turns look at the card */
	case EFF_CROSS:
	case EFF_SWIFT:
	case EFF_STILL:
	case EFF_REACH:
	case EFF_SWELL:
	case EFF_COUNT:
		break;
	}
}

/* What each player is offered, in turn order (MOO-95). */

size_t moonshell_moonrise_list(const struct moonshell_game *g, const struct moonshell_state *s,
                               shoal_action out[])
{
	size_t n = moonshell_place_list(s, moonshell_active(g, s), out);

	out[n++] = ACT_DECLINE;
	return n;
}

size_t moonshell_exchange_list(const struct moonshell_game *g, const struct moonshell_state *s,
                               shoal_action out[])
{
	const uint8_t *chest = s->chest[moonshell_active(g, s)];
	size_t         n = 1;

	out[0] = ACT_DECLINE;
	for (unsigned i = 0; i < EXCHANGES; i++) { /* MOO-108 */
		unsigned a = chest[moonshell_neighbours[i][0]],
			 b = chest[moonshell_neighbours[i][1]];
		bool moved =
		    (a < TILE_MOON || a == TILE_STACK) && (b < TILE_MOON || b == TILE_STACK);

		if (moved && a != b)
			out[n++] = (shoal_action)(ACT_EXCHANGE + i);
	}
	return n;
}

size_t moonshell_gift_list(const struct moonshell_game *g, const struct moonshell_state *s,
                           shoal_action out[])
{
	unsigned side = moonshell_active(g, s);
	size_t   n = 1;

	if (moonshell_partner(s->chest[side], s->held) != NOTHING)
		out[0] = ACT_STACK;
	else
		n = moonshell_place_list(s, side, out);
	out[n++] = ACT_DECLINE;
	return n;
}

static void gift_run(const struct play *p, unsigned side) /* MOO-109, MOO-141 */
{
	if (moonshell_room(p->s->chest[side]) && p->s->bag_tiles) {
		p->s->fill = FILL_GIFT;
		p->s->phase = PHASE_FILL;
	} else {
		p->s->turn++;
	}
}

void moonshell_offer_run(const struct play *p)
{
	struct moonshell_state *s = p->s;
	shoal_action            list[EXCHANGES + 1];
	unsigned                side;

	s->used = 0;
	if (s->turn == p->g->sides) {
		s->turn = 0;
		s->phase = PHASE_BEGIN;
		return;
	}
	side = moonshell_active(p->g, s);
	if (moonshell_effect(p->g, s, EFF_GIFT))
		gift_run(p, side);
	else if (moonshell_effect(p->g, s, EFF_MOONRISE) && s->reserve >> side & 1
	         && moonshell_room(s->chest[side]))
		s->phase = PHASE_MOONRISE; /* MOO-96 */
	else if (moonshell_effect(p->g, s, EFF_SANDS) && !is_rival(p->g, side)
	         && moonshell_exchange_list(p->g, s, list) > 1)
		s->phase = PHASE_EXCHANGE;
	else
		s->turn++;
}

static void decline(const struct play *p, unsigned side)
{
	struct moonshell_state *s = p->s;

	TELL(p, EVENT_DECLINE, (int)side, p->g->event[s->event].effect,
	     s->held == TILE_NONE ? -1 : s->held);
	if (s->held != TILE_NONE)
		moonshell_return(p, &s->held);
}

void moonshell_offer_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s), tile = s->held;

	s->phase = PHASE_OFFER;
	if (action == ACT_DECLINE) {
		decline(p, side);
		s->turn++;
		return;
	}
	s->held = TILE_NONE;
	if (tile == TILE_NONE && action < ACT_EXCHANGE) { /* MOONRISE */
		tile = TILE_MOON;
		s->reserve = (uint8_t)(s->reserve & ~(1u << side));
		TELL(p, EVENT_MOON, (int)side, 1);
	}
	if (action >= ACT_EXCHANGE)
		moonshell_exchange(p, side, moonshell_neighbours[action - ACT_EXCHANGE], true);
	else if (action == ACT_STACK)
		moonshell_put_stack(p, side, moonshell_partner(s->chest[side], tile), tile);
	else if (action == ACT_PLACE_BUOY)
		moonshell_put_buoy(p, side, tile);
	else
		moonshell_sink(p, side, action - (unsigned)ACT_PLACE, tile);
	s->turn++;
}
