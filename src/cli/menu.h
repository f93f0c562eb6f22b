/* menu.h: choosing a game, its options and the others' strength at the terminal, when none is
 * named. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "shoal/game.h"

/* Asks until there is a game string that a game can be made of, and writes it to `name`; and, where
 * there are other seats, how strong they are to be: a level's name, or `me`. `strength` may be
 * NULL: not asked. False: *status says with which status to leave. */
bool menu_choose(enum shoal_lang lang, char *name, size_t size, char strength[16], int *status);

#endif
