/* board.c: the table for people: the shop, the aquariums side by side, what is going on. */
#include "pen.h"

#include <string.h>

enum { RED = 31, GREEN = 32, YELLOW = 33, BLUE = 34, MAGENTA = 35, CYAN = 36, BOLD = 1, GREY = 90 };

static const uint8_t family_colours[COLOURS] = { YELLOW, RED, BLUE, GREEN };

static unsigned kind_colour(unsigned kind)
{
	if (kind < REGULAR)
		return family_colours[kind / SIZES];
	return kind == KIND_FISHYBANK ? CYAN : kind == KIND_RAINBOW ? MAGENTA : GREEN;
}

static void end_line(struct shoal_text *out) /* without spaces at its end */
{
	while (out->length && out->bytes[out->length - 1] == ' ')
		out->bytes[--out->length] = '\0';
	shoal_put(out, "\n");
}

/* A sentence as one or more lines, broken between words; those after the first are indented. */
static void put_folded(const struct pen *p, const char *text)
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
static void put_cell(const struct pen *p, const char *text, unsigned width, unsigned colour)
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
static unsigned safe_cards(const struct pen *p)
{
	unsigned next = p->s->pile + 1u;

	return p->s->left + (next % 2 || next >= p->g->piles ? 0u : p->g->pile[next]);
}

static void put_deck(const struct pen *p)
{
	if (aquarium_feedings(p->s) == p->g->feedings) { /* AQM-37 */
		say(p, "The last feeding ends the game.\n",
		    "Mit der letzten Fütterung endet das Spiel.\n");
		return;
	}
	say(p, "Deck: %u cards, pile %d of %d. ", "Stapel: %u Karten, Teil %d von %d. ",
	    aquarium_deck_left(p->g, p->s), p->s->pile + 1, p->g->piles);
	if (p->s->has) {
		shoal_put_colour(p->out, p->style, YELLOW);
		say(p, "Next card Feeding Time!: 1 in %d (",
		    "Nächste Karte Fütterungszeit!: 1 von %d (", p->s->left + 1);
		put_feeding_chance(p);
		shoal_put(p->out, ")");
		shoal_put_colour(p->out, p->style, 0);
	} else {
		say(p, "No Feeding Time! among the next %u.",
		    "Keine Fütterungszeit! unter den nächsten %u.", safe_cards(p));
	}
	shoal_put(p->out, "\n");
}

static void put_head(const struct pen *p)
{
	static const char *const modes[MODE_COUNT][SHOAL_LANG_COUNT] = {
		{ "intro game", "Einsteigerspiel" },
		{ "normal game", "Normalspiel" },
		{ "advanced game", "Profispiel" },
	};

	shoal_put_colour(p->out, p->style, BOLD);
	say(p, "Aquarium, %s", "Aquarium, %s", modes[p->g->mode][p->style->lang]);
	shoal_put_colour(p->out, p->style, 0);
	if (p->s->turn)
		say(p, "   Turn %d", "   Zug %d", p->s->turn);
	else
		say(p, "   Before the first turn", "   Vor dem ersten Zug");
	say(p, "   Feedings: %u of %d\n", "   Fütterungen: %u von %d\n", aquarium_feedings(p->s),
	    p->g->feedings);
	put_deck(p);
}

/* The shop: cards of CARD_WIDTH columns, five of them with gaps in 79. */

enum { CARD_INNER = 13, CARD_WIDTH = CARD_INNER + 2, CARD_LINES = 6 };

/* The reader's stars if this card alone joined the own aquarium, less those of now. */
static int32_t gain_of(const struct pen *p, unsigned kind)
{
	uint8_t held[KINDS];

	memcpy(held, p->s->held[p->seat], sizeof(held));
	held[kind]++;
	return aquarium_stars(p->g, held) - aquarium_stars(p->g, p->s->held[p->seat]);
}

