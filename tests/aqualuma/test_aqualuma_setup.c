/* test_aqualuma_setup.c: options, layouts and the set-up: LUM-1 to LUM-17. */
#include "dive.h"

/* Refused, with a sentence that has this word in it. */
static void bad_string(const char *text, const char *word)
{
	struct shoal_error error = { 0 };
	struct shoal_game *made = shoal_game_create(text, NULL, &error);

	shoal_game_destroy(made);
	if (made)
		fail_msg("%s plays", text);
	if (!*error.text || !strstr(error.text, word))
		fail_msg("%s says: %s", text, error.text);
}

static void options(void **unused) /* section 1; LUM-1 */
{
	(void)unused;
	begin("aqualuma");
	assert_string_equal(game->name, "aqualuma(heroes=finn+crabigail,seats=2,level=medium,"
	                                "layout=pyramid,strips=random,track=7)");
	begin("aqualuma(heroes=luma,layout=custom,map=S0.S1.S2.S3.S4)");
	assert_string_equal(game->name, "aqualuma(heroes=luma,seats=1,level=medium,layout=custom,"
	                                "map=S0.S1.S2.S3.S4,dark=22222,strips=random,track=7)");
	bad_string("aqualuma(heroes=finn+finn)", "twice");
	bad_string("aqualuma(heroes=nemo)", "nemo");
	bad_string("aqualuma(heroes=finn+)", "hero");
	bad_string("aqualuma(heroes=+finn)", "hero");
	bad_string("aqualuma(heroes=finn+crabigail+crumbs+shellzen+luma)", "4");
	bad_string("aqualuma(heroes=random0)", "random0");
	bad_string("aqualuma(heroes=random5)", "random5");
	bad_string("aqualuma(heroes=random2+finn)", "random2");
	bad_string("aqualuma(heroes=finn,seats=2)", "seats");
	bad_string("aqualuma(heroes=random3,seats=4)", "seats");
	bad_string("aqualuma(seats=0)", "seats");
	bad_string("aqualuma(level=insane)", "level");
	bad_string("aqualuma(layout=ring)", "layout");
	bad_string("aqualuma(strips=second)", "strips");
	bad_string("aqualuma(track=5)", "track");
	bad_string("aqualuma(track=9)", "track");
}

static void own_maps(void **unused) /* 2.3; LUM-4, LUM-12 */
{
	(void)unused;
	bad_string("aqualuma(layout=custom)", "map");
	bad_string("aqualuma(map=S0.S1.S2.S3.S4)", "map");
	bad_string("aqualuma(layout=pyramid,map=S0.S1.S2.S3.S4)", "map");
	bad_string("aqualuma(dark=11111)", "dark");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3)", "reached"); /* no 4 */
	bad_string("aqualuma(layout=custom,map=S0.01.02.34)", "reached");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4.S0)", "twice");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4.0S)", "twice");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4.11)", "11");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S5)", "S5");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4.)", "pair");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S41)", "S41");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.4)", "4");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=2222)", "dark");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=222222)", "dark");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=22x22)", "dark");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=22722)", "dark");
	bad_string("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=22622,track=6)", "dark");
	begin("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=07122,track=8)");
	dark_is("0 7 1 2 2");
	begin("aqualuma(layout=custom,map=43.S0.32.21.10,dark=60512)");
	dark_is("6 0 5 1 2");
}

/* From each area a card back leads exactly to these. */
static void ways_are(const char *text, const char *const ways[AREAS])
{
	static const char areas[] = "01234S";

	for (unsigned a = 0; a < AREAS; a++) {
		scene(text);
		stand(0, a);
		cards(0, "ebb");
		play("back ebb");
		for (unsigned b = 0; b < AREAS; b++) {
			if (listed(68 + b, 1) != (strchr(ways[a], areas[b]) ? 1u : 0u))
				fail_msg("%s: from %c to %c", text, areas[a], areas[b]);
		}
	}
}

