/* test_aqualuma_play.c: whole games: every layout, level and party plays to the end within the
 * bounds; perft. */
#include "dive.h"

static const char *const levels[LEVELS] = { "easy", "medium", "hard", "veryhard" };
static const char *const layouts[] = { "layout=pyramid", "layout=remote", "layout=short",
	                               "layout=custom,map=S4.43.32.21.10.S2,dark=01234" };

/* One random game within its bounds: list lengths, plies, turns, dark phases (section 7). */
static void play_out(struct shoal_random *random, unsigned level)
{
	struct shoal_list list;
	unsigned          asked_in_turn = 0, turn = 0;

	game->rules->start(game, &now.base);
	while (now.base.actor != SHOAL_OVER) {
		shoal_action action = shoal_random_action(game, &now.base, random, &list);

		if (now.base.actor >= 0)
			assert_true(game->rules->legal(game, &now.base, now.base.actor, list.action)
			            <= game->most_legal);
		for (unsigned n = 3; action == ACT_END && n; n--) /* long turns */
			action = shoal_random_action(game, &now.base, random, &list);
		asked_in_turn = now.turn == turn ? asked_in_turn + (now.base.actor >= 0) : 0;
		turn = now.turn;
		game->rules->apply(game, &now.base, now.base.actor, action, NULL);
		assert_true(asked_in_turn < 400);
		assert_true(now.turn <= 20 - level);
	}
	assert_true(now.base.ply <= game->longest);
	assert_true(now.board_cards <= 21);
	assert_true(game->rules->valid(game, &now.base));
	ended((enum ending)now.ending);
}

/* Party number `code`, in base 6; false if a hero is in it twice. */
static bool party_of(unsigned heroes, unsigned code, char *text, size_t size)
{
	static const char *const names[] = { "finn",     "crabigail", "crumbs",
		                             "shellzen", "octavia",   "luma" };
	unsigned                 used = 0;
	int                      length = 0;

	for (unsigned i = 0; i < heroes; i++, code /= HEROES) {
		if (used >> code % HEROES & 1)
			return false;
		used |= 1u << code % HEROES;
		length += snprintf(text + length, size - (size_t)length, "%s%s", i ? "+" : "",
		                   names[code % HEROES]);
	}
	return true;
}

static void every_party(void **unused) /* LUM-1, LUM-4, LUM-14 */
{
	struct shoal_random random;
	unsigned            games = 0, codes = 1;

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned heroes = 1; heroes <= PARTY; heroes++) {
		codes *= HEROES;
		for (unsigned code = 0; code < codes; code++) {
			char party[48], text[200];

			if (!party_of(heroes, code, party, sizeof(party)))
				continue;
			snprintf(text, sizeof(text),
			         "aqualuma(heroes=%s,seats=%u,level=%s,%s,track=%u)", party,
			         1 + games % heroes, levels[games % LEVELS],
			         layouts[games / LEVELS % 4], 6 + games % 3);
			begin(text);
			play_out(&random, games % LEVELS);
			games++;
		}
	}
	assert_int_equal(games, 6 + 30 + 120 + 360);
}

static void every_mode(void **unused) /* sections 1 and 7 */
{
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 2);
	for (unsigned code = 0; code < 4 * 4 * 4 * 3 * 2; code++) {
		char text[200];

		snprintf(text, sizeof(text),
		         "aqualuma(heroes=random%u,level=%s,%s,track=%u,strips=%s)", 1 + code % 4,
		         levels[code / 4 % 4], layouts[code / 16 % 4], 6 + code / 64 % 3,
		         code / 192 ? "first" : "random");
		begin(text);
		assert_int_equal(game->most_legal, 58);
		assert_int_equal(game->most_chance, 792);
		for (unsigned i = 0; i < 4; i++)
			play_out(&random, code / 4 % 4);
	}
}

/* Section 7: the longest list. Finn in a world with all cards, three partners, all kinds of dice.
 */
static void longest_list(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=finn+crumbs+luma+octavia,layout=custom,"
	      "map=S0.S1.S2.S3.S4.01.02.03.04)");
	for (unsigned h = 0; h < PARTY; h++)
		stand(h, 0);
	available("0/0/0");
	strip(0, 4, "r1 g6"); /* then any die is free to be laid */
	hand(ALL_KINDS);
	orbs("- | - | - | - | 6");
	carry(0, 2);
	for (unsigned h = 1; h < PARTY; h++)
		carry(h, 1);
	cards(0,
	      "swirl wind ebb r-current g-current b-current r-calm g-calm b-calm r-surge g-surge "
	      "b-surge");
	cards(1, "swirl");
	cards(2, "wind");
	cards(3, "ebb");
	assert_int_equal(listed(0, 222), 58);
	play("end, ...");
}

