/* credit.h: how much somebody may still send: messages cost, time pays. */
#ifndef CREDIT_H
#define CREDIT_H

#include <stdbool.h>
#include <stdint.h>

struct credit {              /* all zero is full */
	int64_t thousandths; /* of messages */
	int64_t counted;     /* when; 0: never */
};

/* One message at `now` milliseconds, where `burst` may come at once and `rate` a second. False: too
 * many. */
static inline bool credit_pay(struct credit *credit, int64_t now, uint32_t burst, uint32_t rate)
{
	int64_t most = (int64_t)burst * 1000, since = now - credit->counted;

	if (!credit->counted || since > most)
		credit->thousandths = most;
	else
		credit->thousandths += since * rate;
	credit->counted = now;
	if (credit->thousandths > most)
		credit->thousandths = most;
	if (credit->thousandths < 1000)
		return false;
	credit->thousandths -= 1000;
	return true;
}

#endif
