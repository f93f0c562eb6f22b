/* said.c: lines that are printed once, and a hash of all. */
#include "said.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool said_create(struct said *said, bool whole)
{
	*said = (struct said){ .whole = whole, .size = 1 << 12 };
	said->known = calloc(said->size, sizeof(said->known[0]));
	return said->known != NULL;
}

void said_destroy(struct said *said)
{
	free(said->known);
}

static uint64_t *slot_of(uint64_t *known, size_t size, uint64_t hash)
{
	size_t at = hash & (size - 1);

	while (known[at] && known[at] != hash)
		at = (at + 1) & (size - 1);
	return &known[at];
}

static void grow(struct said *said)
{
	size_t    size = said->size * 2;
	uint64_t *known = calloc(size, sizeof(known[0]));

	if (!known) {
		fprintf(stderr, "not enough memory\n");
		exit(2);
	}
	for (size_t i = 0; i < said->size; i++) {
		if (said->known[i])
			*slot_of(known, size, said->known[i]) = said->known[i];
	}
	free(said->known);
	said->known = known;
	said->size = size;
}

enum { WHOLE_TEXT, SOME_WORDS }; /* what is known */

static bool keep(struct said *said, uint64_t what, const char *tag, const char *kind,
                 const char *text)
{
	uint64_t  hash = shoal_hash(tag, strlen(tag) + 1, what);
	uint64_t *slot;

	hash = shoal_hash(kind, strlen(kind) + 1, hash);
	hash = shoal_hash(text, strlen(text) + 1, hash) | 1;
	slot = slot_of(said->known, said->size, hash);
	if (*slot)
		return false;
	*slot = hash;
	if (++said->used * 2 > said->size)
		grow(said);
	return true;
}

bool said_new(struct said *said, const char *tag, const char *kind, const char *text)
{
	return keep(said, WHOLE_TEXT, tag, kind, text) || said->whole;
}

void said_begin(struct said *said, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	printf("\n== ");
	vprintf(format, list);
	printf("\n");
	va_end(list);
	said->hash = said->texts = 0;
	said->place[0] = '\0';
}

void said_end(struct said *said)
{
	printf("all %016llx (%llu texts)\n", (unsigned long long)said->hash,
	       (unsigned long long)said->texts);
}

void said_place(struct said *said, const char *format, ...)
{
	struct shoal_text text = SHOAL_TEXT(said->place);
	va_list           list;

	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
}

void said_quietly(struct said *said, const char *text)
{
	said->hash = shoal_hash(text, strlen(text) + 1, said->hash);
	said->texts++;
}

/* "AQM-" of a numbered rule. */
static bool is_rule(const struct shoal_text *before)
{
	return before->length >= 2 && before->bytes[before->length - 1] == '-'
	       && isupper((unsigned char)before->bytes[before->length - 2]);
}

/* Numbers as 0, 1 or more, which may change the words around them; those of rules as they are. */
static void put_form(struct shoal_text *out, const char *text)
{
	while (*text) {
		size_t digits = strspn(text, "0123456789");

		size_t length = digits ? digits : 1;

		if (!digits || (digits == 1 && *text <= '1') || is_rule(out))
			shoal_put_bytes(out, text, length);
		else
			shoal_put(out, "#");
		text += length;
	}
}

bool said_new_words(struct said *said, const char *tag, const char *kind, const char *text,
                    unsigned row)
{
	char              bytes[SAID_MOST];
	struct shoal_text form = SHOAL_TEXT(bytes);
	const char       *word[SAID_ROW] = { bytes, bytes, bytes };
	bool              found = said->whole;

	if (!said_new(said, tag, kind, text))
		return false;
	put_form(&form, text);
	shoal_put(&form, " "); /* the end counts as a word */
	for (char *at = bytes;; at++) {
		char end = *at;

		if (end && end != ' ')
			continue;
		*at = '\0';
		found |= keep(said, SOME_WORDS, tag, kind, word[SAID_ROW - row]);
		*at = end;
		if (!end)
			return found;
		memmove(word, word + 1, sizeof(word) - sizeof(word[0]));
		word[SAID_ROW - 1] = at + 1;
	}
}

void said_print(struct said *said, const char *tag, const char *kind, const char *text)
{
	if (said->place[0])
		printf("%s\n", said->place);
	said->place[0] = '\0';
	printf("  %-6s %s%s%s\n", tag, kind, *kind && *text ? ": " : "", text);
}

void said_print_lines(struct said *said, const char *tag, const char *kind, const char *text)
{
	said_print(said, tag, kind, "");
	while (*text) {
		size_t length = strcspn(text, "\n");

		printf("  |%s%.*s\n", length ? " " : "", (int)length, text);
		text += length + (text[length] == '\n');
	}
}

void said_line(struct said *said, const char *tag, const char *kind, const char *text)
{
	said_quietly(said, text);
	if (said_new_words(said, tag, kind, text, SAID_ROW))
		said_print(said, tag, kind, text);
}
