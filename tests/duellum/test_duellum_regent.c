/* test_duellum_regent.c: Regent Shrimpion step by step, on five levels: DUE-155 to DUE-182. */
#include "duel.h"

/* The Regent begins, as Squids or as Turtles; or the human does. */
#define SQUIDS_1 "[players=1,faction=turtles,level=1,first=squids]"
#define SQUIDS_2 "[players=1,faction=turtles,level=2,first=squids]"
#define SQUIDS_3 "[players=1,faction=turtles,level=3,first=squids]"
#define SQUIDS_4 "[players=1,faction=turtles,level=4,first=squids]"
#define TURTLES_1 "[players=1,faction=squids,level=1,first=turtles]"
#define HUMAN_1 "[players=1,faction=turtles,level=1]"
#define ALL "currents flag expedition engineering ritual arms campaign parley"

static const struct scene lines[] = {
	{ "DUE-156: its cards are its deck", SQUIDS_1, "",
	  "hand S " ALL "; discard S; chance regent" },
	{ "DUE-156: its pile is what COPY sees", HUMAN_1 "discard S flag arms",
	  "play parley, shift 1", "pool 2 1; wheel 1; discard S flag arms" },
	{ "DUE-156: the order of its pile", SQUIDS_1 "discard S flag", "regent arms",
	  "discard S flag arms; asked T" },
	{ "DUE-157: any card of its deck", SQUIDS_1 "discard S flag arms", "",
	  "lists regent currents, regent expedition, regent engineering, regent ritual, regent "
	  "campaign, regent parley" },
	{ "DUE-157: printed order on a card of any order", SQUIDS_1 "vortex - - - maestro queen",
	  "regent arms", "wheel 1; played S queen; vortex - - - maestro; asked T" },
	{ "DUE-158: nothing is paid", SQUIDS_1 "vortex UC7", "regent expedition",
	  "board S UC7@4; pool 0 0" },
	{ "DUE-158: nothing is tired for it", SQUIDS_1 "vortex SB8 SB1 SB2 SB3 SB4 SB5",
	  "regent campaign", "tired S; board S SB3@3" },
	{ "DUE-159: clockwise", SQUIDS_1 "wheel 5", "regent arms", "wheel 0" },
	{ "DUE-159: the number of its bonus", SQUIDS_1 "wheel 5; vortex SB3", "regent expedition",
	  "crowns S 1; wheel 2" },
	{ "DUE-160: it must refill", SQUIDS_1 "vortex SB1 - SB2 - SB4 SB5", "regent campaign",
	  "chance draw" },
	{ "DUE-160: its cheapest slot first", SQUIDS_1 "vortex SB1 - SB2 - SB4 SB5",
	  "regent campaign, draw OV1, draw OV2",
	  "vortex SB1 OV2 SB2 - SB4 SB5; board S OV1@3; asked T" },
	{ "DUE-160: as Turtles by their prices", TURTLES_1 "vortex - SB1 SB2 - SB4 SB5",
	  "regent expedition, draw OV1, draw OV2",
	  "vortex - SB1 SB2 OV2 SB4 SB5; board T OV1@3; asked S" },
	{ "DUE-161: the cheapest on the wheel, conquering too",
	  SQUIDS_1 "vortex SB1 SB2 SB4 - SB6 OV1; deck", "regent campaign",
	  "board S SB6@4; vortex SB1 SB2 SB4 - - OV1" },
	{ "DUE-161: of the right kind", SQUIDS_1 "vortex queen SB2 SB3 SB4 SB6 SB5", "regent arms",
	  "played S queen; vortex - SB2 SB3 SB4 SB6 SB5" },
	{ "DUE-161: none of the kind", SQUIDS_1 "vortex SB2 SB3", "regent arms",
	  "wheel 1; vortex SB2 SB3; asked T" },
	{ "DUE-162: no slot, no other card",
	  SQUIDS_1 "vortex - - - SB8 queen; board S SB1@3 SB2@3 SB3@3 SB4@3; deck",
	  "regent campaign", "vortex - - - SB8 queen; played S" },
	{ "DUE-163: leftmost and fully raised", SQUIDS_1 "vortex OV8; board S SB1@3 - SB2@3; deck",
	  "regent campaign", "board S SB1@3 OV8@5 SB2@3" },
	{ "DUE-164: on its pile, without effect",
	  SQUIDS_1 "vortex bloodhound; played S queen ritualist boss; deck", "regent campaign",
	  "played S queen ritualist boss bloodhound; places S; tired T; asked T" },
	{ "DUE-164: no limit",
	  SQUIDS_1 "vortex bloodhound; played S queen ritualist boss maestro caretaker echo; deck",
	  "regent campaign", "played S queen ritualist boss maestro caretaker echo bloodhound" },
	{ "DUE-165: two territories, once", SQUIDS_1 "mantas T 7 9; leader 0", "regent ritual",
	  "leader 15; asked T" },
	{ "DUE-165: not for the opponent", SQUIDS_1 "leader 10; mantas T 4 5", "regent ritual",
	  "asked T; lists move 8, move 9" },
	{ "DUE-166: equal routes are the human's", SQUIDS_1 "mantas T 6 7 8 9", "regent ritual",
	  "asked T; lists move 13, move 14" },
	{ "DUE-166: step by step", SQUIDS_1 "mantas T 6 7 8 9", "regent ritual, move 13",
	  "asked T; leader 13; lists move 15, move 16" },
	{ "DUE-166: to the end", SQUIDS_1 "mantas T 6 7 8 9", "regent ritual, move 13, move 16",
	  "asked T; leader 16; can play arms" },
	{ "DUE-166: the most mantas", SQUIDS_1 "mantas T 6 7", "regent ritual",
	  "asked T; lists move 13, move 14" },
	{ "DUE-166: and then only kept ones", SQUIDS_1 "mantas T 6 7", "regent ritual, move 13",
	  "leader 15; mantas S 8" },
	{ "DUE-166: one manta against none", SQUIDS_1 "mantas T 6 8 9", "regent ritual",
	  "asked T; leader 14; mantas S 7; lists move 16, move 17" },
	{ "DUE-166: the capital ends the way", SQUIDS_1 "leader 23", "regent ritual",
	  "won leader S" },
	{ "DUE-166: two steps into it", SQUIDS_1 "leader 22", "regent ritual", "won leader S" },
	{ "DUE-166: as Turtles", TURTLES_1 "mantas S 0 1 2 3", "regent ritual, move 2, move 4",
	  "leader 4; asked S" },
	{ "DUE-167: mantas, ready", SQUIDS_1 "mantas T 7 9", "regent ritual",
	  "mantas S 6 8; tired S" },
	{ "DUE-167: empty nests give nothing", SQUIDS_1 "mantas T 6 7 8 9; tired S 1",
	  "regent ritual, move 13, move 15", "tired S 1; asked T; can play arms" },
	{ "DUE-168: raising means nothing", SQUIDS_1 "board S SB1@3; discard T",
	  "regent engineering", "scored S SB1; board S" },
	{ "DUE-169: one is scored", SQUIDS_1 "board S SB1@3 SB2@3", "regent engineering",
	  "scored S SB1; board S - SB2@3" },
	{ "DUE-169: three are", SQUIDS_1 "board S SB1@3 SB2@3 SB3@3 SB4@3", "regent flag",
	  "scored S SB1 SB2 SB3; board S - - - SB4@3" },
	{ "DUE-170: the row of the human's side",
	  SQUIDS_1 "discard T campaign; vortex SB8 SB1 SB2; wheel 2", "regent parley",
	  "wheel 3; board S SB8@5; discard S parley; discard T campaign" },
	{ "DUE-170: an empty discard", SQUIDS_1 "discard T", "regent parley",
	  "asked T; discard S parley; wheel 0" },
	{ "DUE-170: Parley", SQUIDS_1 "discard T arms parley", "regent parley",
	  "asked T; discard S parley; wheel 0" },
	{ "DUE-170: Ritual copied moves the Leader", SQUIDS_1 "discard T ritual; mantas T 7 9",
	  "regent parley", "leader 15" },
	{ "DUE-171: Ocean Currents", SQUIDS_1 "discard S arms flag ritual; tired S 0",
	  "regent currents", "discard S; hand S " ALL "; tired S 0; asked T" },
	{ "DUE-171: copied", SQUIDS_1 "discard S arms flag ritual; tired S 0; discard T currents",
	  "regent parley", "discard S; hand S " ALL "; tired S 0; discard T currents; asked T" },
};

