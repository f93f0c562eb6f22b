/* test_zemo_moves.c: the lists of moves and the lost rolls of random voyages against a second,
 * slower program that draws real lines on the maps as they are printed. ZEM-24,
 * ZEM-27 to ZEM-38. */
#include "voyage.h"

static const char *const seas[MAP_COUNT][SIDE] = {
	{ "SPSRIRSSSRRC.", "T...C..R..W..", "D.R.STRSRS.TN", "R.N.D.S.KSRS.", "C.RS..R.RWC..",
	  "T.K..CSPS.SRI", "S.SRTIR.RDTP.", "P.N....SSSRW.", ".S.S.SRR..C..", "...RD.PRNS.WK",
	  "S.TS.RRS.SDRT", "..C.N...TS...", "RSIRSRSSCRPR." },
	{ "I.XP.CSPRTRWI", "CK..T.R.SN.D.", "TR.R.NS...R.X", "P.....RDSC..C", ".WDSP....R.W.",
	  "C...T..SKWN.D", "T.RK.R.RTR.R.", "SNS..N..PS..P", "..RPR.SR.RCR.", "C....C.D.SW.D",
	  "XTS.R.W.RNT..", "SD..N.R..RSK.", "I..WRTPS.CX.I" },
	{ "ITPRSTXSCWNR.", ".S....X.....C", "N..R.WKRP.DI.", ".RC.N.X...R.S", "PT...RXRNS.KT",
	  ".S.W..X....R.", ".K.D.PW.TC.D.", "R.R.R.XP..R.S", "N.C.T.XS.NSP.", "...S.WD.....I",
	  "DRP.N.X..RCRK", ".....SX.T....", "RCSI.CXRPRDST" },
};

struct place {
	int row, column; /* from 0 */
};

/* The path as somebody with a pencil sees it: the squares in order. */
struct chart {
	const char *const *sea;
	unsigned           count;
	struct place       at[STEPS_MAX + 1];
};

static const char *const names[DIR_COUNT] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

static struct place beside(struct place from, unsigned direction)
{
	for (const char *c = names[direction]; *c; c++) {
		from.row += (*c == 'S') - (*c == 'N');
		from.column += (*c == 'E') - (*c == 'W');
	}
	return from;
}

static bool passable(const struct chart *chart, struct place p)
{
	return p.row >= 0 && p.row < SIDE && p.column >= 0 && p.column < SIDE
	       && chart->sea[p.row][p.column] != 'X';
}

/* Lines between neighbouring centres meet inside both only if their middles are one point. */
static bool crosses(const struct chart *chart, struct place from, struct place to)
{
	for (unsigned i = 1; i < chart->count; i++) {
		const struct place *a = &chart->at[i - 1], *b = &chart->at[i];

		if (a->row + b->row == from.row + to.row
		    && a->column + b->column == from.column + to.column)
			return true;
	}
	return false;
}

/* Draws one step; false, and nothing drawn, if it may not be. */
static bool draw(struct chart *chart, unsigned direction)
{
	struct place from = chart->at[chart->count - 1], to = beside(from, direction);

	if (!passable(chart, to) || crosses(chart, from, to))
		return false;
	for (unsigned i = 0; i < chart->count; i++) {
		if (chart->at[i].row == to.row && chart->at[i].column == to.column)
			return false;
	}
	chart->at[chart->count++] = to;
	return true;
}

static bool face_goes(unsigned face, unsigned direction)
{
	bool diagonal = names[direction][1] != '\0';

	return face == 5 || (face == 2 || face == 3 ? diagonal : !diagonal);
}

/* Uses a die; false, and the chart as it was, if that is not open. */
static bool use(struct chart *chart, unsigned face, unsigned direction)
{
	unsigned count = chart->count;

	if (!face_goes(face, direction) || !draw(chart, direction))
		return false;
	if ((face == 3 || face == 6) && !draw(chart, direction)) {
		chart->count = count;
		return false;
	}
	return true;
}

