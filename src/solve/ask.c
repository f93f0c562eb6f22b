/* ask.c: the policy of a computer player, counted, and by how much it can be exploited. */
#include "solve.h"

#include "shoal/ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Asked once for all information states in which a seat sees the same: the view is all that a
 * player is told. */
struct asking {
	const struct solve_tree *tree;
	struct shoal_player     *player;
	uint32_t                *done; /* per view: 1 + the first set that was asked with it */
	uint32_t                 samples;
	uint64_t                 seed;
	struct solve_asked      *out;
};

static uint32_t *counts(const struct solve_asked *asked, const struct solve_tree *tree,
                        unsigned group, uint32_t slot)
{
	return &asked->count[(size_t)group * tree->slots + slot];
}

static void ask_set(struct asking *a, const struct solve_set *set)
{
	const struct solve_tree *t = a->tree;
	union shoal_room         view;
	uint64_t                 place = shoal_mix64(a->seed ^ shoal_mix64(set->view));

	memcpy(&view, t->views + (size_t)set->view * t->game->state_bytes, t->game->state_bytes);
	for (uint32_t i = 0; i < a->samples; i++) {
		const struct solve_node *n = &t->node[set->first];
		shoal_action             answer;

		shoal_player_reseed(a->player, place + i);
		answer = shoal_player_choose(a->player, &view.state, set->seat, NULL);
		for (uint32_t c = 0; c < set->answers; c++) {
			if (t->node[n->first + c].action == answer)
				++*counts(a->out, t, i % SOLVE_GROUPS, set->slot + c);
		}
	}
}

static void copy_set(struct asking *a, const struct solve_set *from, const struct solve_set *to)
{
	for (unsigned group = 0; group < SOLVE_GROUPS; group++)
		memcpy(counts(a->out, a->tree, group, to->slot),
		       counts(a->out, a->tree, group, from->slot),
		       to->answers * sizeof(*a->out->count));
}

static bool ask_all(struct asking *a, solve_progress *progress, void *context)
{
	const struct solve_tree *t = a->tree;

	for (uint32_t i = 0; i < t->sets; i++) {
		uint32_t *done = &a->done[t->set[i].view];

		if (progress && !progress(context, i))
			return false;
		if (t->set[i].answers == 1) {
			for (unsigned group = 0; group < SOLVE_GROUPS; group++)
				*counts(a->out, t, group, t->set[i].slot) = 1;
		} else if (*done) {
			copy_set(a, &t->set[*done - 1], &t->set[i]);
		} else {
			ask_set(a, &t->set[i]);
			*done = i + 1;
		}
	}
	return true;
}

enum shoal_status solve_ask(const struct solve_tree *tree, const struct shoal_game *game,
                            const char *spec, uint32_t samples, uint64_t seed,
                            struct solve_asked *out, solve_progress *progress, void *context,
                            struct shoal_error *error)
{
	struct asking     a = { .tree = tree, .samples = samples, .seed = seed, .out = out };
	enum shoal_status status = SHOAL_OK;

	*out = (struct solve_asked){ .samples = samples };
	a.player = shoal_player_create(game, spec, seed, error);
	if (!a.player)
		return error ? error->status : SHOAL_BAD_PLAYER;
	out->count = calloc((size_t)SOLVE_GROUPS * tree->slots + 1, sizeof(*out->count));
	a.done = calloc(tree->view_count, sizeof(*a.done));
	if (!out->count || !a.done)
		status = shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory");
	else if (!ask_all(&a, progress, context))
		status = SHOAL_NOT_NOW;
	shoal_player_destroy(a.player);
	free(a.done);
	if (status)
		solve_asked_free(out);
	return status;
}

void solve_asked_free(struct solve_asked *asked)
{
	free(asked->count);
	*asked = (struct solve_asked){ 0 };
}

