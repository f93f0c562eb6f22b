/* test_zemo_squares.c: resolving squares, weather, treasure and towns: ZEM-53 to ZEM-74. */
#include "voyage.h"

static void squares_in_the_order_entered(void **unused) /* ZEM-53 */
{
	int storm, pirate;

	(void)unused;
	begin("zemo(motive=protector)"); /* Storm (6, 7), Pirate Ship (6, 8), Storm (6, 9) */
	play("pair 3 3, start 3/3, dice 1 1 4 6, keep, 4E, 6E");
	storm = event_at(EVENT_RESOLVE, (int)square(6, 7));
	pirate = event_at(EVENT_RESOLVE, (int)square(6, 8));
	assert_true(storm >= 0 && storm < event_at(EVENT_MARK, FEA_STORM));
	assert_true(event_at(EVENT_MARK, FEA_STORM) < pirate);
	assert_int_equal(event_at(EVENT_RESOLVE, (int)square(6, 9)), -1);
	asked(PHASE_CANNON); /* no way round */
	refuses("leave");
	points_are("7/8/8/8/4/3");
	play("cannon 3, sum 10");
	assert_true(event_at(EVENT_MARK, FEA_PIRATE) < event_at(EVENT_RESOLVE, (int)square(6, 9)));
	points_are("6/8/8/6/4/3"); /* circle 2 brought a cannon */
	circles_are("P1 S2");
}

static void open_sea_does_nothing(void **unused) /* ZEM-54 */
{
	(void)unused;
	meet("protector", '.', "8/8/8/8/4/3", 5);
	asked(PHASE_TURN);
	points_are("8/8/8/8/4/3");
	circles_are("");
	assert_int_equal(now.danger, 5);
}

/* Resolves a square of this kind without losses that matter. */
static void visit(char sign)
{
	land();
	if (now.phase == PHASE_NAVY)
		play("fight");
	if (now.phase == PHASE_CANNON)
		play("cannon 3, sum 18");
	if (now.phase == PHASE_TOWN)
		play("leave");
	if (now.phase != PHASE_TURN)
		fail_msg("%c leads to phase %u", sign, now.phase);
}

static void a_square_marks_one_circle(void **unused) /* ZEM-55, ZEM-57 */
{
	static const char signs[] = "CDKPNTSRWI";

	(void)unused;
	for (unsigned i = 0; i < FEA_COUNT; i++) {
		char text[8];

		approach("protector", signs[i]);
		visit(signs[i]);
		snprintf(text, sizeof(text), "%c1", signs[i]);
		circles_are(text);
		assert_true(event_count(EVENT_MARK) <= 1);
	}
}

static void full_rows_are_resolved_all_the_same(void **unused) /* ZEM-56 */
{
	static const struct {
		const char *full, *points; /* the sign is the first of the circles */
		unsigned    danger;
	} rows[] = {
		{ "C6", "8/8/8/5/4/0", 1 }, { "D5", "8/8/8/5/4/0", 1 }, { "K4", "8/8/8/5/4/0", 1 },
		{ "P6", "8/8/8/5/4/0", 1 }, { "N5", "8/8/8/5/4/0", 1 }, { "T5", "8/8/8/8/5/0", 0 },
		{ "S6", "7/8/8/8/4/0", 0 }, { "R6", "8/8/8/8/3/0", 0 }, { "W5", "8/7/7/8/4/0", 0 },
		{ "I4", "8/8/8/8/4/3", 0 },
	};

	(void)unused;
	for (unsigned i = 0; i < FEA_COUNT; i++) {
		approach("protector", rows[i].full[0]);
		points("8/8/8/8/4/0");
		circles(rows[i].full);
		visit(rows[i].full[0]);
		circles_are(rows[i].full);
		points_are(rows[i].points);
		assert_int_equal(now.danger, rows[i].danger);
	}
}

