/* cmd_bot.c: `shoal bot`: the bot protocol on stdin and stdout. */
#include "bot.h"
#include "cli.h"
#include "io.h"

#include <stdlib.h>

enum { FLAG_PLAYER, FLAG_COMPONENTS, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLAYER] = { "player", "SPEC", "who answers `go` from the start of every game" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
};

/* Reads a line without its newline. Of one that is too long only so much is kept that it is seen to
 * be too long. False at the end of the input. */
static bool read_line(FILE *in, char line[], size_t *length)
{
	int c = getc(in);

	*length = 0;
	if (c == EOF)
		return false;
	for (; c != EOF && c != '\n'; c = getc(in)) {
		if (*length <= BOT_LINE_MAX)
			line[(*length)++] = (char)c;
	}
	return true;
}

/* Until `quit`, the end of the input, or an output that takes no more. */
static void converse(struct bot *bot, FILE *in, FILE *out, char line[], char answer[])
{
	size_t length;
	bool   goes_on = true;

	while (goes_on && read_line(in, line, &length)) {
		struct shoal_text text = shoal_text_over(answer, BOT_ANSWER_MAX);

		goes_on = bot_line(bot, line, length, &text);
		if (fwrite(text.bytes, 1, text.length, out) != text.length || fflush(out))
			return;
	}
}

static int run(const struct cli_args *args)
{
	const char              *path = args->flag[FLAG_COMPONENTS];
	struct bot              *bot = bot_create();
	char                    *line = malloc(BOT_LINE_MAX + 1), *answer = malloc(BOT_ANSWER_MAX);
	struct shoal_components *changed = NULL;
	struct shoal_error       error;
	int                      status = 0;

	if (!bot || !line || !answer) {
		status = cli_complain("not enough memory");
	} else if (path && io_components_load(path, &changed, &error)) {
		status = cli_error(&error);
	} else {
		bot_use_components(bot, changed);
		bot_use_player(bot, args->flag[FLAG_PLAYER]);
		converse(bot, stdin, stdout, line, answer);
	}
	free(answer);
	free(line);
	bot_destroy(bot);
	shoal_components_destroy(changed);
	return status;
}

const struct cli_command cmd_bot = {
	.name = "bot",
	.arguments = "",
	.about = "Speaks the text protocol for programs on stdin and stdout (doc/BOT-PROTOCOL.md)",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.run = run,
};
