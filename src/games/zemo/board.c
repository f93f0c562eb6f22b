/* board.c: the table for people, the map with the log sheet beside it, and for programs, as JSON.
 */
#include "pen.h"

#include <string.h>

/* The ship has its starting square. */
static bool placed(const struct zemo_state *s)
{
	return s->phase > PHASE_START;
}

static bool lost(const struct zemo_state *s)
{
	return s->phase == PHASE_OVER && s->ending != END_SCORED;
}

/* The squares from the start on: out[0] and one per step. */
static void trace(const struct zemo_game *g, const struct zemo_state *s, uint8_t out[STEPS_MAX + 1])
{
	out[s->steps] = s->ship;
	for (unsigned i = s->steps; i-- > 0;)
		out[i] = g->to[out[i + 1]][zemo_path_at(s, i) ^ 4]; /* backwards */
}

/* Step at which the present turn began. */
static unsigned turn_start(const struct zemo_state *s)
{
	return s->turn ? s->before[s->turn - 1] : 0;
}

/* The map: squares are PITCH characters apart and two lines, so that lines have their own places
 * between them. */

enum { PITCH = 4, CHART_ROWS = 2 * SIDE - 1, CHART_COLUMNS = PITCH * (SIDE - 1) + 3 };

enum { RED = 31, GREEN = 32, YELLOW = 33, BLUE = 34, CYAN = 36, BOLD = 1, GREY = 90 };

struct chart { /* column 0 is left of the first square, for brackets and wide numbers */
	char    sign[CHART_ROWS][CHART_COLUMNS];
	uint8_t colour[CHART_ROWS][CHART_COLUMNS];
};

static const char signs[SIGN_COUNT + 1] = "CDKPNTSRWI.#";

static const uint8_t sign_colours[SIGN_COUNT] = { RED,  RED,  RED,  RED,    RED,  YELLOW,
	                                          BLUE, BLUE, BLUE, YELLOW, GREY, GREY };

static void draw(struct chart *c, int row, int column, char sign, unsigned colour)
{
	if (column < 0 || column >= CHART_COLUMNS)
		return;
	c->sign[row][column] = sign;
	c->colour[row][column] = (uint8_t)colour;
}

static int row_of(unsigned square)
{
	return (int)(2 * (square / SIDE));
}

static int column_of(unsigned square)
{
	return (int)(1 + PITCH * (square % SIDE));
}

static void draw_squares(struct chart *c, const struct zemo_game *g)
{
	for (unsigned i = 0; i < SQUARES; i++)
		draw(c, row_of(i), column_of(i), signs[g->cell[i]], sign_colours[g->cell[i]]);
}

static void draw_line(struct chart *c, unsigned from, unsigned to, unsigned colour)
{
	int row = row_of(from) + row_of(to), column = column_of(from) + column_of(to);

	if (row_of(from) == row_of(to)) {
		for (int i = -1; i <= 1; i++)
			draw(c, row / 2, column / 2 + i, '-', colour);
	} else {
		bool falls = (row_of(from) < row_of(to)) == (column_of(from) < column_of(to));

		draw(c, row / 2, column / 2,
		     column_of(from) == column_of(to) ? '|'
		     : falls                          ? '\\'
		                                      : '/',
		     colour);
	}
}

/* Entered squares are small letters, or 'o' on open sea. */
static char entered_sign(const struct zemo_game *g, unsigned square)
{
	char sign = signs[g->cell[square]];

	return sign == '.' ? 'o' : (char)(sign - 'A' + 'a');
}

static void draw_path(struct chart *c, const struct zemo_game *g, const struct zemo_state *s)
{
	uint8_t  path[STEPS_MAX + 1];
	unsigned fresh = turn_start(s);

	trace(g, s, path);
	for (unsigned i = 0; i <= s->steps; i++) {
		unsigned colour = i > fresh ? GREEN : BOLD;

		if (i)
			draw_line(c, path[i - 1], path[i], colour);
		draw(c, row_of(path[i]), column_of(path[i]), entered_sign(g, path[i]), colour);
	}
	for (unsigned turn = 0; turn < s->turn; turn++) { /* where each turn began */
		unsigned square = path[s->before[turn]], number = turn + 1;

		draw(c, row_of(square), column_of(square), (char)('0' + number % 10), BOLD);
		if (number >= 10)
			draw(c, row_of(square), column_of(square) - 1, '1', BOLD);
	}
	draw(c, row_of(s->ship), column_of(s->ship), '@', GREEN);
}

