/* player.c: creating and asking a computer player of any kind. */
#include "player.h"
#include "tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct player_kind *const kinds[] = { &player_random, &player_greedy, &player_mcts,
	                                           &player_turns };

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

struct shoal_player *player_new(const struct shoal_game *game, const struct player_kind *kind,
                                uint64_t seed, struct shoal_error *error)
{
	struct shoal_player *player = calloc(1, sizeof(*player));

	if (!player) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a computer player");
		return NULL;
	}
	player->kind = kind;
	player->game = game;
	shoal_random_seed(&player->random, seed);
	return player;
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
	player = player_new(game, kind, seed, error);
	if (!player)
		return NULL;
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
	if (player->kind->reseed)
		player->kind->reseed(player, seed);
}

static const struct shoal_budget free_choice;

static void find_calibration(struct shoal_player *player, const struct shoal_state *view)
{
	struct shoal_random random;
	union shoal_room    world;

	shoal_random_seed(&random, 1);
	shoal_resample(player->game, view, player->seat, &random, &world.state);
	shoal_calibration(player->game, &world.state, &player->scale, &player->offset);
}

static void ask(struct shoal_player *player, const struct shoal_state *view, int seat)
{
	shoal_list_fill(&player->list, player->game, view, seat);
	player->seat = seat;
	player->opinion_count = player->line_count = 0;
	player->iterations = 0;
	player->failed = false;
	for (unsigned i = 0; i < player->game->seats; i++)
		player->outlook[i] = NAN;
	player->outlook[seat] = (player->game->low + player->game->high) / 2;
	find_calibration(player, view);
	player->sound.count = player->list.count;
	memcpy(player->sound.action, player->list.action,
	       player->list.count * sizeof(player->list.action[0]));
	if (player->game->rules->sound && player->list.count > 1)
		player->sound.count = (uint32_t)player->game->rules->sound(
		    player->game, view, seat, player->sound.action, player->sound.count);
}

static bool is_sound(const struct shoal_player *player, shoal_action action)
{
	for (uint32_t i = 0; i < player->sound.count; i++) {
		if (player->sound.action[i] == action)
			return true;
	}
	return false;
}

void player_put_sound_first(struct shoal_player *player)
{
	struct shoal_opinion other[SHOAL_LIST_MAX];
	size_t               good = 0, bad = 0;

	if (player->sound.count == player->list.count)
		return;
	for (size_t i = 0; i < player->opinion_count; i++) {
		if (is_sound(player, player->opinion[i].action))
			player->opinion[good++] = player->opinion[i];
		else
			other[bad++] = player->opinion[i];
	}
	memcpy(&player->opinion[good], other, bad * sizeof(other[0]));
}

shoal_action player_pick(struct shoal_player *player)
{
	double   heat = player->warm * (player->game->high - player->game->low) / 1000;
	double   weight[SHOAL_LIST_MAX], sum = 0, best = -HUGE_VAL, r;
	uint32_t count = player->sound.count, i;

	if (!player->warm || count < 2)
		return player->opinion[0].action;
	for (i = 0; i < count; i++)
		best = player->opinion[i].value > best ? player->opinion[i].value : best;
	for (i = 0; i < count; i++) {
		weight[i] = numbers_power((player->opinion[i].value - best) / heat);
		sum += weight[i];
	}
	r = (double)(shoal_random_next(&player->random) >> 11) * 0x1p-53 * sum;
	for (i = 0; i + 1 < count && r >= weight[i]; i++)
		r -= weight[i];
	return player->opinion[i].action;
}

enum shoal_status player_number(struct shoal_player *player, unsigned option, uint32_t low,
                                uint32_t high, uint32_t *out, struct shoal_error *error)
{
	uint64_t number;

	if (!shoal_read_number(player->option[option], high, &number) || number < low)
		return shoal_fail(error, SHOAL_BAD_VALUE, "%s's %s is %u to %u, not '%s'",
		                  player->kind->name, player->kind->options[option].name, low, high,
		                  player->option[option]);
	*out = (uint32_t)number;
	return SHOAL_OK;
}

/* What is shown is calibrated: the same for everything that was said at one answer. */
static double shown(const struct shoal_player *player, double value)
{
	const struct shoal_game *game = player->game;

	if (!(value > game->low && value < game->high)) /* certain, or not known */
		return value;
	value = value * player->scale + player->offset;
	return value < game->low ? game->low : value > game->high ? game->high : value;
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
	return shown(player, player->outlook[player->seat]);
}

void shoal_player_outlook(const struct shoal_player *player, double out[])
{
	for (unsigned i = 0; i < player->game->seats; i++)
		out[i] = shown(player, player->outlook[i]);
}

const struct shoal_error *shoal_player_fault(const struct shoal_player *player)
{
	return player->failed ? &player->fault : NULL;
}

bool shoal_opinions_equal(const struct shoal_opinion *a, const struct shoal_opinion *b)
{
	double difference = a->value - b->value;

	if (a->visits / 8 > b->visits || b->visits / 8 > a->visits)
		return false;
	return difference * difference <= 4 * (a->error * a->error + b->error * b->error);
}

bool shoal_player_settles(const struct shoal_player *player)
{
	return player->kind->settles;
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

	for (size_t i = 0; i < count; i++) {
		out[i] = player->opinion[i];
		out[i].value = shown(player, out[i].value);
		out[i].error = out[i].error * player->scale;
	}
	return count;
}