/* The policy by the groups whose bit is set. */
static void policy_of(const struct solve_tree *tree, const struct solve_asked *asked, unsigned bits,
                      double out[])
{
	for (uint32_t i = 0; i < tree->sets; i++) {
		const struct solve_set *set = &tree->set[i];
		double                  sum = 0;

		for (uint32_t c = 0; c < set->answers; c++) {
			out[set->slot + c] = 0;
			for (unsigned group = 0; group < SOLVE_GROUPS; group++) {
				if (bits >> group & 1)
					out[set->slot + c] +=
					    *counts(asked, tree, group, set->slot + c);
			}
			sum += out[set->slot + c];
		}
		for (uint32_t c = 0; c < set->answers; c++)
			out[set->slot + c] /= sum;
	}
}

/* What is won against `policy` by the best answers to `found`, which may be the same. */
static bool won(const struct solve_tree *tree, const double found[], const double policy[],
                double mixed[], double out[SOLVE_SEATS])
{
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++) {
		double value;

		if (!solve_best(tree, found, 1 - seat, &out[seat], mixed))
			return false;
		if (found == policy)
			continue;
		for (uint32_t i = 0; i < tree->sets; i++) {
			const struct solve_set *set = &tree->set[i];

			if (set->seat == seat)
				memcpy(&mixed[set->slot], &policy[set->slot],
				       set->answers * sizeof(*mixed));
		}
		if (!solve_value(tree, mixed, &value))
			return false;
		out[seat] = seat ? value : -value;
	}
	return true;
}

/* Half of a 95 % interval of the mean of ten numbers by Student's t; `scale` times their errors. */
static double margin(const double number[SOLVE_GROUPS], double scale)
{
	static const double t = 2.262; /* nine degrees of freedom */
	double              mean = 0, sum = 0;

	for (unsigned i = 0; i < SOLVE_GROUPS; i++)
		mean += number[i] / SOLVE_GROUPS;
	for (unsigned i = 0; i < SOLVE_GROUPS; i++)
		sum += (number[i] - mean) * (number[i] - mean);
	return t * scale * sqrt(sum / (SOLVE_GROUPS - 1) / SOLVE_GROUPS);
}

static bool exploit(const struct solve_tree *tree, const struct solve_asked *asked,
                    double *policy[3], struct solve_exploited *out)
{
	const unsigned all = (1u << SOLVE_GROUPS) - 1;
	double         tried[SOLVE_GROUPS], without[SOLVE_GROUPS], low = 0, both[SOLVE_SEATS];

	policy_of(tree, asked, all, policy[0]);
	if (!won(tree, policy[0], policy[0], policy[2], out->seat))
		return false;
	out->mean = (out->seat[0] + out->seat[1]) / 2;
	for (unsigned group = 0; group < SOLVE_GROUPS; group++) {
		policy_of(tree, asked, all & ~(1u << group), policy[0]);
		policy_of(tree, asked, 1u << group, policy[1]);
		if (!won(tree, policy[0], policy[1], policy[2], both))
			return false;
		tried[group] = (both[0] + both[1]) / 2;
		low += tried[group] / SOLVE_GROUPS;
		if (!won(tree, policy[0], policy[0], policy[2], both))
			return false;
		without[group] = (both[0] + both[1]) / 2;
	}
	/* Leaving out one of ten changes a mean by a ninth of what that one is off: the jackknife.
	 */
	out->low = low - margin(tried, 1);
	out->high = out->mean + margin(without, SOLVE_GROUPS - 1);
	return true;
}

bool solve_exploit(const struct solve_tree *tree, const struct solve_asked *asked,
                   struct solve_exploited *out)
{
	double *policy[3] = { 0 };
	bool    done = true;

	for (unsigned i = 0; i < 3; i++) {
		policy[i] = calloc(tree->slots + 1u, sizeof(double));
		done &= policy[i] != NULL;
	}
	done = done && exploit(tree, asked, policy, out);
	for (unsigned i = 0; i < 3; i++)
		free(policy[i]);
	return done;
}
