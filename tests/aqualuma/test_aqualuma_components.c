/* test_aqualuma_components.c: changed tables: what cannot be played is refused with a sentence, and
 * what is accepted is played as it says. */
#include "dive.h"

static void worlds_and_touches(void **unused)
{
	(void)unused;
	refused("aqualuma", "worlds.coral.pyramid=7"); /* the last field */
	refused("aqualuma(track=6)", "worlds.vent.pyramid=6");
	refused("aqualuma", "worlds.coral.pyramid=-1");
	refused("aqualuma", "touches.s0.pyramid=0, touches.s1.pyramid=0"); /* out of reach */
	refused("aqualuma(layout=remote)", "touches.w34.remote=0");
	refused("aqualuma", "touches.w34.pyramid=2");
	plays("aqualuma(layout=short)",
	      "touches.s0.pyramid=0, touches.s1.pyramid=0"); /* not used */
	plays("aqualuma", "worlds.coral.pyramid=6, worlds.kelp.pyramid=0");
	scene_changed("aqualuma", "touches.s4.pyramid=1, touches.s0.pyramid=0");
	can("move 1, move 4");
	cannot("move 0");
	begin_changed("aqualuma(track=8)", "worlds.coral.pyramid=7, worlds.vent.pyramid=0");
	dark_is("7 2 2 2 0");
}

static void underwater_die(void **unused)
{
	(void)unused;
	refused("aqualuma", "worlds.coral.faces=0, worlds.kelp.faces=0, worlds.pearl.faces=0, "
	                    "worlds.bastion.faces=0, worlds.vent.faces=0, "
	                    "constants.question.value=0");
	scene_changed("aqualuma", "worlds.coral.faces=3, worlds.kelp.faces=0");
	full_hands();
	play("end, dark die");
	outcomes(5, 7);
	assert_int_equal(weight_of("world 0"), 3);
	assert_int_equal(weight_of("world 1"), 0);
	scene_changed("aqualuma",
	              "worlds.coral.faces=0, worlds.kelp.faces=0, worlds.pearl.faces=0, "
	              "worlds.bastion.faces=0, worlds.vent.faces=0");
	full_hands();
	play("end, dark die"); /* one outcome only */
	asked(0, PHASE_RISE);
	plays("aqualuma", "constants.question.value=6, worlds.vent.faces=6");
}

static void dice(void **unused)
{
	(void)unused;
	refused("aqualuma", "dice.red.dice=2"); /* three are available */
	refused("aqualuma", "dice.red.available=8");
	refused("aqualuma", "dice.red.dice=8");
	refused("aqualuma", "dice.red.dice=0, dice.red.available=0, dice.green.dice=0, "
	                    "dice.green.available=0, dice.blue.dice=0, dice.blue.available=0");
	begin_changed("aqualuma", "dice.red.available=5, dice.blue.dice=3");
	get_ready(NULL);
	available_is("5/3/3");
	chest_is("2/4/0");
	plays("aqualuma", "dice.red.dice=1, dice.red.available=0, dice.green.dice=0, "
	                  "dice.green.available=0, dice.blue.dice=0, dice.blue.available=0");
	plays("aqualuma(heroes=octavia+crabigail)",
	      "dice.red.dice=2, dice.red.available=2, dice.green.dice=0, "
	      "dice.green.available=0, dice.blue.dice=0, dice.blue.available=0");
	plays("aqualuma", "dice.red.available=0, dice.green.available=0, dice.blue.available=0");
}

