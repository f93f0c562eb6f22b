/* mermaids.h: what the tests of powers share: games of two in which seat 0 has the mermaid that a
 * test is about, and begins. Seat 1 has the pool, or the slide if the pool is seat 0's. */
#ifndef MOONSHELL_MERMAIDS_H
#define MOONSHELL_MERMAIDS_H

#include "shore.h"

#define LIGHT "moonshell(powers=passive)"
#define DARK "moonshell(powers=active)"

void with(const char *text, const char *mermaid); /* without events */
void with_event(const char *text, const char *mermaid, const char *event);

/* How many answers of the list are of powers. */
unsigned light_answers(void);
unsigned dark_answers(void);

#endif
