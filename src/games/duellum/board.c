/* board.c: the table for people: the opponent above, map, goals and vortex in the middle, the
 * viewer's own side below. The map is in chart.c. */
#include "easel.h"

/* Text that flows: items with gaps, broken between items, later lines indented. */
struct flow {
	const struct pen *p;
	size_t            start; /* of the line */
	unsigned          indent, items;
};

static struct flow begin_flow(const struct pen *p, const char *title)
{
	struct flow f = { .p = p, .start = p->out->length, .indent = 11 };

	put_inked(p, GREY, title);
	pad(p, f.start, f.indent);
	return f;
}

/* An item with the gap before it; `ink` may be 0. */
static void put_item(struct flow *f, const char *item, unsigned ink, const char *gap)
{
	const struct pen *p = f->p;
	size_t            used = shoal_text_width(p->out->bytes + f->start);

	if (f->items && used + shoal_text_width(gap) + shoal_text_width(item) > WIDTH - 1) {
		shoal_put(p->out, "%s", gap[0] == ' ' ? "" : ",");
		end_line(p->out);
		f->start = p->out->length;
		shoal_put(p->out, "%*s", (int)f->indent, "");
	} else if (f->items) {
		shoal_put(p->out, "%s", gap);
	}
	put_inked(p, ink, item);
	f->items++;
}

/* A text as words that flow; it is cut into them. */
static void put_words(struct flow *f, char *text, unsigned ink)
{
	for (char *end = text; *text; text = end) {
		while (*end && *end != ' ')
			end++;
		if (*end)
			*end++ = '\0';
		put_item(f, text, ink, " ");
	}
}

static void end_flow(struct flow *f)
{
	if (!f->items)
		put_inked(f->p, GREY, "-");
	end_line(f->p->out);
}

/* Header. */

static void put_end(const struct pen *p)
{
	shoal_put(p->out, ": %s. ", duellum_ending_names[p->s->ending][p->style->lang]);
	if (p->s->winner >= SIDES) {
		say(p, "A draw.", "Unentschieden.");
		return;
	}
	shoal_put_colour(p->out, p->style, BOLD);
	duellum_put_side(p, p->s->winner, GR_BEGINS);
	say(p, " win!", " gewinnen!");
	shoal_put_colour(p->out, p->style, 0);
}

/* The running row, or whether the main action is still to come. */
static void put_progress(const struct pen *p)
{
	unsigned row = p->s->depth ? duellum_running_row(p->s) : NOTHING;

	shoal_put(p->out, ", ");
	if (row < ROWS)
		duellum_put_origin(p, row);
	else if (p->s->done & DONE_MAIN)
		say(p, "main action made", "Hauptaktion gemacht");
	else
		say(p, "main action open", "Hauptaktion offen");
}

static void put_status(const struct pen *p)
{
	const struct duellum_state *s = p->s;

	if (!s->round) {
		say(p, "Set-up", "Aufbau");
		return;
	}
	say(p, "Round %d", "Runde %d", s->round);
	if (s->closing && s->phase != PHASE_OVER) {
		shoal_put(p->out, " (");
		shoal_put_colour(p->out, p->style, RED);
		if (s->closing == s->round)
			say(p, "the last", "die letzte");
		else
			say(p, "%d is the last", "%d ist die letzte", s->closing);
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, ")");
	}
	if (s->phase == PHASE_OVER) {
		put_end(p);
		return;
	}
	shoal_put(p->out, ": ");
	put_inked(p, side_colour(s->active), duellum_side_names[s->active][p->style->lang]);
	put_progress(p);
}

/* Sides. */

static void put_player(const struct pen *p, unsigned side) /* at most 40 columns */
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);
	int               seat = duellum_seat(p->g, side);
	size_t            length;

	if (seat >= 0)
		shoal_put_seat(&text, p->style, seat);
	else
		shoal_put(&text, "%s", name_of(p, &duellum_level_rows[p->g->level]));
	for (length = text.length; shoal_text_width(bytes) > 40;)
		bytes[--length] = '\0';
	shoal_put(p->out, "%s", bytes);
}