static void cards_changed(void **unused)
{
	(void)unused;
	refused("aqualuma", "cards.swirl.copies=3"); /* 25 cards */
	refused("aqualuma", "cards.swirl.times=0");
	refused("aqualuma", "cards.wind.times=5");
	refused("aqualuma", "cards.red_calm.low=0");
	refused("aqualuma", "cards.red_calm.low=4");
	refused("aqualuma", "cards.red_calm.high=6");
	refused("aqualuma", "cards.red_calm.effect=4");
	refused("aqualuma", "cards.red_calm.colour=4");
	refused("aqualuma", "cards.red_calm.colour=0"); /* SET does not name the die's colour */
	/* Ebb of one colour. */
	scene_changed("aqualuma", "cards.ebb.colour=2");
	cards(0, "ebb");
	hand("r5");
	cannot("front ebb");
	hand("r5 g5 g3");
	play("front ebb");
	lists("pick g3, pick g5");
	/* A calm that sets to 2 only: not a 2. */
	scene_changed("aqualuma", "cards.red_calm.low=2, cards.red_calm.high=2");
	cards(0, "r-calm");
	hand("r2");
	cannot("front r-calm");
	hand("r2 b6 r6 r1");
	play("front r-calm");
	lists("set 1 2, set 6 2");
	/* A swirl of one set, a current of one reroll. */
	scene_changed("aqualuma", "cards.swirl.times=1, cards.green_current.times=1");
	cards(0, "swirl g-current");
	hand("g5");
	play("front swirl, roll 3");
	asked(0, PHASE_ACT);
	play("front g-current, roll 2");
	asked(0, PHASE_ACT);
	/* A swirl of four sets, of green dice only. */
	scene_changed("aqualuma", "cards.swirl.times=4, cards.swirl.colour=2");
	cards(0, "swirl");
	hand("g5 r1");
	play("front swirl, roll 3, pick g3, roll 4, pick g4, roll 1, pick g1, roll 6");
	asked(0, PHASE_ACT);
	hand_is("g6 r1");
	plays("aqualuma", "cards.swirl.times=4, cards.wind.effect=0, cards.wind.times=4, "
	                  "cards.ebb.effect=1, cards.ebb.times=4");
	plays("aqualuma", "cards.swirl.copies=24, cards.wind.copies=0, cards.ebb.copies=0, "
	                  "cards.red_current.copies=0, cards.green_current.copies=0, "
	                  "cards.blue_current.copies=0, cards.red_calm.copies=0, "
	                  "cards.green_calm.copies=0, cards.blue_calm.copies=0, "
	                  "cards.red_surge.copies=0, cards.green_surge.copies=0, "
	                  "cards.blue_surge.copies=0");
	plays("aqualuma(heroes=crumbs+finn)",
	      "cards.swirl.copies=0, cards.wind.copies=0, cards.ebb.copies=0, "
	      "cards.red_current.copies=0, cards.green_current.copies=0, "
	      "cards.blue_current.copies=0, cards.red_calm.copies=0, cards.green_calm.copies=0, "
	      "cards.blue_calm.copies=0, cards.red_surge.copies=0, cards.green_surge.copies=0, "
	      "cards.blue_surge.copies=0"); /* no card at all */
	plays("aqualuma(heroes=crumbs+finn)",
	      "cards.swirl.copies=1, cards.wind.copies=0, cards.ebb.copies=0, "
	      "cards.red_current.copies=0, cards.green_current.copies=0, "
	      "cards.blue_current.copies=0, cards.red_calm.copies=0, cards.green_calm.copies=0, "
	      "cards.blue_calm.copies=0, cards.red_surge.copies=0, cards.green_surge.copies=0, "
	      "cards.blue_surge.copies=0");
}

static void dark_cards(void **unused)
{
	(void)unused;
	refused("aqualuma", "darks.still.copies=7"); /* 26 */
	refused("aqualuma(level=hard)",
	        "darks.coral.copies=0, darks.kelp.copies=0, darks.pearl.copies=0, "
	        "darks.bastion.copies=0, darks.vent.copies=0, darks.die.copies=0, "
	        "darks.still.copies=1");
	refused("aqualuma", "darks.coral.world=5");
	refused("aqualuma", "darks.coral.effect=4");
	scene_changed("aqualuma", "darks.coral.world=3, darks.kelp.effect=2, darks.vent.effect=3");
	full_hands();
	play("end, dark coral"); /* another world */
	dark_is("2 2 2 3 2");
	pass("dark kelp"); /* still water */
	dark_is("2 2 2 3 2");
	plays("aqualuma", "darks.still.copies=6"); /* 25: five in each column */
	plays("aqualuma", "darks.coral.copies=0, darks.kelp.copies=0, darks.pearl.copies=0, "
	                  "darks.bastion.copies=0, darks.vent.copies=0, darks.die.copies=0, "
	                  "darks.question.copies=25, darks.still.copies=0");
	plays("aqualuma(level=veryhard)",
	      "darks.coral.copies=0, darks.kelp.copies=0, darks.pearl.copies=0, "
	      "darks.bastion.copies=0, darks.vent.copies=1, darks.die.copies=0"); /* 5: none left */
}

