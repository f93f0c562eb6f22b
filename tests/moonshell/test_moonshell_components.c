/* test_moonshell_components.c: changed tables: what is refused, with a sentence, and that what is
 * accepted is played. */
#include "shore.h"

#define ALL "moonshell(players=3,moonshell=on,powers=active,cards=mixed,reef=on,events=on)"
#define SOLO "moonshell(players=1,mode=tsunami)"

/* What is refused, and what is not. */

static void tiles(void **unused)
{
	(void)unused;
	refused("moonshell", "tiles.dp.copies=10");
	refused("moonshell", "tiles.dp.copies=-1");
	refused("moonshell", "tiles.urchin.copies=25");
	refused("moonshell", "tiles.urchin.points=21");
	refused("moonshell(moonshell=on,players=4)", "tiles.moonshell.copies=3");
	/* Too few for the ocean: 24 shells and no urchins. */
	refused("moonshell(players=3)",
	        "tiles.dp.copies=0, tiles.dw.copies=0, tiles.do.copies=0, tiles.dv.copies=0, "
	        "tiles.fp.copies=0, tiles.fw.copies=0, tiles.fo.copies=0, tiles.fv.copies=0");
	plays("moonshell(players=3,reef=on)",
	      "tiles.dp.copies=0, tiles.dw.copies=0, tiles.do.copies=0, tiles.dv.copies=0, "
	      "tiles.fp.copies=0, tiles.fw.copies=0, tiles.fo.copies=0, tiles.fv.copies=0");
	plays(ALL, "tiles.dp.copies=9, tiles.av.copies=0, tiles.urchin.points=20, "
	           "tiles.moonshell.points=0, tiles.dp.points=3, tiles.anemone.points=2");
	plays(SOLO, "tiles.urchin.copies=8, tiles.moonshell.copies=1");
}

static void setups(void **unused)
{
	(void)unused;
	refused("moonshell", "setups.two.urchins=25");
	refused("moonshell(reef=on)", "setups.two.reef=6");
	refused("moonshell", "setups.two.urchins=9, tiles.urchin.copies=8");
	plays("moonshell(reef=on)", "setups.two.urchins=24, setups.two.reef=5");
	plays(SOLO, "setups.tsunami.urchins=0, setups.tsunami.reef=0");
}

static void constants(void **unused)
{
	(void)unused;
	refused("moonshell", "constants.actions.value=0");
	refused("moonshell", "constants.actions.value=5");
	refused("moonshell", "constants.rounds.value=0");
	refused("moonshell", "constants.rounds.value=31");
	refused("moonshell", "constants.quiet.value=0");
	refused("moonshell", "titles.kelpie.least=35");
	refused("moonshell", "titles.nymph.least=1");
	plays(ALL, "constants.actions.value=4, constants.stack.value=30");
	plays(SOLO, "constants.actions.value=1, constants.rounds.value=1");
	plays(ALL, "constants.quiet.value=30");
}

