/* best.c: what policies are worth, and the best answer to one, exactly. */
#include "solve.h"

#include <math.h>
#include <stdlib.h>

bool solve_value(const struct solve_tree *tree, const double policy[], double *out)
{
	double *value = malloc(tree->nodes * sizeof(*value));

	if (!value)
		return false;
	for (uint32_t i = tree->nodes; i-- > 0;) { /* children stand behind */
		const struct solve_node *n = &tree->node[i];

		value[i] = n->gain;
		for (uint32_t c = 0; c < n->children; c++) {
			double odds = n->set == SOLVE_NONE ? tree->node[n->first + c].odds
			                                   : policy[tree->set[n->set].slot + c];

			value[i] += odds * value[n->first + c];
		}
	}
	*out = value[0];
	free(value);
	return true;
}

struct search {
	const struct solve_tree *tree;
	const double            *policy;
	unsigned                 seat;
	double                  *reach; /* per position: by chance and the other seat */
	double                  *value; /* for `seat`; NAN: not known yet */
	uint32_t                *best;  /* per set; SOLVE_NONE: not known yet */
};

static double value_of(struct search *s, uint32_t at);

/* The answer that is best over all positions of a set, which the seat cannot tell apart. Positions
 * behind them belong to sets in which the seat knows more, so this comes to an end. */
static uint32_t best_of(struct search *s, uint32_t number)
{
	const struct solve_set *set = &s->tree->set[number];
	double                  most = -INFINITY;

	if (s->best[number] != SOLVE_NONE)
		return s->best[number];
	for (uint32_t c = 0; c < set->answers; c++) {
		double sum = 0;

		for (uint32_t i = set->first; i != SOLVE_NONE; i = s->tree->node[i].next) {
			if (s->reach[i] > 0)
				sum += s->reach[i] * value_of(s, s->tree->node[i].first + c);
		}
		if (sum > most) {
			most = sum;
			s->best[number] = c;
		}
	}
	return s->best[number];
}

static double value_of(struct search *s, uint32_t at)
{
	const struct solve_node *n = &s->tree->node[at];
	double                   sum = s->seat ? -n->gain : n->gain;

	if (!isnan(s->value[at]))
		return s->value[at];
	if (n->set != SOLVE_NONE && s->tree->set[n->set].seat == s->seat) {
		sum = value_of(s, n->first + best_of(s, n->set));
	} else {
		for (uint32_t c = 0; c < n->children; c++) {
			double odds = n->set == SOLVE_NONE
			                  ? s->tree->node[n->first + c].odds
			                  : s->policy[s->tree->set[n->set].slot + c];

			if (odds > 0)
				sum += odds * value_of(s, n->first + c);
		}
	}
	s->value[at] = sum;
	return sum;
}

static void find_reach(struct search *s)
{
	s->reach[0] = 1;
	for (uint32_t i = 0; i < s->tree->nodes; i++) {
		const struct solve_node *n = &s->tree->node[i];
		bool                     chance = n->set == SOLVE_NONE;
		bool                     own = !chance && s->tree->set[n->set].seat == s->seat;

		for (uint32_t c = 0; c < n->children; c++) {
			double odds = own      ? 1
			              : chance ? s->tree->node[n->first + c].odds
			                       : s->policy[s->tree->set[n->set].slot + c];

			s->reach[n->first + c] = s->reach[i] * odds;
		}
	}
}

/* Sets that are never reached answer with their first; nobody asks what they are worth. */
static void put_answer(const struct search *s, double answer[])
{
	for (uint32_t i = 0; i < s->tree->sets; i++) {
		const struct solve_set *set = &s->tree->set[i];
		uint32_t                best = s->best[i] == SOLVE_NONE ? 0 : s->best[i];

		for (uint32_t c = 0; c < set->answers; c++)
			answer[set->slot + c] =
			    set->seat == s->seat ? c == best : s->policy[set->slot + c];
	}
}

bool solve_best(const struct solve_tree *tree, const double policy[], unsigned seat, double *out,
                double answer[])
{
	struct search s = { .tree = tree, .policy = policy, .seat = seat };

	s.reach = malloc(tree->nodes * sizeof(*s.reach));
	s.value = malloc(tree->nodes * sizeof(*s.value));
	s.best = malloc((tree->sets + 1) * sizeof(*s.best));
	if (s.reach && s.value && s.best) {
		for (uint32_t i = 0; i < tree->nodes; i++)
			s.value[i] = NAN;
		for (uint32_t i = 0; i < tree->sets; i++)
			s.best[i] = SOLVE_NONE;
		find_reach(&s);
		*out = value_of(&s, 0);
		if (answer)
			put_answer(&s, answer);
	}
	free(s.reach);
	free(s.value);
	free(s.best);
	return s.reach && s.value && s.best;
}
