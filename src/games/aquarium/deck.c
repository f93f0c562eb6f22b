/* deck.c: the Aquarium deck and all other chance: what can come, how likely, and what then happens.
 */
#include "play.h"

#include <assert.h>

/* Unseen ordinary cards: those of the current pile and of all piles behind it. */
static unsigned stock_left(const struct aquarium_game *g, const struct aquarium_state *s)
{
	return g->behind[s->pile] + (unsigned)s->left;
}

unsigned aquarium_deck_left(const struct aquarium_game *g, const struct aquarium_state *s)
{
	return stock_left(g, s) + g->feedings - aquarium_feedings(s);
}

unsigned aquarium_feedings(const struct aquarium_state *s)
{
	return s->pile / 2u + (s->pile % 2 && !s->has);
}

void aquarium_discards(const struct aquarium_game *g, const struct aquarium_state *s,
                       uint8_t out[KINDS])
{
	for (unsigned k = 0; k < KINDS; k++) {
		unsigned there = s->stock[k];

		for (unsigned seat = 0; seat < g->seats; seat++)
			there += s->held[seat][k];
		out[k] = (uint8_t)(g->pool[k] - there);
	}
	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] != NOTHING)
			out[s->shop[i]]--;
	}
	for (unsigned seat = 0; seat < g->seats; seat++) {
		unsigned kind[2];

		if (s->tank[seat] == PAIR_EMPTY)
			continue;
		aquarium_pair_fish(s->tank[seat], kind);
		out[kind[0]]--;
		out[kind[1]]--;
	}
}

/* Reveals. */

bool aquarium_card_sure(const struct aquarium_game *g, const struct aquarium_state *s,
                        unsigned *kind)
{
	unsigned k = 0;

	(void)g;
	if (s->has) { /* with cards beside it the Feeding Time! is one of two or more outcomes */
		*kind = KIND_FEEDING;
		return !s->left;
	}
	while (!s->stock[k])
		k++;
	*kind = k++;
	while (k < KINDS && !s->stock[k])
		k++;
	return k == KINDS;
}

void aquarium_reveal(const struct play *p, enum purpose purpose)
{
	unsigned kind;

	p->s->purpose = (uint8_t)purpose;
	p->s->phase = PHASE_CARD;
	if (aquarium_card_sure(p->g, p->s, &kind))
		aquarium_come(p, kind);
}

/* AQM-15: a pile that is used up gives way to the next one. The last one never does: its Feeding
 * Time! ends the game (AQM-17). */
static void turn_pile(const struct play *p)
{
	struct aquarium_state *s = p->s;

	if (s->left || s->has || s->pile + 1 == p->g->piles)
		return;
	s->pile++;
	s->left = p->g->pile[s->pile];
	s->has = s->pile % 2;
}

/* AQM-81: prices come by the number of their cards. */
static bool food_sure(const struct aquarium_game *g, unsigned *price)
{
	for (unsigned f = 0; f < FOOD_PRICES; f++) {
		*price = f + 1;
		if (g->food[f])
			return g->food[f] == FOODS;
	}
	return false;
}

static void come_feeding(const struct play *p) /* AQM-34 */
{
	struct aquarium_state *s = p->s;
	unsigned               price;

	s->has = 0;
	turn_pile(p);
	s->phase = PHASE_FOOD;
	if (p->sink)
		aquarium_tell_all(
		    p, EVENT_FEEDING, SHOAL_CHANCE,
		    (int[8]){ (int)aquarium_feedings(s), p->g->feedings, s->purpose, s->active });
	if (food_sure(p->g, &price))
		aquarium_feed(p, price);
}

void aquarium_come(const struct play *p, unsigned kind)
{
	struct aquarium_state *s = p->s;
	enum purpose           purpose = (enum purpose)s->purpose;
	unsigned               space = purpose == FOR_REPLACE ? s->space : s->cards;

	s->shown = 1;
	s->still = 0; /* AQM-31 */
	if (kind == KIND_FEEDING) {
		come_feeding(p);
		return;
	}
	assert(s->stock[kind] && s->left && space < SPACES && s->shop[space] == NOTHING);
	s->stock[kind]--; /* AQM-16 */
	s->left--;
	turn_pile(p);
	s->shop[space] = (uint8_t)kind; /* AQM-33 */
	s->cards++;
	if (p->sink)
		aquarium_tell_all(p, EVENT_CARD, SHOAL_CHANCE,
		                  (int[8]){ (int)kind, (int)space, (int)purpose, s->active });
	s->purpose = FOR_NONE;
	s->space = 0;
	switch (purpose) {
	case FOR_OPEN:
		aquarium_turn_opened(p);
		return;
	case FOR_PASS:
		aquarium_end_turn(p, false);
		return;
	case FOR_CLEAR:
		aquarium_ask_turn(p);
		return;
	case FOR_MORE:
	case FOR_REPLACE:
		aquarium_next_card(p);
		return;
	case FOR_NONE:
	case FOR_COUNT:
		break;
	}
	assert(false);
}

