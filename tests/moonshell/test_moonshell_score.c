/* test_moonshell_score.c: scoring, MOO-117 to MOO-128: by hand, and against a brute force on random
 * chests over all cards. */
#include "shore.h"

#include "brute.h"

static struct shoal_random luck;

static unsigned below(unsigned n)
{
	return shoal_random_below(&luck, n);
}

/* Placements: how many each card has, counted by hand. */

static void placements(void **unused) /* MOO-118 */
{
	static const unsigned        composition[8] = { 4, 2, 6, 3, 14, 4, 2, 14 };
	static const unsigned        array[8] = { 6, 12, 3, 14, 8, 4, 6, 28 };
	static const unsigned        hidden[6] = { 6, 14, 3, 14, 24, 4 };
	const struct moonshell_game *g;
	const struct moonshell_card(*card)[PATTERNS];

	(void)unused;
	begin("moonshell");
	g = moonshell_game_of(game);
	card = g->pattern;
	for (unsigned i = 0; i < 8; i++) {
		assert_int_equal(brute_composition_placements(i), composition[i]);
		assert_int_equal(brute_array_placements(i), array[i]);
		assert_int_equal(card[OBJ_COMPOSITION][i].pattern.count, composition[i]);
		assert_int_equal(card[OBJ_ARRAY][i].pattern.count, array[i]);
	}
	for (unsigned i = 0; i < SECRETS; i++) {
		assert_int_equal(brute_secret_placements(i), hidden[i / 2]);
		assert_int_equal(g->secret[i].count, hidden[i / 2]);
	}
}

/* Random chests. */

static void scatter(uint8_t out[CHEST]) /* anything anywhere */
{
	for (unsigned i = 0; i < CHEST; i++) {
		out[i] = (uint8_t)below(TILE_COUNT + 8);
		if (out[i] >= TILE_COUNT)
			out[i] = (uint8_t)below(SHELLS);
	}
}

static void few_types(uint8_t out[CHEST]) /* of one or two shapes, or colours */
{
	unsigned type[2] = { below(4), below(4) }, shape = below(2);

	for (unsigned i = 0; i < CHEST; i++) {
		unsigned value = type[below(2)], other = below(4);

		out[i] = (uint8_t)(shape ? 4 * value + other : 4 * other + value);
		if (!below(8))
			out[i] = (uint8_t)(below(2) ? TILE_NONE : TILE_URCHIN + below(3));
	}
}

static void planted(uint8_t out[CHEST], unsigned card) /* one or two cards really occur */
{
	scatter(out);
	for (unsigned i = 0; i < 2; i++) {
		unsigned kind = below(3), where = below(64), pick = below(1024);

		if (kind == 0)
			brute_plant_composition(out, card % 8, where, pick);
		else if (kind == 1)
			brute_plant_array(out, card % 8, where, pick);
		else
			brute_plant_secret(out, card, where, pick);
	}
}

/* One moonshell at most, which may stand in for a tile of a pattern. */
static void one_moon(uint8_t out[CHEST])
{
	for (unsigned i = 0; i < CHEST; i++) {
		if (out[i] == TILE_MOON)
			out[i] = (uint8_t)below(SHELLS);
	}
	if (below(2))
		out[below(CHEST)] = TILE_MOON;
}

static void random_chest(uint8_t out[CHEST], unsigned card)
{
	unsigned way = below(4);

	if (way == 0)
		scatter(out);
	else if (way == 1)
		few_types(out);
	else
		planted(out, card);
	one_moon(out);
}

/* How often each card scored anything, so that the comparison is not empty. */
static unsigned scored[OBJ_COUNT + 1][SECRETS], twice[SECRETS];

static void count(const struct brute_sheet *b, struct brute_cards c)
{
	scored[OBJ_COMPOSITION][c.composition] += b->composition > 0;
	scored[OBJ_ARRAY][c.array] += b->array > 0;
	scored[OBJ_PAIR][c.pair] += b->pair > 0;
	scored[OBJ_TROVE][c.trove] += b->trove > 0;
	scored[OBJ_COLLECTOR][c.collector] += b->collector > 0;
	scored[OBJ_COUNT][c.secret] += b->secret > 0;
	twice[c.secret] += b->secret == 8 || b->secret == 10;
}

