/* pair.h: two worlds played side by side for one observer: comparing, playing and asking. */
#ifndef PAIR_H
#define PAIR_H

#include "twins.h"
#include "world.h"

enum { PAIR_LONG = 130000 }; /* milliseconds: time to be missed, not for a computer to take over */

enum { OBSERVER, ONLOOKER, GERMAN, STRAY, COMPARED }; /* clients that must hear the same */

struct pair {
	struct twins_report     *report;
	const struct shoal_game *game;
	struct shoal_random      random; /* for all that is the same */
	struct world             one, two;
	struct world            *world[2];
	int                      observer;
	int                      absent; /* seat that acts without being connected, or NOBODY */
	uint8_t                  bits;   /* observer and onlookers */
	unsigned                 client[COMPARED];
	unsigned                 undone, away;
	uint64_t                 seed, key;
	bool                     over;   /* nothing more to compare */
	bool                     broken; /* they were told different things */
};

uint32_t pair_below(struct pair *p, uint32_t n);
int      pair_seat(struct pair *p, unsigned bits); /* one of them */
/* The token of the observer as a member of a message; nothing for onlookers. */
const char *pair_token(const struct pair *p);

/* Compares everything since the last time; ends the pair where the rules tell the difference. */
void pair_compare(struct pair *p);

/* The same in both: a message, and time. */
void pair_say(struct pair *p, unsigned client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void pair_pass(struct pair *p, int64_t milliseconds);
void pair_come_back(struct pair *p, int seat); /* if the table has noticed that it is gone */

/* The next ply is not seen by the observer; an action of which it would notice nothing at all. */
bool pair_secret(const struct pair *p);
bool pair_silent(const struct pair *p, const struct world *w, int seat, shoal_action action);

void pair_play(struct pair *p);             /* one answer or a part of one */
void pair_common(struct pair *p, int seat); /* the same action in both */
void pair_chance(struct pair *p);           /* in worlds that are written by hand */

void pair_try(struct pair *p); /* some things that the observer and others ask for */

#endif
