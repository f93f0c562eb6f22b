/* setup.c: from options and component tables to a game, with what is demanded of them. */
#include "tables.h"

#include <string.h>

static enum shoal_status refuse(struct shoal_error *error, const char *table, const char *why)
{
	return shoal_fail(error, SHOAL_BAD_COMPONENTS, "table '%s': %s", table, why);
}

static uint8_t cell(const struct aqualuma_game *g, unsigned table, unsigned row, unsigned column)
{
	return (uint8_t)shoal_cell(&g->base, table, row, column);
}

/* The hero of the first `length` bytes of a name, or HEROES. */
static unsigned find_hero(const char *name, size_t length)
{
	unsigned hero = 0;

	while (hero < HEROES
	       && (strlen(aqualuma_id(TABLE_HEROES, hero)) != length
	           || memcmp(aqualuma_id(TABLE_HEROES, hero), name, length) != 0))
		hero++;
	return hero;
}

/* LUM-1: names joined by '+'. */
static enum shoal_status read_names(struct aqualuma_game *g, const char *text,
                                    struct shoal_error *error)
{
	for (unsigned seen = 0;;) {
		size_t   length = strcspn(text, "+");
		unsigned hero = find_hero(text, length);

		if (hero == HEROES)
			return shoal_fail(error, SHOAL_BAD_VALUE,
			                  "'%.*s' is no hero; there are finn, crabigail, crumbs, "
			                  "shellzen, octavia, luma, or random1 to random4",
			                  (int)length, text);
		if (seen >> hero & 1)
			return shoal_fail(error, SHOAL_BAD_VALUE,
			                  "'%s' is named twice among the heroes",
			                  aqualuma_id(TABLE_HEROES, hero));
		if (g->heroes == PARTY)
			return shoal_fail(error, SHOAL_BAD_VALUE, "there are at most 4 heroes");
		seen |= 1u << hero;
		g->party[g->heroes++] = (uint8_t)hero;
		if (!text[length])
			return SHOAL_OK;
		text += length + 1;
	}
}

/* LUM-1 to LUM-3. */
static enum shoal_status read_heroes(struct aqualuma_game *g, struct shoal_error *error)
{
	struct shoal_game *game = &g->base;
	const char        *text = game->value[OPT_HEROES];

	memset(g->party, NOTHING, sizeof(g->party));
	g->random = strlen(text) == 7 && !memcmp(text, "random", 6) && text[6] >= '1'
	            && text[6] <= '0' + PARTY;
	if (g->random)
		g->heroes = (uint8_t)(text[6] - '0');
	else if (read_names(g, text, error))
		return SHOAL_BAD_VALUE;
	if (game->choice[OPT_SEATS] == SHOAL_ABSENT)
		shoal_option_choose(game, OPT_SEATS, g->heroes - 1u);
	game->seats = (uint8_t)(game->choice[OPT_SEATS] + 1);
	game->together = game->seats > 1;
	if (game->seats > g->heroes)
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "'seats' is %u, but there %s only %u %s", game->seats,
		                  g->heroes == 1 ? "is" : "are", g->heroes,
		                  g->heroes == 1 ? "hero" : "heroes");
	return SHOAL_OK;
}

/* Layouts. */

static bool touches(const struct aqualuma_game *g, unsigned a, unsigned b)
{
	return g->touch[a] >> b & 1;
}

static void join(struct aqualuma_game *g, unsigned a, unsigned b)
{
	g->touch[a] = (uint8_t)(g->touch[a] | 1u << b);
	g->touch[b] = (uint8_t)(g->touch[b] | 1u << a);
}

static unsigned area_of(char c)
{
	if (c == 'S')
		return STATION;
	return c >= '0' && c < '0' + WORLDS ? (unsigned)(c - '0') : AREAS;
}

static enum shoal_status read_map(struct aqualuma_game *g, struct shoal_error *error)
{
	const char *text = g->base.value[OPT_MAP];

