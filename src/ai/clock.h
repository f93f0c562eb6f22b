/* clock.h: what time it is, for budgets. */
#ifndef AI_CLOCK_H
#define AI_CLOCK_H

#include <stdint.h>

/* Milliseconds since some moment. The build chooses clock.c, or clock_none.c for WebAssembly, where
 * time stands still: who has a clock there asks in pieces. */
uint64_t clock_milliseconds(void);

#endif
