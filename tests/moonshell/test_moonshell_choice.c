/* test_moonshell_choice.c: belief in secret cards against an enumeration, and that no answer is
 * taken out that could end better than all that stay. */
#include "shore.h"

#include "potential.h"
#include "shoal/ai.h"

#include <math.h>

/* Belief. */

/* The worth of secrets is what they score, where nothing can be added. */
static void worth_of_secrets(void **unused)
{
	static const char *const texts[] = {
		"DP DP DP DP / FW FW FW FW / CO CO CO CO",
		"DP FP CP AP / DW FW CW AW / DO FO CO AO",
		"DP DP FW FW / DP DP FW FW / CO CO CO CO",
		"U U U U / U U U U / U U U U",
		"M DP FW FW / DP DP FO FO / CO CO CO CO",
	};

	(void)unused;
	begin("moonshell");
	for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		chest(0, texts[i]);
		for (unsigned card = 0; card < SECRETS; card++)
			assert_int_equal(
			    moonshell_secret_worth(moonshell_game_of(game), now.chest[0], card),
			    POINT
				* moonshell_score_secret(moonshell_game_of(game), now.chest[0],
			                                 card));
	}
}

/* The belief of a world is the worth of what the others keep there. */
static void belief_of_worlds(void **unused)
{
	(void)unused;
	ready("moonshell(players=3)", "");
	chest(0, "-- -- -- -- / -- -- -- -- / DP FP CP AP"); /* a row of pink */
	chest(1, "-- -- -- -- / -- -- -- -- / DP DW DO DV"); /* a row of sand dollars */
	secret(0, 4);                                        /* Horizon, one colour */
	secret(1, 5);                                        /* Horizon, one shape */
	secret(2, 0);
	assert_int_equal(moonshell_belief(game, &now.base, 0), 900);
	assert_int_equal(moonshell_belief(game, &now.base, 1), 900);
	assert_int_equal(moonshell_belief(game, &now.base, 2), 1800);
	assert_int_equal(moonshell_belief(game, &now.base, SHOAL_NOBODY), 1800);
	secret(1, 4);
	secret(0, 5);
	assert_in_range(moonshell_belief(game, &now.base, 2), 0, 800);
	now.kept[0] = now.kept[1] = 0;
	assert_int_equal(moonshell_belief(game, &now.base, 2), 0);
}

/* Worlds as they are drawn, weighed by belief, against all cards that the other may keep, weighed
 * by what they are worth to her chest. */
static void posterior(void **unused)
{
	enum { DRAWS = 40000 };
	const struct moonshell_game *g;
	double weight, all = 0, drawn_all = 0, even[SECRETS] = { 0 }, drawn[SECRETS] = { 0 };
	struct moonshell_state view, world;
	unsigned               best = 0;

	(void)unused;
	ready("moonshell", "");
	g = moonshell_game_of(game);
	chest(1, "-- -- -- -- / DW -- -- -- / DP FP CP --"); /* near to a row of pink */
	now.dealt[0][0] = 0;
	now.dealt[0][1] = 9; /* these she cannot have */
	game->rules->view(game, &now.base, 0, &view.base);
	weight = game->rules->belief_plain / 1000.0;
	for (unsigned card = 0; card < SECRETS; card++) {
		if (card == 0 || card == 9)
			continue;
		even[card] =
		    exp(weight * moonshell_secret_worth(g, now.chest[1], card) * 100 / POINT);
		all += even[card];
	}
	for (unsigned i = 0; i < DRAWS; i++) {
		double likely;

		game->rules->resample(game, &view.base, 0, &drawing, &world.base);
		likely = exp(weight * game->rules->belief(game, &world.base, 0));
		drawn[moonshell_secret_of(&world, 1)] += likely;
		drawn_all += likely;
	}
	for (unsigned card = 0; card < SECRETS; card++) {
		double share = even[card] / all, found = drawn[card] / drawn_all;

		assert_true(found > share - 0.02 && found < share + 0.02);
		best = even[card] > even[best] ? card : best;
	}
	assert_int_equal(best, 4); /* Horizon, one colour */
	assert_true(even[4] / all > 0.3);
}

/* Sound answers. */

/* The highest key that `seat` can end with if chance is kind; and whether some line with that key
 * or more leaves no other seat a Trove but those in `troves`. */
static int32_t key_of(const struct moonshell_state *s, unsigned seat, unsigned *troves)
{
	struct moonshell_sheet sheet[SIDES];

	moonshell_score(moonshell_game_of(game), s, sheet);
	*troves = 0;
	for (unsigned i = 0; i < game->seats; i++)
		*troves |= (unsigned)(i != seat && sheet[i].objective[OBJ_TROVE]) << i;
	return sheet[seat].total * 64 + (s->reserve >> seat & 1) * 32
	       - (int32_t)moonshell_tiles(s->chest[seat]);
}

struct seeking {
	unsigned seat;
	int32_t  over;   /* keys above this are looked for */
	unsigned troves; /* that others may have */
	int32_t  best;   /* key that was found */
};

