/* test_duellum_setup.c: options and set-up, DUE-1 to DUE-12. */
#include "duel.h"

/* The sentence with which a game string is refused. */
static void bad_string(const char *text, enum shoal_status status)
{
	struct shoal_error error = { 0 };
	struct shoal_game *made = shoal_game_create(text, NULL, &error);

	shoal_game_destroy(made);
	if (made)
		fail_msg("%s plays", text);
	if (error.status != status || !error.text[0])
		fail_msg("%s says %s: %s", text, shoal_status_id(error.status), error.text);
}

static void options(void **unused)
{
	(void)unused;
	begin("duellum");
	assert_string_equal(game->name,
	                    "duellum(players=2,goals=random,first=toss,edge=none,piles=top)");
	assert_int_equal(game->seats, 2);
	begin("duellum(players=1)");
	assert_string_equal(
	    game->name,
	    "duellum(players=1,faction=turtles,level=1,goals=random,first=toss,piles=top)");
	assert_int_equal(game->seats, 1);
	assert_int_equal(game->answers, 235);
	assert_int_equal(game->actions, 321);
	assert_true(game->low == -1 && game->high == 1);
	assert_true(game->state_bytes <= 512);
	bad_string("duellum(players=3)", SHOAL_BAD_VALUE);
	bad_string("duellum(players=2,faction=squids)", SHOAL_BAD_COMBINATION);
	bad_string("duellum(players=2,level=2)", SHOAL_BAD_COMBINATION);
	bad_string("duellum(players=1,edge=tired1)", SHOAL_BAD_COMBINATION);
	bad_string("duellum(players=1,level=6)", SHOAL_BAD_VALUE);
	bad_string("duellum(goals=second)", SHOAL_BAD_VALUE);
	bad_string("duellum(edge=crown2)", SHOAL_BAD_VALUE);
	bad_string("duellum(first=seat1)", SHOAL_BAD_VALUE);
}

