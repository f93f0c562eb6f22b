/* bounds.c: how long a game and how long a list can be, for the tables of this game.
 *
 * One turn of a side, at most:
 *
 * - Rows of cards: the main action and one EXTRA, each perhaps with the row that it copies: 4.
 * - Rows of Mercenaries: 4 are played, for each takes one off its place and a row that brings one
 *   back calls no other; each begins a chain, which those that copy (ECHO, STALK) lengthen by one
 *   each: 4 * (1 + copiers).
 * - Crown bonuses: each space once in a game.
 * - Depths: of 4 Locations on the board and of each one acquired by those rows.
 * - Helpers: each of 16, and once more for each time that a row, bonus, depth or nest readies one;
 *   no Helper does so. A use is an action of its own or one answer of a payment.
 * - Tokens: 4, for up to 12 raises; a goal and its token; END.
 *
 * The Regent's turn asks less: at most 16 cards are drawn (all of them, the deck renewed once, for
 * a card that rotates ends it), and one of them is performed. */
#include "play.h"
#include "setup.h"

enum {
	CARD_ROWS = 4,
	TOKEN_RAISES = GOALS * AMOUNTS,
	OUTSIDE = 64, /* what the frames of a state from outside may hold beyond its marks */
	MADE_MAX = NUMBER_MAX + TOKEN_RAISES, /* k of a row */
	REGENT_PLIES = 16 + 2 * LINES * (VORTEX + HELPERS) + CROWNS * (VORTEX + HELPERS)
};

struct toll { /* of a row: answers and draws, Helpers readied, Locations acquired */
	uint32_t plies, ready, acquired;
};

static uint32_t number_of(const struct line *line)
{
	if (line->a == COUNT_MADE)
		return MADE_MAX;
	return line->a < 0 ? MERCS : (uint32_t)line->a;
}

/* Every line may be left by DONE, or begins with DO. */
static struct toll toll_of_line(const struct line *line)
{
	const struct operation *op = &duellum_operations[line->op];
	uint32_t                n = number_of(line);

	if (!op->take)
		return (struct toll){ 0, 0, 0 };
	return (struct toll){ 1 + op->plies + op->plies_each * n, op->readies * n, op->acquires };
}

static void add_times(struct toll *sum, struct toll more, uint32_t times)
{
	sum->plies += more.plies * times;
	sum->ready += more.ready * times;
	sum->acquired += more.acquired * times;
}

static void add(struct toll *sum, struct toll more)
{
	add_times(sum, more, 1);
}

static struct toll toll_of_row(const struct row *row)
{
	struct toll sum = { 1, 0, 0 }; /* the answer that begins it */

	for (unsigned i = 0; i < row->count; i++)
		add(&sum, toll_of_line(&row->line[i]));
	return sum;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

static struct toll most(struct toll a, struct toll b)
{
	return (struct toll){ larger(a.plies, b.plies), larger(a.ready, b.ready),
		              larger(a.acquired, b.acquired) };
}

static struct toll most_of_rows(const struct duellum_game *g, unsigned first, unsigned count)
{
	struct toll out = { 0, 0, 0 };

	for (unsigned i = first; i < first + count; i++)
		out = most(out, toll_of_row(&g->row[i]));
	return out;
}

static struct toll crowns_toll(const struct duellum_game *g)
{
	struct toll out = { 0, 0, 0 };

	for (unsigned side = 0; side < SIDES; side++) {
		struct toll sum = { 0, 0, 0 };

		for (unsigned i = 0; i < CROWNS; i++)
			add(&sum, toll_of_row(&g->row[ROWS_CROWN + CROWNS * side + i]));
		out = most(out, sum);
	}
	return out;
}

static struct toll location_toll(const struct duellum_game *g)
{
	struct toll out = { 0, 0, 0 };

	for (unsigned i = 0; i < LOCATIONS; i++) {
		const struct location *at = &g->location[i];
		struct toll            sum = { 0, 0, 0 };

		for (unsigned d = 0; d < at->depths; d++) {
			struct depth depth = at->depth[d];

			if (depth.code < CODE_RAISE)
				sum.plies++; /* in a payment */
			else
				add(&sum,
				    toll_of_row(
					&g->row[duellum_row_of_depth(depth.code, depth.number)]));
		}
		out = most(out, sum);
	}
	return out;
}

static uint32_t turn_plies(const struct duellum_game *g)
{
	struct toll sum = { OUTSIDE + GOALS + TOKEN_RAISES + 3, 0, SLOTS }, helper;
	uint32_t    copiers = 0;

	for (unsigned m = 0; m < MERCS; m++)
		copiers += (g->row[ROWS_MERC + m].traits & COPIES_MERC) != 0;
	add_times(&sum, most_of_rows(g, ROWS_CARD, SIDES * CARDS), CARD_ROWS);
	add_times(&sum, most_of_rows(g, ROWS_MERC, MERCS), SLOTS * (1 + copiers));
	add(&sum, crowns_toll(g));
	add_times(&sum, location_toll(g), sum.acquired);
	helper = most_of_rows(g, ROWS_STARTER, SIDES * STARTERS + MANTAS);
	add_times(&sum, helper, HELPERS + sum.ready);
	return larger(sum.plies, REGENT_PLIES);
}

static uint32_t most_answers(enum line_op op)
{
	const struct operation *of = &duellum_operations[op];

	return of->most ? of->most : of->span + (uint32_t)(of->traits & WHOLE ? 1 : 0);
}

/* TURN before the main action, where REGROUP excludes PLAY and the other way round; READYALL names
 * any Helper or all, and as a crown bonus goals, too; any-cards list their lines together. */
static uint16_t most_legal(const struct duellum_game *g)
{
	uint32_t out = 1 + (HELPERS + 1) + GOALS;

	for (unsigned side = 0; side < SIDES; side++)
		out =
		    larger(out, CARDS + SLOTS + shoal_bits_count(g->useful[side]) + SLOTS + GOALS);
	for (unsigned i = ROWS_CARD; i < ROWS_CARD + SIDES * CARDS; i++) {
		uint32_t sum = 1;

		for (unsigned line = 0; line < g->row[i].count; line++)
			sum += most_answers((enum line_op)g->row[i].line[line].op);
		if (g->row[i].any)
			out = larger(out, sum);
	}
	return (uint16_t)out;
}

void duellum_bound(struct duellum_game *g)
{
	g->setup_plies = 1 + GOALS + (MANTAS - 1) + VORTEX + 1 + 2; /* 2: DUE-181 */
	g->turn_plies = turn_plies(g);
	/* One turn more makes room for states from outside whose ply is that of their turn's end.
	 */
	g->base.longest = g->setup_plies + (2u * g->rounds + 1) * g->turn_plies;
	g->base.most_legal = most_legal(g);
}
