/* setup.c: from options and component tables to a game, with what is demanded of them. */
#include "potential.h"
#include "tables.h"

#include <string.h>

/* clang-format off */

/* What each solo mode allows: bit per choice of an option; the lowest is meant where none is given. */
static const uint8_t mode_allows[MODE_COUNT][OPT_COUNT] = {
	/*                           moonshell                powers     cards                reef             events */
	[MODE_WADE]     = { 0, [OPT_MOONSHELL] = 2, [OPT_POWERS] = 1, [OPT_CARDS] = 1, [OPT_REEF] = 1, [OPT_EVENTS] = 1 },
	[MODE_SUBMERGE] = { 0, [OPT_MOONSHELL] = 2, [OPT_POWERS] = 2, [OPT_CARDS] = 3, [OPT_REEF] = 1, [OPT_EVENTS] = 1 },
	[MODE_DIVE]     = { 0, [OPT_MOONSHELL] = 2, [OPT_POWERS] = 6, [OPT_CARDS] = 3, [OPT_REEF] = 2, [OPT_EVENTS] = 1 },
	[MODE_TSUNAMI]  = { 0, [OPT_MOONSHELL] = 2, [OPT_POWERS] = 6, [OPT_CARDS] = 4, [OPT_REEF] = 2, [OPT_EVENTS] = 2 },
};

/* clang-format on */

static enum shoal_status refuse(struct shoal_error *error, const char *table, const char *why)
{
	return shoal_fail(error, SHOAL_BAD_COMPONENTS, "table '%s': %s", table, why);
}

/* The values of an option whose bits are set, as in "passive|active". */
static void put_allowed(struct shoal_text *text, const char *values, unsigned allowed)
{
	for (bool first = true; allowed; allowed >>= 1, values += strcspn(values, "|") + 1) {
		if (!(allowed & 1))
			continue;
		shoal_put(text, "%s%.*s", first ? "" : "|", (int)strcspn(values, "|"), values);
		first = false;
	}
}

/* A solo mode fixes or restricts the other options. */
static enum shoal_status apply_mode(struct shoal_game *game, struct shoal_error *error)
{
	const struct shoal_option *options = game->rules->options;
	const uint8_t             *allows = mode_allows[game->choice[OPT_MODE]];

	for (unsigned o = OPT_MOONSHELL; o <= OPT_EVENTS; o++) {
		char              values[SHOAL_VALUE_MAX];
		struct shoal_text text = SHOAL_TEXT(values);

		if (!(game->given >> o & 1))
			shoal_option_choose(game, o, shoal_bits_lowest(allows[o]));
		if (allows[o] >> game->choice[o] & 1)
			continue;
		put_allowed(&text, options[o].values, allows[o]);
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "with players=1 and mode=%s '%s' cannot be '%s'; it is %s",
		                  game->value[OPT_MODE], options[o].name, game->value[o], values);
	}
	return SHOAL_OK;
}

static void read_options(struct moonshell_game *g)
{
	static const uint8_t at[SIDES][SIDES] = { /* MOO-1 */
		                                  { 0, 2, 0, 0 },
		                                  { 0, 2, 0, 0 },
		                                  { 0, 1, 2, 0 },
		                                  { 0, 1, 2, 3 }
	};
	const uint8_t *choice = g->base.choice;

	g->base.seats = (uint8_t)(choice[OPT_PLAYERS] + 1);
	g->solo = g->base.seats == 1;
	g->sides = g->solo ? 2 : g->base.seats;
	memcpy(g->at, at[choice[OPT_PLAYERS]], sizeof(g->at));
	g->moonshell = choice[OPT_MOONSHELL];
	g->light = choice[OPT_POWERS] == POWERS_PASSIVE;
	g->dark = choice[OPT_POWERS] == POWERS_ACTIVE;
	g->reef = choice[OPT_REEF];
	g->events = choice[OPT_EVENTS];
}

/* MOO-8 to MOO-10. */
static enum shoal_status read_tiles(struct moonshell_game *g, struct shoal_error *error)
{
	const struct shoal_game *game = &g->base;
	unsigned row = g->solo ? game->choice[OPT_MODE] : SETUP_TWO + game->seats - 2u, sum = 0;
	int      urchins = shoal_cell(game, TABLE_SETUPS, row, 0);
	int      pairs = g->reef ? shoal_cell(game, TABLE_SETUPS, row, 1) : 0;

