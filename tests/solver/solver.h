/* solver.h: connect four solved, for tests. It shares nothing with the game's own code: its boards,
 * its rules and its search are written apart, so that each can be held against the other. */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FOUR_COLUMNS = 7, FOUR_ROWS = 6, FOUR_CELLS = FOUR_COLUMNS * FOUR_ROWS };

/* A position: the stones of the one to move, all stones, and how many there are. Cell (column, row)
 * is bit 7 * column + row; bit 6 of each column stays 0. */
struct four {
	uint64_t mine, filled;
	unsigned stones;
};

bool four_can_play(const struct four *board, unsigned column); /* it is not full */
bool four_wins(const struct four *board, unsigned column); /* to play there makes four in a row */
/* Drops a stone; the other is to move then. */
void four_play(struct four *board, unsigned column);
/* Plays columns 'a' .. 'g' from the empty board; false if one is full, unknown, or comes after the
 * end. */
bool four_read(struct four *board, const char *moves);

struct solver; /* opaque; one thread at a time */

/* With a table of at most `megabytes`, which keeps what it learned from one question to the next.
 * NULL if there is no memory. */
struct solver *solver_create(size_t megabytes);
void           solver_destroy(struct solver *solver);

/* For the one to move, on a board where nobody has four: 1 a win, 0 a draw, -1 a loss. */
int solver_value(struct solver *solver, const struct four *board);

/* The same with its distance: a win by one's n-th stone is worth 22 - n, a loss by the other's n-th
 * n - 22, a draw 0. Takes longer. */
int solver_score(struct solver *solver, const struct four *board);

/* Whether the one to move has at least that score. A near win is soon found or ruled out, even
 * where all else takes long. */
bool solver_reaches(struct solver *solver, const struct four *board, int score);

/* What each column is worth to the one to move, as solver_value; SOLVER_FULL if it is full. */
enum { SOLVER_FULL = -99 };

void solver_values(struct solver *solver, const struct four *board, int out[FOUR_COLUMNS]);

/* Positions looked at since it was created. */
uint64_t solver_nodes(const struct solver *solver);

#endif
