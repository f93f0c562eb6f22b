/* view.c: nothing is hidden in this game, so there is no view; what learners observe. */
#include "duellum.h"

#include <assert.h>
#include <string.h>

/* The layout, always "own" before "the other's" (for onlookers the Turtles are "own"):
 *
 *     0  56 deck cards * 6: in the deck, in the vortex, own place or board, own pile, the other's
 *        place or board, the other's pile
 *   336  40 Locations: position, in fifths
 *   376  6 vortex slots * 12: filled, Mercenary, 5 types, cost, points, crown, own and other price
 *   448  Helpers, 16 * 2 owned, 16 * 2 ready
 *   512  Mercenaries face down, 16 * 2; in the chain, 16; on top of the piles, 16 * 2
 *   592  Action Cards: 8 * 2 in hand, 8 * 2 on top of the discard
 *   624  12 nests * 12 Wild Mantas
 *   768  25 territories: the Leader
 *   793  crowns 2, distances to the capitals 2
 *   797  4 goals: side B, then * 2 sides: token placed, Second, open, progress
 *   833  pool 2, noted, marks 3, tokens used 4, round, rounds left, own turn, own first: 14
 *   847  ASK_COUNT questions
 *        the running row: its line's operation LINE_COUNT, left, made, named, owed, resource
 *        points 2 */

struct pen {
	float *at;
};

static void put(struct pen *pen, float value)
{
	*pen->at++ = value;
}

/* A part of a whole. */
static void put_part(struct pen *pen, unsigned value, unsigned whole)
{
	put(pen, (float)value / (float)whole);
}

/* Four bits as numbers: no branch depends on what is there, for who could foresee it. */
static const float fours[16][4] = {
	{ 0, 0, 0, 0 }, { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 1, 1, 0, 0 },
	{ 0, 0, 1, 0 }, { 1, 0, 1, 0 }, { 0, 1, 1, 0 }, { 1, 1, 1, 0 },
	{ 0, 0, 0, 1 }, { 1, 0, 0, 1 }, { 0, 1, 0, 1 }, { 1, 1, 0, 1 },
	{ 0, 0, 1, 1 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 1, 1, 1, 1 },
};

/* What does not fill four is overwritten by what comes next. */
static void put_bits(struct pen *pen, unsigned bits, unsigned count)
{
	for (unsigned i = 0; i < count; i += 4)
		memcpy(&pen->at[i], fours[bits >> i & 15], sizeof(fours[0]));
	pen->at += count;
}

static void put_one(struct pen *pen, unsigned index, unsigned count)
{
	if (index < count)
		pen->at[index] = 1;
	pen->at += count;
}

enum { WHERES = 6 }; /* places of a deck card */

static void put_where(float out[], size_t card, size_t where)
{
	out[card * WHERES + where] = 1;
}

/* A Location on a board, with its position; an empty slot goes where nobody looks. */
static void put_slot(float out[], unsigned card, size_t place, unsigned position)
{
	float nowhere[2],
	    *where = card != NOTHING ? &out[(size_t)card * WHERES + place] : &nowhere[0];

	*where = 1;
	where = card != NOTHING ? &out[WHERES * DECK + card] : &nowhere[1];
	*where = (float)position / DEPTHS;
}

static void put_cards(float out[], const struct duellum_state *s, unsigned own)
{
	float nowhere;

	for (uint64_t deck = s->deck; deck; deck &= deck - 1)
		put_where(out, shoal_bits_lowest(deck), 0);
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot];

		*(card != NOTHING ? &out[card * WHERES + 1] : &nowhere) = 1;
	}
	for (unsigned i = 0; i < SIDES; i++) {
		unsigned side = i ? !own : own, place = 2 + 2 * i, pile = 3 + 2 * i;

		for (unsigned slot = 0; slot < SLOTS; slot++)
			put_slot(out, s->board[side][slot], place, s->position[side][slot]);
		for (unsigned left = s->waiting[side]; left; left &= left - 1)
			put_where(out, LOCATIONS + shoal_bits_lowest(left), place);
		for (unsigned n = 0; n < s->scored_count[side]; n++)
			put_where(out, s->scored[side][n], pile);
		for (unsigned n = 0; n < s->played_count[side]; n++)
			put_where(out, LOCATIONS + (size_t)s->played[side][n], pile);
	}
}