	if (!text[0])
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "layout=custom needs a map, as in map=S0.S1.01.02.13.14");
	for (;;) {
		size_t   length = strcspn(text, ".");
		unsigned a = area_of(text[0]), b = length == 2 ? area_of(text[1]) : AREAS;

		if (a == AREAS || b == AREAS || a == b)
			return shoal_fail(error, SHOAL_BAD_VALUE,
			                  "'%.*s' in the map is no pair of two different areas out "
			                  "of S, 0, 1, 2, 3, 4",
			                  (int)length, text);
		if (touches(g, a, b))
			return shoal_fail(error, SHOAL_BAD_VALUE,
			                  "the pair '%.2s' stands twice in the map", text);
		join(g, a, b);
		if (!text[length])
			return SHOAL_OK;
		text += length + 1;
	}
}

static enum shoal_status read_dark(struct aqualuma_game *g, struct shoal_error *error)
{
	const char *text = g->base.value[OPT_DARK];
	bool        good = strlen(text) == WORLDS;

	for (unsigned w = 0; w < WORLDS && good; w++) {
		good = text[w] >= '0' && text[w] < '0' + g->track;
		g->dark[w] = (uint8_t)(text[w] - '0');
	}
	if (!good)
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "'dark' is five digits of 0 to %d, not '%s'", g->track - 1, text);
	return SHOAL_OK;
}

static void read_touches(struct aqualuma_game *g, unsigned layout)
{
	unsigned row = 0;

	for (unsigned w = 0; w < WORLDS; w++) {
		if (cell(g, TABLE_TOUCHES, row++, layout))
			join(g, STATION, w);
	}
	for (unsigned a = 0; a < WORLDS; a++) {
		for (unsigned b = a + 1; b < WORLDS; b++) {
			if (cell(g, TABLE_TOUCHES, row++, layout))
				join(g, a, b);
		}
	}
}

/* Moves between areas. False if one cannot be reached. */
static bool measure(struct aqualuma_game *g)
{
	bool connected = true;

	for (unsigned from = 0; from < AREAS; from++) {
		unsigned reached = 1u << from;

		for (unsigned moves = 1; moves < AREAS; moves++) {
			unsigned near = 0;

			for (unsigned a = 0; a < AREAS; a++)
				near |= reached >> a & 1 ? g->touch[a] : 0u;
			for (near &= ~reached; near; near &= near - 1) {
				g->distance[from][shoal_bits_lowest(near)] = (uint8_t)moves;
				reached |= near & (0u - near);
			}
		}
		connected = connected && reached == (1u << AREAS) - 1;
	}
	return connected;
}

static enum shoal_status read_layout(struct aqualuma_game *g, struct shoal_error *error)
{
	unsigned layout = g->base.choice[OPT_LAYOUT];

	g->track = (uint8_t)(g->base.choice[OPT_TRACK] + 6);
	if (layout == LAYOUT_CUSTOM) {
		enum shoal_status status = read_map(g, error);

		if (status)
			return status;
		if (!measure(g))
			return shoal_fail(
			    error, SHOAL_BAD_VALUE,
			    "the map leaves an area that cannot be reached from the station");
		return read_dark(g, error);
	}
	read_touches(g, layout);
	if (!measure(g))
		return refuse(error, "touches", "an area cannot be reached from the station");
	for (unsigned w = 0; w < WORLDS; w++) {
		g->dark[w] = cell(g, TABLE_WORLDS, w, layout);
		if (g->dark[w] >= g->track)
			return refuse(error, "worlds", "a crystal begins on the last field");
	}
	return SHOAL_OK;
}

static enum shoal_status read_constants(struct aqualuma_game *g, struct shoal_error *error)
{
	unsigned level = g->base.choice[OPT_LEVEL];

