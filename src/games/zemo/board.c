/* board.c: the table for people: the map with the log sheet beside it, and what is at hand below.
 */
#include <string.h>

#include "shoal/easel.h"
#include "zemo.h"
#include "zemo_words.h"

/* The course. */

void zemo_walk(const struct zemo_game *g, const struct zemo_state *s, uint8_t out[STEPS_MAX + 1])
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

struct chart { /* column 0 is left of the first square, for brackets and wide numbers */
	char    sign[CHART_ROWS][CHART_COLUMNS];
	uint8_t colour[CHART_ROWS][CHART_COLUMNS];
};

const char zemo_signs[SIGN_COUNT + 1] = "CDKPNTSRWI.#";

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
		draw(c, row_of(i), column_of(i), zemo_signs[g->cell[i]], sign_colours[g->cell[i]]);
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
	char sign = zemo_signs[g->cell[square]];

	return sign == '.' ? 'o' : (char)(sign - 'A' + 'a');
}

static void draw_path(struct chart *c, const struct zemo_game *g, const struct zemo_state *s)
{
	uint8_t  path[STEPS_MAX + 1];
	unsigned fresh = turn_start(s);

	zemo_walk(g, s, path);
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
	size_t       n = zemo_legal(&g->base, &s->base, 0, list);

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

static void put_run(const struct shoal_pen *p, const char *signs_at, unsigned length,
                    unsigned colour)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put_bytes(p->out, signs_at, length);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

static void put_chart_row(const struct shoal_pen *p, const struct chart *c, unsigned row)
{
	const struct zemo_game *g = zemo_game_of(p->game);
	const uint8_t          *colour = c->colour[row];
	unsigned                label = 0;

	while (label < LABELS && g->row[label] * 2u != row)
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

static void put_letters(const struct shoal_pen *p)
{
	shoal_put(p->out, "     ");
	for (unsigned i = 0; i < SIDE; i++)
		shoal_put(p->out, "%c%s", (char)('A' + i), i + 1 < SIDE ? "   " : " ");
}

static void put_labels(const struct shoal_pen *p)
{
	shoal_put(p->out, "     ");
	for (unsigned i = 0; i < SIDE; i++) {
		char sign = ' ';

		for (unsigned label = 0; label < LABELS; label++) {
			if (zemo_game_of(p->game)->column[label] == i)
				sign = (char)('1' + label);
		}
		shoal_put(p->out, "%c%s", sign, i + 1 < SIDE ? "   " : " ");
	}
}

/* The log sheet beside the map: 24 columns. */

enum { SHEET_RESOURCES = 3, SHEET_FEATURES = 10, SHEET_SACKED = 20, SHEET_SCORE = 21 };

static void put_circles(const struct shoal_pen *p, const char *full, const char *empty,
                        unsigned marked, unsigned all)
{
	for (unsigned i = 0; i < all; i++)
		shoal_put(p->out, "%s", i < marked ? full : empty);
}

static void put_resource(const struct shoal_pen *p, unsigned r)
{
	unsigned points = zemo_state_of(p->view)->points[r];
	unsigned most = zemo_game_of(p->game)->most[r];
	bool     low = r < VITAL_COUNT && points <= 3, last = low && points <= 1;
	size_t   start = p->out->length;

	say_one(p, resources, r);
	pad(p, start, 11);
	if (low)
		shoal_put_colour(p->out, p->style, last ? RED : YELLOW);
	put_circles(p, "●", "○", points, most);
	shoal_put(p->out, last ? "%*s%u!" : "%*s%2u", (int)(POINTS_MAX - most + 1), "", points);
	if (low)
		shoal_put_colour(p->out, p->style, 0);
}

/* "C Crab      xxo...    3"; the points are there once the motive is. */
static void put_marks(const struct shoal_pen *p, unsigned name, unsigned feature, unsigned marked,
                      unsigned all, int32_t points)
{
	size_t start;

	put_run(p, &zemo_signs[feature], 1, sign_colours[feature]);
	start = p->out->length;
	shoal_put(p->out, " ");
	say_one(p, brief, name);
	pad(p, start, 11);
	put_circles(p, "x", "○", marked, all);
	if (zemo_state_of(p->view)->motive < MOT_COUNT)
		shoal_put(p->out, "%*s%3d", (int)(CIRCLES_MAX - all), "", points);
}

/* Lines of the score, as the words number them. */
enum { TOTAL_FEATURES, TOTAL_DANGER, TOTAL_TOWNS, TOTAL_SETS, TOTAL_NOW, TOTAL_END };

static void put_amount(const struct shoal_pen *p, unsigned name, int32_t amount)
{
	size_t start = p->out->length;

	say_one(p, total, name);
	pad(p, start, 21);
	shoal_put(p->out, "%3d", amount);
}

static void put_total(const struct shoal_pen *p, const struct zemo_sheet *sheet, unsigned line)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	unsigned                 title = zemo_title(g, sheet->total);
	bool                     over = s->phase == PHASE_OVER;
	int32_t                  box = sheet->sets + sheet->towns + sheet->leftovers;

	switch (line) {
	case 0:
		put_amount(p, TOTAL_FEATURES, sheet->total - sheet->danger - box);
		break;
	case 1:
		put_amount(p, TOTAL_DANGER, sheet->danger);
		break;
	case 2:
		put_amount(p, s->motive == MOT_PILLAGER ? TOTAL_TOWNS : TOTAL_SETS, box);
		break;
	case 3:
		shoal_put_colour(p->out, p->style, BOLD);
		put_amount(p, over ? TOTAL_END : TOTAL_NOW, sheet->total);
		shoal_put_colour(p->out, p->style, 0);
		break;
	case 4:
		say_one(p, titles, title);
		break;
	default:
		if (title < 4 && !over)
			say(p, board_next, .to = g->title[title + 1] - sheet->total,
			    .next = (int32_t)title + 1);
	}
}

static void put_sheet_line(const struct shoal_pen *p, const struct zemo_sheet *sheet, unsigned line)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	bool                     motive = s->motive < MOT_COUNT;

	if (line == 0) {
		say(p, board_turn, .turn = s->turn, .turns = TURNS);
	} else if (line == 1 && motive) {
		say_one(p, motives, s->motive);
	} else if (line >= SHEET_RESOURCES && line < SHEET_RESOURCES + RES_COUNT) {
		put_resource(p, line - SHEET_RESOURCES);
	} else if (line >= SHEET_FEATURES && line < SHEET_FEATURES + FEA_COUNT) {
		unsigned f = line - SHEET_FEATURES;

		put_marks(p, f, f, s->circles[f], g->feature[f].circles, sheet->feature[f]);
	} else if (line == SHEET_SACKED && s->motive == MOT_PILLAGER) {
		put_marks(p, FEA_COUNT, FEA_TOWN, s->sacked, g->sacked_circles, sheet->towns);
	} else if (line >= SHEET_SCORE && motive && !zemo_lost(s)) {
		put_total(p, sheet, line - SHEET_SCORE);
	}
}