	for (unsigned i = 0; i < BAG_KINDS; i++) {
		g->copies[i] = (uint8_t)shoal_cell(game, TABLE_TILES, i, 0);
		g->points[i] = (uint8_t)shoal_cell(game, TABLE_TILES, i, 1);
		g->bag[i] = i < SHELLS ? g->copies[i] : 0;
		if (i < SHELLS && g->copies[i] > 9)
			return refuse(error, "tiles", "there are at most 9 copies of a shell");
	}
	if (urchins > g->copies[TILE_URCHIN] || pairs > g->copies[TILE_ANEMONE]
	    || pairs > g->copies[TILE_CLOWNFISH])
		return refuse(error, "setups", "the bag is to hold more tiles than there are");
	if (shoal_cell(game, TABLE_TILES, TILE_MOON, 0) < (g->moonshell ? game->seats : 0))
		return refuse(error, "tiles", "there are fewer moonshells than players");
	g->bag[TILE_URCHIN] = (uint8_t)urchins;
	g->bag[TILE_ANEMONE] = g->bag[TILE_CLOWNFISH] = (uint8_t)pairs;
	g->aside = (uint8_t)(g->copies[TILE_URCHIN] - urchins);
	g->reserve = (uint8_t)shoal_cell(game, TABLE_TILES, TILE_MOON, 1);
	for (unsigned i = 0; i < BAG_KINDS; i++)
		sum += g->bag[i];
	return sum < WATER
	           ? refuse(error, "tiles", "the bag cannot fill the 25 spaces of the ocean")
	           : SHOAL_OK;
}

static enum shoal_status read_constants(struct moonshell_game *g, struct shoal_error *error)
{
	g->stack = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_STACK, 0);
	g->actions = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_ACTIONS, 0);
	g->rounds = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_ROUNDS, 0);
	g->quiet = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_QUIET, 0);
	if (!g->actions || g->actions > ACTIONS_MAX)
		return refuse(error, "constants", "a turn has 1 to 4 actions");
	if (!g->rounds || !g->quiet)
		return refuse(error, "constants", "rounds and quiet are 1 or more");
	for (unsigned i = 0; i < TITLES; i++) {
		g->title[i] = (uint8_t)shoal_cell(&g->base, TABLE_TITLES, i, 0);
		if (i ? g->title[i] <= g->title[i - 1] : g->title[0])
			return refuse(error, "titles", "the scores ascend from 0");
	}
	for (unsigned i = 0; i < MERMAIDS; i++) {
		g->light_power[i] = (uint8_t)shoal_cell(&g->base, TABLE_MERMAIDS, i, 0);
		g->dark_power[i] = (uint8_t)shoal_cell(&g->base, TABLE_MERMAIDS, i, 1);
	}
	return SHOAL_OK;
}

/* MOO-17, MOO-18. */
static enum shoal_status read_decks(struct moonshell_game *g, struct shoal_error *error)
{
	unsigned cards = 0;

	for (unsigned i = 0; i < EVENTS; i++) {
		unsigned effect = (unsigned)shoal_cell(&g->base, TABLE_EVENTS, i, 1);
		unsigned value = (unsigned)shoal_cell(&g->base, TABLE_EVENTS, i, 2);

		if (effect == EFF_ACTIONS && (!value || value > ACTIONS_MAX))
			return refuse(error, "events", "a turn has 1 to 4 actions");
		if (effect == EFF_RIPTIDE && (!value || value > 3))
			return refuse(error, "events", "the ocean turns 1 to 3 quarters");
		g->event[i].effect = (uint8_t)effect;
		g->event[i].value = (uint8_t)value;
		if (shoal_cell(&g->base, TABLE_EVENTS, i, 0)
		    && (effect != EFF_MOONRISE || g->moonshell))
			g->deck = (uint16_t)(g->deck | 1u << i);
	}
	if (g->events && !g->deck)
		return refuse(error, "events", "no card is in the deck");
	for (unsigned i = 0; i < WIDTH; i++) {
		g->column[i] = (uint8_t)shoal_cell(&g->base, TABLE_COLUMNS, i, 0);
		cards += g->column[i];
	}
	return cards ? SHOAL_OK : refuse(error, "columns", "there is no card");
}

/* Cards. */

static uint16_t grid_mask(const struct moonshell_grid *grid, unsigned need)
{
	unsigned mask = 0;

	for (unsigned i = 0; i < CHEST; i++) {
		if (grid->need[i / CHEST_COLUMNS][i % CHEST_COLUMNS] == need)
			mask |= 1u << i;
	}
	return (uint16_t)mask;
}

static unsigned read_grid(const struct moonshell_game *g, unsigned table, unsigned row,
                          unsigned first, struct moonshell_grid *out)
{
	unsigned spaces = 0;

	for (unsigned i = 0; i < CHEST; i++) {
		unsigned need = (unsigned)shoal_cell(&g->base, table, row, first + i);

		out->need[CHEST_ROWS - 1 - i / CHEST_COLUMNS][i % CHEST_COLUMNS] = (uint8_t)need;
		spaces += need != 0;
	}
	return spaces;
}

