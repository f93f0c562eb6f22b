/* test_zemo_examples.c: worked examples: a voyage step by step, with the numbers of its rules. */
#include "voyage.h"

static void example_1_start(void **unused) /* ZEM-4, ZEM-7, ZEM-8 */
{
	(void)unused;
	begin("zemo(map=easy)");
	play("pair 2 5");
	asked(PHASE_START);
	lists("start 2/5, start 5/2");
	assert_int_equal(number_of("start 2/5"), 14);
	assert_int_equal(number_of("start 5/2"), 29);
	play("start 2/5");
	assert_int_equal(now.ship, 48);
	assert_int_equal(now.ship, square(4, 10));
	assert_int_equal(zemo_game_of(game)->cell[48], FEA_STORM);
	points_are("8/8/8/8/4/3");
	circles_are("");
}

static void example_2_equal_dice(void **unused) /* ZEM-5, ZEM-6 */
{
	(void)unused;
	begin("zemo(map=easy)");
	play("pair 4 4");
	lists("reroll, start 4/4");
	assert_int_equal(number_of("reroll"), 3);
	assert_int_equal(number_of("start 4/4"), 25);
	for (unsigned i = 0; i < 9; i++)
		play("reroll, pair 4 4");
	lists("start 4/4");
	play("start 4/4");
	assert_int_equal(now.ship, square(8, 8));
}

static void example_3_whole_turn(void **unused)
{
	(void)unused;
	begin("zemo(map=easy,motive=protector)");
	play("pair 3 3, start 3/3");
	assert_int_equal(now.ship, square(6, 6));
	play("dice 1 2 4 6, keep");
	assert_int_equal(now.danger, 1);
	lists("2NE, 2SE, 2SW, 2NW, 4N, 4E, 4S, 4W, 6N, 6E, 6S, 6W");
	play("4E");
	assert_int_equal(now.ship, square(6, 7));
	play("2SE");
	assert_int_equal(now.ship, square(7, 8));
	play("6E");
	assert_int_equal(now.ship, square(7, 10));
	points_are("7/8/8/8/3/3");
	circles_are("S1 R1");
	assert_int_equal(SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_DRAGON)])->strength,
	                 3);
	asked(PHASE_CANNON);
	lists("cannon 0, cannon 1, cannon 2, cannon 3");
	play("cannon 1, sum 2");
	asked(PHASE_AGAIN);
	lists("keep, reroll");
	play("keep");
	asked(PHASE_PAY);
	assert_int_equal(now.shortage, 1);
	assert_int_equal(now.payer, RES_SAIL);
	lists("pay 0, pay 1");
	play("pay 1");
	points_are("6/8/8/7/3/3");
	circles_are("D1 S1 R1");
	assert_int_equal(now.danger, 2);
	spent_are("2/0/0/1");
	asked(PHASE_TURN);
}

static void example_4_two_squares(void **unused) /* ZEM-28, ZEM-30 */
{
	(void)unused;
	begin("zemo(map=corners,motive=adventurer)");
	play("pair 1 6, start 1/6");
	assert_int_equal(now.ship, square(2, 12));
	play("dice 3 3 6 6, keep");
	lists("3SW, 6S, 6W");
	assert_int_equal(number_of("3SW"), 49);
	assert_int_equal(number_of("6S"), 65);
	assert_int_equal(number_of("6W"), 66);
}

static void example_5_widest_list(void **unused)
{
	struct shoal_list list;

	(void)unused;
	begin("zemo(map=easy,motive=adventurer)");
	play("pair 3 3, start 3/3, dice 2 3 5 6, keep");
	shoal_list_fill(&list, game, &now.base, 0);
	assert_int_equal(list.count, 20);
	assert_int_equal(game->most_legal, 20);
}

