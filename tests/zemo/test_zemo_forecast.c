/* test_zemo_forecast.c: what labels and view say about the rest of a turn is true: against a search
 * of everything that the rules allow and the dice can show, on random positions with little left
 * to lose. */
#include "../common/part.h"
#include "voyage.h"

/* States that were found to lead nowhere but down. */
enum { DEAD = 1 << 20 };

static uint64_t dead[DEAD];
static unsigned dead_count, searched;

static uint64_t hash_of(struct zemo_state s)
{
	const unsigned char *bytes = (const unsigned char *)&s;
	uint64_t             hash = UINT64_C(14695981039346656037);

	memset(&s.base, 0, sizeof(s.base)); /* the ply differs on the way to the same place */
	for (size_t i = 0; i < sizeof(s); i++)
		hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
	return hash ? hash : 1;
}

static bool is_dead(uint64_t hash, bool add)
{
	size_t i = hash % DEAD;

	for (; dead[i]; i = (i + 1) % DEAD) {
		if (dead[i] == hash)
			return true;
	}
	if (add) {
		dead[i] = hash;
		assert_true(++dead_count < DEAD / 2);
	}
	return false;
}

/* Whether some answers and some dice bring the ship to the end of this turn. */
static bool survives(const struct zemo_state *s)
{
	struct shoal_list list;

	searched++;
	if (s->phase == PHASE_TURN || s->phase == PHASE_OVER)
		return s->ending == END_NONE || s->ending == END_SCORED;
	if (is_dead(hash_of(*s), false))
		return false;
	shoal_list_fill(&list, game, &s->base, s->base.actor);
	for (uint32_t i = list.count; i-- > 0;) { /* high sums first, for they are found sooner */
		struct zemo_state then = *s;

		game->rules->apply(game, &then.base, then.base.actor, list.action[i], NULL);
		if (survives(&then))
			return true;
	}
	is_dead(hash_of(*s), true);
	return false;
}

struct counts {
	unsigned answers[PHASE_COUNT], fatal[PHASE_COUNT];
};

static bool shouts(shoal_action action, enum shoal_lang lang, const char *const words[3])
{
	const struct shoal_style style = { .lang = lang };
	char                     bytes[512];
	struct shoal_text        text = SHOAL_TEXT(bytes);
	bool                     found = false;

	shoal_put_label(game, &now.base, action, &style, &text);
	for (unsigned i = 0; i < 3; i++)
		found |= strstr(bytes, words[i]) != NULL;
	return found;
}

/* Every answer to this question, by label, by forecast and by trying everything. */
static void check(struct counts *counts)
{
	static const char *const english[] = { "fatal!", "hopeless!", "voyage ends!" };
	static const char *const german[] = { "tödlich!", "aussichtslos!", "Ende der Fahrt!" };
	struct shoal_list        list;

	shoal_list_fill(&list, game, &now.base, 0);
	for (uint32_t i = 0; i < list.count; i++) {
		struct zemo_state then = now;
		bool              fatal, said = shouts(list.action[i], SHOAL_EN, english);

		game->rules->apply(game, &then.base, 0, list.action[i], NULL);
		fatal = !survives(&then);
		counts->answers[now.phase]++;
		counts->fatal[now.phase] += fatal;
		if (said != fatal)
			fail_msg("%s, action %u in phase %u, turn %u: %s", game->name,
			         list.action[i], now.phase, now.turn,
			         said ? "is no certain loss" : "is a certain loss, unsaid");
		assert_int_equal(shouts(list.action[i], SHOAL_DE, german), said);
		assert_int_equal(zemo_fatal(zemo_game_of(game), &now, list.action[i]), fatal);
	}
}

/* Little is left, of this and that; what was spent can be bought back. */
static void wear(struct shoal_random *random)
{
	const struct zemo_game *g = zemo_game_of(game);
	bool                    rich = !shoal_random_below(random, 4);

	for (unsigned r = 0; r < VITAL_COUNT; r++)
		now.points[r] = (uint8_t)(1 + shoal_random_below(random, 4));
	now.points[RES_CANNON] = (uint8_t)shoal_random_below(random, 3);
	now.points[RES_COMMAND] = (uint8_t)shoal_random_below(random, 3);
	now.points[RES_GOLD] = (uint8_t)shoal_random_below(random, rich ? g->most[RES_GOLD] : 3u);
	for (unsigned r = 0; r < SOLD_COUNT; r++)
		now.spent[r] = (uint8_t)shoal_random_below(random, 4);
	now.danger = (uint8_t)shoal_random_below(random, g->circles - 1u);
}