static void regent_lines(void **unused)
{
	(void)unused;
	SCENES(lines);
}

/* DUE-172: every space of the track, for the Regent of either side. */
static const struct scene bonuses[] = {
	{ "Squids 1", SQUIDS_1 "vortex SB3", "regent expedition", "crowns S 1; wheel 3; asked T" },
	{ "Squids 2: ignored", SQUIDS_1 "vortex SB3; crowns S 1; tired S 0", "regent expedition",
	  "crowns S 2; tired S 0; asked T" },
	{ "Squids 3: the top card back", SQUIDS_1 "vortex SB3; crowns S 2; discard S flag arms",
	  "regent expedition", "crowns S 3; discard S flag arms; asked T" },
	{ "Squids 4: a Location", SQUIDS_1 "vortex SB3 SB1 - queen; crowns S 3; wheel 2",
	  "regent expedition", "crowns S 4; board S SB3@3 SB1@3; vortex - - - queen; asked T" },
	{ "Squids 5: it scores", SQUIDS_1 "vortex SB3; crowns S 4; board S SB1@3",
	  "regent expedition", "crowns S 5; scored S SB1; board S - SB3@3; asked T" },
	{ "Squids 6: a Mercenary", SQUIDS_1 "vortex SB3 SB1 - queen; crowns S 5; wheel 2",
	  "regent expedition", "crowns S 6; played S queen; asked T" },
	{ "Squids 7: ignored", SQUIDS_1 "vortex SB3; crowns S 6; tired S 0", "regent expedition",
	  "crowns S 7; tired S 0; asked T" },
	{ "Squids 8: the cheapest", SQUIDS_1 "vortex SB3 SB1 - queen; crowns S 7; wheel 2",
	  "regent expedition",
	  "crowns S 8; board S SB3@3 SB1@3; played S; vortex - - - queen; asked T" },
	{ "Squids 9", SQUIDS_1 "vortex SB3; crowns S 8", "regent expedition", "won crowns S" },
	{ "Turtles 1: the human chooses", TURTLES_1 "vortex SB3; wheel 5", "regent campaign",
	  "crowns T 1; asked S; lists tire 0, tire 1, tire 2, tire 3" },
	{ "Turtles 1: and goes on", TURTLES_1 "vortex SB3; wheel 5", "regent campaign, tire 2",
	  "tired S 2; asked S; can play arms" },
	{ "Turtles 2", TURTLES_1 "vortex SB3; crowns T 1; wheel 5", "regent campaign",
	  "crowns T 2; wheel 2; asked S" },
	{ "Turtles 3", TURTLES_1 "vortex SB3 - - queen; crowns T 2; wheel 5", "regent campaign",
	  "crowns T 3; played T queen; asked S" },
	{ "Turtles 4: the human's choice",
	  TURTLES_1 "vortex SB3; crowns T 3; wheel 5; hold S arms flag", "regent campaign",
	  "crowns T 4; asked S; lists drop flag, drop arms" },
	{ "Turtles 4: to the bottom", TURTLES_1 "vortex SB3; crowns T 3; wheel 5; discard S ritual",
	  "regent campaign, drop arms", "discard S arms ritual; asked S; can play campaign" },
	{ "Turtles 5", TURTLES_1 "vortex SB3; crowns T 4; wheel 5; board T SB1@3",
	  "regent campaign", "crowns T 5; scored T SB1" },
	{ "Turtles 6", TURTLES_1 "vortex SB3 - queen SB1; crowns T 5; wheel 5", "regent campaign",
	  "crowns T 6; board T SB3@3 SB1@3; vortex - - queen" },
	{ "Turtles 7", TURTLES_1 "vortex SB3 - queen SB1; crowns T 6; wheel 5", "regent campaign",
	  "crowns T 7; played T queen; vortex - - - SB1" },
	{ "Turtles 8", TURTLES_1 "vortex SB3; crowns T 7; wheel 5; mantas S 3", "regent campaign",
	  "crowns T 8; tired S 0 1 2 3 7; asked S" },
	{ "Turtles 9", TURTLES_1 "vortex SB3; crowns T 8; wheel 5", "regent campaign",
	  "won crowns T" },
	{ "DUE-172: a bonus with a crown",
	  SQUIDS_1 "vortex SB3 SS3; crowns S 3; wheel 2; board S SB1@3", "regent expedition",
	  "crowns S 5; scored S SB1; board S - SB3@3 SS3@3" },
};

