/* mcts.c: the player that searches: its options, its threads, its answer. */
#include "clock.h"
#include "last.h"
#include "player.h"
#include "search.h"
#include "threads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	OPT_ITERATIONS,
	OPT_TIME,
	OPT_THREADS,
	OPT_MEMORY,
	OPT_EXPLORE,
	OPT_PLAYOUT,
	OPT_PLIES,
	OPT_TURNS,
	OPT_NOISE,
	OPT_WIDTH,
	OPT_PRIOR,
	OPT_CHANCE,
	OPT_RIPE,
	OPT_MIX,
	OPT_WARM,
	OPT_COUNT
};

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_ITERATIONS] = { .name = "iterations",
	                     .initial = "1000" /* how often to look ahead; 0: as long as there is time */ },
	[OPT_TIME] = { .name = "time",
	               .initial = "0ms" /* at most that long, 500ms or 2s; 0ms: no limit */ },
	[OPT_THREADS] = { .name = "threads",
	                  .initial = "1" /* threads, 1 to 64 */ },
	[OPT_MEMORY] = { .name = "memory",
	                 .initial = "32" /* megabytes of each thread's tree */ },
	[OPT_EXPLORE] = { .name = "explore",
	                  .initial = "200" /* weight of what was seldom tried, in hundredths */ },
	[OPT_PLAYOUT] = { .name = "playout",
	                  .values = "random|greedy",
	                  .initial = "random" /* how games are played on from a leaf */ },
	[OPT_PLIES] = { .name = "plies",
	                .initial = "0" /* answers of a playout before the estimate cuts it */ },
	[OPT_TURNS] = { .name = "turns",
	                .initial = "0" /* changes of seat before the estimate cuts it; 0: any */ },
	[OPT_NOISE] = { .name = "noise",
	                .initial = "10" /* of 100 answers of a greedy playout, how many are any */ },
	[OPT_WIDTH] = { .name = "width",
	                .initial = "1000" /* answers that a greedy playout compares */ },
	[OPT_PRIOR] = { .name = "prior",
	                .values = "off|on",
	                .initial = "on" /* new answers start with the estimate behind them */ },
	[OPT_CHANCE] = { .name = "chance",
	                 .values = "open|closed",
	                 .initial = "open" /* closed: the tree branches over outcomes of chance, too */ },
	[OPT_RIPE] = { .name = "ripe",
	               .initial = "1" /* visits of a leaf before the tree grows there */ },
	[OPT_MIX] = { .name = "mix",
	              .values = "off|on",
	              .initial = "off" /* secret answers are drawn by visits */ },
	[OPT_WARM] = { .name = "warm",
	               .initial = "0" /* how freely it errs, in thousandths of the returns' range */ },
};

struct worker {
	struct search search;
	bool          proved; /* more would say the same */
};

struct mcts {
	struct plan    plan;
	uint32_t       iterations, milliseconds;
	unsigned       threads;
	bool           mix;
	bool           idle;  /* there is nothing to choose, and nobody wants opinions */
	bool           exact; /* the rest of the game was looked at whole */
	uint32_t       piece; /* iterations of each worker that are to be done now; 0: any number */
	uint32_t       left;  /* and those behind them; 0 if there is no limit or nothing left */
	uint64_t       until; /* when time is up; 0: never */
	struct worker *worker;
	struct last   *last;
	struct last_view *end; /* one per answer */
};

/* Actions that may be applied to look at the rest of a game whole: as many as take about as long as
 * the search would. */
enum { LAST_PER_ITERATION = 4, LAST_MOST = 80000 };

/* "500ms" or "2s". */
static enum shoal_status read_time(const char *text, uint32_t *out, struct shoal_error *error)
{
	char     digits[SHOAL_VALUE_MAX];
	size_t   length = strspn(text, "0123456789");
	bool     seconds = !strcmp(text + length, "s");
	uint64_t number;