static bool is_of_interest(void)
{
	return now.phase >= PHASE_KEEP && now.phase <= PHASE_PAY && now.phase != PHASE_SUM;
}

static void sail(struct shoal_random *random, unsigned turns, struct counts *counts)
{
	struct shoal_list list;

	memset(dead, 0, sizeof(dead));
	dead_count = 0;
	while (now.base.actor != SHOAL_OVER && now.turn <= turns) {
		shoal_action action;

		if (now.phase == PHASE_ROLL)
			wear(random);
		if (is_of_interest())
			check(counts);
		do { /* no voyage ends by a blocked move, so that they last */
			action = shoal_random_action(game, &now.base, random, &list);
		} while (
		    action == ACT_STOP
		    || (now.phase == PHASE_MOVE
		        && zemo_blocked(zemo_game_of(game), &now, &zemo_moves[action - ACT_MOVE])
		               != NOWHERE
		        && shoal_random_below(random, 20)));
		game->rules->apply(game, &now.base, now.base.actor, action, NULL);
	}
}

static void report(const char *text, const struct counts *counts, unsigned least)
{
	static const char *const names[PHASE_COUNT] = {
		[PHASE_KEEP] = "keep", [PHASE_MOVE] = "move",     [PHASE_NAVY] = "navy",
		[PHASE_TOWN] = "town", [PHASE_CANNON] = "cannon", [PHASE_AGAIN] = "again",
		[PHASE_PAY] = "pay",
	};
	unsigned fatal = 0;

	for (unsigned phase = 0; phase < PHASE_COUNT; phase++) {
		fatal += counts->fatal[phase];
		if (names[phase])
			print_message("%s: %s: %u of %u answers are fatal\n", text, names[phase],
			              counts->fatal[phase], counts->answers[phase]);
	}
	print_message("%s: %u positions searched\n", text, searched);
	assert_true(fatal >= least);
}

static void shipped(void **unused)
{
	static const char *const maps[] = { "easy", "corners", "divide" };
	static const char *const motives[] = { "adventurer", "protector", "pillager" };
	struct counts            counts = { { 0 }, { 0 } };
	struct shoal_random      random;

	(void)unused;
	shoal_random_seed(&random, 1);
	searched = 0;
	for (unsigned i = 0; i < part_of(3600); i++) {
		char text[80];

		snprintf(text, sizeof(text), "zemo(map=%s,motive=%s,guard=%s)", maps[i % 3],
		         motives[i / 3 % 3], i / 9 % 2 ? "off" : "on");
		begin(text);
		sail(&random, 4, &counts);
	}
	report("shipped tables", &counts, part_of(30000));
}

/* Positions by hand. */

static void storms_behind_a_payment(void **unused) /* ZEM-53, ZEM-62, ZEM-86 */
{
	(void)unused;
	begin("zemo(map=easy)");
	play("pair 1 2, start 1/2, motive adventurer, dice 1 2 2 4, keep, 2NW, 4E, 2SE, cannon 1,"
	     " sum 5, sail, dice 2 2 3 6, keep, 6S, 2SE, 3NE, 2NW, cannon 0");
	asked(PHASE_PAY);
	label_has("pay 4", "sail pays 4 (2 left)");
	label_has("pay 4", "; what follows is fatal!");
	label_lacks("pay 3", "!");
	play("pay 4");
	ended(END_DAMAGE, 0);
}

/* Beside the town at A2, with this aboard; the dice 4 and 4, or 4 and 6. */
static void before_the_town(const char *dice, const char *resources)
{
	begin("zemo(map=easy,motive=adventurer)");
	play("pair 1 1, start 1/1");
	play(dice);
	play("keep");
	points(resources);
	now.danger = 0;
	play("4W");
}

