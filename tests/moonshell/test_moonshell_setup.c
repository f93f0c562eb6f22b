/* test_moonshell_setup.c: set-up, MOO-1 to MOO-19, and the options. */
#include "shore.h"

/* Seats and turn order. */

static void seats(void **unused) /* MOO-1 */
{
	static const struct {
		const char *text;
		unsigned    seats, sides;
		uint8_t     at[SIDES];
	} rows[] = {
		{ "moonshell(players=1)", 1, 2, { 0, 2 } },
		{ "moonshell(players=2)", 2, 2, { 0, 2 } },
		{ "moonshell(players=3)", 3, 3, { 0, 1, 2 } },
		{ "moonshell(players=4)", 4, 4, { 0, 1, 2, 3 } },
	};

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		const struct moonshell_game *g;

		begin(rows[i].text);
		g = moonshell_game_of(game);
		assert_int_equal(game->seats, rows[i].seats);
		assert_int_equal(g->sides, rows[i].sides);
		assert_memory_equal(g->at, rows[i].at, rows[i].sides);
	}
	/* Each seat pulls onto the rocks of its own side of the table. */
	ready("moonshell(players=3)", "start 1");
	play("pull 1, ..., end, pull 1, ..., end, pull 1, ...");
	for (unsigned rock = 0; rock < ROCKS; rock++)
		assert_int_equal(now.rock[rock] == TILE_NONE, rock >= 6);
}

static void turn_order(void **unused) /* MOO-2, MOO-20 */
{
	static const unsigned order[] = { 2, 3, 0, 1, 2, 3, 0, 1 };

	(void)unused;
	ready("moonshell(players=4)", "start 3");
	for (unsigned i = 0; i < 8; i++) {
		asked(order[i], PHASE_TURN);
		assert_int_equal(now.round, 1 + i / 4);
		play("end");
	}
}

static void start_player(void **unused) /* MOO-3 */
{
	struct shoal_list list;

	(void)unused;
	for (unsigned players = 2; players <= 4; players++) {
		char text[32];

		snprintf(text, sizeof(text), "moonshell(players=%u)", players);
		begin(text);
		drawn(PHASE_START);
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		assert_int_equal(list.count, players);
		for (unsigned i = 0; i < players; i++) {
			assert_int_equal(list.action[i], ACT_START + i);
			assert_int_equal(list.weight[i], 1);
		}
		snprintf(text, sizeof(text), "start %u", players);
		get_ready(text);
		for (unsigned round = 1; round < 4; round++) { /* the same in every round */
			asked(players - 1, PHASE_TURN);
			assert_int_equal(now.round, round);
			chest(0, "-- -- -- -- / -- -- -- -- / -- -- -- --");
			now.entered = 1;
			for (unsigned i = 0; i < players; i++)
				play("end");
		}
	}
	ready("moonshell(players=1)", "");
	asked(0, PHASE_TURN);
	assert_int_equal(now.start, 0);
}

static void board_and_chests(void **unused) /* MOO-4, MOO-5, MOO-7 */
{
	(void)unused;
	ready("moonshell(players=4,powers=active)", "start 2");
	assert_int_equal(now.orientation, 0);
	for (unsigned t = 0; t < 4; t++)
		assert_int_equal(moonshell_front(&now, t), t);
	rocks_are("-- -- / -- -- / -- -- / -- --");
	for (unsigned side = 0; side < SIDES; side++) {
		chest_is(side, "-- -- -- -- / -- -- -- -- / -- -- -- --");
		assert_int_equal(now.meeple[side], PLACE_HOME);
		assert_int_equal(now.saved[side], TILE_NONE);
	}
	assert_int_equal(moonshell_out(&now), 0);
	assert_false(moonshell_clockwise(moonshell_game_of(game), &now));
	ready("moonshell(players=1)", "");
	chest_is(1, "-- -- -- -- / -- -- -- -- / -- -- -- --");
}

static void mermaids(void **unused) /* MOO-6 */
{
	(void)unused;
	begin("moonshell(players=3,powers=passive)");
	play("start 2"); /* turn order 1, 2, 0 */
	asked(0, PHASE_MERMAID);
	lists("mermaid pool, mermaid slide, mermaid inlet, mermaid swap, mermaid rising, "
	      "mermaid buoy");
	play("mermaid inlet");
	asked(2, PHASE_MERMAID);
	lists("mermaid pool, mermaid slide, mermaid swap, mermaid rising, mermaid buoy");
	play("mermaid pool");
	asked(1, PHASE_MERMAID);
	lists("mermaid slide, mermaid swap, mermaid rising, mermaid buoy");
	play("mermaid buoy");
	drawn(PHASE_TILE);
	assert_int_equal(now.mermaid[0], 2);
	assert_int_equal(now.mermaid[1], 5);
	assert_int_equal(now.mermaid[2], 0);
	assert_int_equal(now.mermaid[3], NOTHING);

	begin("moonshell(players=1,mode=submerge)");
	asked(0, PHASE_MERMAID);
	play("mermaid swap");
	drawn(PHASE_TILE);
	assert_int_equal(now.mermaid[1], NOTHING); /* MOO-133 */

	begin("moonshell(powers=off)");
	play("start 1");
	drawn(PHASE_TILE);
	assert_int_equal(now.mermaid[0], NOTHING);
}

