/* test_zemo_combat.c: combat: ZEM-75 to ZEM-90. */
#include "voyage.h"

static int strength_of(enum feature enemy) /* of the combat that `play` began last */
{
	int at = event_at(EVENT_COMBAT, (int)enemy);

	assert_true(at >= 0);
	return SHOAL_EVENT(combat, &told[at])->strength;
}

static void strength_stays_for_the_combat(void **unused) /* ZEM-75 */
{
	(void)unused;
	begin("zemo(motive=protector)"); /* Kraken (4, 9), Whirlpool (5, 10), Giant Crab (5, 11) */
	play("pair 2 4, start 2/4, dice 1 2 4 4, keep, 4E, 2SE, 4E");
	assert_int_equal(strength_of(FEA_KRAKEN), 3);
	play("cannon 1, sum 1, reroll, sum 2, keep"); /* short of 3, whatever was rolled */
	asked(PHASE_PAY);
	assert_int_equal(now.shortage, 1);
	play("pay 1");
	assert_int_equal(now.danger, 2);
	assert_int_equal(strength_of(FEA_CRAB), 4); /* the next one reads it anew */
}

static void cannon_are_spent(void **unused) /* ZEM-76 */
{
	for (unsigned n = 0; n <= 3; n++) {
		char text[16];

		meet("protector", 'C', "8/8/8/3/0/3", 0);
		lists("cannon 0, cannon 1, cannon 2, cannon 3");
		snprintf(text, sizeof(text), "cannon %u", n);
		play(text);
		assert_int_equal(now.points[RES_CANNON], 3 - n);
		assert_int_equal(now.phase, n ? PHASE_SUM : PHASE_TURN);
		assert_int_equal(now.spent[RES_CANNON], 5 + n);
	}
	(void)unused;
}

