/* sheet.c: below the ocean on the text board: the cards with what each would bring now, and the
 * bag.
 */
#include "easel.h"

enum { KIND_WIDTH = 12, TITLE_WIDTH = 26, CARD_WIDTH = 32, HEAD_WIDTH = 48, POINTS_WIDTH = 8 };

static void put_drawn_row(const struct pen *p, const struct moonshell_drawing *d, unsigned line,
                          bool secret)
{
	for (unsigned i = 0; line < d->rows && i < d->columns; i++) {
		unsigned type = d->type[d->rows - 1 - line][i];
		char     sign[2] = { '.', '\0' };

		if (type != NOTHING)
			sign[0] = secret ? '#' : moonshell_type_codes[type];
		put_inked(p, type == NOTHING ? GREY : BOLD, sign);
	}
}

static void put_worth(const struct pen *p, unsigned points, bool each)
{
	if (each && points < 10)
		say(p, "%u ea", "%u je", points);
	else
		shoal_put(p->out, "%u", points);
}

static void put_amount(const struct pen *p, unsigned colour, const char *text)
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

static unsigned trove_count(const struct pen *p, unsigned side)
{
	struct moonshell_reading reading;

	moonshell_read(p->s->chest[side], &reading);
	return reading.count[p->g->trove[p->s->objective[OBJ_TROVE]].type] + (unsigned)reading.moon;
}

static void put_objective_points(const struct easel *e, unsigned kind, unsigned side)
{
	const struct pen *p = &e->p;
	int32_t           points = e->sheet[side].objective[kind];
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);
	bool              rival = seat_of(p->g, side) < 0;

	if (kind == OBJ_TROVE && rival)
		shoal_put(&text, "(%u)", trove_count(p, side));
	else if (rival)
		shoal_put(&text, "%s", "");
	else if (kind == OBJ_TROVE)
		shoal_put(&text, "%d (%u)", points, trove_count(p, side));
	else if (kind <= OBJ_ARRAY && !points && p->s->phase != PHASE_OVER)
		put_near(&text, moonshell_near_card(&p->g->pattern[kind][p->s->objective[kind]],
		                                    p->s->chest[side]));
	else
		shoal_put(&text, "%d", points);
	put_amount(p, points ? GREEN : 0, bytes);
}

static void put_secret_points(const struct easel *e, unsigned side)
{
	const struct pen *p = &e->p;
	unsigned          card = moonshell_secret_of(p->s, side);
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (seat_of(p->g, side) < 0)
		shoal_put(&text, "%s", "");
	else if (card == NOTHING)
		shoal_put(&text, "?");
	else if (e->sheet[side].secret || p->s->phase == PHASE_OVER)
		shoal_put(&text, "%d", e->sheet[side].secret);
	else
		put_near(&text, moonshell_near_secret(&p->g->secret[card], p->s->chest[side]));
	put_amount(p, card != NOTHING && e->sheet[side].secret ? GREEN : 0, bytes);
}

static unsigned worth_of(const struct moonshell_game *g, unsigned kind, unsigned card)
{
	switch ((enum objective)kind) {
	case OBJ_COMPOSITION:
	case OBJ_ARRAY:
		return g->pattern[kind][card].points;
	case OBJ_PAIR:
		return g->pair[card].points;
	case OBJ_TROVE:
		return g->trove[card].points;
	case OBJ_COLLECTOR:
		return g->collector[card].points;
	case OBJ_COUNT:
		break;
	}
	return 0;
}

/* Further rows of a pattern, below its title. */
static void put_tail(const struct pen *p, const struct moonshell_drawing *d, bool secret)
{
	for (unsigned line = 1; line < d->rows; line++) {
		shoal_put(p->out, "%*s", KIND_WIDTH + TITLE_WIDTH, "");
		put_drawn_row(p, d, line, secret);
		end_line(p->out);
	}
}

static void put_objective(const struct easel *e, unsigned kind)
{
	const struct pen        *p = &e->p;
	unsigned                 card = p->s->objective[kind];
	struct moonshell_drawing drawing = { 0 };
	size_t                   start = p->out->length;

	if (card == NOTHING)
		return;
	shoal_put(p->out, "%-12s", moonshell_objective_names[kind][p->style->lang]);
	moonshell_put_card(p, kind, card);
	if (kind <= OBJ_ARRAY) {
		drawing = moonshell_draw_card(&p->g->pattern[kind][card]);
		pad(p, start, KIND_WIDTH + TITLE_WIDTH);
		put_drawn_row(p, &drawing, 0, false);
	}
	pad(p, start, KIND_WIDTH + CARD_WIDTH);
	put_worth(p, worth_of(p->g, kind, card), kind == OBJ_PAIR || kind == OBJ_COLLECTOR);
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; i < p->g->sides; i++)
		put_objective_points(e, kind, (e->side + i) % p->g->sides);
	end_line(p->out);
	put_tail(p, &drawing, false);
}

