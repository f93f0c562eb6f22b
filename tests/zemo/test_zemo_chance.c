/* test_zemo_chance.c: the dice against an enumeration of all their faces. */
#include "voyage.h"

/* Ascending faces of a throw of `count` dice that is written as a number of base 6. */
static void faces_of(unsigned code, unsigned count, unsigned face[])
{
	for (unsigned i = 0; i < count; i++, code /= 6) {
		unsigned at = i, f = code % 6 + 1;

		for (; at && face[at - 1] > f; at--)
			face[at] = face[at - 1];
		face[at] = f;
	}
}

static void notation_of(const char *name, const unsigned face[], unsigned count, char text[32])
{
	int length = snprintf(text, 32, "%s", name);

	for (unsigned i = 0; i < count; i++)
		length += snprintf(text + length, 32 - (size_t)length, " %u", face[i]);
}

/* Every throw of `count` dice counts one for the outcome that is written like it; the weights are
 * exactly these counts. */
static void throws_are(const char *name, unsigned count, unsigned throws)
{
	struct shoal_list list;
	uint32_t          seen[ROLLS] = { 0 };

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_true(list.count <= ROLLS);
	for (unsigned code = 0; code < throws; code++) {
		unsigned face[DICE];
		char     text[32];

		faces_of(code, count, face);
		notation_of(name, face, count, text);
		seen[number_of(text) - list.action[0]]++;
	}
	for (uint32_t i = 0; i < list.count; i++) {
		assert_int_equal(list.action[i], list.action[0] + i);
		assert_int_equal(list.weight[i], seen[i]);
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

static void pairs(void **unused) /* ZEM-3 */
{
	static const struct {
		const char *text;
		unsigned    number;
	} numbers[] = {
		{ "pair 1 1", 0 },  { "pair 1 2", 1 },  { "pair 2 2", 6 },
		{ "pair 3 5", 13 }, { "pair 6 6", 20 },
	};
	struct shoal_list list;

	(void)unused;
	begin("zemo");
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, 21);
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		assert_int_equal(number_of(numbers[i].text), 96 + numbers[i].number);
	assert_int_equal(game->rules->total(game, &now.base), 36);
	throws_are("pair", 2, 36);
	picks_agree(1);
}

static void rolls(void **unused) /* ZEM-17 */
{
	static const struct {
		const char *text;
		unsigned    number;
	} numbers[] = {
		{ "dice 1 1 1 1", 0 },   { "dice 1 1 2 3", 7 },  { "dice 1 2 3 4", 27 },
		{ "dice 2 2 2 2", 56 },  { "dice 2 3 5 6", 79 }, { "dice 3 4 5 6", 105 },
		{ "dice 6 6 6 6", 125 },
	};
	unsigned          classes[25] = { 0 };
	struct shoal_list list;

	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3");
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	assert_int_equal(list.count, 126);
	for (uint32_t i = 0; i < list.count; i++)
		classes[list.weight[i]]++;
	assert_true(classes[1] == 6 && classes[4] == 30 && classes[6] == 15 && classes[12] == 60
	            && classes[24] == 15);
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		assert_int_equal(number_of(numbers[i].text), 117 + numbers[i].number);
	assert_int_equal(game->rules->total(game, &now.base), 1296);
	throws_are("dice", 4, 1296);
	picks_agree(1);
}

/* How many throws of n dice show each sum: one by one for few dice, else die after die. */
static void ways_of(unsigned n, uint32_t ways[SUMS + 1])
{
	uint32_t fewer[SUMS + 1] = { 0 };
	unsigned throws = 1;

	memset(ways, 0, (SUMS + 1) * sizeof(ways[0]));
	if (n > 6) {
		ways_of(n - 1, fewer);
		for (unsigned sum = 0; sum <= SUMS; sum++) {
			for (unsigned face = 1; face <= 6 && sum + face <= SUMS; face++)
				ways[sum + face] += fewer[sum];
		}
		return;
	}
	for (unsigned i = 0; i < n; i++)
		throws *= 6;
	for (unsigned code = 0; code < throws; code++) {
		unsigned sum = n;

		for (unsigned rest = code; rest; rest /= 6)
			sum += rest % 6;
		ways[sum]++;
	}
}

static void sums(void **unused) /* ZEM-81 */
{
	uint32_t total = 1;

	(void)unused;
	for (unsigned n = 1; n <= CANNON_MAX; n++) {
		struct shoal_list list;
		uint32_t          ways[SUMS + 1];
		char              text[16];

		total *= 6;
		ways_of(n, ways);
		meet("protector", 'C', "10/10/10/10/5/8", 24); /* strength 10 */
		snprintf(text, sizeof(text), "cannon %u", n);
		play(text);
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		assert_int_equal(list.count, 5 * n + 1);
		for (uint32_t i = 0; i < list.count; i++) {
			assert_int_equal(list.action[i], 242 + n + i);
			assert_int_equal(list.weight[i], ways[n + i]);
			snprintf(text, sizeof(text), "sum %u", n + i);
			assert_int_equal(number_of(text), list.action[i]);
		}
		assert_int_equal(game->rules->total(game, &now.base), total);
		picks_agree(n > 5 ? 997 : 1);
	}
	assert_int_equal(total, 60466176);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(pairs),
		GAME_TEST(rolls),
		GAME_TEST(sums),
	};

	return GAME_RUN(tests);
}