static void no_more_dice_than_strength(void **unused) /* ZEM-77 */
{
	(void)unused;
	meet("protector", 'C', "8/8/8/10/4/3", 0);
	lists("cannon 0, cannon 1, cannon 2, cannon 3");
	meet("protector", 'C', "8/8/8/10/4/3", 5);
	lists("cannon 0, cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
}

static void capacity(void **unused) /* ZEM-78 */
{
	static const struct {
		enum feature feature;
		unsigned     capacity;
	} rows[] = {
		{ FEA_CRAB, 4 },   { FEA_DRAGON, 8 }, { FEA_KRAKEN, 10 },
		{ FEA_PIRATE, 8 }, { FEA_NAVY, 6 },   { FEA_TOWN, 6 },
	};

	(void)unused;
	approach("protector", '.');
	points("3/5/7/8/4/3");
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(zemo_capacity(zemo_game_of(game), &now, rows[i].feature),
		                 rows[i].capacity);
	meet("protector", 'C', "8/6/8/5/4/3", 5); /* 5 = strength: no cannon needed */
	lists("cannon 0, cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
	meet("protector", 'C', "8/5/8/5/4/3", 5); /* 4 */
	lists("cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
}

static void no_certain_loss(void **unused) /* ZEM-79 */
{
	(void)unused;
	meet("protector", 'C', "8/3/8/5/4/3", 22); /* strength 10, capacity 2: 12 + 2 */
	lists("cannon 2, cannon 3, cannon 4, cannon 5");
	meet("protector", 'C', "8/5/8/5/4/3", 22); /* capacity 4: 6 + 4 is just enough */
	lists("cannon 1, cannon 2, cannon 3, cannon 4, cannon 5");
	meet("protector", 'C', "8/3/8/2/4/3", 22); /* both, unasked */
	asked(PHASE_SUM);
	assert_int_equal(now.cannon, 2);
}

static void hopeless(void **unused) /* ZEM-80 */
{
	(void)unused;
	meet("protector", 'C', "8/8/8/8/4/3", 25);
	points_are("8/8/8/8/4/3");
	assert_int_equal(now.danger, 25);
	ended(END_SKULL, 0);
	meet("protector", 'C', "8/3/8/1/4/3", 22); /* 6 + 2 < 10 */
	points_are("8/3/8/1/4/3");
	ended(END_DAMAGE, 0);
	meet("protector", 'C', "8/3/8/1/4/3", 25); /* both: the skull is asked first */
	ended(END_SKULL, 0);
	meet("protector", 'C', "8/8/8/8/4/3", 24); /* not the skull yet */
	asked(PHASE_CANNON);
}

static void dice_are_rolled(void **unused) /* ZEM-81 */
{
	struct shoal_list list;

	(void)unused;
	for (unsigned n = 1; n <= 3; n++) {
		char text[16];

		meet("protector", 'C', "8/8/8/8/4/3", 0);
		snprintf(text, sizeof(text), "cannon %u", n);
		play(text);
		asked(PHASE_SUM);
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		assert_int_equal(list.count, 5 * n + 1);
		assert_int_equal(list.action[0], 242 + n);
		assert_int_equal(list.action[list.count - 1], 242 + 6 * n);
	}
	meet("protector", 'C', "8/8/8/8/4/3", 0);
	play("cannon 0"); /* no dice: no reroll, the hull pays all */
	points_are("8/5/8/8/4/3");
	asked(PHASE_TURN);
}

static void rerolls_in_combat(void **unused) /* ZEM-82 */
{
	(void)unused;
	meet("protector", 'C', "8/8/8/8/2/3", 5); /* strength 5 */
	play("cannon 2, sum 2");
	asked(PHASE_AGAIN);
	lists("keep, reroll");
	play("reroll");
	asked(PHASE_SUM);
	assert_int_equal(now.cannon, 2);
	points_are("8/8/8/6/1/3");
	play("sum 3, reroll, sum 4"); /* no command left: no question */
	points_are("8/7/8/6/0/4");    /* circle 5 brings gold */
	asked(PHASE_TURN);
	meet("protector", 'C', "8/8/8/8/2/3", 5);
	play("cannon 2, sum 5"); /* enough: no question */
	points_are("8/8/8/6/2/4");
	asked(PHASE_TURN);
}

static void too_short(void **unused) /* ZEM-83 */
{
	(void)unused;
	meet("protector", 'C', "8/3/8/5/1/3", 22); /* strength 10, capacity 2 */
	play("cannon 3, sum 7");
	lists("reroll");
	play("reroll, sum 7"); /* and no command more */
	points_are("8/3/8/2/0/3");
	ended(END_DAMAGE, 0);
	meet("protector", 'C', "8/3/8/5/1/3", 22);
	play("cannon 3, sum 8"); /* the capacity is just enough */
	lists("keep, reroll");
	play("keep");
	points_are("8/1/8/3/1/3"); /* circle 22 brings a cannon */
}

static void the_shortage_is_paid_exactly(void **unused) /* ZEM-84 */
{
	(void)unused;
	for (unsigned sum = 1; sum <= 6; sum++) {
		char text[32];

		meet("protector", 'C', "8/8/8/8/0/3", 6); /* strength 5 */
		snprintf(text, sizeof(text), "cannon 1, sum %u", sum);
		play(text);
		assert_int_equal(now.points[RES_HULL], sum < 5 ? 8 - (5 - sum) : 8);
		asked(PHASE_TURN);
	}
}

static void any_split(void **unused) /* ZEM-85 */
{
	(void)unused;
	for (unsigned k = 0; k <= 3; k++) {
		char text[16], left[32];

		meet("protector", 'K', "8/8/8/8/4/3", 0); /* hull or crew */
		play("cannon 0");
		asked(PHASE_PAY);
		assert_int_equal(now.payer, RES_HULL);
		lists("pay 0, pay 1, pay 2, pay 3");
		snprintf(text, sizeof(text), "pay %u", k);
		snprintf(left, sizeof(left), "8/%u/%u/8/4/3", 8 - k, 5 + k);
		play(text);
		points_are(left);
		asked(PHASE_TURN);
	}
	begin_changed("zemo(map=easy,motive=protector)",
	              "features.crab.sail=1, features.crab.crew=1");
	meet("protector", 'C', "8/8/8/8/4/3", 0);
	play("cannon 0");
	assert_int_equal(now.payer, RES_SAIL);
	play("pay 1");
	assert_int_equal(now.payer, RES_HULL);
	lists("pay 0, pay 1, pay 2");
	play("pay 1");
	points_are("7/7/7/8/4/3");
	meet("protector", 'C', "8/8/8/8/4/3", 0);
	play("cannon 0, pay 3"); /* nothing left for the others */
	points_are("5/8/8/8/4/3");
	asked(PHASE_TURN);
}

static void payments_that_the_ship_survives(void **unused) /* ZEM-86 */
{
	(void)unused;
	meet("protector", 'D', "4/8/3/0/4/3", 3); /* strength 4: sail 2 to 3, crew up to 2 */
	asked(PHASE_PAY);
	lists("pay 2, pay 3");
	play("pay 2");
	points_are("2/8/1/0/4/3");
	meet("protector", 'D', "4/8/2/0/4/3", 3); /* sail 3 and crew 1, unasked */
	asked(PHASE_TURN);
	points_are("1/8/1/0/4/3");
	meet("protector", 'D', "1/8/8/0/4/3", 3); /* sail has nothing to give */
	asked(PHASE_TURN);
	points_are("1/8/4/0/4/3");
}

static void the_circle_before_the_danger(void **unused) /* ZEM-87 */
{
	(void)unused;
	meet("protector", 'C', "8/8/8/8/4/3", 2);
	play("cannon 4, sum 20");
	assert_true(event_at(EVENT_WIN, FEA_CRAB) >= 0);
	assert_true(event_at(EVENT_MARK, FEA_CRAB) >= 0);
	assert_true(event_at(EVENT_MARK, FEA_CRAB) < event_at(EVENT_DANGER, 2));
	circles_are("C1");
	assert_int_equal(now.danger, 3);
	meet("pillager", 'T', "8/8/8/8/4/3", 0);
	play("sack, cannon 3, sum 12");
	assert_int_equal(event_count(EVENT_MARK), 0);
	assert_true(event_at(EVENT_DANGER, 0) < event_at(EVENT_SACK, 1));
}

/* Random answers until the combat is over. */
static void fight_on(struct shoal_random *random, struct shoal_list *list)
{
	while (now.phase != PHASE_TURN && now.phase != PHASE_OVER) {
		shoal_action action = shoal_random_action(game, &now.base, random, list);

		game->rules->apply(game, &now.base, now.base.actor, action, NULL);
	}
}

static void won_or_lost_for_good(void **unused) /* ZEM-88 */
{
	static const char   signs[] = "CDKPN";
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            won = 0, lost = 0;

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < 3000; i++) {
		unsigned enemy = i % 5, danger = shoal_random_below(&random, 26);

		approach("adventurer", signs[enemy]);
		for (unsigned r = 0; r < RES_COUNT; r++)
			now.points[r] =
			    (uint8_t)(r < VITAL_COUNT ? 1 + shoal_random_below(&random, 6)
			                              : shoal_random_below(&random, 5));
		now.danger = (uint8_t)danger;
		land();
		fight_on(&random, &list);
		for (unsigned r = 0; r < VITAL_COUNT; r++)
			assert_true(now.points[r] >= 1);
		if (now.phase == PHASE_TURN) {
			assert_int_equal(now.circles[enemy], 1);
			assert_int_equal(now.danger, danger + 1);
			won++;
		} else {
			assert_int_equal(now.ending, danger == 25 ? END_SKULL : END_DAMAGE);
			assert_int_equal(now.circles[enemy], 0);
			lost++;
		}
	}
	assert_true(won > 500 && lost > 500);
}

static void the_pillager_and_pirates(void **unused) /* ZEM-89 */
{
	(void)unused;
	meet("pillager", 'P', "8/8/7/8/4/3", 0);
	play("cannon 3, sum 12");
	points_are("8/8/8/5/4/4");
	assert_true(event_at(EVENT_DANGER, 0) < event_at(EVENT_GAIN, RES_CREW));
	asked(PHASE_TURN);
	meet("pillager", 'C', "8/8/7/8/4/3", 0);
	play("cannon 3, sum 12");
	points_are("8/8/7/5/4/3");
	meet("protector", 'P', "8/8/7/8/4/3", 0);
	play("cannon 3, sum 12");
	points_are("8/8/7/5/4/3");
	meet("adventurer", 'P', "8/8/7/8/4/3", 0);
	play("cannon 3, sum 12");
	points_are("8/8/7/5/4/3");
}

static void motives_do_not_fight(void **unused) /* ZEM-90 */
{
	static const char *const motives[] = { "adventurer", "protector", "pillager" };

	(void)unused;
	for (unsigned m = 0; m < MOT_COUNT; m++) {
		meet(motives[m], 'D', "8/8/8/8/4/3", 6);
		assert_int_equal(strength_of(FEA_DRAGON), 5);
		play("cannon 1, sum 1, reroll, sum 1, keep, pay 4");
		points_are("4/8/8/7/3/3"); /* the reroll cost command, for the Adventurer too */
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(strength_stays_for_the_combat),
		GAME_TEST(cannon_are_spent),
		GAME_TEST(no_more_dice_than_strength),
		GAME_TEST(capacity),
		GAME_TEST(no_certain_loss),
		GAME_TEST(hopeless),
		GAME_TEST(dice_are_rolled),
		GAME_TEST(rerolls_in_combat),
		GAME_TEST(too_short),
		GAME_TEST(the_shortage_is_paid_exactly),
		GAME_TEST(any_split),
		GAME_TEST(payments_that_the_ship_survives),
		GAME_TEST(the_circle_before_the_danger),
		GAME_TEST(won_or_lost_for_good),
		GAME_TEST(the_pillager_and_pirates),
		GAME_TEST(motives_do_not_fight),
	};

	return GAME_RUN(tests);
}