static void put_card_size(const struct pen *p, unsigned kind, struct shoal_text *line)
{
	static const char *const colours[COLOURS][SHOAL_LANG_COUNT] = {
		{ "yellow", "gelb" }, { "red", "rot" }, { "blue", "blau" }, { "green", "grün" }
	};
	const char *colour = kind < REGULAR ? colours[kind / SIZES][p->style->lang]
	                     : kind == KIND_RAINBOW
	                         ? SHOAL_SAY(p->style, "any colour", "jede Farbe")
	                     : kind >= KIND_PLANT ? SHOAL_SAY(p->style, "plant", "Pflanze")
	                                          : "";

	for (unsigned i = 0; i < p->g->size[kind]; i++)
		shoal_put(line, "●");
	shoal_put(line, "%s%s", p->g->size[kind] ? " " : "", colour);
}

/* One of the three lines within a card. */
static void put_card_text(const struct pen *p, unsigned kind, unsigned line)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (line == 0)
		shoal_put(&text, "%s", aquarium_kind_words[kind].name[p->style->lang]);
	else if (line == 1)
		put_card_size(p, kind, &text);
	else if (p->g->stars[kind])
		shoal_put(&text, SHOAL_SAY(p->style, "price %d  %d★", "Preis %d  %d★"),
		          p->g->value[kind], p->g->stars[kind]);
	else
		shoal_put(&text, SHOAL_SAY(p->style, "price %d", "Preis %d"), p->g->value[kind]);
	shoal_put_colour(p->out, p->style, kind_colour(kind));
	shoal_put(p->out, "│");
	shoal_put(p->out, "%-*s", CARD_INNER, bytes);
	shoal_put(p->out, "│");
	shoal_put_colour(p->out, p->style, 0);
}

static void put_card_line(const struct pen *p, unsigned kind, unsigned line)
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

		if (p->seat >= 0)
			shoal_put(&text, SHOAL_SAY(p->style, " you: +%d★", " dir: +%d★"),
			          (int)gain_of(p, kind));
		shoal_put(p->out, "%-*s", CARD_WIDTH, bytes);
	}
}

static void put_gap_line(const struct pen *p, unsigned line) /* waits for a replacement */
{
	const char *text = line == 2 ? SHOAL_SAY(p->style, "next card", "neue Karte") : "";

	if (line == 0)
		shoal_put(p->out, "┌ ─ ─ ─ ─ ─ ─ ┐");
	else if (line == CARD_LINES - 2)
		shoal_put(p->out, "└ ─ ─ ─ ─ ─ ─ ┘");
	else if (line < CARD_LINES - 2)
		shoal_put(p->out, "│ %-*s │", CARD_INNER - 2, text);
	else
		shoal_put(p->out, "%*s", CARD_WIDTH, "");
}

static void put_shop_line(const struct pen *p, unsigned line)
{
	unsigned last = 0;

	for (unsigned i = 0; i < SPACES; i++) {
		if (p->s->shop[i] < KINDS)
			last = i + 1;
	}
	if (p->s->purpose == FOR_REPLACE && p->s->space >= last)
		last = p->s->space + 1u;
	for (unsigned i = 0; i < last; i++) {
		if (i)
			shoal_put(p->out, " ");
		if (p->s->shop[i] < KINDS)
			put_card_line(p, p->s->shop[i], line);
		else
			put_gap_line(p, line);
	}
	end_line(p->out);
}

static void put_shop(const struct pen *p)
{
	struct aquarium_price price;
	uint8_t               held[KINDS];

	if (!p->s->cards && p->s->purpose != FOR_REPLACE) {
		say(p, "Pet shop: empty\n", "Zoohandlung: leer\n");
		return;
	}
	aquarium_price(p->g, p->s, &price);
	say(p, "Pet shop: %d of %d cards, base price %u",
	    "Zoohandlung: %d von %d Karten, Grundpreis %u", p->s->cards, SPACES, price.base);
	if (p->seat >= 0) {
		memcpy(held, p->s->held[p->seat], sizeof(held));
		for (unsigned i = 0; i < SPACES; i++) {
			if (p->s->shop[i] < KINDS)
				held[p->s->shop[i]]++;
		}
		say(p, ", all together +%d★ for you", ", alle zusammen +%d★ für dich",
		    (int)(aquarium_stars(p->g, held) - aquarium_stars(p->g, p->s->held[p->seat])));
	}
	shoal_put(p->out, "\n");
	for (unsigned line = 0; line < (p->seat >= 0 ? CARD_LINES : CARD_LINES - 1); line++)
		put_shop_line(p, line);
}

