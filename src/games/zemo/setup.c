/* setup.c: a game from its options and tables: these as the rules read them, what is demanded of
 * them, and the outcomes of dice. */
#include <string.h>

#include "tables.h"

static enum shoal_status refuse(struct shoal_error *error, const char *table, const char *why)
{
	return shoal_fail(error, SHOAL_BAD_COMPONENTS, "table '%s': %s", table, why);
}

static enum shoal_status read_resources(struct zemo_game *g, struct shoal_error *error)
{
	for (unsigned r = 0; r < RES_COUNT; r++) {
		g->start[r] = (uint8_t)shoal_cell(&g->base, TABLE_RESOURCES, r, 0);
		g->most[r] = (uint8_t)shoal_cell(&g->base, TABLE_RESOURCES, r, 1);
		if (g->start[r] > g->most[r])
			return refuse(error, "resources", "a start is above its maximum");
		if (r < VITAL_COUNT && !g->start[r])
			return refuse(error, "resources",
			              "sail, hull and crew start with 1 or more");
	}
	return SHOAL_OK;
}

/* Damage: enemies and sacked towns hurt what is vital; weather hurts something. */
static enum shoal_status check_damage(unsigned feature, unsigned damage, struct shoal_error *error)
{
	unsigned vital = (1u << VITAL_COUNT) - 1;

	if (feature == FEA_ISLAND)
		return damage ? refuse(error, "features", "an island does no damage") : SHOAL_OK;
	if (!damage)
		return refuse(error, "features", "an enemy, town or weather damages something");
	if (feature <= FEA_TOWN && damage & ~vital)
		return refuse(error, "features",
		              "enemies and towns damage sail, hull or crew only");
	return SHOAL_OK;
}

static enum shoal_status read_features(struct zemo_game *g, struct shoal_error *error)
{
	static const uint8_t damaged[] = { RES_SAIL, RES_HULL, RES_CREW, RES_COMMAND };

	for (unsigned f = 0; f < FEA_COUNT; f++) {
		unsigned damage = 0;

		for (unsigned i = 0; i < 4; i++)
			damage |= (unsigned)shoal_cell(&g->base, TABLE_FEATURES, f, 1 + i)
			          << damaged[i];
		if (check_damage(f, damage, error))
			return SHOAL_BAD_COMPONENTS;
		g->feature[f].circles = (uint8_t)shoal_cell(&g->base, TABLE_FEATURES, f, 0);
		g->feature[f].damage = (uint8_t)damage;
		for (unsigned m = 0; m < MOT_COUNT; m++)
			g->feature[f].points[m] =
			    (uint8_t)shoal_cell(&g->base, TABLE_FEATURES, f, 5 + m);
		for (unsigned k = 0; k < MULTIPLIERS; k++)
			g->feature[f].multiplier[k] =
			    (uint8_t)shoal_cell(&g->base, TABLE_MULTIPLIERS, f, k);
	}
	return SHOAL_OK;
}

static enum shoal_status check_circle(const struct zemo_game *g, unsigned i,
                                      struct shoal_error *error)
{
	unsigned kind = g->circle[i].kind, value = g->circle[i].value;

	if (kind == CIR_NUMBER && (value < 1 || value > POINTS_MAX))
		return refuse(error, "danger", "numbers are 1 to 10");
	if (kind == CIR_RESOURCE && value >= RES_COUNT)
		return refuse(error, "danger", "a resource is 0 to 5");
	return SHOAL_OK;
}

/* ZEM-46, ZEM-47: strength and points by the number of circles marked. */
static void sum_danger(struct zemo_game *g)
{
	uint8_t last = 0;

	for (unsigned i = 0; i < g->circles; i++) {
		if (g->circle[i].kind == CIR_NUMBER)
			last = g->circle[i].value;
		g->danger_points[i + 1] = g->danger_points[i];
		if (g->circle[i].kind == CIR_POINTS)
			g->danger_points[i + 1] =
			    (uint16_t)(g->danger_points[i] + g->circle[i].value);
	}
	for (unsigned i = g->circles + 1u; i-- > 0;) {
		if (i < g->circles && g->circle[i].kind == CIR_NUMBER)
			last = g->circle[i].value;
		g->strength[i] = last;
	}
}

static enum shoal_status read_danger(struct zemo_game *g, struct shoal_error *error)
{
	unsigned numbers = 0, count = 0;