/* What cannot be is refused: one thing at a time is put wrong on a good table. */
static void broken_tables(void **unused) /* LUM-131 to LUM-134 */
{
	struct aqualuma_state good;

	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3 g4");
	hand("r5 g6");
	cards(0, "ebb");
	good = now;
	assert_true(game->rules->valid(game, &now.base));
#define BREAKS(change)                                             \
	do {                                                       \
		now = good;                                        \
		change;                                            \
		assert_false(game->rules->valid(game, &now.base)); \
	} while (0)
	BREAKS(now.available[0]++);
	BREAKS(now.chest[2]--);
	BREAKS(now.hand[0]++);
	BREAKS(now.special[1] = 1);
	BREAKS(now.special[1] = 4);
	BREAKS(now.kept[0] = 3);
	BREAKS(now.die[0][1] = 0); /* r3 and r1 are no seven */
	BREAKS(now.die[0][5] = 1); /* beyond the row */
	BREAKS(now.laid[0] = 7);
	BREAKS(now.laid[0] = 1);
	BREAKS(now.deck[0]++);
	BREAKS(now.deck_cards--);
	BREAKS(now.discard[3] = 1);
	BREAKS(now.played[3] = 1);
	BREAKS(now.card[1][0]++);
	BREAKS(now.card[2][0]++);
	BREAKS(now.dark_deck[0]++);
	BREAKS(now.board[3] = 0);
	BREAKS(now.board_cards++);
	BREAKS(now.board[0] = NOTHING);
	BREAKS(now.inactive++);
	BREAKS(now.active = 1);
	BREAKS(now.orbs[0] = 0);
	BREAKS(now.carried[0] = 1);
	BREAKS(now.orbs[2] = 0x40);
	BREAKS(now.pile |= 1u << 4);
	BREAKS(now.spent |= 1u << 4);
	BREAKS(now.strip[1] = 4);
	BREAKS(now.strip[1] = 16);
	BREAKS(now.dark[0] = 8);
	BREAKS(now.dark[0] = 7); /* the last field before the ignition */
	BREAKS(now.ignited = 2);
	BREAKS((now.ignited = 1, now.dark[0] = 7, now.dark[1] = 7));
	BREAKS(now.area[0] = 6);
	BREAKS(now.who[0] = 6);
	BREAKS(now.who[1] = now.who[0]);
	BREAKS(now.hero = 2);
	BREAKS(now.swaps = 7);
	BREAKS(now.phase = PHASE_COUNT);
	BREAKS(now.phase = PHASE_OVER);
	BREAKS(now.phase = PHASE_PAY);
	BREAKS(now.phase = PHASE_SPREAD);
	BREAKS(now.base.actor = 1);
	BREAKS(now.base.pending = 2);
	BREAKS(now.steps = TRAIL + 1);
	BREAKS(now.trail[3] = 1); /* beyond the steps */
	BREAKS((now.steps = 1, now.trail[0] = STEP_COUNT * CARDS));
	BREAKS((now.steps = 1, now.trail[0] = STEP_PLAY * CARDS)); /* and nothing is played */
	BREAKS((now.steps = 1, now.trail[0] = STEP_DRAW * CARDS)); /* who has no such card */
	BREAKS((now.swaps = 1, now.steps = 1, now.trail[0] = (STEP_GET + 1) * CARDS + 2));
	BREAKS((now.swaps = 1, now.steps = 1, now.trail[0] = (STEP_GIVE + 1) * CARDS));
#undef BREAKS
}

/* Paths of the first plies from the start, from TAKE, and from tables that are set. */
static void paths(const uint64_t counts[], unsigned depths)
{
	for (unsigned depth = 0; depth < depths; depth++)
		assert_int_equal(shoal_perft(game, &now.base, depth), counts[depth]);
}

static void perft(void **unused)
{
	static const uint64_t opening[] = { 1, 16, 240, 3360, 43680, 524160 }; /* 16 * 15 * ... */
	/* Two plies: fetch and 8 dark cards; of ten triples the first colour's outcomes: three
	 * times 56, each pair of colours 21 and 6, and 6 of all three. */
	static const uint64_t take[] = { 1, 11, 8 + 3 * 56 + 3 * 21 + 3 * 6 + 6, 2729, 20454 };
	/* After END 7; SET, LESS, CHANGE 3 each; three times USE 6; in worlds 0 and 1 10 and 9;
	 * BEAM 5, after Glow 10, SPREAD 4; GIVEN 3, and 2 for a second swap (LUM-94). */
	static const uint64_t station[] = { 1, 13, 7 + 9 + 18 + 19 + 19 + 3, 519, 4485, 34862 };
	static const uint64_t world[] = { 1, 13, 103, 951, 6840 };

	(void)unused;
	begin("aqualuma");
	paths(opening, 6);
	ready("aqualuma",
	      "strip 4, strip 5, strip 6, strip 7, strip 8, orbworld 0, orb 1, orb 2, orb 3, "
	      "orb 4, orb 5, dark coral, dark kelp, dark pearl, draw swirl, draw wind, "
	      "draw ebb, draw r-calm, draw g-calm, draw b-calm");
	paths(take, 5);
	scene("aqualuma");
	hand("r6 g5 b4");
	cards(0, "swirl ebb g-calm");
	cards(1, "wind");
	paths(station, 6);
	scene("aqualuma(heroes=crabigail+luma)"); /* in a world, with a partner */
	stand(0, 3);
	stand(1, 3);
	orbs("1 2 | 3 | - | 1 | -");
	carry(0, 1);
	carry(1, 1);
	strip(3, 7, "r1");
	hand("r2 g3 b3");
	cards(0, "wind r-surge");
	cards(1, "ebb");
	paths(world, 5);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(every_party),   GAME_TEST(every_mode), GAME_TEST(longest_list),
		GAME_TEST(broken_tables), GAME_TEST(perft),
	};

	return GAME_RUN(tests);
}
