/* table.h: what the tests of Aquarium share: one table at a time, played by short words and forced
 * chance, with its fields open to be written. */
#ifndef AQUARIUM_TABLE_H
#define AQUARIUM_TABLE_H

#include "aquarium.h"

#include "common.h"

/* The table. */
extern struct aquarium_state now;

/* Answers and outcomes in turn, "buy, 2:more, pass, card Y1"; all must be legal. A number before
 * a colon is the seat that answers, else it is the actor. Cards are named by their codes; "pick"
 * is a fish of the shop, "give" and "let" an own one in a SWAP and in a feeding. */
void play(const char *notations);
void refuses(const char *notation); /* the state stays as it is */
/* The list of the actor, or of a seat, is exactly this: "pass, buy"; "" if it is not asked. */
void lists(const char *expected);
void lists_of(int seat, const char *expected);
/* Number of the action in the actor's list that has this notation; fails if there is none. */
unsigned number_of(const char *notation);
/* At chance: the weight of an outcome, 0 if it is not in the list; and their sum. */
uint32_t weight_of(const char *notation);
uint32_t weights(void);

/* Who is asked: bits of the seats, 0 at chance and end. */
void asked(unsigned pending);
void at_chance(void);

/* Positions. Cards are written as codes with blanks, "Y1 Y1 PF"; what is written comes from the
 * stock or goes back to it, and the piles are cut down to what is left of it. */

/* A game of that many players at the question of seat 0's first turn: 15 beads each, empty
 * aquariums, these cards in the shop, nothing revealed in the turn. */
void sit(unsigned players, const char *mode, const char *cards);
void sit_again(const char *cards); /* the same with the game that is there */
void shop(const char *cards);
void own(unsigned seat, const char *cards); /* all that is in its aquarium */
void purse(unsigned seat, unsigned beads);
void spend(unsigned seat, const char *cards); /* "more plus": exactly these are spent */
void tank(unsigned seat, const char *two);    /* "B2 B2", "RB Y1" */
void idle(unsigned turns);                    /* AQM-31 */
/* The current pile (from 0), what is left in it, and whether its Feeding Time! is; the rest of the
 * stock is discarded. */
void deck(unsigned pile, unsigned left, bool has);
/* At the turn of a seat: it passes, Feeding Time! comes up, food has this price. `last` is whether
 * it is the last feeding. Beads are those from before the pass. */
void famine(unsigned price, bool last);
/* Starters Y1, Y1, R1, R1, ... and seat 0 first. */
void set_up(const char *text);

void     shop_is(const char *cards); /* in any order */
void     own_is(unsigned seat, const char *cards);
void     discards_are(const char *cards);
void     spent_is(unsigned seat, const char *cards);
void     beads_are(const char *expected); /* "15/15/15" */
void     tank_is(unsigned seat, const char *two);
unsigned price(void);            /* that the buyer is asked to pay */
void     turn_of(unsigned seat); /* it is asked about its turn, or chance opens the shop for it */

/* The end. */
void stars_are(const char *expected);  /* "16/0/3" */
void places_are(const char *expected); /* "1/3/2" */

#endif