	for (unsigned i = 0; i < DANGER_MAX; i++) {
		g->circle[i].kind = (uint8_t)shoal_cell(&g->base, TABLE_DANGER, i, 0);
		g->circle[i].value = (uint8_t)shoal_cell(&g->base, TABLE_DANGER, i, 1);
		if (check_circle(g, i, error))
			return SHOAL_BAD_COMPONENTS;
		if (g->circle[i].kind != CIR_NONE && i != count)
			return refuse(error, "danger", "the track has a gap");
		count += g->circle[i].kind != CIR_NONE;
		numbers += g->circle[i].kind == CIR_NUMBER;
		if (g->circle[i].kind == CIR_SKULL && i + 1 < DANGER_MAX
		    && shoal_cell(&g->base, TABLE_DANGER, i + 1, 0) != CIR_NONE)
			return refuse(error, "danger", "the skull is the last circle");
	}
	if (count < 2 || g->circle[count - 1].kind != CIR_SKULL)
		return refuse(error, "danger",
		              "the track has two or more circles and ends with a skull");
	if (!numbers)
		return refuse(error, "danger", "the track needs a number");
	g->circles = (uint8_t)count;
	sum_danger(g);
	return SHOAL_OK;
}

static enum shoal_status read_constants(struct zemo_game *g, struct shoal_error *error)
{
	g->weather_set = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_WEATHER_SET, 0);
	g->enemy_set = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_ENEMY_SET, 0);
	g->treasure = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_TREASURE, 0);
	g->sacked_circles = (uint8_t)shoal_cell(&g->base, TABLE_CONSTANTS, CON_SACKED, 0);
	if (g->treasure > 8 || g->sacked_circles > SACKED_MAX)
		return refuse(error, "constants", "treasure and sacked are 0 to 8");
	for (unsigned i = 0; i < SACKED_MAX; i++)
		g->sacked_points[i] = (uint8_t)shoal_cell(&g->base, TABLE_SACKED, i, 0);
	for (unsigned i = 0; i < TITLES; i++) {
		g->title[i] = (uint8_t)shoal_cell(&g->base, TABLE_TITLES, i, 0);
		if (i ? g->title[i] <= g->title[i - 1] : g->title[0])
			return refuse(error, "titles", "the scores ascend from 0");
	}
	return SHOAL_OK;
}

static enum shoal_status read_labels(struct zemo_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < LABELS; i++) {
		g->row[i] = (uint8_t)(shoal_cell(&g->base, TABLE_LABELS, i, 0) - 1);
		g->column[i] = (uint8_t)(shoal_cell(&g->base, TABLE_LABELS, i, 1) - 1);
		if (i && (g->row[i] <= g->row[i - 1] || g->column[i] <= g->column[i - 1]))
			return refuse(error, "labels", "rows and columns ascend");
	}
	for (unsigned i = 0; i < LABELS * LABELS; i++) {
		if (g->cell[g->row[i / LABELS] * SIDE + g->column[i % LABELS]] == FEA_BARRED)
			return refuse(error, "labels", "a starting square is impassable");
	}
	return SHOAL_OK;
}

static void build_walls(struct zemo_game *g)
{
	memset(g->wall, 0xff, sizeof(g->wall));
	for (unsigned i = 0; i < SQUARES; i++) {
		if (g->cell[i] != FEA_BARRED)
			g->wall[i / SIDE + 1] =
			    (uint16_t)(g->wall[i / SIDE + 1] & ~(2u << i % SIDE));
	}
}

static void build_features(struct zemo_game *g)
{
	memset(g->where, 0, sizeof(g->where));
	memset(g->features, 0, sizeof(g->features));
	for (unsigned i = 0; i < SQUARES; i++) {
		unsigned row = i / SIDE;
		uint16_t here[SEA_ROWS] = { 0 };

		if (g->cell[i] >= FEA_COUNT)
			continue;
		here[row] = (uint16_t)(1u << i % SIDE);
		g->where[g->cell[i]][row] |= here[row];
		g->features[row] |= here[row];
		row -= row % 4;
		g->feature_at[row * 16 + shoal_bits_lowest(zemo_rows(&here[row]))] = g->cell[i];
	}
}

static void link_squares(struct zemo_game *g)
{
	static const int8_t row_step[] = { -1, -1, 0, 1, 1, 1, 0, -1 };
	static const int8_t column_step[] = { 0, 1, 1, 1, 0, -1, -1, -1 };

	for (int square = 0; square < SQUARES; square++) {
		for (unsigned d = 0; d < DIR_COUNT; d++) {
			int row = square / SIDE + row_step[d],
			    column = square % SIDE + column_step[d];
			bool off = row < 0 || row >= SIDE || column < 0 || column >= SIDE;
			int  top = row_step[d] < 0 ? row : square / SIDE;
			int  left = column_step[d] < 0 ? column : square % SIDE;

			g->to[square][d] = NOWHERE;
			if (off || g->cell[row * SIDE + column] == FEA_BARRED)
				continue;
			g->to[square][d] = (uint8_t)(row * SIDE + column);
			if (d & 1) /* ZEM-33 */
				g->block[square][d] = (uint8_t)(top * (SIDE - 1) + left);
		}
	}
}

