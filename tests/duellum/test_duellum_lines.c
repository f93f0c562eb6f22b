/* test_duellum_lines.c: what the lines do, one by one: DUE-61 to DUE-92. */
#include "duel.h"

static const struct scene raising[] = {
	{ "DUE-61: position and top depth", "board T UC1@2 SB1@0", "", "can depth 0" },
	{ "DUE-61: fully raised", "board T UC1@3 SB1@0", "", "cannot depth 0" },
	{ "DUE-61: five depths", "board T UC8@4", "play flag, raise 0",
	  "board T UC8@5; lists done, score 0" },
	{ "DUE-62: any split", "board T OV8@0 OV7@0 OV6@0", "play flag, raise 2, raise 0, raise 1",
	  "board T OV8@1 OV7@1 OV6@1; can end" },
	{ "DUE-62: all of one", "board T OV8@0 OV7@0 OV6@0", "play flag, raise 1, raise 1, raise 1",
	  "board T OV8@0 OV7@3 OV6@0; can end" },
	{ "DUE-62: stopping", "board T OV8@0", "play flag, raise 0, done",
	  "board T OV8@1; can end" },
	{ "DUE-62: no further than the end", "board T SB1@2 OV8@0", "play flag, raise 0",
	  "board T SB1@3 OV8@0; lists done, raise 1" },
	{ "DUE-63: nothing is given", "board T SS1@0", "play flag, raise 0, raise 0, done",
	  "pool 0 0; board T SS1@2; tired T" },
	{ "DUE-64: not the Location of the depth", "board T OV3@0 SB1@0", "depth 0",
	  "lists raise 1" },
	{ "DUE-64: alone it is no use", "board T OV3@0", "", "cannot depth 0" },
	{ "DUE-64: others fully raised are no use", "board T OV3@0 SB1@3", "", "cannot depth 0" },
	{ "DUE-64: a full raise neither", "board T OV7@3", "", "cannot depth 0" },
	{ "DUE-64: the full raise of another", "board T OV7@3 OV8@0", "depth 0, full 1",
	  "board T OV7@4 OV8@5; can play flag" },
	{ "DUE-65: one coin each", "board T OV8@0; tired T 1", "play engineering, raise 0",
	  "pool 1 0; board T OV8@1; lists done, raise 0" },
	{ "DUE-65: four times", "board T OV8@0; pool 9 0",
	  "play engineering, raise 0, raise 0, raise 0, "
	  "raise 0",
	  "pool 7 0; board T OV8@4; can end" },
	{ "DUE-65: not with a coin of the named one", "board T SS1@0; pool 0 0; tired T 1",
	  "play engineering, raise 0, raise 0", "board T SS1@2; pool 0 0; can end" },
	{ "DUE-65: with a coin of another", "board T SS1@0 OV8@0; pool 0 0; tired T 1",
	  "play engineering, raise 1, raise 1", "lists done, raise 1" },
	{ "DUE-65: which is then used", "board T SS1@0 OV8@0; pool 0 0; tired T 1",
	  "play engineering, raise 1, raise 1, raise 1",
	  "board T SS1@1 OV8@3; pool 1 0; lists done, raise 0, raise 1" },
	{ "DUE-65: a source of the named one is not offered",
	  "board T SS1@0 SS3@0; pool 0 0; tokens T 0F0",
	  "play engineering, raise 1, raise 1, raise 0", "lists payh 1, token 0" },
	{ "DUE-65: that of another is", "board T SS1@0 SS3@0; pool 0 0; tokens T 0F0",
	  "play engineering, raise 1, raise 1, raise 1", "lists payh 1, payd 0, token 0" },
	{ "DUE-66: to the end, not scored", "board T OV8@1 SB1@0; places T salvager",
	  "merc salvager, full 0", "board T OV8@5 SB1@0; scored T; lists done, score 0" },
	{ "DUE-66: one of them", "board T OV8@1 SB1@0; places T salvager", "merc salvager",
	  "lists full 0, full 1" },
	{ "DUE-67: up to n", "board T SB1@3 SB2@3 SB3@3 SB4@3",
	  "play flag, score 3, score 0, score 1",
	  "scored T SB4 SB1 SB2; board T - - SB3@3; can end" },
	{ "DUE-67: stopping", "board T SB1@3 SB2@3", "play flag, score 1, done",
	  "scored T SB2; board T SB1@3" },
	{ "DUE-67: only fully raised ones", "board T SB1@3 SB2@2", "play flag, done",
	  "lists score 0" },
	{ "DUE-67: the slot is empty again",
	  "board T SB1@3 SB2@3 SB4@3 SB6@4; vortex OV1; mantas T 10",
	  "help 14, score 1, play campaign, done, acq 0 conquer",
	  "board T SB1@3 OV1@0 SB4@3 SB6@4" },
	{ "DUE-68: the last depth scores itself", "board T SS8@4", "depth 0, score 0",
	  "scored T SS8; board T" },
	{ "DUE-68: not a middle one", "board T UC4@1 SB1@3", "depth 0", "lists score 1" },
	{ "DUE-68: nor with nothing else", "board T UC4@1", "", "cannot depth 0" },
};