/* Brackets around the squares that the next die can enter. */
static void draw_targets(struct chart *c, const struct zemo_game *g, const struct zemo_state *s)
{
	shoal_action list[MOVES];
	size_t       n = zemo_list(g, s, list);

	for (size_t i = 0; i < n; i++) {
		const struct zemo_move *move = &zemo_moves[list[i] - ACT_MOVE];

		if (zemo_blocked(g, s, move) != NOWHERE)
			continue;
		for (unsigned at = s->ship, j = 0; j < move->steps; j++) {
			at = g->to[at][move->direction];
			draw(c, row_of(at), column_of(at) - 1, '(', CYAN);
			draw(c, row_of(at), column_of(at) + 1, ')', CYAN);
			c->colour[row_of(at)][column_of(at)] = CYAN;
		}
	}
}

static void put_run(const struct pen *p, const char *signs_at, unsigned length, unsigned colour)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put_bytes(p->out, signs_at, length);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

static void put_chart_row(const struct pen *p, const struct chart *c, unsigned row)
{
	const uint8_t *colour = c->colour[row];
	unsigned       label = 0;

	while (label < LABELS && p->g->row[label] * 2u != row)
		label++;
	if (row % 2)
		shoal_put(p->out, "    ");
	else if (label < LABELS)
		shoal_put(p->out, "%2u %u", row / 2 + 1, label + 1);
	else
		shoal_put(p->out, "%2u  ", row / 2 + 1);
	for (unsigned i = 0, n; i < CHART_COLUMNS; i += n) {
		for (n = 1; i + n < CHART_COLUMNS && colour[i + n] == colour[i];)
			n++;
		put_run(p, c->sign[row] + i, n, colour[i]);
	}
}

static void put_letters(const struct pen *p)
{
	shoal_put(p->out, "     ");
	for (unsigned i = 0; i < SIDE; i++)
		shoal_put(p->out, "%c%s", (char)('A' + i), i + 1 < SIDE ? "   " : " ");
}

static void put_labels(const struct pen *p)
{
	shoal_put(p->out, "     ");
	for (unsigned i = 0; i < SIDE; i++) {
		char sign = ' ';

		for (unsigned label = 0; label < LABELS; label++) {
			if (p->g->column[label] == i)
				sign = (char)('1' + label);
		}
		shoal_put(p->out, "%c%s", sign, i + 1 < SIDE ? "   " : " ");
	}
}

/* The log sheet beside the map: 24 columns. */

enum { SHEET_RESOURCES = 3, SHEET_FEATURES = 10, SHEET_SACKED = 20, SHEET_SCORE = 21 };

static const char *const short_names[FEA_COUNT][SHOAL_LANG_COUNT] = {
	{ "Crab", "Krabbe" },    { "Dragon", "Drache" },  { "Kraken", "Krake" },
	{ "Pirate", "Piraten" }, { "Navy", "Marine" },    { "Town", "Hafen" },
	{ "Storm", "Sturm" },    { "Rough", "Raue See" }, { "Whirlpool", "Strudel" },
	{ "Island", "Insel" },
};

static void put_circles(const struct pen *p, const char *full, const char *empty, unsigned marked,
                        unsigned all)
{
	for (unsigned i = 0; i < all; i++)
		shoal_put(p->out, "%s", i < marked ? full : empty);
}

static void put_resource(const struct pen *p, unsigned r)
{
	unsigned points = p->s->points[r], most = p->g->most[r];
	bool     last = r < VITAL_COUNT && points <= 1;

	shoal_put(p->out, "%-10s ", zemo_resource_names[r][p->style->lang]);
	if (last)
		shoal_put_colour(p->out, p->style, RED);
	else if (r < VITAL_COUNT && points <= 3)
		shoal_put_colour(p->out, p->style, YELLOW);
	put_circles(p, "●", "○", points, most);
	shoal_put(p->out, last ? "%*s%u!" : "%*s%2u", (int)(POINTS_MAX - most + 1), "", points);
	if (r < VITAL_COUNT && points <= 3)
		shoal_put_colour(p->out, p->style, 0);
}

