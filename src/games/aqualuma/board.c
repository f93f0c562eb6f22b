/* board.c: the table for people: the worlds with their strips, the dark board, dice and heroes. */
#include "pen.h"

#include <string.h>

enum { RED = 31, GREEN = 32, YELLOW = 33, BLUE = 34, CYAN = 36, BOLD = 1, GREY = 90 };
enum { SCREEN = 80, LEFT = 44, SLOT = 6 }; /* columns: of all, left of the strips, of a slot */

static const uint8_t die_colours[COLOURS] = { RED, GREEN, BLUE };

/* In a colour of terminals, or plain (0). */
static void put_inked(const struct pen *p, unsigned colour, const char *text)
{
	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	shoal_put(p->out, "%s", text);
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
}

/* Fills up with spaces what was written since `start`. */
static void pad(const struct pen *p, size_t start, unsigned width)
{
	size_t used = shoal_text_width(p->out->bytes + start);

	if (used < width)
		shoal_put(p->out, "%*s", (int)(width - used), "");
}

static void end_line(struct shoal_text *out) /* without spaces at its end */
{
	while (out->length && out->bytes[out->length - 1] == ' ')
		out->bytes[--out->length] = '\0';
	shoal_put(out, "\n");
}

/* A line that goes on below, further in, where it would be wider than the screen; a column is left
 * for what divides two parts. */
struct flow {
	const struct pen *p;
	size_t            start; /* of the present line */
	unsigned          indent;
};

static struct flow flow_from(const struct pen *p, unsigned indent)
{
	return (struct flow){ p, p->out->length, indent };
}

static void flow_put(struct flow *f, unsigned colour, const char *text)
{
	struct shoal_text *out = f->p->out;

	if (shoal_text_width(out->bytes + f->start) + shoal_text_width(text) >= SCREEN) {
		end_line(out);
		f->start = out->length;
		shoal_put(out, "%*s", (int)f->indent, "");
		text += strspn(text, " ");
	}
	put_inked(f->p, colour, text);
}

/* A sentence, word by word. */
static void flow_words(struct flow *f, unsigned colour, const char *text)
{
	while (*text) {
		char              bytes[64];
		struct shoal_text word = SHOAL_TEXT(bytes);
		size_t            length = 1 + strcspn(text + 1, " ");

		shoal_put_bytes(&word, text, length);
		flow_put(f, colour, bytes);
		text += length;
	}
}

/* Above the worlds. */

static void put_person(const struct pen *p, unsigned hero)
{
	aqualuma_put_hero(p, hero);
	shoal_put(p->out, " (");
	shoal_put_seat(p->out, p->style, (int)aqualuma_seat(p->g, hero));
	shoal_put(p->out, ")");
}

static void put_heading(const struct pen *p)
{
	static const char *const layouts[][SHOAL_LANG_COUNT] = {
		[LAYOUT_PYRAMID] = { "Pyramid", "Pyramide" },
		[LAYOUT_REMOTE] = { "Remote Place", "Entlegener Ort" },
		[LAYOUT_SHORT] = { "Short Ways", "Kurze Wege" },
		[LAYOUT_CUSTOM] = { "Own Layout", "Eigener Aufbau" },
	};
	const struct shoal_game *game = &p->g->base;
	size_t                   start = p->out->length;

	shoal_put_colour(p->out, p->style, BOLD);
	if (p->s->turn)
		say(p, "Turn %d", "Zug %d", p->s->turn);
	else
		say(p, "Before the dive", "Vor dem Tauchgang");
	shoal_put_colour(p->out, p->style, 0);
	pad(p, start, LEFT);
	shoal_put(p->out, "%s, %s",
	          aqualuma_level_rows[game->choice[OPT_LEVEL]].name[p->style->lang],
	          layouts[game->choice[OPT_LAYOUT]][p->style->lang]);
	end_line(p->out);
}