static void a_town_may_save_the_ship(void **unused) /* ZEM-53, ZEM-66 */
{
	struct zemo_ahead ahead[2 * DICE];

	(void)unused;
	before_the_town("dice 1 1 4 4", "1/8/8/8/4/1");
	label_has("4N", "A1 (Storm: −1 sail)");
	before_the_town("dice 1 1 4 4", "1/8/8/8/4/0");
	label_has("4N", "A1 (Storm: −1 sail, fatal!)");
	before_the_town("dice 1 4 4 4", "1/8/8/8/4/0");
	play("4N");
	assert_int_equal(zemo_forecast(zemo_game_of(game), &now, ahead), 2);
	assert_int_equal(ahead[0].square, square(2, 1));
	assert_int_equal(ahead[1].square, square(1, 1));
	assert_int_equal(ahead[1].loses, 1 << RES_SAIL);
	assert_true(!ahead[0].fatal && ahead[1].fatal);
	label_has("4E", "B1 (Pirate Ship, strength 3); what follows is fatal!");
	before_the_town("dice 1 1 4 6", "8/8/8/8/0/0"); /* it fills up command too */
	label_has("6S", "A3 (Sea Dragon, strength 3) to A4 (Rough Water: −1 command)");
}

static void a_sack_may_save_the_ship(void **unused) /* ZEM-43, ZEM-70 */
{
	(void)unused;
	begin_changed("zemo(map=easy,motive=pillager)", "danger.c0.kind=2, danger.c0.value=0");
	play("pair 1 1, start 1/1, dice 1 1 4 4, keep, 4W");
	points("1/8/8/8/4/0");
	now.danger = 0; /* the next circle gives a sail */
	label_has("4N", "A1 (Storm: −1 sail)");
	play("4N");
	label_has("leave", "; what follows is fatal!");
	label_lacks("sack", "!");
	play("sack, cannon 3, sum 18");
	points_are("1/8/8/5/5/0");
}

static void strengths_as_far_as_they_are_certain(void **unused) /* ZEM-46, ZEM-59, ZEM-75 */
{
	static const struct {
		const char *game, *says;
	} cases[] = {
		{ "zemo(map=easy,motive=protector)", "C6 (Kraken, strength 4 or more)" },
		{ "zemo(map=easy,motive=adventurer)", "C6 (Kraken, strength 5)" },
	};

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		begin(cases[i].game);
		play("pair 1 2, start 2/1, dice 1 1 4 6, keep, 4E"); /* a Navy Ship */
		now.danger = 4;
		label_has("6S", cases[i].says);
	}
}

/* Enemies that hurt three, weather that hurts all, a track that gives sail and hull and goes down
 * again: no shortcut of the forecast may lean on the tables that ship. */
static void changed_tables(void **unused)
{
	static const char *const motives[] = { "adventurer", "protector", "pillager" };
	struct counts            counts = { { 0 }, { 0 } };
	struct shoal_random      random;

	(void)unused;
	shoal_random_seed(&random, 2);
	searched = 0;
	for (unsigned i = 0; i < part_of(600); i++) {
		char text[80];

		snprintf(text, sizeof(text), "zemo(map=easy,motive=%s,guard=%s)", motives[i % 3],
		         i / 3 % 2 ? "off" : "on");
		begin_changed(text,
		              "features.crab.sail=1, features.crab.crew=1, features.town.sail=1,"
		              " features.rough.sail=1, features.storm.hull=1, danger.c1.kind=2,"
		              " danger.c1.value=0, danger.c4.kind=2, danger.c4.value=1,"
		              " danger.c9.value=2, danger.c12.value=0, danger.c17.value=1");
		sail(&random, 4, &counts);
	}
	report("changed tables", &counts, part_of(5000));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(storms_behind_a_payment),
		GAME_TEST(a_town_may_save_the_ship),
		GAME_TEST(a_sack_may_save_the_ship),
		GAME_TEST(strengths_as_far_as_they_are_certain),
		GAME_TEST(shipped),
		GAME_TEST(changed_tables),
	};

	return GAME_RUN(tests);
}