/* "C Crab      xxo...    3"; the points are there once the motive is. */
static void put_marks(const struct pen *p, char sign, unsigned colour, const char *name,
                      unsigned marked, unsigned all, int32_t points)
{
	shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%c", sign);
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, " %-9s ", name);
	put_circles(p, "x", "○", marked, all);
	if (p->s->motive < MOT_COUNT)
		shoal_put(p->out, "%*s%3d", (int)(CIRCLES_MAX - all), "", points);
}

static void put_amount(const struct pen *p, const char *english, const char *german, int32_t amount)
{
	shoal_put(p->out, "%-21s%3d", SHOAL_SAY(p->style, english, german), amount);
}

static void put_total(const struct pen *p, const struct zemo_sheet *sheet, unsigned line)
{
	unsigned title = zemo_title(p->g, sheet->total);
	int32_t  features =
	    sheet->total - sheet->danger - sheet->sets - sheet->towns - sheet->leftovers;

	switch (line) {
	case 0:
		put_amount(p, "Features", "Felder", features);
		break;
	case 1:
		put_amount(p, "Danger", "Gefahr", sheet->danger);
		break;
	case 2:
		if (p->s->motive == MOT_PILLAGER)
			put_amount(p, "Box: towns, left over", "Kasten: Städte, Rest",
			           sheet->towns + sheet->leftovers);
		else
			put_amount(p, "Box: sets", "Kasten: Sätze", sheet->sets);
		break;
	case 3:
		shoal_put_colour(p->out, p->style, BOLD);
		if (p->s->phase == PHASE_OVER)
			put_amount(p, "Total", "Summe", sheet->total);
		else
			put_amount(p, "If stopped now", "Bei Heimkehr jetzt", sheet->total);
		shoal_put_colour(p->out, p->style, 0);
		break;
	case 4:
		shoal_put(p->out, "%s", zemo_title_names[title][p->style->lang]);
		break;
	default:
		if (title < 4 && p->s->phase != PHASE_OVER)
			say(p, "%d to %s", "%d bis %s", p->g->title[title + 1] - (int)sheet->total,
			    zemo_title_names[title + 1][p->style->lang]);
	}
}

static void put_heading(const struct pen *p, unsigned line)
{
	if (line == 0 && !p->s->turn)
		say(p, "Before the voyage", "Vor der Fahrt");
	else if (line == 0)
		say(p, "Turn %d of %d", "Runde %d von %d", p->s->turn, TURNS);
	else if (line == 1 && p->s->motive < MOT_COUNT)
		shoal_put(p->out, "%s", zemo_motive_names[p->s->motive][p->style->lang]);
}

static void put_sheet_line(const struct pen *p, const struct zemo_sheet *sheet, unsigned line)
{
	if (line < SHEET_RESOURCES) {
		put_heading(p, line);
	} else if (line < SHEET_RESOURCES + RES_COUNT) {
		put_resource(p, line - SHEET_RESOURCES);
	} else if (line >= SHEET_FEATURES && line < SHEET_FEATURES + FEA_COUNT) {
		unsigned f = line - SHEET_FEATURES;

		put_marks(p, signs[f], sign_colours[f], short_names[f][p->style->lang],
		          p->s->circles[f], p->g->feature[f].circles, sheet->feature[f]);
	} else if (line == SHEET_SACKED && p->s->motive == MOT_PILLAGER) {
		put_marks(p, 'T', YELLOW, SHOAL_SAY(p->style, "sacked", "Beute"), p->s->sacked,
		          p->g->sacked_circles, sheet->towns);
	} else if (line >= SHEET_SCORE && p->s->motive < MOT_COUNT && !lost(p->s)) {
		put_total(p, sheet, line - SHEET_SCORE);
	}
}

/* Below the map. */