/* Below the map. */

static void put_danger(const struct shoal_pen *p)
{
	enum { PER_LINE = 13, WIDTH = 6 };
	const struct zemo_game *g = zemo_game_of(p->game);
	unsigned                danger = zemo_state_of(p->view)->danger, all = g->circles;

	say(p, board_danger, .danger = (int32_t)danger, .circles = (int32_t)all,
	    .strength = g->strength[danger],
	    .mark = danger < all ? g->circle[danger].kind : CIR_NONE,
	    .value = danger < all ? g->circle[danger].value : 0);
	for (unsigned i = 0; i < all; i++) {
		size_t start;

		shoal_put(p->out, "%s", i % PER_LINE ? "" : "\n");
		if (i == danger)
			shoal_put_colour(p->out, p->style, YELLOW);
		start = p->out->length;
		shoal_put(p->out, "%c", i < danger ? 'x' : i == danger ? '>' : ' ');
		say(p, board_circle, .mark = g->circle[i].kind, .value = g->circle[i].value);
		pad(p, start, (i + 1) % PER_LINE && i + 1 < all ? WIDTH : 0);
		if (i == danger)
			shoal_put_colour(p->out, p->style, 0);
	}
	shoal_put(p->out, "\n");
}

static void put_square(const struct shoal_pen *p, unsigned square)
{
	zemo_pen_square(p, (int32_t)square);
	shoal_put(p->out, "%c", zemo_signs[zemo_game_of(p->game)->cell[square]]);
}

