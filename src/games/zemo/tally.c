/* tally.c: what is counted in a voyage.
 *
 * In the middle of a turn it is what the turn will leave, see prospect.c. A turn that is over
 * counts like the next one before its roll. */
#include "zemo.h"

#include <string.h>

enum term {
#define TERM(id, name, plain, told, count) TERM_##id,
#include "terms.def"
#undef TERM
	TERM_FEATURES
};

/* Of each feature: circles marked, points of the next one, squares within NEAR, FAR and BEYOND
 * steps, as many as can be marked, and how close the next of them is: BEYOND less its steps. */
enum feature_term { OF_MARKED, OF_GAIN, OF_NEAR, OF_FAR, OF_ALL, OF_CLOSE, FEATURE_TERMS };

enum {
	TERMS = TERM_FEATURES + FEA_COUNT * FEATURE_TERMS,
	NEAR = 3, /* steps */
	FAR = 6,
	BEYOND = 12,
	AHEAD = 4 /* circles of the danger track */
};

_Static_assert((int)TERMS < SHOAL_TERMS_MAX, "terms");

const struct shoal_term zemo_own_terms[] = { { "points", 100, SHOAL_TOLD_MORE, "points" }, { 0 } };

/* clang-format off */
const struct shoal_term zemo_common_terms[] = {
#define TERM(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
#undef TERM
#define OF(feature) \
	{ feature "-marked", 0,  SHOAL_TOLD_MORE,  feature }, \
	{ feature "-gain",   10, SHOAL_TOLD_ALONG, feature }, \
	{ feature "-near",   15, SHOAL_TOLD_MORE,  "near" }, \
	{ feature "-far",    5,  SHOAL_TOLD_ALONG, "near" }, \
	{ feature "-all",    0,  SHOAL_TOLD_ALONG, "near" }, \
	{ feature "-close",  0,  SHOAL_TOLD_ALONG, "near" },
	OF("crab") OF("dragon") OF("kraken") OF("pirate") OF("navy")
	OF("town") OF("storm") OF("rough") OF("whirlpool") OF("island")
#undef OF
	{ 0 },
};

/* One for each sea and motive: what a place is worth is different in each. */
#define FAMILY(motive, map)                                                                        \
	{ motive "-" map, "zemo(map=" map ",motive=" motive ")",                                   \
	  "turns(width=1,outcomes=3,thin=8,plan=on)", SHOAL_POINTS, 16 }
#define FAMILIES(motive) FAMILY(motive, "easy"), FAMILY(motive, "corners"), FAMILY(motive, "divide")
const struct shoal_family zemo_families[] = {
	FAMILIES("adventurer"),
	FAMILIES("protector"),
	FAMILIES("pillager"),
	{ NULL, NULL, NULL, SHOAL_POINTS, 1 },
};
#undef FAMILIES
#undef FAMILY
/* clang-format on */

struct sea {
	uint16_t row[SEA_ROWS];
};

/* What is known once and used often. */
struct count {
	const struct zemo_game  *g;
	const struct zemo_state *s;      /* as the turn will leave it */
	int16_t                 *term;   /* the common ones */
	unsigned                 motive; /* that counts */
	unsigned                 ship;
	int32_t                  points;
	struct sea               free; /* squares that can be entered */
};

