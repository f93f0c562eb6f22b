/* test_duellum_chance.c: the weights of chance against enumeration, and that nothing is hidden:
 * the rules of chance line by line. */
#include "duel.h"

/* All outcomes have weight 1; `total` and `pick` agree with the list. */
static void even(void)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_true(list.count >= 2);
	assert_int_equal(game->rules->total(game, &now.base), list.count);
	for (uint32_t i = 0; i < list.count; i++) {
		assert_int_equal(list.weight[i], 1);
		assert_int_equal(game->rules->pick(game, &now.base, i), list.action[i]);
	}
}

static void weights(void **unused) /* DUE-4, DUE-5, DUE-6, DUE-7, DUE-10, DUE-157 */
{
	static const char *const names[] = { "duellum", "duellum(players=1)",
		                             "duellum(players=1,faction=squids,level=4)" };
	struct shoal_random      random;
	struct shoal_list        list;
	unsigned                 points = 0;

	(void)unused;
	shoal_random_seed(&random, 4);
	for (unsigned i = 0; i < 30; i++) {
		begin(names[i % 3]);
		while (now.base.actor != SHOAL_OVER) {
			if (now.base.actor == SHOAL_CHANCE) {
				even();
				points++;
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_true(points > 1000);
}

/* A refill of k slots from a deck of n: every sequence of different cards once, n!/(n-k)!. */
static unsigned fillings(const struct duellum_state *s)
{
	struct shoal_list list;
	unsigned          sum = 0;

	if (s->base.actor != SHOAL_CHANCE)
		return 1;
	shoal_list_fill(&list, game, &s->base, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++) {
		struct duellum_state next = *s;

		game->rules->apply(game, &next.base, SHOAL_CHANCE, list.action[i], NULL);
		sum += list.weight[i] * fillings(&next);
	}
	return sum;
}

static void small_refills(void **unused) /* DUE-72, DUE-73 */
{
	static const struct {
		const char *vortex, *deck;
		unsigned    sequences;
	} cases[] = {
		{ "- SB1 SB2 SB3 SB4 SB5", "OV1 OV2 OV3", 3 },
		{ "- - SB2 SB3 SB4 SB5", "OV1 OV2 OV3", 6 },
		{ "- - - SB3 SB4 SB5", "OV1 OV2 OV3", 6 },
		{ "- - - - SB4 SB5", "OV1 OV2 OV3", 6 },
		{ "- - - SB3 SB4 SB5", "OV1 OV2 OV3 OV4 OV5", 60 },
		{ "- - - - - -", "OV1", 1 },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		table("");
		set("hold T expedition");
		vortex(cases[i].vortex);
		deck(cases[i].deck);
		play("play expedition");
		if (legal("do"))
			play("do");
		assert_int_equal(fillings(&now), cases[i].sequences);
	}
}

/* Everybody sees all of it, onlookers too, and a sample of it is itself. */
static void all_see(void)
{
	struct shoal_random  random;
	struct duellum_state other;

	shoal_random_seed(&random, 1);
	for (int seat = (int)game->seats - 1; seat >= 0; seat--) {
		shoal_view(game, &now.base, seat, &other.base);
		assert_memory_equal(&other, &now, sizeof(now));
		shoal_resample(game, &now.base, seat, &random, &other.base);
		assert_memory_equal(&other, &now, sizeof(now));
	}
	shoal_view(game, &now.base, SHOAL_NOBODY, &other.base);
	assert_memory_equal(&other, &now, sizeof(now));
	shoal_resample(game, &now.base, SHOAL_NOBODY, &random, &other.base);
	assert_memory_equal(&other, &now, sizeof(now));
}

static void nothing_is_hidden(void **unused)
{
	static const char *const names[] = { "duellum", "duellum(players=1,level=5)" };
	struct shoal_random      random;
	struct shoal_list        list;

	(void)unused;
	shoal_random_seed(&random, 6);
	for (unsigned i = 0; i < 10; i++) {
		begin(names[i % 2]);
		while (now.base.actor != SHOAL_OVER) {
			assert_int_equal(now.base.seen, SHOAL_EVERYBODY);
			all_see();
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

/* Pairs of histories that differ in one thing alone: the views of the other seat and of onlookers
 * differ, for everything on the table is public. */
static void differ(const char *what, const char *set_both, const char *one, const char *other)
{
	static const int     seats[] = { 0, 1, SHOAL_NOBODY };
	struct duellum_state first;

	stage(set_both);
	play(one);
	first = now;
	stage(set_both);
	play(other);
	for (unsigned i = 0; i < 3; i++) {
		struct duellum_state a, b;

		shoal_view(game, &first.base, seats[i], &a.base);
		shoal_view(game, &now.base, seats[i], &b.base);
		a.base.ply = b.base.ply = 0;
		if (!memcmp(&a, &b, sizeof(a)))
			fail_msg("%s: seat %d does not see the difference", what, seats[i]);
	}
}

static void public_things(void **unused)
{
	(void)unused;
	differ("discards", "", "play arms, shift 1", "play campaign, shift 1");
	differ("boards", "vortex SB1 SB2; wheel 1", "play campaign, done, acq 0 conquer",
	       "play campaign, done, acq 1 conquer");
	differ("Helpers", "mantas T 4; board T SB1@0", "help 2, raise 0", "help 8, raise 0, done");
	differ("tokens", "mantas T 1 2 3", "goal 3, place 0", "goal 3, place 1");
	differ("crowns", "vortex SB3 SB4", "play campaign, done, acq 0 conquer, done",
	       "play campaign, done, acq 1 conquer");
	differ("map", "pool 3 0", "play ritual, move 1, done", "play ritual, move 2, done");
	differ("vortex", "vortex - SB1 SB2 SB3 SB4 SB5; hold T expedition",
	       "play expedition, do, draw OV1", "play expedition, do, draw OV2");
	differ("wheel", "", "help 3, shift 1", "help 3, shift 5");
	differ("hands", "places T archivist; discard T flag arms; deck",
	       "merc archivist, take flag, done", "merc archivist, take arms");
	differ("scored pile below its top", "board T SB1@3 SB2@3 SB3@3",
	       "play flag, score 0, score 1, score 2", "play flag, score 1, score 0, score 2");
	differ("played pile below its top",
	       "places T caretaker queen salvager; tired T 1; board T SB1@3; "
	       "tired S 0 1 2 3; played T boss maestro",
	       "merc caretaker, ready 1, merc queen, back boss",
	       "merc caretaker, ready 1, merc queen, back maestro");
	differ("face-down Mercenaries", "vortex queen ritualist; wheel 1",
	       "play campaign, done, acq 0 conquer", "play campaign, done, acq 1 conquer");
}

/* The order of the deck does not exist before it is drawn: whatever will come, the state and the
 * outcomes that are still possible are the same; who drew them in which order leaves no trace. */
static void order_of_the_deck(void **unused)
{
	struct duellum_state first;
	struct shoal_list    a, b;

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		table("");
		set("vortex - - SB2 SB3 SB4 SB5; hold T expedition; tired T 0 1 2 3");
		play("play expedition");
		if (legal("do"))
			play("do");
		play(i ? "draw OV8, draw OV7" : "draw OV7, draw OV8");
		vortex("OV7 OV8 SB2 SB3 SB4 SB5");
		if (!i)
			first = now;
	}
	assert_memory_equal(&first, &now, sizeof(now));
	table("");
	set("vortex - - SB2 SB3 SB4 SB5; hold T expedition");
	play("play expedition, do");
	shoal_list_fill(&a, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(a.count, deck_size()); /* its contents are known to all */
	play("draw OV1");
	shoal_list_fill(&b, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(b.count, a.count - 1);
	for (uint32_t i = 0; i < b.count; i++)
		assert_true(now.deck >> (b.action[i] - ACT_DRAW) & 1);
}

/* The order of the Regent's deck neither: two histories in which it has drawn the same cards in
 * another order leave the same deck, each card of it equally likely. */
static void order_of_the_regents_deck(void **unused)
{
	uint8_t           left = 0;
	struct shoal_list list;

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		table("players=1,faction=turtles,level=2,first=squids");
		play(i ? "regent flag" : "regent arms");
		idle();
		play(i ? "regent arms" : "regent flag");
		idle();
		chance("regent");
		even();
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		assert_int_equal(list.count, 5);
		if (i)
			assert_int_equal(left, now.hand[SQU]);
		left = now.hand[SQU];
		all_see();
	}
}

/* What the eye sees: text board and JSON. */
struct sight {
	char board[8192], json[65536];
};

static void look(int viewer, struct sight *out)
{
	const struct shoal_style style = { .lang = SHOAL_EN };
	struct shoal_text        board = SHOAL_TEXT(out->board), text = SHOAL_TEXT(out->json);
	struct shoal_json        json = { .text = &text };

	shoal_put_board(game, &now.base, viewer, &style, &board);
	shoal_put_view(game, &now.base, viewer, &json);
}

/* Two tables look alike to a viewer. */
static bool alike(int viewer, const char *one, const char *other)
{
	static struct sight a, b;

	stage(one);
	look(viewer, &a);
	stage(other);
	look(viewer, &b);
	return !strcmp(a.board, b.board) && !strcmp(a.json, b.json);
}

static void piles_below_their_tops(void **unused) /* DUE-183 */
{
	static const struct {
		const char *one, *other;
		bool        top; /* shown with piles=top */
	} cases[] = {
		{ "scored T SB4 OV1 SB1", "scored T SS8 OV1 SB1", false },
		{ "scored T SB4 OV1 SB1", "scored T OV1 SB4 SB1", false },
		{ "played T maestro boss queen", "played T ritualist boss queen", false },
		{ "scored T OV1 SB1", "scored T OV1 SB2", true },
		{ "scored T OV1 SB1", "scored T SB1", true },
		{ "played T boss queen", "played T boss ritualist", true },
		{ "tokens T 0F0", "tokens T 0F0 1F1", true },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char one[120], other[120];

		for (unsigned open = 0; open < 2; open++) {
			const char *option = open ? "[piles=open] " : "[piles=top] ";

			snprintf(one, sizeof(one), "%s%s", option, cases[i].one);
			snprintf(other, sizeof(other), "%s%s", option, cases[i].other);
			assert_int_equal(!alike(SQU, one, other), open || cases[i].top);
			assert_int_equal(!alike(SHOAL_NOBODY, one, other), open || cases[i].top);
			assert_false(alike(TUR, one, other)); /* one's own */
		}
	}
	assert_true(alike(0, "[players=1,faction=turtles] scored S SB4 OV1",
	                  "[players=1,faction=turtles] scored S SS8 OV1"));
	stage("crowns T 8; vortex SB3; scored S SB4 OV1 SB1");
	play("play campaign, done, acq 0 conquer"); /* the end */
	{
		static struct sight end;

		look(TUR, &end);
		assert_non_null(strstr(end.json, "\"scored\":[3,16,0]"));
		assert_non_null(strstr(end.board, "Bull-Shark Strait"));
	}
}

static void piles_do_not_change_play(void **unused) /* DUE-183: the eye only */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	for (uint64_t seed = 1; seed <= 3; seed++) {
		uint64_t hash[2];

		for (unsigned open = 0; open < 2; open++) {
			begin(open ? "duellum(piles=open)" : "duellum(piles=top)");
			shoal_random_seed(&random, seed);
			while (now.base.actor != SHOAL_OVER)
				game->rules->apply(
				    game, &now.base, now.base.actor,
				    shoal_random_action(game, &now.base, &random, &list), NULL);
			hash[open] = shoal_hash(&now, sizeof(now), 0);
		}
		assert_int_equal(hash[0], hash[1]);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(weights),
		GAME_TEST(small_refills),
		GAME_TEST(nothing_is_hidden),
		GAME_TEST(public_things),
		GAME_TEST(piles_below_their_tops),
		GAME_TEST(piles_do_not_change_play),
		GAME_TEST(order_of_the_deck),
		GAME_TEST(order_of_the_regents_deck),
	};

	return GAME_RUN(tests);
}
