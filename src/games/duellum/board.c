/* board.c: the table for people: the opponent above, map, goals and vortex in the middle, the
 * viewer's own side below. The map is in chart.c. */
#include "text.h"

#include <string.h>

enum title {
	HELPERS_TITLE,
	MERCS_TITLE,
	PLAYED_TITLE,
	DECK_TITLE,
	HAND_TITLE,
	DISCARD_TITLE,
	SCORED_TITLE,
	CROWNS_TITLE,
	POOL_TITLE,
	GOALS_TITLE,
	DEPTHS_TITLE,
	YOU_TITLE,
	OPPONENT_TITLE,
	REGENT_TITLE,
	SIDE_TITLE /* + side */
};

/* DUE-183: only the tops of its piles are shown. */
static bool is_folded(const struct shoal_pen *p, unsigned side)
{
	return !duellum_shown(g_of(p), s_of(p), p->seat, side);
}

/* Text that flows: items with gaps, broken between items, later lines indented. */
struct flow {
	const struct shoal_pen *p;
	size_t                  start; /* of the line */
	unsigned                indent, items;
};

static struct flow begin_flow(const struct shoal_pen *p, enum title title)
{
	struct flow f = { .p = p, .start = p->out->length, .indent = 11 };

	shoal_put_colour(p->out, p->style, GREY);
	shoal_put(p->out, " %s", word_at(p, SAY_title_of, title));
	shoal_put_colour(p->out, p->style, 0);
	pad(p, f.start, f.indent);
	return f;
}

/* An item with the gap before it; `ink` may be 0. */
static void put_item(struct flow *f, const char *item, unsigned ink, const char *gap)
{
	const struct shoal_pen *p = f->p;
	size_t                  used = shoal_text_width(p->out->bytes + f->start);

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

static void put_end(const struct shoal_pen *p)
{
	shoal_put(p->out, "%s %s. ", shoal_colon(p->style),
	          word_at(p, SAY_ending, s_of(p)->ending));
	if (s_of(p)->winner >= SIDES) {
		say(p, table_draw);
		return;
	}
	shoal_put_colour(p->out, p->style, BOLD);
	say(p, table_wins, .side = s_of(p)->winner, .seat = duellum_seat(g_of(p), s_of(p)->winner));
	shoal_put_colour(p->out, p->style, 0);
}

/* The running row, or whether the main action is still to come. */
static void put_progress(const struct shoal_pen *p)
{
	unsigned row = s_of(p)->depth ? duellum_running_row(s_of(p)) : NOTHING;

	shoal_put(p->out, ", ");
	if (row < ROWS)
		duellum_pen_origin(p, (int32_t)row);
	else
		say(p, table_main, .made = s_of(p)->done & DONE_MAIN ? 1 : 0);
}

static void put_status(const struct shoal_pen *p)
{
	const struct duellum_state *s = s_of(p);

	if (!s->round) {
		say(p, table_set_up);
		return;
	}
	say(p, table_round, .n = s->round);
	if (s->closing && s->phase != PHASE_OVER) {
		shoal_put(p->out, " (");
		shoal_put_colour(p->out, p->style, RED);
		say(p, table_closing, .n = s->closing == s->round ? 0 : s->closing);
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, ")");
	}
	if (s->phase == PHASE_OVER) {
		put_end(p);
		return;
	}
	shoal_put(p->out, "%s ", shoal_colon(p->style));
	put_inked(p, side_colour(s->active), word_at(p, SAY_factions, s->active));
	put_progress(p);
}

/* Sides. */

static void put_player(const struct shoal_pen *p, unsigned side) /* at most 40 columns */
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);
	int               seat = duellum_seat(g_of(p), side);
	size_t            length;

	if (seat >= 0)
		shoal_put_seat(&text, p->style, seat);
	else
		shoal_put(&text, "%s", word_at(p, SAY_levels, g_of(p)->level));
	for (length = text.length; shoal_text_width(bytes) > 40;)
		bytes[--length] = '\0';
	shoal_put(p->out, "%s", bytes);
}

static void put_side_title(const struct shoal_pen *p, unsigned side)
{
	struct duellum_sheet sheet[SIDES];

	duellum_score(g_of(p), s_of(p), sheet);
	shoal_put_colour(p->out, p->style, side_colour(side));
	shoal_put(p->out, "── %s (", word_at(p, SAY_factions, side));
	put_player(p, side);
	shoal_put(p->out, ")");
	shoal_put_colour(p->out, p->style, 0);
	if (!is_folded(p, side))
		shoal_put(p->out, ", %d PP", sheet[side].total);
	if (s_of(p)->round && s_of(p)->first == side)
		say(p, table_first);
	end_line(p->out);
}

