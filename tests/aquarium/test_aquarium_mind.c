/* test_aquarium_mind.c: what is counted, which answers are never given, and what others are
 * believed to hold. */
#include "table.h"
#include "words.h"

#include "play.h"
#include "shoal/mind.h"

/* A term by its name: of a seat, or a common one. */
static struct shoal_tally counted;

static int term_of(const struct shoal_term *terms, const int16_t number[], const char *name)
{
	for (unsigned i = 0; terms[i].name; i++) {
		if (!strcmp(terms[i].name, name))
			return number[i];
	}
	fail_msg("there is no term '%s'", name);
	return 0;
}

static int own_term(unsigned seat, const char *name)
{
	game->rules->tally(game, &now.base, &counted);
	return term_of(game->rules->own_terms, counted.own[counted.of[seat]], name);
}

static int common_term(const char *name)
{
	game->rules->tally(game, &now.base, &counted);
	return term_of(game->rules->common_terms, counted.common, name);
}

static void families(void **unused)
{
	static const unsigned family[] = { 0, 1, 1, 2, 2 };

	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		sit(players, "normal", "Y1");
		game->rules->tally(game, &now.base, &counted);
		assert_int_equal(counted.family, family[players - 2]);
		assert_int_equal(counted.subjects, players);
		for (unsigned i = 0; i < players; i++)
			assert_int_equal(counted.order[i], i); /* seat 0 has the turn */
		play("pass, card Y1");
		game->rules->tally(game, &now.base, &counted);
		for (unsigned i = 0; i < players; i++)
			assert_int_equal(counted.order[i], (i + 1) % players);
	}
}

static void sets_and_trios(void **unused)
{
	(void)unused;
	sit(3, "normal", "Y1");
	own(0, "Y1 R1 B1 G1 Y3 R3 B3 Y2 PF");
	assert_int_equal(own_term(0, "points"), 4 + 4 + 12 + 2 + 3 + 1);
	assert_int_equal(own_term(0, "small-sets"), 1);
	assert_int_equal(own_term(0, "small-set-lacks-one"), 0);
	assert_int_equal(own_term(0, "large-set-lacks-one"), 1);
	assert_int_equal(own_term(0, "large-set-cards"), 4); /* all G3 */
	assert_int_equal(own_term(0, "medium-set-lacks-two"), 0);
	assert_int_equal(own_term(0, "trios"), 1);
	assert_int_equal(own_term(0, "trios-lack-one"), 2); /* R2, B2 */
	assert_int_equal(own_term(0, "trio-cards"), 8);
	own(1, "Y2 R2");
	assert_int_equal(own_term(1, "medium-set-lacks-two"), 1);
	assert_int_equal(own_term(0, "trio-cards"), 7);
	assert_int_equal(own_term(0, "ahead-now"), 2);
	assert_int_equal(own_term(1, "ahead-now"), 0);
	assert_int_equal(own_term(2, "ahead-now"), -2);
}

static void rainbows_are_any_colour(void **unused)
{
	(void)unused;
	sit(3, "advanced", "Y2");
	own(0, "RB Y1 R1 B1");
	assert_int_equal(own_term(0, "small-sets"), 1);
	own(0, "RB Y1 R1");
	assert_int_equal(own_term(0, "small-set-lacks-one"), 1);
	assert_int_equal(own_term(0, "small-set-cards"), 8);
	own(0, "RB G2");
	assert_int_equal(own_term(0, "trios-lack-one"), 1);
	assert_int_equal(own_term(0, "trio-cards"), 4);
}

static void beads_decide_between_equals(void **unused) /* AQM-134 */
{
	(void)unused;
	sit(2, "intro", "Y1");
	own(0, "R1");
	own(1, "B1");
	purse(0, 3);
	purse(1, 4);
	assert_int_equal(own_term(0, "ahead-now"), 1);
	assert_int_equal(own_term(1, "ahead-now"), -1);
	purse(0, 4);
	assert_int_equal(own_term(0, "ahead-now"), 0);
}

