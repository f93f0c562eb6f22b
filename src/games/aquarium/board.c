/* board.c: the table for people: the shop, the aquariums side by side, what is going on. */
#include "aquarium.h"

#include "shoal/easel.h"

#include <string.h>

#include "aquarium_words.h"

static const uint8_t family_colours[COLOURS] = { YELLOW, RED, BLUE, GREEN };

static unsigned kind_colour(unsigned kind)
{
	if (kind < REGULAR)
		return family_colours[kind / SIZES];
	return kind == KIND_FISHYBANK ? CYAN : kind == KIND_RAINBOW ? MAGENTA : GREEN;
}

/* A sentence as one or more lines, broken between words; those after the first are indented. */
static void put_folded(const struct shoal_pen *p, const char *text)
{
	enum { COLUMNS = 80, INDENT = 2 };
	size_t column = 0;

	while (*text) {
		size_t            length = strcspn(text, " "), width;
		char              bytes[160];
		struct shoal_text word = SHOAL_TEXT(bytes);

		shoal_put_bytes(&word, text, length);
		width = shoal_text_width(bytes);
		if (column && column + 1 + width > COLUMNS) {
			shoal_put(p->out, "\n%*s", INDENT, "");
			column = INDENT;
		} else if (column) {
			shoal_put(p->out, " ");
			column++;
		}
		shoal_put(p->out, "%s", bytes);
		column += width;
		text += length + (text[length] == ' ');
	}
	shoal_put(p->out, "\n");
}

/* A text in a column of the table: cut or filled up with spaces. `colour` 0 is none. */
static void put_cell(const struct shoal_pen *p, const char *text, unsigned width, unsigned colour)
{
	size_t length = strlen(text);

	while (shoal_text_width(text) >= width && length) { /* one space to the next column */
		char              bytes[64];
		struct shoal_text cut = SHOAL_TEXT(bytes);

		while (length && ((unsigned char)text[--length] & 0xc0) == 0x80)
			;
		shoal_put_bytes(&cut, text, length);
		if (shoal_text_width(bytes) < width) {
			put_cell(p, bytes, width, colour);
			return;
		}
	}
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%s", text);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "%*s", (int)(width - shoal_text_width(text)), "");
}

/* The head: where the game is, and the deck. */

/* Cards that surely come before the next Feeding Time!, while the current pile has none. Every
 * second pile has one: AQM-13. */
static unsigned safe_cards(const struct shoal_pen *p)
{
	unsigned next = s_of(p)->pile + 1u;

	return s_of(p)->left + (next % 2 || next >= g_of(p)->piles ? 0u : g_of(p)->pile[next]);
}

static void put_deck(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);

	if (aquarium_feedings(s) == g_of(p)->feedings) { /* AQM-37 */
		say(p, see_end);
		shoal_put(p->out, "\n");
		return;
	}
	say(p, see_deck, .cards = (int32_t)aquarium_deck_left(g_of(p), s), .pile = s->pile + 1,
	    .piles = g_of(p)->piles);
	if (s->has) {
		shoal_put_colour(p->out, p->style, YELLOW);
		say(p, see_next, .n = s->left + 1, .chance = shoal_percent(1, s->left + 1u));
		shoal_put_colour(p->out, p->style, 0);
	} else {
		say(p, see_safe, .n = (int32_t)safe_cards(p));
	}
	shoal_put(p->out, "\n");
}

static void put_head(const struct shoal_pen *p)
{
	shoal_put_colour(p->out, p->style, BOLD);
	say(p, see_mode, .mode = g_of(p)->mode);
	shoal_put_colour(p->out, p->style, 0);
	say(p, see_turn, .turn = s_of(p)->turn, .shown = (int32_t)aquarium_feedings(s_of(p)),
	    .all = g_of(p)->feedings);
	shoal_put(p->out, "\n");
	put_deck(p);
}

