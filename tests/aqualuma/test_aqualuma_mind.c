/* test_aqualuma_mind.c: what is counted in positions that are known, and the answers that are
 * proved to be no better than others. */
#include "dive.h"

#include "shoal/mind.h"

#include <string.h>

/* The terms of the position by their names. */

static int find(const struct shoal_term *term, const char *name)
{
	for (int i = 0; term[i].name; i++) {
		if (!strcmp(term[i].name, name))
			return i;
	}
	return -1;
}

static int count(const char *name)
{
	struct shoal_tally tally;
	int                own = find(game->rules->own_terms, name);
	int                common = find(game->rules->common_terms, name);

	assert_true((own < 0) != (common < 0));
	memset(&tally, 0x55, sizeof(tally));
	game->rules->tally(game, &now.base, &tally);
	assert_int_equal(tally.subjects, 1);
	assert_int_equal(tally.of[game->seats - 1], 0);
	return own >= 0 ? tally.own[0][own] : tally.common[common];
}

static void counts(const char *name, int expected)
{
	if (count(name) != expected)
		fail_msg("%s is %d, not %d", name, count(name), expected);
}

static void orbs_that_are_missing(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn,level=medium)"); /* four are needed */
	orbs("1 | 2 | - | 4 | -");                             /* three in the station */
	lit(1);
	carry(1, 1);
	stand(1, 3);
	counts("orbs-lit", 1);
	counts("missing-3", 1);
	counts("missing-4", 0);
	counts("orbs-home", 1);
	counts("orbs-carried", 1);
	counts("orbs-field-1", 1);
	counts("orbs-field-2", 0); /* to spare, as the 4 */
	counts("orbs-spare", 16);  /* 15 % of 7.5 and 3.5, in tenths */
	counts("steps-missing", 1);
	counts("missing-on-tracks", 1);
	counts("carried-way", aqualuma_game_of(game)->distance[3][STATION]);
	counts("orbs-needed", 4);
	counts("needs-4", 1);
	counts("needs-5", 0);
}

static void darkness_to_come(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=crabigail,level=hard)");
	dark("5 6 0 2 3");
	board("coral kelp / kelp / coral / still / die");
	/* The next card goes to the second column: kelp reaches the last field. */
	counts("dark-left", 15);
	counts("price", 6);
	counts("worlds-gone-fresh", 1);
	counts("worlds-at-2-fresh", 1); /* coral */
	counts("worlds-at-1-fresh", 0);
	counts("worlds-gone-spent", 0);
	counts("marker", 1);
	assert_true(count("danger-fresh") >= 50);
	assert_true(count("relief-2-fresh") >= 4); /* a point in kelp, and more that may come */
	assert_true(count("relief-5-fresh") > count("relief-2-fresh"));
	assert_true(count("gap-nearest") < count("gap-second"));
	assert_true(count("gap-fourth") <= count("gap-fifth"));
	now.ignited = 1;
	counts("worlds-gone-fresh", 0);
	counts("worlds-gone-spent", 1);
	counts("threat-fresh", 0);
	counts("marker", 0);
	/* Two arrows lie in kelp: without them it is the same, with them it is saved. */
	counts("unrelieved-3-spent", count("relief-3-spent"));
	strip(1, 7, "r1 g2 b3 r4");
	counts("arrows", 2);
	counts("dice-laid", 4);
	assert_true(count("unrelieved-3-spent") < count("relief-3-spent"));
	assert_true(count("ready") > 0);
}

static void the_open_turn(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=luma+finn,level=hard)");
	orbs("2 | 3 | 4 | 5 | -"); /* two in the station */
	hand("r6 g6 b3");
	cards(0, "ebb swirl");
	cards(1, "ebb");
	counts("turn-ahead", 0);
	counts("dice", 3);
	counts("pips", 15);
	counts("sixes", 2);
	counts("price", 2); /* four dark cards, two less for Luma */
	counts("orbs-payable", 2);
	counts("cards", 2);
	counts("cards-of-others", 1);
	counts("at-station", 1);
	counts("turn-of-kindle", 1);
	counts("turn-of-dash", 0);
	counts("party-dash", 1);
	counts("heroes", 2);
	assert_true(count("turn-here") > 10 * 2 * 8); /* two orbs can be lit */
	play("end, ...");
	counts("turn-ahead", 1);
	counts("turn", 0);
	counts("dice", 0);
	counts("cards-ahead", 1);
}

