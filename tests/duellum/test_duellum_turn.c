/* test_duellum_turn.c: the turn, the main action, and when lines are performable: DUE-13 to DUE-35.
 */
#include "duel.h"

static void face_up(void **unused) /* DUE-14 */
{
	(void)unused;
	table("");
	places(TUR, "maestro/ caretaker");
	places(SQU, "boss/ queen/");
	turn_of(TUR);
	places(TUR, "maestro/ caretaker");
	pass();
	play("end");
	places_are(SQU, "boss queen");
	places_are(TUR, "maestro/ caretaker");
	can("merc boss, merc queen");
	idle();
	places_are(TUR, "maestro caretaker");
}

static const struct scene turns[] = {
	{ "DUE-15: the question and its answers",
	  "board T OV3@0 SB1@0; places T maestro; mantas T 0 1 2", "",
	  "lists play flag, play expedition, play engineering, play ritual, play arms, play "
	  "campaign, "
	  "merc maestro, help 2, help 3, depth 0, goal 3" },
	{ "DUE-15: asked again until the end", "board T OV3@0 SB1@0; mantas T 0 1 2",
	  "help 2, raise 0, help 3, shift 1, goal 3, place 0, play arms, shift 1",
	  "can end; asked T" },
	{ "DUE-16: one main action", "vortex OV1", "play arms, shift 1", "lists end, help 3" },
	{ "DUE-16: regrouping is one too", "hold T parley; discard S", "regroup",
	  "lists end, help 3" },
	{ "DUE-17: no end before it", "", "help 3, shift 1", "cannot end; cannot done" },
	{ "DUE-17: then at once", "", "play arms, shift 1", "can end" },
	{ "DUE-17, DUE-103: an extra card is no main action", "places T boss",
	  "merc boss, play arms, shift 1", "cannot end; can play campaign" },
	{ "DUE-18: before and after",
	  "board T OV3@0 SB1@0 UC3@0; places T salvager; mantas T 0 1 2",
	  "depth 0, raise 1, help 2, raise 1, play arms, shift 1, depth 2, shift 1, help 3, shift "
	  "1, "
	  "merc salvager, full 1, done, goal 3, place 0, end",
	  "asked S; board T OV3@1 SB1@3 UC3@1; played T salvager" },
	{ "DUE-18: the Mercenary before the main action", "board T SB1@0; places T salvager",
	  "merc salvager, full 0, score 0, play arms, shift 5, end", "scored T SB1" },
	{ "DUE-19: nothing in the middle of raising",
	  "board T OV3@0 SB1@0; places T salvager; mantas T 0 1 2", "play flag, raise 1",
	  "lists done, raise 0, raise 1" },
	{ "DUE-19: nothing in the middle of paying",
	  "board T SB1@0 OV3@0; places T salvager; mantas T 0 1 2; tired T 4 5; vortex - - - OV1",
	  "play campaign, done, acq 3 conquer", "lists payh 0, payd 0" },
	{ "DUE-20: the pool lasts", "tired T 0 1; places T marauder; vortex SB2 SB4",
	  "merc marauder, acq 0 conquer", "pool 0 2" },
	{ "DUE-20: for the next action", "tired T 0 1 2 3; places T marauder; vortex SB2 - - - SB4",
	  "merc marauder, acq 0 conquer, play campaign, done, acq 4 conquer", "can end; pool 0 0" },
	{ "DUE-20: and is lost at the end", "pool 3 4", "play arms, shift 1, end",
	  "asked S; pool 0 0" },
	{ "DUE-23: a card from the hand", "discard T campaign arms", "",
	  "cannot play campaign; cannot play arms; can play expedition" },
	{ "DUE-24: in part", "board T SB1@3 SB2@3 OV8@0", "play flag, raise 2, done, score 1, done",
	  "board T SB1@3 - OV8@1; scored T SB2; discard T flag; can end" },
	{ "DUE-24: a line skipped", "board T SB1@3 OV8@0", "play flag, done, score 0",
	  "scored T SB1; board T - OV8@0" },
	{ "DUE-24: in printed order", "board T SB1@3 OV8@0", "play flag", "lists done, raise 1" },
	{ "DUE-25: GAIN first, then anything", "vortex caretaker", "play arms",
	  "pool 1 2; lists acq 0 buy, acq 0 conquer, shift 1, shift 5" },
	{ "DUE-25: the wheel first", "vortex caretaker", "play arms, shift 1",
	  "lists done, acq 0 buy, acq 0 conquer" },
	{ "DUE-25: the Mercenary first", "vortex caretaker", "play arms, acq 0 conquer",
	  "lists done, shift 1, shift 5; places T caretaker/" },
	{ "DUE-25: each at most once", "vortex caretaker boss", "play arms, acq 0 conquer, shift 5",
	  "can end; places T caretaker/; vortex - boss" },
	{ "DUE-25: done", "vortex caretaker", "play arms, acq 0 conquer, done",
	  "can end; wheel 0; discard T arms" },
	{ "DUE-25: a token for the wheel", "tokens T 0F3; vortex caretaker", "play arms",
	  "lists token 0, acq 0 buy, acq 0 conquer, shift 1, shift 5" },
	{ "DUE-25: used, the line is under way", "tokens T 0F3; vortex caretaker",
	  "play arms, token 0", "can shift 1, shift 2, shift 4, shift 5; cannot shift 3, token 0" },
	{ "DUE-26: the only line cannot be declined", "vortex - - - - -; tired T 0 1 2 3",
	  "play campaign", "lists shift 1, shift 5" },
	{ "DUE-26: nor the last one", "vortex SB1", "play campaign, done", "lists acq 0 conquer" },
	{ "DUE-26: after one has been performed it may", "vortex SB1", "play campaign, shift 1",
	  "lists done, acq 0 conquer" },
	{ "DUE-26: a Helper's row", "board T SB1@0", "help 2", "lists raise 0" },
	{ "DUE-27: GAIN by itself", "", "play ritual", "pool 1 0; cannot done" },
	{ "DUE-27: GAIN counts nothing", "tired T 1; vortex SB8", "",
	  "cannot play ritual; cannot play engineering" },
	{ "DUE-28: GAIN further down counts", "tired T 0 1 2 3; vortex - - - - - SB1",
	  "play campaign", "lists done, shift 1, shift 5" },
	{ "DUE-28: but only that", "tired T 0 1 2 3; vortex - - SB1", "play campaign",
	  "lists shift 1, shift 5" },
	{ "DUE-28: a rotation before it is not counted", "tired T 0 1 2 3; vortex - - SB1",
	  "play campaign, shift 1", "lists done, acq 2 conquer" },
	{ "DUE-28: on a card of any order GAIN is first", "tired T 0 1 2 3; vortex - maestro",
	  "play arms", "lists acq 1 conquer, shift 1, shift 5" },
	{ "DUE-28: a raise further up is not counted", "board T SB1@2 OV8@0", "play flag",
	  "lists raise 0, raise 1" },
	{ "DUE-29: empty table", "vortex OV8 SS8 SB8 UC8 SB7 SS7; tired T 0 1 2 3", "",
	  "lists play currents, play arms, play campaign" },
	{ "DUE-30: the first answer of a loop counts", "board T OV8@0", "play flag, raise 0",
	  "lists done, raise 0" },
	{ "DUE-30: declined, as a later line is there", "board T OV8@0 SB1@3", "play flag, done",
	  "lists score 1" },
	{ "DUE-31: passed over", "board T SB1@3", "play flag", "lists score 0" },
	{ "DUE-31: no empty slot, no question", "vortex SB1 SB2 SB3 SB4 SB5 SB6", "play expedition",
	  "can acq 0 buy, acq 1 buy; cannot do; pool 2 0" },
	{ "DUE-32: neither in hand nor in the discard", "discard T parley; vortex SB1",
	  "play campaign",
	  "hand T currents flag expedition engineering ritual arms; discard T parley" },
	{ "DUE-32: then on top", "discard T parley; vortex SB1", "play campaign, shift 1, done",
	  "discard T parley campaign" },
	{ "DUE-32, DUE-125: the discard before the crown", "vortex SB3",
	  "play campaign, done, acq 0 conquer", "discard T campaign; crowns T 1; lists done, do" },
	{ "DUE-33: it comes back itself", "discard T flag arms; tired T 1 3",
	  "play currents, do, do",
	  "discard T; tired T; hand T currents flag expedition engineering ritual arms campaign "
	  "parley" },
	{ "DUE-33: not if nothing is returned", "discard T flag arms; tired T 1 3",
	  "play currents, do, done", "discard T flag arms currents; tired T" },
	{ "DUE-33: returned without readying", "discard T flag arms; tired T 1 3",
	  "play currents, done, do", "discard T; tired T 1 3; can end" },
	{ "DUE-33: a part is enough", "discard T flag arms; tired T 1 3",
	  "play currents, done, take arms", "discard T flag; cannot play currents; can end" },
	{ "DUE-33: then it is in the hand", "discard T flag arms; tired T 1 3",
	  "play currents, done, take flag, done",
	  "discard T arms; hand T currents flag expedition engineering ritual campaign parley" },
	{ "DUE-33: an empty discard is not returned", "tired T 1", "play currents",
	  "discard T currents; tired T; can end" },
	{ "DUE-34: no card is playable", "hold T parley; tired T 0", "", "lists regroup, help 3" },
	{ "DUE-34: everything comes back, Helpers stay", "hold T parley; tired T 0 2", "regroup",
	  "hand T currents flag expedition engineering ritual arms campaign parley; discard T; "
	  "tired T 0 2; can end" },
	{ "DUE-34: an empty hand", "hold T", "", "can regroup" },
	{ "DUE-34: not if one is playable", "hold T parley arms", "",
	  "cannot regroup; can play arms" },
	{ "DUE-34: not behind the main action", "hold T arms", "play arms, shift 1",
	  "lists end, help 3" },
	{ "DUE-35: with all eight cards Call to Arms is playable",
	  "tired T 0 1 2 3; vortex OV1 OV2 OV3 OV4 SS8 SB8; wheel 1", "",
	  "can play arms; cannot regroup" },
};