static void raise_and_score(void **unused)
{
	(void)unused;
	SCENES(raising);
}

static const struct scene vortices[] = {
	{ "DUE-69: one step", "", "help 3", "lists shift 1, shift 5" },
	{ "DUE-69: two", "mantas T 6", "help 10", "lists shift 1, shift 2, shift 4, shift 5" },
	{ "DUE-69: three", "places T helmsman; vortex SB1 SB2 SB3 SB4 SB5 SB6", "merc helmsman",
	  "lists done, shift 1, shift 2, shift 3, shift 4, shift 5" },
	{ "DUE-69: clockwise adds", "wheel 4", "help 3, shift 1", "wheel 5" },
	{ "DUE-69: five is one back", "wheel 4", "help 3, shift 5", "wheel 3" },
	{ "DUE-69: past the end", "wheel 5", "help 3, shift 1", "wheel 0" },
	{ "DUE-70: the cards stay", "vortex SB1 - SB3 SB4", "help 3, shift 1",
	  "vortex SB1 - SB3 SB4" },
	{ "DUE-71: the other side's prices too", "vortex SB1; pool 0 0", "play arms, shift 1, end",
	  "wheel 1; asked S" },
	{ "DUE-72: all or nothing", "vortex SB1 - - SB2", "play expedition", "lists done, do" },
	{ "DUE-72: nothing", "vortex SB1 - - SB2", "play expedition, done", "vortex SB1 - - SB2" },
	{ "DUE-72: by the own prices, Turtles at offset 2",
	  "vortex; wheel 2; deck SB1 SB2 SB3 SB4 SB5 SB6 "
	  "SB7 SB8",
	  "play expedition, draw SB1, draw SB2, draw SB3, draw SB4, draw SB5, draw SB6",
	  "vortex SB5 SB3 SB1 SB2 SB4 SB6; wheel 2" },
	{ "DUE-72: by the own prices, Squids at offset 2",
	  "turn S; vortex; wheel 2; deck SB1 SB2 SB3 SB4 SB5 "
	  "SB6 SB7 SB8",
	  "play campaign, draw SB1, draw SB2, draw SB3, draw SB4, draw SB5, draw SB6",
	  "vortex SB2 SB4 SB6 SB5 SB3 SB1" },
	{ "DUE-73: too few", "vortex; deck SB1 SB2", "play expedition, draw SB2",
	  "vortex SB2 SB1; deck-size 0" },
	{ "DUE-74: never by itself", "vortex SB1", "play campaign, done, acq 0 conquer, end",
	  "vortex; asked S" },
};

static void vortex_lines(void **unused)
{
	(void)unused;
	SCENES(vortices);
}

