/* search.c: tree search over information sets.
 *
 * Every iteration fills what the seat cannot know with a possible world, goes down the trees,
 * plays on from the leaf, and carries the returns back. Chance is drawn, not branched over (open
 * loop), unless the plan says so. Where there are secrets every seat has a tree of its own: an edge
 * is what that seat saw, the action or only that there was one, and what a ply revealed to it; so
 * nobody's choice depends on what that seat does not know. Answers that could be chosen in some
 * worlds only are compared by how often they were available. */
#include "search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double PROVED_PART = 1e-9; /* returns this near to the best are the best */

bool search_create(struct search *s, const struct shoal_game *game, const struct plan *plan,
                   uint32_t megabytes)
{
	memset(s, 0, sizeof(*s));
	s->game = game;
	s->plan = plan;
	s->trees = game->rules->view ? game->seats : 1;
	s->tight = !game->rules->view && !game->rules->chance && game->seats == 2;
	s->prior = plan->prior && shoal_can_estimate(game);
	s->plies =
	    shoal_can_estimate(game) ? plan->plies : UINT32_MAX; /* nothing could cut a playout */
	numbers_fill(&s->numbers);
	s->slot = calloc(game->answers, sizeof(s->slot[0]));
	s->told = calloc(game->answers, sizeof(s->told[0]));
	if (game->rules->belief)
		s->worlds = malloc((size_t)WORLDS * game->state_bytes);
	return s->slot && s->told && (s->worlds || !game->rules->belief)
	       && tree_create(&s->memory, megabytes);
}

void search_destroy(struct search *s)
{
	free(s->slot);
	free(s->told);
	free(s->worlds);
	tree_destroy(&s->memory);
}

static unsigned tree_of(const struct search *s, int seat)
{
	return s->trees == 1 ? 0 : (unsigned)seat;
}

uint32_t search_root(const struct search *s, int seat)
{
	return tree_of(s, seat) + 1;
}

void search_begin(struct search *s, const struct shoal_state *view, int seat, uint64_t seed)
{
	s->view = view;
	s->seat = seat;
	s->iterations = 0;
	shoal_random_seed(&s->random, seed);
	tree_clear(&s->memory, s->trees);
	s->belief = 0;
	if (s->worlds) { /* the same in all possible worlds */
		shoal_resample(s->game, view, seat, &s->random, &s->world.state);
		s->belief = shoal_belief_weight(s->game, &s->world.state);
	}
	memset(s->told, 0, s->game->answers * sizeof(s->told[0]));
	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++) {
		s->expected[i] = s->mean[i] = s->squares[i] = 0;
		s->scale[i] = 2 / (s->game->high - s->game->low);
	}
}

/* Possible worlds. */

/* Draws worlds as the rules weigh them, and weighs them by how well others' play fits them. */
static void draw_worlds(struct search *s)
{
	const struct shoal_game *game = s->game;
	double                   fit[WORLDS], most = -HUGE_VAL, sum = 0;

	for (unsigned i = 0; i < WORLDS; i++) {
		struct shoal_state *world = (void *)(s->worlds + (size_t)i * game->state_bytes);

		shoal_resample(game, s->view, s->seat, &s->random, world);
		fit[i] = s->belief * game->rules->belief(game, world, s->seat);
		most = fit[i] > most ? fit[i] : most;
	}
	for (unsigned i = 0; i < WORLDS; i++) {
		sum += numbers_power(fit[i] - most);
		s->likely[i] = sum;
	}
}

/* One of them for this iteration. */
static void believe(struct search *s)
{
	double   r;
	unsigned low = 0, high = WORLDS - 1;

	if (s->belief == 0) {
		shoal_resample(s->game, s->view, s->seat, &s->random, &s->world.state);
		return;
	}
	if (s->iterations % WORLDS_LAST == 0)
		draw_worlds(s);
	r = (double)(shoal_random_next(&s->random) >> 11) * 0x1p-53 * s->likely[WORLDS - 1];
	while (low < high) {
		unsigned middle = (low + high) / 2;

		if (s->likely[middle] > r)
			high = middle;
		else
			low = middle + 1;
	}
	memcpy(&s->world, s->worlds + (size_t)low * s->game->state_bytes, s->game->state_bytes);
}

