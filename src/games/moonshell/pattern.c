/* pattern.c: a pattern in all its places: turned, mirrored and shifted (MOO-118). */
#include "moonshell.h"

#include <string.h>

/* One of the eight ways to turn and mirror, moved to the corner; false if it does not fit. */
static bool turn_grid(const struct moonshell_grid *from, unsigned way, struct moonshell_grid *to)
{
	int left = 9, low = 9;

	memset(to, 0, sizeof(*to));
	for (int pass = 0; pass < 2; pass++) { /* find the corner, then write */
		for (int i = 0; i < CHEST; i++) {
			int a = i % CHEST_COLUMNS, b = i / CHEST_COLUMNS;
			int column = way & 4 ? b : a, row = way & 4 ? a : b;

			if (!from->need[b][a])
				continue;
			column = way & 1 ? 9 - column : column;
			row = way & 2 ? 9 - row : row;
			if (!pass) {
				left = column < left ? column : left;
				low = row < low ? row : low;
				continue;
			}
			if (column - left >= CHEST_COLUMNS || row - low >= CHEST_ROWS)
				return false;
			to->need[row - low][column - left] = from->need[b][a];
		}
	}
	return true;
}

/* The grid moved up and right; false if it does not fit. */
static bool shift_grid(const struct moonshell_grid *from, unsigned up, unsigned right,
                       struct moonshell_grid *to)
{
	memset(to, 0, sizeof(*to));
	for (unsigned row = 0; row < CHEST_ROWS; row++) {
		for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
			if (!from->need[row][column])
				continue;
			if (row + up >= CHEST_ROWS || column + right >= CHEST_COLUMNS)
				return false;
			to->need[row + up][column + right] = from->need[row][column];
		}
	}
	return true;
}

/* All different placements (MOO-118). There are at most 8 ways in the 6 places of a 2 x 2 square.
 */
unsigned moonshell_place_grid(const struct moonshell_grid *from,
                              struct moonshell_grid        out[PLACEMENTS_MAX])
{
	unsigned count = 0;

	for (unsigned i = 0; i < 8 * CHEST; i++) {
		struct moonshell_grid turned, moved;
		unsigned              same = 0;

		if (!turn_grid(from, i / CHEST, &turned)
		    || !shift_grid(&turned, i % CHEST / CHEST_COLUMNS, i % CHEST_COLUMNS, &moved))
			continue;
		while (same < count && memcmp(&out[same], &moved, sizeof(moved)) != 0)
			same++;
		if (same == count)
			out[count++] = moved;
	}
	return count;
}
