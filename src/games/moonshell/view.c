/* view.c: what a seat knows, possible worlds, and what learners observe. */
#include "play.h"

#include <string.h>

/* Secrets: the cards dealt to others and which one they kept; at the end only the other card. */

void moonshell_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    struct shoal_state *out)
{
	struct moonshell_state *v = (struct moonshell_state *)out;

	*v = *moonshell_state_of(state);
	for (int other = 0; other < game->seats; other++) {
		if (other == seat)
			continue;
		if (v->phase == PHASE_OVER) { /* not even which of the two it was */
			v->dealt[other][0] = (uint8_t)moonshell_secret_of(v, (unsigned)other);
			v->dealt[other][1] = NOTHING;
			v->kept[other] = 1;
			continue;
		}
		if (v->phase == PHASE_SECRET && v->kept[other])
			v->base.ply--; /* that others have answered shows in `pending` alone */
		memset(v->dealt[other], NOTHING, sizeof(v->dealt[other]));
		v->kept[other] = 0;
	}
}

/* One of the cards whose bits are set, each equally likely. */
static unsigned draw_card(unsigned *cards, struct shoal_random *random)
{
	unsigned bits = *cards, count = shoal_bits_count(bits), card;

	for (uint32_t r = count > 1 ? shoal_random_below(random, count) : 0; r; r--)
		bits &= bits - 1;
	card = shoal_bits_lowest(bits);
	*cards &= ~(1u << card);
	return card;
}

unsigned moonshell_dealt_to(const struct moonshell_game *g, const struct moonshell_state *s,
                            unsigned seat)
{
	if (seat >= g->base.seats || (!s->round && s->phase < PHASE_DEAL))
		return 0;
	if (s->phase != PHASE_DEAL)
		return 2;
	return s->turn >= 2 * seat + 2 ? 2 : s->turn > 2 * seat;
}

/* The shown card may have been the second one. */
static void exchange_cards(struct moonshell_state *s, unsigned seat)
{
	uint8_t first = s->dealt[seat][0];

	s->dealt[seat][0] = s->dealt[seat][1];
	s->dealt[seat][1] = first;
	s->kept[seat] = (uint8_t)(3 - s->kept[seat]);
}

void moonshell_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        struct shoal_random *random, struct shoal_state *out)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = (struct moonshell_state *)out;
	unsigned                     cards = (1u << SECRETS) - 1;
	unsigned                     open = view->pending;

	*s = *moonshell_state_of(view);
	for (unsigned i = 0; i < 2 * SIDES; i++) {
		if (s->dealt[i / 2][i & 1] != NOTHING)
			cards &= ~(1u << s->dealt[i / 2][i & 1]);
	}
	for (unsigned other = 0; other < game->seats; other++) {
		for (unsigned i = 0; i < moonshell_dealt_to(g, s, other); i++) {
			if (s->dealt[other][i] == NOTHING)
				s->dealt[other][i] = (uint8_t)draw_card(&cards, random);
		}
		if (s->phase == PHASE_OVER && (int)other != seat && shoal_random_below(random, 2))
			exchange_cards(s, other);
		if ((int)other == seat || s->kept[other] || (!s->round && s->phase != PHASE_SECRET)
		    || (s->phase == PHASE_SECRET && open >> other & 1))
			continue;
		s->kept[other] = (uint8_t)(1 + shoal_random_below(random, 2));
		s->base.ply += s->phase == PHASE_SECRET;
	}
}

/* Observation.
 *
 * All from the viewer's seat (onlookers: seat 0): sides in the order of the table from it, the
 * ocean turned so that its side is below. 13 numbers for what lies on a space (8 types, urchin,
 * anemone, clownfish, moonshell, a mermeeple): 25 water, 8 rocks from the own side's left on
 * clockwise, 4 chests of 12, tiles in hand 2, saved 4. Then: bag 19, all of it, urchins aside; 44
 * open cards; own secret kept 12 and dealt 12; boards 4 x 6; mermeeples at home 4, on corners 4 x
 * 4; moonshells in reserve 4; clockwise; round; whose turn 4; event 15; actions, swift, used,
 * power, quiet, last; phase 17; start player 4; column cards 5. */

enum { FEATURES = TYPES + 5 };

