/* said.h: what the command says to people who play, from words.en and its translations. */
#ifndef CLI_SAID_H
#define CLI_SAID_H

#include "cli_words.h"

/* Prints an entry, without an end of line: print_said(lang, saved, .game = id, .path = path). */
#define print_said(lang, ...) CLI_PRINT(lang, __VA_ARGS__, .zero = 0)
#define CLI_PRINT(lang, name, ...) \
	cli_print(lang, SAY_##name, &(const struct say_##name){ __VA_ARGS__ })
void cli_print(enum shoal_lang lang, unsigned entry, const void *fields);

/* The same into a text. */
#define put_said(out, lang, ...) CLI_PUT(out, lang, __VA_ARGS__, .zero = 0)
#define CLI_PUT(out, lang, name, ...) \
	cli_put(out, lang, SAY_##name, &(const struct say_##name){ __VA_ARGS__ })
void cli_put(struct shoal_text *out, enum shoal_lang lang, unsigned entry, const void *fields);

/* Which key of `wish` stops playing. */
enum { WISH_QUIT = 7 };

/* One without fields, as a string; and one of those with keys. */
#define said(lang, name) shoal_word_at(&cli_words, lang, SAY_##name, 0)
#define said_one(lang, name, key) shoal_word_at(&cli_words, lang, SAY_##name, (unsigned)(key))

#endif
