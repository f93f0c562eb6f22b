/* test_duellum_mercs.c: playing Mercenaries, and each of the sixteen: DUE-100 to DUE-124. */
#include "duel.h"

static const struct scene playing[] = {
	{ "DUE-100: once a turn", "places T salvager queen; board T SB1@3",
	  "merc salvager, score 0", "cannot merc queen" },
	{ "DUE-100: after the main action", "places T salvager; board T SB1@3",
	  "play arms, shift 1, merc salvager, score 0", "scored T SB1; can end" },
	{ "DUE-100: only face-up ones", "places T salvager/ queen; board T SB1@3", "",
	  "can merc queen; cannot merc salvager" },
	{ "DUE-100: not the opponent's", "places S queen", "", "cannot merc queen" },
	{ "DUE-101: not for its points alone", "places T salvager", "", "cannot merc salvager" },
	{ "DUE-101: as if it lay on the pile",
	  "places T queen boss maestro broker; played T ritualist; "
	  "tired S 0 1 2 3",
	  "", "can merc queen" },
	{ "DUE-101: GAIN alone is not enough", "places T marauder; vortex", "",
	  "cannot merc marauder" },
	{ "DUE-101: lines in order, DUE-24", "places T archivist; discard T flag; vortex SB1",
	  "merc archivist", "lists done, take flag" },
	{ "DUE-101: declined, as REFILL is there",
	  "places T archivist; discard T flag; vortex SB1 SB2 SB3 SB4 SB5", "merc archivist, done",
	  "chance draw" },
	{ "DUE-102: on the pile first", "places T hypnotiser; played T queen; board T SB1@3",
	  "merc hypnotiser", "played T queen hypnotiser; places T; lists score 0" },
	{ "DUE-103: a card at once", "places T boss; vortex", "merc boss",
	  "cannot done; can play arms" },
	{ "DUE-103: not the main action", "places T boss", "merc boss, play arms, shift 1",
	  "discard T arms; can play campaign; cannot end" },
	{ "DUE-103: after the main action", "places T boss",
	  "play arms, shift 1, merc boss, play campaign, shift 1",
	  "discard T arms campaign; can end" },
	{ "DUE-103: declined after something was performed", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, done, done, done", "cannot end; discard T; can play arms" },
	{ "DUE-104: another Mercenary",
	  "places T caretaker salvager queen; tired T 1; board T SB1@3", "merc caretaker, ready 1",
	  "lists done, merc salvager, merc queen" },
	{ "DUE-104: at once", "places T caretaker salvager queen; tired T 1; board T SB1@3",
	  "merc caretaker, ready 1, merc salvager", "played T caretaker salvager; lists score 0" },
	{ "DUE-104: not a sleeping one",
	  "places T caretaker salvager/ queen; tired T 1; board T SB1@3", "merc caretaker, ready 1",
	  "lists done, merc queen" },
	{ "DUE-105: not kept", "places T caretaker salvager queen; tired T 1; board T SB1@3",
	  "merc caretaker, ready 1, done", "cannot merc salvager, merc queen" },
	{ "DUE-105: an extra card neither", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, done, done, done, play arms, shift 1",
	  "lists end, help 2, help 3" },
	{ "DUE-106: Echo does not list itself", "places T echo; played T queen", "merc echo",
	  "lists do, some 1; played T queen echo" },
	{ "DUE-106: a member of the chain is not listed twice",
	  "places T stalker; played T boss; played S echo; hold T arms", "merc stalker",
	  "pool 1 0; lists play arms" },
	{ "DUE-106: without another there is nothing", "places T stalker; played S echo", "",
	  "cannot merc stalker" },
	{ "DUE-106: a new chain after AGAIN",
	  "places T caretaker echo; tired T 1; board T SB1@3; played T salvager",
	  "merc caretaker, ready 1, merc echo", "lists score 0" },
};

static void play_them(void **unused)
{
	(void)unused;
	SCENES(playing);
}

/* Caretaker, Echo of it, and a third: more cannot come in one turn with the shipped cards. */
static void three_in_a_turn(void **unused) /* DUE-107 */
{
	(void)unused;
	table("");
	set("places T caretaker echo salvager queen; tired T 0; board T SB1@3 OV8@0");
	play("merc caretaker, ready 0, merc echo"); /* the only one to echo is Caretaker: none is
	                                               tired */
	lists("merc salvager, merc queen");
	play("merc salvager, done, score 0");
	played_is(TUR, "caretaker echo salvager");
	cannot("merc queen");
}

/* In random games no turn has more than four Mercenaries and two Action Cards. */
static void at_most_four(void **unused) /* DUE-107 */
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            mercs = 0, cards = 0, most = 0;

	(void)unused;
	shoal_random_seed(&random, 107);
	begin("duellum");
	for (unsigned i = 0; i < 300; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.base, &random, &list);

			mercs = action == ACT_END
			            ? 0
			            : mercs + (action >= ACT_MERC && action < ACT_ECHO);
			cards = action == ACT_END
			            ? 0
			            : cards + (action >= ACT_PLAY && action < ACT_TAKE);
			most = mercs > most ? mercs : most;
			assert_true(mercs <= 4 && cards <= 2);
			game->rules->apply(game, &now.base, now.base.actor, action, NULL);
		}
		mercs = cards = 0;
	}
	assert_true(most >= 2);
}

