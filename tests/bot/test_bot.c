/* test_bot.c: the bot protocol: refusals, records, roles, secrets. The sessions of the document are
 * run by session.py. */
#include "bot.h"
#include "shoal/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char answer[1 << 20]; /* to the last line that was said */

static bool say_bytes(struct bot *bot, const char *line, size_t length)
{
	struct shoal_text out = SHOAL_TEXT(answer);
	bool              goes_on = bot_line(bot, line, length, &out);

	assert_false(out.cut);
	assert_true(!out.length || answer[out.length - 1] == '\n');
	assert_true(shoal_text_clean(answer, out.length));
	return goes_on;
}

static bool say(struct bot *bot, const char *line)
{
	return say_bytes(bot, line, strlen(line));
}

/* Says lines that are separated by newlines; none may fail. */
static void say_all(struct bot *bot, const char *lines)
{
	while (*lines) {
		size_t length = strcspn(lines, "\n");

		assert_true(say_bytes(bot, lines, length));
		assert_int_not_equal(strncmp(answer, "error ", 6), 0);
		lines += length + (lines[length] == '\n');
	}
}

static void assert_answer(struct bot *bot, const char *line, const char *expected)
{
	say(bot, line);
	assert_string_equal(answer, expected);
}

static void keep_answer(char out[], size_t size)
{
	struct shoal_text text = shoal_text_over(out, size);

	shoal_put(&text, "%s", answer);
	assert_false(text.cut);
}

/* The answer is one line, an error with this id. */
static void assert_refusal(const char *line, const char *id)
{
	char start[64];

	snprintf(start, sizeof(start), "error %s ", id);
	if (strncmp(answer, start, strlen(start)) != 0)
		fail_msg("'%.60s': expected %s..., got %s", line, start, answer);
	assert_ptr_equal(strchr(answer, '\n'), answer + strlen(answer) - 1);
}

static void assert_refused(struct bot *bot, const char *line, const char *id)
{
	assert_true(say(bot, line));
	assert_refusal(line, id);
}

static struct bot *session(const char *lines)
{
	struct bot *bot = bot_create();

	assert_non_null(bot);
	say_all(bot, lines);
	return bot;
}

/* Refusals. */

static void before_a_game(void **unused)
{
	static const char *const lines[] = { "position start", "apply 0 a", "draw",    "undo",
		                             "seat 0",         "see 00",    "turn",    "legal 0",
		                             "chance",         "view 0",    "board 0", "world 0",
		                             "events 0",       "result",    "hash",    "record",
		                             "player random",  "go 0" };
	struct bot              *bot = session("");

	(void)unused;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		assert_refused(bot, lines[i], "not-now");
	bot_destroy(bot);
}

static const struct {
	const char *line, *id;
} refused[] = {
	{ "nonsense", "bad-command" },
	{ "turn now", "bad-command" },
	{ "shoal 2", "bad-command" },
	{ "options", "bad-command" },
	{ "options chess", "unknown-game" },
	{ "newgame", "bad-command" },
	{ "newgame chess", "unknown-game" },
	{ "newgame kuhn(cards=9)", "bad-value" },
	{ "newgame kuhn(dice=2)", "bad-option" },
	{ "newgame goofspiel(players=3,ties=drop)", "bad-combination" },
	{ "newgame kuhn seed", "bad-command" },
	{ "newgame kuhn seed -1", "bad-command" },
	{ "newgame kuhn seed 18446744073709551616", "bad-command" },
	{ "newgame kuhn seed 1 seed 2", "bad-command" },
	{ "load it", "bad-command" },
	{ "position", "bad-command" },
	{ "position end", "bad-command" },
	{ "position start 0", "bad-command" },
	{ "position start 0:", "bad-command" },
	{ "position start 0:65536", "bad-command" },
	{ "position start 2:0", "bad-command" },
	{ "position start nobody:0", "bad-command" },
	{ "position start 0:0", "not-asked" },
	{ "position start chance:2 chance:2", "illegal-action" },
	{ "position start chance:2 chance:3 0:0 1:0 0:0", "game-over" },
	{ "apply", "bad-command" },
	{ "apply 0", "bad-command" },
	{ "apply 2 bet", "bad-command" },
	{ "apply nobody bet", "bad-command" },
	{ "apply 0 raise", "illegal-action" },
	{ "apply 0 #2", "illegal-action" },
	{ "apply 0 #65535", "illegal-action" },
	{ "apply 0 #65536", "bad-command" },
	{ "apply 0 #", "bad-command" },
	{ "apply 1 bet", "not-asked" },
	{ "apply chance card1", "not-asked" },
	{ "draw", "not-asked" },
	{ "see 00", "not-now" },
	{ "legal", "bad-command" },
	{ "legal nobody", "bad-command" },
	{ "legal 0 1", "bad-command" },
	{ "view", "bad-command" },
	{ "view -1", "bad-command" },
	{ "view chance", "bad-command" },
	{ "world nobody", "bad-command" },
	{ "events 0 from", "bad-command" },
	{ "events 0 from x", "bad-command" },
	{ "events 0 to 3", "bad-command" },
	{ "result", "not-now" },
	{ "seat 2", "bad-command" },
	{ "player", "bad-command" },
	{ "player nobody", "bad-player" },
	{ "player greedy(samples=0)", "bad-value" },
	{ "player random seed x", "bad-command" },
	{ "go", "bad-command" },
	{ "go 1", "not-asked" },
	{ "go 0 iterations", "bad-command" },
	{ "go 0 iterations 999999999999", "bad-command" },
	{ "go 0 depth 3", "bad-command" },
};

