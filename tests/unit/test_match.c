/* test_match.c: history, undo and redo, log, records. */
#include "unit.h"

#include "shoal/match.h"

/* A random match of a game, played `plies` plies or to the end. */
static struct shoal_match *random_match(const struct shoal_game *game, uint64_t seed,
                                        uint32_t plies)
{
	struct shoal_match *match = shoal_match_create(game, seed);
	struct shoal_random random;
	struct shoal_list   list;

	assert_non_null(match);
	shoal_random_seed(&random, seed);
	while (shoal_match_plies(match) < plies && shoal_match_state(match)->actor != SHOAL_OVER) {
		const struct shoal_state *state = shoal_match_state(match);

		if (state->actor == SHOAL_CHANCE)
			assert_int_equal(shoal_match_chance(match, NULL, NULL), SHOAL_OK);
		else
			assert_int_equal(
			    shoal_match_play(match, state->actor,
			                     shoal_random_action(game, state, &random, &list), NULL,
			                     NULL),
			    SHOAL_OK);
	}
	return match;
}

static char *record_of(const struct shoal_match *match, bool hashes, size_t *length)
{
	static char       bytes[1 << 16];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_tags tags = { .seat = { "me", "greedy(samples=4)" }, .date = "2026-11-15" };

	assert_true(shoal_record_room(match, &tags) <= sizeof(bytes));
	shoal_record_write(match, &tags, hashes, &text);
	assert_false(text.cut);
	assert_true(text.length < shoal_record_room(match, &tags));
	*length = text.length;
	return bytes;
}