static void compare(const struct moonshell_sheet *have, const struct brute_sheet *b)
{
	const int32_t got[] = { have->objective[OBJ_COMPOSITION],
		                have->objective[OBJ_ARRAY],
		                have->objective[OBJ_PAIR],
		                have->objective[OBJ_TROVE],
		                have->objective[OBJ_COLLECTOR],
		                have->secret,
		                have->tiles,
		                have->stacks,
		                have->reserve,
		                have->total };
	const int     want[] = { b->composition, b->array, b->pair,   b->trove,   b->collector,
		                 b->secret,      b->tiles, b->stacks, b->reserve, b->total };

	for (unsigned i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
		if (got[i] != want[i])
			fail_msg("part %u is %d, by brute force %d", i, got[i], want[i]);
	}
}

/* Four chests with all cards, twelve sets of cards one after the other. */
static void compare_table(void)
{
	now.reserve = 0;
	for (unsigned side = 0; side < SIDES; side++) {
		random_chest(now.chest[side], below(SECRETS));
		if (!memchr(now.chest[side], TILE_MOON, CHEST) && below(2))
			now.reserve = (uint8_t)(now.reserve | 1u << side);
	}
	for (unsigned set = 0; set < SECRETS; set++) {
		struct brute_cards     c = { set % 8, set % 8, set, set % 8, set % 8, 0 };
		struct moonshell_sheet have[SIDES];

		cards((int)c.composition, (int)c.array, (int)c.pair, (int)c.trove,
		      (int)c.collector);
		for (unsigned side = 0; side < SIDES; side++)
			secret(side, (set + side) % SECRETS);
		moonshell_score(moonshell_game_of(game), &now, have);
		for (unsigned side = 0; side < SIDES; side++) {
			struct brute_sheet b;

			c.secret = (set + side) % SECRETS;
			brute_sheet(now.chest, SIDES, side, now.reserve >> side & 1, c, &b);
			count(&b, c);
			compare(&have[side], &b);
		}
	}
}

static void brute_force(void **unused) /* MOO-117 to MOO-127 */
{
	(void)unused;
	ready("moonshell(players=4,moonshell=on,reef=on,cards=mixed)", "");
	shoal_random_seed(&luck, 1);
	for (unsigned i = 0; i < 26000; i++)
		compare_table();
	for (unsigned i = 0; i < SECRETS; i++) {
		for (unsigned kind = 0; kind <= OBJ_COUNT; kind++) {
			if (i < (kind == OBJ_COUNT ? SECRETS : moonshell_objective_cards[kind]))
				assert_true(scored[kind][i] > 1000);
		}
		assert_true(i < 8 || twice[i] > 1000);
	}
}

/* By hand. */

static struct moonshell_sheet score_of(const char *text)
{
	chest(0, text);
	now.reserve = 0;
	return sheet_of(0);
}

static void what_matches(void **unused) /* MOO-53, MOO-62, MOO-117 */
{
	(void)unused;
	ready("moonshell(moonshell=on,reef=on)", "start 1");
	cards(3, 0, 11, 7, 3); /* augers everywhere */
	secret(0, 5);          /* a row of one shape */
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW AO AV").total, 10 + 6 + 4 + 9);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW M AV").total,
	                 10 + 2 + 6 + 4 + 9);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW U AV").total, 6 + 3 + 1);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW N AV").total, 6 + 3);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW K AV").total, 6 + 3);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW S AV").total, 6 + 3 + 3);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW X AV").total, 6 + 3);
	assert_int_equal(score_of("-- -- -- -- / -- -- -- -- / AP AW -- AV").total, 6 + 3);
}

static void once_per_card(void **unused) /* MOO-119, MOO-120 */
{
	(void)unused;
	ready("moonshell", "start 1");
	cards(2, 0, 0, 0, 0);
	assert_int_equal(
	    score_of("CP CW CO CV / CP CW CO CV / CP CW CO CV").objective[OBJ_COMPOSITION], 10);
	assert_int_equal(score_of("DP DW DP DW / AP AW AP AW / CP CW CP CW").objective[OBJ_ARRAY],
	                 8);
}