static void patterns(void **unused)
{
	(void)unused;
	refused("moonshell", "compositions.clambed.a1=9");
	refused("moonshell", "compositions.clambed.a1=0, compositions.clambed.b1=0, "
	                     "compositions.clambed.a2=0, compositions.clambed.b2=0");
	refused("moonshell", "compositions.clambed.points=21");
	/* At most four types in one pattern. */
	refused("moonshell",
	        "arrays.candy.a1=1, arrays.candy.b1=2, arrays.candy.c1=3, arrays.candy.d1=4, "
	        "arrays.candy.a2=5");
	refused("moonshell", "compositions.ripples.set=1, compositions.starlight.set=1, "
	                     "compositions.clambed.set=1, compositions.spires.set=1");
	refused("moonshell", "secrets.nook_colour.a2=0"); /* two spaces are too few */
	refused("moonshell", "secrets.nook_colour.times=0");
	refused("moonshell", "secrets.nook_colour.points=21");
	refused("moonshell", "secrets.nook_colour.a1=2");
	plays("moonshell(cards=reef)", "compositions.ripples.set=1, compositions.starlight.set=1, "
	                               "compositions.clambed.set=1, compositions.spires.set=1");
	/* One card of the kind left: it is drawn by itself. */
	plays("moonshell", "compositions.ripples.set=1, compositions.starlight.set=1, "
	                   "compositions.clambed.set=1");
	plays("moonshell", "compositions.ripples.set=1, compositions.starlight.set=1, "
	                   "compositions.clambed.set=1, arrays.candy.set=1, arrays.sunset.set=1, "
	                   "arrays.gate.set=1, pairs.pw.set=1, pairs.po.set=1, pairs.pv.set=1, "
	                   "pairs.wo.set=1, pairs.wv.set=1, troves.pink.set=1, troves.white.set=1, "
	                   "troves.orange.set=1, collectors.dollar.set=1, "
	                   "collectors.starfish.set=1, collectors.clamshell.set=1");
	plays(ALL, "arrays.candy.a1=1, arrays.candy.b1=2, arrays.candy.c1=0, arrays.candy.d1=0, "
	           "arrays.candy.a2=3, arrays.candy.b2=4");
	plays(ALL, "secrets.nook_colour.times=12, secrets.nook_colour.points=20");
}

static void counters(void **unused)
{
	(void)unused;
	refused("moonshell", "pairs.pw.second=5"); /* pink + pink */
	refused("moonshell", "pairs.pw.second=1"); /* pink + sand dollar: one tile on both sides */
	refused("moonshell", "pairs.pw.second=9");
	refused("moonshell", "pairs.pw.first=0");
	refused("moonshell", "troves.pink.type=0");
	refused("moonshell", "collectors.dollar.most=13");
	plays(ALL, "pairs.pw.first=1, pairs.pw.second=2, pairs.pw.points=20, pairs.pw.most=12");
	plays(ALL,
	      "collectors.dollar.type=8, collectors.dollar.points=20, collectors.dollar.most=0");
}

static void decks(void **unused)
{
	static char       cells[1024];
	struct shoal_text text = SHOAL_TEXT(cells);

	(void)unused;
	refused(ALL, "events.spring.value=0");
	refused(ALL, "events.spring.value=5");
	refused(ALL, "events.riptide.value=0");
	refused(ALL, "events.riptide.value=4");
	refused(ALL, "events.spring.effect=14");
	refused(SOLO, "columns.c1.cards=0, columns.c2.cards=0, columns.c3.cards=0, "
	              "columns.c4.cards=0, columns.c5.cards=0");
	refused(SOLO, "columns.c1.cards=10");
	plays(SOLO, "columns.c1.cards=0, columns.c2.cards=0, columns.c3.cards=0, "
	            "columns.c4.cards=1, columns.c5.cards=0");
	plays(ALL, "events.bloom.value=24, events.riptide.value=3, events.spring.value=1");
	for (unsigned i = 1; i < EVENTS; i++)
		shoal_put(&text, "%sevents.%s.deck=0", i > 1 ? ", " : "",
		          moonshell_id(TABLE_EVENTS, i));
	plays(ALL, cells); /* Moonrise in every round */
	refused("moonshell(events=on)", cells);
	shoal_put(&text, ", events.moonrise.deck=0");
	refused(ALL, cells);
	plays("moonshell", cells);
}

/* Every effect in every round, with every power: nothing about a card hangs on its number. */
static void one_effect_only(void **unused)
{
	(void)unused;
	for (unsigned effect = 0; effect < EFF_COUNT; effect++) {
		static char       cells[1024];
		struct shoal_text text = SHOAL_TEXT(cells);

		for (unsigned i = 0; i < EVENTS; i++)
			shoal_put(&text, "%sevents.%s.effect=%u, events.%s.value=2", i ? ", " : "",
			          moonshell_id(TABLE_EVENTS, i), effect,
			          moonshell_id(TABLE_EVENTS, i));
		plays(ALL, cells);
		plays("moonshell(players=4,moonshell=on,powers=passive,reef=on,events=on)", cells);
		plays(SOLO, cells);
	}
}

