/* native.c: what the module of the pages must say, said natively:
 *
 *     native games        the games, as a server tells them
 *     native play         a line of JSON per match that was played: see `play`; some with values of
 *                         their own
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

/* Values of component tables, and the games that are played with those of their own. */
static const struct value {
	const char *game, *table, *row, *column;
	int         value;
} values[] = {
	{ "duellum", "locations", "SB1", "cost", 5 },
	{ "duellum", "locations", "SB1", "depth2", 2 },
	{ "duellum", "mercenaries", "bloodhound", "a1", -3 },
	{ "duellum", "constants", "rounds", "value", 9 },
	{ "zemo", "resources", "gold", "start", 5 },
	{ "zemo", "danger", "c1", "value", 7 },
	{ "moonshell", "tiles", "dp", "copies", 9 },
	{ "aquarium", "cards", "Y3", "value", 13 },
};

static const char *const changed[] = {
	"duellum",
	"duellum(players=1,level=3)",
	"zemo(map=easy)",
	"moonshell(players=2)",
	"aquarium(players=3)",
};

static const char *const specs[] = { "mcts(iterations=24)", "greedy(samples=2)",
	                             "mcts(iterations=16,mix=on)", "random" };

enum {
	GAMES = sizeof(games) / sizeof(games[0]),
	CHANGED = sizeof(changed) / sizeof(changed[0]),
	VALUES = sizeof(values) / sizeof(values[0]),
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

	shoal_list_show(&list, game, state, state->actor);
	if (ply % EVERY)
		return list.action[(seed * 31 + (uint64_t)ply * 7) % list.count];
	player = shoal_player_create(game, specs[ply / EVERY % SPECS], seed + ply, NULL);
	shoal_view(game, state, state->actor, &view.state);
	action = shoal_player_choose(player, &view.state, state->actor, NULL);
	shoal_player_destroy(player);
	return action;
}

static void set(struct shoal_components *components, const struct value *value)
{
	const struct shoal_rules *rules = shoal_components_rules(components);
	unsigned                  t = 0, r = 0, c = 0;

	while (strcmp(rules->tables[t].name, value->table) != 0)
		t++;
	while (strcmp(rules->tables[t].row[r].id, value->row) != 0)
		r++;
	while (strcmp(rules->tables[t].column[c].name, value->column) != 0)
		c++;
	if (shoal_components_set(components, t, r, c, value->value, NULL))
		abort();
}

/* The tables with the values of this game, which are told as lines for the module. */
static struct shoal_components *tables_of(const char *name, struct shoal_text *lines)
{
	const struct shoal_rules *rules = NULL;
	struct shoal_components  *components = NULL;

	for (unsigned i = 0; i < VALUES; i++) {
		if (strncmp(name, values[i].game, strlen(values[i].game)) != 0)
			continue;
		rules = shoal_rules_find(values[i].game);
		if (!components)
			components = shoal_components_create(rules);
		set(components, &values[i]);
		shoal_put(lines, "= %s %s %s %d\n", values[i].table, values[i].row,
		          values[i].column, values[i].value);
	}
	return components;
}

/* {"values":LINES,"game":...,"seed":...,"plies":[of seats, with the hash after each],"record":...}
 */
static void play(const char *name, bool own, uint64_t seed, struct shoal_text *out)
{
	static char               bytes[ROOM];
	char                      room[1024] = "";
	struct shoal_text         record = SHOAL_TEXT(bytes), lines = SHOAL_TEXT(room);
	struct shoal_components  *components = own ? tables_of(name, &lines) : NULL;
	struct shoal_game        *game = shoal_game_create(name, components, NULL);
	struct shoal_match       *match = shoal_match_create(game, seed);
	struct shoal_tags         tags = { .seat = { "Ägir", "easy" }, .date = "2001-02-03" };
	struct shoal_json         json = { .text = out };
	const struct shoal_state *state = shoal_match_state(match);

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "values", room);
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
	shoal_components_destroy(components);
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
	for (unsigned i = 0; i < (GAMES + CHANGED) * SEEDS; i++) {
		unsigned at = i / SEEDS;

		text = SHOAL_TEXT(bytes);
		play(at < GAMES ? games[at] : changed[at - GAMES], at >= GAMES, 1 + i % SEEDS,
		     &text);
		if (text.cut)
			return 1;
		puts(bytes);
	}
	return 0;
}