/* What is in the bag before the ocean is filled. */
static void bag_begins(const char *text, unsigned urchins, unsigned aside, unsigned pairs)
{
	begin(text);
	while (now.phase != PHASE_TILE)
		play(now.phase == PHASE_START ? "start 1"
		     : legal("mermaid pool")  ? "mermaid pool"
		     : legal("mermaid slide") ? "mermaid slide"
		     : legal("mermaid inlet") ? "mermaid inlet"
		                              : "mermaid swap");
	for (unsigned i = 0; i < SHELLS; i++)
		assert_int_equal(now.bag[i], 3); /* MOO-8 */
	assert_int_equal(now.bag[TILE_URCHIN], urchins);
	assert_int_equal(now.bag[TILE_ANEMONE], pairs);
	assert_int_equal(now.bag[TILE_CLOWNFISH], pairs);
	assert_int_equal(now.bag_tiles, 48 + urchins + 2 * pairs);
	assert_int_equal(now.aside, aside);
}

static void bags(void **unused) /* MOO-8, MOO-9, MOO-10 */
{
	(void)unused;
	bag_begins("moonshell(players=2)", 8, 16, 0);
	bag_begins("moonshell(players=3)", 0, 24, 0);
	bag_begins("moonshell(players=4)", 0, 24, 0);
	bag_begins("moonshell(players=2,reef=on)", 8, 16, 3);
	bag_begins("moonshell(players=3,reef=on)", 0, 24, 4);
	bag_begins("moonshell(players=4,reef=on)", 0, 24, 5);
	bag_begins("moonshell(players=1,mode=wade)", 0, 24, 0);
	bag_begins("moonshell(players=1,mode=submerge)", 0, 24, 0);
	bag_begins("moonshell(players=1,mode=dive)", 8, 16, 3);
	bag_begins("moonshell(players=1,mode=tsunami)", 8, 16, 3);
}

static void ocean(void **unused) /* MOO-11, MOO-12 */
{
	static const char *const first[] = { "U", "N", "K", "DP", "U", "AV" };

	(void)unused;
	begin("moonshell(reef=on)");
	play("start 1");
	for (unsigned i = 0; i < WATER; i++) {
		char text[16] = "tile U";

		drawn(PHASE_TILE);
		for (unsigned space = 0; space < WATER; space++)
			assert_int_equal(now.water[space] != TILE_NONE, space < i);
		if (i < 6)
			snprintf(text, sizeof(text), "tile %s", first[i]);
		else if (!legal(text))
			snprintf(text, sizeof(text), "tile %s", "CP");
		if (!legal(text))
			snprintf(text, sizeof(text), "tile %s", i % 2 ? "FW" : "DO");
		if (!legal(text))
			snprintf(text, sizeof(text), "tile %s", i % 2 ? "CV" : "CO");
		if (!legal(text))
			snprintf(text, sizeof(text), "tile %s", i % 2 ? "AP" : "AO");
		play(text);
		assert_int_equal(now.water[i], tile_of(text + 5));
	}
	drawn(PHASE_OBJECTIVE);
	assert_int_equal(now.bag_tiles, 48 + 8 + 6 - 25);
}

/* The outcomes of the next objective are exactly `count` cards from `first` on, evenly. */
static void objectives_are(unsigned kind, unsigned first, unsigned count)
{
	struct shoal_list list;

	drawn(PHASE_OBJECTIVE);
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, count);
	for (unsigned i = 0; i < count; i++) {
		assert_int_equal(list.action[i], moonshell_objective_first[kind] + first + i);
		assert_int_equal(list.weight[i], 1);
	}
	game->rules->apply(game, &now.base, SHOAL_CHANCE, list.action[count - 1], NULL);
	assert_int_equal(now.objective[kind], first + count - 1);
}

