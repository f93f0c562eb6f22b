/* test_tournament.c: who sits where, the same figures whoever plays, and going on from the middle.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "checkpoint.h"
#include "report.h"
#include "team.h"

#include <stdlib.h>
#include <string.h>

/* A tournament by its words; finished by `over`. */

static struct tournament  t;
static struct shoal_game *game;

static void begin(const char *name, const char *players, uint64_t deals)
{
	struct shoal_error error;
	char               words[400], *at = words;

	memset(&t, 0, sizeof(t));
	game = shoal_game_create(name, NULL, &error);
	assert_non_null(game);
	snprintf(words, sizeof(words), "%s", players);
	for (char *word; (word = strtok_r(at, " ", &at));)
		snprintf(t.spec[t.players++], TOURNAMENT_SPEC, "%s", word);
	t.game = game;
	t.deals = deals;
	t.seed = 5;
}

static void open_all(void)
{
	struct shoal_error error;

	if (tournament_begin(&t, &error))
		fail_msg("%s", error.text);
}

static int over(void **unused)
{
	(void)unused;
	tournament_finish(&t);
	shoal_game_destroy(game);
	game = NULL;
	return 0;
}

static void play(unsigned threads)
{
	struct shoal_error error;

	assert_int_equal(team_threads.play(&t, threads, NULL, &error), SHOAL_OK);
}

static void play_one(uint64_t game_number)
{
	struct tournament_cast  cast = { 0 };
	struct tournament_score score;
	struct shoal_error      error;

	assert_int_equal(tournament_play(&t, &cast, game_number, &score, &error), SHOAL_OK);
	tournament_dismiss(&cast);
	tournament_enter(&t, game_number, &score);
}

/* The report of what is played. The caller frees it. */
static char *told(void)
{
	static struct standings standings;
	struct sequence         sequence = { 0 };
	struct report           report = { &t, &standings, &sequence };
	char                   *bytes = NULL;
	size_t                  length;
	FILE                   *out = open_memstream(&bytes, &length);

	assert_non_null(out);
	assert_true(standings_make(&t, t.deals, &standings));
	assert_true(report_json(&report, out));
	report_csv(&report, out);
	report_text(&report, out);
	assert_true(report_html(&report, out));
	assert_int_equal(fclose(out), 0);
	return bytes;
}

/* Who sits where. */

/* On each deal every player of a pair sits in every seat as often as the other. */
static void seats_are_fair(const char *name, unsigned fillings)
{
	unsigned count[SHOAL_SEATS_MAX][3] = { { 0 } };

	begin(name, "random random random", 3);
	pairing_make(&t);
	assert_int_equal(t.fillings, fillings);
	assert_int_equal(t.games, 9 * fillings);
	for (uint64_t number = 0; number < t.games; number++) {
		struct tournament_bout bout;

		pairing_seat(&t, number, &bout);
		assert_int_equal(bout.deal, number / 3 / fillings);
		for (unsigned seat = 0; seat < game->seats; seat++) {
			assert_true(bout.player[seat] == t.pair[bout.unit].a
			            || bout.player[seat] == t.pair[bout.unit].b);
			count[seat][bout.player[seat]]++;
		}
	}
	for (unsigned seat = 0; seat < game->seats; seat++) {
		for (unsigned player = 0; player < 3; player++)
			assert_int_equal(count[seat][player], t.games / 3);
	}
	over(NULL);
}

static void every_seat_for_everyone(void **unused)
{
	(void)unused;
	seats_are_fair("example", 2);
	seats_are_fair("moonshell(players=3)", 6);
	seats_are_fair("aquarium(players=6)", 12);
}

static void a_gauntlet_is_the_first_against_all(void **unused)
{
	(void)unused;
	begin("example", "random random random random", 10);
	t.gauntlet = true;
	pairing_make(&t);
	assert_int_equal(t.pairs, 3);
	for (unsigned i = 0; i < 3; i++) {
		assert_int_equal(t.pair[i].a, 0);
		assert_int_equal(t.pair[i].b, i + 1);
	}
	assert_int_equal(t.games, 60);
}

/* Alone or together everyone takes all seats once. */
static void alone_takes_all_seats(void **unused)
{
	static const struct {
		const char *name;
		bool        won;
	} rows[] = { { "zemo", false },
		     { "moonshell(players=1)", false },
		     { "aqualuma", true },
		     { "duellum(players=1)", true } };

	(void)unused;
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tournament_bout bout;

		begin(rows[i].name, "random greedy", 4);
		pairing_make(&t);
		assert_true(t.alone);
		assert_int_equal(t.won, rows[i].won);
		assert_int_equal(t.games, 8);
		assert_int_equal(t.pairs, 1);
		pairing_seat(&t, 5, &bout);
		assert_int_equal(bout.deal, 2);
		for (unsigned seat = 0; seat < game->seats; seat++)
			assert_int_equal(bout.player[seat], 1);
		over(NULL);
	}
	begin("example", "random greedy", 1); /* for the end */
}