/* The shop: cards of CARD_WIDTH columns, five of them with gaps in 79. */

enum { CARD_INNER = 13, CARD_WIDTH = CARD_INNER + 2, CARD_LINES = 6 };

/* The reader's stars if this card alone joined the own aquarium, less those of now. */
static int32_t gain_of(const struct shoal_pen *p, unsigned kind)
{
	uint8_t held[KINDS];

	memcpy(held, s_of(p)->held[p->seat], sizeof(held));
	held[kind]++;
	return aquarium_stars(g_of(p), held) - aquarium_stars(g_of(p), s_of(p)->held[p->seat]);
}

static void put_card_size(const struct shoal_pen *p, unsigned kind)
{
	enum { PLANT = COL_ANY + 1 }; /* as in words.en */
	unsigned family = kind < REGULAR           ? kind / SIZES
	                  : kind == KIND_FISHYBANK ? COL_NONE
	                  : kind == KIND_RAINBOW   ? COL_ANY
	                                           : PLANT;

	for (unsigned i = 0; i < g_of(p)->size[kind]; i++)
		shoal_put(p->out, "●");
	shoal_put(p->out, "%s", g_of(p)->size[kind] ? " " : "");
	say(p, hue, .family = (int32_t)family);
}

/* One of the three lines within a card. */
static void put_card_text(const struct shoal_pen *p, unsigned kind, unsigned line)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;

	q.out = &text;
	if (line == 0)
		say(&q, a_name, .card = (int32_t)kind);
	else if (line == 1)
		put_card_size(&q, kind);
	else
		say(&q, see_price, .price = g_of(p)->value[kind], .stars = g_of(p)->stars[kind]);
	shoal_put_colour(p->out, p->style, kind_colour(kind));
	shoal_put(p->out, "│%-*s│", CARD_INNER, bytes);
	shoal_put_colour(p->out, p->style, 0);
}

static void put_card_line(const struct shoal_pen *p, unsigned kind, unsigned line)
{
	unsigned colour = kind_colour(kind);

	if (line == 0 || line == CARD_LINES - 2) {
		shoal_put_colour(p->out, p->style, colour);
		shoal_put(p->out, "%s", line ? "└─────────────┘" : "┌─────────────┐");
		shoal_put_colour(p->out, p->style, 0);
	} else if (line < CARD_LINES - 2) {
		put_card_text(p, kind, line - 1);
	} else {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);
		struct shoal_pen  q = *p;

		q.out = &text;
		if (p->seat >= 0)
			say(&q, see_gain, .gain = gain_of(p, kind));
		shoal_put(p->out, "%-*s", CARD_WIDTH, bytes);
	}
}

static void put_gap_line(const struct shoal_pen *p, unsigned line) /* waits for a replacement */
{
	const char *text = line == 2 ? word(p, SAY_see_gap) : "";

	if (line == 0)
		shoal_put(p->out, "┌ ─ ─ ─ ─ ─ ─ ┐");
	else if (line == CARD_LINES - 2)
		shoal_put(p->out, "└ ─ ─ ─ ─ ─ ─ ┘");
	else if (line < CARD_LINES - 2)
		shoal_put(p->out, "│ %-*s │", CARD_INNER - 2, text);
	else
		shoal_put(p->out, "%*s", CARD_WIDTH, "");
}

static void put_shop_line(const struct shoal_pen *p, unsigned line)
{
	unsigned last = 0;

	for (unsigned i = 0; i < SPACES; i++) {
		if (s_of(p)->shop[i] < KINDS)
			last = i + 1;
	}
	if (s_of(p)->purpose == FOR_REPLACE && s_of(p)->space >= last)
		last = s_of(p)->space + 1u;
	for (unsigned i = 0; i < last; i++) {
		if (i)
			shoal_put(p->out, " ");
		if (s_of(p)->shop[i] < KINDS)
			put_card_line(p, s_of(p)->shop[i], line);
		else
			put_gap_line(p, line);
	}
	end_line(p->out);
}