/* DUE-71: what a rotation does to each side's price, at every offset. */
static void both_prices(void **unused)
{
	static const unsigned turtles[] = { 1, 2, 4, 6, 5, 3 }, squids[] = { 6, 5, 3, 1, 2, 4 };

	(void)unused;
	table("");
	vortex("SB1 SB2 SB3 SB4 SB5 SB6");
	for (unsigned offset = 0; offset < 6; offset++) {
		now.offset = (uint8_t)offset;
		for (unsigned slot = 0; slot < VORTEX; slot++) {
			const struct duellum_game *g = duellum_game_of(game);
			unsigned                   index = (slot + 6 - offset) % 6;

			assert_int_equal(duellum_price(g, &now, TUR, slot, MODE_CONQUER),
			                 turtles[index]);
			assert_int_equal(duellum_price(g, &now, SQU, slot, MODE_BUY),
			                 squids[index]);
			assert_int_equal(duellum_price(g, &now, TUR, slot, MODE_BUY),
			                 duellum_price(g, &now, SQU, slot, MODE_CONQUER));
		}
	}
}

static const struct scene leaders[] = {
	{ "DUE-75: bordering territories", "board T FC3@2; leader 4", "depth 0",
	  "lists move 1, move 2, move 3, move 5, move 6, move 7" },
	{ "DUE-75: there and back", "places T enchanter; leader 10",
	  "merc enchanter, tire 0, tire 1, done, "
	  "move 11, move 10",
	  "leader 10; can play arms" },
	{ "DUE-75: stopping", "places T enchanter; leader 10",
	  "merc enchanter, tire 0, tire 1, done, move 11, "
	  "done",
	  "leader 11; can play arms" },
	{ "DUE-76: a manta, ready", "board T FC3@2; leader 0", "depth 0, move 2",
	  "mantas T 1; tired T; leader 2; can play arms" },
	{ "DUE-76: on the opponent's half too", "board T FC3@2; leader 0", "depth 0, move 13",
	  "mantas T 6" },
	{ "DUE-77: an emptied nest", "board T FC3@2; mantas S 1; tired T 0 3", "depth 0, move 2",
	  "lists done, ready 0, ready 3" },
	{ "DUE-77: one Helper", "board T FC3@2; mantas S 1; tired T 0 3",
	  "depth 0, move 2, ready 3", "tired T 0; can play arms" },
	{ "DUE-77: declined", "board T FC3@2; mantas S 1; tired T 0 3", "depth 0, move 2, done",
	  "tired T 0 3; can play arms" },
	{ "DUE-77: no question if none is tired", "board T FC3@2; mantas S 1", "depth 0, move 2",
	  "can play arms" },
	{ "DUE-77: a territory without a nest", "board T FC3@2; tired T 0; leader 1",
	  "depth 0, move 4", "tired T 0; can play arms" },
	{ "DUE-78: the own capital", "board T FC3@2; leader 11", "depth 0, move 12",
	  "won leader T" },
	{ "DUE-78: the opponent's", "board T FC3@2; leader 23", "depth 0, move 24",
	  "won leader S" },
	{ "DUE-79: each step is settled first", "places T enchanter; mantas S 0",
	  "merc enchanter, tire 0, "
	  "tire 1, done, move 1",
	  "lists done, ready 0, ready 1" },
	{ "DUE-79: then the next", "places T enchanter; mantas S 0",
	  "merc enchanter, tire 0, tire 1, done, "
	  "move 1, ready 1",
	  "tired T 0; lists done, move 0, move 2, move 3, move 4" },
	{ "DUE-80: two coins each", "pool 3 0; leader 8", "play ritual, move 10, move 11",
	  "pool 0 0; leader 11; can end" },
	{ "DUE-80: two steps at most", "pool 8 0; leader 8", "play ritual, move 10, move 11",
	  "pool 5 0; can end" },
	{ "DUE-80: paid before it moves", "mantas T 0 8; leader 8", "play ritual, move 10",
	  "leader 8; lists payh 1, payh 4, payh 12" },
	{ "DUE-80: one is enough", "pool 8 0; leader 8", "play ritual, move 10, done",
	  "pool 7 0; can end" },
};

static void leader_lines(void **unused)
{
	(void)unused;
	SCENES(leaders);
}

