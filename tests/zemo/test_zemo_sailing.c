/* test_zemo_sailing.c: moving, danger and resources: ZEM-26 to ZEM-52. */
#include "voyage.h"

/* Moving. */

static void all_dice_are_used(void **unused) /* ZEM-26 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 2 2, start 2/2, dice 2 4 4 5, keep, 4N");
	for (unsigned left = 3; left > 0; left--) {
		asked(PHASE_MOVE);
		refuses("sail");
		refuses("keep");
		play(left == 3 ? "5N" : left == 2 ? "4W" : "2SW"); /* all open sea */
	}
	asked(PHASE_TURN);
	assert_int_equal(now.steps, 4);
}

static void die_and_direction_together(void **unused) /* ZEM-27 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 4 4 4 6, keep");
	lists("4N, 4E, 4S, 4W, 6N, 6E, 6S, 6W"); /* equal dice are one choice */
	play("4W");
	lists("4N, 4S, 4W, 6N, 6S, 6W"); /* two 4s left; in any order */
	play("6W");
	lists("4N, 4S, 4W");
}

static void threes_and_sixes_enter_two(void **unused) /* ZEM-28 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 1 3 6, keep, 3SE"); /* (7, 7) and (8, 8) */
	assert_int_equal(now.ship, square(8, 8));
	assert_int_equal(now.steps, 2);
	assert_true(zemo_bit(now.entered, square(7, 7)));
	assert_true(zemo_bit(now.entered, square(8, 8)));
	play("6E"); /* (8, 9) and (8, 10) */
	assert_int_equal(now.ship, square(8, 10));
	circles_are("S3 R1");
	points_are("5/8/8/8/3/3");
	assert_true(event_at(EVENT_RESOLVE, (int)square(7, 7))
	            < event_at(EVENT_RESOLVE, (int)square(8, 8)));
	assert_true(event_at(EVENT_RESOLVE, (int)square(8, 9))
	            < event_at(EVENT_RESOLVE, (int)square(8, 10)));
	for (unsigned face = 2; face <= 5; face += face == 2 ? 2 : 1) {
		char text[80];

		begin("zemo(motive=protector)");
		snprintf(text, sizeof(text), "pair 3 3, start 3/3, dice 1 1 %u %u, keep, %u%s",
		         face, face, face, face == 2 ? "NE" : "N");
		play(text);
		assert_int_equal(now.steps, 1);
	}
}

static void each_step_is_a_line(void **unused) /* ZEM-29 */
{
	static const enum direction drawn[] = { DIR_SE, DIR_SE, DIR_E, DIR_E, DIR_N };
	static const unsigned       rows[] = { 7, 8, 8, 8, 7 }, columns[] = { 7, 8, 9, 10, 10 };

	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 3 4 6, keep, 3SE, 6E, 4N");
	assert_int_equal(now.steps, 5);
	for (unsigned i = 0; i < 5; i++) {
		assert_int_equal(zemo_path_at(&now, i), drawn[i]);
		assert_int_equal(zemo_square_at(zemo_game_of(game), &now, i),
		                 square(rows[i], columns[i]));
	}
	assert_int_equal(SHOAL_EVENT(move, &told[event_at(EVENT_MOVE, 3)])->from, square(6, 6));
	assert_int_equal(SHOAL_EVENT(move, &told[event_at(EVENT_MOVE, 3)])->over, square(7, 7));
	assert_int_equal(SHOAL_EVENT(move, &told[event_at(EVENT_MOVE, 3)])->to, square(8, 8));
	assert_int_equal(SHOAL_EVENT(move, &told[event_at(EVENT_MOVE, 4)])->over, -1);
}

static void edges_and_terrain_bar(void **unused) /* ZEM-30 */
{
	(void)unused;
	begin("zemo(map=corners,motive=protector)");
	play("pair 1 1, start 1/1, dice 3 3 6 6, keep");
	lists("3SE, 6E, 6S"); /* one square up and left is not enough */
	begin("zemo(map=corners,motive=protector)");
	play("pair 1 2, start 1/2, dice 1 1 1 2, keep");
	lists("2NE, 2SE, 2SW"); /* C1 is impassable */
	begin("zemo(map=divide,motive=protector)");
	play("pair 2 2, start 2/2, dice 1 1 4 6, keep, 4E");
	lists("6N, 6S"); /* G4, the second square eastward, is impassable; west is the path */
}