static void put_shop(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);
	struct aquarium_price        price;
	int32_t                      gain = -1;
	bool                         empty = !s->cards && s->purpose != FOR_REPLACE;

	aquarium_price(g_of(p), s, &price);
	if (p->seat >= 0) {
		uint8_t held[KINDS];

		memcpy(held, s->held[p->seat], sizeof(held));
		for (unsigned i = 0; i < SPACES; i++) {
			if (s->shop[i] < KINDS)
				held[s->shop[i]]++;
		}
		gain = aquarium_stars(g_of(p), held) - aquarium_stars(g_of(p), s->held[p->seat]);
	}
	say(p, see_shop, .cards = empty ? -1 : s->cards, .spaces = SPACES,
	    .base = (int32_t)price.base, .gain = gain);
	shoal_put(p->out, "\n");
	if (empty)
		return;
	for (unsigned line = 0; line < (p->seat >= 0 ? CARD_LINES : CARD_LINES - 1); line++)
		put_shop_line(p, line);
}

/* The table of seats. */

enum { LABEL_WIDTH = 14, SEAT_WIDTH_MOST = 16, TABLE_WIDTH = 80 };

static unsigned seat_width(const struct shoal_pen *p)
{
	unsigned width = (TABLE_WIDTH - LABEL_WIDTH) / g_of(p)->seats;

	return width < SEAT_WIDTH_MOST ? width : SEAT_WIDTH_MOST;
}

/* The rows, in the order of words.en. */
enum row {
	ROW_NOBODY,
	ROW_SIZE,
	ROW_SETS,
	ROW_FISHYBANK,
	ROW_RAINBOW,
	ROW_PLANTS,
	ROW_TANK,
	ROW_HAND1,
	ROW_HAND2,
	ROW_BEADS,
	ROW_FOOD,
	ROW_STARS,
	ROW_RESULT
};

typedef void cell_fn(const struct shoal_pen *p, unsigned seat);

/* One row: a label and a cell for each seat, which `fill` writes. */
static void put_row(const struct shoal_pen *p, enum row row, cell_fn *fill)
{
	put_cell(p, word_at(p, SAY_row, row), LABEL_WIDTH, 0);
	for (unsigned seat = 0; seat < g_of(p)->seats; seat++) {
		char              bytes[96];
		struct shoal_text cell = SHOAL_TEXT(bytes);
		struct shoal_pen  q = *p;

		q.out = &cell;
		fill(&q, seat);
		put_cell(p, bytes, seat_width(p), p->seat == (int)seat ? BOLD : 0);
	}
	end_line(p->out);
}

static void cell_name(const struct shoal_pen *p, unsigned seat)
{
	shoal_put(p->out, "%s", s_of(p)->turn && seat == s_of(p)->active ? ">" : "");
	shoal_put_seat(p->out, p->style, (int)seat);
}

/* What the seat is doing. */
static void cell_doing(const struct shoal_pen *p, unsigned seat)
{
	enum { DECIDES, READY, DOWN }; /* in the order of words.en */
	const struct aquarium_state *s = s_of(p);

	if (s->base.pending & shoal_seat_bit((int)seat))
		say_one(p, doing, DECIDES);
	else if (s->phase == PHASE_CONFIRM || s->phase == PHASE_OVER)
		return; /* cards are turned up */
	else if (s->phase == PHASE_FEED)
		say_one(p, doing, READY);
	else if (s->card[seat] != CARD_NONE && seat != s->active)
		say_one(p, doing, DOWN);
}

static void cell_sizes(const struct shoal_pen *p, unsigned seat)
{
	(void)seat;
	shoal_put(p->out, "1 2 3");
}

/* "1 · 2": numbers by size. */
static void put_counts(struct shoal_text *cell, const uint8_t count[], unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		shoal_put(cell, count[i] ? "%s%u" : "%s·", i ? " " : "", count[i]);
}

