/* board.c: the table for people: the worlds with their strips, the dark board, dice and heroes. */
#include "text.h"

#include "shoal/easel.h"

#include <string.h>

enum { SCREEN = 80, LEFT = 44, SLOT = 6 }; /* columns: of all, left of the strips, of a slot */

static const uint8_t die_colours[COLOURS] = { RED, GREEN, BLUE };

/* A line that goes on below, further in, where it would be wider than the screen; a column is left
 * for what divides two parts. */
struct flow {
	const struct shoal_pen *p;
	size_t                  start; /* of the present line */
	unsigned                indent;
};

static struct flow flow_from(const struct shoal_pen *p, unsigned indent)
{
	return (struct flow){ p, p->out->length, indent };
}

static void flow_put(struct flow *f, unsigned colour, const char *text)
{
	struct shoal_text *out = f->p->out;
	size_t             room = SCREEN - shoal_text_width(shoal_semicolon(f->p->style));

	if (shoal_text_width(out->bytes + f->start) + shoal_text_width(text) > room) {
		end_line(out);
		f->start = out->length;
		shoal_put(out, "%*s", (int)f->indent, "");
		text += strspn(text, " ");
	}
	put_inked(f->p, colour, text);
}

/* The same hand, writing elsewhere. */
static struct shoal_pen pen_to(const struct shoal_pen *p, struct shoal_text *out)
{
	struct shoal_pen q = *p;

	q.out = out;
	return q;
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

static void put_person(const struct shoal_pen *p, unsigned hero)
{
	say_one(p, heroes, s_of(p)->who[hero]);
	shoal_put(p->out, " (");
	shoal_put_seat(p->out, p->style, (int)aqualuma_seat(g_of(p), hero));
	shoal_put(p->out, ")");
}

static void put_heading(const struct shoal_pen *p)
{
	size_t start = p->out->length;

	shoal_put_colour(p->out, p->style, BOLD);
	say(p, heading, .turn = s_of(p)->turn);
	shoal_put_colour(p->out, p->style, 0);
	pad(p, start, LEFT);
	say(p, mode, .level = p->game->choice[OPT_LEVEL], .layout = p->game->choice[OPT_LAYOUT]);
	end_line(p->out);
}

static void put_stand(const struct shoal_pen *p)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);
	unsigned                     left = aqualuma_dark_left(g, s);

	say(p, lit);
	shoal_put_colour(p->out, p->style, YELLOW);
	for (unsigned i = 0; i < g->needed; i++)
		shoal_put(p->out, i < s->active ? "●" : "○");
	shoal_put_colour(p->out, p->style, 0);
	say(p, lit_of, .active = s->active, .needed = g->needed);
	shoal_put(p->out, "   ");
	shoal_put_colour(p->out, p->style, BOLD);
	say(p, price_now, .price = in_play(s) ? (int32_t)aqualuma_price(g, s) : s->board_cards);
	shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "   ");
	say(p, dark_left);
	if (left < 3)
		shoal_put_colour(p->out, p->style, RED);
	shoal_put(p->out, "%u", left);
	if (left < 3)
		shoal_put_colour(p->out, p->style, 0);
	shoal_put(p->out, "   ");
	say_one(p, ignition, s->ignited);
	shoal_put(p->out, "\n");
}

/* The worlds: two lines each, the strip on the right. */

static void put_titles(const struct shoal_pen *p)
{
	size_t start = p->out->length;

	shoal_put_colour(p->out, p->style, GREY);
	shoal_put(p->out, "  ");
	say(p, title_world);
	pad(p, start, 21);
	say(p, title_dark);
	pad(p, start, 33);
	say(p, title_orbs);
	pad(p, start, LEFT);
	say(p, title_strip);
	shoal_put_colour(p->out, p->style, 0);
	end_line(p->out);
}

static void put_dark(const struct shoal_pen *p, unsigned world)
{
	unsigned dark = s_of(p)->dark[world], last = g_of(p)->track;
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
static void put_fields(const struct shoal_pen *p, unsigned bits)
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

static void put_hand_die(const struct shoal_pen *p, unsigned kind)
{
	shoal_put_colour(p->out, p->style, die_colours[aqualuma_colour(kind)]);
	aqualuma_pen_die(p, (int32_t)kind);
	shoal_put_colour(p->out, p->style, 0);
}

/* What a slot asks of the number and of the colour, a sign each. */
static void put_demand(const struct shoal_pen *p, const struct aqualuma_strip *strip, unsigned slot)
{
	static const char *const hues[HUE_COUNT] = {
		[HUE_ANY] = " ",  [HUE_RED] = "r",   [HUE_GREEN] = "g", [HUE_BLUE] = "b",
		[HUE_SAME] = "=", [HUE_OTHER] = "≠", [HUE_NEW] = "*",
	};

	if (strip->number[slot] == NUM_PAIR && strip->total < 10)
		shoal_put(p->out, "%d", strip->total);
	else
		say_one(p, number_sign, strip->number[slot]);
	shoal_put(p->out, "%s", hues[strip->hue[slot]]);
}

static void put_slots(const struct shoal_pen *p, unsigned world)
{
	const struct aqualuma_strip *strip = &g_of(p)->strip[s_of(p)->strip[world]];
	unsigned                     n = s_of(p)->laid[world];

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (slot < n) {
			shoal_put(p->out, "[");
			put_hand_die(p, s_of(p)->die[world][slot]);
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

static void put_symbols(const struct shoal_pen *p, const struct aqualuma_strip *strip,
                        unsigned laid)
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

/* "4-6", "135"; nothing where all are meant. */
static void put_values(const struct shoal_pen *p, unsigned values)
{
	unsigned low = shoal_bits_lowest(values), n = shoal_bits_count(values);

	if (n == FACES)
		return;
	if (n > 1 && values >> low == (1u << n) - 1) {
		shoal_put(p->out, "%u-%u", low + 1, low + n);
		return;
	}
	for (unsigned v = 0; v < FACES; v++) {
		if (values >> v & 1)
			shoal_put(p->out, "%u", v + 1);
	}
}

/* What fits, from a set of kinds: "any", "4-6", "g", "rb 2"; "nothing". */
static void put_need(const struct shoal_pen *p, int32_t kinds)
{
	struct needed need = needed_of(kinds);

	if (!need.values || (need.all_values && need.all_colours)) {
		aqualuma_pen_need(p, kinds);
		return;
	}
	for (unsigned c = 0; c < COLOURS && !need.all_colours; c++) {
		if (need.colours >> c & 1)
			shoal_put(p->out, "%c", aqualuma_colour_letters[c]);
	}
	if (!need.all_colours && !need.all_values)
		shoal_put(p->out, " ");
	put_values(p, need.values);
}

/* Its name; with the active hero in it marked. */
static void put_area(const struct shoal_pen *p, unsigned area)
{
	bool   mine = here(s_of(p)) == area;
	size_t start = p->out->length;

	put_inked(p, GREEN, mine ? "@ " : "  ");
	if (mine && area != STATION)
		shoal_put_colour(p->out, p->style, BOLD);
	say_one(p, worlds, area);
	pad(p, start, 21);
	if (mine && area != STATION)
		shoal_put_colour(p->out, p->style, 0);
}

static void put_world(const struct shoal_pen *p, unsigned world)
{
	const struct aqualuma_state *s = s_of(p);
	size_t                       start = p->out->length;

	put_area(p, world);
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
	shoal_put(p->out, "  ");
	say_one(p, strips, s->strip[world]);
	pad(p, start, LEFT - 11);
	if (s->laid[world] == SLOTS) {
		say(p, full);
	} else {
		shoal_put(p->out, "→ ");
		put_need(p, (int32_t)fitting(g_of(p), s, world));
	}
	pad(p, start, LEFT);
	put_symbols(p, &g_of(p)->strip[s->strip[world]], s->laid[world]);
	end_line(p->out);
}

static void put_station(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	struct flow                  f;

	put_area(p, STATION);
	say(p, to_light, .n = s->inactive);
	shoal_put(p->out, "\n");
	f = flow_from(p, 6);
	shoal_put(p->out, "  6:");
	for (unsigned field = 0; field < SPECIALS; field++) {
		char                   bytes[96];
		struct shoal_text      text = SHOAL_TEXT(bytes);
		const struct shoal_pen q = pen_to(p, &text);
		unsigned               colour = s->special[field];

		shoal_put(&text, "  [");
		if (colour)
			aqualuma_pen_die(&q, (int32_t)(colour * FACES - 1));
		else
			shoal_put(&text, "  ");
		shoal_put(&text, "] ");
		say_one(&q, specials, field);
		shoal_put(&text, " ");
		aqualuma_pen_special(&q, (int32_t)field);
		flow_put(&f, colour ? GREY : 0, bytes);
	}
	end_line(p->out);
}

/* What the signs mean, when there is time to read. */
static void put_legend(const struct shoal_pen *p)
{
	struct flow f = flow_from(p, 2);

	if (s_of(p)->turn > 1 || (s_of(p)->phase != PHASE_START && s_of(p)->phase != PHASE_TAKE))
		return;
	flow_words(&f, GREY, word(p, SAY_legend));
	end_line(p->out);
}

/* "Station: Coral Kelp | Coral: Kelp Pearl ...": every pair that touches, once. */
static void put_ways(const struct shoal_pen *p)
{
	static const uint8_t order[AREAS] = { STATION, 0, 1, 2, 3, 4 };
	struct flow          f = flow_from(p, 6);
	unsigned             done = 0;

	put_inked(p, GREY, word(p, SAY_ways));
	for (unsigned i = 0; i < AREAS; i++) {
		unsigned               area = order[i], left;
		char                   bytes[128];
		struct shoal_text      text = SHOAL_TEXT(bytes);
		const struct shoal_pen q = pen_to(p, &text);

		done |= 1u << area;
		left = g_of(p)->touch[area] & ~done;
		if (!left)
			continue;
		say(&q, way_from, .area = (int32_t)area);
		for (unsigned to = 0; to < AREAS; to++) {
			if (left >> to & 1)
				say(&q, way_to, .area = (int32_t)to);
		}
		flow_put(&f, GREY, bytes);
	}
	end_line(p->out);
}

/* The dark board. */

/* A dark card, or the place where the next one will lie. */
static void put_dark_cell(const struct shoal_pen *p, unsigned at)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     column = at % COLUMNS, row = at / COLUMNS;
	bool                         next = at == s->board_cards;
	bool worked = s->dark_phase && column == aqualuma_column(s) && row + 1u == s->row;

	put_inked(p, YELLOW, next || worked ? ">" : " ");
	if (row)
		shoal_put(p->out, "  ");
	else
		shoal_put(p->out, "%u ", column + 1);
	if (next)
		say(p, next_card);
	else
		say(p, dark_short, .card = s->board[at]);
}

static void put_dark_board(const struct shoal_pen *p)
{
	enum { WIDTH = 15 };
	const struct aqualuma_state *s = s_of(p);
	bool                         waits = in_play(s) && !s->dark_phase && s->phase != PHASE_OVER
	             && aqualuma_dark_left(g_of(p), s);
	unsigned               cells = s->board_cards + (unsigned)waits;
	struct flow            f = flow_from(p, 4);
	char                   bytes[256];
	struct shoal_text      text = SHOAL_TEXT(bytes);
	const struct shoal_pen q = pen_to(p, &text);

	say(p, dark_board);
	if (in_play(s) && !s->dark_phase && s->phase != PHASE_OVER) {
		say(&q, dark_next);
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

static void put_stock(const struct shoal_pen *p, unsigned name, const uint8_t dice[COLOURS])
{
	shoal_put(p->out, "%s", word(p, name));
	for (unsigned c = 0; c < COLOURS; c++) {
		shoal_put_colour(p->out, p->style, die_colours[c]);
		shoal_put(p->out, "  ");
		say(p, of_colour, .n = dice[c], .colour = (int32_t)c);
		shoal_put_colour(p->out, p->style, 0);
	}
}

static int32_t sum_of(const uint8_t card[CARDS])
{
	int32_t sum = 0;

	for (unsigned c = 0; c < CARDS; c++)
		sum += card[c];
	return sum;
}

static void put_stocks(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	size_t                       start = p->out->length;

	put_stock(p, SAY_available, s->available);
	pad(p, start, 40);
	put_stock(p, SAY_chest, s->chest);
	end_line(p->out);
	if (in_play(s) && aqualuma_dice(s->available) < g_of(p)->dice && s->phase != PHASE_OVER) {
		put_inked(p, YELLOW, word(p, SAY_must_fetch));
		shoal_put(p->out, "\n");
	}
	say(p, piles, .deck = s->deck_cards, .played = sum_of(s->played),
	    .discard = sum_of(s->discard));
	shoal_put(p->out, "\n");
}

/* The heroes. */

static void flow_cards(struct flow *f, const uint8_t card[CARDS])
{
	unsigned left = shoal_bits_count(aqualuma_cards(card));

	if (!left) {
		flow_put(f, 0, " ");
		flow_put(f, 0, word(f->p, SAY_no_cards));
	}
	for (unsigned c = 0; c < CARDS; c++) {
		char                   bytes[64];
		struct shoal_text      text = SHOAL_TEXT(bytes);
		const struct shoal_pen q = pen_to(f->p, &text);

		if (!card[c])
			continue;
		shoal_put(&text, " ");
		say(&q, of_card, .n = card[c], .card = (int32_t)c);
		shoal_put(&text, --left ? "," : "");
		flow_put(f, 0, bytes);
	}
}

static void put_hero_line(const struct shoal_pen *p, unsigned hero)
{
	const struct aqualuma_state *s = s_of(p);
	bool                         active = in_play(s) && s->hero == hero;
	struct flow                  f = flow_from(p, 4);
	char                         bytes[256];
	struct shoal_text            text = SHOAL_TEXT(bytes);
	const struct shoal_pen       q = pen_to(p, &text);

	put_inked(p, GREEN, active ? "@ " : "  ");
	put_person(&q, hero);
	flow_words(&f, active ? BOLD : 0, bytes);
	text = SHOAL_TEXT(bytes);
	say(&q, hero_at, .area = s->area[hero], .orbs = s->carried[hero],
	    .kept = s->kept[hero] < KINDS ? s->kept[hero] : -1);
	flow_words(&f, 0, bytes);
	flow_cards(&f, s->card[hero]);
	end_line(p->out);
}

/* Both abilities; "used" where it is for this turn. */
static void put_abilities(const struct shoal_pen *p, unsigned hero)
{
	unsigned                    who = s_of(p)->who[hero];
	const struct aqualuma_hero *h = &g_of(p)->hero[who];
	struct flow                 f = flow_from(p, 4);
	bool                        active = in_play(s_of(p)) && s_of(p)->hero == hero;
	bool                        spent = (h->dash && s_of(p)->used & USED_DASH)
	             || (h->ability != ABILITY_NONE && s_of(p)->used & USED_ABILITY);

	shoal_put(p->out, "   ");
	for (unsigned gift = 0, n = 0; (gift = aqualuma_next_gift(g_of(p), who, gift)) < GIFTS;
	     gift++) {
		char                   bytes[256];
		struct shoal_text      text = SHOAL_TEXT(bytes);
		const struct shoal_pen q = pen_to(p, &text);

		shoal_put(&text, " ");
		say_one(&q, gift, gift);
		shoal_put(&text, "%s ", shoal_colon(p->style));
		aqualuma_put_gift(&q, who, gift);
		shoal_put(p->out, "%s", n++ ? shoal_semicolon(p->style) : "");
		flow_put(&f, GREY, bytes);
	}
	if (active && spent)
		flow_words(&f, YELLOW, word(p, SAY_used));
	end_line(p->out);
}

/* The hand dice that fit in a world; false if there are none. */
static bool flow_fitting(struct flow *f, unsigned world, const char *gap)
{
	const struct shoal_pen      *p = f->p;
	const struct aqualuma_state *s = s_of(p);
	char                         bytes[160];
	struct shoal_text            text = SHOAL_TEXT(bytes);
	const struct shoal_pen       q = pen_to(p, &text);
	int32_t                      kinds = (int32_t)fitting_hand(g_of(p), s, world);
	int32_t                      moves = g_of(p)->distance[here(s)][world];

	if (!kinds)
		return false;
	if (moves)
		say(&q, fits_there, .world = (int32_t)world, .moves = moves, .kinds = kinds);
	else
		say(&q, fits_here, .kinds = kinds);
	shoal_put(p->out, "%s", gap);
	flow_put(f, moves ? GREY : CYAN, bytes);
	return true;
}

/* Where the hand dice fit, this world first. */
static void put_chances(const struct shoal_pen *p)
{
	struct flow f = flow_from(p, 8);
	unsigned    mine = here(s_of(p));
	bool        some = false;

	shoal_put(p->out, "    %s", word(p, SAY_fits));
	if (mine < WORLDS)
		some = flow_fitting(&f, mine, "");
	for (unsigned w = 0; w < WORLDS; w++) {
		if (w != mine)
			some |= flow_fitting(&f, w, some ? shoal_semicolon(p->style) : "");
	}
	if (!some)
		say(p, fits_nowhere);
	end_line(p->out);
}

static void put_dice(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     pips = aqualuma_pips(s->hand);
	struct flow                  f = flow_from(p, 8);

	if (!pips)
		return;
	shoal_put(p->out, "    %s", word(p, SAY_dice_in_hand));
	for (unsigned kind = 0; kind < KINDS; kind++) {
		char                   bytes[16];
		struct shoal_text      text = SHOAL_TEXT(bytes);
		const struct shoal_pen q = pen_to(p, &text);

		shoal_put(&text, " ");
		aqualuma_pen_die(&q, (int32_t)kind);
		for (unsigned i = 0; i < s->hand[kind]; i++)
			flow_put(&f, die_colours[aqualuma_colour(kind)], bytes);
	}
	say(p, pips_of_hand, .pips = (int32_t)pips);
	end_line(p->out);
	if (s->phase != PHASE_OVER)
		put_chances(p);
}

static void put_heroes(const struct shoal_pen *p)
{
	for (unsigned hero = 0; hero < g_of(p)->heroes; hero++) {
		bool active = in_play(s_of(p)) && s_of(p)->hero == hero;

		if (s_of(p)->who[hero] >= HEROES)
			continue;
		put_hero_line(p, hero);
		if (active || s_of(p)->phase == PHASE_START)
			put_abilities(p, hero);
		if (active)
			put_dice(p);
	}
}

static void put_ending(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);

	if (s->phase != PHASE_OVER || s->ending >= END_COUNT)
		return;
	shoal_put_colour(p->out, p->style, BOLD);
	say_one(p, ending, s->ending);
	shoal_put_colour(p->out, p->style, 0);
	say(p, result, .active = s->active, .needed = g_of(p)->needed, .turn = s->turn);
	shoal_put(p->out, "\n");
}

void aqualuma_put_board(const struct shoal_pen *p)
{
	put_heading(p);
	put_stand(p);
	put_titles(p);
	for (unsigned w = 0; w < WORLDS; w++)
		put_world(p, w);
	put_station(p);
	put_legend(p);
	put_ways(p);
	put_dark_board(p);
	put_stocks(p);
	put_heroes(p);
	put_ending(p);
}