/* Changed values play. */

static void another_pattern(void **unused)
{
	(void)unused;
	/* Clam Bed becomes three clamshells with an orange one above the middle. */
	begin_changed("moonshell", "compositions.clambed.a2=0, compositions.clambed.b2=7, "
	                           "compositions.clambed.c1=3, compositions.clambed.points=17");
	get_ready("start 1");
	cards(2, 0, 0, 0, 0);
	chest(0, "-- -- -- -- / -- DO -- -- / CP CW CO --");
	assert_int_equal(sheet_of(0).objective[OBJ_COMPOSITION], 17);
	chest(0, "-- -- CP -- / -- DO CW -- / -- -- CV --"); /* turned */
	assert_int_equal(sheet_of(0).objective[OBJ_COMPOSITION], 17);
	chest(0, "-- -- -- -- / CP CW -- -- / CO CV -- --");
	assert_int_equal(sheet_of(0).objective[OBJ_COMPOSITION], 0);
}

static void other_points(void **unused)
{
	struct moonshell_sheet sheet;

	(void)unused;
	begin_changed("moonshell(moonshell=on,reef=on)",
	              "tiles.urchin.points=3, tiles.cw.points=2, tiles.clownfish.points=1, "
	              "tiles.moonshell.points=9, constants.stack.value=7, pairs.wo.points=5, "
	              "pairs.wo.most=1, troves.pink.points=11, troves.pink.type=6, "
	              "collectors.starfish.points=4, collectors.starfish.most=2, "
	              "secrets.nook_colour.points=6, secrets.nook_colour.times=3");
	get_ready("start 1");
	cards(0, 0, 3, 0, 1);
	secret(0, 8);
	now.reserve = 1;
	chest(0, "FO FO FO -- / CW AW AW -- / CW CW AW K");
	sheet = sheet_of(0);
	assert_int_equal(sheet.reserve, 9);
	assert_int_equal(sheet.objective[OBJ_PAIR], 5);      /* one pair only */
	assert_int_equal(sheet.objective[OBJ_TROVE], 11);    /* of white now */
	assert_int_equal(sheet.objective[OBJ_COLLECTOR], 8); /* two of three starfish */
	assert_int_equal(sheet.secret, 12);                  /* two corners of white */
	assert_int_equal(sheet.tiles, 3 * 2 + 1);
	chest(0, "U S -- -- / CW CW CW CW / CW CW CW CW");
	sheet = sheet_of(0);
	assert_int_equal(sheet.tiles, 3 + 8 * 2);
	assert_int_equal(sheet.stacks, 7);
}

static void many_times(void **unused) /* MOO-124 with other numbers of seahorses */
{
	(void)unused;
	begin_changed("moonshell", "secrets.nook_colour.times=4");
	get_ready("start 1");
	chest(0, "DW DW DW DW / DW DW DW DW / DW DW DW DW");
	secret(0, 8);
	assert_int_equal(sheet_of(0).secret, 16); /* four corners fill the chest */
	chest(0, "DW DW DW -- / DW DW DW -- / DW DW DW --");
	assert_int_equal(sheet_of(0).secret, 8); /* a square of nine has no three corners */
	chest(0, "DW DW DO DO / DW DV DV DO / -- DV AP AP");
	assert_int_equal(sheet_of(0).secret, 12);
}

static void other_powers(void **unused) /* boards with exchanged sides */
{
	(void)unused;
	begin_changed("moonshell(powers=passive)",
	              "mermaids.pool.light=4, mermaids.rising.light=0");
	get_ready("start 1, mermaid rising, mermaid pool");
	can("rotate moon 1, rotate moon 2");
	cannot("pull 1+2");
	play("end");
	can("pull 1+2");
	cannot("rotate moon 1");
	begin_changed("moonshell(powers=active)", "mermaids.pool.dark=5, mermaids.buoy.dark=1");
	get_ready("start 1, mermaid buoy, mermaid pool");
	can("hold a1");
	cannot("mark a1");
	play("hold a1, end");
	chest(1, "-- -- -- -- / -- -- -- -- / CW -- -- --");
	can("slide a1 2");
	cannot("hold a1");
	/* The same power twice. */
	begin_changed("moonshell(powers=active)", "mermaids.slide.dark=0");
	get_ready("start 1, mermaid slide, mermaid pool");
	play("mark a1, end");
	can("mark a1, mark e5");
}

