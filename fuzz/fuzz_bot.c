/* fuzz_bot.c: lines of any bytes to the bot protocol. Every answer is whole lines of clean text; a
 * refusal is one line. */
#include "bot.h"
#include "fuzz.h"

#include <string.h>

/* A player may be told to think for hours, which is no fault. */
static bool thinks_long(const char *line, size_t length)
{
	unsigned digits = 0;

	if (!memchr(line, 'g', length) && !memchr(line, 'p', length))
		return false;
	for (size_t i = 0; i < length; i++) {
		digits = line[i] >= '0' && line[i] <= '9' ? digits + 1 : 0;
		if (digits > 2
		    && (memmem(line, length, "go", 2) || memmem(line, length, "samples", 7)))
			return true;
	}
	return false;
}

static void check_answer(const struct shoal_text *answer)
{
	const char *bytes = answer->bytes;

	FUZZ_CHECK(!answer->cut && shoal_text_clean(bytes, answer->length));
	if (!answer->length)
		return;
	FUZZ_CHECK(bytes[answer->length - 1] == '\n');
	if (!strncmp(bytes, "error ", 6))
		FUZZ_CHECK(strchr(bytes, '\n') == bytes + answer->length - 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char bytes[1 << 16];
	const char *at = (const char *)data, *end = at + size;
	struct bot *bot = bot_create();
	bool        goes_on = true;

	FUZZ_CHECK(bot);
	while (at < end && goes_on) {
		const char       *newline = memchr(at, '\n', (size_t)(end - at));
		size_t            length = (size_t)((newline ? newline : end) - at);
		struct shoal_text answer = SHOAL_TEXT(bytes);

		if (!thinks_long(at, length)) {
			goes_on = bot_line(bot, at, length, &answer);
			check_answer(&answer);
		}
		at += length + 1;
	}
	bot_destroy(bot);
	return 0;
}
