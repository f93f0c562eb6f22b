/* table.h: fair matches for the tests: random play with proved dice and with plies taken back. */
#ifndef FAIR_TABLE_H
#define FAIR_TABLE_H

#include "fair.h"

struct table {
	struct shoal_game   *game;
	struct shoal_match  *match;
	struct shoal_played *played; /* all that was played */
	size_t               count, room;
	struct fair_dice     start, dice;
	struct shoal_proof   proof;
	struct shoal_ending  ending;
};

/* A match of the game with a secret of this number, and words of which some are empty. Ends the
 * program if there is no such game. */
void table_open(struct table *t, const char *game, uint64_t number);
void table_close(struct table *t);

/* Plays what the dice say, or an answer of whoever is asked. */
void table_play(struct table *t, int seat, shoal_action action);
void table_draw(struct table *t);
/* Goes back to this many plies. */
void table_back(struct table *t, uint32_t plies);

/* Random play until `plies` plies stand or the game is over; one ply in `undo` is followed by
 * taking some back (0: never). */
void table_random(struct table *t, uint32_t plies, uint32_t undo, uint64_t seed);

/* The record, which the caller frees. */
char *table_record(struct table *t, bool hashes);

#endif
