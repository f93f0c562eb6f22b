/* test_duellum_pay.c: resources, paying and acquiring: DUE-36 to DUE-60. */
#include "duel.h"

static const struct scene resources[] = {
	{ "DUE-36: into the pool", "pool 1 1; vortex SB1", "play campaign, done", "pool 1 4" },
	{ "DUE-36: coins", "pool 1 1; vortex SB1 SB2 SB3 SB4 SB5 SB6", "play expedition",
	  "pool 3 1" },
	{ "DUE-37: coins are no tridents", "pool 9 0; tired T 0; vortex - - SB1", "play campaign",
	  "lists shift 1, shift 5" },
	{ "DUE-37: tridents are no coins", "pool 0 9; tired T 1", "", "cannot play ritual" },
	{ "DUE-38: Helper, depth and token",
	  "mantas T 0; board T SS1@0; tokens T 0F0; vortex SB8 - - - - SB7; wheel 3; pool 2 0; "
	  "deck",
	  "play expedition, acq 0 buy", "lists payh 1, payh 4, payd 0, token 0" },
	{ "DUE-38: tridents",
	  "mantas T 8; board T SB1@0; tokens T 0S1; tokens S 0F0; vortex - - - SB8",
	  "play campaign, done, acq 3 conquer", "lists payh 0, payh 12, payd 0, token 0" },
	{ "DUE-38: not the opponent's", "mantas S 0; board S SS1@0; tokens S 0F0; tired T 1", "",
	  "cannot play ritual" },
	{ "DUE-38: not a covered depth", "board T SS1@2; tired T 1", "", "cannot play ritual" },
	{ "DUE-38: not a deeper one", "board T SS2@0; tired T 1", "", "cannot play ritual" },
	{ "DUE-39: a Mercenary's row uses sources too",
	  "places T broker; vortex SB6 - - -; board T SS1@1", "merc broker, acq 0 buy",
	  "lists payh 1, payd 0" },
	{ "DUE-39: and tokens",
	  "places T marauder; vortex - - - SB6; tired T 0 1 2 3; tokens T 0F1 1S1; tokens S 1F0",
	  "merc marauder, acq 3 conquer", "can play arms; pool 0 0" },
	{ "DUE-40: the pool pays first", "pool 2 0; tired T 1; board T SS1@0",
	  "play ritual, move 1",
	  "pool 1 0; board T SS1@0; lists done, move 0, move 2, move 3, move 4" },
	{ "DUE-40: the whole amount enters", "pool 0 0; tired T 1; board T SS1@0",
	  "play ritual, move 1", "pool 1 0; board T SS1@1" },
	{ "DUE-40: asked again while something is owed",
	  "mantas T 8; vortex - - - SB2; tokens T 0F1; tired T 0; board T SB1@1",
	  "play campaign, done, "
	  "acq 3 conquer, payh 12",
	  "can payd 0, token 0; pool 0 0" },
	{ "DUE-41: the rest stays", "vortex - SB1", "play campaign, done, acq 1 conquer",
	  "pool 0 1" },
	{ "DUE-41: none further once it is met", "vortex - - SB1",
	  "play campaign, done, acq 2 conquer", "tired T 0; pool 0 1; can end" },
	{ "DUE-42: a Helper tires", "vortex - - SB1", "play campaign, done, acq 2 conquer",
	  "tired T 0" },
	{ "DUE-42: CT as a trident", "mantas T 8; tired T 0; vortex - - SB1",
	  "play campaign, done, acq 2 conquer", "tired T 0 12; pool 0 0" },
	{ "DUE-42: CT as a coin", "mantas T 8; tired T 1", "play ritual, move 1",
	  "tired T 1 12; pool 0 0" },
	{ "DUE-43: a depth slides", "tired T 0; board T SB1@0; vortex - - SB2",
	  "play campaign, done, acq 2 conquer", "board T SB1@1 SB2@0; pool 0 1" },
	{ "DUE-43: the next one at once", "tired T 0; board T SB1@0; vortex - - - SB2",
	  "play campaign, done, acq 3 conquer", "board T SB1@2 SB2@0; pool 0 0" },
	{ "DUE-44: a token serves", "tokens T 0F0; tired T 1; places T broker; vortex SB5; deck",
	  "", "can merc broker, play ritual" },
	{ "DUE-44: once a turn",
	  "tokens T 0F0; tired T 1; places T broker; vortex SB5; deck; leader 8",
	  "play ritual, move 10", "cannot merc broker; can end; pool 0 0" },
	{ "DUE-45: pool, Helpers, runs and tokens add up",
	  "pool 1 0; mantas T 0 8; board T SS1@0 UC6@1 SB1@0; tokens T 0F0; deck; "
	  "vortex SB8 SS8 OV8 UC8 SB7 SS7; hold T expedition",
	  "play expedition", "can acq 0 buy, acq 1 buy" },
	{ "DUE-45: a run is broken by an empty depth", "tired T 0; board T SB8@0; vortex - - - SB2",
	  "play campaign", "lists shift 1, shift 5" },
	{ "DUE-45: or by the other resource", "tired T 1; board T FC1@1; vortex", "",
	  "can play ritual" },
	{ "DUE-45: beginning at the top", "tired T 1; board T FC1@0; vortex", "",
	  "cannot play ritual" },
	{ "DUE-45: used and covered tokens do not count", "tired T 1; tokens T 0F0; tokens S 0S0",
	  "", "cannot play ritual" },
	{ "DUE-45: tired Helpers do not count", "mantas T 0; tired T 1 4", "",
	  "cannot play ritual" },
	{ "DUE-46: beyond reach it is not offered", "tired T 0; vortex SB1 - SB2 - - SB3",
	  "play campaign, done", "lists acq 0 conquer, acq 5 conquer" },
	{ "DUE-46: at reach it is", "tired T 0; pool 0 1; vortex SB1 - SB2 - - SB3",
	  "play campaign, done", "lists acq 0 conquer, acq 2 conquer, acq 5 conquer" },
	{ "DUE-47: a manta won serves at once", "tired T 1; pool 1 0",
	  "play ritual, move 1, move 3", "mantas T 0 2; tired T 1 4; leader 3; can end" },
	{ "DUE-48: no source without a cost", "board T SS1@0 SB1@0; mantas T 0", "",
	  "cannot depth 0, depth 1, help 0, help 1, help 4, payh 0, payh 1, payd 0" },
	{ "DUE-48: nor a token", "tokens T 0F0", "", "cannot token 0" },
	{ "DUE-48: nor while the pool pays all", "pool 3 0", "play ritual, move 1", "tired T" },
};

