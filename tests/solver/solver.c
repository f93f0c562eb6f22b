/* solver.c: connect four solved by alpha-beta search over bit boards. */
#include "solver.h"

#include <stdlib.h>

/* Boards. */

enum { PITCH = FOUR_ROWS + 1 };

#define BOTTOM UINT64_C(0x0040810204081) /* the lowest cell of every column */
#define LOWER (BOTTOM * 0x15)            /* rows 1, 3 and 5 */
#define UPPER (BOTTOM * 0x2a)            /* rows 2, 4 and 6 */
#define CELLS (LOWER | UPPER)

static uint64_t column_cells(unsigned column)
{
	return UINT64_C(0x3f) << column * PITCH;
}

static unsigned count_bits(uint64_t bits)
{
	bits -= bits >> 1 & UINT64_C(0x5555555555555555);
	bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
	bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* Upright, level, and the two diagonals. */
static bool has_four(uint64_t stones)
{
	uint64_t upright = stones & stones >> 1, level = stones & stones >> PITCH,
		 rising = stones & stones >> (PITCH + 1), falling = stones & stones >> (PITCH - 1);

	return (upright & upright >> 2) | (level & level >> 2 * PITCH)
	       | (rising & rising >> 2 * (PITCH + 1)) | (falling & falling >> 2 * (PITCH - 1));
}

/* Cells that would complete a line of step `step`: one of four is missing. */
static uint64_t gaps(uint64_t stones, unsigned step)
{
	uint64_t above = stones << step & stones << 2 * step;
	uint64_t below = stones >> step & stones >> 2 * step;

	return (above & (stones << 3 * step | stones >> step))
	       | (below & (stones >> 3 * step | stones << step));
}

/* Empty cells that would give these stones four in a row. */
static uint64_t threats(uint64_t stones, uint64_t filled)
{
	uint64_t upright = stones << 1 & stones << 2 & stones << 3;

	return (upright | gaps(stones, PITCH) | gaps(stones, PITCH + 1) | gaps(stones, PITCH - 1))
	       & CELLS & ~filled;
}

static uint64_t playable(uint64_t filled)
{
	return (filled + BOTTOM) & CELLS;
}

bool four_can_play(const struct four *board, unsigned column)
{
	return playable(board->filled) & column_cells(column);
}

bool four_wins(const struct four *board, unsigned column)
{
	return has_four(board->mine | (playable(board->filled) & column_cells(column)));
}

static struct four after(const struct four *board, uint64_t cell)
{
	return (struct four){ board->mine ^ board->filled, board->filled | cell,
		              board->stones + 1 };
}

void four_play(struct four *board, unsigned column)
{
	*board = after(board, playable(board->filled) & column_cells(column));
}

bool four_read(struct four *board, const char *moves)
{
	bool over = false;

	*board = (struct four){ 0 };
	for (; *moves; moves++) {
		unsigned column = (unsigned)(*moves - 'a');

		if (over || column >= FOUR_COLUMNS || !four_can_play(board, column))
			return false;
		over = four_wins(board, column);
		four_play(board, column);
	}
	return true;
}

/* The table of bounds: 49 bits of a position, 6 of its number of stones, 7 of a bound. Entries come
 * in pairs: the first keeps the position with fewer stones, whose search was longer, the second the
 * newest. */

enum { BOUND_BITS = 7, STONE_BITS = 6, DATA_BITS = BOUND_BITS + STONE_BITS };

/* A bound is a score plus SCORE_ZERO, 1 .. 43: "at least"; with BOUND_MOST: "at most". 0 is none.
 */
enum { SCORE_ZERO = 22, BOUND_MOST = 64 };

struct solver {
	uint64_t *table;
	uint64_t  pairs; /* a power of two */
	uint64_t  nodes;
};

struct solver *solver_create(size_t megabytes)
{
	struct solver *solver = calloc(1, sizeof(*solver));
	size_t         room = megabytes * 1024 * 1024 / (2 * sizeof(solver->table[0]));

	if (!solver)
		return NULL;
	solver->pairs = 1;
	while (solver->pairs * 2 <= room)
		solver->pairs *= 2;
	solver->table = calloc(solver->pairs * 2, sizeof(solver->table[0]));
	if (solver->table)
		return solver;
	free(solver);
	return NULL;
}

void solver_destroy(struct solver *solver)
{
	if (solver)
		free(solver->table);
	free(solver);
}

uint64_t solver_nodes(const struct solver *solver)
{
	return solver->nodes;
}

enum { MIRROR_STONES = 16 }; /* up to so many, boards and their mirror images are one */

static uint64_t mirrored(uint64_t bits)
{
	uint64_t out = 0;

	for (unsigned column = 0; column < FOUR_COLUMNS; column++)
		out = out << PITCH | (bits >> column * PITCH & ((1u << PITCH) - 1));
	return out;
}

/* The highest bit of a column says how high it is, those below whose the stones are: mine + filled
 * has them so, with a bit below as a stop. */
static uint64_t key_of(const struct four *board)
{
	uint64_t key = board->mine + board->filled + BOTTOM, image;

	if (board->stones > MIRROR_STONES)
		return key;
	image = mirrored(key);
	return image < key ? image : key;
}

static uint64_t *pair_of(const struct solver *solver, uint64_t key)
{
	uint64_t mixed = key * UINT64_C(0x9e3779b97f4a7c15);

	return &solver->table[2 * ((mixed ^ mixed >> 32) & (solver->pairs - 1))];
}

/* The bound of a position, 0 if it is not known. */
static unsigned recall(const struct solver *solver, uint64_t key)
{
	const uint64_t *pair = pair_of(solver, key);

	for (unsigned i = 0; i < 2; i++) {
		if (pair[i] >> DATA_BITS == key)
			return (unsigned)(pair[i] & ((1u << BOUND_BITS) - 1));
	}
	return 0;
}

static unsigned stones_in(uint64_t entry)
{
	return (unsigned)(entry >> BOUND_BITS) & ((1u << STONE_BITS) - 1);
}

static void remember(struct solver *solver, uint64_t key, unsigned stones, unsigned bound)
{
	uint64_t *pair = pair_of(solver, key);
	uint64_t  entry = key << DATA_BITS | (uint64_t)stones << BOUND_BITS | bound;
	bool      first = !pair[0] || pair[0] >> DATA_BITS == key || stones <= stones_in(pair[0]);

	if (first && pair[0] >> DATA_BITS != key)
		pair[1] = pair[0];
	pair[first ? 0 : 1] = entry;
}

/* Search. */

struct window {
	int low, high; /* what the one to move is sure of, and what the other allows at most */
};

static void raise_low(struct window *w, int score)
{
	if (score > w->low)
		w->low = score;
}

static void lower_high(struct window *w, int score)
{
	if (score < w->high)
		w->high = score;
}

/* Moves after which the other cannot win at once; if it threatens to, the reply to that. 0 if every
 * move loses. */
static uint64_t sound_moves(const struct four *board)
{
	uint64_t moves = playable(board->filled);
	uint64_t danger = threats(board->mine ^ board->filled, board->filled);
	uint64_t forced = moves & danger;

	if (forced) {
		if (forced & (forced - 1))
			return 0; /* two threats at once */
		moves = forced;
	}
	return moves & ~(danger >> 1);
}

/* A strategy that needs no looking ahead: to answer each stone with one on top of it. Below, `odd`
 * are the lowest free cells of columns with an odd number of them; all are upper cells.
 *
 * Follow-up: where every column is even and the first player is to move, the second can answer on
 * top to the end and has all upper cells. Where there are odd columns it answers one of their
 * lowest cells with another; which of those it gets is not looked into, they are given to the first
 * player, unless the second is to move and there is but one. If they and the lower cells are not
 * enough for the first player, it does not win; if the other upper cells make four, it loses. */
static void follow_up(const struct four *board, uint64_t odd, struct window *w)
{
	uint64_t free_cells = ~board->filled, theirs = board->mine ^ board->filled;
	uint64_t first = board->stones & 1 ? theirs : board->mine;
	uint64_t second = board->stones & 1 ? board->mine : theirs;
	uint64_t given = odd;
	int      win;

	if (board->stones & 1 && !(odd & (odd - 1)))
		given = 0;
	if (has_four(first | (free_cells & LOWER) | given))
		return;
	win = has_four(second | (free_cells & UPPER & ~given));
	if (board->stones & 1)
		raise_low(w, win);
	else
		lower_high(w, -win);
}

/* The same for the first player, when the second is to move and one column alone is odd: if the
 * first has a threat on a lower cell of that column, the second must play below it in the end. It
 * gets the lower cells of the other columns and the upper ones below the threat; if those are not
 * enough, it loses. */
static void zugzwang(const struct four *board, uint64_t odd, struct window *w)
{
	uint64_t column, threat, below;

	if (!(board->stones & 1) || odd & (odd - 1))
		return;
	column = ((CELLS + odd) ^ CELLS) & CELLS; /* from there upwards: the sum carries */
	threat = threats(board->mine ^ board->filled, board->filled) & LOWER & column;
	threat &= ~(threat - 1);
	if (!threat)
		return;
	below = UPPER & column & (threat - 1);
	if (!has_four(board->mine | (~board->filled & LOWER & ~column) | below))
		lower_high(w, -1);
}

/* The bounds that follow without searching: the number of cells left, and what is known. */
static void narrow(const struct solver *solver, const struct four *board, uint64_t key,
                   struct window *w)
{
	int      left = FOUR_CELLS - (int)board->stones;
	unsigned bound = recall(solver, key);
	uint64_t odd = ((board->filled & LOWER) << 1) ^ (board->filled & UPPER);

	raise_low(w, -(left - 2) / 2);
	lower_high(w, (left - 1) / 2);
	follow_up(board, odd, w);
	zugzwang(board, odd, w);
	if (bound >= BOUND_MOST)
		lower_high(w, (int)(bound - BOUND_MOST) - SCORE_ZERO);
	else if (bound)
		raise_low(w, (int)bound - SCORE_ZERO);
}

/* The moves, most promising first: those that make most threats, then the middle ones. */
static unsigned order(const struct four *board, uint64_t moves, uint64_t out[FOUR_COLUMNS])
{
	static const unsigned middle_first[FOUR_COLUMNS] = { 3, 2, 4, 1, 5, 0, 6 };
	unsigned              weight[FOUR_COLUMNS], count = 0;

	for (unsigned i = 0; i < FOUR_COLUMNS; i++) {
		uint64_t cell = moves & column_cells(middle_first[i]);
		unsigned worth, at = count;

		if (!cell)
			continue;
		worth = count_bits(threats(board->mine | cell, board->filled));
		for (; at && weight[at - 1] < worth; at--) {
			weight[at] = weight[at - 1];
			out[at] = out[at - 1];
		}
		weight[at] = worth;
		out[at] = cell;
		count++;
	}
	return count;
}

/* What is known of the children may be enough: the best score that they promise. Their entries are
 * fetched first, for memory is what takes the time. */
static int promise(const struct solver *solver, const struct four *board, const uint64_t cell[],
                   unsigned count)
{
	struct four next[FOUR_COLUMNS];
	uint64_t    key[FOUR_COLUMNS];
	int         best = -FOUR_CELLS;

	for (unsigned i = 0; i < count; i++) {
		next[i] = after(board, cell[i]);
		key[i] = key_of(&next[i]);
		__builtin_prefetch(pair_of(solver, key[i]));
	}
	for (unsigned i = 0; i < count; i++) {
		struct window w = { -FOUR_CELLS, FOUR_CELLS };

		narrow(solver, &next[i], key[i], &w);
		if (-w.high > best)
			best = -w.high;
	}
	return best;
}

/* The score of a board on which the one to move cannot win at once: exact if it lies within the
 * window, else a bound on that side. It calls itself at most once per free cell. */
static int search(struct solver *solver, const struct four *board, struct window w)
{
	uint64_t moves = sound_moves(board), key = key_of(board), cell[FOUR_COLUMNS];
	unsigned count;
	int      asked = w.low, score;

	solver->nodes++;
	if (!moves)
		return -(FOUR_CELLS - (int)board->stones) / 2;
	if (board->stones >= FOUR_CELLS - 2)
		return 0;
	narrow(solver, board, key, &w);
	if (w.low >= w.high)
		return w.low > asked ? w.low : w.high;
	count = order(board, moves, cell);
	score = promise(solver, board, cell, count);
	for (unsigned i = 0; i < count && score < w.high; i++) {
		struct four next = after(board, cell[i]);

		score = -search(solver, &next, (struct window){ -w.high, -w.low });
		raise_low(&w, score);
	}
	if (score >= w.high)
		remember(solver, key, board->stones, (unsigned)(score + SCORE_ZERO));
	else
		remember(solver, key, board->stones, BOUND_MOST + (unsigned)(w.low + SCORE_ZERO));
	return score >= w.high ? score : w.low;
}

static bool wins_at_once(const struct four *board)
{
	return threats(board->mine, board->filled) & playable(board->filled);
}

int solver_value(struct solver *solver, const struct four *board)
{
	int score;

	if (wins_at_once(board))
		return 1;
	score = search(solver, board, (struct window){ -1, 1 });
	return (score > 0) - (score < 0);
}

bool solver_reaches(struct solver *solver, const struct four *board, int score)
{
	if (wins_at_once(board))
		return score <= (FOUR_CELLS + 1 - (int)board->stones) / 2;
	return search(solver, board, (struct window){ score - 1, score }) >= score;
}

/* Halves the range of scores by asking whether there is more than its middle. */
int solver_score(struct solver *solver, const struct four *board)
{
	int left = FOUR_CELLS - (int)board->stones;
	int low = -left / 2, high = (left + 1) / 2;

	if (wins_at_once(board))
		return high;
	while (low < high) {
		int middle = low + (high - low) / 2, score;

		if (middle <= 0 && low / 2 < middle)
			middle = low / 2;
		else if (middle >= 0 && high / 2 > middle)
			middle = high / 2;
		score = search(solver, board, (struct window){ middle, middle + 1 });
		if (score <= middle)
			high = score;
		else
			low = score;
	}
	return low;
}

void solver_values(struct solver *solver, const struct four *board, int out[FOUR_COLUMNS])
{
	for (unsigned column = 0; column < FOUR_COLUMNS; column++) {
		struct four next = *board;

		if (!four_can_play(board, column)) {
			out[column] = SOLVER_FULL;
			continue;
		}
		four_play(&next, column);
		if (four_wins(board, column))
			out[column] = 1;
		else
			out[column] = next.stones == FOUR_CELLS ? 0 : -solver_value(solver, &next);
	}
}