static void put_vortex(struct pen *pen, const struct duellum_game *g, const struct duellum_state *s,
                       unsigned own)
{
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot];
		bool     filled = card != NOTHING;

		put(pen, filled);
		put(pen, filled && !duellum_is_location(card));
		put_one(pen, filled ? g->type[card] : TYPES, TYPES);
		put_part(pen, filled ? g->cost[card] : 0, 9);
		put_part(pen, filled ? g->points[card] : 0, 10);
		put(pen, filled && g->crown[card]);
		put_part(pen, duellum_wheel(g, s, own, slot), 9);
		put_part(pen, duellum_wheel(g, s, !own, slot), 9);
	}
}

static void put_sides(struct pen *pen, const struct duellum_state *s, unsigned own)
{
	const unsigned side[SIDES] = { own, !own };

	for (unsigned i = 0; i < SIDES; i++)
		put_bits(pen, s->helpers[side[i]], HELPERS);
	for (unsigned i = 0; i < SIDES; i++)
		put_bits(pen, s->ready[side[i]], HELPERS);
	for (unsigned i = 0; i < SIDES; i++)
		put_bits(pen, s->asleep[side[i]], MERCS);
	put_bits(pen, s->chain, MERCS);
	for (unsigned i = 0; i < SIDES; i++) {
		unsigned count = s->played_count[side[i]];

		put_one(pen, count ? s->played[side[i]][count - 1] : NOTHING, MERCS);
	}
	for (unsigned i = 0; i < SIDES; i++)
		put_bits(pen, s->hand[side[i]], CARDS);
	for (unsigned i = 0; i < SIDES; i++) {
		unsigned count = s->discard_count[side[i]];

		put_one(pen, count ? s->discard[side[i]][count - 1] : NOTHING, CARDS);
	}
}

static void put_map(struct pen *pen, const struct duellum_game *g, const struct duellum_state *s,
                    unsigned own)
{
	for (unsigned nest = 0; nest < NESTS; nest++)
		put_one(pen, s->nest[nest], MANTAS);
	put_one(pen, s->leader, TERRITORIES);
	put_part(pen, s->crowns[own], CROWNS);
	put_part(pen, s->crowns[!own], CROWNS);
	put_part(pen, g->distance[own][s->leader], 14);
	put_part(pen, g->distance[!own][s->leader], 14);
}

static void put_goals(struct pen *pen, const struct duellum_game *g, const struct duellum_state *s,
                      unsigned own)
{
	uint8_t have[SIDES][COND_COUNT];

	for (unsigned side = 0; side < SIDES; side++)
		duellum_counts(g, s, side, have[side]);
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned shown = s->goals >> goal & 1, need = g->goal[goal][shown].number;

		put(pen, (float)shown);
		for (unsigned i = 0; i < SIDES; i++) {
			unsigned side = i ? !own : own, token = s->token[side][goal];
			unsigned reached = have[side][g->goal[goal][shown].condition];

			put(pen, token != 0);
			put(pen, token && duellum_token_second(token));
			put(pen, duellum_token_open(s, side, goal));
			put(pen, reached >= need ? 1 : (float)reached / (float)need);
		}
	}
}

static void put_turn(struct pen *pen, const struct duellum_game *g, const struct duellum_state *s,
                     unsigned own)
{
	const struct line   *line = duellum_line(g, s);
	const struct frame  *f = s->depth ? duellum_top(s) : NULL;
	bool                 row = f && f->op == OP_ROW, pay = f && f->op == OP_PAY;
	unsigned             last = s->closing ? s->closing : g->rounds;
	struct duellum_sheet sheet[SIDES];

	put_part(pen, s->pool[RES_COIN], 10);
	put_part(pen, s->pool[RES_TRIDENT], 10);
	put(pen, s->noted);
	put_bits(pen, s->done, 3);
	put_bits(pen, s->used, GOALS);
	put_part(pen, s->round, g->rounds);
	put_part(pen, last - s->round, g->rounds);
	put(pen, s->active == own);
	put(pen, s->first == own);
	put_one(pen, duellum_question(g, s), ASK_COUNT);
	put_one(pen, line ? line->op : LINE_COUNT, LINE_COUNT);
	put_part(pen, row ? f->arg[ROW_LEFT] : 0, 10);
	put_part(pen, row ? f->arg[ROW_MADE] : 0, 10);
	put_part(pen, s->named, HELPERS);
	put_part(pen, pay ? f->arg[PAY_OWED] : 0, 10);
	put(pen, pay ? (float)duellum_pay_resource(f) : 0);
	duellum_score(g, s, sheet);
	put(pen, (float)sheet[own].total / 100);
	put(pen, (float)sheet[!own].total / 100);
}