static void objectives(void **unused) /* MOO-13 */
{
	static const char *const names[] = { "moonshell(cards=base)", "moonshell(cards=reef)",
		                             "moonshell(cards=mixed)" };
	static const unsigned    half[OBJ_COUNT] = { 4, 4, 6, 4, 4 };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		begin(names[i]);
		while (now.phase != PHASE_OBJECTIVE) {
			struct shoal_list list;

			shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
			game->rules->apply(game, &now.base, SHOAL_CHANCE, list.action[0], NULL);
		}
		for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
			objectives_are(kind, i == 1 ? half[kind] : 0,
			               i == 2 ? 2 * half[kind] : half[kind]);
		drawn(PHASE_DEAL);
	}
}

/* To the first card that is dealt. */
static void to_deal(const char *text)
{
	struct shoal_list list;

	begin(text);
	while (now.phase != PHASE_DEAL) {
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor, list.action[0], NULL);
	}
}

static void dealing(void **unused) /* MOO-14 */
{
	(void)unused;
	to_deal("moonshell(players=3)");
	for (unsigned i = 0; i < 6; i++) {
		struct shoal_list list;
		char              text[16];

		drawn(PHASE_DEAL);
		assert_int_equal(now.base.seen, 1u << i / 2);
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		assert_int_equal(list.count, SECRETS - i);
		for (unsigned j = 0; j < list.count; j++)
			assert_int_equal(list.weight[j], 1);
		snprintf(text, sizeof(text), "deal %u", 12 - i);
		play(text);
		assert_int_equal(now.dealt[i / 2][i % 2], 11 - i);
		assert_int_equal(event_count(EVENT_DEAL), 1);
		assert_int_equal(told[event_at(EVENT_DEAL, 11 - (int)i)].seen, 1u << i / 2);
	}
	assert_int_equal(now.dealt[3][0], NOTHING);
}

static void keeping(void **unused) /* MOO-15 */
{
	struct shoal_error error;

	(void)unused;
	to_deal("moonshell(players=3)");
	play("deal 1, deal 2, deal 3, deal 4, deal 5, deal 6");
	asked(0, PHASE_SECRET);
	assert_int_equal(now.base.pending, 7);
	lists("keep first, keep second");
	/* In any order. */
	assert_int_equal(shoal_try_apply(game, &now.base, 2, ACT_SECRET + 1, NULL, &error),
	                 SHOAL_OK);
	assert_int_equal(now.base.pending, 3);
	assert_int_equal(now.base.actor, 0);
	assert_int_not_equal(shoal_try_apply(game, &now.base, 2, ACT_SECRET, NULL, &error),
	                     SHOAL_OK); /* for good */
	play("keep first");
	assert_int_equal(now.base.actor, 1);
	play("keep second");
	asked(0, PHASE_TURN);
	assert_int_equal(moonshell_secret_of(&now, 0), 0);
	assert_int_equal(moonshell_secret_of(&now, 1), 3);
	assert_int_equal(moonshell_secret_of(&now, 2), 5);

	ready("moonshell(players=1)", "deal 4, deal 9, keep second");
	assert_int_equal(moonshell_secret_of(&now, 0), 8);
	assert_int_equal(now.dealt[1][0], NOTHING);
	assert_int_equal(moonshell_secret_of(&now, 1), NOTHING);
}

static void reserves(void **unused) /* MOO-16 */
{
	(void)unused;
	ready("moonshell(players=3,moonshell=on)", "");
	assert_int_equal(now.reserve, 7);
	ready("moonshell(players=3)", "");
	assert_int_equal(now.reserve, 0);
	ready("moonshell(players=1)", "");
	assert_int_equal(now.reserve, 1);
}

static void event_deck(void **unused) /* MOO-17 */
{
	(void)unused;
	ready("moonshell(moonshell=on,events=on)", "event moonrise");
	begin("moonshell(moonshell=off,events=on)");
	while (now.phase != PHASE_EVENT) {
		struct shoal_list list;

		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor, list.action[0], NULL);
	}
	cannot("event moonrise");
	assert_int_equal(listed(ACT_EVENT, EVENTS), 14);
	ready("moonshell(moonshell=on)", "");
	assert_int_equal(now.event, NOTHING);
}

static void column_deck(void **unused) /* MOO-18 */
{
	(void)unused;
	ready("moonshell(players=1)", "");
	for (unsigned i = 0; i < WIDTH; i++)
		assert_int_equal(now.column[i], 2);
	ready("moonshell(players=2)", "");
	for (unsigned i = 0; i < WIDTH; i++)
		assert_int_equal(now.column[i], 0);
}

