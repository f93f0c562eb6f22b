/* fair.h: dice that can be proved. The server commits to a secret before anybody sits down, players
 * add words of their own, and every outcome of chance follows from both, its kind and its number.
 * doc/FAIRNESS.md says every byte of it. Pure functions; libsodium does the hashing. */
#ifndef FAIR_H
#define FAIR_H

#include "shoal/match.h"

enum {
	FAIR_BYTES = 32, /* of a secret, a commitment and a hash */
	FAIR_HEX = 65,   /* of one of them as hexadecimal digits, with its end */
	FAIR_WORD = 64   /* most bytes of a player's word, with its end */
};

/* What draws the dice of one match: the key, and how often each kind has been drawn. */
struct fair_dice {
	uint8_t  key[FAIR_BYTES];
	uint32_t drawn[SHOAL_KINDS_MAX];
};

/* SHA-256 of any bytes: tokens are stored as this. */
void fair_hash(const void *bytes, size_t size, uint8_t out[FAIR_BYTES]);
void fair_hex(const uint8_t *bytes, size_t size, char *out);  /* 2 * size digits and an end */
bool fair_unhex(const char *text, uint8_t *out, size_t size); /* exactly 2 * size lower digits */

/* What a player promises: the hash of a word that is shown later. */
void fair_promise(const char *word, uint8_t out[FAIR_BYTES]);

/* What is shown before the match. */
void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t out[FAIR_BYTES]);

/* The dice of a match that begins: `match` is its id, `game` the full game string, a word per seat
 * ("" where nobody gave one). */
void fair_begin(struct fair_dice *dice, const uint8_t secret[FAIR_BYTES], const char *match,
                const char *game, const char *const words[], unsigned seats);

/* A number below `total` for the draw number `n` (0 is the first) of the kind so named. */
uint32_t fair_below(const uint8_t key[FAIR_BYTES], const char *kind, uint32_t n, uint32_t total);
/* One try of it: false if `x` lies in the uneven rest of 2^64 and the next try is to be made. */
bool fair_fit(uint64_t x, uint32_t total, uint32_t *r);

/* At SHOAL_CHANCE: the outcome that these dice give. Whoever plays it counts it with `by` 1, and
 * whoever takes it back with -1, so that an undone draw comes again. */
struct fair_draw {
	shoal_action action;
	unsigned     kind;
	uint32_t     r, total;
};
struct fair_draw fair_draw(const struct fair_dice *dice, const struct shoal_game *game,
                           const struct shoal_state *state, struct shoal_list *list);
void fair_count(struct fair_dice *dice, const struct shoal_game *game, shoal_action outcome,
                int by);

/* Plays a match again, with all that was taken back, and gives every draw in it its number. False
 * if something in it is not what the rules or these dice give, or there is no memory. `dice` are
 * those of the beginning. */
bool fair_mark(const struct fair_dice *dice, const struct shoal_game *game,
               struct shoal_played played[], size_t count);

/* Checks the proof of a record that was read: the commitment is that of the secret, and every draw
 * has the number that follows from it. The record must have one. The sentence names the ply. */
enum shoal_status fair_check(const struct shoal_record *record, struct shoal_error *error);

#endif
