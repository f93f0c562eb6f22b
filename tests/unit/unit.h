/* unit.h: what the unit tests share: cmocka with what it needs, and games that must exist. */
#ifndef UNIT_UNIT_H
#define UNIT_UNIT_H

#include "shoal/game.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static inline struct shoal_game *game_of(const char *text)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(text, NULL, &error);

	if (!game)
		fail_msg("%s: %s", text, error.text);
	return game;
}

#define UNIT_RUN(tests) cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL)

#endif
