/* player.c: creating and asking a computer player of any kind. */
#include "player.h"

#include <stdlib.h>
#include <string.h>

static const struct player_kind *const kinds[] = { &player_random, &player_greedy, &player_mcts };

enum { KIND_COUNT = sizeof(kinds) / sizeof(kinds[0]) };

size_t shoal_player_kind_count(void)
{
	return KIND_COUNT;
}

const char *shoal_player_kind_name(size_t index)
{
	return kinds[index]->name;
}

const char *shoal_player_kind_about(size_t index)
{
	return kinds[index]->about;
}

static const struct player_kind *find(const char *spec, struct shoal_error *error)
{
	const char       *names[KIND_COUNT + SHOAL_LEVELS], *near;
	char              name[32], all[160];
	struct shoal_text list = SHOAL_TEXT(all);

	if (!shoal_text_clean(spec, strlen(spec)) || !shoal_options_name(spec, name, sizeof(name)))
		name[0] = '\0';
	for (size_t i = 0; i < KIND_COUNT; i++) {
		names[i] = kinds[i]->name;
		shoal_put(&list, "%s%s", i ? ", " : "", names[i]);
		if (!strcmp(name, names[i]))
			return kinds[i];
	}
	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		names[KIND_COUNT + i] = shoal_level_name(i);
		shoal_put(&list, ", %s", names[KIND_COUNT + i]);
	}
	near = shoal_nearest(name, names, KIND_COUNT + SHOAL_LEVELS);
	if (near)
		shoal_fail(error, SHOAL_BAD_PLAYER, "unknown player '%s'; did you mean '%s'?", name,
		           near);
	else
		shoal_fail(error, SHOAL_BAD_PLAYER, "unknown player '%s'; there are: %s", name,
		           all);
	return NULL;
}

struct shoal_player *shoal_player_create(const struct shoal_game *game, const char *spec,
                                         uint64_t seed, struct shoal_error *error)
{
	const struct player_kind *kind;
	struct shoal_player      *player;
	uint8_t                   choice[SHOAL_OPTIONS_MAX];
	uint16_t                  given;

	spec = player_level(game, spec);
	kind = find(spec, error);
	if (!kind)
		return NULL;
	player = calloc(1, sizeof(*player));
	if (!player) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a computer player");
		return NULL;
	}
	player->kind = kind;
	player->game = game;
	shoal_random_seed(&player->random, seed);
	if (shoal_options_parse("player", spec, kind->options, kind->option_count, choice,
	                        player->option, &given, error)
	    || (kind->setup && kind->setup(player, error))) {
		shoal_player_destroy(player);
		return NULL;
	}
	return player;
}

void shoal_player_destroy(struct shoal_player *player)
{
	if (player && player->kind->destroy)
		player->kind->destroy(player);
	free(player);
}

void shoal_player_reseed(struct shoal_player *player, uint64_t seed)
{
	shoal_random_seed(&player->random, seed);
	player->opinion_count = player->line_count = 0;
}

static const struct shoal_budget free_choice;

static void ask(struct shoal_player *player, const struct shoal_state *view, int seat)
{
	shoal_list_fill(&player->list, player->game, view, seat);
	player->seat = seat;
	player->opinion_count = player->line_count = 0;
	player->iterations = 0;
	player->value = (player->game->low + player->game->high) / 2;
}

shoal_action shoal_player_choose(struct shoal_player *player, const struct shoal_state *view,
                                 int seat, const struct shoal_budget *budget)
{
	ask(player, view, seat);
	return player->kind->choose(player, view, budget ? budget : &free_choice);
}

void shoal_player_begin(struct shoal_player *player, const struct shoal_state *view, int seat,
                        const struct shoal_budget *budget, struct shoal_budget *spend)
{
	ask(player, view, seat);
	player->view = view;
	player->spend = budget ? *budget : free_choice;
	if (player->kind->begin)
		player->kind->begin(player, view, &player->spend);
	*spend = player->spend;
}

bool shoal_player_go_on(struct shoal_player *player, uint32_t iterations)
{
	return player->kind->go_on && player->kind->go_on(player, iterations);
}

shoal_action shoal_player_answer(struct shoal_player *player)
{
	return player->kind->answer ? player->kind->answer(player, player->view)
	                            : player->kind->choose(player, player->view, &player->spend);
}

double shoal_player_value(const struct shoal_player *player)
{
	return player->value;
}

uint32_t shoal_player_iterations(const struct shoal_player *player)
{
	return player->iterations;
}

size_t shoal_player_line(const struct shoal_player *player, struct shoal_step out[], size_t most)
{
	size_t count = player->line_count < most ? player->line_count : most;

	memcpy(out, player->line, count * sizeof(out[0]));
	return count;
}

size_t shoal_player_opinions(const struct shoal_player *player, struct shoal_opinion out[],
                             size_t most)
{
	size_t count = player->opinion_count < most ? player->opinion_count : most;

	memcpy(out, player->opinion, count * sizeof(out[0]));
	return count;
}
