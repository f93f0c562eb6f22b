/* test_duellum_examples.c: worked examples of the rules, in their order. */
#include "duel.h"

static void example_1_raise_with_an_animal(void **unused) /* DUE-93, DUE-62 */
{
	(void)unused;
	table("");
	board(TUR, "OV2@0");
	play("help 2");
	lists("raise 0");
	play("raise 0");
	board_is(TUR, "OV2@1");
	tired_are(TUR, "2");
	cannot("depth 0");
	board(TUR, "OV2@1 SB1@0");
	can("depth 0");
}

static void example_2_raising_the_flag(void **unused) /* DUE-62, DUE-63, DUE-67 */
{
	(void)unused;
	table("");
	board(TUR, "SB6@1 SS7@1");
	play("play flag, raise 0, raise 1, raise 1");
	board_is(TUR, "SB6@2 SS7@3");
	discard_is(TUR, "flag");
	hand_is(TUR, "currents expedition engineering ritual arms campaign parley");

	table("");
	board(TUR, "SB6@1 SS7@1");
	play("play flag, raise 0, raise 0, raise 0");
	board_is(TUR, "SB6@4 SS7@1");
	lists("done, score 0");
	play("score 0");
	scored_is(TUR, "SB6");
	board_is(TUR, "- SS7@1");
}

static void example_3_raise_by_a_depth(void **unused) /* DUE-94, DUE-64 */
{
	(void)unused;
	table("");
	board(TUR, "OV5@0 UC3@0 FC4@1");
	play("depth 0");
	board_is(TUR, "OV5@1 UC3@0 FC4@1");
	lists("raise 1, raise 2");
	play("raise 1");
	lists("done, raise 1, raise 2");
	play("raise 1");
	board_is(TUR, "OV5@1 UC3@2 FC4@1");

	table("");
	board(TUR, "OV5@0 UC3@0 FC4@1");
	play("depth 0, raise 1, raise 2");
	board_is(TUR, "OV5@1 UC3@1 FC4@2");
}

static void example_4_refill(void **unused) /* DUE-72 */
{
	(void)unused;
	table("");
	vortex("- - - OV1 OV2 OV3");
	play("play expedition");
	lists("done, do");
	play("do, draw SB1");
	vortex_is("SB1 - - OV1 OV2 OV3");
	play("draw SB2");
	vortex_is("SB1 SB2 - OV1 OV2 OV3");
	play("draw SB3");
	vortex_is("SB1 SB2 SB3 OV1 OV2 OV3");

	table("");
	turn_of(SQU);
	vortex("- - - OV1 OV2 OV3");
	pool(0, 2);
	play("play campaign");
	play("do, draw SB1");
	vortex_is("- - SB1 OV1 OV2 OV3");
	play("draw SB2");
	vortex_is("- SB2 SB1 OV1 OV2 OV3");
	play("draw SB3");
	vortex_is("SB3 SB2 SB1 OV1 OV2 OV3");
}

static void example_5_stalker_and_boss(void **unused) /* DUE-109, DUE-110 */
{
	(void)unused;
	table("");
	places(TUR, "stalker");
	played(TUR, "maestro caretaker");
	played(SQU, "boss");
	play("merc stalker");
	pool_is(3, 0);
	asked(TUR);
	assert_int_equal(listed("play"), listed(""));
	can("play expedition, play ritual, play arms");
	played_is(TUR, "maestro caretaker stalker");
	played_is(SQU, "boss");
}

static void example_6_rotate(void **unused) /* DUE-69 */
{
	(void)unused;
	table("");
	mantas(TUR, "6");
	vortex("SB8 - - - - -");
	play("help 10");
	lists("shift 1, shift 2, shift 4, shift 5");
	play("shift 2");
	assert_int_equal(now.offset, 2);
	tired(TUR, "0 1 2 3 10");
	pool(0, 2); /* 2 and the 3 of Campaign are 5 tridents */
	play("play campaign, done, acq 0 conquer");
	pool_is(0, 0);
	board_is(TUR, "SB8@0");
	play("end");
	vortex("SB8 - - - - -");
	tired(SQU, "0 1 2 3");
	play("play expedition, done, acq 0 buy");
	pool_is(1, 0); /* 3 less 2 */
}