static void put_family_row(const struct shoal_pen *p, unsigned colour)
{
	unsigned          code = family_colours[colour];
	size_t            first = (size_t)colour * SIZES; /* its small fish */
	char              label[64];
	struct shoal_text text = SHOAL_TEXT(label);
	struct shoal_pen  q = *p;

	q.out = &text;
	say(&q, a_name, .card = (int32_t)first);
	put_cell(p, label, LABEL_WIDTH, code);
	for (unsigned seat = 0; seat < g_of(p)->seats; seat++) {
		char                  bytes[64];
		struct shoal_text     cell = SHOAL_TEXT(bytes);
		struct aquarium_sheet sheet;

		aquarium_score(g_of(p), s_of(p), seat, &sheet);
		put_counts(&cell, &s_of(p)->held[seat][first], SIZES);
		if (sheet.trios[colour])
			shoal_put(&cell, " T");
		put_cell(p, bytes, seat_width(p), sheet.trios[colour] ? code : 0);
	}
	end_line(p->out);
}

static void cell_sets(const struct shoal_pen *p, unsigned seat)
{
	struct aquarium_sheet sheet;

	aquarium_score(g_of(p), s_of(p), seat, &sheet);
	put_counts(p->out, sheet.sets, SIZES);
}

static void cell_fishybank(const struct shoal_pen *p, unsigned seat)
{
	put_counts(p->out, &s_of(p)->held[seat][KIND_FISHYBANK], 1);
}

static void cell_rainbow(const struct shoal_pen *p, unsigned seat)
{
	put_counts(p->out, &s_of(p)->held[seat][KIND_RAINBOW], 1);
}

static void cell_plants(const struct shoal_pen *p, unsigned seat)
{
	put_counts(p->out, &s_of(p)->held[seat][KIND_PLANT], PLANTS);
}

/* "+2 Kite": the income and the pair that earns it. */
static void cell_tank(const struct shoal_pen *p, unsigned seat)
{
	unsigned tank = s_of(p)->tank[seat], kind[2];
	int32_t  family;

	if (tank == PAIR_EMPTY) {
		shoal_put(p->out, "·");
		return;
	}
	aquarium_pair_fish(tank, kind);
	family = (int32_t)(kind[1] / SIZES);
	say(p, see_tank, .earns = (int32_t)aquarium_pair_size(tank),
	    .family = tank < PAIR_MIXED ? family : COL_ANY,
	    .other = tank >= PAIR_MIXED && tank < PAIR_RAINBOWS ? family : -1);
}

static void cell_beads(const struct shoal_pen *p, unsigned seat)
{
	if (aquarium_shows(g_of(p), s_of(p), p->seat, seat))
		shoal_put(p->out, "%d", s_of(p)->beads[seat]);
	else
		shoal_put(p->out, "?");
}

/* Letters of the unspent cards, or how many there are. */
static void put_hand(const struct shoal_pen *p, unsigned seat, unsigned cards)
{
	unsigned unspent = ~(unsigned)s_of(p)->spent[seat] & cards;

	if (!aquarium_shows(g_of(p), s_of(p), p->seat, seat)) {
		say(p, see_hand, .n = (int32_t)shoal_bits_count(unspent));
		return;
	}
	for (unsigned card = 0; card < CARD_PASS; card++) {
		if (!(cards >> card & 1))
			continue;
		if (unspent >> card & 1)
			say(p, a_mark, .card = (int32_t)card);
		else
			shoal_put(p->out, "·");
		shoal_put(p->out, " ");
	}
}

static void cell_hand1(const struct shoal_pen *p, unsigned seat)
{
	put_hand(p, seat, PHASE1_CARDS);
}

static void cell_hand2(const struct shoal_pen *p, unsigned seat)
{
	put_hand(p, seat, PHASE2_CARDS);
}