	g->opening = cell(g, TABLE_LEVELS, level, 0);
	g->needed = cell(g, TABLE_LEVELS, level, 1);
	g->dice = cell(g, TABLE_CONSTANTS, CON_DICE, 0);
	g->ignition = cell(g, TABLE_CONSTANTS, CON_IGNITION, 0);
	g->swaps = cell(g, TABLE_CONSTANTS, CON_SWAPS, 0);
	if (!g->dice || g->dice > 4)
		return refuse(error, "constants", "a hero takes 1 to 4 dice");
	if (cell(g, TABLE_CONSTANTS, CON_CARDS, 0) > DRAWN_MAX - 3)
		return refuse(error, "constants", "a hero draws up to 6 cards at most");
	if (g->swaps > SWAPS_MAX)
		return refuse(error, "constants", "there are at most 9 swaps in a turn");
	for (unsigned i = 0; i < SPECIALS; i++) {
		g->special[i].special = cell(g, TABLE_SPECIALS, i, 0);
		g->special[i].amount = cell(g, TABLE_SPECIALS, i, 1);
	}
	return SHOAL_OK;
}

static enum shoal_status read_abilities(struct aqualuma_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < HEROES; i++) {
		const unsigned        table = TABLE_HEROES;
		struct aqualuma_hero *hero = &g->hero[i];

		*hero = (struct aqualuma_hero){
			.cards = (uint8_t)(cell(g, TABLE_CONSTANTS, CON_CARDS, 0)
			                   + cell(g, table, i, 0)),
			.dice = (uint8_t)(g->dice + cell(g, table, i, 1)),
			.ability = cell(g, table, i, 2),
			.dash = cell(g, table, i, 3),
			.stroke = cell(g, table, i, 4),
			.pocket = cell(g, table, i, 5),
			.breath = cell(g, table, i, 6),
			.reach = cell(g, table, i, 7),
			.discount = cell(g, table, i, 8),
			.glow = cell(g, table, i, 9),
		};
		if (hero->dice > 4)
			return refuse(error, "heroes", "a hero takes at most 4 dice");
	}
	return SHOAL_OK;
}

static enum shoal_status read_dice(struct aqualuma_game *g, struct shoal_error *error)
{
	unsigned faces = 0, ones = 0, dice = 0;

	for (unsigned c = 0; c < COLOURS; c++) {
		g->colour_dice[c] = cell(g, TABLE_DICE, c, 0);
		g->available[c] = cell(g, TABLE_DICE, c, 1);
		dice += g->colour_dice[c];
		if (g->available[c] > g->colour_dice[c])
			return refuse(error, "dice", "more dice are available than there are");
	}
	if (!dice)
		return refuse(error, "dice", "there is no die");
	for (unsigned w = 0; w < WORLDS; w++)
		g->faces[w] = cell(g, TABLE_WORLDS, w, 3);
	g->faces[QUESTION] = cell(g, TABLE_CONSTANTS, CON_QUESTION, 0);
	for (unsigned i = 0; i <= QUESTION; i++)
		faces += g->faces[i];
	if (!faces)
		return refuse(error, "worlds", "the underwater die has no faces");
	for (unsigned i = 0; i < ORBS; i++) {
		g->field[i] = cell(g, TABLE_ORBS, i, 0);
		ones += g->field[i] == 1;
	}
	return ones == 1 ? SHOAL_OK : refuse(error, "orbs", "exactly one orb has the number 1");
}

/* Dice that a card's front can be used on (LUM-51). A change needs another value than the die's. */
static uint32_t usable_kinds(const struct aqualuma_card *card, unsigned colour)
{
	uint32_t out = 0;

	for (unsigned k = 0; k < KINDS; k++) {
		unsigned value = aqualuma_value(k);
		bool     fits = !colour || aqualuma_colour(k) + 1 == colour;

		if (card->effect == EFF_LESS)
			fits = fits && value > 1;
		else if (card->effect == EFF_CHANGE)
			fits = fits && (card->low != card->high || card->low != value);
		out |= (uint32_t)fits << k;
	}
	return out;
}

static enum shoal_status read_cards(struct aqualuma_game *g, struct shoal_error *error)
{
	unsigned cards = 0;