static int16_t at_most(unsigned number, unsigned limit)
{
	return number <= limit;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static void count_resources(const struct count *c)
{
	static const uint8_t     steps[] = { 1, 2, 3, 5 };
	const struct zemo_state *s = c->s;
	unsigned                 weakest = POINTS_MAX, spent = 0, gold = s->points[RES_GOLD];
	unsigned                 reserves = 0;
	int16_t                 *term = c->term;

	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		int16_t *vital = term + TERM_SAIL + (size_t)r * 5;

		vital[0] = s->points[r];
		for (unsigned i = 0; i < 4; i++)
			vital[1 + i] = at_most(s->points[r], steps[i]);
		spent += s->spent[r];
		reserves += s->points[r] > 2 ? s->points[r] - 2u : 0;
		weakest = s->points[r] < weakest ? s->points[r] : weakest;
	}
	term[TERM_WEAKEST] = (int16_t)weakest;
	term[TERM_CANNON] = s->points[RES_CANNON];
	term[TERM_CANNON_0] = at_most(s->points[RES_CANNON], 0);
	term[TERM_CANNON_1] = at_most(s->points[RES_CANNON], 1);
	term[TERM_CANNON_3] = at_most(s->points[RES_CANNON], 3);
	term[TERM_CANNON_5] = at_most(s->points[RES_CANNON], 5);
	term[TERM_COMMAND] = s->points[RES_COMMAND];
	term[TERM_COMMAND_0] = at_most(s->points[RES_COMMAND], 0);
	term[TERM_COMMAND_1] = at_most(s->points[RES_COMMAND], 1);
	term[TERM_GOLD] = (int16_t)gold;
	term[TERM_GOLD_0] = at_most(gold, 0);
	term[TERM_SPENT_VITAL] = (int16_t)spent;
	term[TERM_SPENT_CANNON] = s->spent[RES_CANNON];
	spent += s->spent[RES_CANNON];
	term[TERM_REPAIRS] = (int16_t)least(spent, gold);
	reserves += 7u * s->points[RES_CANNON] / 2 + s->points[RES_COMMAND] + least(spent, gold);
	term[TERM_RESERVES] = (int16_t)reserves;
	term[TERM_FIGHTS_LEFT] = (int16_t)(10 * reserves / c->g->strength[s->danger]);
}

/* Turns to be sailed; one whose dice were not used yet is among them. */
static unsigned turns_left(const struct zemo_state *s)
{
	bool begins = s->phase == PHASE_ROLL || s->phase == PHASE_KEEP;

	return (unsigned)(TURNS - s->turn) + begins;
}

static void count_time(const struct count *c)
{
	const struct zemo_game *g = c->g;
	unsigned                turns = turns_left(c->s), danger = c->s->danger;
	unsigned                left = g->circles - 1u - danger; /* circles before the skull */
	int                     power = 7 * c->s->points[RES_CANNON] / 2;
	int16_t                *term = c->term;

	term[TERM_TURNS_LEFT] = (int16_t)turns;
	term[TERM_TURNS_1] = at_most(turns, 1);
	term[TERM_TURNS_2] = at_most(turns, 2);
	term[TERM_TURNS_3] = at_most(turns, 3);
	term[TERM_TURNS_5] = at_most(turns, 5);
	term[TERM_TURNS_8] = at_most(turns, 8);
	term[TERM_DANGER] = (int16_t)danger;
	term[TERM_STRENGTH] = g->strength[danger];
	term[TERM_OUTGUNNED] =
	    (int16_t)(g->strength[danger] > power ? g->strength[danger] - power : 0);
	term[TERM_SKULL_1] = at_most(left, 1);
	term[TERM_SKULL_2] = at_most(left, 2);
	term[TERM_SKULL_4] = at_most(left, 4);
	term[TERM_SKULL_7] = at_most(left, 7);
	for (unsigned i = danger; i < danger + AHEAD && i < g->circles; i++) {
		if (g->circle[i].kind == CIR_POINTS)
			term[TERM_DANGER_POINTS] =
			    (int16_t)(term[TERM_DANGER_POINTS] + g->circle[i].value);
		else if (g->circle[i].kind == CIR_RESOURCE)
			term[TERM_DANGER_GIFTS]++;
	}
}