/* The table of seats. */

enum { LABEL_WIDTH = 14, SEAT_WIDTH_MOST = 16, TABLE_WIDTH = 80 };

static unsigned seat_width(const struct pen *p)
{
	unsigned width = (TABLE_WIDTH - LABEL_WIDTH) / p->g->seats;

	return width < SEAT_WIDTH_MOST ? width : SEAT_WIDTH_MOST;
}

static void put_label_cell(const struct pen *p, const char *english, const char *german)
{
	put_cell(p, SHOAL_SAY(p->style, english, german), LABEL_WIDTH, 0);
}

typedef void cell_fn(const struct pen *p, unsigned seat, struct shoal_text *cell);

/* One row: a label and a cell for each seat. */
static void put_row(const struct pen *p, const char *english, const char *german, cell_fn *fill)
{
	put_label_cell(p, english, german);
	for (unsigned seat = 0; seat < p->g->seats; seat++) {
		char              bytes[96];
		struct shoal_text cell = SHOAL_TEXT(bytes);

		fill(p, seat, &cell);
		put_cell(p, bytes, seat_width(p), p->seat == (int)seat ? BOLD : 0);
	}
	end_line(p->out);
}

static void cell_name(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	shoal_put(cell, "%s", p->s->turn && seat == p->s->active ? ">" : "");
	shoal_put_seat(cell, p->style, (int)seat);
}

static bool is_pending(const struct pen *p, unsigned seat)
{
	return p->s->base.pending & shoal_seat_bit((int)seat);
}

/* What the seat is doing. */
static void cell_doing(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	const struct aquarium_state *s = p->s;
	const char                  *text = "";

	if (is_pending(p, seat))
		text = SHOAL_SAY(p->style, "decides", "überlegt");
	else if (s->phase == PHASE_CONFIRM || s->phase == PHASE_OVER)
		text = ""; /* cards are turned up */
	else if (s->phase == PHASE_FEED)
		text = SHOAL_SAY(p->style, "ready", "fertig");
	else if (s->card[seat] != CARD_NONE && seat != s->active)
		text = SHOAL_SAY(p->style, "card down", "Karte liegt");
	shoal_put(cell, "%s", text);
}

static void cell_sizes(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	(void)p;
	(void)seat;
	shoal_put(cell, "1 2 3");
}

/* "1 · 2": numbers by size. */
static void put_counts(struct shoal_text *cell, const uint8_t count[], unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		shoal_put(cell, count[i] ? "%s%u" : "%s·", i ? " " : "", count[i]);
}

static void put_family_row(const struct pen *p, unsigned colour)
{
	unsigned          code = family_colours[colour];
	size_t            first = (size_t)colour * SIZES; /* its small fish */
	char              label[64];
	struct shoal_text text = SHOAL_TEXT(label);

	shoal_put(&text, "%s", aquarium_kind_words[first].name[p->style->lang]);
	put_cell(p, label, LABEL_WIDTH, code);
	for (unsigned seat = 0; seat < p->g->seats; seat++) {
		char                  bytes[64];
		struct shoal_text     cell = SHOAL_TEXT(bytes);
		struct aquarium_sheet sheet;

		aquarium_score(p->g, p->s, seat, &sheet);
		put_counts(&cell, &p->s->held[seat][first], SIZES);
		if (sheet.trios[colour])
			shoal_put(&cell, " T");
		put_cell(p, bytes, seat_width(p), sheet.trios[colour] ? code : 0);
	}
	end_line(p->out);
}

static void cell_sets(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	struct aquarium_sheet sheet;

	aquarium_score(p->g, p->s, seat, &sheet);
	put_counts(cell, sheet.sets, SIZES);
}

