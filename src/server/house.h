/* house.h: players that whoever runs the server names for levels. Each thread has a house, and in
 * it a few players that stay for the next question: a program is not started for each. */
#ifndef SERVER_HOUSE_H
#define SERVER_HOUSE_H

#include "shoal/ai.h"

/* By level, weakest first: a spec, perhaps of a program; NULL: as shipped. */
struct house_rules {
	const char *spec[SHOAL_LEVELS];
};

struct house; /* opaque */
struct core_question;

struct house *house_create(const struct house_rules *rules); /* NULL: no memory */
void          house_destroy(struct house *house);

/* Whether somebody stands for the level of this question. */
bool house_has(const struct house_rules *rules, const struct core_question *question);
/* The answer of who does. False, with a sentence: there is none, and the shipped level must do. */
bool house_choose(struct house *house, const struct core_question *question, shoal_action *out,
                  struct shoal_error *error);

#endif
