/* course.c: the path on the sea: which steps are open, and whether all dice can be used. */
#include "play.h"

#include <string.h>

/* The part of the state that looking ahead changes. */

struct course {
	uint64_t entered[3], crossed[3];
	uint8_t  dice[6];
	uint8_t  ship, left; /* dice left */
};

static void set_bit(uint64_t bits[3], unsigned index)
{
	bits[index >> 6] |= UINT64_C(1) << (index & 63);
}

static void clear_bit(uint64_t bits[3], unsigned index)
{
	bits[index >> 6] &= ~(UINT64_C(1) << (index & 63));
}

static void course_of(const struct zemo_state *s, struct course *c)
{
	memcpy(c->entered, s->entered, sizeof(c->entered));
	memcpy(c->crossed, s->crossed, sizeof(c->crossed));
	memcpy(c->dice, s->dice, sizeof(c->dice));
	c->ship = s->ship;
	c->dice[0] = 0; /* 1s do not move */
	c->left = (uint8_t)(c->dice[1] + c->dice[2] + c->dice[3] + c->dice[4] + c->dice[5]);
}

/* ZEM-30 to ZEM-36: whether one step is open. */
static bool step_open(const struct zemo_game *g, const struct course *c, unsigned from, unsigned d)
{
	unsigned to = g->to[from][d];

	return to != NOWHERE && !zemo_bit(c->entered, to)
	       && !(d & 1 && zemo_bit(c->crossed, g->block[from][d]));
}

static bool move_open(const struct zemo_game *g, const struct course *c, const struct zemo_move *m)
{
	return step_open(g, c, c->ship, m->direction)
	       && (m->steps == 1 || step_open(g, c, g->to[c->ship][m->direction], m->direction));
}

static void step(const struct zemo_game *g, struct course *c, unsigned d)
{
	if (d & 1)
		set_bit(c->crossed, g->block[c->ship][d]);
	c->ship = g->to[c->ship][d];
	set_bit(c->entered, c->ship);
}

static void unstep(const struct zemo_game *g, struct course *c, unsigned d)
{
	clear_bit(c->entered, c->ship);
	c->ship = g->to[c->ship][d ^ 4]; /* the opposite direction */
	if (d & 1)
		clear_bit(c->crossed, g->block[c->ship][d]);
}

static const uint8_t first_move[7] = { 0, 0, 0, 4, 8, 12, 20 }; /* of a face, in zemo_moves */
static const uint8_t move_count[7] = { 0, 0, 4, 4, 4, 8, 4 };

static bool completable(const struct zemo_game *g, struct course *c);

/* Whether the last die has a way. */
static bool last_open(const struct zemo_game *g, const struct course *c)
{
	unsigned face = 2;

	while (!c->dice[face - 1])
		face++;
	for (unsigned i = 0; i < move_count[face]; i++) {
		if (move_open(g, c, &zemo_moves[first_move[face] + i]))
			return true;
	}
	return false;
}

/* Whether the other dice are completable after this move, which is open. Leaves the course as it
 * was. This is the heart of every MOVE list, so it is inlined where it is called. */
__attribute__((always_inline)) static inline bool completable_after(const struct zemo_game *g,
                                                                    struct course          *c,
                                                                    const struct zemo_move *m)
{
	bool good;

	if (c->left == 1)
		return true;
	c->dice[m->face - 1]--;
	c->left--;
	step(g, c, m->direction);
	if (m->steps == 2)
		step(g, c, m->direction);
	good = c->left == 1 ? last_open(g, c) : completable(g, c);
	if (m->steps == 2)
		unstep(g, c, m->direction);
	unstep(g, c, m->direction);
	c->left++;
	c->dice[m->face - 1]++;
	return good;
}

/* ZEM-36. The search is at most four dice deep and in open water succeeds at the first try. */
static bool completable(const struct zemo_game *g, struct course *c)
{
	if (!c->left)
		return true;
	for (unsigned face = 2; face <= 6; face++) {
		const struct zemo_move *m = &zemo_moves[first_move[face]];

		if (!c->dice[face - 1])
			continue;
		for (unsigned i = 0; i < move_count[face]; i++) {
			if (move_open(g, c, &m[i]) && completable_after(g, c, &m[i]))
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

	course_of(s, &c);
	return completable(g, &c);
}

size_t zemo_move_list(const struct zemo_game *g, const struct zemo_state *s, shoal_action out[])
{
	struct course c;
	size_t        n = 0;

	course_of(s, &c);
	for (unsigned face = 2; face <= 6; face++) {
		if (!c.dice[face - 1])
			continue;
		for (unsigned i = first_move[face];
		     i < (unsigned)first_move[face] + move_count[face]; i++) {
			if (move_open(g, &c, &zemo_moves[i])
			    && completable_after(g, &c, &zemo_moves[i])) /* ZEM-37 */
				out[n++] = (shoal_action)(ACT_MOVE + i);
		}
	}
	return n;
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
	unsigned lost = 0;

	for (unsigned at = 0; at < 1296;) {
		struct zemo_state now = *s;
		unsigned          roll = g->roll_at[at], weight = 0;

		memset(now.dice, 0, sizeof(now.dice));
		for (unsigned i = 0; i < DICE; i++)
			now.dice[g->roll[roll][i]]++;
		for (; at < 1296 && g->roll_at[at] == roll; at++)
			weight++;
		lost += zemo_lost_roll(g, &now) ? weight : 0;
	}
	return lost;
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