static void turn(void **unused)
{
	(void)unused;
	SCENES(turns);
}

/* Marks of the turn are wiped at its end: each can be done again in the next one. */
static void marks(void **unused) /* DUE-21 */
{
	(void)unused;
	table("");
	set("mantas T 0 1 2; board T SB1@0 SS1@0 OV1@0 OV8@0; places T salvager caretaker; "
	    "tokens T 1F2; scored T FC1");
	play("goal 3, place 1, merc salvager, full 0, done, help 2, raise 1, token 1, raise 1, "
	     "play arms, shift 1, end");
	cannot("goal 0");
	idle();
	discard(TUR, "flag");
	can("goal 0, merc caretaker, play arms, help 3");
	tired(TUR, "0");
	play("help 2, raise 3, token 1");
	can("raise 3");
}

/* An answer to TIREOPP, DISCARD or FORCE. */
static bool is_reaction(shoal_action action)
{
	return (action >= ACT_TIRE && action < ACT_DEPTH)
	       || (action >= ACT_DROP && action < ACT_MERC)
	       || (action >= ACT_RAISE && action < ACT_FULL);
}

/* One random game; how often the side was asked whose turn it is not. */
static unsigned reactions(struct shoal_random *random)
{
	struct shoal_list list;
	unsigned          count = 0;

	game->rules->start(game, &now.base);
	while (now.base.actor != SHOAL_OVER) {
		shoal_action action = shoal_random_action(game, &now.base, random, &list);

		if (now.base.actor >= 0 && now.base.actor != now.active) {
			assert_true(is_reaction(action));
			count++;
		}
		game->rules->apply(game, &now.base, now.base.actor, action, NULL);
	}
	return count;
}

