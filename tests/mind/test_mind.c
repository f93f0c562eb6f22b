/* test_mind.c: from terms to expected returns: what the network says, in integers; the text of
 * weights and what is refused of it; and that shipped weights fit their games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct shoal_term own[] = { { "points", 100, SHOAL_TOLD_MUTE, NULL },
	                                 { "threats", 250, SHOAL_TOLD_MUTE, NULL },
	                                 { 0 } };
static const struct shoal_term common[] = { { "rounds", 0, SHOAL_TOLD_MUTE, NULL }, { 0 } };

static const struct shoal_family families[] = {
	{ .name = "contest", .form = SHOAL_CONTEST, .span = 10 },
	{ .name = "alone", .form = SHOAL_POINTS, .span = 16 },
	{ .name = "team", .form = SHOAL_WON, .span = 10 },
	{ .name = NULL },
};

static const struct shoal_rules rules = { .id = "counted",
	                                  .own_terms = own,
	                                  .common_terms = common,
	                                  .families = families,
	                                  .margin = 20 };

/* Two units: one sees who is ahead, one never leaves its bounds. Rows: units, return, margin. */
#define TEXT                                                                              \
	"shoal mind 1\ngame counted\ndigest 0\nmade by hand\n"                            \
	"family contest 2 2 800 25 700\n"                                                 \
	"first points 400 0 100 200\nfirst threats 0 0 50 0\n"                            \
	"second points -400 0 -100 -200\nsecond threats 0 0 -50 0\n"                      \
	"common rounds 0 4096 0 0\nbias - 0 0 0 0\nout return 2048 100\nout margin 0 0\n" \
	"family alone 0 1 1000 0 0 80 40\n"                                               \
	"first points 256\nfirst threats 512\nsecond points 0\nsecond threats 0\n"        \
	"common rounds 0\nbias - 4096\nout return\n"                                      \
	"family team 0 0 0 0 0\nend\n"

static struct shoal_mind *read(const char *text)
{
	struct shoal_error error;
	struct shoal_mind *mind = shoal_mind_read(&rules, text, &error);

	if (!mind)
		fail_msg("%s", error.text);
	return mind;
}

static struct shoal_tally contest(int a, int b)
{
	struct shoal_tally t = { .subjects = 2, .order = { 0, 1 }, .of = { 0, 1 } };

	t.own[0][0] = (int16_t)a;
	t.own[1][0] = (int16_t)b;
	t.common[0] = 100;
	return t;
}

static void network_says_what_it_should(void **unused)
{
	struct shoal_mind *mind = read(TEXT);
	struct shoal_game  game = {
		 .rules = &rules, .mind = mind, .seats = 2, .low = -1, .high = 1
	};
	struct shoal_tally t = contest(7, 2);
	double             out[2], margin[2], raw;

	(void)unused;
	mind_judge(&game, &t, out, margin);
	raw = (7 - 2) * 400 / 4096.0 * 0.5 + 100 / 4096.0 + (7 - 2) * 100 / 4096.0;
	assert_true(fabs(out[0] - tanh(raw)) < 0.001);
	assert_true(out[1] == -out[0]);
	assert_true(fabs(margin[0] - tanh(5 * 200 / 4096.0)) < 0.001);
	t.own[0][0] = 32000; /* cut, and the unit stays in its bounds */
	mind_judge(&game, &t, out, margin);
	assert_true(out[0] > 0.999 && out[0] < 1);
	shoal_mind_destroy(mind);
}

/* Three subjects: returns are the mean of the pairs, add up to nothing, and go to the right seats.
 */
static void pairs_add_up(void **unused)
{
	struct shoal_mind *mind = read(TEXT);
	struct shoal_game  game = {
		 .rules = &rules, .mind = mind, .seats = 3, .low = -1, .high = 1
	};
	struct shoal_tally t = { .subjects = 3, .order = { 2, 0, 1 }, .of = { 0, 1, 2 } };
	double             out[3], two[2];

	(void)unused;
	t.own[0][0] = 9;
	t.own[1][0] = 3;
	t.own[2][0] = 6;
	mind_judge(&game, &t, out, NULL);
	assert_true(out[0] > out[2] && out[2] > out[1]);
	assert_true(fabs(out[0] + out[1] + out[2]) < 1e-9);
	game.seats = 2;
	t = contest(9, 3);
	t.common[0] = 0;
	mind_judge(&game, &t, two, NULL);
	assert_true(out[0] < two[0]); /* the third is nearer */
	shoal_mind_destroy(mind);
}

