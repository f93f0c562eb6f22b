/* random.c: any legal answer, each equally likely. */
#include "player.h"

static shoal_action choose(struct shoal_player *player, const struct shoal_state *view,
                           const struct shoal_budget *budget)
{
	(void)view;
	(void)budget;
	return player->list.action[shoal_random_below(&player->random, player->list.count)];
}

const struct player_kind player_random = {
	.name = "random",
	.about = "any legal answer, each equally likely",
	.choose = choose,
};
