/* play.c: the commands that change the session: its game, its position, its player, its role. */
#include "session.h"

#include <stdlib.h>
#include <string.h>

/* Games. */

/* Makes the session one that drives this match; owns both from here on. */
static void begin(struct bot *bot, struct shoal_game *game, struct shoal_match *match)
{
	shoal_player_destroy(bot->player);
	shoal_match_destroy(bot->match);
	shoal_game_destroy(bot->game);
	bot->player = NULL;
	bot->match = match;
	bot->game = game;
	bot->seat = SHOAL_NOBODY;
	bot->sees = false;
}

static enum shoal_status no_memory(struct call *call)
{
	return shoal_fail(call->error, SHOAL_NO_MEMORY, "not enough memory for a match");
}

void session_put_game(struct call *call)
{
	const struct shoal_game *game = call->bot->game;

	shoal_put(call->out, "newgame %s revision %u seats %u answers %u actions %u\n", game->name,
	          game->rules->revision, game->seats, game->answers, game->actions);
}

/* The tables that a game of this name is played with; NULL: the shipped ones. */
static const struct shoal_components *tables_of(const struct bot *bot, const char *game)
{
	char name[SHOAL_NAME_MAX];

	if (!bot->components || !shoal_options_name(game, name, sizeof(name))
	    || strcmp(name, shoal_components_rules(bot->components)->id) != 0)
		return NULL;
	return bot->components;
}

enum shoal_status play_newgame(struct call *call)
{
	const char          *name = words_next(call);
	uint64_t             seed = 0;
	struct words_setting setting = { "seed", UINT64_MAX, &seed, false };
	struct shoal_game   *game;
	struct shoal_match  *match;
	struct shoal_player *player = NULL;

	if (!name)
		return words_usage(call);
	if (words_settings(call, &setting, 1))
		return SHOAL_BAD_COMMAND;
	game = shoal_game_create(name, tables_of(call->bot, name), call->error);
	if (!game)
		return call->error->status;
	if (call->bot->spec) {
		player = shoal_player_create(game, call->bot->spec, seed, call->error);
		if (!player) {
			shoal_game_destroy(game);
			return call->error->status;
		}
	}
	match = shoal_match_create(game, seed);
	if (!match) {
		shoal_player_destroy(player);
		shoal_game_destroy(game);
		return no_memory(call);
	}
	begin(call->bot, game, match);
	call->bot->player = player;
	session_put_game(call);
	return SHOAL_OK;
}

/* Records: `load` turns the following lines, up to the one that begins with "end", into one. */

enum shoal_status play_load(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	call->bot->loading = true;
	call->bot->spoilt = false;
	call->bot->record_length = 0;
	return SHOAL_OK;
}

/* The tables for the record that has come in, by the game string in its second line. */
static const struct shoal_components *tables_of_record(const struct bot *bot)
{
	const char *end = bot->record + bot->record_length;
	const char *line = memchr(bot->record, '\n', bot->record_length);
	char        name[SHOAL_NAME_MAX] = "";

	if (line && end - line > 7 && !memcmp(line, "\ngame: ", 7)) {
		line += 7;
		for (size_t i = 0; i + 1 < sizeof(name) && line < end && *line != '\n'; i++)
			name[i] = *line++;
	}
	return tables_of(bot, name);
}

static bool keep_line(struct bot *bot, const char *line, size_t length)
{
	size_t need = bot->record_length + length + 1, room = bot->record_room;
	char  *record;

	if (length > BOT_LINE_MAX || need > BOT_RECORD_MAX)
		return false;
	while (room < need)
		room = room ? room * 2 : 4096;
	if (room > bot->record_room) {
		record = realloc(bot->record, room);
		if (!record)
			return false;
		bot->record = record;
		bot->record_room = room;
	}
	if (length)
		memcpy(bot->record + bot->record_length, line, length);
	bot->record_length += length + 1;
	bot->record[bot->record_length - 1] = '\n';
	return true;
}

enum shoal_status load_line(struct bot *bot, const char *line, size_t length,
                            struct shoal_text *out, struct shoal_error *error)
{
	struct call         call = { .bot = bot, .out = out, .error = error };
	struct shoal_record record;
	enum shoal_status   status;

	bot->spoilt = bot->spoilt || !keep_line(bot, line, length);
	if (length < 3 || memcmp(line, "end", 3) != 0 || (length > 3 && line[3] != ' '))
		return SHOAL_OK;
	bot->loading = false;
	if (bot->spoilt)
		return shoal_fail(error, SHOAL_BAD_RECORD,
		                  "a record has at most %d bytes, and %d in a line", BOT_RECORD_MAX,
		                  BOT_LINE_MAX);
	status = shoal_record_read(bot->record, bot->record_length, tables_of_record(bot), &record,
	                           error);
	if (status)
		return status;
	free(record.played); /* the protocol does not tell what was taken back */
	begin(bot, record.game, record.match);
	session_put_game(&call);
	return SHOAL_OK;
}

/* Positions. */

/* Plays one `WHO:ID`. */
static enum shoal_status play_word(struct call *call, struct shoal_match *match, char *word)
{
	struct shoal_error why;
	char              *colon = strchr(word, ':');
	uint64_t           id;
	int                who;

	if (!colon || !shoal_read_number(colon + 1, UINT16_MAX, &id))
		return shoal_fail(call->error, SHOAL_BAD_COMMAND,
		                  "ply %u: '%.40s' is not WHO:ID, as in 0:3 or chance:12",
		                  shoal_match_plies(match) + 1, word);
	*colon = '\0';
	if (words_read_who(call, word, WHO_CHANCE, &who))
		return SHOAL_BAD_COMMAND;
	if (shoal_match_play(match, who, (shoal_action)id, NULL, &why))
		return shoal_fail(call->error, why.status, "ply %u: %.200s",
		                  shoal_match_plies(match) + 1, why.text);
	return SHOAL_OK;
}