static void points_and_plain_weights(void **unused)
{
	struct shoal_mind *mind = read(TEXT);
	struct shoal_game  game = {
		 .rules = &rules, .mind = mind, .seats = 1, .low = 0, .high = 50
	};
	struct shoal_tally t = { .family = 1, .subjects = 1 };
	double             out[2];

	(void)unused;
	t.own[0][0] = 10;
	t.own[0][1] = 2;
	mind_judge(&game, &t, out, NULL);
	assert_true(fabs(out[0] - 16 * (1 + (10 * 256 + 2 * 512) / 4096.0)) < 1e-9);
	t.own[0][0] = 2000;
	mind_judge(&game, &t, out, NULL);
	assert_true(out[0] == 50);
	t.own[0][0] = 5; /* nothing was learnt for teams: 5 + 2 * 2.5 points, 10 are one */
	t.family = 2;
	mind_judge(&game, &t, out, NULL);
	assert_true(fabs(out[0] - 25 * (1 + tanh(1))) < 0.05);
	shoal_mind_destroy(mind);
}

static void text_and_pack_round_trip(void **unused)
{
	static char        bytes[1 << 14], again[1 << 14];
	struct shoal_text  text = SHOAL_TEXT(bytes), second = SHOAL_TEXT(again);
	struct shoal_mind *mind = read(TEXT), *copy;

	(void)unused;
	mind_put_text(mind, &rules, "made twice\n", &text);
	copy = read(bytes);
	mind_put_text(copy, &rules, "made twice\n", &second);
	assert_string_equal(bytes, again);
	assert_true(shoal_mind_fits(copy, &rules));
	assert_int_equal(copy->family[0].belief, 700);
	assert_int_equal(copy->family[0].stage, 0); /* left out */
	assert_int_equal(copy->family[0].plies, 0);
	assert_int_equal(copy->family[1].stage, 80);
	assert_int_equal(copy->family[1].plies, 40);
	shoal_mind_destroy(mind);
	shoal_mind_destroy(copy);
}

/* What is wrong is told with its line, whatever it is. */
static void bad_text_is_refused(void **unused)
{
	static const struct {
		const char *from, *to, *says;
	} cases[] = {
		{ "shoal mind 1", "shoal mind 2", "line 1 " },
		{ "game counted", "game chess", "line 2 " },
		{ "first threats 0", "first treats 0",
		  "line 7 of the weights: expected the row of threats" },
		{ "400 0 100 200", "400 0 100", "line 6 " },
		{ "400 0 100 200", "400 0 100 200 3", "line 6 " },
		{ "400 0 100 200", "40000 0 100 200", "within +-32767" },
		{ "contest 2 2", "contest 63 2", "more units" },
		{ "25 700\n", "25 700 \n", NULL },
		{ "25 700\n", "25 700 3\n", "line 5 " },
		{ "25 700\n", "25 700 3 100\n", NULL },
		{ "25 700\n", "25 700 3 -1\n", "below 0" },
		{ "25 700\n", "25 700 3 100 5\n", "line 5 " },
		{ "end\n", "", "expected 'end'" },
		{ "first points 400 0 100 200\nfirst threats 0 0 50 0\nsecond points -400",
		  "first points 32767 0 0 0\nfirst threats 32767 0 0 0\nsecond points 32767",
		  NULL },
	};
	struct shoal_error error;
	char               text[2048];

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char        *at = strstr(TEXT, cases[i].from);
		struct shoal_text  out = SHOAL_TEXT(text);
		struct shoal_mind *mind;

		assert_non_null(at);
		shoal_put_bytes(&out, TEXT, (size_t)(at - TEXT));
		shoal_put(&out, "%s%s", cases[i].to, at + strlen(cases[i].from));
		mind = shoal_mind_read(&rules, text, &error);
		if (!cases[i].says) { /* odd, or large: it cannot overflow with so few terms */
			assert_non_null(mind);
			shoal_mind_destroy(mind);
			continue;
		}
		assert_null(mind);
		if (!strstr(error.text, cases[i].says))
			fail_msg("case %zu says: %s", i, error.text);
	}
}

/* A pack of three families with rows of zeros, and how many bytes it has. */
static size_t pack(int16_t version, unsigned char bytes[512])
{
	int16_t           numbers[256] = { MIND_MAGIC, version, 0, 0, 3, 0 };
	struct mind_shape shape;
	size_t            count = MIND_HEAD;

	mind_shape(&rules, &shape);
	numbers[2] = (int16_t)shape.digest;
	numbers[3] = (int16_t)(shape.digest >> 16);
	for (unsigned f = 0; f < 3; f++) {
		const int16_t head[MIND_FAMILY_HEAD] = { 2, 1, 900, 10, 20, -30, 300 };
		size_t        some = version < MIND_PACKED ? MIND_FAMILY_SHORT : MIND_FAMILY_HEAD;

		memcpy(numbers + count, head, some * sizeof(head[0]));
		count += some + mind_family_numbers(&shape, 2, 1);
	}
	for (size_t i = 0; i < count; i++) {
		bytes[2 * i] = (unsigned char)numbers[i];
		bytes[2 * i + 1] = (unsigned char)((uint16_t)numbers[i] >> 8);
	}
	return 2 * count;
}

/* Those of once have no stage. */
static void packs_of_both_versions(void **unused)
{
	unsigned char      bytes[512];
	struct shoal_error error;

	(void)unused;
	for (int version = 1; version <= MIND_PACKED; version++) {
		size_t             length = pack((int16_t)version, bytes);
		struct shoal_mind *mind = shoal_mind_unpack(&rules, bytes, length, &error);

		assert_non_null(mind);
		for (unsigned f = 0; f < 3; f++) {
			assert_int_equal(mind->family[f].offset, 10);
			assert_int_equal(mind->family[f].belief, 20);
			assert_int_equal(mind->family[f].stage, version < 2 ? 0 : -30);
			assert_int_equal(mind->family[f].plies, version < 2 ? 0 : 300);
		}
		shoal_mind_destroy(mind);
	}
	assert_null(shoal_mind_unpack(&rules, bytes, pack(0, bytes), &error));
	assert_null(shoal_mind_unpack(&rules, bytes, pack(MIND_PACKED + 1, bytes), &error));
}

/* Cut anywhere and with any number changed a pack is refused or read, never more. */
static void bad_packs_are_refused(void **unused)
{
	struct shoal_error error;
	unsigned char      bytes[512];
	size_t             count = pack(MIND_PACKED, bytes) / 2;

	(void)unused;
	for (size_t cut = 0; cut < 2 * count; cut++)
		assert_null(shoal_mind_unpack(&rules, bytes, cut & ~(size_t)1, &error));
	shoal_mind_destroy(shoal_mind_unpack(&rules, bytes, 2 * count, &error));
	for (size_t at = 0; at < 2 * count; at++) {
		bytes[at] ^= 0xff;
		shoal_mind_destroy(shoal_mind_unpack(&rules, bytes, 2 * count, &error));
		bytes[at] ^= 0xff;
	}
}

static void calibration_is_a_line_between_certainties(void **unused)
{
	struct shoal_mind *mind = read(TEXT);

	(void)unused;
	assert_int_equal(mind->family[0].scale, 800);
	assert_int_equal(mind->family[0].offset, 25);
	shoal_mind_destroy(mind);
}

static void count_alone(const struct shoal_game *game, const struct shoal_state *state,
                        struct shoal_tally *out)
{
	(void)game;
	(void)state;
	*out = (struct shoal_tally){ .family = 1, .subjects = 1 };
}