/* The action numbers of 5.3: the kinds without gaps and the first number of each. */
static void numbers(void **unused)
{
	static const struct {
		const char *notation;
		unsigned    number;
	} cases[] = {
		{ "done", 0 },
		{ "end", 1 },
		{ "do", 2 },
		{ "regroup", 3 },
		{ "play currents", 4 },
		{ "play parley", 11 },
		{ "take flag", 13 },
		{ "drop ritual", 24 },
		{ "merc commander", 28 },
		{ "merc queen", 43 },
		{ "echo stalker", 45 },
		{ "back echo", 72 },
		{ "help 2", 78 },
		{ "payh 15", 107 },
		{ "ready 0", 108 },
		{ "tire 3", 127 },
		{ "depth 3", 143 },
		{ "payd 0", 144 },
		{ "raise 1", 149 },
		{ "full 0", 152 },
		{ "score 3", 159 },
		{ "token 0", 160 },
		{ "goal 3", 167 },
		{ "place 0", 168 },
		{ "acq 0 buy", 172 },
		{ "acq 2 conquer", 179 },
		{ "acq 5 free", 189 },
		{ "shift 1", 190 },
		{ "shift 5", 194 },
		{ "move 0", 195 },
		{ "move 24", 219 },
		{ "some 1", 220 },
		{ "some 15", 234 },
		{ "first squids", 236 },
		{ "side A", 237 },
		{ "wheel 5", 244 },
		{ "manta 11", 256 },
		{ "draw SB1", 257 },
		{ "draw queen", 312 },
		{ "regent currents", 313 },
		{ "regent parley", 320 },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_int_equal(number_of(cases[i].notation), cases[i].number);
	begin("duellum");
	for (unsigned i = 0; i + 1 < game->rules->kind_count; i++) {
		const struct shoal_kind *kind = &game->rules->kinds[i];

		assert_int_equal(kind[0].first + kind[0].count, kind[1].first);
		assert_int_equal(kind->chance, kind->first >= 235);
	}
}

static void sides(void **unused) /* DUE-1 */
{
	(void)unused;
	table("");
	now.leader = 11;
	pool(2, 0);
	play("play ritual, move 12");
	won("leader", TUR);
	table("");
	now.leader = 23;
	pool(2, 0);
	play("play ritual, move 24");
	won("leader", SQU);
}

static void beginning(void **unused) /* DUE-2, DUE-3, DUE-8 */
{
	(void)unused;
	begin("duellum(first=squids)");
	play("...");
	assert_int_equal(now.leader, 0);
	for (unsigned side = TUR; side <= SQU; side++) {
		hand_is(side, "currents flag expedition engineering ritual arms campaign parley");
		discard_is(side, "");
		tired_are(side, "");
		mantas_are(side, "");
		board_is(side, "");
		places_are(side, "");
		played_is(side, "");
		scored_is(side, "");
		tokens_are(side, "");
		assert_int_equal(now.crowns[side], 0);
	}
	pool_is(0, 0);
	assert_int_equal(now.round, 1);
	assert_int_equal(now.closing, 0);
	assert_int_equal(deck_size(), 50);
	asked(SQU);
	cannot("end, regroup, goal 0");
	assert_int_equal(listed("merc"), 0);
	assert_int_equal(listed("depth"), 0);
}

/* The four starting Helpers are ready: as sources, or offered. */
static void starting_helpers(void **unused) /* DUE-3 */
{
	(void)unused;
	table("");
	board(TUR, "OV2@0");
	lists(
	    "play flag, play expedition, play engineering, play ritual, play arms, play campaign, "
	    "help 2, help 3");
	turn_of(SQU);
	board(SQU, "OV3@0");
	can("help 2, help 3, play ritual");
}

static void goals_random(void **unused) /* DUE-4 */
{
	(void)unused;
	begin("duellum(first=turtles)");
	for (unsigned i = 0; i < 4; i++) {
		chance("side");
		lists("side A, side B");
		play(i % 2 ? "side A" : "side B");
	}
	chance("manta");
	play("...");
	/* SAME, PLAYED, SPREAD, MANTAS */
	board(TUR, "SB1@0 SB2@0 SB4@0 SB6@0");
	mantas(TUR, "0 1 2");
	played(TUR, "");
	can("goal 0, goal 2, goal 3");
	cannot("goal 1");
	begin("duellum(first=turtles,goals=first)");
	chance("manta");
	play("...");
	board(TUR, "SB1@0 SB2@0 SB4@0 SB6@0");
	mantas(TUR, "0 1 2");
	can("goal 3");
	cannot("goal 0, goal 1, goal 2");
}

static void mantas_on_nests(void **unused) /* DUE-5 */
{
	(void)unused;
	begin("duellum(first=turtles,goals=first)");
	for (unsigned nest = 0; nest < 12; nest++) {
		char word[16];

		if (nest == 11)
			break; /* the last one needs no draw */
		chance("manta");
		assert_int_equal(listed(""), 12 - nest);
		snprintf(word, sizeof(word), "manta %u", 11 - nest);
		can(word);
		play(word);
		cannot(word);
	}
	play("...");
	pool(2, 0);
	tired(TUR, "0 1 2 3");
	play("play ritual, move 13"); /* nest 6 has manta 5 */
	mantas_are(TUR, "5");
	tired_are(TUR, "0 1 2 3");
}

static void six_cards(void **unused) /* DUE-6 */
{
	static const char *const cards[] = { "UC8", "SB1", "queen", "OV1", "boss", "FC1" };

	(void)unused;
	begin("duellum(first=turtles,goals=first)");
	while (now.base.actor == SHOAL_CHANCE && !legal("draw SB1"))
		play("*");
	for (unsigned slot = 0; slot < 6; slot++) {
		char word[16];

		chance("draw");
		assert_int_equal(listed(""), 56 - slot);
		snprintf(word, sizeof(word), "draw %s", cards[slot]);
		play(word);
		if (slot < 5)
			cannot(word);
	}
	vortex_is("UC8 SB1 queen OV1 boss FC1");
	assert_int_equal(deck_size(), 50);
	chance("wheel"); /* DUE-7 */
	lists("wheel 0, wheel 1, wheel 2, wheel 3, wheel 4, wheel 5");
	play("wheel 4");
	assert_int_equal(now.offset, 4);
	asked(TUR);
}

/* The order of the chance points, by their kinds. */
static void order(void **unused) /* DUE-9 */
{
	static const char *const kinds[] = { "first", "side", "manta", "draw", "wheel" };
	static const unsigned    times[] = { 1, 4, 11, 6, 1 };
	struct shoal_list        list;

	(void)unused;
	begin("duellum");
	for (unsigned k = 0; k < 5; k++) {
		for (unsigned i = 0; i < times[k]; i++) {
			chance(kinds[k]);
			shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
			game->rules->apply(game, &now.base, SHOAL_CHANCE, list.action[0], NULL);
		}
	}
	assert_true(now.base.actor >= 0);
	assert_int_equal(now.base.ply, 23);
}

static void first_player(void **unused) /* DUE-10 */
{
	static const char *const solo[] = { "turtles", "squids" };

	(void)unused;
	begin("duellum");
	chance("first");
	lists("first turtles, first squids");
	play("first squids, ...");
	asked(SQU);
	begin("duellum");
	play("first turtles, ...");
	asked(TUR);
	begin("duellum(first=squids)");
	chance("side");
	play("...");
	asked(SQU);
	begin("duellum(first=turtles)");
	play("...");
	asked(TUR);
	for (unsigned i = 0; i < 4; i++) { /* the toss between human and Regent */
		char text[64];

		snprintf(text, sizeof(text), "duellum(players=1,faction=%s)", solo[i / 2]);
		begin(text);
		lay_out(i % 2);
		if (i / 2 == i % 2)
			asked(i / 2);
		else
			chance("regent");
	}
}

/* A round ends behind the second player's turn, also if the Squids began: they keep the token. */
static void token_stays(void **unused) /* DUE-10, DUE-13 */
{
	(void)unused;
	table("first=squids");
	for (unsigned i = 1; i < 5; i++) {
		assert_int_equal(now.round, i);
		asked(SQU);
		idle();
		assert_int_equal(now.round, i);
		asked(TUR);
		idle();
	}
}

static void edges(void **unused) /* DUE-11, DUE-12 */
{
	static const char *const edge[] = { "none", "tired1", "tired2", "crown1" };
	static const char *const helpers[] = { "", "0", "0 1", "" };

	(void)unused;
	for (unsigned i = 0; i < 8; i++) {
		unsigned first = i % 2;
		char     text[64];

		snprintf(text, sizeof(text), "duellum(first=%s,edge=%s)",
		         first ? "squids" : "turtles", edge[i / 2]);
		begin(text);
		play("...");
		asked(first);
		tired_are(first, helpers[i / 2]);
		tired_are(1 - first, "");
		assert_int_equal(now.crowns[first], 0);
		assert_int_equal(now.crowns[1 - first], i / 2 == 3);
	}
	begin("duellum(edge=crown1)"); /* by toss */
	play("first squids, ...");
	assert_int_equal(now.crowns[TUR], 1);
	assert_int_equal(now.crowns[SQU], 0);
	asked(SQU); /* and no bonus is asked for */
	can("play arms");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(options),         GAME_TEST(numbers),      GAME_TEST(sides),
		GAME_TEST(beginning),       GAME_TEST(goals_random), GAME_TEST(starting_helpers),
		GAME_TEST(mantas_on_nests), GAME_TEST(six_cards),    GAME_TEST(order),
		GAME_TEST(first_player),    GAME_TEST(token_stays),  GAME_TEST(edges),
	};

	return GAME_RUN(tests);
}