static void hunger(void **unused)
{
	(void)unused;
	sit(3, "intro", "Y1");
	own(0, "Y3 R3 B2 G1 PF");
	purse(0, 5);
	assert_int_equal(own_term(0, "large-eaters"), 1);
	assert_int_equal(own_term(0, "appetite"), 6);
	assert_int_equal(own_term(0, "lacks-at-1"), 1);
	assert_int_equal(own_term(0, "lacks-at-2"), 7);
	assert_int_equal(own_term(0, "beads-to-4"), 4);
	assert_int_equal(own_term(0, "beads-to-10"), 1);
	assert_int_equal(own_term(0, "beads-to-20"), 0);
}

static void plans_count_as_they_stand(void **unused)
{
	(void)unused;
	sit(3, "intro", "Y1");
	own(0, "Y3 R3");
	own(1, "B1");
	purse(0, 9);
	famine(2, true);
	assert_int_equal(common_term("last-feeding"), 1);
	assert_int_equal(common_term("food"), 2);
	assert_int_equal(own_term(0, "points"), 8);
	assert_int_equal(own_term(0, "plan-lacks"), 18); /* 3 beads, 1.2 stars a bead of food */
	assert_int_equal(own_term(0, "plan-made"), 0);
	play("let Y3");
	assert_int_equal(own_term(0, "points"), 4);
	assert_int_equal(own_term(0, "points-last"), 4);
	assert_int_equal(own_term(0, "plan-lacks"), 0);
	assert_int_equal(own_term(0, "plan-gives"), 1);
	assert_int_equal(own_term(0, "has-swap"), 0); /* never again */
	play("done");
	assert_int_equal(own_term(0, "plan-made"), 1);
}

static void purchases(void **unused)
{
	(void)unused;
	sit(3, "intro", "Y3 PF");
	assert_true(own_term(0, "gain-offered") > 0);
	assert_true(own_term(1, "gain-next") > 0);
	assert_int_equal(own_term(0, "gain-declared"), 0);
	assert_int_equal(common_term("price"), 11);
	assert_int_equal(common_term("shop-stars"), 4);
	play("buy");
	assert_int_equal(own_term(0, "gain-offered"), 0);
	assert_true(own_term(0, "gain-declared") > 0);
	play("pass, pass");
	assert_int_equal(own_term(0, "gain-stars"), 5);
	play("double");
	assert_int_equal(common_term("price"), 22); /* the world is this one */
	assert_int_equal(own_term(0, "cannot-pay"), 1);
	assert_int_equal(own_term(0, "gain-priced"), 0);
	assert_int_equal(own_term(1, "has-double"), 0);
	sit(3, "intro", "Y3 PF");
	play("buy, pass, pass, half, pass");
	assert_int_equal(own_term(0, "cannot-pay"), 0);
	assert_true(own_term(0, "gain-asked") > 0);
	assert_true(own_term(1, "share") > 0);
}