/* The box of the motive. */
static void count_sets(const struct count *c)
{
	const struct zemo_game *g = c->g;
	const uint8_t          *marked = c->s->circles;
	int16_t                *term = c->term;
	unsigned                whole, parts, next;

	if (c->motive == MOT_ADVENTURER) {
		whole = least(marked[FEA_STORM], least(marked[FEA_ROUGH], marked[FEA_WHIRLPOOL]));
		parts = (unsigned)((marked[FEA_STORM] > whole) + (marked[FEA_ROUGH] > whole)
		                   + (marked[FEA_WHIRLPOOL] > whole));
		next = g->weather_set;
	} else if (c->motive == MOT_PROTECTOR) {
		whole = (unsigned)(marked[FEA_CRAB] + marked[FEA_DRAGON] + marked[FEA_KRAKEN]
		                   + marked[FEA_PIRATE]);
		parts = whole % 3;
		whole /= 3;
		next = g->enemy_set;
	} else {
		whole = c->s->sacked;
		parts = 0;
		next = whole < g->sacked_circles ? g->sacked_points[whole] : 0;
	}
	term[TERM_SETS] = (int16_t)whole;
	term[TERM_SET_PARTS] = (int16_t)parts;
	term[TERM_SET_NEXT] = (int16_t)next;
}

/* The sea around the ship. */

static void sea_of_free(const struct zemo_game *g, const struct zemo_state *s, struct sea *out)
{
	memset(out, 0, sizeof(*out));
	for (unsigned row = 0; row < SIDE; row++) {
		unsigned first = row * SIDE, at = first >> 6, shift = first & 63;
		uint64_t bits = s->entered[at] >> shift;

		if (shift > 64 - SIDE)
			bits |= s->entered[at + 1] << (64 - shift);
		out->row[row] = (uint16_t)(~(bits | g->wall[row + 1] >> 1) & ((1u << SIDE) - 1));
	}
}

static void sea_of_ship(const struct count *c, struct sea *out)
{
	memset(out, 0, sizeof(*out));
	out->row[c->ship / SIDE] = (uint16_t)(1u << c->ship % SIDE);
}

/* Squares beside, above and below; crossed lines do not count here. *fresh: those that are new. */
static void spread(struct sea *restrict reach, const struct sea *restrict free,
                   struct sea *restrict fresh)
{
	uint16_t wide[SEA_ROWS + 2];

	wide[0] = wide[SEA_ROWS + 1] = 0;
	for (unsigned row = 0; row < SEA_ROWS; row++)
		wide[row + 1] =
		    (uint16_t)(reach->row[row] | reach->row[row] << 1 | reach->row[row] >> 1);
	for (unsigned row = 0; row < SEA_ROWS; row++) {
		fresh->row[row] = (uint16_t)((wide[row] | wide[row + 1] | wide[row + 2])
		                             & free->row[row] & ~reach->row[row]);
		reach->row[row] |= fresh->row[row];
	}
}

static unsigned squares(const struct sea *sea)
{
	unsigned sum = 0;

	for (unsigned row = 0; row < SIDE; row += 4)
		sum += shoal_bits_count(zemo_rows(&sea->row[row]));
	return sum;
}

/* What was met within some steps. */
struct met {
	unsigned useful;            /* bit per feature that can still be marked, or visited */
	uint8_t  number[FEA_COUNT]; /* of squares */
};

/* Notes what is `step` steps away; false if nothing is. */
static bool meet(const struct count *c, struct met *met, const struct sea *fresh, unsigned step)
{
	uint64_t any = 0;

	for (unsigned row = 0; row < SIDE; row += 4) {
		const uint8_t *feature = &c->g->feature_at[(size_t)row * 16];
		uint64_t       left = zemo_rows(&fresh->row[row]);

		any |= left;
		for (left &= zemo_rows(&c->g->features[row]); left; left &= left - 1) {
			unsigned f = feature[shoal_bits_lowest(left)];

			if (!met->number[f]++ && met->useful >> f & 1)
				c->term[TERM_FEATURES + f * FEATURE_TERMS + OF_CLOSE] =
				    (int16_t)(BEYOND - step);
		}
	}
	return any;
}

