/* test_zemo_start.c: set-up, the course of a turn, rolling: ZEM-1 to ZEM-25; and perft. */
#include "voyage.h"

/* Set-up. */

static void the_option_names_the_map(void **unused) /* ZEM-1 */
{
	static const struct {
		const char  *text;
		enum feature corner, third;
	} maps[] = {
		{ "zemo(map=easy)", FEA_STORM, FEA_STORM },
		{ "zemo(map=corners)", FEA_ISLAND, FEA_BARRED },
		{ "zemo(map=divide)", FEA_ISLAND, FEA_PIRATE },
	};
	struct shoal_error error;

	(void)unused;
	for (unsigned i = 0; i < MAP_COUNT; i++) {
		begin(maps[i].text);
		assert_int_equal(zemo_game_of(game)->cell[square(1, 1)], maps[i].corner);
		assert_int_equal(zemo_game_of(game)->cell[square(1, 3)], maps[i].third);
	}
	begin("zemo");
	assert_string_equal(game->name, "zemo(map=easy,motive=ask,guard=on)");
	begin("zemo(map=easy,motive=ask)"); /* as records before the option name it */
	assert_string_equal(game->name, "zemo(map=easy,motive=ask,guard=on)");
	assert_true(zemo_game_of(game)->guard);
	assert_null(shoal_game_create("zemo(map=hard)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("zemo(motive=none)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("zemo(guard=yes)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("zemo(players=1)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_OPTION);
}

static void the_log_is_fresh(void **unused) /* ZEM-2 */
{
	(void)unused;
	begin("zemo");
	assert_int_equal(game->seats, 1);
	points_are("8/8/8/8/4/3");
	spent_are("0/0/0/0");
	circles_are("");
	assert_int_equal(now.sacked, 0);
	assert_int_equal(now.danger, 0);
}

static void two_dice_give_row_and_column(void **unused) /* ZEM-3 */
{
	(void)unused;
	begin("zemo");
	asked(PHASE_PAIR);
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
	play("pair 1 6");
	asked(PHASE_START);
	assert_int_equal(now.base.actor, 0);
	lists("start 1/6, start 6/1");
	play("start 6/1");
	assert_int_equal(now.ship, square(12, 2));
}

static void different_dice_stand(void **unused) /* ZEM-4 */
{
	(void)unused;
	for (unsigned a = 1; a <= LABELS; a++) {
		for (unsigned b = a + 1; b <= LABELS; b++) {
			char text[64];

			begin("zemo");
			snprintf(text, sizeof(text), "pair %u %u", a, b);
			play(text);
			snprintf(text, sizeof(text), "start %u/%u, start %u/%u", a, b, b, a);
			lists(text);
			refuses("reroll");
		}
	}
}

static void equal_dice_may_be_rerolled(void **unused) /* ZEM-5 */
{
	(void)unused;
	begin("zemo");
	play("pair 3 3");
	lists("reroll, start 3/3");
	play("reroll");
	asked(PHASE_PAIR);
	play("pair 5 5");
	lists("reroll, start 5/5");
	play("reroll, pair 2 6");
	lists("start 2/6, start 6/2");
}

static void nine_set_up_rerolls(void **unused) /* ZEM-6 */
{
	(void)unused;
	begin("zemo");
	play("pair 1 1");
	for (unsigned i = 0; i < 9; i++) {
		lists("reroll, start 1/1");
		play("reroll, pair 1 1");
	}
	lists("start 1/1");
	play("start 1/1");
	assert_int_equal(now.ship, square(2, 2));
}

static void labels_are_every_second_row_and_column(void **unused) /* ZEM-7 */
{
	(void)unused;
	for (unsigned r = 1; r <= LABELS; r++) {
		for (unsigned c = 1; c <= LABELS; c++) {
			char text[64];

			begin("zemo(motive=protector)");
			snprintf(text, sizeof(text), "pair %u %u, start %u/%u", r < c ? r : c,
			         r < c ? c : r, r, c);
			play(text);
			assert_int_equal(now.ship, square(2 * r, 2 * c));
			assert_int_equal(now.steps, 0);
		}
	}
}

static void the_start_is_entered_but_not_resolved(void **unused) /* ZEM-8 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 2 5, start 2/5"); /* a Storm */
	for (unsigned i = 0; i < SQUARES; i++)
		assert_int_equal(zemo_bit(now.entered, i), i == now.ship);
	assert_int_equal(event_count(EVENT_RESOLVE), 0);
	play("dice 4 4 4 4, keep, 4N");
	refuses("4S");
	play("4N, 4N, 4W"); /* Storm, open, Rough Water, Storm */
	points_are("6/8/8/8/3/3");
	circles_are("S2 R1");
}

static void the_motive_is_chosen_once(void **unused) /* ZEM-9 */
{
	static const char *const names[] = { "adventurer", "protector", "pillager" };

	(void)unused;
	for (unsigned m = 0; m < MOT_COUNT; m++) {
		char text[64];

		begin("zemo(motive=ask)");
		play("pair 3 3, start 3/3");
		asked(PHASE_MOTIVE);
		lists("motive adventurer, motive protector, motive pillager");
		snprintf(text, sizeof(text), "motive %s", names[m]);
		play(text);
		assert_int_equal(now.motive, m);
		play("dice 1 1 1 1, keep");
		lists("sail, stop");
		play("sail");
		assert_int_equal(now.motive, m);
		snprintf(text, sizeof(text), "zemo(motive=%s)", names[m]);
		begin(text);
		play("pair 3 3, start 3/3");
		asked(PHASE_ROLL);
		assert_int_equal(now.motive, m);
	}
}

static void turn_1_begins_by_itself(void **unused) /* ZEM-10 */
{
	(void)unused;
	begin("zemo");
	play("pair 3 3, start 3/3, motive pillager");
	asked(PHASE_ROLL);
	assert_int_equal(now.turn, 1);
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
}

/* The turn. */

static void a_turn_in_order(void **unused) /* ZEM-11 */
{
	int turn, roll, move, resolve;

	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 1 4 4, keep, 4E, 4E"); /* Storm; Pirate Ship */
	turn = event_at(EVENT_TURN, 1);
	roll = event_at(EVENT_ROLL, 1);
	move = event_at(EVENT_MOVE, 4);
	resolve = event_at(EVENT_RESOLVE, (int)square(6, 7));
	assert_true(turn >= 0 && turn < roll && roll < move && move < resolve);
	assert_int_equal(SHOAL_EVENT(turn, &told[turn])->square, square(6, 6));
	assert_true(resolve < event_at(EVENT_RESOLVE, (int)square(6, 8)));
	play("cannon 3, sum 18, sail");
	turn = event_at(EVENT_TURN, 2);
	assert_int_equal(SHOAL_EVENT(turn, &told[turn])->square, square(6, 8));
	assert_int_equal(now.turn, 2);
	assert_int_equal(now.before[0], 0);
	assert_int_equal(now.before[1], 2);
}

/* Turns of four 1s; the danger is taken away again. */
static void idle_turns(unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		play(now.phase == PHASE_TURN ? "sail, dice 1 1 1 1, keep" : "dice 1 1 1 1, keep");
		now.danger = 0;
	}
}

