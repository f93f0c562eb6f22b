/* sheet.c: below the ocean on the text board: the cards with what each would bring now, and the
 * bag.
 */
#include "easel.h"

enum { KIND_WIDTH = 12, TITLE_WIDTH = 26, CARD_WIDTH = 32, HEAD_WIDTH = 48, POINTS_WIDTH = 8 };

static void put_drawn_row(const struct shoal_pen *p, const struct moonshell_drawing *d,
                          unsigned line, bool secret)
{
	for (unsigned i = 0; line < d->rows && i < d->columns; i++) {
		unsigned type = d->type[d->rows - 1 - line][i];
		char     sign[2] = { '.', '\0' };

		if (type != NOTHING)
			sign[0] = secret ? '#' : moonshell_type_codes[type];
		put_inked(p, type == NOTHING ? GREY : BOLD, sign);
	}
}

static void put_worth(const struct shoal_pen *p, unsigned points, bool each)
{
	if (each && points < 10)
		say(p, each, .points = (int32_t)points);
	else
		shoal_put(p->out, "%u", points);
}

static void put_amount(const struct shoal_pen *p, unsigned colour, const char *text)
{
	size_t width = shoal_text_width(text);

	shoal_put(p->out, "%*s", (int)(width < POINTS_WIDTH ? POINTS_WIDTH - width : 0), "");
	put_inked(p, *text ? colour : 0, text);
}

/* "3/4", or "-" where the pattern has no place left. */
static void put_near(struct shoal_text *text, struct moonshell_near near)
{
	if (near.open)
		shoal_put(text, "%d/%d", near.have, near.all);
	else
		shoal_put(text, "-");
}

static unsigned trove_count(const struct shoal_pen *p, unsigned side)
{
	struct moonshell_reading reading;

	moonshell_read(s_of(p)->chest[side], &reading);
	return reading.count[g_of(p)->trove[s_of(p)->objective[OBJ_TROVE]].type]
	       + (unsigned)reading.moon;
}

static void put_objective_points(const struct easel *e, unsigned kind, unsigned side)
{
	const struct shoal_pen *p = e->p;
	int32_t                 points = e->sheet[side].objective[kind];
	char                    bytes[24];
	struct shoal_text       text = SHOAL_TEXT(bytes);
	bool                    rival = seat_of(g_of(p), side) < 0;

	if (kind == OBJ_TROVE && rival)
		shoal_put(&text, "(%u)", trove_count(p, side));
	else if (rival)
		shoal_put(&text, "%s", "");
	else if (kind == OBJ_TROVE)
		shoal_put(&text, "%d (%u)", points, trove_count(p, side));
	else if (kind <= OBJ_ARRAY && !points && s_of(p)->phase != PHASE_OVER)
		put_near(&text,
		         moonshell_near_card(&g_of(p)->pattern[kind][s_of(p)->objective[kind]],
		                             s_of(p)->chest[side]));
	else
		shoal_put(&text, "%d", points);
	put_amount(p, points ? GREEN : 0, bytes);
}

static void put_secret_points(const struct easel *e, unsigned side)
{
	const struct shoal_pen *p = e->p;
	unsigned                card = moonshell_secret_of(s_of(p), side);
	char                    bytes[24];
	struct shoal_text       text = SHOAL_TEXT(bytes);

	if (seat_of(g_of(p), side) < 0)
		shoal_put(&text, "%s", "");
	else if (card == NOTHING)
		shoal_put(&text, "?");
	else if (e->sheet[side].secret || s_of(p)->phase == PHASE_OVER)
		shoal_put(&text, "%d", e->sheet[side].secret);
	else
		put_near(&text,
		         moonshell_near_secret(&g_of(p)->secret[card], s_of(p)->chest[side]));
	put_amount(p, card != NOTHING && e->sheet[side].secret ? GREEN : 0, bytes);
}

/* Further rows of a pattern, below its title. */
static void put_tail(const struct shoal_pen *p, const struct moonshell_drawing *d, bool secret)
{
	for (unsigned line = 1; line < d->rows; line++) {
		shoal_put(p->out, "%*s", KIND_WIDTH + TITLE_WIDTH, "");
		put_drawn_row(p, d, line, secret);
		end_line(p->out);
	}
}

static void put_objective(const struct easel *e, unsigned kind)
{
	const struct shoal_pen  *p = e->p;
	unsigned                 card = s_of(p)->objective[kind];
	struct moonshell_drawing drawing = { 0 };
	size_t                   start = p->out->length;

	if (card == NOTHING)
		return;
	say_one(p, objectives, kind);
	pad(p, start, KIND_WIDTH);
	moonshell_pen_card(p, (int32_t)(moonshell_objective_first[kind] + card));
	if (kind <= OBJ_ARRAY) {
		drawing = moonshell_draw_card(&g_of(p)->pattern[kind][card]);
		pad(p, start, KIND_WIDTH + TITLE_WIDTH);
		put_drawn_row(p, &drawing, 0, false);
	}
	pad(p, start, KIND_WIDTH + CARD_WIDTH);
	put_worth(p, moonshell_worth(g_of(p), kind, card),
	          kind == OBJ_PAIR || kind == OBJ_COLLECTOR);
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; i < g_of(p)->sides; i++)
		put_objective_points(e, kind, (e->side + i) % g_of(p)->sides);
	end_line(p->out);
	put_tail(p, &drawing, false);
}

