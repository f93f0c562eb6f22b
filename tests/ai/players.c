/* players.c: what computer players say, as one number per game and player.
 *
 *     players [FILE]
 *
 * prints a line "number player | game" each; with FILE, the lines that are there are
 * compared instead: exit status 1 and the lines that differ, marked as in `diff`, if there are any.
 * All builds must print the same: tests/golden/players.txt. */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 8, SEED = 5 };

static uint64_t ask_through(const struct shoal_game *game, struct shoal_player *player,
                            const struct shoal_budget *budget)
{
	struct questions q;
	struct said      said;
	union shoal_room view;
	uint64_t         hash = 0;

	for (questions_begin(&q, game, SEED, QUESTIONS); questions_next(&q);) {
		shoal_view(game, &q.now.state, q.seat, &view.state);
		ask(player, &view.state, q.seat, budget, &said);
		hash = said_hash(&said, hash);
	}
	return hash;
}

/* The line of a game and a player, with its end. False if one of them does not exist. */
static bool put_line(struct shoal_text *out, const char *name, const char *spec,
                     const struct shoal_budget *budget)
{
	struct shoal_error   error = { 0 };
	struct shoal_game   *game = shoal_game_create(name, NULL, &error);
	struct shoal_player *player = game ? shoal_player_create(game, spec, SEED, &error) : NULL;

	if (player)
		shoal_put(out, "%016llx %s | %s\n",
		          (unsigned long long)ask_through(game, player, budget), spec, name);
	else
		fprintf(stderr, "%s\n", error.text);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return player != NULL;
}

/* Levels with a budget of their own: what they would spend is too much for a test. */
static bool put_levels(struct shoal_text *out, const char *name)
{
	static const struct shoal_budget budget = { .iterations = 25 };

	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		if (!put_line(out, name, shoal_level_name(i), &budget))
			return false;
	}
	return true;
}

static bool put_all(struct shoal_text *out)
{
	for (const char *const *name = ask_games; *name; name++) {
		for (const char *const *spec = ask_specs; *spec; spec++) {
			if (!put_line(out, *name, *spec, NULL))
				return false;
		}
		if (!put_levels(out, *name))
			return false;
	}
	return true;
}

/* Prints what differs, line by line. */
static unsigned differences(const char *now, FILE *file)
{
	char     was[256];
	unsigned count = 0;

	while (*now) {
		size_t length = strcspn(now, "\n");
		char  *there = fgets(was, sizeof(was), file);

		if (!there || strncmp(was, now, length + 1) != 0) {
			printf("< %s> %.*s\n", there ? was : "\n", (int)length, now);
			count++;
		}
		now += length + 1;
	}
	for (; fgets(was, sizeof(was), file); count++)
		printf("< %s", was);
	return count;
}

int main(int argc, char **argv)
{
	static char       bytes[1 << 16];
	struct shoal_text text = SHOAL_TEXT(bytes);
	FILE             *file;
	unsigned          count;

	if (argc > 2 || !put_all(&text) || text.cut)
		return 2;
	if (argc == 1) {
		fputs(bytes, stdout);
		return 0;
	}
	file = fopen(argv[1], "r");
	if (!file) {
		fprintf(stderr, "%s cannot be read\n", argv[1]);
		return 2;
	}
	count = differences(bytes, file);
	(void)fclose(file);
	if (count)
		printf("%u lines differ; if play was meant to change: tools/players.sh\n", count);
	return count != 0;
}
