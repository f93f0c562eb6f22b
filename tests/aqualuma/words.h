/* words.h: the notation of the tests: actions by their numbers, read and
 * written here, not by the game's own texts. */
#ifndef AQUALUMA_TEST_WORDS_H
#define AQUALUMA_TEST_WORDS_H

#include "shoal/game.h"

/* One action, of any kind:
 *
 *   stop end fetch dissolve activate ability
 *   start 1        swap 1  give 1  get 1         a hero of the turn order
 *   take 2 1 0                                   red, green, blue
 *   front ebb      back g-calm     card swirl    a face
 *   move 3         move S                        an area
 *   die r                                        a colour
 *   place r5       pick r5  up r5  down r5       a kind of die
 *   set 2 5                                      from 2 to 5
 *   special 0 r                                  station field and colour
 *   lower 3        raise 3                       a world
 *   hero finn      strip 7  orbworld 3  orb 4    chance
 *   dark question  draw ebb  roll 3 5  world ?   chance */
shoal_action number_of(const char *notation);
/* Writes an answer in the same words. */
void put_word(struct shoal_text *text, shoal_action answer);

/* Indices of names. They fail if there is no such thing. */
unsigned kind_of(const char *die); /* 6 * colour + value - 1 */
unsigned face_of(const char *face);
unsigned dark_of(const char *card);
unsigned hero_of(const char *hero);

/* Copies the next word of a list into `word`; where the one behind it begins, or NULL at the end.
 * What stands between words are any of `between`. */
const char *next_part(const char *text, const char *between, char *word, size_t size);

extern const char *const face_words[12];
extern const char *const dark_words[8];
extern const char        colour_words[];

#endif
