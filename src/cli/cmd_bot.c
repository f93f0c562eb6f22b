/* cmd_bot.c: `shoal bot`: the bot protocol on stdin and stdout. */
#include "bot.h"
#include "cli.h"

#include <stdlib.h>

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
	struct bot *bot = bot_create();
	char       *line = malloc(BOT_LINE_MAX + 1), *answer = malloc(BOT_ANSWER_MAX);
	int         status = 0;

	(void)args;
	if (bot && line && answer)
		converse(bot, stdin, stdout, line, answer);
	else
		status = cli_complain("not enough memory");
	free(answer);
	free(line);
	bot_destroy(bot);
	return status;
}

const struct cli_command cmd_bot = {
	.name = "bot",
	.arguments = "",
	.about = "Speaks the text protocol for programs on stdin and stdout (doc/BOT-PROTOCOL.md)",
	.run = run,
};
