/* test_zemo_score.c: the end and the score: ZEM-91 to ZEM-104. */
#include "tables.h"
#include "voyage.h"

static const char signs[] = "CDKPNTSRWI";

static void sheet_of(enum motive motive, struct zemo_sheet *out)
{
	zemo_score(zemo_game_of(game), &now, motive, out);
}

static void lost_in_the_middle_of_a_turn(void **unused) /* ZEM-91 */
{
	(void)unused;
	begin("zemo(motive=protector)"); /* Storm, Rough Water, open sea: the first is fatal */
	play("pair 3 3, start 3/3, dice 1 4 4 4, keep");
	points("1/8/8/8/4/3");
	play("4E, 4S, 4E");
	points_are("0/8/8/8/4/3");
	circles_are("");
	ended(END_DAMAGE, 0);
	begin("zemo(motive=protector)"); /* Giant Crab in the second square of four */
	play("pair 1 2, start 1/2, dice 4 4 4 4, keep, 4N");
	points("8/3/8/0/4/3");
	play("4E, 4E, 4E"); /* Rough Water, island, Rough Water, Storm */
	asked(PHASE_TURN);
	begin("zemo(motive=protector)");
	play("pair 1 2, start 1/2, dice 4 4 4 4, keep, 4E");
	points("8/3/8/0/4/3");
	play("4N, 4E, 4E"); /* Giant Crab first, then an island */
	ended(END_DAMAGE, 0);
	points_are("8/3/8/0/4/3");
}

static void skull_before_trapped(void **unused) /* ZEM-92 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 1 2, start 1/2, dice 2 4 4 4, keep, 4W, 4W, 4W, 2NE, cannon 3, sum 9, sail");
	now.danger = 25;
	points("8/8/8/8/0/3");
	play("dice 1 2 2 2");
	ended(END_SKULL, 0);
	begin("zemo(motive=protector)");
	play("pair 1 2, start 1/2, dice 2 4 4 4, keep, 4W, 4W, 4W, 2NE, cannon 3, sum 9, sail");
	now.danger = 24;
	points("8/8/8/8/0/3");
	play("dice 1 2 2 2");
	ended(END_TRAPPED, 0);
	assert_int_equal(now.danger, 25);
}

static void stopping_scores(void **unused) /* ZEM-93 */
{
	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	circles("C2 D1");
	play("stop");
	ended(END_SCORED, 2 + 2 + 5);
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	for (unsigned turn = 2; turn <= 15; turn++) {
		now.danger = 0;
		play("sail, dice 1 1 1 1, keep");
	}
	ended(END_SCORED, 0);
}

static void lost_games_count_nothing(void **unused) /* ZEM-94 */
{
	(void)unused;
	approach("protector", 'S');
	circles("C6 D5 K4 P6 N5 T5 S5 R6 W5 I4");
	now.danger = 20;
	points("1/8/8/8/4/3");
	land();
	ended(END_DAMAGE, 0);
}

static void the_parts_add_up(void **unused) /* ZEM-95 */
{
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < 300; i++) {
		struct shoal_result result = { 0 };
		struct zemo_sheet   sheet;
		int                 sum = 0;

		at_sea(i % 3 == 0   ? "zemo(motive=adventurer)"
		       : i % 3 == 1 ? "zemo(motive=protector)"
		                    : "zemo(motive=pillager)",
		       "pair 3 3, start 3/3");
		for (unsigned f = 0; f < FEA_COUNT; f++)
			now.circles[f] = (uint8_t)shoal_random_below(
			    &random, zemo_game_of(game)->feature[f].circles + 1u);
		now.danger = (uint8_t)shoal_random_below(&random, 26);
		now.sacked = (uint8_t)shoal_random_below(&random, 5);
		sheet_of(now.motive, &sheet);
		for (unsigned f = 0; f < FEA_COUNT; f++)
			sum += sheet.feature[f];
		sum += sheet.danger + sheet.sets + sheet.towns + sheet.leftovers;
		assert_int_equal(sheet.total, sum);
		play("stop");
		ended(END_SCORED, sum);
		game->rules->result(game, &now.base, &result);
		for (unsigned line = 0; line < result.lines; line++)
			sum -= result.line[line].amount[0];
		assert_int_equal(sum, 0);
	}
}

/* Points per multiplier, Adventurer, Protector, Pillager. */
static const int worth[FEA_COUNT][MOT_COUNT] = {
	{ 1, 1, 1 }, { 2, 2, 2 }, { 3, 4, 3 }, { 1, 2, 3 }, { 1, 1, 3 },
	{ 2, 2, 1 }, { 1, 1, 1 }, { 1, 0, 1 }, { 2, 1, 1 }, { 4, 3, 5 },
};

