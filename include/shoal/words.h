/* words.h: sentences as data. A folder's `words.en` and its translations say every text that people
 * read, one line each; doc/TRANSLATING.md has their form. The build makes of them a number and a
 * struct of fields for each entry, so that C says
 *
 *   say(p, pays, .resource = RES_SAIL, .points = 2);
 *   say_one(p, line, LINE_RAISE, .number = 2);           of an entry with keys the one with a
 * number
 *
 * and a field that the entry does not have is refused by the compiler. What stands in which order,
 * in which case and with which plural is the business of the language. */
#ifndef SHOAL_WORDS_H
#define SHOAL_WORDS_H

#include "shoal/base.h"

struct shoal_game;
struct shoal_state;
struct shoal_words;

/* How text for people is made. `names` may be NULL: seats are then "Player 1" and so on. */
struct shoal_style {
	enum shoal_lang    lang;
	bool               colour; /* escape sequences of terminals */
	const char *const *names;  /* one per seat */
};

/* A hand that writes in the style's language. `view` is NULL in the log; `seat` is who reads or is
 * asked, "you" in all sentences, or SHOAL_NOBODY. Where `cited` is not NULL numbers of rules are
 * put there, not into the text. `more` is the game's own; in the log it is the event. */
struct shoal_pen {
	const struct shoal_words *words;
	const struct shoal_style *style;
	struct shoal_text        *out, *cited;
	const struct shoal_game  *game;
	const struct shoal_state *view;
	const void               *more;
	int                       seat;
};

struct shoal_entry {
	const char *name;
	const char *fields; /* "nsteps swhom": n a number, s text */
	const char *keys;   /* "sail hull", in the order of their numbers; "" if it has none */
};

/* Of one folder, all languages. The layout of `language` is that of tools/pack_words.py; in the
 * module of the pages a language that has not come yet is NULL, and English is said instead. */
struct shoal_words {
	const struct shoal_entry *entry;
	uint16_t                  count;
	const char *const        *language;                           /* SHOAL_LANG_COUNT */
	void (*const *pen)(const struct shoal_pen *p, int32_t value); /* the folder's own */
};

/* Puts an entry; `fields` is its struct. With keys: the one with that number. */
void shoal_say(const struct shoal_pen *p, unsigned entry, unsigned key, const void *fields);

/* What a folder's made header calls `say` and `say_one`. */
#define SHOAL_SAY_ENTRY(p, name, ...) \
	shoal_say(p, SAY_##name, 0, &(const struct say_##name){ __VA_ARGS__ })
#define SHOAL_SAY_KEY(p, name, key, ...) \
	shoal_say(p, SAY_##name, (unsigned)(key), &(const struct say_##name){ __VA_ARGS__ })

/* A text without fields, as it is: of an entry's key ("" if it has none), or by its number. "?" if
 * there is none. */
const char *shoal_word(const struct shoal_words *words, enum shoal_lang lang, const char *entry,
                       const char *key);
const char *shoal_word_at(const struct shoal_words *words, enum shoal_lang lang, unsigned entry,
                          unsigned key);

/* Says an entry by its name and key ("" if it has none), with fields by their names; false if there
 * is no such entry or key. `value` gives the number of a field. */
bool shoal_say_named(const struct shoal_pen *p, const char *entry, const char *key,
                     int32_t (*value)(const void *of, const char *field, size_t length),
                     const void *of);

/* A number with so many decimals, behind the sign that the language has for them. */
void shoal_put_decimal(struct shoal_text *text, enum shoal_lang lang, double value,
                       unsigned decimals);

/* What `percent` puts: tenths of a percent, but what is possible is not nothing and what is not
 * sure not all. And what `tenths` puts, rounded. */
int32_t shoal_percent(uint64_t part, uint64_t whole);
int32_t shoal_tenths(uint64_t part, uint64_t whole);

/* The rules behind a question: "ZEM-3 ZEM-4" or "ZEM-18..24"; `line` ends a line with them, in the
 * text and where they are put. And such a list, one by one: false behind the last; a rule by itself
 * is both first and last. */
enum { SHOAL_RULE_MAX = 24 };

void shoal_cite(const struct shoal_pen *p, const char *rules);
void shoal_cite_line(const struct shoal_pen *p, const char *rules);
bool shoal_cited_next(const char **rules, char first[SHOAL_RULE_MAX], char last[SHOAL_RULE_MAX]);

/* Signs that some languages set apart from what stands before them: ":" and ";". */
const char *shoal_colon(const struct shoal_style *style);
const char *shoal_semicolon(const struct shoal_style *style);

void shoal_put_seat(struct shoal_text *text, const struct shoal_style *style, int seat);
/* What a computer is called at a table: the only one (0), or the first, second, ... of several. */
const char *shoal_computer_name(enum shoal_lang lang, unsigned number);
/* Begins (code > 0, as in the terminal's "m" sequences) or ends (0) colour, if the style has it. */
void shoal_put_colour(struct shoal_text *text, const struct shoal_style *style, unsigned code);

#endif
