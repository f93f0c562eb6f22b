/* test_duellum_end.c: how the game ends and what counts: DUE-147 to DUE-154. */
#include "duel.h"

static const struct scene ends[] = {
	{ "DUE-147: the Leader ends the last round too",
	  "last 1; board T FC3@2; leader 11; scored S SB8", "depth 0, move 12", "won leader T" },
	{ "DUE-147: crowns too", "last 1; crowns T 8; vortex SB3; scored S SB8",
	  "play campaign, done, acq 0 conquer", "won crowns T" },
	{ "DUE-148: three goals do not", "round 7; tokens T 0F0 1F1; mantas T 1 2 3",
	  "goal 3, place 2", "last 0" },
	{ "DUE-148: the fourth sets the next round",
	  "round 7; tokens T 0F0 1F1 2F2; mantas T 1 2 3", "goal 3", "last 8; going" },
	{ "DUE-148: Second tokens are goals as well",
	  "round 7; tokens T 0S0 1S1 2F2; tokens S 0F0 1F1; mantas T 1 2 3", "goal 3, place 0",
	  "last 8" },
	{ "DUE-148: not set anew", "round 8; last 8; tokens T 0F0 1F1 2F2; mantas T 1 2 3",
	  "goal 3", "last 8" },
	{ "DUE-149: the last card", "round 9; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1",
	  "play expedition, do", "last 10; deck-size 0; going" },
	{ "DUE-149: not before", "round 9; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1 OV2",
	  "play expedition, do, draw OV2", "last 0; deck-size 1" },
	{ "DUE-149: not set anew", "round 9; last 9; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1",
	  "play expedition, do", "last 9" },
	{ "DUE-150: no later than 60", "round 60; tokens T 0F0 1F1 2F2; mantas T 1 2 3", "goal 3",
	  "last 60; going" },
	{ "DUE-150: nor by the deck", "round 60; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1",
	  "play expedition, do", "last 60; going" },
	{ "DUE-151: Locations", "scored T SB1 OV8 UC8", "", "points 14 0" },
	{ "DUE-151: Mercenaries", "played S commander helmsman queen", "", "points 0 6" },
	{ "DUE-151: tokens", "tokens T 0F0 1S1 2F2; tokens S 1F0 3F1 0S0", "", "points 19 19" },
	{ "DUE-151: what is not scored or played counts nothing",
	  "board T OV8@5 UC8@0; places T commander boss/; "
	  "mantas T 1 2; crowns T 8; pool 5 5",
	  "", "points 0 0" },
};

static void ending(void **unused)
{
	(void)unused;
	SCENES(ends);
}

/* DUE-149: the count after the deck has run out, with its own name. */
static void deck_runs_out(void **unused)
{
	(void)unused;
	table("");
	set("round 9; vortex - SB1 SB2 SB3 SB4 SB5; deck OV1; scored S SB8");
	play("play expedition, do, done, end");
	asked(SQU);
	idle();
	idle();
	going();
	assert_int_equal(now.round, 10);
	idle();
	won("deck", SQU);
	points_are(0, 6);
}

static void round_sixty(void **unused) /* DUE-150, DUE-152 */
{
	(void)unused;
	table("");
	set("round 59; scored T SB8; scored S SB7");
	idle();
	going();
	idle();
	assert_int_equal(now.round, 60);
	going();
	idle();
	asked(SQU);
	idle();
	won("rounds", TUR);
	points_are(6, 5);
	assert_int_equal(now.round, 60);
}

/* The side that began finishes a round behind the other: the Squids may begin. */
static void squids_first(void **unused) /* DUE-148 */
{
	(void)unused;
	table("first=squids");
	turn_of(SQU);
	set("round 3; tokens S 0F0 1F1 2F2; mantas S 1 2 3");
	play("goal 3");
	assert_int_equal(now.closing, 4);
	idle(); /* Squids, 3 */
	idle(); /* Turtles, 3 */
	idle(); /* Squids, 4 */
	asked(TUR);
	going();
	idle();
	won("goals", SQU);
}

static const struct {
	unsigned territory;
	int      winner;
} ties[] = {
	{ 0, -1 }, { 1, TUR }, { 11, TUR }, { 4, TUR }, { 13, SQU }, { 23, SQU }, { 16, SQU }
};