static void example_7_campaign(void **unused) /* DUE-40, DUE-41, DUE-125 */
{
	for (unsigned i = 0; i < 2; i++) {
		table("");
		board(TUR, "SB1@1");
		vortex("- - SS3 - - -");
		play("play campaign");
		lists("done, shift 1, shift 5");
		play("done");
		lists("acq 2 conquer");
		play("acq 2 conquer");
		lists("payh 0, payd 0");
		discard_is(TUR, "");
		assert_int_equal(now.crowns[TUR], 0);
		play(i ? "payh 0" : "payd 0");
		board_is(TUR, i ? "SB1@1 SS3@0" : "SB1@2 SS3@0");
		tired_are(TUR, i ? "0" : "");
		pool_is(0, i);
		discard_is(TUR, "campaign");
		assert_int_equal(now.crowns[TUR], 1);
		lists("done, do");
		play("done");
		pool_is(0, i);
		play("end");
		pool_is(0, 0);
	}
	(void)unused;
}

static void example_8_wheel_price(void **unused) /* DUE-51, DUE-52 */
{
	(void)unused;
	table("");
	turn_of(SQU);
	vortex("- - - UC8 - -");
	play("play expedition, done");
	lists("acq 3 buy");
	play("acq 3 buy");
	pool_is(2, 0);
	board_is(SQU, "UC8@0");

	table("");
	turn_of(SQU);
	hold(SQU, "campaign");
	vortex("OV1 OV2 OV3 UC8 OV5 OV6");
	tired(SQU, "0 1 2 3");
	pool(0, 3); /* 5 with Campaign */
	play("play campaign");
	cannot("acq 3 conquer");
	can("acq 4 conquer");

	table("");
	turn_of(SQU);
	hold(SQU, "campaign");
	vortex("OV1 OV2 OV3 UC8 OV5 OV6");
	tired(SQU, "0 1 2 3");
	pool(0, 4); /* 6 */
	play("play campaign, acq 3 conquer");
	pool_is(0, 0);
}

static void example_9_ritual(void **unused) /* DUE-80, DUE-47 */
{
	(void)unused;
	table("");
	play("play ritual");
	pool_is(1, 0);
	lists("move 1, move 2, move 13, move 14");
	play("move 1"); /* the only source pays unasked */
	assert_int_equal(now.leader, 1);
	tired_are(TUR, "1");
	mantas_are(TUR, "0");
	lists("done, move 0, move 2, move 3, move 4");
	play("move 0");
	assert_int_equal(now.leader, 0);
	tired_are(TUR, "1 4");
	pool_is(0, 0);
	discard_is(TUR, "ritual");
}

static void example_10_ritual_out_of_reach(void **unused) /* DUE-29, DUE-113 */
{
	(void)unused;
	table("");
	tired(TUR, "1");
	cannot("play ritual");
	places(TUR, "boss");
	play("merc boss");
	pool_is(1, 0);
	play("play ritual, move 2");
	assert_int_equal(now.leader, 2);
	pool_is(0, 0);
}

static void example_11_score_itself(void **unused) /* DUE-68 */
{
	(void)unused;
	table("");
	board(TUR, "OV6@3");
	play("depth 0");
	board_is(TUR, "OV6@4");
	lists("score 0");
	play("score 0");
	board_is(TUR, "");
	scored_is(TUR, "OV6");
}

static void example_12_bonus_with_a_crown(void **unused) /* DUE-125, DUE-128 */
{
	(void)unused;
	table("");
	turn_of(SQU);
	now.crowns[SQU] = 3;
	now.offset = 3;
	vortex("FC4 - - - - UC2");
	play("play expedition, done, acq 0 buy");
	discard_is(SQU, "expedition");
	assert_int_equal(now.crowns[SQU], 4);
	lists("done, acq 5 free");
	play("acq 5 free");
	board_is(SQU, "FC4@0 UC2@0");
	assert_int_equal(now.crowns[SQU], 5);
	asked(SQU);
	can("end"); /* nothing to score: the bonus is lost */

	table("");
	turn_of(SQU);
	now.crowns[SQU] = 3;
	now.offset = 3;
	board(SQU, "SB1@3");
	vortex("FC4 - - - - UC2");
	play("play expedition, done, acq 0 buy, acq 5 free");
	lists("done, score 0");
	play("done");
	can("end");
}

