/* vec.c: many games of one kind stepped by one call. */
#include "shoal/vec.h"

#include "pool.h"

#include <stdlib.h>
#include <string.h>

/* What a game has beside its state, its legal answers and the same as bits: all in one block, a
 * whole number of cache lines, so that threads do not share any. */
struct cell {
	struct shoal_random chance, choice;
	uint32_t            steps;  /* answers so far */
	uint16_t            count;  /* of legal answers; 0: the game has ended */
	shoal_action        answer; /* as it was checked: the caller's may change meanwhile */
	int8_t              asked;  /* who acted last at the end, else who is asked */
	uint8_t             zero[7];
};

enum { LINE = 64 };

struct shoal_vec {
	struct shoal_vec_plan plan;
	struct pool          *pool;
	unsigned char        *cells;
	size_t                stride, state_at, list_at, bits_at;
	size_t                observation; /* numbers of one game */
};

/* One step or reset under way, for the threads. */
struct task {
	struct shoal_vec *vec;
	const uint64_t   *seed;
	const uint8_t    *only;
};

static struct cell *cell_of(const struct shoal_vec *vec, uint32_t index)
{
	return (struct cell *)(void *)(vec->cells + index * vec->stride);
}

static struct shoal_state *state_of(const struct shoal_vec *vec, struct cell *cell)
{
	return (struct shoal_state *)(void *)((unsigned char *)cell + vec->state_at);
}

static shoal_action *list_of(const struct shoal_vec *vec, struct cell *cell)
{
	return (shoal_action *)(void *)((unsigned char *)cell + vec->list_at);
}

static uint64_t *bits_of(const struct shoal_vec *vec, struct cell *cell)
{
	return (uint64_t *)(void *)((unsigned char *)cell + vec->bits_at);
}

/* What is seen. */

static void observe_seat(const struct shoal_game *game, const struct shoal_state *state, int seat,
                         float out[])
{
	union shoal_room view;

	if (game->rules->view) {
		game->rules->view(game, state, seat, &view.state);
		state = &view.state;
	}
	game->rules->observe(game, state, seat, out);
}

static void observe(const struct shoal_vec *vec, uint32_t index, struct cell *cell, float *base)
{
	const struct shoal_game  *game = vec->plan.game;
	const struct shoal_state *state = state_of(vec, cell);

	if (!base)
		return;
	base += index * vec->observation;
	if (!vec->plan.all) {
		observe_seat(game, state, cell->asked, base);
		return;
	}
	for (int seat = 0; seat < game->seats; seat++)
		observe_seat(game, state, seat, base + (size_t)seat * game->observe_floats);
}

/* The answers of whoever is asked now, as a list, as bits and in the caller's mask. */
static void list(struct shoal_vec *vec, uint32_t index, struct cell *cell)
{
	const struct shoal_game *game = vec->plan.game;
	struct shoal_state      *state = state_of(vec, cell);
	shoal_action            *legal = list_of(vec, cell);
	uint64_t                *bits = bits_of(vec, cell);
	int8_t                  *mask = vec->plan.out.mask;
	uint16_t                 n;

	cell->asked = state->actor;
	n = (uint16_t)game->rules->legal(game, state, state->actor, legal);
	cell->count = n;
	memset(bits, 0, vec->list_at - vec->bits_at);
	if (mask) {
		mask += (size_t)index * game->answers;
		memset(mask, 0, game->answers);
	}
	for (uint16_t i = 0; i < n; i++)
		bits[legal[i] >> 6] |= UINT64_C(1) << (legal[i] & 63);
	for (uint16_t i = 0; mask && i < n; i++)
		mask[legal[i]] = 1;
	if (vec->plan.out.player)
		vec->plan.out.player[index] = state->actor;
}

/* The flow of one game. `scratch` is for chance. */

static void show(struct shoal_vec *vec, uint32_t index, struct cell *cell)
{
	list(vec, index, cell);
	observe(vec, index, cell, vec->plan.out.observation);
}

static void begin(struct shoal_vec *vec, uint32_t index, struct cell *cell,
                  struct shoal_list *scratch)
{
	const struct shoal_game *game = vec->plan.game;

	cell->steps = 0;
	game->rules->start(game, state_of(vec, cell));
	shoal_chance_pass(game, state_of(vec, cell), &cell->chance, scratch);
	show(vec, index, cell);
}