/* What feeding costs now, at each food price. */
static void cell_food(const struct shoal_pen *p, unsigned seat)
{
	for (unsigned food = 1; food <= FOOD_PRICES; food++)
		shoal_put(p->out, "%s%u", food > 1 ? "/" : "",
		          aquarium_bill(g_of(p), s_of(p), seat, food));
}

static void cell_stars(const struct shoal_pen *p, unsigned seat)
{
	shoal_put(p->out, "%d", (int)aquarium_stars(g_of(p), s_of(p)->held[seat]));
}

static void put_seats(const struct shoal_pen *p)
{
	unsigned mode = g_of(p)->mode;

	put_row(p, ROW_NOBODY, cell_name);
	if (s_of(p)->base.pending)
		put_row(p, ROW_NOBODY, cell_doing);
	put_row(p, ROW_SIZE, cell_sizes);
	for (unsigned colour = 0; colour < COLOURS; colour++)
		put_family_row(p, colour);
	put_row(p, ROW_SETS, cell_sets);
	if (mode != MODE_INTRO)
		put_row(p, ROW_FISHYBANK, cell_fishybank);
	if (mode == MODE_ADVANCED)
		put_row(p, ROW_RAINBOW, cell_rainbow);
	put_row(p, ROW_PLANTS, cell_plants);
	if (mode != MODE_INTRO)
		put_row(p, ROW_TANK, cell_tank);
	put_row(p, ROW_HAND1, cell_hand1);
	put_row(p, ROW_HAND2, cell_hand2);
	put_row(p, ROW_BEADS, cell_beads);
	put_row(p, ROW_FOOD, cell_food);
	put_row(p, s_of(p)->phase == PHASE_OVER ? ROW_RESULT : ROW_STARS, cell_stars);
}

/* Below: what is under way, and how to read the table. */

/* The price in CONFIRM, with who gets it. */
static void put_offer(const struct shoal_pen *p)
{
	char                  bytes[512];
	struct shoal_text     text = SHOAL_TEXT(bytes);
	struct shoal_pen      q = *p;
	struct aquarium_price price;

	aquarium_price(g_of(p), s_of(p), &price);
	q.out = &text;
	q.more = &price;
	say(&q, see_offer, .seat = s_of(p)->active,
	    .many = price.share ? (int32_t)shoal_bits_count(price.sharers) : 0,
	    .sharers = (int32_t)price.sharers, .share = (int32_t)price.share);
	put_folded(p, bytes);
}

/* The fish that a seat's feeding plan gives up. */
void aquarium_pen_plan(const struct shoal_pen *p, int32_t seat)
{
	aquarium_put_cards(p, s_of(p)->given[seat], FISH);
}

/* The feeding, with the reader's own plan. */
static void put_feeding(const struct shoal_pen *p)
{
	char              bytes[640];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;
	unsigned          lost = 0;

	q.out = &text;
	say(p, see_feeding, .shown = (int32_t)aquarium_feedings(s_of(p)), .all = g_of(p)->feedings,
	    .food = s_of(p)->food);
	shoal_put(p->out, "\n");
	for (unsigned k = 0; p->seat >= 0 && k < FISH; k++)
		lost += s_of(p)->given[p->seat][k];
	if (!lost)
		return;
	say(&q, see_plan, .seat = p->seat);
	put_folded(p, bytes);
}

/* What everybody waits for beyond the next answer. */
static void put_stage(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);
	bool goods = s->at || s->phase == PHASE_COMMIT1 || s->phase == PHASE_INFLUENCE1;

	if (s->phase == PHASE_FEED)
		put_feeding(p);
	if (!goods && s->phase != PHASE_COMMIT2 && s->phase != PHASE_INFLUENCE2
	    && s->phase != PHASE_CONFIRM)
		return;
	say(p, see_stage, .seat = s->active, .phase = goods ? 1 : 2);
	shoal_put(p->out, "\n");
}

