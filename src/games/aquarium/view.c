/* view.c: what a seat may know, the worlds that fit it, and what learners observe.
 *
 * Secret are cards that lie face down and feeding plans until all are made. Beads and spent cards
 * can be worked out from what everybody sees, so they stay in a view (AQM-140, AQM-141). */
#include "play.h"

#include <string.h>

/* One of the open simultaneous questions: their answers count as secret plies. */
static bool is_open(const struct aquarium_state *s)
{
	return s->phase == PHASE_COMMIT1 || s->phase == PHASE_COMMIT2 || s->phase == PHASE_FEED;
}

static void hide(struct aquarium_state *v, unsigned seat)
{
	if (v->card[seat] != CARD_NONE && v->phase != PHASE_CONFIRM)
		v->card[seat] = CARD_HIDDEN;
	if (!is_open(v))
		return;
	v->base.ply -= v->answers[seat];
	v->answers[seat] = 0;
	v->last[seat] = 0;
	memset(v->given[seat], 0, sizeof(v->given[seat]));
}

void aquarium_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                   struct shoal_state *out)
{
	struct aquarium_state *v = (struct aquarium_state *)out;

	*v = *aquarium_state_of(state);
	v->viewer = (uint8_t)(seat >= 0 ? seat + 1 : 0);
	for (int other = 0; other < game->seats; other++) {
		if (other != seat)
			hide(v, (unsigned)other);
	}
}

/* Resample. */

/* A card that lies face down: one of those that could be put there. Its ply counts while the
 * question is open and if there was one. */
static void draw_card(struct aquarium_state *s, unsigned seat, struct shoal_random *random)
{
	bool     second = s->phase == PHASE_COMMIT2 || s->phase == PHASE_INFLUENCE2;
	unsigned cards = second ? aquarium_unspent(s, seat, 2) : s->could[seat] | 1u << CARD_PASS;
	unsigned count = shoal_bits_count(cards);
	bool     open = s->phase == PHASE_COMMIT1 || s->phase == PHASE_COMMIT2;

	if (open && count > 1) {
		s->answers[seat] = 1;
		s->base.ply++;
	}
	for (unsigned n = count > 1 ? shoal_random_below(random, count) : 0; n; n--)
		cards &= cards - 1;
	s->card[seat] = (uint8_t)shoal_bits_lowest(cards);
}

/* A plan from its beginning; to its end, with even choices, if it is finished. */
static void draw_plan(const struct play *p, unsigned seat, struct shoal_random *random)
{
	struct aquarium_state *s = p->s;
	bool                   finished = !(s->base.pending >> seat & 1);

	while (!aquarium_plan_settle(p, seat) && finished) {
		unsigned list = aquarium_plan_list(p->g, s, seat), kind;

		for (unsigned n = shoal_random_below(random, shoal_bits_count(list)); n; n--)
			list &= list - 1;
		kind = shoal_bits_lowest(list);
		s->answers[seat]++;
		s->base.ply++;
		if (kind == FISH)
			return;
		s->given[seat][kind]++;
		s->last[seat] = (uint8_t)kind;
	}
}

void aquarium_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_random *random, struct shoal_state *out)
{
	struct aquarium_state *s = (struct aquarium_state *)out;
	struct play            p = { aquarium_game_of(game), s, NULL };

	*s = *aquarium_state_of(view);
	s->viewer = 0;
	for (unsigned other = 0; other < game->seats; other++) {
		if ((int)other == seat)
			continue;
		if (s->card[other] == CARD_HIDDEN)
			draw_card(s, other, random);
		if (s->phase == PHASE_FEED)
			draw_plan(&p, other, random);
	}
}

/* Observation. */

enum { SEAT_FLOATS = 29, ALL_SEATS = SEATS * SEAT_FLOATS };

/* One seat, 29 numbers: 17 kinds held, beads, size of the pair in its tank, 8 spent cards, asked,
 * there. */
static float *put_seat(const struct aquarium_state *s, unsigned seat, float *at)
{
	for (unsigned k = 0; k < KINDS; k++)
		*at++ = (float)s->held[seat][k] / COPIES_MAX;
	*at++ = (float)s->beads[seat] / (float)(s->beads[seat] + 20u);
	*at++ = (float)aquarium_pair_size(s->tank[seat]) / SIZES;
	for (unsigned card = 0; card < CARD_PASS; card++)
		*at++ = (float)(s->spent[seat] >> card & 1);
	*at++ = (float)(s->base.pending >> seat & 1);
	*at++ = 1;
	return at;
}

/* 37 numbers: 17 kinds in the shop, 17 in the stock, cards left in the pile, Feeding Time! in it,
 * feedings to come. */
static float *put_deck(const struct aquarium_game *g, const struct aquarium_state *s, float *at)
{
	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] != NOTHING)
			at[s->shop[i]] += 1.0f / SPACES;
	}
	at += KINDS;
	for (unsigned k = 0; k < KINDS; k++)
		*at++ = (float)s->stock[k] / COPIES_MAX;
	*at++ = (float)s->left / (float)g->pile[0];
	*at++ = s->has;
	*at++ = 1 - (float)aquarium_feedings(s) / (float)g->feedings;
	return at;
}

/* Six seats from the own one on, clockwise; an onlooker's begin with seat 0. Then the deck, 17
 * phases, whose turn (6, in the same order), food price, idle turns, the own committed card (9),
 * the own plan (14): 174 + 37 + 17 + 6 + 1 + 1 + 9 + 14 = 259; the last number is 0. */
void aquarium_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      float out[])
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(view);
	unsigned                     me = seat >= 0 ? (unsigned)seat : 0;
	float                       *at = out;

	memset(out, 0, AQUARIUM_OBSERVE * sizeof(out[0]));
	for (unsigned i = 0; i < g->seats; i++)
		at = put_seat(s, (me + i) % g->seats, at);
	at = put_deck(g, s, &out[ALL_SEATS]);
	at[s->phase] = 1;
	at += PHASE_COUNT;
	at[s->active >= me ? s->active - me : s->active + g->seats - me] = 1;
	at += SEATS;
	*at++ = (float)s->food / FOOD_PRICES;
	*at++ = (float)s->still / (float)g->guard;
	if (seat < 0)
		return;
	if (s->card[me] < CARD_COUNT)
		at[s->card[me]] = 1;
	at += CARD_COUNT;
	for (unsigned k = 0; k < FISH; k++)
		*at++ = (float)s->given[me][k] / COPIES_MAX;
}

/* clang-format off */
const struct shoal_field aquarium_fields[] = {
	{ "held",          KINDS,                   SEATS,  "seat" },
	{ "beads",         1,                       SEATS,  "seat" },
	{ "pair",          1,                       SEATS,  "seat" },
	{ "spent",         CARD_PASS,               SEATS,  "seat" },
	{ "asked",         1,                       SEATS,  "seat" },
	{ "there",         1,                       SEATS,  "seat" },
	{ "shop",          KINDS,                   1,      NULL },
	{ "stock",         KINDS,                   1,      NULL },
	{ "left",          1,                       1,      NULL },
	{ "feeding_time",  1,                       1,      NULL },
	{ "feedings",      1,                       1,      NULL },
	{ "phase",         PHASE_COUNT,             1,      NULL },
	{ "turn",          SEATS,                   1,      NULL },
	{ "food",          1,                       1,      NULL },
	{ "idle",          1,                       1,      NULL },
	{ "card",          CARD_COUNT,              1,      NULL },
	{ "plan",          FISH,                    1,      NULL },
	{ "unused",        1,                       1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */
