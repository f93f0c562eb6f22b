/* words.c: the pens of words.en: dice, cards and the coming dark as parts of sentences. */
#include "text.h"

#include <string.h>

const char aqualuma_colour_letters[COLOURS + 1] = "rgb";

const char *const aqualuma_area_words[AREAS] = { "coral",   "kelp", "pearl",
	                                         "bastion", "vent", "station" };

const char *const aqualuma_ending_ids[END_COUNT] = {
	[END_NONE] = "none",
	[END_WON] = "won",
	[END_DARK] = "dark",
	[END_DECK] = "deck",
};

/* Numbers. */

void aqualuma_pen_nth(const struct shoal_pen *p, int32_t index)
{
	shoal_put(p->out, "%d", index + 1);
}

/* Dice. */

/* "r5". */
void aqualuma_pen_die(const struct shoal_pen *p, int32_t kind)
{
	shoal_put(p->out, "%c%u", aqualuma_colour_letters[aqualuma_colour((unsigned)kind)],
	          aqualuma_value((unsigned)kind));
}

/* "red 5". */
void aqualuma_pen_a_die(const struct shoal_pen *p, int32_t kind)
{
	say(p, coloured, .colour = (int32_t)aqualuma_colour((unsigned)kind),
	    .value = (int32_t)aqualuma_value((unsigned)kind));
}

/* Hand dice of these kinds, each by a pen. */
static void put_hand(const struct shoal_pen *p, int32_t kinds, const char *between,
                     void (*put_one)(const struct shoal_pen *, int32_t))
{
	const char *gap = "";

	for (int32_t kind = 0; kind < KINDS; kind++) {
		for (unsigned i = 0; kinds >> kind & 1 && i < s_of(p)->hand[kind]; i++) {
			shoal_put(p->out, "%s", gap);
			put_one(p, kind);
			gap = between;
		}
	}
}

/* "r2 r5 g3". */
void aqualuma_pen_hand(const struct shoal_pen *p, int32_t kinds)
{
	put_hand(p, kinds, " ", aqualuma_pen_die);
}

/* "red 2, red 5, green 3". */
void aqualuma_pen_a_hand(const struct shoal_pen *p, int32_t kinds)
{
	put_hand(p, kinds, ", ", aqualuma_pen_a_die);
}

/* Of packed(): "2 red, 1 green". */
void aqualuma_pen_stock(const struct shoal_pen *p, int32_t dice)
{
	const char *gap = "";

	for (int c = 0; c < COLOURS; c++) {
		int n = dice >> 4 * c & 15;

		if (!n)
			continue;
		shoal_put(p->out, "%s", gap);
		say(p, of_colour, .n = n, .colour = c);
		gap = ", ";
	}
	if (!*gap)
		say(p, none);
}

/* Of packed_roll(): "2, 3, 3". */
void aqualuma_pen_rolled(const struct shoal_pen *p, int32_t roll)
{
	const char *gap = "";

	for (unsigned f = 0; f < FACES; f++) {
		for (int i = 0; i < (roll >> 3 * f & 7); i++, gap = ", ")
			shoal_put(p->out, "%s%u", gap, f + 1);
	}
}

/* What fits, from a set of kinds: "any", "4, 5 or 6", "green", "2 in red or blue"; "nothing". */
void aqualuma_pen_need(const struct shoal_pen *p, int32_t kinds)
{
	struct needed need = needed_of(kinds);

	if (!need.values)
		say(p, fits_nothing);
	else if (need.all_values && need.all_colours)
		say(p, fits_all);
	else
		say(p, needs, .values = need.all_values ? 0 : (int32_t)need.values << 1,
		    .colours = need.all_colours ? 0 : (int32_t)need.colours);
}

/* Cards. */

/* What a hero has in hand: "Swirl, 2× Ebb"; "no cards". */
void aqualuma_pen_held(const struct shoal_pen *p, int32_t hero)
{
	const uint8_t *card = s_of(p)->card[hero];
	const char    *gap = "";

	for (int c = 0; c < CARDS; c++) {
		if (!card[c])
			continue;
		shoal_put(p->out, "%s", gap);
		say(p, of_card, .n = card[c], .card = c);
		gap = ", ";
	}
	if (!*gap)
		say(p, no_cards);
}