static void order_of_setup(void **unused) /* MOO-19 */
{
	static const uint8_t order[] = { PHASE_START, PHASE_MERMAID, PHASE_TILE, PHASE_OBJECTIVE,
		                         PHASE_DEAL,  PHASE_SECRET,  PHASE_TURN };
	unsigned             at = 0, counts[PHASE_COUNT] = { 0 };

	(void)unused;
	begin("moonshell(powers=active)");
	while (now.phase != PHASE_TURN) {
		struct shoal_list list;

		assert_int_equal(now.round, 0);
		at += now.phase != order[at];
		assert_int_equal(now.phase, order[at]);
		counts[now.phase]++;
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor, list.action[0], NULL);
	}
	assert_int_equal(now.round, 1);
	assert_int_equal(counts[PHASE_START], 1);
	assert_int_equal(counts[PHASE_MERMAID], 2);
	assert_int_equal(counts[PHASE_TILE], 25);
	assert_int_equal(counts[PHASE_OBJECTIVE], 5);
	assert_int_equal(counts[PHASE_DEAL], 4);
	assert_int_equal(counts[PHASE_SECRET], 2);
}

/* Options: which of all the strings make a game. */

static const char *const onoff[] = { "off", "on" };
static const char *const powers[] = { "off", "passive", "active" };
static const char *const sets[] = { "base", "reef", "mixed" };
static const char *const modes[] = { "wade", "submerge", "dive", "tsunami" };

static bool creates(const char *text)
{
	struct shoal_error error = { 0 };
	struct shoal_game *made = shoal_game_create(text, NULL, &error);
	bool               good = made != NULL;

	shoal_game_destroy(made);
	if (!good)
		assert_true(error.status && strlen(error.text) > 10);
	return good;
}

/* What each solo mode allows. */
static bool mode_allows(unsigned mode, unsigned i)
{
	unsigned moon = i & 1, reef = i >> 1 & 1, events = i >> 2 & 1, power = i / 8 % 3;
	unsigned set = i / 24;

	if (!moon || reef != (mode >= 2) || events != (mode == 3))
		return false;
	if (mode == 0 ? power != 0 : mode == 1 ? power != 1 : power == 0)
		return false;
	return mode == 0 ? set == 0 : mode == 3 ? set == 2 : set != 2;
}

static void configurations(void **unused)
{
	unsigned good = 0;

	(void)unused;
	for (unsigned i = 0; i < 72; i++) {
		char rest[120], text[200];

		snprintf(rest, sizeof(rest), "moonshell=%s,powers=%s,cards=%s,reef=%s,events=%s",
		         onoff[i & 1], powers[i / 8 % 3], sets[i / 24], onoff[i >> 1 & 1],
		         onoff[i >> 2 & 1]);
		for (unsigned players = 2; players <= 4; players++) {
			snprintf(text, sizeof(text), "moonshell(players=%u,%s)", players, rest);
			assert_true(creates(text));
			good++;
			snprintf(text, sizeof(text), "moonshell(players=%u,%s,mode=%s)", players,
			         rest, modes[i % 4]);
			assert_false(creates(text));
		}
		for (unsigned mode = 0; mode < 4; mode++) {
			snprintf(text, sizeof(text), "moonshell(players=1,%s,mode=%s)", rest,
			         modes[mode]);
			if (creates(text) != mode_allows(mode, i))
				fail_msg("%s", text);
			good += mode_allows(mode, i);
		}
	}
	assert_int_equal(good, 225);
	assert_false(creates("moonshell(players=5)"));
	assert_false(creates("moonshell(players=0)"));
}

/* An absent option becomes the first value of the mode's cell. */
static void modes_fill_in(void **unused)
{
	static const char *const names[] = {
		"moonshell(players=1,moonshell=on,powers=off,cards=base,reef=off,events=off,"
		"mode=wade)",
		"moonshell(players=1,moonshell=on,powers=passive,cards=base,reef=off,events=off,"
		"mode=submerge)",
		"moonshell(players=1,moonshell=on,powers=passive,cards=base,reef=on,events=off,"
		"mode=dive)",
		"moonshell(players=1,moonshell=on,powers=passive,cards=mixed,reef=on,events=on,"
		"mode=tsunami)",
	};

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		char text[64];

		snprintf(text, sizeof(text), "moonshell(players=1,mode=%s)", modes[i]);
		begin(text);
		assert_string_equal(game->name, names[i]);
	}
	begin("moonshell");
	assert_string_equal(
	    game->name,
	    "moonshell(players=2,moonshell=off,powers=off,cards=base,reef=off,events=off)");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(seats),          GAME_TEST(turn_order),
		GAME_TEST(start_player),   GAME_TEST(board_and_chests),
		GAME_TEST(mermaids),       GAME_TEST(bags),
		GAME_TEST(ocean),          GAME_TEST(objectives),
		GAME_TEST(dealing),        GAME_TEST(keeping),
		GAME_TEST(reserves),       GAME_TEST(event_deck),
		GAME_TEST(column_deck),    GAME_TEST(order_of_setup),
		GAME_TEST(configurations), GAME_TEST(modes_fill_in),
	};

	return GAME_RUN(tests);
}