static void put_circle(const struct pen *p, unsigned circle, int width)
{
	static const char *const icon[RES_COUNT][SHOAL_LANG_COUNT] = {
		{ "+sai", "+Seg" }, { "+hul", "+Rum" }, { "+cre", "+Man" },
		{ "+can", "+Kan" }, { "+com", "+Kom" }, { "+gol", "+Gol" },
	};
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);
	int               value = p->g->circle[circle].value;

	switch ((enum circle)p->g->circle[circle].kind) {
	case CIR_NUMBER:
		shoal_put(&text, "%d", value);
		break;
	case CIR_RESOURCE:
		shoal_put(&text, "%s", icon[value][p->style->lang]);
		break;
	case CIR_POINTS:
		shoal_put(&text, SHOAL_SAY(p->style, "%dVP", "%dSP"), value);
		break;
	case CIR_SKULL:
		shoal_put(&text, "%s", SHOAL_SAY(p->style, "SKULL", "TOD"));
		break;
	case CIR_NONE:
	case CIR_COUNT:
		break;
	}
	shoal_put(p->out, "%-*s", width, bytes);
}

/* The next circle in full. */
static void put_next_circle(const struct pen *p)
{
	unsigned danger = p->s->danger;

	if (danger >= p->g->circles)
		return;
	say(p, ", next circle: ", ", nächster Kreis: ");
	if (p->g->circle[danger].kind == CIR_RESOURCE)
		shoal_put(p->out, "+1 %s", resource_word(p, p->g->circle[danger].value));
	else if (p->g->circle[danger].kind == CIR_POINTS)
		put_points(p, p->g->circle[danger].value);
	else if (p->g->circle[danger].kind == CIR_SKULL)
		say(p, "the skull!", "der Totenkopf!");
	else
		shoal_put(p->out, "%d", p->g->circle[danger].value);
}

static void put_danger(const struct pen *p)
{
	enum { PER_LINE = 13, WIDTH = 6 };
	unsigned danger = p->s->danger, all = p->g->circles;

	say(p, "Danger %u of %u, strength %d", "Gefahr %u von %u, Stärke %d", danger, all,
	    p->g->strength[danger]);
	put_next_circle(p);
	for (unsigned i = 0; i < all; i++) {
		shoal_put(p->out, "%s", i % PER_LINE ? "" : "\n");
		if (i == danger)
			shoal_put_colour(p->out, p->style, YELLOW);
		shoal_put(p->out, "%c", i < danger ? 'x' : i == danger ? '>' : ' ');
		put_circle(p, i, (i + 1) % PER_LINE && i + 1 < all ? WIDTH - 1 : 0);
		if (i == danger)
			shoal_put_colour(p->out, p->style, 0);
	}
	shoal_put(p->out, "\n");
}

/* "4:  N H5S  E I6.!": where each face left can lead; what would touch the course has a mark. */
static void put_ways(const struct pen *p)
{
	static const char *const german[DIR_COUNT] = { "N", "NO", "O", "SO", "S", "SW", "W", "NW" };
	shoal_action             list[MOVES];
	size_t                   n = zemo_list(p->g, p->s, list);
	unsigned                 face = 0;

	for (size_t i = 0; i < n; i++) {
		const struct zemo_move *move = &zemo_moves[list[i] - ACT_MOVE];
		unsigned                at = p->s->ship;

		if (move->face != face)
			shoal_put(p->out, "%s  %d:", face ? "\n" : "", move->face);
		face = move->face;
		say(p, "  %s", "  %s",
		    SHOAL_SAY(p->style, zemo_direction_words, german)[move->direction]);
		for (unsigned j = 0; j < move->steps; j++) {
			at = p->g->to[at][move->direction];
			shoal_put(p->out, " ");
			put_square(p, at);
			shoal_put(p->out, "%c", signs[p->g->cell[at]]);
		}
		if (zemo_blocked(p->g, p->s, move) != NOWHERE)
			shoal_put(p->out, "!");
	}
	shoal_put(p->out, "\n");
}

/* The squares of this turn in order, the one being resolved in brackets, those done with 'x', and
 * where the ship is surely lost with '!'. */
