/* greedy.c: the answer with the best expected `eval` one step ahead. What is hidden is resampled
 * from the view, chance that follows is drawn; every answer is tried in the same worlds with the
 * same luck, so that only the answers differ. */
#include "player.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct shoal_option options[] = {
	{ .name = "samples", .initial = "16" /* worlds tried per answer, 1 to 10000 */ },
	{ .name = "warm",
	  .initial =
	      "0" /* how freely it errs, in thousandths of the returns' range; 0: not at all */ },
};

static enum shoal_status setup(struct shoal_player *player, struct shoal_error *error)
{
	if (player_number(player, 0, 1, 10000, &player->samples, error)
	    || player_number(player, 1, 0, 1000, &player->warm, error))
		return error->status;
	return SHOAL_OK;
}

/* The worth of an answer in one world, behind the chance that follows it. Sets *luck if there was
 * any. */
static double try_answer(struct shoal_player *player, const struct shoal_state *world,
                         shoal_action action, struct shoal_random luck, bool *lucky)
{
	const struct shoal_game *game = player->game;
	union shoal_room         next;
	double                   out[SHOAL_SEATS_MAX], worth[SHOAL_SEATS_MAX];

	memcpy(&next, world, game->state_bytes);
	game->rules->apply(game, &next.state, player->seat, action, NULL);
	if (shoal_chance_pass(game, &next.state, &luck, &player->chance))
		*lucky = true;
	shoal_worth(game, &next.state, out, worth);
	return worth[player->seat];
}

static int by_value(const void *a, const void *b)
{
	const struct shoal_opinion *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return x->action < y->action ? -1 : 1;
}

/* One of the best, each equally likely, so that equal positions do not always lead to the same
 * game. */
static shoal_action one_of_best(struct shoal_player *player)
{
	uint32_t equal = 1;

	while (equal < player->sound.count
	       && player->opinion[equal].value == player->opinion[0].value)
		equal++;
	return player->opinion[shoal_random_below(&player->random, equal)].action;
}

/* One world more for every answer. An answer that met no luck in a game without secrets is worth
 * the same in every world: `sure` keeps its worth, NAN where it is not known. Returns false if all
 * answers are like that.
 */
static bool try_world(struct shoal_player *player, const struct shoal_state *view, double sure[])
{
	const struct shoal_game *game = player->game;
	struct shoal_random      luck;
	union shoal_room         world;
	bool                     uncertain = false;

	shoal_resample(game, view, player->seat, &player->random, &world.state);
	shoal_random_seed(&luck, shoal_random_next(&player->random));
	for (uint32_t i = 0; i < player->list.count; i++) {
		bool   lucky = game->rules->view != NULL;
		double value = sure[i];

		if (isnan(value)) {
			value =
			    try_answer(player, &world.state, player->list.action[i], luck, &lucky);
			sure[i] = lucky ? NAN : value;
			uncertain = uncertain || lucky;
		}
		player->opinion[i].value += value;
	}
	return uncertain;
}

static shoal_action choose(struct shoal_player *player, const struct shoal_state *view,
                           const struct shoal_budget *budget)
{
	uint32_t samples = budget->iterations ? budget->iterations : player->samples, done = 0;
	double   sure[SHOAL_LIST_MAX] = { 0 };

	if (player->list.count == 1)
		samples = 1;
	for (uint32_t i = 0; i < player->list.count; i++) {
		player->opinion[i] = (struct shoal_opinion){ .action = player->list.action[i] };
		sure[i] = NAN;
	}
	while (done < samples) {
		bool uncertain = try_world(player, view, sure);

		done++;
		if (!uncertain)
			break; /* another world would say the same */
	}
	player->opinion_count = player->list.count;
	for (uint32_t i = 0; i < player->list.count; i++) {
		player->opinion[i].value /= done;
		player->opinion[i].visits = done;
	}
	qsort(player->opinion, player->opinion_count, sizeof(player->opinion[0]), by_value);
	player->iterations = done;
	player_put_sound_first(player);
	player->outlook[player->seat] = player->opinion[0].value;
	player->line_count = 1;
	player->line[0].seat = (int8_t)player->seat;
	player->line[0].action = player->warm ? player_pick(player) : one_of_best(player);
	return player->line[0].action;
}

const struct player_kind player_greedy = {
	.name = "greedy",
	.about = "the best estimate one step ahead",
	.options = options,
	.option_count = 2,
	.setup = setup,
	.choose = choose,
};