static void put_side_title(const struct pen *p, unsigned side)
{
	struct duellum_sheet sheet[SIDES];

	duellum_score(p->g, p->s, sheet);
	shoal_put_colour(p->out, p->style, side_colour(side));
	shoal_put(p->out, "── %s (", duellum_side_names[side][p->style->lang]);
	put_player(p, side);
	shoal_put(p->out, ")");
	shoal_put_colour(p->out, p->style, 0);
	if (!p->folded[side])
		say(p, ", %d PP", ", %d PP", sheet[side].total);
	if (p->s->round && p->s->first == side)
		say(p, ", first player", ", beginnt");
	end_line(p->out);
}

/* The depths of a Location: those passed as dots, the one that shows in brackets. */
static void put_track(const struct pen *p, const struct location *l, unsigned position)
{
	for (unsigned i = 0; i < l->depths; i++) {
		char              bytes[8];
		struct shoal_text text = SHOAL_TEXT(bytes);
		size_t            start = p->out->length;

		if (i < position)
			shoal_put(&text, " ·");
		else
			shoal_put(&text, i == position ? "[" : " ");
		if (i >= position)
			duellum_put_code(&text, l->depth[i]);
		shoal_put(&text, i == position ? "]" : "");
		put_inked(p, i < position ? GREY : i == position ? BOLD : 0, bytes);
		pad(p, start, 5);
	}
	if (position == l->depths)
		put_inked(p, GREEN, SHOAL_SAY(p->style, " fully raised", " ganz gehoben"));
}

enum { NAME_WIDTH = 27, TYPE_WIDTH = 7 };

/* Name, type, points and crown of a deck card, in columns. */
static void put_card(const struct pen *p, unsigned card)
{
	static const uint8_t ink[TYPES] = { CYAN, YELLOW, RED, 35, GREEN };
	size_t               start = p->out->length;
	unsigned             type = type_of(p->g, card);

	shoal_put(p->out, "%s", name_of(p, card_row(card)));
	pad(p, start, NAME_WIDTH);
	start = p->out->length;
	put_inked(p, ink[type], duellum_type_words[type][p->style->lang]);
	pad(p, start, TYPE_WIDTH);
	shoal_put(p->out, "%2u%s", points_of(p->g, card), crown_of(p->g, card) ? " W " : "   ");
}

static void put_locations(const struct pen *p, unsigned side)
{
	unsigned empty = 0;

	for (unsigned i = 0; i < SLOTS; i++) {
		unsigned location = p->s->board[side][i];

		if (location == NOTHING) {
			empty++;
			continue;
		}
		shoal_put(p->out, " %u ", i + 1);
		put_card(p, location);
		put_track(p, &p->g->location[location], p->s->position[side][i]);
		end_line(p->out);
	}
	if (!empty)
		return;
	shoal_put_colour(p->out, p->style, GREY);
	say(p, empty == 1 ? " %u free Location slot" : " %u free Location slots",
	    empty == 1 ? " %u freier Platz für Orte" : " %u freie Plätze für Orte", empty);
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
}

static void put_helpers(const struct pen *p, unsigned side)
{
	struct flow f = begin_flow(p, SHOAL_SAY(p->style, " Helpers", " Helfer"));

	for (unsigned i = 0; i < HELPERS; i++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);
		bool              ready = p->s->ready[side] >> i & 1;

		if (!(p->s->helpers[side] >> i & 1))
			continue;
		if (i < STARTERS)
			shoal_put(&text, "%s ", name_of(p, helper_row(side, i)));
		else
			shoal_put(&text, "Manta %s ", helper_row(side, i)->id);
		duellum_put_effect_code(&text, &p->g->effect[side][i]);
		shoal_put(&text, ready ? "" : " z");
		put_item(&f, bytes, ready ? 0 : GREY, ", ");
	}
	end_flow(&f);
}

/* Where a pile's cards begin to be shown: at its top card, if it is folded. */
static unsigned first_shown(const struct pen *p, unsigned side, unsigned count)
{
	return p->folded[side] && count ? count - 1 : 0;
}

/* How many lie below the one card that is shown of a folded pile. */
static void put_below(const struct pen *p, struct shoal_text *text, unsigned below)
{
	if (below)
		shoal_both(text, p->style, " on %u more", " auf %u weiteren", below);
}