/* What the game's judgement makes of one answer and the chance that follows. */
static double one_step(struct search *s, int seat, shoal_action action)
{
	const struct shoal_game *game = s->game;
	double                   out[SHOAL_SEATS_MAX], worth[SHOAL_SEATS_MAX];

	memcpy(&s->trial, &s->world, game->state_bytes);
	game->rules->apply(game, &s->trial.state, seat, action, NULL);
	shoal_chance_pass(game, &s->trial.state, &s->random, &s->chance);
	shoal_worth(game, &s->trial.state, out, worth);
	return worth[seat];
}

/* Edges. */

struct listener { /* hears what a ply reveals to each seat */
	struct shoal_sink sink;
	struct search    *search;
};

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct search *s = ((struct listener *)sink)->search;

	if (!event->reveals)
		return;
	for (unsigned t = 0; t < s->trees; t++) {
		if (event->seen & shoal_seat_bit((int)t))
			s->revealed[t] =
			    (uint32_t)shoal_hash(event, sizeof(*event), s->revealed[t]);
	}
}

static void pass(struct search *s, uint32_t node, int seat)
{
	s->path[s->steps++] = (struct path_step){ node, seat };
}

/* Moves a tree along an edge that its seat did not choose. */
static void move_on(struct search *s, unsigned tree, uint32_t key, int seat)
{
	uint32_t to = s->cursor[tree];

	if (to == NO_NODE)
		return;
	to = tree_child(&s->memory, to, key);
	s->cursor[tree] = to;
	if (to == NO_NODE)
		return;
	s->memory.node[to].seat = (int8_t)seat;
	pass(s, to, -1);
}

/* Applies an action and moves all trees but the acting seat's along what their seats saw of it. */
static void apply_in_tree(struct search *s, int seat, shoal_action action)
{
	struct listener listener = { { hear }, s };
	uint8_t         seen = s->world.state.seen;
	bool            edge = seat >= 0 || s->plan->closed;

	if (s->trees == 1) {
		s->game->rules->apply(s->game, &s->world.state, seat, action, NULL);
		if (seat < 0 && edge)
			move_on(s, 0, action, seat);
		return;
	}
	memset(s->revealed, 0, sizeof(s->revealed));
	s->game->rules->apply(s->game, &s->world.state, seat, action, &listener.sink);
	for (unsigned t = 0; t < s->trees; t++) {
		if (edge && (int)t != seat)
			move_on(s, t, seen & shoal_seat_bit((int)t) ? action : KEY_UNSEEN, seat);
		if (s->revealed[t])
			move_on(s, t, s->revealed[t] | (KEY_UNSEEN + 1u), SHOAL_CHANCE);
	}
}

/* Choosing in the tree. `list` holds the legal answers, `child` their nodes. */

static void add_prior(struct search *s, uint32_t node, int seat)
{
	if (s->prior)
		s->memory.node[node].mean =
		    one_step(s, seat, (shoal_action)s->memory.node[node].key);
}

static bool first_children(struct search *s, uint32_t parent, int seat)
{
	if (!tree_add_all(&s->memory, parent, s->list.action, s->list.count))
		return false;
	for (uint32_t i = 0; i < s->list.count; i++) {
		s->child[i] = s->memory.node[parent].first + i;
		if (s->prior)
			add_prior(s, s->child[i], seat);
	}
	return true;
}

/* Finds the nodes of the legal answers among all that this node has had in other worlds; makes
 * those that are missing. */