static void regent_bonuses(void **unused)
{
	(void)unused;
	SCENES(bonuses);
}

static const struct scene goals[] = {
	{ "DUE-173: at the end of its turn", SQUIDS_1 "played S queen ritualist; vortex boss; deck",
	  "regent campaign", "tokens S 1F0; crowns S 1; asked T" },
	{ "DUE-173: the lowest", SQUIDS_1 "mantas S 0 1 2; played S queen ritualist boss",
	  "regent arms", "tokens S 1F0; asked T" },
	{ "DUE-173: after a skipped turn", SQUIDS_1 "mantas S 0 1 2", "regent parley",
	  "tokens S 3F0; asked T" },
	{ "DUE-173: the lowest face", SQUIDS_1 "mantas S 0 1 2; tokens S 0F0 1S0; tokens T 1F2",
	  "regent arms", "tokens S 0F0 1S0 3F1" },
	{ "DUE-173: covering the human's", SQUIDS_1 "mantas S 0 1 2; tokens S 0F0; tokens T 3F2",
	  "regent arms", "tokens S 0F0 3S0; tokens T 3F2" },
	{ "DUE-173: it never uses support", SQUIDS_1 "tokens S 0F3; wheel 1", "regent arms",
	  "wheel 2" },
	{ "DUE-174: tired from the lowest", HUMAN_1 "places T queen; tired S 1", "merc queen, do",
	  "asked T; tired S 0 1 2" },
	{ "DUE-174: as many as you say", HUMAN_1 "places T queen; tired S 1", "merc queen, some 1",
	  "asked T; tired S 0 1" },
	{ "DUE-174: and its mantas", HUMAN_1 "places T queen; mantas S 5; tired S 0 1 2",
	  "merc queen, do", "tired S 0 1 2 3 9" },
	{ "DUE-174: they count for TIRED", SQUIDS_1 "goals AAAB; mantas S 4 5; tired S 0 1 2 3 8 9",
	  "regent arms", "tokens S 3F0" },
	{ "DUE-175: DISCARD is drawn", HUMAN_1 "crowns T 3; vortex SB3; discard S flag arms",
	  "play campaign, done, acq 0 conquer, do",
	  "chance regent; lists regent currents, regent expedition, regent engineering, regent "
	  "ritual, regent campaign, "
	  "regent parley" },
	{ "DUE-175: to the bottom of its pile",
	  HUMAN_1 "crowns T 3; vortex SB3; discard S flag arms",
	  "play campaign, done, acq 0 conquer, do, regent ritual",
	  "discard S ritual flag arms; asked T; can end" },
	{ "DUE-175: an empty deck is not hit", HUMAN_1 "crowns T 3; vortex SB3; hold S",
	  "play campaign, done, acq 0 conquer", "crowns T 4; can end" },
	{ "DUE-175: FORCE does nothing", HUMAN_1 "places T maestro; board T OV8@0; board S SB1@3",
	  "merc maestro, raise 0, done", "board S SB1@3; asked T; can play arms" },
	{ "DUE-175: STALK", HUMAN_1 "places T stalker; played S queen boss", "merc stalker",
	  "pool 1 0; asked T" },
	{ "DUE-175: CAPTURE", HUMAN_1 "places T commander; scored S SB2 SB1", "merc commander",
	  "board T SB1@0; scored S SB2" },
};