/* A card of a pile that is listed behind the others; the first has its title before it. */
static void put_piled(struct flow *f, const struct shoal_row *row, const char *title,
                      unsigned below)
{
	char              bytes[80];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%s%s", title, name_of(f->p, row));
	put_below(f->p, &text, below);
	put_item(f, bytes, 0, title[0] ? " | " : ", ");
}

static void put_mercs(const struct pen *p, unsigned side)
{
	const struct duellum_state *s = p->s;
	struct flow                 f = begin_flow(p, SHOAL_SAY(p->style, " Mercs", " Söldner"));
	unsigned                    first;

	for (unsigned i = 0; i < MERCS; i++) {
		char              bytes[80];
		struct shoal_text text = SHOAL_TEXT(bytes);
		bool              asleep = s->asleep[side] >> i & 1;

		if (!(s->waiting[side] >> i & 1))
			continue;
		shoal_put(&text, "%s%s", name_of(p, &duellum_merc_rows[i]),
		          asleep ? SHOAL_SAY(p->style, " (next turn)", " (nächster Zug)") : "");
		put_item(&f, bytes, asleep ? GREY : BOLD, ", ");
	}
	first = first_shown(p, side, s->played_count[side]);
	for (unsigned i = first; i < s->played_count[side]; i++)
		put_piled(&f, &duellum_merc_rows[s->played[side][i]],
		          i > first ? "" : SHOAL_SAY(p->style, "played: ", "gespielt: "), first);
	end_flow(&f);
}

/* Hand and discard; the Regent's deck and pile. */
static void put_hand(const struct pen *p, unsigned side)
{
	const struct duellum_state *s = p->s;
	bool                        regent = side == p->g->regent;
	struct flow f = begin_flow(p, regent ? SHOAL_SAY(p->style, " Deck", " Stapel") : " Hand");

	for (unsigned i = 0; i < CARDS; i++) {
		if (s->hand[side] >> i & 1)
			put_item(&f, name_of(p, action_row(side, i)), 0, ", ");
	}
	for (unsigned i = 0; i < s->discard_count[side]; i++)
		put_piled(&f, action_row(side, s->discard[side][i]),
		          i ? "" : SHOAL_SAY(p->style, "discard: ", "Ablage: "), 0);
	end_flow(&f);
}

static void put_scored(const struct pen *p, unsigned side)
{
	const struct duellum_state *s = p->s;
	unsigned                    first = first_shown(p, side, s->scored_count[side]);
	struct flow                 f;

	if (!s->scored_count[side])
		return;
	f = begin_flow(p, SHOAL_SAY(p->style, " Scored", " Gewertet"));
	for (unsigned i = first; i < s->scored_count[side]; i++) {
		char              bytes[80];
		struct shoal_text text = SHOAL_TEXT(bytes);
		unsigned          location = s->scored[side][i];

		shoal_put(&text, "%s %d", name_of(p, &duellum_location_rows[location]),
		          p->g->location[location].points);
		put_below(p, &text, first);
		put_item(&f, bytes, 0, ", ");
	}
	end_flow(&f);
}

static void put_next_crown(const struct pen *p, unsigned side)
{
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const struct pen  q = { .g = p->g, .s = p->s, .style = p->style, .out = &text };
	unsigned          space = p->s->crowns[side] + 1u;
	struct flow       f;

	if (space > CROWNS)
		return;
	f = begin_flow(p, SHOAL_SAY(p->style, " Crowns", " Kronen"));
	say(&q,
	    "%d of %d; the next brings: ", "%d von %d; die nächste bringt: ", p->s->crowns[side],
	    CROWNS);
	duellum_put_bonus(&q, side, space);
	put_words(&f, bytes, 0);
	end_flow(&f);
}

static void put_pool(const struct pen *p)
{
	const uint8_t *pool = p->s->pool;
	struct flow    f;

	if (!pool[RES_COIN] && !pool[RES_TRIDENT])
		return;
	f = begin_flow(p, SHOAL_SAY(p->style, " Pool", " Vorrat"));
	f.items = 1;
	shoal_put_colour(p->out, p->style, BOLD);
	duellum_put_both(p, pool[RES_COIN], pool[RES_TRIDENT]);
	shoal_put_colour(p->out, p->style, 0);
	end_flow(&f);
}