/* Weights. */

static unsigned starters_left(const struct aquarium_game *g, const struct aquarium_state *s,
                              unsigned colour)
{
	unsigned left = g->starters;

	for (unsigned seat = 0; seat < s->dealt; seat++)
		left -= s->held[seat][aquarium_regular(colour, 0)];
	return left;
}

static size_t card_odds(const struct aquarium_game *g, const struct aquarium_state *s,
                        shoal_action out[], uint32_t weight[])
{
	unsigned each = s->has ? s->left : 1;
	size_t   n = 0;

	for (unsigned k = 0; k < KINDS; k++) {
		if (!s->stock[k])
			continue;
		out[n] = (shoal_action)(ACT_CARD + k);
		weight[n++] = each * s->stock[k];
	}
	if (s->has) {
		out[n] = ACT_CARD + KIND_FEEDING;
		weight[n++] = stock_left(g, s);
	}
	return n;
}

size_t aquarium_chance(const struct shoal_game *game, const struct shoal_state *state,
                       shoal_action out[], uint32_t weight[])
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	unsigned                     first = ACT_FIRST, count = g->seats;
	size_t                       n = 0;

	if (s->phase == PHASE_CARD)
		return card_odds(g, s, out, weight);
	if (s->phase == PHASE_STARTER) {
		first = ACT_STARTER;
		count = COLOURS;
	} else if (s->phase == PHASE_FOOD) {
		first = ACT_FOOD;
		count = FOOD_PRICES;
	} else if (s->phase != PHASE_FIRST) {
		first = s->phase == PHASE_INFLUENCE1 ? ACT_INFLUENCE1 : ACT_INFLUENCE2;
		count = PHASE_CARDS;
	}
	for (unsigned i = 0; i < count; i++) {
		uint32_t w = s->phase == PHASE_STARTER ? starters_left(g, s, i)
		             : s->phase == PHASE_FOOD  ? g->food[i]
		                                       : 1;

		out[n] = (shoal_action)(first + i);
		weight[n] = w;
		n += w > 0;
	}
	return n;
}

uint32_t aquarium_total(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	switch ((enum phase)s->phase) {
	case PHASE_CARD:
		return stock_left(g, s) * (s->has ? s->left + 1u : 1u);
	case PHASE_FOOD:
		return FOODS;
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
		return PHASE_CARDS;
	case PHASE_STARTER:
		return COLOURS * (unsigned)g->starters - s->dealt;
	case PHASE_FIRST:
		return g->seats;
	case PHASE_TURN:
	case PHASE_COMMIT1:
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
	case PHASE_SWAP_GIVE:
	case PHASE_BREED:
	case PHASE_COMMIT2:
	case PHASE_CONFIRM:
	case PHASE_FEED:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
	assert(false);
	return 0;
}

static shoal_action card_pick(const struct aquarium_game *g, const struct aquarium_state *s,
                              uint32_t r)
{
	unsigned k = 0;

	if (s->has) {
		if (r >= stock_left(g, s) * s->left)
			return ACT_CARD + KIND_FEEDING;
		r /= s->left;
	}
	while (r >= s->stock[k])
		r -= s->stock[k++];
	return (shoal_action)(ACT_CARD + k);
}

shoal_action aquarium_pick(const struct shoal_game *game, const struct shoal_state *state,
                           uint32_t r)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	shoal_action                 out[SEATS] = { 0 };
	uint32_t                     weight[SEATS] = { 0 };
	size_t                       i = 0, n;

	if (s->phase == PHASE_CARD)
		return card_pick(g, s, r);
	n = aquarium_chance(game, state, out, weight);
	while (i + 1 < n && r >= weight[i])
		r -= weight[i++];
	return out[i];
}
