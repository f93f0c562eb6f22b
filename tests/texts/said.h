/* said.h: what a game says, told once: a sentence is printed where it first occurs and left out
 * where it is repeated, also with other numbers; every one goes into a hash, so that order,
 * repetition and numbers count too. */
#ifndef TEXTS_SAID_H
#define TEXTS_SAID_H

#include "shoal/base.h"

enum {
	SAID_MOST = 1 << 14, /* bytes of one text with its end */
	SAID_ROW = 3         /* words that are looked at together */
};

struct said {
	bool      whole; /* nothing is left out */
	uint64_t *known; /* hashes of what was said: open addressing, 0 is free */
	size_t    used, size;
	uint64_t  hash;      /* of everything since said_begin */
	uint64_t  texts;     /* as many */
	char      place[80]; /* printed before the next line, then "" */
};

/* False: no memory. The caller destroys it. */
bool said_create(struct said *said, bool whole);
void said_destroy(struct said *said);

/* A part with a hash of its own begins; and ends, with a line that says the hash. */
void said_begin(struct said *said, const char *format, ...) __attribute__((format(printf, 2, 3)));
void said_end(struct said *said);

/* Where in the part what follows was said. */
void said_place(struct said *said, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* True the first time for this text under this tag and kind. And for a text some of whose words are
 * new as they follow each other, `row` at a time; whatever its numbers are, but that 0 and 1 are
 * not like the others. Both always if nothing is left out. */
bool said_new(struct said *said, const char *tag, const char *kind, const char *text);
bool said_new_words(struct said *said, const char *tag, const char *kind, const char *text,
                    unsigned row);

/* Into the hash only. */
void said_quietly(struct said *said, const char *text);
/* Into the hash, and printed if some of its words are new in their row. */
void said_line(struct said *said, const char *tag, const char *kind, const char *text);
/* Printed only: in one line, or in as many as the text has. */
void said_print(struct said *said, const char *tag, const char *kind, const char *text);
void said_print_lines(struct said *said, const char *tag, const char *kind, const char *text);

#endif
