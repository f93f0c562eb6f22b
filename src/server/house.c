/* house.c: players that stand for levels, each kept until others are wanted more. */
#include "house.h"
#include "core.h"
#include "guest.h"

#include <stdlib.h>
#include <string.h>

enum { GUESTS = 4 }; /* of a thread */

struct guest_room {
	struct shoal_game   *game; /* NULL: nobody lives there */
	struct shoal_player *player;
	unsigned             level;
	uint64_t             used; /* when, counted in questions */
};

struct house {
	const struct house_rules *rules;
	uint64_t                  questions;
	struct guest_room         room[GUESTS];
};

struct house *house_create(const struct house_rules *rules)
{
	struct house *house = calloc(1, sizeof(*house));

	if (house)
		house->rules = rules;
	return house;
}

static void leave(struct guest_room *room)
{
	shoal_player_destroy(room->player);
	shoal_game_destroy(room->game);
	*room = (struct guest_room){ 0 };
}

void house_destroy(struct house *house)
{
	for (unsigned i = 0; house && i < GUESTS; i++)
		leave(&house->room[i]);
	free(house);
}

static unsigned level_of(const struct core_question *question)
{
	unsigned level = 0;

	while (level < SHOAL_LEVELS && strcmp(question->spec, shoal_level_name(level)) != 0)
		level++;
	return level;
}

bool house_has(const struct house_rules *rules, const struct core_question *question)
{
	unsigned level = level_of(question);

	return level < SHOAL_LEVELS && rules->spec[level];
}

/* Who is there for this game and level, or the room that was used least lately. */
static struct guest_room *find_room(struct house *house, const struct core_question *question,
                                    unsigned level)
{
	struct guest_room *least = &house->room[0];

	for (unsigned i = 0; i < GUESTS; i++) {
		struct guest_room *room = &house->room[i];

		if (room->game && room->level == level && !strcmp(room->game->name, question->game))
			return room;
		if (room->used < least->used)
			least = room;
	}
	leave(least);
	return least;
}

static bool move_in(struct house *house, struct guest_room *room,
                    const struct core_question *question, struct shoal_error *error)
{
	room->level = level_of(question);
	room->game = shoal_game_create(question->game, NULL, error);
	if (room->game)
		room->player = guest_player(room->game, house->rules->spec[room->level], 0, error);
	if (room->player)
		return true;
	leave(room);
	return false;
}

bool house_choose(struct house *house, const struct core_question *question, shoal_action *out,
                  struct shoal_error *error)
{
	const struct shoal_budget budget = { .milliseconds = question->milliseconds };
	struct guest_room        *room = find_room(house, question, level_of(question));

	if (!room->game && !move_in(house, room, question, error))
		return false;
	room->used = ++house->questions;
	shoal_player_reseed(room->player, question->seed);
	*out = shoal_player_choose(room->player, &question->view.state, question->seat, &budget);
	if (!shoal_player_fault(room->player))
		return true;
	*error = *shoal_player_fault(room->player);
	return false;
}
