/* test_aquarium_score.c: the final count: AQM-127 to AQM-135; and a search through all ways to make
 * sets and trios that must agree with it. */
#include "table.h"

/* The game ends with these aquariums, fed at price 1; beads are what is left after it. */
static void end(const char *const owned[3], const unsigned beads[3])
{
	sit(3, "advanced", "PF");
	for (unsigned seat = 0; seat < 3; seat++)
		own(seat, owned[seat]);
	for (unsigned seat = 0; seat < 3; seat++)
		purse(seat, beads[seat] + aquarium_bill(aquarium_game_of(game), &now, seat, 1));
	famine(1, true);
	while (now.base.actor >= 0)
		play("done");
	assert_int_equal(now.base.actor, SHOAL_OVER);
}

static int stars_of(const char *cards)
{
	sit(6, "advanced", "PF");
	own(0, cards);
	return (int)aquarium_stars(aquarium_game_of(game), now.held[0]);
}

static void only_the_aquarium(void **unused) /* AQM-127, AQM-132 */
{
	(void)unused;
	sit(3, "normal", "Y1 R1");
	own(0, "B2 B3");
	tank(0, "G3 G3");
	own(1, "R3");
	purse(0, 2);
	famine(1, true);
	play("0:let B3, 1:done"); /* what starves counts nothing */
	stars_are("2/4/0");
	beads_are("0/12/15");
	places_are("2/1/3");
}

static void stars_of_fish(void **unused) /* AQM-128 */
{
	(void)unused;
	assert_int_equal(stars_of(""), 0);
	assert_int_equal(stars_of("Y1"), 1);
	assert_int_equal(stars_of("G2"), 2);
	assert_int_equal(stars_of("B3"), 4);
	assert_int_equal(stars_of("FB"), 1);
	assert_int_equal(stars_of("RB"), 2);
	assert_int_equal(stars_of("Y1 Y1 G2 B3 FB RB"), 11);
}

static void stars_of_plants(void **unused) /* AQM-129 */
{
	(void)unused;
	assert_int_equal(stars_of("PF"), 1);
	assert_int_equal(stars_of("PL PL PL"), 1);
	assert_int_equal(stars_of("PG PL"), 3);
	assert_int_equal(stars_of("PF PF PL PL"), 3);
	assert_int_equal(stars_of("PF PG PL"), 6);
	assert_int_equal(stars_of("PF PG PL PF PG PL"), 6);
}

static void sets_and_trios(void **unused) /* AQM-130 */
{
	(void)unused;
	assert_int_equal(stars_of("Y1 R1 B1 G1"), 4 + 4);
	assert_int_equal(stars_of("Y2 R2 B2 G2"), 8 + 6);
	assert_int_equal(stars_of("Y3 R3 B3 G3"), 16 + 8);
	assert_int_equal(stars_of("Y1 Y2 Y3"), 7 + 3);
	assert_int_equal(stars_of("R1 R2 R3"), 7 + 3);
	assert_int_equal(stars_of("B1 B2 B3"), 7 + 3);
	assert_int_equal(stars_of("G1 G2 G3"), 7 + 3);
	assert_int_equal(stars_of("Y1 R1 B1"), 3);
	assert_int_equal(stars_of("Y1 R2 B3"), 7);
	/* Y1 is in a set and in a trio */
	assert_int_equal(stars_of("Y1 R1 B1 G1 Y2 Y3"), 10 + 4 + 3);
	/* all twelve: three sets, four trios */
	assert_int_equal(stars_of("Y1 Y2 Y3 R1 R2 R3 B1 B2 B3 G1 G2 G3"), 28 + 18 + 12);
}

static void several_of_a_sort(void **unused) /* AQM-131 */
{
	(void)unused;
	assert_int_equal(stars_of("Y1 Y1 R1 R1 B1 B1 G1 G1 G1"), 9 + 8);
	assert_int_equal(stars_of("Y1 Y1 Y2 Y2 Y3 Y3 Y3"), 18 + 6);
	assert_int_equal(stars_of("Y1 Y1 Y2 Y3"), 8 + 3);
	assert_int_equal(stars_of("RB RB Y1 Y1 R1 R1 B1 B1"), 10 + 8);
}

