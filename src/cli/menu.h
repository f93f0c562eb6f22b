/* menu.h: choosing a game and its options at the terminal, when none is named. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "shoal/game.h"

/* Asks until there is a game string that a game can be made of, and writes it to `name`. False:
 * *status says with which status to leave. */
bool menu_choose(enum shoal_lang lang, char *name, size_t size, int *status);

#endif