static void put_stand(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     left = aqualuma_dark_left(p->g, s);
	unsigned                     price = in_play(s) ? aqualuma_price(p->g, s) : s->board_cards;

	say(p, "Lit ", "Licht ");
	shoal_put_colour(p->out, p->style, YELLOW);
	for (unsigned i = 0; i < p->g->needed; i++)
		shoal_put(p->out, i < s->active ? "●" : "○");
	shoal_put_colour(p->out, p->style, 0);
	say(p, " %d of %d   ", " %d von %d   ", s->active, p->g->needed);
	shoal_put_colour(p->out, p->style, BOLD);
	say(p, price == 1 ? "Price %u pip" : "Price %u pips",
	    price == 1 ? "Preis %u Auge" : "Preis %u Augen", price);
	shoal_put_colour(p->out, p->style, 0);
	say(p, "   Dark cards left ", "   Dunkelkarten ");
	if (left < 3)
		shoal_put_colour(p->out, p->style, RED);
	shoal_put(p->out, "%u", left);
	if (left < 3)
		shoal_put_colour(p->out, p->style, 0);
	say(p, "   Last ignition %s\n", "   Letzte Zündung %s\n",
	    s->ignited ? SHOAL_SAY(p->style, "used", "weg")
	               : SHOAL_SAY(p->style, "ready", "bereit"));
}

/* The worlds: two lines each, the strip on the right. */

static void put_titles(const struct pen *p)
{
	size_t start = p->out->length;

	shoal_put_colour(p->out, p->style, GREY);
	say(p, "  %-18s %-11s %s", "  %-18s %-11s %s", SHOAL_SAY(p->style, "World", "Welt"),
	    SHOAL_SAY(p->style, "Dark", "Dunkel"), SHOAL_SAY(p->style, "Orbs on", "Kugeln"));
	pad(p, start, LEFT);
	say(p, "+ card, orbs 1 on   ↓2 dark -2", "+ Karte, Kugel weiter  ↓2 Dunkel -2");
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
}

static void put_dark(const struct pen *p, unsigned world)
{
	unsigned dark = p->s->dark[world], last = p->g->track;
	unsigned colour = dark + 1 >= last ? RED : dark + 2 >= last ? YELLOW : 0;
	size_t   start = p->out->length;

	if (colour)
		shoal_put_colour(p->out, p->style, colour);
	for (unsigned i = 1; i <= last; i++)
		shoal_put(p->out, "%s", i <= dark ? "█" : i < last ? "·" : "x");
	shoal_put(p->out, " %u%s", dark, dark + 1 >= last ? "!" : "");
	if (colour)
		shoal_put_colour(p->out, p->style, 0);
	pad(p, start, 11);
}

/* Fields with orbs: "1 4"; close together where there are many. */
static void put_fields(const struct pen *p, unsigned bits)
{
	const char *gap = "";

	if (!bits)
		shoal_put(p->out, "-");
	for (unsigned f = 0; f < FIELDS; f++) {
		if (!(bits >> f & 1))
			continue;
		shoal_put(p->out, "%s%u", gap, f + 1);
		gap = shoal_bits_count(bits) > 4 ? "" : " ";
	}
}

static void put_hand_die(const struct pen *p, unsigned kind)
{
	shoal_put_colour(p->out, p->style, die_colours[aqualuma_colour(kind)]);
	put_die(p, kind);
	shoal_put_colour(p->out, p->style, 0);
}

/* What a slot asks of the number and of the colour, a sign each (2.8). */
static void put_demand(const struct pen *p, const struct aqualuma_strip *strip, unsigned slot)
{
	static const char *const numbers[NUM_COUNT][SHOAL_LANG_COUNT] = {
		[NUM_ANY] = { " ", " " },  [NUM_MORE] = { ">", ">" },  [NUM_MOST] = { "Σ", "Σ" },
		[NUM_SAME] = { "=", "=" }, [NUM_PAIR] = { "+", "+" },  [NUM_EVEN] = { "E", "G" },
		[NUM_ODD] = { "O", "U" },  [NUM_OTHER] = { "≠", "≠" },
	};
	static const char *const hues[HUE_COUNT] = {
		[HUE_ANY] = " ",  [HUE_RED] = "r",   [HUE_GREEN] = "g", [HUE_BLUE] = "b",
		[HUE_SAME] = "=", [HUE_OTHER] = "≠", [HUE_NEW] = "*",
	};

	if (strip->number[slot] == NUM_PAIR && strip->total < 10)
		shoal_put(p->out, "%d", strip->total);
	else
		shoal_put(p->out, "%s", numbers[strip->number[slot]][p->style->lang]);
	shoal_put(p->out, "%s", hues[strip->hue[slot]]);
}