static void most_stars_win(void **unused) /* AQM-133 */
{
	double out[SHOAL_SEATS_MAX];

	(void)unused;
	end((const char *const[]){ "Y1", "Y3", "Y2" }, (const unsigned[]){ 0, 30, 0 });
	stars_are("1/4/2");
	places_are("3/1/2");
	game->rules->score(game, &now.base, out);
	assert_true(out[0] == -1 && out[1] == 1 && out[2] == 0);
}

static void fewest_beads_break_ties(void **unused) /* AQM-134 */
{
	(void)unused;
	end((const char *const[]){ "Y2", "R2", "Y1" }, (const unsigned[]){ 6, 5, 0 });
	places_are("2/1/3");
	end((const char *const[]){ "Y1", "R2", "B2" }, (const unsigned[]){ 0, 0, 1 });
	places_are("3/1/2");
	end((const char *const[]){ "Y1", "R1", "B1" }, (const unsigned[]){ 2, 1, 0 });
	places_are("3/2/1");
}

static void shared_places(void **unused) /* AQM-135 */
{
	double out[SHOAL_SEATS_MAX];

	(void)unused;
	end((const char *const[]){ "Y2", "R2", "Y1" }, (const unsigned[]){ 5, 5, 0 });
	places_are("1/1/3");
	game->rules->score(game, &now.base, out);
	assert_true(out[0] == 0.5 && out[1] == 0.5 && out[2] == -1);
	end((const char *const[]){ "Y2", "R1", "Y1" }, (const unsigned[]){ 5, 3, 3 });
	places_are("1/2/2");
	end((const char *const[]){ "Y2", "R1", "Y1" }, (const unsigned[]){ 5, 3, 2 });
	places_are("1/3/2");
	end((const char *const[]){ "Y1", "R1", "B1" }, (const unsigned[]){ 3, 3, 3 });
	places_are("1/1/1");
	game->rules->score(game, &now.base, out);
	assert_true(out[0] == 0 && out[1] == 0 && out[2] == 0);
}

static void the_sheet_adds_up(void **unused) /* AQM-127 to AQM-132 */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 11);
	for (unsigned i = 0; i < 200; i++) {
		struct shoal_result result = { 0 };
		static const char  *texts[] = { "aquarium(players=3,mode=advanced)",
			                        "aquarium(players=2,mode=normal)",
			                        "aquarium(players=6,mode=intro)" };
		if (i < 3 || i % 50 == 0)
			begin(texts[i % 3]);
		game->rules->start(game, &now.base);
		shoal_playout(game, &now.base, &random, &list);
		game->rules->result(game, &now.base, &result);
		assert_non_null(result.ending);
		for (unsigned seat = 0; seat < game->seats; seat++) {
			int32_t sum = 0;

			for (unsigned line = 0; line < result.lines; line++)
				sum += result.line[line].amount[seat];
			assert_int_equal(sum, result.points[seat]);
			assert_int_equal(sum,
			                 aquarium_stars(aquarium_game_of(game), now.held[seat]));
		}
	}
}

/* The search. Every Rainbow Fish tries every colour; then every number of each of the seven shapes
 * (three sets, four trios) that the cards allow, each card in at most one set and one trio, is
 * tried. Nothing is known here of minima. */

struct search {
	const struct aquarium_game *g;
	uint8_t                     for_set[REGULAR], for_trio[REGULAR]; /* cards not used so */
	int32_t                     best;
};

static bool remove_shape(uint8_t cards[REGULAR], unsigned first, unsigned step, unsigned n,
                         int change)
{
	for (unsigned i = 0; i < n && change < 0; i++) {
		if (!cards[first + i * step])
			return false;
	}
	for (unsigned i = 0; i < n; i++)
		cards[first + i * step] = (uint8_t)(cards[first + i * step] + change);
	return true;
}

/* Shapes 0 to 2 are sets by size, 3 to 6 trios by colour. */
static bool use_shape(struct search *s, unsigned shape, int change)
{
	if (shape < SIZES)
		return remove_shape(s->for_set, shape, SIZES, COLOURS, change);
	return remove_shape(s->for_trio, SIZES * (shape - SIZES), 1, SIZES, change);
}

