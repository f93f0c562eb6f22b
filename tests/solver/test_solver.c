/* test_solver.c: the solver against plain search and against what is known of connect four. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solver.h"

#include "shoal/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Connect four once more, as simply as can be: a grid of characters. */
struct grid {
	char     cell[FOUR_COLUMNS][FOUR_ROWS]; /* '\0' empty, else '1' or '2' */
	unsigned height[FOUR_COLUMNS];
	unsigned stones;
};

static bool inside(int column, int row)
{
	return column >= 0 && column < FOUR_COLUMNS && row >= 0 && row < FOUR_ROWS;
}

/* Whether the stone that lies there is one of four in a row. */
static bool in_four(const struct grid *g, int column, int row)
{
	static const int step[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
	char             stone = g->cell[column][row];

	for (unsigned i = 0; i < 4; i++) {
		int run = 1;

		for (int way = -1; way <= 1; way += 2) {
			int c = column + way * step[i][0], r = row + way * step[i][1];

			while (inside(c, r) && g->cell[c][r] == stone) {
				run++;
				c += way * step[i][0];
				r += way * step[i][1];
			}
		}
		if (run >= 4)
			return true;
	}
	return false;
}

/* Drops a stone; true if it wins. */
static bool drop(struct grid *g, unsigned column)
{
	unsigned row = g->height[column]++;

	g->cell[column][row] = g->stones++ & 1 ? '2' : '1';
	return in_four(g, (int)column, (int)row);
}

static void lift(struct grid *g, unsigned column)
{
	g->cell[column][--g->height[column]] = '\0';
	g->stones--;
}

/* The score for the one to move, by trying everything. */
static int plain_score(struct grid *g, int low, int high)
{
	int best = -FOUR_CELLS;

	if (g->stones == FOUR_CELLS)
		return 0;
	for (unsigned column = 0; column < FOUR_COLUMNS && best < high; column++) {
		int score, worst = best > low ? best : low;

		if (g->height[column] == FOUR_ROWS)
			continue;
		if (drop(g, column))
			score = (FOUR_CELLS + 2 - (int)g->stones) / 2;
		else
			score = -plain_score(g, -high, -worst);
		lift(g, column);
		if (score > best)
			best = score;
	}
	return best;
}

/* A random game of `stones` moves in both representations; false if somebody won on the way. */
static bool random_position(struct shoal_random *random, unsigned stones, struct grid *g,
                            struct four *board)
{
	*g = (struct grid){ 0 };
	*board = (struct four){ 0 };
	while (g->stones < stones) {
		unsigned column = shoal_random_below(random, FOUR_COLUMNS);
		bool     wins;

		assert_int_equal(four_can_play(board, column), g->height[column] < FOUR_ROWS);
		if (g->height[column] == FOUR_ROWS)
			continue;
		wins = four_wins(board, column);
		four_play(board, column);
		assert_int_equal(drop(g, column), wins);
		if (wins)
			return false;
	}
	return true;
}

/* Random positions with few free cells: solved with and without distance, both as plain search
 * says. */
static void as_plain_search_says(void **unused)
{
	struct solver      *solver = solver_create(4);
	struct shoal_random random;
	struct grid         g;
	struct four         board;
	unsigned            count = 0;

	(void)unused;
	assert_non_null(solver);
	shoal_random_seed(&random, 8);
	for (unsigned i = 0; i < 4000; i++) {
		int score;

		if (!random_position(&random, 26 + i % 16, &g, &board))
			continue;
		score = plain_score(&g, -FOUR_CELLS, FOUR_CELLS);
		assert_int_equal(solver_value(solver, &board), (score > 0) - (score < 0));
		assert_int_equal(solver_score(solver, &board), score);
		assert_true(solver_reaches(solver, &board, score));
		assert_false(solver_reaches(solver, &board, score + 1));
		count++;
	}
	assert_true(count > 200);
	solver_destroy(solver);
}

/* Whatever it learned before and however small its table, it says the same. */
static void with_any_memory(void **unused)
{
	struct solver      *large = solver_create(16), *tiny;
	struct shoal_random random;
	struct grid         g;
	struct four         board;

	(void)unused;
	shoal_random_seed(&random, 9);
	for (unsigned i = 0; i < 60; i++) {
		if (!random_position(&random, 20 + i % 6, &g, &board))
			continue;
		tiny = solver_create(0); /* one pair of entries */
		assert_non_null(tiny);
		assert_int_equal(solver_value(large, &board), solver_value(tiny, &board));
		solver_destroy(tiny);
	}
	solver_destroy(large);
}

static void mirror(char *moves)
{
	for (; *moves; moves++)
		*moves = (char)('a' + 'g' - *moves);
}

/* Mirror images are worth the same, early ones too, where they share an entry. */
static void mirrors(void **unused)
{
	static const char *const games[] = { "dddddcbbbbcf", "ddddddcecc", "ccdddcccebee" };
	struct solver           *solver = solver_create(64);
	struct four              board, image;

	(void)unused;
	for (unsigned i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct solver *other = solver_create(64);
		char           moves[FOUR_CELLS + 1];

		snprintf(moves, sizeof(moves), "%s", games[i]);
		assert_true(four_read(&board, moves));
		mirror(moves);
		assert_true(four_read(&image, moves));
		assert_int_equal(solver_value(solver, &board), solver_value(other, &image));
		solver_destroy(other);
	}
	solver_destroy(solver);
}

struct entry {
	struct four board;
	bool        over;
};

static int by_board(const void *a, const void *b)
{
	const struct four *x = &((const struct entry *)a)->board,
			  *y = &((const struct entry *)b)->board;

	if (x->filled != y->filled)
		return x->filled < y->filled ? -1 : 1;
	return (x->mine > y->mine) - (x->mine < y->mine);
}

/* All positions one move after these, each once. */
static size_t all_next(const struct entry *now, size_t count, struct entry *out)
{
	size_t made = 0, kept = 0;

	for (size_t i = 0; i < FOUR_COLUMNS * count; i++) {
		const struct entry *from = &now[i / FOUR_COLUMNS];
		unsigned            column = (unsigned)(i % FOUR_COLUMNS);

		if (from->over || !four_can_play(&from->board, column))
			continue;
		out[made] = *from;
		out[made].over = four_wins(&from->board, column);
		four_play(&out[made++].board, column);
	}
	qsort(out, made, sizeof(*out), by_board);
	for (size_t i = 0; i < made; i++) {
		if (!i || by_board(&out[i], &out[kept - 1]))
			out[kept++] = out[i];
	}
	return kept;
}

/* How many different positions there are after 1, 2, 3 .. moves is known. */
static void counts(void **unused)
{
	static const size_t known[] = { 7, 49, 238, 1120, 4263, 16422, 54859, 184275 };
	enum { DEPTH = sizeof(known) / sizeof(known[0]) };
	size_t        most = FOUR_COLUMNS * known[DEPTH - 2], count = 1;
	struct entry *now = calloc(most, sizeof(*now)), *next = calloc(most, sizeof(*next)), *swap;

	(void)unused;
	assert_non_null(now);
	assert_non_null(next);
	for (unsigned depth = 0; depth < DEPTH; depth++) {
		count = all_next(now, count, next);
		assert_int_equal(count, known[depth]);
		swap = now;
		now = next;
		next = swap;
	}
	free(now);
	free(next);
}

static void known_values(void **unused)
{
	static const struct {
		const char *moves;
		int         score;
	} known[] = {
		{ "dcdcdc", 18 }, /* four on top of each other */
		{ "bbebegfbecdfbbddaaaefccfecdcfgaceadda", -1 },
		{ "gdbbcdagcefdggdaaffaccegcdgcbdbeff", 1 },
		{ "bcafcdafabdgfgbbcaeddfgdgabgbdafgeefcc", 0 },
		{ "febadfgceefaeegcaeffcafcbgcgcbbadag", -1 },
	};
	struct solver *solver = solver_create(64);
	struct four    board;

	(void)unused;
	for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		assert_true(four_read(&board, known[i].moves));
		assert_int_equal(solver_score(solver, &board), known[i].score);
	}
	solver_destroy(solver);
}

static void reading(void **unused)
{
	struct four board;

	(void)unused;
	assert_true(four_read(&board, "dddddd"));
	assert_int_equal(board.stones, 6);
	assert_false(four_can_play(&board, 3));
	assert_false(four_read(&board, "ddddddd")); /* full */
	assert_false(four_read(&board, "h"));
	assert_false(four_read(&board, "A"));
	assert_true(four_read(&board, "dcdcdcd"));
	assert_false(four_read(&board, "dcdcdcdc")); /* it is over */
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(reading),
		cmocka_unit_test(counts),
		cmocka_unit_test(as_plain_search_says),
		cmocka_unit_test(with_any_memory),
		cmocka_unit_test(mirrors),
		cmocka_unit_test(known_values),
	};

	return cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL);
}