/* What a session is, as far as it can be asked. */
static void describe(struct bot *bot, char out[], size_t size)
{
	struct shoal_text text = shoal_text_over(out, size);

	say(bot, "record");
	shoal_put(&text, "%s", answer);
	say(bot, "hash");
	shoal_put(&text, "%s", answer);
	assert_false(text.cut);
}

static void refusals_change_nothing(void **unused)
{
	static char before[4096], after[4096];
	struct bot *bot =
	    session("newgame kuhn seed 3\nposition start chance:3 chance:2\nplayer greedy seed 1");

	(void)unused;
	describe(bot, before, sizeof(before));
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		assert_refused(bot, refused[i].line, refused[i].id);
		describe(bot, after, sizeof(after));
		assert_string_equal(before, after);
	}
	bot_destroy(bot);
}

static void at_the_end(void **unused)
{
	struct bot *bot = session("newgame kuhn\n"
	                          "position start chance:2 chance:3 0:1 1:0\nplayer random");

	(void)unused;
	assert_answer(bot, "turn", "turn over\n");
	assert_answer(bot, "legal 0", "legal 0\n");
	assert_answer(bot, "chance", "chance 0\n");
	assert_refused(bot, "apply 0 bet", "game-over");
	assert_refused(bot, "apply 0 #1", "game-over");
	assert_refused(bot, "go 0", "game-over");
	assert_refused(bot, "draw", "not-asked");
	say(bot, "result");
	assert_int_equal(strncmp(answer, "result {", 8), 0);
	bot_destroy(bot);
}

static void any_bytes(void **unused)
{
	static char long_line[BOT_LINE_MAX + 1];
	struct bot *bot = session("newgame kuhn");

	(void)unused;
	memset(long_line, 'x', sizeof(long_line));
	say_bytes(bot, long_line, sizeof(long_line));
	assert_refusal("a long line", "bad-command");
	say_bytes(bot, long_line, sizeof(long_line) - 1);
	assert_refusal("the longest line", "bad-command");
	say_bytes(bot, "turn\0", 5);
	assert_refusal("NUL", "bad-command");
	assert_refused(bot, "turn\t", "bad-command");
	assert_refused(bot, "newgame \xc3\xa4", "bad-command");
	assert_refused(bot, "\xff\xfe", "bad-command");
	assert_answer(bot, "", "");
	assert_answer(bot, "   ", "");
	assert_answer(bot, "\r", "");
	assert_answer(bot, "  turn  \r", "turn chance\n");
	say_bytes(bot, NULL, 0);
	assert_string_equal(answer, "");
	bot_destroy(bot);
}

static void an_answer_that_does_not_fit(void **unused)
{
	char              bytes[BOT_ANSWER_LEAST];
	struct shoal_text out = SHOAL_TEXT(bytes);
	struct bot       *bot = session("newgame example\nposition start "
	                                      "0:0 1:0 0:0 1:0 0:0 1:0 0:1 1:1 0:1 1:1 0:1 1:1");

	(void)unused;
	assert_true(bot_line(bot, "events 0", 8, &out));
	assert_false(out.cut);
	assert_string_equal(bytes, "error no-memory the answer is longer than there is room\n");
	bot_destroy(bot);
}

