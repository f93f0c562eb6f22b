/* fuzz_actions.c: bytes play any game of the registry: raw actions of raw seats, which are refused
 * without a trace or legal, and choices from the lists; after every ply the laws are checked. */
#include "play.h"

#include <string.h>

/* Any action of anybody. */
static void try_raw(const struct shoal_game *game, struct shoal_state *state,
                    struct fuzz_input *input)
{
	union shoal_room   before;
	struct shoal_error error = { 0 };
	int                seat = (int8_t)fuzz_byte(input);
	unsigned           action = fuzz_byte(input);

	action |= fuzz_byte(input) << 8;
	memcpy(&before, state, game->state_bytes);
	if (shoal_try_apply(game, state, seat, (shoal_action)action, NULL, &error)) {
		FUZZ_CHECK(error.status && error.text[0]);
		FUZZ_CHECK(!memcmp(&before, state, game->state_bytes));
	} else {
		FUZZ_CHECK(state->ply == before.state.ply + 1);
	}
}

static void choose(const struct shoal_game *game, struct shoal_state *state, unsigned byte)
{
	static struct shoal_list list;
	int                      seat = state->actor;

	for (int i = 0; byte & 2 && i < game->seats; i++) { /* the last who is asked */
		if (state->pending & shoal_seat_bit(i))
			seat = i;
	}
	shoal_list_fill(&list, game, state, seat);
	FUZZ_CHECK(list.count);
	FUZZ_CHECK(
	    !shoal_try_apply(game, state, seat, list.action[(byte >> 2) % list.count], NULL, NULL));
}

static void play(const struct shoal_game *game, struct fuzz_input *input)
{
	union shoal_room    room;
	struct shoal_random random;

	shoal_random_seed(&random, input->left);
	game->rules->start(game, &room.state);
	play_check(game, &room.state);
	while (room.state.actor != SHOAL_OVER) {
		uint32_t ply = room.state.ply;
		unsigned byte = fuzz_byte(input);

		FUZZ_CHECK(ply < game->longest);
		if (!input->left)
			play_random(game, &room.state, &random);
		else if (byte & 1)
			try_raw(game, &room.state, input);
		else
			choose(game, &room.state, byte);
		if (room.state.ply != ply)
			play_check(game, &room.state);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input  input = { .at = data, .left = size };
	struct shoal_game *game = play_game(&input);

	play(game, &input);
	shoal_game_destroy(game);
	return 0;
}
