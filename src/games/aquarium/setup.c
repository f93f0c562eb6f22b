/* setup.c: from options and component tables to a game, with what is demanded of them. */
#include "tables.h"

enum {
	COLUMN_COLOUR,
	COLUMN_SIZE,
	COLUMN_VALUE,
	COLUMN_STARS,
	COLUMN_INCOME,
	COLUMN_COPIES,
	COLUMN_MARKED,
	COLUMN_COUNT
};

static enum shoal_status refuse(struct shoal_error *error, const char *table, const char *why)
{
	return shoal_fail(error, SHOAL_BAD_COMPONENTS, "table '%s': %s", table, why);
}

static unsigned cell(const struct aquarium_game *g, unsigned table, unsigned row, unsigned column)
{
	return (unsigned)shoal_cell(&g->base, table, row, column);
}

/* Colour and size are what a kind is, so that only a Fishybank's size can be another. */
static enum shoal_status check_kind(const struct aquarium_game *g, unsigned k,
                                    struct shoal_error *error)
{
	unsigned colour = cell(g, TABLE_CARDS, k, COLUMN_COLOUR);
	unsigned size = g->size[k];

	if (k < REGULAR && (colour != k / SIZES || size != k % SIZES + 1))
		return refuse(error, "cards", "regular fish stand in the order of colour and size");
	if (k == KIND_FISHYBANK && (colour != COL_NONE || !size))
		return refuse(error, "cards", "a Fishybank is a fish without colour");
	if (k == KIND_RAINBOW && (colour != COL_ANY || size != 1))
		return refuse(error, "cards", "a Rainbow Fish has any colour and size 1");
	if (k >= KIND_PLANT && (colour != COL_NONE || size || g->stars[k] || g->income[k]))
		return refuse(error, "cards", "plants have no colour, size, stars or income");
	if (cell(g, TABLE_CARDS, k, COLUMN_MARKED) > cell(g, TABLE_CARDS, k, COLUMN_COPIES))
		return refuse(error, "cards", "of a kind more copies are marked than there are");
	return SHOAL_OK;
}

/* AQM-5 to AQM-8: how many of a kind are in the game. */
static unsigned copies(const struct aquarium_game *g, unsigned k)
{
	unsigned all = cell(g, TABLE_CARDS, k, COLUMN_COPIES);

	if (k == KIND_RAINBOW)
		return g->mode == MODE_ADVANCED ? g->seats : 0;
	if (k == KIND_FISHYBANK && g->mode == MODE_INTRO)
		return 0;
	return g->seats < 5 ? all - cell(g, TABLE_CARDS, k, COLUMN_MARKED) : all;
}

static enum shoal_status read_cards(struct aquarium_game *g, struct shoal_error *error)
{
	for (unsigned k = 0; k < KINDS; k++) {
		g->size[k] = (uint8_t)cell(g, TABLE_CARDS, k, COLUMN_SIZE);
		g->value[k] = (uint8_t)cell(g, TABLE_CARDS, k, COLUMN_VALUE);
		g->stars[k] = (uint8_t)cell(g, TABLE_CARDS, k, COLUMN_STARS);
		g->wide_stars[k] = g->stars[k];
		g->income[k] = (uint8_t)cell(g, TABLE_CARDS, k, COLUMN_INCOME);
		if (k < FISH && g->income[k])
			g->earners |= (uint16_t)(1u << k);
		if (check_kind(g, k, error))
			return SHOAL_BAD_COMPONENTS;
		g->pool[k] = (uint8_t)copies(g, k);
		if (k < FISH)
			g->fish = (uint16_t)(g->fish + g->pool[k]);
		if (k < REGULAR && k % SIZES == 0 && g->mode != MODE_ADVANCED
		    && g->pool[k] < g->starters)
			return refuse(error, "cards",
			              "of a small fish there are fewer than among the starters");
	}
	if (g->pool[KIND_RAINBOW] > cell(g, TABLE_CARDS, KIND_RAINBOW, COLUMN_COPIES))
		return refuse(error, "cards", "there is no Rainbow Fish for every player");
	return SHOAL_OK;
}

static enum shoal_status read_numbers(struct aquarium_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < FOODS; i++)
		g->food[cell(g, TABLE_FOOD, i, 0) - 1]++; /* AQM-81 */
	for (unsigned i = 0; i <= PLANTS; i++)
		g->plant_stars[i] = (uint8_t)cell(g, TABLE_BONUS, i, 0);
	g->trio_stars = (uint8_t)cell(g, TABLE_BONUS, BONUS_TRIO, 0);
	for (unsigned i = 0; i < SIZES; i++)
		g->set_stars[i] = (uint8_t)cell(g, TABLE_SETS, i, 0);
	g->beads = (uint8_t)cell(g, TABLE_RULES, RULE_BEADS, 0);
	g->pass = (uint8_t)cell(g, TABLE_RULES, RULE_PASS, 0);
	g->starters = (uint8_t)cell(g, TABLE_RULES, RULE_STARTERS, 0);
	g->guard = (uint8_t)(cell(g, TABLE_GUARD, 0, 0) * g->seats); /* AQM-32 */
	if (g->starters < 2 || g->starters > COPIES_MAX)
		return refuse(error, "rules", "starters are 2 to 9 of each colour");
	return SHOAL_OK;
}

