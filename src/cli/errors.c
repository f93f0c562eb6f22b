/* errors.c: what was wrong, in one line and in the language of whoever runs the command. */
#include "errors.h"
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 };

/* Which language. */

static struct {
	bool            chosen;
	enum shoal_lang lang;
} speech;

/* As in "de_DE.UTF-8"; what is unknown, as "C" is, means English. */
static enum shoal_lang lang_of_environment(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	enum shoal_lang          lang = SHOAL_EN;
	const char              *value = NULL;
	char                     code[16];
	size_t                   length;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]) && (!value || !*value); i++)
		value = getenv(names[i]);
	length = value ? strcspn(value, "_.@") : 0;
	if (length >= sizeof(code))
		return lang;
	memcpy(code, value ? value : "", length);
	code[length] = '\0';
	shoal_lang_find(code, &lang);
	return lang;
}

void cli_speak(enum shoal_lang lang)
{
	speech.chosen = true;
	speech.lang = lang;
}

enum shoal_lang cli_spoken(void)
{
	if (!speech.chosen)
		cli_speak(lang_of_environment());
	return speech.lang;
}

/* Translating. */

struct saying {                          /* a sentence that is to be said */
	const char                *text; /* in English */
	const struct shoal_pieces *pieces;
	unsigned             inside; /* the piece that is a sentence itself, from 1; 0: none */
	const struct saying *inner;  /* that sentence */
};

static void put_part(struct shoal_text *out, const struct saying *s, const char *at,
                     const char *end);

static int compare(const void *key, const void *row)
{
	uint64_t a = *(const uint64_t *)key, b = ((const struct sentence *)row)->format;

	return (a > b) - (a < b);
}

/* What a format with so many pieces is in the language that is spoken; NULL: nothing. */
static const char *translation(uint64_t format, unsigned pieces)
{
	const struct sentence *found =
	    bsearch(&format, sentences, sentence_count, sizeof(sentences[0]), compare);

	return found && found->pieces == pieces ? found->said[cli_spoken()] : NULL;
}

/* False: nothing was put, for it is known in English only. */
static bool put_saying(struct shoal_text *out, const struct saying *s)
{
	const char *text = translation(s->pieces->format, s->pieces->count);

	if (text)
		put_part(out, s, text, text + strlen(text));
	return text != NULL;
}

/* A piece as it is, or as what it is called if it is a sentence. */
static void put_piece(struct shoal_text *out, const struct saying *s, unsigned number)
{
	struct shoal_span span = s->pieces->piece[number - 1];
	const char       *piece = s->text + span.begin, *text;

	if (s->inner && number == s->inside && put_saying(out, s->inner))
		return;
	text = translation(shoal_hash(piece, span.length, 0), 0);
	shoal_put_bytes(out, text ? text : piece, text ? strlen(text) : span.length);
}

static bool is_hole(const char *at)
{
	return at[0] == '{' && at[1] >= '1' && at[1] <= '9';
}

/* The first place from here on where a hole begins, or the end. */
static const char *find_hole(const char *at, const char *end)
{
	while (at < end && !is_hole(at))
		at++;
	return at;
}

/* The first place outside of holes with this sign, or the end. */
static const char *find_outside(const char *at, const char *end, char sign)
{
	unsigned depth = 0;

	for (; at < end && (depth || *at != sign); at++)
		depth += is_hole(at) - (unsigned)(depth && *at == '}');
	return at;
}

/* Whether a piece is a case's: the same word, within 2..4, or anything for *. */
static bool fits(const char *test, size_t length, const char *piece, size_t size)
{
	char         *rest;
	unsigned long low, high, number;
	const char   *dots = memchr(test, '.', length);

	if (length == 1 && *test == '*')
		return true;
	if (length == size && !memcmp(test, piece, size))
		return true;
	if (!dots || dots[1] != '.' || !size || *piece < '0' || *piece > '9')
		return false;
	low = strtoul(test, NULL, 10);
	high = strtoul(dots + 2, NULL, 10);
	number = strtoul(piece, &rest, 10);
	return rest == piece + size && low <= number && number <= high;
}

/* The first case that fits, of "[1]text[*]text". */
static void put_choice(struct shoal_text *out, const struct saying *s, unsigned number,
                       const char *at, const char *end)
{
	struct shoal_span span = s->pieces->piece[number - 1];

	while (at < end) {
		const char *test = at + 1, *body = find_outside(test, end, ']') + 1;
		const char *next = find_outside(body, end, '[');

		if (fits(test, (size_t)(body - 1 - test), s->text + span.begin, span.length)) {
			put_part(out, s, body, next);
			return;
		}
		at = next;
	}
}

/* A translation, or a part of one; the holes of all are right, the build has seen to that. */
static void put_part(struct shoal_text *out, const struct saying *s, const char *at,
                     const char *end)
{
	while (at < end) {
		const char *hole = find_hole(at, end), *close;
		unsigned    number;

		shoal_put_bytes(out, at, (size_t)(hole - at));
		if (hole == end)
			return;
		number = (unsigned)(hole[1] - '0');
		close = find_outside(hole + 2, end, '}');
		if (hole + 2 == close)
			put_piece(out, s, number);
		else
			put_choice(out, s, number, hole + 2, close);
		at = close + 1;
	}
}

/* Saying. */

static void put(struct shoal_text *out, const struct saying *s)
{
	if (cli_spoken() == SHOAL_EN || !put_saying(out, s))
		shoal_put(out, "%s", s->text);
}

/* What an error says; `inner` is room for the error inside it. */
static struct saying saying_of(const struct shoal_error *error, struct saying *inner)
{
	*inner = (struct saying){ .text = error->text, .pieces = &error->inner };
	return (struct saying){ error->text, &error->pieces, error->inside, inner };
}

static int tell(const struct saying *s)
{
	char              bytes[LINE];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put(&text, s);
	fprintf(stderr, "shoal: %s\n", bytes);
	return CLI_BAD;
}

int cli_error(const struct shoal_error *error)
{
	struct saying inner, s = saying_of(error, &inner);

	return tell(&s);
}

void cli_print_error(const struct shoal_error *error)
{
	struct saying     inner, s = saying_of(error, &inner);
	char              bytes[LINE];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put(&text, &s);
	printf("%s\n", bytes);
}

int cli_complain(const char *format, ...)
{
	char                bytes[LINE];
	struct shoal_text   text = SHOAL_TEXT(bytes);
	struct shoal_pieces pieces;
	va_list             list;

	va_start(list, format);
	shoal_put_pieces(&text, &pieces, format, list);
	va_end(list);
	return tell(&(struct saying){ .text = bytes, .pieces = &pieces });
}

int cli_complain_of(const struct shoal_error *why, const char *format, ...)
{
	char                bytes[LINE];
	struct shoal_text   text = SHOAL_TEXT(bytes);
	struct shoal_pieces pieces;
	struct saying       innermost, inner = saying_of(why, &innermost);
	struct saying       s = { .text = bytes, .pieces = &pieces, .inner = &inner };
	va_list             list;

	va_start(list, format);
	shoal_put_pieces(&text, &pieces, format, list);
	va_end(list);
	for (unsigned i = 0; i < pieces.count; i++) {
		if (pieces.piece[i].length == strlen(why->text)
		    && !memcmp(bytes + pieces.piece[i].begin, why->text, strlen(why->text)))
			s.inside = i + 1;
	}
	return tell(&s);
}