static void put_turn_squares(const struct pen *p)
{
	const struct zemo_state *s = p->s;
	struct zemo_ahead        ahead[2 * DICE];
	unsigned                 count = zemo_forecast(p->g, s, ahead), done = s->steps - count;
	bool                     resolving = s->phase > PHASE_MOVE;

	if (!count)
		return;
	say(p, "This turn:", "Diese Runde:");
	for (unsigned i = turn_start(s); i < done; i++) {
		unsigned square = zemo_square_at(p->g, s, i);

		shoal_put(p->out, "  ");
		put_square(p, square);
		shoal_put(p->out, "%c x", signs[p->g->cell[square]]);
	}
	for (unsigned i = 0; i < count; i++) {
		shoal_put(p->out, "  %s", resolving && !i ? "[" : "");
		put_square(p, ahead[i].square);
		shoal_put(p->out, "%c%s%s", signs[ahead[i].feature], ahead[i].fatal ? "!" : "",
		          resolving && !i ? "]" : "");
	}
	shoal_put(p->out, "\n");
}

static void put_battle(const struct pen *p)
{
	const struct zemo_state *s = p->s;

	if (!s->enemy)
		return;
	say(p, "Battle: %s, strength %u", "Kampf: %s, Stärke %u", feature_name(p, enemy_of(s)),
	    strength_of(p->g, s));
	if (s->phase > PHASE_CANNON)
		say(p, ", cannon dice %d", ", Kanonenwürfel %d", s->cannon);
	if (s->phase == PHASE_AGAIN || s->phase == PHASE_PAY)
		say(p, ", attack %d", ", Angriff %d", s->sum);
	if (s->phase == PHASE_PAY)
		say(p, ", still short %d", ", es fehlen noch %d", s->shortage);
	shoal_put(p->out, "\n");
}

static void put_foot(const struct pen *p)
{
	const struct zemo_state *s = p->s;

	put_danger(p);
	put_turn_squares(p);
	put_battle(p);
	if (s->phase == PHASE_START || s->phase == PHASE_KEEP || s->phase == PHASE_MOVE) {
		say(p, "Dice: ", "Würfel: ");
		put_dice(p);
		shoal_put(p->out, "\n");
	}
	if (s->phase == PHASE_MOVE)
		put_ways(p);
	if (s->phase == PHASE_START || s->phase == PHASE_MOTIVE)
		say(p,
		    "@ ship  o, small letters: entered  1, 2 ..: turns begin  ( ): a die can go\n",
		    "@ Schiff  o, kleine Zeichen: befahren  1, 2 ..: Rundenbeginn  ( ): möglich\n");
	if (s->phase != PHASE_OVER)
		return;
	shoal_put_colour(p->out, p->style, BOLD);
	shoal_put(p->out, "%s", zemo_ending_names[s->ending][p->style->lang]);
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, ": ");
	if (lost(s))
		put_points(p, 0);
	else
		put_standing(p);
	shoal_put(p->out, "\n");
}

static void end_line(struct shoal_text *out) /* without spaces at its end */
{
	while (out->length && out->bytes[out->length - 1] == ' ')
		out->bytes[--out->length] = '\0';
	shoal_put(out, "\n");
}

void zemo_put_board(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { zemo_game_of(game), zemo_state_of(view), style, out };
	struct chart              chart;
	struct zemo_sheet         sheet;

	memset(chart.sign, ' ', sizeof(chart.sign));
	memset(chart.colour, 0, sizeof(chart.colour));
	draw_squares(&chart, p.g);
	if (placed(p.s))
		draw_path(&chart, p.g, p.s);
	if (p.s->phase == PHASE_MOVE)
		draw_targets(&chart, p.g, p.s);
	zemo_score(p.g, p.s, p.s->motive, &sheet);
	for (unsigned line = 0; line < CHART_ROWS + 2; line++) {
		if (line == 0)
			put_labels(&p);
		else if (line == 1)
			put_letters(&p);
		else
			put_chart_row(&p, &chart, line - 2);
		shoal_put(out, " ");
		put_sheet_line(&p, &sheet, line);
		end_line(out);
	}
	put_foot(&p);
}

/* The view. */

static const char *const feature_words[FEA_COUNT] = { "crab",      "dragon", "kraken", "pirate",
	                                              "navy",      "town",   "storm",  "rough",
	                                              "whirlpool", "island" };

