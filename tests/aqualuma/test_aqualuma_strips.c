/* test_aqualuma_strips.c: for every strip, all rows of dice that can lie on it, and after each of
 * them all dice, against an independent predicate: LUM-59 to LUM-66. */
#include "dive.h"
#include "oracle.h"

static unsigned rows; /* looked at */

/* The dice that the list offers after the row on world 0 are those that the oracle wants. */
static void offers(unsigned id, unsigned row[SLOTS], unsigned count)
{
	shoal_action out[SHOAL_LIST_MAX];
	size_t       listed_now = game->rules->legal(game, &now.base, 0, out);
	uint32_t     offered = 0, wanted = 0;

	for (size_t i = 0; i < listed_now; i++) {
		if (out[i] >= 77 && out[i] < 77 + KINDS)
			offered |= 1u << (out[i] - 77);
	}
	for (unsigned k = 0; k < KINDS && count < SLOTS; k++) {
		row[count] = k;
		if (row_fits(id, row, count + 1))
			wanted |= 1u << k;
	}
	if (offered != wanted) {
		for (unsigned i = 0; i < count; i++)
			print_message("%c%u ", colour_words[row[i] / 6], row[i] % 6 + 1);
		fail_msg("strip %u: offered %x, wanted %x", id, offered, wanted);
	}
	rows++;
}

static void all_rows(unsigned id, unsigned row[SLOTS], unsigned count)
{
	now.laid[0] = (uint8_t)count;
	offers(id, row, count);
	if (count >= SLOTS)
		return;
	for (unsigned k = 0; k < KINDS; k++) {
		row[count] = k;
		if (!row_fits(id, row, count + 1))
			continue;
		now.die[0][count] = (uint8_t)k;
		all_rows(id, row, count + 1);
		now.laid[0] = (uint8_t)count;
	}
	now.die[0][count] = 0;
}

static void every_row(void **unused)
{
	unsigned seen = 0;

	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	for (unsigned id = 0; id < STRIPS; id++) {
		unsigned row[SLOTS];

		strip(0, id, "");
		memset(now.hand, 1, sizeof(now.hand)); /* for the list only */
		rows = 0;
		all_rows(id, row, 0);
		seen += rows;
		memset(now.hand, 0, sizeof(now.hand));
		memset(now.die[0], 0, SLOTS);
	}
	print_message("%u rows\n", seen);
}

/* Every row of up to three dice: a position with it is valid exactly if the row can lie there. */
static void only_such_rows(void **unused) /* LUM-134 */
{
	(void)unused;
	scene("aqualuma");
	available("0/0/0");
	for (unsigned id = 0; id < STRIPS; id++) {
		for (unsigned code = 0; code < 18 * 18 * 18; code++) {
			unsigned row[3] = { code / 324, code / 18 % 18, code % 18 };
			bool     fit = true;

			if (code % 5 && code > 2000)
				continue; /* a fifth of them is enough */
			strip(0, id, "");
			for (unsigned i = 0; i < 3; i++) {
				now.die[0][i] = (uint8_t)row[i];
				now.chest[row[i] / 6]--;
				fit = fit && row_fits(id, row, i + 1);
			}
			now.laid[0] = 3;
			if (game->rules->valid(game, &now.base) != fit)
				fail_msg("strip %u: row %u is %svalid", id, code,
				         fit ? "not " : "");
		}
	}
}

/* The helper that texts and estimates use says the same as the list. */
static void helper_agrees(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 12);
	begin("aqualuma(heroes=octavia)");
	for (unsigned i = 0; i < 60; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			unsigned world = now.area[now.hero];

			if (now.phase == PHASE_ACT && world < WORLDS) {
				uint32_t fit = aqualuma_fits(aqualuma_game_of(game), &now, world);

				for (unsigned k = 0; k < KINDS; k++)
					assert_int_equal(listed(77 + k, 1),
					                 (fit >> k & 1) && now.hand[k]);
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(every_row),
		GAME_TEST(only_such_rows),
		GAME_TEST(helper_agrees),
	};

	return GAME_RUN(tests);
}