/* A secret card, with the points of all if it is the one that counts. */
static void put_secret(const struct easel *e, unsigned card, bool counts)
{
	const struct shoal_pen  *p = e->p;
	struct moonshell_drawing drawing = { 0 };
	size_t                   start = p->out->length;

	say(p, secret_row);
	pad(p, start, KIND_WIDTH);
	if (card != NOTHING) {
		say_one(p, secrets, card);
		if (g_of(p)->secret[card].times > 1)
			shoal_put(p->out, " ×%d", g_of(p)->secret[card].times);
		drawing = moonshell_draw_secret(&g_of(p)->secret[card]);
		pad(p, start, KIND_WIDTH + TITLE_WIDTH);
		put_drawn_row(p, &drawing, 0, true);
		pad(p, start, KIND_WIDTH + CARD_WIDTH);
		put_worth(p, g_of(p)->secret[card].points, g_of(p)->secret[card].times > 1);
	}
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; counts && i < g_of(p)->sides; i++)
		put_secret_points(e, (e->side + i) % g_of(p)->sides);
	end_line(p->out);
	put_tail(p, &drawing, true);
}

static void put_secrets(const struct easel *e)
{
	const struct moonshell_state *s = s_of(e->p);

	if (s->round || !e->mine || s->kept[e->side]) {
		if (s->round || s->phase == PHASE_SECRET)
			put_secret(e, e->mine ? moonshell_secret_of(s, e->side) : NOTHING, true);
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		if (s->dealt[e->side][i] != NOTHING)
			put_secret(e, s->dealt[e->side][i], false);
	}
}

/* A row of numbers that only seats have, by the words `rows`. */

enum row { ROW_TILES, ROW_MOONSHELL, ROW_TOTAL, ROW_NOW };

static int32_t sum_of(const struct moonshell_sheet *sheet, enum row row)
{
	if (row == ROW_TILES)
		return sheet->tiles + sheet->stacks;
	return row == ROW_MOONSHELL ? sheet->reserve : sheet->total;
}

static void put_sum_row(const struct easel *e, enum row row)
{
	const struct shoal_pen *p = e->p;
	size_t                  start = p->out->length;
	bool                    total = row >= ROW_TOTAL;

	put_inked(p, total ? BOLD : 0, word_at(p, SAY_rows, row));
	if (row == ROW_TILES || row == ROW_MOONSHELL)
		pad(p, start, KIND_WIDTH);
	if (row == ROW_TILES)
		say(p, row_tiles, .reef = g_of(p)->reef);
	else if (row == ROW_MOONSHELL)
		say(p, row_reserve);
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; i < g_of(p)->sides; i++) {
		unsigned          side = (e->side + i) % g_of(p)->sides;
		char              bytes[24];
		struct shoal_text text = SHOAL_TEXT(bytes);

		if (seat_of(g_of(p), side) >= 0) {
			shoal_put(&text, "%d", sum_of(&e->sheet[side], row));
			if (total && moonshell_secret_of(s_of(p), side) == NOTHING)
				shoal_put(&text, "+?");
		}
		put_amount(p, total ? BOLD : 0, bytes);
	}
	end_line(p->out);
}

static void put_heads(const struct easel *e)
{
	const struct shoal_pen *p = e->p;

	shoal_put(p->out, "%*s", HEAD_WIDTH, "");
	for (unsigned i = 0; i < g_of(p)->sides; i++) {
		unsigned          side = (e->side + i) % g_of(p)->sides;
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);
		struct shoal_pen  q = *p;

		q.out = &text;
		if (!i && e->mine)
			say(&q, you);
		else
			put_short_name(&q, side, POINTS_WIDTH - 1);
		put_amount(p, BOLD, bytes);
	}
	end_line(p->out);
}

void moonshell_put_cards(const struct easel *e)
{
	const struct shoal_pen *p = e->p;

	if (s_of(p)->objective[0] == NOTHING)
		return;
	put_heads(e);
	for (unsigned k = 0; k < OBJ_COUNT; k++)
		put_objective(e, k);
	put_secrets(e);
	if (!s_of(p)->round)
		return;
	put_sum_row(e, ROW_TILES);
	if (g_of(p)->moonshell)
		put_sum_row(e, ROW_MOONSHELL);
	put_sum_row(e, s_of(p)->phase == PHASE_OVER ? ROW_TOTAL : ROW_NOW);
}

/* The bag, which is also the key to the letters. */

static unsigned in_bag(const struct moonshell_state *s, unsigned type)
{
	unsigned n = 0;

	for (unsigned i = 0; i < SHELLS; i++)
		n += moonshell_matches(i, type) ? s->bag[i] : 0u;
	return n;
}

static void put_types(const struct shoal_pen *p, unsigned first)
{
	for (unsigned type = first; type < first + 4; type++)
		shoal_put(p->out, "  %c %s %u", moonshell_type_codes[type],
		          word_at(p, SAY_types, type), in_bag(s_of(p), type));
	shoal_put(p->out, "\n");
}

void moonshell_put_bag(const struct shoal_pen *p)
{
	const struct moonshell_state *s = s_of(p);

	say(p, bag, .tiles = s->bag_tiles, .urchins = s->bag[TILE_URCHIN], .aside = s->aside,
	    .reef = g_of(p)->reef, .anemones = s->bag[TILE_ANEMONE],
	    .clownfish = s->bag[TILE_CLOWNFISH]);
	shoal_put(p->out, "\n");
	put_types(p, 0);
	put_types(p, SHAPES);
}