static void tell(struct shoal_vec *vec, uint32_t index, const double returns[], bool over, bool cut)
{
	const struct shoal_vec_out *out = &vec->plan.out;
	unsigned                    seats = vec->plan.game->seats;

	for (unsigned seat = 0; out->reward && seat < seats; seat++)
		out->reward[(size_t)index * seats + seat] = returns ? (float)returns[seat] : 0;
	if (out->terminated)
		out->terminated[index] = over;
	if (out->truncated)
		out->truncated[index] = cut;
}

static void end(struct shoal_vec *vec, uint32_t index, struct cell *cell,
                struct shoal_list *scratch)
{
	const struct shoal_vec_plan *plan = &vec->plan;
	size_t                       answers = plan->game->answers;

	if (plan->autoreset == SHOAL_SAME_STEP) {
		observe(vec, index, cell, plan->out.last);
		begin(vec, index, cell, scratch);
		return;
	}
	cell->count = 0;
	observe(vec, index, cell, plan->out.observation);
	if (plan->out.player)
		plan->out.player[index] = SHOAL_OVER;
	if (plan->out.mask)
		memset(&plan->out.mask[index * answers], plan->autoreset == SHOAL_NEXT_STEP,
		       answers);
}

static void step(struct shoal_vec *vec, uint32_t index, struct shoal_list *scratch)
{
	const struct shoal_game *game = vec->plan.game;
	struct cell             *cell = cell_of(vec, index);
	struct shoal_state      *state = state_of(vec, cell);
	double                   returns[SHOAL_SEATS_MAX];
	bool                     over, cut;

	if (!cell->count) {
		begin(vec, index, cell, scratch);
		tell(vec, index, NULL, false, false);
		return;
	}
	game->rules->apply(game, state, state->actor, cell->answer, NULL);
	shoal_chance_pass(game, state, &cell->chance, scratch);
	cell->steps++;
	over = state->actor == SHOAL_OVER;
	cut = !over && cell->steps == vec->plan.most_steps;
	if (over)
		game->rules->score(game, state, returns);
	tell(vec, index, over ? returns : NULL, over, cut);
	if (over || cut)
		end(vec, index, cell, scratch);
	else
		show(vec, index, cell);
}

/* All games. */

static void step_piece(void *context, uint32_t first, uint32_t last)
{
	const struct task *task = context;
	struct shoal_list  scratch;

	for (uint32_t i = first; i < last; i++)
		step(task->vec, i, &scratch);
}

static void reset_piece(void *context, uint32_t first, uint32_t last)
{
	const struct task *task = context;
	struct shoal_list  scratch;

	for (uint32_t i = first; i < last; i++) {
		struct cell *cell = cell_of(task->vec, i);

		if (task->only && !task->only[i])
			continue;
		if (task->seed) {
			shoal_random_seed(&cell->chance, task->seed[i]);
			shoal_random_seed(&cell->choice, ~task->seed[i]);
		}
		begin(task->vec, i, cell, &scratch);
		tell(task->vec, i, NULL, false, false);
	}
}

void shoal_vec_reset(struct shoal_vec *vec, const uint64_t seed[], const uint8_t only[])
{
	struct task task = { .vec = vec, .seed = seed, .only = only };

	pool_run(vec->pool, vec->plan.count, reset_piece, &task);
}

static enum shoal_status refuse(const struct shoal_vec *vec, uint32_t index, int32_t action,
                                struct shoal_error *error)
{
	const struct shoal_game *game = vec->plan.game;
	char                     notation[64];
	struct shoal_text        text = SHOAL_TEXT(notation);
	struct cell             *cell = cell_of(vec, index);

	if (!cell->count)
		return shoal_fail(error, SHOAL_GAME_OVER, "game %u is over; reset it first", index);
	if (action < 0 || action >= game->answers)
		return shoal_fail(error, SHOAL_ILLEGAL_ACTION,
		                  "game %u: there is no answer %d; answers are 0 to %u", index,
		                  action, game->answers - 1u);
	game->rules->put_action(game, state_of(vec, cell), (shoal_action)action, &text);
	return shoal_fail(error, SHOAL_ILLEGAL_ACTION, "game %u: '%s' is not legal now", index,
	                  notation);
}

/* Whether a game takes an answer; then it is noted. */
static bool takes(struct shoal_vec *vec, uint32_t index, int32_t action)
{
	struct cell *cell = cell_of(vec, index);

	if (!cell->count)
		return vec->plan.autoreset == SHOAL_NEXT_STEP;
	cell->answer = (shoal_action)action;
	return action >= 0 && action < vec->plan.game->answers
	       && bits_of(vec, cell)[action >> 6] >> (action & 63) & 1;
}

