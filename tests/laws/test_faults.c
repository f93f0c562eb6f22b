/* test_faults.c: every law catches a planted fault, and no law cries without one.
 *
 * The table of faults names all laws that catch each one. Rows are checked exactly, so a law that
 * begins to see more, or less, shows here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "faults.h"
#include "laws.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS_MAX = 96, SEEDS = 24 };

static bool broken(const struct law *law, const struct shoal_game *game)
{
	struct law_report report = { 0 };

	fault_calls = 0;
	for (uint64_t seed = 1; seed <= SEEDS; seed++) {
		if (law->holds(game, seed, &report))
			continue;
		assert_non_null(strstr(report.text, "seed "));
		assert_non_null(strstr(report.text, game->name));
		return true;
	}
	return false;
}

static bool has_word(const char *words, const char *word, bool first)
{
	while (*words) {
		size_t length = strcspn(words, " ");

		if (length == strlen(word) && !memcmp(words, word, length))
			return true;
		if (first)
			return false;
		words += length + strspn(words + length, " ");
	}
	return false;
}

static struct shoal_game *create(const struct shoal_rules *rules, const char *text)
{
	struct shoal_error error = { 0 };
	struct shoal_game *game = shoal_game_create_from(rules, text, NULL, &error);

	if (!game) {
		fail_msg("%s: %s", text, error.text);
		abort(); /* not reached, but checkers do not know */
	}
	return game;
}

static const struct shoal_rules *rules_of(const char *text)
{
	char name[32];

	assert_true(shoal_options_name(text, name, sizeof(name)));
	assert_non_null(shoal_rules_find(name));
	return shoal_rules_find(name);
}

static void test_fault(void **state)
{
	const struct fault *fault = *state;
	struct shoal_rules  rules = *rules_of(fault->game);
	struct shoal_game  *game;
	char                by[256];
	struct shoal_text   text = SHOAL_TEXT(by);
	bool                exact = true;

	fault_plant(fault, &rules);
	game = create(&rules, fault->game);
	for (size_t i = 0; i < law_count; i++) {
		if (fault->alone && !has_word(fault->caught, laws[i].name, true))
			continue;
		if (!broken(&laws[i], game)) {
			exact &= !has_word(fault->caught, laws[i].name, false);
			continue;
		}
		shoal_put(&text, "%s%s", text.length ? " " : "", laws[i].name);
		exact &= has_word(fault->caught, laws[i].name, false);
	}
	shoal_game_destroy(game);
	if (!exact)
		fail_msg("'%s' is caught by: %s; expected: %s", fault->name, by, fault->caught);
}

/* Whether a fault before this one has the same game. */
static bool was_before(size_t fault)
{
	for (size_t f = 0; f < fault; f++) {
		if (!strcmp(fault_at(f)->game, fault_at(fault)->game))
			return true;
	}
	return false;
}

/* The same games without a fault, so that it is the fault that is caught. */
static void test_healthy(void **state)
{
	(void)state;
	for (size_t f = 0; f < fault_count(); f++) {
		const char        *text = fault_at(f)->game;
		struct shoal_game *game;

		if (was_before(f))
			continue;
		game = create(rules_of(text), text);
		for (size_t i = 0; i < law_count; i++)
			assert_false(broken(&laws[i], game));
		shoal_game_destroy(game);
	}
}

static void test_every_law_has_a_fault(void **state)
{
	(void)state;
	for (size_t i = 0; i < law_count; i++) {
		bool tried = false;

		for (size_t f = 0; f < fault_count(); f++)
			tried |= has_word(fault_at(f)->caught, laws[i].name, true);
		if (!tried)
			fail_msg("no fault is planted for the law '%s'", laws[i].name);
	}
}

int main(void)
{
	struct CMUnitTest tests[FAULTS_MAX] = { cmocka_unit_test(test_healthy),
		                                cmocka_unit_test(test_every_law_has_a_fault) };
	size_t            count = 2;

	for (size_t f = 0; f < fault_count() && count < FAULTS_MAX; f++)
		tests[count++] =
		    (struct CMUnitTest){ .name = fault_at(f)->name,
			                 .test_func = test_fault,
			                 .initial_state = (void *)(uintptr_t)fault_at(f) };
	return _cmocka_run_group_tests("faults", tests, count, NULL, NULL);
}