/* A secret card, with the points of all if it is the one that counts. */
static void put_secret(const struct easel *e, unsigned card, bool counts)
{
	const struct pen        *p = &e->p;
	struct moonshell_drawing drawing = { 0 };
	size_t                   start = p->out->length;

	say(p, "%-12s", "%-12s", SHOAL_SAY(p->style, "Secret", "Geheimziel"));
	if (card != NOTHING) {
		shoal_put(p->out, "%s", moonshell_secret_rows[card].name[p->style->lang]);
		if (p->g->secret[card].times > 1)
			shoal_put(p->out, " ×%d", p->g->secret[card].times);
		drawing = moonshell_draw_secret(&p->g->secret[card]);
		pad(p, start, KIND_WIDTH + TITLE_WIDTH);
		put_drawn_row(p, &drawing, 0, true);
		pad(p, start, KIND_WIDTH + CARD_WIDTH);
		put_worth(p, p->g->secret[card].points, p->g->secret[card].times > 1);
	}
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; counts && i < p->g->sides; i++)
		put_secret_points(e, (e->side + i) % p->g->sides);
	end_line(p->out);
	put_tail(p, &drawing, true);
}

static void put_secrets(const struct easel *e)
{
	const struct moonshell_state *s = e->p.s;

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

/* A row of numbers that only seats have. */
static void put_sum_row(const struct easel *e, const char                  *name,
                        int32_t (*of)(const struct moonshell_sheet *), bool total)
{
	const struct pen *p = &e->p;
	size_t            start = p->out->length;

	put_inked(p, total ? BOLD : 0, name);
	pad(p, start, HEAD_WIDTH);
	for (unsigned i = 0; i < p->g->sides; i++) {
		unsigned          side = (e->side + i) % p->g->sides;
		char              bytes[24];
		struct shoal_text text = SHOAL_TEXT(bytes);

		if (seat_of(p->g, side) >= 0) {
			shoal_put(&text, "%d", of(&e->sheet[side]));
			if (total && moonshell_secret_of(p->s, side) == NOTHING)
				shoal_put(&text, "+?");
		}
		put_amount(p, total ? BOLD : 0, bytes);
	}
	end_line(p->out);
}

static int32_t tiles_of(const struct moonshell_sheet *sheet)
{
	return sheet->tiles + sheet->stacks;
}

static int32_t reserve_of(const struct moonshell_sheet *sheet)
{
	return sheet->reserve;
}

static int32_t total_of(const struct moonshell_sheet *sheet)
{
	return sheet->total;
}

static void put_heads(const struct easel *e)
{
	const struct pen *p = &e->p;

	shoal_put(p->out, "%*s", HEAD_WIDTH, "");
	for (unsigned i = 0; i < p->g->sides; i++) {
		unsigned          side = (e->side + i) % p->g->sides;
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);
		const struct pen  q = { .g = p->g, .s = p->s, .style = p->style, .out = &text };

		if (!i && e->mine)
			shoal_put(&text, "%s", SHOAL_SAY(p->style, "you", "du"));
		else
			put_short_name(&q, side, POINTS_WIDTH - 1);
		put_amount(p, BOLD, bytes);
	}
	end_line(p->out);
}

void moonshell_put_cards(const struct easel *e)
{
	const struct pen *p = &e->p;

	if (p->s->objective[0] == NOTHING)
		return;
	put_heads(e);
	for (unsigned k = 0; k < OBJ_COUNT; k++)
		put_objective(e, k);
	put_secrets(e);
	if (!p->s->round)
		return;
	put_sum_row(e,
	            p->g->reef
	                ? SHOAL_SAY(p->style, "Tiles       sea urchins, S stacks",
	                            "Plättchen   Seeigel, S Paare im Riff")
	                : SHOAL_SAY(p->style, "Tiles       sea urchins", "Plättchen   Seeigel"),
	            tiles_of, false);
	if (p->g->moonshell)
		put_sum_row(e,
		            SHOAL_SAY(p->style, "Moonshell   in reserve", "Mondmuschel im Vorrat"),
		            reserve_of, false);
	put_sum_row(e,
	            p->s->phase == PHASE_OVER
	                ? SHOAL_SAY(p->style, "Total", "Summe")
	                : SHOAL_SAY(p->style, "If the game ended now", "Wenn jetzt Schluss wäre"),
	            total_of, true);
}

/* The bag, which is also the key to the letters. */

static unsigned in_bag(const struct moonshell_state *s, unsigned type)
{
	unsigned n = 0;

	for (unsigned i = 0; i < SHELLS; i++)
		n += moonshell_matches(i, type) ? s->bag[i] : 0u;
	return n;
}

static void put_types(const struct pen *p, unsigned first)
{
	for (unsigned type = first; type < first + 4; type++)
		shoal_put(p->out, "  %c %s %u", moonshell_type_codes[type], type_name(p, type),
		          in_bag(p->s, type));
	shoal_put(p->out, "\n");
}

void moonshell_put_bag(const struct pen *p)
{
	const struct moonshell_state *s = p->s;

	say(p, "Bag: %d; U sea urchin %d", "Beutel: %d; U Seeigel %d", s->bag_tiles,
	    s->bag[TILE_URCHIN]);
	if (s->aside)
		say(p, " (+%d in %d draws)", " (+%d nach %d Plättchen)", s->aside, s->bag_tiles);
	if (p->g->reef)
		say(p, ", N anemone %d, K clownfish %d", ", N Seeanemone %d, K Clownfisch %d",
		    s->bag[TILE_ANEMONE], s->bag[TILE_CLOWNFISH]);
	shoal_put(p->out, "\n");
	put_types(p, 0);
	put_types(p, SHAPES);
}