/* More light, less darkness, more time: by plain weights and by what was learnt. */
static void better_is_better(void **unused)
{
	double low[SHOAL_SEATS_MAX], high[SHOAL_SEATS_MAX];

	(void)unused;
	scene("aqualuma(level=hard)");
	dark("5 5 4 4 4");
	shoal_estimate(game, &now.base, low);
	dark("1 1 1 1 1");
	shoal_estimate(game, &now.base, high);
	assert_true(high[0] > low[0]);
	assert_true(high[0] == high[1]);
	orbs("- | - | - | 5 | -");
	lit(3);
	shoal_estimate(game, &now.base, low);
	assert_true(low[0] > high[0]);
	assert_true(low[0] <= 1);
}

static void even_before_the_set_up(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 5);
	for (unsigned i = 0; i < 20; i++) {
		begin("aqualuma(heroes=random4,level=veryhard)");
		while (now.base.actor == SHOAL_CHANCE) {
			double out[SHOAL_SEATS_MAX];

			shoal_estimate(game, &now.base, out);
			assert_true(out[0] >= 0 && out[0] <= 1);
			counts("orbs-needed", 6);
			game->rules->apply(game, &now.base, SHOAL_CHANCE,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

/* Sound answers. */

static void sound_are(const char *expected)
{
	struct shoal_list list;
	char              bytes[4096];
	struct shoal_text text = SHOAL_TEXT(bytes);
	size_t            left;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	left = game->rules->sound(game, &now.base, now.base.actor, list.action, (size_t)list.count);
	for (size_t i = 0; i < left; i++) {
		shoal_put(&text, "%s", i ? ", " : "");
		put_word(&text, list.action[i]);
	}
	assert_string_equal(bytes, expected);
}

static void sure_wins(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn,level=medium)");
	orbs("- | 2 | - | - | -"); /* five in the station */
	lit(3);
	hand("r1 g1 b1 b5");
	cards(0, "ebb swirl");
	sound_are("activate");
	play("activate");
	sound_are("pick r1"); /* however it is paid */
	/* From afar: a card for each move. */
	scene("aqualuma(heroes=crabigail+finn,level=medium)");
	orbs("- | 2 | 3 | - | -");
	lit(3);
	carry(0, 1);
	stand(0, 2);
	hand("r1 g1 b1");
	cards(0, "ebb swirl");
	sound_are("back swirl");
	play("back swirl");
	sound_are("move 0");
	play("move 0");
	sound_are("back ebb");
	play("back ebb, move S");
	sound_are("activate");
	/* One card is not enough, nor are two pips. */
	stand(0, 2);
	cards(0, "ebb");
	can("back ebb");
	assert_true(listed(ACT_BACK, CARDS) == 1);
	{
		struct shoal_list list;

		shoal_list_fill(&list, game, &now.base, 0);
		assert_int_equal(
		    game->rules->sound(game, &now.base, 0, list.action, (size_t)list.count),
		    list.count);
	}
}

static void sure_losses(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn,level=hard)");
	board("question kelp / kelp / coral / still / die");
	dark("2 6 2 6 2");
	cards(0, "ebb");
	play("back ebb");
	can("fetch");
	assert_true(listed(ACT_FETCH, 1));
	sound_are("fetch, move 0, move 1, die r, die g, die b"); /* the ignition would save it */
	now.ignited = 1;
	sound_are("move 0, move 1, die r, die g, die b");
	/* Naming: not what stands before the last field, unless there is nothing else. */
	scene("aqualuma(heroes=crabigail+finn,level=hard)");
	board("question / kelp / coral / still / -");
	fill_board(5);
	board("question / kelp / coral / still / die");
	dark("6 6 2 6 2");
	full_hands();
	now.ignited = 1;
	play("end, dark still");
	asked(0, PHASE_RISE);
	sound_are("raise 2, raise 4");
	dark("6 6 6 6 6");
	sound_are("raise 0, raise 1, raise 2, raise 3, raise 4");
}

static void paying_too_much(void **unused)
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn,level=medium)");
	orbs("- | 2 | - | 4 | -");
	hand("r4 g3 b1");
	play("activate, pick r4");
	sound_are("stop");
	cards(0, "ebb"); /* the chest may be fetched */
	sound_are("stop, pick g3, pick b1");
}