static bool match_children(struct search *s, uint32_t parent, int seat)
{
	struct node *node = s->memory.node;
	bool         room = true;

	for (uint32_t c = node[parent].first; c != NO_NODE; c = node[c].next) {
		if (node[c].key < s->game->answers)
			s->slot[node[c].key] = c;
	}
	for (uint32_t i = 0; i < s->list.count; i++) {
		uint32_t c = s->slot[s->list.action[i]];

		if (c == NO_NODE) {
			c = tree_add(&s->memory, parent, s->list.action[i]);
			room = room && c != NO_NODE;
			if (c != NO_NODE)
				add_prior(s, c, seat);
		}
		s->child[i] = c;
	}
	for (uint32_t c = node[parent].first; c != NO_NODE; c = node[c].next) {
		if (node[c].key < s->game->answers)
			s->slot[node[c].key] = NO_NODE;
	}
	return room;
}

/* The promise of a node: what it brought, and more the less it was visited. */
static inline double promise(const struct node *node, double scale, double tried,
                             const struct numbers *numbers, uint32_t prior)
{
	return node->mean * scale + tried * numbers_inverse_root(numbers, node->visits + prior);
}

/* Half to three halves: seats that choose in secret must not search in step, or each would seem to
 * see what the other does. */
static double out_of_step(struct search *s)
{
	return 0.5 + (double)(shoal_random_next(&s->random) >> 11) * 0x1p-53;
}

/* Any answer that was never tried, else the most promising one. */
static uint32_t select_child(struct search *s, int seat)
{
	struct node *node = s->memory.node;
	bool         secret = s->world.state.seen != SHOAL_EVERYBODY;
	double       best = -HUGE_VAL;
	uint32_t     pick = 0, untried = 0;

	for (uint32_t i = 0; i < s->list.count; i++) {
		struct node *child = &node[s->child[i]];
		double       value, tried;

		child->available++;
		if (!child->visits && !s->prior) {
			s->untried[untried++] = i;
			continue;
		}
		tried = s->plan->explore * numbers_log_root(&s->numbers, child->available);
		tried *= secret ? out_of_step(s) : 1;
		value = promise(child, s->scale[seat], tried, &s->numbers, s->prior);
		if (value > best) {
			best = value;
			pick = i;
		}
	}
	if (untried)
		pick = s->untried[shoal_random_below(&s->random, untried)];
	return s->child[pick];
}

/* The same where the children are the legal list. What is proved is left alone, unless there is
 * nothing else. */
static uint32_t select_tight(struct search *s, uint32_t parent, int seat)
{
	const struct node *node = s->memory.node;
	const double       scale = s->scale[seat];
	const uint32_t     prior = s->prior;
	double             best = -HUGE_VAL, tried;
	uint32_t           pick = node[parent].first, untried = 0;

	tried = s->plan->explore * numbers_log_root(&s->numbers, node[parent].visits);
	for (uint32_t c = node[parent].first; c != NO_NODE; c = node[c].next) {
		double value;
		bool   better;

		if (!(node[c].visits | prior)) {
			s->untried[untried++] = c;
			continue;
		}
		value = promise(&node[c], scale, tried, &s->numbers, prior);
		/* No branch: which one is best cannot be guessed. */
		better = (value > best) & !node[c].available;
		best = better ? value : best;
		pick = better ? c : pick;
	}
	return untried ? s->untried[shoal_random_below(&s->random, untried)] : pick;
}

/* The child to go to, made if need be. NO_NODE at a leaf. */
static uint32_t choose_child(struct search *s, uint32_t parent, int seat)
{
	const struct node *node = &s->memory.node[parent];

	if (s->tight && node->first != NO_NODE)
		return select_tight(s, parent, seat);
	s->list.count =
	    (uint32_t)s->game->rules->legal(s->game, &s->world.state, seat, s->list.action);
	if (s->list.count > 1 && node->visits < s->plan->ripe && parent > s->trees)
		return NO_NODE;
	if (node->first == NO_NODE ? !first_children(s, parent, seat)
	                           : !match_children(s, parent, seat))
		return NO_NODE;
	if (s->list.count == 1)
		return s->child[0];
	return s->tight ? select_tight(s, parent, seat) : select_child(s, seat);
}

