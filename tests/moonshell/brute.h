/* brute.h: the scores of Moonshell once more, written from the cards
 * and MOO-117 to MOO-125 alone: coordinates instead of masks, all turns, mirrors and shifts, all
 * subsets of instances. A chest is tiles by 4 * row + column, as in the game's state. */
#ifndef MOONSHELL_BRUTE_H
#define MOONSHELL_BRUTE_H

#include <stdbool.h>
#include <stdint.h>

struct brute_sheet {
	int composition, array, pair, trove, collector, secret, tiles, stacks, reserve, total;
};

/* Cards that a sheet is for, by their numbers from 0. */
struct brute_cards {
	unsigned composition, array, pair, trove, collector, secret;
};

int brute_composition(const uint8_t chest[12], unsigned card);
int brute_array(const uint8_t chest[12], unsigned card);
int brute_pair(const uint8_t chest[12], unsigned card);
/* Against all chests of the table, the own one included. */
int brute_trove(uint8_t chests[][12], unsigned count, unsigned own, unsigned card);
int brute_collector(const uint8_t chest[12], unsigned card);
int brute_secret(const uint8_t chest[12], unsigned card);

void brute_sheet(uint8_t chests[][12], unsigned count, unsigned own, bool reserve,
                 struct brute_cards cards, struct brute_sheet *out);

/* Different placements of a card. */
unsigned brute_composition_placements(unsigned card);
unsigned brute_array_placements(unsigned card);
unsigned brute_secret_placements(unsigned card);

/* Fills placement `i` of a card with shells that complete it, `pick` choosing what is free. */
void brute_plant_composition(uint8_t chest[12], unsigned card, unsigned i, unsigned pick);
void brute_plant_array(uint8_t chest[12], unsigned card, unsigned i, unsigned pick);
void brute_plant_secret(uint8_t chest[12], unsigned card, unsigned i, unsigned pick);

#endif
