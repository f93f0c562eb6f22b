/* fuzz_options.c: any string as a game and as a computer player. A game's full name makes the same
 * game. */
#include "fuzz.h"
#include "shoal/ai.h"

#include <string.h>

static void check_game(const char *text)
{
	struct shoal_error error = { 0 };
	struct shoal_game *game = shoal_game_create(text, NULL, &error), *again;

	if (!game) {
		FUZZ_CHECK(error.status && error.text[0]);
		return;
	}
	FUZZ_CHECK(shoal_text_clean(game->name, strlen(game->name)));
	FUZZ_CHECK(!strpbrk(game->name, " \t\n"));
	again = shoal_game_create(game->name, NULL, &error);
	FUZZ_CHECK(again && !strcmp(game->name, again->name) && game->seats == again->seats);
	shoal_game_destroy(again);
	shoal_game_destroy(game);
}

static void check_player(const char *text)
{
	struct shoal_error   error = { 0 };
	struct shoal_game   *game = shoal_game_create(shoal_rules_at(0)->id, NULL, NULL);
	struct shoal_player *player;

	FUZZ_CHECK(game);
	player = shoal_player_create(game, text, 1, &error);
	FUZZ_CHECK(player || (error.status && error.text[0]));
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);

	FUZZ_CHECK(text);
	if (size)
		memcpy(text, data, size);
	text[size] = '\0';
	check_game(text);
	check_player(text);
	free(text);
	return 0;
}