static void put_purchase(const struct shoal_pen *p)
{
	const struct aquarium_state *s = s_of(p);
	unsigned                     now = aquarium_card_in_play(s);

	if (now != CARD_NONE) {
		say(p, see_now, .seat = (int32_t)aquarium_player(g_of(p), s), .card = (int32_t)now,
		    .influence = s->influence != CARD_NONE);
		shoal_put(p->out, "\n");
	}
	for (unsigned i = 1; i < g_of(p)->seats;
	     i++) { /* in the order in which they are turned up */
		unsigned seat = (s->active + i) % g_of(p)->seats;

		if (s->card[seat] == CARD_NONE)
			continue;
		say(p, see_card, .seat = (int32_t)seat,
		    .card = s->card[seat] == CARD_HIDDEN ? -1 : s->card[seat]);
		shoal_put(p->out, "\n");
	}
	if (s->phase != PHASE_CONFIRM)
		return;
	if (s->influence != CARD_NONE) {
		say(p, see_influence, .card = s->influence);
		shoal_put(p->out, "\n");
	}
	put_offer(p);
}

static void put_warning(const struct shoal_pen *p)
{
	unsigned beads, dear = 0;

	if (p->seat < 0 || s_of(p)->phase == PHASE_OVER || s_of(p)->phase == PHASE_FEED)
		return;
	beads = s_of(p)->beads[p->seat];
	for (unsigned food = FOOD_PRICES; food > 0; food--) {
		if (g_of(p)->food[food - 1]
		    && aquarium_bill(g_of(p), s_of(p), (unsigned)p->seat, food) > beads)
			dear = food;
	}
	if (!dear)
		return;
	shoal_put_colour(p->out, p->style, dear < FOOD_PRICES ? RED : YELLOW);
	say(p, see_warning, .beads = (int32_t)beads, .food = (int32_t)dear);
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "\n");
}

static void put_unseen(const struct shoal_pen *p)
{
	say(p, see_unseen);
	for (unsigned colour = 0; colour < COLOURS; colour++) {
		shoal_put(p->out, "  ");
		say_one(p, family, colour);
		shoal_put(p->out, " ");
		put_counts(p->out, &s_of(p)->stock[(size_t)colour * SIZES], SIZES);
	}
	shoal_put(p->out, "\n");
	for (unsigned k = KIND_FISHYBANK; k < KINDS; k++) {
		if (!g_of(p)->pool[k] || k == KIND_RAINBOW)
			continue;
		shoal_put(p->out, "  ");
		say(p, a_name, .card = (int32_t)k);
		shoal_put(p->out, " %d", s_of(p)->stock[k]);
	}
	shoal_put(p->out, "\n");
}

/* In the first round of turns. */
static void put_legend(const struct shoal_pen *p)
{
	enum { LINES = 3 };

	for (unsigned i = 0; s_of(p)->turn <= g_of(p)->seats && i < LINES; i++) {
		say_one(p, legend, i);
		shoal_put(p->out, "\n");
	}
}

static void put_winners(const struct shoal_pen *p)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_pen  q = *p;
	uint8_t           place[SEATS];
	unsigned          winners = 0;

	q.out = &text;
	aquarium_places(g_of(p), s_of(p), NULL, place);
	for (unsigned seat = 0; seat < g_of(p)->seats; seat++)
		winners |= (place[seat] == 1 ? 1u : 0u) << seat;
	say(&q, see_winners, .shared = (winners & (winners - 1)) != 0, .winners = (int32_t)winners);
	put_folded(p, bytes);
}

void aquarium_put_board(const struct shoal_pen *p)
{
	put_head(p);
	put_shop(p);
	put_seats(p);
	put_stage(p);
	put_purchase(p);
	put_warning(p);
	put_unseen(p);
	put_legend(p);
	if (s_of(p)->phase == PHASE_OVER)
		put_winners(p);
}