/* 80 thousandths of 50 are 4 points; of them the square of what is left of 40 plies is shown. */
static void calibration_knows_the_stage(void **unused)
{
	static const struct {
		uint32_t ply;
		double   value, shown;
	} cases[] = {
		{ 0, 30, 34 },    { 10, 30, 32.25 }, { 20, 30, 31 }, { 40, 30, 30 }, { 41, 30, 30 },
		{ 4000, 30, 30 }, { 0, 49, 50 },     { 0, 50, 50 },  { 0, 0, 0 },
	};
	struct shoal_mind *mind = read(TEXT);
	struct shoal_rules counting = rules;
	struct shoal_game  game = {
		 .rules = &counting, .mind = mind, .seats = 1, .low = 0, .high = 50
	};

	(void)unused;
	counting.tally = count_alone;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct shoal_state state = { .ply = cases[i].ply };
		double                   shown = shoal_calibrated(&game, &state, cases[i].value);

		if (fabs(shown - cases[i].shown) > 1e-9)
			fail_msg("%g at ply %u is shown as %g", cases[i].value, cases[i].ply,
			         shown);
	}
	shoal_mind_destroy(mind);
}

/* By whatever vectors the processor has, sums are those of plain arithmetic. */
static void rows_add_up_everywhere(void **unused)
{
	enum { LONGEST = 2 * MIND_STRIDE };
	static int16_t      row[SHOAL_TERMS_MAX * LONGEST], term[SHOAL_TERMS_MAX];
	four                from[LONGEST / 4], sum[LONGEST / 4], anywhere[LONGEST / 4];
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned round = 0; round < 400; round++) {
		unsigned stride = 8 + 8 * shoal_random_below(&random, LONGEST / 8);
		unsigned width = 8 + 8 * shoal_random_below(&random, stride / 8);
		unsigned count = shoal_random_below(&random, SHOAL_TERMS_MAX + 1);

		memset(row, 0, sizeof(row));
		for (unsigned i = 0; i < count * stride; i++)
			row[mind_weight(stride, i / stride, i % stride)] =
			    (int16_t)((int)shoal_random_below(&random, 8000) - 4000);
		for (unsigned i = 0; i < SHOAL_TERMS_MAX; i++) /* also behind the last */
			term[i] = (int16_t)(shoal_random_below(&random, 3)
			                        ? 0
			                        : shoal_random_below(&random, 65536));
		for (unsigned k = 0; k < width; k++)
			from[k / 4][k % 4] = (int32_t)shoal_random_below(&random, 1000);
		rows_add(row, stride, width, term, count, from, sum);
		rows_add_anywhere(row, stride, width, term, count, from, anywhere);
		for (unsigned k = 0; k < width; k++) {
			int32_t expected = from[k / 4][k % 4];

			for (unsigned i = 0; i < count; i++)
				expected += row[mind_weight(stride, i, k)]
				            * (term[i] > MIND_TERM    ? MIND_TERM
				               : term[i] < -MIND_TERM ? -MIND_TERM
				                                      : term[i]);
			assert_int_equal(sum[k / 4][k % 4], expected);
			assert_int_equal(anywhere[k / 4][k % 4], expected);
		}
	}
}

/* Terms that change make weights worthless: whoever changes them learns anew (doc/MINDS.md). */
static void shipped_minds_fit(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *r = shoal_rules_at(i);
		struct mind_shape         shape;

		if (!r->tally)
			continue;
		mind_shape(r, &shape);
		assert_in_range(shape.own, 1, SHOAL_TERMS_MAX);
		assert_in_range(shape.common, 0, SHOAL_TERMS_MAX);
		assert_in_range(shape.families, 1, MIND_FAMILIES);
		if (r->mind && !shoal_mind_fits(r->mind, r))
			fail_msg("the weights of %s were learnt for other terms", r->id);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(network_says_what_it_should),
		cmocka_unit_test(pairs_add_up),
		cmocka_unit_test(points_and_plain_weights),
		cmocka_unit_test(text_and_pack_round_trip),
		cmocka_unit_test(bad_text_is_refused),
		cmocka_unit_test(packs_of_both_versions),
		cmocka_unit_test(bad_packs_are_refused),
		cmocka_unit_test(calibration_is_a_line_between_certainties),
		cmocka_unit_test(calibration_knows_the_stage),
		cmocka_unit_test(rows_add_up_everywhere),
		cmocka_unit_test(shipped_minds_fit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
