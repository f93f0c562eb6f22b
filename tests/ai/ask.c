/* ask.c: asking computer players and keeping all that they say, for tests. */
#include "ask.h"

#include <string.h>

const char *const ask_games[] = {
	"example",
	"zemo",
	"zemo(map=divide,motive=pillager)",
	"moonshell",
	"moonshell(players=3,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
	"moonshell(players=1)",
	"aquarium(players=2)",
	"aquarium(players=4,mode=advanced)",
	"aqualuma",
	"aqualuma(heroes=finn+luma+octavia,seats=1)",
	"duellum",
	"duellum(players=1,level=3)",
	"kuhn",
	"goofspiel(players=3,rounds=4,bids=secret)",
	"spoof",
	NULL,
};

const char *const ask_specs[] = {
	"random",
	"greedy(samples=2)",
	"mcts(iterations=60)",
	"mcts(iterations=40,playout=greedy,noise=20,width=4,turns=2)",
	"mcts(iterations=40,prior=on,chance=closed,plies=8)",
	"mcts(iterations=40,mix=on,explore=50,plies=4)",
	NULL,
};

static uint64_t bits_of(double value)
{
	uint64_t bits;

	memcpy(&bits, &value, sizeof(bits));
	return bits;
}

/* What it said besides its answer. */
static void keep_words(const struct shoal_player *player, struct said *out)
{
	struct shoal_opinion opinion[SAID_OPINIONS];

	out->value = bits_of(shoal_player_value(player));
	out->iterations = shoal_player_iterations(player);
	out->steps = (uint32_t)shoal_player_line(player, out->step, SAID_STEPS);
	out->opinions = (uint32_t)shoal_player_opinions(player, opinion, SAID_OPINIONS);
	for (uint32_t i = 0; i < out->opinions; i++) {
		out->opinion_action[i] = opinion[i].action;
		out->opinion_visits[i] = opinion[i].visits;
		out->opinion_value[i] = bits_of(opinion[i].value);
	}
}

void ask(struct shoal_player *player, const struct shoal_state *view, int seat,
         const struct shoal_budget *budget, struct said *out)
{
	memset(out, 0, sizeof(*out));
	out->answer = shoal_player_choose(player, view, seat, budget);
	keep_words(player, out);
}

void ask_in_pieces(struct shoal_player *player, const struct shoal_state *view, int seat,
                   uint32_t piece, struct said *out)
{
	struct shoal_budget spend;

	memset(out, 0, sizeof(*out));
	shoal_player_begin(player, view, seat, NULL, &spend);
	while (shoal_player_go_on(player, piece))
		;
	out->answer = shoal_player_answer(player);
	keep_words(player, out);
}

uint64_t said_hash(const struct said *said, uint64_t before)
{
	return shoal_hash(said, sizeof(*said), before);
}

bool is_legal(const struct shoal_game *game, const struct shoal_state *view, int seat,
              shoal_action action)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, view, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] == action)
			return true;
	}
	return false;
}

static int any_pending(struct shoal_random *random, const struct shoal_state *state)
{
	unsigned bits = state->pending;
	uint32_t skip = shoal_random_below(random, shoal_bits_count(bits));

	for (; skip; skip--)
		bits &= bits - 1;
	return (int)shoal_bits_lowest(bits);
}

/* Goes on by one ply. */
static void go_on(struct questions *q)
{
	struct shoal_state *state = &q->now.state;
	struct shoal_list   list;
	shoal_action        action;
	int                 seat = state->actor;

	if (seat == SHOAL_CHANCE) {
		action = shoal_chance_draw(q->game, state, &q->random, &list);
	} else {
		seat = any_pending(&q->random, state);
		shoal_list_fill(&list, q->game, state, seat);
		action = list.action[shoal_random_below(&q->random, list.count)];
	}
	q->game->rules->apply(q->game, state, seat, action, NULL);
}

/* Decisions of the game that will be played. */
static uint32_t length_of(const struct questions *begun)
{
	struct questions q = *begun;
	uint32_t         decisions = 0;

	for (; q.now.state.actor != SHOAL_OVER; go_on(&q))
		decisions += q.now.state.actor >= 0;
	return decisions;
}

void questions_begin(struct questions *q, const struct shoal_game *game, uint64_t seed,
                     uint32_t questions)
{
	memset(q, 0, sizeof(*q));
	q->game = game;
	q->seat = SHOAL_NOBODY;
	shoal_random_seed(&q->random, seed);
	game->rules->start(game, &q->now.state);
	q->every = 1 + length_of(q) / questions;
}

bool questions_next(struct questions *q)
{
	uint32_t decisions = q->seat == SHOAL_NOBODY ? 1 : q->every;

	if (q->seat != SHOAL_NOBODY)
		go_on(q); /* from the question that was asked last */
	for (; q->now.state.actor != SHOAL_OVER; go_on(q)) {
		if (q->now.state.actor >= 0 && !--decisions)
			break;
	}
	if (q->now.state.actor == SHOAL_OVER)
		return false;
	q->seat = any_pending(&q->random, &q->now.state);
	return true;
}