/* Directions of a face that are not barred from a square. */
static unsigned free_ways(const struct zemo_game *g, unsigned from, unsigned face)
{
	unsigned ways = 0;

	for (unsigned i = 0; i < MOVES; i++) {
		unsigned d = zemo_moves[i].direction, to = g->to[from][d];

		if (zemo_moves[i].face != face || to == NOWHERE)
			continue;
		ways += zemo_moves[i].steps == 1 || g->to[to][d] != NOWHERE;
	}
	return ways;
}

static void no_square_bars_a_whole_face(void **unused) /* ZEM-31 */
{
	static const char *const maps[] = { "zemo(map=easy)", "zemo(map=corners)",
		                            "zemo(map=divide)" };

	(void)unused;
	for (unsigned m = 0; m < MAP_COUNT; m++) {
		begin(maps[m]);
		for (unsigned from = 0; from < SQUARES; from++) {
			if (zemo_game_of(game)->cell[from] == FEA_BARRED)
				continue;
			for (unsigned face = 2; face <= 6; face++)
				assert_true(free_ways(zemo_game_of(game), from, face) > 0);
		}
	}
	begin("zemo(map=corners,motive=protector)"); /* nowhere on an empty map is a roll lost */
	play("pair 1 6, start 1/6, dice 1 3 3 3, keep");
	lists("3SW");
}

static void the_path_blocks(void **unused) /* ZEM-32 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 2 2, start 2/2, dice 4 4 4 5, keep, 4N, 4E");
	/* From (3, 5): the start (4, 4) and (3, 4) are entered. */
	lists("4N, 4E, 4S, 5N, 5NE, 5E, 5SE, 5S, 5NW");
	play("4S"); /* to (4, 5): west is the start, northwest (3, 4) */
	lists("5NE, 5E, 5SE, 5S, 5SW");
}

static void the_middle_square_blocks(void **unused) /* ZEM-32, for both squares of a 6 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 4 4 4 6, keep, 4N, 4W, 4S");
	/* At (6, 5): east is the start, and behind it free water. */
	assert_false(zemo_bit(now.entered, square(6, 7)));
	lists("6S, 6W");
}

static void diagonals_cross_in_their_block(void **unused) /* ZEM-33 */
{
	static const struct {
		const char *move;
		unsigned    row, column; /* of the block, from 1 */
	} lines[] = { { "2SE", 6, 6 }, { "2NE", 5, 6 }, { "2SW", 6, 5 }, { "2NW", 5, 5 } };
	char text[80];

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		begin("zemo(motive=protector)");
		snprintf(text, sizeof(text), "pair 3 3, start 3/3, dice 1 2 2 4, keep, %s",
		         lines[i].move);
		play(text);
		for (unsigned b = 0; b < BLOCKS; b++)
			assert_int_equal(zemo_bit(now.crossed, b),
			                 b == 12 * (lines[i].row - 1) + lines[i].column - 1);
	}
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 2 4 5 5, keep, 2NW, 5S"); /* (5, 5), (6, 5) */
	refuses("5NE"); /* (5, 6) is free, but the line would cross that from (6, 6) */
	play("5SE");
}

static void orthogonal_lines_never_cross(void **unused) /* ZEM-34 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 2 4 4 4, keep, 2NW");
	play("4E"); /* along the edge of the block with the diagonal */
	assert_int_equal(now.ship, square(5, 6));
	for (unsigned b = 0; b < BLOCKS; b++)
		assert_int_equal(zemo_bit(now.crossed, b), b == 12 * 4 + 4);
	play("4N, 4W");
	for (unsigned b = 0; b < BLOCKS; b++) /* and marks nothing itself */
		assert_int_equal(zemo_bit(now.crossed, b), b == 12 * 4 + 4);
}

static void between_two_rocks(void **unused) /* ZEM-35 */
{
	(void)unused;
	begin_changed("zemo(motive=protector)", "easy.r4.E=11, easy.r5.D=11");
	play("pair 2 2, start 2/2, dice 1 1 2 4, keep");
	lists("2NE, 2SE, 2SW, 2NW, 4N, 4W");
	play("2SE");
	assert_int_equal(now.ship, square(5, 5));
}

