/* faults.h: games with a planted fault, and which laws catch it. */
#ifndef LAWS_FAULTS_H
#define LAWS_FAULTS_H

#include "shoal/game.h"

struct fault {
	const char        *name, *game;
	const char        *caught; /* by exactly these laws; the first is the one under test */
	struct shoal_rules with;   /* what is there replaces the healthy rules' */
	bool               alone;  /* other laws would write outside their memory */
};

size_t              fault_count(void);
const struct fault *fault_at(size_t at); /* below the count */

/* Some faults are functions that are not pure: they count their calls here. */
extern unsigned fault_calls;

/* Puts the fault into a copy of the rules. */
void fault_plant(const struct fault *fault, struct shoal_rules *rules);

/* For those who plant: each fault is a real function, and a little wrong. */

struct faults {
	const struct fault *planted;
	size_t              count;
};

extern const struct faults faults_play, faults_secrecy, faults_numbers, faults_text;

/* The rules as they are in the registry. */
const struct shoal_rules *healthy(const struct shoal_game *game);

unsigned char *bytes_of(struct shoal_state *state);
unsigned char *last_byte(const struct shoal_game *game, struct shoal_state *state);

/* The real apply, whose events are changed on their way. */
void apply_changed(const struct shoal_game *game, struct shoal_state *state, int seat,
                   shoal_action action, struct shoal_sink *sink,
                   void (*change)(struct shoal_event *event));

enum { KUHN_CARDS = 8 }; /* where a state of kuhn has its two cards */

#endif