/* Squares of each feature that were met: those that can still be marked; returns idle ones. */
static int16_t count_features(const struct count *c, const struct met *met, unsigned which)
{
	unsigned in_vain = 0;

	for (unsigned f = 0; f < FEA_COUNT; f++) {
		unsigned n = met->number[f];
		unsigned left = c->g->feature[f].circles - (unsigned)c->s->circles[f];

		if (f == FEA_TOWN)
			left = n;
		c->term[TERM_FEATURES + f * FEATURE_TERMS + which] = (int16_t)least(n, left);
		in_vain += n > left ? n - left : 0;
	}
	return (int16_t)in_vain;
}

/* Features that can still be marked, or visited. */
static unsigned useful_features(const struct count *c)
{
	unsigned useful = 1u << FEA_TOWN;

	for (unsigned f = 0; f < FEA_COUNT; f++)
		useful |= (unsigned)(c->s->circles[f] < c->g->feature[f].circles) << f;
	return useful;
}

static void count_reach(const struct count *c)
{
	static const uint8_t free_term[BEYOND + 1] = {
		[2] = TERM_FREE_2, [3] = TERM_FREE_3, [5] = TERM_FREE_5, [8] = TERM_FREE_8
	};
	struct sea reach, fresh;
	struct met met = { .useful = useful_features(c) };
	bool       more = true; /* lies further off */

	sea_of_ship(c, &reach);
	for (unsigned step = 1; step <= BEYOND; step++) {
		if (more) {
			spread(&reach, &c->free, &fresh);
			more = meet(c, &met, &fresh, step);
		}
		if (free_term[step])
			c->term[free_term[step]] = (int16_t)(squares(&reach) - 1); /* the ship's */
		if (step == NEAR)
			c->term[TERM_IDLE_NEAR] = count_features(c, &met, OF_NEAR);
		if (step == FAR)
			c->term[TERM_IDLE_FAR] = count_features(c, &met, OF_FAR);
	}
	count_features(c, &met, OF_ALL);
}

/* Open directions of each die. */
static void count_ways(const struct count *c)
{
	const struct zemo_game  *g = c->g;
	const struct zemo_state *s = c->s;
	unsigned                 one[2] = { 0, 0 }, two[2] = { 0, 0 }; /* straight, diagonal */

	for (unsigned d = 0; d < DIR_COUNT; d++) {
		unsigned to = g->to[c->ship][d], far;

		if (to == NOWHERE || zemo_bit(s->entered, to)
		    || (d & 1 && zemo_bit(s->crossed, g->block[c->ship][d])))
			continue;
		one[d & 1]++;
		far = g->to[to][d];
		if (far != NOWHERE && !zemo_bit(s->entered, far)
		    && !(d & 1 && zemo_bit(s->crossed, g->block[to][d])))
			two[d & 1]++;
	}
	c->term[TERM_WAYS_2] = (int16_t)one[1];
	c->term[TERM_WAYS_3] = (int16_t)two[1];
	c->term[TERM_WAYS_4] = (int16_t)one[0];
	c->term[TERM_WAYS_5] = (int16_t)(one[0] + one[1]);
	c->term[TERM_WAYS_6] = (int16_t)two[0];
}

/* What features of the next squares would do to the ship as it is. */

enum { HARMLESS, COSTLY, SINKING };

static unsigned harm_of_fight(const struct count *c, unsigned feature)
{
	const struct zemo_state *s = c->s;
	unsigned                 power = 7u * s->points[RES_CANNON] / 2;

	if (feature == FEA_NAVY && c->motive == MOT_PROTECTOR)
		return HARMLESS;
	if (s->danger + 2u > c->g->circles)
		return SINKING;
	return c->g->strength[s->danger] > power + zemo_capacity(c->g, s, feature) ? SINKING
	                                                                           : COSTLY;
}