static void features_by_multiplier(void **unused) /* ZEM-96 */
{
	static const unsigned most[FEA_COUNT] = { 6, 5, 4, 6, 5, 5, 6, 6, 5, 4 };

	(void)unused;
	at_sea("zemo", "pair 3 3, start 3/3, motive protector");
	for (unsigned f = 0; f < FEA_COUNT; f++) {
		for (unsigned k = 0; k <= most[f]; k++) {
			memset(now.circles, 0, sizeof(now.circles));
			now.circles[f] = (uint8_t)k;
			for (unsigned m = 0; m < MOT_COUNT; m++) {
				struct zemo_sheet sheet;

				sheet_of(m, &sheet);
				if (sheet.feature[f] != (int)k * worth[f][m])
					fail_msg("%c%u is %d for motive %u", signs[f], k,
					         sheet.feature[f], m);
			}
		}
	}
	begin_changed("zemo(map=easy,motive=protector)", "multipliers.crab.k2=7");
	approach("protector", '.');
	circles("C2");
	land();
	play("stop");
	ended(END_SCORED, 7);
}

static void danger_points(void **unused) /* ZEM-97 */
{
	static const uint8_t points_at[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
		                             1, 1, 3, 3, 3, 3, 3, 3, 6, 6, 6, 6, 11 };

	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	for (unsigned danger = 0; danger < 26; danger++) {
		struct zemo_sheet sheet;

		now.danger = (uint8_t)danger;
		sheet_of(MOT_PROTECTOR, &sheet);
		assert_int_equal(sheet.danger, points_at[danger]);
		assert_int_equal(sheet.total, points_at[danger]);
	}
}

static void only_the_own_box(void **unused) /* ZEM-98 */
{
	struct zemo_sheet sheet;

	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	circles("C1 D1 K1 S1 R1 W1");
	now.sacked = 2;
	sheet_of(MOT_ADVENTURER, &sheet);
	assert_int_equal(sheet.sets, 5);
	assert_int_equal(sheet.towns + sheet.leftovers, 0);
	assert_int_equal(sheet.total, 1 + 2 + 3 + 1 + 1 + 2 + 5);
	sheet_of(MOT_PROTECTOR, &sheet);
	assert_int_equal(sheet.sets, 5);
	assert_int_equal(sheet.towns + sheet.leftovers, 0);
	assert_int_equal(sheet.total, 1 + 2 + 4 + 1 + 0 + 1 + 5);
	sheet_of(MOT_PILLAGER, &sheet);
	assert_int_equal(sheet.sets, 0);
	assert_int_equal(sheet.towns, 13);
	assert_int_equal(sheet.leftovers, 3 + 8 + 4);
	assert_int_equal(sheet.total, 1 + 2 + 3 + 1 + 1 + 1 + 13 + 15);
}

static int sets(enum motive motive, const char *marked)
{
	struct zemo_sheet sheet;

	circles(marked);
	sheet_of(motive, &sheet);
	return sheet.sets;
}

static void sets_of_weather(void **unused) /* ZEM-99 */
{
	(void)unused;
	at_sea("zemo(motive=adventurer)", "pair 3 3, start 3/3");
	assert_int_equal(sets(MOT_ADVENTURER, "S6 R6"), 0);
	assert_int_equal(sets(MOT_ADVENTURER, "S6 W5"), 0);
	assert_int_equal(sets(MOT_ADVENTURER, "R6 W5"), 0);
	assert_int_equal(sets(MOT_ADVENTURER, "S2 R3 W4"), 10);
	assert_int_equal(sets(MOT_ADVENTURER, "S4 R3 W4"), 15);
	assert_int_equal(sets(MOT_ADVENTURER, "S6 R6 W5"), 25);
	assert_int_equal(sets(MOT_ADVENTURER, "C6 D5 K4 P6 N5 T5 I4"), 0);
}

