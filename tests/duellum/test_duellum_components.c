/* test_duellum_components.c: changed tables: what is refused, and that what is allowed is played.
 */
#include "duel.h"

/* Two players, and alone against the weakest and the strongest Regent. */
static void plays_everywhere(const char *cells)
{
	plays("duellum", cells);
	plays("duellum(players=1,level=1)", cells);
	plays("duellum(players=1,faction=squids,level=5)", cells);
}

static void bad_locations(void **unused)
{
	(void)unused;
	refused("duellum", "locations.SB1.type=5");
	refused("duellum", "locations.SB1.cost=0");
	refused("duellum", "locations.SB1.cost=10");
	refused("duellum", "locations.SB1.points=21");
	refused("duellum", "locations.SB1.crown=2");
	refused("duellum", "locations.SB1.depth1=15");
	refused("duellum", "locations.SB1.number1=0"); /* no tridents */
	refused("duellum", "locations.SB1.number1=4"); /* too many at once */
	refused("duellum", "locations.SB1.number3=1"); /* empty, with a number */
	refused("duellum", "locations.SB1.depth2=0, locations.SB1.number2=0"); /* a gap */
	refused("duellum", "locations.SB1.depth5=1");                          /* a gap */
	refused("duellum", "locations.SB1.depth1=4");  /* CT is for animals */
	refused("duellum", "locations.UC3.number1=6"); /* V6 */
	refused("duellum", "locations.SS4.number3=2"); /* F2 */
	refused("duellum",
	        "locations.SB1.depth1=0, locations.SB1.number1=0, locations.SB1.depth2=0, "
	        "locations.SB1.number2=0, locations.SB1.depth3=0"); /* no depth at all */
}

static void bad_rows(void **unused)
{
	(void)unused;
	refused("duellum", "mercenaries.boss.cost=0");
	refused("duellum", "mercenaries.boss.type=5");
	refused("duellum", "mercenaries.boss.line1=27");
	refused("duellum", "mercenaries.boss.line1=0, mercenaries.boss.a1=0"); /* a gap */
	refused("duellum",
	        "mercenaries.boss.line1=22, mercenaries.boss.line2=1"); /* EXTRA is not the last */
	refused("duellum", "mercenaries.marauder.line2=0");             /* GAIN alone */
	refused("duellum", "mercenaries.maestro.a1=0");                 /* RAISE 0 */
	refused("duellum", "mercenaries.helmsman.a2=6");                /* ROTATE 6 */
	refused("duellum", "mercenaries.marauder.a2=4");                /* no such mode */
	refused("duellum", "mercenaries.marauder.b2=3");                /* no such kind */
	refused("duellum", "mercenaries.queen.line3=23");               /* RECALL and AGAIN */
	refused("duellum", "mercenaries.queen.line3=18");               /* COPY */
	refused(
	    "duellum",
	    "mercenaries.salvager.line3=23, mercenaries.archivist.line3=23"); /* too many call */
	refused("duellum", "turtle-cards.parley.line1=22");                   /* EXTRA on a card */
	refused("duellum", "turtle-cards.flag.a1=-1");   /* a count on a card */
	refused("duellum", "turtle-cards.arms.line1=2"); /* two ACQ in any order */
	refused("duellum",
	        "squid-cards.arms.line1=18, squid-cards.expedition.line1=18"); /* COPY is last */
	refused("duellum", "turtle-cards.arms.any=2");
	refused("duellum", "crowns.t1.line=1");                 /* GAIN */
	refused("duellum", "crowns.t3.a=0");                    /* bought, not free */
	refused("duellum", "crowns.t2.a=0");                    /* ROTATE 0 */
	refused("duellum", "crowns.t2.line=22, crowns.t2.a=0"); /* EXTRA */
}

/* Without a card that rotates a side could be stuck (DUE-35, DUE-180). */
static void no_anchor(void **unused)
{
	(void)unused;
	refused("duellum",
	        "squid-cards.arms.line1=8, squid-cards.arms.a1=0, squid-cards.expedition.line1=8, "
	        "squid-cards.expedition.a1=0");
	refused("duellum", "turtle-cards.arms.solo=1, turtle-cards.campaign.solo=1"); /* not in the
	                                                                      Regent's deck */
	plays_everywhere("turtle-cards.arms.solo=1");
}

