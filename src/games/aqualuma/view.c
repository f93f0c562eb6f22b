/* view.c: nothing is hidden in this game, so there is no view; what learners observe. */
#include "aqualuma.h"

#include <string.h>

/* Observation, 576 numbers:
 *
 * - 5 worlds of 48: 16 strips, 6 slots of 3 colours and a value, dice laid, dark value, 6 orb
 * fields
 * - 4 heroes of 30, the active one first: 6 heroes, 6 areas, orbs carried, a kept die's 3 colours
 * and value, whether this seat plays it, 12 cards
 * - dice: 3 available, 3 in the chest, 18 in hand, 3 to be rolled, 3 on station fields
 * - magic cards: 12 in the deck, 12 in the discard, 12 played
 * - dark cards: 8 in the deck, 5 columns of 8
 * - price, orbs inactive, active and needed, ignition, turn
 * - this turn: dash and ability used, swaps, orbs given to and got from 4 heroes (by index)
 * - 29 phases; the card being worked (12), rerolls done, kind picked last (18), pips paid, points
 * to spread, row worked off, partner (4), card given (12), least world (5); whether the seat is
 * asked */

static float *put_one_of(unsigned value, unsigned count, float *at)
{
	if (value < count)
		at[value] = 1;
	return at + count;
}

static float *put_counts(const uint8_t counts[], unsigned count, float most, float *at)
{
	for (unsigned i = 0; i < count; i++)
		*at++ = (float)counts[i] / most;
	return at;
}

static float *put_die(unsigned kind, float *at)
{
	if (kind < KINDS) {
		at[aqualuma_colour(kind)] = 1;
		at[COLOURS] = (float)aqualuma_value(kind) / FACES;
	}
	return at + COLOURS + 1;
}

static float *put_world(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        unsigned world, float *at)
{
	at = put_one_of(s->strip[world], STRIPS, at);
	for (unsigned i = 0; i < SLOTS; i++)
		at = put_die(i < s->laid[world] ? s->die[world][i] : NOTHING, at);
	*at++ = (float)s->laid[world] / SLOTS;
	*at++ = (float)s->dark[world] / g->track;
	for (unsigned i = 0; i < FIELDS; i++)
		*at++ = (float)(s->orbs[world] >> i & 1);
	return at;
}

static float *put_hero(const struct aqualuma_game *g, const struct aqualuma_state *s, unsigned hero,
                       int seat, float *at)
{
	at = put_one_of(s->who[hero], HEROES, at);
	at = put_one_of(s->area[hero], AREAS, at);
	*at++ = (float)s->carried[hero] / ORBS;
	at = put_die(s->kept[hero], at);
	*at++ = (int)aqualuma_seat(g, hero) == seat;
	return put_counts(s->card[hero], CARDS, 4, at);
}

static float *put_supplies(const struct aqualuma_state *s, float *at)
{
	at = put_counts(s->available, COLOURS, DICE_MAX, at);
	at = put_counts(s->chest, COLOURS, DICE_MAX, at);
	at = put_counts(s->hand, KINDS, 4, at);
	at = put_counts(s->rolling, COLOURS, DICE_MAX, at);
	at = put_counts(s->special, SPECIALS, COLOURS, at);
	at = put_counts(s->deck, CARDS, 4, at);
	at = put_counts(s->discard, CARDS, 4, at);
	at = put_counts(s->played, CARDS, 4, at);
	at = put_counts(s->dark_deck, DARKS, 4, at);
	for (unsigned i = 0; i < s->board_cards; i++)
		at[i % COLUMNS * DARKS + s->board[i]] += 0.25f;
	return at + (size_t)COLUMNS * DARKS;
}

static float *put_turn(const struct aqualuma_game *g, const struct aqualuma_state *s, float *at)
{
	*at++ = (float)s->board_cards / BOARD;
	*at++ = (float)s->inactive / ORBS;
	*at++ = (float)s->active / ORBS;
	*at++ = (float)g->needed / ORBS;
	*at++ = s->ignited;
	*at++ = (float)s->turn / BOARD;
	*at++ = (s->used & USED_DASH) != 0;
	*at++ = (s->used & USED_ABILITY) != 0;
	*at++ = (float)s->swaps / 4;
	for (unsigned i = 0; i < PARTY; i++) {
		at[i] = (float)(s->gave >> i & 1);
		at[PARTY + i] = (float)(s->got >> i & 1);
	}
	return at + (size_t)2 * PARTY;
}