static void put_slots(const struct pen *p, unsigned world)
{
	const struct aqualuma_strip *strip = &p->g->strip[p->s->strip[world]];
	unsigned                     n = p->s->laid[world];

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (slot < n) {
			shoal_put(p->out, "[");
			put_hand_die(p, p->s->die[world][slot]);
			shoal_put(p->out, "]  ");
			continue;
		}
		shoal_put_colour(p->out, p->style, slot == n ? CYAN : GREY);
		shoal_put(p->out, slot == n ? "[" : "(");
		put_demand(p, strip, slot);
		shoal_put(p->out, slot == n ? "]" : ")");
		shoal_put_colour(p->out, p->style, 0);
		shoal_put(p->out, "  ");
	}
}

static void put_symbols(const struct pen *p, const struct aqualuma_strip *strip, unsigned laid)
{
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		size_t start = p->out->length;

		if (slot < laid)
			shoal_put_colour(p->out, p->style, GREY);
		shoal_put(p->out, " %c", strip->plus >> slot & 1 ? '+' : ' ');
		if (slot < laid)
			shoal_put_colour(p->out, p->style, 0);
		if (strip->arrow[slot]) {
			char              bytes[16];
			struct shoal_text text = SHOAL_TEXT(bytes);

			shoal_put(&text, "↓%d", strip->arrow[slot]);
			put_inked(
			    p, slot < laid && strip->arrow[slot] == strip->best[laid] ? BOLD : GREY,
			    bytes);
		}
		pad(p, start, SLOT);
	}
}

static void put_world(const struct pen *p, unsigned world)
{
	const struct aqualuma_state *s = p->s;
	bool                         mine = here(s) == world, full = s->laid[world] == SLOTS;
	size_t                       start = p->out->length;

	put_inked(p, GREEN, mine ? "@ " : "  ");
	if (mine)
		shoal_put_colour(p->out, p->style, BOLD);
	shoal_put(p->out, "%-18s ", aqualuma_area(p, world, PLACE_NAME));
	if (mine)
		shoal_put_colour(p->out, p->style, 0);
	put_dark(p, world);
	shoal_put(p->out, " ");
	put_fields(p, s->orbs[world]);
	pad(p, start, LEFT);
	if (s->strip[world] >= STRIPS) {
		end_line(p->out);
		return;
	}
	put_slots(p, world);
	end_line(p->out);
	start = p->out->length;
	shoal_put(p->out, "  %s", strip_name(p, s->strip[world]));
	pad(p, start, LEFT - 11);
	if (full) {
		say(p, "full", "voll");
	} else {
		shoal_put(p->out, "→ ");
		aqualuma_put_need(p, fitting(p, world));
	}
	pad(p, start, LEFT);
	put_symbols(p, &p->g->strip[s->strip[world]], s->laid[world]);
	end_line(p->out);
}

static void put_station(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	struct flow                  f;

	put_inked(p, GREEN, here(s) == STATION ? "@ " : "  ");
	shoal_put(p->out, "%-18s ", aqualuma_area(p, STATION, PLACE_NAME));
	say(p, "orbs to light: %d\n", "Kugeln zum Zünden: %d\n", s->inactive);
	f = flow_from(p, 6);
	shoal_put(p->out, "  6:");
	for (unsigned field = 0; field < SPECIALS; field++) {
		char              bytes[96];
		struct shoal_text text = SHOAL_TEXT(bytes);
		const struct pen  q = { p->g, s, p->style, &text };
		unsigned          colour = s->special[field];

		shoal_put(&text, "  [");
		if (colour)
			put_die(&q, colour * FACES - 1);
		else
			shoal_put(&text, "  ");
		shoal_put(&text, "] %s ", special_name(p, field));
		aqualuma_put_special(&q, field);
		flow_put(&f, colour ? GREY : 0, bytes);
	}
	end_line(p->out);
}