static void regent_goals(void **unused)
{
	(void)unused;
	SCENES(goals);
}

static const struct scene levels[] = {
	{ "DUE-176: Ocean Currents is there", SQUIDS_1, "", "can regent currents" },
	{ "DUE-177: seven cards", SQUIDS_2, "",
	  "cannot regent currents; can regent flag, regent parley" },
	{ "DUE-177: nothing more in its pile", SQUIDS_2 "discard S", "regent arms",
	  "hand S flag expedition engineering ritual "
	  "campaign parley; discard S arms" },
	{ "DUE-177: copied Ocean Currents renews", SQUIDS_2 "discard S arms; discard T currents",
	  "regent parley",
	  "discard S; hand S flag expedition engineering ritual arms campaign parley; asked T" },
	{ "DUE-177: level 2 does not draw again", SQUIDS_2 "discard T", "regent parley",
	  "asked T" },
	{ "DUE-178: level 3 does not either", SQUIDS_3 "discard T", "regent parley", "asked T" },
	{ "DUE-179: nothing changed, another card", SQUIDS_4 "discard T", "regent parley",
	  "chance regent; discard S parley" },
	{ "DUE-179: Flag without Locations", SQUIDS_4, "regent flag",
	  "chance regent; discard S flag" },
	{ "DUE-179: Flag with one", SQUIDS_4 "board S SB1@3", "regent flag",
	  "asked T; scored S SB1" },
	{ "DUE-179: Engineering without Locations", SQUIDS_4, "regent engineering",
	  "chance regent" },
	{ "DUE-179: a rotation is a change", SQUIDS_4, "regent expedition", "asked T; wheel 1" },
	{ "DUE-179: a refill is a change",
	  SQUIDS_4 "vortex - SB1 SB2 SB3 SB4 SB5; board S SB6@4 SB7@4 SB8@5 OV1@3",
	  "regent campaign, draw OV2", "asked T" },
	{ "DUE-179: no refill and no room is none",
	  SQUIDS_4 "vortex SB1 SB2 SB3 SB4 SB5 OV5; board S SB6@4 SB7@4 SB8@5 OV1@3",
	  "regent campaign", "chance regent" },
	{ "DUE-179: a copied Ocean Currents is a change", SQUIDS_4 "discard T currents",
	  "regent parley", "asked T; discard S" },
	{ "DUE-179: a copied Flag without Locations is none", SQUIDS_4 "discard T flag",
	  "regent parley", "chance regent; discard S parley" },
	{ "DUE-179: the last card is drawn unasked, the pile is renewed first",
	  SQUIDS_4 "hold S parley flag; discard T", "regent flag",
	  "chance regent; discard S; hand S flag expedition engineering ritual arms campaign "
	  "parley" },
	{ "DUE-180: Call to Arms always turns", SQUIDS_4 "vortex", "regent arms",
	  "wheel 1; asked T" },
};