/* Path (2, 4) (2, 3) (2, 2) (2, 1) (1, 2); the second turn begins with this command. */
static void into_the_corner_of(const char *text, unsigned command)
{
	begin(text);
	play("pair 1 2, start 1/2, dice 2 4 4 4, keep, 4W, 4W, 4W, 2NE, cannon 3, sum 9, sail");
	assert_int_equal(now.ship, square(1, 2));
	refit();
	now.points[RES_COMMAND] = (uint8_t)command;
	now.danger = 0;
}

static void into_the_corner(unsigned command)
{
	into_the_corner_of("zemo(motive=protector)", command);
}

static void completable_means_some_order(void **unused) /* ZEM-36 */
{
	(void)unused;
	into_the_corner(0);
	play("dice 1 1 1 1"); /* no dice are completable anywhere */
	asked(PHASE_TURN);
	into_the_corner(0);
	play("dice 1 2 4 4"); /* the 2 has no open direction now, but later */
	asked(PHASE_MOVE);
	lists("4E");
	play("4E, 4E");
	lists("2SE");
	into_the_corner(0);
	play("dice 1 1 2 4"); /* 4E, then (2, 4) and (2, 2) are entered */
	ended(END_TRAPPED, 0);
}

static void moves_leave_a_way_for_the_rest(void **unused) /* ZEM-37 */
{
	(void)unused;
	into_the_corner(0);
	play("dice 1 1 1 4");
	lists("4E, 4W");
	into_the_corner(0);
	play("dice 1 1 4 4"); /* in the corner (1, 1) nothing would be open */
	lists("4E");
}

/* The same corner where nobody guards the ship. */
static void unguarded_corner(const char *dice)
{
	into_the_corner_of("zemo(motive=protector,guard=off)", 0);
	play(dice);
}

static void without_guard_all_moves_are_listed(void **unused) /* ZEM-37, guard=off */
{
	(void)unused;
	unguarded_corner("dice 1 1 4 4"); /* south is entered, north off the grid */
	lists("4E, 4S, 4W");
	unguarded_corner(
	    "dice 1 2 4 4"); /* both diagonals: entered, and crossing that of the path */
	lists("2SE, 2SW, 4E, 4S, 4W");
	begin_changed("zemo(motive=protector,guard=off)", "easy.r4.E=11, easy.r5.D=11");
	play("pair 2 2, start 2/2, dice 1 1 2 4, keep"); /* terrain stays barred */
	lists("2NE, 2SE, 2SW, 2NW, 4N, 4W");
}

static void without_guard_a_blocked_move_is_the_end(void **unused) /* ZEM-37, guard=off */
{
	(void)unused;
	unguarded_corner("dice 1 1 4 4");
	label_has("4S", "B2 (entered before, the voyage ends!)");
	play("4S");
	ended(END_TRAPPED, 0);
	assert_int_equal(event_count(EVENT_MOVE), 0);
	assert_int_equal(event_count(EVENT_TOUCH), 1);
	assert_int_equal(now.ship, square(1, 2));
	assert_int_equal(now.steps, 4);
	begin("zemo(motive=protector,guard=off)");
	play("pair 3 3, start 3/3, dice 2 4 5 5, keep, 2NW, 5S");
	label_has("5NE", "F5 (crosses the course, the voyage ends!)");
	play("5NE");
	ended(END_TRAPPED, 0);
	begin("zemo(motive=protector,guard=off)");
	play("pair 3 3, start 3/3, dice 2 4 5 6, keep, 4N, 2SE"); /* (5, 6), (6, 7) */
	label_has("6W", "F6 (entered before, the voyage ends!) to E6 (");
	play("6W"); /* the first square of two */
	ended(END_TRAPPED, 0);
	assert_int_equal(now.ship, square(6, 7));
}