static void sail_on_or_stop_after_14_turns(void **unused) /* ZEM-12 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3");
	for (unsigned turn = 1; turn <= 14; turn++) {
		assert_int_equal(now.turn + (now.phase == PHASE_TURN), turn);
		idle_turns(1);
		asked(PHASE_TURN);
		lists("sail, stop");
	}
}

static void no_stop_within_a_turn(void **unused) /* ZEM-13 */
{
	(void)unused;
	begin("zemo");
	play("pair 3 3");
	refuses("stop");
	play("start 3/3");
	refuses("stop");
	play("motive protector");
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
	play("dice 4 4 4 4");
	refuses("stop");
	play("keep");
	refuses("stop");
	play("4E, 4E, 4E, 4E"); /* Storm, Pirate Ship ... */
	asked(PHASE_CANNON);
	refuses("stop");
	play("cannon 1, sum 1");
	refuses("stop");
	play("keep");
	asked(PHASE_PAY);
	refuses("stop");
}

static void turn_15_is_the_last(void **unused) /* ZEM-14 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3");
	idle_turns(14);
	play("sail");
	assert_int_equal(now.turn, 15);
	circles("C2");
	play("dice 1 1 1 1, keep");
	ended(END_SCORED, 2);
}

static void squares_wait_for_the_last_die(void **unused) /* ZEM-15 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 2 4 5 6, keep, 4E"); /* a Storm */
	points_are("8/8/8/8/4/3");
	play("2SE, 5NE"); /* open sea, Storm */
	points_are("8/8/8/8/4/3");
	circles_are("");
	assert_int_equal(event_count(EVENT_RESOLVE), 0);
	play("6N"); /* Rough Water, Kraken */
	points_are("6/8/8/8/3/3");
	circles_are("S2 R1");
}

