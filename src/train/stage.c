/* stage.c: the modes of a family, played with one mind. */
#include "stage.h"

#include <string.h>

static enum shoal_status add_mode(struct stage *stage, const struct stage_set *set,
                                  const char *name, size_t length, const struct shoal_mind *mind,
                                  struct shoal_error *error)
{
	char               text[SHOAL_NAME_MAX];
	struct shoal_game *game;

	if (stage->modes == STAGE_MODES || length >= sizeof(text))
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "family '%s' has more than %d modes, or one with too long a name",
		                  stage->family->name, STAGE_MODES);
	memcpy(text, name, length);
	text[length] = '\0';
	game = shoal_game_create_from(set->rules, text, set->components, error);
	if (!game)
		return error->status;
	shoal_game_use_mind(game, mind);
	stage->game[stage->modes++] = game;
	return SHOAL_OK;
}

enum shoal_status stage_open(struct stage *stage, const struct stage_set *set, unsigned number,
                             const char *spec, const struct shoal_mind *mind,
                             struct shoal_error *error)
{
	memset(stage, 0, sizeof(*stage));
	stage->family = &set->rules->families[number];
	stage->number = number;
	stage->spec = spec ? spec : stage->family->spec;
	for (const char *at = stage->family->modes; *at;) {
		size_t length = strcspn(at, " ");

		if (length && add_mode(stage, set, at, length, mind, error))
			return error->status;
		at += length + (at[length] == ' ');
	}
	if (!stage->modes)
		return shoal_fail(error, SHOAL_BAD_VALUE, "family '%s' has no modes",
		                  stage->family->name);
	for (unsigned i = 0; i < stage->modes; i++) {
		stage->player[0][i] = shoal_player_create(stage->game[i], stage->spec, 0, error);
		if (!stage->player[0][i])
			return error->status;
	}
	return SHOAL_OK;
}

void stage_close(struct stage *stage)
{
	for (unsigned mode = 0; mode < stage->modes; mode++) {
		for (unsigned worker = 0; worker < CREW_MAX; worker++)
			shoal_player_destroy(stage->player[worker][mode]);
		shoal_game_destroy(stage->game[mode]);
	}
	memset(stage, 0, sizeof(*stage));
}

struct shoal_player *stage_player(struct stage *stage, unsigned worker, unsigned mode)
{
	struct shoal_player **player = &stage->player[worker][mode];

	if (!*player)
		*player = shoal_player_create(stage->game[mode], stage->spec, 0, NULL);
	return *player;
}

enum { OPENING = 6 }; /* most answers */

void stage_opening(const struct shoal_game *game, struct shoal_state *state, uint64_t seed)
{
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    before;
	uint32_t            plies;

	if (game->rules->chance)
		return;
	shoal_random_seed(&random, seed);
	plies = shoal_random_below(&random, OPENING + 1);
	for (uint32_t i = 0; i < plies; i++) {
		memcpy(&before, state, game->state_bytes);
		game->rules->apply(game, state, state->actor,
		                   shoal_random_action(game, state, &random, &list), NULL);
		if (state->actor != SHOAL_OVER)
			continue;
		memcpy(state, &before, game->state_bytes);
		return;
	}
}
