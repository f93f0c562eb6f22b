/* duel.h: what the tests of Duellum share: one game at a time, played by notations and forced
 * chance, with its fields open to be written as text. The notations are read here, not by the
 * game's own texts. */
#ifndef DUELLUM_DUEL_H
#define DUELLUM_DUEL_H

#include "duellum.h"

#include "common.h"

enum { TUR, SQU }; /* the sides */

extern struct duellum_state now;

/* A table to write on: set up with manta m on nest m, the goals' sides A, the Turtles to begin
 * unless the options say otherwise, an empty vortex, offset 0, all cards in the deck. */
void table(const char *options);
/* The same with the game that has begun; `side` begins if the options leave it to chance. */
void lay_out(unsigned side);
/* It is this side's turn, at its beginning. Two players, or the human alone. */
void turn_of(unsigned side);

/* Answers and outcomes in turn: "play campaign, shift 2, acq 2 conquer, payh 0, draw SB1"; all must
 * be legal, and every state on the way valid. "..." draws with a fixed seed until somebody is
 * asked,
 * "*" is the first of the list.
 *
 * done end do regroup, play take drop CARD, merc echo back MERCENARY, help payh ready tire HELPER,
 * depth payd raise full score SLOT, token goal GOAL, place FACE, acq SLOT buy|conquer|free, shift
 * D, move TERRITORY; first turtles|squids, side A|B, wheel N, manta N, draw CARD, regent CARD. */
void play(const char *notations);
bool legal(const char *notation);
void can(const char *notations); /* each of them is legal now */
void cannot(const char *notations);
/* The list of who is asked is exactly this. */
void lists(const char *expected);
/* How many answers are of a kind, by its word; "": how many there are. */
unsigned     listed(const char *kind);
shoal_action number_of(const char *notation);
void         asked(unsigned side); /* that side's seat */
void         chance(const char *kind);
/* A turn without effect on anything but the wheel: Call to Arms, a step clockwise, and its end. */
void idle(void);
/* The main action of an idle turn, without its end. */
void pass(void);

/* Fields as text; piles from bottom to top. A Location stands with its position, "SB6@1 - OV3@3"; a
 * face-down Mercenary as "maestro/". What is written leaves its former place; what is replaced goes
 * to the deck. Action Cards that are not in the discard are in the hand (the Regent's: its deck).
 */
void     board(unsigned side, const char *text);
void     board_is(unsigned side, const char *text);
void     places(unsigned side, const char *text);
void     places_are(unsigned side, const char *text);
void     played(unsigned side, const char *text);
void     played_is(unsigned side, const char *text);
void     scored(unsigned side, const char *text);
void     scored_is(unsigned side, const char *text);
void     discard(unsigned side, const char *text);
void     discard_is(unsigned side, const char *text);
void     hold(unsigned side, const char *text); /* exactly these in hand, the rest in the discard */
void     hand_is(unsigned side, const char *text);
void     vortex(const char *text);
void     vortex_is(const char *text);
void     deck(const char *text); /* exactly these; all others of the deck leave the game */
unsigned deck_size(void);
/* Wild Mantas owned, all ready; those that were owned and are not named go back to their nests. */
void mantas(unsigned side, const char *text);
void mantas_are(unsigned side, const char *text);
void tired(unsigned side, const char *text); /* exactly these Helpers */
void tired_are(unsigned side, const char *text);
/* Tokens on goals: "0F2 1S0" is First face 2 on goal 0, Second face 0 on goal 1. */
void tokens(unsigned side, const char *text);
void tokens_are(unsigned side, const char *text);
void goal_sides(const char *text); /* "ABAB" */

void pool(unsigned coins, unsigned tridents);
void pool_is(unsigned coins, unsigned tridents);

/* The same in clauses: "turn S; board T SB6@1 OV3@0; vortex - SB1; pool 0 2; crowns T 3" writes;
 * words are those of the functions above. `is` takes the same words for what must be, and "can
 * ...", "cannot ...", "lists ...", "asked T", "chance draw", "won crowns T", "going". */
void set(const char *text);
void is(const char *text);

/* One row of a table of tests: a table, what is written on it, what is played, what must be. */
struct scene {
	const char *what; /* rule numbers and words, for messages */
	const char *set, *play, *is;
};

/* A table with what is written on it; "[players=1,level=3] board T SB1@0": other options. */
void stage(const char *set_text);

void scenes(const struct scene rows[], unsigned count);
#define SCENES(rows) scenes(rows, sizeof(rows) / sizeof((rows)[0]))

/* The end. */
void going(void);                                   /* not over */
void won(const char *ending, int winner);           /* side, or -1 for nobody */
void points_are(unsigned turtles, unsigned squids); /* of the result */

#endif