static unsigned harm_of(const struct count *c, unsigned feature)
{
	unsigned damage = c->g->feature[feature].damage;

	if (feature < FEA_TOWN)
		return harm_of_fight(c, feature);
	if (feature == FEA_TOWN || feature == FEA_ISLAND)
		return HARMLESS;
	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		if (damage >> r & 1 && c->s->points[r] <= 1)
			return SINKING;
	}
	return COSTLY;
}

/* Free squares without those that do as much harm, or more. */
static struct sea bar(const struct count *c, const uint8_t harm[FEA_COUNT], unsigned least)
{
	struct sea out = c->free;

	for (unsigned f = 0; f < FEA_COUNT; f++) {
		if (harm[f] < least)
			continue;
		for (unsigned row = 0; row < SEA_ROWS; row++)
			out.row[row] = (uint16_t)(out.row[row] & ~c->g->where[f][row]);
	}
	return out;
}

/* Squares that two, three and five steps reach where only these are free. */
static void count_open(const struct count *c, const struct sea *free, unsigned first)
{
	struct sea reach, fresh;
	unsigned   row = c->ship / SIDE, here = free->row[row] >> c->ship % SIDE & 1;

	sea_of_ship(c, &reach);
	for (unsigned step = 1; step <= 5; step++) {
		spread(&reach, free, &fresh);
		if (step == 2 || step == 3 || step == 5)
			c->term[first++] = (int16_t)(squares(&reach) - 1 + here);
	}
}

/* Of 1000: the next roll has no way where only these squares are free. */
static unsigned risk_of_roll(const struct count *c, unsigned dice, const struct sea *free)
{
	static const uint16_t ones[DICE + 1] = { 1296, 671, 171, 21, 1 }; /* so many or more */
	unsigned              risk = zemo_lost_quickly(c->g, c->s, dice, free->row);
	unsigned              left = c->g->circles - 1u - c->s->danger;

	if (left < DICE)
		risk += (1000 - risk) * ones[left + 1] / 1296; /* the skull */
	return risk;
}

/* No reroll mends it, either. */
static unsigned risk_at_last(const struct count *c, unsigned once)
{
	unsigned rerolls = c->s->points[RES_COMMAND] + (unsigned)c->term[TERM_FREE_REROLL];
	unsigned risk = once;

	for (; rerolls && risk; rerolls--)
		risk = risk * once / 1000;
	return risk;
}

static void count_risk(const struct count *c)
{
	struct sea free = c->free;
	uint8_t    harm[FEA_COUNT];
	unsigned   most = HARMLESS, lost = risk_of_roll(c, 3, &free), risk;

	for (unsigned f = 0; f < FEA_COUNT; f++) {
		harm[f] = (uint8_t)harm_of(c, f);
		most = harm[f] > most ? harm[f] : most;
	}
	risk = risk_at_last(c, lost);
	c->term[TERM_LOST_ROLLS] = (int16_t)(lost / 5);
	c->term[TERM_STRANDED] = (int16_t)(risk / 5);
	c->term[TERM_POINTS_AT_RISK] = (int16_t)((unsigned)c->points * risk / 1000);
	if (most == SINKING) {
		free = bar(c, harm, SINKING);
		lost = risk_of_roll(c, 3, &free);
		risk = risk_at_last(c, lost);
	}
	c->term[TERM_SINKING_ROLLS] = (int16_t)(lost / 5);
	c->term[TERM_SUNK] = (int16_t)(risk / 5);
	c->term[TERM_POINTS_SUNK] = (int16_t)((unsigned)c->points * risk / 1000);
	count_open(c, &free, TERM_SAFE_2);
	free = bar(c, harm, COSTLY);
	lost = risk_of_roll(c, 2, &free);
	c->term[TERM_COSTLY_ROLLS] = (int16_t)(lost / 5);
	c->term[TERM_COSTLY] = (int16_t)(risk_at_last(c, lost) / 5);
	count_open(c, &free, TERM_CALM_2);
}

