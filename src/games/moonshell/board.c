/* board.c: the table for people: the ocean turned to the viewer, and the chests. Cards and bag are
 * in sheet.c. */
#include "easel.h"

static unsigned tile_colour(unsigned tile)
{
	static const uint8_t shell[COLOURS] = { 95, 97, 33, 35 };
	static const uint8_t other[TILE_COUNT - SHELLS] = { 31, 32, 36, 96, 32, 94, GREY };

	return tile < SHELLS ? shell[tile % COLOURS] : other[tile - SHELLS];
}

static void put_code(const struct pen *p, unsigned tile) /* two columns */
{
	put_inked(p, tile_colour(tile), code_of(tile));
	shoal_put(p->out, "%s", code_of(tile)[1] ? "" : " ");
}

/* The ocean: every space has four columns, the rocks stand around it. */

enum { MARGIN = 9, OCEAN_WIDTH = MARGIN + 2 + 4 * WIDTH + MARGIN, OCEAN_LINES = 10 };

/* The number of the player whose mermeeple stands there, or a space. */
static char owner_sign(const struct pen *p, unsigned place)
{
	for (unsigned i = 0; i < p->g->sides; i++) {
		if (p->s->meeple[i] == place)
			return (char)('1' + i);
	}
	return ' ';
}

static void put_sign(const struct pen *p, unsigned place)
{
	char sign[2] = { owner_sign(p, place), '\0' };

	put_inked(p, BOLD, sign);
}

/* "L[CW]1": rock, its tile, who reserves it. */
static void put_rock(const struct pen *p, unsigned rock)
{
	shoal_put(p->out, "%s[", rock_letter(rock));
	put_code(p, p->s->rock[rock]);
	shoal_put(p->out, "]");
	put_sign(p, PLACE_ROCK + rock);
}

/* Both rocks of a side that lies above or below the water, left one first. */
static void put_rocks(const struct pen *p, unsigned left, unsigned right)
{
	put_rock(p, left);
	shoal_put(p->out, "  ");
	put_rock(p, right);
}

static void put_corner(const struct easel *e, unsigned step)
{
	const struct pen *p = &e->p;
	unsigned          corner = (e->front + step) & 3;
	char              sign = owner_sign(p, PLACE_CORNER + corner);
	bool              shown = false;

	for (unsigned i = 0; i < p->g->sides; i++)
		shown |= p->g->dark && power_of(p->g, p->s, i) == POW_RISING;
	if (!shown)
		shoal_put(p->out, "   ");
	else if (sign == ' ')
		shoal_put(p->out, "(%u)", corner + 1);
	else
		shoal_put(p->out, "@%c ", sign);
}

/* The frame's name of a column or a row of the picture: a letter along x, a number along y. */
static void put_axis(const struct pen *p, unsigned space, bool letter)
{
	char name[2] = { (char)(letter ? 'a' + space % WIDTH : '1' + space / WIDTH), '\0' };

	put_inked(p, GREY, name);
}

static void put_far_edge(const struct easel *e)
{
	const struct pen *p = &e->p;

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
	unsigned who = side_at(e->p.g, (side + e->p.s->orientation) & 3);

	if (depth == 2 && who == NOTHING)
		put_inked(&e->p, GREY, SHOAL_SAY(e->p.style, "(empty)", "(leer)"));
	else if (depth == 2)
		put_short_name(&e->p, who, MARGIN - 1);
	else if (depth == 3 || depth == 1)
		put_rock(&e->p, 2 * side + (left == (depth == 1)));
}

static void put_water_row(const struct easel *e, unsigned depth)
{
	const struct pen *p = &e->p;
	size_t            start = p->out->length;
	unsigned          line = e->front * WIDTH;

	put_beside(e, depth, true);
	pad(p, start, MARGIN);
	put_axis(p, moonshell_line[line][depth], e->front & 1);
	shoal_put(p->out, " ");
	for (unsigned j = 0; j < WIDTH; j++) {
		unsigned space = moonshell_line[line + j][depth];

		put_code(p, p->s->water[space]);
		put_sign(p, PLACE_WATER + space);
		shoal_put(p->out, " ");
	}
	shoal_put(p->out, " ");
	put_beside(e, depth, false);
}

static void put_ocean_line(const struct easel *e, unsigned line)
{
	const struct pen *p = &e->p;
	unsigned          opposite = (e->front + 2) & 3;
	unsigned          who = side_at(p->g, (opposite + p->s->orientation) & 3);

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
		say(p, "pull:     ", "Spalte:   ");
		shoal_put(p->out, "  1   2   3   4   5");
	}
}

