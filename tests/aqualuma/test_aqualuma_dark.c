/* test_aqualuma_dark.c: winning and losing, the dark phase and the last ignition: LUM-18 to LUM-22
 * and LUM-117 to LUM-130. */
#include "dive.h"

static void win(void **unused) /* LUM-18, LUM-19 */
{
	static const char *const names[] = {
		"aqualuma(level=easy,heroes=finn+luma+octavia)",
		"aqualuma(level=medium,heroes=finn+luma+octavia)",
		"aqualuma(level=hard,heroes=finn+luma+octavia)",
		"aqualuma(level=veryhard,heroes=finn+luma+octavia)",
	};

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		scene(names[i]);
		orbs("- | - | - | - | -");
		lit(1 + i);
		fill_board(6);
		hand("r6 g6 b6");
		play("activate, pick r6, stop");
		asked(0, PHASE_ACT); /* one is missing */
		play("activate, pick g6, stop");
		ended(END_WON); /* at once: dice in hand, no dark phase */
		hand_is("b6");
		assert_int_equal(now.active, 3 + i);
		assert_int_equal(now.board_cards, 6);
		assert_int_equal(event_count(EVENT_END), 0);
	}
}

static void lost_to_the_dark(void **unused) /* LUM-20 */
{
	(void)unused;
	scene("aqualuma");
	now.ignited = 1;
	dark("6 2 2 2 2");
	full_hands();
	play("end, dark coral");
	ended(END_DARK);
	dark_is("7 2 2 2 2");
	scene("aqualuma"); /* not one field before it */
	now.ignited = 1;
	dark("5 2 2 2 2");
	full_hands();
	play("end, dark coral");
	asked(1, PHASE_TAKE);
}

static void lost_by_the_deck(void **unused) /* LUM-21, LUM-117 */
{
	(void)unused;
	scene("aqualuma");
	fill_board(20); /* a question is left */
	full_hands();
	play("end"); /* certain, so it is drawn unasked; the column has four more */
	while (now.phase == PHASE_RISE || now.phase == PHASE_WORLDDIE
	       || now.phase == PHASE_SPREAD) {
		struct shoal_list list;

		shoal_list_fill(&list, game, &now.base, now.base.actor);
		game->rules->apply(game, &now.base, now.base.actor, list.action[0], NULL);
	}
	assert_int_equal(now.board_cards, 21);
	asked(1, PHASE_TAKE); /* an empty deck is no loss */
	play("take 1 1 1, ...");
	play("end");
	if (now.phase == PHASE_KEEP)
		play("stop");
	ended(END_DECK);
	scene("aqualuma"); /* fetching by choice or by force draws, too */
	fill_board(21);
	hand("r1");
	cards(0, "ebb");
	play("back ebb, fetch");
	ended(END_DECK);
}

static void no_other_end(void **unused) /* LUM-22 */
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            endings[END_COUNT] = { 0 };

	(void)unused;
	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < 400; i++) {
		static const char *const names[] = { "aqualuma(level=easy,heroes=luma)",
			                             "aqualuma(track=8,heroes=random2)" };

		if (i % 200 == 0)
			begin(names[i / 200]);
		game->rules->start(game, &now.base);
		shoal_playout(game, &now.base, &random, &list);
		ended((enum ending)now.ending);
		endings[now.ending]++;
		if (now.ending == END_WON)
			assert_int_equal(now.active, aqualuma_game_of(game)->needed);
		else
			assert_true(now.active < aqualuma_game_of(game)->needed);
		if (now.ending == END_DECK)
			assert_int_equal(now.board_cards, 21);
	}
	assert_int_equal(endings[END_NONE], 0);
	assert_true(endings[END_DARK] > 0);
}

/* By how much it was won or lost: the sheet adds up, and a win is never below a loss. */
static void sheet(void **unused) /* LUM-18 */
{
	struct shoal_result result = { 0 };
	int32_t             sum = 0;

	(void)unused;
	scene("aqualuma");
	orbs("- | - | - | - | -");
	lit(3);
	hand("r6");
	play("activate");
	ended(END_WON);
	game->rules->result(game, &now.base, &result);
	for (unsigned i = 0; i < result.lines; i++)
		sum += result.line[i].amount[0];
	assert_int_equal(sum, result.points[0]);
	assert_int_equal(result.points[0], 18); /* dark cards left */
	scene("aqualuma");
	lit(0);
	fill_board(21);
	full_hands();
	play("end");
	ended(END_DECK);
	result = (struct shoal_result){ 0 };
	game->rules->result(game, &now.base, &result);
	assert_int_equal(result.points[0], -4); /* orbs that are missing */
}

