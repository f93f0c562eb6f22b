/* fuzz_states.c: a real position with some bytes changed. As a state: what `valid` accepts can be
 * played to its end. As a world handed to a seat session of the bot protocol: what it accepts can
 * be shown, listed and played by a computer player. */
#include "bot.h"
#include "play.h"

#include <string.h>

static void reach(const struct shoal_game *game, struct shoal_state *state,
                  struct fuzz_input *input)
{
	struct shoal_random random;
	unsigned            plies = fuzz_byte(input);

	shoal_random_seed(&random, fuzz_byte(input));
	game->rules->start(game, state);
	while (plies-- && state->actor != SHOAL_OVER)
		play_random(game, state, &random);
}

/* Three bytes each: where, and what is changed there. */
static void change(const struct shoal_game *game, union shoal_room *room, struct fuzz_input *input)
{
	while (input->left >= 3) {
		unsigned at = fuzz_byte(input);

		at |= fuzz_byte(input) << 8;
		room->bytes[at % game->state_bytes] ^= (unsigned char)fuzz_byte(input);
	}
}

static void play_on(const struct shoal_game *game, struct shoal_state *state)
{
	struct shoal_random random;
	uint64_t            plies = 0;

	if (!game->rules->valid(game, state))
		return;
	shoal_random_seed(&random, 1);
	while (state->actor != SHOAL_OVER) {
		FUZZ_CHECK(plies++ <= game->longest);
		play_random(game, state, &random);
	}
	game->rules->score(game, state, (double[SHOAL_SEATS_MAX]){ 0 });
}

static void say(struct bot *bot, const char *line)
{
	static char       bytes[1 << 16];
	struct shoal_text answer = SHOAL_TEXT(bytes);

	bot_line(bot, line, strlen(line), &answer);
	FUZZ_CHECK(answer.length && shoal_text_clean(bytes, answer.length));
}

static void see(const struct shoal_game *game, const union shoal_room *room, int seat)
{
	static const char *const asked[] = { "legal", "view", "board", "go" };
	char                     bytes[2 * SHOAL_STATE_MAX + SHOAL_NAME_MAX + 64];
	struct shoal_text        line = SHOAL_TEXT(bytes);
	struct bot              *bot = bot_create();

	FUZZ_CHECK(bot);
	shoal_put(&line, "newgame %s", game->name);
	say(bot, bytes);
	say(bot, "player greedy(samples=4)");
	line = SHOAL_TEXT(bytes);
	shoal_put(&line, "seat %d", seat);
	say(bot, bytes);
	line = SHOAL_TEXT(bytes);
	shoal_put(&line, "see ");
	for (uint32_t i = 0; i < game->state_bytes; i++)
		shoal_put(&line, "%02x", room->bytes[i]);
	say(bot, bytes);
	for (unsigned i = 0; i < 4; i++) {
		line = SHOAL_TEXT(bytes);
		shoal_put(&line, "%s %d", asked[i], seat);
		say(bot, bytes);
	}
	bot_destroy(bot);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input  input = { .at = data, .left = size };
	struct shoal_game *game = play_game(&input);
	int                seat = (int)fuzz_below(&input, game->seats + 1u) - 1;
	union shoal_room   room = { 0 };

	reach(game, &room.state, &input);
	change(game, &room, &input);
	if (seat < 0)
		play_on(game, &room.state);
	else
		see(game, &room, seat);
	shoal_game_destroy(game);
	return 0;
}
