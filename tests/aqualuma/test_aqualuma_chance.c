/* test_aqualuma_chance.c: dice, darkness, cards and all other chance against
 * enumeration. */
#include "dive.h"

/* Rising faces of a throw of `count` dice that is written as a number of base 6. */
static void faces_of_throw(unsigned code, unsigned count, unsigned face[])
{
	for (unsigned i = 0; i < count; i++, code /= 6) {
		unsigned at = i, f = code % 6 + 1;

		for (; at && face[at - 1] > f; at--)
			face[at] = face[at - 1];
		face[at] = f;
	}
}

/* The outcome is the one of the list where the running sum of weights passes r. */
static void picks_agree(uint32_t step)
{
	struct shoal_list list;
	uint32_t          passed = 0, total = game->rules->total(game, &now.base);

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++) {
		for (uint32_t r = passed; r < passed + list.weight[i]; r += step)
			assert_int_equal(game->rules->pick(game, &now.base, r), list.action[i]);
		passed += list.weight[i];
		assert_int_equal(game->rules->pick(game, &now.base, passed - 1), list.action[i]);
	}
	assert_int_equal(passed, total);
}

static void notation_of_roll(const unsigned face[], unsigned count, char text[32])
{
	int length = snprintf(text, 32, "roll");

	for (unsigned i = 0; i < count; i++)
		length += snprintf(text + length, 32 - (size_t)length, " %u", face[i]);
}

/* Numbers of the rolls of n dice by their faces, in base 6; a roll is looked up once. */
static uint16_t number[279936];

static void number_rolls(unsigned n, unsigned throws)
{
	for (unsigned code = 0; code < throws; code++) {
		unsigned face[DICE_MAX], sorted = 0;
		char     text[32];

		faces_of_throw(code, n, face);
		for (unsigned i = n; i-- > 0;)
			sorted = 6 * sorted + face[i] - 1;
		if (sorted == code) {
			notation_of_roll(face, n, text);
			number[code] = (uint16_t)(number_of(text) - 275);
		}
	}
}

/* All throws of n dice of one colour, 1 to 7 (SET of Swirl rolls as many as there are). */
static void rolls(void **unused) /* LUM-34 */
{
	static const unsigned counts[] = { 0, 6, 21, 56, 126, 252, 462, 792 };
	unsigned              throws = 1;

	(void)unused;
	for (unsigned n = 1; n <= DICE_MAX; n++) {
		uint32_t          seen[ROLLS] = { 0 };
		struct shoal_list list;

		throws *= 6;
		scene("aqualuma");
		available("0/0/0");
		cards(0, "swirl");
		hand("r1");
		now.hand[0] = (uint8_t)n;
		now.chest[0] = (uint8_t)(7 - n);
		play("front swirl");
		while (now.phase == PHASE_SET)
			play("pick r1");
		drawn(PHASE_ROLL);
		outcomes(counts[n], throws);
		number_rolls(n, throws);
		for (unsigned code = 0; code < throws; code++) {
			unsigned face[DICE_MAX], sorted = 0;

			faces_of_throw(code, n, face);
			for (unsigned i = n; i-- > 0;)
				sorted = 6 * sorted + face[i] - 1;
			seen[number[sorted]]++;
		}
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		for (uint32_t i = 0; i < list.count; i++) {
			assert_int_equal(list.action[i], 275 + i);
			assert_int_equal(list.weight[i], seen[i]);
		}
		picks_agree(n < 5 ? 1 : 61);
	}
}

/* The number of an outcome is what it does. */
static void rolled_dice(void **unused) /* LUM-33, LUM-34 */
{
	(void)unused;
	for (unsigned outcome = 0; outcome < 56; outcome++) {
		unsigned face[3], index = 0;
		bool     found = false;

		for (face[0] = 1; face[0] <= 6 && !found; face[0] += !found) {
			for (face[1] = face[0]; face[1] <= 6 && !found; face[1] += !found) {
				for (face[2] = face[1]; face[2] <= 6 && !found; face[2] += !found)
					found = index++ == outcome;
			}
		}
		ready("aqualuma", NULL);
		play("take 0 3 0");
		game->rules->apply(game, &now.base, SHOAL_CHANCE, (shoal_action)(275 + outcome),
		                   NULL);
		for (unsigned i = 0; i < 3; i++) {
			assert_true(now.hand[6 + face[i] - 1] > 0);
			now.hand[6 + face[i] - 1]--;
		}
	}
}