/* What each feature costs and is worth: the printed numbers of the log. */
static void view_worth(const struct zemo_game *g, struct shoal_json *json)
{
	shoal_json_array(json, "damage");
	for (unsigned f = 0; f < FEA_COUNT; f++) {
		shoal_json_array(json, NULL);
		for (unsigned r = 0; r < RES_COUNT; r++) {
			if (g->feature[f].damage >> r & 1)
				shoal_json_int(json, NULL, r);
		}
		shoal_json_end_array(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "worth");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_bytes(json, NULL, g->feature[f].points, MOT_COUNT);
	shoal_json_end_array(json);
	shoal_json_array(json, "multipliers");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_bytes(json, NULL, g->feature[f].multiplier, g->feature[f].circles + 1u);
	shoal_json_end_array(json);
	shoal_json_int(json, "treasure", g->treasure);
	shoal_json_int(json, "weather_set", g->weather_set);
	shoal_json_int(json, "enemy_set", g->enemy_set);
}

/* What does not change during a game. */
static void view_fixed(const struct zemo_game *g, struct shoal_json *json)
{
	static const char *const kinds[CIR_COUNT] = { "none", "number", "resource", "points",
		                                      "skull" };

	shoal_json_string(json, "map", g->base.value[OPT_MAP]);
	shoal_json_array(json, "cells");
	for (unsigned row = 0; row < SIDE; row++) {
		char line[SIDE + 1] = { 0 };

		for (unsigned i = 0; i < SIDE; i++)
			line[i] = signs[g->cell[row * SIDE + i]];
		shoal_json_string(json, NULL, line);
	}
	shoal_json_end_array(json);
	shoal_json_bytes(json, "label_rows", g->row, LABELS);
	shoal_json_bytes(json, "label_columns", g->column, LABELS);
	shoal_json_array(json, "track");
	for (unsigned i = 0; i < g->circles; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "kind", kinds[g->circle[i].kind]);
		shoal_json_int(json, "value", g->circle[i].value);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_bytes(json, "maxima", g->most, RES_COUNT);
	shoal_json_array(json, "circles");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_int(json, NULL, g->feature[f].circles);
	shoal_json_end_array(json);
	view_worth(g, json);
	shoal_json_bytes(json, "sacked_points", g->sacked_points, g->sacked_circles);
	shoal_json_bytes(json, "titles", g->title, 5);
}

static void view_path(const struct zemo_game *g, const struct zemo_state *s,
                      struct shoal_json *json)
{
	uint8_t path[STEPS_MAX + 1];

	shoal_json_int_if(json, "ship", placed(s), s->ship);
	trace(g, s, path);
	shoal_json_bytes(json, "path", path, placed(s) ? s->steps + 1u : 0);
	shoal_json_bytes(json, "turns", s->before, s->turn);
}

static void view_log(const struct zemo_game *g, const struct zemo_state *s, struct shoal_json *json)
{
	shoal_json_bytes(json, "resources", s->points, RES_COUNT);
	shoal_json_bytes(json, "spent", s->spent, SOLD_COUNT);
	shoal_json_bytes(json, "marked", s->circles, FEA_COUNT);
	shoal_json_int(json, "sacked", s->sacked);
	shoal_json_int(json, "danger", s->danger);
	shoal_json_int(json, "strength", strength_of(g, s));
}

static void view_square(const struct zemo_game *g, const struct zemo_state *s,
                        struct shoal_json *json)
{
	bool resolving = s->phase >= PHASE_NAVY && s->phase <= PHASE_PAY;
	bool attacked = s->phase == PHASE_AGAIN || s->phase == PHASE_PAY;

	shoal_json_int_if(json, "resolving", resolving,
	                  resolving ? zemo_square_at(g, s, s->next) : 0);
	if (s->phase == PHASE_TOWN) {
		shoal_json_object(json, "town");
		shoal_json_bool(json, "bought", s->bought);
		shoal_json_int(json, "low", s->low);
		shoal_json_end_object(json);
	} else {
		shoal_json_null(json, "town");
	}
	if (!s->enemy) {
		shoal_json_null(json, "combat");
		return;
	}
	shoal_json_object(json, "combat");
	shoal_json_string(json, "enemy", feature_words[enemy_of(s)]);
	shoal_json_bool(json, "sack", s->sack);
	shoal_json_int(json, "strength", strength_of(g, s));
	shoal_json_int(json, "capacity", zemo_capacity(g, s, enemy_of(s)));
	shoal_json_int_if(json, "cannon", s->phase > PHASE_CANNON, s->cannon);
	shoal_json_int_if(json, "sum", attacked, s->sum);
	shoal_json_int_if(json, "shortage", attacked,
	                  s->phase == PHASE_PAY ? s->shortage
	                                        : (int64_t)strength_of(g, s) - s->sum);
	shoal_json_string_if(json, "payer", s->phase == PHASE_PAY, zemo_resource_words[s->payer]);
	shoal_json_end_object(json);
}

/* The rest of the turn, and the answers that lose the ship in it. */
static void view_forecast(const struct zemo_game *g, const struct zemo_state *s,
                          struct shoal_json *json)
{
	struct zemo_ahead ahead[2 * DICE];
	unsigned          count = zemo_forecast(g, s, ahead);
	shoal_action      list[MOVES];
	size_t            answers = s->base.actor == 0 ? zemo_list(g, s, list) : 0;

	shoal_json_array(json, "forecast");
	for (unsigned i = 0; i < count; i++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "square", ahead[i].square);
		shoal_json_int_if(json, "strength", ahead[i].strength, ahead[i].strength);
		shoal_json_bool(json, "sure", ahead[i].sure);
		shoal_json_bool(json, "fatal", ahead[i].fatal);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "fatal");
	for (size_t i = 0; i < answers; i++) {
		if (zemo_fatal(g, s, list[i]))
			shoal_json_int(json, NULL, list[i]);
	}
	shoal_json_end_array(json);
}