static void conditions(void **unused)
{
	(void)unused;
	refused("aqualuma", "numbers.rising.slot1=1"); /* more than what? */
	refused("aqualuma", "colours.one.slot1=4");
	refused("aqualuma", "numbers.rising.slot2=8");
	refused("aqualuma", "strips.sevens.number=8");
	refused("aqualuma", "strips.sevens.colour=11");
	/* Sevens become eights: 2 and 6, 3 and 5; a 1 has no partner. */
	scene_changed("aqualuma", "numbers.sevens.total=8");
	stand(0, 0);
	strip(0, 4, "r3");
	fits("r5 g5 b5");
	strip(0, 4, "r1");
	fits("");
	/* At most twelve. */
	scene_changed("aqualuma", "numbers.ten.total=12");
	stand(0, 0);
	strip(0, 9, "r6 g4");
	fits("r1 r2 g1 g2 b1 b2");
	/* "Sevens" with the condition of "Even" and even slots red. */
	scene_changed("aqualuma", "strips.sevens.number=4, strips.sevens.colour=3");
	stand(0, 0);
	strip(0, 4, "b2");
	fits("r2 r4 r6");
	plays("aqualuma", "numbers.ten.total=0"); /* nothing fits */
	plays("aqualuma", "numbers.ten.total=36, numbers.sevens.total=2");
}

static void symbols(void **unused)
{
	(void)unused;
	refused("aqualuma(strips=first)", "strips.ten.first=0, strips.same.first=0");
	refused("aqualuma", "strips.ten.plus1=2");
	refused("aqualuma", "strips.ten.arrows1=-1");
	plays("aqualuma", "strips.ten.first=0, strips.same.first=0"); /* not used */
	plays("aqualuma(strips=first)", "strips.ten.first=0");        /* five are enough */
	scene_changed("aqualuma", "strips.sevens.plus1=1, strips.sevens.arrows1=5, "
	                          "strips.sevens.arrows2=1, strips.sevens.plus2=0");
	stand(0, 0);
	dark("6 2 2 2 2");
	strip(0, 4, "");
	hand("r3 g4");
	play("place r3, draw ebb, place g4");
	asked(0, PHASE_ACT);
	orbs_are("1 | 3 | 4 | 5 | 6");
	play("dissolve"); /* the best, not the last */
	dark_is("1 2 2 2 2");
}

static void orb_numbers(void **unused)
{
	(void)unused;
	refused("aqualuma", "orbs.two.number=1"); /* two of them */
	refused("aqualuma", "orbs.one.number=2"); /* none */
	refused("aqualuma", "orbs.six.number=7");
	plays("aqualuma", "orbs.two.number=6, orbs.three.number=6, orbs.four.number=6");
	begin_changed("aqualuma", "orbs.one.number=3, orbs.three.number=1, orbs.six.number=3");
	/* The orbs are drawn by their rows; the third is the 1 now. */
	get_ready("orbworld 0, orb 1, orb 3, orb 6, orb 2, orb 4");
	orbs_are("3 | 1 3 | 2 | 4 | 5");
}

static void station_fields(void **unused)
{
	(void)unused;
	refused("aqualuma", "specials.beam.effect=3");
	refused("aqualuma", "specials.beam.amount=0");
	scene_changed("aqualuma", "specials.beam.effect=1, specials.beam.amount=2, "
	                          "specials.glow.effect=2, specials.glow.amount=4, "
	                          "specials.sparks.effect=0, specials.sparks.amount=1");
	hand("r6 g6 b6");
	dark("4 3 1 0 5");
	play("special 0 r"); /* every world down by 2 */
	dark_is("2 1 0 0 3");
	play("special 2 g, lower 4"); /* one world down by 1 */
	dark_is("2 1 0 0 2");
	play("special 1 b, lower 0, lower 1"); /* 4 points, two by themselves */
	dark_is("0 0 0 0 1");
	plays("aqualuma", "specials.glow.amount=9, specials.sparks.amount=40");
}