/* Playing. */

/* Whoever plays the games, and in which order: the same to the byte. */
static void same_for_threads(const char *name, const char *players, uint64_t deals)
{
	char *first, *second;

	begin(name, players, deals);
	open_all();
	play(1);
	first = told();
	over(NULL);
	begin(name, players, deals);
	open_all();
	play(3);
	second = told();
	over(NULL);
	assert_string_equal(first, second);
	free(first);
	free(second);
}

static void threads_do_not_matter(void **unused)
{
	(void)unused;
	same_for_threads("example", "greedy random mcts(iterations=20)", 12);
	same_for_threads("aquarium(players=3)", "greedy random", 4);
	same_for_threads("aqualuma", "greedy random greedy(samples=1)", 5);
	same_for_threads("kuhn", "random greedy", 30);
}

/* What two come to on a deal does not depend on who else is there. */
static void others_do_not_matter(void **unused)
{
	double value[40];

	(void)unused;
	begin("example", "greedy random", 20);
	open_all();
	play(1);
	memcpy(value, t.value, sizeof(value));
	over(NULL);
	begin("example", "greedy random mcts(iterations=5)", 20);
	open_all();
	play(1);
	for (unsigned deal = 0; deal < 20; deal++) {
		for (unsigned i = 0; i < 2; i++)
			assert_true(t.value[deal * 6 + i] == value[deal * 2 + i]);
	}
}

/* Values, marks and counts agree in a game of two. */
static void a_game_of_two_is_won_drawn_or_lost(void **unused)
{
	static struct standings s;
	double                  sum = 0;

	(void)unused;
	begin("example", "random greedy", 100);
	open_all();
	play(2);
	for (uint64_t i = 0; i < t.games; i++) {
		assert_true(t.value[i] == (t.mark[i] - MARK_LOST) * 0.5);
		sum += t.value[i];
	}
	assert_true(standings_make(&t, 100, &s));
	assert_true(s.player[0].score.value == sum / 200);
	assert_true(s.player[1].score.value == 1 - sum / 200);
	assert_int_equal(s.player[0].wins, s.player[1].losses);
	assert_int_equal(s.player[0].wins + s.player[0].draws + s.player[0].losses, 200);
	assert_true(s.player[0].elo.high < s.player[1].elo.low);
	assert_true(s.pair[0].elo.value < 0 && s.pair[0].score.high < 0.5);
}

/* Players of equal strength: the interval of a small run holds one half in 95 % of runs. */
static void intervals_hold_in_real_runs(void **unused)
{
	enum { RUNS = 400 };
	static struct standings s;
	unsigned                hits = 0, elos = 0;

	(void)unused;
	for (unsigned run = 0; run < RUNS; run++) {
		begin("example", "random random", 30);
		t.seed = run;
		open_all();
		play(1);
		assert_true(standings_make(&t, t.deals, &s));
		hits += s.pair[0].score.low <= 0.5 && s.pair[0].score.high >= 0.5;
		elos += s.player[0].elo.low <= 0 && s.player[0].elo.high >= 0;
		over(NULL);
	}
	assert_in_range(hits, RUNS * 93 / 100, RUNS * 98 / 100);
	assert_in_range(elos, RUNS * 92 / 100, RUNS * 98 / 100);
	begin("example", "random random", 1);
}

static void bad_players_are_refused(void **unused)
{
	struct shoal_error error;

	(void)unused;
	begin("example", "random rndom", 1);
	assert_int_equal(tournament_begin(&t, &error), SHOAL_BAD_PLAYER);
	assert_non_null(strstr(error.text, "random"));
	over(NULL);
	begin("example", "random random", TOURNAMENT_GAMES);
	assert_int_equal(tournament_begin(&t, &error), SHOAL_BAD_VALUE);
}

/* The sequential test. */

/* The verdict falls at the same deal however much was played beyond it. */
static void a_verdict_stands_where_it_fell(void **unused)
{
	struct sequence whole = { .stop = { true, 0, 100, 0.05 } }, slow = whole;

	(void)unused;
	begin("example", "greedy random", 100);
	open_all();
	for (uint64_t i = 0; i < t.games; i++) {
		play_one(i);
		sequence_advance(&slow, &t);
	}
	assert_true(sequence_advance(&whole, &t));
	assert_true(whole.decided && slow.decided);
	assert_int_equal(whole.deals, slow.deals);
	assert_in_range(whole.deals, RATING_LEAST_DEALS, 99);
	assert_int_equal(whole.trial[0].verdict, RATING_HIGH);
}

/* The checkpoint. */

/* Of what is played; until the next one is made. */
static char *checkpoint(void)
{
	static char room[1 << 16];
	FILE       *out = fmemopen(room, sizeof(room), "w");

	assert_non_null(out);
	assert_true(checkpoint_write(&t, out));
	assert_int_equal(fclose(out), 0);
	return room;
}