static void without_guard_a_move_may_strand(void **unused) /* ZEM-37, ZEM-39, guard=off */
{
	(void)unused;
	unguarded_corner("dice 1 1 4 4");
	label_has("4W", "; then no die can go on, the voyage ends!");
	label_lacks("4E", "!");
	play("4W"); /* open, but nothing is open from (1, 1) */
	ended(END_TRAPPED, 0);
	assert_int_equal(event_count(EVENT_MOVE), 1);
	assert_int_equal(now.ship, square(1, 1));
	begin("zemo(motive=protector,guard=off)");
	play("pair 1 1, start 1/1, dice 2 3 4 4, keep, 2NE");
	label_has("4W", "; the other dice cannot all be used, fatal!");
	play("4W"); /* the 4 can go on, but then the 3 cannot */
	asked(PHASE_MOVE);
	label_has("4W", "; then no die can go on, the voyage ends!");
	label_has("4S", "B2 (entered before, the voyage ends!)");
}

static void without_guard_a_roll_is_judged_the_same(void **unused) /* ZEM-24, ZEM-38, guard=off */
{
	(void)unused;
	unguarded_corner("dice 1 2 2 4"); /* 4E would be open */
	ended(END_TRAPPED, 0);
	assert_int_equal(now.steps, 4);
	into_the_corner_of("zemo(motive=protector,guard=off)", 4);
	play("dice 2 2 2 2");
	lists("reroll");
}

static void trapped_at_once(void **unused) /* ZEM-38 */
{
	uint64_t entered[3];

	(void)unused;
	into_the_corner(0);
	memcpy(entered, now.entered, sizeof(entered));
	play("dice 1 2 2 4"); /* 4E would be open */
	ended(END_TRAPPED, 0);
	assert_int_equal(now.danger, 1);
	assert_int_equal(now.steps, 4);
	assert_int_equal(now.ship, square(1, 2));
	assert_memory_equal(now.entered, entered, sizeof(entered));
	assert_int_equal(event_count(EVENT_MOVE), 0);
}

static void a_single_move_is_asked(void **unused) /* ZEM-39 */
{
	(void)unused;
	into_the_corner(4);
	play("dice 2 4 4 4, keep");
	asked(PHASE_MOVE);
	assert_int_equal(now.base.actor, 0);
	lists("4E");
}

static void lines_are_permanent(void **unused) /* ZEM-40 */
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 2 2, start 2/2, dice 1 1 2 4, keep, 2SE, 4N"); /* to (4, 5), a Sea Dragon */
	play("cannon 3, sum 10, sail, dice 1 1 1 5, keep");
	/* The start lies west, (5, 5) south, and the old diagonal bars (5, 4). */
	lists("5N, 5NE, 5E, 5SE, 5NW");
	play("5N, sail, dice 1 1 1 5, keep"); /* (3, 5) */
	assert_true(zemo_bit(now.entered, square(4, 4)));
	refuses("5S");
	refuses("5SW");
}

/* Danger and resources. */

/* At the roll of turn 2 with this danger, resources as at the start. */
static void roll_at(unsigned danger)
{
	at_sea("zemo(motive=protector)", "pair 3 3, start 3/3");
	play("sail");
	now.danger = (uint8_t)danger;
}

static void danger_is_marked_in_order(void **unused) /* ZEM-41, ZEM-42 */
{
	(void)unused;
	for (unsigned ones = 1; ones <= 4; ones++) {
		char text[40];

		roll_at(6);
		snprintf(text, sizeof(text), "dice %u %u %u %u, keep", 1, ones > 1 ? 1 : 4,
		         ones > 2 ? 1 : 4, ones > 3 ? 1 : 4);
		play(text);
		assert_int_equal(now.danger, 6 + ones);
		assert_int_equal(event_count(EVENT_DANGER), ones);
		for (unsigned i = 0; i < ones; i++)
			assert_true(event_at(EVENT_DANGER, 6 + (int)i) >= 0);
		points_are("8/8/8/8/4/3"); /* two numbers, points, a number */
	}
	meet("protector", 'C', "8/8/8/8/4/3", 6);
	play("cannon 5, sum 20"); /* one after a combat that was won */
	assert_int_equal(now.danger, 7);
	points_are("8/8/8/3/4/3");
	roll_at(6);
	play("dice 4 4 4 4, keep, 4N, 4N, 4W, 4W"); /* neither moving nor towns mark it */
	assert_int_equal(now.danger, 6);
}