static void example_13_ninth_crown(void **unused) /* DUE-126 */
{
	(void)unused;
	table("");
	now.crowns[TUR] = 8;
	vortex("stalker - - - - -");
	play("play campaign, done, acq 0 conquer");
	won("crowns", TUR);
}

static void example_14_last_card_dropped(void **unused) /* DUE-91, DUE-34 */
{
	(void)unused;
	table("");
	hold(SQU, "currents");
	tired(SQU, "0");
	now.crowns[TUR] = 3;
	vortex("stalker - - - - -");
	play("play campaign, done, acq 0 conquer");
	lists("done, do");
	play("do"); /* the only card goes unasked */
	hand_is(SQU, "");
	play("end");
	asked(SQU);
	lists("regroup, help 3");
	play("regroup");
	hand_is(SQU, "currents flag expedition engineering ritual arms campaign parley");
	tired_are(SQU, "0");
	can("end");
	cannot("regroup");
	assert_int_equal(listed("play"), 0);
}

static void example_15_maestro(void **unused) /* DUE-114 */
{
	(void)unused;
	table("");
	places(TUR, "maestro");
	board(TUR, "OV8@0");
	board(SQU, "SB1@1 OV1@1 OV3@3");
	play("merc maestro, raise 0, raise 0, raise 0");
	board_is(SQU, "SB1@2 OV1@1 OV3@3");
	asked(SQU);
	lists("raise 0, raise 1");
	play("raise 1");
	board_is(SQU, "SB1@2 OV1@2 OV3@3");
	lists("raise 0, raise 1");
	play("raise 0");
	board_is(SQU, "SB1@3 OV1@2 OV3@3");
	asked(TUR);
}

static void example_16_echo_of_a_stalker(void **unused) /* DUE-106 */
{
	(void)unused;
	table("");
	places(TUR, "echo");
	played(TUR, "stalker");
	played(SQU, "hypnotiser");
	board(TUR, "SB1@3 SB2@3");
	play("merc echo");
	lists("score 0, score 1");
	play("score 0, score 1");
	lists("done, move 1, move 2, move 13, move 14");
	play("move 1, move 3");
	assert_int_equal(now.leader, 3);
	asked(TUR);
	assert_false(legal("done"));

	table("");
	places(TUR, "echo");
	played(TUR, "stalker");
	board(TUR, "SB1@3 SB2@3");
	cannot("merc echo");
}

static void example_17_bloodhound(void **unused) /* DUE-111, DUE-83 */
{
	(void)unused;
	table("");
	places(TUR, "bloodhound");
	played(TUR, "maestro caretaker");
	mantas(SQU, "9");
	tired(SQU, "2");
	play("merc bloodhound");
	asked(SQU);
	lists("tire 0, tire 1"); /* in ascending order, three of 0, 1, 3, 13 */
	play("tire 0");
	lists("tire 1, tire 3");
	play("tire 3");
	tired_are(SQU, "0 2 3 13");
	asked(TUR);

	table("");
	places(TUR, "bloodhound");
	played(TUR, "maestro caretaker");
	tired(SQU, "2 3");
	play("merc bloodhound");
	tired_are(SQU, "0 1 2 3");
	asked(TUR);
}

static void example_18_second_token(void **unused) /* DUE-135 */
{
	(void)unused;
	table("");
	tokens(TUR, "0F0");
	tired(TUR, "1");
	can("play ritual"); /* with the coin of the token */
	turn_of(SQU);
	board(SQU, "SB1@0 SS1@0 OV1@0 FC1@0");
	play("goal 0");
	lists("place 0, place 1, place 2, place 3");
	play("place 1");
	tokens_are(SQU, "0S1");
	tokens_are(TUR, "0F0");
	turn_of(TUR);
	tired(TUR, "1");
	cannot("play ritual");
	now.round = 60;
	turn_of(SQU);
	pass();
	play("end");
	points_are(8, 3);
}