	memcpy(digits, text, length);
	digits[length] = '\0';
	if ((!seconds && strcmp(text + length, "ms") != 0)
	    || !shoal_read_number(digits, seconds ? 3600 : 3600000, &number))
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "mcts's time is like 500ms or 2s, at most an hour, not '%s'",
		                  text);
	*out = (uint32_t)(seconds ? number * 1000 : number);
	return SHOAL_OK;
}

static enum shoal_status read_options(struct shoal_player *player, struct mcts *m,
                                      uint32_t *megabytes, struct shoal_error *error)
{
	uint32_t explore = 0;

	if (player_number(player, OPT_ITERATIONS, 0, 1000000000, &m->iterations, error)
	    || read_time(player->option[OPT_TIME], &m->milliseconds, error)
	    || player_number(player, OPT_THREADS, 1, THREADS_MAX, &m->threads, error)
	    || player_number(player, OPT_MEMORY, 1, 65536, megabytes, error)
	    || player_number(player, OPT_EXPLORE, 0, 10000, &explore, error)
	    || player_number(player, OPT_PLIES, 0, 1000000, &m->plan.plies, error)
	    || player_number(player, OPT_TURNS, 0, 1000, &m->plan.turns, error)
	    || player_number(player, OPT_NOISE, 0, 100, &m->plan.noise, error)
	    || player_number(player, OPT_RIPE, 1, 1000, &m->plan.ripe, error)
	    || player_number(player, OPT_WIDTH, 1, SHOAL_LIST_MAX, &m->plan.width, error)
	    || player_number(player, OPT_WARM, 0, 1000, &player->warm, error))
		return error->status;
	if (!m->iterations && !m->milliseconds)
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "mcts needs iterations or time: mcts(iterations=1000)");
	m->plan.explore = explore / 100.0;
	m->plan.playout =
	    strcmp(player->option[OPT_PLAYOUT], "greedy") != 0 ? PLAYOUT_RANDOM : PLAYOUT_GREEDY;
	m->plan.prior = !strcmp(player->option[OPT_PRIOR], "on");
	m->plan.closed = !strcmp(player->option[OPT_CHANCE], "closed");
	m->mix = !strcmp(player->option[OPT_MIX], "on");
	return SHOAL_OK;
}

static void destroy(struct shoal_player *player)
{
	struct mcts *m = player->mind;

	if (!m)
		return;
	for (unsigned i = 0; m->worker && i < m->threads; i++)
		search_destroy(&m->worker[i].search);
	free(m->worker);
	last_destroy(m->last);
	free(m->end);
	free(m);
}

static enum shoal_status setup(struct shoal_player *player, struct shoal_error *error)
{
	struct mcts *m = calloc(1, sizeof(*m));
	uint32_t     megabytes = 0;

	player->mind = m;
	if (!m)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to search");
	if (read_options(player, m, &megabytes, error))
		return error->status;
	m->worker = calloc(m->threads, sizeof(m->worker[0]));
	for (unsigned i = 0; m->worker && i < m->threads; i++) {
		if (!search_create(&m->worker[i].search, player->game, &m->plan, megabytes))
			return shoal_fail(error, SHOAL_NO_MEMORY,
			                  "not enough memory for %u trees of %u MB", m->threads,
			                  megabytes);
	}
	m->last = last_create(player->game);
	m->end = calloc(player->game->most_legal, sizeof(m->end[0]));
	return m->worker && m->last && m->end
	           ? SHOAL_OK
	           : shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to search");
}

/* Searching. */

static bool ends_soon(struct shoal_player *player, const struct shoal_state *view,
                      uint32_t iterations)
{
	struct mcts *m = player->mind;
	uint32_t     most = LAST_MOST;

	if (iterations && iterations < most / LAST_PER_ITERATION)
		most = iterations * LAST_PER_ITERATION;
	return last_ask(m->last, view, player->seat, &player->list, player->random, most, m->end);
}

/* What to spend, 0 where there is no limit. A budget that is given counts alone. */
static void begin(struct shoal_player *player, const struct shoal_state *view,
                  struct shoal_budget *spend)
{
	struct mcts *m = player->mind;
	bool         given = spend->iterations || spend->milliseconds;

	m->idle = player->list.count == 1 && !given;
	if (!given)
		*spend = (struct shoal_budget){ m->iterations, m->milliseconds };
	m->exact = !m->idle && ends_soon(player, view, spend->iterations);
	if (m->idle || m->exact)
		return;
	m->left = (uint32_t)(((uint64_t)spend->iterations + m->threads - 1) / m->threads);
	m->until = 0;
	for (unsigned i = 0; i < m->threads; i++) {
		m->worker[i].proved = false;
		search_begin(&m->worker[i].search, view, player->seat,
		             shoal_random_next(&player->random));
	}
}

static void work(void *context, unsigned number)
{
	struct mcts   *m = context;
	struct worker *w = &m->worker[number];
	uint32_t       done = 0;

	while (!w->proved && (!m->piece || done < m->piece)) {
		done++;
		w->proved = !search_iterate(&w->search);
		if (m->until && done % 16 == 0 && clock_milliseconds() >= m->until)
			break;
	}
}

static bool go_on(struct shoal_player *player, uint32_t iterations)
{
	struct mcts *m = player->mind;
	bool         more = false;

	if (m->idle || m->exact)
		return false;
	m->piece = (uint32_t)(((uint64_t)iterations + m->threads - 1) / m->threads);
	if (player->spend.iterations) {
		m->piece = m->piece < m->left ? m->piece : m->left;
		m->left -= m->piece;
	}
	if (m->piece)
		threads_run(m->threads, work, m);
	for (unsigned i = 0; i < m->threads; i++)
		more = more || !m->worker[i].proved;
	return more && (m->left || !player->spend.iterations);
}

/* What came out. */

/* What is known of the answers of a root. */
struct verdict {
	double best; /* of the unproved answers: the mean of the one that was visited most */
	bool   lost; /* every answer is proved to lose */
};

static struct verdict judge(const struct search *s, uint32_t root)
{
	const struct node *node = s->memory.node;
	struct verdict verdict = { .best = s->game->low, .lost = search_proved(s, &node[root]) };
	uint32_t       most = 0;

	for (uint32_t c = node[root].first; c != NO_NODE; c = node[c].next) {
		verdict.lost = verdict.lost && node[c].mean <= s->game->low;
		if (!search_proved(s, &node[c]) && node[c].visits > most) {
			most = node[c].visits;
			verdict.best = node[c].mean;
		}
	}
	return verdict;
}

/* What the visits of an answer stand for: one that is proved to be at least as good as any other
 * comes first, one that is proved to lose was visited in vain, unless all is lost. */
static uint32_t sure_visits(const struct search *s, const struct node *node,
                            const struct verdict *verdict)
{
	if (!search_proved(s, node) || verdict->lost)
		return node->visits;
	if (node->mean <= s->game->low)
		return 0;
	return node->mean >= verdict->best ? s->iterations + 1 : node->visits;
}

/* Adds what a worker found of one answer: its returns, or if it was never tried what is promised.
 */
static void add_opinion(struct shoal_opinion *opinion, const struct search *s,
                        const struct node *node, uint32_t visits)
{
	const struct told *told = &s->told[node->key];
	bool               by_returns = told->visits && !search_proved(s, node);
	double             mean = by_returns ? told->mean : node->mean;
	double             n = (double)opinion->visits + visits;

	opinion->value = n > 0 ? opinion->value + (mean - opinion->value) * visits / n : mean;
	if (by_returns && told->visits > 1)
		opinion->error = sqrt(opinion->error * opinion->error
		                      + told->squares / told->visits * visits / n / n);
	opinion->visits += visits;
}

/* Adds what a worker found to the opinions, which are in the order of the list. */
static void add_opinions(struct shoal_player *player, const struct search *s)
{
	const struct node *node = s->memory.node;
	uint32_t           root = search_root(s, player->seat);
	struct verdict     verdict = judge(s, root);

	for (uint32_t c = node[root].first; c != NO_NODE; c = node[c].next) {
		uint32_t visits = sure_visits(s, &node[c], &verdict);

		for (uint32_t i = 0; i < player->list.count; i++) {
			if (player->list.action[i] == node[c].key)
				add_opinion(&player->opinion[i], s, &node[c], visits);
		}
	}
	player->iterations += s->iterations;
}

/* Adds what a worker expects of all seats, by its share of all iterations. */
static void add_outlook(struct shoal_player *player, const struct search *s)
{
	const struct node *root = &s->memory.node[search_root(s, player->seat)];
	double             share = (double)s->iterations / player->iterations;

	for (unsigned seat = 0; seat < s->game->seats; seat++)
		player->outlook[seat] += share * s->expected[seat];
	if (!search_proved(s, root))
		return;
	for (int seat = 0; seat < 2; seat++) /* a proof is of two that play against each other */
		player->outlook[seat] =
		    seat == player->seat ? player->opinion[0].value
					 : s->game->low + s->game->high - player->opinion[0].value;
}

static int by_visits(const void *a, const void *b)
{
	const struct shoal_opinion *x = a, *y = b;

	if (x->visits != y->visits)
		return x->visits < y->visits ? 1 : -1;
	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return x->action < y->action ? -1 : 1;
}

/* The answers that were visited most, from the tree of the first worker; every seat's steps as its
 * own tree sees them end where another seat's are not to be seen. */
static void fill_line(struct shoal_player *player, const struct search *s, shoal_action first)
{
	const struct node *node = s->memory.node;
	uint32_t           at = search_root(s, player->seat);

	player->line_count = 0;
	while (player->line_count < LINE_MAX) {
		uint32_t best = NO_NODE;

		for (uint32_t c = node[at].first; c != NO_NODE; c = node[c].next) {
			if (!player->line_count
			        ? node[c].key == first
			        : best == NO_NODE || node[c].visits > node[best].visits)
				best = c;
		}
		if (best == NO_NODE || !node[best].visits)
			return;
		at = best;
		if (node[best].key < s->game->answers)
			player->line[player->line_count++] =
			    (struct shoal_step){ .seat = node[best].seat,
				                 .action = (shoal_action)node[best].key };
	}
}

/* One of the answers by their visits; those that were seldom visited were only tried. */
static shoal_action draw_by_visits(struct shoal_player *player)
{
	uint32_t sum = 0, least = player->opinion[0].visits / 4, r;
	size_t   i;

	for (i = 0; i < player->sound.count; i++)
		sum += player->opinion[i].visits > least ? player->opinion[i].visits : 0;
	if (!sum)
		return player->opinion[0].action;
	r = shoal_random_below(&player->random, sum);
	for (i = 0; r >= player->opinion[i].visits; i++)
		r -= player->opinion[i].visits;
	return player->opinion[i].action;
}

/* The points that the asked seat would have behind an answer if the game ended then. */
static int32_t points_behind(struct shoal_player *player, const struct shoal_state *world,
                             shoal_action action)
{
	const struct shoal_game *game = player->game;
	struct shoal_result      result;
	struct shoal_tally       tally;
	union shoal_room         next;

	memcpy(&next, world, game->state_bytes);
	game->rules->apply(game, &next.state, player->seat, action, NULL);
	shoal_chance_pass(game, &next.state, &player->random, &player->chance);
	if (next.state.actor == SHOAL_OVER) {
		memset(&result, 0, sizeof(result));
		game->rules->result(game, &next.state, &result);
		return result.points[player->seat];
	}
	game->rules->tally(game, &next.state, &tally);
	return tally.own[tally.of[player->seat]][0];
}

/* Among sound answers that were looked at about as often and are worth the same, the one that gains
 * points now comes first. */
static void prefer_points(struct shoal_player *player, const struct shoal_state *view)
{
	const struct shoal_game    *game = player->game;
	const struct shoal_opinion *first = &player->opinion[0];
	double                      same = (game->high - game->low) / 1000;
	union shoal_room            world;
	uint32_t                    best = 0;
	int32_t                     most = 0;

	if (!game->rules->tally || !game->rules->margin)
		return;
	shoal_resample(game, view, player->seat, &player->random, &world.state);
	for (uint32_t i = 0; i < player->sound.count; i++) {
		const struct shoal_opinion *opinion = &player->opinion[i];
		int32_t                     points;

		if (i
		    && (opinion->visits < first->visits - first->visits / 4
		        || opinion->value < first->value - same))
			break;
		points = points_behind(player, &world.state, opinion->action);
		if (!i || points > most) {
			most = points;
			best = i;
		}
	}
	if (best) {
		struct shoal_opinion chosen = player->opinion[best];

		memmove(&player->opinion[1], &player->opinion[0], best * sizeof(chosen));
		player->opinion[0] = chosen;
	}
}

static bool secret(const struct shoal_state *view)
{
	return view->seen != SHOAL_EVERYBODY || view->pending & (view->pending - 1);
}

static int by_worth(const void *a, const void *b)
{
	const struct last_view *x = a, *y = b;

	if (x->worth != y->worth)
		return x->worth < y->worth ? 1 : -1;
	return x->action < y->action ? -1 : 1;
}

/* What is known needs no calibration. */
static shoal_action exact_answer(struct shoal_player *player)
{
	const struct mcts *m = player->mind;
	uint32_t           first = 0;
	shoal_action       best;

	qsort(m->end, player->list.count, sizeof(m->end[0]), by_worth);
	for (uint32_t i = 0; i < player->list.count; i++)
		player->opinion[i] =
		    (struct shoal_opinion){ .action = m->end[i].action,
			                    .visits = 1,
			                    .value = m->end[i].returns[player->seat] };
	player->opinion_count = player->list.count;
	player_put_sound_first(player);
	best = player_pick(player);
	while (m->end[first].action != player->opinion[0].action)
		first++;
	for (unsigned seat = 0; seat < player->game->seats; seat++)
		player->outlook[seat] = m->end[first].returns[seat];
	player->iterations = player->list.count;
	player->scale = 1;
	player->offset = 0;
	player->line_count = 1;
	player->line[0] = (struct shoal_step){ .seat = (int8_t)player->seat, .action = best };
	return best;
}

static shoal_action answer(struct shoal_player *player, const struct shoal_state *view)
{
	struct mcts *m = player->mind;
	shoal_action best;

	if (m->idle)
		return player->list.action[0];
	if (m->exact)
		return exact_answer(player);
	for (uint32_t i = 0; i < player->list.count; i++)
		player->opinion[i] = (struct shoal_opinion){ .action = player->list.action[i] };
	player->opinion_count = player->list.count;
	for (unsigned i = 0; i < m->threads; i++)
		add_opinions(player, &m->worker[i].search);
	qsort(player->opinion, player->opinion_count, sizeof(player->opinion[0]), by_visits);
	player_put_sound_first(player);
	prefer_points(player, view);
	for (unsigned seat = 0; seat < player->game->seats; seat++)
		player->outlook[seat] = 0;
	for (unsigned i = 0; i < m->threads; i++)
		add_outlook(player, &m->worker[i].search);
	best = m->mix && secret(view) ? draw_by_visits(player) : player_pick(player);
	fill_line(player, &m->worker[0].search, best);
	return best;
}

static shoal_action choose(struct shoal_player *player, const struct shoal_state *view,
                           const struct shoal_budget *budget)
{
	struct mcts        *m = player->mind;
	struct shoal_budget spend = *budget;

	begin(player, view, &spend);
	m->piece = m->left;
	if (spend.milliseconds)
		m->until = clock_milliseconds() + spend.milliseconds;
	if (!m->idle && !m->exact)
		threads_run(m->threads, work, m);
	return answer(player, view);
}

const struct player_kind player_mcts = {
	.name = "mcts",
	.about = "tree search over what the seat cannot know",
	.options = options,
	.option_count = OPT_COUNT,
	.setup = setup,
	.destroy = destroy,
	.choose = choose,
	.begin = begin,
	.go_on = go_on,
	.answer = answer,
};
