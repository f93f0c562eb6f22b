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

extern const struct fault faults[];
extern const size_t       fault_count;

/* Some faults are functions that are not pure: they count their calls here. */
extern unsigned fault_calls;

/* Puts the fault into a copy of the rules. */
void fault_plant(const struct fault *fault, struct shoal_rules *rules);

#endif