static void layouts(void **unused) /* LUM-4, LUM-12, LUM-49 */
{
	static const char *const pyramid[AREAS] = { "S123", "S034", "03", "0124", "13", "01" };
	static const char *const remote[AREAS] = { "S1", "02", "13", "24", "3", "0" };
	static const char *const ring[AREAS] = { "S1", "S02", "S13", "S24", "S3", "01234" };
	static const char *const all[AREAS] = {
		"S1234", "S0234", "S0134", "S0124", "S0123", "01234"
	};

	(void)unused;
	ways_are("aqualuma", pyramid);
	ways_are("aqualuma(layout=remote)", remote);
	ways_are("aqualuma(layout=short)", ring);
	ways_are("aqualuma(layout=custom,map=S0.S1.01.02.03.13.14.23.34)", pyramid);
	ways_are("aqualuma(layout=custom,map=34.32.12.10.0S)", remote);
	ways_are("aqualuma(layout=custom,map=S0.S1.S2.S3.S4.01.02.03.04.12.13.14.23.24.34)", all);
	ready("aqualuma(layout=pyramid)", NULL);
	dark_is("2 2 2 2 2");
	ready("aqualuma(layout=remote)", NULL);
	dark_is("3 2 2 1 1");
	ready("aqualuma(layout=short)", NULL);
	dark_is("2 2 2 2 2");
	for (unsigned h = 0; h < 2; h++)
		assert_int_equal(now.area[h], STATION);
}

static void track_lengths(void **unused) /* 2.2; LUM-126 */
{
	static const char *const names[] = { "aqualuma(track=6)", "aqualuma(track=7)",
		                             "aqualuma(track=8)" };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		scene(names[i]);
		full_hands();
		now.dark[2] = (uint8_t)(6 + i - 2);
		play("end, dark pearl");
		assert_int_equal(now.ignited, 0);
		assert_int_equal(now.dark[2], 6 + i - 1);
		pass("dark pearl");
		assert_int_equal(now.ignited, 1);
		asked(1, PHASE_SPREAD);
	}
}

static void heroes_in_order(void **unused) /* LUM-1, LUM-116 */
{
	(void)unused;
	ready("aqualuma(heroes=luma+finn+octavia)", NULL);
	assert_int_equal(now.who[0], hero_of("luma"));
	assert_int_equal(now.who[1], hero_of("finn"));
	assert_int_equal(now.who[2], hero_of("octavia"));
	assert_int_equal(now.who[3], NOTHING);
	for (unsigned turn = 1; turn < 6; turn++) {
		assert_int_equal(now.turn, turn);
		assert_int_equal(now.hero, (turn - 1) % 3);
		asked((turn - 1) % 3, PHASE_TAKE);
		pass(NULL);
	}
}

static void drawn_heroes(void **unused) /* LUM-2 */
{
	(void)unused;
	begin("aqualuma(heroes=random3)");
	assert_int_equal(game->seats, 3);
	drawn(PHASE_HERO);
	outcomes(6, 6);
	play("hero octavia");
	outcomes(5, 5);
	cannot("hero octavia");
	play("hero finn");
	outcomes(4, 4);
	cannot("hero octavia, hero finn");
	play("hero luma");
	drawn(PHASE_STRIP);
	assert_int_equal(now.who[0], hero_of("octavia"));
	assert_int_equal(now.who[1], hero_of("finn"));
	assert_int_equal(now.who[2], hero_of("luma"));
	assert_int_equal(now.who[3], NOTHING);
}

static void seats_of_heroes(void **unused) /* LUM-3 */
{
	static const char *const names[] = {
		"aqualuma(heroes=finn+crabigail+crumbs+luma,seats=1)",
		"aqualuma(heroes=finn+crabigail+crumbs+luma,seats=2)",
		"aqualuma(heroes=finn+crabigail+crumbs+luma,seats=3)",
		"aqualuma(heroes=finn+crabigail+crumbs+luma)",
	};

	(void)unused;
	for (unsigned seats = 1; seats <= 4; seats++) {
		ready(names[seats - 1], NULL);
		assert_int_equal(game->seats, seats);
		for (unsigned turn = 0; turn < 5; turn++) {
			asked(turn % 4 % seats, PHASE_TAKE);
			pass(NULL);
		}
	}
	/* The group's questions go to the seat of the active hero. */
	ready("aqualuma(heroes=finn+crabigail+crumbs,seats=2)", NULL);
	pass("dark still");
	pass("dark question");
	asked(1, PHASE_RISE);
	play("raise 0");
	pass("dark question");
	asked(0, PHASE_RISE);
}