static void resume(const char *name, const char *players, uint64_t deals)
{
	struct shoal_error error;
	char              *whole, *middle, *resumed;

	begin(name, players, deals);
	open_all();
	play(1);
	whole = told();
	over(NULL);
	begin(name, players, deals);
	open_all();
	for (uint64_t i = 0; i < deals; i++) /* every other one */
		play_one(i * t.games / deals);
	assert_in_range(t.played, 1, t.games - 1);
	middle = checkpoint();
	over(NULL);
	begin(name, players, deals);
	open_all();
	assert_int_equal(checkpoint_read(&t, "file", middle, &error), SHOAL_OK);
	assert_in_range(t.played, 1, t.games - 1);
	play(2);
	assert_int_equal(t.played, t.games);
	resumed = told();
	assert_string_equal(whole, resumed);
	over(NULL);
	free(whole);
	free(resumed);
}

static void resumed_is_whole(void **unused)
{
	(void)unused;
	resume("example", "greedy random greedy(samples=1)", 20);
	resume("zemo", "greedy random", 8);
	resume("moonshell(players=3)", "greedy random", 5);
	begin("example", "random random", 1);
}

/* A finished run goes on with more deals, as if there had been as many from the beginning. */
static void more_deals_later(void **unused)
{
	struct shoal_error error;
	char              *few, *whole, *more;

	(void)unused;
	begin("example", "greedy random", 10);
	open_all();
	play(1);
	few = checkpoint();
	over(NULL);
	begin("example", "greedy random", 25);
	open_all();
	play(1);
	whole = told();
	over(NULL);
	begin("example", "greedy random", 25);
	open_all();
	assert_int_equal(checkpoint_read(&t, "file", few, &error), SHOAL_OK);
	assert_int_equal(t.played, 20);
	play(1);
	more = told();
	assert_string_equal(whole, more);
	free(whole);
	free(more);
}

static void refused(const char *bytes, const char *says)
{
	struct shoal_error error;

	assert_int_equal(checkpoint_read(&t, "the-file", bytes, &error), SHOAL_BAD_FILE);
	assert_non_null(strstr(error.text, "the-file"));
	if (!strstr(error.text, says))
		fail_msg("'%s' does not say '%s'", error.text, says);
	assert_int_equal(t.played, 0);
}

static void other_runs_are_refused(void **unused)
{
	char *bytes;

	(void)unused;
	begin("example", "greedy random", 5);
	open_all();
	play(1);
	bytes = checkpoint();
	over(NULL);
	begin("example", "greedy random", 5);
	t.seed = 6;
	open_all();
	refused(bytes, "it has 'seed 5' where this one has 'seed 6'");
	over(NULL);
	begin("example", "greedy greedy", 5);
	open_all();
	refused(bytes, "it has 'player random' where this one has 'player greedy'");
	over(NULL);
	begin("example", "greedy random random", 5);
	open_all();
	refused(bytes, "of 2 players");
	refused("", "not a checkpoint");
	refused("{}", "not a checkpoint");
}

/* Cut anywhere, or with any one byte changed in its rows, it is refused or reads as something that
 * can be played on; nothing of it is entered before all is read. */
static void damaged_ones_are_refused(void **unused)
{
	struct shoal_error error;
	char              *bytes;
	size_t             length, first;

	(void)unused;
	begin("example", "greedy random", 3);
	open_all();
	play(1);
	bytes = checkpoint();
	over(NULL);
	begin("example", "greedy random", 3);
	open_all();
	length = strlen(bytes);
	assert_non_null(strstr(bytes, "games "));
	first = length - strlen(strstr(bytes, "games "));
	for (size_t i = 0; i < length; i++) {
		char kept = bytes[i];

		bytes[i] = '\0';
		assert_int_equal(checkpoint_read(&t, "file", bytes, &error), SHOAL_BAD_FILE);
		bytes[i] = kept;
	}
	for (size_t i = first; i < length; i++) {
		char kept = bytes[i];

		bytes[i] = (char)(kept == 'f' ? '0' : 'f');
		if (checkpoint_read(&t, "file", bytes, &error))
			assert_int_equal(t.played, 0);
		over(NULL);
		begin("example", "greedy random", 3);
		open_all();
		bytes[i] = kept;
	}
}

#define RUN_TEST(f) cmocka_unit_test_teardown(f, over)

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_seat_for_everyone),
		RUN_TEST(a_gauntlet_is_the_first_against_all),
		RUN_TEST(alone_takes_all_seats),
		cmocka_unit_test(threads_do_not_matter),
		RUN_TEST(others_do_not_matter),
		RUN_TEST(a_game_of_two_is_won_drawn_or_lost),
		RUN_TEST(intervals_hold_in_real_runs),
		RUN_TEST(bad_players_are_refused),
		RUN_TEST(a_verdict_stands_where_it_fell),
		RUN_TEST(resumed_is_whole),
		RUN_TEST(more_deals_later),
		RUN_TEST(other_runs_are_refused),
		RUN_TEST(damaged_ones_are_refused),
	};

	return cmocka_run_group_tests_name("tournament", tests, NULL, NULL);
}