enum shoal_status shoal_vec_step(struct shoal_vec *vec, const int32_t action[],
                                 struct shoal_error *error)
{
	struct task task = { .vec = vec };

	for (uint32_t i = 0; i < vec->plan.count; i++) {
		int32_t answer = *(const volatile int32_t *)&action[i]; /* read once */

		if (!takes(vec, i, answer))
			return refuse(vec, i, answer, error);
	}
	pool_run(vec->pool, vec->plan.count, step_piece, &task);
	return SHOAL_OK;
}

void shoal_vec_sample(struct shoal_vec *vec, int32_t action[])
{
	for (uint32_t i = 0; i < vec->plan.count; i++) {
		struct cell *cell = cell_of(vec, i);

		action[i] = cell->count
		                ? list_of(vec, cell)[shoal_random_below(&cell->choice, cell->count)]
		                : 0;
	}
}

const struct shoal_state *shoal_vec_state(const struct shoal_vec *vec, uint32_t index)
{
	return state_of(vec, cell_of(vec, index));
}

enum shoal_status shoal_vec_place(struct shoal_vec *vec, uint32_t index,
                                  const struct shoal_state *state, struct shoal_error *error)
{
	const struct shoal_game *game = vec->plan.game;
	struct cell             *cell = cell_of(vec, index);
	struct shoal_list        scratch;
	union shoal_room         next;

	if (!game->rules->valid(game, state))
		return shoal_fail(error, SHOAL_NOT_NOW, "these bytes are no position of %s",
		                  game->rules->id);
	memcpy(&next, state, game->state_bytes);
	shoal_chance_pass(game, &next.state, &cell->chance, &scratch);
	if (next.state.actor == SHOAL_OVER)
		return shoal_fail(error, SHOAL_GAME_OVER, "this game is over");
	memcpy(state_of(vec, cell), &next, game->state_bytes);
	cell->steps = 0;
	show(vec, index, cell);
	tell(vec, index, NULL, false, false);
	return SHOAL_OK;
}

/* Creation. */

static enum shoal_status check(const struct shoal_vec_plan *plan, struct shoal_error *error)
{
	if (plan->count < 1 || plan->count > SHOAL_VEC_GAMES)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be 1 to %d games, not %u",
		                  SHOAL_VEC_GAMES, plan->count);
	if (plan->threads < 1 || plan->threads > SHOAL_VEC_THREADS)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be 1 to %d threads, not %u",
		                  SHOAL_VEC_THREADS, plan->threads);
	if ((unsigned)plan->autoreset >= SHOAL_AUTORESET_COUNT)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there is no such way to begin anew");
	if (!plan->game->rules->observe && (plan->out.observation || plan->out.last))
		return shoal_fail(error, SHOAL_BAD_VALUE, "%s has no observations",
		                  plan->game->rules->id);
	return SHOAL_OK;
}

static size_t round_up(size_t size, size_t unit)
{
	return (size + unit - 1) / unit * unit;
}

static void lay_out(struct shoal_vec *vec)
{
	const struct shoal_game *game = vec->plan.game;

	vec->state_at = round_up(sizeof(struct cell), 8);
	vec->bits_at = vec->state_at + game->state_bytes;
	vec->list_at = vec->bits_at + round_up(game->answers, 64) / 8;
	vec->stride = round_up(vec->list_at + game->most_legal * sizeof(shoal_action), LINE);
	vec->observation = (size_t)game->observe_floats * (vec->plan.all ? game->seats : 1);
}

struct shoal_vec *shoal_vec_create(const struct shoal_vec_plan *plan, struct shoal_error *error)
{
	struct shoal_vec *vec;

	if (check(plan, error))
		return NULL;
	vec = calloc(1, sizeof(*vec));
	if (!vec)
		goto no_memory;
	vec->plan = *plan;
	lay_out(vec);
	vec->cells = aligned_alloc(LINE, plan->count * vec->stride);
	vec->pool = pool_create(plan->threads);
	if (!vec->cells || !vec->pool)
		goto no_memory;
	for (uint32_t i = 0; i < plan->count; i++) {
		shoal_random_seed(&cell_of(vec, i)->chance, i);
		shoal_random_seed(&cell_of(vec, i)->choice, ~(uint64_t)i);
	}
	shoal_vec_reset(vec, NULL, NULL);
	return vec;

no_memory:
	shoal_vec_destroy(vec);
	shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for %u games", plan->count);
	return NULL;
}

void shoal_vec_destroy(struct shoal_vec *vec)
{
	if (!vec)
		return;
	pool_destroy(vec->pool);
	free(vec->cells);
	free(vec);
}