/* Whether one of the moves of `face` is not barred from here. */
static bool face_moves(const struct zemo_game *g, unsigned square, unsigned face)
{
	for (unsigned m = 0; m < MOVES; m++) {
		unsigned d = zemo_moves[m].direction, to = g->to[square][d];

		if (zemo_moves[m].face == face && to != NOWHERE
		    && (zemo_moves[m].steps == 1 || g->to[to][d] != NOWHERE))
			return true;
	}
	return false;
}

/* ZEM-31: all squares hang together, and from each every face has a way. */
static enum shoal_status check_map(const struct zemo_game *g, const char *name,
                                   struct shoal_error *error)
{
	uint8_t  seen[SQUARES] = { 0 }, queue[SQUARES];
	unsigned count = 0, passable = 0;

	for (unsigned square = 0; square < SQUARES; square++) {
		if (g->cell[square] == FEA_BARRED)
			continue;
		if (!passable++) {
			queue[count++] = (uint8_t)square;
			seen[square] = 1;
		}
		for (unsigned face = 2; face <= 6; face++) {
			if (!face_moves(g, square, face))
				return refuse(error, name, "from a square a die has no way at all");
		}
	}
	for (unsigned i = 0; i < count; i++) {
		for (unsigned d = 0; d < DIR_COUNT; d++) {
			unsigned to = g->to[queue[i]][d];

			if (to == NOWHERE || seen[to])
				continue;
			seen[to] = 1;
			queue[count++] = (uint8_t)to;
		}
	}
	return count == passable ? SHOAL_OK : refuse(error, name, "the sea is not connected");
}

/* How many of the 1296 rolls show these four faces. */
static unsigned roll_weight(const uint8_t face[DICE])
{
	unsigned weight = 24, equal = 1; /* 4! over the factorials of equal faces */

	for (unsigned i = 1; i < DICE; i++) {
		equal = face[i] == face[i - 1] ? equal + 1 : 1;
		weight /= equal;
	}
	return weight;
}

/* The outcomes of dice in the order of their numbers, and by running sum of weights. */
static void list_rolls(struct zemo_game *g)
{
	unsigned n = 0, at = 0;

	for (unsigned a = 0; a < 6; a++) {
		for (unsigned b = a; b < 6; b++, n++) {
			g->pair[n][0] = (uint8_t)a;
			g->pair[n][1] = (uint8_t)b;
			for (unsigned w = a == b ? 1 : 2; w; w--)
				g->pair_at[at++] = (uint8_t)n;
		}
	}
	n = at = 0;
	for (unsigned code = 0; code < 1296; code++) {
		uint8_t face[DICE] = { (uint8_t)(code / 216), (uint8_t)(code / 36 % 6),
			               (uint8_t)(code / 6 % 6), (uint8_t)(code % 6) };

		if (face[0] > face[1] || face[1] > face[2] || face[2] > face[3])
			continue;
		memcpy(g->roll[n], face, DICE);
		for (unsigned w = roll_weight(face); w; w--)
			g->roll_at[at++] = (uint8_t)n;
		n++;
	}
}

/* Of a roll: dice by face from 0, and how many move. */
struct hand {
	uint8_t count[6], dice;
};

static bool holds(const struct hand *all, const struct hand *part)
{
	for (unsigned face = 1; face < 6; face++) {
		if (all->count[face] < part->count[face])
			return false;
	}
	return true;
}

/* How many rolls of two or three dice show this hand and 1s. */
static unsigned hand_weight(const struct hand *hand, unsigned dice)
{
	static const uint8_t factorial[] = { 1, 1, 2, 6 };
	unsigned             weight = factorial[dice];

	if (hand->dice > dice)
		return 0;
	for (unsigned face = 1; face < 6; face++)
		weight /= factorial[hand->count[face]];
	return weight / factorial[dice - hand->dice];
}

static struct hand hand_of(const uint8_t roll[DICE])
{
	struct hand hand = { .dice = 0 };

	for (unsigned i = 0; i < DICE; i++) {
		hand.count[roll[i]]++;
		hand.dice = (uint8_t)(hand.dice + (roll[i] > 0));
	}
	return hand;
}

/* Hand k has all dice of hand i. */
static void link_hands(struct zemo_game *g, const struct hand hand[], unsigned i, unsigned k)
{
	for (unsigned dice = hand[k].dice < 2 ? 2 : hand[k].dice; dice <= 3; dice++)
		g->hand[i].above[dice - 2] |= UINT64_C(1) << k;
	if (hand[k].dice != hand[i].dice + 1)
		return;
	for (unsigned face = 1; face < 6; face++) {
		if (hand[k].count[face] > hand[i].count[face])
			g->hand[i].more[face - 1] = (uint8_t)k;
	}
}