static void nothing_has_happened(void **unused) /* LUM-5, LUM-13 */
{
	(void)unused;
	ready("aqualuma(heroes=finn+crabigail+crumbs+shellzen)", NULL);
	assert_int_equal(now.ignited, 0);
	assert_int_equal(now.inactive + now.active, 0);
	assert_int_equal(now.spent, 0);
	for (unsigned i = 0; i < SPECIALS; i++)
		assert_int_equal(now.special[i], 0);
	for (unsigned h = 0; h < PARTY; h++) {
		assert_int_equal(now.carried[h], 0);
		assert_int_equal(now.area[h], STATION);
		assert_int_equal(now.kept[h], NOTHING);
	}
	discard_is("");
	played_is("");
	hand_is("");
	begin("aqualuma");
	assert_int_equal(now.deck_cards, 24);
	for (unsigned f = 0; f < CARDS; f++)
		assert_int_equal(now.deck[f], 2);
	for (unsigned k = 0; k < DARKS; k++)
		assert_int_equal(now.dark_deck[k], k < 5 ? 3 : 2);
}

static void opening_strips(void **unused) /* LUM-6, LUM-7 */
{
	(void)unused;
	begin("aqualuma");
	drawn(PHASE_STRIP);
	outcomes(16, 16);
	play("strip 12, strip 0, strip 7, strip 3");
	outcomes(12, 12);
	cannot("strip 12, strip 0, strip 7, strip 3");
	play("strip 15");
	drawn(PHASE_ORBWORLD);
	strip_is(0, 12, "");
	strip_is(1, 0, "");
	strip_is(2, 7, "");
	strip_is(3, 3, "");
	strip_is(4, 15, "");
	assert_int_equal(now.pile, 0xffff & ~(1u << 12 | 1u << 0 | 1u << 7 | 1u << 3 | 1u << 15));

	begin("aqualuma(strips=first)");
	outcomes(6, 6);
	can("strip 4, strip 5, strip 6, strip 7, strip 8, strip 9");
	play("strip 9, strip 4, strip 5, strip 8");
	outcomes(2, 2);
	can("strip 6, strip 7");
	play("strip 7");
	drawn(PHASE_ORBWORLD);
	assert_int_equal(now.pile, 0xffff & ~(1u << 9 | 1u << 4 | 1u << 5 | 1u << 8 | 1u << 7));
	assert_int_equal(now.spent, 0);
}

/* Where six orbs go by LUM-8 to LUM-10, in another way: the orbs but the 1 are dealt round; the 1
 * lies with the one that is drawn after it, or before if it is the last. */
static void expect_orbs(unsigned first, const unsigned order[ORBS], uint8_t out[WORLDS])
{
	unsigned dealt = 0;

	memset(out, 0, WORLDS);
	for (unsigned i = 0; i < ORBS; i++) {
		unsigned with = dealt < WORLDS ? dealt : WORLDS - 1;
		unsigned world = (first + with) % WORLDS;

		out[world] = (uint8_t)(out[world] | 1u << (order[i] - 1));
		dealt += order[i] != 1;
	}
}

static void orbs_in_worlds(void **unused) /* LUM-8, LUM-9, LUM-10 */
{
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 4);
	for (unsigned round = 0; round < 300; round++) {
		unsigned order[ORBS] = { 1, 2, 3, 4, 5, 6 }, first = round % WORLDS;
		uint8_t  want[WORLDS];
		char     words[120];

		for (unsigned i = ORBS - 1; i; i--) {
			unsigned j = (unsigned)shoal_random_below(&random, i + 1), kept = order[i];

			order[i] = order[j];
			order[j] = kept;
		}
		expect_orbs(first, order, want);
		snprintf(words, sizeof(words),
		         "orbworld %u, orb %u, orb %u, orb %u, orb %u, orb %u", first, order[0],
		         order[1], order[2], order[3], order[4]);
		ready("aqualuma", words);
		assert_memory_equal(now.orbs, want, WORLDS);
	}
	begin("aqualuma");
	play("strip 0, strip 1, strip 2, strip 3, strip 4");
	outcomes(5, 5);
	play("orbworld 2");
	drawn(PHASE_ORB);
	outcomes(6, 6);
	play("orb 3");
	outcomes(5, 5);
	cannot("orb 3");
}