static void paying(void **unused)
{
	(void)unused;
	SCENES(resources);
}

static const struct scene acquiring[] = {
	{ "DUE-49: a slot and a way, or declined", "vortex SB1 SB2", "play campaign, shift 5",
	  "lists done, acq 0 conquer, acq 1 conquer" },
	{ "DUE-49: declined", "vortex SB1 SB2", "play campaign, shift 5, done",
	  "vortex SB1 SB2; board T; can end" },
	{ "DUE-49: one card at most", "vortex SB1 SB2; pool 0 9",
	  "play campaign, done, acq 0 conquer", "vortex - SB2; board T SB1@0; can end" },
	{ "DUE-50: buying takes coins", "vortex SB1; pool 9 9; deck", "play expedition, acq 0 buy",
	  "pool 9 9" },
	{ "DUE-50: conquering takes tridents", "vortex SB1; pool 9 9",
	  "play campaign, done, acq 0 conquer", "pool 9 11" },
	{ "DUE-50: never mixed", "vortex - - - maestro; pool 1 3; tired T 0 1 2 3", "play arms",
	  "lists shift 1, shift 5" },
	{ "DUE-51: Turtles conquer by the wheel", "vortex - - - SB1; pool 0 3",
	  "play campaign, done, "
	  "acq 3 conquer",
	  "pool 0 0" },
	{ "DUE-51: Squids buy by the wheel", "turn S; vortex SB1; pool 3 0",
	  "play expedition, done, "
	  "acq 0 buy",
	  "pool 0 0" },
	{ "DUE-52: Turtles buy by the card", "vortex SB8; pool 4 0; deck",
	  "play expedition, acq 0 buy", "pool 0 0" },
	{ "DUE-52: Squids conquer by the card", "turn S; vortex - - - SB8; pool 0 4; deck",
	  "play campaign, acq 3 conquer", "pool 0 0" },
	{ "DUE-53: Mercenaries too, Turtles by the wheel", "vortex - - - enchanter; pool 0 3",
	  "play campaign, done, acq 3 conquer", "pool 0 0" },
	{ "DUE-53: Turtles by the card", "vortex - - - enchanter; pool 2 0; deck",
	  "play expedition, acq 3 buy", "pool 0 0" },
	{ "DUE-53: Squids by the wheel", "turn S; vortex - - enchanter; pool 0 0",
	  "play expedition, done, acq 2 buy", "pool 0 0" },
	{ "DUE-53: Squids by the card", "turn S; vortex - - - enchanter; pool 0 2; deck",
	  "play campaign, acq 3 conquer", "pool 0 0" },
	{ "DUE-54: no empty slot", "board T SB1@0 SB2@0 SB3@0 SB4@0; vortex SB5 maestro",
	  "play campaign, done", "lists acq 1 conquer" },
	{ "DUE-54: no free place, face-down ones count",
	  "places T maestro/ caretaker/ broker enchanter; vortex SB5 stalker",
	  "play campaign, done", "lists acq 0 conquer" },
	{ "DUE-54: not even for nothing",
	  "crowns T 6; places T maestro/ caretaker/ broker enchanter; "
	  "board T SB1@0 SB2@0 SB4@0; vortex SB3 SB5 boss",
	  "play campaign, done, acq 0 conquer",
	  "crowns T 7; can end; board T SB1@0 SB2@0 SB4@0 SB3@0" },
	{ "DUE-55: the lowest empty slot", "board T SB1@0 - SB2@1; vortex OV1",
	  "play campaign, done, acq 0 conquer", "board T SB1@0 OV1@0 SB2@1" },
	{ "DUE-55: at position 0", "vortex OV8", "play campaign, done, acq 0 conquer",
	  "board T OV8@0" },
	{ "DUE-56: face down", "vortex caretaker; places T boss",
	  "play campaign, done, acq 0 conquer",
	  "places T boss caretaker/; can merc boss; cannot merc caretaker" },
	{ "DUE-56: it counts as waiting",
	  "goals ABAA; places T boss broker maestro; vortex caretaker",
	  "play campaign, done, acq 0 conquer", "can goal 1" },
	{ "DUE-57: crowns wait for the end of the action", "vortex - - SS3; board T SB1@0",
	  "play campaign, done, acq 2 conquer, payd 0", "crowns T 1; lists done, do" },
	{ "DUE-58: the slot stays empty", "vortex SB1 SB2",
	  "play campaign, done, acq 0 conquer, end", "vortex - SB2; asked S" },
	{ "DUE-59: for nothing, any slot of the kind", "crowns T 5; vortex SB3 SB8 maestro OV8",
	  "play campaign, done, acq 0 conquer", "crowns T 6; lists done, acq 1 free, acq 3 free" },
	{ "DUE-59: it costs nothing", "crowns T 5; vortex SB3 SB8 maestro OV8; tired T 0 1 2 3",
	  "play campaign, done, acq 0 conquer, acq 1 free", "pool 0 2; board T SB3@0 SB8@0" },
	{ "DUE-60: its depths may be used in the same turn", "vortex OV3; board T SB1@0",
	  "play campaign, done, acq 0 conquer", "can depth 1" },
};