static void seek(struct seeking *k, const struct moonshell_state *from, shoal_action action)
{
	struct moonshell_state then = *from;
	shoal_action           list[SHOAL_LIST_MAX];
	uint32_t               weight[SHOAL_LIST_MAX];
	size_t                 count;
	unsigned               troves;

	game->rules->apply(game, &then.base, from->base.actor, action, NULL);
	if (then.base.actor == SHOAL_OVER) {
		int32_t key = key_of(&then, k->seat, &troves);

		if (key > k->best && !(troves & ~k->troves))
			k->best = key;
		return;
	}
	if (then.base.actor == SHOAL_CHANCE)
		count = game->rules->chance(game, &then.base, list, weight);
	else
		count = game->rules->legal(game, &then.base, then.base.actor, list);
	if (then.base.actor == SHOAL_CHANCE && then.actions < 1)
		count = 1; /* what is drawn behind the last pull is nothing to anybody */
	for (size_t i = 0; i < count && k->best <= k->over; i++)
		seek(k, &then, list[i]);
}

/* Of an answer that is taken out all that can follow is worse than a line of one that stays. */
static void check_taken_out(const shoal_action kept[], size_t count, shoal_action out)
{
	unsigned       seat = (unsigned)now.base.actor;
	struct seeking worst = { seat, INT32_MAX, SHOAL_EVERYBODY, INT32_MIN };
	struct seeking better = { seat, 0, 0, INT32_MIN };

	seek(&worst, &now, out);
	key_of(&now, seat, &better.troves);
	better.over = worst.best;
	for (size_t i = 0; i < count && better.best <= better.over; i++)
		seek(&better, &now, kept[i]);
	assert_true(better.best > worst.best);
}

static unsigned check_position(struct shoal_random *random, shoal_action *answer)
{
	struct moonshell_state view;
	shoal_action           list[SHOAL_LIST_MAX], kept[SHOAL_LIST_MAX];
	size_t                 count, sound, k = 0;

	count = game->rules->legal(game, &now.base, now.base.actor, list);
	memcpy(kept, list, count * sizeof(list[0]));
	game->rules->view(game, &now.base, now.base.actor, &view.base);
	sound = game->rules->sound(game, &view.base, now.base.actor, kept, count);
	assert_in_range(sound, 1, count);
	for (size_t i = 0; i < count; i++) {
		if (k < sound && kept[k] == list[i])
			k++; /* the order stays */
		else
			check_taken_out(kept, sound, list[i]);
	}
	assert_int_equal(k, sound);
	*answer = list[shoal_random_below(random, (uint32_t)count)];
	return (unsigned)(count - sound);
}

static void only_worse_is_taken_out(void **unused)
{
	static const char *const names[] = {
		"moonshell",
		"moonshell(players=3,moonshell=on,powers=passive,cards=mixed)",
		"moonshell(players=2,moonshell=on,powers=passive,reef=on,events=on)",
		"moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
	};
	struct shoal_random random;
	struct shoal_list   odds;
	unsigned            taken = 0;

	(void)unused;
	shoal_random_seed(&random, 11);
	for (unsigned i = 0; i < 240; i++) {
		begin(names[i % 4]);
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action answer;

			if (now.base.actor == SHOAL_CHANCE)
				answer = shoal_chance_draw(game, &now.base, &random, &odds);
			else
				taken += check_position(&random, &answer);
			game->rules->apply(game, &now.base, now.base.actor, answer, NULL);
		}
	}
	print_message("%u answers taken out\n", taken);
	assert_true(taken > 100);
}

static void sound_is(const char *expected)
{
	shoal_action list[SHOAL_LIST_MAX];
	size_t       count = game->rules->legal(game, &now.base, now.base.actor, list), wanted = 0;
	char         word[32];

	count = game->rules->sound(game, &now.base, now.base.actor, list, count);
	for (const char *at = next_word(expected, word, sizeof(word));; wanted++) {
		assert_true(wanted < count);
		assert_int_equal(list[wanted], number_of(word));
		if (!at)
			break;
		at = next_word(at, word, sizeof(word));
	}
	assert_int_equal(count, wanted + 1);
}

/* The last action of the game: an urchin is a point; then a place that completes a pattern. */
static void last_action(void **unused)
{
	(void)unused;
	ready("moonshell", "start 2");
	cards(2, 1, 0, 0, 0);
	chest(0, "-- -- -- -- / CP -- -- -- / CV CO -- --");
	chest(1, "U U U U / U U U U / U U U U");
	secret(0, 4);
	now.last = 1;
	play("end");
	asked(0, PHASE_TURN);
	rocks("U CW / -- -- / -- -- / -- --");
	now.actions = 1;
	sound_is("collect R");
	play("collect R");
	asked(0, PHASE_PLACE);
	sound_is("place 2");
	now.last = 0; /* not the last round: everything may be better */
	sound_is("place 1, place 2, place 3, place 4");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(worth_of_secrets), GAME_TEST(belief_of_worlds),
		GAME_TEST(posterior),        GAME_TEST(only_worse_is_taken_out),
		GAME_TEST(last_action),
	};

	return GAME_RUN(tests);
}
