/* workers_program.c: questions between machines: what both sides must have in common. */
#include "shoal/ai.h"
#include "shoal/version.h"
#include "workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes of all states of one game played at random. */
static uint64_t played(const struct shoal_game *game, uint64_t hash)
{
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;

	shoal_random_seed(&random, 1);
	game->rules->start(game, &now.state);
	while (now.state.actor != SHOAL_OVER) {
		shoal_action action = shoal_random_action(game, &now.state, &random, &list);

		hash = shoal_hash(now.bytes, game->state_bytes, hash);
		game->rules->apply(game, &now.state, now.state.actor, action, NULL);
	}
	return hash;
}

uint64_t workers_program(void)
{
	uint64_t program = shoal_hash(SHOAL_VERSION, sizeof(SHOAL_VERSION), SHOAL_PROTOCOL);

	for (size_t i = 0; i < shoal_rules_count(); i++) {
		struct shoal_game *game = shoal_game_create(shoal_rules_at(i)->id, NULL, NULL);

		if (game)
			program = played(game, program);
		shoal_game_destroy(game);
	}
	return program;
}

uint32_t workers_length(const char *game)
{
	struct shoal_game *made = shoal_game_create(game, NULL, NULL);
	uint32_t           length = made ? made->state_bytes : 0;

	shoal_game_destroy(made);
	return length;
}

struct store_question workers_put(const struct core_question *question, uint32_t length)
{
	return (struct store_question){
		.ticket = question->ticket,
		.whose = question->whose,
		.seed = question->seed,
		.milliseconds = question->milliseconds,
		.seat = question->seat,
		.game = question->game,
		.spec = question->spec,
		.view = question->view.bytes,
		.length = length,
	};
}

/* Rules need not survive a view that is none, so only what a server wrote gets this far: the same
 * program, the right length, and a seat that is asked. */
bool workers_read(const struct store_question *stored, struct core_question *out)
{
	uint32_t length = workers_length(stored->game);

	*out = (struct core_question){ .ticket = stored->ticket,
		                       .whose = stored->whose,
		                       .pace = CORE_SLOW,
		                       .milliseconds = stored->milliseconds,
		                       .seed = stored->seed,
		                       .seat = stored->seat };
	if (!length || length != stored->length || length > sizeof(out->view.bytes)
	    || strlen(stored->game) >= sizeof(out->game)
	    || strlen(stored->spec) >= sizeof(out->spec) || stored->seat < 0
	    || stored->seat >= SHOAL_SEATS_MAX)
		return false;
	snprintf(out->game, sizeof(out->game), "%s", stored->game);
	snprintf(out->spec, sizeof(out->spec), "%s", stored->spec);
	memcpy(out->view.bytes, stored->view, length);
	return out->view.state.pending & shoal_seat_bit(stored->seat);
}

bool workers_legal(const struct core_question *question, shoal_action action)
{
	struct shoal_game *game = shoal_game_create(question->game, NULL, NULL);
	struct shoal_list *list = malloc(sizeof(*list));
	bool               found = false;

	if (game && list) {
		shoal_list_fill(list, game, &question->view.state, question->seat);
		for (uint32_t i = 0; i < list->count; i++)
			found |= list->action[i] == action;
	}
	free(list);
	shoal_game_destroy(game);
	return found;
}
