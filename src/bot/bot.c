/* bot.c: the bot protocol: from a line to its command, and from a failure to its error line. */
#include "session.h"
#include "shoal/version.h"

#include <stdlib.h>
#include <string.h>

/* Commands about the session itself. */

static enum shoal_status run_shoal(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "id name shoal %s\nid protocol %d\n", SHOAL_VERSION, SHOAL_PROTOCOL);
	for (size_t i = 0; i < shoal_rules_count(); i++)
		shoal_put(call->out, "game %s %s\n", shoal_rules_at(i)->id,
		          shoal_rules_title(shoal_rules_at(i), SHOAL_EN));
	for (size_t i = 0; i < shoal_player_kind_count(); i++)
		shoal_put(call->out, "player %s %s\n", shoal_player_kind_name(i),
		          shoal_player_kind_about(i));
	shoal_put(call->out, "ready\n");
	return SHOAL_OK;
}

static enum shoal_status run_isready(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "readyok\n");
	return SHOAL_OK;
}

static enum shoal_status run_help(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "help %zu\n", command_count);
	for (size_t i = 0; i < command_count; i++)
		shoal_put(call->out, "command %s%s%s\n", commands[i].name,
		          commands[i].usage[0] ? " " : "", commands[i].usage);
	return SHOAL_OK;
}

static enum shoal_status run_quit(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	call->bot->over = true;
	return SHOAL_OK;
}

/* clang-format off */
enum { HERE = COMMAND_GAME | COMMAND_SIGHT, WHOLE = COMMAND_GAME | COMMAND_DRIVER };

const struct command commands[] = {
	{ "shoal",    "",                                COMMAND_ANY,                 run_shoal },
	{ "isready",  "",                                COMMAND_ANY,                 run_isready },
	{ "help",     "",                                COMMAND_ANY,                 run_help },
	{ "quit",     "",                                COMMAND_ANY,                 run_quit },
	{ "games",    "",                                COMMAND_ANY,                 ask_games },
	{ "options",  "GAME",                            COMMAND_ANY,                 ask_options },
	{ "newgame",  "GAMESTRING [seed N]",             COMMAND_ANY,                 play_newgame },
	{ "load",     "",                                COMMAND_DRIVER,              play_load },
	{ "position", "start [WHO:ID ...]",              WHOLE,                       play_position },
	{ "apply",    "SEAT|chance ACTION|#ID",          WHOLE,                       play_apply },
	{ "draw",     "",                                WHOLE,                       play_draw },
	{ "undo",     "",                                WHOLE,                       play_undo },
	{ "seat",     "SEAT",                            WHOLE,                       play_seat },
	{ "see",      "HEX",                             COMMAND_GAME | COMMAND_SEAT, play_see },
	{ "turn",     "",                                HERE,                        ask_turn },
	{ "legal",    "SEAT",                            HERE,                        ask_legal },
	{ "chance",   "",                                WHOLE,                       ask_chance },
	{ "view",     "SEAT|nobody",                     HERE,                        ask_view },
	{ "board",    "SEAT|nobody",                     HERE,                        ask_board },
	{ "world",    "SEAT",                            WHOLE,                       ask_world },
	{ "events",   "SEAT|nobody [from N]",            WHOLE,                       ask_events },
	{ "result",   "",                                WHOLE,                       ask_result },
	{ "hash",     "",                                WHOLE,                       ask_hash },
	{ "record",   "",                                WHOLE,                       ask_record },
	{ "player",   "SPEC [seed N]",                   COMMAND_GAME,                play_player },
	{ "go",       "SEAT [iterations N] [time MS] [line N] [doubt 1] [reasons N]", HERE, ask_go },
};
/* clang-format on */

const size_t command_count = sizeof(commands) / sizeof(commands[0]);

/* From a line to its command. */

static const struct command *find(const char *word, struct shoal_error *error)
{
	const char *names[sizeof(commands) / sizeof(commands[0])], *near;

	for (size_t i = 0; i < command_count; i++) {
		if (!strcmp(commands[i].name, word))
			return &commands[i];
		names[i] = commands[i].name;
	}
	near = shoal_nearest(word, names, command_count);
	if (near)
		shoal_fail(error, SHOAL_BAD_COMMAND, "unknown command '%.40s'; did you mean '%s'?",
		           word, near);
	else
		shoal_fail(error, SHOAL_BAD_COMMAND,
		           "unknown command '%.40s'; 'help' lists the commands", word);
	return NULL;
}