/* Rolls by the number of their 1s, most first; so hands stand by their dice. */
static void list_hands(struct zemo_game *g)
{
	struct hand hand[HANDS];
	unsigned    count = 0;

	for (unsigned dice = 0; dice <= 3; dice++) {
		for (unsigned i = 0; i < ROLLS; i++) {
			struct hand now = hand_of(g->roll[i]);

			if (now.dice != dice)
				continue;
			hand[count] = now;
			g->hand[count].dice = (uint8_t)dice;
			g->hand[count].weight[0] = (uint8_t)hand_weight(&now, 2);
			g->hand[count++].weight[1] = (uint8_t)hand_weight(&now, 3);
		}
	}
	for (unsigned i = 0; i < HANDS; i++) {
		for (unsigned k = i; k < HANDS; k++) {
			if (holds(&hand[k], &hand[i]))
				link_hands(g, hand, i, k);
		}
	}
}

static void count_sums(struct zemo_game *g)
{
	g->ways[0][0] = 1;
	for (unsigned dice = 1; dice <= CANNON_MAX; dice++) {
		for (unsigned sum = dice; sum <= dice * 6; sum++) {
			for (unsigned face = 1; face <= 6 && face <= sum; face++)
				g->ways[dice][sum] += g->ways[dice - 1][sum - face];
		}
	}
}

/* ZEM-104: the most that a motive can score on paper, for the range of the returns. */
static unsigned best_score(const struct zemo_game *g, unsigned motive)
{
	static const struct zemo_state none;
	struct zemo_state              full = none;
	struct zemo_sheet              sheet;
	unsigned                       features = 0;

	for (unsigned f = 0; f < FEA_COUNT; f++) {
		unsigned most = 0;

		for (unsigned k = 0; k <= g->feature[f].circles; k++) {
			if (g->feature[f].multiplier[k] > most)
				most = g->feature[f].multiplier[k];
		}
		features += most * g->feature[f].points[motive];
		full.circles[f] = g->feature[f].circles;
	}
	memcpy(full.points, g->most, sizeof(full.points));
	full.sacked = g->sacked_circles;
	full.danger = g->circles;
	zemo_score(g, &full, motive, &sheet);
	return features + (unsigned)(sheet.danger + sheet.sets + sheet.towns + sheet.leftovers);
}

/* The map as the rules read it, with what is demanded of it. */
static enum shoal_status read_map(struct zemo_game *g, unsigned map, struct shoal_error *error)
{
	for (unsigned i = 0; i < SQUARES; i++)
		g->cell[i] = (uint8_t)shoal_cell(&g->base, TABLE_MAPS + map, i / SIDE, i % SIDE);
	link_squares(g);
	build_walls(g);
	build_features(g);
	return read_labels(g, error)
	           ? SHOAL_BAD_COMPONENTS
	           : check_map(g, g->base.rules->tables[TABLE_MAPS + map].name, error);
}

/* All maps are checked; the one that is sailed comes last and stays. */
static enum shoal_status read_maps(struct zemo_game *g, struct shoal_error *error)
{
	for (unsigned map = 0; map < MAP_COUNT; map++) {
		if (read_map(g, map, error))
			return SHOAL_BAD_COMPONENTS;
	}
	return read_map(g, g->base.choice[OPT_MAP], error);
}

enum shoal_status zemo_setup(struct shoal_game *game, struct shoal_error *error)
{
	struct zemo_game *g = (struct zemo_game *)game;

	g->guard = !game->choice[OPT_GUARD];
	g->motive = game->choice[OPT_MOTIVE] ? (uint8_t)(game->choice[OPT_MOTIVE] - 1) : MOT_NONE;
	if (read_resources(g, error) || read_features(g, error) || read_danger(g, error)
	    || read_constants(g, error) || read_maps(g, error))
		return SHOAL_BAD_COMPONENTS;
	list_rolls(g);
	list_hands(g);
	count_sums(g);
	game->state_bytes = sizeof(struct zemo_state);
	game->observe_floats = ZEMO_OBSERVE;
	game->longest = ZEMO_LONGEST;
	game->most_legal = 20;     /* MOVE: four faces, the 5 in eight directions, others in four */
	game->most_chance = ROLLS; /* SUM has at most 51 */
	game->seats = 1;
	game->low = 0;
	for (unsigned m = 0; m < MOT_COUNT; m++) {
		if (best_score(g, m) > game->high)
			game->high = best_score(g, m);
	}
	return SHOAL_OK;
}