static void a_card_is_drawn(void **unused) /* LUM-117 */
{
	(void)unused;
	scene("aqualuma");
	board(
	    "coral coral coral kelp / kelp kelp pearl / still still bastion / question die vent / "
	    "pearl pearl vent");
	full_hands();
	play("end");
	drawn(PHASE_DARK); /* what is in the deck, by copies */
	outcomes(4, 5);
	assert_int_equal(weight_of("dark bastion"), 2);
	assert_int_equal(weight_of("dark vent"), 1);
	assert_int_equal(weight_of("dark die"), 1);
	assert_int_equal(weight_of("dark question"), 1);
	assert_int_equal(weight_of("dark coral"), 0);
}

static void columns(void **unused) /* LUM-118 */
{
	(void)unused;
	scene("aqualuma(level=easy,track=8)");
	dark("0 0 0 0 0");
	board("still / still / - / - / -");
	full_hands();
	play("end, dark coral");
	board_is("still / still / coral / - / -");
	pass("dark kelp");
	pass("dark coral");
	board_is("still / still / coral / kelp / coral");
	pass("dark vent");
	pass("dark bastion");
	board_is("still vent / still bastion / coral / kelp / coral");
	pass("dark vent");
	board_is("still vent / still bastion / coral vent / kelp / coral");
	dark_is("3 1 0 1 2");
}

static void oldest_first(void **unused) /* LUM-119 */
{
	(void)unused;
	scene("aqualuma");
	board("kelp / still / still / question / question");
	dark("6 6 2 2 2");
	full_hands();
	play("end, dark coral"); /* kelp first: its ignition comes before coral's loss */
	asked(0, PHASE_SPREAD);
	dark_is("6 7 2 2 2");
	board_is("kelp coral / still / still / question / question"); /* they stay */
	play("lower 1, lower 1, lower 1, lower 1, lower 1");
	ended(END_DARK);
	dark_is("7 2 2 2 2");
}

static void worlds_rise(void **unused) /* LUM-120 */
{
	static const char *const words[] = { "dark coral", "dark kelp", "dark pearl",
		                             "dark bastion", "dark vent" };

	(void)unused;
	for (unsigned w = 0; w < WORLDS; w++) {
		scene("aqualuma");
		dark("0 0 0 0 0"); /* from beside the track to field 1 */
		full_hands();
		play("end");
		play(words[w]);
		for (unsigned i = 0; i < WORLDS; i++)
			assert_int_equal(now.dark[i], i == w);
		asked(1, PHASE_TAKE);
	}
}

static void underwater_die(void **unused) /* LUM-121 */
{
	(void)unused;
	scene("aqualuma");
	full_hands();
	play("end, dark die");
	drawn(PHASE_WORLDDIE);
	outcomes(6, 6);
	play("world 4");
	dark_is("2 2 2 2 3");
	asked(1, PHASE_TAKE);
	pass("dark die");
	drawn(PHASE_WORLDDIE);
	play("world ?");
	asked(1, PHASE_RISE);
	play("raise 0");
	dark_is("3 2 2 2 3");
}

static void still_water(void **unused) /* LUM-122 */
{
	(void)unused;
	scene("aqualuma");
	board("coral / kelp / pearl / - / -");
	full_hands();
	play("end, dark still");
	dark_is("2 2 2 2 2");
	asked(1, PHASE_TAKE);
}

static void question(void **unused) /* LUM-123 */
{
	(void)unused;
	scene("aqualuma");
	board("coral / kelp / pearl / - / -");
	dark("6 2 2 2 0");
	full_hands();
	play("end, dark question");
	lists("raise 0, raise 1, raise 2, raise 3, raise 4"); /* also the one that will burst */
	play("raise 0");
	asked(0, PHASE_SPREAD);
	assert_int_equal(now.ignited, 1);
	/* Even to lose. */
	scene("aqualuma");
	board("coral / kelp / pearl / - / -");
	dark("6 2 2 2 0");
	now.ignited = 1;
	full_hands();
	play("end, dark question, raise 0");
	ended(END_DARK);
}

static void on_the_last_field(void **unused) /* LUM-124 */
{
	(void)unused;
	scene("aqualuma");
	dark("7 2 2 2 2");
	now.ignited = 1;
	full_hands();
	play("end, dark kelp"); /* it may stand there */
	asked(1, PHASE_TAKE);
	pass("dark coral");
	ended(END_DARK);
	dark_is("7 3 2 2 2");
}

static void ignition(void **unused) /* LUM-126, LUM-127 */
{
	(void)unused;
	scene("aqualuma");
	dark("6 2 2 2 2");
	full_hands();
	play("end, dark coral");
	assert_int_equal(now.ignited, 1);
	asked(0, PHASE_SPREAD);
	assert_int_equal(now.points, 5);
	play("lower 1, lower 1, lower 2, lower 3, lower 4"); /* none for the world itself */
	dark_is("7 0 1 1 1");
	asked(1, PHASE_TAKE);
	assert_int_equal(now.ignited, 1);
}