static float *put_phase(const struct aqualuma_state *s, int seat, float *at)
{
	at = put_one_of(s->phase, PHASE_ASKS, at);
	at = put_one_of(s->face, CARDS, at);
	*at++ = (float)s->times / 4;
	at = put_one_of(s->last, KINDS, at);
	*at++ = (float)s->paid / BOARD;
	*at++ = (float)s->points / 8;
	*at++ = (float)s->row / COLUMNS;
	at = put_one_of(s->partner, PARTY, at);
	at = put_one_of(s->given, CARDS, at);
	at = put_one_of(s->least, WORLDS, at);
	*at++ = seat >= 0 && s->base.pending >> seat & 1;
	return at;
}

enum {
	OBSERVE_WORLD = STRIPS + SLOTS * (COLOURS + 1) + 2 + FIELDS,
	OBSERVE_HERO = HEROES + AREAS + 1 + COLOURS + 1 + 1 + CARDS,
	OBSERVE_SUPPLIES = 3 * COLOURS + KINDS + SPECIALS + 3 * CARDS + DARKS + COLUMNS * DARKS,
	OBSERVE_TURN = 9 + 2 * PARTY,
	OBSERVE_PHASE = PHASE_ASKS + CARDS + 1 + KINDS + 3 + PARTY + CARDS + WORLDS + 1
};

_Static_assert(AQUALUMA_OBSERVE
                   == WORLDS * OBSERVE_WORLD + PARTY * OBSERVE_HERO + OBSERVE_SUPPLIES
                          + OBSERVE_TURN + OBSERVE_PHASE,
               "observation");

void aqualuma_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      float out[])
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(view);
	float                       *at = out;

	memset(out, 0, AQUALUMA_OBSERVE * sizeof(out[0]));
	for (unsigned w = 0; w < WORLDS; w++)
		at = put_world(g, s, w, at);
	for (unsigned i = 0; i < g->heroes; i++)
		at = put_hero(g, s, (s->hero + i) % g->heroes, seat, at);
	at = put_supplies(s, &out[WORLDS * OBSERVE_WORLD + PARTY * OBSERVE_HERO]);
	at = put_turn(g, s, at);
	put_phase(s, seat, at);
}

/* clang-format off */
const struct shoal_field aqualuma_fields[] = {
	{ "strip",         STRIPS,                  WORLDS, "world" },
	{ "dice",          SLOTS * (COLOURS + 1),   WORLDS, "world" },
	{ "laid",          1,                       WORLDS, "world" },
	{ "dark",          1,                       WORLDS, "world" },
	{ "orbs",          FIELDS,                  WORLDS, "world" },
	{ "who",           HEROES,                  PARTY,  "hero" },
	{ "area",          AREAS,                   PARTY,  "hero" },
	{ "carried",       1,                       PARTY,  "hero" },
	{ "kept",          COLOURS + 1,             PARTY,  "hero" },
	{ "own",           1,                       PARTY,  "hero" },
	{ "cards",         CARDS,                   PARTY,  "hero" },
	{ "available",     COLOURS,                 1,      NULL },
	{ "chest",         COLOURS,                 1,      NULL },
	{ "hand",          KINDS,                   1,      NULL },
	{ "rolling",       COLOURS,                 1,      NULL },
	{ "station",       SPECIALS,                1,      NULL },
	{ "deck",          CARDS,                   1,      NULL },
	{ "discard",       CARDS,                   1,      NULL },
	{ "played",        CARDS,                   1,      NULL },
	{ "dark_deck",     DARKS,                   1,      NULL },
	{ "dark_columns",  COLUMNS * DARKS,         1,      NULL },
	{ "price",         1,                       1,      NULL },
	{ "inactive",      1,                       1,      NULL },
	{ "active",        1,                       1,      NULL },
	{ "needed",        1,                       1,      NULL },
	{ "ignited",       1,                       1,      NULL },
	{ "turn",          1,                       1,      NULL },
	{ "dash_used",     1,                       1,      NULL },
	{ "ability_used",  1,                       1,      NULL },
	{ "swaps",         1,                       1,      NULL },
	{ "gave",          PARTY,                   1,      NULL },
	{ "got",           PARTY,                   1,      NULL },
	{ "phase",         PHASE_ASKS,              1,      NULL },
	{ "card",          CARDS,                   1,      NULL },
	{ "rerolls",       1,                       1,      NULL },
	{ "last",          KINDS,                   1,      NULL },
	{ "paid",          1,                       1,      NULL },
	{ "points",        1,                       1,      NULL },
	{ "row",           1,                       1,      NULL },
	{ "partner",       PARTY,                   1,      NULL },
	{ "given",         CARDS,                   1,      NULL },
	{ "least",         WORLDS,                  1,      NULL },
	{ "asked",         1,                       1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */
