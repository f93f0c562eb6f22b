/* test_words.c: what the forms of words.en and its translations put. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "sample_words.h"
#include "shoal/sink.h"

static char              bytes[128];
static struct shoal_text text;

void sample_pen_square(const struct shoal_pen *p, int32_t value)
{
	shoal_put(p->out, "%c%d", 'A' + value % 13, value / 13 + 1);
}

static int reader = SHOAL_NOBODY;

static const struct shoal_pen *pen(enum shoal_lang lang)
{
	static const char *const  names[] = { "Ann", NULL, "Cleo" };
	static struct shoal_style style;
	static struct shoal_pen   p;

	style = (struct shoal_style){ .lang = lang, .names = names };
	text = SHOAL_TEXT(bytes);
	p = (struct shoal_pen){
		.words = &sample_words, .style = &style, .out = &text, .seat = reader
	};
	return &p;
}

/* Says it in both languages and compares. */
#define SAYS(english, german, ...)                   \
	do {                                         \
		say(pen(SHOAL_EN), __VA_ARGS__);     \
		assert_string_equal(bytes, english); \
		say(pen(SHOAL_DE), __VA_ARGS__);     \
		assert_string_equal(bytes, german);  \
	} while (0)

static void test_fields(void **state)
{
	(void)state;
	SAYS("crew pays 1 point", "1 Punkt zahlt Mannschaft", pays, .resource = 2, .paid = 1);
	SAYS("sail pays 3 points, the rest is 2", "3 Punkte zahlt Segel, Rest 2", pays, .paid = 3,
	     .rest = 2);
	SAYS("The Turtles move to C2: the skull!", "Nach C2 ziehen die Schildkröten: Totenkopf!",
	     moves, .to = 15, .mark = 2);
	SAYS("The Squids move to A1; number -7", "Nach A1 ziehen übrige Kalmare; Nummer -7", moves,
	     .side = 1, .mark = 1, .value = -7);
	SAYS("b", "b", letter, .column = 1);
}

static void test_forms(void **state)
{
	(void)state;
	SAYS("the Squids' ship and The Squids' crew", "Übrige Kalmare und der Kalmare", owns,
	     .side = 1);
	SAYS("it goes", "sie geht", extra, .gender = 1); /* a field that English does not use */
}

static void test_choices(void **state)
{
	static const struct {
		int32_t     n;
		const char *english;
	} cases[] = { { -3, "many" }, { -2, "below" }, { -1, "below" }, { 0, "none" },
		      { 1, "few" },   { 3, "few" },    { 4, "many" } };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		say(pen(SHOAL_EN), range, .n = cases[i].n);
		assert_string_equal(bytes, cases[i].english);
	}
	SAYS(", then ", ", dann ", gap);
}

static void test_lists(void **state)
{
	(void)state;
	SAYS("sail, hull or crew must bear it, sail, hull and crew will not",
	     "Segel, Rumpf oder Mannschaft muss es tragen, Segel, Rumpf und Mannschaft nicht",
	     bears, .set = 7);
	SAYS("hull must bear it, hull will not", "Rumpf muss es tragen, Rumpf nicht", bears,
	     .set = 2);
	SAYS("Ann is before Player 2; Ann and Cleo", "Ann ist vor Spieler 2; Ann und Cleo", seats,
	     .seat = 0, .other = 1, .set = 5);
}

/* Who reads is spoken to; who has no seat is never meant. */
static void test_readers(void **state)
{
	(void)state;
	reader = 0;
	SAYS("You are before Player 2; you and Cleo", "Du bist vor Spieler 2; dir und Cleo", seats,
	     .seat = 0, .other = 1, .set = 5);
	SAYS("Your cards", "Deine Karten", hands, .seat = 0);
	SAYS("You go", "Du gehst", goes, .seat = 0, .squad = 1);
	SAYS("Ann: 7", "Ann: 7", score, .seat = 0, .n = 7);
	reader = 2;
	SAYS("Ann is before you; Ann and you", "Ann ist vor dir; Ann und dir", seats, .seat = 0,
	     .other = 2, .set = 5);
	SAYS("Theirs", "Fremde", hands, .seat = 0);
	SAYS("The Squids go", "Die Kalmare gehen", goes, .seat = 0, .squad = 1);
	reader = SHOAL_NOBODY;
	SAYS("The cards of Ann", "Die Karten von Ann", hands, .seat = 0);
	SAYS("The Turtles go", "Die Schildkröten gehen", goes, .seat = SHOAL_NOBODY);
}

static void test_computers(void **state)
{
	(void)state;
	assert_string_equal(shoal_computer_name(SHOAL_EN, 0), "Computer");
	assert_string_equal(shoal_computer_name(SHOAL_FR, 0), "Ordinateur");
	assert_string_equal(shoal_computer_name(SHOAL_FR, 2), "Ordinateur 2");
	assert_string_equal(shoal_computer_name(SHOAL_DE, 7), "Computer 7");
}

static void test_numbers(void **state)
{
	(void)state;
	SAYS("Bo says +3, 12.5% and 2.0", "Bo sagt +3, 12,5 % und 2,0", says, .who = "Bo",
	     .number = 3, .share = shoal_percent(1, 8), .mean = shoal_tenths(4, 2));
	SAYS("Bo says -3, less than 0.1% and less than 0.1",
	     "Bo sagt -3, weniger als 0,1 % und weniger als 0,1", says, .who = "Bo", .number = -3,
	     .share = shoal_percent(1, 2000), .mean = shoal_tenths(1, 100));
	SAYS("Bo says +0, more than 99.9% and 0.0", "Bo sagt +0, mehr als 99,9 % und 0,0", says,
	     .who = "Bo", .share = shoal_percent(1999, 2000), .mean = shoal_tenths(0, 3));
	SAYS("Bo says +0, 100% and 0.3", "Bo sagt +0, 100 % und 0,3", says, .who = "Bo",
	     .share = shoal_percent(7, 7), .mean = shoal_tenths(1, 3));
	assert_int_equal(shoal_percent(0, 5), 0);
}

static void test_keys(void **state)
{
	(void)state;
	say_one(pen(SHOAL_EN), line, 0, .n = 4);
	assert_string_equal(bytes, "raise 4");
	say_one(pen(SHOAL_DE), line, 1, .n = 1);
	assert_string_equal(bytes, "einen werten");
	say_one(pen(SHOAL_DE), line, 2, .n = 1);
	assert_string_equal(bytes, "?"); /* there is no such key */
	assert_string_equal(shoal_word(&sample_words, SHOAL_DE, "resource", "hull"), "Rumpf");
	assert_string_equal(shoal_word(&sample_words, SHOAL_DE, "resource", "hul"), "?");
	assert_string_equal(shoal_word(&sample_words, SHOAL_EN, "nothing", ""), "?");
	assert_string_equal(shoal_word(&sample_words, SHOAL_EN, "row", "r2"), "Row 2");
	assert_string_equal(shoal_word(&sample_words, SHOAL_EN, "shelf", "r3"), "Row 3");
	assert_string_equal(shoal_word(&sample_words, SHOAL_DE, "shelf", "r3"), "Brett 3");
}

static int32_t by_length(const void *of, const char *field, size_t length)
{
	(void)of;
	(void)field;
	return (int32_t)length;
}

static void test_names(void **state)
{
	(void)state;
	assert_true(shoal_say_named(pen(SHOAL_EN), "points", "", by_length, NULL));
	assert_string_equal(bytes, "1 point");
	assert_false(shoal_say_named(pen(SHOAL_EN), "point", "", by_length, NULL));
	assert_true(shoal_say_named(pen(SHOAL_EN), "line", "score", by_length, NULL));
	assert_string_equal(bytes, "score one");
	assert_false(shoal_say_named(pen(SHOAL_EN), "line", "scor", by_length, NULL));
}

static void test_cited(void **state)
{
	char              cited[32];
	struct shoal_text rules = SHOAL_TEXT(cited);
	struct shoal_pen  p = *pen(SHOAL_DE);

	(void)state;
	shoal_cite(&p, "ZEM-3 ZEM-18..24");
	assert_string_equal(bytes, " (ZEM-3, ZEM-18 bis ZEM-24)");
	p = *pen(SHOAL_EN);
	p.cited = &rules;
	shoal_cite(&p, "ZEM-3");
	assert_string_equal(bytes, "");
	assert_string_equal(cited, "ZEM-3");
}

static void test_too_little_room(void **state)
{
	char             small[7];
	struct shoal_pen p = *pen(SHOAL_DE);

	(void)state;
	text = shoal_text_over(small, sizeof(small));
	say(&p, owns, .side = 1);
	assert_string_equal(small, "Übrig"); /* cut between letters */
	assert_true(text.cut);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fields),          cmocka_unit_test(test_forms),
		cmocka_unit_test(test_choices),         cmocka_unit_test(test_lists),
		cmocka_unit_test(test_readers),         cmocka_unit_test(test_computers),
		cmocka_unit_test(test_numbers),         cmocka_unit_test(test_keys),
		cmocka_unit_test(test_names),           cmocka_unit_test(test_cited),
		cmocka_unit_test(test_too_little_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