/* What the signs mean, when there is time to read. */
static void put_legend(const struct pen *p)
{
	struct flow f = flow_from(p, 2);

	if (p->s->turn > 1 || (p->s->phase != PHASE_START && p->s->phase != PHASE_TAKE))
		return;
	flow_words(
	    &f, GREY,
	    SHOAL_SAY(p->style,
	              "Slots ask for a number: > more, = same, ≠ other than the die before, "
	              "7 sum with it, Σ limited sum of all, E even, O odd; then for a colour: "
	              "r g b, = same, ≠ other, * new.",
	              "Plätze verlangen eine Zahl: > höher, = gleich, ≠ anders als der Würfel "
	              "davor, 7 Summe mit ihm, Σ begrenzte Summe aller, G gerade, U ungerade; "
	              "dann eine Farbe: r g b, = gleich, ≠ anders, * neu."));
	end_line(p->out);
}

/* "Station: Coral Kelp | Coral: Kelp Pearl ...": every pair that touches, once. */
static void put_ways(const struct pen *p)
{
	static const uint8_t order[AREAS] = { STATION, 0, 1, 2, 3, 4 };
	struct flow          f = flow_from(p, 6);
	unsigned             done = 0;

	put_inked(p, GREY, SHOAL_SAY(p->style, "Ways", "Wege"));
	for (unsigned i = 0; i < AREAS; i++) {
		unsigned          area = order[i], left;
		char              bytes[128];
		struct shoal_text text = SHOAL_TEXT(bytes);

		done |= 1u << area;
		left = p->g->touch[area] & ~done;
		if (!left)
			continue;
		shoal_put(&text, "  %s –", aqualuma_area(p, area, PLACE_SHORT));
		for (unsigned to = 0; to < AREAS; to++) {
			if (left >> to & 1)
				shoal_put(&text, " %s", aqualuma_area(p, to, PLACE_SHORT));
		}
		flow_put(&f, GREY, bytes);
	}
	end_line(p->out);
}

/* The dark board. */

/* A dark card, or the place where the next one will lie. */
static void put_dark_cell(const struct pen *p, unsigned at)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     column = at % COLUMNS, row = at / COLUMNS;
	bool                         next = at == s->board_cards;
	bool worked = s->dusk && column == aqualuma_column(s) && row + 1u == s->row;

	put_inked(p, YELLOW, next || worked ? ">" : " ");
	if (row)
		shoal_put(p->out, "  ");
	else
		shoal_put(p->out, "%u ", column + 1);
	if (next)
		say(p, "next", "neu");
	else
		shoal_put(p->out, "%s", aqualuma_dark_name(p, s->board[at]));
}

static void put_dark_board(const struct pen *p)
{
	enum { WIDTH = 15 };
	const struct aqualuma_state *s = p->s;
	bool                         waits =
	    in_play(s) && !s->dusk && s->phase != PHASE_OVER && aqualuma_dark_left(p->g, s);
	unsigned          cells = s->board_cards + (unsigned)waits;
	struct flow       f = flow_from(p, 4);
	char              bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const struct pen  q = { p->g, s, p->style, &text };

	say(p, "Dark board", "Dunkeltableau");
	if (in_play(s) && !s->dusk && s->phase != PHASE_OVER) {
		say(&q, ", next: ", ", als Nächstes: ");
		aqualuma_put_dusk(&q);
		flow_words(&f, 0, bytes);
	}
	end_line(p->out);
	for (unsigned at = 0; at < cells; at++) {
		size_t start = p->out->length;

		if (at % COLUMNS == 0)
			shoal_put(p->out, " ");
		put_dark_cell(p, at);
		pad(p, start, WIDTH + (at % COLUMNS == 0));
		if (at % COLUMNS == COLUMNS - 1 || at + 1 == cells)
			end_line(p->out);
	}
}

/* Dice and cards. */

static void put_stock(const struct pen *p, const char *name, const uint8_t dice[COLOURS])
{
	static const char *const names[COLOURS][SHOAL_LANG_COUNT] = { { "red", "rot" },
		                                                      { "green", "grün" },
		                                                      { "blue", "blau" } };

	shoal_put(p->out, "%s", name);
	for (unsigned c = 0; c < COLOURS; c++) {
		shoal_put_colour(p->out, p->style, die_colours[c]);
		shoal_put(p->out, "  %d %s", dice[c], names[c][p->style->lang]);
		shoal_put_colour(p->out, p->style, 0);
	}
}

