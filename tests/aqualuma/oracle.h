/* oracle.h: the conditions of the strips, written down a second time and in another way than the
 * game has them: as pictures of six slots. */
#ifndef AQUALUMA_ORACLE_H
#define AQUALUMA_ORACLE_H

#include <stdbool.h>

/* True if these kinds of dice, 6 * colour + value - 1, can lie on the first `count` slots. */
bool row_fits(unsigned strip, const unsigned kind[], unsigned count);

#endif
