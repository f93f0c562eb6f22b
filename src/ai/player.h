/* player.h: what the kinds of computer players share. */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "shoal/ai.h"

struct player_kind {
	const char                *name, *about;
	const struct shoal_option *options;
	unsigned                   option_count;
	enum shoal_status (*setup)(struct shoal_player *player,
	                           struct shoal_error  *error); /* NULL: nothing to do */
	void (*destroy)(struct shoal_player *player);          /* NULL: nothing to do */
	/* `player->list` holds the answers of `player->seat`. Fills opinions, line, value and
	 * iterations. */
	shoal_action (*choose)(struct shoal_player *player, const struct shoal_state *view,
	                       const struct shoal_budget *budget);
	/* All or none: `choose` in pieces, see shoal_player_begin. */
	void (*begin)(struct shoal_player *player, const struct shoal_state *view,
	              struct shoal_budget *spend);
	bool (*go_on)(struct shoal_player *player, uint32_t iterations);
	shoal_action (*answer)(struct shoal_player *player, const struct shoal_state *view);
};

enum { LINE_MAX = 32 }; /* steps of what a player expects */

struct shoal_player {
	const struct player_kind *kind;
	const struct shoal_game  *game;
	struct shoal_random       random;
	char                      option[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX]; /* their values */
	void                     *mind;           /* of kinds that need more, NULL else */
	uint32_t                  slips, samples; /* greedy */
	int                       seat;
	struct shoal_list         list, chance; /* its answers; scratch for chance */
	double                    value;        /* expected return of its last answer */
	uint32_t                  iterations;
	size_t                    line_count;
	struct shoal_step         line[LINE_MAX];
	const struct shoal_state *view; /* that it is asked with in pieces, and its budget */
	struct shoal_budget       spend;
	size_t                    opinion_count;
	struct shoal_opinion      opinion[SHOAL_LIST_MAX]; /* best first */
};

/* The spec that a level stands for; any other text as it is. */
const char *player_level(const struct shoal_game *game, const char *spec);

extern const struct player_kind player_random, player_greedy, player_mcts;

#endif