void duellum_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     float out[])
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(view);
	unsigned                    own = seat < 0 ? TURTLES : duellum_side(g, seat);
	struct pen                  pen = { &out[WHERES * DECK + LOCATIONS] };

	memset(out, 0,
	       game->observe_floats
	           * sizeof(out[0])); /* not a constant: as quick as the library can */
	put_cards(out, s, own);
	put_vortex(&pen, g, s, own);
	put_sides(&pen, s, own);
	put_map(&pen, g, s, own);
	put_goals(&pen, g, s, own);
	put_turn(&pen, g, s, own);
	assert(pen.at == out + DUELLUM_OBSERVE);
}

/* clang-format off */
const struct shoal_field duellum_fields[] = {
	{ "place",           WHERES,                  DECK,   "deck_card" },
	{ "position",        LOCATIONS,               1,      NULL },
	{ "filled",          1,                       VORTEX, "slot" },
	{ "mercenary",       1,                       VORTEX, "slot" },
	{ "type",            TYPES,                   VORTEX, "slot" },
	{ "cost",            1,                       VORTEX, "slot" },
	{ "points",          1,                       VORTEX, "slot" },
	{ "crown",           1,                       VORTEX, "slot" },
	{ "own_price",       1,                       VORTEX, "slot" },
	{ "other_price",     1,                       VORTEX, "slot" },
	{ "own_helpers",     HELPERS,                 1,      NULL },
	{ "other_helpers",   HELPERS,                 1,      NULL },
	{ "own_ready",       HELPERS,                 1,      NULL },
	{ "other_ready",     HELPERS,                 1,      NULL },
	{ "own_asleep",      MERCS,                   1,      NULL },
	{ "other_asleep",    MERCS,                   1,      NULL },
	{ "chain",           MERCS,                   1,      NULL },
	{ "own_played",      MERCS,                   1,      NULL },
	{ "other_played",    MERCS,                   1,      NULL },
	{ "own_hand",        CARDS,                   1,      NULL },
	{ "other_hand",      CARDS,                   1,      NULL },
	{ "own_discard",     CARDS,                   1,      NULL },
	{ "other_discard",   CARDS,                   1,      NULL },
	{ "manta",           MANTAS,                  NESTS,  "nest" },
	{ "leader",          TERRITORIES,             1,      NULL },
	{ "own_crowns",      1,                       1,      NULL },
	{ "other_crowns",    1,                       1,      NULL },
	{ "own_distance",    1,                       1,      NULL },
	{ "other_distance",  1,                       1,      NULL },
	{ "side_b",          1,                       GOALS,  "goal" },
	{ "own_token",       1,                       GOALS,  "goal" },
	{ "own_second",      1,                       GOALS,  "goal" },
	{ "own_open",        1,                       GOALS,  "goal" },
	{ "own_progress",    1,                       GOALS,  "goal" },
	{ "other_token",     1,                       GOALS,  "goal" },
	{ "other_second",    1,                       GOALS,  "goal" },
	{ "other_open",      1,                       GOALS,  "goal" },
	{ "other_progress",  1,                       GOALS,  "goal" },
	{ "coins",           1,                       1,      NULL },
	{ "tridents",        1,                       1,      NULL },
	{ "noted",           1,                       1,      NULL },
	{ "done",            3,                       1,      NULL },
	{ "used",            GOALS,                   1,      NULL },
	{ "round",           1,                       1,      NULL },
	{ "rounds_left",     1,                       1,      NULL },
	{ "own_turn",        1,                       1,      NULL },
	{ "own_first",       1,                       1,      NULL },
	{ "question",        ASK_COUNT,               1,      NULL },
	{ "line",            LINE_COUNT,              1,      NULL },
	{ "row_left",        1,                       1,      NULL },
	{ "row_made",        1,                       1,      NULL },
	{ "row_named",       1,                       1,      NULL },
	{ "owed",            1,                       1,      NULL },
	{ "owed_resource",   1,                       1,      NULL },
	{ "own_points",      1,                       1,      NULL },
	{ "other_points",    1,                       1,      NULL },
	{ NULL, 0, 0, NULL },
};
/* clang-format on */
