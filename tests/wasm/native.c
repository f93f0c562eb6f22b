/* native.c: what the module of the pages must say, said natively:
 *
 *     native games        the games, as a server tells them
 *     native play         a line of JSON per match that was played: see `play`
 *
 * module.mjs does the same through the module and compares. */
#include "proto.h"
#include "shoal/ai.h"
#include "shoal/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const games[] = {
	"example",
	"zemo",
	"zemo(map=divide,motive=pillager)",
	"moonshell(players=2,powers=active,reef=on)",
	"moonshell(players=1)",
	"aquarium(players=2)",
	"aquarium(players=4,mode=advanced)",
	"aqualuma",
	"aqualuma(heroes=finn+luma+octavia,seats=1)",
	"duellum",
	"duellum(players=1,level=3)",
};

static const char *const specs[] = { "mcts(iterations=24)", "greedy(samples=2)",
	                             "mcts(iterations=16,mix=on)", "random" };

enum {
	GAMES = sizeof(games) / sizeof(games[0]),
	SPECS = sizeof(specs) / sizeof(specs[0]),
	SEEDS = 2,
	EVERY = 8, /* of so many decisions a computer player makes one */
	ROOM = 1 << 20
};

static void put_hash(struct shoal_json *json, const char *key, uint64_t hash)
{
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%016llx", (unsigned long long)hash);
	shoal_json_string(json, key, bytes);
}

/* The answer at this ply: by number, or by a computer player that sees what the seat sees. */
static shoal_action answer(const struct shoal_match *match, uint64_t seed)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *state = shoal_match_state(match);
	uint32_t                  ply = shoal_match_plies(match);
	struct shoal_player      *player;
	struct shoal_list         list;
	union shoal_room          view;
	shoal_action              action;

	shoal_list_fill(&list, game, state, state->actor);
	if (ply % EVERY)
		return list.action[(seed * 31 + (uint64_t)ply * 7) % list.count];
	player = shoal_player_create(game, specs[ply / EVERY % SPECS], seed + ply, NULL);
	shoal_view(game, state, state->actor, &view.state);
	action = shoal_player_choose(player, &view.state, state->actor, NULL);
	shoal_player_destroy(player);
	return action;
}

/* {"game":...,"seed":...,"actions":[of seats],"hashes":[after every ply],"record":...} */
static void play(const char *name, uint64_t seed, struct shoal_text *out)
{
	static char               bytes[ROOM];
	struct shoal_text         record = SHOAL_TEXT(bytes);
	struct shoal_game        *game = shoal_game_create(name, NULL, NULL);
	struct shoal_match       *match = shoal_match_create(game, seed);
	struct shoal_tags         tags = { .seat = { "Ägir", "easy" }, .date = "2001-02-03" };
	struct shoal_json         json = { .text = out };
	const struct shoal_state *state = shoal_match_state(match);

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "game", name);
	shoal_json_int(&json, "seed", (int64_t)seed);
	shoal_json_array(&json, "plies");
	while (state->actor != SHOAL_OVER) {
		int          seat = state->actor;
		shoal_action action;

		if (seat == SHOAL_CHANCE) {
			shoal_match_chance(match, NULL, NULL);
			continue;
		}
		action = answer(match, seed);
		shoal_match_play(match, seat, action, NULL, NULL);
		shoal_json_object(&json, NULL);
		shoal_json_int(&json, "seat", seat);
		shoal_json_int(&json, "action", action);
		put_hash(&json, "hash", shoal_state_hash(game, state));
		shoal_json_end_object(&json);
	}
	shoal_json_end_array(&json);
	if (game->seats == 1)
		tags.seat[1] = NULL;
	shoal_record_write(match, &tags, false, &record);
	shoal_json_string(&json, "record", bytes);
	shoal_json_end_object(&json);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void put_games(struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	shoal_json_object(&json, NULL);
	shoal_put_games(SHOAL_DE, &json);
	shoal_json_array(&json, "levels");
	for (size_t i = 0; proto_level(i); i++)
		shoal_json_string(&json, NULL, proto_level(i));
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
}

int main(int argc, char **argv)
{
	static char       bytes[2 * ROOM];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (argc != 2)
		return 2;
	if (!strcmp(argv[1], "games")) {
		put_games(&text);
		puts(bytes);
		return text.cut;
	}
	for (unsigned i = 0; i < GAMES * SEEDS; i++) {
		text = SHOAL_TEXT(bytes);
		play(games[i / SEEDS], 1 + i % SEEDS, &text);
		if (text.cut)
			return 1;
		puts(bytes);
	}
	return 0;
}
