/* test_moonshell_chance.c: the weights of every draw against an enumeration of the single pieces
 * that could come. */
#include "shore.h"

/* The outcomes from `first` on have exactly these weights; those of weight 0 are not listed. */
static void weights_are(unsigned first, const unsigned weight[], unsigned count)
{
	struct shoal_list list;
	uint32_t          n = 0, sum = 0;

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	for (unsigned i = 0; i < count; i++) {
		if (!weight[i])
			continue;
		assert_true(n < list.count);
		assert_int_equal(list.action[n], first + i);
		assert_int_equal(list.weight[n], weight[i]);
		for (uint32_t r = 0; r < weight[i]; r++)
			assert_int_equal(game->rules->pick(game, &now.base, sum + r), first + i);
		sum += weight[i];
		n++;
	}
	assert_int_equal(n, list.count);
	assert_int_equal(game->rules->total(game, &now.base), sum);
}

/* One by one: every tile of the game that lies nowhere and is not aside can be drawn. */
static void tiles_left(unsigned out[BAG_KINDS])
{
	const struct moonshell_game *g = moonshell_game_of(game);
	uint8_t                      lying[WATER + ROCKS + SIDES * CHEST + SIDES + 2];
	unsigned                     n = 0;

	memcpy(lying, now.water, WATER);
	n += WATER;
	memcpy(lying + n, now.rock, ROCKS);
	n += ROCKS;
	memcpy(lying + n, now.chest, sizeof(now.chest));
	n += SIDES * CHEST;
	memcpy(lying + n, now.saved, SIDES);
	n += SIDES;
	lying[n++] = now.held;
	lying[n++] = now.next;
	for (unsigned kind = 0; kind < BAG_KINDS; kind++) {
		unsigned all = kind < SHELLS ? 3 : kind == TILE_URCHIN ? 24u - now.aside : 0;

		if (kind > TILE_URCHIN)
			all = g->reef ? (g->solo ? 3 : game->seats + 1u) : 0;
		for (unsigned i = 0; i < n; i++)
			all -= lying[i] == kind || (lying[i] == TILE_STACK && kind > TILE_URCHIN);
		out[kind] = all;
	}
}

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	(void)sink;
	told[told_count++] = *event;
}

/* Column cards by what was told alone: a drawn one is discarded, after ten all are there. */
static void discard(unsigned column_cards[WIDTH])
{
	unsigned sum = 0;

	for (unsigned i = 0; i < told_count; i++) {
		if (told[i].kind == EVENT_COLUMN)
			column_cards[SHOAL_EVENT(column, &told[i])->card]--;
	}
	for (unsigned i = 0; i < WIDTH; i++)
		sum += column_cards[i];
	for (unsigned i = 0; i < WIDTH && !sum; i++)
		column_cards[i] = 2;
}

/* Tiles, events and columns in random games, each draw checked. */
static void draws(void **unused) /* MOO-12, MOO-42, MOO-93, MOO-135, MOO-137 */
{
	static const char *const names[] = {
		"moonshell(players=1,mode=tsunami,powers=active)",
		"moonshell(players=2,powers=active,reef=on,events=on,moonshell=on)",
		"moonshell(players=4,powers=passive,reef=on,events=on)",
		"moonshell(players=3)",
	};
	unsigned            checked[PHASE_COUNT] = { 0 };
	struct shoal_sink   sink = { .put = hear };
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 4);
	for (unsigned i = 0; i < 24; i++) {
		unsigned column_cards[WIDTH] = { 2, 2, 2, 2, 2 };

		begin(names[i % 4]);
		while (now.base.actor != SHOAL_OVER) {
			unsigned     weight[BAG_KINDS] = { 0 };
			shoal_action action = shoal_random_action(game, &now.base, &random, &list);

			if (now.phase == PHASE_TILE && now.base.actor == SHOAL_CHANCE) {
				tiles_left(weight);
				weights_are(ACT_TILE, weight, BAG_KINDS);
			} else if (now.phase == PHASE_COLUMN) {
				weights_are(ACT_COLUMN, column_cards, WIDTH);
			} else if (now.phase == PHASE_EVENT) {
				for (unsigned j = 0; j < EVENTS; j++)
					weight[j] = !(now.events >> j & 1)
					            && (j || moonshell_game_of(game)->moonshell);
				weights_are(ACT_EVENT, weight, EVENTS);
			}
			checked[now.phase]++;
			if (action == ACT_END && now.actions && i % 2) { /* longer games */
				shoal_list_fill(&list, game, &now.base, now.base.actor);
				action = list.action[list.count - 1];
			}
			told_count = 0;
			game->rules->apply(game, &now.base, now.base.actor, action, &sink);
			discard(column_cards);
		}
	}
	assert_true(checked[PHASE_TILE] > 600 && checked[PHASE_EVENT] > 60
	            && checked[PHASE_COLUMN] > 20);
}

/* Every ordered deal of four cards to two seats is equally likely. */
static void deals(void **unused) /* MOO-14 */
{
	struct shoal_list list;

	(void)unused;
	begin("moonshell");
	while (now.phase != PHASE_DEAL) {
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor, list.action[0], NULL);
	}
	for (unsigned a = 0; a < SECRETS; a++) {
		struct moonshell_state first = now;

		game->rules->apply(game, &now.base, SHOAL_CHANCE, (shoal_action)(ACT_DEAL + a),
		                   NULL);
		for (unsigned b = 0; b < SECRETS; b++) {
			struct moonshell_state second = now;
			unsigned               weight[SECRETS];

			if (a == b)
				continue;
			for (unsigned i = 0; i < SECRETS; i++)
				weight[i] = i != a;
			weights_are(ACT_DEAL, weight, SECRETS);
			game->rules->apply(game, &now.base, SHOAL_CHANCE,
			                   (shoal_action)(ACT_DEAL + b), NULL);
			weight[b] = 0;
			weights_are(ACT_DEAL, weight, SECRETS);
			now = second;
		}
		now = first;
	}
}

/* A draw with one outcome is no ply. */
static void certain_draws(void **unused) /* MOO-49 */
{
	uint32_t ply;

	(void)unused;
	ready("moonshell(players=4)", "start 1");
	bag("9*CW", 0);
	ply = now.base.ply;
	play("pull 1");
	assert_int_equal(now.base.ply, ply + 1);
	assert_int_equal(event_count(EVENT_FILL), 2);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(draws),
		GAME_TEST(deals),
		GAME_TEST(certain_draws),
	};

	return GAME_RUN(tests);
}