static void count_place(const struct count *c)
{
	int row = (int)(c->ship / SIDE) - SIDE / 2, column = (int)(c->ship % SIDE) - SIDE / 2;

	c->term[TERM_ROW] = (int16_t)row;
	c->term[TERM_COLUMN] = (int16_t)column;
	c->term[TERM_OFF_ROW] = (int16_t)(row < 0 ? -row : row);
	c->term[TERM_OFF_COLUMN] = (int16_t)(column < 0 ? -column : column);
}

/* Circles, and the points of the next one. */
static void count_circles(const struct count *c)
{
	for (unsigned f = 0; f < FEA_COUNT; f++) {
		int16_t *term = c->term + TERM_FEATURES + (size_t)f * FEATURE_TERMS;
		unsigned marked = c->s->circles[f];

		term[OF_MARKED] = (int16_t)marked;
		if (marked < c->g->feature[f].circles)
			term[OF_GAIN] = (int16_t)((c->g->feature[f].multiplier[marked + 1]
			                           - c->g->feature[f].multiplier[marked])
			                          * c->g->feature[f].points[c->motive]);
	}
}

static void count_dice(const struct count *c, const struct zemo_state *s)
{
	c->term[TERM_ROLLED] = s->phase == PHASE_KEEP;
	c->term[TERM_MOVING] = s->phase == PHASE_MOVE;
	if (s->phase != PHASE_KEEP && s->phase != PHASE_MOVE)
		return;
	for (unsigned face = 1; face < 6; face++)
		c->term[TERM_DICE_2 + face - 1] = s->dice[face];
}

static bool has_free_reroll(const struct zemo_state *s, unsigned motive)
{
	return s->phase == PHASE_ROLL || s->phase == PHASE_KEEP ? s->free_reroll
	                                                        : motive == MOT_ADVENTURER;
}

/* Before the start is known the ship counts as in the middle. */
static unsigned ship_of(const struct zemo_game *g, const struct zemo_state *s)
{
	return s->phase > PHASE_START
	           ? s->ship
	           : (unsigned)(g->row[LABELS / 2] * SIDE + g->column[LABELS / 2]);
}

void zemo_tally(const struct shoal_game *game, const struct shoal_state *state,
                struct shoal_tally *out)
{
	const struct zemo_state *s = zemo_state_of(state);
	struct zemo_prospect     prospect;
	struct zemo_sheet        sheet;
	struct count             c = { .g = zemo_game_of(game), .term = out->common };

	zemo_prospect(c.g, s, &prospect);
	c.s = &prospect.then;
	c.motive = s->motive < MOT_COUNT     ? s->motive
	           : c.g->motive < MOT_COUNT ? c.g->motive
	                                     : MOT_ADVENTURER;
	c.ship = ship_of(c.g, s);
	sea_of_free(c.g, c.s, &c.free);
	zemo_score(c.g, c.s, c.motive, &sheet);
	c.points = sheet.total;
	out->family = (uint8_t)(c.motive * MAP_COUNT + game->choice[OPT_MAP]);
	out->subjects = 1;
	out->order[0] = out->of[0] = 0;
	out->own[0][0] = (int16_t)c.points;
	memset(out->common, 0, TERMS * sizeof(out->common[0]));
	c.term[TERM_FREE_REROLL] = has_free_reroll(s, c.motive);
	c.term[TERM_FIGHTS] = prospect.fights;
	c.term[TERM_FIGHTS_MISSING] = prospect.missing;
	c.term[TERM_LOST] = prospect.lost;
	count_resources(&c);
	count_time(&c);
	count_sets(&c);
	count_circles(&c);
	count_reach(&c);
	count_ways(&c);
	count_risk(&c);
	count_place(&c);
	count_dice(&c, s);
}

bool zemo_settled(const struct shoal_game *game, const struct shoal_state *state)
{
	(void)game;
	return zemo_state_of(state)->phase == PHASE_ROLL;
}
