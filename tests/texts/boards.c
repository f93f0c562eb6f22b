/* boards.c: what is written on the tables: text boards, and words in the views that pages get. */
#include "tale.h"

#include <ctype.h>
#include <string.h>

/* Bytes of the letter of English or German that begins here; 0: something else does. */
static size_t letter(const char *at)
{
	if (isalpha((unsigned char)*at))
		return 1;
	return (unsigned char)*at == 0xc3 && at[1] ? 2 : 0;
}

/* The words of a line; what is shorter is a sign. */
static void put_words(struct shoal_text *out, const char *line)
{
	enum { LEAST = 3 };

	while (*line) {
		size_t length = 0, next;

		while ((next = letter(line + length)))
			length += next;
		if (length >= LEAST) {
			shoal_put_bytes(out, line, length);
			shoal_put(out, " ");
		}
		line += length ? length : 1;
	}
}

/* Lines with new words, unless the board was printed. */
static void say_words(struct said *said, const char *who, char *board, bool printed)
{
	char *line = strtok(board, "\n");

	for (; line; line = strtok(NULL, "\n")) {
		char              bytes[SAID_MOST];
		struct shoal_text words = SHOAL_TEXT(bytes);

		if (!said_new(said, "line", "", line))
			continue;
		put_words(&words, line);
		if (said_new_words(said, "words", "", bytes, 2) && !printed)
			said_print(said, "words", who, line);
	}
}

/* Who looks, for the line above a board. */
static void put_observer(struct shoal_text *out, int observer)
{
	if (observer == SHOAL_NOBODY)
		shoal_put(out, "onlooker");
	else
		shoal_put(out, "seat %d", observer);
}

/* The board in `style` is printed, if it is new; with TALE_STYLES lines with new words only. */
static void say_board(struct tale *tale, const struct shoal_game *game,
                      const struct shoal_state *view, int observer, enum tale_style style)
{
	char              bytes[16];
	struct shoal_text who = SHOAL_TEXT(bytes);
	bool              print;

	for (unsigned i = 0; i < TALE_STYLES; i++) {
		struct shoal_text text = tale_room(tale, i);

		shoal_put_board(game, view, observer, &tale->style[i], &text);
		tale->cut |= text.cut;
		said_quietly(tale->said, tale->bytes[i]);
	}
	put_observer(&who, observer);
	print = style < TALE_STYLES && said_new(tale->said, "board", "", tale->bytes[style]);
	if (print)
		said_print_lines(tale->said, "board", bytes, tale->bytes[style]);
	say_words(tale->said, bytes, tale->bytes[PLAIN], print);
}

void tale_members(struct tale *tale, const char *tag, const char *json, const char *member)
{
	const char *at = json;

	while ((at = strstr(at, member))) {
		struct shoal_text text = tale_room(tale, PLAIN);
		size_t            length;

		at += strlen(member);
		length = strcspn(at, "\"");
		while (length && at[length - 1] == '\\')
			length += 1 + strcspn(at + length + 1, "\"");
		shoal_put_bytes(&text, at, length);
		said_line(tale->said, tag, "", tale->bytes[PLAIN]);
		at += length;
	}
}

/* Views of some games have sentences in all languages, each as a member with the language's name.
 */
static void say_view(struct tale *tale, const struct shoal_game *game,
                     const struct shoal_state *view, int observer)
{
	char              bytes[1 << 16], member[16];
	struct shoal_text text = SHOAL_TEXT(bytes), key = SHOAL_TEXT(member);
	struct shoal_json json = { .text = &text };

	shoal_put_view(game, view, observer, &json);
	tale->cut |= text.cut;
	shoal_put(&key, "\"%s\":\"", shoal_lang_code(tale->style->lang));
	tale_members(tale, "view", bytes, member);
}

/* In which style an observer's board is printed; TALE_STYLES: it is not. */
static enum tale_style style_of(const struct tale *tale, int observer, enum tale_moment moment)
{
	if (tale->said->whole)
		return PLAIN;
	if (moment == MIDDLE)
		return observer == 0 ? NAMED : TALE_STYLES;
	return observer == SHOAL_NOBODY && moment != MEANWHILE ? PLAIN : TALE_STYLES;
}

void tale_boards(struct tale *tale, const struct shoal_game *game, const struct shoal_state *state,
                 enum tale_moment moment)
{
	for (int i = 0; i <= game->seats; i++) {
		int              observer = i ? i - 1 : SHOAL_NOBODY;
		union shoal_room view;

		shoal_view(game, state, observer, &view.state);
		say_board(tale, game, &view.state, observer, style_of(tale, observer, moment));
		say_view(tale, game, &view.state, observer);
	}
}
