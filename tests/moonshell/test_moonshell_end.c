/* test_moonshell_end.c: the end of the game, the winner and the solo game: MOO-111 to MOO-116 and
 * MOO-129 to MOO-144. */
#include "shore.h"

#define ONE_LEFT "CW -- CW CW / CW CW CW CW / CW CW CW CW"

static void ended(enum ending ending)
{
	struct shoal_result result = { 0 };

	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.phase, PHASE_OVER);
	assert_int_equal(now.ending, ending);
	game->rules->result(game, &now.base, &result);
	assert_string_equal(result.ending, moonshell_ending_ids[ending]);
}

/* The end. */

static void a_full_chest(void **unused) /* MOO-111, MOO-112, MOO-113 */
{
	(void)unused;
	ready("moonshell(players=3,reef=on)", "start 3");
	chest(2, "CW -- CW S / CW CW N CW / CW K CW CW");
	rocks("-- -- / -- -- / CW -- / -- --");
	assert_int_equal(now.last, 0);
	play("collect L");
	assert_int_equal(now.last, 1);
	assert_true(event_count(EVENT_FULL) == 1);
	asked(2, PHASE_TURN); /* the rest of the turn */
	assert_int_equal(now.actions, 2);
	play("end, end");
	asked(1, PHASE_TURN);
	play("end");
	ended(END_FULL);
}

static void never_undone(void **unused) /* MOO-111 */
{
	(void)unused;
	/* A stack makes no space free, but a Slide of the full chest is no way back either. */
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid buoy");
	chest(0, ONE_LEFT);
	rocks("DV -- / -- -- / -- -- / -- --");
	play("collect L");
	assert_int_equal(now.last, 1);
	chest(0, ONE_LEFT);
	play("end, end");
	ended(END_FULL);
	/* Eleven are not enough. */
	ready("moonshell", "start 1");
	chest(0, "CW -- CW CW / CW -- CW CW / CW CW CW CW");
	rocks("DV -- / -- -- / -- -- / -- --");
	play("collect L");
	assert_int_equal(now.last, 0);
	play("end, end");
	asked(0, PHASE_TURN);
}

static void full_by_an_event(void **unused) /* MOO-114 */
{
	(void)unused;
	ready("moonshell(moonshell=on,events=on)", "start 1, event cross");
	chest(1, ONE_LEFT);
	play("end, end, event moonrise, decline, place 2");
	assert_int_equal(now.last, 1);
	assert_int_equal(now.round, 2);
	asked(0, PHASE_TURN);
	play("end");
	asked(1, PHASE_TURN);
	play("end");
	ended(END_FULL);
	assert_int_equal(now.round, 2);
}

static void quiet_rounds(void **unused) /* MOO-115 */
{
	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	play("end, end, end, end, end");
	asked(1, PHASE_TURN);
	assert_int_equal(now.round, 3);
	play("end");
	ended(END_STILL);
	/* A moonshell counts, and so does a stack; then three more are needed. */
	ready("moonshell(moonshell=on)", "start 1");
	play("end, end, end, end, moon, place 1, end, end");
	asked(0, PHASE_TURN);
	play("end, end, end, end, end");
	assert_int_equal(now.round, 6);
	play("end");
	ended(END_STILL);
	/* What only lies on rocks or is saved does not count. */
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid buoy");
	play("pull 1, ..., save L, end, end, end, end, end, end");
	ended(END_STILL);
	/* A tile of an event does. */
	ready("moonshell(moonshell=on,events=on)", "start 1, event cross");
	play("end, end, event bloom, end, end, event moonrise, place 1, decline, end, end");
	assert_int_equal(now.round, 4);
	drawn(PHASE_EVENT);
}

static void thirty_rounds(void **unused) /* MOO-116 */
{
	(void)unused;
	ready("moonshell", "start 1");
	for (unsigned round = 1; round <= 30; round++) {
		assert_int_equal(now.round, round);
		now.entered = 1;
		play("end, end");
	}
	ended(END_ROUNDS);
	/* The last round is announced, and a full chest is the better reason. */
	ready("moonshell", "start 1");
	now.round = 29;
	now.entered = 1;
	play("end, end");
	assert_true(SHOAL_EVENT(round, &told[event_at(EVENT_ROUND, 30)])->last);
	now.last = 1;
	play("end, end");
	ended(END_FULL);
}