/* Below the ocean: the tide and the turn. */

static void put_waves(const struct pen *p)
{
	const struct moonshell_state *s = p->s;

	put_side(p, moonshell_active(p->g, s));
	shoal_put(p->out, ": ");
	for (unsigned i = 0; i < s->actions; i++)
		put_inked(p, GREEN, "≈");
	shoal_put(p->out, s->actions ? " " : "");
	put_actions(p, s->actions);
}

static void put_tide_line(const struct easel *e, unsigned line)
{
	const struct pen *p = &e->p;
	bool              clockwise = moonshell_clockwise(p->g, p->s);
	unsigned          out = moonshell_out(p->s);

	if (line == 1) {
		say(p, "Tide: %s %s", "Gezeiten: %s %s", clockwise ? "↻" : "↺",
		    direction_name(p, clockwise));
	} else if (line == 2 && (p->g->light || p->g->dark)) {
		say(p, out == 1 ? "%u mermeeple out: %s" : "%u mermeeples out: %s",
		    out == 1 ? "%u Nixenfigur draußen: %s" : "%u Nixenfiguren draußen: %s", out,
		    out & 1 ? SHOAL_SAY(p->style, "odd", "ungerade")
		            : SHOAL_SAY(p->style, "even", "gerade"));
	} else if (line == 3 && p->s->phase >= PHASE_SIDE && p->s->phase != PHASE_OVER) {
		put_waves(p);
	} else if (line == 4 && p->s->swift) {
		say(p, "The next rotation is free", "Das nächste Drehen ist frei");
	}
}

/* Chests. */

enum { CHEST_LINES = 9 };

/* Where the tile in hand would sink: shown to its owner while a column is asked. */
static bool is_ghost(const struct easel *e, unsigned space)
{
	const struct moonshell_state *s = e->p.s;
	bool                          asked =
	    s->phase == PHASE_PLACE || s->phase == PHASE_GIFT || s->phase == PHASE_MOONRISE;

	return asked && e->mine && s->base.actor == (int)e->side
	       && moonshell_lowest(s->chest[e->side], space % CHEST_COLUMNS) == space;
}