static void dice_at_the_start(void **unused) /* LUM-11 */
{
	(void)unused;
	ready("aqualuma", NULL);
	available_is("3/3/3");
	chest_is("4/4/4");
}

static void dark_cards_of_levels(void **unused) /* LUM-14, LUM-19 */
{
	static const char *const names[] = { "aqualuma(level=easy)", "aqualuma(level=medium)",
		                             "aqualuma(level=hard)", "aqualuma(level=veryhard)" };
	static const char *const boards[] = { "coral / question / - / - / -",
		                              "coral / question / die / - / -",
		                              "coral / question / die / still / -",
		                              "coral / question / die / still / vent" };
	static const char *const words =
	    "dark coral, dark question, dark die, dark still, dark vent";

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		char     some[80];
		unsigned comma = 0;
		size_t   length = 0;

		while (words[length] && (words[length] != ',' || comma++ < i + 1))
			length++;
		snprintf(some, sizeof(some), "%.*s", (int)length, words);
		ready(names[i], some);
		board_is(boards[i]);
		dark_is("2 2 2 2 2"); /* not worked off */
		assert_int_equal(now.board_cards, 2 + i);
		assert_int_equal(aqualuma_game_of(game)->needed, 3 + i);
	}
}

static void cards_of_heroes(void **unused) /* LUM-15, LUM-105 */
{
	(void)unused;
	ready("aqualuma(heroes=finn+crumbs+luma)",
	      "draw swirl, draw swirl, draw wind, draw wind, draw ebb, draw ebb, draw r-calm, "
	      "draw g-calm, draw b-calm, draw b-surge");
	cards_are(0, "swirl swirl wind");
	cards_are(1, "wind ebb ebb r-calm");
	cards_are(2, "g-calm b-calm b-surge");
	assert_int_equal(now.deck_cards, 14);
}

static void who_begins(void **unused) /* LUM-16 */
{
	(void)unused;
	begin("aqualuma(heroes=luma+finn+octavia+crumbs,seats=3)");
	while (now.base.actor == SHOAL_CHANCE)
		play("...");
	asked(0, PHASE_START);
	lists("start 0, start 1, start 2, start 3");
	play("start 2");
	asked(2, PHASE_TAKE);
	assert_int_equal(now.hero, 2);
	pass(NULL);
	assert_int_equal(now.hero, 3);
	pass(NULL);
	assert_int_equal(now.hero, 0);
	/* Alone nobody is asked. */
	begin("aqualuma(heroes=luma)");
	play("...");
	asked(0, PHASE_TAKE);
}

static void order_of_chance(void **unused) /* LUM-17 */
{
	static const enum phase order[] = { PHASE_HERO, PHASE_STRIP, PHASE_ORBWORLD,
		                            PHASE_ORB,  PHASE_DARK,  PHASE_CARD };
	static const unsigned   times[] = { 4, 5, 1, 5, 3, 12 }; /* the sixth orb is certain */
	unsigned                cards_more = 0;

	(void)unused;
	begin("aqualuma(heroes=random4)");
	for (unsigned i = 0; i < 6; i++) {
		for (unsigned n = 0; n < times[i] + (i == 5 ? cards_more : 0); n++) {
			struct shoal_list list;

			drawn(order[i]);
			shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
			assert_int_equal(shoal_try_apply(game, &now.base, SHOAL_CHANCE,
			                                 list.action[list.count - 1], NULL, NULL),
			                 SHOAL_OK);
		}
		for (unsigned h = 0; !i && h < PARTY; h++)
			cards_more += now.who[h] == hero_of("crumbs");
	}
	asked(0, PHASE_START);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(options),           GAME_TEST(own_maps),
		GAME_TEST(layouts),           GAME_TEST(track_lengths),
		GAME_TEST(heroes_in_order),   GAME_TEST(drawn_heroes),
		GAME_TEST(seats_of_heroes),   GAME_TEST(nothing_has_happened),
		GAME_TEST(opening_strips),    GAME_TEST(orbs_in_worlds),
		GAME_TEST(dice_at_the_start), GAME_TEST(dark_cards_of_levels),
		GAME_TEST(cards_of_heroes),   GAME_TEST(who_begins),
		GAME_TEST(order_of_chance),
	};

	return GAME_RUN(tests);
}
