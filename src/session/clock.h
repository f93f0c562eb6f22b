/* clock.h: what folding does to the clocks of a table; what they show is in table.h. */
#ifndef CLOCK_H
#define CLOCK_H

#include "table.h"

/* The time up to an entry is that of all who were asked. */
void clock_charge(struct table *table, int64_t at);

/* Who is asked since when: from the moment of being asked, or of one's own answer that all saw. The
 * number of secret answers must not show in a clock. `before`: who was asked before; `acted`: who
 * answered openly, or SHOAL_NOBODY. */
void clock_restart(struct table *table, uint8_t before, int acted);

#endif
