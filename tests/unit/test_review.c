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
	return a->judged == b->judged && a->estimated == b->estimated && a->equal == b->equal
	       && a->visits == b->visits && a->value == b->value && a->loss == b->loss
	       && a->error == b->error && a->best == b->best && a->steps == b->steps;
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

static void check_words(const struct shoal_game *game, double value, enum shoal_lang lang,
                        const char *shown, const char *difference)
{
	const struct shoal_style style = { .lang = lang };
	char                     bytes[64], more[64];
	struct shoal_text        text = SHOAL_TEXT(bytes), amount = SHOAL_TEXT(more);

	review_put_value(game, value, 0, &style, &text);
	review_put_difference(game, value, true, 1, &style, &amount);
	assert_string_equal(bytes, shown);
	assert_string_equal(more, difference);
}

static void values_are_shown_as_people_read_them(void **unused)
{
	struct shoal_game *share = game_of("example"), *points = game_of("zemo");
	struct shoal_game *place = game_of("moonshell(players=4)");

	(void)unused;
	assert_string_equal(review_unit_id(share), "share");
	assert_string_equal(review_unit_id(points), "points");
	assert_string_equal(review_unit_id(place), "place");
	assert_true(review_shown(share, 0) == 50 && review_shown(share, -1) == 0);
	assert_true(review_shown_difference(share, 0.5) == 25);
	assert_true(review_shown(points, 12.5) == 12.5);
	assert_true(review_shown(place, 1) == 1 && review_shown(place, -1) == 4);
	assert_true(review_shown(place, 0) == 2.5);
	assert_true(review_shown_difference(place, 1) == 1.5); /* better by so many places */
	check_words(share, 0.26, SHOAL_EN, "63 %", "+13.0 %");
	check_words(points, 12.5, SHOAL_EN, "13 points", "+12.5 points");
	check_words(points, 12.5, SHOAL_DE, "13 Punkte", "+12,5 Punkte");
	check_words(place, 1, SHOAL_DE, "Platz 1", "+1,5 Plätze");
	shoal_game_destroy(share);
	shoal_game_destroy(points);
	shoal_game_destroy(place);
}

static void games_won_together_are_won_or_lost(void **unused)
{
	struct shoal_game *game = game_of("aqualuma(heroes=finn+luma+octavia)");

	(void)unused;
	assert_true(game->seats > 2 && game->together);
	assert_int_equal(review_unit(game), REVIEW_SHARE);
	shoal_game_destroy(game);
}

/* Values within two errors are equal if both were looked at; what was passed over is not. */
static void answers_that_cannot_be_told_apart_are_equal(void **unused)
{
	const struct shoal_opinion best = { .visits = 400, .value = 0.5, .error = 0.03 };
	const struct shoal_opinion near = { .visits = 200, .value = 0.42, .error = 0.04 };
	const struct shoal_opinion far = { .visits = 200, .value = 0.38, .error = 0.04 };
	const struct shoal_opinion seldom = { .visits = 9, .value = 0.1, .error = 0.5 };
	const struct shoal_opinion sure = { .visits = 400, .value = 0.5 };
	const struct shoal_opinion less = { .visits = 400, .value = 0.499 };

	(void)unused;
	assert_true(shoal_opinions_equal(&best, &near) && shoal_opinions_equal(&near, &best));
	assert_false(shoal_opinions_equal(&best, &far));
	assert_false(shoal_opinions_equal(&best, &seldom) || shoal_opinions_equal(&seldom, &best));
	assert_true(shoal_opinions_equal(&sure, &sure));
	assert_false(shoal_opinions_equal(&sure, &less));
}

/* In an empty board of connect four the mirror image is as good: no answer is a mistake for it. */
static void equal_answers_give_nothing_away(void **unused)
{
	static const int    left[][2] = { { 0, 0 } }, right[][2] = { { 0, 6 } };
	struct shoal_game  *game = game_of("example");
	struct shoal_match *one = match_of(game, left, 1), *two = match_of(game, right, 1);
	struct review       a = review_of(one, "greedy"), b = review_of(two, "greedy");

	(void)unused;
	assert_true(a.ply[0].loss == b.ply[0].loss && a.ply[0].equal == b.ply[0].equal);
	assert_true(a.ply[0].equal == (a.ply[0].loss == 0));
	review_finish(&a);
	review_finish(&b);
	shoal_match_destroy(one);
	shoal_match_destroy(two);
	shoal_game_destroy(game);
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

/* Of a match that `spec` plays for so many plies, or to its end. */
static struct shoal_match *played_by(const struct shoal_game *game, const char *spec, uint32_t most)
{
	struct shoal_match  *match = shoal_match_create(game, 5);
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, 1, &error);
	int                  seat;

	while ((seat = shoal_match_state(match)->actor) != SHOAL_OVER
	       && shoal_match_plies(match) < most) {
		union shoal_room view;

		if (seat == SHOAL_CHANCE) {
			shoal_match_chance(match, NULL, &error);
			continue;
		}
		shoal_view(game, shoal_match_state(match), seat, &view.state);
		shoal_match_play(match, seat, shoal_player_choose(player, &view.state, seat, NULL),
		                 NULL, &error);
	}
	shoal_player_destroy(player);
	return match;
}

static struct review_par par_of(const struct shoal_match *match)
{
	struct shoal_error error;
	struct review_par  par;

	if (review_par_make(&par, match, &error))
		fail_msg("%s", error.text);
	return par;
}

/* Two voyages with the same dice have the same par, however they went. */
static void par_is_of_the_deal(void **unused)
{
	struct shoal_game  *game = game_of("zemo");
	struct shoal_match *good = played_by(game, "greedy", UINT32_MAX);
	struct shoal_match *bad = played_by(game, "random", UINT32_MAX);
	struct review_par   a = par_of(good), b = par_of(bad);
	struct review       review = review_of(good, "greedy");
	double              points;

	(void)unused;
	game->rules->score(game, shoal_match_state(good), &points);
	assert_true(a.known && a.over && a.now == points);
	assert_true(a.deal > game->low && a.deal < game->high && a.deal == b.deal);
	assert_true(fabs(review_par_reached(&a) - 100 * points / a.deal) <= 0.5);
	assert_true(review_par_reached(&a) > review_par_reached(&b));
	assert_true(review.par.deal == a.deal && review.par.now == points);
	review_finish(&review);
	shoal_match_destroy(good);
	shoal_match_destroy(bad);
	shoal_game_destroy(game);
}

/* Par of the position is that of the deal where the first decision is due. */
static void a_position_has_par_while_it_goes_on(void **unused)
{
	struct shoal_game  *game = game_of("zemo(motive=pillager)");
	struct shoal_match *none = played_by(game, "greedy", 0), *first, *later;
	struct review_par   par = par_of(none);
	struct shoal_error  error;
	uint32_t            plies = 1;
	double              at;

	(void)unused;
	assert_false(par.known);
	for (first = none; !par.known; par = par_of(first)) {
		shoal_match_destroy(first);
		first = played_by(game, "greedy", plies++);
	}
	assert_true(!par.over && par.now == par.deal && review_par_reached(&par) == -1);
	assert_int_equal(review_par_at(game, shoal_match_state(first), &at, &error), SHOAL_OK);
	assert_true(at == par.deal);
	for (later = first; par.now == par.deal || isnan(par.now); par = par_of(later)) {
		shoal_match_destroy(later);
		later = played_by(game, "greedy", plies++);
	}
	assert_true(!par.over && par.now > game->low && par.now < game->high);
	shoal_match_destroy(later);
	shoal_game_destroy(game);
}

static void only_games_alone_for_points_have_par(void **unused)
{
	static const char *const with[] = { "zemo", "moonshell(players=1)" };
	static const char *const without[] = { "example", "moonshell(players=2)", "duellum",
		                               "aqualuma(heroes=finn)" };
	struct shoal_game       *game = game_of("example");
	struct shoal_match      *match = match_of(game, blunder, 8);

	(void)unused;
	assert_false(par_of(match).known);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
	for (size_t i = 0; i < sizeof(with) / sizeof(with[0]); i++) {
		game = game_of(with[i]);
		assert_true(review_has_par(game));
		shoal_game_destroy(game);
	}
	for (size_t i = 0; i < sizeof(without) / sizeof(without[0]); i++) {
		game = game_of(without[i]);
		assert_false(review_has_par(game));
		shoal_game_destroy(game);
	}
}

/* Own ones, another's with and without a seat, one that is not counted; facts and words. */
static void reasons_are_told_in_words(void **unused)
{
	static const struct shoal_reason reason[] = {
		{ "threats", 0, SHOAL_NOBODY, true, 2, 1, 0.5 },
		{ "middle", 1, 1, true, 1, 2, 0.25 },
		{ "unsaid", 1, SHOAL_NOBODY, false, 0, 1, 0.125 },
	};
	struct shoal_game       *game = game_of("example");
	const struct shoal_style english = { .lang = SHOAL_EN }, german = { .lang = SHOAL_DE };
	char                     bytes[640];
	struct shoal_text        text = SHOAL_TEXT(bytes);
	struct shoal_json        json = { .text = &text };

	(void)unused;
	review_put_reasons(game, reason, 3, &english, &text);
	assert_string_equal(bytes, "2 threats instead of 1, 1 stone in the middle column instead "
	                           "of 2 for Player 2 and unsaid for the opponent");
	text = SHOAL_TEXT(bytes);
	review_put_reasons(game, reason, 2, &german, &text);
	assert_string_equal(bytes, "2 Drohungen statt 1 und 1 Stein in der Mittelspalte statt 2 "
	                           "bei Spieler 2");
	text = SHOAL_TEXT(bytes);
	shoal_json_object(&json, NULL);
	review_put_reasons_json(game, reason + 1, 2, &german, &json);
	shoal_json_end_object(&json);
	assert_string_equal(
	    bytes,
	    "{\"reasons\":[{\"count\":\"middle\",\"whose\":\"other\",\"with\":1,\"without\":2,"
	    "\"effect\":0.250000,\"text\":\"1 Stein in der Mittelspalte statt 2 bei Spieler 2\"},"
	    "{\"count\":\"unsaid\",\"whose\":\"other\",\"with\":null,\"without\":null,"
	    "\"effect\":0.125000,\"text\":\"unsaid bei der Gegenseite\"}]}");
	shoal_game_destroy(game);
}

static void check_par(const struct review_par *par, enum shoal_lang lang, const char *words,
                      const char *end)
{
	const struct shoal_style style = { .lang = lang };
	char                     bytes[160], more[160];
	struct shoal_text        text = SHOAL_TEXT(bytes), reached = SHOAL_TEXT(more);

	review_put_par(par, &style, &text);
	review_put_reached(par, &style, &reached);
	assert_string_equal(bytes, words);
	assert_string_equal(more, end);
}

static void par_is_told_in_words(void **unused)
{
	const struct review_par home = { .known = true, .over = true, .deal = 68.3, .now = 71 };
	const struct review_par lost = { .known = true, .over = true, .deal = 68.3, .now = 0 };
	const struct review_par open = { .known = true, .deal = 68.3, .now = 70.25 };
	const struct review_par none = { .known = false };

	(void)unused;
	check_par(&home, SHOAL_EN, "par of this deal: 68.3 points", "71 points, 104 % of par (68)");
	check_par(&home, SHOAL_DE, "Soll dieser Partie: 68,3 Punkte",
	          "71 Punkte, 104 % des Solls (68)");
	check_par(&lost, SHOAL_EN, "par of this deal: 68.3 points", "0 points, 0 % of par (68)");
	check_par(&open, SHOAL_EN, "par of this deal: 68.3 points, of the position: 70.3 points",
	          "");
	check_par(&none, SHOAL_EN, "", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(luck_adds_up_to_nothing),
		cmocka_unit_test(judgements_know_only_what_the_seat_knew),
		cmocka_unit_test(a_blunder_is_the_worst_mistake),
		cmocka_unit_test(values_are_shown_as_people_read_them),
		cmocka_unit_test(games_won_together_are_won_or_lost),
		cmocka_unit_test(answers_that_cannot_be_told_apart_are_equal),
		cmocka_unit_test(equal_answers_give_nothing_away),
		cmocka_unit_test(lines_are_told_as_far_as_they_go),
		cmocka_unit_test(a_player_without_opinions_is_refused),
		cmocka_unit_test(par_is_of_the_deal),
		cmocka_unit_test(a_position_has_par_while_it_goes_on),
		cmocka_unit_test(only_games_alone_for_points_have_par),
		cmocka_unit_test(reasons_are_told_in_words),
		cmocka_unit_test(par_is_told_in_words),
	};

	return UNIT_RUN(tests);
}