static unsigned sum_of(const uint8_t card[CARDS])
{
	unsigned sum = 0;

	for (unsigned c = 0; c < CARDS; c++)
		sum += card[c];
	return sum;
}

static void put_stocks(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	size_t                       start = p->out->length;

	put_stock(p, SHOAL_SAY(p->style, "Available", "Verfügbar"), s->available);
	pad(p, start, 40);
	put_stock(p, SHOAL_SAY(p->style, "Chest", "Truhe"), s->chest);
	end_line(p->out);
	if (in_play(s) && aqualuma_dice(s->available) < p->g->dice && s->phase != PHASE_OVER) {
		put_inked(p, YELLOW,
		          SHOAL_SAY(p->style, "Too few dice: the next turn begins with a fetch.",
		                    "Zu wenige Würfel: Der nächste Zug beginnt mit der Truhe."));
		shoal_put(p->out, "\n");
	}
	say(p, "Magic cards  deck %d, played %u, discard %u\n",
	    "Magiekarten  Stapel %d, ausgespielt %u, Ablage %u\n", s->deck_cards, sum_of(s->played),
	    sum_of(s->discard));
}

/* The heroes. */

static void flow_cards(struct flow *f, const uint8_t card[CARDS])
{
	const struct pen *p = f->p;
	unsigned          left = 0;

	for (unsigned c = 0; c < CARDS; c++)
		left += card[c] > 0;
	if (!left)
		flow_put(f, 0, SHOAL_SAY(p->style, " no cards", " keine Karten"));
	for (unsigned c = 0; c < CARDS; c++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);

		if (!card[c])
			continue;
		shoal_put(&text, card[c] > 1 ? " %d× " : " ", card[c]);
		shoal_put(&text, --left ? "%s," : "%s", card_name(p, c));
		flow_put(f, 0, bytes);
	}
}

static void put_hero_line(const struct pen *p, unsigned hero)
{
	const struct aqualuma_state *s = p->s;
	bool                         active = in_play(s) && s->hero == hero;
	struct flow                  f = flow_from(p, 4);
	char                         bytes[256];
	struct shoal_text            text = SHOAL_TEXT(bytes);
	const struct pen             q = { p->g, s, p->style, &text };

	put_inked(p, GREEN, active ? "@ " : "  ");
	put_person(&q, hero);
	flow_words(&f, active ? BOLD : 0, bytes);
	text = SHOAL_TEXT(bytes);
	shoal_put(&text, ", %s", aqualuma_area(p, s->area[hero], PLACE_NAME));
	if (s->carried[hero]) {
		shoal_put(&text, ", ");
		put_orbs(&q, s->carried[hero]);
	}
	if (s->kept[hero] < KINDS) {
		say(&q, ", pocket ", ", Tasche ");
		put_die(&q, s->kept[hero]);
	}
	shoal_put(&text, ":");
	flow_words(&f, 0, bytes);
	flow_cards(&f, s->card[hero]);
	end_line(p->out);
}

/* Both abilities; "used" where it is for this turn. */
static void put_abilities(const struct pen *p, unsigned hero)
{
	unsigned                    who = p->s->who[hero];
	const struct aqualuma_hero *h = &p->g->hero[who];
	struct flow                 f = flow_from(p, 4);
	bool                        active = in_play(p->s) && p->s->hero == hero;
	bool                        spent = (h->dash && p->s->used & USED_DASH)
	             || (h->ability != ABILITY_NONE && p->s->used & USED_ABILITY);

	shoal_put(p->out, "   ");
	for (unsigned n = 0;; n++) {
		char              bytes[256];
		struct shoal_text text = SHOAL_TEXT(bytes);
		const struct pen  q = { p->g, p->s, p->style, &text };

		shoal_put(&text, " ");
		if (!aqualuma_put_ability(&q, who, n))
			break;
		shoal_put(p->out, "%s", n ? ";" : "");
		flow_put(&f, GREY, bytes);
	}
	if (active && spent)
		flow_words(&f, YELLOW,
		           SHOAL_SAY(p->style, " (used this turn)", " (in diesem Zug genutzt)"));
	end_line(p->out);
}