static void view_score(const struct zemo_game *g, const struct zemo_state *s,
                       struct shoal_json *json)
{
	struct zemo_sheet sheet;

	if (s->motive >= MOT_COUNT || lost(s)) {
		shoal_json_null(json, "score");
		return;
	}
	zemo_score(g, s, s->motive, &sheet);
	shoal_json_object(json, "score");
	shoal_json_array(json, "features");
	for (unsigned f = 0; f < FEA_COUNT; f++)
		shoal_json_int(json, NULL, sheet.feature[f]);
	shoal_json_end_array(json);
	shoal_json_int(json, "danger", sheet.danger);
	shoal_json_int(json, "sets", sheet.sets);
	shoal_json_int(json, "towns", sheet.towns);
	shoal_json_int(json, "leftovers", sheet.leftovers);
	shoal_json_int(json, "total", sheet.total);
	shoal_json_int(json, "title", zemo_title(g, sheet.total));
	shoal_json_end_object(json);
}

/* The two starting dice, ascending. */
static void view_pair(const struct zemo_state *s, struct shoal_json *json)
{
	if (s->phase != PHASE_START) {
		shoal_json_null(json, "pair");
		return;
	}
	shoal_json_array(json, "pair");
	for (unsigned face = 0; face < 6; face++) {
		for (unsigned i = 0; i < s->dice[face]; i++)
			shoal_json_int(json, NULL, face + 1);
	}
	shoal_json_end_array(json);
}

void zemo_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                   struct shoal_json *json)
{
	static const char *const phases[PHASE_COUNT] = { "pair",   "start", "motive", "roll",
		                                         "keep",   "move",  "navy",   "town",
		                                         "cannon", "sum",   "again",  "pay",
		                                         "turn",   "over" };
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(view);
	bool                     setup = s->phase <= PHASE_START;

	(void)seat;
	view_fixed(g, json);
	shoal_json_string(json, "phase", phases[s->phase]);
	shoal_json_int(json, "turn", s->turn);
	shoal_json_string_if(json, "motive", s->motive < MOT_COUNT,
	                     zemo_motive_words[s->motive < MOT_COUNT ? s->motive : 0]);
	view_path(g, s, json);
	view_log(g, s, json);
	shoal_json_bytes(json, "dice", s->dice, 6);
	view_pair(s, json);
	shoal_json_int_if(json, "setup_rerolls", setup, SETUP_REROLLS - s->rerolls);
	shoal_json_bool(json, "free_reroll", s->free_reroll);
	view_square(g, s, json);
	view_forecast(g, s, json);
	view_score(g, s, json);
	shoal_json_int_if(json, "lost_rolls", s->phase == PHASE_TURN,
	                  s->phase == PHASE_TURN ? zemo_lost_weight(g, s) : 0);
	shoal_json_string_if(json, "ending", s->phase == PHASE_OVER, zemo_ending_ids[s->ending]);
}
