/* board.c: the table for people: the ocean turned to the viewer, and the chests. Cards and bag are
 * in sheet.c. */
#include "easel.h"

static unsigned tile_colour(unsigned tile)
{
	static const uint8_t shell[COLOURS] = { 95, 97, 33, 35 };
	static const uint8_t other[TILE_COUNT - SHELLS] = { 31, 32, 36, 96, 32, 94, GREY };

	return tile < SHELLS ? shell[tile % COLOURS] : other[tile - SHELLS];
}

static void put_code(const struct shoal_pen *p, unsigned tile) /* two columns */
{
	put_inked(p, tile_colour(tile), code_of(tile));
	shoal_put(p->out, "%s", code_of(tile)[1] ? "" : " ");
}

/* The ocean: every space has four columns, the rocks stand around it. */

enum { MARGIN = 9, OCEAN_WIDTH = MARGIN + 2 + 4 * WIDTH + MARGIN, OCEAN_LINES = 10 };

/* The number of the player whose mermeeple stands there, or a space. */
static char owner_sign(const struct shoal_pen *p, unsigned place)
{
	for (unsigned i = 0; i < g_of(p)->sides; i++) {
		if (s_of(p)->meeple[i] == place)
			return (char)('1' + i);
	}
	return ' ';
}

static void put_sign(const struct shoal_pen *p, unsigned place)
{
	char sign[2] = { owner_sign(p, place), '\0' };

	put_inked(p, BOLD, sign);
}

/* "L[CW]1": rock, its tile, who reserves it. */
static void put_rock(const struct shoal_pen *p, unsigned rock)
{
	shoal_put(p->out, "%s[", rock_letter(rock));
	put_code(p, s_of(p)->rock[rock]);
	shoal_put(p->out, "]");
	put_sign(p, PLACE_ROCK + rock);
}

/* Both rocks of a side that lies above or below the water, left one first. */
static void put_rocks(const struct shoal_pen *p, unsigned left, unsigned right)
{
	put_rock(p, left);
	shoal_put(p->out, "  ");
	put_rock(p, right);
}

static void put_corner(const struct easel *e, unsigned step)
{
	const struct shoal_pen *p = e->p;
	unsigned                corner = (e->front + step) & 3;
	char                    sign = owner_sign(p, PLACE_CORNER + corner);
	bool                    shown = false;

	for (unsigned i = 0; i < g_of(p)->sides; i++)
		shown |=
		    g_of(p)->dark && moonshell_power(g_of(p), s_of(p)->mermaid[i]) == POW_RISING;
	if (!shown)
		shoal_put(p->out, "   ");
	else if (sign == ' ')
		shoal_put(p->out, "(%u)", corner + 1);
	else
		shoal_put(p->out, "@%c ", sign);
}

/* The frame's name of a column or a row of the picture: a letter along x, a number along y. */
static void put_axis(const struct shoal_pen *p, unsigned space, bool letter)
{
	char name[2] = { (char)(letter ? 'a' + space % WIDTH : '1' + space / WIDTH), '\0' };

	put_inked(p, GREY, name);
}

static void put_far_edge(const struct easel *e)
{
	const struct shoal_pen *p = e->p;

	shoal_put(p->out, "%*s", MARGIN - 1, "");
	put_corner(e, 1);
	for (unsigned j = 0; j < WIDTH; j++) {
		shoal_put(p->out, " ");
		put_axis(p, moonshell_line[e->front * WIDTH + j][0], !(e->front & 1));
		shoal_put(p->out, "  ");
	}
	put_corner(e, 2);
}

/* Beside the water: rocks of the neighbours at depths 3 and 1, their names between. */
static void put_beside(const struct easel *e, unsigned depth, bool left)
{
	unsigned side = (e->front + (left ? 1u : 3u)) & 3;
	unsigned who = moonshell_side_at(g_of(e->p), side + s_of(e->p)->orientation);

	if (depth == 2 && who == NOTHING)
		put_inked(e->p, GREY, word(e->p, SAY_nobody));
	else if (depth == 2)
		put_short_name(e->p, who, MARGIN - 1);
	else if (depth == 3 || depth == 1)
		put_rock(e->p, 2 * side + (left == (depth == 1)));
}