static void fill_shares(unsigned points, unsigned spaces, uint16_t share[CHEST + 1])
{
	for (unsigned filled = 0; filled <= spaces; filled++)
		share[filled] = (uint16_t)(points * moonshell_share(filled, spaces));
}

static enum shoal_status read_pattern(struct moonshell_game *g, unsigned kind, unsigned row,
                                      struct shoal_error *error)
{
	unsigned               table = TABLE_COMPOSITIONS + kind;
	struct moonshell_card *card = &g->pattern[kind][row];
	struct moonshell_grid  grid, places[PLACEMENTS_MAX];
	unsigned               spaces = read_grid(g, table, row, PATTERN_FIRST, &grid);

	card->points = (uint8_t)shoal_cell(&g->base, table, row, 1);
	if (!spaces)
		return refuse(error, moonshell_tables[table].name, "a pattern has no spaces");
	card->pattern.count = (uint8_t)moonshell_place_grid(&grid, places);
	for (unsigned need = 1; need <= TYPES; need++) {
		unsigned n = card->pattern.needs;

		if (!grid_mask(&grid, need))
			continue;
		if (n == NEEDS_MAX)
			return refuse(error, moonshell_tables[table].name,
			              "a pattern has at most 4 types");
		card->pattern.need[n] = (uint8_t)(need - 1);
		for (unsigned i = 0; i < card->pattern.count; i++)
			card->pattern.mask[i][n] = grid_mask(&places[i], need);
		card->pattern.needs++;
	}
	for (unsigned i = 0; i < card->pattern.count * (unsigned)NEEDS_MAX; i++)
		card->pattern.space[i / NEEDS_MAX] |=
		    card->pattern.mask[i / NEEDS_MAX][i % NEEDS_MAX];
	card->size = (uint8_t)spaces;
	fill_shares(card->points, spaces, card->share);
	return SHOAL_OK;
}

static enum shoal_status read_secret(struct moonshell_game *g, unsigned row,
                                     struct shoal_error *error)
{
	struct moonshell_secret *secret = &g->secret[row];
	struct moonshell_grid    grid, places[PLACEMENTS_MAX];
	unsigned                 spaces = read_grid(g, TABLE_SECRETS, row, SECRET_FIRST, &grid);

	if (spaces < 3)
		return refuse(error, "secrets", "a pattern has 3 spaces or more");
	secret->first = shoal_cell(&g->base, TABLE_SECRETS, row, 0) ? SHAPES : 0;
	secret->points = (uint8_t)shoal_cell(&g->base, TABLE_SECRETS, row, 1);
	secret->times = (uint8_t)shoal_cell(&g->base, TABLE_SECRETS, row, 2);
	secret->count = (uint8_t)moonshell_place_grid(&grid, places);
	for (unsigned i = 0; i < secret->count; i++)
		secret->mask[i] = grid_mask(&places[i], 1);
	secret->size = (uint8_t)spaces;
	fill_shares(secret->points, spaces, secret->share);
	return SHOAL_OK;
}

static unsigned read_type(const struct moonshell_game *g, unsigned table, unsigned row,
                          unsigned column)
{
	return (unsigned)shoal_cell(&g->base, table, row, column) - 1;
}

static enum shoal_status read_counters(struct moonshell_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < PAIRS; i++) {
		g->pair[i].type[0] = (uint8_t)read_type(g, TABLE_PAIRS, i, 1);
		g->pair[i].type[1] = (uint8_t)read_type(g, TABLE_PAIRS, i, 2);
		g->pair[i].points = (uint8_t)shoal_cell(&g->base, TABLE_PAIRS, i, 3);
		g->pair[i].most = (uint8_t)shoal_cell(&g->base, TABLE_PAIRS, i, 4);
		/* A tile would have to serve once (MOO-126) but be counted on both sides. */
		if (g->pair[i].type[0] / SHAPES != g->pair[i].type[1] / SHAPES
		    || g->pair[i].type[0] == g->pair[i].type[1])
			return refuse(error, "pairs",
			              "a pair is two different shapes or two different colours");
	}
	for (unsigned i = 0; i < TROVES; i++) {
		g->trove[i].type = (uint8_t)read_type(g, TABLE_TROVES, i, 1);
		g->trove[i].points = (uint8_t)shoal_cell(&g->base, TABLE_TROVES, i, 2);
	}
	for (unsigned i = 0; i < COLLECTORS; i++) {
		g->collector[i].type = (uint8_t)read_type(g, TABLE_COLLECTORS, i, 1);
		g->collector[i].points = (uint8_t)shoal_cell(&g->base, TABLE_COLLECTORS, i, 2);
		g->collector[i].most = (uint8_t)shoal_cell(&g->base, TABLE_COLLECTORS, i, 3);
	}
	return SHOAL_OK;
}