static void regent_levels(void **unused)
{
	(void)unused;
	SCENES(levels);
}

/* DUE-176: DISCARD may hit Ocean Currents on level 1. */
static void emergency(void **unused)
{
	(void)unused;
	stage(HUMAN_1);
	discard(SQU, ALL);
	pass();
	play("end");
	asked(TUR);
	discard_is(SQU, "");
	hand_is(SQU, ALL);
	assert_int_equal(now.round, 2);
}

/* DUE-181: crowns, the first two steps, and ten points more. */
static void mighty(void **unused)
{
	(void)unused;
	begin("duellum(players=1,faction=turtles,level=5,goals=first,first=turtles)");
	lay_out(TUR);
	assert_int_equal(now.crowns[SQU], 2);
	assert_int_equal(now.crowns[TUR], 0);
	lists("move 13, move 14");
	play("move 13");
	assert_int_equal(now.leader, 15);
	mantas_are(SQU, "6 8");
	assert_int_equal(now.offset, 0); /* no bonus */
	asked(TUR);
	can("play arms");
	points_are(0, 10);
	cannot("merc maestro");
	set("round 60; scored T SB8 SB1; discard S flag");
	pass();
	play("end");
	hold(SQU, "arms flag");
	play("regent arms");
	won("rounds", SQU); /* 7 against 10 */
	points_are(7, 10);

	begin("duellum(players=1,faction=turtles,level=5,goals=first,first=squids)");
	lay_out(SQU);
	asked(TUR); /* the route comes before its first turn */
	play("move 14");
	assert_int_equal(now.leader, 17);
	chance("regent");
	cannot("regent currents"); /* as level 4 */
	play("regent flag");
	chance("regent");
}