enum shoal_status play_position(struct call *call)
{
	struct bot         *bot = call->bot;
	char               *word = words_next(call);
	struct shoal_match *match;

	if (!word || strcmp(word, "start") != 0)
		return words_usage(call);
	match = shoal_match_create(bot->game, shoal_match_seed(bot->match));
	if (!match)
		return no_memory(call);
	while ((word = words_next(call))) {
		enum shoal_status status = play_word(call, match, word);

		if (status) {
			shoal_match_destroy(match);
			return status;
		}
	}
	shoal_match_destroy(bot->match);
	bot->match = match;
	session_put_turn(call);
	return SHOAL_OK;
}

enum shoal_status play_apply(struct call *call)
{
	struct bot       *bot = call->bot;
	const char       *text;
	uint64_t          id;
	shoal_action      action = 0;
	int               who;
	enum shoal_status status = words_who(call, WHO_CHANCE, &who);

	if (status)
		return status;
	text = words_rest(call);
	if (!text[0])
		return words_usage(call);
	if (text[0] != '#') {
		status = shoal_action_parse(bot->game, session_position(bot), who, text, &action,
		                            call->error);
	} else if (shoal_read_number(text + 1, UINT16_MAX, &id)) {
		action = (shoal_action)id;
	} else {
		return shoal_fail(call->error, SHOAL_BAD_COMMAND, "'%.40s' is no action's number",
		                  text);
	}
	if (!status)
		status = shoal_match_play(bot->match, who, action, NULL, call->error);
	if (!status)
		session_put_turn(call);
	return status;
}

enum shoal_status play_draw(struct call *call)
{
	struct bot       *bot = call->bot;
	union shoal_room  before;
	struct shoal_ply  ply;
	enum shoal_status status;

	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	if (session_position(bot)->actor != SHOAL_CHANCE)
		return shoal_fail(call->error, SHOAL_NOT_ASKED, "chance is not asked now");
	memcpy(&before, session_position(bot), bot->game->state_bytes);
	status = shoal_match_chance(bot->match, NULL, call->error);
	if (status)
		return status;
	ply = shoal_match_ply(bot->match, shoal_match_plies(bot->match) - 1);
	shoal_put(call->out, "drawn %u ", ply.action);
	bot->game->rules->put_action(bot->game, &before.state, ply.action, call->out);
	shoal_put(call->out, "\n");
	session_put_turn(call);
	return SHOAL_OK;
}

enum shoal_status play_undo(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	if (!shoal_match_undo(call->bot->match))
		return shoal_fail(call->error, SHOAL_NOT_NOW,
		                  "nothing has been played that could be undone");
	session_put_turn(call);
	return SHOAL_OK;
}

/* Players and roles. */

enum shoal_status play_player(struct call *call)
{
	struct bot          *bot = call->bot;
	const char          *spec = words_next(call);
	uint64_t             seed = 0;
	struct words_setting setting = { "seed", UINT64_MAX, &seed, false };
	struct shoal_player *player;

	if (!spec)
		return words_usage(call);
	if (words_settings(call, &setting, 1))
		return SHOAL_BAD_COMMAND;
	player = shoal_player_create(bot->game, spec, seed, call->error);
	if (!player)
		return call->error->status;
	shoal_player_destroy(bot->player);
	bot->player = player;
	shoal_put(call->out, "player %s\n", spec);
	return SHOAL_OK;
}

enum shoal_status play_seat(struct call *call)
{
	struct bot *bot = call->bot;
	int         seat;

	if (words_who(call, WHO_SEAT, &seat) || words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_match_destroy(bot->match); /* what the seat may not know is not even there */
	bot->match = NULL;
	bot->seat = seat;
	bot->sees = false;
	shoal_put(call->out, "seat %d\n", seat);
	return SHOAL_OK;
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_hex(const char *text, unsigned char *out, size_t size)
{
	if (strlen(text) != 2 * size)
		return false;
	for (size_t i = 0; i < size; i++) {
		int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		out[i] = (unsigned char)(high * 16 + low);
	}
	return true;
}

/* What every state has in common, whatever the game. */
static bool sane(const struct shoal_game *game, const struct shoal_state *state)
{
	if (state->zero || state->ply > game->longest || state->pending >> game->seats)
		return false;
	if (state->actor == SHOAL_OVER)
		return !state->pending;
	if (state->actor == SHOAL_CHANCE)
		return !state->pending && game->rules->chance;
	return state->pending && state->actor == (int)shoal_bits_lowest(state->pending);
}

/* What comes in is a possible world, not the view itself: the rules can tell whether a state is
 * sound, and a view of a sound state has a world to draw. */
enum shoal_status play_see(struct call *call)
{
	struct bot      *bot = call->bot;
	const char      *hex = words_next(call);
	union shoal_room world = { 0 };

	if (!hex || words_next(call))
		return words_usage(call);
	if (!read_hex(hex, world.bytes, bot->game->state_bytes))
		return shoal_fail(call->error, SHOAL_BAD_COMMAND,
		                  "a world of this game is %u digits of 0-9 and a-f",
		                  2 * bot->game->state_bytes);
	if (!sane(bot->game, &world.state) || !bot->game->rules->valid(bot->game, &world.state))
		return shoal_fail(call->error, SHOAL_BAD_COMMAND,
		                  "these bytes are no possible world of this game");
	shoal_view(bot->game, &world.state, bot->seat, &bot->view.state);
	bot->sees = true;
	session_put_turn(call);
	return SHOAL_OK;
}