	for (unsigned i = 0; i < CARDS; i++) {
		struct aqualuma_card *card = &g->card[i];

		card->copies = cell(g, TABLE_CARDS, i, 0);
		card->effect = cell(g, TABLE_CARDS, i, 1);
		card->times = cell(g, TABLE_CARDS, i, 3);
		card->low = cell(g, TABLE_CARDS, i, 4);
		card->high = cell(g, TABLE_CARDS, i, 5);
		card->kinds = usable_kinds(card, cell(g, TABLE_CARDS, i, 2));
		cards += card->copies;
		if (card->effect <= EFF_REROLL && !card->times)
			return refuse(error, "cards", "a reroll happens at least once");
		if (card->effect == EFF_CHANGE && (!card->low || card->low > card->high))
			return refuse(error, "cards", "a die is set to 1 to 5, from low to high");
		if (card->effect == EFF_CHANGE && !cell(g, TABLE_CARDS, i, 2))
			return refuse(error, "cards", "a card that sets a die has a colour");
	}
	g->cards = (uint8_t)cards;
	return cards <= CARDS_MAX ? SHOAL_OK : refuse(error, "cards", "there are at most 24 cards");
}

static enum shoal_status read_darks(struct aqualuma_game *g, struct shoal_error *error)
{
	unsigned darks = 0;

	for (unsigned i = 0; i < DARKS; i++) {
		g->dark_card[i].copies = cell(g, TABLE_DARKS, i, 0);
		g->dark_card[i].effect = cell(g, TABLE_DARKS, i, 1);
		g->dark_card[i].world = cell(g, TABLE_DARKS, i, 2);
		darks += g->dark_card[i].copies;
	}
	g->darks = (uint8_t)darks;
	if (darks > BOARD)
		return refuse(error, "darks", "there are at most 25 dark cards");
	return darks >= g->opening ? SHOAL_OK
	                           : refuse(error, "darks", "there are too few cards to set up");
}

/* Strips: the codes of their conditions, slot by slot. */

static bool asks_before(enum number number, enum hue hue)
{
	return number == NUM_MORE || number == NUM_SAME || number == NUM_PAIR || number == NUM_OTHER
	       || hue >= HUE_SAME;
}

static void read_strip(struct aqualuma_game *g, unsigned row)
{
	struct aqualuma_strip *strip = &g->strip[row];
	unsigned               number = cell(g, TABLE_STRIPS, row, 0);
	unsigned               hue = cell(g, TABLE_STRIPS, row, 1);

	strip->total = cell(g, TABLE_NUMBERS, number, 0);
	for (unsigned i = 0; i < SLOTS; i++) {
		strip->number[i] = cell(g, TABLE_NUMBERS, number, i + 1);
		strip->hue[i] = cell(g, TABLE_HUES, hue, i);
		if (cell(g, TABLE_STRIPS, row, STRIP_PLUS + i))
			strip->plus = (uint8_t)(strip->plus | 1u << i);
		strip->arrow[i] = cell(g, TABLE_STRIPS, row, STRIP_ARROW + i);
		strip->best[i + 1] =
		    strip->arrow[i] > strip->best[i] ? strip->arrow[i] : strip->best[i];
	}
}

static enum shoal_status read_strips(struct aqualuma_game *g, struct shoal_error *error)
{
	bool first = g->base.choice[OPT_STRIPS] == STRIPS_FIRST;

	for (unsigned i = 0; i < NUMBERS; i++) {
		if (asks_before(cell(g, TABLE_NUMBERS, i, 1), HUE_ANY))
			return refuse(error, "numbers", "slot 1 has no die before it");
	}
	for (unsigned i = 0; i < CONDITIONS; i++) {
		if (asks_before(NUM_ANY, cell(g, TABLE_HUES, i, 0)))
			return refuse(error, "colours", "slot 1 has no die before it");
	}
	for (unsigned i = 0; i < STRIPS; i++) {
		read_strip(g, i);
		if (!first || cell(g, TABLE_STRIPS, i, 2))
			g->opening_strips = (uint16_t)(g->opening_strips | 1u << i); /* LUM-6 */
	}
	if (shoal_bits_count(g->opening_strips) < WORLDS)
		return refuse(error, "strips", "fewer than five are marked for a first game");
	return SHOAL_OK;
}

/* Bounds, for any table. */

