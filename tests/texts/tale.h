/* tale.h: all that a game says to people, in one language: about itself, and in a match from the
 * first question to the score sheet. */
#ifndef TEXTS_TALE_H
#define TEXTS_TALE_H

#include "said.h"
#include "shoal/match.h"

enum { TALE_EVENTS_MAX = 128 };

/* All are hashed; plain ones are printed, those with names where that matters. */
enum tale_style { PLAIN, NAMED, COLOURED, TALE_STYLES };

struct tale {
	struct said              *said;
	const struct shoal_rules *rules;
	struct shoal_style        style[TALE_STYLES];
	bool                      happened[TALE_EVENTS_MAX]; /* by kind of event */
	bool                      answered[SHOAL_KINDS_MAX]; /* by row of `kinds` */
	bool                      cut; /* something was longer than its room */
	char                      bytes[TALE_STYLES][SAID_MOST]; /* what is said just now */
};

void tale_create(struct tale *tale, const struct shoal_rules *rules, enum shoal_lang lang,
                 struct said *said);

/* Title, options, names of components and kinds. */
void tale_introduce(struct tale *tale);

/* Every question with all answers, every event, what is written on the boards, and the result. */
void tale_match(struct tale *tale, const struct shoal_match *match, const char *name);

/* Events that are not worth a match, or cannot be in one; false if the list of them is wrong. */
bool tale_rare(struct tale *tale);

/* For the files of this folder. */

/* Empty room for what is said next in that style. */
struct shoal_text tale_room(struct tale *tale, enum tale_style style);
/* The sentence of an event. */
void tale_event(struct tale *tale, const struct shoal_game *game, const struct shoal_event *event);
/* The strings in some JSON that follow `member`, which is a key with quotes and colon. */
void tale_members(struct tale *tale, const char *tag, const char *json, const char *member);

/* What everybody sees. Whole boards are printed at a few moments: of the onlooker at the first
 * decision and at the end, of a seat in the middle, with names. Elsewhere lines with words that no
 * board had, two in a row. */
enum tale_moment { MEANWHILE, OPENING, MIDDLE, ENDING };
void tale_boards(struct tale *tale, const struct shoal_game *game, const struct shoal_state *state,
                 enum tale_moment moment);

/* Says on `stderr` which kinds of event and of answer were in no match. False if there are any. */
bool tale_complete(const struct tale *tale);

#endif