static void undo_and_redo(void **unused)
{
	struct shoal_game  *game = game_of("goofspiel(players=3,rounds=5)");
	struct shoal_match *match = random_match(game, 3, UINT32_MAX);
	uint32_t            plies = shoal_match_plies(match);
	uint64_t            hash[128];

	(void)unused;
	assert_true(plies < 128);
	for (uint32_t i = plies; i > 0; i--) {
		hash[i] = shoal_state_hash(game, shoal_match_state(match));
		assert_true(shoal_match_undo(match));
		assert_int_equal(shoal_match_state(match)->ply, i - 1);
	}
	assert_false(shoal_match_undo(match));
	for (uint32_t i = 1; i <= plies; i++) {
		assert_true(shoal_match_redo(match, NULL));
		assert_true(hash[i] == shoal_state_hash(game, shoal_match_state(match)));
	}
	assert_false(shoal_match_redo(match, NULL));
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void another_action_ends_redo(void **unused)
{
	struct shoal_game  *game = game_of("example");
	struct shoal_match *match = shoal_match_create(game, 1);

	(void)unused;
	for (int i = 0; i < 6; i++)
		assert_int_equal(shoal_match_play(match, i & 1, (shoal_action)i, NULL, NULL),
		                 SHOAL_OK);
	for (int i = 0; i < 4; i++)
		assert_true(shoal_match_undo(match));
	assert_int_equal(shoal_match_play(match, 0, 2, NULL, NULL),
	                 SHOAL_OK); /* the same as before */
	assert_true(shoal_match_redo(match, NULL));
	assert_int_equal(shoal_match_ply(match, 3).action, 3);
	assert_true(shoal_match_undo(match));
	assert_int_equal(shoal_match_play(match, 1, 6, NULL, NULL), SHOAL_OK); /* another one */
	assert_false(shoal_match_redo(match, NULL));
	assert_int_equal(shoal_match_plies(match), 4);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void undo_never_rolls_anew(void **unused)
{
	struct shoal_game  *game = game_of("goofspiel(rounds=5)");
	struct shoal_match *match = random_match(game, 11, UINT32_MAX);

	(void)unused;
	for (uint32_t i = shoal_match_plies(match); i-- > 0;) {
		struct shoal_ply ply = shoal_match_ply(match, i);

		assert_true(shoal_match_undo(match));
		if (ply.seat != SHOAL_CHANCE)
			continue;
		assert_int_equal(shoal_match_chance(match, NULL, NULL), SHOAL_OK);
		assert_int_equal(shoal_match_ply(match, i).action, ply.action);
		assert_true(shoal_match_undo(match));
	}
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void illegal_plies_change_nothing(void **unused)
{
	struct shoal_game  *game = game_of("example");
	struct shoal_match *match = shoal_match_create(game, 1);
	struct shoal_error  error;

	(void)unused;
	assert_int_equal(shoal_match_play(match, 1, 0, NULL, &error), SHOAL_NOT_ASKED);
	assert_int_equal(shoal_match_play(match, 0, 7, NULL, &error), SHOAL_ILLEGAL_ACTION);
	assert_int_equal(shoal_match_plies(match), 0);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

struct counting_log {
	struct shoal_log log;
	unsigned         events;
	uint32_t         last;
};

static void count_event(struct shoal_log *log, uint32_t ply, const struct shoal_event *event)
{
	struct counting_log *counting = (struct counting_log *)log;

	assert_true(ply >= counting->last);
	assert_true(event->seen);
	counting->last = ply;
	counting->events++;
}

static void log_repeats_the_events(void **unused)
{
	struct shoal_game  *game = game_of("example");
	struct shoal_match *match = random_match(game, 5, UINT32_MAX);
	struct counting_log all = { .log.put = count_event }, last = { .log.put = count_event };

	(void)unused;
	shoal_match_log(match, 0, &all.log);
	assert_int_equal(all.events, shoal_match_plies(match) + 1); /* a drop each, and the end */
	shoal_match_log(match, shoal_match_plies(match) - 1, &last.log);
	assert_int_equal(last.events, 2);
	shoal_match_log(match, shoal_match_plies(match), &last.log);
	assert_int_equal(last.events, 2);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void record_round_trip(void **unused)
{
	static const char *const names[] = { "example", "kuhn(cards=5)",
		                             "goofspiel(players=3,rounds=4)" };

	(void)unused;
	for (unsigned i = 0; i < 60; i++) {
		struct shoal_game  *game = game_of(names[i % 3]);
		struct shoal_match *match = random_match(game, i, i < 30 ? i : UINT32_MAX);
		struct shoal_record record = { 0 };
		struct shoal_error  error;
		size_t              length;
		const char         *text = record_of(match, i & 1, &length);

		if (shoal_record_read(text, length, NULL, &record, &error))
			fail_msg("%s\n%s", error.text, text);
		assert_string_equal(record.game->name, game->name);
		assert_string_equal(record.date, "2026-11-15");
		assert_string_equal(record.seat[1], "greedy(samples=4)");
		assert_true(record.has_seed && shoal_match_seed(record.match) == i);
		assert_int_equal(shoal_match_plies(record.match), shoal_match_plies(match));
		assert_memory_equal(shoal_match_state(record.match), shoal_match_state(match),
		                    game->state_bytes);
		shoal_record_finish(&record);
		shoal_match_destroy(match);
		shoal_game_destroy(game);
	}
}

/* A record that is read and played on is the same as one played in one go. */
static void resume(void **unused)
{
	struct shoal_game  *game = game_of("goofspiel(rounds=5)");
	struct shoal_match *match = random_match(game, 9, 6);
	struct shoal_record record;
	size_t              length;
	const char         *text = record_of(match, false, &length);

	(void)unused;
	assert_int_equal(shoal_record_read(text, length, NULL, &record, NULL), SHOAL_OK);
	while (shoal_match_state(match)->actor == SHOAL_CHANCE) {
		assert_int_equal(shoal_match_chance(match, NULL, NULL), SHOAL_OK);
		assert_int_equal(shoal_match_chance(record.match, NULL, NULL), SHOAL_OK);
	}
	assert_memory_equal(shoal_match_state(record.match), shoal_match_state(match),
	                    game->state_bytes);
	shoal_record_finish(&record);
	shoal_match_destroy(match);
	shoal_game_destroy(game);
}

static void golden_record(void **unused)
{
	static const char text[] =
	    "shoal record 1\ngame: example\nrevision: 1\nseed: 0\nseat 0: Anna\n"
	    "note: tags that are not ours are passed over\n"
	    "result: four-in-a-row 1.0000 -1.0000\n\n1 0 d\n2 1 c\n3 0 d\n4 1 c\n"
	    "5 0 d\n6 1 c\n7 0 d\nend 2c87e59c795b2b87\n";
	struct shoal_record record;
	struct shoal_error  error;

	(void)unused;
	if (shoal_record_read(text, strlen(text), NULL, &record, &error))
		fail_msg("%s", error.text);
	assert_string_equal(record.seat[0], "Anna");
	shoal_record_finish(&record);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(undo_and_redo),
		cmocka_unit_test(another_action_ends_redo),
		cmocka_unit_test(undo_never_rolls_anew),
		cmocka_unit_test(illegal_plies_change_nothing),
		cmocka_unit_test(log_repeats_the_events),
		cmocka_unit_test(record_round_trip),
		cmocka_unit_test(resume),
		cmocka_unit_test(golden_record),
	};

	return UNIT_RUN(tests);
}