/* clang-format off */
#define SHELL(tile)  [tile] = { [(tile) / COLOURS] = 1, [SHAPES + (tile) % COLOURS] = 1 }
#define SHELLS_OF(shape) \
	SHELL(COLOURS * (shape)), SHELL(COLOURS * (shape) + 1), SHELL(COLOURS * (shape) + 2), SHELL(COLOURS * (shape) + 3)

static const float faces[TILE_COUNT][FEATURES] = {
	SHELLS_OF(0), SHELLS_OF(1), SHELLS_OF(2), SHELLS_OF(3),
	[TILE_URCHIN]    = { [TYPES] = 1 },
	[TILE_ANEMONE]   = { [TYPES + 1] = 1 },
	[TILE_CLOWNFISH] = { [TYPES + 2] = 1 },
	[TILE_MOON]      = { 1, 1, 1, 1, 1, 1, 1, 1, [TYPES + 3] = 1 },
	[TILE_STACK]     = { [TYPES + 1] = 1, [TYPES + 2] = 1 },
	[TILE_MEEPLE]    = { [TYPES + 4] = 1 },
};
/* clang-format on */

_Static_assert(SHAPES == 4 && COLOURS == 4, "faces");

static float *put_space(float *at, unsigned tile, bool meeple)
{
	memcpy(at, faces[tile], sizeof(faces[tile]));
	if (meeple)
		at[TYPES + 4] = 1;
	return at + FEATURES;
}

/* Bit per place in the water and on the rocks where a mermeeple stands. */
static uint64_t meeples(const struct moonshell_state *s)
{
	uint64_t places = 0;

	for (unsigned side = 0; side < SIDES; side++) {
		if (s->meeple[side] < 64)
			places |= UINT64_C(1) << s->meeple[side];
	}
	return places;
}

_Static_assert(PLACE_WATER + WATER <= 64 && PLACE_ROCK + ROCKS <= 64, "places are bits");

static float *put_board(const struct moonshell_state *s, unsigned front, float *at)
{
	uint64_t stand = meeples(s);

	for (unsigned i = 0; i < WATER; i++) {
		unsigned space = moonshell_line[front * WIDTH + i % WIDTH][i / WIDTH];

		at = put_space(at, s->water[space], stand >> (PLACE_WATER + space) & 1);
	}
	for (unsigned i = 0; i < ROCKS; i++) {
		unsigned rock = (front * 2 + i) % ROCKS;

		at = put_space(at, s->rock[rock], stand >> (PLACE_ROCK + rock) & 1);
	}
	return at;
}

static float *put_one_hot(float *at, unsigned value, unsigned count)
{
	if (value < count)
		at[value] = 1;
	return at + count;
}

static float *put_cards(const struct moonshell_state *s, unsigned me, float *at)
{
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
		at = put_one_hot(at, s->objective[kind], moonshell_objective_cards[kind]);
	at = put_one_hot(at, moonshell_secret_of(s, me), SECRETS);
	put_one_hot(at, s->dealt[me][0], SECRETS);
	return put_one_hot(at, s->dealt[me][1], SECRETS);
}

static float *put_sides(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned me, float *at)
{
	for (unsigned i = 0; i < SIDES; i++) {
		unsigned side = (me + i) % g->sides, where = s->meeple[side];

		if (i < g->sides) {
			put_one_hot(at, s->mermaid[side], MERMAIDS);
			at[MERMAIDS] = where == PLACE_HOME;
			put_one_hot(&at[MERMAIDS + 1], where - PLACE_CORNER, 4);
			at[MERMAIDS + 5] = s->reserve >> side & 1;
			at[MERMAIDS + 6] = s->round && moonshell_active(g, s) == side;
			at[MERMAIDS + 7] = s->start == side;
		}
		at += MERMAIDS + 8;
	}
	return at;
}

static void put_rest(const struct moonshell_game *g, const struct moonshell_state *s, float *at)
{
	*at++ = moonshell_clockwise(g, s);
	*at++ = (float)s->round / ROUNDS_MAX;
	at = put_one_hot(at, s->event, EVENTS);
	*at++ = (float)s->actions / ACTIONS_MAX;
	*at++ = s->swift;
	*at++ = s->used;
	*at++ = s->power;
	*at++ = (float)s->quiet / (float)g->quiet;
	*at++ = s->last;
	at = put_one_hot(at, s->phase, PHASE_ASKS);
	for (unsigned i = 0; i < WIDTH; i++)
		*at++ = (float)s->column[i] / 9;
}