static void turned_mirrored_shifted(void **unused) /* MOO-118 */
{
	(void)unused;
	ready("moonshell", "start 1");
	cards(0, 7, 0, 0, 0); /* stepping stones: F over the end of D D D */
	assert_int_equal(score_of("-- -- -- -- / FP -- -- -- / DP DW DO --").objective[OBJ_ARRAY],
	                 8);
	assert_int_equal(score_of("-- -- -- FP / -- DP DW DO / -- -- -- --").objective[OBJ_ARRAY],
	                 8);
	assert_int_equal(score_of("-- DP DW DO / -- -- -- FP / -- -- -- --").objective[OBJ_ARRAY],
	                 8);
	assert_int_equal(score_of("-- DP FW -- / -- DP -- -- / -- DO -- --").objective[OBJ_ARRAY],
	                 8);
	assert_int_equal(score_of("-- DP -- -- / -- DP -- -- / FO DO -- --").objective[OBJ_ARRAY],
	                 8);
	/* The needs move with their cells; the middle is another card. */
	assert_int_equal(score_of("-- -- -- -- / -- FP -- -- / DP DW DO --").objective[OBJ_ARRAY],
	                 0);
	assert_int_equal(score_of("-- -- -- -- / DP -- -- -- / FP DW DO --").objective[OBJ_ARRAY],
	                 0);
}

static void pairs(void **unused) /* MOO-121, MOO-126 */
{
	static const struct {
		const char *chest;
		int         points;
	} rows[] = {
		{ "-- -- -- -- / -- -- -- -- / -- -- -- --", 0 },
		{ "-- -- -- -- / -- -- -- -- / DW -- DO --", 2 },
		{ "-- -- -- -- / -- -- -- -- / DW M -- --", 2 },
		{ "-- -- -- -- / -- -- -- -- / -- M -- --", 0 },
		{ "-- -- -- -- / -- -- -- -- / DW M DO --", 2 }, /* equal: the moonshell adds none
		                                                  */
		{ "-- -- -- -- / DW -- -- -- / DW M DO --", 4 },
		{ "AW AW AW AW / DW DW AO AO / AO AO AO AO", 12 },
		{ "AW AW AW AW / DW DW M AO / AO AO AO AO", 12 },
	};

	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	cards(0, 0, 3, 0, 0);
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(score_of(rows[i].chest).objective[OBJ_PAIR], rows[i].points);
}

static void collectors(void **unused) /* MOO-123 */
{
	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	cards(0, 0, 0, 0, 1);
	assert_int_equal(
	    score_of("FP FW FO FV / FP FW FO FV / FP FW FO FV").objective[OBJ_COLLECTOR], 12);
	assert_int_equal(
	    score_of("-- -- -- -- / -- -- -- -- / M -- -- --").objective[OBJ_COLLECTOR], 1);
}

static void secrets(void **unused) /* MOO-124, MOO-126 */
{
	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	secret(0, 8); /* corners of three of one colour, twice */
	assert_int_equal(score_of("-- -- -- -- / DW -- FO -- / CW AW AO DO").secret, 8);
	/* One moonshell cannot be in two of them. */
	assert_int_equal(score_of("-- -- -- -- / DW -- FO -- / CW M AO DV").secret, 4);
	/* Four would fit, two count. */
	assert_int_equal(score_of("DW DW DW DW / DW DW DW DW / DW DW DW DW").secret, 8);
	secret(0, 10); /* diagonals */
	assert_int_equal(score_of("-- -- CW AO / -- DW FO -- / FW DO -- --").secret, 10);
	assert_int_equal(score_of("-- -- CW -- / -- DW -- -- / FW -- -- --").secret, 5);
	secret(0, 11);
	assert_int_equal(score_of("-- -- CW -- / -- DW -- -- / FW -- -- --").secret, 0);
	/* Nobody else scores the card. */
	secret(1, 0);
	chest(1, "-- -- CW AO / -- DW FO -- / FW DO -- --");
	assert_int_equal(sheet_of(1).secret, 0);
}

static void single_tiles(void **unused) /* MOO-54, MOO-125 */
{
	struct moonshell_sheet sheet;

	(void)unused;
	ready("moonshell(moonshell=on,reef=on)", "start 1");
	cards(0, 0, 0, 0, 0);
	secret(0, 0);
	chest(0, "-- -- -- -- / N -- -- -- / U U S S");
	now.reserve = 1;
	sheet = sheet_of(0);
	assert_int_equal(sheet.tiles, 2);
	assert_int_equal(sheet.stacks, 6);
	assert_int_equal(sheet.reserve, 4);
	assert_int_equal(sheet.total, 12);
	sheet = score_of("-- -- -- -- / K -- -- -- / U U S M");
	assert_int_equal(sheet.reserve, 0);
	assert_int_equal(sheet.total, 2 + 3 + 6 + 1); /* the moonshell is a pink sand dollar */
}