static void put_water_row(const struct easel *e, unsigned depth)
{
	const struct shoal_pen *p = e->p;
	size_t                  start = p->out->length;
	unsigned                line = e->front * WIDTH;

	put_beside(e, depth, true);
	pad(p, start, MARGIN);
	put_axis(p, moonshell_line[line][depth], e->front & 1);
	shoal_put(p->out, " ");
	for (unsigned j = 0; j < WIDTH; j++) {
		unsigned space = moonshell_line[line + j][depth];

		put_code(p, s_of(p)->water[space]);
		put_sign(p, PLACE_WATER + space);
		shoal_put(p->out, " ");
	}
	shoal_put(p->out, " ");
	put_beside(e, depth, false);
}

static void put_ocean_line(const struct easel *e, unsigned line)
{
	const struct shoal_pen *p = e->p;
	unsigned                opposite = (e->front + 2) & 3;
	unsigned                who = moonshell_side_at(g_of(p), opposite + s_of(p)->orientation);
	size_t                  start = p->out->length;

	if (line == 0 && who != NOTHING) {
		shoal_put(p->out, "%*s", MARGIN + 7, "");
		put_name(p, who, 16);
	} else if (line == 1) {
		shoal_put(p->out, "%*s", MARGIN + 4, "");
		put_rocks(p, 2 * opposite + 1, 2 * opposite);
	} else if (line == 2) {
		put_far_edge(e);
	} else if (line >= 3 && line < 3 + WIDTH) {
		put_water_row(e, 7 - line);
	} else if (line == 8) {
		shoal_put(p->out, "%*s", MARGIN - 1, "");
		put_corner(e, 0);
		shoal_put(p->out, "  ");
		put_rocks(p, 2 * e->front, 2 * e->front + 1);
		shoal_put(p->out, "    ");
		put_corner(e, 3);
	} else if (line == 9) {
		say(p, columns_below);
		pad(p, start, MARGIN + 1);
		shoal_put(p->out, "  1   2   3   4   5");
	}
}

/* Below the ocean: the tide and the turn. */

static void put_waves(const struct shoal_pen *p)
{
	const struct moonshell_state *s = s_of(p);

	say(p, who, .seat = seat_of(g_of(p), moonshell_active(g_of(p), s)));
	shoal_put(p->out, "%s ", shoal_colon(p->style));
	for (unsigned i = 0; i < s->actions; i++)
		put_inked(p, GREEN, "≈");
	shoal_put(p->out, s->actions ? " " : "");
	say(p, actions, .n = s->actions);
}

static void put_tide_line(const struct easel *e, unsigned line)
{
	const struct shoal_pen *p = e->p;
	int32_t                 out = (int32_t)moonshell_out(s_of(p));

	if (line == 1)
		say(p, tide_line, .clockwise = moonshell_clockwise(g_of(p), s_of(p)));
	else if (line == 2 && (g_of(p)->light || g_of(p)->dark))
		say(p, out_line, .out = out, .odd = out & 1);
	else if (line == 3 && s_of(p)->phase >= PHASE_SIDE && s_of(p)->phase != PHASE_OVER)
		put_waves(p);
	else if (line == 4 && s_of(p)->swift)
		say(p, next_free);
}

/* Chests. */

enum { CHEST_LINES = 9 };

/* Where the tile in hand would sink: shown to its owner while a column is asked. */
static bool is_ghost(const struct easel *e, unsigned space)
{
	const struct moonshell_state *s = s_of(e->p);
	bool                          asked =
	    s->phase == PHASE_PLACE || s->phase == PHASE_GIFT || s->phase == PHASE_MOONRISE;

	return asked && e->mine && s->base.actor == (int)e->side
	       && moonshell_lowest(s->chest[e->side], space % CHEST_COLUMNS) == space;
}

