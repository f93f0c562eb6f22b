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
	/* `player->list` holds the answers of `player->seat`. */
	shoal_action (*choose)(struct shoal_player *player, const struct shoal_state *view,
	                       const struct shoal_budget *budget);
};

struct shoal_player {
	const struct player_kind *kind;
	const struct shoal_game  *game;
	struct shoal_random       random;
	char                      value[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX]; /* of its options */
	uint32_t                  samples;                                   /* greedy */
	int                       seat;
	struct shoal_list         list, chance; /* its answers; scratch for chance */
	size_t                    opinion_count;
	struct shoal_opinion      opinion[SHOAL_LIST_MAX]; /* best first */
};

extern const struct player_kind player_random, player_greedy;

#endif