/* MOO-13: which cards can be drawn. */
static enum shoal_status read_eligible(struct moonshell_game *g, struct shoal_error *error)
{
	unsigned cards = g->base.choice[OPT_CARDS];

	for (unsigned kind = 0; kind < OBJ_COUNT; kind++) {
		unsigned table = TABLE_COMPOSITIONS + kind;

		for (unsigned i = 0; i < moonshell_objective_cards[kind]; i++) {
			bool reef = shoal_cell(&g->base, table, i, 0) == REEF;

			if (cards == CARDS_MIXED || reef == (cards == CARDS_REEF))
				g->eligible[kind] = (uint16_t)(g->eligible[kind] | 1u << i);
		}
		if (!g->eligible[kind])
			return refuse(error, moonshell_tables[table].name,
			              "no card of the set is left");
	}
	return SHOAL_OK;
}

static enum shoal_status read_cards(struct moonshell_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < 2 * PATTERNS; i++) {
		if (read_pattern(g, i / PATTERNS, i % PATTERNS, error))
			return SHOAL_BAD_COMPONENTS;
	}
	for (unsigned i = 0; i < SECRETS; i++) {
		if (read_secret(g, i, error))
			return SHOAL_BAD_COMPONENTS;
	}
	return read_counters(g, error) ? SHOAL_BAD_COMPONENTS : read_eligible(g, error);
}

static void raise_to(unsigned *most, unsigned value)
{
	*most = value > *most ? value : *most;
}

/* The most that a chest can be worth on paper, each part at its own maximum. */
static unsigned best_score(const struct moonshell_game *g)
{
	unsigned secret = 0, open[OBJ_COUNT] = { 0 }, space = g->stack, sum = 0;

	for (unsigned i = 0; i < SECRETS; i++)
		raise_to(&secret, (unsigned)g->secret[i].points * g->secret[i].times);
	for (unsigned i = 0; i < PATTERNS; i++) {
		raise_to(&open[OBJ_COMPOSITION], g->pattern[OBJ_COMPOSITION][i].points);
		raise_to(&open[OBJ_ARRAY], g->pattern[OBJ_ARRAY][i].points);
		raise_to(&open[OBJ_TROVE], g->trove[i].points);
		raise_to(&open[OBJ_COLLECTOR],
		         (unsigned)g->collector[i].points * g->collector[i].most);
	}
	for (unsigned i = 0; i < PAIRS; i++)
		raise_to(&open[OBJ_PAIR], (unsigned)g->pair[i].points * g->pair[i].most);
	for (unsigned i = 0; i < BAG_KINDS; i++)
		raise_to(&space, g->points[i]);
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
		sum += open[kind];
	return secret + sum + CHEST * space + g->reserve;
}

/* Longest game, for any table. Set-up: START, 4 MERMAID, 25 TILE, 5 OBJECTIVE, 8 DEAL, 4 SECRET. A
 * round: EVENT with at most 9 plies (Whirlpool draws 9, Reef Gift draws and asks 4 times), and for
 * each of 4 sides a turn of at most 21 answers (SIDE, 4 actions of TURN, ORDER, PLACE, PLACE, a
 * free rotation, a power, END, RETURN) and 25 draws (one PULL_ADJ of 10, three pulls of
 * 5). The rival's turn (COLUMN, 5 TILE) is shorter. One round more makes room for states from
 * outside whose ply is that of their round's end. */
enum {
	SETUP_PLIES = MOONSHELL_SETUP_PLIES,
	ROUND_PLIES = MOONSHELL_ROUND_PLIES,
	LONGEST = SETUP_PLIES + (ROUNDS_MAX + 1) * ROUND_PLIES
};

_Static_assert(SETUP_PLIES == 1 + 4 + 25 + 5 + 8 + 4, "set-up");
_Static_assert(ROUND_PLIES == 10 + 4 * (21 + 25), "round");

enum shoal_status moonshell_setup(struct shoal_game *game, struct shoal_error *error)
{
	struct moonshell_game *g = (struct moonshell_game *)game;

	if (!game->choice[OPT_PLAYERS] && apply_mode(game, error))
		return SHOAL_BAD_COMBINATION;
	read_options(g);
	if (read_tiles(g, error) || read_constants(g, error) || read_decks(g, error)
	    || read_cards(g, error))
		return SHOAL_BAD_COMPONENTS;
	game->state_bytes = sizeof(struct moonshell_state);
	game->observe_floats = MOONSHELL_OBSERVE;
	game->longest = LONGEST;
	game->most_legal = 67; /* END, ROTATE, MOON, 6 own rocks, 4 by Long Reach, 54 SWAP */
	game->most_chance = BAG_KINDS;
	game->low = g->solo ? 0 : -1;
	game->high = g->solo ? best_score(g) : 1;
	return SHOAL_OK;
}