static void example_19_closing_round(void **unused) /* DUE-148 */
{
	(void)unused;
	table("");
	now.round = 14;
	turn_of(SQU);
	tokens(SQU, "1F0 2F1 3F2");
	board(SQU, "SB1@0 SS1@0 OV1@0 FC1@0");
	play("goal 0"); /* the last token is placed unasked */
	assert_int_equal(now.closing, 15);
	idle();
	going();
	assert_int_equal(now.round, 15);
	asked(TUR);
	idle();
	asked(SQU);
	idle();
	won("goals", SQU);

	table("");
	now.round = 14;
	tokens(TUR, "1F0 2F1 3F2");
	board(TUR, "SB1@0 SS1@0 OV1@0 FC1@0");
	play("goal 0"); /* the last token is placed unasked */
	assert_int_equal(now.closing, 15);
	idle();
	asked(SQU);
	idle();
	going();
	idle();
	going();
	idle();
	won("goals", TUR);
}

static void example_20_count(void **unused) /* DUE-151, DUE-153 */
{
	for (unsigned i = 0; i < 3; i++) {
		table("");
		scored(TUR, "SB6 OV7 UC3 SS1");
		played(TUR, "enchanter echo helmsman");
		board(TUR, "OV8@4");
		tokens(TUR, "0F0 1F1 2S2 3S3");
		scored(SQU, "UC7 FC8 SS8");
		played(SQU, "boss maestro caretaker");
		tokens(SQU, "2F0 3F1 0S2");
		now.leader = i == 0 ? 13 : i == 1 ? 0 : 12 - 2;
		now.round = 60;
		turn_of(SQU);
		idle();
		points_are(42, 42);
		won("rounds", i == 0 ? SQU : i == 1 ? -1 : TUR);
	}
	(void)unused;
}

static void example_21_regents_route(void **unused) /* DUE-165, DUE-166 */
{
	(void)unused;
	table("players=1,faction=turtles");
	mantas(TUR, "7 9");
	now.offset = 2;
	pass();
	play("end, regent ritual");
	assert_int_equal(now.leader, 15);
	mantas_are(SQU, "6 8");
	asked(TUR);
	can("play campaign");
}

static void example_22_regent_takes_the_cheapest(void **unused) /* DUE-161, DUE-162 */
{
	for (unsigned i = 0; i < 2; i++) {
		table("players=1,faction=squids");
		chance("regent");
		now.offset = 0;
		board(TUR, "SB1@3 SB2@3 SB3@3 SB4@3");
		vortex(i ? "OV1 OV2 - - - -" : "OV1 maestro - - - -");
		play("regent campaign");
		assert_int_equal(now.offset, 1);
		vortex_is(i ? "OV1 OV2 - - - -" : "OV1 - - - - -");
		played_is(TUR, i ? "" : "maestro");
		asked(SQU);
	}
	(void)unused;
}

static void example_23_seven_cards_played(void **unused) /* DUE-177, DUE-178 */
{
	(void)unused;
	table("players=1,faction=turtles,level=2");
	discard(SQU, "flag expedition engineering ritual arms campaign parley");
	pass();
	play("end");
	asked(TUR);
	discard_is(SQU, "");
	hand_is(SQU, "flag expedition engineering ritual arms campaign parley");

	table("players=1,faction=turtles,level=3");
	discard(SQU, "flag expedition engineering ritual arms campaign parley");
	pass();
	play("end");
	chance("regent");
	lists("regent flag, regent expedition, regent engineering, regent ritual, regent arms, "
	      "regent campaign, regent parley");
	play("regent arms");
	discard_is(SQU, "arms");
}

static void example_24_persistent(void **unused) /* DUE-179 */
{
	(void)unused;
	table("players=1,faction=turtles,level=4");
	hold(TUR, "parley arms");
	tired(TUR, "0 1 2 3");
	pass();
	discard(TUR, "");
	play("end, regent parley");
	chance("regent");
	discard_is(SQU, "parley");
	play("regent engineering");
	chance("regent");
	discard_is(SQU, "parley engineering");
	now.offset = 4;
	play("regent arms");
	assert_int_equal(now.offset, 5);
	asked(TUR);
	discard_is(SQU, "parley engineering arms");
}