static void only_level_five(void **unused) /* DUE-181 */
{
	static const char *const text[] = {
		"players=1,faction=turtles,level=1",
		"players=1,faction=turtles,level=2",
		"players=1,faction=turtles,level=3",
		"players=1,faction=turtles,level=4",
	};

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		table(text[i]);
		is("crowns S 0; leader 0; points 0 0; asked T; can play arms");
	}
}

static void regent_ends(void **unused) /* DUE-182 */
{
	(void)unused;
	stage(SQUIDS_1);
	set("round 5; tokens S 0F0 1F1 2F2; mantas S 0 1 2; scored T SB1");
	play("regent arms");
	tokens_are(SQU, "0F0 1F1 2F2 3F3");
	assert_int_equal(now.closing, 6);
	idle(); /* the human's turn of round 5 */
	going();
	chance("regent");
	play("regent flag");
	idle();
	won("goals", SQU);
}

static void last_round_is_played(void **unused) /* DUE-182, DUE-154 */
{
	(void)unused;
	stage(HUMAN_1);
	set("round 5; tokens T 0F0 1F1 2F2; mantas T 0 1 2");
	play("goal 3");
	pass();
	play("end, regent flag");
	going();
	pass();
	play("end, regent arms");
	won("goals", TUR);
	points_are(32, 0);
}

/* DUE-155: whatever happens only the human is asked, on every level and with either faction; the
 * few questions within the Regent's turn are steps, Helpers and cards. */
static void never_asked(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            within = 0;

	(void)unused;
	shoal_random_seed(&random, 155);
	for (unsigned i = 0; i < 10; i++) {
		char text[64];

		snprintf(text, sizeof(text), "duellum(players=1,faction=%s,level=%u)",
		         i % 2 ? "squids" : "turtles", i / 2 + 1);
		begin(text);
		for (unsigned n = 0; n < 15; n++) {
			game->rules->start(game, &now.base);
			while (now.base.actor != SHOAL_OVER) {
				shoal_action action =
				    shoal_random_action(game, &now.base, &random, &list);

				assert_true(now.base.actor == 0 || now.base.actor == SHOAL_CHANCE);
				if (now.base.actor == 0 && now.phase == PHASE_PLAY
				    && now.active != i % 2) {
					within++;
					assert_true((action >= ACT_TIRE && action < ACT_DEPTH)
					            || (action >= ACT_DROP && action < ACT_MERC)
					            || (action >= ACT_MOVE && action < ACT_FIRST));
				}
				game->rules->apply(game, &now.base, now.base.actor, action, NULL);
			}
		}
	}
	assert_true(within > 20);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(regent_lines),
		GAME_TEST(regent_bonuses),
		GAME_TEST(regent_goals),
		GAME_TEST(regent_levels),
		GAME_TEST(emergency),
		GAME_TEST(mighty),
		GAME_TEST(only_level_five),
		GAME_TEST(regent_ends),
		GAME_TEST(last_round_is_played),
		GAME_TEST(never_asked),
	};

	return GAME_RUN(tests);
}