static void tie_breaks(void **unused) /* DUE-153, DUE-154 */
{
	(void)unused;
	for (unsigned i = 0; i < sizeof(ties) / sizeof(ties[0]); i++) {
		struct shoal_result result = { 0 };

		table("");
		set("round 60; scored T SB8; scored S SS8");
		now.leader = (uint8_t)ties[i].territory;
		turn_of(SQU);
		idle();
		won("rounds", ties[i].winner);
		game->rules->result(game, &now.base, &result);
		assert_int_equal(result.place[TUR], ties[i].winner == SQU ? 2 : 1);
		assert_int_equal(result.place[SQU], ties[i].winner == TUR ? 2 : 1);
	}
}

static void more_points_win(void **unused) /* DUE-152 */
{
	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		table("");
		set(i ? "round 60; scored T SB8; scored S SB7; leader 13"
		      : "round 60; scored T SB7; scored S SB8; leader 1");
		turn_of(SQU);
		idle();
		won("rounds", i ? TUR : SQU);
	}
}

/* The sheet of the result adds up line by line. */
static void sheet(void **unused) /* DUE-151 */
{
	struct shoal_result result = { 0 };

	(void)unused;
	table("");
	set("round 60; scored T SB8 SB1; played T maestro; tokens T 0F0 1S1; scored S UC8; tokens "
	    "S 1F0");
	turn_of(SQU);
	idle();
	points_are(7 + 3 + 8 + 3, 6 + 8);
	game->rules->result(game, &now.base, &result);
	for (unsigned seat = 0; seat < 2; seat++) {
		int32_t sum = 0;

		for (unsigned i = 0; i < result.lines; i++)
			sum += result.line[i].amount[seat];
		assert_int_equal(sum, result.points[seat]);
	}
}

/* DUE-133: a goal stays when its condition is gone, and so do its points. */
static void goal_stays(void **unused)
{
	(void)unused;
	table("");
	set("goals AABA; board T SB1@3 SB2@0 SB4@0 SB6@0");
	play("goal 2, place 0");
	board(TUR, "");
	tokens_are(TUR, "2F0");
	idle();
	tokens_are(TUR, "2F0");
	points_are(8, 0);
}

/* Alarms: DUE-78, DUE-126, DUE-148 to DUE-150. */

static void alarm_of_the_leader(void **unused)
{
	(void)unused;
	table("");
	alarms(TUR, 0, "");
	set("leader 9"); /* three steps from the Turtles' capital */
	alarms(TUR, 0, "");
	set("leader 10");
	alarms(TUR, 1, "two steps from your capital. There you win! (DUE-78)");
	alarms(SQU, 1, "two steps from the Turtles' capital. There they win!");
	alarms(SHOAL_NOBODY, 1, "the Turtles' capital");
	set("leader 23");
	alarms(SQU, 1, "one step from your capital");
}

static void alarm_of_crowns(void **unused)
{
	(void)unused;
	table("");
	set("crowns S 6");
	alarms(TUR, 0, "");
	set("crowns S 7");
	alarms(TUR, 1, "The Squids have 7 of 9 crowns. With the last one they win! (DUE-126)");
	alarms(SQU, 1, "You have 7 of 9 crowns. With the last one you win!");
	set("crowns T 8");
	alarms(TUR, 2, "You have 8 of 9 crowns");
}

static void alarm_of_goals(void **unused)
{
	(void)unused;
	table("");
	set("round 7; tokens T 0F0 1F1");
	alarms(SQU, 0, "");
	set("tokens T 0F0 1F1 2F2; mantas T 1 2 3");
	alarms(SQU, 1, "The Turtles have declared three goals. The fourth sets the last round!");
	play("goal 3"); /* it is set: DUE-148 */
	alarms(SQU, 1, "The next round is the last");
	set("round 8; last 8");
	alarms(SQU, 1, "This is the last round: then the points are counted. (DUE-148, DUE-149)");
}

static void alarm_of_round_sixty(void **unused) /* DUE-150 */
{
	(void)unused;
	table("");
	set("round 58");
	alarms(TUR, 0, "");
	set("round 59");
	alarms(TUR, 1, "The next round is the last");
	set("round 60");
	alarms(TUR, 1, "(DUE-150)");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(ending),
		GAME_TEST(deck_runs_out),
		GAME_TEST(round_sixty),
		GAME_TEST(squids_first),
		GAME_TEST(tie_breaks),
		GAME_TEST(more_points_win),
		GAME_TEST(sheet),
		GAME_TEST(goal_stays),
		GAME_TEST(alarm_of_the_leader),
		GAME_TEST(alarm_of_crowns),
		GAME_TEST(alarm_of_goals),
		GAME_TEST(alarm_of_round_sixty),
	};

	return GAME_RUN(tests);
}