static void cell_fishybank(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	put_counts(cell, &p->s->held[seat][KIND_FISHYBANK], 1);
}

static void cell_rainbow(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	put_counts(cell, &p->s->held[seat][KIND_RAINBOW], 1);
}

static void cell_plants(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	put_counts(cell, &p->s->held[seat][KIND_PLANT], PLANTS);
}

/* "+2 Kite": the income and the pair that earns it. */
static void cell_tank(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	unsigned tank = p->s->tank[seat], kind[2], other;

	if (tank == PAIR_EMPTY) {
		shoal_put(cell, "·");
		return;
	}
	aquarium_pair_fish(tank, kind);
	other = kind[0] == KIND_RAINBOW ? kind[1] : kind[0];
	shoal_put(cell, "+%u ", aquarium_pair_size(tank));
	if (tank >= PAIR_MIXED)
		shoal_put(cell, "%s", SHOAL_SAY(p->style, "Rainbow", "Regenb."));
	if (tank >= PAIR_MIXED && tank < PAIR_RAINBOWS)
		shoal_put(cell, "+");
	if (tank < PAIR_RAINBOWS)
		shoal_put(cell, "%s", aquarium_colour_names[other / SIZES][p->style->lang]);
}

static void cell_beads(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	if (aquarium_shows(p->g, p->s, p->seat, seat))
		shoal_put(cell, "%d", p->s->beads[seat]);
	else
		shoal_put(cell, "?");
}

/* Letters of the unspent cards, or how many there are. */
static void put_hand(const struct pen *p, unsigned seat, unsigned phase, struct shoal_text *cell)
{
	static const char *const letters[SHOAL_LANG_COUNT] = { "MFRS+-x/", "MWET+-x/" };
	unsigned                 cards = phase == 1 ? PHASE1_CARDS : PHASE2_CARDS;
	unsigned                 unspent = ~(unsigned)p->s->spent[seat] & cards;

	if (!aquarium_shows(p->g, p->s, p->seat, seat)) {
		shoal_put(cell, SHOAL_SAY(p->style, "%u of 4", "%u von 4"),
		          shoal_bits_count(unspent));
		return;
	}
	for (unsigned card = 0; card < CARD_PASS; card++) {
		if (!(cards >> card & 1))
			continue;
		if (unspent >> card & 1)
			shoal_put(cell, "%c ", letters[p->style->lang][card]);
		else
			shoal_put(cell, "· ");
	}
}

static void cell_hand1(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	put_hand(p, seat, 1, cell);
}

static void cell_hand2(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	put_hand(p, seat, 2, cell);
}

/* What feeding costs now, at each food price. */
static void cell_food(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	for (unsigned food = 1; food <= FOOD_PRICES; food++)
		shoal_put(cell, "%s%u", food > 1 ? "/" : "", aquarium_bill(p->g, p->s, seat, food));
}

static void cell_stars(const struct pen *p, unsigned seat, struct shoal_text *cell)
{
	shoal_put(cell, "%d", (int)aquarium_stars(p->g, p->s->held[seat]));
}

static void put_seats(const struct pen *p)
{
	put_row(p, "", "", cell_name);
	if (p->s->base.pending)
		put_row(p, "", "", cell_doing);
	put_row(p, "Size", "Größe", cell_sizes);
	for (unsigned colour = 0; colour < COLOURS; colour++)
		put_family_row(p, colour);
	put_row(p, "Whole sets", "Ganze Sätze", cell_sets);
	if (p->g->mode != MODE_INTRO)
		put_row(p, "Fishybank", "Sparfisch", cell_fishybank);
	if (p->g->mode == MODE_ADVANCED)
		put_row(p, "Rainbow Fish", "Regenbogen", cell_rainbow);
	put_row(p, "Plants FGL", "Pflanzen FBL", cell_plants);
	if (p->g->mode != MODE_INTRO)
		put_row(p, "Breeding tank", "Zuchtbecken", cell_tank);
	put_row(p, "Cards I", "Karten I", cell_hand1);
	put_row(p, "Cards II", "Karten II", cell_hand2);
	put_row(p, "Beads", "Perlen", cell_beads);
	put_row(p, "Food at 1/2/3", "Futter 1/2/3", cell_food);
	if (p->s->phase == PHASE_OVER)
		put_row(p, "Stars", "Sterne", cell_stars);
	else
		put_row(p, "Stars now", "Sterne jetzt", cell_stars);
}

