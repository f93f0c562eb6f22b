/* run.c: one game between computer players. */
#include "arena.h"

void arena_run_with(const struct shoal_game *game, struct shoal_player *const players[],
                    uint64_t deal, const struct shoal_budget *budget, struct shoal_sink *sink,
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
		}
		rules->apply(game, &now.state, seat, action, sink);
	}
	*out = (struct arena_outcome){ .plies = now.state.ply };
	rules->score(game, &now.state, out->returns);
	rules->result(game, &now.state, &out->result);
}

void arena_run(const struct shoal_game *game, struct shoal_player *const players[], uint64_t deal,
               struct arena_outcome *out)
{
	arena_run_with(game, players, deal, NULL, NULL, out);
}