/* The depths of a Location: those passed as dots, the one that shows in brackets. */
static void put_track(const struct shoal_pen *p, const struct location *l, unsigned position)
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
		put_inked(p, GREEN, word_at(p, SAY_table_full, 0));
}

enum { NAME_WIDTH = 27, TYPE_WIDTH = 7 };

/* Name, type, points and crown of a deck card, in columns. */
static void put_card(const struct shoal_pen *p, unsigned card)
{
	static const uint8_t ink[TYPES] = { CYAN, YELLOW, RED, 35, GREEN };
	size_t               start = p->out->length;
	unsigned             type = g_of(p)->type[card];

	duellum_pen_deck(p, (int32_t)card);
	pad(p, start, NAME_WIDTH);
	start = p->out->length;
	put_inked(p, ink[type], word_at(p, SAY_type, type));
	pad(p, start, TYPE_WIDTH);
	shoal_put(p->out, "%2u%s", g_of(p)->points[card], g_of(p)->crown[card] ? " W " : "   ");
}

static void put_locations(const struct shoal_pen *p, unsigned side)
{
	unsigned empty = 0;

	for (unsigned i = 0; i < SLOTS; i++) {
		unsigned location = s_of(p)->board[side][i];

		if (location == NOTHING) {
			empty++;
			continue;
		}
		shoal_put(p->out, " %u ", i + 1);
		put_card(p, location);
		put_track(p, &g_of(p)->location[location], s_of(p)->position[side][i]);
		end_line(p->out);
	}
	if (!empty)
		return;
	shoal_put_colour(p->out, p->style, GREY);
	say(p, table_slots, .n = (int32_t)empty);
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
}

static void put_helpers(const struct shoal_pen *p, unsigned side)
{
	struct flow f = begin_flow(p, HELPERS_TITLE);

	for (unsigned i = 0; i < HELPERS; i++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);
		bool              ready = s_of(p)->ready[side] >> i & 1;

		if (!(s_of(p)->helpers[side] >> i & 1))
			continue;
		if (i < STARTERS)
			shoal_put(&text, "%s ", word_at(p, SAY_starters, STARTERS * side + i));
		else
			shoal_put(&text, "Manta %s ", duellum_helper_id(side, i));
		duellum_put_effect_code(&text, &g_of(p)->effect[side][i]);
		shoal_put(&text, ready ? "" : " z");
		put_item(&f, bytes, ready ? 0 : GREY, ", ");
	}
	end_flow(&f);
}

/* Where a pile's cards begin to be shown: at its top card, if it is folded. */
static unsigned first_shown(const struct shoal_pen *p, unsigned side, unsigned count)
{
	return is_folded(p, side) && count ? count - 1 : 0;
}

/* A name of a pile, with how many cards lie below it if it is the one that is shown. */
static void put_piled(struct flow *f, const char *title, const char *name, unsigned below)
{
	char              bytes[80];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *f->p;

	q.out = &text;
	shoal_put(&text, "%s%s", title, name);
	if (below)
		say(&q, table_below, .n = (int32_t)below);
	put_item(f, bytes, 0, title[0] ? " | " : ", ");
}

static void put_mercs(const struct shoal_pen *p, unsigned side)
{
	const struct duellum_state *s = s_of(p);
	struct flow                 f = begin_flow(p, MERCS_TITLE);
	unsigned                    first;

	for (unsigned i = 0; i < MERCS; i++) {
		char              bytes[80];
		struct shoal_text text = SHOAL_TEXT(bytes);
		bool              asleep = s->asleep[side] >> i & 1;

		if (!(s->waiting[side] >> i & 1))
			continue;
		shoal_put(&text, "%s%s", word_at(p, SAY_mercenaries, i),
		          asleep ? word_at(p, SAY_table_asleep, 0) : "");
		put_item(&f, bytes, asleep ? GREY : BOLD, ", ");
	}
	first = first_shown(p, side, s->played_count[side]);
	for (unsigned i = first; i < s->played_count[side]; i++)
		put_piled(&f, i > first ? "" : word_at(p, SAY_title_of, PLAYED_TITLE),
		          word_at(p, SAY_mercenaries, s->played[side][i]), first);
	end_flow(&f);
}

/* Hand and discard; the Regent's deck and pile. */
static void put_hand(const struct shoal_pen *p, unsigned side)
{
	const struct duellum_state *s = s_of(p);
	bool                        regent = side == g_of(p)->regent;
	struct flow                 f = begin_flow(p, regent ? DECK_TITLE : HAND_TITLE);

	for (unsigned i = 0; i < CARDS; i++) {
		if (s->hand[side] >> i & 1)
			put_item(&f, word_at(p, SAY_turtle_cards, i), 0, ", ");
	}
	for (unsigned i = 0; i < s->discard_count[side]; i++)
		put_piled(&f, i ? "" : word_at(p, SAY_title_of, DISCARD_TITLE),
		          word_at(p, SAY_turtle_cards, s->discard[side][i]), 0);
	end_flow(&f);
}

