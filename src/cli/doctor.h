/* doctor.h: what `shoal doctor` looks at, and what it finds. */
#ifndef CLI_DOCTOR_H
#define CLI_DOCTOR_H

#include "shoal/base.h"

#include <stdio.h>

enum doctor_mark { DOCTOR_FINE, DOCTOR_BETTER, DOCTOR_WRONG, DOCTOR_MARKS };

enum { DOCTOR_FINDINGS = 32, DOCTOR_MINUTES = 1440 };

/* As the server is told; NULL and 0: not said. */
struct doctor_config {
	const char *listen, *store, *origins, *proxies;
	unsigned    sockets;
};

struct doctor_finding {
	enum doctor_mark mark;
	char             text[600];
};

struct doctor {
	enum shoal_lang       lang;
	struct doctor_finding finding[DOCTOR_FINDINGS];
	unsigned              count, marks[DOCTOR_MARKS];
};

void doctor_examine(struct doctor *doctor, const struct doctor_config *config);

/* The minutes of a day, as GET /metrics/day tells them; the first column is when. */
enum {
	DOCTOR_PEOPLE = 1,
	DOCTOR_MATCHES,
	DOCTOR_MOVES,
	DOCTOR_THINKING,
	DOCTOR_REFUSED,
	DOCTOR_SLOWEST,
	DOCTOR_COLUMNS
};

struct doctor_day {
	unsigned count;
	double   value[DOCTOR_COLUMNS][DOCTOR_MINUTES];
};

/* Asks a server, "http://127.0.0.1:8080"; false with a sentence. */
bool doctor_ask(const char *address, struct doctor_day *out, struct shoal_error *error);

/* Findings and pictures as a page; `day` may be NULL. */
bool doctor_print_page(const struct doctor *doctor, const struct doctor_day *day, FILE *out);

#endif