static void five_enemies_fight(void **unused) /* ZEM-58 */
{
	static const char signs[] = "CDKPN";

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		meet("adventurer", signs[i], "8/8/8/8/4/3", 0);
		assert_true(event_at(EVENT_COMBAT, (int)i) >= 0);
		asked(PHASE_CANNON);
	}
}

static void the_protector_and_the_navy(void **unused) /* ZEM-59 */
{
	(void)unused;
	meet("protector", 'N', "8/8/8/7/4/3", 4);
	asked(PHASE_NAVY);
	lists("peace, fight");
	play("peace");
	points_are("8/8/8/8/4/3");
	asked(PHASE_TURN);
	meet("protector", 'N', "8/8/8/7/4/3", 4);
	play("fight");
	asked(PHASE_CANNON);
	points_are("8/8/8/7/4/3");
	meet("pillager", 'N', "8/8/8/7/4/3", 4);
	asked(PHASE_CANNON);
	meet("protector", 'P', "8/8/8/7/4/3", 4);
	asked(PHASE_CANNON);
}

static void peace_marks_the_ship_only(void **unused) /* ZEM-60 */
{
	(void)unused;
	meet("protector", 'N', "8/8/8/7/4/3", 4);
	play("peace");
	circles_are("N1");
	assert_int_equal(now.danger, 4);
	spent_are("0/0/0/1"); /* a new circle, not one that was spent */
	meet("protector", 'N', "8/8/8/10/4/3", 4);
	lists("peace, fight");
	play("peace");
	points_are("8/8/8/10/4/3");
	circles_are("N1");
}

static void peace_instead_of_a_hopeless_combat(void **unused) /* ZEM-61 */
{
	(void)unused;
	meet("protector", 'N', "8/8/8/8/4/3", 25);
	asked(PHASE_TURN);
	circles_are("N1");
	points_are("8/8/8/9/4/3");
	meet("protector", 'N', "1/2/8/0/4/3", 0); /* strength 3, capacity 1 */
	asked(PHASE_TURN);
	circles_are("N1");
	meet("protector", 'N', "2/3/8/0/4/3", 0); /* capacity 3 */
	asked(PHASE_NAVY);
	meet("adventurer", 'N', "1/2/8/0/4/3", 0);
	ended(END_DAMAGE, 0);
}

/* Weather and treasure. */

static void weather_damage(void **unused) /* ZEM-62 */
{
	(void)unused;
	meet("protector", 'S', "8/8/8/8/4/3", 0);
	points_are("7/8/8/8/4/3");
	meet("protector", 'R', "8/8/8/8/4/3", 0);
	points_are("8/8/8/8/3/3");
	meet("protector", 'W', "8/8/8/8/4/3", 0);
	points_are("8/7/7/8/4/3");
	assert_true(event_at(EVENT_SPEND, RES_HULL) < event_at(EVENT_SPEND, RES_CREW));
	approach("protector", 'W');
	circles("W5");
	land();
	points_are("8/7/7/8/4/3");
	begin_changed("zemo(map=easy,motive=protector)",
	              "features.storm.hull=1, features.storm.crew=1, features.storm.command=1");
	meet("protector", 'S', "8/8/8/8/4/3", 0);
	points_are("7/7/7/8/3/3");
	for (unsigned i = RES_SAIL; i < RES_CREW; i++)
		assert_true(event_at(EVENT_SPEND, (int)i) < event_at(EVENT_SPEND, (int)i + 1));
	assert_true(event_at(EVENT_SPEND, RES_CREW) < event_at(EVENT_SPEND, RES_COMMAND));
}

static void no_command_no_mark(void **unused) /* ZEM-63 */
{
	(void)unused;
	meet("protector", 'R', "8/8/8/8/0/3", 0);
	points_are("8/8/8/8/0/3");
	circles_are("");
	meet("protector", 'R', "8/8/8/8/1/3", 0);
	points_are("8/8/8/8/0/3");
	circles_are("R1");
	begin_changed("zemo(map=easy,motive=protector)", "features.rough.sail=1");
	meet("protector", 'R', "8/8/8/8/0/3", 0);
	points_are("7/8/8/8/0/3");
	circles_are("");
}

static void all_damage_before_the_end(void **unused) /* ZEM-64 */
{
	(void)unused;
	meet("protector", 'W', "8/1/6/8/4/3", 0);
	points_are("8/0/5/8/4/3");
	circles_are("");
	ended(END_DAMAGE, 0);
	meet("protector", 'W', "8/6/1/8/4/3", 0);
	points_are("8/5/0/8/4/3");
	ended(END_DAMAGE, 0);
}

static void three_gold(void **unused) /* ZEM-65 */
{
	(void)unused;
	meet("protector", 'I', "8/8/8/8/4/1", 0);
	points_are("8/8/8/8/4/4");
	circles_are("I1");
	asked(PHASE_TURN);
}

/* Towns. */

static void one_point_for_one_gold(void **unused) /* ZEM-66 */
{
	(void)unused;
	meet("protector", 'T', "6/6/6/6/4/4", 0);
	asked(PHASE_TOWN);
	lists("buy sail, buy hull, buy crew, buy cannon, leave");
	play("buy sail");
	points_are("7/6/6/6/4/3");
	play("buy hull");
	points_are("7/7/6/6/4/2");
	play("buy crew");
	points_are("7/7/7/6/4/1");
	play("buy cannon"); /* the last gold; then the visit is over */
	points_are("7/7/7/7/5/0");
	asked(PHASE_TURN);
}

static void only_spent_points(void **unused) /* ZEM-67 */
{
	(void)unused;
	approach("protector", 'T');
	points("10/9/6/6/0/8");
	spent("2/2/0/1"); /* sail is at its maximum, crew was never spent */
	land();
	lists("buy hull, buy cannon, leave");
	play("buy hull");
	lists("buy cannon, leave"); /* hull is at its maximum now */
	play("buy cannon");
	points_are("10/10/6/7/5/6"); /* none left to buy: the visit is over */
	spent_are("2/1/0/0");
}

static void purchases_ascend(void **unused) /* ZEM-68 */
{
	(void)unused;
	meet("protector", 'T', "6/6/6/6/4/4", 0);
	play("buy crew");
	lists("buy crew, buy cannon, leave");
	play("buy crew");
	lists("buy cannon, leave");
}

static void leaving_a_town(void **unused) /* ZEM-69 */
{
	(void)unused;
	meet("protector", 'T', "6/8/8/8/1/3", 0);
	play("leave"); /* nothing bought */
	points_are("6/8/8/8/5/3");
	circles_are("T1");
	assert_int_equal(now.danger, 0);
	meet("protector", 'T', "8/8/8/8/0/3", 0); /* nothing to buy: no question */
	asked(PHASE_TURN);
	points_are("8/8/8/8/5/3");
	circles_are("T1");
}

static void the_pillager_may_sack(void **unused) /* ZEM-70 */
{
	(void)unused;
	meet("pillager", 'T', "6/8/8/8/1/3", 0);
	lists("buy sail, leave, sack");
	play("buy sail");
	lists("buy sail, leave"); /* instead of buying */
	meet("pillager", 'T', "8/8/8/8/1/3", 0);
	lists("leave, sack");
	meet("pillager", 'T', "6/8/8/8/1/3", 25); /* hopeless: the skull */
	lists("buy sail, leave");
	meet("pillager", 'T', "6/8/3/0/1/3", 0); /* hopeless: strength 3, capacity 2 */
	lists("buy sail, buy crew, buy cannon, leave");
	meet("adventurer", 'T', "6/8/8/8/1/3", 0);
	lists("buy sail, leave");
	meet("protector", 'T', "6/8/8/8/1/3", 0);
	lists("buy sail, leave");
}