/* The winner. */

static void finish_with(const char *const chests[], unsigned count)
{
	static const char *const names[] = { "", "", "moonshell(players=2,moonshell=on,reef=on)",
		                             "moonshell(players=3,moonshell=on,reef=on)",
		                             "moonshell(players=4,moonshell=on,reef=on)" };

	ready(names[count], "start 1");
	cards(0, 0, 0, 0, 0);
	now.reserve = 0;
	for (unsigned i = 0; i < count; i++) {
		secret(i, 2 * i);
		chest(i, chests[i]);
		if (!strchr(chests[i], 'M'))
			now.reserve = (uint8_t)(now.reserve | 1u << i);
	}
	now.last = 1;
	for (unsigned i = 0; i < count; i++)
		play("end");
	assert_int_equal(now.base.actor, SHOAL_OVER);
}

static void places_are(const unsigned place[], unsigned count)
{
	struct shoal_result result = { 0 };
	double              out[SHOAL_SEATS_MAX], expected[SHOAL_SEATS_MAX];

	game->rules->result(game, &now.base, &result);
	for (unsigned i = 0; i < count; i++) {
		assert_int_equal(result.place[i], place[i]);
		assert_int_equal(result.points[i], sheet_of(i).total);
	}
	game->rules->score(game, &now.base, out);
	shoal_place_returns(count, result.place, expected);
	for (unsigned i = 0; i < count; i++)
		assert_true(out[i] == expected[i]);
}

static void highest_score(void **unused) /* MOO-129 */
{
	static const char *const chests[] = { "-- -- -- -- / -- -- -- -- / U -- -- --",
		                              "-- -- -- -- / -- -- -- -- / U U U --",
		                              "-- -- -- -- / -- -- -- -- / U U -- --" };

	(void)unused;
	finish_with(chests, 3);
	places_are((const unsigned[]){ 3, 1, 2 }, 3);
	assert_int_equal(sheet_of(1).total, 7);
}

static void ties(void **unused) /* MOO-130, MOO-131, MOO-132 */
{
	/* All have 7: with the moonshell, a stack or urchins. */
	static const char *const moon[] = { "-- -- -- -- / -- -- -- -- / M -- -- --",
		                            "-- -- -- -- / -- -- -- -- / S -- -- --",
		                            "-- -- -- -- / -- -- -- -- / U U U --",
		                            "-- -- -- -- / -- -- -- -- / U U U --" };
	static const char *const same[] = { "-- -- -- -- / -- -- -- -- / U N U --",
		                            "-- -- -- -- / -- -- -- -- / U U -- --" };

	(void)unused;
	finish_with(moon, 4);
	/* In reserve first; of those the stack with two tiles before three urchins, who share. */
	places_are((const unsigned[]){ 4, 1, 2, 2 }, 4);
	finish_with(same, 2);
	places_are((const unsigned[]){ 2, 1 }, 2);
	assert_int_equal(moonshell_tiles(now.chest[0]), 3);
}

static void tiles_that_count(void **unused) /* MOO-131 */
{
	(void)unused;
	ready("moonshell", "start 1");
	chest(0, "-- -- -- -- / M U -- -- / S X N CW");
	now.saved[0] = (uint8_t)tile_of("CW");
	assert_int_equal(moonshell_tiles(now.chest[0]), 6);
}

/* Solo. */

static void rival_turns(void **unused) /* MOO-133 */
{
	(void)unused;
	ready("moonshell(players=1,mode=dive)", "mermaid swap");
	assert_int_equal(game->seats, 1);
	assert_int_equal(now.reserve, 1);
	assert_int_equal(now.mermaid[1], NOTHING);
	assert_int_equal(now.dealt[1][0], NOTHING);
	play("end, ...");
	asked(0, PHASE_TURN);
	assert_int_equal(now.round, 2);
	assert_int_equal(event_count(EVENT_TURN), 2);
}

/* Before the rival's turn; objectives as in E25. Board side 3 will be in front of it. */
static void solo(const char *mode, const char *lying)
{
	char text[48];

	snprintf(text, sizeof(text), "moonshell(players=1,mode=%s)", mode);
	ready(text, "");
	cards(0, 0, 3, 0, 1);
	rocks(lying);
}

static void rival_order(void **unused) /* MOO-134, MOO-135, MOO-138 */
{
	(void)unused;
	/* Rotate, pull, collect. */
	solo("wade", BARE);
	play("end");
	assert_int_equal(now.orientation, 3);
	drawn(PHASE_COLUMN);
	play("column 1, ...");
	assert_int_equal(moonshell_tiles(now.chest[1]), 1);
	/* With one tile on the rocks it cannot pull: it collects, then it can. */
	solo("wade", "-- -- / -- -- / -- -- / -- CW");
	play("end");
	drawn(PHASE_COLUMN);
	chest_is(1, "-- -- -- -- / -- -- -- -- / CW -- -- --");
	play("column 1, ...");
	assert_int_equal(moonshell_tiles(now.chest[1]), 1);
	assert_true(now.rock[6] != TILE_NONE && now.rock[7] != TILE_NONE);
	/* Nothing possible: the turn ends. */
	solo("wade", BARE);
	for (unsigned i = 0; i < WATER; i++)
		now.water[i] = TILE_NONE;
	bag("", 0);
	play("end");
	asked(0, PHASE_TURN);
	assert_int_equal(now.round, 2);
	/* With both rocks full and no room it does neither. */
	solo("wade", "-- -- / -- -- / -- -- / DV CW");
	chest(1, "CW CW CW CW / CW CW CW CW / CW CW CW CW");
	play("end");
	rocks_are("-- -- / -- -- / -- -- / DV CW");
	/* An odd tide turns it the other way. */
	ready("moonshell(players=1,mode=submerge)", "mermaid rising");
	play("rotate moon 1, end");
	assert_int_equal(now.orientation, 0);
}

static void rival_pulls(void **unused) /* MOO-135, MOO-136 */
{
	static const struct {
		const char *card;
		unsigned    column, first;
	} rows[] = {
		{ "end, column 1, ...", 1, 7 }, { "end, column 2, ...", 2, 7 },
		{ "end, column 3, ...", 3, 6 }, { "end, column 4, ...", 4, 6 },
		{ "end, column 5, ...", 5, 6 },
	};

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		solo("wade", BARE);
		chest(1, "CW CW CW CW / CW CW CW CW / CW CW CW CW"); /* it takes nothing */
		column(3, rows[i].column, "AV DW CP DO CV");
		play(rows[i].card);
		assert_int_equal(now.rock[rows[i].first], tile_of("AV"));
		assert_int_equal(now.rock[rows[i].first ^ 1], tile_of("DW"));
		assert_int_equal(now.column[i], 1); /* MOO-137 */
	}
	/* Columns with fewer than two tiles: the next to the right, 5 before 1. */
	solo("wade", BARE);
	chest(1, "CW CW CW CW / CW CW CW CW / CW CW CW CW");
	bag("", 0);
	column(3, 4, "-- -- AV -- --");
	column(3, 5, "-- -- -- -- --");
	column(3, 1, "FP CO CP DO CV");
	play("end, column 4");
	rocks_are("-- -- / -- -- / -- -- / CO FP");
	assert_int_equal(SHOAL_EVENT(column, &told[event_at(EVENT_COLUMN, 3)])->column, 0);
	assert_int_equal(now.column[3], 1); /* the drawn card is the one discarded */
}

/* One more round; the rival pulls. */
static void round_with(const char *card)
{
	char text[32];

	rocks(BARE);
	chest(1, EMPTY);
	now.entered = 1;
	snprintf(text, sizeof(text), "end%s, ...", card);
	play(text);
}