static void acquire(void **unused)
{
	(void)unused;
	SCENES(acquiring);
}

/* DUE-56: the Mercenary bought in this turn can be played in the next one. */
static void next_turn(void **unused)
{
	(void)unused;
	table("");
	vortex("salvager");
	board(TUR, "SB1@3");
	play("play campaign, done, acq 0 conquer");
	cannot("merc salvager");
	play("end");
	places_are(TUR, "salvager/");
	idle();
	places_are(TUR, "salvager");
	can("merc salvager");
}

/* DUE-60: the same row pays with what it has acquired: Expedition as an extra card, then the main
 * action with the depths of what was bought. */
static void bought_source(void **unused)
{
	(void)unused;
	table("");
	set("places T broker; vortex SS1; tired T 0 1 2 3");
	play("merc broker, acq 0 buy");
	board_is(TUR, "SS1@0");
	can("play ritual");
	set("pool 0 0");
	play("play ritual, move 1");
	board_is(TUR, "SS1@1");
}

/* DUE-40, DUE-46: every purchase that is listed can be paid, whatever sources are named; equal
 * payments are listed once, in whichever order. Counted by brute force over all sequences. */

enum { WAYS_MAX = 4096 };

static struct {
	struct duellum_state end[WAYS_MAX];
	unsigned             count;
} ways;

static bool paying_now(const struct duellum_state *s)
{
	return s->depth && duellum_top(s)->op == OP_PAY;
}

static void pay_all_ways(const struct duellum_state *s)
{
	struct shoal_list list;

	if (!paying_now(s)) {
		assert_true(ways.count < WAYS_MAX);
		ways.end[ways.count] = *s;
		ways.end[ways.count++].base.ply = 0;
		return;
	}
	shoal_list_fill(&list, game, &s->base, s->base.actor);
	assert_true(list.count >= 2); /* one source pays unasked */
	for (uint32_t i = 0; i < list.count; i++) {
		struct duellum_state next = *s;

		game->rules->apply(game, &next.base, s->base.actor, list.action[i], NULL);
		pay_all_ways(&next);
	}
}

static unsigned distinct(void)
{
	unsigned count = 0;

	for (unsigned i = 0; i < ways.count; i++) {
		bool before = false;

		for (unsigned k = 0; k < i; k++)
			before |= !memcmp(&ways.end[i], &ways.end[k], sizeof(now));
		count += !before;
	}
	return count;
}

/* What can be paid with: how many Helpers yield 1 and 2, tokens, and runs of depths. */
struct till {
	unsigned helpers[3], token[4], run[4][4];
};