static void four_ones_are_a_turn(void **unused) /* ZEM-16 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 1 1 1, keep");
	assert_int_equal(now.danger, 4);
	assert_int_equal(now.steps, 0);
	assert_int_equal(now.ship, square(6, 6));
	assert_int_equal(event_count(EVENT_RESOLVE), 0);
	assert_int_equal(now.turn, 1);
	asked(PHASE_TURN);
	play("sail");
	assert_int_equal(now.turn, 2);
}

/* Rolling. */

static void rolled(const char *expected) /* dice not yet used, by face */
{
	char              bytes[16];
	struct shoal_text text = SHOAL_TEXT(bytes);

	for (unsigned i = 0; i < 6; i++)
		shoal_put(&text, "%u", now.dice[i]);
	assert_string_equal(bytes, expected);
}

static void four_dice_are_rolled(void **unused) /* ZEM-17 */
{
	struct shoal_list list;

	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3");
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, 126);
	play("dice 2 2 4 6");
	rolled("020101");
}

static void command_rerolls_all_four(void **unused) /* ZEM-18, ZEM-21 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 2 2 4 6");
	lists("keep, reroll");
	play("reroll");
	points_are("8/8/8/8/3/3");
	asked(PHASE_ROLL);
	play("dice 3 5 5 5");
	rolled("001030");
	play("keep");
	refuses("reroll");
	refuses("4E"); /* the first roll is gone */
	play("5E");
	refuses("reroll");
}

static void rerolls_while_there_is_command(void **unused) /* ZEM-19, ZEM-20 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 4 4 4 4");
	for (unsigned left = 4; left > 0; left--) {
		asked(PHASE_KEEP);
		lists("keep, reroll");
		assert_int_equal(now.points[RES_COMMAND], left);
		play("reroll, dice 4 4 4 4");
	}
	points_are("8/8/8/8/0/3");
	asked(PHASE_MOVE); /* kept without a question */
}

static void the_free_reroll_makes_the_question(void **unused) /* ZEM-20 */
{
	(void)unused;
	at_sea("zemo(motive=adventurer)", "pair 3 3, start 3/3");
	points("8/8/8/8/0/3");
	play("sail, dice 4 4 4 4");
	lists("keep, reroll");
	play("reroll, dice 4 4 4 4");
	asked(PHASE_MOVE);
}

static void the_adventurer_rerolls_free(void **unused) /* ZEM-22, ZEM-23 */
{
	(void)unused;
	begin("zemo(motive=adventurer)");
	play("pair 3 3, start 3/3, dice 4 4 4 4, reroll");
	points_are("8/8/8/8/4/3"); /* free first */
	play("dice 4 4 4 4, reroll");
	points_are("8/8/8/8/3/3"); /* once */
	play("dice 1 1 1 1, keep, sail, dice 2 2 2 2, reroll");
	points_are("8/8/8/9/3/3"); /* again in the next turn; a cannon from the track */
	play("dice 1 1 1 1, keep, sail, dice 1 1 1 1, keep, sail, dice 4 4 4 4, reroll");
	assert_int_equal(now.points[RES_COMMAND], 3);
	play("dice 4 4 4 4, reroll"); /* that of turn 3 was not saved */
	assert_int_equal(now.points[RES_COMMAND], 2);
}