static void column_cards(void **unused) /* MOO-18, MOO-137 */
{
	static const char *const cards_in_turn[] = { ", column 1", ", column 1", ", column 2",
		                                     ", column 2", ", column 3", ", column 4",
		                                     ", column 3", ", column 4" };

	(void)unused;
	solo("wade", BARE);
	for (unsigned deck = 0; deck < 2; deck++) {
		for (unsigned i = 0; i < 8; i++)
			round_with(cards_in_turn[i]);
		for (unsigned i = 0; i < 2; i++) { /* these two are certain */
			assert_int_equal(now.column[4], 2 - i);
			round_with("");
			assert_true(event_at(EVENT_COLUMN, 4) >= 0);
		}
		for (unsigned i = 0; i < WIDTH; i++) /* all ten again */
			assert_int_equal(now.column[i], 2);
	}
	rocks(BARE);
	play("end");
	assert_int_equal(listed(ACT_COLUMN, 5), 5);
}

/* Of L and R (the rival has one action for it) it takes this one. */
static void prefers(const char *left, const char *right, const char *taken)
{
	char text[64];

	ready("moonshell(players=1,mode=tsunami,powers=passive)", "mermaid swap, event neap");
	cards(0, 0, 3, 0, 1); /* starfish; pink; white + orange */
	snprintf(text, sizeof(text), "-- -- / -- -- / -- -- / %s %s", left, right);
	rocks(text);
	play("end");
	assert_int_equal(now.chest[1][0], tile_of(taken));
	assert_int_equal(moonshell_tiles(now.chest[1]), 1);
}

static void rival_chooses(void **unused) /* MOO-139 */
{
	(void)unused;
	prefers("CP", "FV", "FV"); /* Collector before Trove */
	prefers("FV", "CP", "FV");
	prefers("CW", "DP", "DP"); /* Trove before Pair */
	prefers("DP", "CW", "DP");
	prefers("CV", "DO", "DO"); /* Pair before nothing */
	prefers("CV", "DW", "DW");
	prefers("DW", "CV", "DW");
	prefers("CV", "DV", "CV"); /* nothing: L */
	prefers("U", "DV", "U");
	prefers("U", "CO", "CO");
	prefers("FV", "FP", "FV"); /* both at the same step: L */
	prefers("CP", "DP", "CP");
	prefers("CW", "DO", "CW");
	prefers("CV", "FP", "FP");
}

static void rival_places(void **unused) /* MOO-140 */
{
	(void)unused;
	solo("dive", "-- -- / -- -- / -- -- / K CV");
	chest(1, "-- -- -- -- / N CW -- -- / CW CW N --");
	play("end");
	chest_is(1, "CV -- -- -- / N CW -- -- / CW CW S --"); /* stacks low, then the leftmost */
	/* Not what is reserved. */
	ready("moonshell(players=1,mode=dive,powers=active)", "mermaid inlet");
	cards(0, 0, 3, 0, 1);
	rocks("-- -- / CV FP / -- -- / -- --"); /* an odd tide turns side 1 to it */
	now.meeple[0] = PLACE_ROCK + 3;
	play("end, leave");
	assert_int_equal(now.orientation, 1);
	rocks_are("-- -- / -- FP / -- -- / -- --");
	chest_is(1, "-- -- -- -- / -- -- -- -- / CV -- -- --");
	/* Nor what it cannot place: the clownfish stacks, the shell stays. */
	solo("dive", "-- -- / -- -- / -- -- / CV K");
	chest(1, "CW CW CW CW / CW CW CW CW / N CW CW CW");
	play("end");
	chest_is(1, "CW CW CW CW / CW CW CW CW / S CW CW CW");
	rocks_are("-- -- / -- -- / -- -- / CV --");
}

/* The rival's turn under an event of the first round. */
static void under(const char *event, const char *lying)
{
	char words[48];

	snprintf(words, sizeof(words), "mermaid swap, event %s", event);
	ready("moonshell(players=1,mode=tsunami)", words);
	cards(0, 0, 3, 0, 1);
	rocks(lying);
}

