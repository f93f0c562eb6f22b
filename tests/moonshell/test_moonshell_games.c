/* test_moonshell_games.c: random games over all 225 configurations: no tile is lost, bounds hold,
 * every game ends; notation; and numbers of paths. */
#include "shore.h"

static const char *const powers[] = { "off", "passive", "active" };
static const char *const sets[] = { "base", "reef", "mixed" };

/* Configuration 0 to 224. */
static void name_of(unsigned i, char text[160])
{
	static const char *const solo[] = {
		"mode=wade",
		"mode=submerge",
		"cards=reef,mode=submerge",
		"mode=dive",
		"cards=reef,mode=dive",
		"powers=active,mode=dive",
		"powers=active,cards=reef,mode=dive",
		"mode=tsunami",
		"powers=active,mode=tsunami",
	};

	if (i >= 216) {
		snprintf(text, 160, "moonshell(players=1,%s)", solo[i - 216]);
		return;
	}
	snprintf(text, 160,
	         "moonshell(players=%u,moonshell=%s,powers=%s,cards=%s,reef=%s,events=%s)",
	         2 + i % 3, i / 3 % 2 ? "on" : "off", powers[i / 6 % 3], sets[i / 18 % 3],
	         i / 54 % 2 ? "on" : "off", i / 108 ? "on" : "off");
}

/* MOO-51: tiles of each kind, wherever they are. */
static void count_tiles(unsigned count[TILE_COUNT])
{
	memset(count, 0, TILE_COUNT * sizeof(count[0]));
	for (unsigned i = 0; i < WATER; i++)
		count[now.water[i]]++;
	for (unsigned i = 0; i < ROCKS; i++)
		count[now.rock[i]]++;
	for (unsigned i = 0; i < SIDES * CHEST; i++)
		count[now.chest[i / CHEST][i % CHEST]]++;
	for (unsigned i = 0; i < SIDES; i++)
		count[now.saved[i]]++;
	count[now.held]++;
	count[now.next]++;
	for (unsigned i = 0; i < BAG_KINDS; i++)
		count[i] += now.bag[i];
	count[TILE_URCHIN] += now.aside;
	count[TILE_ANEMONE] += count[TILE_STACK];
	count[TILE_CLOWNFISH] += count[TILE_STACK];
	count[TILE_MOON] += shoal_bits_count(now.reserve);
}

static void nothing_is_lost(void)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	unsigned                     count[TILE_COUNT], reef;

	reef = !g->reef ? 0 : g->solo ? 3 : game->seats + 1u;
	count_tiles(count);
	for (unsigned i = 0; i < SHELLS; i++)
		assert_int_equal(count[i], 3);
	assert_int_equal(count[TILE_URCHIN], 24);
	assert_int_equal(count[TILE_ANEMONE], reef);
	assert_int_equal(count[TILE_CLOWNFISH], reef);
	assert_int_equal(count[TILE_MOON], g->moonshell ? game->seats : 0);
	assert_true(now.bag_tiles || !now.aside); /* MOO-49 */
}

/* How many answers a question has at most. */
static void within_bounds(const struct shoal_list *list)
{
	static const unsigned most[PHASE_ASKS] = {
		[PHASE_START] = 4,      [PHASE_MERMAID] = 6,  [PHASE_TILE] = 19,
		[PHASE_OBJECTIVE] = 12, [PHASE_DEAL] = 12,    [PHASE_SECRET] = 2,
		[PHASE_EVENT] = 15,     [PHASE_MOONRISE] = 6, [PHASE_EXCHANGE] = 18,
		[PHASE_GIFT] = 6,       [PHASE_TURN] = 67,    [PHASE_ORDER] = 3,
		[PHASE_PLACE] = 5,      [PHASE_RETURN] = 2,   [PHASE_COLUMN] = 5,
		[PHASE_SIDE] = 2,
	};

	assert_true(now.phase < PHASE_ASKS);
	assert_true(list->count >= 2); /* one answer is no question, one outcome no draw */
	assert_true(list->count <= most[now.phase]);
	assert_true(list->count
	            <= (now.base.actor == SHOAL_CHANCE ? game->most_chance : game->most_legal));
	assert_true(now.round <= 30);
}

/* Notation: what the game writes is what the tests read. */
static void notation(const struct shoal_list *list)
{
	for (uint32_t i = 0; i < list->count; i++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);

		game->rules->put_action(game, &now.base, list->action[i], &text);
		assert_int_equal(number_of(bytes), list->action[i]);
	}
}