static void bad_others(void **unused)
{
	(void)unused;
	refused("duellum", "starters.digger.depth1=9"); /* L1: an animal moves the Leader */
	refused("duellum", "mantas.m4.depth1=10");      /* H2 */
	refused("duellum", "mantas.m4.depth1=1, mantas.m4.number1=0"); /* nothing */
	refused("duellum", "mantas.m4.depth1=0, mantas.m4.number1=0");
	refused("duellum", "mantas.m7.depth2=2"); /* a resource beside an effect */
	refused("duellum", "mantas.m0.number1=4");
	refused("duellum", "wheel.turtles.p0=2"); /* twice the same */
	refused("duellum", "wheel.squids.p0=0");
	refused("duellum", "map.O.border1=-1"); /* one way */
	refused("duellum", "map.O.border1=0");  /* to itself */
	refused("duellum", "map.O.border1=2");  /* twice */
	refused("duellum", "map.tA1.nest=1");   /* twice */
	refused("duellum", "map.tA1.nest=-1");  /* eleven nests */
	refused("duellum", "map.tCAP.capital=0");
	refused("duellum", "map.tF.capital=1");
	refused("duellum", "map.O.half=0");                           /* the centre is in no half */
	refused("duellum", "map.tF.border2=-1, map.tCAP.border1=-1"); /* not connected */
	refused("duellum", "goals.types.number=0");
	refused("duellum", "tokens.first_coin.number=4");
	refused("duellum", "tokens.first_coin.support=4");
	refused("duellum", "levels.level5.crowns=9");
	refused("duellum", "constants.rounds.value=0");
	refused("duellum", "constants.raise_price.value=10");
}

static void accepted(void **unused)
{
	(void)unused;
	plays_everywhere("locations.SB1.cost=9, locations.SB1.points=20, locations.SB1.crown=1, "
	                 "locations.SB1.number1=3");
	plays("duellum",
	      "locations.SB1.depth4=14, locations.SB1.number4=9, locations.SB1.depth5=9, "
	      "locations.SB1.number5=9");
	plays("duellum",
	      "mantas.m7.depth1=12, mantas.m7.number1=9, mantas.m7.depth2=11, mantas.m7.number2=9");
	plays_everywhere("starters.shellback.depth1=4, starters.shellback.number1=3");
	plays_everywhere("wheel.turtles.p0=9, wheel.squids.p0=9");
	plays_everywhere("constants.rounds.value=1");
	plays_everywhere("constants.raise_price.value=9, constants.step_price.value=1");
	plays_everywhere("goals.types.number=1, goals.played.number=1, goals.scored.number=1, "
	                 "goals.mantas.number=1");
	plays_everywhere("tokens.first_coin.support=2, tokens.first_coin.number=3, "
	                 "tokens.second_coin.support=3, "
	                 "tokens.second_coin.number=3");
	plays_everywhere(
	    "turtle-cards.flag.any=1, squid-cards.engineering.any=1, turtle-cards.campaign.any=1");
	plays_everywhere("crowns.t1.line=9, crowns.t1.a=9, crowns.s1.line=15, crowns.s1.a=9, "
	                 "crowns.s2.line=24, crowns.t8.line=0");
	plays_everywhere("levels.level1.crowns=8, levels.level5.crowns=0, levels.level5.points=0, "
	                 "levels.level1.steps=2");
}

/* Rows made of every operation that a Mercenary may have. */
static void every_operation(void **unused)
{
	char cells[160];

	(void)unused;
	for (unsigned op = LINE_ACQ; op < LINE_COUNT; op++) {
		if (op == LINE_COPY || op == LINE_AGAIN || op == LINE_STALK || op == LINE_ECHO)
			continue; /* refused, or there are enough of them */
		snprintf(cells, sizeof(cells),
		         "mercenaries.queen.line1=%u, mercenaries.queen.a1=2, "
		         "mercenaries.queen.line2=0, "
		         "mercenaries.queen.a2=0",
		         op);
		plays_everywhere(cells);
	}
}

/* Changed values play. */

static void changed_locations(void **unused)
{
	(void)unused;
	begin_changed("duellum(goals=first,first=turtles)",
	              "locations.SB1.cost=1, locations.SB1.points=9, locations.SB1.crown=1, "
	              "locations.SB1.depth1=9, locations.SB1.number1=1");
	lay_out(TUR);
	set("vortex SB1; tired T 1; deck");
	play("play expedition, acq 0 buy");
	is("pool 1 0; crowns T 1; lists done, do");
	play("done, depth 0, move 1");
	is("leader 1; board T SB1@1");
	set("scored T SB1");
	points_are(9, 0);
}

