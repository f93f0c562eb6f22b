/* text.h: what labels, prompts, log, board and view share. Sentences stand in words.en. */
#ifndef DUELLUM_TEXT_H
#define DUELLUM_TEXT_H

#include "play.h"

#include "duellum_words.h"
#include "shoal/easel.h"

/* What the pens of a label know more than the view, as `more` of theirs: the position that the
 * answer leads to, and what COUNT_PILE and COUNT_TYPE will be when a row runs; 0 if that is not
 * known. */
struct promise {
	struct duellum_state then;
	uint8_t              pile, kin;
};

static inline const struct duellum_game *g_of(const struct shoal_pen *p)
{
	return duellum_game_of(p->game);
}

static inline const struct duellum_state *s_of(const struct shoal_pen *p)
{
	return duellum_state_of(p->view);
}

static inline unsigned goal_side(const struct duellum_state *s, unsigned goal) /* 0 A, 1 B */
{
	return s->goals >> goal & 1u;
}

/* The side that answers, or whose turn it is. */
static inline unsigned side_asked(const struct duellum_game *g, const struct duellum_state *s)
{
	return (s->base.actor >= 0 ? duellum_asked(g, s) : s->active) & 1;
}

/* Resource that a purchase is paid in. */
static inline unsigned paid_in(unsigned mode)
{
	return mode == MODE_BUY ? RES_COIN : RES_TRIDENT;
}

/* What a line costs each time, or 0. */
static inline unsigned line_price(const struct duellum_game *g, const struct line *line)
{
	return line->op == LINE_PAIDRAISE  ? g->raise_price
	       : line->op == LINE_PAIDSTEP ? g->step_price
	                                   : 0;
}

/* A depth as one number, for fields of sentences. */
static inline int32_t packed(struct depth depth)
{
	return depth.code | depth.number << 8;
}

static inline int32_t pool_of(const struct duellum_state *s) /* for the pen `pool` */
{
	return s->pool[RES_COIN] | s->pool[RES_TRIDENT] << 8;
}

/* words.c */
extern const char *const duellum_resource_ids[RES_COUNT];
extern const char *const duellum_side_ids[SIDES];

const char *duellum_helper_id(unsigned side, unsigned helper);
const char *duellum_card_id(unsigned card); /* of a deck card */
/* A depth as it is printed: "T2"; an animal's effect; all depths of a Location from a position on.
 */
void duellum_put_code(struct shoal_text *out, struct depth depth);
void duellum_put_effect_code(struct shoal_text *out, const struct effect *effect);
/* A line of a row in words; lines from one on without those of a set, with `gap` and a space
 * between them. */
void duellum_put_line(const struct shoal_pen *p, const struct line *line);
void duellum_put_lines(const struct shoal_pen *p, unsigned row, unsigned from, unsigned without,
                       const char *gap);

/* text.c: the questions. */
enum mark {
	PLAIN = 1,   /* it does not say which row asks */
	COUNTED = 2, /* it says how many are left */
	REPEATS = 4  /* it comes again until its number is used up */
};

struct question_kind {
	const char *id;    /* in JSON */
	const char *rules; /* that it cites; NULL: those of the line */
	uint8_t     marks; /* enum mark */
	const char *(*fill)(const struct shoal_pen *p, struct say_ask *f);
};

extern const struct question_kind duellum_questions[ASK_COUNT];

/* label.c: what an answer will do, as fields of its label and of its facts. */
void duellum_foresee(const struct duellum_game *g, const struct duellum_state *s,
                     shoal_action action, struct say_label *out, struct promise *promise);
bool duellum_is_paying(const struct duellum_state *s);
/* Whether a goal that is not declared comes nearer by it, and how near. */
bool duellum_comes_nearer(const struct duellum_game *g, const struct duellum_state *s,
                          const struct promise *promise, unsigned side, unsigned goal,
                          struct duellum_progress *after);

/* For the text board. */
enum { WIDTH = 80 };

static inline unsigned side_colour(unsigned side)
{
	return side == TURTLES ? 94 : 33;
}

/* chart.c: the map with the Leader, the nests, and the way of both sides to victory. */
void duellum_put_chart(const struct shoal_pen *p);

#endif