static void others_pay_for_rerolls(void **unused) /* ZEM-22 */
{
	(void)unused;
	begin("zemo(motive=pillager)");
	play("pair 3 3, start 3/3, dice 4 4 4 4, reroll");
	points_are("8/8/8/8/3/3");
}

static void not_free_in_combat(void **unused) /* ZEM-23 */
{
	(void)unused;
	meet("adventurer", 'C', "8/8/8/8/4/3", 0);
	assert_int_equal(now.base.actor, 0);
	play("cannon 1, sum 1, reroll");
	assert_int_equal(now.points[RES_COMMAND], 3);
	meet("adventurer", 'C', "8/8/8/8/0/3", 0);
	play("cannon 1, sum 1"); /* no question: hull pays */
	points_are("8/6/8/7/0/3");
}

static void lost_rolls_must_be_rerolled(void **unused) /* ZEM-24 */
{
	(void)unused;
	at_sea("zemo(motive=adventurer)", "pair 3 3, start 3/3");
	now.danger = 23;
	play("sail, dice 1 1 1 6"); /* the third 1 would be the skull */
	lists("reroll");
	play("reroll, dice 1 1 4 6");
	lists("keep, reroll");
	begin("zemo(motive=protector)");
	play("pair 1 2, start 1/2, dice 2 4 4 4, keep, 4W, 4W, 4W, 2NE, cannon 3, sum 9, sail");
	play("dice 2 2 2 2"); /* from (1, 2) only (2, 3) and (2, 1), both entered */
	lists("reroll");
	play("reroll, dice 2 4 4 4");
	lists("keep, reroll");
}

static void ones_come_first(void **unused) /* ZEM-25 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 1 1 4");
	assert_int_equal(now.danger, 0);
	play("keep");
	asked(PHASE_MOVE);
	assert_int_equal(now.danger, 3);
	points_are("8/8/8/9/4/3");
	rolled("000100");
}

/* Paths from the start; the moves are checked against a second program in test_zemo_moves.c. */
static void perft(void **unused)
{
	static const struct {
		const char *text;
		uint64_t    counts[8];
	} maps[] = {
		{ "zemo(map=easy)", { 1, 21, 42, 234, 13860, 28620, 1931460, 4552815 } },
		{ "zemo(map=corners)", { 1, 21, 42, 234, 13860, 28620, 1928628, 4524054 } },
		{ "zemo(map=divide)", { 1, 21, 42, 234, 13860, 28620, 1918962, 4393023 } },
	};

	(void)unused;
	for (unsigned i = 0; i < MAP_COUNT; i++) {
		begin(maps[i].text);
		for (unsigned depth = 0; depth < 8; depth++)
			assert_int_equal(shoal_perft(game, &now.base, depth),
			                 maps[i].counts[depth]);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(the_option_names_the_map),
		GAME_TEST(the_log_is_fresh),
		GAME_TEST(two_dice_give_row_and_column),
		GAME_TEST(different_dice_stand),
		GAME_TEST(equal_dice_may_be_rerolled),
		GAME_TEST(nine_set_up_rerolls),
		GAME_TEST(labels_are_every_second_row_and_column),
		GAME_TEST(the_start_is_entered_but_not_resolved),
		GAME_TEST(the_motive_is_chosen_once),
		GAME_TEST(turn_1_begins_by_itself),
		GAME_TEST(a_turn_in_order),
		GAME_TEST(sail_on_or_stop_after_14_turns),
		GAME_TEST(no_stop_within_a_turn),
		GAME_TEST(turn_15_is_the_last),
		GAME_TEST(squares_wait_for_the_last_die),
		GAME_TEST(four_ones_are_a_turn),
		GAME_TEST(four_dice_are_rolled),
		GAME_TEST(command_rerolls_all_four),
		GAME_TEST(rerolls_while_there_is_command),
		GAME_TEST(the_free_reroll_makes_the_question),
		GAME_TEST(the_adventurer_rerolls_free),
		GAME_TEST(others_pay_for_rerolls),
		GAME_TEST(not_free_in_combat),
		GAME_TEST(lost_rolls_must_be_rerolled),
		GAME_TEST(ones_come_first),
		GAME_TEST(perft),
	};

	return GAME_RUN(tests);
}
