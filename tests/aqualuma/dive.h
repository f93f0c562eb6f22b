/* dive.h: what the tests of Aqualuma share: one game at a time, played by words and forced chance,
 * with its table open to be set. */
#ifndef AQUALUMA_DIVE_H
#define AQUALUMA_DIVE_H

#include "aqualuma.h"
#include "words.h"

#include "common.h"

/* The game. */
extern struct aqualuma_state now;

/* Begins and plays on to the first question TAKE. The words are taken in their order, each at the
 * first point where it is legal; everything else is drawn from a fixed seed, and hero 0 begins. No
 * word may be left over. */
void ready(const char *text, const char *words);
void get_ready(const char *words); /* with the game that has begun */

/* Answers and outcomes in turn, "take 1 1 1, roll 5, roll 2"; all must be legal. The position must
 * be valid before. "..." draws with a fixed seed until somebody is asked. */
void play(const char *words);
bool legal(const char *word);
void can(const char *words); /* each of them is legal now */
void cannot(const char *words);
void lists(const char *expected); /* the list of who is asked is exactly this */
/* How many answers of the list have a number from first on. */
unsigned listed(unsigned first, unsigned count);
void     asked(unsigned seat, enum phase phase);
void     drawn(enum phase phase); /* by chance */
uint32_t weight_of(const char *outcome);
void     outcomes(unsigned count, uint32_t total);
void     ended(enum ending ending);
/* The whole turn from TAKE on: dice are taken and rolled, nothing is done; this dark card is drawn.
 * With NULL any is drawn, and it goes on to the next TAKE. */
void pass(const char *dark_card);

/* A table to begin with, at ACT of hero 0: all heroes in the station, nobody holds dice or cards,
 * 3 dice of each colour are available. Worlds 0 to 4 have the empty strips 4 to 8, dark value 2 and
 * the orbs "1 2 | 3 | 4 | 5 | 6". On the dark board lie as many of still, still, question,
 * question, die as the level wants. What a setter does not put elsewhere is in the chest, in the
 * magic deck, in the dark deck or in the strip pile. */
void scene(const char *text);
void scene_changed(const char *text, const char *cells);
void lay_table(void); /* the same at any ACT */

void hand(const char *dice); /* "r5 g4 b3" */
void hand_is(const char *dice);
void available(const char *counts); /* "3/3/3" */
void available_is(const char *counts);
void chest_is(const char *counts);
void cards(unsigned hero, const char *faces); /* "swirl ebb" */
void cards_are(unsigned hero, const char *faces);
void discard(const char *faces);
void discard_is(const char *faces);
void played(const char *faces);
void played_is(const char *faces);
void full_hands(void);         /* three cards each, or four: nobody draws at the end of a turn */
void dark(const char *values); /* "2 2 2 2 2" */
void dark_is(const char *values);
/* Columns from the left, each from the top: "coral kelp / pearl / still / - / -". */
void board(const char *columns);
void board_is(const char *columns);
void fill_board(unsigned count); /* so many cards, of whatever kind */
void strip(unsigned world, unsigned id, const char *dice);
void strip_is(unsigned world, unsigned id, const char *dice);
void orbs(const char *tracks); /* the rest lies inactive in the station */
void orbs_are(const char *tracks);
void carry(unsigned hero, unsigned count); /* orbs that lay inactive */
void lit(unsigned count);                  /* likewise */
void stand(unsigned hero, unsigned area);
void special(unsigned field, char colour); /* a six lies there */
void pocket(unsigned hero, const char *die);

/* Kinds of dice that fit the next slot where the active hero stands: "r5 g5". */
void fits(const char *kinds);

/* Index in `told` of the first event of this kind from `from` on, or -1. */
int event_next(unsigned from, enum event kind);

#define ALL_KINDS "r1 r2 r3 r4 r5 r6 g1 g2 g3 g4 g5 g6 b1 b2 b3 b4 b5 b6"

#endif