static void abilities(void **unused)
{
	(void)unused;
	refused("aqualuma", "heroes.octavia.dice=2");
	refused("aqualuma", "heroes.finn.ability=4");
	refused("aqualuma", "heroes.finn.discount=26");
	/* All of them for Finn. */
	scene_changed("aqualuma(heroes=finn+luma)",
	              "heroes.finn.ability=3, heroes.finn.pocket=1, heroes.finn.breath=2, "
	              "heroes.finn.reach=1, heroes.finn.discount=1, heroes.finn.glow=1, "
	              "heroes.finn.cards=1, heroes.finn.dice=1, heroes.luma.discount=0");
	stand(0, 0);
	stand(1, 1);
	orbs("1 | - | 3 | 4 | 5");
	cards(0, "ebb");
	cards(1, "wind");
	hand("r2");
	can("ability, move S, activate, swap 1");
	play("ability");
	hand_is("r5");
	strip(0, 6, "g3 b3 g3");
	dark("5 2 2 2 2");
	play("dissolve, ...");
	dark_is("2 2 2 2 2");
	play("end");
	asked(0, PHASE_KEEP);
	play("pick r5");
	assert_int_equal(now.kept[0], kind_of("r5"));
	drawn(PHASE_CARD);
	assert_int_equal(now.draws, 3); /* up to four */
	/* And none for anybody. */
	plays("aqualuma(heroes=random4)",
	      "heroes.finn.dash=0, heroes.finn.stroke=0, heroes.crabigail.ability=0, "
	      "heroes.crabigail.pocket=0, heroes.crumbs.cards=0, heroes.crumbs.ability=0, "
	      "heroes.shellzen.ability=0, heroes.shellzen.breath=0, heroes.octavia.dice=0, "
	      "heroes.octavia.reach=0, heroes.luma.discount=0, heroes.luma.glow=0");
	/* Everybody has everything. */
	plays("aqualuma(heroes=random4)",
	      "heroes.crabigail.dash=1, heroes.crabigail.stroke=1, heroes.crabigail.breath=8, "
	      "heroes.crabigail.reach=1, heroes.crabigail.discount=25, heroes.crabigail.glow=1, "
	      "heroes.crabigail.cards=3, heroes.crabigail.dice=1, heroes.crumbs.dash=1, "
	      "heroes.crumbs.stroke=1, heroes.crumbs.pocket=1, heroes.crumbs.reach=1, "
	      "heroes.crumbs.glow=1, heroes.shellzen.dash=1, heroes.shellzen.pocket=1, "
	      "heroes.shellzen.stroke=1, heroes.shellzen.glow=1, heroes.luma.dash=1, "
	      "heroes.luma.pocket=1, heroes.luma.ability=2, heroes.luma.reach=1");
}