static void put_side(const struct pen *p, unsigned side)
{
	put_side_title(p, side);
	if (p->s->active == side)
		put_pool(p);
	put_locations(p, side);
	if (p->s->waiting[side] || p->s->played_count[side])
		put_mercs(p, side);
	put_helpers(p, side);
	put_hand(p, side);
	put_scored(p, side);
	put_next_crown(p, side);
}

/* Goals. */

enum { GOAL_WIDTH = 47, GOAL_COLUMN = 16 };

/* As on depths: C2, T2; what makes a line larger: +R2, +V2. */
static void put_support_code(const struct pen *p, unsigned support, unsigned number)
{
	static const char *const signs[SUPPORT_COUNT] = { [SUPPORT_COIN] = "C",
		                                          [SUPPORT_TRIDENT] = "T",
		                                          [SUPPORT_RAISE] = "+R",
		                                          [SUPPORT_ROTATE] = "+V" };

	shoal_put(p->out, ", %s%u", signs[support], number);
}

static void put_goal_of(const struct pen *p, unsigned goal, unsigned side)
{
	const struct duellum_state *s = p->s;
	unsigned                    token = s->token[side][goal], second, face;
	struct duellum_progress     progress;
	size_t                      start = p->out->length;

	if (!token) {
		progress = duellum_progress(p->g, s, side, goal);
		if (p->folded[side] && duellum_counts_types(progress.condition)) {
			shoal_put(p->out, "?/%d", progress.need);
			pad(p, start, GOAL_COLUMN);
			return;
		}
		shoal_put_colour(p->out, p->style, progress.have >= progress.need ? GREEN : 0);
		shoal_put(p->out, "%d/%d", progress.have, progress.need);
		shoal_put_colour(p->out, p->style, 0);
		pad(p, start, GOAL_COLUMN);
		return;
	}
	second = duellum_token_second(token);
	face = duellum_token_face(token);
	say(p, "%d PP", "%d PP", p->g->token[second][face].points);
	if (duellum_token_open(s, side, goal))
		put_support_code(p, p->g->token[second][face].support,
		                 p->g->token[second][face].number);
	pad(p, start, GOAL_COLUMN);
}

static void put_goals(const struct pen *p, unsigned me)
{
	size_t start = p->out->length;

	put_inked(p, GREY, SHOAL_SAY(p->style, "Goals", "Ziele"));
	pad(p, start, GOAL_WIDTH);
	start = p->out->length;
	put_inked(p, side_colour(me), duellum_side_names[me][p->style->lang]);
	pad(p, start, GOAL_COLUMN);
	put_inked(p, side_colour(!me), duellum_side_names[!me][p->style->lang]);
	end_line(p->out);
	for (unsigned i = 0; i < GOALS; i++) {
		start = p->out->length;
		shoal_put(p->out, " %u ", i + 1);
		duellum_put_condition(p, i, goal_side(p->s, i));
		pad(p, start, GOAL_WIDTH);
		put_goal_of(p, i, me);
		put_goal_of(p, i, !me);
		end_line(p->out);
	}
}

/* The vortex. */

enum { DEPTHS_WIDTH = 16, PRICE_WIDTH = 9, VORTEX_WIDTH = 3 + NAME_WIDTH + TYPE_WIDTH + 5 };

static void put_price(const struct pen *p, unsigned side, unsigned slot, unsigned mode)
{
	unsigned price = duellum_price(p->g, p->s, side, slot, mode);
	bool     payable = duellum_has_room(p->s, side, p->s->vortex[slot])
	               && duellum_reach(p->g, p->s, side, paid_in(mode)) >= price;

	shoal_put_colour(p->out, p->style, payable ? GREEN : GREY);
	shoal_put(p->out, "%c%u", mode == MODE_BUY ? 'C' : 'T', price);
	shoal_put_colour(p->out, p->style, 0);
}

static void put_prices(const struct pen *p, unsigned side, unsigned slot)
{
	size_t start = p->out->length;

	if (side
	    == p->g->regent) { /* DUE-161: pays nothing, takes what is cheapest in the vortex */
		shoal_put(p->out, "%u", duellum_wheel(p->g, p->s, side, slot));
	} else {
		put_price(p, side, slot, MODE_BUY);
		shoal_put(p->out, " ");
		put_price(p, side, slot, MODE_CONQUER);
	}
	pad(p, start, PRICE_WIDTH);
}