/* Whatever comes up in games: what is left out was proved. */

static size_t sound_list(struct shoal_list *list)
{
	return game->rules->sound(game, &now.base, now.base.actor, list->action,
	                          (size_t)list->count);
}

static void check_win(struct shoal_list *list)
{
	while (now.base.actor >= 0) {
		shoal_list_fill(list, game, &now.base, now.base.actor);
		sound_list(list);
		game->rules->apply(game, &now.base, now.base.actor, list->action[0], NULL);
	}
	assert_int_equal(now.ending, END_WON);
}

static void check_loss(shoal_action action, struct shoal_random *random, struct shoal_list *list)
{
	game->rules->apply(game, &now.base, now.base.actor, action, NULL);
	while (now.dark_phase)
		game->rules->apply(game, &now.base, now.base.actor,
		                   shoal_random_action(game, &now.base, random, list), NULL);
	assert_true(now.ending == END_DARK || now.ending == END_DECK);
}

static unsigned check_answers(struct shoal_random *random)
{
	struct shoal_list           all, left, scratch;
	const struct aqualuma_state before = now;
	size_t                      kept;

	shoal_list_fill(&all, game, &now.base, now.base.actor);
	left = all;
	kept = sound_list(&left);
	assert_true(kept >= 1 && kept <= all.count);
	if (kept == all.count || now.phase == PHASE_PAY)
		return 0;
	if (now.phase == PHASE_RISE || all.action[0] == ACT_FETCH) {
		for (uint32_t i = 0, k = 0; i < all.count; i++) {
			if (k < kept && all.action[i] == left.action[k]) {
				k++;
				continue;
			}
			if (now.phase != PHASE_RISE && all.action[i] != ACT_FETCH)
				break; /* a win: below */
			check_loss(all.action[i], random, &scratch);
			now = before;
		}
	}
	if (kept == 1 && now.phase != PHASE_RISE && kept + 1 < all.count) {
		check_win(&scratch);
		now = before;
	}
	return 1;
}

static void proofs_hold(void **unused)
{
	static const char *const games[] = { "aqualuma(level=easy,heroes=random4)",
		                             "aqualuma(level=veryhard,heroes=random2)",
		                             "aqualuma(level=easy,heroes=finn,track=8)",
		                             "aqualuma(level=easy,heroes=luma,layout=short)" };
	struct shoal_random      random;
	struct shoal_list        list;
	unsigned                 pruned = 0;

	(void)unused;
	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < 2000; i++) {
		begin(games[i % 4]);
		while (now.base.actor != SHOAL_OVER) {
			if (now.turn && now.base.actor >= 0) {
				/* Wins are rare at random: much light, little time. */
				if (now.active + 1 < aqualuma_game_of(game)->needed
				    && now.inactive) {
					now.active++;
					now.inactive--;
				}
				pruned += check_answers(&random);
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_in_range(pruned, 100, 100000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		GAME_TEST(orbs_that_are_missing),
		GAME_TEST(darkness_to_come),
		GAME_TEST(the_open_turn),
		GAME_TEST(better_is_better),
		GAME_TEST(even_before_the_set_up),
		GAME_TEST(sure_wins),
		GAME_TEST(sure_losses),
		GAME_TEST(paying_too_much),
		GAME_TEST(proofs_hold),
	};

	return GAME_RUN(tests);
}