/* What the front of a card does. */
void aqualuma_pen_effect(const struct shoal_pen *p, int32_t card)
{
	const struct aqualuma_card *c = &g_of(p)->card[card];
	unsigned                    colour = 0;

	while (colour < COLOURS && (c->kinds & ~(((1u << FACES) - 1) << colour * FACES)))
		colour++;
	say_one(p, effect, c->effect, .times = c->times, .colour = (int32_t)colour,
	        .values = (2 << c->high) - (1 << c->low));
}

/* What a station field does. */
void aqualuma_pen_special(const struct shoal_pen *p, int32_t field)
{
	say_one(p, special, g_of(p)->special[field].special,
	        .amount = g_of(p)->special[field].amount);
}

/* Abilities: what a hero can do follows from its numbers, in the order of the words `gift`. */

static unsigned common_cards(const struct aqualuma_game *g) /* that any hero draws up to */
{
	unsigned least = g->hero[0].cards;

	for (unsigned i = 1; i < HEROES; i++)
		least = g->hero[i].cards < least ? g->hero[i].cards : least;
	return least;
}

/* How much a hero has of each gift; 0 is none. */
static void count_gifts(const struct aqualuma_game *g, const struct aqualuma_hero *h,
                        uint8_t out[GIFTS])
{
	const uint8_t gifts[GIFTS] = {
		h->dash,
		h->stroke,
		h->ability == ABILITY_PINCH,
		h->pocket,
		h->cards > common_cards(g) ? h->cards : 0,
		h->ability == ABILITY_STEW,
		h->ability == ABILITY_FLIP,
		h->breath,
		h->dice > g->dice ? h->dice : 0,
		h->reach,
		h->discount,
		h->glow,
	};

	memcpy(out, gifts, sizeof(gifts));
}

unsigned aqualuma_next_gift(const struct aqualuma_game *g, unsigned hero, unsigned gift)
{
	uint8_t gifts[GIFTS];

	count_gifts(g, &g->hero[hero], gifts);
	while (gift < GIFTS && !gifts[gift])
		gift++;
	return gift;
}

void aqualuma_put_gift(const struct shoal_pen *p, unsigned hero, unsigned gift)
{
	uint8_t gifts[GIFTS];

	count_gifts(g_of(p), &g_of(p)->hero[hero], gifts);
	say_one(p, does, gift, .n = gifts[gift]);
}

/* The coming dark. */

/* One more field for a world, and what that sets off. False if nothing after it is sure. */
static bool foresee_rise(const struct shoal_pen *p, uint8_t dark[WORLDS], unsigned world)
{
	int32_t edge;

	if (dark[world] < g_of(p)->track)
		dark[world]++;
	edge = edge_at(g_of(p), s_of(p), dark[world]);
	say(p, coming_rise, .world = (int32_t)world, .to = dark[world], .edge = edge);
	return edge < EDGE_IGNITES;
}

static void foresee_column(const struct shoal_pen *p, unsigned column)
{
	const struct aqualuma_state *s = s_of(p);
	uint8_t                      dark[WORLDS];

	memcpy(dark, s->dark, sizeof(dark));
	for (unsigned row = 0; row < aqualuma_height(s, column); row++) {
		unsigned kind = s->board[row * COLUMNS + column];

		switch ((enum dark_effect)g_of(p)->dark_card[kind].effect) {
		case DARK_WORLD:
			if (!foresee_rise(p, dark, g_of(p)->dark_card[kind].world))
				return;
			break;
		case DARK_DIE:
			say(p, coming_roll);
			break;
		case DARK_QUESTION:
			say(p, coming_choice);
			break;
		case DARK_STILL:
		case DARK_COUNT:
			continue;
		}
		shoal_put(p->out, ", ");
	}
	say(p, coming_card);
}

/* What the next dark phase is sure to bring: "column 3: Coral→5, a roll, new card". */
void aqualuma_pen_coming(const struct shoal_pen *p, int32_t value)
{
	unsigned column = aqualuma_column(s_of(p));

	(void)value;
	if (!aqualuma_dark_left(g_of(p), s_of(p))) {
		say(p, coming_none);
		return;
	}
	say(p, coming_column, .column = (int32_t)column);
	foresee_column(p, column);
}