/* Who answers next. Where several are asked at once the searching seat comes first, or its own
 * answers would not hang on its root. */
static int next_seat(const struct search *s)
{
	const struct shoal_state *state = &s->world.state;

	return state->pending & shoal_seat_bit(s->seat) ? s->seat : state->actor;
}

/* One answer in the tree of the seat that is asked. False at a leaf. */
static bool step_down(struct search *s)
{
	int      seat = next_seat(s);
	unsigned tree = tree_of(s, seat);
	uint32_t child;

	if (s->cursor[tree] == NO_NODE)
		return false;
	child = choose_child(s, s->cursor[tree], seat);
	if (child == NO_NODE)
		return false;
	if (seat == s->seat && s->first == SHOAL_NO_ACTION)
		s->first = (shoal_action)s->memory.node[child].key;
	s->cursor[tree] = child;
	s->memory.node[child].seat = (int8_t)seat;
	pass(s, child, seat);
	s->mover = seat;
	apply_in_tree(s, seat, (shoal_action)s->memory.node[child].key);
	return true;
}

static void descend(struct search *s)
{
	while (s->world.state.actor != SHOAL_OVER
	       && s->steps + 2 * TREES_MAX + 1 < PATH_MAX_STEPS) {
		if (s->world.state.actor == SHOAL_CHANCE)
			apply_in_tree(
			    s, SHOAL_CHANCE,
			    shoal_chance_draw(s->game, &s->world.state, &s->random, &s->chance));
		else if (!step_down(s))
			return;
	}
}

/* Playing on from the leaf. */

static shoal_action greedy_answer(struct search *s)
{
	int          seat = s->world.state.actor;
	shoal_action best;
	double       most;
	uint32_t     count;

	count = (uint32_t)s->game->rules->legal(s->game, &s->world.state, seat, s->list.action);
	if (count == 1)
		return s->list.action[0];
	if (s->plan->noise && shoal_random_below(&s->random, 100) < s->plan->noise)
		return s->list.action[shoal_random_below(&s->random, count)];
	for (uint32_t i = 0; i < s->plan->width && count > s->plan->width; i++) {
		uint32_t     other = i + shoal_random_below(&s->random, count - i);
		shoal_action kept = s->list.action[i];

		s->list.action[i] = s->list.action[other];
		s->list.action[other] = kept;
	}
	best = s->list.action[0];
	most = -HUGE_VAL;
	for (uint32_t i = 0; i < count && i < s->plan->width; i++) {
		double value = one_step(s, seat, s->list.action[i]);

		if (value > most) {
			most = value;
			best = s->list.action[i];
		}
	}
	return best;
}

static shoal_action random_answer(struct search *s)
{
	uint32_t count = (uint32_t)s->game->rules->legal(s->game, &s->world.state,
	                                                 s->world.state.actor, s->list.action);

	return s->list.action[shoal_random_below(&s->random, count)];
}

static void play_on(struct search *s)
{
	const struct shoal_game *game = s->game;
	struct shoal_state      *state = &s->world.state;
	uint32_t                 plies = 0, turns = 0;

	if (s->plan->playout == PLAYOUT_RANDOM && s->plies >= game->longest && !s->plan->turns) {
		shoal_playout(game, state, &s->random, &s->list);
		return;
	}
	while (state->actor != SHOAL_OVER) {
		int seat = state->actor;

		if (seat == SHOAL_CHANCE) {
			game->rules->apply(game, state, seat,
			                   shoal_chance_draw(game, state, &s->random, &s->chance),
			                   NULL);
			continue;
		}
		turns += seat != s->mover;
		s->mover = seat;
		if (plies++ == s->plies || (s->plan->turns && turns >= s->plan->turns))
			return;
		game->rules->apply(
		    game, state, seat,
		    s->plan->playout == PLAYOUT_GREEDY ? greedy_answer(s) : random_answer(s), NULL);
	}
}