static void rival_and_events(void **unused) /* MOO-134, MOO-141 */
{
	(void)unused;
	under("still", "-- -- / -- -- / CV CW / DV DV"); /* no rotation, three actions */
	play("end");
	assert_int_equal(now.orientation, 0);
	drawn(PHASE_COLUMN); /* after two collects it pulls */
	play("column 1");
	assert_int_equal(moonshell_tiles(now.chest[1]), 2);
	under("cross", "-- -- / CV CW / -- -- / -- --");
	play("end");
	assert_int_equal(now.orientation, 1);
	assert_int_equal(moonshell_tiles(now.chest[1]), 2);
	under("swift", "-- -- / -- -- / -- -- / CV CW"); /* the rotation costs nothing */
	play("end");
	drawn(PHASE_COLUMN);
	assert_int_equal(moonshell_tiles(now.chest[1]), 2);
	under("spring", BARE);
	play("end, column 1, ...");
	assert_int_equal(moonshell_tiles(now.chest[1]), 2); /* rotate, pull, two collects */
	under("neap", BARE);
	play("end, column 1, ...");
	assert_int_equal(moonshell_tiles(now.chest[1]), 0);
	under("reach", "CV -- / CV -- / CW -- / -- --");
	chest(1, EMPTY);
	play("end, column 1");
	assert_int_equal(moonshell_tiles(now.chest[1]), 0); /* not from its neighbours */
	under("swell", "-- -- / -- -- / -- -- / CV --");
	chest(1, "CW CW CW CW / CW CW CW CW / CW CW CW CW");
	play("end");
	rocks_are("-- -- / -- -- / -- -- / CV --");
}

static void rival_and_offers(void **unused) /* MOO-141 */
{
	(void)unused;
	ready("moonshell(players=1,mode=tsunami)", "mermaid swap, event still");
	for (unsigned i = 0; i < 3; i++) {
		static const char *const events[] = { "event moonrise", "event sands",
			                              "event gift" };
		static const char *const full = "CW DV CW CW / CW CW CW CW / CW CW CW CW";

		while (now.phase != PHASE_EVENT) {
			now.entered = 1;
			play(now.phase == PHASE_TURN ? "end" : "...");
		}
		now.last = 0;
		chest(0, EMPTY);
		chest(1, full);
		play(events[i]);
		if (i == 2)
			play("...");
		if (i != 1) {
			asked(0, i ? PHASE_GIFT : PHASE_MOONRISE);
			play("decline");
		}
		asked(0, PHASE_TURN);
		chest_is(1, full);
	}
	/* With room it takes the gift, in the leftmost column. */
	ready("moonshell(players=1,mode=tsunami)", "mermaid swap, event still");
	play("end, ...");
	chest(1, "-- CW CW CW / -- CW CW CW / CW CW CW CW");
	bag("2*AV", 0);
	play("event gift, decline");
	chest_is(1, "-- CW CW CW / AV CW CW CW / CW CW CW CW");
	asked(0, PHASE_TURN);
}

static void rival_ends_it(void **unused) /* MOO-142 */
{
	struct shoal_result result = { 0 };
	double              out[SHOAL_SEATS_MAX];

	(void)unused;
	solo("wade", "-- -- / -- -- / -- -- / DV CW");
	chest(1, ONE_LEFT);
	secret(0, 0);
	play("end");
	ended(END_FULL);
	game->rules->result(game, &now.base, &result);
	game->rules->score(game, &now.base, out);
	assert_int_equal(result.points[0], 4); /* the moonshell; nothing of the rival's */
	assert_true(out[0] == 4);
}

static void rival_and_trove(void **unused) /* MOO-143 */
{
	(void)unused;
	solo("wade", BARE);
	chest(0, "-- -- -- -- / -- -- -- -- / CP -- -- --");
	chest(1, "-- -- -- -- / -- -- -- -- / DP -- -- --");
	assert_int_equal(sheet_of(0).objective[OBJ_TROVE], 6);
	chest(1, "-- -- -- -- / -- -- -- -- / DP AP -- --");
	assert_int_equal(sheet_of(0).objective[OBJ_TROVE], 0);
	chest(0, "-- -- -- -- / -- -- -- -- / CP M -- --");
	assert_int_equal(sheet_of(0).objective[OBJ_TROVE], 6);
	chest(0, EMPTY);
	chest(1, EMPTY);
	assert_int_equal(sheet_of(0).objective[OBJ_TROVE], 0);
}