/* The map of 2.10: borders both ways, distances, nests; where the Leader can go from each. */
static void map(void **unused) /* DUE-75 */
{
	static const char *const borders[TERRITORIES] = {
		"1 2 13 14",
		"0 2 3 4",
		"0 1 4 5",
		"1 4 6",
		"1 2 3 5 6 7",
		"2 4 7",
		"3 4 7 8",
		"4 5 6 8 9",
		"6 7 9 10",
		"7 8 10",
		"8 9 11",
		"10 12",
		"11",
		"0 14 15 16",
		"0 13 16 17",
		"13 16 18",
		"13 14 15 17 18 19",
		"14 16 19",
		"15 16 19 20",
		"16 17 18 20 21",
		"18 19 21 22",
		"19 20 22",
		"20 21 23",
		"22 24",
		"23",
	};
	static const uint8_t turtles[TERRITORIES] = { 7, 6, 6, 5, 5, 5,  4,  4,  3,  3,  2,  1, 0,
		                                      8, 8, 9, 9, 9, 10, 10, 11, 11, 12, 13, 14 };
	static const uint8_t nests[NESTS] = { 1, 2, 3, 5, 6, 7, 13, 14, 15, 17, 18, 19 };

	(void)unused;
	table("");
	board(TUR, "FC3@2");
	for (unsigned from = 0; from < TERRITORIES; from++) {
		char              expected[128] = "";
		struct shoal_text text = SHOAL_TEXT(expected);
		char             *end, *at = (char *)borders[from];

		if (from == 12 || from == 24)
			continue; /* the game is over there */
		table("");
		board(TUR, "FC3@2");
		now.leader = (uint8_t)from;
		for (unsigned to = (unsigned)strtoul(at, &end, 10); end != at;
		     at = end, to = (unsigned)strtoul(at, &end, 10))
			shoal_put(&text, "%smove %u", text.length ? ", " : "", to);
		play("depth 0");
		lists(expected);
	}
	for (unsigned t = 0; t < TERRITORIES; t++) {
		const struct duellum_game *g = duellum_game_of(game);

		assert_int_equal(g->distance[TUR][t], turtles[t]);
		assert_int_equal(g->distance[SQU][t], 14 - turtles[t]);
	}
	for (unsigned nest = 0; nest < NESTS; nest++)
		assert_int_equal(duellum_game_of(game)->nest_territory[nest], nests[nest]);
}