/* Carrying back. */

static void learn_spread(struct search *s, const double returns[])
{
	uint32_t n = ++s->iterations;
	double   least;

	for (unsigned i = 0; i < s->game->seats; i++) {
		double before = returns[i] - s->mean[i];

		s->mean[i] += before / n;
		s->squares[i] += before * (returns[i] - s->mean[i]);
	}
	if (n > 32 && n % 32)
		return;
	/* Where games are played to their end, one that went wrong must not weigh for ever. */
	least = (s->game->high - s->game->low) / (s->plies ? 8 : 200);
	for (unsigned i = 0; i < s->game->seats; i++) {
		double spread = sqrt(s->squares[i] / n);

		s->scale[i] = 1 / (spread > least ? spread : least);
	}
}

/* Whether all is known of the node where `seat` chooses: it can win for sure, or every answer is
 * proved. *value is what it is worth to `seat`. */
static bool conclude(const struct search *s, uint32_t parent, double *value)
{
	const struct node *node = s->memory.node;
	bool               all = true;

	*value = -HUGE_VAL;
	for (uint32_t c = node[parent].first; c != NO_NODE; c = node[c].next) {
		if (!node[c].available)
			all = false;
		else if (node[c].mean > *value)
			*value = node[c].mean;
	}
	return all || *value >= s->game->high - PROVED_PART;
}

/* Proves as much of the path as the end of the game allows. */
static void prove(struct search *s, const double returns[])
{
	struct node *node = s->memory.node;
	uint32_t     i = s->steps;
	double       value;

	if (!i || s->world.state.actor != SHOAL_OVER || !s->over_in_tree)
		return;
	value = returns[s->path[i - 1].seat];
	for (;; i--) {
		uint32_t parent = i > 1 ? s->path[i - 2].node : search_root(s, s->seat);

		node[s->path[i - 1].node].available = 1;
		node[s->path[i - 1].node].mean = value;
		if (!conclude(s, parent, &value))
			return;
		if (i == 1) {
			node[parent].available = 1;
			return;
		}
		if (s->path[i - 2].seat != s->path[i - 1].seat)
			value = s->game->low + s->game->high - value;
	}
}

static void carry_back(struct search *s, const double returns[])
{
	struct node *node = s->memory.node;

	for (uint32_t i = 0; i < s->steps; i++) {
		struct node *passed = &node[s->path[i].node];

		passed->visits++;
		if (s->path[i].seat >= 0)
			passed->mean +=
			    (returns[s->path[i].seat] - passed->mean) / (passed->visits + s->prior);
	}
	for (unsigned t = 0; t < s->trees; t++)
		node[t + 1].visits++;
}

/* What this iteration says of the returns. */
static void tell(struct search *s, const double returns[])
{
	struct told *told;
	double       before;

	for (unsigned i = 0; i < s->game->seats; i++)
		s->expected[i] += (returns[i] - s->expected[i]) / (s->iterations + 1);
	if (s->first == SHOAL_NO_ACTION)
		return;
	told = &s->told[s->first];
	before = returns[s->seat] - told->mean;
	told->mean += before / ++told->visits;
	told->squares += before * (returns[s->seat] - told->mean);
}

bool search_iterate(struct search *s)
{
	double returns[SHOAL_SEATS_MAX], worth[SHOAL_SEATS_MAX];

	believe(s);
	s->steps = 0;
	s->mover = s->seat;
	s->first = SHOAL_NO_ACTION;
	for (unsigned t = 0; t < s->trees; t++)
		s->cursor[t] = t + 1;
	descend(s);
	s->over_in_tree = s->world.state.actor == SHOAL_OVER;
	play_on(s);
	shoal_worth(s->game, &s->world.state, returns, worth);
	tell(s, returns);
	learn_spread(s, worth);
	carry_back(s, worth);
	if (s->tight)
		prove(s, worth);
	return !search_proved(s, &s->memory.node[search_root(s, s->seat)]);
}