/* What is in a deck is what nobody has seen: every outcome weighs as many copies as are left. */
static void decks(void **unused) /* LUM-44, LUM-117; CARD and DARK */
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            looked = 0;

	(void)unused;
	shoal_random_seed(&random, 21);
	begin("aqualuma(heroes=random4,track=8)");
	for (unsigned i = 0; i < 60; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			int left[12] = { 0 };

			if (now.phase == PHASE_CARD) {
				for (unsigned f = 0; f < CARDS; f++) {
					left[f] = 2 - now.discard[f] - now.played[f];
					for (unsigned h = 0; h < PARTY; h++)
						left[f] -= now.card[h][f];
				}
			}
			for (unsigned k = 0; now.phase == PHASE_DARK && k < DARKS; k++) {
				left[k] = k < 5 ? 3 : 2;
				for (unsigned c = 0; c < now.board_cards; c++)
					left[k] -= now.board[c] == k;
			}
			if (now.phase == PHASE_CARD || now.phase == PHASE_DARK) {
				unsigned first = now.phase == PHASE_CARD ? 263 : 255, n = 0;

				shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
				for (uint32_t o = 0; o < list.count; o++) {
					assert_int_equal(list.weight[o],
					                 left[list.action[o] - first]);
					n++;
				}
				for (unsigned f = 0; f < 12; f++)
					n -= left[f] > 0;
				assert_int_equal(n, 0);
				picks_agree(1);
				looked++;
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_true(looked > 1000);
}

static void the_others(void **unused) /* HERO, STRIP, ORBWORLD, ORB, WORLDDIE: 1 each */
{
	static const struct {
		const char *text, *words;
		enum phase  phase;
		unsigned    first, count;
	} points[] = {
		{ "aqualuma(heroes=random2)", "", PHASE_HERO, 222, 6 },
		{ "aqualuma", "", PHASE_STRIP, 228, 16 },
		{ "aqualuma(strips=first)", "", PHASE_STRIP, 232, 6 },
		{ "aqualuma", "strip 0, strip 1, strip 2, strip 3, strip 4", PHASE_ORBWORLD, 244,
		  5 },
		{ "aqualuma", "strip 0, strip 1, strip 2, strip 3, strip 4, orbworld 0", PHASE_ORB,
		  249, 6 },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(points) / sizeof(points[0]); i++) {
		struct shoal_list list;

		begin(points[i].text);
		play(points[i].words);
		drawn(points[i].phase);
		outcomes(points[i].count, points[i].count);
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		for (uint32_t o = 0; o < list.count; o++)
			assert_int_equal(list.action[o], points[i].first + o);
		picks_agree(1);
	}
	scene("aqualuma");
	full_hands();
	play("end, dark die");
	drawn(PHASE_WORLDDIE);
	outcomes(6, 6);
	picks_agree(1);
}

/* 5.3: the numbers of the table, and every kind of action without a gap. */
static void numbers(void **unused)
{
	const struct shoal_rules *rules = shoal_rules_find("aqualuma");
	unsigned                  next = 0;

	(void)unused;
	begin("aqualuma");
	assert_int_equal(game->answers, 222);
	assert_int_equal(game->actions, 1073);
	for (unsigned i = 0; i < rules->kind_count; i++) {
		assert_int_equal(rules->kinds[i].first, next);
		assert_int_equal(rules->kinds[i].chance, next >= 222);
		next += rules->kinds[i].count;
	}
	assert_int_equal(next, 1073);
	assert_int_equal(number_of("take 1 0 0"), 10);
	assert_int_equal(number_of("take 0 0 1"), 12);
	assert_int_equal(number_of("take 3 0 0"), 19);
	assert_int_equal(number_of("take 1 1 1"), 23);
	assert_int_equal(number_of("take 0 0 4"), 43);
	assert_int_equal(number_of("roll 2 3"), 275 + 7);
	for (unsigned i = 0; i < TAKES; i++) {
		char text[48];

		snprintf(text, sizeof(text), "take %u %u %u", aqualuma_triple[i][0],
		         aqualuma_triple[i][1], aqualuma_triple[i][2]);
		assert_int_equal(number_of(text), 10 + i);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(rolls),      GAME_TEST(rolled_dice), GAME_TEST(decks),
		GAME_TEST(the_others), GAME_TEST(numbers),
	};

	return GAME_RUN(tests);
}