/* Plays a game to its end; `lazy` players end their turns more often. */
static void play_game(struct shoal_random *random, bool lazy, bool words)
{
	struct shoal_list list;
	double            out[SHOAL_SEATS_MAX];

	game->rules->start(game, &now.base);
	while (now.base.actor != SHOAL_OVER) {
		uint32_t i, count;

		assert_true(now.base.ply < game->longest);
		nothing_is_lost();
		assert_true(game->rules->valid(game, &now.base));
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		within_bounds(&list);
		count = list.count ? list.count : 1;
		if (words)
			notation(&list);
		i = shoal_random_below(random, count);
		if (now.phase == PHASE_TURN && i == 0 && !lazy)
			i = (uint32_t)(shoal_random_next(random) >> 32 & 1);
		game->rules->apply(game, &now.base, now.base.actor,
		                   now.base.actor == SHOAL_CHANCE
		                       ? shoal_chance_draw(game, &now.base, random, &list)
		                       : list.action[i],
		                   NULL);
	}
	nothing_is_lost();
	assert_true(game->rules->valid(game, &now.base));
	game->rules->score(game, &now.base, out);
	for (unsigned i = 0; i < game->seats; i++)
		assert_true(out[i] >= game->low && out[i] <= game->high);
}

static void all_configurations(void **unused) /* MOO-51, MOO-113, MOO-115, MOO-116 */
{
	struct shoal_random random;
	unsigned            endings[END_COUNT] = { 0 };

	(void)unused;
	shoal_random_seed(&random, 6);
	for (unsigned i = 0; i < 225; i++) {
		char text[160];

		name_of(i, text);
		begin(text);
		for (unsigned n = 0; n < 20; n++) {
			play_game(&random, n % 8 == 7, n == 0);
			endings[now.ending]++;
		}
	}
	assert_int_equal(endings[END_NONE], 0);
	assert_true(endings[END_FULL] > 1000);
}

/* Players who never let a tile enter a chest, and ones who only turn the ocean. */
static void idle_games(void **unused) /* MOO-115 */
{
	struct shoal_list list;

	(void)unused;
	ready("moonshell(players=4,moonshell=on,powers=active,reef=on,events=on)", "");
	while (now.base.actor != SHOAL_OVER) {
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor,
		                   now.phase == PHASE_MOONRISE || now.phase == PHASE_EXCHANGE
		                           || now.phase == PHASE_GIFT
		                       ? ACT_DECLINE
		                       : list.action[0],
		                   NULL);
	}
	assert_int_equal(now.ending, END_STILL);
	assert_int_equal(now.round, 3);
}

/* The largest question: twelve shells of one shape and the dark Swap. */
static void most_answers(void **unused) /* MOO-87 */
{
	struct shoal_list list;

	(void)unused;
	ready("moonshell(moonshell=on,powers=active,events=on)",
	      "start 1, mermaid pool, mermaid swap, event reach");
	chest(0, "DP DW DO DV / DP DW DO DV / DP DW DO DV");
	shoal_list_fill(&list, game, &now.base, 0);
	assert_int_equal(list.count, 1 + 1 + 6 + 54); /* END, ROTATE, PULL, SWAP */
	assert_int_equal(game->most_legal, 67);
}

/* Numbers of paths. The first ones follow from the rules: 2 start players, then 17 kinds of tiles
 * with at least three copies each. */
static void paths(void **unused)
{
	static const uint64_t set_up[] = { 1, 2, 34, 578, 9826 };
	static const struct {
		const char *text, *words;
		uint64_t    count[4]; /* of 1 to 4 plies from the first turn on */
	} rows[] = {
		{ "moonshell", "start 1", { 8, 112, 1736, 9520 } },
		{ "moonshell(players=4,moonshell=on,powers=passive)",
		  "start 1",
		  { 9, 112, 1480, 9512 } },
		{ "moonshell(players=3,moonshell=on,powers=active,reef=on,events=on)",
		  "start 1, event swift",
		  { 11, 144, 2291, 21121 } },
		{ "moonshell(players=1)", "", { 9, 102, 1338, 8337 } },
	};

	(void)unused;
	begin("moonshell");
	for (unsigned depth = 0; depth < 5; depth++)
		assert_int_equal(shoal_perft(game, &now.base, depth), set_up[depth]);
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		ready(rows[i].text, rows[i].words);
		for (unsigned depth = 1; depth <= 4; depth++) {
			uint64_t count = shoal_perft(game, &now.base, depth);

			if (count != rows[i].count[depth - 1])
				fail_msg("%s: %u plies have %lu paths", rows[i].text, depth,
				         (unsigned long)count);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(all_configurations),
		GAME_TEST(idle_games),
		GAME_TEST(most_answers),
		GAME_TEST(paths),
	};

	return GAME_RUN(tests);
}