static const struct scene sixteen[] = {
	{ "DUE-108: Commander, to the lowest slot",
	  "places T commander; scored S SB3 SB1; board T SB2@2 - SB4@1", "merc commander",
	  "board T SB2@2 SB1@0 SB4@1; scored S SB3; crowns T 0; can play arms" },
	{ "DUE-108: no slot: it leaves the game",
	  "places T commander; scored S SB3 SB1; board T SB2@2 SB4@1 OV1@0 OV2@0", "merc commander",
	  "board T SB2@2 SB4@1 OV1@0 OV2@0; scored S SB3; cannot end" },
	{ "DUE-108: not with a crown", "places T commander; scored S SB1 SB3", "",
	  "cannot merc commander" },
	{ "DUE-109: Stalker",
	  "places T stalker; played S queen archivist; discard T flag arms; deck",
	  "merc stalker, take flag, take arms",
	  "discard T; played S queen archivist; played T stalker" },
	{ "DUE-109: the top only",
	  "places T stalker; played S archivist maestro; discard T flag arms; deck", "",
	  "cannot merc stalker" },
	{ "DUE-110: plus the copied card", "places T stalker; played S boss", "merc stalker",
	  "pool 1 0" },
	{ "DUE-110: and those of the own pile",
	  "places T stalker; played T broker caretaker queen; played S boss", "merc stalker",
	  "pool 3 0" },
	{ "DUE-110: not those of the opponent's",
	  "places T stalker; played S broker caretaker boss", "merc stalker", "pool 1 0" },
	{ "DUE-110: not added if it is in the own pile",
	  "places T echo; played T boss broker; hold T arms", "merc echo", "pool 2 0" },
	{ "DUE-110: other counts take the own pile only",
	  "places T stalker; played T broker; "
	  "played S maestro boss bloodhound",
	  "merc stalker, tire 0, tire 1", "asked T; tired S 0 1" },
	{ "DUE-111: Bloodhound alone", "places T bloodhound", "merc bloodhound, tire 3",
	  "asked T; tired S 3" },
	{ "DUE-111: with two others", "places T bloodhound; played T queen ritualist",
	  "merc bloodhound, tire 0, tire 1, tire 3", "asked T; tired S 0 1 3" },
	{ "DUE-111: a must, so not how many", "places T bloodhound; played T queen ritualist",
	  "merc bloodhound", "asked S; lists tire 0, tire 1" },
	{ "DUE-111: no more than there are",
	  "places T bloodhound; played T queen ritualist boss maestro", "merc bloodhound",
	  "asked T; tired S 0 1 2 3" },
	{ "DUE-111: cannot be declined", "places T bloodhound", "merc bloodhound", "asked S" },
	{ "DUE-112: Marauder", "places T marauder; vortex SB1 queen - SB8", "merc marauder",
	  "pool 0 3; lists acq 0 conquer, acq 1 conquer" },
	{ "DUE-112: reach as well", "places T marauder; vortex - - - - SB8",
	  "merc marauder, acq 4 conquer", "pool 0 0; tired T 0; board T SB8@0" },
	{ "DUE-113: Boss alone", "places T boss", "merc boss", "pool 1 0" },
	{ "DUE-113: with others of its type",
	  "places T boss; played T broker queen maestro ritualist caretaker", "merc boss",
	  "pool 4 0" },
	{ "DUE-113: waiting ones do not count", "places T boss broker maestro", "merc boss",
	  "pool 1 0" },
	{ "DUE-113: the coins for the card", "places T boss; tired T 1; hold T ritual",
	  "merc boss, play ritual, "
	  "move 1",
	  "pool 0 0" },
	{ "DUE-114: Maestro, one raise", "places T maestro; board T OV8@0; board S SB1@0 SB2@0",
	  "merc maestro, raise 0, done", "board S SB1@1 SB2@0; asked T" },
	{ "DUE-114: one with something on it first",
	  "places T maestro; board T OV8@0; board S SB1@0 SB2@0 SS1@0",
	  "merc maestro, raise 0, done", "asked S; lists raise 0, raise 2" },
	{ "DUE-114: then an empty one", "places T maestro; board T OV8@0; board S SB1@2 SB2@0",
	  "merc maestro, raise 0, done", "asked S; lists raise 0, raise 1" },
	{ "DUE-114: else nothing", "places T maestro; board T OV8@0; board S SB1@3",
	  "merc maestro, raise 0, done", "asked T; board S SB1@3; can play arms" },
	{ "DUE-114: after all raises", "places T maestro; board T OV8@0; board S SB1@0 SS1@0",
	  "merc maestro, raise 0", "asked T; lists done, raise 0" },
	{ "DUE-114: the depth is lost", "places T maestro; board T OV8@0; board S SS1@0",
	  "merc maestro, raise 0, raise 0, done", "board S SS1@2; tired S; pool 0 0; asked T" },
	{ "DUE-115: Caretaker", "places T caretaker queen; mantas T 3; tired T 1 7",
	  "merc caretaker", "lists done, do, ready 1, ready 7" },
	{ "DUE-115: readies all", "places T caretaker queen; mantas T 3; tired T 1 7",
	  "merc caretaker, do", "tired T; lists done, merc queen" },
	{ "DUE-115: alone it readies", "places T caretaker; tired T 1", "merc caretaker",
	  "tired T; can play arms" },
	{ "DUE-116: Broker", "places T broker; vortex SB1 queen OV5", "merc broker",
	  "pool 3 0; lists acq 0 buy, acq 1 buy, acq 2 buy" },
	{ "DUE-117: Enchanter, up to three", "places T enchanter; mantas T 4", "merc enchanter",
	  "lists tire 0, tire 1, tire 2, tire 3, tire 8" },
	{ "DUE-117: without effect", "places T enchanter; mantas T 4; board T SB1@0",
	  "merc enchanter, tire 8, tire 0, done",
	  "tired T 0 8; board T SB1@0; pool 0 0; "
	  "lists done, move 1, move 2, move 13, move 14" },
	{ "DUE-117: as many steps", "places T enchanter; leader 8",
	  "merc enchanter, tire 0, tire 1, tire 2, "
	  "move 10, move 11, move 12",
	  "won leader T" },
	{ "DUE-117: one for one", "places T enchanter; leader 8",
	  "merc enchanter, tire 0, done, move 10", "leader 10; can play arms" },
	{ "DUE-118: Hypnotiser", "places T hypnotiser; board T SB1@3 SB2@3 SB4@2; leader 8",
	  "merc hypnotiser, score 0, score 1, move 10, move 11",
	  "leader 11; scored T SB1 SB2; can play arms" },
	{ "DUE-118: three at most",
	  "places T hypnotiser; board T SB1@3 SB2@3 SB3@3 SB4@3; leader 8",
	  "merc hypnotiser, score 0, score 1, score 2",
	  "board T - - - SB4@3; lists done, move 6, move 7, "
	  "move 9, move 10" },
	{ "DUE-119: Emir, one raise", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, done", "lists done, shift 1, shift 5" },
	{ "DUE-119: two", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, raise 0, done",
	  "lists done, shift 1, shift 2, shift 4, shift 5" },
	{ "DUE-119: three", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, raise 0, raise 0",
	  "lists done, shift 1, shift 2, shift 3, shift 4, shift 5" },
	{ "DUE-119: then a card", "places T ritualist; board T OV8@0",
	  "merc ritualist, raise 0, done, shift 1, play arms, "
	  "shift 1",
	  "wheel 2; discard T arms; cannot end" },
	{ "DUE-119: no raise, no wheel", "places T ritualist; board T OV8@0; hold T arms",
	  "merc ritualist, done", "lists play arms" },
	{ "DUE-120: Archivist",
	  "places T archivist; discard T flag arms ritual; vortex SB1 SB2 SB3 SB4 SB5",
	  "merc archivist, take flag, take ritual, do, draw OV1",
	  "discard T arms; vortex SB1 SB2 SB3 SB4 SB5 OV1; can play ritual" },
	{ "DUE-121: Echo", "places T echo; played T salvager queen; board T SB1@3", "merc echo",
	  "lists echo salvager, echo queen" },
	{ "DUE-121: only playable ones",
	  "places T echo; played T maestro salvager queen ritualist; board T SB1@3; hold T flag",
	  "merc echo", "lists echo ritualist, echo salvager, echo queen" },
	{ "DUE-121: the named card does not move",
	  "places T echo; played T salvager queen; board T SB1@3",
	  "merc echo, echo salvager, score 0", "played T salvager queen echo; scored T SB1" },
	{ "DUE-122: Salvager", "places T salvager; board T OV8@1", "merc salvager, full 0, score 0",
	  "scored T OV8; board T" },
	{ "DUE-122: may score another", "places T salvager; board T OV8@1 SB1@3",
	  "merc salvager, full 0", "lists done, score 0, score 1" },
	{ "DUE-123: Helmsman", "places T helmsman; vortex - SB1 SB2 SB3 SB4 SB5; tired T 0 1",
	  "merc helmsman, do, draw queen, shift 3",
	  "pool 1 1; wheel 3; lists done, acq 3 conquer" },
	{ "DUE-123: both ways", "places T helmsman; vortex queen SB1 SB2 SB3 SB4 SB5",
	  "merc helmsman, done",
	  "pool 1 1; lists acq 0 buy, acq 0 conquer, acq 1 buy, acq 1 conquer, "
	  "acq 2 buy, acq 5 conquer" },
	{ "DUE-124: Queen", "places T queen; played T boss", "merc queen",
	  "lists done, do, some 1" },
	{ "DUE-124: both", "places T queen; played T boss", "merc queen, do, tire 0, tire 1",
	  "asked T; lists done, back boss" },
	{ "DUE-124: RECALL only", "places T queen; played T boss", "merc queen, done, back boss",
	  "tired S; places T boss; played T queen" },
};

static void each_mercenary(void **unused)
{
	(void)unused;
	SCENES(sixteen);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(play_them), GAME_TEST(three_in_a_turn),
		                                   GAME_TEST(at_most_four),
		                                   GAME_TEST(each_mercenary) };

	return GAME_RUN(tests);
}