static void put_big_row(const struct easel *e, unsigned row)
{
	const struct shoal_pen *p = e->p;

	shoal_put(p->out, "%u ", row + 1);
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned space = row * CHEST_COLUMNS + column,
			 tile = s_of(p)->chest[e->side][space];
		bool ghost = is_ghost(e, space);

		if (ghost)
			tile = s_of(p)->phase == PHASE_MOONRISE ? TILE_MOON : s_of(p)->held;
		shoal_put(p->out, "│%s", ghost ? "(" : " ");
		if (tile == TILE_NONE)
			shoal_put(p->out, "  ");
		else
			put_code(p, tile);
		shoal_put(p->out, "%s", ghost ? ")" : " ");
	}
	shoal_put(p->out, "│");
}

static void put_big_line(const struct easel *e, unsigned line)
{
	const struct shoal_pen *p = e->p;
	unsigned                left = moonshell_spaces_left(s_of(p)->chest[e->side]);

	if (line == 0) {
		shoal_put_colour(p->out, p->style, BOLD);
		put_name(p, e->side, 20);
		shoal_put_colour(p->out, p->style, 0);
		say(p, spaces_left, .spaces = (int32_t)left);
	} else if (line == 1) {
		shoal_put(p->out, "  ┌────┬────┬────┬────┐");
	} else if (line == 3 || line == 5) {
		shoal_put(p->out, "  ├────┼────┼────┼────┤");
	} else if (line == 7) {
		shoal_put(p->out, "  └────┴────┴────┴────┘");
	} else if (line == 8) {
		shoal_put(p->out, "   1/a  2/b  3/c  4/d");
	} else {
		put_big_row(e, (6 - line) / 2);
	}
}

/* Beside the own chest: board, mermeeple, reserve, what is in hand. */
static void put_own_line(const struct easel *e, unsigned line)
{
	const struct shoal_pen       *p = e->p;
	const struct moonshell_state *s = s_of(p);
	bool                          active = s->round && moonshell_active(g_of(p), s) == e->side;

	if (line == 1 && s->mermaid[e->side] != NOTHING)
		say_one(p, mermaids, s->mermaid[e->side]);
	else if (line == 2 && s->mermaid[e->side] != NOTHING)
		say(p, stands, .place = s->meeple[e->side]);
	else if (line == 3 && s->reserve >> e->side & 1)
		say(p, reserve);
	else if (line == 4 && s->saved[e->side] < TILE_NONE)
		say(p, saved, .tile = s->saved[e->side]);
	else if (line == 5 && active && s->held < TILE_NONE)
		say(p, hand, .tile = s->held);
	else if (line == 6 && active && s->next < TILE_NONE)
		say(p, then, .tile = s->next);
}

/* The n-th side clockwise from the viewer, small. */
static void put_small_line(const struct shoal_pen *p, unsigned side, unsigned line, unsigned width)
{
	const struct moonshell_state *s = s_of(p);

	if (line == 0) {
		put_name(p, side, width - 1);
	} else if (line == 1 && s->mermaid[side] != NOTHING) {
		char              bytes[64];
		struct shoal_text text = shoal_text_over(bytes, width < 20 ? width : 20);

		shoal_put(&text, "%s", word_at(p, SAY_mermaids, s->mermaid[side]));
		shoal_put(p->out, "%s", bytes);
	} else if (line == 2 && s->mermaid[side] != NOTHING) {
		say(p, stands, .place = s->meeple[side]);
	} else if (line == 3) {
		say(p, free, .spaces = (int32_t)moonshell_spaces_left(s->chest[side]));
		shoal_put(p->out, "%s", s->reserve >> side & 1 ? " M" : "");
		if (s->saved[side] < TILE_NONE)
			shoal_put(p->out, " +%s", code_of(s->saved[side]));
	} else if (line >= 4) {
		for (unsigned i = 0; i < CHEST_COLUMNS; i++) {
			put_code(p, s->chest[side][(6 - line) * CHEST_COLUMNS + i]);
			shoal_put(p->out, " ");
		}
	}
}