static void ignition_of_little(void **unused) /* LUM-92, LUM-126 */
{
	(void)unused;
	scene("aqualuma(track=6)");
	dark("5 0 0 0 0");
	full_hands();
	play("end, dark coral"); /* only one world has anything: unasked */
	dark_is("1 0 0 0 0");
	asked(1, PHASE_TAKE);
}

static void the_column_goes_on(void **unused) /* LUM-128 */
{
	(void)unused;
	scene("aqualuma");
	board("coral / still / still / question / question");
	dark("6 2 2 2 2");
	full_hands();
	play("end, dark vent");
	asked(0, PHASE_SPREAD);
	dark_is("7 2 2 2 2"); /* the vent is still to come */
	play("lower 0, lower 0, lower 0, lower 0, lower 0");
	dark_is("2 2 2 2 3");
	asked(1, PHASE_TAKE);
}

static void second_time(void **unused) /* LUM-129 */
{
	(void)unused;
	scene("aqualuma"); /* any world, in a later phase */
	dark("6 2 2 2 6");
	full_hands();
	play("end, dark coral, lower 0, lower 0, lower 0, lower 0, lower 0");
	asked(1, PHASE_TAKE);
	pass("dark vent");
	ended(END_DARK);
	scene("aqualuma"); /* the same world in the same phase */
	board("coral / still / still / question / question");
	dark("6 5 2 2 2");
	full_hands();
	play("end, dark coral, lower 1, lower 1, lower 1, lower 1, lower 1");
	ended(END_DARK);
}

/* In random play a dark value rises by 1 only, and only while a dark phase runs. */
static void rises_in_dark_phases_only(void **unused) /* LUM-130 */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 8);
	begin("aqualuma(heroes=random3)");
	for (unsigned i = 0; i < 60; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			struct aqualuma_state before = now;
			bool                  phase;

			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
			phase = before.phase == PHASE_DARK || before.phase == PHASE_WORLDDIE
			        || before.phase == PHASE_RISE || before.phase == PHASE_SPREAD
			        || now.board_cards > before.board_cards;
			for (unsigned w = 0; w < WORLDS; w++)
				assert_true(phase || now.dark[w] <= before.dark[w]);
		}
	}
}

/* Alarms. The next column has no card: one new card is drawn, 3 of 21 - 2 are of a world. */

static void alarm_of_the_dark(void **unused) /* LUM-20, LUM-126 */
{
	(void)unused;
	scene("aqualuma(level=easy)");
	dark("2 5 2 2 2"); /* two fields before the last: a card is not enough */
	alarms(0, 0, "");
	dark("2 6 2 2 2");
	alarms(0, 1, "can use up the last ignition: ");
	alarms(0, 1, "(Kelpwood). (LUM-126)");
	now.ignited = 1;
	alarms(0, 1, "The next dark phase can lose everything: ");
	alarms(SHOAL_NOBODY, 1, "(LUM-20)");
	dark("2 5 2 2 2");
	board("still / still / question / question / die / kelp"); /* the next column */
	alarms(0, 0, "");
}

static void alarm_of_the_open_cards(void **unused) /* LUM-119, LUM-120 */
{
	(void)unused;
	scene("aqualuma(level=easy)");
	now.ignited = 1;
	dark("2 2 2 5 2");
	board("bastion / still / still / question / question");
	alarms(0, 1, "(Sunken Bastion)"); /* the open card and a new one */
	dark("2 2 2 6 2");
	alarms(0, 1, "everything: 100%");
}

static void alarm_of_the_deck(void **unused) /* LUM-21 */
{
	(void)unused;
	scene("aqualuma(level=easy)");
	fill_board(18);
	alarms(0, 0, "");
	fill_board(19);
	alarms(0, 1, "2 dark cards are left");
	fill_board(21);
	alarms(0, 1,
	       "No dark card is left. When one must be drawn and there is none, all is lost!");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(win),
		GAME_TEST(lost_to_the_dark),
		GAME_TEST(lost_by_the_deck),
		GAME_TEST(no_other_end),
		GAME_TEST(sheet),
		GAME_TEST(a_card_is_drawn),
		GAME_TEST(columns),
		GAME_TEST(oldest_first),
		GAME_TEST(worlds_rise),
		GAME_TEST(underwater_die),
		GAME_TEST(still_water),
		GAME_TEST(question),
		GAME_TEST(on_the_last_field),
		GAME_TEST(ignition),
		GAME_TEST(ignition_of_little),
		GAME_TEST(the_column_goes_on),
		GAME_TEST(second_time),
		GAME_TEST(rises_in_dark_phases_only),
		GAME_TEST(alarm_of_the_dark),
		GAME_TEST(alarm_of_the_open_cards),
		GAME_TEST(alarm_of_the_deck),
	};

	return GAME_RUN(tests);
}
