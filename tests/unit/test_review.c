/* test_review.c: luck is fair, judgements know only what the seat knew, lines can be told. */
#include "review.h"
#include "unit.h"

#include <math.h>

/* A match of a game with these plies: seat, action, seat, action ... */
static struct shoal_match *match_of(const struct shoal_game *game, const int plies[][2],
                                    size_t count)
{
	struct shoal_match *match = shoal_match_create(game, 1);
	struct shoal_error  error;

	for (size_t i = 0; i < count; i++) {
		if (shoal_match_play(match, plies[i][0], (shoal_action)plies[i][1], NULL, &error))
			fail_msg("ply %zu: %s", i, error.text);
	}
	return match;
}

static struct review review_of(const struct shoal_match *match, const char *spec)
{
	const struct review_plan plan = { .spec = spec, .iterations = 64, .seed = 1, .threads = 1 };
	struct shoal_error       error;
	struct review            review;

	if (review_make(&review, match, &plan, &error))
		fail_msg("%s", error.text);
	return review;
}

/* By weight, the luck of all outcomes of a point is nothing. */
static void luck_adds_up_to_nothing(void **unused)
{
	static const char *const names[] = { "kuhn", "goofspiel", "zemo", "duellum", "moonshell" };

	(void)unused;
	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		struct shoal_game *game = game_of(names[n]);
		union shoal_room   state;
		struct shoal_list  list;
		double             sum[SHOAL_SEATS_MAX] = { 0 }, most = 0;

		game->rules->start(game, &state.state);
		assert_int_equal(state.state.actor, SHOAL_CHANCE);
		shoal_list_fill(&list, game, &state.state, SHOAL_CHANCE);
		assert_in_range(list.count, 2, 32);
		for (uint32_t i = 0; i < list.count; i++) {
			double luck[SHOAL_SEATS_MAX];

			review_luck(game, &state.state, list.action[i], 7, luck);
			for (unsigned seat = 0; seat < game->seats; seat++) {
				sum[seat] += luck[seat] * list.weight[i];
				most = fabs(luck[seat]) > most ? fabs(luck[seat]) : most;
			}
		}
		for (unsigned seat = 0; seat < game->seats; seat++)
			assert_true(fabs(sum[seat]) < 1e-6);
		if (n == 0)
			assert_true(most > 0.1); /* a king is better than a jack */
		shoal_game_destroy(game);
	}
}

static bool same(const struct review_ply *a, const struct review_ply *b)
{
	for (unsigned i = 0; i < a->steps && a->steps == b->steps; i++) {
		if (a->line[i].seat != b->line[i].seat || a->line[i].action != b->line[i].action)
			return false;
	}
	return a->judged == b->judged && a->estimated == b->estimated && a->visits == b->visits
	       && a->value == b->value && a->loss == b->loss && a->best == b->best
	       && a->steps == b->steps;
}

/* Two matches of Kuhn poker in which the first seat holds the same card, the second another. */
static void judgements_know_only_what_the_seat_knew(void **unused)
{
	struct shoal_game *game = game_of("kuhn");
	const int one[][2] = { { SHOAL_CHANCE, 3 }, { SHOAL_CHANCE, 2 }, { 0, 1 }, { 1, 1 } };
	const int two[][2] = { { SHOAL_CHANCE, 3 }, { SHOAL_CHANCE, 4 }, { 0, 1 }, { 1, 1 } };
	static const char *specs[] = { "greedy", "mcts", "hard" };

	(void)unused;
	for (size_t i = 0; i < 3; i++) {
		struct shoal_match *a = match_of(game, one, 4), *b = match_of(game, two, 4);
		struct review       x = review_of(a, specs[i]), y = review_of(b, specs[i]);

		assert_true(x.ply[2].judged && y.ply[2].judged);
		assert_true(same(&x.ply[2], &y.ply[2]));
		assert_false(same(&x.ply[3], &y.ply[3]));
		review_finish(&x);
		review_finish(&y);
		shoal_match_destroy(a);
		shoal_match_destroy(b);
	}
	shoal_game_destroy(game);
}

/* Connect four: the first player could win in column d (3) at its fourth stone and does not. */
static const int blunder[][2] = { { 0, 3 }, { 1, 2 }, { 0, 3 }, { 1, 2 },
	                          { 0, 3 }, { 1, 2 }, { 0, 1 }, { 1, 2 } };

static void a_blunder_is_the_worst_mistake(void **unused)
{
	struct shoal_game  *game = game_of("example");
	struct shoal_match *match = match_of(game, blunder, 8);
	static const char  *specs[] = { "greedy", "mcts(iterations=100)" };

	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		struct review review = review_of(match, specs[i]);
		uint32_t      plies[3];

		assert_in_range(review_mistakes(&review, 0, plies, 3), 1, 3);
		assert_int_equal(plies[0], 6);
		assert_int_equal(review.ply[6].best, 3);
		assert_true(review.ply[7].loss == 0);
		assert_int_equal(review_strokes(&review, 0, plies, 3), 0); /* there is no chance */
		assert_int_equal(review.seat[0].judged + review.seat[1].judged, 8);
		review_finish(&review);
	}
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void values_are_shown_as_people_read_them(void **unused)
{
	struct shoal_game *share = game_of("example"), *points = game_of("zemo");

	(void)unused;
	assert_true(review_percent(share) && !review_percent(points));
	assert_true(review_shown(share, 0) == 50 && review_shown(share, -1) == 0);
	assert_true(review_shown_difference(share, 0.5) == 25);
	assert_true(review_shown(points, 12.5) == 12.5);
	shoal_game_destroy(share);
	shoal_game_destroy(points);
}

/* Steps that cannot be played end the line. */
static void lines_are_told_as_far_as_they_go(void **unused)
{
	struct shoal_game       *game = game_of("example");
	const struct shoal_style style = { .lang = SHOAL_EN };
	const struct shoal_step  line[] = { { 0, 0, 3 }, { 1, 0, 2 }, { 1, 0, 2 } };
	union shoal_room         state;
	char                     bytes[256];
	struct shoal_text        text = SHOAL_TEXT(bytes);

	(void)unused;
	game->rules->start(game, &state.state);
	review_put_line(game, &state.state, 0, line, 3, &style, &text);
	assert_string_equal(bytes,
	                    "drop a stone into column d | Player 2: drop a stone into column c");
	shoal_game_destroy(game);
}

static void a_player_without_opinions_is_refused(void **unused)
{
	struct shoal_game       *game = game_of("example");
	struct shoal_match      *match = match_of(game, blunder, 8);
	const struct review_plan plan = { .spec = "random", .iterations = 1, .threads = 2 };
	struct shoal_error       error;
	struct review            review;

	(void)unused;
	assert_int_equal(review_make(&review, match, &plan, &error), SHOAL_BAD_PLAYER);
	assert_null(review.ply);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(luck_adds_up_to_nothing),
		cmocka_unit_test(judgements_know_only_what_the_seat_knew),
		cmocka_unit_test(a_blunder_is_the_worst_mistake),
		cmocka_unit_test(values_are_shown_as_people_read_them),
		cmocka_unit_test(lines_are_told_as_far_as_they_go),
		cmocka_unit_test(a_player_without_opinions_is_refused),
	};

	return UNIT_RUN(tests);
}