static void put_others_line(const struct easel *e, unsigned line)
{
	const struct shoal_pen *p = e->p;
	unsigned                others = g_of(p)->sides - 1u, width = others > 2 ? 13 : 19;

	if (!(g_of(p)->light || g_of(p)->dark) && line > 0)
		line += 2; /* no mermaids */
	for (unsigned i = 1; i <= others && line < 7; i++) {
		size_t start = p->out->length;

		put_small_line(p, (e->side + i) % g_of(p)->sides, line, width);
		pad(p, start, width);
	}
}

static void put_right(const struct easel *e, unsigned line)
{
	size_t start = e->p->out->length;

	if (line >= CHEST_LINES) {
		put_others_line(e, line - CHEST_LINES);
		return;
	}
	put_big_line(e, line);
	if (!line)
		return;
	pad(e->p, start, 24);
	put_own_line(e, line);
}

/* Above and below. */

static void put_event_line(const struct shoal_pen *p)
{
	unsigned card = s_of(p)->event;

	if (card == NOTHING)
		return;
	put_inked(p, BOLD, word_at(p, SAY_events, card));
	shoal_put(p->out, "%s ", shoal_colon(p->style));
	moonshell_pen_effect(p, (int32_t)card);
	shoal_put(p->out, "\n");
}

static void put_power_line(const struct easel *e)
{
	const struct shoal_pen *p = e->p;
	unsigned                mermaid = s_of(p)->mermaid[e->side];

	if (moonshell_power(g_of(p), mermaid) == POW_COUNT || !e->mine)
		return;
	put_inked(p, BOLD, word_at(p, SAY_mermaids, mermaid));
	shoal_put(p->out, "%s %s\n", shoal_colon(p->style),
	          word_at(p, SAY_powers, moonshell_power_word(g_of(p), mermaid)));
}

static void put_header(const struct easel *e)
{
	const struct shoal_pen       *p = e->p;
	const struct moonshell_state *s = s_of(p);

	say(p, header, .round = s->round);
	if (s->last && s->phase != PHASE_OVER) {
		shoal_put(p->out, "%s ", shoal_colon(p->style));
		put_inked(p, BOLD, word(p, SAY_last));
	}
	shoal_put(p->out, "\n");
	put_event_line(p);
	put_power_line(e);
}

static void put_end(const struct easel *e)
{
	const struct shoal_pen *p = e->p;
	int32_t                 total = e->sheet[0].total;

	if (s_of(p)->phase != PHASE_OVER || !g_of(p)->solo)
		return;
	say(p, ended, .points = total);
	put_inked(p, BOLD, word_at(p, SAY_titles, moonshell_title(g_of(p), total)));
	shoal_put(p->out, "\n");
}

void moonshell_put_board(const struct shoal_pen *p)
{
	const struct moonshell_game *g = g_of(p);
	unsigned                     side = p->seat >= 0 && p->seat < SIDES ? (unsigned)p->seat : 0;
	unsigned                     lines = CHEST_LINES + (g->light || g->dark ? 7u : 5u);
	struct easel                 e = { .p = p,
		                           .side = side,
		                           .front = moonshell_front(s_of(p), g->at[side]),
		                           .mine = p->seat >= 0 };

	if (s_of(p)->objective[OBJ_COLLECTOR] != NOTHING)
		moonshell_score(g, s_of(p), e.sheet);
	put_header(&e);
	for (unsigned line = 0; line < lines; line++) {
		size_t start = p->out->length;

		if (line < OCEAN_LINES)
			put_ocean_line(&e, line);
		else
			put_tide_line(&e, line - OCEAN_LINES);
		pad(p, start, OCEAN_WIDTH);
		put_right(&e, line);
		end_line(p->out);
	}
	moonshell_put_cards(&e);
	moonshell_put_bag(p);
	put_end(&e);
}