/* "4:  N H5S  E I6.!": where each face left can lead; what would touch the course has a mark. */
static void put_ways(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	shoal_action             list[MOVES];
	size_t                   n = zemo_legal(&g->base, &s->base, 0, list);
	unsigned                 face = 0;

	for (size_t i = 0; i < n; i++) {
		const struct zemo_move *move = &zemo_moves[list[i] - ACT_MOVE];
		unsigned                at = s->ship;

		if (move->face != face)
			shoal_put(p->out, "%s  %d:", face ? "\n" : "", move->face);
		face = move->face;
		shoal_put(p->out, "  ");
		say_one(p, compass, move->direction);
		for (unsigned j = 0; j < move->steps; j++) {
			at = g->to[at][move->direction];
			shoal_put(p->out, " ");
			put_square(p, at);
		}
		if (zemo_blocked(g, s, move) != NOWHERE)
			shoal_put(p->out, "!");
	}
	shoal_put(p->out, "\n");
}

/* The squares of this turn in order, the one being resolved in brackets, those done with 'x', and
 * where the ship is surely lost with '!'. */
static void put_turn_squares(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	struct zemo_ahead        ahead[2 * DICE];
	unsigned                 count = zemo_forecast(g, s, ahead), done = s->steps - count;

	if (!count)
		return;
	say(p, board_squares);
	for (unsigned i = turn_start(s); i < done; i++) {
		shoal_put(p->out, "  ");
		put_square(p, zemo_square_at(g, s, i));
		shoal_put(p->out, " x");
	}
	for (unsigned i = 0; i < count; i++) {
		bool now = s->phase > PHASE_MOVE && !i;

		shoal_put(p->out, "  %s", now ? "[" : "");
		put_square(p, ahead[i].square);
		shoal_put(p->out, "%s%s", ahead[i].fatal ? "!" : "", now ? "]" : "");
	}
	shoal_put(p->out, "\n");
}

static void put_battle(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	bool                     paying = s->phase == PHASE_PAY;

	if (!s->enemy)
		return;
	say(p, board_battle, .enemy = (int32_t)zemo_foe(s),
	    .strength = (int32_t)zemo_strength(g, s),
	    .cannon = s->phase > PHASE_CANNON ? s->cannon : -1,
	    .attack = paying || s->phase == PHASE_AGAIN ? s->sum : -1,
	    .missing = paying ? s->shortage : -1);
	shoal_put(p->out, "\n");
}

static void put_end(const struct shoal_pen *p, const struct zemo_sheet *sheet)
{
	const struct zemo_state *s = zemo_state_of(p->view);
	bool                     lost = zemo_lost(s);

	shoal_put_colour(p->out, p->style, BOLD);
	say_one(p, ending, s->ending);
	shoal_put_colour(p->out, p->style, 0);
	say(p, board_end, .points = lost ? 0 : sheet->total,
	    .title = lost ? -1 : (int32_t)zemo_title(zemo_game_of(p->game), sheet->total));
	shoal_put(p->out, "\n");
}

static void put_foot(const struct shoal_pen *p)
{
	const struct zemo_state *s = zemo_state_of(p->view);

	put_danger(p);
	put_turn_squares(p);
	put_battle(p);
	if (s->phase == PHASE_START || s->phase == PHASE_KEEP || s->phase == PHASE_MOVE) {
		char              bytes[16];
		struct shoal_text dice = SHOAL_TEXT(bytes);

		zemo_put_dice(s, &dice);
		say(p, board_dice, .dice = bytes);
		shoal_put(p->out, "\n");
	}
	if (s->phase == PHASE_MOVE)
		put_ways(p);
	if (s->phase == PHASE_START || s->phase == PHASE_MOTIVE) {
		say(p, board_signs);
		shoal_put(p->out, "\n");
	}
}

void zemo_put_board(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	struct chart             chart;
	struct zemo_sheet        sheet;

	memset(chart.sign, ' ', sizeof(chart.sign));
	memset(chart.colour, 0, sizeof(chart.colour));
	draw_squares(&chart, g);
	if (zemo_placed(s))
		draw_path(&chart, g, s);
	if (s->phase == PHASE_MOVE)
		draw_targets(&chart, g, s);
	zemo_score(g, s, s->motive, &sheet);
	for (unsigned line = 0; line < CHART_ROWS + 2; line++) {
		if (line == 0)
			put_labels(p);
		else if (line == 1)
			put_letters(p);
		else
			put_chart_row(p, &chart, line - 2);
		shoal_put(p->out, " ");
		put_sheet_line(p, &sheet, line);
		end_line(p->out);
	}
	put_foot(p);
	if (s->phase == PHASE_OVER)
		put_end(p, &sheet);
}
