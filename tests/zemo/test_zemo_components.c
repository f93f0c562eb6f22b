/* test_zemo_components.c: changed tables: what is refused, and that the rest is played. */
#include "voyage.h"

static void resources(void **unused)
{
	(void)unused;
	refused("zemo", "resources.sail.start=0"); /* vital: at least 1 */
	refused("zemo", "resources.hull.start=0");
	refused("zemo", "resources.crew.start=0");
	refused("zemo", "resources.sail.start=9, resources.sail.maximum=8");
	refused("zemo", "resources.gold.start=9");
	refused("zemo", "resources.cannon.maximum=11");
	refused("zemo", "resources.gold.start=-1");
	plays("zemo",
	      "resources.cannon.start=0, resources.command.start=0, resources.gold.start=0");
	plays("zemo", "resources.cannon.start=0, resources.cannon.maximum=0");
	plays("zemo", "resources.command.start=0, resources.command.maximum=0");
	plays("zemo", "resources.sail.start=1, resources.sail.maximum=1");
	plays("zemo", "resources.command.start=10, resources.command.maximum=10, "
	              "resources.gold.start=10, resources.gold.maximum=10, "
	              "resources.sail.start=10, resources.hull.start=10, resources.crew.start=10, "
	              "resources.cannon.start=10");
}

static void damage(void **unused)
{
	(void)unused;
	refused("zemo", "features.crab.hull=0"); /* an enemy hurts something */
	refused("zemo", "features.town.crew=0");
	refused("zemo", "features.kraken.command=1"); /* and only what is vital */
	refused("zemo", "features.town.command=1");
	refused("zemo", "features.crab.hull=2");
	refused("zemo", "features.storm.sail=0"); /* weather too */
	refused("zemo", "features.rough.command=0");
	plays("zemo", "features.crab.sail=1, features.crab.crew=1");
	plays("zemo", "features.town.sail=1, features.town.hull=1");
	plays("zemo", "features.storm.hull=1, features.storm.crew=1, features.storm.command=1");
	plays("zemo", "features.rough.command=0, features.rough.hull=1");
}

static void circles_and_multipliers(void **unused)
{
	(void)unused;
	refused("zemo", "features.crab.circles=10");
	refused("zemo", "features.crab.circles=-1");
	refused("zemo", "multipliers.crab.k3=21");
	refused("zemo", "multipliers.crab.k3=-1");
	plays("zemo", "features.crab.circles=0, features.island.circles=9, "
	              "multipliers.island.k9=20, multipliers.island.k8=5");
	plays("zemo", "multipliers.crab.k0=20");
}

static void danger_track(void **unused)
{
	(void)unused;
	refused("zemo", "danger.c0.kind=4, danger.c1.kind=0");    /* no skull but the first, gaps */
	refused("zemo", "danger.c10.kind=4");                     /* two skulls */
	refused("zemo", "danger.c25.kind=0");                     /* none */
	refused("zemo", "danger.c26.kind=1, danger.c26.value=3"); /* it is the last */
	refused("zemo", "danger.c5.kind=0");                      /* a gap */
	refused("zemo", "danger.c0.value=0");
	refused("zemo", "danger.c0.value=11");
	refused("zemo", "danger.c2.value=6"); /* there is no such resource */
	refused("zemo", "danger.c8.value=21");
	refused("zemo", "danger.c8.kind=5");
}

/* The cells that make the track end with a skull at `skull`; the circles before it are numbers from
 * `from` on. */
static void track(char *cells, size_t size, unsigned from, unsigned skull)
{
	struct shoal_text text = shoal_text_over(cells, size);

	for (unsigned i = from; i < DANGER_MAX; i++)
		shoal_put(&text, "%sdanger.c%u.kind=%u, danger.c%u.value=%u", i > from ? ", " : "",
		          i,
		          i == skull  ? CIR_SKULL
		          : i < skull ? CIR_NUMBER
		                      : CIR_NONE,
		          i, i < skull ? 10 : 0);
	assert_false(text.cut);
}

static void danger_track_lengths(void **unused)
{
	static char cells[4096];
	size_t      length;

	(void)unused;
	track(cells, sizeof(cells), 1, 1); /* 3, skull */
	plays("zemo", cells);
	track(cells, sizeof(cells), 25, 39);
	plays("zemo", cells);
	track(cells, sizeof(cells), 0, 0); /* only a skull */
	refused("zemo", cells);
	track(cells, sizeof(cells), 25, 40); /* forty numbers and no skull */
	refused("zemo", cells);
	track(cells, sizeof(cells), 1, 1); /* 3, skull; the 3 as points is no number */
	length = strlen(cells);
	snprintf(cells + length, sizeof(cells) - length, ", danger.c0.kind=%u", CIR_POINTS);
	refused("zemo", cells);
}

static void points_of_things(void **unused)
{
	(void)unused;
	refused("zemo", "features.crab.adventurer=21");
	refused("zemo", "features.crab.protector=-1");
	refused("zemo", "features.island.pillager=21");
	refused("zemo", "constants.weather_set.value=21");
	refused("zemo", "constants.enemy_set.value=21");
	refused("zemo", "sacked.s0.points=21");
	refused("zemo", "constants.sacked.value=9");
	refused("zemo", "constants.treasure.value=9");
	refused("zemo", "constants.treasure.value=-1");
	plays("zemo", "features.crab.adventurer=20, constants.weather_set.value=20, "
	              "constants.enemy_set.value=0, constants.treasure.value=8");
	plays("zemo(motive=pillager)", "constants.sacked.value=8, sacked.s7.points=20");
	plays("zemo(motive=pillager)", "constants.sacked.value=0");
}