/* AQM-11 to AQM-13: piles as equal as possible, the first ones larger, every second one with a
 * Feeding Time! card. */
static enum shoal_status cut_piles(struct aquarium_game *g, struct shoal_error *error)
{
	unsigned cards = 0, behind = 0;

	g->piles = (uint8_t)cell(g, TABLE_PILES, g->seats - 2u, 0);
	if (g->piles % 2)
		return refuse(error, "piles", "the number of piles is even");
	for (unsigned k = 0; k < KINDS; k++)
		cards += k == KIND_RAINBOW ? 0 : g->pool[k];
	if (g->mode != MODE_ADVANCED)
		cards = cards > g->seats ? cards - g->seats : 0;
	if (cards < g->piles)
		return refuse(error, "cards", "there are fewer cards than piles");
	g->feedings = g->piles / 2;
	g->deck = (uint16_t)(cards + g->feedings);
	for (unsigned i = g->piles; i-- > 0;) {
		g->pile[i] = (uint8_t)(cards / g->piles + (i < cards % g->piles));
		g->behind[i] = (uint8_t)behind;
		behind += g->pile[i];
	}
	return SHOAL_OK;
}

/* The most beads that all seats together can ever have, each turn and reveal paying its most: a
 * reveal follows a pass (its beads, and the income of all fish), a purchase that rounds up four
 * shares, or neither; a turn pays at most 3 for a pair, and with two players 1 for an Influence
 * MINUS; a seat's own MINUS comes once between two feedings. Shares themselves come from the buyer.
 */
static uint32_t most_beads(const struct aquarium_game *g)
{
	uint32_t turns = 1 + (g->guard + 1u) * g->deck, income = 0;

	for (unsigned k = 0; k < FISH; k++)
		income += (uint32_t)g->income[k] * g->pool[k];
	return (uint32_t)g->seats * g->beads + g->deck * (g->pass + income + 4u)
	       + turns * (SIZES + (unsigned)(g->seats == 2)) + g->seats * (g->feedings + 1u);
}

/* Bounds for any tables. A turn has at most 2 TURN, a card of each other seat in both phases, 3
 * plies (SWAP_TAKE, SWAP_GIVE, BREED) for each Phase I card, CONFIRM and BREED, with two players 2
 * Influence cards of which one can SWAP. After a reveal come the rest of its turn, at most `guard`
 * idle turns and one that must reveal (AQM-32), or a purchase, after which the next turn opens with
 * a reveal. Feedings have 1 FOOD and a DONE of each seat, and every GIVE loses a fish for good. A
 * state from outside may have used up what its reveals allow (valid.c), so the bound has room for
 * two windows more and for all feedings twice. */
static void set_bounds(struct aquarium_game *g)
{
	unsigned others = g->seats - 1u, two = g->seats == 2;
	unsigned turn = 2 + 2 * others + 3 * (others + two) + 2 + 2 * two;

	g->window = (g->guard + 2u) * turn + 1;
	g->feeding = g->feedings * (g->seats + 1u) + g->fish;
	g->base.longest = g->seats + 1u + (g->deck + 2u) * g->window + 2 * g->feeding;
	g->base.most_legal = FISH + 1; /* FEED; SWAP_GIVE 14, BREED 10 */
	g->base.most_chance = KINDS;   /* CARD: all but the Rainbow Fish, and Feeding Time! */
	g->base.state_bytes = sizeof(struct aquarium_state);
	g->base.observe_floats = AQUARIUM_OBSERVE;
	g->base.seats = g->seats;
	g->base.low = -1;
	g->base.high = 1;
}

enum { BEADS_MOST = 16000 }; /* twice as many, which states from outside can reach, fit 15 bits */

enum shoal_status aquarium_setup(struct shoal_game *game, struct shoal_error *error)
{
	struct aquarium_game *g = (struct aquarium_game *)game;

	g->seats = (uint8_t)(game->choice[OPT_PLAYERS] + 2);
	g->mode = game->choice[OPT_MODE];
	g->screens = !game->choice[OPT_SCREENS];
	if (read_numbers(g, error) || read_cards(g, error) || cut_piles(g, error))
		return SHOAL_BAD_COMPONENTS;
	if (most_beads(g) > BEADS_MOST)
		return refuse(error, "cards", "too many beads can come into the game");
	g->most_beads = (uint16_t)most_beads(g);
	set_bounds(g);
	return SHOAL_OK;
}