static void icons_give_a_point(void **unused) /* ZEM-43 */
{
	static const struct {
		unsigned      circle;
		enum resource resource;
	} icons[] = {
		{ 2, RES_CANNON },   { 5, RES_GOLD },  { 10, RES_CREW },   { 12, RES_CANNON },
		{ 16, RES_COMMAND }, { 18, RES_HULL }, { 22, RES_CANNON },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(icons) / sizeof(icons[0]); i++) {
		roll_at(icons[i].circle);
		play("dice 1 4 4 4, keep");
		for (unsigned r = 0; r < RES_COUNT; r++)
			assert_int_equal(now.points[r],
			                 zemo_game_of(game)->start[r] + (r == icons[i].resource));
	}
}

static void danger_points_are_for_everybody(void **unused) /* ZEM-44 */
{
	static const struct {
		unsigned circle;
		int      points;
	} circle[] = { { 8, 1 }, { 14, 2 }, { 20, 3 }, { 24, 5 } };

	(void)unused;
	roll_at(0);
	for (unsigned m = 0; m < MOT_COUNT; m++) {
		for (unsigned i = 0; i < 4; i++) {
			struct zemo_sheet before, after;

			now.danger = (uint8_t)circle[i].circle;
			zemo_score(zemo_game_of(game), &now, m, &before);
			now.danger++;
			zemo_score(zemo_game_of(game), &now, m, &after);
			assert_int_equal(after.total - before.total, circle[i].points);
		}
	}
}

static void the_skull_ends_it(void **unused) /* ZEM-45 */
{
	(void)unused;
	for (unsigned danger = 22; danger <= 25; danger++) {
		roll_at(danger);
		points("8/8/8/8/0/3");
		play(danger == 22   ? "dice 1 1 1 1"
		     : danger == 23 ? "dice 1 1 1 4"
		     : danger == 24 ? "dice 1 1 4 4"
		                    : "dice 1 4 4 4");
		assert_int_equal(now.danger, 26);
		ended(END_SKULL, 0);
	}
	roll_at(22);
	points("8/8/8/8/0/3");
	play("dice 1 1 1 4");
	asked(PHASE_MOVE);
}

static void strength_is_the_next_number(void **unused) /* ZEM-46, ZEM-47 */
{
	static const uint8_t strength[] = { 3, 3, 4, 4, 4, 5, 5, 5, 6, 6,  6,  6, 7,
		                            7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 10 };

	(void)unused;
	for (unsigned danger = 0; danger < sizeof(strength); danger++) {
		meet("protector", 'C', "8/8/8/10/4/3", danger);
		assert_int_equal(
		    SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_CRAB)])->strength,
		    strength[danger]);
	}
}

static void ones_count_in_their_own_turn(void **unused) /* ZEM-48 */
{
	(void)unused;
	begin("zemo(motive=protector)"); /* circles 3, 3, +cannon; then a Giant Crab at (2, 5) */
	play("pair 1 2, start 1/2, dice 1 1 1 4, keep, 4E");
	assert_int_equal(SHOAL_EVENT(combat, &told[event_at(EVENT_COMBAT, FEA_CRAB)])->strength, 4);
	points_are("8/8/8/9/4/3");
	lists("cannon 0, cannon 1, cannon 2, cannon 3, cannon 4");
	now.danger = 0;
	approach("protector", 'C');
	now.danger = 2;
	now.points[RES_CANNON] = 0;
	play("4E"); /* hull pays 4; the cannon of circle 2 comes after */
	points_are("8/4/8/1/4/3");
}

static void no_more_than_the_maximum(void **unused) /* ZEM-49 */
{
	(void)unused;
	roll_at(2);
	points("8/8/8/10/4/3");
	play("dice 1 4 4 4, keep");
	points_are("8/8/8/10/4/3");
	roll_at(16);
	points("8/8/8/8/5/3");
	play("dice 1 4 4 4, keep");
	points_are("8/8/8/8/5/3");
	meet("protector", 'I', "8/8/8/8/4/7", 0);
	points_are("8/8/8/8/4/8");
}