/* FRONT with its picks and rolls, or BACK, USE, FETCH, DIE, ROLL (MOVE and STEP are fewer). */
static unsigned card_plies(const struct aqualuma_card *card)
{
	const unsigned back = 5;
	unsigned       front = 2;

	if (card->effect == EFF_SWIRL) /* 21 picks, STOP and a roll of each colour */
		front = 1 + card->times * (COLOURS * DICE_MAX + 1u + COLOURS);
	else if (card->effect == EFF_REROLL)
		front = 2 + card->times * 2u;
	return front > back ? front : back;
}

/* Most plies of a turn, from any point of it: a played card stays played (LUM-42), so each of at
 * most 24 is played once. Dice in hand and on strips are at most 21, 4 are taken and 24 by cards:
 * 49 can be placed (with a card drawn), dissolved one by one (with a strip drawn) or paid. Up to 6
 * orbs are activated and, with dice left, lit by STOP; and each goes to or from each of 3 partners
 * at most once, for the locks make every flow one-way. TAKE, FETCH, 3 ROLL, a dash, ABILITY with
 * its question and a card, KEEP, END, and the cards drawn at the end. */
static unsigned turn_plies(const struct aqualuma_game *g)
{
	enum { DICE = COLOURS * DICE_MAX + 4 + CARDS_MAX };
	unsigned sum = 5 * DICE + 2 * ORBS + 3 * ORBS + 3u * g->swaps + 5 + 1 + 3 + 2 + CARDS_MAX;

	for (unsigned i = 0; i < CARDS; i++)
		sum += g->card[i].copies * card_plies(&g->card[i]);
	for (unsigned i = 0; i < SPECIALS; i++)
		sum += 1u + g->special[i].amount;
	return sum;
}

/* Set-up: 4 HERO, 5 STRIP, ORBWORLD, 6 ORB, 5 DARK, at most 24 CARD, START. All dark phases: each
 * draws a card and works off at most 5, with WORLDDIE and RISE; one ignition. */
static unsigned setup_plies(const struct aqualuma_game *g)
{
	return 4 + 5 + 1 + ORBS + COLUMNS + CARDS_MAX + 1 + g->darks * (1u + 2 * (BOARD / COLUMNS))
	       + g->ignition;
}

/* ACT in a world: PLACE 18, FRONT 12, BACK 12, DISSOLVE, SWAP 3, GIVE 3, GET 3, END; with an
 * ability MOVE 5, ABILITY, ACTIVATE. In the station SPECIAL 9 replaces PLACE and DISSOLVE. All
 * other questions have fewer (30 for PINCH). */
static unsigned most_legal(const struct aqualuma_game *g)
{
	unsigned most = 0;

	for (unsigned i = 0; i < HEROES; i++) {
		const struct aqualuma_hero *hero = &g->hero[i];
		unsigned more = hero->dash * 5u + (hero->ability != ABILITY_NONE) + hero->glow;

		most = more > most ? more : most;
	}
	return KINDS + 2 * CARDS + 1 + 3 * (PARTY - 1) + 1 + most;
}

static enum shoal_status read_options(struct aqualuma_game *g, struct shoal_error *error)
{
	enum shoal_status status = read_heroes(g, error);

	return status ? status : read_layout(g, error);
}

enum shoal_status aqualuma_setup(struct shoal_game *game, struct shoal_error *error)
{
	struct aqualuma_game *g = (struct aqualuma_game *)game;
	enum shoal_status     status = read_options(g, error);

	if (status)
		return status;
	if (read_constants(g, error) || read_abilities(g, error) || read_dice(g, error)
	    || read_cards(g, error) || read_darks(g, error) || read_strips(g, error))
		return SHOAL_BAD_COMPONENTS;
	g->turn_plies = turn_plies(g);
	g->setup_plies = setup_plies(g);
	game->state_bytes = sizeof(struct aqualuma_state);
	game->observe_floats = AQUALUMA_OBSERVE;
	/* Every turn but the last draws a dark card. Two turns more make room for states from
	 * outside whose ply is that of their turn's end. */
	game->longest = g->setup_plies + (g->darks - g->opening + 3u) * g->turn_plies;
	game->most_legal = (uint16_t)most_legal(g);
	game->most_chance = ROLLS;
	game->low = 0; /* LUM-18 */
	game->high = 1;
	return SHOAL_OK;
}