static void try_shapes(struct search *s, unsigned shape, int32_t bonus)
{
	int32_t each;

	if (shape == SIZES + COLOURS) {
		s->best = bonus > s->best ? bonus : s->best;
		return;
	}
	each = shape < SIZES ? s->g->set_stars[shape] : s->g->trio_stars;
	try_shapes(s, shape + 1, bonus);
	if (use_shape(s, shape, -1)) {
		try_shapes(s, shape, bonus + each);
		use_shape(s, shape, 1);
	}
}

static void try_colours(struct search *s, unsigned rainbows)
{
	if (!rainbows) {
		try_shapes(s, 0, 0);
		return;
	}
	for (size_t c = 0; c < COLOURS; c++) {
		s->for_set[SIZES * c]++;
		s->for_trio[SIZES * c]++;
		try_colours(s, rainbows - 1);
		s->for_set[SIZES * c]--;
		s->for_trio[SIZES * c]--;
	}
}

static int32_t searched(const struct aquarium_game *g, const uint8_t held[KINDS])
{
	struct search s = { .g = g };
	int32_t       stars = 0;
	unsigned      types = 0;

	memcpy(s.for_set, held, REGULAR);
	memcpy(s.for_trio, held, REGULAR);
	try_colours(&s, held[KIND_RAINBOW]);
	for (unsigned kind = 0; kind < FISH; kind++)
		stars += held[kind] * g->stars[kind];
	for (unsigned kind = KIND_PLANT; kind < KINDS; kind++)
		types += held[kind] > 0;
	return s.best + stars + g->plant_stars[types];
}

/* Mostly few of each kind, so that something is always short; now and then many. */
static void random_aquarium(struct shoal_random *random, uint8_t held[KINDS])
{
	unsigned most = 1 + shoal_random_below(random, shoal_random_below(random, 50) ? 3 : 5);

	for (unsigned kind = 0; kind < KINDS; kind++)
		held[kind] = (uint8_t)shoal_random_below(random, most + 1);
	held[KIND_RAINBOW] = (uint8_t)shoal_random_below(random, most < 4 ? 4 : 3);
	if (!shoal_random_below(random, 100)) {
		for (unsigned kind = 0; kind < REGULAR; kind++)
			held[kind] = (uint8_t)shoal_random_below(random, 2);
		held[KIND_RAINBOW] = (uint8_t)(4 + shoal_random_below(random, 3));
	}
}

static void agrees(unsigned count, uint64_t seed)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct shoal_random         random;

	shoal_random_seed(&random, seed);
	for (unsigned i = 0; i < count; i++) {
		struct aquarium_sheet sheet;
		int32_t               want;

		random_aquarium(&random, now.held[0]);
		want = searched(g, now.held[0]);
		aquarium_score(g, &now, 0, &sheet);
		assert_int_equal(sheet.total, want);
		assert_int_equal(aquarium_stars(g, now.held[0]), want);
	}
}

static void best_sets_and_trios(void **unused) /* AQM-115 to AQM-117, AQM-128 to AQM-131 */
{
	(void)unused;
	begin("aquarium(players=6,mode=advanced)");
	agrees(100000, 5);
}

static void best_with_other_bonuses(void **unused) /* AQM-117 */
{
	(void)unused;
	begin_changed("aquarium(players=6,mode=advanced)",
	              "sets.small.stars=2, bonus.trio.stars=9");
	agrees(3000, 6);
	begin_changed("aquarium(players=6,mode=advanced)",
	              "sets.small.stars=9, bonus.trio.stars=1");
	agrees(3000, 7);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(only_the_aquarium),       GAME_TEST(stars_of_fish),
		GAME_TEST(stars_of_plants),         GAME_TEST(sets_and_trios),
		GAME_TEST(several_of_a_sort),       GAME_TEST(most_stars_win),
		GAME_TEST(fewest_beads_break_ties), GAME_TEST(shared_places),
		GAME_TEST(the_sheet_adds_up),       GAME_TEST(best_sets_and_trios),
		GAME_TEST(best_with_other_bonuses),
	};

	return GAME_RUN(tests);
}