static void nothing_spends_what_is_not_there(void **unused) /* ZEM-50 */
{
	(void)unused;
	roll_at(0);
	points("8/8/8/8/0/3");
	play("dice 4 4 4 4"); /* no command: no question */
	asked(PHASE_MOVE);
	meet("protector", 'C', "8/8/8/0/4/3", 0); /* no cannon: the hull pays at once */
	asked(PHASE_TURN);
	points_are("8/5/8/0/4/3");
	meet("protector", 'T', "5/5/5/5/4/0", 0); /* no gold: nothing to buy */
	asked(PHASE_TURN);
	points_are("5/5/5/5/5/0");
	meet("protector", 'R', "8/8/8/8/0/3", 0);
	points_are("8/8/8/8/0/3");
}

static void spent_points_are_counted(void **unused) /* ZEM-51 */
{
	(void)unused;
	meet("protector", 'S', "8/8/8/8/4/3", 0);
	spent_are("1/0/0/0");
	meet("protector", 'W', "8/8/8/8/4/3", 0);
	spent_are("0/1/1/0");
	meet("protector", 'C', "8/8/8/8/4/3", 0);
	play("cannon 2, sum 2, keep");
	spent_are("0/1/0/2");
	meet("protector", 'T', "8/6/8/8/4/3", 0);
	play("buy hull");
	spent_are("0/1/0/0");
	points_are("8/7/8/8/4/2");
	roll_at(18); /* +hull: a new circle */
	points("8/6/8/8/4/3");
	play("dice 1 4 4 4, keep");
	points_are("8/7/8/8/4/3");
	spent_are("0/2/0/0");
}

static void the_last_vital_point(void **unused) /* ZEM-52 */
{
	(void)unused;
	meet("protector", 'S', "1/8/8/8/4/3", 0);
	points_are("0/8/8/8/4/3");
	ended(END_DAMAGE, 0);
	begin("zemo(motive=protector)"); /* Storm, then an island that is never reached */
	play("pair 3 3, start 3/3, dice 2 4 4 4, keep, 4E, 4S, 2SW, 4W");
	points_are("7/8/8/8/3/3");
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 2 4 4 4, keep");
	points("1/8/8/8/4/3");
	play("4E, 4S, 2SW, 4W");
	points_are("0/8/8/8/4/3");
	circles_are("");
	ended(END_DAMAGE, 0);
	meet("protector", 'C', "8/4/8/0/4/3", 18); /* strength 8; circle 18 is +hull */
	ended(END_DAMAGE, 0);
	assert_int_equal(now.danger, 18);
	for (unsigned r = RES_CANNON; r < RES_COUNT; r++) { /* the others may run out */
		meet("protector", '.', "8/8/8/8/4/3", 0);
		now.points[r] = 0;
		play("sail, dice 1 1 1 1");
		assert_int_not_equal(now.base.actor, SHOAL_OVER);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(all_dice_are_used),
		GAME_TEST(die_and_direction_together),
		GAME_TEST(threes_and_sixes_enter_two),
		GAME_TEST(each_step_is_a_line),
		GAME_TEST(edges_and_terrain_bar),
		GAME_TEST(no_square_bars_a_whole_face),
		GAME_TEST(the_path_blocks),
		GAME_TEST(the_middle_square_blocks),
		GAME_TEST(diagonals_cross_in_their_block),
		GAME_TEST(orthogonal_lines_never_cross),
		GAME_TEST(between_two_rocks),
		GAME_TEST(completable_means_some_order),
		GAME_TEST(moves_leave_a_way_for_the_rest),
		GAME_TEST(without_guard_all_moves_are_listed),
		GAME_TEST(without_guard_a_blocked_move_is_the_end),
		GAME_TEST(without_guard_a_move_may_strand),
		GAME_TEST(without_guard_a_roll_is_judged_the_same),
		GAME_TEST(trapped_at_once),
		GAME_TEST(a_single_move_is_asked),
		GAME_TEST(lines_are_permanent),
		GAME_TEST(danger_is_marked_in_order),
		GAME_TEST(icons_give_a_point),
		GAME_TEST(danger_points_are_for_everybody),
		GAME_TEST(the_skull_ends_it),
		GAME_TEST(strength_is_the_next_number),
		GAME_TEST(ones_count_in_their_own_turn),
		GAME_TEST(no_more_than_the_maximum),
		GAME_TEST(nothing_spends_what_is_not_there),
		GAME_TEST(spent_points_are_counted),
		GAME_TEST(the_last_vital_point),
	};

	return GAME_RUN(tests);
}