/* ZEM-36, by trying everything. Faces that are used up are 0 or 1. */
static bool completable(struct chart *chart, const unsigned dice[DICE])
{
	unsigned left = 0, count = chart->count;

	for (unsigned i = 0; i < DICE; i++) {
		unsigned rest[DICE];

		if (dice[i] < 2)
			continue;
		left++;
		memcpy(rest, dice, sizeof(rest));
		rest[i] = 0;
		for (unsigned d = 0; d < DIR_COUNT; d++) {
			bool good = use(chart, dice[i], d) && completable(chart, rest);

			chart->count = count;
			if (good)
				return true;
		}
	}
	return !left;
}

static void dice_of(unsigned dice[DICE])
{
	unsigned n = 0;

	memset(dice, 0, DICE * sizeof(dice[0]));
	for (unsigned face = 1; face <= 6; face++) {
		for (unsigned i = 0; i < now.dice[face - 1]; i++)
			dice[n++] = face;
	}
}

/* ZEM-37: the list at MOVE as the second program has it. Returns how many open moves are left out,
 * for they would strand the ship. */
static unsigned expected_moves(struct chart *chart, char *bytes, size_t size)
{
	struct shoal_text text = shoal_text_over(bytes, size);
	unsigned          dice[DICE], count = chart->count, left_out = 0;

	dice_of(dice);
	for (unsigned i = 0; i < DICE; i++) {
		unsigned rest[DICE];

		if (dice[i] < 2 || (i && dice[i] == dice[i - 1]))
			continue;
		memcpy(rest, dice, sizeof(rest));
		rest[i] = 0;
		for (unsigned d = 0; d < DIR_COUNT; d++) {
			if (!use(chart, dice[i], d))
				continue;
			if (completable(chart, rest))
				shoal_put(&text, "%s%u%s", text.length ? ", " : "", dice[i],
				          names[d]);
			else
				left_out++;
			chart->count = count;
		}
	}
	return left_out;
}

/* The same with guard=off: whatever stays on the sea. Returns how many would touch the path. */
static unsigned expected_unguarded(struct chart *chart, char *bytes, size_t size)
{
	struct shoal_text text = shoal_text_over(bytes, size);
	struct place      from = chart->at[chart->count - 1];
	unsigned          dice[DICE], count = chart->count, blocked = 0;

	dice_of(dice);
	for (unsigned i = 0; i < DICE; i++) {
		if (dice[i] < 2 || (i && dice[i] == dice[i - 1]))
			continue;
		for (unsigned d = 0; d < DIR_COUNT; d++) {
			struct place to = beside(from, d);

			if (!face_goes(dice[i], d) || !passable(chart, to)
			    || ((dice[i] == 3 || dice[i] == 6) && !passable(chart, beside(to, d))))
				continue;
			shoal_put(&text, "%s%u%s", text.length ? ", " : "", dice[i], names[d]);
			blocked += !use(chart, dice[i], d);
			chart->count = count;
		}
	}
	return blocked;
}

static bool something_open(struct chart *chart)
{
	unsigned dice[DICE], count = chart->count;
	bool     open = false;

	dice_of(dice);
	for (unsigned i = 0; i < DICE * DIR_COUNT; i++) {
		open |= dice[i / DIR_COUNT] > 1 && use(chart, dice[i / DIR_COUNT], i % DIR_COUNT);
		chart->count = count;
	}
	return open;
}

static bool expected_lost(struct chart *chart)
{
	unsigned dice[DICE];

	dice_of(dice);
	return now.danger + now.dice[0] >= 26 || !completable(chart, dice);
}

struct counts {
	unsigned moves, narrow, keeps, lost, trapped, skulls, touched, stranded;
};

static void look(struct chart *chart, struct counts *counts)
{
	char bytes[256];

	if (now.phase == PHASE_MOVE) {
		counts->moves++;
		if (zemo_game_of(game)->guard)
			counts->narrow += expected_moves(chart, bytes, sizeof(bytes)) > 0;
		else
			counts->narrow += expected_unguarded(chart, bytes, sizeof(bytes)) > 0;
		lists(bytes);
	} else if (now.phase == PHASE_KEEP) {
		bool lost = expected_lost(chart);

		lists(lost ? "reroll" : "keep, reroll");
		counts->keeps++;
		counts->lost += lost;
	}
}