static void maps(void **unused)
{
	(void)unused;
	refused("zemo(map=easy)", "easy.r4.D=12"); /* no such sign */
	refused("zemo(map=divide)", "divide.r3.G=11, divide.r7.G=11, divide.r10.G=11"); /* apart */
	refused("zemo(map=easy)", "easy.r1.C=11, easy.r3.A=11"); /* no 6 from A1 */
	refused("zemo(map=corners)", "corners.r1.A=11, corners.r3.C=11, corners.r1.E=11, "
	                             "corners.r3.E=11, corners.r5.E=11"); /* no 3 from C3 ... */
	plays("zemo(map=divide)", "divide.r3.G=11, divide.r7.G=11");
	plays("zemo(map=easy)", "easy.r1.C=11");
	plays("zemo(map=easy)", "easy.r7.G=11, easy.r6.G=9, easy.r9.G=10");
}

static void maps_that_are_not_sailed(void **unused) /* all tables are checked, not one map alone */
{
	(void)unused;
	refused("zemo(map=easy)", "divide.r3.G=11, divide.r7.G=11, divide.r10.G=11");
	refused("zemo(map=divide)", "easy.r1.C=11, easy.r3.A=11");
}

static void starting_squares(void **unused)
{
	struct shoal_error error;

	(void)unused;
	assert_null(create_changed("zemo(map=easy)", "easy.r2.B=11", &error));
	assert_int_equal(error.status, SHOAL_BAD_COMPONENTS);
	assert_null(create_changed("zemo(map=easy)", "easy.r12.L=11", &error));
	assert_int_equal(error.status, SHOAL_BAD_COMPONENTS);
	refused("zemo(map=easy)", "labels.l2.row=2");    /* twice the same */
	refused("zemo(map=easy)", "labels.l2.column=1"); /* not ascending */
	refused("zemo(map=easy)", "labels.l6.row=14");
	refused("zemo(map=easy)", "labels.l1.column=0");
	plays("zemo(map=easy)", "labels.l1.row=1, labels.l6.column=13");
	refused("zemo(map=corners)", "labels.l1.row=1, labels.l2.column=3"); /* C1 is impassable */
}

static void title_steps(void **unused)
{
	(void)unused;
	refused("zemo", "titles.mate.least=41");
	refused("zemo", "titles.boy.least=1");
	begin_changed("zemo(map=easy,motive=protector)", "titles.deckhand.least=30");
	assert_int_equal(zemo_title(zemo_game_of(game), 29), 0);
	assert_int_equal(zemo_title(zemo_game_of(game), 30), 1);
}

/* Changed values play. */

static void changed_treasure(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)", "constants.treasure.value=5");
	meet("protector", 'I', "8/8/8/8/4/1", 0);
	points_are("8/8/8/8/4/6");
}

static void changed_sacks(void **unused)
{
	struct zemo_sheet sheet;

	(void)unused;
	begin_changed("zemo(map=easy,motive=pillager)",
	              "constants.sacked.value=1, sacked.s0.points=20");
	meet("pillager", 'T', "8/8/8/8/4/3", 0);
	play("sack, cannon 3, sum 12");
	assert_int_equal(now.sacked, 1);
	zemo_score(zemo_game_of(game), &now, MOT_PILLAGER, &sheet);
	assert_int_equal(sheet.towns, 20);
	approach("pillager", 'T');
	now.sacked = 1;
	land();
	play("sack, cannon 3, sum 12");
	assert_int_equal(now.sacked, 1);
}

static void changed_resources(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)",
	              "resources.gold.start=7, resources.gold.maximum=9");
	points_are("8/8/8/8/4/7");
	approach("protector", 'I');
	land();
	points_are("8/8/8/8/4/9");
}

static void changed_danger(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)",
	              "danger.c0.value=7, danger.c1.kind=2, danger.c1.value=0");
	meet("protector", 'C', "8/8/8/8/4/3", 0);
	assert_int_equal(SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_CRAB)])->strength, 7);
	play("cannon 7, sum 20");
	meet("protector", 'C', "8/8/8/8/4/3", 1);
	assert_int_equal(SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_CRAB)])->strength, 4);
	play("cannon 4, sum 20");
	points_are("9/8/8/4/4/3");
}

static void changed_circles_and_points(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)",
	              "features.storm.circles=1, features.storm.protector=9, "
	              "multipliers.storm.k1=3, constants.enemy_set.value=11");
	approach("protector", 'S');
	circles("S1 C3");
	land();
	circles_are("S1 C3");
	play("stop");
	ended(END_SCORED, 27 + 3 + 11);
}

static void changed_map_and_labels(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)", "easy.r3.D=9, labels.l2.row=5");
	play("pair 2 2, start 2/2");
	assert_int_equal(now.ship, square(5, 4));
	play("dice 1 1 1 6, keep, 6N"); /* (4, 4) open, (3, 4) now an island */
	circles_are("I1");
}

static void changed_command_maximum(void **unused)
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=protector)", "resources.command.maximum=10");
	meet("protector", 'T', "8/8/8/8/1/3", 0);
	points_are("8/8/8/8/10/3");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(resources),
		GAME_TEST(damage),
		GAME_TEST(circles_and_multipliers),
		GAME_TEST(danger_track),
		GAME_TEST(danger_track_lengths),
		GAME_TEST(points_of_things),
		GAME_TEST(maps),
		GAME_TEST(maps_that_are_not_sailed),
		GAME_TEST(starting_squares),
		GAME_TEST(title_steps),
		GAME_TEST(changed_treasure),
		GAME_TEST(changed_sacks),
		GAME_TEST(changed_resources),
		GAME_TEST(changed_danger),
		GAME_TEST(changed_circles_and_points),
		GAME_TEST(changed_map_and_labels),
		GAME_TEST(changed_command_maximum),
	};

	return GAME_RUN(tests);
}
