/* test_leduc.c: Leduc poker's rules by number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shoal/game.h"

#include <string.h>

static struct shoal_game *game;

static int create(void **state)
{
	(void)state;
	game = shoal_game_create("leduc", NULL, NULL);
	return game ? 0 : -1;
}

static int destroy(void **state)
{
	(void)state;
	shoal_game_destroy(game);
	return 0;
}

/* Plays notations, separated by spaces, from the beginning. */
static void play(union shoal_room *now, const char *moves)
{
	char word[16];

	game->rules->start(game, &now->state);
	while (*moves) {
		size_t             length = strcspn(moves, " ");
		struct shoal_error error = { 0 };
		shoal_action       action = SHOAL_NO_ACTION;

		memcpy(word, moves, length);
		word[length] = '\0';
		if (shoal_action_parse(game, &now->state, now->state.actor, word, &action, &error)
		    || shoal_try_apply(game, &now->state, now->state.actor, action, NULL, &error))
			fail_msg("at '%s': %s", moves, error.text);
		moves += length + (moves[length] == ' ');
	}
}

/* The notations that can be played, separated by spaces. */
static const char *can(const union shoal_room *now)
{
	static char       bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_list list;

	shoal_list_fill(&list, game, &now->state, now->state.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(&text, i ? " " : "");
		game->rules->put_action(game, &now->state, list.action[i], &text);
		if (now->state.actor == SHOAL_CHANCE)
			shoal_put(&text, "*%u", list.weight[i]);
	}
	return bytes;
}

/* LED-1, LED-2, LED-6: which cards can come, by what is left of them. */
static void test_cards(void **state)
{
	static const struct {
		const char *moves, *cards;
	} rows[] = {
		{ "", "card1*2 card2*2 card3*2" },
		{ "card2", "card1*2 card2*1 card3*2" },
		{ "card2 card2 call call", "card1*2 card3*2" },
		{ "card1 card3 call call", "card1*1 card2*2 card3*1" },
	};
	union shoal_room now;

	(void)state;
	for (size_t i = 0; i < SHOAL_COUNT(rows); i++) {
		play(&now, rows[i].moves);
		assert_int_equal(now.state.actor, SHOAL_CHANCE);
		assert_string_equal(can(&now), rows[i].cards);
	}
}

/* LED-3, LED-4, LED-5: who answers what. */
static void test_rounds(void **state)
{
	static const struct {
		const char *moves, *can;
		int         actor;
	} rows[] = {
		{ "card1 card2", "call raise", 0 },
		{ "card1 card2 call", "call raise", 1 },
		{ "card1 card2 raise", "fold call raise", 1 },
		{ "card1 card2 call raise raise", "fold call", 1 },
		{ "card1 card2 raise raise", "fold call", 0 },
		{ "card1 card2 raise call card3", "call raise", 0 },
		{ "card1 card2 call raise call card3 raise raise", "fold call", 0 },
	};
	union shoal_room now;

	(void)state;
	for (size_t i = 0; i < SHOAL_COUNT(rows); i++) {
		play(&now, rows[i].moves);
		assert_int_equal(now.state.actor, rows[i].actor);
		assert_string_equal(can(&now), rows[i].can);
	}
	play(&now, "card1 card2 raise raise call card3 call raise raise call");
	assert_int_equal(now.state.actor, SHOAL_OVER);
}

/* LED-2, LED-4, LED-7, LED-8, LED-9: who wins how much. */
static void test_endings(void **state)
{
	static const struct {
		const char *moves, *ending;
		double      gain;
	} rows[] = {
		{ "card1 card2 raise fold", "fold", 1 },
		{ "card3 card2 raise raise fold", "fold", -3 },
		{ "card3 card2 call call card1 call call", "showdown", 1 },
		{ "card3 card2 call call card2 call call", "showdown", -1 },
		{ "card1 card3 raise call card1 raise call", "showdown", 7 },
		{ "card2 card2 raise raise call card3 raise raise call", "showdown", 0 },
		{ "card1 card2 raise raise call card2 raise raise call", "showdown", -13 },
		{ "card1 card2 raise call card3 call raise fold", "fold", -3 },
	};
	union shoal_room now;

	(void)state;
	for (size_t i = 0; i < SHOAL_COUNT(rows); i++) {
		struct shoal_result result = { 0 };
		double              returns[2];

		play(&now, rows[i].moves);
		assert_int_equal(now.state.actor, SHOAL_OVER);
		game->rules->score(game, &now.state, returns);
		game->rules->result(game, &now.state, &result);
		assert_true(returns[0] == rows[i].gain && returns[1] == -rows[i].gain);
		assert_int_equal(result.points[0], (int)rows[i].gain);
		assert_string_equal(result.ending, rows[i].ending);
	}
}

/* LED-2, LED-7, LED-8: which cards are seen when, by whom. */
static void test_secrets(void **state)
{
	enum { CARD = 8 };
	union shoal_room now, view;

	(void)state;
	play(&now, "card1");
	assert_int_equal(now.state.seen, shoal_seat_bit(1));
	play(&now, "card1 card3 raise fold");
	shoal_view(game, &now.state, 0, &view.state);
	assert_int_equal(view.bytes[CARD], 1);
	assert_int_equal(view.bytes[CARD + 1], 0);
	shoal_view(game, &now.state, SHOAL_NOBODY, &view.state);
	assert_int_equal(view.bytes[CARD], 0);
	play(&now, "card1 card3 call call card2 call call");
	shoal_view(game, &now.state, SHOAL_NOBODY, &view.state);
	assert_int_equal(view.bytes[CARD], 1);
	assert_int_equal(view.bytes[CARD + 1], 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_rounds),
		cmocka_unit_test(test_endings),
		cmocka_unit_test(test_secrets),
	};

	return cmocka_run_group_tests(tests, create, destroy);
}