/* Whether the command can be given now. */
static enum shoal_status admit(const struct bot *bot, const struct command *command,
                               struct shoal_error *error)
{
	bool seated = bot->seat != SHOAL_NOBODY;

	if (command->when & COMMAND_GAME && !bot->game)
		return shoal_fail(error, SHOAL_NOT_NOW,
		                  "'%s' needs a game; say 'newgame GAMESTRING' first",
		                  command->name);
	if (command->when & COMMAND_DRIVER && seated)
		return shoal_fail(
		    error, SHOAL_NOT_NOW,
		    "'%s' needs the whole game; this session plays seat %d and has only its view",
		    command->name, bot->seat);
	if (command->when & COMMAND_SEAT && !seated)
		return shoal_fail(error, SHOAL_NOT_NOW,
		                  "'%s' is for a session that plays one seat; say 'seat N' first",
		                  command->name);
	if (command->when & COMMAND_SIGHT && seated && !bot->sees)
		return shoal_fail(error, SHOAL_NOT_NOW,
		                  "seat %d has seen nothing yet; say 'see HEX' first", bot->seat);
	return SHOAL_OK;
}

static bool printable(const char *line, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (line[i] < ' ' || line[i] > '~')
			return false;
	}
	return true;
}

static enum shoal_status obey(struct bot *bot, const char *line, size_t length,
                              struct shoal_text *out, struct shoal_error *error)
{
	struct call call = { .bot = bot, .at = bot->line, .out = out, .error = error };
	const char *word;

	if (length > BOT_LINE_MAX)
		return shoal_fail(error, SHOAL_BAD_COMMAND, "a line has at most %d bytes",
		                  BOT_LINE_MAX);
	if (!printable(line, length))
		return shoal_fail(error, SHOAL_BAD_COMMAND,
		                  "a command is one line of printable ASCII");
	if (length)
		memcpy(bot->line, line, length);
	bot->line[length] = '\0';
	word = words_next(&call);
	if (!word)
		return SHOAL_OK; /* an empty line asks nothing */
	call.command = find(word, error);
	if (!call.command || admit(bot, call.command, error))
		return error->status;
	return call.command->run(&call);
}

/* One line of clean text, whatever was quoted in the sentence. */
static void put_error(struct shoal_text *out, struct shoal_error *error)
{
	bool clean = shoal_text_clean(error->text, strlen(error->text));

	for (char *at = error->text; *at; at++) {
		unsigned char c = (unsigned char)*at;

		if (c < ' ' || c == 0x7f || (c > 0x7f && !clean))
			*at = '?';
	}
	shoal_put(out, "error %s %s\n", shoal_status_id(error->status), error->text);
}

struct bot *bot_create(void)
{
	struct bot *bot = calloc(1, sizeof(*bot));

	if (bot)
		bot->seat = SHOAL_NOBODY;
	return bot;
}

void bot_destroy(struct bot *bot)
{
	if (!bot)
		return;
	shoal_player_destroy(bot->player);
	shoal_match_destroy(bot->match);
	shoal_game_destroy(bot->game);
	free(bot->record);
	free(bot);
}

void bot_use_components(struct bot *bot, const struct shoal_components *components)
{
	bot->components = components;
}

void bot_use_player(struct bot *bot, const char *spec)
{
	bot->spec = spec;
}

bool bot_line(struct bot *bot, const char *line, size_t length, struct shoal_text *out)
{
	struct shoal_error error = { 0 };
	size_t             before = out->length;
	enum shoal_status  status;

	if (bot->over)
		return false;
	if (length && length <= BOT_LINE_MAX && line[length - 1] == '\r')
		length--;
	if (bot->loading)
		status = load_line(bot, line, length, out, &error);
	else
		status = obey(bot, line, length, out, &error);
	if (!status && out->cut)
		status =
		    shoal_fail(&error, SHOAL_NO_MEMORY, "the answer is longer than there is room");
	if (status) {
		out->length = before;
		out->bytes[before] = '\0';
		out->cut = false;
		put_error(out, &error);
	}
	return !bot->over;
}