static void sets_of_enemies(void **unused) /* ZEM-100 */
{
	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	assert_int_equal(sets(MOT_PROTECTOR, "C2"), 0);
	assert_int_equal(sets(MOT_PROTECTOR, "C2 N5"), 0); /* no Navy Ships */
	assert_int_equal(sets(MOT_PROTECTOR, "C3"), 5);
	assert_int_equal(sets(MOT_PROTECTOR, "D2 K1"), 5);
	assert_int_equal(sets(MOT_PROTECTOR, "C1 D1 K1 P2"), 5);
	assert_int_equal(sets(MOT_PROTECTOR, "C1 D1 K1 P3"), 10);
	assert_int_equal(sets(MOT_PROTECTOR, "C6 D5 K4 P6"), 35);
	assert_int_equal(sets(MOT_PROTECTOR, "N5 T5 S6 R6 W5 I4"), 0);
}

static void sacked_towns(void **unused) /* ZEM-101 */
{
	static const int sum[] = { 0, 6, 13, 21, 30 };

	(void)unused;
	at_sea("zemo(motive=pillager)", "pair 3 3, start 3/3");
	for (unsigned i = 0; i < 5; i++) {
		struct zemo_sheet sheet;

		now.sacked = (uint8_t)i;
		sheet_of(MOT_PILLAGER, &sheet);
		assert_int_equal(sheet.towns, sum[i]);
	}
}

static void leftovers(void **unused) /* ZEM-102 */
{
	static const struct {
		const char *points;
		int         leftovers;
	} cases[] = { { "9/9/1/9/0/0", 1 },
		      { "1/1/4/0/0/0", 4 },
		      { "1/1/1/0/5/0", 6 },
		      { "1/1/1/0/0/8", 9 },
		      { "1/1/10/10/5/8", 23 } };

	(void)unused;
	at_sea("zemo(motive=pillager)", "pair 3 3, start 3/3");
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct zemo_sheet sheet;

		points(cases[i].points);
		sheet_of(MOT_PILLAGER, &sheet);
		assert_int_equal(sheet.leftovers, cases[i].leftovers);
	}
}

static void titles(void **unused) /* ZEM-103 */
{
	static const struct {
		int         score;
		unsigned    title;
		const char *name;
	} steps[] = {
		{ 0, 0, "Cabin Boy" },
		{ 40, 0, "Cabin Boy" },
		{ 41, 1, "Deckhand" },
		{ 55, 1, "Deckhand" },
		{ 56, 2, "First Mate" },
		{ 70, 2, "First Mate" },
		{ 71, 3, "Captain" },
		{ 85, 3, "Captain" },
		{ 86, 4, "Admiral of the Seas" },
		{ 167, 4, "Admiral of the Seas" },
	};
	struct shoal_result result = { 0 };

	(void)unused;
	begin("zemo");
	for (unsigned i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		unsigned title = zemo_title(zemo_game_of(game), steps[i].score);

		assert_int_equal(title, steps[i].title);
		assert_string_equal(shoal_row_name(game->rules, &game->rules->tables[TABLE_TITLES],
		                                   title, SHOAL_EN),
		                    steps[i].name);
	}
	meet("protector", 'S', "1/8/8/8/4/3", 0); /* lost: no points, but the ending is told */
	game->rules->result(game, &now.base, &result);
	assert_int_equal(zemo_title(zemo_game_of(game), result.points[0]), 0);
	assert_string_equal(result.ending, zemo_ending_ids[END_DAMAGE]);
	assert_non_null(
	    strstr(shoal_ending_name(game->rules, &result, SHOAL_EN), "The ship is lost"));
}

static void greatest_totals(void **unused) /* ZEM-104 */
{
	static const int most[MOT_COUNT] = { 123, 128, 167 };

	(void)unused;
	at_sea("zemo", "pair 3 3, start 3/3, motive pillager");
	circles("C6 D5 K4 P6 N5 T5 S6 R6 W5 I4");
	points("10/10/10/10/5/8");
	now.danger = 25;
	now.sacked = 4;
	for (unsigned m = 0; m < MOT_COUNT; m++) {
		struct zemo_sheet sheet;

		sheet_of(m, &sheet);
		assert_int_equal(sheet.total, most[m]);
		assert_true(game->high >= most[m]);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(lost_in_the_middle_of_a_turn),
		GAME_TEST(skull_before_trapped),
		GAME_TEST(stopping_scores),
		GAME_TEST(lost_games_count_nothing),
		GAME_TEST(the_parts_add_up),
		GAME_TEST(features_by_multiplier),
		GAME_TEST(danger_points),
		GAME_TEST(only_the_own_box),
		GAME_TEST(sets_of_weather),
		GAME_TEST(sets_of_enemies),
		GAME_TEST(sacked_towns),
		GAME_TEST(leftovers),
		GAME_TEST(titles),
		GAME_TEST(greatest_totals),
	};

	return GAME_RUN(tests);
}