static void example_6_crossing(void **unused) /* ZEM-33 */
{
	(void)unused;
	begin("zemo(map=easy,motive=adventurer)");
	play("pair 2 2, start 2/2, dice 2 2 2 4, keep, 2SE");
	assert_int_equal(now.ship, square(5, 5));
	for (unsigned i = 0; i < BLOCKS; i++)
		assert_int_equal(zemo_bit(now.crossed, i), i == 39);
	play("4N");
	assert_int_equal(now.ship, square(4, 5));
	lists("2NE, 2SE, 2NW");
	assert_int_equal(number_of("2NE"), 43);
	assert_int_equal(number_of("2SE"), 44);
	assert_int_equal(number_of("2NW"), 46);
	assert_false(zemo_bit(now.entered, square(5, 4)));
}

/* The path (2, 4) (2, 3) (2, 2) (2, 1) (1, 2): a turn over, the ship whole. */
static void into_the_corner(void)
{
	begin("zemo(map=easy,motive=protector)");
	play("pair 1 2, start 1/2, dice 2 4 4 4, keep, 4W, 4W, 4W, 2NE, cannon 3, sum 9, sail");
	assert_int_equal(now.ship, square(1, 2));
	refit();
	now.danger = 0;
}

static void example_7_not_completable(void **unused) /* ZEM-37 */
{
	(void)unused;
	into_the_corner();
	play("dice 1 1 4 4, keep");
	lists("4E");
	assert_int_equal(number_of("4E"), 52);
	assert_false(zemo_bit(now.entered, square(1, 1)));
}

static void example_8_trapped(void **unused) /* ZEM-24, ZEM-38 */
{
	(void)unused;
	into_the_corner();
	play("dice 2 2 2 2");
	asked(PHASE_KEEP);
	lists("reroll");
	into_the_corner();
	points("8/8/8/8/0/3");
	play("dice 2 2 2 2");
	ended(END_TRAPPED, 0);
	into_the_corner();
	play("dice 2 4 4 4, keep");
	lists("4E");
	play("4E, 4E, 2SE");
}

static void example_9_danger(void **unused) /* ZEM-43, ZEM-46, ZEM-47 */
{
	const struct zemo_game *g;

	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	play("sail");
	now.danger = 1;
	points("8/8/8/7/4/3");
	play("dice 1 1 1 1, keep");
	points_are("8/8/8/8/4/3");
	assert_int_equal(now.danger, 5);
	g = zemo_game_of(game);
	assert_int_equal(g->strength[now.danger], 5);
	assert_int_equal(now.steps, 0);
	asked(PHASE_TURN);
	assert_int_equal(g->strength[8], 6);
	assert_int_equal(g->strength[12], 7);
	assert_int_equal(g->strength[24], 10);
	assert_int_equal(g->strength[25], 10);
}

static void example_10_skull_by_dice(void **unused) /* ZEM-24, ZEM-45 */
{
	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	play("sail");
	now.danger = 23;
	play("dice 1 1 1 4");
	lists("reroll");
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	play("sail");
	now.danger = 23;
	points("8/8/8/8/0/3");
	play("dice 1 1 1 4");
	assert_int_equal(now.danger, 26);
	ended(END_SKULL, 0);
}