static void example_25_mighty(void **unused) /* DUE-181 */
{
	for (unsigned i = 0; i < 2; i++) {
		begin("duellum(players=1,faction=squids,level=5,goals=first,first=squids)");
		lay_out(SQU);
		assert_int_equal(now.crowns[TUR], 2);
		asked(SQU);
		lists("move 1, move 2");
		play(i ? "move 2" : "move 1"); /* the second step follows by itself */
		assert_int_equal(now.leader, i ? 5 : 3);
		mantas_are(TUR, i ? "1 3" : "0 2");
		asked(SQU);
		can("play arms");
	}
	(void)unused;
}

static void example_26_lost_bonus(void **unused) /* DUE-127 */
{
	(void)unused;
	table("");
	now.crowns[TUR] = 2;
	vortex("SB3 OV1 - - - -");
	play("play campaign, done, acq 0 conquer");
	assert_int_equal(now.crowns[TUR], 3);
	can("end");

	table("");
	now.crowns[TUR] = 2;
	vortex("SB3 maestro - - - -");
	places(TUR, "caretaker/ broker/ enchanter ritualist");
	play("play campaign, done, acq 0 conquer");
	assert_int_equal(now.crowns[TUR], 3);
	can("end");
}

static void example_27_regent_scores(void **unused) /* DUE-169 */
{
	(void)unused;
	table("players=1,faction=turtles");
	board(SQU, "SB1@3 - SS1@3");
	pass();
	play("end, regent flag");
	scored_is(SQU, "SB1 SS1");
	board_is(SQU, "");
}

static void example_28_unsplittable(void **unused) /* DUE-98 */
{
	(void)unused;
	table("");
	mantas(TUR, "4");
	board(TUR, "SS2@0");
	play("help 8, raise 0");
	lists("done, raise 0");
	play("done");
	board_is(TUR, "SS2@1");
	tired_are(TUR, "8");
}

static void example_29_engineering(void **unused) /* DUE-65, DUE-67 */
{
	(void)unused;
	table("");
	turn_of(SQU);
	tired(SQU, "0 1 2 3");
	board(SQU, "OV3@0 SS1@2");
	play("play engineering");
	pool_is(2, 0);
	lists("raise 0, raise 1");
	play("raise 0, raise 1");
	board_is(SQU, "OV3@1 SS1@3");
	pool_is(0, 0);
	lists("done, score 1"); /* a third raise cannot be paid */
	play("score 1");
	scored_is(SQU, "SS1");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(example_1_raise_with_an_animal),
		GAME_TEST(example_2_raising_the_flag),
		GAME_TEST(example_3_raise_by_a_depth),
		GAME_TEST(example_4_refill),
		GAME_TEST(example_5_stalker_and_boss),
		GAME_TEST(example_6_rotate),
		GAME_TEST(example_7_campaign),
		GAME_TEST(example_8_wheel_price),
		GAME_TEST(example_9_ritual),
		GAME_TEST(example_10_ritual_out_of_reach),
		GAME_TEST(example_11_score_itself),
		GAME_TEST(example_12_bonus_with_a_crown),
		GAME_TEST(example_13_ninth_crown),
		GAME_TEST(example_14_last_card_dropped),
		GAME_TEST(example_15_maestro),
		GAME_TEST(example_16_echo_of_a_stalker),
		GAME_TEST(example_17_bloodhound),
		GAME_TEST(example_18_second_token),
		GAME_TEST(example_19_closing_round),
		GAME_TEST(example_20_count),
		GAME_TEST(example_21_regents_route),
		GAME_TEST(example_22_regent_takes_the_cheapest),
		GAME_TEST(example_23_seven_cards_played),
		GAME_TEST(example_24_persistent),
		GAME_TEST(example_25_mighty),
		GAME_TEST(example_26_lost_bonus),
		GAME_TEST(example_27_regent_scores),
		GAME_TEST(example_28_unsplittable),
		GAME_TEST(example_29_engineering),
	};

	return GAME_RUN(tests);
}