static const struct scene helpers[] = {
	{ "DUE-81: READY n", "board T FC7@2; tired T 0 1 2", "depth 0",
	  "lists ready 0, ready 1, ready 2" },
	{ "DUE-81: in ascending order", "board T FC7@2; tired T 0 1 2", "depth 0, ready 1",
	  "tired T 0 2; lists done, ready 2" },
	{ "DUE-81: none is left behind the last", "board T FC7@2; tired T 0 1 2",
	  "depth 0, ready 2", "tired T 0 1; can play arms" },
	{ "DUE-81: not more", "board T FC7@2; tired T 0 1 2", "depth 0, ready 0, ready 1",
	  "tired T 2; can play arms" },
	{ "DUE-81: stopping", "board T FC7@2; tired T 0 1 2", "depth 0, ready 1, done",
	  "tired T 0 2; can play arms" },
	{ "DUE-81: READYALL", "mantas T 9; tired T 0 1 13; discard T flag", "play currents",
	  "lists done, do, ready 0, ready 1, ready 13" },
	{ "DUE-81: all of them", "mantas T 9; tired T 0 1 13; discard T flag", "play currents, do",
	  "tired T" },
	{ "DUE-81: READYALL in part", "mantas T 9; tired T 0 1 2 13; discard T flag",
	  "play currents, ready 1", "tired T 0 2 13; lists done, do, ready 2, ready 13" },
	{ "DUE-81: stopped", "mantas T 9; tired T 0 1 2 13; discard T flag",
	  "play currents, ready 1, done", "tired T 0 2 13; lists done, take flag" },
	{ "DUE-81: all that are left to name", "mantas T 9; tired T 0 1 2 13; discard T flag",
	  "play currents, ready 1, do", "tired T 0; lists done, take flag" },
	{ "DUE-81: one that is left stands for all", "tired T 0; discard T flag", "play currents",
	  "lists done, ready 0" },
	{ "DUE-81: or is readied unasked", "tired T 0", "play currents", "tired T; can end" },
	{ "DUE-82: mantas too", "mantas T 9; board T FC1@0; tired T 13 1", "depth 0",
	  "lists ready 1, ready 13" },
	{ "DUE-82: and when tired by the opponent", "board T SB3@1; mantas S 4 5; tired S 0 1 2",
	  "depth 0", "asked S; lists tire 3, tire 8, tire 9" },
	{ "DUE-83: the opponent names it", "board T SB3@1", "depth 0",
	  "asked S; lists tire 0, tire 1, tire 2, tire 3" },
	{ "DUE-83: it becomes tired", "board T SB3@1", "depth 0, tire 2", "tired S 2; asked T" },
	{ "DUE-83: how many", "places T queen", "merc queen", "asked T; lists do, some 1" },
	{ "DUE-83: or none", "places T queen; played T boss", "merc queen",
	  "lists done, do, some 1" },
	{ "DUE-83: fewer than n", "places T queen", "merc queen, some 1, tire 2",
	  "asked T; tired S 2" },
	{ "DUE-83: in ascending order", "places T queen", "merc queen, do",
	  "asked S; lists tire 0, tire 1, tire 2" },
	{ "DUE-83: one by one", "places T queen", "merc queen, do, tire 1",
	  "asked S; lists tire 2, tire 3" },
	{ "DUE-83: all n", "places T queen", "merc queen, do, tire 0, tire 2",
	  "asked T; tired S 0 2" },
	{ "DUE-83: no choice is left", "places T queen", "merc queen, do, tire 2",
	  "asked T; tired S 2 3" },
	{ "DUE-83: fewer become tired unasked", "places T queen; tired S 0 1 2", "merc queen",
	  "asked T; tired S 0 1 2 3" },
	{ "DUE-83: as many, too", "places T queen; tired S 0 1", "merc queen, do",
	  "asked T; tired S 0 1 2 3" },
	{ "DUE-83: TIREALL in part", "crowns T 7; vortex SB3; tired S 0",
	  "play campaign, done, acq 0 conquer", "asked T; lists done, do, some 1, some 2" },
	{ "DUE-83: so many of them", "crowns T 7; vortex SB3; tired S 0",
	  "play campaign, done, acq 0 conquer, some 2, tire 1", "asked S; lists tire 2, tire 3" },
	{ "DUE-83: TIREALL", "crowns T 7; vortex SB3; mantas S 3",
	  "play campaign, done, acq 0 conquer, do", "asked T; tired S 0 1 2 3 7" },
	{ "DUE-84: no effect", "tired T 3", "", "cannot help 3" },
	{ "DUE-84: no source", "tired T 0; vortex - - SB1", "play campaign",
	  "lists shift 1, shift 5" },
	{ "DUE-85: RETURN n", "places T archivist; discard T flag arms parley; deck",
	  "merc archivist", "lists take flag, take arms, take parley" },
	{ "DUE-85: to the hand", "places T archivist; discard T arms flag parley; deck",
	  "merc archivist, take flag, take arms", "discard T parley; can play arms" },
	{ "DUE-85: in ascending order", "places T archivist; discard T parley arms flag; deck",
	  "merc archivist, take arms", "lists done, take parley" },
	{ "DUE-85: stopping", "places T archivist; discard T flag arms parley; deck",
	  "merc archivist, take arms, done", "discard T flag parley; can play arms" },
	{ "DUE-85: RETURNALL", "discard T flag arms parley; tired T 1", "play currents, ready 1",
	  "lists done, do, take flag, take arms, take parley" },
	{ "DUE-85: RETURNALL in part", "discard T parley arms flag ritual; tired T 1",
	  "play currents, done, take ritual",
	  "discard T parley arms flag; lists done, do, take arms, take parley" },
	{ "DUE-85: all that are left to name", "discard T parley arms flag ritual; tired T 1",
	  "play currents, done, take ritual, do", "discard T flag; can end" },
	{ "DUE-86: the top is what is still there", "discard S arms flag; hold T parley; board T",
	  "", "cannot play parley" },
	{ "DUE-86: after cards have come back",
	  "turn S; places S archivist; discard S arms flag; "
	  "hold T parley; tired T 1; deck",
	  "play ritual, move 1, done, merc archivist, take flag, "
	  "take ritual, end",
	  "discard S arms; can play parley" },
	{ "DUE-87: a card in play is not in the discard",
	  "places T archivist boss; hold T arms; discard T flag "
	  "parley; deck",
	  "play arms, shift 1, merc archivist", "lists take flag, take arms, take parley" },
	{ "DUE-88: back to a place, face up",
	  "places T queen; played T boss broker; tired S 0 1 2 3", "merc queen",
	  "lists back boss, back broker" },
	{ "DUE-88: from the pile", "places T queen; played T boss broker; tired S 0 1 2 3",
	  "merc queen, back boss", "places T boss; played T broker queen" },
	{ "DUE-88: the Mercenary action is over",
	  "places T queen; played T boss broker; tired S 0 1 2 3", "merc queen, back boss",
	  "cannot merc boss" },
	{ "DUE-88: by a depth it may be played", "board T SS5@2; played T boss broker",
	  "depth 0, back boss", "can merc boss; played T broker" },
	{ "DUE-88: no free place",
	  "board T SS5@2; played T boss; places T maestro caretaker queen echo", "",
	  "cannot depth 0" },
	{ "DUE-89: the row of the opponent's side", "discard S campaign; hold T parley; vortex OV1",
	  "play parley", "lists done, do" }, /* REFILL, not ROTATE */
	{ "DUE-89: with the own prices",
	  "discard S campaign; hold T parley; vortex - - - OV1; pool 0 4",
	  "play parley, done, acq 3 conquer",
	  "pool 0 0; board T OV1@0" }, /* 2 and 4: the wheel's 6 */
	{ "DUE-89: the copied card does not move",
	  "discard S campaign; hold T parley arms; vortex OV1", "play parley, done, acq 0 conquer",
	  "discard S campaign; board T OV1@0; can end" },
	{ "DUE-89: Parley goes to the own discard",
	  "discard S campaign; discard T arms; vortex OV1", "play parley, done, acq 0 conquer",
	  "discard T arms parley" },
	{ "DUE-89, DUE-26: something must be done", "discard S flag; board T SB1@0", "play parley",
	  "lists raise 0" },
	{ "DUE-90: Parley", "discard S arms parley", "", "cannot play parley" },
	{ "DUE-91: the opponent names a card", "crowns T 3; vortex SB3; discard S flag arms",
	  "play campaign, done, acq 0 conquer, do",
	  "asked S; lists drop currents, drop expedition, drop engineering, drop ritual, drop "
	  "campaign, "
	  "drop parley" },
	{ "DUE-91: to the bottom", "crowns T 3; vortex SB3; discard S flag arms",
	  "play campaign, done, acq 0 conquer, do, drop ritual",
	  "asked T; discard S ritual flag arms" },
	{ "DUE-91: declined", "crowns T 3; vortex SB3; discard S flag",
	  "play campaign, done, acq 0 conquer, "
	  "done",
	  "asked T; discard S flag" },
	{ "DUE-92: the own discard and Parley", "discard S flag currents; discard T arms ritual",
	  "play parley, do",
	  "discard S flag currents; discard T; can end; "
	  "hand T currents flag expedition engineering ritual arms campaign parley" },
	{ "DUE-92: not if declined", "discard S flag currents; discard T arms; tired T 1",
	  "play parley, ready 1, done", "discard T arms parley; tired T" },
};

static void other_lines(void **unused)
{
	(void)unused;
	SCENES(helpers);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(raise_and_score), GAME_TEST(vortex_lines), GAME_TEST(both_prices),
		GAME_TEST(leader_lines),    GAME_TEST(map),          GAME_TEST(other_lines),
	};

	return GAME_RUN(tests);
}
