/* test_duellum_nest.c: effects within effects: copies of copies, purchases within extra cards,
 * crown after crown. */
#include "duel.h"

static const struct scene nested[] = {
	{ "1: Stalker, Boss, extra Expedition, a purchase with a crown, its bonus (DUE-109, "
	  "DUE-130)",
	  "places T stalker; played S boss; vortex SB3 SB1 SB2 SB4 SB5 SB6; tired T 0 1 2 3",
	  "merc stalker, play expedition, acq 0 buy, do, tire 0",
	  "pool 0 0; crowns T 1; tired S 0; discard T expedition; asked T; cannot end" },
	{ "2: Echo, Stalker, Hypnotiser, a step to an emptied nest (DUE-106, DUE-77)",
	  "places T echo; played T stalker; played S hypnotiser; board T SB1@3; mantas S 1; tired "
	  "T 3",
	  "merc echo, score 0, move 2, ready 3", "tired T; leader 2; scored T SB1; can play arms" },
	{ "3: Caretaker, Stalker, Echo, Emir, extra Parley, Ritual, paying (bound of section 7)",
	  "places T caretaker stalker; played T ritualist; played S echo; tired T 0; board T OV8@0; "
	  "discard S ritual; hold T parley arms; mantas T 0 8; mantas S 1",
	  "merc caretaker, ready 0, merc stalker, raise 0, done, shift 1, play parley, move 2",
	  "pool 0 0; leader 0; lists payh 1, payh 4, payh 12" },
	{ "3b: and the nest at its end",
	  "places T caretaker stalker; played T ritualist; played S echo; tired T 0; board T OV8@0; "
	  "discard S ritual; hold T parley arms; mantas T 0 8; mantas S 1",
	  "merc caretaker, ready 0, merc stalker, raise 0, done, shift 1, play parley, move 2, payh 1",
	  "leader 2; lists done, ready 1" },
	{ "4: Emir, Parley, the opponent's Campaign with a crown: it waits (DUE-89, DUE-130)",
	  "places T ritualist; board T OV8@0; discard S campaign; hold T parley arms; vortex SB3 SB1 "
	  "SB2 SB4 SB5 SB6",
	  "merc ritualist, done, play parley, acq 0 conquer",
	  "crowns T 1; discard T currents flag expedition "
	  "engineering ritual campaign parley; lists done, do" },
	{ "5: bonus after bonus after bonus (DUE-128)",
	  "turn S; wheel 3; crowns S 3; vortex FC4 SS3 stalker OV1; board S SB1@3; hold S "
	  "expedition",
	  "play expedition, done, acq 0 buy, acq 1 free, score 0",
	  "crowns S 5; scored S SB1; can end" },
	{ "5b: a free Mercenary with a crown, and a bonus that is lost (DUE-127)",
	  "crowns T 2; vortex SB3 stalker SS3 echo SS5 OV1; board T SB1@3; hold S",
	  "play campaign, done, acq 0 conquer, acq 1 free", "crowns T 4; can end" },
	{ "6: Boss, extra Ocean Currents comes back (DUE-33, DUE-103)",
	  "places T boss; discard T arms flag; tired T 0", "merc boss, play currents, ready 0, do",
	  "discard T; tired T; hand T currents flag expedition engineering ritual arms campaign "
	  "parley; "
	  "cannot end" },
	{ "7: Parley, Ocean Currents, Parley comes back (DUE-92)",
	  "discard S currents; discard T arms; tired T 0", "play parley, ready 0, take arms",
	  "discard T; tired T; discard S currents; can end" },
	{ "8: Helmsman refills, turns, buys with two sources (DUE-123, DUE-40)",
	  "places T helmsman; vortex - SB1 SB2 SB4 SB5 SB6; mantas T 0; board T SS1@1",
	  "merc helmsman, do, draw UC1, shift 1, acq 0 buy",
	  "pool 0 1; lists payh 1, payh 4, payd 0" },
	{ "9: Stalker, Maestro, the opponent is forced (DUE-109, DUE-114)",
	  "places T stalker; played S maestro; board T OV8@0; board S SS1@0",
	  "merc stalker, raise 0, raise 0, done", "board S SS1@2; asked T" },
	{ "10: Caretaker, Echo, Caretaker again, a third Mercenary (DUE-104, DUE-106)",
	  "places T caretaker echo queen; tired T 0; played T",
	  "merc caretaker, ready 0, merc echo", "lists merc queen" },
	{ "11: Echo, Bloodhound: the pile as it is now (DUE-111)",
	  "places T echo; played T bloodhound", "merc echo, tire 0, tire 1",
	  "tired S 0 1; asked T" },
	{ "12: Echo, Boss: no extra coin for a card of the own pile (DUE-110)",
	  "places T echo; played T boss; hold T arms", "merc echo", "pool 1 0; lists play arms" },
	{ "13: Stalker, Commander: from the opponent's pile, not from my own (DUE-108)",
	  "places T stalker; played S commander; scored S SB1; scored T SB2", "merc stalker",
	  "board T SB1@0; scored S; scored T SB2" },
	{ "14: Stalker, Echo, Commander of my own pile (DUE-106, DUE-108)",
	  "places T stalker; played S echo; played T commander; scored S SB1", "merc stalker",
	  "board T SB1@0; scored S" },
	{ "15: Stalker, Echo: neither of them again (DUE-106)",
	  "places T stalker; played S echo; played T archivist queen; discard T flag",
	  "merc stalker", "lists echo archivist, echo queen" },
	{ "16: Echo of a Queen recalls, but not the chain (DUE-88, DUE-106)",
	  "places T echo; played T queen boss; tired S 0 1 2 3; hold T flag", "merc echo",
	  "lists back boss" },
	{ "17: Stalker, Queen: the recalled one may not be the Stalker (DUE-88)",
	  "places T stalker; played S queen; played T boss ritualist; tired S 0 1 2 3",
	  "merc stalker", "lists back boss, back ritualist" },
	{ "18: Boss, Parley, the opponent's Expedition at the own price (DUE-89)",
	  "places T boss; discard S expedition; vortex - - - SB5; tired T 0 1 2 3; hold T parley "
	  "arms",
	  "merc boss, play parley, shift 1, acq 3 buy", "pool 0 0; wheel 1; board T SB5@0" },
	{ "19: Enchanter's steps win in the middle (DUE-78, DUE-147)",
	  "places T caretaker enchanter; tired T 0; leader 10",
	  "merc caretaker, ready 0, merc enchanter, tire 0, "
	  "tire 1, tire 2, move 11, move 12",
	  "won leader T" },
	{ "20: a depth that moves the Leader to a manta that then pays (DUE-47)",
	  "board T FC3@2; tired T 1; vortex SB5; deck; places T broker",
	  "depth 0, move 1, merc broker, "
	  "acq 0 buy",
	  "mantas T 0; tired T 1 4; pool 1 0; crowns T 1" },
	{ "21: Salvager scores, the goal is declared, its token raises (DUE-138)",
	  "places T salvager; scored T SB1 SB2 SB3; board T OV7@0 OV8@0",
	  "merc salvager, full 0, score 0, goal 2, place 2, help 2, raise 1, token 2, raise 1",
	  "board T - OV8@2; tokens T 2F2" },
	{ "22: Emir with a token: four raises, three steps, then Call to Arms in any order "
	  "(DUE-137, DUE-25)",
	  "places T ritualist; board T OV8@0; tokens T 0F2; vortex queen; hold T arms",
	  "merc ritualist, raise 0, raise 0, raise 0, token 0, raise 0, shift 3, play arms",
	  "board T OV8@4; wheel 3; lists acq 0 buy, acq 0 conquer, shift 1, shift 5" },
	{ "23: the crown's free Mercenary has a crown and the next bonus hits the hand (DUE-128, "
	  "DUE-91)",
	  "crowns T 2; vortex SB3 boss; hold S arms flag",
	  "play campaign, done, acq 0 conquer, acq 1 free, do, "
	  "drop arms",
	  "crowns T 4; places T boss/; asked T; can end" },
	{ "24: Broker buys with a crown, score by the bonus, slot free for the next (DUE-125)",
	  "places T broker; crowns T 4; board T SB1@3 SB2@0 SB4@0; vortex SS3 SB5; tired T 0 1",
	  "merc broker, acq 0 buy, score 0, play campaign, done, acq 1 conquer",
	  "board T SB5@0 SB2@0 SB4@0 SS3@0; crowns T 6" },
	{ "25: manta 7 draws the last card and then turns (DUE-99, DUE-149)",
	  "mantas T 7; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1", "help 11, do, shift 5",
	  "vortex OV1 SB1 SB2 SB3 SB4 SB5; wheel 5; last 2" },
	{ "26: Caretaker readies, the Stalker's Enchanter tires again (DUE-115, DUE-117)",
	  "places T caretaker stalker; played S enchanter; tired T 0 1 2 3; leader 4",
	  "merc caretaker, do, merc stalker, tire 0, tire 1, tire 2, move 1, done",
	  "tired T 0 1 2; leader 1" },
	{ "27: Caretaker, Boss, extra Expedition: crowns after it all (DUE-130)",
	  "places T caretaker boss; tired T 0; vortex SB3 SB1 SB2 SB4 SB5 SB6; crowns T 4; board "
	  "T OV1@3",
	  "merc caretaker, ready 0, merc boss, play expedition, acq 0 buy",
	  "crowns T 5; lists done, score 0" },
};

static void nesting(void **unused)
{
	(void)unused;
	SCENES(nested);
}

/* No shipped row acquires two cards, but a changed one may: the crowns wait for its end and are
 * then dealt with one by one. */
static void two_crowns(void **unused) /* DUE-57, DUE-125 */
{
	(void)unused;
	begin_changed("duellum(first=turtles)",
	              "mercenaries.queen.line1=2, mercenaries.queen.a1=3, mercenaries.queen.b1=2, "
	              "mercenaries.queen.line2=2, mercenaries.queen.a2=3, mercenaries.queen.b2=2");
	lay_out(TUR);
	set("places T queen; vortex SB3 SS3 SB1");
	play("merc queen, acq 0 free");
	is("crowns T 0; lists done, acq 1 free, acq 2 free");
	play("acq 1 free");
	is("crowns T 1; lists done, do"); /* space 1: TIREOPP 1 */
	play("do, tire 0");
	is("crowns T 2; lists done, shift 1, shift 2, shift 4, shift 5");
	play("done");
	is("crowns T 2; can play arms; board T SB3@0 SS3@0");
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(nesting), GAME_TEST(two_crowns) };

	return GAME_RUN(tests);
}