/* What has been used of it. */
struct used {
	uint8_t helpers[3], token[4], run[4];
};

static struct {
	struct used set[256];
	unsigned    count;
} results;

static bool known(const struct used *used)
{
	for (unsigned i = 0; i < results.count; i++) {
		if (!memcmp(&results.set[i], used, sizeof(*used)))
			return true;
	}
	return false;
}

/* Sequences of sources, each needed when it is named (DUE-40, DUE-41); Helpers of one amount are
 * one. The sets that they make are gathered in `results`. */
static unsigned by_hand(const struct till *till, struct used used, unsigned owed, unsigned yield)
{
	unsigned sum = 0;

	if (yield >= owed) {
		if (!known(&used))
			results.set[results.count++] = used;
		return 1;
	}
	owed -= yield;
	for (unsigned n = 1; n < 3; n++) {
		struct used next = used;

		if (next.helpers[n]++ < till->helpers[n])
			sum += by_hand(till, next, owed, n);
	}
	for (unsigned i = 0; i < 4; i++) {
		struct used next = used;

		if (till->token[i] && !next.token[i]++)
			sum += by_hand(till, next, owed, till->token[i]);
		next = used;
		if (till->run[i][next.run[i]++])
			sum += by_hand(till, next, owed, till->run[i][used.run[i]]);
	}
	return sum;
}

/* Turtles with Campaign, whose 3 tridents are in the pool. */
static const struct {
	const char *set, *play;
	unsigned    owed;
	struct till till;
} purchases[] = {
	{ "mantas T 2 3; vortex - - - SB8", "acq 3 conquer", 3, { .helpers = { 0, 0, 3 } } },
	{ "mantas T 2 8; vortex - - - SB8", "acq 3 conquer", 3, { .helpers = { 0, 1, 2 } } },
	{ "mantas T 2 3 8; board T SB1@0; vortex - - - SB8",
	  "acq 3 conquer",
	  3,
	  { .helpers = { 0, 1, 3 }, .run = { { 2, 1 } } } },
	{ "board T SB1@0 UC1@1; tokens T 0F1; vortex - - - SB8",
	  "acq 3 conquer",
	  3,
	  { .helpers = { 0, 0, 1 }, .token = { 1 }, .run = { { 2, 1 }, { 1 } } } },
	{ "mantas T 8; tokens T 0F1 1S1; tokens S 1F0; board T SB1@1 SB3@0; vortex - - - SB8",
	  "acq 3 conquer",
	  3,
	  { .helpers = { 0, 1, 1 }, .token = { 1, 2 }, .run = { { 1 }, { 1 } } } },
	{ "mantas T 8; tired T 0; tokens T 0F1; board T SB1@0; vortex - - - - SB8",
	  "acq 4 conquer",
	  2,
	  { .helpers = { 0, 1, 0 }, .token = { 1 }, .run = { { 2, 1 } } } },
};

static void every_payment_once(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < sizeof(purchases) / sizeof(purchases[0]); i++) {
		const struct till *till = &purchases[i].till;
		struct used        none = { { 0 }, { 0 }, { 0 } };
		unsigned           sequences;

		table("");
		set(purchases[i].set);
		play("play campaign, done");
		play(purchases[i].play);
		ways.count = results.count = 0;
		pay_all_ways(&now);
		sequences = by_hand(till, none, purchases[i].owed, 0);
		assert_int_equal(distinct(), results.count); /* none is missing */
		if (!till->run[0][0])
			assert_int_equal(ways.count, results.count); /* and none is twice */
		else
			assert_in_range(ways.count, results.count, sequences); /* depths are free */
	}
}

/* DUE-46: in random games every PAY question can be answered to the end in every way, and lists no
 * two Helpers of the same effect. */
static void never_strands(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            questions = 0;

	(void)unused;
	shoal_random_seed(&random, 46);
	begin("duellum");
	for (unsigned i = 0; i < 150; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			if (paying_now(&now)) {
				const struct duellum_game *g = duellum_game_of(game);
				const struct effect       *last = NULL;

				questions++;
				ways.count = 0;
				pay_all_ways(&now);
				shoal_list_fill(&list, game, &now.base, now.base.actor);
				for (uint32_t k = 0; k < list.count; k++) {
					unsigned h = list.action[k] - ACT_PAYH;

					if (list.action[k] < ACT_PAYH || h >= HELPERS)
						continue;
					if (last)
						assert_memory_not_equal(
						    last, &g->effect[now.active][h], sizeof(*last));
					last = &g->effect[now.active][h];
				}
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_true(questions > 100);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(paying),
		GAME_TEST(acquire),
		GAME_TEST(next_turn),
		GAME_TEST(bought_source),
		GAME_TEST(every_payment_once),
		GAME_TEST(never_strands),
	};

	return GAME_RUN(tests);
}