/* Of the sides at which nobody sits. */
static float *put_nobody(const struct moonshell_game *g, float *at, size_t each)
{
	size_t count = (SIDES - g->sides) * each;

	memset(at, 0, count * sizeof(at[0]));
	return at + count;
}

void moonshell_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       float out[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(view);
	unsigned                      me = seat < 0 ? 0 : (unsigned)seat;
	float                        *at = put_board(s, moonshell_front(s, g->at[me]), out);

	for (unsigned i = 0; i < g->sides; i++) {
		const uint8_t *chest = s->chest[(me + i) % g->sides];

		for (unsigned space = 0; space < CHEST; space++)
			at = put_space(at, chest[space], false);
	}
	at = put_nobody(g, at, (size_t)CHEST * FEATURES);
	at = put_space(at, s->held, false);
	at = put_space(at, s->next, false);
	for (unsigned i = 0; i < g->sides; i++)
		at = put_space(at, s->saved[(me + i) % g->sides], false);
	at = put_nobody(g, at, FEATURES);
	memset(at, 0, (size_t)(out + game->observe_floats - at) * sizeof(at[0]));
	for (unsigned i = 0; i < BAG_KINDS; i++) /* where there are no copies there is none */
		at[i] = (float)s->bag[i] / (float)(g->copies[i] + !g->copies[i]);
	at += BAG_KINDS;
	*at++ = (float)s->bag_tiles / 100;
	*at++ = (float)s->aside / 24;
	at = put_cards(s, me, at);
	at = put_sides(g, s, me, at);
	put_rest(g, s, at);
}

_Static_assert(MOONSHELL_OBSERVE
                   == FEATURES * (WATER + ROCKS + SIDES * CHEST + 2 + SIDES) + BAG_KINDS + 2
                          + 2 * PATTERNS + PAIRS + TROVES + COLLECTORS + 2 * SECRETS
                          + SIDES * (MERMAIDS + 8) + 2 + EVENTS + 6 + PHASE_ASKS + WIDTH,
               "observation");

/* clang-format off */
const struct shoal_field moonshell_fields[] = {
	{ "water",         FEATURES,                WATER,  "water_space" },
	{ "rock",          FEATURES,                ROCKS,  "rock_space" },
	{ "chest",         FEATURES,                SIDES * CHEST, "chest_space" },
	{ "held",          FEATURES,                1,      NULL },
	{ "next",          FEATURES,                1,      NULL },
	{ "saved",         FEATURES,                SIDES,  "saved_tile" },
	{ "bag",           BAG_KINDS,               1,      NULL },
	{ "bag_tiles",     1,                       1,      NULL },
	{ "aside",         1,                       1,      NULL },
	{ "compositions",  PATTERNS,                1,      NULL },
	{ "arrays",        PATTERNS,                1,      NULL },
	{ "pairs",         PAIRS,                   1,      NULL },
	{ "troves",        TROVES,                  1,      NULL },
	{ "collectors",    COLLECTORS,              1,      NULL },
	{ "secret",        SECRETS,                 1,      NULL },
	{ "dealt",         SECRETS,                 1,      NULL },
	{ "mermaid",       MERMAIDS,                SIDES,  "side" },
	{ "home",          1,                       SIDES,  "side" },
	{ "corner",        4,                       SIDES,  "side" },
	{ "reserve",       1,                       SIDES,  "side" },
	{ "turn",          1,                       SIDES,  "side" },
	{ "start",         1,                       SIDES,  "side" },
	{ "clockwise",     1,                       1,      NULL },
	{ "round",         1,                       1,      NULL },
	{ "event",         EVENTS,                  1,      NULL },
	{ "actions",       1,                       1,      NULL },
	{ "swift",         1,                       1,      NULL },
	{ "used",          1,                       1,      NULL },
	{ "power",         1,                       1,      NULL },
	{ "quiet",         1,                       1,      NULL },
	{ "last",          1,                       1,      NULL },
	{ "phase",         PHASE_ASKS,              1,      NULL },
	{ "columns",       WIDTH,                   1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */
