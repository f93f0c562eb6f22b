/* expect_walk.h: the positions of a turn, frame by frame from the root, and the runs of answers
 * through them. For expect.c alone. */
#ifndef AI_EXPECT_WALK_H
#define AI_EXPECT_WALK_H

#include "expect.h"

#include <string.h>

enum {
	DEPTH = 160, /* most plies that are followed; deeper ones are estimated */
	MEMO = 1 << 14,
	SEEN = 1 << 13
};

struct memo {
	uint64_t key; /* 0: none */
	double   value;
};

/* A position on the way from the root, with its list. */
struct frame {
	struct shoal_state *state;
	shoal_action       *action;
	uint32_t           *weight;
	size_t              count;
};

/* The end of a run that is to be looked at more closely. */
struct end {
	struct shoal_state *state;
	double              estimate;
	uint32_t            answer; /* with which it begins at the root */
	uint32_t            length;
	shoal_action        path[EXPECT_PATH];
};

struct expect {
	const struct shoal_game *game;
	struct expect_plan       plan;
	int                      seat;
	uint32_t                 left;  /* positions that may still be looked at */
	uint64_t                 asked; /* questions so far: what was kept for others is no use */
	uint64_t                 walk;  /* number of the walk, for `seen` */
	uint8_t                 *kind;  /* of each action */
	struct frame             frame[DEPTH];
	struct memo             *memo;
	uint64_t                *seen;
	struct end              *end; /* a stack: walks within walks take what is behind */
	size_t                   ends, end_room;
	struct end               leader[EXPECT_LEADERS_MAX];
	size_t                   leaders;
	bool                     deep;  /* a turn to come is looked at */
	unsigned char           *bytes; /* of all states and lists */
};

/* Runs under way. */
struct walk {
	struct end         *end;
	size_t              count, width;
	size_t              worst; /* of a full list */
	unsigned            kind;
	uint32_t            answer;
	double              best;      /* of the ends that are sure */
	struct expect_view *view;      /* of the answer, at the root; else NULL */
	struct end         *top;       /* the most promising end of it */
	uint32_t            thin, run; /* answers of the run so far */
	uint32_t            length;    /* of all answers from the root */
	shoal_action        path[EXPECT_PATH];
};

static const double NOTHING = -1e9; /* below all returns */

static inline bool is_leaf(const struct expect *e, const struct shoal_state *state)
{
	return state->actor == SHOAL_OVER || e->game->rules->settled(e->game, state);
}

static inline double judge(const struct expect *e, const struct shoal_state *state)
{
	double out[SHOAL_SEATS_MAX];

	shoal_estimate(e->game, state, out);
	return out[e->seat];
}

static inline void fill(const struct expect *e, struct frame *f)
{
	const struct shoal_rules *rules = e->game->rules;

	if (f->state->actor == SHOAL_CHANCE)
		f->count = rules->chance(e->game, f->state, f->action, f->weight);
	else
		f->count = rules->legal(e->game, f->state, f->state->actor, f->action);
}

/* The position behind one action of frame `at`, in the next frame. */
static inline struct shoal_state *step(struct expect *e, unsigned at, shoal_action action)
{
	struct shoal_state *next = e->frame[at + 1].state;

	memcpy(next, e->frame[at].state, e->game->state_bytes);
	e->game->rules->apply(e->game, next, next->actor, action, NULL);
	e->left -= e->left > 0;
	return next;
}

/* What the position in frame `at` is worth; `luck` is how often chance was met before. */
double expect_value(struct expect *e, unsigned at, unsigned luck);

/* The same where chance acts: all outcomes, or so many of them as stand evenly in the running sum
 * of the weights. */
double expect_average(struct expect *e, unsigned at, unsigned luck, uint32_t outcomes);

/* Whether the question in frame `at` goes on with answers of this kind; then its list is filled. */
bool expect_goes_on(struct expect *e, unsigned at, unsigned kind);

/* True with the value where all answers lead to leaves. */
bool expect_ends_here(struct expect *e, unsigned at, double *out);

/* Takes room for the ends of runs behind those that are kept. */
void expect_begin_walk(struct expect *e, struct walk *w, unsigned luck);

/* All runs from frame `at`, whose list is filled. */
void expect_walk_on(struct expect *e, struct walk *w, unsigned at);

/* Looks closely at an end, in frame `at`, with its part of what may still be spent. */
double expect_look_closely(struct expect *e, const struct end *end, unsigned at, unsigned luck,
                           size_t parts);

/* Keeps the best ends at the root, with what they are worth. */
void expect_add_leader(struct expect *e, const struct shoal_state *state, double worth,
                       uint32_t answer, const shoal_action path[], uint32_t length);

/* A run that is worth more than what was found so far for the answer that it begins with. */
void expect_improve(struct expect_view *view, double worth, const shoal_action path[],
                    uint32_t length);

#endif