static void levels_and_constants(void **unused)
{
	(void)unused;
	refused("aqualuma", "levels.medium.cards=6");
	refused("aqualuma", "levels.medium.orbs=0");
	refused("aqualuma", "levels.medium.orbs=7");
	refused("aqualuma", "constants.dice.value=0");
	refused("aqualuma", "constants.dice.value=5");
	refused("aqualuma", "constants.cards.value=7");
	refused("aqualuma", "constants.swaps.value=10");
	plays("aqualuma", "levels.medium.cards=0, levels.medium.orbs=1");
	plays("aqualuma", "levels.medium.cards=5, levels.medium.orbs=6");
	plays("aqualuma(heroes=random4)", "constants.cards.value=6, constants.swaps.value=9");
	plays("aqualuma(heroes=random4)",
	      "constants.cards.value=0, constants.swaps.value=0, constants.ignition.value=0");
	plays("aqualuma", "constants.ignition.value=40");
	begin_changed("aqualuma", "levels.medium.cards=0, levels.medium.orbs=1");
	get_ready(NULL);
	board_is("- / - / - / - / -");
	begin_changed("aqualuma(heroes=finn)", "constants.dice.value=2, constants.cards.value=5");
	get_ready(NULL);
	assert_int_equal(listed(10 + 3, 6), 6); /* sums of 2 */
	assert_int_equal(now.deck_cards, 19);
	/* No points: the ignition does nothing but burn. */
	scene_changed("aqualuma", "constants.ignition.value=0");
	dark("6 2 2 2 2");
	full_hands();
	play("end, dark coral");
	dark_is("7 2 2 2 2");
	assert_int_equal(now.ignited, 1);
	asked(1, PHASE_TAKE);
	scene_changed("aqualuma", "constants.ignition.value=2, constants.swaps.value=1");
	dark("6 2 2 2 2");
	full_hands();
	play("swap 1");
	while (now.phase != PHASE_ACT) {
		struct shoal_list list;

		shoal_list_fill(&list, game, &now.base, 0);
		game->rules->apply(game, &now.base, 0, list.action[0], NULL);
	}
	cannot("swap 1");
	play("end, dark coral, lower 3, lower 4");
	dark_is("7 2 2 1 1");
}

/* Four dice of a turn: with three available everybody takes three (LUM-109 holds for dice more than
 * the usual), with a fetch where fewer than the usual are there. */
static void four_dice(void **unused)
{
	(void)unused;
	refused("aqualuma", "heroes.octavia.dice=1, constants.dice.value=4"); /* 5 */
	scene_changed("aqualuma", "heroes.octavia.dice=0, constants.dice.value=4");
	available("2/2/0");
	full_hands();
	play("end, dark coral");
	asked(1, PHASE_TAKE);
	lists("fetch, take 2 2 0");
	scene_changed("aqualuma", "heroes.octavia.dice=0, constants.dice.value=4");
	available("2/1/0");
	full_hands();
	play("end, dark coral");
	drawn(PHASE_DARK);
}

/* Section 2: what is in the box, as it is shipped. */
static void in_the_box(void **unused) /* LUM-9, LUM-13, LUM-94, LUM-132 */
{
	static const uint8_t        darks[DARKS] = { 3, 3, 3, 3, 3, 2, 2, 2 };
	const struct aqualuma_game *g;

	(void)unused;
	begin("aqualuma");
	g = aqualuma_game_of(game);
	for (unsigned i = 0; i < DARKS; i++)
		assert_int_equal(g->dark_card[i].copies, darks[i]);
	for (unsigned i = 0; i < CARDS; i++)
		assert_int_equal(g->card[i].copies, 2);
	for (unsigned i = 0; i < ORBS; i++)
		assert_int_equal(g->field[i], i + 1);
	assert_int_equal(g->darks, 21);
	assert_int_equal(g->cards, 24);
	assert_int_equal(g->swaps, 6);
}

/* Every table has its provenance, and every row its names in both languages. */
static void tables(void **unused)
{
	const struct shoal_rules *rules = shoal_rules_find("aqualuma");

	(void)unused;
	assert_int_equal(rules->table_count, 13);
	for (unsigned t = 0; t < rules->table_count; t++) {
		const struct shoal_table *table = &rules->tables[t];

		for (unsigned r = 0; r < table->rows; r++) {
			for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++)
				assert_string_not_equal(shoal_row_name(rules, table, r, lang), "?");
			if (table->row[r].from)
				assert_int_equal(strlen(table->row[r].from), table->columns);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(worlds_and_touches),
		GAME_TEST(underwater_die),
		GAME_TEST(dice),
		GAME_TEST(cards_changed),
		GAME_TEST(dark_cards),
		GAME_TEST(conditions),
		GAME_TEST(symbols),
		GAME_TEST(orb_numbers),
		GAME_TEST(station_fields),
		GAME_TEST(abilities),
		GAME_TEST(levels_and_constants),
		GAME_TEST(four_dice),
		GAME_TEST(in_the_box),
		GAME_TEST(tables),
	};

	return GAME_RUN(tests);
}
