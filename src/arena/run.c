/* run.c: one game between computer players. */
#include "arena.h"
#include "guest.h"

#include <string.h>

struct shoal_player *arena_player(const struct shoal_game *game, const struct arena_who *who,
                                  struct shoal_error *error)
{
	char   bare[256];
	size_t length;

	if (who->outside)
		return shoal_player_outside(game, who->outside, error);
	if (guest_named(who->spec))
		return guest_player(game, who->spec, 0, error);
	length = strcspn(who->spec, "@");
	if (length >= sizeof(bare)) {
		shoal_fail(error, SHOAL_BAD_PLAYER, "the name of a player is too long");
		return NULL;
	}
	memcpy(bare, who->spec, length);
	bare[length] = '\0';
	return shoal_player_create(who->judge ? who->judge : game, bare, 0, error);
}

void arena_fault_add(struct arena_faults *faults, const struct shoal_error *why)
{
	if (!atomic_fetch_add(&faults->games, 1))
		faults->first = *why;
}

/* Where no rule says how it ends. */
static void end_by_fault(const struct shoal_game *game, int seat, struct arena_outcome *out)
{
	out->forfeit = (int8_t)seat;
	out->result.ending = "forfeit";
	for (unsigned i = 0; i < game->seats; i++) {
		bool lost = game->together || (int)i == seat;

		out->returns[i] = lost ? game->low : game->high;
		out->result.place[i] = lost ? game->seats : 1;
	}
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

	*out = (struct arena_outcome){ .forfeit = SHOAL_NOBODY };
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
			if (shoal_player_fault(players[seat])) {
				end_by_fault(game, seat, out);
				break;
			}
			if (listeners.watch)
				listeners.watch->answered(listeners.watch, &now.state, &view.state,
				                          seat);
		}
		rules->apply(game, &now.state, seat, action, listeners.sink);
	}
	out->plies = now.state.ply;
	if (out->forfeit != SHOAL_NOBODY)
		return;
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