static void example_11_split_payment(void **unused)
{
	(void)unused;
	meet("protector", 'D', "5/8/4/5/2/0", 9);
	lists("cannon 0, cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
	play("cannon 1, sum 1, keep");
	assert_int_equal(now.shortage, 5);
	assert_int_equal(now.payer, RES_SAIL);
	lists("pay 2, pay 3, pay 4");
	play("pay 3");
	points_are("2/8/2/4/2/0");
	assert_int_equal(now.danger, 10);
}

static void example_12_forced_payment(void **unused) /* ZEM-79, ZEM-86 */
{
	(void)unused;
	meet("protector", 'D', "3/8/4/5/2/0", 9);
	lists("cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
	play("cannon 1, sum 1, keep");
	points_are("1/8/1/4/2/0");
	assert_int_equal(now.danger, 10);
	asked(PHASE_TURN);
}

static void example_13_must_reroll(void **unused) /* ZEM-83 */
{
	(void)unused;
	meet("protector", 'D', "3/8/4/5/2/0", 17);
	play("cannon 1, sum 2");
	asked(PHASE_AGAIN);
	lists("reroll");
}

static void example_14_exact_last_point(void **unused) /* ZEM-52, ZEM-80 */
{
	(void)unused;
	meet("protector", 'C', "8/4/8/0/4/3", 0);
	asked(PHASE_TURN);
	points_are("8/1/8/0/4/3");
	circles_are("C1");
	assert_int_equal(now.danger, 1);
	meet("protector", 'C', "8/3/8/0/4/3", 0);
	ended(END_DAMAGE, 0);
}

static void example_15_hopeless_or_not(void **unused) /* ZEM-79, ZEM-80 */
{
	(void)unused;
	meet("protector", 'C', "8/2/8/1/4/3", 17);
	ended(END_DAMAGE, 0);
	meet("protector", 'C', "8/2/8/2/4/3", 17);
	asked(PHASE_SUM);
	assert_int_equal(now.cannon, 2);
	points_are("8/2/8/0/4/3");
}

static void example_16_town(void **unused) /* ZEM-67, ZEM-68, ZEM-69 */
{
	(void)unused;
	approach("adventurer", 'T');
	points("8/6/8/3/0/3");
	spent("0/2/0/5");
	land();
	lists("buy hull, buy cannon, leave");
	play("buy hull, buy cannon");
	lists("buy cannon, leave");
	play("leave");
	points_are("8/7/8/4/5/1");
	spent_are("0/1/0/4");
	circles_are("T1");
	meet("adventurer", 'T', "8/6/8/3/0/0", 0);
	asked(PHASE_TURN);
	points_are("8/6/8/3/5/0");
	circles_are("T1");
}

static void example_17_sack(void **unused)
{
	(void)unused;
	meet("pillager", 'T', "5/5/6/3/1/0", 6);
	lists("leave, sack");
	play("sack");
	lists("cannon 0, cannon 1, cannon 2, cannon 3");
	play("cannon 2, sum 4, keep");
	points_are("5/5/5/1/5/0");
	assert_int_equal(now.danger, 7);
	assert_int_equal(now.sacked, 1);
	circles_are("");
	asked(PHASE_TURN);
}

static void example_18_navy(void **unused) /* ZEM-60, ZEM-61 */
{
	(void)unused;
	meet("protector", 'N', "8/8/8/10/4/3", 6);
	lists("peace, fight");
	play("peace");
	circles_are("N1");
	points_are("8/8/8/10/4/3");
	assert_int_equal(now.danger, 6);
	meet("protector", 'N', "8/8/8/8/4/3", 25);
	asked(PHASE_TURN);
	circles_are("N1");
	points_are("8/8/8/9/4/3");
	assert_int_equal(now.danger, 25);
}

static void example_19_pirate(void **unused) /* ZEM-49, ZEM-89 */
{
	(void)unused;
	meet("pillager", 'P', "5/5/10/3/1/7", 2);
	play("cannon 1, sum 6");
	circles_are("P1");
	assert_int_equal(now.danger, 3);
	points_are("5/5/10/3/1/8");
}

static void example_20_weather(void **unused)
{
	(void)unused;
	meet("protector", 'R', "8/8/8/8/0/3", 0);
	points_are("8/8/8/8/0/3");
	circles_are("");
	meet("protector", 'S', "2/8/8/8/4/3", 0);
	points_are("1/8/8/8/4/3");
	circles_are("S1");
	meet("protector", 'W', "8/1/6/8/4/3", 0);
	points_are("8/0/5/8/4/3");
	ended(END_DAMAGE, 0);
	meet("protector", 'I', "8/8/8/8/4/6", 0);
	points_are("8/8/8/8/4/8");
	circles_are("I1");
}

static void example_21_last_circles(void **unused) /* ZEM-47, ZEM-80 */
{
	(void)unused;
	meet("protector", 'C', "9/9/9/9/3/0", 24);
	lists(
	    "cannon 1, cannon 2, cannon 3, cannon 4, cannon 5, cannon 6, cannon 7, cannon 8, cannon 9");
	play("cannon 5, sum 18");
	assert_int_equal(now.danger, 25);
	assert_int_equal(zemo_game_of(game)->danger_points[25], 11);
	play("sail, dice 4 4 4 4, keep, 4S, 4S, 4E, 4E"); /* a Storm, then a Sea Dragon */
	ended(END_SKULL, 0);
	points_are("8/9/9/4/3/0");
}

struct tally {
	const char *motive, *circles, *resources;
	unsigned    danger, sacked;
	int         features, points, sets, towns, leftovers, total;
	unsigned    title;
};

/* Stops with this log and looks at the sheet. */
static void tally(const struct tally *t)
{
	struct zemo_sheet sheet;
	int               features = 0;
	char              text[64];

	snprintf(text, sizeof(text), "zemo(motive=%s)", t->motive);
	at_sea(text, "pair 3 3, start 3/3");
	circles(t->circles);
	points(t->resources);
	now.danger = (uint8_t)t->danger;
	now.sacked = (uint8_t)t->sacked;
	play("stop");
	zemo_score(zemo_game_of(game), &now, now.motive, &sheet);
	for (unsigned i = 0; i < FEA_COUNT; i++)
		features += sheet.feature[i];
	assert_int_equal(features, t->features);
	assert_int_equal(sheet.danger, t->points);
	assert_int_equal(sheet.sets, t->sets);
	assert_int_equal(sheet.towns, t->towns);
	assert_int_equal(sheet.leftovers, t->leftovers);
	assert_int_equal(sheet.total, t->total);
	ended(END_SCORED, t->total);
	assert_int_equal(zemo_title(zemo_game_of(game), t->total), t->title);
}

static void example_22_score_adventurer(void **unused)
{
	(void)unused;
	tally(&(struct tally){ .motive = "adventurer",
	                       .circles = "C1 D2 K2 P1 N0 T5 S6 R6 W4 I3",
	                       .resources = "8/8/8/8/4/3",
	                       .danger = 13,
	                       .features = 54,
	                       .points = 1,
	                       .sets = 20,
	                       .total = 75,
	                       .title = 3 });
}

static void example_23_score_protector(void **unused)
{
	(void)unused;
	tally(&(struct tally){ .motive = "protector",
	                       .circles = "C2 D3 K3 P3 N4 T5 S4 R2 W1 I2",
	                       .resources = "8/8/8/8/4/3",
	                       .danger = 17,
	                       .features = 51,
	                       .points = 3,
	                       .sets = 15,
	                       .total = 69,
	                       .title = 2 });
}

static void example_24_score_pillager(void **unused)
{
	(void)unused;
	tally(&(struct tally){ .motive = "pillager",
	                       .circles = "C1 D0 K1 P3 N2 T2 S4 R4 W0 I3",
	                       .resources = "3/4/8/0/3/4",
	                       .danger = 12,
	                       .sacked = 3,
	                       .features = 44,
	                       .points = 1,
	                       .towns = 21,
	                       .leftovers = 15,
	                       .total = 81,
	                       .title = 3 });
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(example_1_start),
		GAME_TEST(example_2_equal_dice),
		GAME_TEST(example_3_whole_turn),
		GAME_TEST(example_4_two_squares),
		GAME_TEST(example_5_widest_list),
		GAME_TEST(example_6_crossing),
		GAME_TEST(example_7_not_completable),
		GAME_TEST(example_8_trapped),
		GAME_TEST(example_9_danger),
		GAME_TEST(example_10_skull_by_dice),
		GAME_TEST(example_11_split_payment),
		GAME_TEST(example_12_forced_payment),
		GAME_TEST(example_13_must_reroll),
		GAME_TEST(example_14_exact_last_point),
		GAME_TEST(example_15_hopeless_or_not),
		GAME_TEST(example_16_town),
		GAME_TEST(example_17_sack),
		GAME_TEST(example_18_navy),
		GAME_TEST(example_19_pirate),
		GAME_TEST(example_20_weather),
		GAME_TEST(example_21_last_circles),
		GAME_TEST(example_22_score_adventurer),
		GAME_TEST(example_23_score_protector),
		GAME_TEST(example_24_score_pillager),
	};

	return GAME_RUN(tests);
}
