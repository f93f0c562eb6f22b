/* run.c: one game between computer players. */
#include "arena.h"

#include <string.h>

struct shoal_player *arena_player(const struct shoal_game *game, const struct shoal_game *judge,
                                  const char *spec, struct shoal_error *error)
{
	char   bare[256];
	size_t length = strcspn(spec, "@");

	if (length >= sizeof(bare)) {
		shoal_fail(error, SHOAL_BAD_PLAYER, "the name of a player is too long");
		return NULL;
	}
	memcpy(bare, spec, length);
	bare[length] = '\0';
	return shoal_player_create(judge ? judge : game, bare, 0, error);
}

/* Who listens; both may be NULL. */
struct listeners {
	struct shoal_sink  *sink;
	struct arena_watch *watch;
};

static void run(const struct shoal_game *game, struct shoal_player *const players[], uint64_t deal,
                const struct shoal_budget *budget, struct listeners listeners,
                struct arena_outcome *out)
{
	const struct shoal_rules *rules = game->rules;
	struct shoal_deal         draws = { .seed = deal };
	union shoal_room          now, view;
	struct shoal_list         list;

	rules->start(game, &now.state);
	while (now.state.actor != SHOAL_OVER) {
		int          seat = now.state.actor;
		shoal_action action;

		if (seat == SHOAL_CHANCE) {
			action = shoal_deal_draw(&draws, game, &now.state, &list);
			draws.drawn[shoal_kind_of(game, action)]++;
		} else {
			shoal_view(game, &now.state, seat, &view.state);
			action = shoal_player_choose(players[seat], &view.state, seat, budget);
			if (listeners.watch)
				listeners.watch->answered(listeners.watch, &now.state, &view.state,
				                          seat);
		}
		rules->apply(game, &now.state, seat, action, listeners.sink);
	}
	*out = (struct arena_outcome){ .plies = now.state.ply };
	rules->score(game, &now.state, out->returns);
	rules->result(game, &now.state, &out->result);
}

void arena_run_with(const struct shoal_game *game, struct shoal_player *const players[],
                    uint64_t deal, const struct shoal_budget *budget, struct shoal_sink *sink,
                    struct arena_outcome *out)
{
	run(game, players, deal, budget, (struct listeners){ .sink = sink }, out);
}

void arena_run_watched(const struct shoal_game *game, struct shoal_player *const players[],
                       uint64_t deal, struct arena_watch *watch, struct arena_outcome *out)
{
	run(game, players, deal, NULL, (struct listeners){ .watch = watch }, out);
}

void arena_run(const struct shoal_game *game, struct shoal_player *const players[], uint64_t deal,
               struct arena_outcome *out)
{
	arena_run_with(game, players, deal, NULL, NULL, out);
}