/* The hand dice that fit in a world; false if there are none. */
static bool flow_fitting(struct flow *f, unsigned world, const char *gap)
{
	const struct pen *p = f->p;
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const struct pen  q = { p->g, p->s, p->style, &text };
	uint32_t          fits = fitting(p, world);
	unsigned          moves = p->g->distance[here(p->s)][world];
	uint8_t           hand[KINDS];

	for (unsigned kind = 0; kind < KINDS; kind++)
		hand[kind] = fits >> kind & 1 ? p->s->hand[kind] : 0;
	if (!aqualuma_pips(hand))
		return false;
	if (moves) {
		shoal_put(&text, " %s (", aqualuma_area(p, world, PLACE_SHORT));
		put_moves(&q, moves);
		shoal_put(&text, "): ");
	} else {
		say(&q, " here: ", " hier: ");
	}
	aqualuma_put_hand(&q, hand);
	shoal_put(p->out, "%s", gap);
	flow_put(f, moves ? GREY : CYAN, bytes);
	return true;
}

/* Where the hand dice fit, this world first. */
static void put_chances(const struct pen *p)
{
	struct flow f = flow_from(p, 8);
	unsigned    mine = here(p->s);
	bool        some = false;

	say(p, "    Fits", "    Passt");
	if (mine < WORLDS)
		some = flow_fitting(&f, mine, "");
	for (unsigned w = 0; w < WORLDS; w++) {
		if (w != mine)
			some |= flow_fitting(&f, w, some ? ";" : "");
	}
	if (!some)
		say(p, " nowhere", " nirgends");
	end_line(p->out);
}

static void put_dice(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     pips = aqualuma_pips(s->hand);
	struct flow                  f = flow_from(p, 8);

	if (!pips)
		return;
	say(p, "    Dice", "    Würfel");
	for (unsigned kind = 0; kind < KINDS; kind++) {
		char              bytes[16];
		struct shoal_text text = SHOAL_TEXT(bytes);
		const struct pen  q = { p->g, s, p->style, &text };

		shoal_put(&text, " ");
		put_die(&q, kind);
		for (unsigned i = 0; i < s->hand[kind]; i++)
			flow_put(&f, die_colours[aqualuma_colour(kind)], bytes);
	}
	say(p, ", %u pips", ", %u Augen", pips);
	end_line(p->out);
	if (s->phase != PHASE_OVER)
		put_chances(p);
}

static void put_heroes(const struct pen *p)
{
	for (unsigned hero = 0; hero < p->g->heroes; hero++) {
		bool active = in_play(p->s) && p->s->hero == hero;

		if (p->s->who[hero] >= HEROES)
			continue;
		put_hero_line(p, hero);
		if (active || p->s->phase == PHASE_START)
			put_abilities(p, hero);
		if (active)
			put_dice(p);
	}
}

static void put_ending(const struct pen *p)
{
	if (p->s->phase != PHASE_OVER || p->s->ending >= END_COUNT)
		return;
	shoal_put_colour(p->out, p->style, BOLD);
	shoal_put(p->out, "%s", aqualuma_ending_names[p->s->ending][p->style->lang]);
	shoal_put_colour(p->out, p->style, 0);
	say(p, ": %d of %d orbs lit in %d turns\n",
	    ": %d von %d Lichtkugeln leuchten nach %d Zügen\n", p->s->active, p->g->needed,
	    p->s->turn);
}

void aqualuma_put_board(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen p = { aqualuma_game_of(game), aqualuma_state_of(view), style, out };

	put_heading(&p);
	put_stand(&p);
	put_titles(&p);
	for (unsigned w = 0; w < WORLDS; w++)
		put_world(&p, w);
	put_station(&p);
	put_legend(&p);
	put_ways(&p);
	put_dark_board(&p);
	put_stocks(&p);
	put_heroes(&p);
	put_ending(&p);
}