static void put_big_row(const struct easel *e, unsigned row)
{
	const struct pen *p = &e->p;

	shoal_put(p->out, "%u ", row + 1);
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned space = row * CHEST_COLUMNS + column, tile = p->s->chest[e->side][space];
		bool     ghost = is_ghost(e, space);

		if (ghost)
			tile = p->s->phase == PHASE_MOONRISE ? TILE_MOON : p->s->held;
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
	const struct pen *p = &e->p;
	unsigned          left = spaces_left(p->s->chest[e->side]);

	if (line == 0) {
		shoal_put_colour(p->out, p->style, BOLD);
		put_name(p, e->side, 20);
		shoal_put_colour(p->out, p->style, 0);
		say(p, left == 1 ? ", %u space left" : ", %u spaces left",
		    left == 1 ? ", %u Feld frei" : ", %u Felder frei", left);
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
	const struct pen             *p = &e->p;
	const struct moonshell_state *s = p->s;
	bool                          active = s->round && moonshell_active(p->g, s) == e->side;

	if (line == 1 && s->mermaid[e->side] != NOTHING)
		shoal_put(p->out, "%s",
		          moonshell_mermaid_rows[s->mermaid[e->side]].name[p->style->lang]);
	else if (line == 2 && s->mermaid[e->side] != NOTHING)
		moonshell_put_where(p, s->meeple[e->side]);
	else if (line == 3 && s->reserve >> e->side & 1)
		say(p, "M in reserve", "M im Vorrat");
	else if (line == 4 && s->saved[e->side] < TILE_NONE)
		say(p, "saved: %s", "aufgehoben: %s", code_of(s->saved[e->side]));
	else if (line == 5 && active && s->held < TILE_NONE)
		say(p, "in hand: %s", "in der Hand: %s", code_of(s->held));
	else if (line == 6 && active && s->next < TILE_NONE)
		say(p, "then: %s", "danach: %s", code_of(s->next));
}

/* The n-th side clockwise from the viewer, small. */
static void put_small_line(const struct pen *p, unsigned side, unsigned line, unsigned width)
{
	const struct moonshell_state *s = p->s;

	if (line == 0) {
		put_name(p, side, width - 1);
	} else if (line == 1 && s->mermaid[side] != NOTHING) {
		char              bytes[64];
		struct shoal_text text = shoal_text_over(bytes, width < 20 ? width : 20);

		shoal_put(&text, "%s",
		          moonshell_mermaid_rows[s->mermaid[side]].name[p->style->lang]);
		shoal_put(p->out, "%s", bytes);
	} else if (line == 2 && s->mermaid[side] != NOTHING) {
		moonshell_put_where(p, s->meeple[side]);
	} else if (line == 3) {
		say(p, "%u free", "%u frei", spaces_left(s->chest[side]));
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
	const struct pen *p = &e->p;
	unsigned          others = p->g->sides - 1u, width = others > 2 ? 13 : 19;

	if (!(p->g->light || p->g->dark) && line > 0)
		line += 2; /* no mermaids */
	for (unsigned i = 1; i <= others && line < 7; i++) {
		size_t start = p->out->length;

		put_small_line(p, (e->side + i) % p->g->sides, line, width);
		pad(p, start, width);
	}
}

static void put_right(const struct easel *e, unsigned line)
{
	size_t start = e->p.out->length;

	if (line >= CHEST_LINES) {
		put_others_line(e, line - CHEST_LINES);
		return;
	}
	put_big_line(e, line);
	if (!line)
		return;
	pad(&e->p, start, 24);
	put_own_line(e, line);
}

/* Above and below. */

static void put_event_line(const struct pen *p)
{
	unsigned card = p->s->event;

	if (card == NOTHING)
		return;
	put_inked(p, BOLD, moonshell_event_rows[card].name[p->style->lang]);
	shoal_put(p->out, ": ");
	moonshell_put_effect(p, p->g->event[card].effect, p->g->event[card].value);
	shoal_put(p->out, "\n");
}

static void put_power_line(const struct easel *e)
{
	const struct pen *p = &e->p;
	unsigned          power = power_of(p->g, p->s, e->side);

	if (power == POW_COUNT || !e->mine)
		return;
	put_inked(p, BOLD, moonshell_mermaid_rows[p->s->mermaid[e->side]].name[p->style->lang]);
	shoal_put(p->out, ": ");
	moonshell_put_power(p, power, p->g->dark);
	shoal_put(p->out, "\n");
}

static void put_header(const struct easel *e)
{
	const struct pen             *p = &e->p;
	const struct moonshell_state *s = p->s;

	if (!s->round)
		say(p, "Set-up", "Aufbau");
	else
		say(p, "Round %d", "Runde %d", s->round);
	if (s->last && s->phase != PHASE_OVER) {
		shoal_put(p->out, ": ");
		put_inked(p, BOLD, SHOAL_SAY(p->style, "the last one!", "die letzte!"));
	}
	shoal_put(p->out, "\n");
	put_event_line(p);
	put_power_line(e);
}

static void put_end(const struct easel *e)
{
	const struct pen *p = &e->p;
	int32_t           total = e->sheet[0].total;

	if (p->s->phase != PHASE_OVER || !p->g->solo)
		return;
	put_points(p, total);
	shoal_put(p->out, ": ");
	put_inked(p, BOLD, moonshell_title_rows[moonshell_title(p->g, total)].name[p->style->lang]);
	shoal_put(p->out, "\n");
}

void moonshell_put_board(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	int                       seat = pen->seat;
	struct easel              e = { .p = { .g = moonshell_game_of(game),
		                               .s = moonshell_state_of(view),
		                               .style = style,
		                               .out = out },
		                        .side = seat >= 0 && seat < SIDES ? (unsigned)seat : 0,
		                        .mine = seat >= 0 };
	unsigned                  lines = CHEST_LINES + (e.p.g->light || e.p.g->dark ? 7u : 5u);

	e.front = moonshell_front(e.p.s, e.p.g->at[e.side]);
	if (e.p.s->objective[OBJ_COLLECTOR] != NOTHING)
		moonshell_score(e.p.g, e.p.s, e.sheet);
	put_header(&e);
	for (unsigned line = 0; line < lines; line++) {
		size_t start = out->length;

		if (line < OCEAN_LINES)
			put_ocean_line(&e, line);
		else
			put_tide_line(&e, line - OCEAN_LINES);
		pad(&e.p, start, OCEAN_WIDTH);
		put_right(&e, line);
		end_line(out);
	}
	moonshell_put_cards(&e);
	moonshell_put_bag(&e.p);
	put_end(&e);
}
