/* voyage.h: what the tests of Captain Zemo's voyage share: one voyage at a time, played by
 * notations and forced dice, with its fields open to be written. */
#ifndef ZEMO_VOYAGE_H
#define ZEMO_VOYAGE_H

#include "zemo.h"

#include "common.h"

/* The voyage. */
extern struct zemo_state now;

/* Answers and outcomes in turn, "pair 3 3, start 3/3, dice 1 2 4 6, keep"; all must be legal. */
void play(const char *notations);
void refuses(const char *notation); /* the state stays as it is */
/* The list of who is asked is exactly this: "2NE, 4E". */
void lists(const char *expected);
/* Number of the action in the list that has this notation; fails if there is none. */
unsigned number_of(const char *notation);

/* The English label of the action that has this notation. */
void label_has(const char *notation, const char *part);
void label_lacks(const char *notation, const char *part);

/* Where and how. Rows and columns count from 1. */
unsigned square(unsigned row, unsigned column);
void     asked(enum phase phase);
void     ended(enum ending ending, int score);

/* Resources as "8/8/8/8/4/3": sail, hull, crew, cannon, command, gold. Writing them also writes
 * what is spent as if nothing had been gained. */
void points(const char *text);
void refit(void); /* all as at the start */
void points_are(const char *text);
void spent(const char *text); /* sail, hull, crew, cannon */
void spent_are(const char *text);
/* Circles by the signs of the maps: "C1 D2 T5"; those not named are 0. */
void circles(const char *text);
void circles_are(const char *text);

/* On the map `easy`: one step away from a square with the sign (of 2.5, '.' is open sea), one die
 * left for it, everything else free to be written; `land` takes the step. */
void approach(const char *motive, char sign);
void land(void);
/* Both, with these resources and danger. */
void meet(const char *motive, char sign, const char *resources, unsigned danger);

/* After a first turn of four 1s: at the question whether to sail on, danger 0. */
void at_sea(const char *text, const char *start);

#endif