static void other_events(void **unused)
{
	(void)unused;
	begin_changed("moonshell(events=on)",
	              "events.bloom.value=7, events.riptide.value=2, events.cross.effect=2, "
	              "events.cross.value=1");
	get_ready("start 1, event cross");
	assert_int_equal(now.actions, 1);
	bag("CW CW", 16);
	play("end, end, event bloom");
	bag_is("2*CW 7*U", 9);
	play("end, end, event riptide");
	assert_int_equal(now.orientation, 2);
}

static void other_constants(void **unused)
{
	(void)unused;
	begin_changed("moonshell", "constants.actions.value=2, constants.rounds.value=4, "
	                           "constants.quiet.value=2");
	get_ready("start 1");
	assert_int_equal(now.actions, 2);
	play("rotate, rotate, end, end, end");
	assert_int_equal(now.ending, END_STILL);
	assert_int_equal(now.round, 2);
	game->rules->start(game, &now.base);
	get_ready("start 1");
	for (unsigned round = 1; round <= 4; round++) {
		assert_int_equal(now.round, round);
		now.entered = 1;
		play("end, end");
	}
	assert_int_equal(now.ending, END_ROUNDS);
	begin_changed("moonshell(players=1)", "titles.siren.least=30, titles.merqueen.least=31");
	assert_int_equal(moonshell_title(moonshell_game_of(game), 30), 2);
	assert_int_equal(moonshell_title(moonshell_game_of(game), 31), 3);
}

static void other_counts(void **unused)
{
	(void)unused;
	begin_changed("moonshell(players=1)", "columns.c1.cards=0, columns.c2.cards=9, "
	                                      "columns.c3.cards=1");
	get_ready("");
	play("end");
	drawn(PHASE_COLUMN);
	lists("column 2, column 3, column 4, column 5");
	begin_changed("moonshell(players=2,reef=on)",
	              "setups.two.urchins=5, setups.two.reef=1, tiles.dp.copies=7, "
	              "tiles.urchin.copies=9");
	play("start 1");
	assert_int_equal(now.bag[TILE_URCHIN], 5);
	assert_int_equal(now.aside, 4);
	assert_int_equal(now.bag[TILE_ANEMONE], 1);
	assert_int_equal(now.bag[0], 7);
	assert_int_equal(now.bag_tiles, 45 + 7 + 5 + 2);
}

/* Rows that stand in the rulebook say so. */
static void marks(void **unused)
{
	const struct shoal_rules *rules = shoal_rules_find("moonshell");

	(void)unused;
	for (unsigned t = 0; t < rules->table_count; t++) {
		const struct shoal_table *table = &rules->tables[t];

		if (!strcmp(table->name, "pairs")) {
			assert_int_equal(shoal_mark_of(table, 3, 1), SHOAL_RULEBOOK);
			assert_int_equal(shoal_mark_of(table, 2, 1), SHOAL_RECONSTRUCTED);
		}
		if (!strcmp(table->name, "secrets")) {
			assert_int_equal(shoal_mark_of(table, 2, 1), SHOAL_RULEBOOK);
			assert_int_equal(shoal_mark_of(table, 0, 1), SHOAL_RECONSTRUCTED);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(tiles),           GAME_TEST(setups),          GAME_TEST(constants),
		GAME_TEST(patterns),        GAME_TEST(counters),        GAME_TEST(decks),
		GAME_TEST(one_effect_only), GAME_TEST(another_pattern), GAME_TEST(other_points),
		GAME_TEST(many_times),      GAME_TEST(other_powers),    GAME_TEST(other_events),
		GAME_TEST(other_constants), GAME_TEST(other_counts),    GAME_TEST(marks),
	};

	return GAME_RUN(tests);
}