static void put_scored(const struct shoal_pen *p, unsigned side)
{
	const struct duellum_state *s = s_of(p);
	unsigned                    first = first_shown(p, side, s->scored_count[side]);
	struct flow                 f;

	if (!s->scored_count[side])
		return;
	f = begin_flow(p, SCORED_TITLE);
	for (unsigned i = first; i < s->scored_count[side]; i++) {
		char              bytes[80];
		struct shoal_text text = SHOAL_TEXT(bytes);
		unsigned          location = s->scored[side][i];

		shoal_put(&text, "%s %d", word_at(p, SAY_locations, location),
		          g_of(p)->points[location]);
		put_piled(&f, "", bytes, first);
	}
	end_flow(&f);
}

static void put_next_crown(const struct shoal_pen *p, unsigned side)
{
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;
	unsigned          crowns = s_of(p)->crowns[side];
	struct flow       f;

	if (crowns >= CROWNS)
		return;
	f = begin_flow(p, CROWNS_TITLE);
	q.out = &text;
	say(&q, table_crowns, .n = (int32_t)crowns, .of = CROWNS,
	    .bonus = (int32_t)(CROWNS * side + crowns));
	put_words(&f, bytes, 0);
	end_flow(&f);
}

static void put_pool(const struct shoal_pen *p)
{
	const uint8_t *pool = s_of(p)->pool;
	struct flow    f;

	if (!pool[RES_COIN] && !pool[RES_TRIDENT])
		return;
	f = begin_flow(p, POOL_TITLE);
	f.items = 1;
	shoal_put_colour(p->out, p->style, BOLD);
	say(p, both, .coins = pool[RES_COIN], .tridents = pool[RES_TRIDENT]);
	shoal_put_colour(p->out, p->style, 0);
	end_flow(&f);
}

static void put_side(const struct shoal_pen *p, unsigned side)
{
	put_side_title(p, side);
	if (s_of(p)->active == side)
		put_pool(p);
	put_locations(p, side);
	if (s_of(p)->waiting[side] || s_of(p)->played_count[side])
		put_mercs(p, side);
	put_helpers(p, side);
	put_hand(p, side);
	put_scored(p, side);
	put_next_crown(p, side);
}

/* Goals. */

enum { GOAL_WIDTH = 47, GOAL_COLUMN = 16 };

/* As on depths: C2, T2; what makes a line larger: +R2, +V2. */
static void put_support_code(const struct shoal_pen *p, unsigned support, unsigned number)
{
	static const char *const signs[SUPPORT_COUNT] = { [SUPPORT_COIN] = "C",
		                                          [SUPPORT_TRIDENT] = "T",
		                                          [SUPPORT_RAISE] = "+R",
		                                          [SUPPORT_ROTATE] = "+V" };

	shoal_put(p->out, ", %s%u", signs[support], number);
}