static void quit(void **unused)
{
	struct bot *bot = session("newgame kuhn");

	(void)unused;
	assert_refused(bot, "quit now", "bad-command");
	assert_false(say(bot, "quit"));
	assert_string_equal(answer, "");
	assert_false(say(bot, "turn"));
	assert_string_equal(answer, "");
	bot_destroy(bot);
}

/* Playing. */

static void draws_come_from_the_seed(void **unused)
{
	struct bot *bot = session("newgame kuhn seed 11\ndraw");
	char        first[256];

	(void)unused;
	keep_answer(first, sizeof(first));
	assert_int_equal(strncmp(first, "drawn ", 6), 0);
	assert_answer(bot, "undo", "turn chance\n");
	assert_answer(bot, "draw", first);
	say_all(bot, "position start\n");
	assert_answer(bot, "draw", first);
	say_all(bot, "newgame kuhn seed 11");
	assert_answer(bot, "draw", first);
	bot_destroy(bot);
}

static void undo_goes_to_the_start(void **unused)
{
	struct bot *bot = session("newgame kuhn\nposition start chance:2 chance:3 0:1");

	(void)unused;
	assert_answer(bot, "undo", "turn seat 0\n");
	assert_answer(bot, "undo", "turn chance\n");
	assert_answer(bot, "undo", "turn chance\n");
	assert_refused(bot, "undo", "not-now");
	bot_destroy(bot);
}

static void events_come_in_parts(void **unused)
{
	struct bot *bot = session("newgame example\nposition start 0:0 1:1 0:0 1:1");

	(void)unused;
	say(bot, "events nobody");
	assert_int_equal(strncmp(answer, "events 4 of 4\nevent 0 {", 23), 0);
	say(bot, "events 1 from 3");
	assert_int_equal(strncmp(answer, "events 1 of 4\nevent 3 {", 23), 0);
	assert_answer(bot, "events 1 from 4", "events 0 of 4\n");
	assert_answer(bot, "events 1 from 4294967295", "events 0 of 4\n");
	bot_destroy(bot);
}

/* Records. */

/* Loads what `record` answered. */
static void load(struct bot *bot, const char *record)
{
	say_all(bot, "load");
	assert_string_equal(answer, "");
	say_all(bot, strchr(record, '\n') + 1);
}

static void records_come_back(void **unused)
{
	static char before[4096], after[4096], record[4096];
	struct bot *bot = session("newgame goofspiel(players=3) seed 9\ndraw\n"
	                          "apply 2 bid1\napply 0 bid3");

	(void)unused;
	describe(bot, before, sizeof(before));
	say(bot, "record");
	keep_answer(record, sizeof(record));
	say_all(bot, "newgame example");
	load(bot, record);
	assert_string_equal(answer, "newgame goofspiel(players=3,rounds=3,bids=shown) revision 1 "
	                            "seats 3 answers 5 actions 10\n");
	describe(bot, after, sizeof(after));
	assert_string_equal(before, after);
	assert_answer(bot, "turn", "turn seat 1\n");
	bot_destroy(bot);
}

static void bad_records_change_nothing(void **unused)
{
	static char before[4096], after[4096], line[BOT_LINE_MAX];
	struct bot *bot = session("newgame kuhn seed 3\ndraw");

	(void)unused;
	describe(bot, before, sizeof(before));
	say_all(bot, "load\nquit\nshoal record 1\nendless");
	assert_refused(bot, "end", "bad-record");
	say_all(bot, "load\nshoal record 1\ngame: chess\n\n");
	assert_refused(bot, "end 0000000000000000", "unknown-game");
	say_all(bot, "load\nshoal record 1\ngame: kuhn\n\n1 chance card9");
	assert_refused(bot, "end 0000000000000000", "illegal-action");
	say_all(bot, "load\nshoal record 1\ngame: kuhn\n\n1 chance card1");
	assert_refused(bot, "end 0000000000000000", "bad-hash");
	say_all(bot, "load\n\xff\xfe");
	assert_refused(bot, "end", "bad-record");
	memset(line, ' ', sizeof(line));
	say_all(bot, "load");
	for (size_t i = 0; i <= BOT_RECORD_MAX / sizeof(line); i++) {
		say_bytes(bot, line, sizeof(line));
		assert_string_equal(answer, "");
	}
	assert_refused(bot, "end 0000000000000000", "bad-record");
	describe(bot, after, sizeof(after));
	assert_string_equal(before, after);
	bot_destroy(bot);
}

/* Roles and secrets. */

/* Hands the world of the driver's seat over to the other session. */
static void hand_over(struct bot *driver, unsigned seat, struct bot *player)
{
	char line[4096];

	snprintf(line, sizeof(line), "world %u", seat);
	say_all(driver, line);
	snprintf(line, sizeof(line), "see %.4000s", answer + strlen("world "));
	say_all(player, line);
}

static void a_seat_answers_for_itself_alone(void **unused)
{
	static const char *const lines[] = {
		"hash",           "record",  "chance", "draw",     "undo",        "apply 0 bet",
		"position start", "load",    "result", "events 0", "events 1",    "world 0",
		"world 1",        "legal 1", "view 1", "board 1",  "view nobody", "board nobody",
		"go 1",           "seat 1",  "seat 0"
	};
	struct bot *driver = session("newgame kuhn seed 2\ndraw\ndraw");
	struct bot *player = session("newgame kuhn\nplayer greedy\nseat 0");

	(void)unused;
	assert_refused(player, "view 0", "not-now");
	assert_refused(player, "turn", "not-now");
	assert_refused(player, "go 0", "not-now");
	hand_over(driver, 0, player);
	assert_string_equal(answer, "turn seat 0\n");
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		assert_refused(player, lines[i], "not-now");
	say_all(player, "newgame kuhn\nhash"); /* a new game has a new role */
	bot_destroy(player);
	bot_destroy(driver);
}

/* Both sessions give the same answer. */
static void assert_same(struct bot *a, struct bot *b, const char *line)
{
	static char first[1 << 16];

	say_all(a, line);
	keep_answer(first, sizeof(first));
	say_all(b, line);
	assert_string_equal(first, answer);
}

static void a_seat_sees_what_the_driver_shows_it(void **unused)
{
	struct bot *driver = session("newgame goofspiel(players=3,bids=secret) seed 2\n"
	                             "player greedy seed 8\ndraw\napply 0 bid2\napply 1 bid1\n"
	                             "apply 2 bid1\ndraw\napply 2 bid2");
	struct bot *player = session("newgame goofspiel(players=3,bids=secret)\n"
	                             "player greedy seed 8\nseat 1");

	(void)unused;
	hand_over(driver, 1, player);
	assert_same(driver, player, "view 1");
	assert_same(driver, player, "board 1");
	assert_same(driver, player, "legal 1");
	assert_same(driver, player, "go 1 iterations 20");
	bot_destroy(player);
	bot_destroy(driver);
}

static const char *const hidden[] = {
	"view 0", "board 0", "legal 0", "events 0", "world 0", "go 0"
};

/* Two histories that differ in what seat 0 cannot see. */
static void assert_secret(const char *one, const char *other)
{
	struct bot *a = session(one), *b = session(other);

	for (size_t i = 0; i < sizeof(hidden) / sizeof(hidden[0]); i++)
		assert_same(a, b, hidden[i]);
	bot_destroy(a);
	bot_destroy(b);
}

static void secrets_stay_secret(void **unused)
{
	(void)unused;
	assert_secret("newgame kuhn\nplayer greedy\nposition start chance:3 chance:2",
	              "newgame kuhn seed 5\nplayer greedy\nposition start chance:3 chance:4");
	assert_secret("newgame kuhn\nplayer greedy\nposition start chance:3 chance:2 0:0 1:1",
	              "newgame kuhn\nplayer greedy\nposition start chance:3 chance:4 0:0 1:1");
	/* while a question is open, nobody sees with what others answer it, nor in how many plies
	 */
	assert_secret("newgame goofspiel(players=3)\nplayer greedy\n"
	              "position start chance:5 1:1 2:0",
	              "newgame goofspiel(players=3)\nplayer greedy\n"
	              "position start chance:5 1:0 2:2");
	assert_secret("newgame spoof(players=3)\nplayer greedy\nposition start 2:0 1:1 1:1",
	              "newgame spoof(players=3)\nplayer greedy\nposition start 2:1 2:1 2:0");
	assert_secret("newgame goofspiel(bids=secret)\nplayer greedy\n"
	              "position start chance:5 0:2 1:0 chance:6",
	              "newgame goofspiel(bids=secret)\nplayer greedy\n"
	              "position start chance:5 0:2 1:1 chance:6");
}

static void impossible_worlds_are_refused(void **unused)
{
	struct bot *player = session("newgame kuhn\nseat 0");

	(void)unused;
	assert_refused(player, "see", "bad-command");
	assert_refused(player, "see 00", "bad-command");
	assert_refused(player, "see 020000000001ff00020100000000000", "bad-command");
	assert_refused(player, "see 020000000001ff0002010000000000000", "bad-command");
	assert_refused(player, "see 020000000001FF000201000000000000", "bad-command");
	assert_refused(player, "see 020000000001ff00020100000000000g", "bad-command");
	assert_refused(player, "see 020000000001ff000202000000000000", "bad-command");
	assert_refused(player, "see 020000000001ff00ffff000000000000", "bad-command");
	assert_refused(player, "see ffffffffffffffffffffffffffffffff", "bad-command");
	assert_refused(player, "view 0", "not-now");
	assert_answer(player, "see 020000000001ff000201000000000000", "turn seat 0\n");
	assert_refused(player, "see 00", "bad-command");
	assert_answer(player, "turn", "turn seat 0\n"); /* the last good one stays */
	bot_destroy(player);
}

/* Connect four after d: the middle again is best at one step, so its count is a reason. */
static void doubts_and_reasons_come_when_asked_for(void **unused)
{
	struct bot *bot = session("newgame example\nplayer greedy\nposition start 0:3");

	(void)unused;
	say(bot, "go 1");
	assert_null(strstr(answer, "doubt "));
	assert_null(strstr(answer, "reason "));
	say(bot, "go 1 doubt 1 reasons 8 line 1");
	assert_non_null(strstr(answer, "\ndoubt 3 0.0000 equal\ndoubt "));
	assert_non_null(strstr(answer, " 0.0000 worse\n"));
	assert_non_null(strstr(answer, "\nreason "));
	assert_non_null(strstr(answer, " middle own 1 0 0."));
	assert_true(strstr(answer, "\nreason ") < strstr(answer, "\nline "));
	say(bot, "go 1 doubt 1 reasons 0");
	assert_null(strstr(answer, "reason "));
	assert_refused(bot, "go 1 doubt 2", "bad-command");
	assert_refused(bot, "go 1 reasons 9", "bad-command");
	bot_destroy(bot);
}

static void a_new_game_forgets_the_player(void **unused)
{
	struct bot *bot = session("newgame example\nplayer random\ngo 0\nnewgame example");

	(void)unused;
	assert_refused(bot, "go 0", "not-now");
	bot_destroy(bot);
}

static void changed_tables_are_for_their_game(void **unused)
{
	struct shoal_components *tables = shoal_components_create(shoal_rules_find("goofspiel"));
	struct shoal_error       error;
	struct bot              *bot = session("");
	char                     record[2048];

	(void)unused;
	assert_non_null(tables);
	assert_int_equal(shoal_components_set(tables, 0, 1, 0, 20, &error), SHOAL_OK);
	bot_use_components(bot, tables);
	say_all(bot, "newgame kuhn\nrecord");
	assert_null(strstr(answer, "components: "));
	say_all(bot, "newgame goofspiel\nrecord");
	assert_non_null(strstr(answer, "components: "));
	snprintf(record, sizeof(record), "load\n%s", strchr(answer, '\n') + 1);
	say_all(bot, record);
	assert_non_null(strstr(answer, "newgame goofspiel"));
	say_all(bot, "load\nshoal record 1\ngame: example\n\n1 0 d\nend 7ee1b783668b9b10");
	assert_non_null(strstr(answer, "newgame example"));
	bot_use_components(bot, NULL);
	say_all(bot, "newgame goofspiel\nrecord");
	assert_null(strstr(answer, "components: "));
	bot_destroy(bot);
	shoal_components_destroy(tables);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(before_a_game),
		cmocka_unit_test(refusals_change_nothing),
		cmocka_unit_test(at_the_end),
		cmocka_unit_test(any_bytes),
		cmocka_unit_test(an_answer_that_does_not_fit),
		cmocka_unit_test(quit),
		cmocka_unit_test(draws_come_from_the_seed),
		cmocka_unit_test(undo_goes_to_the_start),
		cmocka_unit_test(events_come_in_parts),
		cmocka_unit_test(records_come_back),
		cmocka_unit_test(bad_records_change_nothing),
		cmocka_unit_test(a_seat_answers_for_itself_alone),
		cmocka_unit_test(a_seat_sees_what_the_driver_shows_it),
		cmocka_unit_test(secrets_stay_secret),
		cmocka_unit_test(impossible_worlds_are_refused),
		cmocka_unit_test(doubts_and_reasons_come_when_asked_for),
		cmocka_unit_test(a_new_game_forgets_the_player),
		cmocka_unit_test(changed_tables_are_for_their_game),
	};

	return cmocka_run_group_tests_name("bot", tests, NULL, NULL);
}