static void a_sack_is_a_combat(void **unused) /* ZEM-71 */
{
	(void)unused;
	meet("pillager", 'T', "8/8/5/0/1/3", 4); /* strength 4, crew pays */
	play("sack");
	assert_int_equal(SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_TOWN)])->strength, 4);
	points_are("8/8/1/0/5/3");
	begin_changed("zemo(map=easy,motive=pillager)",
	              "features.town.crew=0, features.town.hull=1");
	meet("pillager", 'T', "8/8/5/0/1/3", 4);
	play("sack");
	points_are("8/4/5/0/5/3");
}

static void after_a_sack(void **unused) /* ZEM-72, ZEM-73 */
{
	int danger, sacked, command;

	(void)unused;
	meet("pillager", 'T', "8/8/8/8/1/3", 0);
	play("sack, cannon 3, sum 12");
	danger = event_at(EVENT_DANGER, 0);
	sacked = event_at(EVENT_SACK, 1);
	command = event_at(EVENT_GAIN, RES_COMMAND);
	assert_true(danger >= 0 && danger < sacked && sacked < command);
	assert_int_equal(now.danger, 1);
	assert_int_equal(now.sacked, 1);
	points_are("8/8/8/5/5/3");
	circles_are(""); /* no Town circle */
	asked(PHASE_TURN);
}

static void sacking_goes_on_without_circles(void **unused) /* ZEM-74 */
{
	struct zemo_sheet before, after;

	(void)unused;
	approach("pillager", 'T');
	points("8/8/8/8/5/3");
	now.sacked = 4;
	zemo_score(zemo_game_of(game), &now, MOT_PILLAGER, &before);
	land();
	lists("leave, sack");
	play("sack, cannon 3, sum 12");
	assert_int_equal(now.sacked, 4);
	assert_int_equal(now.danger, 1);
	circles_are("");
	zemo_score(zemo_game_of(game), &now, MOT_PILLAGER, &after);
	assert_int_equal(after.towns, before.towns);
}

static void alarms_before_the_end(void **unused) /* ZEM-45, ZEM-52 */
{
	(void)unused;
	approach("adventurer", '.');
	alarms(0, 0, "");
	points("8/2/8/1/0/0"); /* cannon are not vital */
	alarms(0, 0, "");
	points("1/2/8/1/0/0");
	alarms(0, 1, "Down to the last point of sail. At 0 the ship is lost! (ZEM-52)");
	points("8/1/1/8/4/3");
	alarms(0, 1, "hull and crew");
	refit();
	now.danger = 22;
	alarms(0, 0, "");
	now.danger = 23;
	alarms(0, 1, "The skull is 3 danger circles away. There the voyage is lost! (ZEM-45)");
	now.danger = 25;
	alarms(0, 1, "The skull is the next danger circle.");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(squares_in_the_order_entered),
		GAME_TEST(open_sea_does_nothing),
		GAME_TEST(a_square_marks_one_circle),
		GAME_TEST(full_rows_are_resolved_all_the_same),
		GAME_TEST(five_enemies_fight),
		GAME_TEST(the_protector_and_the_navy),
		GAME_TEST(peace_marks_the_ship_only),
		GAME_TEST(peace_instead_of_a_hopeless_combat),
		GAME_TEST(weather_damage),
		GAME_TEST(no_command_no_mark),
		GAME_TEST(all_damage_before_the_end),
		GAME_TEST(three_gold),
		GAME_TEST(one_point_for_one_gold),
		GAME_TEST(only_spent_points),
		GAME_TEST(purchases_ascend),
		GAME_TEST(leaving_a_town),
		GAME_TEST(the_pillager_may_sack),
		GAME_TEST(a_sack_is_a_combat),
		GAME_TEST(after_a_sack),
		GAME_TEST(sacking_goes_on_without_circles),
		GAME_TEST(alarms_before_the_end),
	};

	return GAME_RUN(tests);
}