static void put_goal_of(const struct shoal_pen *p, unsigned goal, unsigned side)
{
	const struct duellum_state *s = s_of(p);
	unsigned                    token = s->token[side][goal];
	struct duellum_progress     progress;
	size_t                      start = p->out->length;

	if (!token) {
		progress = duellum_progress(g_of(p), s, side, goal);
		if (is_folded(p, side) && duellum_counts_types(progress.condition)) {
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
	shoal_put(p->out, "%d PP", g_of(p)->token[token].points);
	if (duellum_token_open(s, side, goal))
		put_support_code(p, g_of(p)->token[token].support, g_of(p)->token[token].number);
	pad(p, start, GOAL_COLUMN);
}

static void put_goals(const struct shoal_pen *p, unsigned me)
{
	size_t start = p->out->length;

	put_inked(p, GREY, word_at(p, SAY_title_of, GOALS_TITLE));
	pad(p, start, GOAL_WIDTH);
	start = p->out->length;
	put_inked(p, side_colour(me), word_at(p, SAY_factions, me));
	pad(p, start, GOAL_COLUMN);
	put_inked(p, side_colour(!me), word_at(p, SAY_factions, !me));
	end_line(p->out);
	for (unsigned i = 0; i < GOALS; i++) {
		start = p->out->length;
		shoal_put(p->out, " %u ", i + 1);
		duellum_pen_aim(p, (int32_t)(2 * i + goal_side(s_of(p), i)));
		pad(p, start, GOAL_WIDTH);
		put_goal_of(p, i, me);
		put_goal_of(p, i, !me);
		end_line(p->out);
	}
}

/* The vortex. */

enum { DEPTHS_WIDTH = 16, PRICE_WIDTH = 9, VORTEX_WIDTH = 3 + NAME_WIDTH + TYPE_WIDTH + 5 };

static void put_price(const struct shoal_pen *p, unsigned side, unsigned slot, unsigned mode)
{
	unsigned price = duellum_price(g_of(p), s_of(p), side, slot, mode);
	bool     payable = duellum_has_room(s_of(p), side, s_of(p)->vortex[slot])
	               && duellum_reach(g_of(p), s_of(p), side, paid_in(mode)) >= price;

	shoal_put_colour(p->out, p->style, payable ? GREEN : GREY);
	shoal_put(p->out, "%c%u", mode == MODE_BUY ? 'C' : 'T', price);
	shoal_put_colour(p->out, p->style, 0);
}

static void put_prices(const struct shoal_pen *p, unsigned side, unsigned slot)
{
	size_t start = p->out->length;

	if (side
	    == g_of(p)->regent) { /* DUE-161: pays nothing, takes what is cheapest in the vortex */
		shoal_put(p->out, "%u", duellum_wheel(g_of(p), s_of(p), side, slot));
	} else {
		put_price(p, side, slot, MODE_BUY);
		shoal_put(p->out, " ");
		put_price(p, side, slot, MODE_CONQUER);
	}
	pad(p, start, PRICE_WIDTH);
}

/* What a Mercenary does, in lines of its own. */
static void put_effect_lines(const struct shoal_pen *p, unsigned merc)
{
	char              bytes[320];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;
	struct flow       f = { .p = p, .start = p->out->length, .indent = 5 };

	q.out = &text;
	duellum_pen_row(&q, (int32_t)(ROWS_MERC + merc));
	shoal_put(p->out, "%*s", (int)f.indent, "");
	put_words(&f, bytes, GREY);
	end_flow(&f);
}

static void put_codes(const struct shoal_pen *p, const struct location *l)
{
	for (unsigned i = 0; i < l->depths; i++) {
		shoal_put(p->out, "%s", i ? " " : "");
		duellum_put_code(p->out, l->depth[i]);
	}
}

static void put_vortex_slot(const struct shoal_pen *p, unsigned slot, unsigned me)
{
	unsigned card = s_of(p)->vortex[slot];
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
		put_codes(p, &g_of(p)->location[card]);
	else
		put_inked(p, BOLD, word_at(p, SAY_table_mercenary, 0));
	pad(p, start, DEPTHS_WIDTH);
	put_prices(p, me, slot);
	put_prices(p, !me, slot);
	end_line(p->out);
	if (!duellum_is_location(card))
		put_effect_lines(p, card - LOCATIONS);
}

static void put_vortex(const struct shoal_pen *p, unsigned me)
{
	bool       onlooker = p->seat < 0;
	enum title other = onlooker        ? SIDE_TITLE + SQUIDS
	                   : g_of(p)->solo ? REGENT_TITLE
	                                   : OPPONENT_TITLE;
	size_t     start = p->out->length;

	shoal_put_colour(p->out, p->style, GREY);
	say(p, table_vortex, .n = (int32_t)shoal_bits_count(s_of(p)->deck));
	pad(p, start, 3 + NAME_WIDTH + TYPE_WIDTH);
	shoal_put(p->out, "PP");
	pad(p, start, VORTEX_WIDTH);
	shoal_put(p->out, "%s", word_at(p, SAY_title_of, DEPTHS_TITLE));
	pad(p, start, VORTEX_WIDTH + DEPTHS_WIDTH);
	shoal_put(p->out, "%s", word_at(p, SAY_title_of, onlooker ? SIDE_TITLE : YOU_TITLE));
	pad(p, start, VORTEX_WIDTH + DEPTHS_WIDTH + PRICE_WIDTH);
	shoal_put(p->out, "%s", word_at(p, SAY_title_of, other));
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
	for (unsigned i = 0; i < VORTEX; i++)
		put_vortex_slot(p, i, me);
}

/* Its items are two spaces apart. */
static void put_legend(const struct shoal_pen *p)
{
	struct flow f = { .p = p, .start = p->out->length };

	shoal_put_colour(p->out, p->style, GREY);
	for (const char *item = word_at(p, SAY_legend, 0), *end; *item;
	     item = end + strspn(end, " ")) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);

		end = strstr(item, "  ");
		end = end ? end : item + strlen(item);
		shoal_put_bytes(&text, item, (size_t)(end - item));
		put_item(&f, bytes, 0, "  ");
	}
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "\n");
}

void duellum_put_board(const struct shoal_pen *p)
{
	unsigned me = p->seat >= 0 && p->seat < SIDES ? duellum_side(g_of(p), p->seat) : TURTLES;

	put_status(p);
	end_line(p->out);
	put_side(p, !me);
	shoal_put(p->out, "\n");
	duellum_put_chart(p);
	shoal_put(p->out, "\n");
	put_goals(p, me);
	put_vortex(p, me);
	put_side(p, me);
	put_legend(p);
}