/* Below: what is under way, and how to read the table. */

/* The price in CONFIRM, with who gets it. */
static void put_offer(const struct pen *p)
{
	char                  bytes[512];
	struct shoal_text     text = SHOAL_TEXT(bytes);
	struct pen            q = *p;
	struct aquarium_price price;

	q.out = &text;
	aquarium_price(p->g, p->s, &price);
	put_name(&q, p->s->active);
	say(&q, " can buy for ", " kann kaufen für ");
	put_chain(&q, &price);
	if (price.share) {
		say(&q, "; it is paid to ", "; gezahlt wird an ");
		put_names(&q, price.sharers);
	}
	if (shoal_bits_count(price.sharers) > 1)
		say(&q, ", %u each", ", je %u", price.share);
	put_folded(p, bytes);
}

/* A card on the table: "Ann: Fish swap". */
static void put_played(const struct pen *p, unsigned seat)
{
	put_name(p, seat);
	if (p->s->card[seat] == CARD_HIDDEN)
		say(p, ": card face down", ": Karte verdeckt");
	else
		shoal_put(p->out, ": %s", card_name(p, p->s->card[seat]));
	shoal_put(p->out, "\n");
}

/* The feeding, with the reader's own plan. */
static void put_feeding(const struct pen *p)
{
	char              bytes[640];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct pen        q = *p;
	uint8_t           gone[KINDS] = { 0 };
	unsigned          lost = 0;

	q.out = &text;
	say(p, "Feeding %u of %d, food price %d\n", "Fütterung %u von %d, Futterpreis %d\n",
	    aquarium_feedings(p->s), p->g->feedings, p->s->food);
	for (unsigned k = 0; p->seat >= 0 && k < FISH; k++) {
		gone[k] = p->s->given[p->seat][k];
		lost += gone[k];
	}
	if (!lost)
		return;
	say(&q, "You give up ", "Du gibst ");
	put_cards(&q, gone);
	say(&q, ".", " auf.");
	put_folded(p, bytes);
}

/* What everybody waits for beyond the next answer. */
static void put_stage(const struct pen *p)
{
	const struct aquarium_state *s = p->s;
	bool goods = s->at || s->phase == PHASE_COMMIT1 || s->phase == PHASE_INFLUENCE1;

	if (s->phase == PHASE_FEED)
		put_feeding(p);
	if (!goods && s->phase != PHASE_COMMIT2 && s->phase != PHASE_INFLUENCE2
	    && s->phase != PHASE_CONFIRM)
		return;
	put_name(p, s->active);
	if (goods)
		say(p, " wants to buy. Phase I: the goods\n", " will kaufen. Phase I: die Ware\n");
	else
		say(p, " wants to buy. Phase II: the price\n",
		    " will kaufen. Phase II: der Preis\n");
}

static void put_purchase(const struct pen *p)
{
	const struct aquarium_state *s = p->s;
	unsigned                     now = card_in_play(s);

	if (now != CARD_NONE) {
		put_name(p, aquarium_player(p->g, s));
		say(p, s->influence == CARD_NONE ? ": %s, now" : ": %s, now, by Influence",
		    s->influence == CARD_NONE ? ": %s, jetzt" : ": %s, jetzt, durch Einfluss",
		    card_name(p, now));
		shoal_put(p->out, "\n");
	}
	for (unsigned i = 1; i < p->g->seats; i++) { /* in the order in which they are turned up */
		unsigned seat = (s->active + i) % p->g->seats;

		if (s->card[seat] != CARD_NONE)
			put_played(p, seat);
	}
	if (s->phase == PHASE_CONFIRM && s->influence != CARD_NONE)
		say(p, "Influence: %s\n", "Einfluss: %s\n", card_name(p, s->influence));
	if (s->phase == PHASE_CONFIRM)
		put_offer(p);
}