/* The sum of the parts; nothing that enters a chest but a moonshell lowers the owner's score. */
static void nothing_lowers(void **unused) /* MOO-127, MOO-128 */
{
	(void)unused;
	ready("moonshell(players=2,moonshell=on,reef=on,cards=mixed)", "");
	shoal_random_seed(&luck, 2);
	for (unsigned i = 0; i < 20000; i++) {
		unsigned set = below(SECRETS), space = below(CHEST);
		int32_t  before;

		random_chest(now.chest[0], set);
		random_chest(now.chest[1], set);
		now.reserve = (uint8_t)below(4);
		cards((int)below(8), (int)below(8), (int)set, (int)below(8), (int)below(8));
		secret(0, set);
		secret(1, (set + 1) % SECRETS);
		now.chest[0][space] = TILE_NONE;
		before = sheet_of(0).total;
		now.chest[0][space] = (uint8_t)below(BAG_KINDS);
		assert_true(sheet_of(0).total >= before);
		now.chest[0][space] = TILE_NONE;
		if (memchr(now.chest[0], TILE_MOON, CHEST) || !(now.reserve & 1))
			continue;
		now.chest[0][space] = TILE_MOON;
		now.reserve &= 2;
		assert_true(sheet_of(0).total >= before - 4);
	}
}

static void one_tile_many_cards(void **unused) /* MOO-126, MOO-127 */
{
	struct moonshell_sheet sheet;

	(void)unused;
	ready("moonshell(moonshell=on,cards=mixed)", "start 1");
	cards(3, 6, 4, 3, 3); /* AAAA, CCAA, white + purple, purple, augers */
	secret(0, 5);
	sheet = score_of("-- -- -- -- / -- -- -- -- / AW AV M AV");
	assert_int_equal(sheet.objective[OBJ_COMPOSITION], 10);
	assert_int_equal(sheet.objective[OBJ_PAIR], 4); /* here it is white */
	assert_int_equal(sheet.objective[OBJ_TROVE], 6);
	assert_int_equal(sheet.objective[OBJ_COLLECTOR], 4);
	assert_int_equal(sheet.secret, 9);
	assert_int_equal(sheet.total, 33);
}

/* The place that a view draws holds what was counted, and nothing in its way. */
static void check_near(struct moonshell_near near, const uint8_t tiles[CHEST])
{
	unsigned have = 0, all = 0;

	for (unsigned i = 0; i < CHEST; i++) {
		bool empty = tiles[i] == TILE_NONE || tiles[i] == TILE_MEEPLE;

		if (near.type[i] == NOTHING)
			continue;
		all++;
		have += moonshell_matches(tiles[i], near.type[i]);
		assert_true(empty || moonshell_matches(tiles[i], near.type[i]));
	}
	assert_int_equal(have, near.have);
	assert_int_equal(all, near.open ? near.all : 0);
}

static void nearest_places(void **unused)
{
	const struct moonshell_game *g;
	uint8_t                      tiles[CHEST];

	(void)unused;
	begin("moonshell");
	g = moonshell_game_of(game);
	shoal_random_seed(&luck, 3);
	for (unsigned n = 0; n < 500; n++) {
		few_types(tiles);
		for (unsigned i = 0; i < CHEST; i++)
			tiles[i] = below(3) ? tiles[i] : TILE_NONE;
		for (unsigned i = 0; i < PATTERNS; i++) {
			check_near(moonshell_near_card(&g->pattern[0][i], tiles), tiles);
			check_near(moonshell_near_card(&g->pattern[1][i], tiles), tiles);
		}
		for (unsigned i = 0; i < SECRETS; i++)
			check_near(moonshell_near_secret(&g->secret[i], tiles), tiles);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(placements),     GAME_TEST(nearest_places),
		GAME_TEST(brute_force),    GAME_TEST(what_matches),
		GAME_TEST(once_per_card),  GAME_TEST(turned_mirrored_shifted),
		GAME_TEST(pairs),          GAME_TEST(collectors),
		GAME_TEST(secrets),        GAME_TEST(single_tiles),
		GAME_TEST(nothing_lowers), GAME_TEST(one_tile_many_cards),
	};

	return GAME_RUN(tests);
}