/* What a Mercenary does, in lines of its own. */
static void put_effect_lines(const struct pen *p, unsigned merc)
{
	char              bytes[320];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const struct pen  q = { .g = p->g, .style = p->style, .out = &text };
	struct flow       f = { .p = p, .start = p->out->length, .indent = 5 };

	duellum_put_row(&q, ROWS_MERC + merc);
	shoal_put(p->out, "%*s", (int)f.indent, "");
	put_words(&f, bytes, GREY);
	end_flow(&f);
}

static void put_vortex_slot(const struct pen *p, unsigned slot, unsigned me)
{
	unsigned card = p->s->vortex[slot];
	size_t   start;

	shoal_put(p->out, " %u ", slot + 1);
	if (card >= DECK) {
		put_inked(p, GREY, "-");
		end_line(p->out);
		return;
	}
	put_card(p, card);
	start = p->out->length;
	if (duellum_is_location(card))
		duellum_put_depths(p->out, &p->g->location[card], 0);
	else
		put_inked(p, BOLD, SHOAL_SAY(p->style, "Mercenary", "Söldner"));
	pad(p, start, DEPTHS_WIDTH);
	put_prices(p, me, slot);
	put_prices(p, !me, slot);
	end_line(p->out);
	if (!duellum_is_location(card))
		put_effect_lines(p, card - LOCATIONS);
}

static void put_vortex(const struct pen *p, unsigned me, bool onlooker)
{
	size_t start = p->out->length;

	shoal_put_colour(p->out, p->style, GREY);
	say(p, "Vortex (deck: %u)", "Strudel (Stapel: %u)", shoal_bits_count(p->s->deck));
	pad(p, start, 3 + NAME_WIDTH + TYPE_WIDTH);
	shoal_put(p->out, "PP");
	pad(p, start, VORTEX_WIDTH);
	say(p, "depths", "Tiefen");
	pad(p, start, VORTEX_WIDTH + DEPTHS_WIDTH);
	if (onlooker)
		say(p, "Turtles", "Schildkr.");
	else
		say(p, "you", "du");
	pad(p, start, VORTEX_WIDTH + DEPTHS_WIDTH + PRICE_WIDTH);
	if (onlooker)
		say(p, "Squids", "Kalmare");
	else if (p->g->solo)
		say(p, "Regent", "Regent");
	else
		say(p, "opponent", "Gegenseite");
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
	for (unsigned i = 0; i < VORTEX; i++)
		put_vortex_slot(p, i, me);
}

static void put_legend(const struct pen *p)
{
	shoal_put_colour(p->out, p->style, GREY);
	say(p,
	    "C coins  T tridents  E either  R raise  FR raise fully  V turn wheel  F refill\n"
	    "L Leader  H ready  O tire  A card back  M Mercenary back  S score  X empty\n"
	    "W crown  [..] the depth that shows  z tired  <M> Manta Leader  () empty nest",
	    "C Münzen  T Dreizacke  E eins davon  R heben  FR ganz heben  V drehen\n"
	    "F auffüllen  L Anführer  H wecken  O ermüden  A Karte zurück  S werten  X leer\n"
	    "M Söldner zurück  W Krone  [..] sichtbare Tiefe  z müde  <M> Manta-Anführer\n"
	    "() leeres Nest");
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "\n");
}

void duellum_put_board(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	int                       seat = pen->seat;
	struct pen                p = {
			       .g = duellum_game_of(game), .s = duellum_state_of(view), .style = style, .out = out
	};
	unsigned me = seat >= 0 && seat < SIDES ? duellum_side(p.g, seat) : TURTLES;

	for (unsigned side = 0; side < SIDES; side++)
		p.folded[side] = !duellum_shown(p.g, p.s, seat, side);
	put_status(&p);
	end_line(out);
	put_side(&p, !me);
	shoal_put(out, "\n");
	duellum_put_chart(&p);
	shoal_put(out, "\n");
	put_goals(&p, me);
	put_vortex(&p, me, seat < 0);
	put_side(&p, me);
	put_legend(&p);
}
