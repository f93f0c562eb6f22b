/* course.c: the path on the sea: which steps are open, and whether all dice can be used. */
#include "play.h"

#include <string.h>

/* The part of the state that looking ahead changes, laid out for speed: rows of 16 bits with a rim,
 * so that a place is 16 * (row + 1) + column + 1 and a step adds the same number everywhere. What
 * is off the grid, impassable or entered is taken alike. */
struct course {
	uint16_t taken[SIDE + 2], crossed[SIDE + 2];
	uint8_t  dice[6];
	uint8_t  ship, left; /* place; dice left */
};

static const int8_t place_step[DIR_COUNT] = { -16, -15, 1, 17, 16, 15, -1, -17 };
static const int8_t block_step[DIR_COUNT] = { 0, -16, 0, 0, 0, -1, 0, -17 }; /* of diagonals */

static uint16_t row_bits(const uint64_t bits[3], unsigned first, unsigned count)
{
	unsigned word = first >> 6, shift = first & 63;
	uint64_t row = bits[word] >> shift;

	if (shift + count > 64)
		row |= bits[word + 1] << (64 - shift);
	return (uint16_t)((row & ((1u << count) - 1)) << 1);
}

static void course_from(const struct zemo_state *s, struct course *c)
{
	memset(c->crossed, 0, sizeof(c->crossed));
	for (unsigned row = 0; row < SIDE - 1; row++)
		c->crossed[row + 1] = row_bits(s->crossed, row * (SIDE - 1), SIDE - 1);
	c->ship = (uint8_t)(16 * (s->ship / SIDE + 1) + s->ship % SIDE + 1);
}

static void course_of(const struct zemo_game *g, const struct zemo_state *s, struct course *c)
{
	course_from(s, c);
	memcpy(c->taken, g->wall, sizeof(c->taken));
	for (unsigned row = 0; row < SIDE; row++)
		c->taken[row + 1] |= row_bits(s->entered, row * SIDE, SIDE);
	memcpy(c->dice, s->dice, sizeof(c->dice));
	c->dice[0] = 0; /* 1s do not move */
	c->left = (uint8_t)(c->dice[1] + c->dice[2] + c->dice[3] + c->dice[4] + c->dice[5]);
}

static bool is_set(const uint16_t rows[], unsigned place)
{
	return rows[place >> 4] >> (place & 15) & 1;
}

static void flip(uint16_t rows[], unsigned place)
{
	rows[place >> 4] = (uint16_t)(rows[place >> 4] ^ 1u << (place & 15));
}

/* ZEM-30 to ZEM-36: whether one step is open. */
static bool step_open(const struct course *c, unsigned from, unsigned d)
{
	return !is_set(c->taken, from + (unsigned)place_step[d])
	       && !(d & 1 && is_set(c->crossed, from + (unsigned)block_step[d]));
}

/* All steps that are open from here at once: bit per direction. */
static inline unsigned open_steps(const struct course *c)
{
	enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128 };
	static const uint8_t above[8] = { 0, NW, N, NW + N, NE, NE + NW, NE + N, NE + N + NW };
	static const uint8_t beside[8] = { 0, W, 0, W, E, E + W, E, E + W };
	static const uint8_t below[8] = { 0, SW, S, SW + S, SE, SE + SW, SE + S, SE + S + SW };
	static const uint8_t crossed_above[4] = { 0, NW, NE, NW + NE };
	static const uint8_t crossed_below[4] = { 0, SW, SE, SW + SE };
	unsigned             row = c->ship >> 4, left = (c->ship & 15u) - 1;

	return 0xffu
	       & ~((unsigned)above[c->taken[row - 1] >> left & 7]
	           | beside[c->taken[row] >> left & 7] | below[c->taken[row + 1] >> left & 7]
	           | crossed_above[c->crossed[row - 1] >> left & 3]
	           | crossed_below[c->crossed[row] >> left & 3]);
}

static void step(struct course *c, unsigned d)
{
	if (d & 1)
		flip(c->crossed, c->ship + (unsigned)block_step[d]);
	c->ship = (uint8_t)(c->ship + place_step[d]);
	flip(c->taken, c->ship);
}

static void unstep(struct course *c, unsigned d)
{
	flip(c->taken, c->ship);
	c->ship = (uint8_t)(c->ship - place_step[d]);
	if (d & 1)
		flip(c->crossed, c->ship + (unsigned)block_step[d]);
}

/* By face: its directions, whether it goes two squares, its first move in zemo_moves. */
static const uint8_t face_ways[7] = { 0, 0, 0xaa, 0xaa, 0x55, 0xff, 0x55 };
static const uint8_t face_first[7] = { 0, 0, 0, 4, 8, 12, 20 };

static bool goes_two(unsigned face)
{
	return face == 3 || face == 6;
}

