/* process.h: another program at the end of three pipes. Nothing here waits longer than it is told,
 * and nothing of it is left behind. */
#ifndef GUEST_PROCESS_H
#define GUEST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct process; /* opaque; one thread at a time */

enum { PROCESS_LINE_MAX = 1 << 16 };

/* Starts words[0], found as a shell would, with the words up to NULL. NULL on failure, with errno.
 */
struct process *process_start(char *const words[]);
/* Tells it to end by closing its input, waits a moment, and then ends it and all that it started.
 * Returns how it ended, as shells count: its status, or 128 and the signal. */
int  process_end(struct process *process);
void process_free(struct process *process); /* after its end */

enum process_heard {
	PROCESS_HEARD,
	PROCESS_LATE,    /* time is up */
	PROCESS_ENDED,   /* nothing more will come */
	PROCESS_TOO_LONG /* a line of more than PROCESS_LINE_MAX bytes */
};

/* Milliseconds of a clock that never goes back. */
uint64_t process_clock(void);

/* Sends the bytes, which must stay until the next call of this, and returns its next line, without
 * the newline and ended by a NUL, which stays as long. What was not yet sent before is forgotten
 * when `length` is not 0. */
enum process_heard process_talk(struct process *process, const char *bytes, size_t length,
                                uint64_t until, char **line);

/* The last line that it wrote on its standard error; "" if there is none. */
const char *process_last_words(const struct process *process);

#endif
