/* outside.c: players that answer through calls of the host. Nothing that they say is believed
 * before it is checked. */
#include "player.h"

#include <stdlib.h>
#include <string.h>

static bool is_legal(const struct shoal_player *player, shoal_action action)
{
	for (uint32_t i = 0; i < player->list.count; i++) {
		if (player->list.action[i] == action)
			return true;
	}
	return false;
}

static enum shoal_status check(const struct shoal_player *player, const struct shoal_answer *answer,
                               struct shoal_error *error)
{
	const struct shoal_game *game = player->game;

	if (!is_legal(player, answer->action))
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "a player from outside answered %u, which is not legal here",
		                  answer->action);
	if (answer->opinions > player->list.count)
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "a player from outside has more opinions than there are answers");
	for (uint32_t i = 0; i < answer->opinions; i++) {
		const struct shoal_opinion *opinion = &answer->opinion[i];

		if (!is_legal(player, opinion->action)
		    || !(opinion->value >= game->low && opinion->value <= game->high))
			return shoal_fail(error, SHOAL_BAD_PLAYER,
			                  "a player from outside has an opinion of %u that "
			                  "cannot be",
			                  opinion->action);
	}
	return SHOAL_OK;
}

static void keep(struct shoal_player *player, const struct shoal_answer *answer)
{
	player->opinion_count = answer->opinions;
	memcpy(player->opinion, answer->opinion, answer->opinions * sizeof(answer->opinion[0]));
	if (answer->opinions)
		player->outlook[player->seat] = answer->opinion[0].value;
	player->line_count = 1;
	player->line[0] =
	    (struct shoal_step){ .seat = (int8_t)player->seat, .action = answer->action };
}

static shoal_action choose(struct shoal_player *player, const struct shoal_state *view,
                           const struct shoal_budget *budget)
{
	const struct shoal_outside *outside = player->mind;
	struct shoal_question       question = { .game = player->game,
		                                 .view = view,
		                                 .legal = &player->list,
		                                 .seat = player->seat,
		                                 .budget = *budget };
	struct shoal_answer         answer = { 0 };

	player->scale = 1; /* what it says is not ours to calibrate */
	player->offset = 0;
	player->failed = outside->choose(outside->context, &question, &answer, &player->fault)
	                 || check(player, &answer, &player->fault);
	if (player->failed)
		return player->list.action[0];
	keep(player, &answer);
	return answer.action;
}

static void reseed(struct shoal_player *player, uint64_t seed)
{
	const struct shoal_outside *outside = player->mind;

	if (outside->begin)
		outside->begin(outside->context, seed);
}

static void destroy(struct shoal_player *player)
{
	const struct shoal_outside *outside = player->mind;

	if (outside && outside->destroy)
		outside->destroy(outside->context);
	free(player->mind);
}

static const struct player_kind player_outside = {
	.name = "outside",
	.about = "whoever answers through calls of the host",
	.destroy = destroy,
	.choose = choose,
	.reseed = reseed,
};

struct shoal_player *shoal_player_outside(const struct shoal_game    *game,
                                          const struct shoal_outside *outside,
                                          struct shoal_error         *error)
{
	struct shoal_player *player = player_new(game, &player_outside, 0, error);

	if (!player)
		return NULL;
	player->mind = malloc(sizeof(*outside));
	if (!player->mind) {
		shoal_player_destroy(player);
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a computer player");
		return NULL;
	}
	memcpy(player->mind, outside, sizeof(*outside));
	return player;
}
