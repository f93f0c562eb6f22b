/* test_duellum_games.c: whole games: all options to the end, bounds, and counts of paths. */
#include "duel.h"

/* What was seen in the games of one game string. */
struct seen {
	unsigned endings[END_COUNT];
	unsigned most_legal, most_chance, deepest, longest;
};

static void watch(struct seen *seen)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	if (now.base.actor == SHOAL_CHANCE) {
		seen->most_chance = list.count > seen->most_chance ? list.count : seen->most_chance;
		assert_true(list.count >= 2);
	} else {
		seen->most_legal = list.count > seen->most_legal ? list.count : seen->most_legal;
	}
	seen->deepest = now.depth > seen->deepest ? now.depth : seen->deepest;
	assert_true(now.depth <= STACK);
	assert_true(now.round <= ROUNDS_MAX);
	assert_true(now.closing <= ROUNDS_MAX);
}

static void play_out(struct seen *seen, struct shoal_random *random)
{
	struct shoal_list list;
	double            out[SHOAL_SEATS_MAX];

	game->rules->start(game, &now.base);
	while (now.base.actor != SHOAL_OVER) {
		watch(seen);
		game->rules->apply(game, &now.base, now.base.actor,
		                   shoal_random_action(game, &now.base, random, &list), NULL);
		if (now.base.ply % 16 == 0)
			assert_true(game->rules->valid(game, &now.base));
	}
	assert_true(game->rules->valid(game, &now.base));
	assert_true(now.base.ply <= game->longest);
	seen->longest = now.base.ply > seen->longest ? now.base.ply : seen->longest;
	seen->endings[now.ending]++;
	game->rules->score(game, &now.base, out);
	for (unsigned seat = 0; seat < game->seats; seat++)
		assert_true(out[seat] == -1 || out[seat] == 0 || out[seat] == 1);
	if (game->seats == 2)
		assert_true(out[0] + out[1] == 0);
}

/* Every combination of options, a few games each. */
static void all_options(void **unused)
{
	static const char *const goals[] = { "random", "first" };
	static const char *const first[] = { "toss", "turtles", "squids" };
	static const char *const edge[] = { "none", "tired1", "tired2", "crown1" };
	struct seen              seen = { 0 };
	struct shoal_random      random;

	(void)unused;
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < 2 * 3 * (4 + 10); i++) {
		unsigned kind = i / 6;
		char     text[96];

		if (kind < 4)
			snprintf(text, sizeof(text), "duellum(goals=%s,first=%s,edge=%s)",
			         goals[i % 2], first[i % 3], edge[kind]);
		else
			snprintf(text, sizeof(text),
			         "duellum(players=1,faction=%s,level=%u,goals=%s,first=%s)",
			         kind % 2 ? "squids" : "turtles", (kind - 4) / 2 + 1, goals[i % 2],
			         first[i % 3]);
		begin(text);
		for (unsigned n = 0; n < 12; n++)
			play_out(&seen, &random);
	}
	print_message("legal %u, chance %u, stack %u, plies %u\n", seen.most_legal,
	              seen.most_chance, seen.deepest, seen.longest);
	assert_int_equal(seen.most_chance, 56);
	assert_true(seen.most_legal <= 29);
	for (unsigned end = END_LEADER; end < END_COUNT; end++)
		assert_true(seen.endings[end] > 0 || end == END_DECK);
}

/* The bounds that the game gives are those of section 7. */
static void bounds(void **unused)
{
	(void)unused;
	begin("duellum");
	assert_int_equal(game->most_legal, 29);
	assert_int_equal(game->most_chance, 56);
	assert_true(game->longest < 1000000);
	/* the largest list of TURN: 8 cards, 4 Mercenaries, 9 Helpers, 4 depths, 4 goals */
	table("");
	set("goals AAAA; mantas T 4 5 6 7 9 10 11; board T OV3@0 SS3@1 UC7@0 SB1@3; "
	    "places T boss queen archivist salvager; discard S arms; tired T 0; vortex SB2; "
	    "scored T SB4 SB5 SB6 SB7; played T maestro ritualist broker");
	assert_int_equal(listed("help"), 8); /* A1 has nothing to return with all cards in hand */
	assert_int_equal(listed("play"), 8);
	assert_int_equal(listed("merc"), 4);
	assert_int_equal(listed("goal"), 4);
	assert_int_equal(listed("depth"), 3);
	assert_int_equal(listed(""), 27);
}

/* Paths of so many plies from a position, chance included; those of one and two plies were counted
 * by hand for the first two positions. */
static const struct {
	const char *set;
	uint64_t    paths[4];
} perft[] = {
	{ "", { 5, 66, 3114, 166526 } },
	{ "vortex SB2 queen OV3 SS3 boss FC4; board T OV1@0 SB1@1; places T maestro caretaker; "
	  "tired T 1",
	  { 11, 28, 118, 420 } },
	{ "turn S; vortex SB2 queen OV3 SS3 boss FC4; board S OV1@0 SS1@0; mantas S 0 6 8; tokens "
	  "S 0F2 1F3; "
	  "places S ritualist",
	  { 12, 41, 219, 1013 } },
	{ "[players=1,faction=turtles,level=4,first=squids] vortex SB2 queen OV3 SS3 boss FC4",
	  { 7, 38, 154, 778 } },
};

static void paths(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < sizeof(perft) / sizeof(perft[0]); i++) {
		stage(perft[i].set);
		for (unsigned depth = 1; depth <= 4; depth++) {
			uint64_t count = shoal_perft(game, &now.base, depth);

			if (count != perft[i].paths[depth - 1])
				fail_msg("%s: %llu paths of %u plies, not %llu", perft[i].set,
				         (unsigned long long)count, depth,
				         (unsigned long long)perft[i].paths[depth - 1]);
		}
	}
}

/* The number of paths of the set-up is that of its draws. */
static void setup_paths(void **unused)
{
	(void)unused;
	begin("duellum");
	assert_int_equal(shoal_perft(game, &now.base, 1), 2);
	assert_int_equal(shoal_perft(game, &now.base, 5), 32);
	assert_int_equal(shoal_perft(game, &now.base, 8), 32 * 12 * 11 * 10);
	begin("duellum(first=turtles,goals=first)");
	assert_int_equal(shoal_perft(game, &now.base, 4), 12 * 11 * 10 * 9);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(all_options), GAME_TEST(bounds),
		                                   GAME_TEST(paths), GAME_TEST(setup_paths) };

	return GAME_RUN(tests);
}