static void changed_rows(void **unused)
{
	(void)unused;
	begin_changed("duellum(goals=first,first=turtles)",
	              "turtle-cards.flag.any=1, turtle-cards.flag.a1=1, mercenaries.queen.a1=1, "
	              "mercenaries.queen.crown=1, mercenaries.queen.points=7");
	lay_out(TUR);
	set("board T OV8@0 SB1@3; places T queen");
	play("play flag");
	lists("raise 0, score 1");
	play("score 1");
	lists("done, raise 0");
	play("raise 0");
	is("scored T SB1; board T OV8@1; can end");
	play("merc queen, tire 1");
	is("asked T; tired S 1; points 8 0");
}

static void changed_prices(void **unused)
{
	(void)unused;
	begin_changed("duellum(goals=first,first=turtles)",
	              "constants.step_price.value=3, constants.raise_price.value=2, "
	              "wheel.turtles.p0=9, goals.mantas.number=1");
	lay_out(TUR);
	set("pool 2 0; tired T 0 1 2 3; board T OV8@0; vortex SB1 SB2");
	play("play ritual, move 1");
	is("pool 0 0; can goal 3");
	turn_of(TUR);
	set("discard T; mantas T; tired T 0 1 2 3; pool 0 0");
	play("play engineering, raise 0");
	is("pool 0 0; board T OV8@1; can end");
	turn_of(TUR);
	set("discard T; pool 0 0");
	play("play campaign, done");
	lists("acq 1 conquer");
}

static void changed_animals_and_crowns(void **unused)
{
	(void)unused;
	begin_changed("duellum(goals=first,first=turtles)",
	              "starters.digger.depth1=14, starters.digger.number1=2, crowns.t1.line=12, "
	              "crowns.t1.a=0, tokens.first_coin.support=3, tokens.first_coin.number=2, "
	              "tokens.first_coin.points=1");
	lay_out(TUR);
	set("board T SB1@3 SB2@3 SB4@3; vortex SB3; tokens T 0F0");
	play("help 2, score 0, score 1");
	is("scored T SB1 SB2; tired T 2; points 4 0");
	play("help 3, token 0, shift 3");
	is("wheel 3");
	set("wheel 0");
	play("play campaign, done, acq 0 conquer");
	is("crowns T 1; tired T 2 3; lists done, do, ready 2, ready 3");
	play("do");
	is("tired T");
}

static void changed_levels(void **unused)
{
	(void)unused;
	begin_changed("duellum(players=1,level=1,goals=first,first=turtles)",
	              "levels.level1.crowns=4, levels.level1.points=5, levels.level1.currents=0, "
	              "constants.rounds.value=2");
	lay_out(TUR);
	is("crowns S 4; points 0 5; hand S flag expedition engineering ritual arms campaign "
	   "parley");
	pass();
	play("end, regent flag");
	pass();
	play("end, regent engineering");
	won("rounds", SQU);
}

static void changed_map(void **unused)
{
	(void)unused;
	begin_changed("duellum(goals=first,first=turtles)",
	              "map.O.border5=3, map.tB1.border4=0, map.tA1.half=1");
	lay_out(TUR);
	set("board T FC3@2; round 60");
	play("depth 0");
	lists("move 1, move 2, move 3, move 13, move 14");
	play("move 1");
	turn_of(SQU);
	pass();
	play("end");
	won("rounds", SQU); /* 0 to 0, and the Leader in what is now the Squids' half */
}

/* The shipped tables add up. */
static void totals(void **unused)
{
	const struct duellum_game *g;
	unsigned                   points = 0, crown = 0, depths = 0, empty = 0, merc_points = 0;

	(void)unused;
	begin("duellum");
	g = duellum_game_of(game);
	for (unsigned i = 0; i < LOCATIONS; i++) {
		points += g->points[i];
		crown += g->crown[i];
		depths += g->location[i].depths;
		for (unsigned d = 0; d < g->location[i].depths; d++)
			empty += g->location[i].depth[d].code == CODE_EMPTY;
	}
	for (unsigned i = 0; i < MERCS; i++) {
		merc_points += g->points[LOCATIONS + i];
		crown += g->crown[LOCATIONS + i];
	}
	assert_int_equal(points, 140);
	assert_int_equal(crown, 24);
	assert_int_equal(depths, 141);
	assert_int_equal(empty, 59);
	assert_int_equal(merc_points, 36);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(bad_locations),
		GAME_TEST(bad_rows),
		GAME_TEST(no_anchor),
		GAME_TEST(bad_others),
		GAME_TEST(accepted),
		GAME_TEST(every_operation),
		GAME_TEST(changed_locations),
		GAME_TEST(changed_rows),
		GAME_TEST(changed_prices),
		GAME_TEST(changed_animals_and_crowns),
		GAME_TEST(changed_levels),
		GAME_TEST(changed_map),
		GAME_TEST(totals),
	};

	return GAME_RUN(tests);
}