/* Follows an action that was played on the chart. */
static void follow(struct chart *chart, shoal_action action)
{
	const struct zemo_move *move;

	if (action >= ACT_START && action < ACT_MOTIVE) {
		chart->at[chart->count++] = (struct place){ 2 * ((action - ACT_START) / 6) + 1,
			                                    2 * ((action - ACT_START) % 6) + 1 };
	} else if (action >= ACT_MOVE && action < ACT_PEACE) {
		move = &zemo_moves[(action - ACT_MOVE) % MOVES];
		assert_true(use(chart, move->face, move->direction));
	} else {
		return;
	}
	assert_int_equal(now.ship, chart->at[chart->count - 1].row * SIDE
	                               + chart->at[chart->count - 1].column);
}

/* Whether nothing is open for the other dice after this move, which is drawn. */
static bool strands(struct chart *chart, const struct zemo_move *move)
{
	unsigned dice[DICE];
	bool     open;

	now.dice[move->face - 1]--;
	dice_of(dice);
	open = !dice[0] || something_open(chart);
	now.dice[move->face - 1]++;
	return !open;
}

/* ZEM-37, guard=off: plays a move, of which nine in ten are open, so that long paths come about.
 */
static void venture(struct chart *chart, struct shoal_random *random, struct counts *counts)
{
	struct shoal_list       list;
	const struct zemo_move *move;
	unsigned                count = chart->count;
	bool                    open, stranded, daring = !shoal_random_below(random, 10);
	shoal_action            action;

	do {
		action = shoal_random_action(game, &now.base, random, &list);
		move = &zemo_moves[action - ACT_MOVE];
		chart->count = count;
		open = use(chart, move->face, move->direction);
	} while (!open && !daring);
	stranded = open && strands(chart, move);
	game->rules->apply(game, &now.base, now.base.actor, action, NULL);
	assert_int_equal(now.ship, chart->at[chart->count - 1].row * SIDE
	                               + chart->at[chart->count - 1].column);
	assert_int_equal(now.ending == END_TRAPPED, !open || stranded);
	counts->touched += !open;
	counts->stranded += stranded;
}

/* The shipwright keeps the ship afloat, so that long paths come about; now and then the skull is
 * near. */
static void mend(struct shoal_random *random)
{
	memcpy(now.points, zemo_game_of(game)->most, sizeof(now.points));
	now.points[RES_COMMAND] = (uint8_t)shoal_random_below(random, 3);
	now.danger = (uint8_t)(shoal_random_below(random, 10) ? 0 : 25);
}

/* How a roll that nobody is asked about ends the voyage, if it does. */
static enum ending expected_ending(struct chart *chart, shoal_action action)
{
	struct zemo_state copy = now;
	const uint8_t    *roll;
	enum ending       ending = END_NONE;

	if (now.phase != PHASE_ROLL || now.points[RES_COMMAND])
		return END_NONE;
	roll = zemo_game_of(game)->roll[(action - ACT_ROLL) % ROLLS];
	for (unsigned i = 0; i < DICE; i++)
		now.dice[roll[i]]++;
	if (expected_lost(chart))
		ending = now.danger + now.dice[0] >= 26 ? END_SKULL : END_TRAPPED;
	now = copy;
	return ending;
}

static void voyage(const char *text, const char *const *sea, struct shoal_random *random,
                   struct counts *counts)
{
	struct chart      chart = { .sea = sea };
	struct shoal_list list;