static void who_is_asked(void **unused) /* DUE-22 */
{
	struct shoal_random random;
	unsigned            count = 0;

	(void)unused;
	shoal_random_seed(&random, 22);
	begin("duellum");
	for (unsigned i = 0; i < 60; i++)
		count += reactions(&random);
	assert_true(count > 100);
}

/* The table of 4.3: what makes each line performable, and what does not. */
static const struct scene performable[] = {
	{ "REFILL: full", "vortex OV3 OV4 OV5 OV6 OV7 OV8; hold T expedition; tired T 1", "",
	  "cannot play expedition" },
	{ "REFILL: an empty slot",
	  "vortex OV1 OV2 OV3 OV4 OV5; hold T expedition; board T SB1@0 SB2@0 SB3@0 "
	  "SB4@0",
	  "", "can play expedition" },
	{ "REFILL: but no deck", "vortex SB8 - - - - -; deck; hold T expedition", "",
	  "cannot play expedition" },
	{ "ACQ buy: within reach", "vortex OV3 SB8 SB8 SB8; deck; hold T expedition", "",
	  "can play expedition" },
	{ "ACQ buy: out of reach", "vortex OV3; deck; tired T 1; hold T expedition", "",
	  "cannot play expedition" },
	{ "ACQ: no room", "vortex OV3; deck; board T SB1@0 SB2@0 SB3@0 SB4@0; hold T expedition",
	  "", "cannot play expedition" },
	{ "ACQ: room for a Mercenary",
	  "vortex boss; deck; board T SB1@0 SB2@0 SB3@0 SB4@0; hold T expedition", "",
	  "can play expedition" },
	{ "ACQ: places taken",
	  "vortex boss; deck; places T maestro/ caretaker/ broker enchanter; "
	  "hold T expedition",
	  "", "cannot play expedition" },
	{ "ACQ mercenary: no Location", "vortex SB1", "play arms", "lists shift 1, shift 5" },
	{ "RAISE: none on the board", "hold T flag", "", "cannot play flag" },
	{ "RAISE: all raised", "board T SB1@3; hold T flag", "", "can play flag" },
	{ "RAISE: one more to go", "board T SB1@2; hold T flag", "", "can play flag" },
	{ "SCORE: nothing fully raised", "board T SB1@2; hold T flag; deck",
	  "play flag, raise 0, done", "can end" },
	{ "PAIDRAISE: without a coin GAIN pays", "board T SB1@0; tired T 1; hold T engineering", "",
	  "can play engineering" },
	{ "PAIDRAISE: nothing raisable", "hold T engineering", "", "cannot play engineering" },
	{ "PAIDSTEP: 2 coins", "hold T ritual", "", "can play ritual" },
	{ "PAIDSTEP: 1 coin", "hold T ritual; tired T 1", "", "cannot play ritual" },
	{ "READYALL: none tired, none to return", "hold T currents flag; discard T", "",
	  "cannot play currents" },
	{ "READYALL: one tired", "discard T; tired T 2", "", "can play currents" },
	{ "RETURNALL: one discarded", "discard T flag", "", "can play currents" },
	{ "COPY: nothing to copy", "discard S; hold T parley", "", "cannot play parley" },
	{ "COPY: Parley", "discard S arms parley; hold T parley", "", "cannot play parley" },
	{ "COPY: Call to Arms", "discard S parley arms; hold T parley", "", "can play parley" },
	{ "COPY: not performable", "discard S flag; hold T parley", "", "cannot play parley" },
	{ "COPY: performable", "discard S flag; board T SB1@0; hold T parley", "",
	  "can play parley" },
	{ "TIREOPP: none ready", "places T queen; tired S 0 1 2 3", "", "cannot merc queen" },
	{ "TIREOPP: one ready", "places T queen; tired S 0 1 2", "", "can merc queen" },
	{ "RECALL: a played one", "places T queen; tired S 0 1 2 3; played T boss", "",
	  "can merc queen" },
	{ "RECALL: itself is in the chain", "places T queen; tired S 0 1 2 3; played T", "",
	  "cannot merc queen" },
	{ "RECALL: its own place is free",
	  "places T queen boss/ maestro/ broker/; tired S 0 1 2 3; "
	  "played T caretaker",
	  "merc queen", "lists back caretaker" },
	{ "TIREOWN: none ready", "places T enchanter; tired T 0 1 2 3", "",
	  "cannot merc enchanter" },
	{ "TIREOWN: one ready", "places T enchanter; tired T 0 1 2", "", "can merc enchanter" },
	{ "RETURN: empty discard, full vortex",
	  "places T archivist; vortex OV1 OV2 OV3 OV4 OV5 OV6", "", "cannot merc archivist" },
	{ "RETURN: a card there",
	  "places T archivist; vortex OV1 OV2 OV3 OV4 OV5 OV6; discard T flag", "",
	  "can merc archivist" },
	{ "STEP k: nothing scored", "places T hypnotiser; board T SB1@2", "",
	  "cannot merc hypnotiser" },
	{ "STEP k: scored", "places T hypnotiser; board T SB1@3", "", "can merc hypnotiser" },
	{ "FORCE: alone it is nothing", "places T maestro; board S SB1@0", "",
	  "cannot merc maestro" },
	{ "ROTATE k: alone it is nothing", "places T ritualist; hold T", "",
	  "cannot merc ritualist" },
	{ "EXTRA: no playable card", "places T boss; hold T flag", "", "cannot merc boss" },
	{ "EXTRA: a playable card", "places T boss; hold T arms", "", "can merc boss" },
	{ "AGAIN: no other", "places T caretaker boss/; discard T", "", "cannot merc caretaker" },
	{ "AGAIN: another, but not playable", "places T caretaker maestro", "",
	  "cannot merc caretaker" },
	{ "AGAIN: another", "places T caretaker boss", "", "can merc caretaker" },
	{ "CAPTURE: nothing scored", "places T commander", "", "cannot merc commander" },
	{ "CAPTURE: a crown on top", "places T commander; scored S SB1 SB3", "",
	  "cannot merc commander" },
	{ "CAPTURE: a crown below", "places T commander; scored S SB3 SB1", "",
	  "can merc commander" },
	{ "STALK: nothing played", "places T stalker", "", "cannot merc stalker" },
	{ "STALK: not performable", "places T stalker; played S boss maestro", "",
	  "cannot merc stalker" },
	{ "STALK: performable", "places T stalker; played S maestro boss", "", "can merc stalker" },
	{ "ECHO: nothing else played", "places T echo", "", "cannot merc echo" },
	{ "ECHO: not performable", "places T echo; played T maestro", "", "cannot merc echo" },
	{ "ECHO: performable", "places T echo; played T maestro; board T SB1@0", "",
	  "can merc echo" },
	{ "FULL: nothing raisable", "places T salvager", "", "cannot merc salvager" },
	{ "FULL: or something to score", "places T salvager; board T SB1@3", "merc salvager",
	  "lists score 0" },
	{ "DISCARD: the opponent has no card", "crowns T 3; vortex SB3; hold S",
	  "play campaign, done, acq 0 conquer", "crowns T 4; can end" },
	{ "TIREALL: none ready", "crowns T 7; vortex SB3; tired S 0 1 2 3",
	  "play campaign, done, acq 0 conquer", "crowns T 8; can end" },
	{ "READY: none tired", "turn S; crowns S 1; wheel 3; vortex SB3",
	  "play expedition, done, acq 0 buy", "crowns S 2; can end" },
};

static void lines_performable(void **unused) /* DUE-28 */
{
	(void)unused;
	SCENES(performable);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(face_up),
		GAME_TEST(turn),
		GAME_TEST(marks),
		GAME_TEST(who_is_asked),
		GAME_TEST(lines_performable),
	};

	return GAME_RUN(tests);
}
