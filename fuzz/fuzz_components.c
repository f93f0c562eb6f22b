/* fuzz_components.c: any bytes as component tables in JSON. Whatever is read either makes a game
 * that plays to its end or is refused; written again it reads to the same values. */
#include "io.h"
#include "play.h"

static void play_through(const struct shoal_game *game)
{
	union shoal_room    room;
	struct shoal_random random;

	shoal_random_seed(&random, shoal_components_digest(game));
	game->rules->start(game, &room.state);
	while (room.state.actor != SHOAL_OVER) {
		FUZZ_CHECK(room.state.ply < game->longest);
		play_random(game, &room.state, &random);
	}
	play_check(game, &room.state);
}

static void read_again(const struct shoal_components *components, const struct shoal_game *game)
{
	static char              bytes[1 << 20];
	struct shoal_text        text = SHOAL_TEXT(bytes);
	struct shoal_json        json = { .text = &text };
	struct shoal_components *again;
	struct shoal_game       *same;

	shoal_components_put_json(components, &json);
	FUZZ_CHECK(!text.cut && !io_components_read(bytes, text.length, &again, NULL));
	same = shoal_game_create(game->rules->id, again, NULL);
	FUZZ_CHECK(same && shoal_components_digest(same) == shoal_components_digest(game));
	shoal_game_destroy(same);
	shoal_components_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct shoal_components *components;
	struct shoal_error       error = { 0 };
	struct shoal_game       *game;

	if (io_components_read((const char *)data, size, &components, &error)) {
		FUZZ_CHECK(error.status && error.text[0]);
		return 0;
	}
	game = shoal_game_create(shoal_components_rules(components)->id, components, &error);
	FUZZ_CHECK(game || (error.status && error.text[0]));
	if (game) {
		play_through(game);
		read_again(components, game);
	}
	shoal_game_destroy(game);
	shoal_components_destroy(components);
	return 0;
}