static void put_warning(const struct pen *p)
{
	unsigned beads, dear = 0;

	if (p->seat < 0 || p->s->phase == PHASE_OVER || p->s->phase == PHASE_FEED)
		return;
	beads = p->s->beads[p->seat];
	for (unsigned food = FOOD_PRICES; food > 0; food--) {
		if (p->g->food[food - 1]
		    && aquarium_bill(p->g, p->s, (unsigned)p->seat, food) > beads)
			dear = food;
	}
	if (!dear)
		return;
	shoal_put_colour(p->out, p->style, dear < FOOD_PRICES ? RED : YELLOW);
	say(p,
	    beads == 1 ? "Your %u bead does not feed all your fish at food price %u."
	               : "Your %u beads do not feed all your fish at food price %u.",
	    beads == 1 ? "Deine %u Perle reicht nicht für alle Fische beim Futterpreis %u."
	               : "Deine %u Perlen reichen nicht für alle Fische beim Futterpreis %u.",
	    beads, dear);
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "\n");
}

static void put_unseen(const struct pen *p)
{
	say(p, "Unseen:", "Ungesehen:");
	for (unsigned colour = 0; colour < COLOURS; colour++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);

		put_counts(&text, &p->s->stock[(size_t)colour * SIZES], SIZES);
		shoal_put(p->out, "  %s %s", aquarium_colour_names[colour][p->style->lang], bytes);
	}
	shoal_put(p->out, "\n");
	for (unsigned k = KIND_FISHYBANK; k < KINDS; k++) {
		if (p->g->pool[k] && k != KIND_RAINBOW)
			shoal_put(p->out, "  %s %d", aquarium_kind_words[k].name[p->style->lang],
			          p->s->stock[k]);
	}
	shoal_put(p->out, "\n");
}

/* In the first round of turns. */
static void put_legend(const struct pen *p)
{
	if (p->s->turn > p->g->seats)
		return;
	say(p,
	    "Cards I: M one more fish, F one fewer, R replacement, S swap\n"
	    "Cards II: + price +1, - price -1, x double, / half; a dot is a spent card\n"
	    "Plants: F Fern, G Ribbon Grass, L Lotus. T: a whole trio of that colour\n",
	    "Karten I: M ein Fisch mehr, W einer weniger, E Ersatz, T Tausch\n"
	    "Karten II: + Preis +1, - Preis -1, x doppelt, / halb; ein Punkt: ausgespielt\n"
	    "Pflanzen: F Farn, B Bandgras, L Lotus. T: ein ganzes Trio dieser Farbe\n");
}

static void put_winners(const struct pen *p)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct pen        q = *p;
	uint8_t           place[SEATS];
	unsigned          winners = 0;

	q.out = &text;
	aquarium_places(p->g, p->s, NULL, place);
	for (unsigned seat = 0; seat < p->g->seats; seat++)
		winners |= (place[seat] == 1 ? 1u : 0u) << seat;
	if (winners & (winners - 1))
		say(&q, "The game is over. The victory is shared by ",
		    "Das Spiel ist aus. Den Sieg teilen sich ");
	else
		say(&q, "The game is over. The winner is ", "Das Spiel ist aus. Es gewinnt ");
	put_names(&q, winners);
	shoal_put(&text, ".");
	put_folded(p, bytes);
}

void aquarium_put_board(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	int                       seat = pen->seat;
	const struct pen          p = { .g = aquarium_game_of(game),
		                        .s = aquarium_state_of(view),
		                        .style = style,
		                        .out = out,
		                        .seat = seat };

	put_head(&p);
	put_shop(&p);
	put_seats(&p);
	put_stage(&p);
	put_purchase(&p);
	put_warning(&p);
	put_unseen(&p);
	put_legend(&p);
	if (p.s->phase == PHASE_OVER)
		put_winners(&p);
}
