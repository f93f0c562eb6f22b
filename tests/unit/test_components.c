/* test_components.c: component tables: get, set, digest, JSON out and in, play with changed ones.
 */
#include "unit.h"

#include "io.h"

static struct shoal_components *of_goofspiel(void)
{
	struct shoal_components *components =
	    shoal_components_create(shoal_rules_find("goofspiel"));

	assert_non_null(components);
	return components;
}

static void get_and_set(void **unused)
{
	struct shoal_components *c = of_goofspiel();
	struct shoal_error       error;

	(void)unused;
	assert_int_equal(shoal_components_get(c, 0, 0, 0), 1);
	assert_int_equal(shoal_components_set(c, 0, 0, 0, 9, &error), SHOAL_OK);
	assert_int_equal(shoal_components_get(c, 0, 0, 0), 9);
	assert_int_equal(shoal_components_set(c, 0, 0, 0, 21, &error), SHOAL_BAD_COMPONENTS);
	assert_non_null(strstr(error.text, "points cannot be 21; it is 0 to 20"));
	assert_int_equal(shoal_components_set(c, 0, 0, 0, INT64_MIN, &error), SHOAL_BAD_COMPONENTS);
	assert_int_equal(shoal_components_get(c, 0, 0, 0), 9);
	assert_int_equal(shoal_components_set(c, 99, 0, 0, 1, &error), SHOAL_BAD_COMPONENTS);
	assert_int_equal(shoal_components_set(c, 0, 99, 0, 1, &error), SHOAL_BAD_COMPONENTS);
	assert_int_equal(shoal_components_set(c, 0, 0, 99, 1, &error), SHOAL_BAD_COMPONENTS);
	shoal_components_destroy(c);
}

static void games_know_their_tables(void **unused)
{
	struct shoal_components *c = of_goofspiel();
	struct shoal_game       *shipped = game_of("goofspiel"), *same, *other;
	struct shoal_error       error;

	(void)unused;
	same = shoal_game_create("goofspiel", c, &error);
	assert_non_null(same);
	assert_false(same->changed);
	assert_true(shoal_components_digest(same) == shoal_components_digest(shipped));
	shoal_components_set(c, 0, 0, 0, 9, NULL);
	other = shoal_game_create("goofspiel", c, &error);
	assert_non_null(other);
	assert_true(other->changed);
	assert_true(shoal_components_digest(other) != shoal_components_digest(shipped));
	assert_null(shoal_game_create("example", c, &error));
	assert_int_equal(error.status, SHOAL_BAD_COMPONENTS);
	for (unsigned row = 0; row < shoal_components_rules(c)->tables[0].rows; row++)
		shoal_components_set(c, 0, row, 0, 0, NULL);
	assert_null(
	    shoal_game_create("goofspiel", c, &error)); /* the game refuses what makes no sense */
	assert_int_equal(error.status, SHOAL_BAD_COMPONENTS);
	shoal_components_destroy(c);
	shoal_game_destroy(shipped);
	shoal_game_destroy(same);
	shoal_game_destroy(other);
}

static void json_round_trip(void **unused)
{
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		static char              bytes[1 << 20], again[1 << 20];
		struct shoal_text        text = SHOAL_TEXT(bytes);
		struct shoal_json        json = { .text = &text };
		struct shoal_components *c = shoal_components_create(shoal_rules_at(i)),
					*read = NULL;
		struct shoal_error error;

		shoal_components_put_json(c, &json);
		assert_false(text.cut);
		if (io_components_read(bytes, text.length, &read, &error))
			fail_msg("%s", error.text);
		text = SHOAL_TEXT(again);
		json = (struct shoal_json){ .text = &text };
		shoal_components_put_json(read, &json);
		assert_string_equal(bytes, again);
		shoal_components_destroy(c);
		shoal_components_destroy(read);
	}
	(void)unused;
}

static void marks(void **unused)
{
	(void)unused;
	assert_string_equal(shoal_mark_id(SHOAL_RULEBOOK), "rulebook");
	assert_string_equal(shoal_mark_id(SHOAL_FOUND), "found");
	assert_string_equal(shoal_mark_id(SHOAL_RECONSTRUCTED), "reconstructed");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(get_and_set),
		cmocka_unit_test(games_know_their_tables),
		cmocka_unit_test(json_round_trip),
		cmocka_unit_test(marks),
	};

	return UNIT_RUN(tests);
}
