/* part.h: how much of a long loop is run. `SHOAL_TEST_PART=8` in the environment asks for an
 * eighth: builds in which everything takes six times as long see the same code, and repeat it less.
 * Without it, all. */
#ifndef COMMON_PART_H
#define COMMON_PART_H

#include <stdbool.h>
#include <stdlib.h>

/* Of so many times, how many; one at least. */
static inline unsigned part_of(unsigned whole)
{
	const char   *text = getenv("SHOAL_TEST_PART");
	unsigned long by = text ? strtoul(text, NULL, 10) : 1;

	return by > 1 ? (unsigned)((whole + by - 1) / by) : whole;
}

/* Whether what needs all of its repetitions to tell anything is left out. */
static inline bool part_only(void)
{
	return part_of(2) < 2;
}

#endif