/* Whether a die that goes two squares can go the second one too. */
static bool second_open(const struct course *c, unsigned face, unsigned d)
{
	return !goes_two(face) || step_open(c, c->ship + (unsigned)place_step[d], d);
}

static bool completable(struct course *c);

/* Whether the other dice are completable after this move, which is open. Leaves the course as it
 * was. */
__attribute__((always_inline)) static inline bool completable_after(struct course *c, unsigned face,
                                                                    unsigned d)
{
	bool good;

	if (c->left == 1)
		return true;
	c->dice[face - 1]--;
	c->left--;
	step(c, d);
	if (goes_two(face))
		step(c, d);
	good = completable(c);
	if (goes_two(face))
		unstep(c, d);
	unstep(c, d);
	c->left++;
	c->dice[face - 1]++;
	return good;
}

/* ZEM-36. The search is at most four dice deep and in open water succeeds at the first try. */
static bool completable(struct course *c)
{
	unsigned steps = open_steps(c);

	if (!c->left)
		return true;
	for (unsigned face = 2; face <= 6; face++) {
		unsigned ways = c->dice[face - 1] ? steps & face_ways[face] : 0;

		for (; ways; ways &= ways - 1) {
			unsigned d = shoal_bits_lowest(ways);

			if (second_open(c, face, d) && completable_after(c, face, d))
				return true;
		}
	}
	return false;
}

unsigned zemo_square_at(const struct zemo_game *g, const struct zemo_state *s, unsigned number)
{
	unsigned square = s->ship;

	for (unsigned i = s->steps; i > number + 1; i--)
		square = g->to[square][zemo_path_at(s, i - 1) ^ 4];
	return square;
}

bool zemo_completable(const struct zemo_game *g, const struct zemo_state *s)
{
	struct course c;

	course_of(g, s, &c);
	return completable(&c);
}

unsigned zemo_blocked(const struct zemo_game *g, const struct zemo_state *s,
                      const struct zemo_move *move)
{
	struct course c;
	unsigned      d = move->direction, first = g->to[s->ship][d];

	course_of(g, s, &c);
	if (!step_open(&c, c.ship, d))
		return first;
	return second_open(&c, move->face, d) ? NOWHERE : g->to[first][d];
}

/* ZEM-37 with guard=off: all that stays on the sea, whatever it would touch. */
static size_t list_unguarded(const struct zemo_game *g, const struct zemo_state *s,
                             shoal_action out[])
{
	size_t n = 0;

	for (unsigned m = 0; m < MOVES; m++) {
		unsigned d = zemo_moves[m].direction, to = g->to[s->ship][d];

		if (s->dice[zemo_moves[m].face - 1] && to != NOWHERE
		    && (zemo_moves[m].steps == 1 || g->to[to][d] != NOWHERE))
			out[n++] = (shoal_action)(ACT_MOVE + m);
	}
	return n;
}

bool zemo_can_go_on(const struct zemo_game *g, const struct zemo_state *s)
{
	shoal_action list[MOVES];

	for (size_t i = list_unguarded(g, s, list); i-- > 0;) {
		if (zemo_blocked(g, s, &zemo_moves[list[i] - ACT_MOVE]) == NOWHERE)
			return true;
	}
	return false;
}

size_t zemo_open_moves(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	struct course c;
	unsigned      steps;
	size_t        n = 0;

	course_of(g, s, &c);
	steps = open_steps(&c);
	for (unsigned face = 2; face <= 6; face++) {
		unsigned ways = c.dice[face - 1] ? steps & face_ways[face] : 0;

		for (; ways; ways &= ways - 1) {
			unsigned d = shoal_bits_lowest(ways), way = face == 5 ? d : d >> 1;

			if (second_open(&c, face, d) && completable_after(&c, face, d)) /* ZEM-37 */
				out[n++] = (shoal_action)(ACT_MOVE + face_first[face] + way);
		}
	}
	return n;
}

size_t zemo_move_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	return g->guard ? zemo_open_moves(g, s, out) : list_unguarded(g, s, out);
}

/* ZEM-24, ZEM-92: keeping the roll would end the voyage. */
bool zemo_lost_roll(const struct zemo_game *g, const struct zemo_state *s)
{
	if (s->dice[0] && s->danger + s->dice[0] >= g->circles)
		return true;
	return !zemo_completable(g, s);
}

unsigned zemo_lost_weight(const struct zemo_game *g, const struct zemo_state *s)
{
	struct zemo_state then = *s;
	unsigned          lost = 0;
	bool              is_lost = false;

	for (unsigned r = 0; r < sizeof(g->roll_at); r++) {
		const uint8_t *roll = g->roll[g->roll_at[r]];

		if (!r || g->roll_at[r] != g->roll_at[r - 1]) {
			memset(then.dice, 0, sizeof(then.dice));
			for (unsigned i = 0; i < DICE; i++)
				then.dice[roll[i]]++;
			is_lost = zemo_lost_roll(g, &then);
		}
		lost += is_lost;
	}
	return lost;
}