/* In set-up and on every way through games nothing is out of bounds. */
static void counts_everywhere(void **unused)
{
	static const char *const modes[] = { "intro", "normal", "advanced" };

	(void)unused;
	for (unsigned i = 0; i < 15; i++) {
		struct shoal_random random;
		struct shoal_list   list;
		char                text[64];

		snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", 2 + i / 3,
		         modes[i % 3]);
		begin(text);
		shoal_random_seed(&random, i);
		while (now.base.actor != SHOAL_OVER) {
			game->rules->tally(game, &now.base, &counted);
			for (unsigned seat = 0; seat < game->seats; seat++) {
				for (unsigned t = 0; game->rules->own_terms[t].name; t++)
					assert_in_range(counted.own[seat][t] + 2000, 0, 4000);
				if (now.phase != PHASE_FEED)
					assert_int_equal(
					    counted.own[seat][0],
					    aquarium_stars(aquarium_game_of(game), now.held[seat]));
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

/* Sound answers. */

static void sounds_of(int seat, const char *expected)
{
	struct aquarium_state view;
	struct shoal_list     list;
	char                  bytes[512];
	struct shoal_text     text = SHOAL_TEXT(bytes);

	game->rules->view(game, &now.base, seat, &view.base);
	shoal_list_fill(&list, game, &view.base, seat);
	list.count = (uint32_t)game->rules->sound(game, &view.base, seat, list.action, list.count);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(&text, "%s", i ? ", " : "");
		put_word(list.action[i], &text);
	}
	assert_string_equal(bytes, expected);
}

static void cards_that_do_nothing(void **unused)
{
	(void)unused;
	sit(4, "intro", "Y1"); /* FEWER needs two cards: AQM-51 */
	own(1, "Y1");
	own(2, "R1");
	play("buy");
	sounds_of(1, "more, replace, swap, pass");
	sounds_of(2, "more, fewer, replace, swap, pass"); /* seat 1 may play MORE */
	sounds_of(3, "more, fewer, replace, pass");       /* no fish to swap: AQM-56 */
	sit(4, "intro", "Y1");
	spend(1, "more");
	play("buy");
	sounds_of(2, "more, replace, pass");
	sit(3, "intro", "PF PG"); /* no fish: AQM-52, 54, 56 */
	own(1, "Y1");
	own(2, "Y1");
	play("buy");
	sounds_of(1, "more, pass");
	sounds_of(2, "more, fewer, replace, swap, pass");
	sit(3, "intro", "Y1 Y2 R2 PF PG"); /* full: AQM-49 */
	own(1, "Y1");
	own(2, "Y1");
	play("buy");
	sounds_of(1, "fewer, replace, swap, pass");
	sounds_of(2, "more, fewer, replace, swap, pass"); /* FEWER makes room */
	sit(2, "intro", "Y1");                            /* an Influence card comes first */
	own(1, "Y1");
	play("buy");
	sounds_of(1, "more, fewer, replace, swap, pass");
	sit(2, "intro", "PF PF PG PG PL");
	own(1, "Y1");
	play("buy");
	sounds_of(1, "pass");
}

static void prices_that_nobody_can_pay(void **unused)
{
	(void)unused;
	sit(4, "intro", "Y3 R3 B3 G3 Y2"); /* 36 */
	purse(0, 8);
	play("buy, pass, pass, pass");
	sounds_of(1, "minus, half, pass"); /* (36 - 2) / 4 is 9, and with HALF 5 */
	sit(4, "intro", "Y3 R3 B3 G3 Y2");
	purse(0, 4);
	play("buy, pass, pass, pass");
	sounds_of(1, "minus, pass"); /* even 5 is too much */
	sit(4, "intro", "Y3 R3 B3 G3 Y2");
	purse(0, 9);
	play("buy, pass, pass, pass");
	sounds_of(1, "plus, minus, double, half, pass");
	sit(4, "intro", "Y3 R3 B3 G3 Y2");
	purse(0, 18);
	spend(2, "half");
	spend(3, "half minus");
	play("buy, pass, pass, pass");
	sounds_of(1, "minus, half, pass"); /* 35 at least, 18 with HALF */
}

static void fish_at_the_last_feeding(void **unused)
{
	(void)unused;
	sit(3, "intro", "G1");
	own(0, "Y1 R2 B3");
	purse(0, 12);
	famine(2, true);
	sounds_of(0, "done"); /* beads are worth nothing, less than nothing in a tie */
	sit(3, "intro", "G1");
	own(0, "Y1 R2 B3");
	purse(0, 12);
	famine(2, false);
	sounds_of(0, "done, let Y1, let R2, let B3");
	sit(3, "intro", "G1");
	own(0, "Y1 R1 B1 G1 G3"); /* 7, and the set is worth more than G3 */
	purse(0, 5);
	famine(1, true);
	sounds_of(0, "let G3");
	sit(3, "intro", "G1");
	own(0, "Y1 R1 G2 B2"); /* 6 */
	purse(0, 3);
	famine(1, true);
	sounds_of(0, "let R1"); /* Y1 and a medium fish: 3 stars; so would be the other */
}

/* Every plan of seat 0 from here on: the best rank, stars and then fewest beads. */
static int32_t best_rank(const struct aquarium_state *at)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct aquarium_state       next = *at;
	struct shoal_list           list;
	int32_t                     best = INT32_MIN;

	shoal_list_fill(&list, game, &at->base, 0);
	if (!list.count || (list.count == 1 && list.action[0] == ACT_DONE)) {
		for (unsigned k = 0; k < FISH; k++)
			next.held[0][k] = (uint8_t)(next.held[0][k] - next.given[0][k]);
		return aquarium_stars(g, next.held[0]) * 65536 - next.beads[0]
		       + (int32_t)aquarium_bill(g, at, 0, at->food);
	}
	for (uint32_t i = 0; i < list.count; i++) {
		int32_t rank;

		next = *at;
		if (list.action[i] != ACT_DONE)
			game->rules->apply(game, &next.base, 0, list.action[i], NULL);
		if (list.action[i] == ACT_DONE || !(next.base.pending & 1)) {
			struct aquarium_state end = next;

			for (unsigned k = 0; k < FISH; k++)
				end.held[0][k] = (uint8_t)(end.held[0][k] - end.given[0][k]);
			rank = aquarium_stars(g, end.held[0]) * 65536 - end.beads[0]
			       + (int32_t)aquarium_bill(g, &next, 0, next.food);
		} else {
			rank = best_rank(&next);
		}
		best = rank > best ? rank : best;
	}
	return best;
}

/* Against all plans: what is left leads to the best one, at every step. */
static void the_best_plan_is_kept(void **unused)
{
	struct shoal_random random;
	unsigned            asked_often = 0;

	(void)unused;
	shoal_random_seed(&random, 5);
	for (unsigned i = 0; i < 400; i++) {
		static const char *const modes[] = { "intro", "normal", "advanced" };
		unsigned                 fish = 2 + shoal_random_below(&random, 7);
		unsigned                 plants = shoal_random_below(&random, 3);

		sit(3, modes[i % 3], "G1");
		own(1, "B2"); /* keeps the question open */
		for (unsigned n = 0; n < fish; n++) {
			unsigned kind = shoal_random_below(&random, i % 3 ? 13 : REGULAR);

			now.held[0][kind] = (uint8_t)(now.held[0][kind] + (now.stock[kind] > 0));
			shop("G1");
		}
		now.held[0][KIND_PLANT] = (uint8_t)plants;
		now.held[0][KIND_RAINBOW] =
		    i % 3 == 2 ? (uint8_t)shoal_random_below(&random, 3) : 0;
		shop("G1");
		purse(0, shoal_random_below(&random, 24));
		famine(1 + shoal_random_below(&random, 3), true);
		while (now.base.pending & 1) {
			struct shoal_list     list;
			struct aquarium_state view;
			int32_t               best = best_rank(&now);

			game->rules->view(game, &now.base, 0, &view.base);
			shoal_list_fill(&list, game, &view.base, 0);
			assert_int_equal(
			    game->rules->sound(game, &view.base, 0, list.action, list.count), 1);
			asked_often++;
			if (list.action[0] == ACT_DONE) {
				int32_t stars;

				for (unsigned k = 0; k < FISH; k++)
					view.held[0][k] =
					    (uint8_t)(view.held[0][k] - view.given[0][k]);
				stars = aquarium_stars(aquarium_game_of(game), view.held[0]);
				assert_int_equal(stars * 65536 - now.beads[0]
				                     + (int32_t)aquarium_bill(
							 aquarium_game_of(game), &now, 0, now.food),
				                 best);
			}
			shoal_list_fill(&list, game, &now.base, 0); /* it is legal */
			game->rules->sound(game, &now.base, 0, list.action, list.count);
			game->rules->apply(game, &now.base, 0, list.action[0], NULL);
			if (now.base.pending & 1)
				assert_int_equal(best_rank(&now), best);
		}
	}
	assert_true(asked_often > 300);
}

/* A card that is left out and Pass lead to the same position but for the card that is spent, with
 * any cards of others and any chance, until the purchase is over. */
static void same_as_pass(int seat, shoal_action card, shoal_action pass,
                         struct shoal_random *random)
{
	struct aquarium_state a = now, b = now;
	struct shoal_list     list;
	uint16_t              turn = now.turn;
	uint8_t               phase = now.phase;

	game->rules->apply(game, &a.base, seat, card, NULL);
	game->rules->apply(game, &b.base, seat, pass, NULL);
	while (b.base.actor != SHOAL_OVER && b.turn == turn
	       && (phase == PHASE_COMMIT2 || b.phase != PHASE_COMMIT2)) {
		shoal_action action = shoal_random_action(game, &b.base, random, &list);

		assert_int_equal(a.phase, b.phase);
		game->rules->apply(game, &a.base, a.base.actor, action, NULL);
		game->rules->apply(game, &b.base, b.base.actor, action, NULL);
	}
	a.spent[seat] = b.spent[seat];
	assert_memory_equal(&a, &b, sizeof(a));
}

static void left_out_cards_are_as_good_as_pass(void **unused)
{
	unsigned checked[2] = { 0, 0 };

	(void)unused;
	for (unsigned i = 0; i < 60; i++) {
		struct shoal_random random;
		struct shoal_list   list, sound;
		char                text[64];

		snprintf(text, sizeof(text), "aquarium(players=%u)", 2 + i % 5);
		begin(text);
		shoal_random_seed(&random, i);
		while (now.base.actor != SHOAL_OVER) {
			int  seat = now.base.actor;
			bool second = now.phase == PHASE_COMMIT2;

			if (now.phase == PHASE_COMMIT1 || second) {
				uint32_t at = 0;

				shoal_list_fill(&list, game, &now.base, seat);
				sound = list;
				sound.count = (uint32_t)game->rules->sound(
				    game, &now.base, seat, sound.action, sound.count);
				for (uint32_t n = 0; n < list.count; n++) {
					if (at < sound.count
					    && sound.action[at] == list.action[n]) {
						at++;
						continue;
					}
					same_as_pass(seat, list.action[n],
					             list.action[list.count - 1], &random);
					checked[second]++;
				}
				assert_int_equal(at, sound.count);
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_true(checked[0] > 100 && checked[1] > 5);
}

/* Belief. */

static int32_t belief_in(unsigned seat)
{
	return game->rules->belief(game, &now.base, (int)seat);
}

static void believed(void **unused)
{
	int32_t pass, twice;

	(void)unused;
	sit(3, "intro", "Y3 PF");
	own(1, "Y1");
	own(2, "Y1");
	assert_int_equal(belief_in(0), 0); /* nothing is hidden */
	play("buy");
	assert_int_equal(belief_in(1), 0);
	play("2:pass");
	pass = belief_in(1);
	assert_int_equal(belief_in(2), 0); /* its own card is no secret */
	now.card[2] = CARD_SWAP;
	assert_true(belief_in(1) > pass); /* a large fish for a small one */
	play("1:pass");
	sit(3, "intro", "Y3 PF");
	purse(0, 20);
	play("buy, pass, pass, 2:pass");
	pass = belief_in(1);
	now.card[2] = CARD_DOUBLE; /* the buyer could not pay */
	twice = belief_in(1);
	assert_true(twice > pass);
}

static void plans_are_believed_that_feed(void **unused)
{
	int32_t all, none;

	(void)unused;
	sit(3, "intro", "G1");
	own(0, "Y1");
	own(1, "R3 B3");
	purse(1, 20);
	famine(1, true);
	play("1:done");
	all = belief_in(0);
	now.given[1][kind_of(&(const char *){ "R3" })] = 1;
	none = belief_in(0);
	assert_true(all > none);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(families),
		GAME_TEST(sets_and_trios),
		GAME_TEST(rainbows_are_any_colour),
		GAME_TEST(beads_decide_between_equals),
		GAME_TEST(hunger),
		GAME_TEST(plans_count_as_they_stand),
		GAME_TEST(purchases),
		GAME_TEST(counts_everywhere),
		GAME_TEST(cards_that_do_nothing),
		GAME_TEST(prices_that_nobody_can_pay),
		GAME_TEST(fish_at_the_last_feeding),
		GAME_TEST(the_best_plan_is_kept),
		GAME_TEST(left_out_cards_are_as_good_as_pass),
		GAME_TEST(believed),
		GAME_TEST(plans_are_believed_that_feed),
	};

	return GAME_RUN(tests);
}