	begin(text);
	while (now.base.actor != SHOAL_OVER) {
		shoal_action action;
		enum ending  ending;

		look(&chart, counts);
		action = shoal_random_action(game, &now.base, random, &list);
		if (now.phase == PHASE_MOVE && !zemo_game_of(game)->guard) {
			venture(&chart, random, counts);
			continue;
		}
		if (now.phase == PHASE_TURN) {
			action = ACT_SAIL;
			mend(random);
		}
		ending = expected_ending(&chart, action);
		game->rules->apply(game, &now.base, now.base.actor, action, NULL);
		follow(&chart, action);
		if (ending != END_NONE || now.ending == END_TRAPPED)
			assert_int_equal(now.ending, ending);
		counts->trapped += ending == END_TRAPPED;
		counts->skulls += ending == END_SKULL;
	}
	assert_int_equal(now.steps + 1, chart.count);
}

static void sail(const char *text, unsigned map, uint64_t seed)
{
	struct shoal_random random;
	struct counts       counts = { 0 };

	shoal_random_seed(&random, seed);
	for (unsigned i = 0; i < 400; i++)
		voyage(text, seas[map], &random, &counts);
	print_message("%s: %u moves (%u narrow), %u rolls (%u lost), %u trapped, %u skulls\n", text,
	              counts.moves, counts.narrow, counts.keeps, counts.lost, counts.trapped,
	              counts.skulls);
	assert_true(counts.moves > 5000 && counts.narrow > 100 && counts.lost > 50
	            && counts.trapped > 50 && counts.skulls > 5);
}

static void unguarded(void **unused) /* ZEM-37, guard=off */
{
	struct shoal_random random;
	struct counts       counts = { 0 };

	(void)unused;
	shoal_random_seed(&random, 4);
	for (unsigned i = 0; i < 900; i++)
		voyage(i % 2 ? "zemo(map=corners,motive=protector,guard=off)"
		             : "zemo(map=easy,motive=protector,guard=off)",
		       seas[i % 2 ? MAP_CORNERS : MAP_EASY], &random, &counts);
	print_message("guard=off: %u moves (%u narrow), %u touched, %u stranded, %u trapped\n",
	              counts.moves, counts.narrow, counts.touched, counts.stranded, counts.trapped);
	assert_true(counts.moves > 5000 && counts.narrow > 100 && counts.touched > 100
	            && counts.stranded > 20 && counts.trapped > 20);
}

static void easy(void **unused)
{
	(void)unused;
	sail("zemo(map=easy,motive=protector)", MAP_EASY, 1);
}

static void corners(void **unused)
{
	(void)unused;
	sail("zemo(map=corners,motive=pillager)", MAP_CORNERS, 2);
}

static void divide(void **unused)
{
	(void)unused;
	sail("zemo(map=divide,motive=protector)", MAP_DIVIDE, 3);
}

/* The maps are those at the top, with their counts. */
static void the_maps(void **unused) /* ZEM-1 */
{
	static const char        signs[] = "CDKPNTSRWI.X";
	static const char *const texts[] = { "zemo(map=easy)", "zemo(map=corners)",
		                             "zemo(map=divide)" };
	static const unsigned    sums[MAP_COUNT][SIGN_COUNT] = {
		   { 8, 5, 3, 6, 5, 9, 33, 30, 4, 4, 62, 0 },
		   { 9, 7, 4, 8, 7, 9, 15, 23, 7, 4, 72, 4 },
		   { 8, 6, 4, 8, 7, 8, 13, 19, 5, 4, 77, 10 },
	};

	(void)unused;
	for (unsigned map = 0; map < MAP_COUNT; map++) {
		unsigned count[SIGN_COUNT] = { 0 };

		begin(texts[map]);
		for (unsigned i = 0; i < SQUARES; i++) {
			unsigned sign = zemo_game_of(game)->cell[i];

			assert_int_equal(signs[sign], seas[map][i / SIDE][i % SIDE]);
			count[sign]++;
		}
		assert_memory_equal(count, sums[map], sizeof(count));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(the_maps), GAME_TEST(easy),      GAME_TEST(corners),
		GAME_TEST(divide),   GAME_TEST(unguarded),
	};

	return GAME_RUN(tests);
}