/* All rolls of a few dice at once: every way to use them is a way for the dice used so far, too. A
 * branch is left as soon as everything that it could still show was found. The square where the
 * ship is counts as taken when she leaves it. */
struct survey {
	const struct zemo_game *g;
	struct course           c;
	uint64_t                found; /* bit per hand */
	unsigned                dice;  /* most of a hand */
};

static void survey_from(struct survey *v, unsigned hand);

/* What a move takes on the way, or, made again, gives back. */
static inline void flip_way(struct course *c, unsigned from, unsigned face, unsigned d)
{
	unsigned half = from + (unsigned)place_step[d];

	if (d & 1)
		flip(c->crossed, from + (unsigned)block_step[d]);
	if (!goes_two(face))
		return;
	flip(c->taken, half);
	if (d & 1)
		flip(c->crossed, half + (unsigned)block_step[d]);
}

static inline void survey_behind(struct survey *v, unsigned face, unsigned d, unsigned hand)
{
	struct course *c = &v->c;
	unsigned       from = c->ship;

	flip_way(c, from, face, d);
	c->ship = (uint8_t)(from + (unsigned)(place_step[d] * (goes_two(face) ? 2 : 1)));
	survey_from(v, hand);
	c->ship = (uint8_t)from;
	flip_way(c, from, face, d);
}

/* Whether a die that goes two squares makes a hand that was not found. */
static inline bool finds_second(const struct survey *v, unsigned hand, unsigned ways)
{
	if (v->found >> hand & 1)
		return false;
	for (; ways; ways &= ways - 1) {
		unsigned d = shoal_bits_lowest(ways);

		if (step_open(&v->c, v->c.ship + (unsigned)place_step[d], d))
			return true;
	}
	return false;
}

/* The last die. */
static inline void survey_last(struct survey *v, const uint8_t more[5], unsigned steps)
{
	unsigned straight = steps & face_ways[4], diagonal = steps & face_ways[2];

	v->found |= (uint64_t)(diagonal != 0) << more[0]
	            | (uint64_t)finds_second(v, more[1], diagonal) << more[1]
	            | (uint64_t)(straight != 0) << more[2] | (uint64_t)(steps != 0) << more[3]
	            | (uint64_t)finds_second(v, more[4], straight) << more[4];
}

static void survey_from(struct survey *v, unsigned hand)
{
	const uint8_t *more = v->g->hand[hand].more;
	unsigned       steps = open_steps(&v->c);

	v->found |= UINT64_C(1) << hand;
	if (v->g->hand[hand].dice + 1u == v->dice) {
		survey_last(v, more, steps);
		return;
	}
	if (hand)
		flip(v->c.taken, v->c.ship);
	for (unsigned face = 2; face <= 6; face++) {
		unsigned next = more[face - 2], ways = steps & face_ways[face];
		uint64_t all = v->g->hand[next].above[v->dice - 2];

		for (; ways && all & ~v->found; ways &= ways - 1) {
			unsigned d = shoal_bits_lowest(ways);

			if (second_open(&v->c, face, d))
				survey_behind(v, face, d, next);
		}
	}
	if (hand)
		flip(v->c.taken, v->c.ship);
}

unsigned zemo_lost_quickly(const struct zemo_game *g, const struct zemo_state *s, unsigned dice,
                           const uint16_t free[SEA_ROWS])
{
	struct survey v = { .g = g };
	unsigned      lost[4] = { 0 };

	course_from(s, &v.c);
	v.c.taken[0] = v.c.taken[SIDE + 1] = UINT16_MAX;
	for (unsigned row = 0; row < SIDE; row++)
		v.c.taken[row + 1] = (uint16_t) ~(free[row] << 1);
	for (v.dice = 2; v.dice <= dice; v.dice++) {
		uint64_t left;

		survey_from(&v, 0);
		for (left = g->hand[0].above[v.dice - 2] & ~v.found; left; left &= left - 1)
			lost[v.dice] += g->hand[shoal_bits_lowest(left)].weight[v.dice - 2];
		if (!lost[2] || lost[2] > 20)
			return lost[2] ? 900 + 2 * lost[2] : 0;
	}
	return dice == 2 ? lost[2] * 1000 / 36 : lost[3] * 1000 / 216;
}

static void set_bit(uint64_t bits[3], unsigned index)
{
	bits[index >> 6] |= UINT64_C(1) << (index & 63);
}

void zemo_draw(const struct zemo_game *g, struct zemo_state *s, unsigned direction)
{
	if (direction & 1)
		set_bit(s->crossed, g->block[s->ship][direction]);
	s->path[s->steps / 2] = (uint8_t)(s->path[s->steps / 2] | direction << s->steps % 2 * 4);
	s->steps++;
	s->ship = g->to[s->ship][direction];
	set_bit(s->entered, s->ship);
}
