/* search.h: one worker of the tree search. */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "tree.h"

enum playout { PLAYOUT_RANDOM, PLAYOUT_GREEDY };

/* How a search is done; the options of `mcts`. */
struct plan {
	double       explore; /* weight of what was seldom tried, in spreads of the returns */
	uint32_t     plies;   /* answers of a playout before `eval` cuts it */
	uint32_t     turns;   /* changes of the asked seat before that; 0: any number */
	uint32_t     noise;   /* of 100 answers of a greedy playout, how many are any */
	uint32_t     width;   /* answers that a greedy playout compares */
	enum playout playout;
	uint32_t     ripe;   /* visits of a node before it gets children */
	bool         prior;  /* new answers start with `eval` behind them */
	bool         closed; /* outcomes of chance are edges, too */
};

enum {
	PATH_MAX_STEPS = 512,
	TREES_MAX = SHOAL_SEATS_MAX,
	WORLDS = 128,         /* that are weighed against each other by belief */
	WORLDS_LAST = 8 * 128 /* iterations before others are drawn */
};

/* What answers of the root brought the asked seat, in returns. */
struct told {
	double   mean, squares;
	uint32_t visits;
};

struct search {
	const struct shoal_game  *game;
	const struct plan        *plan;
	const struct shoal_state *view; /* of `seat` */
	int                       seat;
	unsigned                  trees; /* one where all is public, else one per seat */
	bool tight; /* neither chance nor secrets: children are the legal list, and can be proved */
	bool prior; /* as planned, if the game has an estimate */
	uint32_t            plies;
	struct shoal_random random;
	struct tree_memory  memory;
	struct numbers      numbers;

	/* Possible worlds, by how well others' play fits them; NULL where games do not say. */
	unsigned char *worlds;
	double         belief;         /* weight of a unit of it; 0: all worlds are alike */
	double         likely[WORLDS]; /* running sum */

	/* What is expected in returns: by seat, and by answer of the root for the asked one. */
	double       expected[SHOAL_SEATS_MAX];
	struct told *told;

	/* How the worth of each seat spreads, which is the measure for exploring. */
	uint32_t iterations;
	double   mean[SHOAL_SEATS_MAX], squares[SHOAL_SEATS_MAX], scale[SHOAL_SEATS_MAX];

	/* The iteration at hand. */
	union shoal_room world, trial;
	uint32_t         cursor[TREES_MAX]; /* NO_NODE: out of the tree */
	uint32_t         steps;
	struct path_step {
		uint32_t node;
		int32_t  seat; /* whose return counts; below 0: nobody's */
	} path[PATH_MAX_STEPS];
	uint32_t          revealed[TREES_MAX]; /* hash of what the last ply revealed to each seat */
	struct shoal_list list, chance;
	uint32_t         *slot; /* by answer: its node, see `match_children` */
	uint32_t          child[SHOAL_LIST_MAX], untried[SHOAL_LIST_MAX];
	int               mover;        /* who answered last */
	shoal_action      first;        /* answer at the root; SHOAL_NO_ACTION: there was none */
	bool              over_in_tree; /* the game ended before the playout */
};

bool search_create(struct search *search, const struct shoal_game *game, const struct plan *plan,
                   uint32_t megabytes);
void search_destroy(struct search *search);

/* Begins a search for `seat`, whose view must stay while it lasts. */
void search_begin(struct search *search, const struct shoal_state *view, int seat, uint64_t seed);
/* Looks ahead once more. False: all is proved, more would say the same. */
bool search_iterate(struct search *search);

/* The root of the tree of `seat`. */
uint32_t search_root(const struct search *search, int seat);

/* What is known for sure of a node where children can be proved: see `struct node`. */
static inline bool search_proved(const struct search *search, const struct node *node)
{
	return search->tight && node->available;
}

#endif
