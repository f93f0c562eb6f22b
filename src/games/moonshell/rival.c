/* rival.c: the second player of the solo game: side 1, moved by rules and column cards alone. */
#include "play.h"

#include <string.h>

enum { RIVAL = 1 };

static unsigned front(const struct moonshell_game *g, const struct moonshell_state *s)
{
	return moonshell_front(s, g->at[RIVAL]);
}

void moonshell_rival_begin(const struct play *p) /* MOO-134, MOO-141 */
{
	struct moonshell_state *s = p->s;

	s->phase = PHASE_RIVAL;
	if (moonshell_effect(p->g, s, EFF_STILL))
		return;
	moonshell_rotate(p, 1, s->swift ? ROT_FREE : ROT_ACTION);
	if (s->swift)
		s->swift = 0;
	else
		s->actions--;
}

/* Step B: collecting. */

void moonshell_rival_place(const struct play *p, unsigned tile) /* MOO-140 */
{
	const uint8_t *chest = p->s->chest[RIVAL];
	unsigned       partner = moonshell_partner(chest, tile), column = 0;

	if (partner != NOTHING) {
		moonshell_put_stack(p, RIVAL, partner, tile);
		return;
	}
	while (moonshell_lowest(chest, column) == NOTHING)
		column++;
	moonshell_sink(p, RIVAL, column, tile);
}

static bool can_take(const struct moonshell_state *s, unsigned rock)
{
	return !moonshell_is_open(s, rock) && !moonshell_reserved(s, RIVAL, rock)
	       && moonshell_can_place(s->chest[RIVAL], s->rock[rock]);
}

static bool is_type(unsigned tile, unsigned type)
{
	if (tile >= SHELLS)
		return false;
	return type < SHAPES ? tile / COLOURS == type : tile % COLOURS == type - SHAPES;
}

/* How much it wants a tile: the step of MOO-139 at which it matches. */
static unsigned wish(const struct play *p, unsigned tile)
{
	const struct moonshell_game *g = p->g;
	const uint8_t               *card = p->s->objective;
	const uint8_t               *pair = g->pair[card[OBJ_PAIR]].type;

	if (is_type(tile, g->collector[card[OBJ_COLLECTOR]].type))
		return 3;
	if (is_type(tile, g->trove[card[OBJ_TROVE]].type))
		return 2;
	return is_type(tile, pair[0]) || is_type(tile, pair[1]);
}

static bool collect_one(const struct play *p)
{
	struct moonshell_state *s = p->s;
	unsigned                rock = front(p->g, s) * 2, tile;
	bool                    left = can_take(s, rock), right = can_take(s, rock + 1);

	if (!s->actions || !(left || right))
		return false;
	if (!left || (right && wish(p, s->rock[rock + 1]) > wish(p, s->rock[rock])))
		rock++;
	tile = s->rock[rock];
	TELL(p, EVENT_COLLECT, SHOAL_NOBODY, (int)tile, (int)rock);
	s->rock[rock] = TILE_NONE;
	s->actions--;
	moonshell_rival_place(p, tile);
	return true;
}

bool moonshell_rival_collect(const struct play *p) /* MOO-138 */
{
	if (!collect_one(p))
		return false;
	collect_one(p);
	return true;
}

/* Step A: pulling. */

/* MOO-135. */
bool moonshell_rival_can_pull(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned side = front(g, s);

	if (!s->actions || !moonshell_is_open(s, side * 2) || !moonshell_is_open(s, side * 2 + 1))
		return false;
	for (unsigned j = 0; j < WIDTH; j++) {
		if (moonshell_line_tiles(s, side * WIDTH + j) == 2)
			return true;
	}
	return false;
}

static unsigned cards_left(const uint8_t column[WIDTH])
{
	return (unsigned)column[0] + column[1] + column[2] + column[3] + column[4];
}

void moonshell_column_take(const struct play *p, shoal_action action)
{
	static const uint8_t    pull[WIDTH] = { 0, 1, 2, 4, 5 }; /* from the centre L first */
	struct moonshell_state *s = p->s;
	unsigned side = front(p->g, s), card = action - (unsigned)ACT_COLUMN, j = card;
	unsigned right;

	s->column[card]--;
	if (!cards_left(s->column)) /* MOO-137 */
		memcpy(s->column, p->g->column, sizeof(s->column));
	while (moonshell_line_tiles(s, side * WIDTH + j) < 2) /* MOO-136 */
		j = (j + 1) % WIDTH;
	TELL(p, EVENT_COLUMN, SHOAL_CHANCE, (int)card, (int)j);
	right = moonshell_pull_first(pull[j]);
	s->actions--;
	moonshell_pull(p, side * WIDTH + j, side * 2 + right, side * 2 + !right);
	moonshell_refill(p, side * WIDTH + j, NOTHING);
}

void moonshell_rival_run(const struct play *p)
{
	const uint8_t *column = p->s->column;
	unsigned       card = 0;

	if (!moonshell_rival_can_pull(p->g, p->s)) {
		if (!moonshell_rival_collect(p))
			p->s->phase = PHASE_CLOSE;
		return;
	}
	while (!column[card])
		card++;
	if (column[card] == cards_left(column))
		moonshell_column_take(p, (shoal_action)(ACT_COLUMN + card));
	else
		p->s->phase = PHASE_COLUMN;
}
