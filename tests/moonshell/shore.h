/* shore.h: what the tests of Moonshell share: one game at a time, played by notations and forced
 * draws, with its fields open to be written. The notations are read here, not by the game's own
 * texts. */
#ifndef MOONSHELL_SHORE_H
#define MOONSHELL_SHORE_H

#include "tables.h"

#include "common.h"

/* The game. */
extern struct moonshell_state now;

/* Begins and plays on to the first turn (or to the first question of the round's event). The
 * choices are taken in their order, each at the first point where it is legal; everything else is
 * drawn from a fixed seed, or is the first answer. No choice may be left over. */
void ready(const char *text, const char *choices);
/* The same with the game that has begun. */
void get_ready(const char *choices);

/* The number that a notation means, of any action at any point. */
shoal_action number_of(const char *notation);
/* Answers and outcomes in turn, "pull 2, tile CW, tile DV, collect L, place 1"; all must be legal.
 * "..." draws with a fixed seed until somebody is asked or an event is due. */
void play(const char *notations);
bool legal(const char *notation);
void can(const char *notations); /* each of them is legal now */
void cannot(const char *notations);
/* The list of who is asked is exactly this: "end, rotate, pull 1". */
void lists(const char *expected);
/* How many answers of the list are in this row of the kinds, counted from ACT_.. on. */
unsigned listed(unsigned first, unsigned count);

/* Who and what is asked. */
void asked(unsigned seat, enum phase phase);
void drawn(enum phase phase); /* by chance */
/* Ends turns until it is this seat's; everything in between is declined, left, or drawn, and marked
 * corners come to lie at the left hand. */
void next_turn(unsigned seat);

/* Fields as text. A chest is "-- -- -- -- / DW -- -- -- / FP CW U M", from the top. Rocks are
 * "CW -- / -- -- / -- CV / -- --", the sides of the board in order, L before R. A column is
 * "CW DV FP AO FW", near to far. A bag is "FP 3*DW U". */
#define EMPTY "-- -- -- -- / -- -- -- -- / -- -- -- --" /* chest */
#define BARE "-- -- / -- -- / -- -- / -- --"            /* rocks */
void chest(unsigned side, const char *text);
void chest_is(unsigned side, const char *text);
void rocks(const char *text);
void rocks_are(const char *text);
void column(unsigned board, unsigned number, const char *text);
void column_is(unsigned board, unsigned number, const char *text);
void bag(const char *text, unsigned aside);
void bag_is(const char *text, unsigned aside);

unsigned tile_of(const char *code);

/* Score of a side if the game ended now. */
struct moonshell_sheet sheet_of(unsigned side);
void                   cards(int composition, int array, int pair, int trove, int collector);
void                   secret(unsigned seat, unsigned card); /* as the first dealt, and kept */

#endif
