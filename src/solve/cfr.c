/* cfr.c: CFR+ over the tree of a game (Tammelin 2014), walked forwards for how likely positions are
 * and backwards for what they are worth: children stand behind their parents. */
#include "solve.h"

#include <stdlib.h>
#include <string.h>

bool solve_cfr_make(struct solve_cfr *cfr, const struct solve_tree *tree)
{
	size_t slots = tree->slots + 1u, nodes = tree->nodes;

	*cfr = (struct solve_cfr){ .tree = tree };
	cfr->regret = calloc(slots, sizeof(double));
	cfr->change = calloc(slots, sizeof(double));
	cfr->now = calloc(slots, sizeof(double));
	cfr->sum = calloc(slots, sizeof(double));
	cfr->value = calloc(nodes, sizeof(double));
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++)
		cfr->reach[seat] = calloc(nodes, sizeof(double));
	if (cfr->regret && cfr->change && cfr->now && cfr->sum && cfr->value && cfr->reach[0]
	    && cfr->reach[1])
		return true;
	solve_cfr_free(cfr);
	return false;
}

void solve_cfr_free(struct solve_cfr *cfr)
{
	free(cfr->regret);
	free(cfr->change);
	free(cfr->now);
	free(cfr->sum);
	free(cfr->value);
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++)
		free(cfr->reach[seat]);
	*cfr = (struct solve_cfr){ 0 };
}

/* In proportion to `weight`; evenly where there is none. */
static void share(const double weight[], uint32_t count, double out[])
{
	double sum = 0;

	for (uint32_t c = 0; c < count; c++)
		sum += weight[c];
	for (uint32_t c = 0; c < count; c++)
		out[c] = sum > 0 ? weight[c] / sum : 1.0 / count;
}

/* How likely positions are: by `seat` alone, and by chance and the other. */
static void walk_down(struct solve_cfr *cfr, unsigned seat)
{
	const struct solve_tree *t = cfr->tree;
	double                  *own = cfr->reach[0], *others = cfr->reach[1];

	own[0] = others[0] = 1;
	for (uint32_t i = 0; i < t->nodes; i++) {
		const struct solve_node *n = &t->node[i];
		bool                     mine = n->set != SOLVE_NONE && t->set[n->set].seat == seat;

		for (uint32_t c = 0; c < n->children; c++) {
			uint32_t child = n->first + c;
			double   odds = n->set == SOLVE_NONE ? t->node[child].odds
			                                     : cfr->now[t->set[n->set].slot + c];

			own[child] = mine ? own[i] * odds : own[i];
			others[child] = mine ? others[i] : others[i] * odds;
		}
	}
}

/* What positions are worth to `seat`, and how much better each of its answers would have been. */
static void walk_up(struct solve_cfr *cfr, unsigned seat)
{
	const struct solve_tree *t = cfr->tree;

	for (uint32_t i = t->nodes; i-- > 0;) {
		const struct solve_node *n = &t->node[i];
		const struct solve_set  *set = n->set == SOLVE_NONE ? NULL : &t->set[n->set];
		double                   sum = seat ? -n->gain : n->gain;

		for (uint32_t c = 0; c < n->children; c++)
			sum += (set ? cfr->now[set->slot + c] : t->node[n->first + c].odds)
			       * cfr->value[n->first + c];
		cfr->value[i] = sum;
		for (uint32_t c = 0; set && set->seat == seat && c < set->answers; c++)
			cfr->change[set->slot + c] +=
			    cfr->reach[1][i] * (cfr->value[n->first + c] - sum);
	}
}

static void learn(struct solve_cfr *cfr, unsigned seat)
{
	const struct solve_tree *t = cfr->tree;

	for (uint32_t i = 0; i < t->sets; i++) {
		const struct solve_set *set = &t->set[i];
		double own = cfr->reach[0][set->first]; /* the same at all of its positions */

		for (uint32_t c = 0; set->seat == seat && c < set->answers; c++) {
			uint32_t slot = set->slot + c;
			double   regret = cfr->regret[slot] + cfr->change[slot];

			cfr->sum[slot] += cfr->iterations * own * cfr->now[slot];
			cfr->regret[slot] = regret > 0 ? regret : 0;
			cfr->change[slot] = 0;
		}
	}
}

void solve_cfr_step(struct solve_cfr *cfr)
{
	const struct solve_tree *t = cfr->tree;

	cfr->iterations++;
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++) {
		for (uint32_t i = 0; i < t->sets; i++)
			share(&cfr->regret[t->set[i].slot], t->set[i].answers,
			      &cfr->now[t->set[i].slot]);
		walk_down(cfr, seat);
		walk_up(cfr, seat);
		learn(cfr, seat);
	}
}

void solve_cfr_policy(const struct solve_cfr *cfr, double out[])
{
	const struct solve_tree *t = cfr->tree;

	for (uint32_t i = 0; i < t->sets; i++)
		share(&cfr->sum[t->set[i].slot], t->set[i].answers, &out[t->set[i].slot]);
}
