/* test_aqualuma_forecast.c: what the view tells about the next dark phase, against phases that are
 * played. */
#include "dive.h"

#include <math.h>

enum { GAMES = 20000 };

/* What happened in one dark phase. */
struct phase_count {
	unsigned rises[WORLDS]; /* by card or die */
	unsigned named;
	bool     last[WORLDS];
};

/* Plays the phase that is about to begin, or is on, to its end; the group names the world that is
 * the farthest from the last field, so that what it names never reaches it. */
static struct phase_count play_phase(struct shoal_random *random)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	struct phase_count          count = { 0 };
	unsigned                    turn = now.turn;

	while (now.base.actor != SHOAL_OVER && now.turn == turn) {
		struct shoal_list list;
		shoal_action      action;

		if (now.phase == PHASE_RISE) {
			unsigned least = 0;

			for (unsigned w = 1; w < WORLDS; w++)
				least = now.dark[w] < now.dark[least] ? w : least;
			action = (shoal_action)(ACT_RAISE + least);
		} else {
			action = shoal_random_action(game, &now.base, random, &list);
		}
		told_count = 0;
		game->rules->apply(game, &now.base, now.base.actor, action, &hearing);
		for (unsigned i = 0; i < told_count; i++) {
			const struct event_rise *e = SHOAL_EVENT(rise, &told[i]);

			if (told[i].kind != EVENT_RISE)
				continue;
			if (e->chosen) {
				count.named++;
				continue;
			}
			count.rises[e->world]++;
			count.last[e->world] |= e->to == g->track;
		}
	}
	return count;
}

static void close_to(double chance, unsigned count)
{
	double error = 4.5 * sqrt(chance * (1 - chance) / GAMES) + 1e-9;

	assert_true(fabs(chance - (double)count / GAMES) <= error);
}

/* The forecast of the position against many phases from it. `begin` is what is answered first. */
static void agrees(const char *first)
{
	struct aqualuma_state    start = now;
	struct aqualuma_forecast f;
	struct shoal_random      random;
	unsigned                 rises[WORLDS][ROWS + 1] = { 0 }, last[WORLDS] = { 0 };
	unsigned                 named[ROWS + 1] = { 0 }, danger = 0;

	assert_true(aqualuma_foresee(aqualuma_game_of(game), &now, &f));
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < GAMES; i++) {
		struct phase_count count;
		bool               any = false;

		now = start;
		if (first && i == 0)
			play(first);
		else if (first)
			game->rules->apply(game, &now.base, now.base.actor, ACT_END, NULL);
		count = play_phase(&random);
		for (unsigned w = 0; w < WORLDS; w++) {
			rises[w][count.rises[w]]++;
			last[w] += count.last[w];
			any |= count.last[w];
		}
		named[count.named]++;
		danger += any;
	}
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned n = 0; n <= ROWS; n++)
			close_to(f.rises[w][n], rises[w][n]);
		close_to(f.last[w], last[w]);
	}
	for (unsigned n = 0; n <= ROWS; n++)
		close_to(f.named[n], named[n]);
	close_to(f.danger, danger);
	now = start;
}

static void calm(void **unused) /* LUM-117 to LUM-123 */
{
	(void)unused;
	scene("aqualuma(track=8)");
	dark("0 0 0 0 0");
	board("coral die / die kelp / question still / pearl / coral");
	full_hands();
	agrees("end");
	board("coral die question / die kelp / question still / pearl coral / coral kelp");
	full_hands();
	agrees("end");
}

static void close(void **unused) /* LUM-20, LUM-124, LUM-126 */
{
	(void)unused;
	scene("aqualuma");
	dark("6 5 0 0 0");
	board("kelp die / coral / coral / pearl / pearl");
	full_hands();
	agrees("end"); /* the ignition is still to come; nothing is lost in this phase */
}

static void underway(void **unused) /* the rest of a phase */
{
	(void)unused;
	scene("aqualuma(track=8)");
	dark("0 0 0 0 0");
	board("die / question / kelp / coral / coral");
	full_hands();
	play("end, dark die");
	drawn(PHASE_WORLDDIE);
	agrees(NULL); /* this roll and the next */
	play("world ?");
	asked(0, PHASE_RISE);
	agrees(NULL); /* named, and a roll */
}

static void none(void **unused) /* LUM-21 */
{
	struct aqualuma_forecast f;

	(void)unused;
	begin("aqualuma");
	assert_false(aqualuma_foresee(aqualuma_game_of(game), &now, &f));
	scene("aqualuma");
	fill_board(aqualuma_game_of(game)->darks);
	assert_true(aqualuma_foresee(aqualuma_game_of(game), &now, &f));
	assert_true(f.deck_out);
	assert_true(f.danger == 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		GAME_TEST(calm),
		GAME_TEST(close),
		GAME_TEST(underway),
		GAME_TEST(none),
	};

	return GAME_RUN(tests);
}