static void titles(void **unused) /* MOO-144 */
{
	static const struct {
		int      score;
		unsigned title;
	} rows[] = { { 0, 0 },  { 24, 0 }, { 25, 1 }, { 34, 1 },
		     { 35, 2 }, { 44, 2 }, { 45, 3 }, { 89, 3 } };
	unsigned over = 0;

	(void)unused;
	solo("wade", BARE);
	for (unsigned i = 0; i < 8; i++)
		assert_int_equal(moonshell_title(moonshell_game_of(game), rows[i].score),
		                 rows[i].title);
	chest(0, "U U U U / U U U U / U U U U");
	secret(0, 0);
	now.last = 1;
	play("end, ...");
	for (unsigned i = 0; i < told_count; i++) {
		if (told[i].kind != EVENT_OVER)
			continue;
		assert_int_equal(SHOAL_EVENT(over, &told[i])->points, sheet_of(0).total);
		assert_int_equal(SHOAL_EVENT(over, &told[i])->title, 0);
		over++;
	}
	assert_int_equal(over, 1);
	assert_int_equal(sheet_of(0).total, 16);
}

/* Alarms. */

static void alarm_of_a_chest(void **unused) /* MOO-91, MOO-111, MOO-113 */
{
	(void)unused;
	ready("moonshell(players=2)", "start 1");
	alarms(0, 0, "");
	chest(1, "CW -- -- -- / CW CW CW CW / CW CW CW CW");
	alarms(0, 0, "");
	chest(1, "CW -- -- CW / CW CW CW CW / CW CW CW CW");
	alarms(0, 1, "In the chest of Player 2 there are 2 free spaces left. A full chest ends");
	alarms(1, 1, "Your chest has 2 free spaces left.");
	chest(1, ONE_LEFT);
	alarms(SHOAL_NOBODY, 1, "there is 1 free space left. A full chest ends the game! (MOO-111");
	now.last = 1;
	alarms(0, 1, "The last round: a chest is full. Then all is scored. (MOO-113)");
}

static void alarm_of_still_rounds(void **unused) /* MOO-115, MOO-116 */
{
	(void)unused;
	ready("moonshell(players=2)", "start 1");
	now.quiet = 1;
	alarms(0, 0, "");
	now.quiet = 2;
	now.entered = 0;
	alarms(0, 1, "For 2 rounds no tile has come into a chest. One more, and the game is over!");
	now.entered = 1;
	alarms(0, 0, "");
	now.round = 30;
	alarms(0, 1, "The last round. Then all is scored. (MOO-116)");
}

static void alarm_of_the_rival(void **unused) /* MOO-142 */
{
	(void)unused;
	ready("moonshell(players=1)", "");
	chest(1, ONE_LEFT);
	alarms(0, 1, "In the chest of the rival there is 1 free space");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(a_full_chest),
		GAME_TEST(never_undone),
		GAME_TEST(full_by_an_event),
		GAME_TEST(quiet_rounds),
		GAME_TEST(thirty_rounds),
		GAME_TEST(highest_score),
		GAME_TEST(ties),
		GAME_TEST(tiles_that_count),
		GAME_TEST(rival_turns),
		GAME_TEST(rival_order),
		GAME_TEST(rival_pulls),
		GAME_TEST(column_cards),
		GAME_TEST(rival_chooses),
		GAME_TEST(rival_places),
		GAME_TEST(rival_and_events),
		GAME_TEST(rival_and_offers),
		GAME_TEST(rival_ends_it),
		GAME_TEST(rival_and_trove),
		GAME_TEST(titles),
		GAME_TEST(alarm_of_a_chest),
		GAME_TEST(alarm_of_still_rounds),
		GAME_TEST(alarm_of_the_rival),
	};

	return GAME_RUN(tests);
}
